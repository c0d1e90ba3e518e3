"""Cut lines: all of a grid's edges, as far as they may go, and through nothing that has to stay clear."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.printing.cuts import Line, _pieces, across, cut_lines, down, grid_lines
from generator.printing.papers import PAPERS
from generator.printing.slots import Grid, Slot, as_many_as_fit, free_area

GRIDS = st.builds(
    Grid,
    st.integers(1, 4),
    st.integers(1, 4),
    st.floats(10, 40),
    st.floats(10, 40),
    st.just(0.0),
    st.just(20),
    st.just(20),
)
AREA = Slot(6, 6, 230, 230)
CLEAR = st.lists(st.builds(Slot, st.floats(0, 200), st.floats(0, 200), st.floats(1, 60), st.floats(1, 60)), max_size=3)


def touches(line: Line, slot: Slot) -> bool:
    """Say whether a line runs through the inside of a rectangle."""
    wide, high = max(line.x2 - line.x, 1e-9), max(line.y2 - line.y, 1e-9)
    return Slot(line.x, line.y, wide, high).overlaps(slot) and slot.x < line.x2 and slot.y < line.y2


@given(GRIDS)
def test_every_cut_crosses_the_whole_area(grid: Grid) -> None:
    """Each edge of a slot lies on a line that is carried from one end of the area to the other."""
    lines = cut_lines(grid, AREA)
    xs, ys = grid.cuts()
    assert lines == (*(Line(x, 6, x, 236) for x in xs), *(Line(6, y, 236, y) for y in ys))


@given(GRIDS, CLEAR)
def test_lines_spare_what_is_to_stay_clear(grid: Grid, clear: list[Slot]) -> None:
    """No piece of a line runs through a mark, and none leaves the area."""
    for line in cut_lines(grid, AREA, clear):
        assert line.length >= 0.5
        assert not any(touches(line, slot) for slot in clear)
        assert AREA.x <= line.x <= line.x2 <= AREA.right
        assert AREA.y <= line.y <= line.y2 <= AREA.bottom


def test_a_line_goes_on_behind_what_is_in_its_way() -> None:
    """A line broken in its middle has two pieces, one broken at its end is shorter."""
    middle, end = Slot(0, 40, 10, 20), Slot(0, 90, 10, 20)
    assert [*down([5], 0, 100, [middle])] == [Line(5, 0, 5, 40), Line(5, 60, 5, 100)]
    assert [*down([5], 0, 100, [end])] == [Line(5, 0, 5, 90)]
    assert [*across([50], 0, 100, [middle])] == [Line(10, 50, 100, 50)]
    assert [*across([30], 0, 100, [middle])] == [Line(0, 30, 100, 30)]


def test_a_block_is_cut_a_little_beyond_its_edges() -> None:
    """The lines of one block among several end where the next one may begin."""
    lines = grid_lines(Grid(2, 1, 20, 30, 0, 10, 10), 3)
    assert {(line.y, line.y2) for line in lines if line.x == line.x2} == {(7, 43)}
    assert {(line.x, line.x2) for line in lines if line.y == line.y2} == {(7, 53)}


@pytest.mark.parametrize("name", ["A4", "Letter"])
def test_nine_cards_take_eight_cuts(name: str) -> None:
    """Three rows of three cards share their cuts: four each way, from margin to margin."""
    paper = PAPERS[name]
    area = free_area(paper)
    lines = cut_lines(as_many_as_fit(paper, 63.5, 88.9), area)
    assert [line.length for line in lines] == pytest.approx([area.high] * 4 + [area.wide] * 4)


@given(
    st.lists(st.tuples(st.floats(-50, 150), st.floats(0, 60)).map(lambda way: (way[0], way[0] + way[1])), max_size=6)
)
def test_pieces_run_on_and_keep_clear(ways: list[tuple[float, float]]) -> None:
    """Pieces of a line lie within it, one after the other, and touch nothing that is to be kept clear."""
    pieces = list(_pieces(0.0, 100.0, ways))
    assert all(0 <= first < last <= 100 for first, last in pieces)
    assert all(before[1] <= after[0] for before, after in pairwise(pieces))
    assert all(last <= near or far <= first for first, last in pieces for near, far in ways)
