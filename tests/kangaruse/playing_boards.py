"""Boards that keep the rules of construction and reach but do not play well: each falls short of one threshold."""

from types import MappingProxyType

BOARDS = MappingProxyType(
    {
        "many teleports": """
            kangaruse 8x6, 3 players

               1  2  3  4  1  4  3  2
            L  Qu Ge Su T  S2 Su Ko S8
            D  Ch Fr Ch T  T  T  S8 S5
            R  S7 Qu Ch ~  Ko T  Ch S5
            D  ~  ~  ~  ~  ~  ~  ~  ~
            U  S1 S4 S3 S6 Ge Ko Fr Ko
            L  T  Ge Ko Fr Ge Qu Qu Ko
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
            kangaruse 6x5, 3 players

               1  3  2  3  2  4
            U  Sh Fr Co Fr o  ~
            D  T  T  E3 Mi Co ~
            L  E2 Fr o  Ch Sh ~
            R  o  T  Co Mi Sh ~
            U  E1 T  Sh Co Sh ~
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
