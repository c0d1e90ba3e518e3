"""What puzzles draw: boards with names, routes over them, boxes to write into; and the health of whole prints."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kangaruse.pictured import is_outside, square_at
from kangaruse.puzzle_boards import random_puzzle
from pressboard.chance import Chance
from pressboard.figures.shapes import Figure, Label, Polygon, Polyline, Rect
from pressboard.games.kangaruse.make.puzzles.search import begun
from pressboard.games.kangaruse.pictures.route import route_board
from pressboard.games.kangaruse.pictures.route_boxes import TYPE, boxes_height, route_boxes
from pressboard.games.kangaruse.rules.moves import JUMP, moves_of, play
from pressboard.games.kangaruse.rules.sheet import Sheet


def random_route(number: int, size: str) -> tuple[Sheet, list[tuple[int, ...]]]:
    """Return a sheet and the hops of a route taken by chance, until no jump is left."""
    puzzle, chance = random_puzzle(number, size, 3), Chance("a route to be drawn", number)
    state, jumps = begun(puzzle), list[tuple[int, ...]]()
    while not state.out and (moves := [move for move in moves_of(state, 0) if move.kind == JUMP]):
        move = chance.pick(moves)
        jumps.append(move.hops)
        play(state, 0, move)
    return puzzle.sheet, jumps


ROUTES = st.integers(0, 60), st.sampled_from(["5x5", "tiny", "6x8"])


@pytest.mark.slow
@given(*ROUTES)
def test_lines_lead_from_square_to_square(number: int, size: str) -> None:
    """A hop's line begins where the one before has led and stays in the picture; one around the board has two parts."""
    on, jumps = random_route(number, size)
    figure = route_board(on, jumps, "rich", "")
    squares = [on.starts[0], *(square for hops in jumps for square in hops)]
    lines = [shape.points for shape in figure.items if isinstance(shape, Polyline) and shape.role == "route"]
    for one, other in pairwise(squares):
        begin, end = lines.pop(0)
        assert square_at(on, *begin) == one
        if square_at(on, *end) != other or (on.squares[one] == "mistletoebird" and is_outside(on, *end)):
            assert on.squares[one] == "mistletoebird"
            assert is_outside(on, *end)
            begin, end = lines.pop(0)
            assert is_outside(on, *begin)
        assert square_at(on, *end) == other
    assert lines == []
    for shape in figure.items:
        points = shape.points if isinstance(shape, Polygon | Polyline) else ()
        assert all(0 <= x <= figure.width and 0 <= y <= figure.height for x, y in points)


@given(st.integers(1, 16), st.floats(60, 280), st.floats(1, 2.6))
def test_there_is_a_box_for_every_jump(jumps: int, width: float, scale: float) -> None:
    """Boxes for the start and for each jump lie side by side within the width, and have room for points."""
    figure = route_boxes("d3", jumps, width, scale)
    boxes = [shape for shape in figure.items if isinstance(shape, Rect) and shape.role == "line"]
    assert len(boxes) == jumps + 1
    for one, other in pairwise(boxes):
        assert one.x + one.width <= other.x + 1e-6 or one.y + one.height <= other.y
    assert all(box.x + box.width <= width + 1e-6 and box.y + box.height <= figure.height + 1e-6 for box in boxes)
    assert {"start", "d3", f"{jumps}", "square", "points"} <= _texts(figure)
    assert figure.height == boxes_height(jumps, width, scale)
    assert all(shape.size >= TYPE for shape in figure.items if isinstance(shape, Label))


def _texts(figure: Figure) -> set[str]:
    return {shape.text for shape in figure.items if isinstance(shape, Label)}
