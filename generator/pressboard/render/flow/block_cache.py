"""A cache of blocks: what recurs, such as a side bar in a book, is laid out once and drawn as a PDF form.

A block is known by its contents, type size and width. One that names its page, leads somewhere or holds a figure
is never taken for another. What stands within others, such as the tables of a legend, is kept as it is set.
"""

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from hashlib import blake2b
from itertools import count
from math import inf
from typing import Any, Generic, TypeVar

from pressboard.figures.elastic import Drawings
from pressboard.figures.shapes import Symbol
from pressboard.layout.tree import Element, SourceLine, text_of_attributes
from pressboard.render.drawing import Command, Group, moved
from pressboard.render.flow.blocks import Block, Seen, Split, Stack
from pressboard.render.sheet import Sheet

_SHORTEST = 60
"""Characters of text below which a form would be no gain: such a block is kept itself, and drawn anew every time."""
_MOST_SHORT = 600
"""So many short blocks are kept."""
_MOST_PARTS = 1200
"""So many blocks within others are kept: some sizes of what stands in a side bar."""
_MOST_PLACES, _MOST_MET = 200, 300
"""So many places of pages are kept, such as those of a masthead, and so many pictures are known to have been met."""
_FEW_WORDS = 200
"""A place with more characters is not kept as a whole."""
_MOST_NUMBERED = 4000
"""So many contents have numbers at a time."""
_MOST_SINGLE = 2000
"""So many blocks seen only once are remembered."""
_MOST_FRESH = 64
"""So many blocks that have not been drawn are kept as they were set, more than a page measures."""
_FIGURE = "figure"
_SINGULAR = frozenset(("pagenumber", "pagecount", "pages", "sheets", "ink", "thumbnails", "a", "bookmark", "topics"))
_ICON_NAMES = {"icon": "name", "entry": "icon"}
"""The elements that show an icon, and the attribute that names it."""

Key = tuple[Any, ...]


class _CacheEntry:
    """What is kept of a block: the spaces around it, its heights, keys and commands by width (points).

    It is `drawn` so many times. For a while the block itself is kept, too: what a place is measured by is set in it.
    """

    def __init__(self, key: Key, block: Block) -> None:
        self._key = key
        self.before, self.after, self.keeps_next = block.before, block.after, block.keeps_next
        self.heights: dict[float, float] = {}
        self.commands: dict[float, Sequence[Command]] = {}
        self.drawn = 0
        self.block: Block | None = block
        self._block_keys: dict[float, bytes] = {}

    def block_key(self, width: float) -> bytes:
        """Return what the block is known by to whoever joins pages, the same in every process."""
        if width not in self._block_keys:
            self._block_keys[width] = blake2b(repr((self._key, width)).encode(), digest_size=16).digest()
        return self._block_keys[width]


Made = TypeVar("Made")


class Kept(Generic[Made]):
    """Blocks that are kept as they are set: the `most` that were asked for last."""

    def __init__(self, most: int) -> None:
        self._blocks: dict[Key, Made] = {}
        self._most = most

    def block(self, element: Element, contents: Key | None, setting: Key, make: Callable[[], Made]) -> Made:
        """Return the block of `element`, as `BlockCache.block` does."""
        if contents is None:
            return make()
        key = (element.where, setting, contents)
        block = self._blocks[key] = self._blocks.pop(key, None) or make()
        if len(self._blocks) > self._most:
            del self._blocks[next(iter(self._blocks))]
        return block


class BlockCache:
    """The cache of the blocks of many documents; `mark` tells them from those of other themes.

    What stands within others is in `parts`, and what its cells hold in `stacks`.
    """

    def __init__(self, mark: str = "") -> None:
        self._mark = (mark,) if mark else ()
        self._known: dict[Key, _CacheEntry] = {}
        self._short = Kept[Block](_MOST_SHORT)
        self.parts = Kept[Block](_MOST_PARTS)
        self.stacks = Kept[Stack](_MOST_PARTS)
        self.places = Kept[Sequence[Any]](_MOST_PLACES)
        self._met: dict[int, Any] = {}
        self._numbers: dict[Key, Key] = {}
        self._next = count()
        self._fresh: deque[_CacheEntry] = deque()
        self._most = _MOST_SINGLE

    def block(self, element: Element, contents: Key | None, setting: Key, make: Callable[[], Block]) -> Block:
        """Return the block of `element`, which `make` would make, with these `contents` (see `contents_of`).

        `setting` is all else its looks depend on.
        """
        if contents is None:
            return make()
        key = (setting, contents, *self._mark)
        if contents[0] < _SHORTEST:
            return self._short.block(element, contents, setting, make)
        known = self._known.get(key)
        if known is None:
            if len(self._known) > self._most:
                self._known = {key: known for key, known in self._known.items() if known.drawn > 1}
                self._most = _MOST_SINGLE + len(self._known)
            known = self._known[key] = _CacheEntry(key, make())
            self._fresh.append(known)
            if len(self._fresh) > _MOST_FRESH:
                self._fresh.popleft().block = None
        return _CachedBlock(element.where, known, make)

    def numbered(self, contents: Key | None) -> Key | None:
        """Return a number that stands for contents here, where they are looked up in size after size; none for none."""
        if contents is None:
            return None
        if len(self._numbers) >= _MOST_NUMBERED:
            self._numbers.clear()
        return self._numbers.get(contents) or self._numbers.setdefault(contents, (next(self._next),))

    def met(self, figures: Drawings) -> Drawings:
        """Return those of the figures that an earlier document had: the others are likely to be its own."""
        again = {}
        for name, figure in figures.items():
            if self._met.pop(id(figure), None) is figure:
                again[name] = figure
            self._met[id(figure)] = figure
        while len(self._met) > _MOST_MET:
            del self._met[next(iter(self._met))]
        return again


class _CachedBlock(Block):
    """A block that is made only when it is not in the cache."""

    def __init__(self, where: SourceLine, known: _CacheEntry, make: Callable[[], Block]) -> None:
        super().__init__(where)
        self.before, self.after, self.keeps_next = known.before, known.after, known.keeps_next
        self._known, self._made, self._make = known, known.block, make

    @property
    def _block(self) -> Block:
        self._made = self._made or self._make()
        return self._made

    def height(self, width: float) -> float:
        heights = self._known.heights
        if width not in heights:
            heights[width] = self._block.height(width)
        return heights[width]

    def split(self, width: float, room: float, forced: bool) -> Split:
        head, tail = super().split(width, room, forced)
        return (head, tail) if head else self._block.split(width, room, forced)

    def draw(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        known = self._known
        known.drawn += 1
        if width not in known.commands:
            inside = replace(sheet, commands=[])
            self._block.draw(inside, 0.0, 0.0, width)
            known.commands[width] = inside.commands
        known.block = None
        sheet.commands.append(Group(known.commands[width], moved(x, y), key=known.block_key(width)))

    def seen(self, x: float, y: float, width: float) -> Iterable[Seen]:
        return self._block.seen(x, y, width)

    def widest(self) -> float:
        return self._block.widest()

    def lines(self, width: float) -> int:
        return self._block.lines(width)

    def culprit(self, width: float, room: float) -> tuple[Block, float]:
        return self._block.culprit(width, room)


class Contents:
    """What stands in the elements of a document, kept by their identity: an element may be set in several sizes."""

    def __init__(self, icons: Mapping[str, Symbol], figures: Drawings, repeats: BlockCache) -> None:
        self._icons, self._figures, self._repeats = icons, figures, repeats
        self._known: dict[int, Key | None] = {}
        self._numbers: dict[int, Key | None] = {}

    def of(self, element: Element) -> Key | None:
        """Return what stands in an element; one with pictures is singular."""
        key = id(element)
        if key not in self._known:
            self._known[key] = contents_of(element, self._icons)
        return self._known[key]

    def number_of(self, element: Element) -> Key | None:
        """Return a number for what stands in an element, pictures among it; none where it is singular all the same."""
        key = id(element)
        if key not in self._numbers:
            self._numbers[key] = self._repeats.numbered(contents_of(element, self._icons, self._figures))
        return self._numbers[key]


def few_contents_of(element: Element, icons: Mapping[str, Symbol], figures: Drawings) -> Key | None:
    """Return what `contents_of` does of a place that holds few words, of others None."""
    return contents_of(element, icons, figures, _FEW_WORDS)


def contents_of(
    element: Element, icons: Mapping[str, Symbol], figures: Drawings | None = None, most: float = inf
) -> Key | None:
    """Return what stands in `element` as (characters of text, tag, attributes, contents...), None if it is singular.

    With a figure in it it is, but for those of `figures`: each is known by its identity, for as long as it lives. So
    is what has more than the `most` characters.
    """
    if element.tag in _SINGULAR or element.attributes.get("bookmark") or element.attributes.get("alike"):
        return None
    if element.attributes.get("highest") and figures is None:  # as a picture it has the height of its place
        return None
    parts: list[Any] = [0, element.tag, text_of_attributes(element.attributes)]
    if element.tag == _FIGURE:
        if figures is None or element["name"] not in figures:
            return None
        parts.append(id(figures[element["name"]]))
    for child in element.children:
        if isinstance(child, str):
            parts[0] += len(child)
            parts.append(child)
        else:
            contents = contents_of(child, icons, figures, most)
            if contents is None:
                return None
            parts[0] += contents[0]
            parts.append(contents)
        if parts[0] > most:
            return None
    if (name := _ICON_NAMES.get(element.tag)) and (symbol := icons.get(element[name])):
        parts.append(symbol.name)
    return tuple(parts)
