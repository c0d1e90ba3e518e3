"""Where the parts of a sheet lie on the page."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import DoesNotFit
from generator.games.kangaruse.figures import board_size
from generator.games.kangaruse.plan import SMALLEST_SQUARE, SheetPlan, plan_page, plan_sheet
from generator.games.kangaruse.sheet import LARGEST, SIZES, SMALLEST
from generator.printing.papers import PAPERS
from generator.printing.slots import Slot, free_area

COLUMNS = st.integers(SMALLEST[0], LARGEST[0])
ROWS = st.integers(SMALLEST[1], LARGEST[1])


def parts(plan: SheetPlan) -> list[Slot]:
    """Return the rectangles of a plan that are there, the rulers' among them."""
    rulers = [Slot(*plan.ruler, 104.0, 6.0)] if plan.ruler else []
    upright = [Slot(*plan.ruler_down, 6.0, 104.0)] if plan.ruler_down else []
    slots = [plan.board, plan.bar, plan.header, plan.footer, plan.qr]
    return [slot for slot in slots if slot] + rulers + upright


@given(st.sampled_from(["A4", "A3", "Letter", "Legal", "Tabloid"]), COLUMNS, ROWS, st.booleans(), st.integers(1, 4))
def test_nothing_overlaps_nor_leaves_its_place(paper: str, columns: int, rows: int, bar: bool, per_page: int) -> None:
    """Whatever is printed, its parts keep apart and inside the margins."""
    try:
        turned, grid = plan_page(PAPERS[paper], per_page, columns, rows, bar)
    except DoesNotFit:
        return
    seen: list[Slot] = []
    for place in grid:
        assert place.within(free_area(turned))
        for part in parts(plan_sheet(place, columns, rows, bar)):
            assert part.within(place)
            assert not any(part.overlaps(other) for other in seen), part
            seen.append(part)


@pytest.mark.parametrize("size", SIZES.values(), ids=list(SIZES))
@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("bar", [True, False])
def test_the_board_takes_all_the_room_there_is(size: tuple[int, int], paper: str, bar: bool) -> None:
    """The board touches its bounds in one direction at least, and its squares are square."""
    turned, grid = plan_page(PAPERS[paper], 1, *size, bar)
    plan = plan_sheet(next(iter(grid)), *size, bar)
    wide, high = board_size(*size)
    assert plan.board.wide / wide == pytest.approx(plan.board.high / high)
    limit = plan.bar.x - turned.margin - 10.0 if plan.bar else turned.free_wide
    assert plan.board.wide == pytest.approx(limit) or plan.board.high == pytest.approx(turned.free_high - 18.0)


@pytest.mark.parametrize(("size", "least"), [("tiny", 25), ("small", 19), ("regular", 15), ("large", 12), ("huge", 11)])
def test_squares_are_large_enough_for_a_pen(size: str, least: float) -> None:
    """On A4 with the rules beside it every named size has squares one can draw in (mm)."""
    _, grid = plan_page(PAPERS["A4"], 1, *SIZES[size], True)
    assert plan_sheet(next(iter(grid)), *SIZES[size], True).square >= least


def test_too_many_on_a_page_is_refused_with_both_sizes() -> None:
    """A page that would hold unplayable squares is an error that says how small they would be."""
    with pytest.raises(DoesNotFit, match=rf"at least {SMALLEST_SQUARE:g} mm"):
        plan_page(PAPERS["A5"], 8, 20, 16, False)


def test_a_side_bar_that_would_be_too_short_is_refused_with_both_heights() -> None:
    """Where the rules could not be read the error says what is needed, what there is and what to do."""
    with pytest.raises(DoesNotFit, match=r"needs 120 mm of height, 4 to a page of A4 leaves 91.9 mm; use --bar none"):
        plan_page(PAPERS["A4"], 4, 12, 8, True)
