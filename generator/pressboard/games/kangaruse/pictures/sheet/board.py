"""The board of a sheet, drawn for the place that a page leaves it."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from pressboard.errors import DoesNotFit
from pressboard.figures.elastic import Elastic
from pressboard.figures.large_print import USUAL, Sizes
from pressboard.figures.shapes import Drawable, Figure, Use
from pressboard.games.kangaruse.pictures.sheet import frame
from pressboard.games.kangaruse.pictures.sheet.measures import Measures, measures, near, nearly, scattered
from pressboard.games.kangaruse.pictures.sheet.name_lines import are_crowded, is_box_high, lines_fit
from pressboard.games.kangaruse.pictures.sheet.river import River
from pressboard.games.kangaruse.pictures.sheet.square_names import name_of, width_of
from pressboard.games.kangaruse.pictures.sheet.squares import (
    box_of_water,
    is_tile,
    plain_square,
    reeds,
    ripple,
    square,
    water_corners,
)
from pressboard.games.kangaruse.pictures.sheet.told import sheet_told
from pressboard.games.kangaruse.pictures.sheet.woods import Woods
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.types import RIVER
from pressboard.lean_dataclasses import dataclass
from pressboard.units import show_mm
from pressboard.words import words

SMALLEST_CELL = 8.0
"""In smaller cells, mm, neither an icon can be read nor a mark be made."""
_LOWEST_CELL = 5.0
"""A template of one's own may leave a board less room than ours do; in smaller cells, mm, nothing is told apart."""
_RIPPLES, _REEDS = 0.62, 0.5
"""So many of the river's squares have ripples, and reeds."""
_KEPT_SQUARES = 768
"""So many squares of rivers are kept, once drawn: the same lie at the same places in sheet after sheet of a book."""


@dataclass(frozen=True, slots=True)
class SheetBoard:
    """Draws a sheet's board for a place; `named` squares say what they are, if `asked` to in any case."""

    sheet: Sheet
    style: str
    named: bool
    coordinates: bool
    sizes: Sizes = USUAL
    asked: bool = False

    def __call__(self, width: float, height: float) -> Figure:
        """Draw it as large as can be in a place of `width` x `height` mm.

        Raises DoesNotFit where names that were asked for cannot be read.
        """
        # Places that are meant to be equal differ by what computers leave over; their squares are to be the same.
        size = measures(self.sheet.columns, self.sheet.rows, round(width, 3), round(height, 3), self.sizes)
        if self.asked:
            _check_names(self.sheet, size)
        tight = self.asked and are_crowded(_tiles_of(self.sheet), size.cell_width, size.cell_height)
        return board_for(self.sheet, size, self.style, self.named, self.coordinates, sizes=self.sizes, tight=tight)


def elastic_board(
    sheet: Sheet, style: str, named: bool, coordinates: bool, sizes: Sizes = USUAL, asked: bool = False
) -> Elastic:
    """Return a sheet's board as a picture for any place."""
    least = _LOWEST_CELL * sheet.columns + 8.0, _LOWEST_CELL * sheet.rows + 8.0
    return Elastic(SheetBoard(sheet, style, named, coordinates, sizes, asked), least)


def _check_names(sheet: Sheet, size: Measures) -> None:
    """Raise DoesNotFit if a square is too small for its type's name."""
    for key in sorted(_tiles_of(sheet), key=lambda key: (-width_of(name_of(key)), key)):
        if not lines_fit(key, size.cell_width, size.cell_height):
            raise DoesNotFit(
                f"{name_of(key)} cannot be read in squares of {show_mm(size.cell_width)} x "
                f"{show_mm(size.cell_height)}; use larger paper, fewer to a page or a smaller --size, or leave out "
                f"--names"
            )


def _tiles_of(sheet: Sheet) -> set[str]:
    """Return what squares hold that are drawn as tiles."""
    return {held for held in sheet.squares if is_tile(held)}


def board_for(
    sheet: Sheet,
    size: Measures,
    style: str,
    named: bool,
    coordinates: bool,
    river: bool = True,
    sizes: Sizes = USUAL,
    letters: float = frame.LEAST_NAME,
    tight: bool = False,
) -> Figure:
    """Draw a sheet's board with these measures; its units are mm. Without `river` its squares are plain ones.

    Signs leave room for names of lines that are so many `letters` high; names of squares take from icons where they
    are `tight`.
    """
    high = tight and is_box_high(_tiles_of(sheet), size.cell_width, size.cell_height)
    items = (
        *frame.ground(size),
        *(_water(sheet, size, high) if river else _plain(sheet, size)),
        *_tiles(sheet, size, style, named, sizes, tight, high),
        *Woods(sheet, size, style).draw(),
        frame.lines(size),
        *((frame.names(size, sizes),) if coordinates else ()),
        *frame.commands(sheet, size, letters),
    )
    title = words("Kangaruse sheet, {columns} × {rows} squares", columns=sheet.columns, rows=sheet.rows)
    return Figure(size.width, size.height, items, title, unit=1.0, shows=_Told(sheet))


@dataclass(frozen=True, slots=True)
class _Told:
    """Says what a board shows: on paper nobody asks, and it takes as long as to draw the woods."""

    sheet: Sheet

    def __call__(self) -> str:
        return words("A sheet. {told}", told=sheet_told(self.sheet))


def _water(sheet: Sheet, size: Measures, high: bool) -> Iterator[Drawable]:
    """Yield the river: its squares' corners, the water, and on it boxes to tick, `high` or low, ripples and reeds.

    Each kind follows upon the other, so that steps from one to the next are alike: files become smaller by that.
    """
    squares = [_water_at(size, high, place) for place in sheet.where(RIVER)]
    yield from (square.corners for square in squares)
    yield from River(sheet, size).draw()
    yield from (square.box for square in squares)
    yield from (square.ripple for square in squares if square.ripple)
    yield from (square.reeds for square in squares if square.reeds)


def _plain(sheet: Sheet, size: Measures) -> Iterator[Drawable]:
    """Yield empty squares in the place of the river, as examples need them."""
    symbol = plain_square(size.cell_width, size.cell_height)
    yield from (Use(symbol, *size.corner(place)) for place in sheet.where(RIVER))


class _RiverSquare(NamedTuple):
    """What is drawn of a square of the river, under and over the water."""

    corners: Use
    box: Use
    ripple: Use | None
    reeds: Use | None


@lru_cache(maxsize=_KEPT_SQUARES)
def _water_at(size: Measures, high: bool, place: int) -> _RiverSquare:
    """Draw a square of the river: ripples near its middle and reeds in a corner of it, where no box to tick is."""
    x, y = size.corner(place)
    side = size.side
    waves, stalks, corner, across, down = (scattered(place, 100 + number) for number in range(5))
    middle_x = x + size.cell_width * (0.34 + 0.12 * across)
    middle_y = y + size.cell_height * (0.42 + 0.16 * down)
    lower = corner < 0.5 or high
    foot_x = x + (0.10 * side if lower else size.cell_width - 0.24 * side)
    foot_y = y + (size.cell_height - 0.06 * side if lower else 0.26 * side)
    return _RiverSquare(
        Use(water_corners(size.cell_width, size.cell_height), near(x), near(y)),
        Use(box_of_water(size.cell_width, size.cell_height, high), near(x), near(y)),
        Use(ripple(side), nearly(middle_x), nearly(middle_y)) if waves < _RIPPLES else None,
        Use(reeds(side), nearly(foot_x), nearly(foot_y)) if stalks < _REEDS else None,
    )


def _tiles(
    sheet: Sheet, size: Measures, style: str, named: bool, sizes: Sizes, tight: bool, high: bool
) -> Iterator[Drawable]:
    drawn = _drawn_tiles(size, style, named, sizes, tight, high)
    for place, held in enumerate(sheet.squares):
        if is_tile(held):
            key = place, held, sheet.values[place]
            yield drawn.get(key) or drawn.setdefault(key, _tile(key, size, style, named, sizes, tight, high))


_Tile = tuple[int, str, int]
"""Where it lies, what it holds, and what is printed on it."""


@lru_cache(maxsize=16)
def _drawn_tiles(size: Measures, style: str, named: bool, sizes: Sizes, tight: bool, high: bool) -> dict[_Tile, Use]:
    """Return where tiles of one look are kept that have been drawn: in books each square holds the same again."""
    return {}


def _tile(key: _Tile, size: Measures, style: str, named: bool, sizes: Sizes, tight: bool, high: bool) -> Use:
    place, held, value = key
    symbol = square(held, value, style, named, size.cell_width, size.cell_height, sizes, tight, high)
    x, y = size.corner(place)
    return Use(symbol, near(x), near(y))
