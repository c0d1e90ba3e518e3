"""Sheets of pieces: each piece once, nothing over anything else, nothing in the margins, backs behind fronts."""

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.errors import DoesNotFit
from pressboard.printing.cuts import Ticks
from pressboard.printing.papers import FLIPS, PAPERS, Duplex, Paper, Slot, back_behind, free_area
from pressboard.printing.pieces import BACKS, Piece, PiecePage, centred, two_sided_pages

PAPER = st.builds(
    Paper, st.just("some"), st.floats(100, 450), st.floats(100, 450), st.floats(0, 10)
)
SIZE = st.floats(15, 70)
GAP = st.just(0.0) | st.floats(0.5, 10)


def pages(
    paper: Paper,
    width: float,
    height: float,
    count: int,
    gap: float = 0.0,
    rim: float = 0.0,
    **how: Any,  # noqa: ANN401
) -> list[PiecePage]:
    """Return the pages of pieces; none where they are refused."""
    piece = Piece(width, height, gap, rim=rim)
    try:
        return [*two_sided_pages(paper, count, piece, Ticks(), **how)]
    except DoesNotFit:
        assert max(width, height) * 2 + gap > min(paper.free_width, paper.free_height)
        return []


@given(PAPER, SIZE, SIZE, st.integers(1, 40), st.sampled_from(BACKS), GAP)
def test_every_piece_is_printed_once(
    paper: Paper, width: float, height: float, count: int, backs: str, gap: float
) -> None:
    """Each piece has one front, and one back where there are any, between the margins and over nothing else."""
    found = pages(paper, width, height, count, backs=backs, gap=gap, rim=2.0)
    if not found:
        return
    assert [each.index for page in found for each in page.fronts] == [*range(count)]
    assert sorted(each.index for page in found for each in page.backs) == (
        [] if backs == "none" else [*range(count)]
    )
    for page in found[:3]:
        slots = [each.slot for each in (*page.fronts, *page.backs)]
        marks = [mark.slot for mark in page.marks]
        assert all(slot.within(free_area(page.paper)) for slot in (*slots, *marks))
        assert not any(one.overlaps(other) for one, other in combinations(slots[:30], 2))
        assert not any(slot.overlaps(mark) for slot in slots for mark in marks)


@given(SIZE, SIZE, st.integers(1, 40), st.sampled_from(FLIPS))
def test_duplex_backs_lie_behind_their_fronts(
    width: float, height: float, count: int, flip: str
) -> None:
    """The page after a page of fronts holds their backs, mirrored within the full grid also when it is not full."""
    found = pages(PAPERS["A4"], width, height, count, backs="duplex", duplex=Duplex(flip))
    for front_page, back_page in zip(found[::2], found[1::2], strict=True):
        assert back_page.paper == front_page.paper
        assert (back_page.marks, back_page.fronts) == ((), ())
        for front, back in zip(front_page.fronts, back_page.backs, strict=True):
            assert front.index == back.index
            assert back_behind(front.slot, front_page.paper, flip).slot == back.slot


def test_a_folded_page_has_its_fold_between_both_sides() -> None:
    """The fold is dashed through the middle, and the backs mirror the fronts in it."""
    (page,) = pages(PAPERS["A4"], 63.5, 88.9, 4, backs="fold")
    assert {line.x for line in page.folds} == {page.paper.width / 2}
    sides = [
        {round(x, 3) for each in placed for x in (each.slot.x, each.slot.right)}
        for placed in (page.fronts, page.backs)
    ]
    assert {round(page.paper.width - x, 3) for x in sides[0]} == sides[1]


@pytest.mark.parametrize("backs", BACKS)
def test_what_is_too_long_has_no_room_however_low_it_is(backs: str) -> None:
    """A piece longer than the paper is refused, though many of its height would stand below each other."""
    assert not pages(PAPERS["A5"], 230, 20, 4, backs=backs)


def test_centred_things_turn_the_paper_if_they_must() -> None:
    """What is wider than the paper stands is centred on it lying; what fits neither way is refused with both sizes."""
    turned, place = centred(PAPERS["A4"], 260, 170)
    assert (turned.width, place) == (297, Slot(18.5, 20, 260, 170))
    with pytest.raises(
        DoesNotFit, match=r"^260 mm x 170 mm does not fit: A5 with .* leaves 135.3 mm x 197.3 mm"
    ):
        centred(PAPERS["A5"], 260, 170)
