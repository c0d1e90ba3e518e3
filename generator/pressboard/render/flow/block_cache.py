"""A cache of what recurs, such as a side bar in a book: places, paragraphs and tables are set once.

They are known by their contents, where they lie and what they inherit. What names its page, leads somewhere, is like
others or shows a figure of its document alone is never taken for another.
"""

from collections.abc import Callable, Mapping
from itertools import count
from typing import Any, TypeVar

from pressboard.figures.shapes import Drawing, Drawings, Symbol
from pressboard.layout.tree import Element

_MOST = 1200
"""So much is kept, what was asked for last."""
_MOST_NUMBERS = 20_000
"""So many contents have numbers at a time."""
_MOST_MET = 300
"""So many figures are known to have been met."""
_SINGULAR = frozenset(
    ("pagenumber", "pagecount", "pages", "sheets", "ink", "thumbnails", "a", "bookmark", "topics")
)
_ICON_NAMES = {"icon": "name", "entry": "icon"}
"""The elements that show an icon, and the attribute that names it."""

_UNKNOWN = object()
"""What a cache answers with for a key that it does not have."""

Key = tuple[object, ...]
_Made = TypeVar("_Made")


class Itself:
    """A figure in a key: it is equal to itself alone, whatever else looks alike, and lives as long as the key."""

    __slots__ = ("_figure",)

    def __init__(self, figure: Drawing) -> None:
        self._figure = figure

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Itself) and other._figure is self._figure

    def __hash__(self) -> int:
        return object.__hash__(self._figure)


class BlockCache:
    """The cache of many documents of one theme."""

    def __init__(self) -> None:
        self._kept: dict[Key, Any] = {}
        self._numbers: dict[Key, int] = {}
        self._next = count()
        self._met: dict[Itself, None] = {}

    def once(self, key: Key, make: Callable[[], _Made]) -> _Made:
        """The value of a key; `make` makes it the first time."""
        made: Any = self._kept.pop(key, _UNKNOWN)
        if made is _UNKNOWN:
            made = make()
        self._kept[key] = made
        if len(self._kept) > _MOST:
            del self._kept[next(iter(self._kept))]
        return made  # type: ignore[no-any-return]

    def met(self, figures: Drawings) -> Drawings:
        """Return those of the figures that an earlier document had: the others are likely to be its own."""
        known = {name: Itself(figure) for name, figure in figures.items()}
        again = {name: figures[name] for name, figure in known.items() if figure in self._met}
        for figure in known.values():  # what was met last stands last
            self._met.pop(figure, None)
            self._met[figure] = None
        while len(self._met) > _MOST_MET:
            del self._met[next(iter(self._met))]
        return again

    def number(self, contents: Key) -> int:
        """Return a number that stands for contents, never for others."""
        if len(self._numbers) > _MOST_NUMBERS:
            self._numbers.clear()
        return self._numbers.setdefault(contents, next(self._next))


class Contents:
    """What stands in the elements of a document: a number for each that may come again."""

    def __init__(self, icons: Mapping[str, Symbol], figures: Drawings, cache: BlockCache) -> None:
        self._icons = icons
        self._figures = cache.met(figures)
        self._cache = cache
        self._known: dict[Element, int | None] = {}
        """One element may be set in several sizes."""

    def of(self, element: Element) -> int | None:
        """Return a number for what stands in an element, None if that is singular."""
        try:
            return self._known[element]
        except KeyError:
            self._known[element] = number = self._numbered(element)
            return number

    def _numbered(self, element: Element) -> int | None:
        attributes = element.attributes
        if element.tag in _SINGULAR or attributes.get("bookmark") or attributes.get("alike"):
            return None
        parts: list[object] = [element.tag, attributes.text]
        if element.tag == "figure":
            if attributes["name"] not in self._figures:
                return None
            parts.append(Itself(self._figures[attributes["name"]]))
        for child in element.children:
            contents = child if isinstance(child, str) else self.of(child)
            if contents is None:
                return None
            parts.append(contents)
        if (name := _ICON_NAMES.get(element.tag)) and (symbol := self._icons.get(attributes[name])):
            parts.append(symbol.name)
        return self._cache.number(tuple(parts))
