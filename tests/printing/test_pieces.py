"""Sheets of pieces: each piece once, nothing over anything else, nothing in the margins, backs behind fronts."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.errors import DoesNotFit
from pressboard.printing.backs import FLIPS, behind
from pressboard.printing.cuts import CARRIED
from pressboard.printing.papers import PAPERS, Paper
from pressboard.printing.pieces import (
    BACKS,
    Duplex,
    PiecePage,
    centred,
    piece_pages,
)
from pressboard.printing.slots import Slot, around, free_area

PAPER = st.builds(Paper, st.just("some"), st.floats(100, 450), st.floats(100, 450), st.floats(0, 10))
SIZE = st.floats(15, 70)
GAP = st.just(0.0) | st.floats(0.5, 10)


def pages(paper: Paper, width: float, height: float, count: int, **how: object) -> list[PiecePage]:
    """Return the pages of pieces; none where they are refused."""
    try:
        return [*piece_pages(paper, width, height, count, **how)]  # type: ignore[arg-type]
    except DoesNotFit:
        assert max(width, height) * 2 + 6 > min(paper.free_width, paper.free_height)
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
    assert sorted(each.index for page in found for each in page.backs) == ([] if backs == "none" else [*range(count)])
    for page in found[:3]:
        slots = [each.slot for each in (*page.fronts, *page.backs)]
        marks = [mark.slot for mark in page.marks]
        assert all(slot.within(free_area(page.paper)) for slot in (*slots, *marks))
        assert not any(one.overlaps(other) for one, other in combinations(slots[:30], 2))
        assert not any(slot.overlaps(mark) for slot in slots for mark in marks)


@given(SIZE, SIZE, st.integers(1, 40), st.sampled_from(FLIPS))
def test_duplex_backs_lie_behind_their_fronts(width: float, height: float, count: int, flip: str) -> None:
    """The page after a page of fronts holds their backs, mirrored within the full grid also when it is not full."""
    found = pages(PAPERS["A4"], width, height, count, backs="duplex", duplex=Duplex(flip))
    for front_page, back_page in zip(found[::2], found[1::2], strict=True):
        assert back_page.paper == front_page.paper
        assert (back_page.cuts, back_page.marks, back_page.fronts) == ((), (), ())
        for front, back in zip(front_page.fronts, back_page.backs, strict=True):
            assert front.index == back.index
            assert behind(front.slot, front_page.paper, flip).slot == back.slot


@pytest.mark.parametrize("backs", BACKS)
def test_a_page_not_full_is_cut_only_where_there_are_pieces(backs: str) -> None:
    """On the last page of ten cards there are four cuts to a face, none through an empty row or column."""
    fronts = [page for page in pages(PAPERS["A4"], 63.5, 88.9, 10, backs=backs) if page.fronts]
    left = fronts[-1].fronts
    sides = [each.slot for each in (*left, *(fronts[-1].backs))]
    assert len(left) == (2 if backs == "fold" else 1)
    for line in fronts[-1].cuts:
        strip = Slot(line.x - 0.1, line.y - 0.1, line.x2 - line.x + 0.2, line.y2 - line.y + 0.2)
        assert any(strip.overlaps(side) for side in sides)
        assert line.length <= 2 * max(63.5 * len(left), 88.9) + 6 + 2 * CARRIED
    assert len({line.y for line in fronts[-1].cuts if line.y == line.y2}) == 2


@given(SIZE, SIZE, st.integers(1, 30), st.sampled_from(BACKS), st.sampled_from(["A4", "Letter", "A5"]))
def test_no_cut_comes_near_a_mark_or_words(width: float, height: float, count: int, backs: str, name: str) -> None:
    """Cuts end a millimetre before ruler, note and small print, which lie between the margins and over nothing else."""
    for page in pages(PAPERS[name], width, height, count, backs=backs)[:4]:
        words = [slot for slot in (page.caption, page.note) if slot]
        beside = [*(mark.slot for mark in page.marks), *([page.caption] if page.caption else [])]
        taken = [each.slot for each in (*page.fronts, *page.backs)]
        assert all(slot.within(free_area(page.paper)) for slot in words)
        assert not any(one.overlaps(other) for one, other in combinations([*beside, *words[1:]], 2))
        assert not any(slot.overlaps(piece) for slot in words for piece in taken)
        for line in (*page.cuts, *page.folds):
            strip = Slot(line.x - 0.9, line.y - 0.9, line.x2 - line.x + 1.8, line.y2 - line.y + 1.8)
            block = around([*taken])
            assert not any(strip.overlaps(slot) and not _beside(slot, block) for slot in beside)
        for line in page.cuts:
            thin = Slot(line.x, line.y, line.x2 - line.x, line.y2 - line.y)
            assert not any(thin.overlaps(slot) for slot in words)


def _beside(slot: Slot, block: Slot) -> bool:
    """Say whether something is so near the pieces that their own edges are within a millimetre of it."""
    return Slot(slot.x - 1.0, slot.y - 1.0, slot.width + 2.0, slot.height + 2.0).overlaps(block)


def test_a_folded_page_has_its_fold_between_both_sides() -> None:
    """The fold is dashed through the middle, and every cut of the fronts is one of the backs."""
    (page,) = pages(PAPERS["A4"], 63.5, 88.9, 4, backs="fold")
    assert {line.x for line in page.folds} == {page.paper.width / 2}
    xs = {line.x for line in page.cuts if line.x == line.x2}
    assert {round(page.paper.width - x, 3) for x in xs} == {round(x, 3) for x in xs}


def test_centred_things_turn_the_paper_if_they_must() -> None:
    """What is wider than the paper stands is centred on it lying; what fits neither way is refused with both sizes."""
    turned, place = centred(PAPERS["A4"], 260, 170)
    assert (turned.width, place) == (297, Slot(18.5, 20, 260, 170))
    with pytest.raises(DoesNotFit, match=r"^260 mm x 170 mm does not fit: A5 with .* leaves 135.3 mm x 197.3 mm"):
        centred(PAPERS["A5"], 260, 170)
