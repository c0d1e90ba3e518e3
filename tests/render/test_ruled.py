"""Ground to write or draw on: as many lines, squares and dots as there is room for, none of them cut."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.figures.ruled import KINDS, ruled_ground
from pressboard.figures.shapes import Figure, Path, Rects

STEPS = st.floats(2, 20)


def points(figure: Figure) -> list[tuple[float, float]]:
    """Return the ends of all lines and the upper left corners of all dots, mm."""
    (item,) = figure.items
    if isinstance(item, Rects):
        return [(x, y) for x, y, _, _ in item.boxes]
    assert isinstance(item, Path)
    return [(values[0], values[1]) for _, values in item.segments]


@pytest.mark.parametrize("kind", KINDS)
@given(step=STEPS, across=st.floats(1, 20), down=st.floats(1, 20))
def test_all_of_it_stands_in_its_place(kind: str, step: float, across: float, down: float) -> None:
    """Nothing is outside, and neighbours are a step apart."""
    width = step * across
    height = step * down
    figure = ruled_ground(kind, step).draw(width, height)
    assert (figure.width, figure.height) == (width, height)
    assert all(
        -0.001 <= x <= width + 0.001 and -0.001 <= y <= height + 0.001 for x, y in points(figure)
    )
    rows = sorted({y for _, y in points(figure)})
    assert all(low + step == pytest.approx(high, abs=0.002) for low, high in pairwise(rows))


@given(step=STEPS, columns=st.integers(1, 12), rows=st.integers(1, 12))
def test_squares_are_whole(step: float, columns: int, rows: int) -> None:
    """A place of so many steps has so many columns and rows, whatever is left at its sides."""
    spare = 0.4 * step
    drawn = points(ruled_ground("squares", step).draw(columns * step + spare, rows * step + spare))
    assert len(drawn) == 2 * (columns + 1 + rows + 1)
    dots = points(
        ruled_ground("dots", step).draw(columns * step + spare + 0.4, rows * step + spare + 0.4)
    )
    assert len(dots) == (columns + 1) * (rows + 1)
    assert len(points(ruled_ground("lines", step).draw(9, rows * step + spare))) == 2 * rows
