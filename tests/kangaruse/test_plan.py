"""Where the parts of a sheet lie on the page."""

import pytest
from generator.games.kangaruse.pictures.board import board_size
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import DoesNotFit
from generator.games.kangaruse.print.sheet_plan import (
    LARGEST_SQUARE,
    MARKS_ROWS,
    SMALLEST_SQUARE,
    SheetPlan,
    plan_page,
    plan_sheet,
    strip,
    strip_marks,
)
from generator.games.kangaruse.rules.sheet import LARGEST, SIZES, SMALLEST
from generator.printing.cuts import Line
from generator.printing.papers import PAPERS
from generator.printing.slots import Slot, free_area

COLUMNS = st.integers(SMALLEST[0], LARGEST[0])
ROWS = st.integers(SMALLEST[1], LARGEST[1])


def parts(plan: SheetPlan) -> list[Slot]:
    """Return the rectangles of a plan that are there, the rulers' among them."""
    plates = Slot(plan.header.x + plan.title_width, plan.header.y, 1, 1) if plan.header else None
    header = [plan.title, plan.quick_marks, plates] if plan.header else []
    slots = [plan.board, plan.bar, *header, plan.footer, plan.qr]
    return [slot for slot in slots if slot] + [mark.slot for mark in plan.marks]


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


@given(st.sampled_from(["A5", "A4", "A3", "Letter"]), COLUMNS, ROWS, st.integers(1, 4))
def test_quick_marks_stand_between_title_and_plates(paper: str, columns: int, rows: int, per_page: int) -> None:
    """They lie in the header, leave half of its width to the plates, and are as large as a pen draws at least."""
    try:
        _, grid = plan_page(PAPERS[paper], per_page, columns, rows, True)
    except DoesNotFit:
        return
    plan = plan_sheet(next(iter(grid)), columns, rows, True)
    assert plan.header is not None
    assert plan.title.within(plan.header)
    assert plan.title.right <= plan.header.x + plan.title_width
    if plan.quick_marks:
        assert plan.quick_marks.within(plan.header)
        assert plan.title.right < plan.quick_marks.x
        assert plan.title_width <= plan.header.width / 2
        assert 2 <= plan.marks_height / MARKS_ROWS <= 4.2


@pytest.mark.parametrize("size", SIZES.values(), ids=list(SIZES))
@pytest.mark.parametrize(("paper", "per_page"), [("A5", 1), ("A4", 1), ("Letter", 1), ("A4", 2), ("A3", 4)])
def test_every_named_size_has_quick_marks(size: tuple[int, int], paper: str, per_page: int) -> None:
    """On usual papers players of every named size choose from them."""
    try:
        _, grid = plan_page(PAPERS[paper], per_page, *size, True)
    except DoesNotFit:
        return
    assert plan_sheet(next(iter(grid)), *size, True).quick_marks


@pytest.mark.parametrize("size", SIZES.values(), ids=list(SIZES))
@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("bar", [True, False])
def test_the_board_takes_all_the_room_there_is(size: tuple[int, int], paper: str, bar: bool) -> None:
    """The board touches its bounds in one direction at least, or its squares are as large as they may be."""
    turned, grid = plan_page(PAPERS[paper], 1, *size, bar)
    plan = plan_sheet(next(iter(grid)), *size, bar)
    width, height = board_size(*size)
    assert plan.board.width / width == pytest.approx(plan.board.height / height) == pytest.approx(plan.square)
    if bar:
        assert plan.bar is not None
        bounds = (plan.bar.width == pytest.approx(74), plan.square == LARGEST_SQUARE, plan.header.height <= 10.001)
    else:
        bounds = (
            plan.board.width == pytest.approx(turned.free_width - 6.5),
            plan.board.height == pytest.approx(turned.free_height - 19),
        )
    assert any(bounds)


@pytest.mark.parametrize(
    ("size", "least"), [("tiny", 24), ("small", 19), ("regular", 14.5), ("large", 12), ("huge", 11)]
)
def test_squares_are_large_enough_for_a_pen(size: str, least: float) -> None:
    """On A4 with the rules beside it every named size has squares one can draw in (mm)."""
    _, grid = plan_page(PAPERS["A4"], 1, *SIZES[size], True)
    assert plan_sheet(next(iter(grid)), *SIZES[size], True).square >= least


def test_a_tall_board_stands_upright() -> None:
    """Paper is turned the way that gives the larger squares."""
    turned, _ = plan_page(PAPERS["A4"], 1, 5, 16, False)
    assert turned.height > turned.width


def test_too_many_on_a_page_is_refused() -> None:
    """A page that would hold unplayable squares is an error that says what is needed and what to do."""
    with pytest.raises(DoesNotFit, match=rf"squares under {SMALLEST_SQUARE:g} mm on A5 with 8 to a page; use larger"):
        plan_page(PAPERS["A5"], 8, 20, 16, False)


def test_a_side_bar_without_room_is_refused() -> None:
    """Where the rules could not be read the error advises to leave them out."""
    with pytest.raises(DoesNotFit, match=r"with a side bar would have squares under 8 mm on A4 .*use --bar none"):
        plan_page(PAPERS["A4"], 4, 12, 8, True)


@pytest.mark.parametrize("name", ["A4", "Letter", "A5"])
def test_copies_of_older_templates_find_their_names(name: str) -> None:
    """Rulers by their corners, cuts as four numbers and the strip at the foot are there as templates once had them."""
    paper = PAPERS[name]
    plan = plan_sheet(free_area(paper), 12, 8, False)
    corners = {mark.name: (mark.slot.x, mark.slot.y) for mark in plan.marks}
    assert (plan.ruler, plan.ruler_down) == (corners.get("ruler"), corners.get("ruler-down"))
    assert [tuple(line) for line in [Line(1, 2, 3, 4)]] == [(1, 2, 3, 4)]
    assert strip(paper).within(free_area(paper))
    assert strip_marks(paper)[0].slot.y == strip(paper).y
