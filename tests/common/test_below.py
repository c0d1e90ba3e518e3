"""What stands below a board: as much as there is room for, never more."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.common.below import GAP, below
from generator.common.board_pages import HEAD_AND_FOOT
from generator.printing.papers import PAPERS, Paper, parse_paper

PAPER = st.sampled_from([*PAPERS.values(), parse_paper("200x200"), parse_paper("300x120")])
SIDES = st.floats(30, 280)


@given(PAPER, SIDES, SIDES, st.lists(st.floats(5, 40), max_size=3), st.floats(0, 8))
def test_rows_below_a_board_have_room(
    paper: Paper, width: float, height: float, wanted: list[float], besides: float
) -> None:
    """Rows, gaps and the board never take more than a page has beside a running head, and none is squeezed flat."""
    rows = below(paper, width, height, wanted, besides)
    assert len(rows.heights) == len(wanted)
    taken = sum(each + GAP for each in rows.heights if each)
    assert not taken or height + taken + besides + 20 <= max(paper.free_height, paper.free_width) + 0.1
    assert all(not each or each >= 0.7 * least * rows.scale for each, least in zip(rows.heights, wanted, strict=True))


@pytest.mark.parametrize(("board", "rows"), [(197.3, 2), (230.0, 1), (250.0, 0)])
def test_the_first_row_goes_first(board: float, rows: int) -> None:
    """The less a board leaves of A4 the fewer rows stand below it, the last ones being left out."""
    found = below(PAPERS["A4"], 197.3, board, (18.0, 18.0))
    assert [bool(each) for each in found.heights] == [True] * rows + [False] * (2 - rows)
    assert HEAD_AND_FOOT + board + sum(each + GAP for each in found.heights if each) <= PAPERS["A4"].free_height
