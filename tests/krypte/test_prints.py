"""The board, the counters and the score pad: true sizes, faces behind faces, nothing over anything else."""

from collections.abc import Iterable, Iterator
from functools import partial
from io import BytesIO
from itertools import combinations
from typing import Any

import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfReader

from pressboard import registry
from pressboard.errors import DoesNotFit
from pressboard.figures.shapes import Drawable, Figure, Use
from pressboard.games.krypte.pictures.pieces import full_rim
from pressboard.games.krypte.print.kit import (
    BOARD,
    COUNTERS_SHEET,
    BoardOptions,
    CountersOptions,
    counter_for,
    usual_counter,
    usual_square,
)
from pressboard.printing.papers import PAPERS, Slot, back_behind, free_area, parse_paper
from pressboard.printing.pieces import PiecePage
from tests.printed import print_of

GAME = registry.game("krypte")
SHEETS = st.sampled_from([*PAPERS.values(), parse_paper("200x200"), parse_paper("300x120")])


printed = partial(print_of, GAME)


@pytest.mark.parametrize("square", [0.0, 24.0])
def test_squares_are_true_on_paper(square: float) -> None:
    """On a rendered page the lines of the board are a square apart, to a tenth of a mm, whatever is asked for."""
    per_mm = 10
    side = square or usual_square(PAPERS["Letter"])
    document = pypdfium2.PdfDocument(
        printed("board", BoardOptions(square=square, coordinates=False), "Letter")
    )
    picture = document[0].render(scale=per_mm * 25.4 / 72, grayscale=True).to_pil()
    dark = [
        x
        for x in range(picture.width)
        if picture.getpixel((x, round(picture.height * 0.325))) < 160
    ]
    runs = [x for x in dark if x - 1 not in dark]
    ends = [x for x in dark if x + 1 not in dark]
    middles = [(first + last + 1) / 2 / per_mm for first, last in zip(runs, ends, strict=True)]
    for line in range(9):
        assert min(abs(each - (215.9 / 2 + (line - 4) * side)) for each in middles) <= 0.1
    document.close()


@given(SHEETS)
def test_the_board_fills_its_page(paper: Any) -> None:  # noqa: ANN401
    """On any paper that holds it the usual board lies between the margins, and its counters fit its squares."""
    square = usual_square(paper)
    assert 12 <= square <= 31
    assert usual_counter(paper) <= counter_for(square) < square
    if square > 12:
        assert 8 * square + 2 * full_rim(square) <= min(paper.free_width, paper.free_height) + 1e-6


@pytest.mark.parametrize("square", [24.5, 26.0, 30.0, 45.0, 52.0, 70.0])
@pytest.mark.parametrize("paper", ["A5", "A4", "Letter", "A3"])
def test_no_seam_parts_a_name_of_a_side(square: float, paper: str) -> None:
    """Where a board goes over several pages the plates with the sides' names lie whole on one of them."""
    leaves = list(BOARD.leaves(iter(()), BoardOptions(square=square), PAPERS[paper]))
    plan = leaves[0].context.get("poster")
    board = leaves[0].figures["board"]
    assert isinstance(board, Figure)
    for plate in (
        use for use in all_uses(board.items) if plan and "krypte plate" in use.symbol.name
    ):
        assert plan
        at, seams_here = (plate.y, plan.seams_down) if plate.turn else (plate.x, plan.seams_across)
        assert all(abs(at * square - seam) >= 0.36 * square for seam in seams_here[1:-1])


def all_uses(items: Iterable[Drawable]) -> Iterator[Use]:
    """Yield all symbols that are drawn, those in others, too."""
    for item in items:
        if isinstance(item, Use):
            yield item
            yield from all_uses(item.symbol.items)


def pages_of(options: CountersOptions, paper: str) -> list[PiecePage]:
    """Return the pages of counters."""
    return [
        leaf.context["page"] for leaf in COUNTERS_SHEET.leaves(iter(()), options, PAPERS[paper])
    ]


@pytest.mark.slow
@given(
    SHEETS,
    st.floats(8, 40),
    st.integers(1, 70),
    st.floats(0, 6),
    st.sampled_from(["fold", "duplex"]),
)
def test_counters_lie_apart(paper: Any, size: float, count: int, gap: float, backs: str) -> None:  # noqa: ANN401
    """Pieces, marks and head lie between the margins and clear of each other, ticks clear of all of them."""
    options = CountersOptions(size=size, count=count, gap=gap, backs=backs)
    try:
        leaves = list(COUNTERS_SHEET.leaves(iter(()), options, paper))
    except DoesNotFit:
        return
    for page in (leaf.context["page"] for leaf in leaves):
        slots = [each.slot for each in (*page.fronts, *page.backs)] + [
            mark.slot for mark in page.marks
        ]
        slots += [page.caption] if page.caption else []
        assert all(slot.within(free_area(page.paper)) for slot in slots)
        assert not any(one.overlaps(other) for one, other in combinations(slots, 2))
        boxes = [
            Slot(tick.x, tick.y, tick.x2 - tick.x + 1e-3, tick.y2 - tick.y + 1e-3)
            for tick in page.ticks
        ]
        assert not any(box.overlaps(slot) for box in boxes for slot in slots)


def test_faces_meet_backs() -> None:
    """Folded along the line, or printed on both sides, every front lies on its back to a hundredth of a mm."""
    for paper, gap in (("A4", 0.0), ("Letter", 0.0), ("A5", 4.0)):
        for page in pages_of(CountersOptions(gap=gap), paper):
            (fold,) = page.folds
            for front, back in zip(page.fronts, page.backs, strict=True):
                mirrored = 2 * fold.x - front.slot.right if fold.x == fold.x2 else front.slot.x
                lower = front.slot.y if fold.x == fold.x2 else 2 * fold.y - front.slot.bottom
                assert (back.slot.x, back.slot.y) == pytest.approx((mirrored, lower), abs=0.01)


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("count", [64, 7])
def test_duplex_faces_lie_behind_their_fronts(flip: str, count: int) -> None:
    """Printed on both sides, every white face lies behind a black one, moved as far as is asked."""
    options = CountersOptions(
        count=count, backs="duplex", flip=flip, shift_right=1.0, shift_down=-2.0
    )
    front, back = pages_of(options, "A4")
    expected = [
        back_behind(each.slot, front.paper, flip, (1.0, -2.0)).slot for each in front.fronts
    ]
    assert [each.slot for each in back.backs] == expected
    assert not front.backs
    assert not back.fronts


def test_crop_marks_leave_the_fold_free() -> None:
    """With crop marks they stand farther out, none of them on the fold; a page of many pieces has no trim box."""
    options = CountersOptions(size=15.0, crop_marks=True)
    page = PdfReader(BytesIO(printed("counters", options, "A4"))).pages[0]
    (plan,) = pages_of(options, "A4")
    assert page.trimbox == page.mediabox
    assert plan.ticks
    assert not any(tick.x == tick.x2 == plan.folds[0].x for tick in plan.ticks)
