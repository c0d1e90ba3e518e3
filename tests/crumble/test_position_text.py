"""Positions as texts: any tiling is written and read, and gaps, overlaps and other faults are one clear line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.chance import Chance
from pressboard.errors import BadNotation
from pressboard.games.crumble.rules.board import BLACK, WHITE, start
from pressboard.games.crumble.rules.house_rules import HouseRules
from pressboard.games.crumble.rules.notation import format_position, parse_position
from pressboard.play.playouts import FastChance
from tests.crumble.boards import at, tiling
from tests.mistakes import refusal

SMALL = "board 4x3, depth 1\nb2 w b\nw1/2x1 b1/2x1 b\nw b w b\nto move: White"
SINGLE = HouseRules(single_pass=True)


@given(st.integers(0, 10**6))
def test_any_tiling_is_written_and_read(number: int) -> None:
    """Random tilings of random boards in random colours read back; pieces may be surrounded where readings allow."""
    position = tiling(FastChance(Chance("texts", number)), SINGLE)
    text = format_position(position)
    assert parse_position(text, SINGLE) == position
    head, *rows, foot = text.upper().splitlines()
    assert parse_position("\n\n".join((head, "  ".join(rows), foot)), SINGLE) == position


def test_a_board_alone_is_a_beginning() -> None:
    """Without pieces it is a checkerboard, and without a last line Black is to move."""
    assert at("board 6x6") == start()
    assert at("BOARD: 3 x 5\nTo move: white.") == start(3, 5).__class__(
        start(3, 5).layout, start(3, 5).black, WHITE
    )
    assert at("board 2x1\nb w").turn == BLACK


def test_depth_is_written_where_there_is_some() -> None:
    """The depth is that of the smallest piece's place, and may be left out."""
    assert format_position(at(SMALL)) == SMALL
    assert at(SMALL.replace(", depth 1", "")) == at(SMALL)
    assert at(SMALL.replace("depth 1", "depth 7")) == at(SMALL)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("w b w b", "w b w", "after piece 9, the last one, there is still a gap in the board"),
        ("w b w b", "w b w b b", "piece 11, b, has no place; the pieces before it cover the board"),
        ("b2 w b\nw1/2x1", "w b2 b\nb2", "piece 4, b2, overlaps the piece beside it where it goes"),
        ("w b w b", "w b w b2", "piece 10, b2, overlaps the board where it goes"),
        ("b2 w b", "b3x1 w b", "piece 1, b3x1, is neither a square nor half a square"),
        (
            "b2 w b",
            "b1/3 w b",
            "piece 1, b1/3: 1/3 is no length; halving a square leads to 1/2, 3/4, 1/8 and so on",
        ),
        (
            "b2 w b",
            "b1/4 w b",
            "piece 1, b1/4, needs 2 halvings of a square; the board is said to have depth 1",
        ),
        ("b2 w b", "b99 w b", "piece 1, b99, is longer than any board; those are up to 50 long"),
        ("b2 w b", "b2 x b", 'piece 2 is "x"; pieces look like b, w2 or b1/2x1'),
        (
            ", depth 1",
            ", depth 0",
            "piece 4, w1/2x1, needs 1 halving of a square; the board is said to have depth 0",
        ),
        (", depth 1", ", depth 999", "the depth is 999; at most 200 halvings are read"),
        ("4x3", "0x3", "the board is 0 by 3; its sides are from 1 to 50 squares long"),
        (
            "4x3",
            "4",
            'a position begins with its board, such as: board 6x6; not with "board 4, depth 1"',
        ),
        ("b2 w b", "b2 w b" * 2500, "the position has 5,008 pieces; at most 5,000 are read"),
        ("White", "Red", '"red" follows "to move"; write to move: Black or White'),
        (
            "to move: White",
            "to move: White\nto move: Black",
            "a position says once, in its last line, who is to move",
        ),
        (
            "w b w b\nto move: White",
            "to move: White\nw b w b",
            "says once, in its last line, who is to move",
        ),
    ],
)
def test_bad_positions_are_named(old: str, new: str, message: str) -> None:
    """What is wrong with a position is said in one line."""
    assert old in SMALL
    assert message in refusal(BadNotation, at, SMALL.replace(old, new))


def test_surrounded_pieces_are_refused() -> None:
    """No turn leaves a piece in a ring, so no position has one, unless captures are read as a single pass."""
    text = "board 3x3\nw b b\nb w b\nb b w"
    assert at(text).black
    with pytest.raises(
        BadNotation, match="impossible: the piece at 1,1 is surrounded, and was captured before"
    ):
        at("board 3x3\nb b b\nb w b\nb b b")
    assert parse_position("board 3x3\nb b b\nb w b\nb b b", SINGLE).outcome
