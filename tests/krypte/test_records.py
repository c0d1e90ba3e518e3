"""Records: games as texts replay; the first fault is named with its ply, rule and legal moves."""

import re

import pytest

from pressboard.games.krypte.rules.board import EVERY, Board, square_name
from pressboard.games.krypte.rules.notation import format_position
from pressboard.games.krypte.rules.records import Replay, replay, replayed
from tests.certainty import certain

EXAMPLE = "d1 e8 c1 h5 e7 c2 g5 c8 d2 f5 e6 e1 h2 d8 a2 e2 h3 e5"
"""The example game to one of its ends."""

FULL_ROW = "a1 h1 b8 g1 f1 b1 h8 g8 h2 g2 c1 d1 e1"
BOTH = "e1 g8 e2 h4 a5 h2 e8 a8 h6 b5 f1 g2 d8 b1 g7 h1 a7 f2"
GIVEN = "c1 d8 d1 h3 a1 h6 b1 a2"


def one(text: str) -> Replay:
    """Return the only game of a record whose lines after the title are `text`."""
    (game,) = replay(f"krypte\n{text}")
    return game


def without_word(message: str) -> str:
    """Return a finding's message without the word it is about; insists on its line."""
    short = re.sub(r', "[a-h]\d" in line \d+: ', ": ", message).replace(" in line 2, but", ", but")
    assert short != message
    return short


def test_a_game_may_begin_anywhere() -> None:
    """A position before the moves is where they begin; plies are counted on from its counters."""
    middle = one(EXAMPLE).positions[12]
    game = one(f"position\n{format_position(middle)}\n13. h2 14. e5")
    assert game.positions[0] == middle
    assert [square_name(move.square) for move in game.moves] == ["h2", "e5"]
    assert certain(one(f"position\n{format_position(middle)}\nh8").finding).message.startswith(
        'ply 13, Black, "h8" in line 14: h8 is ambiguous'
    )


def test_readings_of_a_record_hold() -> None:
    """A line with readings says by which rules the game is judged."""
    assert one(GIVEN).finding is None
    assert certain(one(f"readings given-line-wins=no\n{GIVEN}").finding).rule == "line given"


@pytest.mark.parametrize(
    ("text", "rule", "message"),
    [
        (
            "d1 h8",
            "ambiguous",
            "ply 2, White: h8 is ambiguous: counters from the East and South would both stop there",
        ),
        (
            "d1 c1",
            "inactive side",
            "ply 2, White: c1 would be entered from the North, but the active sides are East and",
        ),
        ("d1 d1", "occupied", "ply 2, White: d1 is occupied; a counter stops on an empty square"),
        (
            "b2",
            "out of reach",
            "ply 1, Black: no counter gets as far as b2: it stops on b1 from the North",
        ),
        (
            f"{FULL_ROW} a1",
            "full line",
            "ply 14, White: row 1 is full; no counter can enter it from the West",
        ),
        (
            f"{BOTH} g1",
            "both align",
            "ply 19, Black: both colours would have four in line: Black on e1, f1, g1 and h1;",
        ),
        (
            f"{EXAMPLE} a1",
            "game over",
            "ply 19: the game is over, White has four in line on e5, e6, e7 and e8; no move",
        ),
        (
            f"{EXAMPLE} 1-0",
            "result",
            "the record says 1-0, but White has four in line on e5, e6, e7 and e8: 0-1",
        ),
        (
            f"{EXAMPLE} *",
            "result",
            "the record says *, but White has four in line on e5, e6, e7 and e8: 0-1",
        ),
    ],
)
def test_every_fault_has_its_sentence(text: str, rule: str, message: str) -> None:
    """The first fault is named with its ply, the rule broken and, where there are any, the legal moves."""
    game = one(text)
    assert game.finding is not None
    assert game.finding.rule == rule
    assert without_word(game.finding.message).startswith(message)
    last = game.positions[-1]
    legal = " ".join(square_name(move.square) for move in last.moves())
    assert game.finding.message.endswith(f"; legal are {legal}") == (last.outcome is None)


def test_the_room_gets_a_line_for_every_game() -> None:
    """A summary has a line for each game, and the findings say which game they are of."""
    found = certain(replayed(f"krypte Ann - Bob\n{EXAMPLE}\nkrypte\nd1 h8\nkrypte\nd1 1-0"))
    assert found.summary.splitlines() == [
        'game 1, "Ann - Bob": 0-1 after 18 plies, White has four in line on e5, e6, e7 and e8',
        "game 2: stops at its fault after 1 ply, White to move: h1 h2 h3 h4 h5 h6 h7 a8 b8 c8 d8 e8 f8 g8",
        "game 3: ended 1-0 by the record (resigned or broken off) after 1 ply",
    ]
    assert [finding.rule for finding in found.found] == ["ambiguous"]
    assert found.found[0].message.startswith(
        'game 2, ply 2, White, "h8" in line 4: h8 is ambiguous'
    )


def test_a_drawn_record_says_so() -> None:
    """Where a stuck player draws, the result of such a game is a draw."""
    black = sum(1 << square for square in range(64) if (square % 8 // 2 + square // 8) % 2)
    text = format_position(Board(black, EVERY & ~black, "N"))
    drawn, lost = replay(
        f"krypte\nreadings stuck_player_loses=no\nposition\n{text}\n1/2-1/2\nkrypte\nposition\n{text}\n1/2-1/2"
    )
    assert drawn.finding is None
    assert lost.finding is not None
    assert (
        lost.finding.message
        == "the record says 1/2-1/2 in line 29, but Black has no legal move: 0-1"
    )
