"""Boards that keep the rules of construction and reach but do not play well: each falls short of one threshold."""

from types import MappingProxyType

BOARDS = MappingProxyType(
    {
        "many teleports": """
            kangaruse 6x5, 3 players
                L   D   R   U   D   U
            3   ~   ~   ~   ~   ~   ~
            1   Di  S9  Nu  S6  Tt  o
            3   S14 T   o   Td  Qu  Co
            4   T   T   T   Tt  Co  S6
            2   Co  Tt  Co  Qu  Nu  o
        """,
        "unfair start": """
            kangaruse 5x5, 3 players
               L  D  R  D  U
            2  T  T  Ge o  ~
            4  T  Ka Fr Mi ~
            4  Mi Co o  Sh ~
            1  o  Fr Co Sh ~
            3  Mi Fr Ka o  ~
        """,
        "stuck early": """
            kangaruse 5x5, 5 players
                2   3   1   4   4
            D   T   o   Qu  Wa  o
            D   ~   ~   ~   ~   ~
            L   o   Fo  S14 o   S12
            R   S9  Ka  Qu  T   Fo
            U   E1  o   Ka  T   o
        """,
        "no skill": """
            kangaruse 6x6, 5 players
               D  R  L  U  R  D
            2  Nu ~  Wa o  Nu Nu
            1  o  ~  To To To Nu
            3  Di ~  Di Nu Fo o
            1  Nu ~  o  T  T  To
            4  Wa ~  Nu Di T  T
            3  o  ~  Wa Fo o  Di
        """,
        "short game": """
            kangaruse 8x6, 5 players
               4  3  2  3  4  1  1  2
            U  Fo T  T  Tt ~  ~  ~  ~
            U  ~  ~  ~  ~  ~  Tt Wa o
            L  Tt Wa Wa Fo o  Wa Qu Wa
            L  Wa o  Wa Wa Fo T  Wa Wa
            R  Wa Fo Wa T  Tt Qu Tt o
            D  Mi Mi Wa T  T  o  Qu Fo
        """,
        "unfair seat": """
            kangaruse 5x5, 5 players
                D   U   D   R   L
            4   o   T   T   S5  o
            2   S12 Ch  o   Su  Mo
            2   ~   ~   ~   ~   ~
            1   Ko  o   S16 Ge  o
            3   Ge  Ko  T   Mo  Qu
        """,
        "unused score": """
            kangaruse 8x6, 2 players
               4  2  4  1  2  3  1  3
            L  Co ~  ~  ~  Ck E1 o  T
            R  Co ~  E4 E3 E8 Sh Co E6
            D  Sh ~  Sh T  T  T  Ck E5
            R  Co ~  Fr Sh T  E2 Ck E7
            U  Co ~  Fr Co Co o  Co Ck
            D  T  ~  Sh Co Fr Sh Sh o
        """,
    }
)
"""The boards by the rule they break."""
