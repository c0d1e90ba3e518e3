"""Perft: the numbers of games of 1, 2, 3 ... plies from a few boards, frozen as the truth about the rules."""

import pytest

from pressboard.games.kangaruse.rules.board import start
from pressboard.games.kangaruse.rules.sheet_text import parse_setup
from tests.kangaruse.rules_boards import ON
from tests.play.perft import perft

BOARDS = (
    (
        """
        kangaruse 8x6, 2 players
           D  U  R  L  U  R  L  D
        3  Ge Ki E1 ~  Ge Co To Ki
        4  To Fr Ki ~  Ge To T  T
        1  To ~  ~  ~  Co Ge Fr T
        1  Ge ~  To Fr Ki T  To T
        4  Ge ~  To o  To T  Co Ge
        2  Co ~  Co Co To To E2 o
        """,
        "d5 h6",
        (4, 4, 14, 28),
    ),
    (
        """
        kangaruse 6x5, 3 players
           2  3  2  3  1  4
        D  Co Mi Di Cr ~  Td
        U  Sh Di o  Co ~  Tt
        R  T  Di Mi Mi ~  Tt
        U  T  o  Sh ~  ~  Cr
        L  T  T  Di o  ~  Co
        """,
        "c2 b4 d5",
        (4, 16, 28, 168),
    ),
    (
        """
        kangaruse 8x6, 2 players
           3  4  2  1  1  3  2  4
        L  Tt Fo Fo Th Fo Tt Wa Pl
        R  Pl Di Di Tt Tt Th Di T
        D  Pl Wa Di Wa Fo o  Wa Di
        U  Di o  T  T  Pl Wa Wa Pl
        D  Fo Fo T  ~  ~  ~  ~  ~
        R  ~  ~  ~  ~  T  T  o  Pl
        """,
        "f3 b4",
        (3, 7, 109, 1496),
    ),
    (
        """
        kangaruse 8x6, 2 players
           1  4  2  3  3  2  1  4
        L  Ka Mo o  Tt ~  Tt S4 T
        U  Nu Mo S3 Nu ~  o  S9 T
        U  S4 T  T  T  ~  S6 Tt S6
        R  Tt T  S2 Nu ~  S2 Nu Mo
        R  Ch Ch Mo Nu ~  ~  ~  Tt
        D  Tt Ka Mo S2 ~  Nu S4 o
        """,
        "c1 f2",
        (4, 113, 6200),
    ),
    (
        """
        kangaruse 8x6, 3 players
            R   D   R   L   U   D   U   L
        3   Co  Qu  Su  ~   Co  S3  Qu  Co
        1   Co  Su  S8  ~   Co  Co  Ck  o
        3   Ck  T   S8  ~   o   Qu  Ck  Ko
        2   Ko  T   ~   ~   Ko  S11 Co  Co
        4   S3  Su  ~   Su  T   T   T   T
        4   o   S8  ~   ~   Co  Qu  o   Ck
        """,
        "h2 e3 a6",
        (6, 16, 80, 307),
    ),
)
"""Boards that hold every type between them, the starts taken, and the numbers of games."""


@pytest.mark.parametrize(("text", "starts", "counts"), BOARDS)
def test_perft(text: str, starts: str, counts: tuple[int, ...]) -> None:
    """The trees of moves are as large as they were when they were counted first."""
    sheet = parse_setup(text)
    squares = [
        (int(name[1:]) - 1) * sheet.columns + ord(name[0]) - ord("a") for name in starts.split()
    ]
    position = start(sheet, len(squares), squares, ON)
    assert tuple(perft(position, depth) for depth in range(1, len(counts) + 1)) == counts
