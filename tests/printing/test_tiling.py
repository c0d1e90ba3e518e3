"""Posters: the tiles cover the picture, overlap, keep to the paper and part it at its grid lines only."""

from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.errors import DoesNotFit
from pressboard.printing.cuts import Sides
from pressboard.printing.papers import PAPERS, Paper, Slot, free_area
from pressboard.printing.tiling import OVERLAP, Poster, PosterPage, poster, room_of
from tests.certainty import certain
from tests.mistakes import refusal

PAPER = st.builds(Paper, st.just("some"), st.floats(90, 450), st.floats(90, 450), st.floats(0, 15))
STEP = st.floats(12, 90)
RIM = Sides(3.0, 3.0, 3.0, 3.0)


def tiled(paper: Paper, step: float, columns: int, rows: int) -> Poster | None:
    """Return the poster of a board of equal squares, None for one that is refused."""
    try:
        lines = [x * step for x in range(columns)], [y * step for y in range(rows)]
        return poster(paper, columns * step, rows * step, *lines, RIM)
    except DoesNotFit:
        return None


@given(PAPER, STEP, st.integers(1, 9), st.integers(1, 9))
def test_tiles_cover_the_board(paper: Paper, step: float, columns: int, rows: int) -> None:
    """Every square lies wholly within a tile, and every tile lies within its page, in true size."""
    plan = tiled(paper, step, columns, rows)
    if plan is None:
        room = room_of(paper, RIM)
        assert step + OVERLAP > min(room.width, room.height)
        return
    assert len(plan) == plan.columns * plan.rows
    for x, y in product(range(columns), range(rows)):
        square = Slot(x * step, y * step, step, step)
        assert sum(square.within(tile.part) for tile in plan.tiles) >= 1
    for tile in plan.tiles:
        assert (tile.part.width, tile.part.height) == (tile.place.width, tile.place.height)
        assert tile.place.within(free_area(plan.paper))
        assert tile.place.within(room_of(plan.paper, RIM))


@given(PAPER, STEP, st.integers(1, 9), st.integers(1, 9))
def test_seams_run_along_grid_lines(paper: Paper, step: float, columns: int, rows: int) -> None:
    """No seam cuts a square; neighbours show 10 mm of each other beyond it."""
    plan = tiled(paper, step, columns, rows)
    if plan is None:
        return
    for seam in (*plan.seams_across, *plan.seams_down):
        assert abs(seam / step - round(seam / step)) < 1e-9
    across = [tile for tile in plan.tiles if tile.row == 0]
    for left, right in pairwise(across):
        shared = left.part.right - right.part.x
        assert shared == pytest.approx(min(OVERLAP, columns * step - right.part.x))
        assert right.cut_left
    assert not across[0].cut_left


@given(PAPER, STEP, st.integers(2, 9), st.integers(2, 9))
def test_crosses_meet_when_tiles_are_laid_on(
    paper: Paper, step: float, columns: int, rows: int
) -> None:
    """A cross that a tile shares with its neighbour is at the same place of the board on both, and on a seam."""
    plan = tiled(paper, step, columns, rows)
    if plan is None:
        return
    for tile in plan.tiles:
        for x, y in on_board(tile):
            assert any(abs(x - seam) < 1e-6 for seam in plan.seams_across)
            assert any(abs(y - seam) < 1e-6 for seam in plan.seams_down)
    for one, other in pairwise(tile for tile in plan.tiles if tile.row == 0):
        assert len(on_board(one) & on_board(other)) >= 2


def on_board(tile: PosterPage) -> set[tuple[float, float]]:
    """Return the crosses of a tile as places on the board."""
    return {
        (round(x - tile.place.x + tile.part.x, 6), round(y - tile.place.y + tile.part.y, 6))
        for x, y in tile.crosses
    }


def test_a_board_of_large_squares_takes_two_pages() -> None:
    """Six squares of 44.45 mm take two pages of A4, three columns each, and one of A3 with nothing to cut."""
    plan = certain(tiled(PAPERS["A4"], 44.45, 6, 6))
    assert (plan.columns, plan.rows, [tile.label for tile in plan.tiles]) == (2, 1, ["A1", "B1"])
    assert plan.seams_across == pytest.approx((0, 133.35, 266.7))
    whole = certain(tiled(PAPERS["A3"], 44.45, 6, 6))
    assert len(whole) == 1
    assert whole.tiles[0].crosses == ()
    assert [whole.tiles[0].cut_left, whole.tiles[0].cut_top] == [False, False]


def test_squares_larger_than_the_paper_are_explained() -> None:
    """The message names what has to fit together and what a tile has room for."""
    assert refusal(DoesNotFit, poster, PAPERS["A5"], 600, 600, [200, 400], [200, 400], RIM) == (
        "200 mm between seams and 10 mm of overlap do not fit: "
        "A5 with 6.35 mm margins leaves 129.3 mm x 191.3 mm a tile"
    )
