"""Slots of which a little smaller ones would give more: what is promised is kept."""

import re

from hypothesis import given
from hypothesis import strategies as st

from pressboard.printing.papers import PAPERS, Paper, as_many_as_fit, more_slots

PAPER = st.sampled_from([paper.with_margin(6.35) for paper in PAPERS.values()])
SIDE = st.floats(20, 300).map(lambda side: round(side, 1))
_SMALLER = re.compile(r"(\d+) fits? on \S+; ([\d.]+) mm (wide|high) would give (\d+)")


def test_two_up_is_told() -> None:
    """A page for a card as large as half of the sheet says how large half of it is between the margins."""
    paper = PAPERS["A4"].with_margin(6.35)
    assert more_slots(paper, 190, 148) == "1 fits on A4; 142.1 mm high would give 2"
    assert more_slots(paper, 190, 142.1) == ""
    assert more_slots(paper, 130, 190) == '1 fits on A4; orientation="landscape" would give 2'


@given(PAPER, SIDE, SIDE, st.floats(0, 10))
def test_what_is_promised_is_kept(paper: Paper, width: float, height: float, gap: float) -> None:
    """So many fit as is said, and a slot as much smaller as is said gives as many as is said, always more."""
    told = more_slots(paper, width, height, gap)
    found = _SMALLER.fullmatch(told)
    if not found:
        assert not told or "orientation" in told
        return
    there, side, way, more = int(found[1]), float(found[2]), found[3], int(found[4])
    assert len(as_many_as_fit(paper, width, height, gap)) == there < more
    smaller = (side, height) if way == "wide" else (width, side)
    assert side >= 0.91 * (width if way == "wide" else height)
    assert len(as_many_as_fit(paper, *smaller, gap)) == more


def test_what_does_not_fit_at_all_is_not_advised() -> None:
    """That it does not fit is said by who prints it."""
    assert more_slots(PAPERS["A5"], 300, 300) == ""
