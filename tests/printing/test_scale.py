"""Scale marks: on every page where there is room, never over anything else."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.printing.papers import PAPERS, Paper, Slot, as_many_as_fit, free_area
from pressboard.printing.scale import (
    CAPTION_HIGHS,
    CAPTION_LONG,
    RULER,
    TWO_LINES,
    caption_place,
    scale_marks,
)

PAPER = st.builds(Paper, st.just("some"), st.floats(60, 450), st.floats(60, 450), st.floats(0, 20))
TAKEN = st.lists(
    st.builds(Slot, st.floats(0, 300), st.floats(0, 300), st.floats(5, 200), st.floats(5, 200)),
    max_size=4,
)


@given(PAPER, TAKEN)
def test_marks_are_clear_of_everything(paper: Paper, taken: list[Slot]) -> None:
    """Marks lie between the margins, apart from each other and from what is on the page; each kind comes once."""
    marks = scale_marks(paper, taken)
    slots = [each.slot for each in marks]
    assert all(slot.within(free_area(paper)) for slot in slots)
    assert not any(one.overlaps(other) for one, other in combinations(slots, 2))
    assert not any(slot.overlaps(other) for slot in slots for other in taken)
    assert len({each.name.removesuffix("-down") for each in marks if "note" in each.name}) <= 1
    assert len({each.name for each in marks}) == len(marks)


@given(PAPER)
def test_an_empty_page_has_all_marks(paper: Paper) -> None:
    """Where there is room both rulers and the note are there."""
    names = [each.name for each in scale_marks(paper, [])]
    assert ("ruler" in names) == (paper.free_width >= RULER[0])
    assert paper.free_height < RULER[0] + 10 or "ruler-down" in names
    assert paper.free_width < 160 or "scale-note" in names


@given(PAPER, TAKEN)
def test_small_print_is_clear_of_everything(paper: Paper, taken: list[Slot]) -> None:
    """A line of small print lies along an edge, between the margins, over nothing, and is long enough to be of use."""
    area = free_area(paper)
    place = caption_place(paper, taken)
    if place is None:
        assert taken or max(area.width, area.height) < CAPTION_LONG
        return
    assert place.within(area)
    assert not any(place.overlaps(other) for other in taken)
    assert min(place.width, place.height) in (TWO_LINES, *CAPTION_HIGHS)
    assert max(place.width, place.height) >= CAPTION_LONG


def test_small_print_takes_the_longest_part_of_an_edge() -> None:
    """What stands in the middle of every edge leaves the longer half of the first."""
    paper = PAPERS["A4"]
    assert caption_place(paper, []) == Slot(6.35, 6.35, 197.3, TWO_LINES)
    assert caption_place(paper, [Slot(60, 0, 40, 300)]) == Slot(102, 6.35, 203.65 - 102, TWO_LINES)
    assert caption_place(paper, [Slot(0, 0, 210, 290)]) is None


@pytest.mark.parametrize(
    ("name", "names"),
    [("A4", ["ruler", "scale-note"]), ("Letter", ["ruler-down", "scale-note-down"])],
)
def test_nine_cards_leave_room_for_a_ruler(name: str, names: list[str]) -> None:
    """Beside nine poker cards a ruler and the note fit at the foot of A4 and on the left of Letter."""
    grid = as_many_as_fit(PAPERS[name], 63.5, 88.9)
    xs, ys = grid.cuts()
    marks = scale_marks(PAPERS[name], [Slot(xs[0], ys[0], xs[-1] - xs[0], ys[-1] - ys[0])])
    assert [each.name for each in marks] == names
