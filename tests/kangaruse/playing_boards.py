"""Boards that keep the rules of construction and reach but do not play well: each falls short of one threshold."""

from types import MappingProxyType

BOARDS = MappingProxyType(
    {
        "many teleports": """
            kangaruse 6x5, 1 player

               U  D  R  L  D  U
            4  T  E2 To ~  To S7
            2  T  Mi S6 ~  Tt Tt
            1  Tt Pl To ~  S5 T
            3  S9 Pl E1 ~  Ch T
            4  S8 S8 Ch ~  Ch Pl
        """,
        "short game": """
            kangaruse 5x6, 3 players

               3  1  2  3  4
            R  Ch Ko ~  ~  ~
            D  ~  ~  ~  Ch Ch
            R  Ch T  T  T  To
            D  Mi Ko T  Ge Ko
            L  Mi To To Nu To
            U  Ge Ch Nu Ge Nu
        """,
        "unfair seat": """
            kangaruse 6x6, 3 players

                1   2   1   3   4   3
            L   S6  ~   Co  Cr  E3  S6
            R   S6  ~   S7  S6  T   Co
            R   Cr  ~   S11 Pl  T   Pl
            D   E1  ~   E2  S4  T   Cr
            D   ~   ~   Co  Pl  Co  Co
            U   ~   T   Co  Co  S3  Co
        """,
        "no skill": """
            kangaruse 5x5, 4 players

               3  1  2  4  1
            D  E2 ~  Ko E3 Ko
            D  Fo ~  Ko Di To
            L  T  ~  Di Di To
            U  T  ~  E4 E1 Wa
            R  To ~  T  To Di
        """,
        "unfair start": """
            kangaruse 5x5, 2 players

                2   1   4   1   3
            D   Di  o   Ch  T   o
            D   S9  Cr  Nu  S6  Tt
            L   ~   ~   ~   ~   ~
            U   S7  o   Ch  Qu  Qu
            R   T   T   Di  S10 Tt
        """,
        "stuck early": """
            kangaruse 6x6, 5 players

               1  4  2  2  3  3
            U  o  Co ~  o  Di Di
            L  Qu Co ~  Ko Di o
            L  T  T  ~  ~  To To
            D  T  T  Th ~  Co Co
            D  Co o  To ~  o  Co
            R  To Ko To ~  Di Ko
        """,
        "unused score": """
            kangaruse 6x5, 1 player

               1  3  3  4  2  4
            D  Fo Wa T  ~  S7 Wa
            U  S6 Wa T  ~  o  E1
            R  Fr S1 T  ~  Fo Fr
            L  Td T  Fr ~  Wa Td
            L  E2 S7 S6 ~  S5 Wa
        """,
    }
)
