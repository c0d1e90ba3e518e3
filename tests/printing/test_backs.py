"""Backs land behind their fronts: on the other side of the paper, and beyond a fold."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.errors import DoesNotFit
from pressboard.printing.cuts import Ticks
from pressboard.printing.papers import (
    FLIPS,
    PAPERS,
    Back,
    Duplex,
    Paper,
    Slot,
    as_many_as_fit,
    back_behind,
    free_area,
    turns_upright,
)
from pressboard.printing.pieces import Piece, Placing, fold_sheets, two_sided_pages

PAPER = st.builds(Paper, st.just("some"), st.floats(80, 450), st.floats(80, 450), st.floats(0, 15))
SIZE = st.floats(8, 50)
Point = tuple[float, float]


def seen_through(point: Point, paper: Paper, flip: str) -> Point:
    """Return where a point printed on the back shows on the front when the paper is turned on an edge and held up."""
    level = (flip == "long") == (paper.width > paper.height)
    return (point[0], paper.height - point[1]) if level else (paper.width - point[0], point[1])


def corners(slot: Slot) -> list[Point]:
    """Return the corners of a slot, the upper left one first, clockwise."""
    return [
        (slot.x, slot.y),
        (slot.right, slot.y),
        (slot.right, slot.bottom),
        (slot.x, slot.bottom),
    ]


@pytest.mark.slow
@given(PAPER, SIZE, SIZE, st.sampled_from(FLIPS))
def test_backs_are_behind_their_fronts(
    paper: Paper, width: float, height: float, flip: str
) -> None:
    """Every back, seen through the paper, covers its front, whatever the page is turned on."""
    for front in as_many_as_fit(paper, width, height):
        back = back_behind(front, paper, flip).slot
        shown = [seen_through(point, paper, flip) for point in corners(back)]
        assert sorted(shown) == [pytest.approx(point, abs=1e-6) for point in sorted(corners(front))]


@given(PAPER, st.sampled_from(FLIPS))
def test_the_head_of_a_back_is_behind_the_head_of_its_front(paper: Paper, flip: str) -> None:
    """A card turned over sideways shows its back upright: backs are turned just where paper turns head over heels."""
    front = Slot(20, 15, 10, 30)
    back = back_behind(front, paper, flip)
    foot = corners(back.slot)[2]
    head = corners(back.slot)[0]
    top = foot if back.turned else head
    assert seen_through(top, paper, flip)[1] == pytest.approx(front.y)
    assert back.turned != turns_upright(paper, flip)


def test_portrait_on_the_long_edge_mirrors_columns() -> None:
    """Portrait A4 turned on its long edge: the upper left front has its back upper right, upright."""
    front = Slot(9.75, 15.15, 63.5, 88.9)
    assert back_behind(front, PAPERS["A4"]) == Back(Slot(136.75, 15.15, 63.5, 88.9), turned=False)
    turned = back_behind(front, PAPERS["A4"], "short")
    assert turned.turned
    assert (turned.slot.x, turned.slot.y) == pytest.approx((9.75, 297 - 15.15 - 88.9))


@given(st.floats(-9, 9), st.floats(-9, 9), st.sampled_from(FLIPS))
def test_an_offset_moves_backs_as_they_are_printed(dx: float, dy: float, flip: str) -> None:
    """Backs move to the right and down on their own page, on whichever edge the paper is turned."""
    front = Slot(20, 30, 40, 50)
    exact, moved = (
        back_behind(front, PAPERS["A4"], flip).slot,
        back_behind(front, PAPERS["A4"], flip, (dx, dy)).slot,
    )
    assert (moved.x - exact.x, moved.y - exact.y) == pytest.approx((dx, dy))


def test_offsets_keep_to_the_printable_area() -> None:
    """Nine poker cards on Letter reach the margin: their backs, 3.2 mm smaller, can move down by as much, not more."""
    card = Piece(63.5, 88.9, rim=3.2, middle=True)
    paper = PAPERS["Letter"]
    assert (
        len([*two_sided_pages(paper, 9, card, Ticks(), "duplex", Duplex("long", (-9.5, 3.2)))]) == 2
    )
    fewer = [*two_sided_pages(paper, 9, card, Ticks(), "duplex", Duplex("long", (0, 3.3)))]
    assert [len(page.fronts) for page in fewer[::2]] == [6, 3]
    with pytest.raises(
        DoesNotFit,
        match=r"^backs moved by 0 mm and 9 mm leave .* 80x105; .* 5.1 mm across and 4.9 mm",
    ):
        [
            *two_sided_pages(
                Paper("80x105", 80, 105), 9, card, Ticks(), "duplex", Duplex("long", (0, 9))
            )
        ]


@given(PAPER, SIZE, SIZE, st.just(0.0) | st.floats(1, 8), st.floats(0, 10))
def test_folding_brings_backs_behind_fronts(
    paper: Paper, width: float, height: float, gap: float, gutter: float
) -> None:
    """Fronts and backs lie between the margins on their sides of the fold, which mirrors one onto the other."""
    for sheet in fold_sheets(paper, Piece(width, height, gap, gutter=gutter), (True, False)):
        area = free_area(sheet.paper)
        fold = sheet.fold
        upright = fold.x == fold.x2
        for front in sheet.fronts:
            back = sheet.back_of(Placing(0, front))
            assert front.within(area)
            assert back.slot.within(area)
            assert back.turned != upright
            near, far = (front.right, back.slot.x) if upright else (front.bottom, back.slot.y)
            middle = fold.x if upright else fold.y
            assert middle - near == pytest.approx(far - middle, abs=1e-6)
            assert middle - near >= max(gutter, gap) / 2 - 1e-6


def test_what_cannot_be_folded_is_explained() -> None:
    """The message names the piece with its back beside it, and what the paper leaves."""
    with pytest.raises(
        DoesNotFit,
        match=r"^63.5 mm x 88.9 mm with its back .* A5 with 30 mm margins leaves 88 mm x 150",
    ):
        [*two_sided_pages(PAPERS["A5"].with_margin(30), 2, Piece(63.5, 88.9), Ticks(), "fold")]
