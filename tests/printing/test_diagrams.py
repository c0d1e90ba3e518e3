"""Pages of diagrams: apart from each other, legibly large, and as many on a page as can be."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.errors import DoesNotFit
from pressboard.printing.diagrams import Format, plan_diagrams
from pressboard.printing.papers import PAPERS, Paper, parse_paper
from pressboard.printing.slots import Slot, free_area

FORMATS = st.builds(Format, st.floats(2, 12), st.floats(2, 12), st.floats(2, 6), st.floats(8, 30), st.floats(6, 14))
WORDS = st.lists(st.lists(st.text("a ", max_size=60), min_size=1, max_size=2), min_size=1, max_size=30)


@given(st.sampled_from(list(PAPERS.values())), FORMATS, WORDS, st.integers(1, 24))
def test_diagrams_keep_to_their_places(paper: Paper, form: Format, words: list[list[str]], per_page: int) -> None:
    """They lie between the margins, beside each other, clear of the foot, within their sizes; or are refused."""
    try:
        plan = plan_diagrams(paper, form, words, per_page)
    except DoesNotFit:
        return
    slots = [*list(plan.grid)[: plan.share], plan.footer]
    assert 1 <= plan.share <= min(per_page, len(words))
    assert form.smallest <= plan.square <= form.largest
    assert (plan.width, plan.height) == (plan.square * form.width, plan.square * form.height)
    assert all(slot.within(free_area(plan.paper)) for slot in slots)
    assert not any(one.overlaps(other) for place, one in enumerate(slots) for other in slots[:place])
    assert all(Slot(slot.x, slot.y, plan.width, plan.height).within(slot) for slot in slots[:-1])
    assert 7.5 <= plan.text_size <= 12


def test_fewer_share_a_page_where_paper_is_small() -> None:
    """As many as are asked for go on large paper, fewer on small, and none is one clear line."""
    form, words = Format(6.5, 6.5, 3.0, 25.0, 13.0), [["1. Black cuts"]] * 12
    shares = [plan_diagrams(parse_paper(name), form, words, 12).share for name in ("A4", "A5", "60x80")]
    assert shares[0] == 12
    assert shares == sorted(shares, reverse=True)
    assert shares[-1] < 12
    with pytest.raises(DoesNotFit, match=r"^a diagram would have squares under 3 mm on 50x50; use larger paper$"):
        plan_diagrams(parse_paper("50x50"), form, words, 12)
