"""Room for rulers: what is printed moves aside for them."""

from hypothesis import assume, given
from hypothesis import strategies as st

from pressboard.printing.papers import Paper, Slot, free_area
from pressboard.printing.pieces import centred
from pressboard.printing.scale import RULER, making_room, ruled_area, scale_marks, worth

PAPER = st.builds(
    Paper, st.just("some"), st.floats(120, 450), st.floats(120, 450), st.floats(0, 10)
)
SHARE = st.floats(0.2, 1.0)
BOTH = {"ruler", "ruler-down"}


def rulers(paper: Paper, block: Slot) -> set[str]:
    """Return the rulers that have room beside a block."""
    return {mark.name for mark in scale_marks(paper, [block])} & BOTH


@given(PAPER, SHARE, SHARE)
def test_a_block_moves_only_for_a_ruler(paper: Paper, across: float, down: float) -> None:
    """What is moved stays as large as it is and between the margins, and gains a ruler or small print by it."""
    width = across * paper.free_width
    height = down * paper.free_height
    middle = Slot((paper.width - width) / 2, (paper.height - height) / 2, width, height)
    place = making_room(paper, middle)
    assert (place.width, place.height) == (width, height)
    assert place.within(free_area(paper))
    assert place == middle or worth(paper, place) > worth(paper, middle)


@given(PAPER, SHARE, SHARE)
def test_what_leaves_a_strip_both_ways_has_both_rulers(
    paper: Paper, across: float, down: float
) -> None:
    """On paper as long as a ruler a block no larger than what two rulers leave has both beside it."""
    area = ruled_area(paper)
    if min(paper.free_width, paper.free_height) < RULER[0] + 15:
        return
    turned, place = centred(paper, across * area.width * 0.95, down * area.height * 0.95)
    assume(turned.width == paper.width)  # on paper that is turned they leave another room
    assert rulers(turned, place) == BOTH
