"""The game's icons, our own drawings: an SVG file each, in two styles.

They lie in `drawings/`, by style and by what they stand for: `rich/scoring/star.svg`, `simple/special/frog.svg`, and
under `board` the start and the trees.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

from pressboard.errors import BadOption, unknown
from pressboard.figures.icons import read_icon
from pressboard.figures.shapes import Symbol
from pressboard.games.kangaruse.rules.types import LETTERS, SCORING, SPECIAL, START, TREE, TYPES
from pressboard.words import words

STYLES = ("rich", "simple")
_USUAL: Mapping[str, str] = {"contrast": "simple"}
"""The style of themes in which it is not the first."""
TREES = (TREE, "tree-2", "tree-3", "gum", "bush")
"""What grows in woods, several drawings of one thing."""
KEYS = (*TYPES, START, *TREES)
"""The keys of all icons there are."""

BOX = 64.0
"""The side of the box that every icon is drawn in, in its own units."""

_DRAWINGS = Path(__file__).parent / "drawings"
_FOLDERS: Mapping[str, str] = {
    **dict.fromkeys(SCORING, "scoring"),
    **dict.fromkeys(SPECIAL, "special"),
    **dict.fromkeys((START, *TREES), "board"),
}


@cache
def icon(key: str, style: str = "rich") -> Symbol:
    """Return the icon `key` in a box of `BOX` x `BOX` units, `style` being `rich`, which is usual, or `simple`."""
    style = style or STYLES[0]
    text = (_DRAWINGS / style / _FOLDERS[key] / f"{key}.svg").read_text(encoding="utf-8")
    name = TREE if key in TREES else key
    shows = TYPES[name].name if name in TYPES else words(name)
    return replace(read_icon(text, f"{key}.{style}", LETTERS[name]), shows=shows)


def usual_style(theme: str) -> str:
    """Return the style icons have in a theme where none is asked for."""
    return _USUAL.get(theme, STYLES[0])


def icon_named(name: str, theme: str = "") -> Symbol:
    """Return the icon of a type, the start or a tree in the style of `theme`; `koala.simple` is the plain one.

    Raises BadOption for what there is not.
    """
    key, _, style = name.partition(".")
    if key not in KEYS:
        raise BadOption(unknown("icon", name, KEYS))
    if style and style not in STYLES:
        raise BadOption(unknown("style of icons", style, STYLES))
    return icon(key, style or usual_style(theme))


def symbols_by_key() -> Mapping[str, tuple[str, ...]]:
    """Return the names of the symbols that each icon is drawn by: in both styles, and small in woods."""
    return {key: tuple(f"{key}.{style}{small}" for style in STYLES for small in ("", ".small")) for key in KEYS}
