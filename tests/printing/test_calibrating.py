"""The page that a printer is measured by, as places on the paper."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.errors import DoesNotFit
from pressboard.printing.calibrating import (
    EDGE_SCALE,
    RULER_DEEP,
    RULER_ENDS,
    CalibrationPlan,
    calibration_plan,
)
from pressboard.printing.papers import FLIPS, PAPERS, Paper, Slot, back_behind, free_area
from tests.mistakes import refusal

PAPER = st.one_of(
    st.sampled_from([paper for paper in PAPERS.values() if paper.width > 140]),
    st.builds(
        lambda width, more: Paper("some", width, width + more),
        st.integers(148, 600),
        st.integers(62, 400),
    ),
)


def front(plan: CalibrationPlan) -> list[Slot]:
    """Return the places of what is measured on the front, rulers with their ends."""
    rulers = [
        Slot(plan.level.x, plan.level.y, plan.level.width + 2 * RULER_ENDS, RULER_DEEP),
        Slot(plan.upright.x, plan.upright.y, RULER_DEEP, plan.upright.height + 2 * RULER_ENDS),
    ]
    return [*plan.edges, *rulers, *plan.crosses]


@given(PAPER)
def test_nothing_lies_over_anything(paper: Paper) -> None:
    """On any paper from A5 on all places are on it, and none over another."""
    plan = calibration_plan(paper)
    places = front(plan)
    assert all(each.within(free_area(plan.paper)) for each in places)
    assert not [pair for pair in combinations(places, 2) if pair[0].overlaps(pair[1])]


@given(PAPER)
def test_edges_are_measured_from_the_very_edge(paper: Paper) -> None:
    """Each scale begins at its edge of the paper, whatever margin is asked for, and stands in that edge's middle."""
    plan = calibration_plan(paper.with_margin(10))
    top, right, bottom, left = plan.edges
    assert (top.y, left.x) == (0, 0)
    assert (right.right, bottom.bottom) == pytest.approx((plan.paper.width, plan.paper.height))
    assert {max(each.width, each.height) for each in plan.edges} == {EDGE_SCALE[0]}
    assert top.x + top.right == pytest.approx(plan.paper.width)


@given(PAPER)
def test_rulers_are_whole_centimetres_and_as_long_as_can_be(paper: Paper) -> None:
    """Both rulers end at a whole centimetre, and the level one takes more than half of the paper."""
    plan = calibration_plan(paper)
    assert (plan.level.width % 10, plan.upright.height % 10) == (0, 0)
    assert plan.level.width > plan.paper.width / 2


@given(PAPER, st.sampled_from(FLIPS))
def test_crosses_lie_behind_their_scales(paper: Paper, flip: str) -> None:
    """The crosses of the back are where an exact printer puts them behind the scales of the front."""
    plan = calibration_plan(paper, flip)
    assert plan.backs == tuple(back_behind(each, plan.paper, flip).slot for each in plan.crosses)


def test_small_paper_is_refused() -> None:
    """Paper on which nothing could be read is refused, with what to take."""
    assert "take A5 or larger paper" in refusal(
        DoesNotFit, calibration_plan, Paper("63x88", 63, 88, 0)
    )
