"""The page of a sheet in large print: its board, and as a legend below it what squares are called; lengths in mm."""

from math import ceil
from typing import NamedTuple

from pressboard.errors import DoesNotFit
from pressboard.figures.large_print import LARGE, LEAST_LARGE_TEXT
from pressboard.games.kangaruse.pictures.sheet.measures import measures
from pressboard.games.kangaruse.pictures.sheet.square_names import name_of
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.types import START
from pressboard.printing.papers import Paper
from pressboard.printing.slots import Slot, free_area
from pressboard.units import mm, show_mm

LEAST_CELL = 13.6
"""The least side of a square in large print: beside its column's sign a letter of 14 points stands."""
_MASTHEAD, _PLATES_ROW, _FOOT, _GAPS = 15.0, 14.0, 7.0, 9.0
"""The heights of the masthead, of players' plates under it, of the foot, and of what is between them."""
_NAME, _CODE, _PLATE = 66.0, 18.0, 30.0
"""The widths of emblem and name, of the QR code, and of a player's plate at the least."""
_TILE, _LETTER, _BESIDE = 11.0, 0.56, 4.0
"""The side of a tile of the legend, the width of a letter in sizes of its type, and what is between entries."""


class Legend(NamedTuple):
    """The entries below a board, each a type's key and its name, in `columns`; how high they are, and the masthead.

    There may be none. `plates_apart` says that players' plates have a row of their own.
    """

    entries: tuple[tuple[str, str], ...]
    columns: int
    height: float
    plates_apart: bool

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return ceil(len(self.entries) / self.columns)

    @property
    def row(self) -> float:
        """The height of a row."""
        return _TILE

    @property
    def type(self) -> float:
        """The type of names, points."""
        return LEAST_LARGE_TEXT

    @property
    def masthead(self) -> float:
        """The height of the masthead."""
        return _MASTHEAD

    @property
    def plates(self) -> float:
        """The height of the row of players' plates."""
        return _PLATES_ROW if self.plates_apart else 0.0

    @property
    def foot(self) -> float:
        """The height of the foot."""
        return _FOOT


def large_page(paper: Paper, sheet: Sheet, besides: float = 0.0) -> tuple[Paper, Slot, Legend]:
    """Turn `paper` so that a sheet's squares get as large as can be; return the place of all, and the legend.

    So much `besides` is taken by what a puzzle has above and below its board. Where squares would be too small beside
    it the legend is left out: the words that follow show every type. Raises DoesNotFit when they are even then.
    """
    ways = (paper.landscape(), paper.portrait())
    for named in (True, False):
        turned, side = max(((way, _side(way, sheet, besides, named)) for way in ways), key=lambda found: found[1])
        if side >= LEAST_CELL:
            break
    else:
        raise DoesNotFit(
            f"in large print a sheet of {sheet.columns} x {sheet.rows} would have squares under "
            f"{show_mm(LEAST_CELL)} on {paper.name}; use larger paper or a smaller --size"
        )
    place = free_area(turned)
    return turned, place, _legend(place, sheet, named)


def _side(paper: Paper, sheet: Sheet, besides: float, named: bool) -> float:
    """Return how large the squares are on paper that lies so."""
    place = free_area(paper)
    legend = _legend(place, sheet, named)
    height = place.height - legend.masthead - legend.plates - legend.height - legend.foot - _GAPS - besides
    if min(place.width, height) <= 0:
        return 0.0
    return measures(sheet.columns, sheet.rows, place.width, height, LARGE).side


def _legend(place: Slot, sheet: Sheet, named: bool) -> Legend:
    room = place.width - _NAME - _CODE - _GAPS
    apart = room < sheet.players * _PLATE
    if not named:
        return Legend((), 1, 0.0, apart)
    keys = ((START,) if sheet.starts else ()) + tuple(sheet.types)
    entries = tuple((key, name_of(key)) for key in keys)
    longest = max(len(name) for _, name in entries)
    wide = _TILE + longest * _LETTER * mm(LEAST_LARGE_TEXT) + _BESIDE
    most = max(1, int(place.width / wide))
    columns = ceil(len(entries) / ceil(len(entries) / most))
    rows = ceil(len(entries) / columns)
    return Legend(entries, columns, rows * _TILE, apart)
