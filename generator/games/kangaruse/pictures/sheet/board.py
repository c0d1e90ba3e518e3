"""The board of a sheet, drawn for the place that a page leaves it."""

from collections.abc import Iterator
from functools import lru_cache, partial

from generator.figures.elastic import Elastic
from generator.figures.shapes import Circle, Drawable, Figure, Path, Symbol, Use
from generator.games.kangaruse.pictures.sheet import frame, roles
from generator.games.kangaruse.pictures.sheet.measures import Measures, measures, scattered
from generator.games.kangaruse.pictures.sheet.river import River
from generator.games.kangaruse.pictures.sheet.squares import (
    is_tile,
    plain_square,
    ripple,
    square,
    water_box,
    water_corners,
)
from generator.games.kangaruse.pictures.sheet.woods import Woods
from generator.games.kangaruse.rules.sheet import Sheet
from generator.games.kangaruse.rules.types import RIVER
from generator.words import words

SMALLEST_CELL = 8.0
"""In smaller cells, mm, neither an icon can be read nor a mark be made."""
_LOWEST_CELL = 6.5
"""With less than that an oblong cell is too low as well."""
_RIPPLES, _REEDS = 0.62, 0.5
"""So many of the river's squares have ripples, and reeds."""


def elastic_board(sheet: Sheet, style: str, named: bool, coordinates: bool) -> Elastic:
    """Return a sheet's board as a picture for any place; `named` squares say what they are."""
    least = _LOWEST_CELL * sheet.columns + 11.2, _LOWEST_CELL * sheet.rows + 11.2
    return Elastic(partial(_board_in, sheet, style, named, coordinates), least)


def _board_in(sheet: Sheet, style: str, named: bool, coordinates: bool, width: float, height: float) -> Figure:
    return board_for(sheet, measures(sheet.columns, sheet.rows, width, height), style, named, coordinates)


def board_for(sheet: Sheet, size: Measures, style: str, named: bool, coordinates: bool, river: bool = True) -> Figure:
    """Draw a sheet's board with these measures; its units are mm. Without `river` its squares are plain ones."""
    items = (
        *frame.ground(size),
        *(_water(sheet, size) if river else _plain(sheet, size)),
        *_tiles(sheet, size, style, named),
        *Woods(sheet, size, style).draw(),
        *frame.lines(size),
        *frame.commands(sheet, size),
        *(frame.names(sheet, size) if coordinates else ()),
    )
    title = words("Kangaruse sheet, {columns} x {rows} squares", columns=sheet.columns, rows=sheet.rows)
    return Figure(size.width, size.height, items, title, unit=1.0)


def _water(sheet: Sheet, size: Measures) -> Iterator[Drawable]:
    """Yield the river: its squares' corners, the water, and on it boxes to tick, ripples and reeds."""
    river = sheet.where(RIVER)
    for place in river:
        yield Use(water_corners(size.cell_width, size.cell_height), *size.corner(place))
    yield from River(sheet, size).draw()
    box = water_box(size.cell_width, size.cell_height)
    for place in river:
        yield Use(box, *size.corner(place))
        yield from _life(size, place)


def _plain(sheet: Sheet, size: Measures) -> Iterator[Drawable]:
    """Yield empty squares in the place of the river, as examples need them."""
    symbol = plain_square(size.cell_width, size.cell_height)
    yield from (Use(symbol, *size.corner(place)) for place in sheet.where(RIVER))


def _life(size: Measures, place: int) -> Iterator[Drawable]:
    """Yield ripples near the middle of a square and reeds in a corner of it."""
    side, (x, y) = size.side, size.corner(place)
    ripples, reeds, corner, across, down = (scattered(place, 100 + number) for number in range(5))
    if ripples < _RIPPLES:
        middle_x = x + size.cell_width * (0.34 + 0.12 * across)
        yield Use(ripple(side), middle_x, y + size.cell_height * (0.42 + 0.16 * down))
    if reeds < _REEDS:
        lower = corner < 0.5
        foot_x = x + (0.10 * side if lower else size.cell_width - 0.24 * side)
        foot_y = y + (size.cell_height - 0.06 * side if lower else 0.26 * side)
        yield Use(_reeds(side), foot_x, foot_y)


@lru_cache(maxsize=16)
def _reeds(side: float) -> Symbol:
    """Draw three stalks with heads; they are drawn in full colour only, for as lines a reed looks like an arrow."""
    items: list[Drawable] = []
    for at, tall in ((0.0, 0.17), (0.06, 0.2), (0.12, 0.16)):
        foot, top = at * side, -tall * side
        lean = (at - 0.06) * 0.3 * side
        items.append(Path(roles.STALK, (("M", (foot, 0.0)), ("L", (foot + lean, top))), line_width=0.016 * side))
        items.append(Circle(roles.REED_HEAD, foot + lean, top + 0.02 * side, 0.02 * side))
    return Symbol(f"reeds {side:.4f}", tuple(items), "")


def _tiles(sheet: Sheet, size: Measures, style: str, named: bool) -> Iterator[Drawable]:
    for place, held in enumerate(sheet.squares):
        if is_tile(held):
            symbol = square(held, sheet.values[place], style, named, size.cell_width, size.cell_height)
            yield Use(symbol, *size.corner(place))
