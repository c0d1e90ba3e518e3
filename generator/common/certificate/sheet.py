"""Head and foot of a certificate's page, the same in all games. All lengths in mm."""

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Any

from generator import __version__
from generator.contract import Item
from generator.figures.shapes import Drawable, Figure, Label, Polyline, Rect
from generator.words import words

WIDTH, HEIGHT = 210.0, 297.0
"""The page."""
LEFT, RIGHT = 12.0, 198.0
"""Its margins."""

_TITLE, _PLAIN, _SMALL, _FOOT, _CODE = 8.0, 3.8, 3.2, 2.7, 2.2
"""Sizes of type."""
_TOP, _BOTTOM = 41.2, 286.5
"""Where the plots begin and end."""
_LEADING, _LONGEST = 4.0, 75
"""How far lines that are read are apart, and the most characters of one."""
_LINE, _MOST_LINES, _GROUP = 132, 2, 6
"""The characters of a code that go in a line, the lines there is room for, the characters of a group."""


def certificate(
    what: str, item: Item[Any], stages: Sequence[tuple[str, str]], games: str, plots: Sequence[Drawable]
) -> Figure:
    """Draw the certificate of an item, a `what`: each stage's verdict, which games were played, and the plots."""
    page = Rect("paper", 0, 0, WIDTH, HEIGHT)
    title = words("Certificate of a {what}: {recipe}", what=what, recipe=item.recipe)
    items = (page, *_head(what, item.recipe, stages, games), *plots, *_foot(item.code))
    return Figure(WIDTH, HEIGHT, items, title, 1.0)


def _head(what: str, recipe: str, stages: Sequence[tuple[str, str]], games: str) -> Iterator[Drawable]:
    width = RIGHT - LEFT
    verdicts = " · ".join(f"{stage}: {found}" for stage, found in stages)
    title = words("How this {what} plays", what=what)
    yield Label("brand", LEFT, 18.0, title, _TITLE, "start", fit=width, display=True)
    yield Label("ink", LEFT, 25.0, recipe, _PLAIN, "start", fit=width)
    yield Label("ink", LEFT, 30.5, verdicts, _PLAIN, "start", bold=True, fit=width)
    for row, line in enumerate(wrap(games, _LONGEST)):
        yield Label("soft ink", LEFT, 35.3 + _LEADING * row, line, _SMALL, "start", fit=width)
    yield Polyline("brand line", ((LEFT, _TOP), (RIGHT, _TOP)))


def _foot(code: str) -> Iterator[Drawable]:
    width = RIGHT - LEFT
    checked = words(
        "pressboard {version}: pressboard check CODE --report tells every figure and why it is asked for",
        version=__version__,
    )
    lines = wrap(code, max(_LINE, len(code) // _MOST_LINES + _GROUP))
    yield Polyline("faint", ((LEFT, _BOTTOM), (RIGHT, _BOTTOM)))
    for row, line in enumerate(lines):
        yield Label("ink", LEFT, _BOTTOM + 2.9 + 2.7 * row, line, _CODE, "start", fit=width)
    yield Label("soft ink", LEFT, _BOTTOM + 3.1 + 2.7 * len(lines), checked, _FOOT, "start", fit=width)
