"""The worked cases of the rules: single moves and short games, whose results are known."""

import pytest

from pressboard.errors import IllegalMove
from pressboard.games.crumble.rules.board import BLACK, WHITE, Board, start
from pressboard.games.crumble.rules.notation import parse_move
from pressboard.games.crumble.rules.tiling import numbers_in
from tests.crumble.boards import at, board, colour, exact, played
from tests.mistakes import refusal

HALF = 0.5


def refused(text: str, position: Board | None = None) -> str:
    """Return the name of the rule that a move breaks."""
    return refusal(IllegalMove, parse_move, text, position or start()).partition(":")[0]


def test_t1_the_start() -> None:
    """36 starting squares, white in the lower left corner."""
    position = start()
    assert len(position.layout.pieces) == 36
    assert [colour(position, *where) for where in ((0, 0, 1, 1), (1, 0, 2, 1), (0, 1, 1, 2))] == [
        "w",
        "b",
        "b",
    ]
    assert all(east - west == north - south == 1 for west, south, east, north in board(position))


def test_t2_a_split() -> None:
    """Both halves stay black."""
    position = played("0,1H")
    assert [colour(position, 0, 1, 1, 1.5), colour(position, 0, 1.5, 1, 2)] == ["b", "b"]
    assert len(position.layout.pieces) == 37


@pytest.mark.parametrize(
    ("moves", "pieces"),
    [
        ("0,1HN", {(0, 1, 1, 1.5): "b", (0, 1.5, 1, 2): "w", (0, 2, 1, 3): "b", (0, 0, 1, 1): "w"}),
        ("0,1VE", {(0, 1, HALF, 2): "b", (HALF, 1, 1, 2): "w", (1, 1, 2, 2): "b"}),
        (
            "1H 0HN-E",
            {
                (0, HALF, 1, 1): "b",
                (1, HALF, 2, 1): "w",
                (0, 0, 1, HALF): "w",
                (1, 0, 2, HALF): "b",
            },
        ),
        (
            "0,1V 0VW-N",
            {
                (0, 0, HALF, 1): "b",
                (0, 1, HALF, 2): "w",
                (HALF, 0, 1, 1): "w",
                (HALF, 1, 1, 2): "b",
            },
        ),
        (
            "0,1V 2H 1,2HS 0VW-NEE",
            {(0, 0, HALF, 1): "b", (0, 1, HALF, 2): "b", (HALF, 1, 1, 2): "b", (1, 1, 2, 2): "w"},
        ),
    ],
    ids=["t3", "t4", "t5", "t6", "t7"],
)
def test_t3_to_t7_swaps(moves: str, pieces: dict[tuple[float, ...], str]) -> None:
    """The piece a path starts from is the opponent's then, its last one the mover's, those between are as before."""
    position = played(moves)
    assert {where: colour(position, *where) for where in pieces} == pieces


def test_t8_three_by_one_cut() -> None:
    """One line cuts three own squares of a row."""
    assert len(played("1HN 2H 0,1H3").layout.pieces) == 41


@pytest.mark.parametrize(
    ("moves", "count"), [("1HN 0H2", 39), ("0,1VE 0V2", 39)], ids=["t9", "t10"]
)
def test_t9_t10_a_cut_runs_along_borders(moves: str, count: int) -> None:
    """A cut passes between two pieces of other colours that meet at its line."""
    assert len(played(moves).layout.pieces) == count


def test_t13_t14_joins() -> None:
    """Two squares make half a square, which may swap."""
    position = played("1VW 3H 0J1,2")
    assert colour(position, 0, 0, 1, 2) == "b"
    assert len(position.layout.pieces) == 37
    position = played("1VW 3H 0J1,2N")
    assert [colour(position, 0, 0, 1, 2), colour(position, 0, 2, 1, 3)] == ["w", "b"]


def test_t15_what_was_cut_joins_again() -> None:
    """A square is put together from its halves."""
    assert colour(played("1H 1,2VE 0,1HN 2J1,2 1J1,2"), 1, 0, 2, 1) == "b"


@pytest.mark.parametrize(
    ("moves", "winner"),
    [("2,1VW 1,3VW 2,3HN 2VE 5,5HS", BLACK), ("2,1VW 1,3VW 2,3HN 4,4HS", BLACK)],
    ids=["t21", "t23"],
)
def test_t21_t23_wins(moves: str, winner: int) -> None:
    """A chain wins for its colour, also when the opponent's step completes it."""
    position = played(moves)
    assert position.outcome is not None
    assert position.outcome.winners == (winner,)
    assert (position.to_move, position.moves()) == (None, [])


def test_t28_chains() -> None:
    """After the first swap there are a black chain of four and a white one of three, all else stands alone."""
    from pressboard.games.crumble.rules.tiling import chain

    position = played("2,1VW")
    contacts = position.layout.contacts
    sizes = {
        colour: sorted(
            chain(contacts, position.board(colour), 1 << number).bit_count()
            for number in range(len(position.layout.pieces))
            if position.board(colour) >> number & 1
        )
        for colour in (BLACK, WHITE)
    }
    assert sizes == {BLACK: [1] * 15 + [4] * 4, WHITE: [1] * 15 + [3] * 3}


U2 = "board 7x5 b w w w w w w b w w w w w w b b b2x1 w w w b w w w w w w b w w w w w w"
U3 = "board 5x5 w w w w b w w w w b b2x1 w w b w w w w b w w w w b"
U4 = """board 7x7
    b w w b1x2 w w w
    b w w w w w
    b w b w b w w
    b b b w b w w
    b w b b b w w
    b w w w w w w
    b w w w w w w"""
U10 = "board 4x4 w2 w2 b2x1 b2 b b"


def lines(text: str) -> Board:
    """Return a position that is written without line breaks."""
    words = text.split()
    return at(f"{words[0]} {words[1]}\n{' '.join(words[2:])}")


def test_u2_the_swapping_piece_is_captured() -> None:
    """The piece that swaps is captured at once, and its turn is over."""
    position = lines(U2)
    after = played("2,2VE", position)
    assert [colour(after, x, 2, x + 1, 3) for x in (0, 1, 4, 5, 6)] == ["b", "b", "w", "w", "w"]
    assert [colour(after, 2, 2, 3, 3), colour(after, 3, 2, 4, 3)] == ["b", "w"]
    assert refused("2,2VEE", position) == "path-after-capture"


def test_u3_no_capture_at_the_edge() -> None:
    """A piece surrounded against the edge stays, another piece of the same step is captured."""
    after = played("0,2VE", lines(U3))
    assert [colour(after, 0, 2, 1, 3), colour(after, 1, 2, 2, 3), colour(after, 2, 2, 3, 3)] == [
        "b",
        "w",
        "w",
    ]


def test_u4_u5_a_corner_is_a_way_out() -> None:
    """A ring captures what is in it, unless a corner leads out."""
    assert colour(played("3,5HS", lines(U4)), 3, 3, 4, 4) == "b"
    words = lines(U4)
    leak = next(
        number
        for number, piece in enumerate(words.layout.pieces)
        if words.layout.exact(piece)[:2] == exact((4, 4, 5, 5))[:2]
    )
    open_ring = Board(words.layout, words.black & ~(1 << leak))
    assert colour(played("3,5HS", open_ring), 3, 3, 4, 4) == "w"


def test_u7_there_and_back() -> None:
    """A path may come back, and then nothing has changed."""
    there = played("2,1VWE")
    plain = played("2,1V")
    assert board(there) == board(plain)


@pytest.mark.parametrize(
    ("text", "size"), [("0J2,1", (2, 1)), ("0J2,2", (2, 2)), ("0J3,1", (4, 2))]
)
def test_u10_joins_of_many(text: str, size: tuple[int, int]) -> None:
    """Any own pieces with the outline of a square or half-square join."""
    assert colour(played(text, lines(U10)), 0, 0, *size) == "b"


def test_u11_a_pinwheel_joins() -> None:
    """Five pieces without a straight cut between them join all at once."""
    position = at("board 4x3\nb2x1 b1x2 w\nb1x2 b w\nb2x1 w")
    after = played("0J2,3", position)
    assert colour(after, 0, 0, 3, 3) == "b"
    assert len(after.layout.pieces) == 4


T31 = """board 7x8
    b b b b b b b
    b b b b b w b
    b w b w b w b
    b b w w w b b
    b b2x1 b1/2x1 b1/2x1 w w w
    w w w w w w w
    b w w w w w w
    w w w w w w w"""
T31_CAPTURED = {
    1: {exact((1, 5, 2, 6))},
    3: {exact((5, 5, 6, 6)), exact((5, 6, 6, 7))},
    5: {exact((3, 3, 3 + HALF, 4)), exact((3 + HALF, 3, 4, 4))},
    6: {exact((5, 2, 6, 3))},
}
"""What each step captures: one white piece, two white ones, two of Black's own, the piece that swaps."""


def test_t31_captures_come_in_the_order_of_the_steps() -> None:
    """One path captures White's pieces, then its own, then the piece that swaps; only then it is over.

    A lone black square that is surrounded against the left edge stays.
    """
    before = lines(T31)
    text = "1,3VE-NEESES"
    steps = before.unfolded(parse_move(text, before))
    place = before.layout.exact
    found = [
        {place(step.contacts.pieces[number]) for number in numbers_in(step.captured)}
        for step in steps
    ]
    assert {step: pieces for step, pieces in enumerate(found) if pieces} == T31_CAPTURED
    assert refused(f"{text}E", before) == "path-after-capture"
    after = played(text, before)
    seen = {
        step: {colour(after, *where) for where in pieces} for step, pieces in T31_CAPTURED.items()
    }
    assert seen == {1: {"b"}, 3: {"b"}, 5: {"w"}, 6: {"w"}}
    assert colour(after, 0, 1, 1, 2) == "b"
