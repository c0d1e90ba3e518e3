"""Sheets cut from tick to tick: pieces in the middle, marks in the margins alone, backs behind their fronts."""

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.errors import DoesNotFit
from pressboard.printing.cuts import Ticks
from pressboard.printing.papers import (
    FLIPS,
    PAPERS,
    Duplex,
    Paper,
    Slot,
    around,
    back_behind,
    free_area,
    inset,
    parse_paper,
)
from pressboard.printing.pieces import BACKS, Piece, PiecePage, two_sided_pages

SIZES = st.sampled_from(((63.5, 88.9), (57.15, 88.9), (44.45, 63.5), (63.0, 88.0), (20.0, 20.0)))
NAMES = st.sampled_from(("A4", "Letter", "A3", "A5"))
RIM = 3.2
"""Backs are so much smaller than their fronts on every side, mm."""
TICKS = st.builds(Ticks, st.sampled_from((0.0, 2.0, 3.0)), st.booleans())


def card(width: float, height: float, gap: float = 0.0, bleed: float = 0.0) -> Piece:
    """Return what lies in the middle of its page, with a smaller back."""
    return Piece(width, height, gap, bleed, gutter=6.0, rim=RIM, middle=True)


def pages(
    paper: Paper, size: tuple[float, float], count: int, backs: str, ticks: Ticks, gap: float
) -> list[PiecePage]:
    """Return the pages; none where paper is too small for a piece and its back."""
    try:
        return [*two_sided_pages(paper, count, card(*size, gap, ticks.bleed), ticks, backs)]
    except DoesNotFit:
        assert paper.name == "A5"
        return []


@pytest.mark.slow
@given(NAMES, SIZES, st.integers(1, 40), st.sampled_from(BACKS), TICKS, st.sampled_from((0.0, 6.0)))
def test_marks_lie_in_the_margins_alone(
    name: str, size: tuple[float, float], count: int, backs: str, ticks: Ticks, gap: float
) -> None:
    """Rulers, words and ticks lie over nothing else, nor over what bleeds; every piece has its front and its back."""
    paper = PAPERS[name]
    found = pages(paper, size, count, backs, ticks, gap)
    for page in found:
        cut_out = [
            *(each.slot for each in page.fronts),
            *(inset(each.slot, -RIM) for each in page.backs),
        ]
        printed = inset(around(cut_out), -ticks.bleed)
        beside = [*(mark.slot for mark in page.marks), *([page.caption] if page.caption else [])]
        lines = [Slot(line.x, line.y, line.x2 - line.x, line.y2 - line.y) for line in page.ticks]
        assert not any(one.overlaps(printed) for one in (*beside, *lines))
        assert not any(
            one.overlaps(other) for one, other in combinations((*beside, *lines[:40]), 2)
        )
        assert all(slot.within(free_area(page.paper)) for slot in beside)
    if found:
        assert [each.index for page in found for each in page.fronts] == [*range(count)]
        assert sorted(each.index for page in found for each in page.backs) == (
            [*range(count)] if backs != "none" else []
        )


@given(NAMES, SIZES, st.integers(1, 18), st.sampled_from(FLIPS))
def test_backs_meet_fronts(name: str, size: tuple[float, float], count: int, flip: str) -> None:
    """Turned over, each back lies within a hundredth of a millimetre behind its front, smaller by the same all round."""
    found = [*two_sided_pages(PAPERS[name], count, card(*size), Ticks(2.0), "duplex", Duplex(flip))]
    for front_page, back_page in [*pairwise(found)][::2]:
        for front, back in zip(front_page.fronts, back_page.backs, strict=True):
            mirrored = back_behind(back.slot, back_page.paper, flip).slot
            assert front.index == back.index
            assert mirrored.x - front.slot.x == pytest.approx(RIM, abs=0.01)
            assert front.slot.right - mirrored.right == pytest.approx(RIM, abs=0.01)
            assert mirrored.y - front.slot.y == pytest.approx(RIM, abs=0.01)
        assert len(back_page.ticks) == len(front_page.ticks)


@pytest.mark.parametrize("text", ["63x88mm", "69x94mm", "88x63mm"])
def test_paper_of_a_cards_own_size_holds_one(text: str) -> None:
    """On paper of a card's size, or as much larger as it bleeds, there is a card to a page, in its middle."""
    paper = parse_paper(text)
    found = [*two_sided_pages(paper, 3, card(63.0, 88.0), Ticks(3.0), "duplex")]
    assert [len(page.fronts) for page in found] == [1, 0] * 3
    for page in found:
        assert page.trim is not None
        assert (page.trim.width, page.trim.height) == pytest.approx((63.0, 88.0))
        assert page.trim.x + page.trim.right == pytest.approx(page.paper.width)
        assert page.ticks == ()


def test_paper_too_small_for_a_piece_is_refused_by_its_margins() -> None:
    """What does not fit at all is refused with what the margins leave."""
    with pytest.raises(DoesNotFit, match=r"63\.5 mm x 88\.9 mm does not fit: 60x60 with 6\.35 mm"):
        [*two_sided_pages(parse_paper("60x60"), 2, card(63.5, 88.9), Ticks())]
