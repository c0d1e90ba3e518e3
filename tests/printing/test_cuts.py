"""Cut lines: along every edge of every piece, and a little beyond."""

from hypothesis import given
from hypothesis import strategies as st

from pressboard.printing.cuts import CARRIED, Line, cut_lines, cut_time
from pressboard.printing.papers import Grid, Slot, around

LENGTH = st.floats(10, 40)
GRIDS = st.builds(
    Grid,
    st.integers(1, 4),
    st.integers(1, 4),
    LENGTH,
    LENGTH,
    st.sampled_from((0.0, 3.0)),
    st.just(30),
    st.just(30),
)
USED = st.tuples(GRIDS, st.integers(1, 16)).map(lambda drawn: [*drawn[0]][: drawn[1]])
"""The pieces of a page that need not be full."""
AREA = Slot(6, 6, 230, 230)


def broad(line: Line, by: float) -> Slot:
    """Return the rectangle within `by` mm of a line."""
    return Slot(line.x - by, line.y - by, line.x2 - line.x + 2 * by, line.y2 - line.y + 2 * by)


@given(USED)
def test_every_edge_is_cut(used: list[Slot]) -> None:
    """Each edge of each piece lies on a line from end to end, and every line cuts some piece."""
    lines = cut_lines(used, AREA)
    for piece in used:
        for x in (piece.x, piece.right):
            assert any(
                abs(line.x - x) < 1e-3 and line.y <= piece.y and piece.bottom <= line.y2
                for line in lines
            )
        for y in (piece.y, piece.bottom):
            assert any(
                abs(line.y - y) < 1e-3 and line.x <= piece.x and piece.right <= line.x2
                for line in lines
            )
    assert all(any(broad(line, 0.01).overlaps(piece) for piece in used) for line in lines)


@given(USED)
def test_cuts_are_carried_so_far_and_no_further(used: list[Slot]) -> None:
    """Around a page's pieces cuts end 12 mm beyond them: what is empty on a page is not cut through."""
    outer = around(used)
    reach = Slot(
        outer.x - CARRIED, outer.y - CARRIED, outer.width + 2 * CARRIED, outer.height + 2 * CARRIED
    )
    for line in cut_lines(used, AREA):
        assert broad(line, 0).within(reach)
        assert broad(line, 0).within(AREA)
    first = cut_lines(used[:1], AREA)
    assert {round(line.length - CARRIED * 2, 3) for line in first} == {
        round(used[0].width, 3),
        round(used[0].height, 3),
    }


@given(USED)
def test_cutting_takes_as_long_as_there_are_cuts_and_pieces(used: list[Slot]) -> None:
    """One piece takes four cuts across the page; neighbours share theirs, and edges in one line are one."""
    assert cut_time(used[:1]) == 4 * 20 + 4
    assert cut_time(used) <= sum(map(cut_time, ([each] for each in used)))


def test_nine_cards_side_by_side_share_their_cuts() -> None:
    """Three times three are parted by four cuts each way."""
    cards = [Slot(10 + 60 * (each % 3), 10 + 90 * (each // 3), 60, 90) for each in range(9)]
    assert cut_time(cards) == 8 * 20 + 9 * 4
