"""Squares, moves and positions as texts: what is written reads back, and what is wrong is one clear line."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.errors import BadNotation, IllegalMove
from pressboard.games.krypte.rules.board import (
    EVERY,
    NORTH,
    SIDES,
    Board,
    Move,
    has_line,
    square_name,
    start,
)
from pressboard.games.krypte.rules.notation import (
    format_move,
    format_position,
    parse_move,
    parse_position,
    parse_square,
)
from tests.mistakes import refusal

EMPTY = "\n........" * 6
GOOD = (
    "..xo....\n........"
    + EMPTY.replace("........", "....o...", 1)
    + "\nlast side: N\nto move: white"
)


@st.composite
def positions(draw: st.DrawFn) -> Board:
    """Draw positions that a look finds nothing wrong with."""
    black = draw(st.integers(0, EVERY)) & draw(st.integers(0, EVERY))
    white = draw(st.integers(0, EVERY)) & draw(st.integers(0, EVERY)) & ~black
    white = 0 if has_line(black) and has_line(white) else white
    if (black | white).bit_count() < 2:
        return start()
    return Board(black, white, draw(st.sampled_from([*SIDES])))


def test_squares_are_columns_from_the_west_and_rows_from_the_north() -> None:
    """a1 is the North-West corner, h8 the South-East one; every name reads back, in capitals too."""
    corners = ["a1", "h1", "a8", "h8"]
    assert [parse_square(name) for name in corners] == [0, 7, 56, 63]
    assert [parse_square(square_name(square).upper()) for square in range(64)] == list(range(64))


@pytest.mark.parametrize(
    "text", ["", "a", "1", "aa", "8e", "e8e", "e-8", "e123", "é1", "e٣", "d1-d8", "\0", "pass"]
)
def test_what_is_no_square_is_said_to_be_none(text: str) -> None:
    """Other words are no squares."""
    assert "is no square; squares look like e8" in refusal(BadNotation, parse_square, text)


def test_a_move_is_its_square() -> None:
    """With the active sides a square names one entry."""
    position = start().play(Move(3, NORTH))
    move = parse_move(" E8 ", position)
    assert move == Move(parse_square("e8"), "S")
    assert format_move(move, position) == "e8"
    assert parse_move("h5", position) == Move(parse_square("h5"), "E")


def test_an_illegal_move_says_its_rule() -> None:
    """A square that may not be landed on is an illegal move, with the sentence of the rule."""
    assert "h8 is ambiguous" in refusal(IllegalMove, parse_move, "h8", start().play(Move(3, NORTH)))


@given(positions())
def test_every_position_is_written_and_read(position: Board) -> None:
    """The text of a position is that position; so it is in capitals, without letters and numbers, in loose spacing."""
    text = format_position(position)
    assert parse_position(text) == position
    _, *rows, side, to_move = text.splitlines()
    bare = "\n\n".join(row[1:].replace(" ", "").lower() for row in rows)
    assert (
        parse_position(f"{bare}\n{to_move.upper()}\n {side.lower().replace(': ', '   ')}\n")
        == position
    )
    assert parse_position(text.replace(" ", "  \t")) == position


def test_a_position_is_a_picture() -> None:
    """The text shows the board from the North, the side last used and the player to move."""
    assert format_position(parse_position(GOOD)).splitlines() == [
        "  a b c d e f g h",
        "1 . . X O . . . .",
        "2 . . . . . . . .",
        "3 . . . . O . . .",
        *(f"{row} . . . . . . . ." for row in range(4, 9)),
        "last side: North",
        "to move: White",
    ]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("..xo", "..ro", 'row 1 of the position holds "R"; X is black, O white, . empty'),
        ("..xo", "..x", "row 1 of the position has 7 squares; 8 are needed"),
        ("..xo", "3..xo", "row 1 of the position begins with 3; rows go from 1 in the North to 8"),
        ("..xo", "........\n..xo", "the position has 9 rows; the board has 8"),
        (
            "last side: N",
            "",
            'has no line that says "last side"; write last side: North, East, South, West or none',
        ),
        ("to move: white", "", 'has no line that says "to move"; write to move: Black or White'),
        (
            "to move: white",
            "to move: red",
            '"red" follows "to move"; write to move: Black or White',
        ),
        ("last side: N", "last side: N\nlast side: E", 'more than one line that says "last side"'),
        (
            "to move: white",
            "to move: black",
            "impossible: with 3 counters on the board White is to move",
        ),
        (
            "last side: N",
            "last side: none",
            "impossible: with 3 counters on the board the last side is one of the four",
        ),
    ],
)
def test_bad_positions_are_named(old: str, new: str, message: str) -> None:
    """What is wrong with a position is said in one line."""
    assert message in refusal(BadNotation, parse_position, GOOD.replace(old, new, 1))


@pytest.mark.parametrize(
    ("rows", "side", "to_move", "message"),
    [
        ([], "E", "black", "with 0 counters on the board the last side is none"),
        ([], "none", "white", "with 0 counters on the board Black is to move"),
        (
            ["...o...."],
            "N",
            "white",
            "the first counter is black and enters from the North on row 1",
        ),
        (
            ["...x...."],
            "S",
            "white",
            "the first counter is black and enters from the North on row 1",
        ),
        (
            ["........", "...x...."],
            "N",
            "white",
            "the first counter is black and enters from the North on row 1",
        ),
        (
            ["xxxx....", "oooo...."],
            "N",
            "black",
            "both colours have four in line, and no move may leave that",
        ),
    ],
)
def test_impossible_positions_are_named(
    rows: list[str], side: str, to_move: str, message: str
) -> None:
    """Positions that no game leads to are refused where a look shows it."""
    board = "\n".join([*rows, *["........"] * (8 - len(rows))])
    with pytest.raises(BadNotation, match=f"this position is impossible: {message}"):
        parse_position(f"{board}\nlast side: {side}\nto move: {to_move}")


@given(st.text(max_size=5) | st.from_regex(r"[A-Za-z][0-9]{1,3}", fullmatch=True))
def test_any_word_is_a_square_or_a_clear_error(text: str) -> None:
    """Random words are squares only if their names are."""
    with suppress(BadNotation):
        assert square_name(parse_square(text)) == text.strip().lower()
