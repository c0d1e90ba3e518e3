"""The board and the diagrams on it: all that a position holds is in the picture, in its place and in its colour."""

import re
from collections.abc import Iterator
from itertools import pairwise, takewhile

from hypothesis import given
from hypothesis import strategies as st

from pressboard.chance import Chance
from pressboard.figures.shapes import Figure, Label, Path, Polyline, Rect, Symbol, Use
from pressboard.games.krypte.pictures.diagrams import BEFORE, LINK, WHOLE, Marks, View, diagram
from pressboard.games.krypte.rules.board import SIDES, Board, Move, start
from pressboard.play.bits import squares_of
from pressboard.play.playouts import FastChance, playout, uniform

SEEDS = st.integers(0, 10**6)
VIEWS = st.builds(
    lambda columns, rows: View(min(columns), min(rows), max(columns), max(rows)),
    st.tuples(st.integers(0, 7), st.integers(0, 7)),
    st.tuples(st.integers(0, 7), st.integers(0, 7)),
)


def game(seed: int) -> tuple[list[Board], list[Move]]:
    """Return all positions and moves of a random game."""
    positions = list(playout(start(), (uniform, uniform), FastChance(Chance(str(seed)))))
    landed = [
        (after.taken ^ before.taken).bit_length() - 1 for before, after in pairwise(positions)
    ]
    return positions, [
        Move(square, after.side) for square, after in zip(landed, positions[1:], strict=True)
    ]


def uses(figure: Figure, beginning: str) -> dict[int, Symbol]:
    """Return the symbols on squares of the whole board whose names begin so, by their squares."""
    return {
        int(use.y - BEFORE) * 8 + int(use.x - BEFORE): use.symbol
        for use in figure.items
        if isinstance(use, Use) and re.match(f"krypte {beginning}", use.symbol.name)
    }


def number(symbol: Symbol) -> str:
    """Return what stands in a counter."""
    return "".join(item.text for item in symbol.items if isinstance(item, Label))


def marked(seed: int, ply: int, view: View = WHOLE) -> tuple[Board, Marks]:
    """Return a position of a random game with everything there is to be marked."""
    positions, moves = game(seed)
    ply = min(ply, len(moves))
    texts = {move.square: str(place) for place, move in enumerate(moves[:ply], 1)}
    turned = positions[ply - 1].captured_by(moves[ply - 1]) if ply else 0
    marks = Marks(
        texts, turned, moves[ply - 1].square if ply else None, legal=True, threats=True, view=view
    )
    return positions[ply], marks


@given(SEEDS, st.integers(0, 60))
def test_every_counter_is_there(seed: int, ply: int) -> None:
    """Every counter of a position stands in the picture with its present colour and its number, and no other does."""
    position, marks = marked(seed, ply)
    drawn = uses(diagram(position, marks), r"(black|white)(?! threat)")
    assert sum(1 << square for square in drawn) == position.taken
    for square, symbol in drawn.items():
        assert symbol.name.startswith("krypte white") == bool(position.white >> square & 1)
        assert number(symbol) == marks.texts[square]
        assert ("turned" in symbol.name) == bool(marks.turned >> square & 1)


@given(SEEDS, st.integers(0, 60))
def test_empty_squares_say_what_can_be_done_there(seed: int, ply: int) -> None:
    """Dots and crosses are the legal and the ambiguous squares; a square where somebody wins has its own mark."""
    position, marks = marked(seed, ply)
    figure = diagram(position, marks)
    found = position.threats()
    assert set(uses(figure, "legal")) == {move.square for move in position.moves()} - set(found)
    assert set(uses(figure, "ambiguous")) == set(position.ambiguous())
    assert {
        square: "white" in symbol.name for square, symbol in uses(figure, r"\w+ threat").items()
    } == found


@given(SEEDS, st.integers(0, 60))
def test_active_sides_have_arrows(seed: int, ply: int) -> None:
    """Arrows stand at all lines of the active sides and nowhere else."""
    position, marks = marked(seed, ply)
    arrows = [
        name[-1] for name in map(_name, diagram(position, marks).items) if "arrow from" in name
    ]
    assert {side: arrows.count(side) for side in SIDES if side in arrows} == dict.fromkeys(
        position.active, 8
    )


def _name(item: object) -> str:
    return item.symbol.name if isinstance(item, Use) else ""


@given(SEEDS)
def test_what_wins_is_marked_before_it_is_played(seed: int) -> None:
    """Whoever ends a game by completing their own line lands on a square that was marked with their colour."""
    positions, moves = game(seed)
    before, after = positions[-2:]
    if after.outcome and after.outcome.winners == (before.turn,) and after.lines(before.turn):
        assert before.threats()[moves[-1].square] == before.turn
    assert not after.threats()


@given(SEEDS)
def test_lines_are_linked(seed: int) -> None:
    """The counters of every line of four or more are linked, one with the next, and no others are."""
    positions, _ = game(seed)
    last = positions[-1]
    lines = [run for colour in (0, 1) for run in runs(last.lines(colour))]
    middles = {
        (use.x, use.y)
        for use in diagram(last).items
        if isinstance(use, Use) and use.symbol.name == LINK.name
    }
    assert middles == {_between(*pair) for run in lines for pair in pairwise(run)}
    assert {square for run in lines for square in run} == set(
        squares_of(last.lines(0) | last.lines(1))
    )
    assert not any(_name(use) == LINK.name for use in diagram(positions[-2]).items)


def runs(squares: int) -> Iterator[tuple[int, ...]]:
    """Yield all lines of four or more squares that are in the set, each at its full length."""
    held = {divmod(square, 8) for square in squares_of(squares)}
    for dx, dy in ((1, 0), (0, 1), (1, 1), (-1, 1)):
        for row, column in sorted(held):
            if (row - dy, column - dx) not in held:
                steps = ((row + step * dy, column + step * dx) for step in range(8))
                run = [row * 8 + column for row, column in takewhile(held.__contains__, steps)]
                if len(run) >= 4:
                    yield tuple(run)


def _between(one: int, other: int) -> tuple[float, float]:
    (x1, y1), (x2, y2) = WHOLE.middle(one), WHOLE.middle(other)
    return (x1 + x2) / 2, (y1 + y2) / 2


@given(SEEDS, st.integers(0, 60), VIEWS)
def test_a_part_is_all_there_is(seed: int, ply: int, view: View) -> None:
    """The picture of a part holds the counters of that part, and nothing reaches outside the picture."""
    position, marks = marked(seed, ply, view=view)
    figure = diagram(position, marks)
    drawn = [
        use for use in figure.items if re.match(r"krypte (black|white)(?! threat)", _name(use))
    ]
    assert len(drawn) == sum(view.holds(square) for square in squares_of(position.taken))
    assert (figure.width, figure.height) == view.size
    assert all(0 <= x <= figure.width and 0 <= y <= figure.height for x, y in _points(figure))


def _points(figure: Figure) -> list[tuple[float, float]]:
    """Return the points that items of a picture reach."""
    points = []
    for item in figure.items:
        if isinstance(item, Path):
            points += [(numbers[-2], numbers[-1]) for _, numbers in item.segments if numbers]
        elif isinstance(item, Polyline):
            points += item.points
        elif isinstance(item, Rect):
            points += [(item.x, item.y), (item.x + item.width, item.y + item.height)]
        elif isinstance(item, Use | Label):
            points.append((item.x, item.y))
    return points
