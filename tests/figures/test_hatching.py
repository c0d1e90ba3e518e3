"""Hatching and upright grids of plots: darkness is ink, within its square."""

from hypothesis import given
from hypothesis import strategies as st

from pressboard.figures.plots import Scale, grid_down, hatching
from pressboard.figures.shapes import Polyline

SHARES = st.floats(0, 1)


def ink(share: float) -> float:
    """Return how much of a square of 10 x 10 is covered."""
    lines = [item for item in hatching(0, 0, 10, share) if isinstance(item, Polyline)]
    return sum(
        (line.points[1][0] - line.points[0][0] + (line.line_width or 0)) * (line.line_width or 0) for line in lines
    )


@given(SHARES, SHARES)
def test_a_larger_share_is_darker(one: float, other: float) -> None:
    """No share is darker than a larger one, nothing is white, and all leaves the rim of the square."""
    low, high = sorted((one, other))
    assert ink(0) == 0 <= ink(low) <= ink(high) <= ink(1) < 100


@given(SHARES)
def test_lines_stay_in_their_square(share: float) -> None:
    """With the width of their ends, lines keep off the edges."""
    for line in hatching(5, 7, 10, share):
        assert isinstance(line, Polyline)
        half = (line.line_width or 0) / 2
        (left, y), (right, same) = line.points
        assert y == same
        assert 5 < left - half <= right + half < 15
        assert 7 < y - half <= y + half < 17


def test_a_grid_goes_down_at_every_tick() -> None:
    """There is a line for each tick, from the top to the foot."""
    lines = [*grid_down(Scale(0, 1, 10, 20, (0, 0.5, 1)), 3, 9)]
    assert [item.points for item in lines if isinstance(item, Polyline)] == [((x, 3), (x, 9)) for x in (10, 15, 20)]
