"""The places of an older layout of sheets, which copies of our template may use."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.games.kangaruse.print.sheets.page_form import page_form
from pressboard.games.kangaruse.print.sheets.plan import MARKS_ROWS, SheetPlan, plan_sheet, strip, strip_marks
from pressboard.games.kangaruse.print.sheets.wanted import Wanted
from pressboard.games.kangaruse.rules.sheet import LARGEST, SIZES, SMALLEST
from pressboard.printing.cuts import Line
from pressboard.printing.papers import PAPERS
from pressboard.printing.slots import Slot, free_area

COLUMNS = st.integers(SMALLEST[0], LARGEST[0])
ROWS = st.integers(SMALLEST[1], LARGEST[1])


def parts(plan: SheetPlan) -> list[Slot]:
    """Return the rectangles of a plan that are there, the rulers' among them."""
    plates = Slot(plan.header.x + plan.title_width, plan.header.y, 1, 1) if plan.header else None
    header = [plan.title, plan.quick_marks, plates] if plan.header else []
    slots = [plan.board, plan.bar, *header, plan.footer, plan.qr]
    return [slot for slot in slots if slot] + [mark.slot for mark in plan.marks]


@given(st.sampled_from(["A4", "A3", "Letter", "Legal", "Tabloid"]), COLUMNS, ROWS, st.booleans())
def test_nothing_overlaps_nor_leaves_its_place(paper: str, columns: int, rows: int, bar: bool) -> None:
    """Whatever is printed, its parts keep apart and inside the margins."""
    place = free_area(PAPERS[paper].landscape())
    seen: list[Slot] = []
    for part in parts(plan_sheet(place, columns, rows, bar)):
        assert part.within(place)
        assert not any(part.overlaps(other) for other in seen), part
        seen.append(part)


@pytest.mark.parametrize("size", SIZES.values(), ids=list(SIZES))
@pytest.mark.parametrize(("paper", "per_page"), [("A4", 1), ("Letter", 1), ("A4", 2), ("A3", 4)])
def test_quick_marks_stand_between_title_and_plates(size: tuple[int, int], paper: str, per_page: int) -> None:
    """They lie in the header, leave half of its width to the plates, and are as large as a pen draws at least."""
    _, grid = page_form(PAPERS[paper], per_page, Wanted(6, 5, True))
    plan = plan_sheet(next(iter(grid)), *size, True)
    assert plan.header is not None
    assert plan.quick_marks is not None
    assert plan.title.within(plan.header)
    assert plan.title.right < plan.quick_marks.x
    assert plan.quick_marks.within(plan.header)
    assert plan.title_width <= plan.header.width / 2
    assert 2 <= plan.marks_height / MARKS_ROWS <= 4.2


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
