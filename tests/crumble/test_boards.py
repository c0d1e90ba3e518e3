"""The board: true sizes, lines where borders are, ticks beside them; whatever the size, or one clear line."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import BadOption
from generator.figures.shapes import Polyline, Rect, Use
from generator.games.crumble.pictures.board import FINEST, RIM, playing_board, rim_of, seams, square_for
from generator.games.crumble.print.board import BoardOptions

LENGTHS = st.integers(1, 12)


@given(LENGTHS, LENGTHS, st.integers(0, FINEST), st.booleans())
def test_lines_lie_where_borders_may(width: int, height: int, halvings: int, ticks: bool) -> None:
    """Every border that so many halvings lead to has a line, those of starting squares a stronger one."""
    square = square_for(width, height)
    figure, rim = playing_board(width, height, square, halvings, ticks), rim_of(square, ticks)
    lines = [item for item in figure.items if isinstance(item, Polyline)]
    for count, axis in ((width, 0), (height, 1)):
        found = {
            round(item.points[0][axis] - rim, 6): item.role
            for item in lines
            if item.points[0][axis] == item.points[1][axis]
        }
        places = [Fraction(step, 1 << halvings) for step in range(1, count << halvings)]
        assert found == {round(float(at), 6): "line" if at.denominator == 1 else "faint" for at in places}
        assert [at - rim for at in seams(count, rim)] == pytest.approx(range(1, count))
    (frame,) = [item for item in figure.items if isinstance(item, Rect)]
    assert (frame.x, frame.y, frame.width, frame.height) == (rim, rim, width, height)
    assert max(frame.width, frame.height) * figure.unit == pytest.approx(192)


@pytest.mark.parametrize(("size", "square"), [("6x6", 32), ("8x8", 24), ("8 X 6", 24), ("3×5", 38.4)])
def test_usual_sizes(size: str, square: float) -> None:
    """The longer side of a board is 192 mm unless its squares are given."""
    assert BoardOptions(size).side == pytest.approx(square)
    assert BoardOptions(size, 20.0).side == 20


@given(LENGTHS, LENGTHS, st.integers(0, FINEST))
def test_ticks_lie_beside_their_lines(width: int, height: int, halvings: int) -> None:
    """Along every side there is a tick for every line and for both corners, within the strip."""
    figure = playing_board(width, height, 20.0, halvings)
    uses = [item for item in figure.items if isinstance(item, Use)]
    assert [use.turn for use in uses] == [0, 180, 90, 270]
    for use, count in zip(uses, (width, width, height, height), strict=True):
        ticks = [item.points for item in use.symbol.items if isinstance(item, Polyline)]
        assert sorted(start[0] for start, _ in ticks) == [
            step / (1 << halvings) for step in range((count << halvings) + 1)
        ]
        assert all(-RIM / 20 - 1e-9 <= end[1] < start[1] < 0 for start, end in ticks)
        whole = [end[1] for _, end in ticks if end[0] == int(end[0])]
        assert max(whole) == min(end[1] for _, end in ticks)


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"size": "6"}, '--size "6": the board\'s width and height in squares, such as 6x6'),
        ({"size": "0x6"}, "both sides are from 1 to 20 squares long"),
        ({"size": "6x21"}, "both sides are from 1 to 20 squares long"),
        ({"square": 3.0}, "--square 3: from 8 mm to 100 mm, or 0"),
        ({"square": float("nan")}, "--square nan"),
        ({"halvings": 5}, "--halvings 5: from 0 to 4"),
        ({"halvings": -1}, "--halvings -1: from 0 to 4"),
    ],
)
def test_options_are_judged(values: dict[str, object], message: str) -> None:
    """A board that there is not is refused with what there is."""
    with pytest.raises(BadOption) as caught:
        BoardOptions(**values)  # type: ignore[arg-type]
    assert message in str(caught.value)
