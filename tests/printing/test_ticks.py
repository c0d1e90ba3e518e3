"""Ticks and bleeds: what shows where to cut stands outside the pieces; faces bleed over cuts, never over neighbours."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.printing.cuts import Line, Ticks, bleeds
from pressboard.printing.papers import PAPERS, Grid, Paper, Slot, around, as_many_as_fit

TICKS = st.builds(Ticks, st.floats(0, 5), st.booleans())
SHEETS = st.tuples(
    st.sampled_from(("A4", "Letter", "A5")),
    st.floats(20, 70),
    st.floats(20, 70),
    st.sampled_from((0.0, 5.0)),
)
"""A paper's name, width and height of pieces, what lies between them."""


def grid_on(sheet: tuple[str, float, float, float]) -> tuple[Paper, Grid]:
    """Return a paper and as many pieces as fit on it."""
    name, width, height, gap = sheet
    return PAPERS[name], as_many_as_fit(PAPERS[name], width, height, gap)


def thick(line: Line, by: float) -> Slot:
    """Return the rectangle within `by` mm of a line."""
    return Slot(line.x - by, line.y - by, line.x2 - line.x + 2 * by, line.y2 - line.y + 2 * by)


@given(SHEETS, TICKS)
def test_ticks_stand_outside_and_stay_on_the_paper(
    sheet: tuple[str, float, float, float], ticks: Ticks
) -> None:
    """No tick touches what bleeds, none leaves the paper, and each points at an edge of a piece."""
    paper, grid = grid_on(sheet)
    slots = [*grid]
    block = around(slots)
    printed = Slot(
        block.x - ticks.bleed,
        block.y - ticks.bleed,
        block.width + 2 * ticks.bleed,
        block.height + 2 * ticks.bleed,
    )
    edges = (
        {at for slot in slots for at in (slot.x, slot.right)},
        {at for slot in slots for at in (slot.y, slot.bottom)},
    )
    for line in ticks.beside(slots, paper):
        assert not thick(line, 0.05).overlaps(printed)
        assert thick(line, 0).within(Slot(1.9, 1.9, paper.width - 3.8, paper.height - 3.8))
        level = line.y == line.y2
        assert any(abs((line.y if level else line.x) - at) < 1e-3 for at in edges[level])


@given(SHEETS)
def test_every_cut_has_a_tick_at_both_ends(sheet: tuple[str, float, float, float]) -> None:
    """On a full page each edge of a row or a column is shown at both of its ends."""
    paper, grid = grid_on(sheet)
    across, down = grid.cuts()
    assert len(Ticks().beside([*grid], paper)) == 2 * (len(across) + len(down))


def test_nine_poker_cards_have_ticks_on_both_papers() -> None:
    """On A4 ticks lie between the margins, also the short ones at the sides; on Letter those above reach into them."""
    a4, letter = ([*as_many_as_fit(PAPERS[name], 63.5, 88.9)] for name in ("A4", "Letter"))
    inside = Slot(6.35, 6.35, 197.3, 284.3)
    assert all(thick(line, 0).within(inside) for line in Ticks(2.0).beside(a4, PAPERS["A4"]))
    above = [
        line
        for line in Ticks(2.0).beside(letter, PAPERS["Letter"])
        if line.x == line.x2 and line.y2 < 10
    ]
    assert len(above) == 4
    assert all(line.y >= 1.99 for line in above)


@given(SHEETS, st.floats(0, 6), st.integers(1, 12))
def test_bleeds_cover_no_neighbour(
    sheet: tuple[str, float, float, float], bleed: float, count: int
) -> None:
    """A face bleeds as far as asked where nothing lies beside it, else up to the middle: it covers no other face."""
    slots = [*grid_on(sheet)[1]][:count]
    sides = bleeds(slots, bleed)
    grown = [
        Slot(
            s.x - each.left,
            s.y - each.top,
            s.width + each.left + each.right,
            s.height + each.top + each.bottom,
        )
        for s, each in zip(slots, sides, strict=True)
    ]
    assert not any(
        one.overlaps(other)
        for one, other in product(grown, slots)
        if grown.index(one) != slots.index(other)
    )
    assert sides[0][:2] == pytest.approx((bleed, bleed), abs=1e-4)
    assert bleeds(slots[:1], bleed)[0] == pytest.approx((bleed,) * 4, abs=1e-4)
