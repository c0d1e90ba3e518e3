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
            kangaruse 6x5, 3 players

               U  D  R  L  D  U
            4  o  Tt Su Co Su Fr
            3  Ge Co Tt o  Fr Co
            2  ~  ~  ~  ~  ~  ~
            1  o  Su Su Co Co T
            1  Fr Ge Co T  T  T
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

               U  U  R  R  D  L
            3  To Qu Nu Co o  Qu
            1  ~  ~  ~  ~  ~  ~
            2  o  Nu S6 To S8 o
            2  T  T  Co o  S5 S6
            4  T  T  Co S8 E1 To
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
