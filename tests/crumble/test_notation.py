"""Places and moves as texts: staircases and fractions, moves of every form, and one clear line for what is none."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.errors import BadNotation, IllegalMove
from pressboard.games.crumble.rules.board import Board, start
from pressboard.games.crumble.rules.locations import find, format_location, walk_borders
from pressboard.games.crumble.rules.notation import format_move, parse_move, read_move
from pressboard.games.crumble.rules.turns import Cut, Join
from tests.crumble.boards import at, board, games, played
from tests.mistakes import refusal

WORDS = st.text("0123456789,/HVJNESW-+ ", max_size=14)
MOVES = st.from_regex(
    r"[0-5](,[0-5]){0,2}([HV][23]?(-?[12]?[NESW])?-?[NESW]{0,4}|J[0-3],[0-3][NESW]{0,3})\+?",
    fullmatch=True,
)


def corner(position: Board, text: str) -> tuple[float, float]:
    """Return the lower left corner of the piece at a location, in starting squares."""
    piece = find(position.layout, text)
    west, south, *_ = position.layout.exact(piece)
    return float(west), float(south)


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("0", (0, 0)),
        ("0,3", (0, 3)),
        ("1,2,1", (2, 2)),
        ("3,3,1,1", (4, 4)),
        ("1/2,2/3", (3, 4)),
        ("1/3,0", (2, 0)),
    ],
)
def test_places_of_the_start(text: str, where: tuple[float, float]) -> None:
    """Staircases count points East and North by turns, fractions are parts of the board."""
    assert corner(start(), text) == where


def test_fractions_reach_small_pieces() -> None:
    """A fraction names the corner of a piece of any size."""
    position = played("1H 0H 1V 0V")
    assert corner(position, "0,1/12") == (0, 0.5)
    assert corner(position, "1/4") == (1.5, 0)


def test_points_are_counted_from_either_side() -> None:
    """A border that meets the line from one side only counts, and a walk that ends at a side has to turn."""
    position = at("board 2x2, depth 1\nb w\nw1x1/2 b1/2x1 w1/2x1\nb1x1/2")
    assert corner(position, "2") == (1.5, 0)
    assert corner(position, "0,1") == (0, 0.5)
    assert corner(position, "0,2,1") == (1, 1)
    with pytest.raises(ValueError, match="the border ends after 1 of 2 points to the East"):
        walk_borders(position.layout, (0, 0), (0, 1, 2))


def test_canonical_places_are_the_shortest() -> None:
    """Each piece has a location that leads back to it; no other has fewer numbers, nor as many and smaller ones."""
    for game in games(2, 20, "places", width=4, height=4):
        layout = game[-1].layout
        for piece in layout.pieces:
            numbers = tuple(map(int, format_location(layout, piece).split(",")))
            assert find(layout, format_location(layout, piece)) == piece
            for legs in _fewer(numbers):
                with suppress(ValueError):
                    assert walk_borders(layout, (0, 0), legs)[-1] != (piece.west, piece.south)


def _fewer(numbers: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return staircases better than `numbers` of at most two numbers."""
    if len(numbers) == 1:
        return []
    ones = [(east,) for east in range(16)]
    if len(numbers) > 2:
        return ones + [(east, north) for east in range(16) for north in range(16)]
    return ones + [(east, north) for east in range(numbers[0]) for north in range(16)]


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("2,1v", "2,1V"),
        ("2 , 1 V W", "2,1VW"),
        ("2,1VW-W", "2,1VW"),
        ("1,1,1VW+", "2,1VW"),
        ("1/3,1/6vw", "2,1VW"),
        ("2,1VW-WE", "2,1VWE"),
    ],
)
def test_moves_are_read_loosely_and_written_strictly(text: str, canonical: str) -> None:
    """Spaces, capitals, other places, named halves and threats are free; what is written is the shortest."""
    position = start()
    assert format_move(parse_move(text, position), position) == canonical


def test_a_half_is_named_where_it_has_to_be() -> None:
    """A half that does not step over its own side of the cut is named."""
    position = played("1H")
    move = parse_move("0HN-E", position)
    assert (move.path, format_move(move, position)) == ("E", "0HN-E")
    assert move.start == move.action.made[1]


def test_joins_count_points_not_pieces() -> None:
    """The corner of a join is counted along its lower, then its right side, as they are before it."""
    position = at("board 4x2\nb w b w\nb b w1x1/2 b\nw1x1/2")
    move = parse_move("0J2,2", position)
    assert isinstance(move.action, Join)
    assert len(move.action.pieces) == 2
    assert format_move(move, position) == "0J2,2"


def test_a_count_is_of_pieces_cut() -> None:
    """In a long cut borders passed on the way are not counted."""
    move = parse_move("0H2-2N-NWW", played("1HN"))
    assert isinstance(move.action, Cut)
    assert [piece.west >> 16 for piece in move.action.pieces] == [0, 2]
    assert move.start == move.action.made[3]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "0",
        "H",
        "0X",
        "0HH",
        "0,H",
        "0,1H3E",
        "0HN-",
        "0J1",
        "0H++",
        "-1H",
        "٣H",
        "0H 1,1",
        "1//2H",
    ],
)
def test_what_is_no_move_is_said_to_be_none(text: str) -> None:
    """Other words are no moves on any board."""
    assert "is no move; moves look like" in refusal(BadNotation, read_move, text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("0HE-N", "a level cut leaves a half S and a half N, none called E"),
        ("0VN-N", "an upright one W and E, none called N"),
        ("0H1", "a number after H or V is that of the pieces cut, two at least"),
        ("0H0", "two at least"),
        ("0H2-3N-N", "of 2 pieces there is none with the number 3"),
        ("0H2-0N-N", "of 2 pieces there is none with the number 0"),
        ("1/0H", '"1/0" is no location; write 3,2 or 1/2,2/3'),
        ("1/2,1/3,1/4H", '"1/2,1/3,1/4" is no location'),
    ],
)
def test_what_makes_no_sense_is_told(text: str, message: str) -> None:
    """Words of the right form that can mean nothing are told why."""
    assert message in refusal(BadNotation, read_move, text)


@pytest.mark.slow
@given(WORDS | MOVES | st.text(max_size=12))
def test_any_text_is_a_move_or_a_clear_error(text: str) -> None:
    """Random words raise only our errors; what is read is written and read again."""
    position = played("1HN 2H 0,1V")
    move = None
    with suppress(BadNotation, IllegalMove):
        move = parse_move(text, position)
    assert move is None or parse_move(format_move(move, position), position) == move


@given(st.lists(st.sampled_from("NESW"), min_size=1, max_size=30).map("".join))
def test_long_paths_are_walked(path: str) -> None:
    """A path of any length is legal or not, and leads to a board that one of the listed moves leads to too."""
    position = played("0,1V 2H")
    with suppress(IllegalMove):
        after = position.play(parse_move(f"2,1VW-{path}", position))
        assert board(after) in [board(position.play(move)) for move in position.moves()]
