"""Head and foot of a certificate's page, the same in all games. All lengths in mm."""

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Any

import pressboard
from pressboard.contract import Item
from pressboard.figures.shapes import Drawable, Figure, Label, Polyline, Rect
from pressboard.words import words

WIDTH, HEIGHT = 210.0, 297.0
"""The page."""
LEFT, RIGHT = 12.0, 198.0
"""Its margins."""

LONGEST = 75
"""The most characters of a line that is read."""

_TITLE, _PLAIN, _SMALL, _FOOT, _CODE = 8.0, 3.8, 3.2, 2.7, 2.2
"""Sizes of type."""
_TOP, _BOTTOM = 41.2, 286.5
"""Where the plots begin and end."""
_LEADING, _FIRST, _UNDER = 4.0, 35.3, 1.9
"""How far lines that are read are apart, where the first one stands, and how far the head ends below the last."""
_LINE, _MOST_LINES, _GROUP = 132, 2, 6
"""The characters of a code that go in a line, the lines there is room for, the characters of a group."""
_CODE_LEADING = 2.7


def certificate(
    what: str, item: Item[Any], stages: Sequence[tuple[str, str]], games: str, plots: Sequence[Drawable]
) -> Figure:
    """Draw the certificate of an item, a `what`: each stage's verdict, which games were played, and the plots."""
    page = Rect("paper", 0, 0, WIDTH, HEIGHT)
    title = words("Certificate of a {what}: {recipe}", what=what, recipe=item.recipe)
    verdicts = " · ".join(f"{stage}: {found}" for stage, found in stages)
    above = head(words("How this {what} plays", what=what), item.recipe, verdicts, games)
    code = wrap(item.code, max(_LINE, len(item.code) // _MOST_LINES + _GROUP))
    return Figure(WIDTH, HEIGHT, (page, *above, *plots, *_foot(code, _BOTTOM)), title, 1.0)


def head(title: str, recipe: str, verdicts: str, told: str, right: float = RIGHT) -> Iterator[Drawable]:
    """Yield what stands above the plots, with a rule in the game's colour at `head_bottom`."""
    width = right - LEFT
    yield Label("brand", LEFT, 18.0, title, _TITLE, "start", fit=width, display=True)
    yield Label("ink", LEFT, 25.0, recipe, _PLAIN, "start", fit=width)
    yield Label("ink", LEFT, 30.5, verdicts, _PLAIN, "start", bold=True, fit=width)
    for row, line in enumerate(wrap(told, LONGEST)):
        yield Label("soft ink", LEFT, _FIRST + _LEADING * row, line, _SMALL, "start", fit=width)
    bottom = head_bottom(told)
    yield Polyline("brand line", ((LEFT, bottom), (right, bottom)))


def head_bottom(told: str) -> float:
    """Return where the head ends whose last lines are what is `told`."""
    return max(_TOP, _FIRST + _LEADING * (len(wrap(told, LONGEST)) - 1) + _UNDER)


def foot(code: str, top: float, right: float) -> tuple[tuple[Drawable, ...], float]:
    """Return the foot with all of a code, and where it ends."""
    lines = wrap(code, int(_LINE * (right - LEFT) / (RIGHT - LEFT)))
    return tuple(_foot(lines, top, right)), top + _CODE_LEADING * len(lines) + 3.1


def _foot(code: Sequence[str], top: float, right: float = RIGHT) -> Iterator[Drawable]:
    width = right - LEFT
    checked = words(
        "pressboard {version}: pressboard check CODE --report tells every figure and why it is asked for",
        version=pressboard.__version__,
    )
    yield Polyline("faint", ((LEFT, top), (right, top)))
    for row, line in enumerate(code):
        yield Label("ink", LEFT, top + 2.9 + _CODE_LEADING * row, line, _CODE, "start", fit=width)
    yield Label("soft ink", LEFT, top + 3.1 + _CODE_LEADING * len(code), checked, _FOOT, "start", fit=width)
