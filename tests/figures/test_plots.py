"""Plots: scales hold their values, what is drawn lies where its values are."""

from hypothesis import given
from hypothesis import strategies as st

from pressboard.figures.plots import (
    Scale,
    axis_below,
    axis_left,
    grid_across,
    percent,
    scale_of,
    step,
    whole,
)
from pressboard.figures.shapes import Drawable, Figure, Label
from pressboard.figures.text import to_text

VALUES = st.integers(-1_000, 1_000)


@given(st.floats(0.1, 10_000), st.integers(1, 30))
def test_a_step_is_the_least_of_its_row(span: float, most: int) -> None:
    """A step goes into the span as often as allowed at most, and the next smaller one more often, or it is 1."""
    found = step(span, most)
    assert str(found).strip("0") in ("1", "2", "5")
    assert span / found <= most or found == 1
    smaller = found // 2 if str(found)[0] != "5" else found * 2 // 5
    assert found == 1 or span / smaller > most


@given(VALUES, VALUES, st.integers(2, 12))
def test_a_scale_holds_its_values(one: int, other: int, most: int) -> None:
    """It begins at or below the least and ends at or above the most, on ticks with equal steps between."""
    low, high = sorted((one, other))
    scale = scale_of(low, high, 10, 110, most)
    assert scale.low <= low <= high <= scale.high
    assert (scale.low, scale.high) == (scale.ticks[0], scale.ticks[-1])
    assert (
        len({right - left for left, right in zip(scale.ticks, scale.ticks[1:], strict=False)}) == 1
    )
    assert len(scale.ticks) <= most + 2
    assert (scale.at(scale.low), scale.at(scale.high)) == (10, 110)
    assert scale.moved(0, 1).at(scale.high) == 1


UP = Scale(0, 10, 20, 0, (0, 5, 10))
ACROSS = Scale(0, 10, 0, 40, (0, 5, 10))


def test_axes_look_like_axes() -> None:
    """An axis is a line with ticks and their values; the grid runs across at every tick."""
    items: tuple[Drawable, ...] = (
        *axis_below(ACROSS.moved(5, 45), 20, 1),
        *axis_left(UP, 5, 1),
        *grid_across(UP, 5, 45),
    )
    assert to_text(Figure(46, 22, items), 1, 0.5) == AXES
    assert [whole(-3.0), percent(0.25)] == ["−3", "25 %"]
    assert [
        item.text
        for item in axis_below(Scale(0, 1, 0, 9, (0, 1)), 0, 1, percent)
        if isinstance(item, Label)
    ] == [
        "0 %",
        "100 %",
    ]


AXES = """\
   10+---------------------------------------+
     |
     |
     |
     |
    5+---------------------------------------+
     |
     |
     |
     |
    0+-------------------+-------------------+
     0                   5                  10
"""
