"""The board: usual sizes, lines and crosses where borders may be, ticks beside them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.figures.shapes import Polyline, Rect, Use
from pressboard.games.crumble.pictures.board import FINEST, playing_board, rim_of
from pressboard.games.crumble.print.board import BoardOptions
from pressboard.printing.papers import PAPERS

LENGTHS = st.integers(1, 12)


@given(LENGTHS, LENGTHS, st.integers(0, 2))
def test_lines_lie_where_borders_may(width: int, height: int, halvings: int) -> None:
    """Lines part the starting squares, and every point that so many halvings lead to has a cross, or a line."""
    square = 20.0
    figure = playing_board(width, height, square, halvings)
    rim = rim_of(square)
    lines = [item.points for item in figure.items if isinstance(item, Polyline)]
    across = sorted(round(start[0] - rim, 6) for start, end in lines if start[0] == end[0])
    down = sorted(round(start[1] - rim, 6) for start, end in lines if start[1] == end[1])
    assert (across, down) == ([*range(1, width)], [*range(1, height)])
    crosses = [
        (
            round(use.x - rim + arm.points[0][0], 6),
            round(use.y - rim + (arm.points[0][1] + arm.points[1][1]) / 2, 6),
        )
        for use in figure.items
        if isinstance(use, Use) and "crosses" in use.symbol.name
        for arm in use.symbol.items
        if isinstance(arm, Polyline) and arm.points[0][0] == arm.points[1][0]
    ]
    step = 1 << halvings
    inner = {(x / step, y / step) for x in range(1, width * step) for y in range(1, height * step)}
    assert sorted(crosses) == sorted(point for point in inner if point[0] % 1 or point[1] % 1)
    rims = [item for item in figure.items if isinstance(item, Rect)]
    assert [(each.width, each.height) for each in rims] == [
        (width + 2 * rim, height + 2 * rim),
        (width, height),
    ]


@pytest.mark.parametrize(
    ("size", "square"), [("6x6", 32), ("8x8", 24), ("8 X 6", 26), ("3×5", 49), ("20x20", 9.6)]
)
def test_usual_sizes(size: str, square: float) -> None:
    """The board fills A4 unless its squares are given, or another paper, and lies on it with rim, head and foot."""
    assert BoardOptions(size=size).side == BoardOptions(size=size).side_on(PAPERS["A4"]) == square
    assert (
        BoardOptions(size=size, square=20.0).side
        == BoardOptions(size=size, square=20.0).side_on(PAPERS["A3"])
        == 20
    )
    assert (
        BoardOptions(size=size).side_on(PAPERS["A5"])
        <= square
        <= BoardOptions(size=size).side_on(PAPERS["A3"])
    )


@given(LENGTHS, LENGTHS, st.integers(0, FINEST))
def test_ticks_lie_beside_their_lines(width: int, height: int, halvings: int) -> None:
    """Along every side there is a tick in the rim for every line, the longest for starting squares."""
    figure = playing_board(width, height, 20.0, halvings)
    rim = rim_of(20.0)
    uses = [item for item in figure.items if isinstance(item, Use) and "ticks" in item.symbol.name]
    assert [use.turn for use in uses] == [0, 180, 90, 270]
    for use, count in zip(uses, (width, width, height, height), strict=True):
        ticks = [item.points for item in use.symbol.items if isinstance(item, Polyline)]
        assert sorted(start[0] for start, _ in ticks) == [
            step / (1 << halvings) for step in range(1, count << halvings)
        ]
        assert all(-rim <= end[1] < start[1] == 0 for start, end in ticks)
        whole = [end[1] for _, end in ticks if end[0] == int(end[0])]
        assert not whole or max(whole) == min(end[1] for _, end in ticks)
