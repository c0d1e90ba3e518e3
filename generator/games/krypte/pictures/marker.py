"""The active-sides marker: an angle that is laid round a corner of the board, for active sides always share a corner.

Its arms are the active sides in their order clockwise. Whoever enters along arm 1 moves it on by one corner clockwise,
along arm 2 by two. Before the first move it lies round the North-East corner, and arm 1 alone, at the North, counts.
"""

from collections.abc import Iterator

from generator.figures.shapes import Drawable, Figure, Label, Path, Polygon, Symbol, Use
from generator.words import words

ARM, BROAD = 42.0, 14.0
"""How far the arms reach along the board, and how broad they are, mm."""
MARKER = ARM + BROAD
"""The side of the square that the angle takes, mm."""

CORNERS = ("NE", "ES", "SW", "WN")
"""The corners clockwise, each by the sides that meet there: along arm 1, along arm 2."""

_ARROWS = 4
_ARROW = ((-1.8, 11.1), (1.8, 11.1), (0.0, 13.3))
"""An arrow of an arm whose outer edge is y = 0, round x = 0; it ends short of the board."""
_BEND = 4 * (2**0.5 - 1) / 3
"""How far the handles of a quarter of a circle are from its ends, in radii."""


def corner_after(corner: str, side: str) -> str:
    """Return the corner round which the marker is laid when it lay round `corner` and `side` was entered.

    >>> corner_after("NE", "N"), corner_after("ES", "E"), corner_after("ES", "S")
    ('ES', 'SW', 'WN')
    """
    return CORNERS[(CORNERS.index(corner) + corner.index(side) + 1) % len(CORNERS)]


def marker() -> Figure:
    """Draw the marker in mm as it lies round the North-East corner, its outline being the line to cut."""
    outline = ((0, 0), (MARKER, 0), (MARKER, MARKER), (ARM, MARKER), (ARM, BROAD), (0, BROAD))
    first = Symbol("krypte marker arm 1", tuple(_arm("1", words("Entered here? Go on 1 corner."))), "1")
    second = Symbol("krypte marker arm 2", tuple(_arm("2", words("Entered here? Go on 2 corners."))), "2")
    items = (
        Polygon("ground", outline),
        Use(first, 0, 0),
        Use(second, MARKER, BROAD, turn=90),
        *_clockwise(ARM + 3.5, BROAD - 3.5, BROAD - 7),
        Polygon("cut", outline),
    )
    return Figure(MARKER, MARKER, items, words("Krypte active-sides marker"), 1.0)


def _arm(number: str, advice: str) -> Iterator[Drawable]:
    """Yield an arm's words and arrows, its outer edge at y = 0; the arrows show the way onto the board."""
    yield Label("ink", 2, 6.4, number, 5.4, "start", bold=True)
    yield Label("ink", 6.5, 4.6, words("Active side"), 3.0, "start", bold=True)
    yield Label("ink", 6.5, 8.4, advice, 2.5, "start", fit=ARM - 8)
    for place in range(_ARROWS):
        middle = (place + 0.5) * ARM / _ARROWS
        yield Polygon("accent", tuple((middle + x, y) for x, y in _ARROW))


def _clockwise(x: float, y: float, radius: float) -> Iterator[Drawable]:
    """Yield a quarter of a circle round (`x`, `y`) with an arrow's head at its lower end: on we go clockwise."""
    bend = _BEND * radius
    curve = (x + bend, y - radius, x + radius, y - bend, x + radius, y)
    yield Path("accent line", (("M", (x, y - radius)), ("C", curve)))
    tip = x + radius, y + 2.4
    yield Polygon("accent", ((tip[0] - 1.4, y), (tip[0] + 1.4, y), tip))
