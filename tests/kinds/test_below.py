"""What stands below a board: as much as there is room for, never more, nor in type that nobody reads."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.kinds.board import HEAD_AND_FOOT
from pressboard.kinds.plans import GAP, Row, Told, below
from pressboard.printing.papers import PAPERS, Paper, parse_paper

PAPER = st.sampled_from([*PAPERS.values(), parse_paper("200x200"), parse_paper("300x120")])
SIDES = st.floats(30, 280)
TOLD = st.builds(Told, st.integers(1, 4), st.integers(1, 30), st.integers(80, 200), st.integers(0, 80))
ROWS = st.lists(st.builds(Row, st.floats(5, 40), st.none() | TOLD, st.sampled_from([0.0, 150.0])), max_size=3)


@given(PAPER, SIDES, SIDES, ROWS, st.floats(0, 8))
def test_rows_below_a_board_have_room(
    paper: Paper, width: float, height: float, wanted: list[Row], besides: float
) -> None:
    """Rows, gaps and the board never take more than a page has beside a running head; type has 9 points and more."""
    rows = below(paper, width, height, wanted, besides)
    assert len(rows.heights) == len(rows.pictured) == len(rows.brief) == len(wanted)
    taken = sum(each + GAP for each in rows.heights if each)
    assert not taken or height + taken + besides + 20 <= max(paper.free_height, paper.free_width) + 0.1
    assert 10 * rows.type >= 9
    for high, row, pictured, brief in zip(rows.heights, wanted, rows.pictured, rows.brief, strict=True):
        assert not high or pictured or row.told
        assert not brief or (row.told and row.told.brief)


@pytest.mark.parametrize(("board", "rows"), [(197.3, 2), (230.0, 1), (250.0, 0)])
def test_the_first_row_goes_first(board: float, rows: int) -> None:
    """The less a board leaves of A4 the fewer rows stand below it, the last ones being left out."""
    found = below(PAPERS["A4"], 197.3, board, (Row(pictures=18.0), Row(pictures=18.0)))
    assert [bool(each) for each in found.heights] == [True] * rows + [False] * (2 - rows)
    assert HEAD_AND_FOOT + board + sum(each + GAP for each in found.heights if each) <= PAPERS["A4"].free_height


def test_what_has_no_room_is_said_in_fewer_words_then_without_pictures() -> None:
    """The higher a board is the less of a row is left: all, all in brief, the words alone, these in brief, nothing."""
    row = Row(pictures=20.0, told=Told(columns=3, head=12, words=160, brief=90))
    rows = [below(PAPERS["A4"], 197.3, float(board), (row,)) for board in range(150, 260)]
    found = [(bool(each.heights[0]), *each.pictured, *each.brief) for each in rows]
    ways = [(True, True, False), (True, True, True), (True, False, False), (True, False, True), (False, False, False)]
    assert list(dict.fromkeys(found)) == ways
