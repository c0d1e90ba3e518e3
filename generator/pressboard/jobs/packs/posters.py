"""How large names can be where they are to be read from afar: tables as boxes, and a list; mm, and points for type."""

from collections.abc import Mapping, Sequence
from itertools import product
from math import ceil
from typing import NamedTuple, TypeVar

from pressboard.errors import DoesNotFit
from pressboard.jobs.packs.cards import in_a_line, name_width
from pressboard.printing.papers import Paper, orientation
from pressboard.units import mm
from pressboard.words import words

_LEADING = 1.3
_HEAD, _FOOT, _GAP = 19.0, 12.0, 4.0
"""What a masthead and a foot take of a page with the gaps at them, and how far boxes are apart, mm."""
_BOX = 3.0
"""How far words are from the edges of their box, mm."""
_TABLE_HEAD = 1.45
"""How high the name of a table is, in lines of the names below it."""
_TABLE_WIDTH, _SPARE = 1.35, 1.2
"""How much wider the name of a table is than it would be as a name, and what is left beside a name."""
_LONG = 11.0
"""What is a long name, in the size of its type: longer ones are smaller than the others."""
_LARGEST, _FROM_AFAR, _SMALLEST = 40.0, 15.0, 8.0
"""The largest type, the smallest for which a further page is not yet worth it, and the smallest that is read."""
_MOST_PAGES = 12
_MOST_LISTS = 6, 40
"""How many pages a list may have at most: usually, and in type that is asked for."""
_NEARLY = 0.85
"""Names may be so much smaller than they could be where the page has no hole then."""

_LARGEST_ROW, _WELL_READ = 26.0, 12.0
"""In a list: the largest type, and the smallest for which a second page is not yet worth it."""
_PADDING = 0.62
"""What a row of a list has above and below its words, in the size of its type."""
_INDENT, _ROUND, _CLOSE_ROUND = 1.5, 3.0, 1.9
"""What is left beside a name, and the usual and the least width of a round's column, in the size of the type."""
_LIST_GAP, _LIST_HEAD = 8.0, 14.0
_NARROW = 160.0
"""Free widths under this have little room in heads, mm."""
_MANY_ROUNDS = 8
"""From so many rounds on a list may lie on its side."""


class Wish(NamedTuple):
    """What is asked of pages: the least type, points, 0 for none, and what their head and foot take, mm."""

    least: float = 0.0
    head: float = _HEAD
    foot: float = _FOOT

    @property
    def around(self) -> float:
        return self.head + self.foot


USUAL = Wish()


def wish_for(paper: Paper, requested: float, below: str) -> Wish:
    """Return what pages need in type of `asked` points, 0 for the usual one, with the words `below` them."""
    if not requested:
        return USUAL
    lines = ceil(mm(requested * name_width(below)) / paper.portrait().free_width)
    lines_above = 4 if paper.portrait().free_width < _NARROW else 3
    return Wish(
        requested, max(_HEAD, mm(lines_above * 1.6 * requested) + 6), mm((lines + 1) * _LEADING * requested) + 5
    )


class Boxes(NamedTuple):
    """Tables as boxes: how many on a page, side by side and below each other, and the size of the names in them.

    Inside they are `width` mm wide; longer names are smaller.
    """

    on_page: int
    columns: int
    rows: int
    size: float
    width: float


class Listing(NamedTuple):
    """A list on pages: how these lie, how many, columns on each, rows in each of these, and the size of the type.

    Names have `width` mm, longer ones are smaller; the column of a round has `round` mm.
    """

    orientation: str
    pages: int
    columns: int
    rows: int
    size: float
    width: float
    round: float


def boxes(paper: Paper, tables: Sequence[Sequence[str]], wish: Wish = USUAL) -> Boxes:
    """Return how tables are told on as few upright pages as they are read well on, in type as large as can be.

    Raises DoesNotFit where they are not read at all.
    """
    most = max(_MOST_PAGES, len(tables) if wish.least else 0)
    found = [_boxes(paper.portrait(), tables, ceil(len(tables) / pages), wish) for pages in range(1, most + 1)]
    names = [name for table in tables for name in table]
    afar = max(_FROM_AFAR, wish.least)
    good = [each for each in found if each.size >= afar]
    best = next(iter(_whole(good, names, wish) or good), max(found, key=lambda each: each.size))
    if best.size < max(_SMALLEST, wish.least):
        raise DoesNotFit(f"{len(tables)} tables cannot be read on pages of {paper.name}{_type(wish)}; use larger paper")
    return best


_Form = TypeVar("_Form", Boxes, Listing)


def types_in(form: Boxes | Listing, names: Sequence[str]) -> Mapping[str, float]:
    return {name: in_a_line(name, form.width, form.size) for name in names}


def _whole(found: Sequence[_Form], names: Sequence[str], wish: Wish) -> list[_Form]:
    return [each for each in found if min(types_in(each, names).values()) >= wish.least]


def _type(wish: Wish) -> str:
    return f" in type of {wish.least:g} points" if wish.least else ""


def _boxes(paper: Paper, tables: Sequence[Sequence[str]], on_page: int, wish: Wish) -> Boxes:
    """Return how so many of the tables share a page."""
    lines = max(map(len, tables)) + _TABLE_HEAD
    widest = min(max(name_width(name) for table in tables for name in table), _LONG)
    wide = max(widest + _SPARE, _TABLE_WIDTH * name_width(words("Table {number}", number=len(tables))))
    width, height = paper.free_width, paper.height - 2 * paper.margin - wish.around
    found = []
    for columns in range(1, on_page + 1):
        rows = ceil(on_page / columns)
        across = (width - (columns - 1) * _GAP) / columns - 2 * _BOX
        down = (height - (rows - 1) * _GAP) / rows - 2 * _BOX
        size = min(across / mm(wide), down / mm(lines * _LEADING), _LARGEST)
        found.append(Boxes(on_page, columns, rows, size, across))
    largest = max(each.size for each in found)
    nearly = (each for each in found if each.size >= _NEARLY * largest)
    return min(nearly, key=lambda each: (each.columns * each.rows - on_page, -each.size))


def listing(paper: Paper, names: Sequence[str], rounds: int, wish: Wish = USUAL) -> Listing:
    """Return how a list of names with a column for each round is set, on as few pages as it is read well on.

    Raises DoesNotFit where it has no room in the type that is asked for.
    """
    lying = [paper.landscape()] if rounds > _MANY_ROUNDS or wish.least else []
    papers = (paper.portrait(), *lying)
    found = [each for turned in papers for each in _listings(turned, names, rounds, _ROUND, wish)]
    if wish.least:
        found += [each for turned in papers for each in _listings(turned, names, rounds, _CLOSE_ROUND, wish)]
    good = [each for each in found if each.size >= max(_WELL_READ, wish.least)]
    good = _whole(good, names, wish) or good or [max(found, key=lambda each: each.size)]
    fewest = min(each.pages for each in good)
    best = max((each for each in good if each.pages == fewest), key=lambda each: (round(each.size, 1), -each.columns))
    if best.size < wish.least:
        raise DoesNotFit(f"a list of {rounds} rounds has no room on {paper.name}{_type(wish)}; use larger paper")
    return best


def _listings(paper: Paper, names: Sequence[str], rounds: int, column: float, wish: Wish) -> list[Listing]:
    widest = min(max(map(name_width, names)), _LONG)
    height = paper.height - 2 * paper.margin - wish.around - _LIST_HEAD
    beside = _INDENT + rounds * column
    found = []
    for pages, columns in product(range(1, _MOST_LISTS[wish.least > 0]), range(1, 5)):
        rows = ceil(len(names) / (pages * columns))
        across = (paper.free_width - (columns - 1) * _LIST_GAP) / columns
        fitting = across / mm(widest + beside), height / rows / mm(_LEADING + _PADDING)
        size = min(*fitting, _LARGEST_ROW)
        width = across - mm(size * beside)
        found.append(Listing(orientation(paper), pages, columns, rows, size, width, size * column * 0.34))
    return found
