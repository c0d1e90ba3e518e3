"""Slots: as many as fit, apart from each other, off the margins."""

from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.errors import DoesNotFit
from pressboard.printing.papers import PAPERS, Grid, Paper, Slot, as_many_as_fit, free_area, grid_of
from tests.mistakes import refusal

POKER = (63.5, 88.9)

PAPER = st.builds(Paper, st.just("some"), st.floats(60, 450), st.floats(60, 450), st.floats(0, 20))
SIZE = st.floats(8, 120)
GAP = st.just(0.0) | st.floats(0.5, 10)
QUARTERS = st.integers(40, 1200).map(lambda quarters: quarters / 4)  # exact in floating point


def fitted(paper: Paper, width: float, height: float, gap: float) -> Iterator[Grid]:
    """Yield the grid of what fits; nothing when it is rightly refused."""
    try:
        yield as_many_as_fit(paper, width, height, gap)
    except DoesNotFit:
        assert width > paper.free_width or height > paper.free_height


def most(free: float, length: float, gap: float) -> int:
    """Count, one by one, how many of a `length` fit into what is `free`."""
    count = 0
    while (count + 1) * length + count * gap <= free:
        count += 1
    return count


@given(PAPER, SIZE, SIZE, GAP)
def test_slots_never_overlap(paper: Paper, width: float, height: float, gap: float) -> None:
    """No two slots of a page overlap."""
    for grid in fitted(paper, width, height, gap):
        near = [*grid][: 3 * grid.columns + 3]
        assert not any(one.overlaps(other) for one, other in combinations(near, 2))


@given(PAPER, SIZE, SIZE, GAP)
def test_slots_never_leave_the_free_area(
    paper: Paper, width: float, height: float, gap: float
) -> None:
    """Every slot has the size asked for and lies between the margins."""
    for grid in fitted(paper, width, height, gap):
        assert all((slot.width, slot.height) == (width, height) for slot in grid)
        assert all(slot.within(free_area(paper)) for slot in grid)


@given(QUARTERS, QUARTERS, QUARTERS, QUARTERS, st.integers(0, 40), st.integers(0, 40))
def test_as_many_as_fit_is_the_most(
    paper_width: float, paper_height: float, width: float, height: float, gap: int, margin: int
) -> None:
    """No grid of more columns or rows would fit, counted one by one."""
    paper = Paper("some", paper_width, paper_height, margin / 4)
    columns = most(paper.free_width, width, gap / 4)
    rows = most(paper.free_height, height, gap / 4)
    if not columns * rows:
        with pytest.raises(DoesNotFit):
            as_many_as_fit(paper, width, height, gap / 4)
        return
    grid = as_many_as_fit(paper, width, height, gap / 4)
    assert (grid.columns, grid.rows) == (columns, rows)
    assert len(grid) == len([*grid]) == columns * rows


@given(st.integers(1, 9), st.integers(1, 9), SIZE, SIZE, GAP)
def test_what_just_fits_fits(
    columns: int, rows: int, width: float, height: float, gap: float
) -> None:
    """Rounding never costs a column or a row that fills the paper to its edge."""
    paper = Paper(
        "just", columns * width + (columns - 1) * gap, rows * height + (rows - 1) * gap, 0
    )
    grid = as_many_as_fit(paper, width, height, gap)
    assert (grid.columns, grid.rows) == (columns, rows)


@given(PAPER, SIZE, SIZE, GAP)
def test_grids_are_centred(paper: Paper, width: float, height: float, gap: float) -> None:
    """What stays free is the same left and right, above and below, so that backs land."""
    for grid in fitted(paper, width, height, gap):
        first, *_, last = [*grid, *grid]
        assert first.x == pytest.approx(paper.width - last.right)
        assert first.y == pytest.approx(paper.height - last.bottom)


@pytest.mark.parametrize(("name", "x", "y"), [("A4", 9.75, 15.15), ("Letter", 12.7, 6.35)])
def test_nine_poker_cards_fit_a_page(name: str, x: float, y: float) -> None:
    """Nine poker cards fit A4 and Letter with the usual margin, 9.75/15.15 and 12.7/6.35 mm from the edges."""
    grid = as_many_as_fit(PAPERS[name], *POKER)
    assert (grid.columns, grid.rows, len(grid)) == (3, 3, 9)
    assert (grid.x, grid.y) == pytest.approx((x, y))


def test_what_does_not_fit_is_explained() -> None:
    """The message names what was to fit, the paper, its margins and what they leave."""
    assert refusal(DoesNotFit, as_many_as_fit, PAPERS["Letter"].with_margin(10), 190.5, 266.7) == (
        "190.5 mm x 266.7 mm does not fit: Letter with 10 mm margins leaves 195.9 mm x 259.4 mm"
    )


@given(PAPER, SIZE, SIZE, GAP)
def test_cuts_are_all_edges_once(paper: Paper, width: float, height: float, gap: float) -> None:
    """Neighbours without a gap share a cut; with a gap each has its own; every edge of a slot is a cut."""
    for grid in fitted(paper, width, height, gap):
        xs, ys = grid.cuts()
        assert len(xs) == (2 * grid.columns if gap else grid.columns + 1)
        assert len(ys) == (2 * grid.rows if gap else grid.rows + 1)
        assert all(
            any(abs(x - edge) < 1e-3 for x in xs) for slot in grid for edge in (slot.x, slot.right)
        )
        assert all(
            any(abs(y - edge) < 1e-3 for y in ys) for slot in grid for edge in (slot.y, slot.bottom)
        )


def test_shared_cuts_are_one_number() -> None:
    """Neighbours share a cut also where its place is hard to round (this one lies between two of its digits)."""
    xs, _ = Grid(4, 1, 27.68375, 50, 0, 6.35, 6.35).cuts()
    assert len(xs) == 5


@given(PAPER, SIZE, SIZE, GAP)
def test_cuts_spare_the_slots(paper: Paper, width: float, height: float, gap: float) -> None:
    """Cuts are given in order and none goes through a slot."""
    for grid in fitted(paper, width, height, gap):
        xs, ys = grid.cuts()
        assert list(xs) == sorted(xs)
        assert list(ys) == sorted(ys)
        assert not any(slot.x + 1e-3 < x < slot.right - 1e-3 for slot in grid for x in xs)
        assert not any(slot.y + 1e-3 < y < slot.bottom - 1e-3 for slot in grid for y in ys)


@given(st.integers(1, 6), st.integers(1, 6), GAP, st.floats(100, 400), st.floats(100, 400))
def test_shared_areas_are_filled(
    columns: int, rows: int, gap: float, width: float, height: float
) -> None:
    """The slots that share an area fill it from corner to corner, equal and apart by the gap."""
    area = Slot(7, 9, width, height)
    slots = [*grid_of(area, columns, rows, gap)]
    assert len(slots) == columns * rows
    assert (slots[0].x, slots[0].y) == (7, 9)
    assert (slots[-1].right, slots[-1].bottom) == pytest.approx((area.right, area.bottom))
    assert all(slot.within(area) for slot in slots)
    assert not any(one.overlaps(other) for one, other in combinations(slots, 2))
    if columns > 1:
        assert slots[1].x - slots[0].right == pytest.approx(gap, abs=1e-9)
