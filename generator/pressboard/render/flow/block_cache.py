"""A cache of blocks: paragraphs and tables that recur, such as those of a side bar in a book, are set once.

A block is known by its contents, its place's height and all that it inherits. One that names its page, leads somewhere
or holds a figure that is drawn anew is never taken for another.
"""

from collections.abc import Callable, Mapping
from typing import Any

from pressboard.figures.elastic import Drawings
from pressboard.figures.shapes import Symbol
from pressboard.layout.tree import Element, text_of_attributes
from pressboard.render.flow.blocks import Block

_MOST = 1200
"""So many blocks are kept, those that were asked for last: some sizes of what stands in a side bar."""
_FIGURE = "figure"
_SINGULAR = frozenset(("pagenumber", "pagecount", "pages", "sheets", "ink", "thumbnails", "a", "bookmark", "topics"))
_ICON_NAMES = {"icon": "name", "entry": "icon"}
"""The elements that show an icon, and the attribute that names it."""

Key = tuple[Any, ...]


class BlockCache:
    """The cache of the blocks of many documents of one theme."""

    def __init__(self) -> None:
        self._blocks: dict[Key, Block] = {}

    def block(self, key: Key, make: Callable[[], Block]) -> Block:
        """Return the block that is known by a key, which `make` makes."""
        block = self._blocks[key] = self._blocks.pop(key) if key in self._blocks else make()
        if len(self._blocks) > _MOST:
            del self._blocks[next(iter(self._blocks))]
        return block


def contents_of(element: Element, icons: Mapping[str, Symbol], figures: Drawings) -> Key | None:
    """Return what stands in `element` as (tag, attributes, contents...), None if it is singular.

    Figures are known by their identity, for as long as they live.
    """
    if element.tag in _SINGULAR or element.attributes.get("bookmark"):
        return None
    parts: list[Any] = [element.tag, text_of_attributes(element.attributes)]
    if element.tag == _FIGURE:
        if element["name"] not in figures:
            return None
        parts.append(id(figures[element["name"]]))
    for child in element.children:
        contents = child if isinstance(child, str) else contents_of(child, icons, figures)
        if contents is None:
            return None
        parts.append(contents)
    if (name := _ICON_NAMES.get(element.tag)) and (symbol := icons.get(element[name])):
        parts.append(symbol.name)
    return tuple(parts)
