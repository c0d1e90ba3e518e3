"""The game's icons, our own drawings: an SVG file each in `rich/` and `simple/`."""

from functools import cache
from pathlib import Path

from generator.figures.icons import read_icon
from generator.figures.shapes import Symbol
from generator.games.kangaruse.rules.types import LETTERS, START, TREE, TYPES

STYLES = ("rich", "simple")
TREES = (TREE, "tree-2", "tree-3")
"""The trees, several drawings of one thing."""
KEYS = (*TYPES, START, *TREES)
"""The keys of all icons there are."""


@cache
def icon(key: str, style: str = "rich") -> Symbol:
    """Return the icon `key` in a box of 64 x 64 units, `style` being `rich` or `simple`."""
    text = (Path(__file__).parent / "drawings" / style / f"{key}.svg").read_text(encoding="utf-8")
    return read_icon(text, f"{key}.{style}", LETTERS[TREE if key in TREES else key])
