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
            kangaruse 6x5, 4 players

               4  1  2  1  3  2
            L  Ch Ka Td Tt ~  T
            R  Ka Td Ka Sh ~  ~
            D  T  T  Tt Sh Td ~
            D  Ch T  Td Tt Sh ~
            U  Ka Td Ka Td Ch ~
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
            kangaruse 5x5, 5 players

               1  2  3  4  3
            D  To ~  Sh To Sh
            L  Sh ~  Ge Ko Ge
            R  Ko ~  Ge T  To
            L  To ~  Pl T  Ge
            U  Sh ~  Ge T  Ge
        """,
        "unused score": """
            kangaruse 8x6, 1 player

               U  L  U  R  R  L  D  D
            1  ~  ~  ~  Co Co Co Co Co
            4  Co T  ~  Co E3 E2 Ch Ch
            3  Ch T  ~  Co E6 To E1 Co
            2  To ~  ~  Co Th T  E5 E4
            3  To ~  Co To To T  To Th
            2  To ~  Ch To Ch T  T  Co
        """,
    }
)
