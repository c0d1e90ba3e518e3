"""Figures as text: the picture of characters."""

from textwrap import dedent

from hypothesis import given
from hypothesis import strategies as st

from pressboard.figures.shapes import (
    Circle,
    Drawable,
    Figure,
    Label,
    Path,
    Polygon,
    Polyline,
    Rect,
    Symbol,
    Use,
)
from pressboard.figures.text import to_text

EYE = Symbol("eye", (Circle("solid", 0, 0, 1.5),))
HEAD = Symbol(
    "head",
    (Rect("tone tan", 0, 0, 64, 64, 8, line_width=2.4), Use(EYE, 20, 20), Use(EYE, 44, 20)),
    "He",
)


def _board(*items: Drawable) -> Figure:
    grid = [Polyline("line", ((x, 0), (x, 2))) for x in (1, 2)]
    return Figure(
        3, 2, (Rect("frame", 0, 0, 3, 2), *grid, Polyline("line", ((0, 1), (3, 1))), *items)
    )


def test_a_picture_shows_lines_labels_and_letters_at_their_places() -> None:
    """Frames and grid lines meet in corners; labels, letters and circles stand in the middle of their squares."""
    figure = _board(
        Use(HEAD, 0.1, 0.1, 0.8 / 64),
        Label("ink", 1.5, 0.6, "12", 0.3),
        Circle("disc", 2.5, 0.5, 0.3),
        Circle("accent", 0.5, 1.5, 0.3),
        Label("ink", 1.25, 1.6, "ab", 0.3, "start"),
        Use(HEAD, 2.9, 1.1, 0.8 / 64, 90),
    )
    assert to_text(figure, 4, 2) == dedent(
        """\
        +---+---+---+
        |He |12 | o |
        +---+---+---+
        | o |ab |He |
        +---+---+---+
        """
    )


def test_sloping_lines_and_curves() -> None:
    """Sloping lines are strokes of their own; an outline with curves in it is left out, one of lines is not."""
    bend = Path("ink", (("M", (0, 0)), ("L", (3, 0)), ("C", (3, 1, 3, 1, 3, 2)), ("Z", ())))
    steps = Path("ink", (("M", (0, 0)), ("L", (1, 0)), ("L", (1, 2)), ("Z", ())))
    assert to_text(Figure(3, 2, (bend,)), 3, 1).strip() == ""
    assert (
        to_text(Figure(3, 2, (Polyline("ink", ((1, 2), (3, 0))),)), 2, 2)
        == "      +\n     /\n    /\n   /\n  +\n"
    )
    assert to_text(Figure(1, 2, (steps,)), 2, 2) == "+-+\n \\|\n \\|\n  +\n  +\n"


coordinates = st.floats(-9, 9, allow_nan=False)
points = st.tuples(coordinates, coordinates)
items = st.one_of(
    st.builds(Polyline, st.just("ink"), st.lists(points, max_size=4).map(tuple)),
    st.builds(Polygon, st.just("ink"), st.lists(points, max_size=4).map(tuple)),
    st.builds(Circle, st.just("ink"), coordinates, coordinates, coordinates),
    st.builds(
        Label, st.just("ink"), coordinates, coordinates, st.text(max_size=9), st.floats(0, 2)
    ),
    st.builds(Use, st.just(HEAD), coordinates, coordinates, st.floats(0, 2), st.floats(0, 360)),
)


@given(st.lists(items, max_size=6))
def test_nothing_leaves_the_picture(drawn: list[Drawable]) -> None:
    """Whatever is drawn wherever, the picture keeps its size and every character in it can be printed."""
    rows = to_text(Figure(4, 3, tuple(drawn))).split("\n")
    assert len(rows) == 3 * 2 + 1 + 1
    assert all(len(row) <= 4 * 4 + 1 and row.isprintable() for row in rows)
