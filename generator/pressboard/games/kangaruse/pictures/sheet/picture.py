"""A sheet's board in one size, for pictures that are scaled and drawn on: routes, marks, examples; in mm."""

from collections.abc import Iterator
from dataclasses import replace

from pressboard.figures.elastic import Elastic
from pressboard.figures.large_print import USUAL, Sizes
from pressboard.figures.shapes import Drawable, Figure, Polyline
from pressboard.games.kangaruse.pictures.roles import ROLES
from pressboard.games.kangaruse.pictures.sheet.board import board_for
from pressboard.games.kangaruse.pictures.sheet.frame import LEAST_NAME, labels, name_plates, sign_size
from pressboard.games.kangaruse.pictures.sheet.measures import Measures
from pressboard.games.kangaruse.pictures.sheet.name_lines import is_in_panel, lines_of, name_size
from pressboard.games.kangaruse.pictures.sheet.square_names import width_of
from pressboard.games.kangaruse.pictures.sheet.squares import is_tile
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.lean_dataclasses import dataclass
from pressboard.units import PT_PER_MM

SIDE = 10.0
"""The side of a square: what is drawn on it is measured in squares and multiplied by it."""
STRIP = 5.6
_LEAST_SIDE, _NAMED_FROM = 3.0, 13.0
"""In smaller squares, mm, nothing is seen; in larger ones names have room beside the icons."""
_READ = 9.0 / PT_PER_MM
"""Type that is read without effort, mm: no name is drawn smaller, so that a board has all its names or none."""
_GROWTH = 1.6
"""Where names are small on paper, pages make them so many times as large."""
_CROSS = (0.2, 0.8), (0.06, 0.6)
"""From where to where, across and down a square, it is crossed out."""


def picture_measures(columns: int, rows: int) -> Measures:
    """Return the measures of a picture with so many squares."""
    return Measures(columns, rows, SIDE, SIDE, STRIP)


def picture_size(columns: int, rows: int) -> tuple[float, float]:
    """Return the width and height of such a picture in squares, strips included."""
    size = picture_measures(columns, rows)
    return size.width / SIDE, size.height / SIDE


def board_picture(
    sheet: Sheet,
    style: str = "rich",
    coordinates: bool = True,
    named: bool = False,
    river: bool = True,
    letters: float = LEAST_NAME,
    sizes: Sizes = USUAL,
    grown: bool = False,
) -> Figure:
    """Draw a sheet's board with icons in `style`; `named` squares say what they are, without `river` its are plain.

    Names of lines are so many `letters` high, or higher; with `grown` they only have room to be, in small pictures.
    """
    size = picture_measures(sheet.columns, sheet.rows)
    board = board_for(sheet, size, style, named, coordinates=False, river=river, sizes=sizes, letters=letters)
    if not coordinates:
        return board
    drawn = letters / _GROWTH if grown else letters
    names = tuple(labels(size, max(drawn, sizes.label), sign_size(size, letters), read=0.0, high=letters))
    return replace(board, items=(*board.items, *name_plates(size, names), *names))


@dataclass(frozen=True, slots=True)
class _ScaledBoard:
    """Draws a sheet's board, in the shape of its picture, as large as can be in a place; see `scaled_board`."""

    sheet: Sheet
    style: str
    coordinates: bool
    sizes: Sizes = USUAL

    def __call__(self, width: float, height: float) -> Figure:
        """Draw it in a place of `width` x `height` mm."""
        usual = picture_measures(self.sheet.columns, self.sheet.rows)
        scale = round(min(width / usual.width, height / usual.height), 5)
        side = SIDE * scale
        size = Measures(usual.columns, usual.rows, side, side, STRIP * scale)
        named = not self.sizes.is_large and self._can_be_read(side)  # no name has room in large type
        board = board_for(self.sheet, size, self.style, named, coordinates=False, sizes=self.sizes)
        names = tuple(labels(size, max(LEAST_NAME, self.sizes.label))) if self.coordinates else ()
        return replace(board, items=(*board.items, *name_plates(size, names), *names))

    def _can_be_read(self, side: float) -> bool:
        """Say whether all names have room in squares of that `side`."""
        if side < _NAMED_FROM:
            return False
        return all(_is_read(key, side) for key in {held for held in self.sheet.squares if is_tile(held)})


def _is_read(key: str, side: float) -> bool:
    """Say whether a name is read without effort in squares of that `side`; in two lines or in the panel it is tight."""
    lines = lines_of(key, side, side)
    is_tight = len(lines) > 1 or is_in_panel(key, side, side, tight=False)
    if is_tight and name_size(side, side) < _READ:
        return False
    return all(width_of(line.text) * _READ <= line.room for line in lines)


def scaled_board(sheet: Sheet, style: str, coordinates: bool, sizes: Sizes = USUAL) -> Elastic:
    """Return a sheet's board as a picture for any place, whose squares say what they are where they are large enough.

    Type on it is as large as on a sheet, whatever the scale; in large print squares have their icons alone.
    """
    across, down = picture_size(sheet.columns, sheet.rows)
    return Elastic(_ScaledBoard(sheet, style, coordinates, sizes), (_LEAST_SIDE * across, _LEAST_SIDE * down))


def place_of(sheet: Sheet, square: int, across: float = 0.0, down: float = 0.0) -> tuple[float, float]:
    """Return a place in a square of such a picture, `across` and `down` from its upper left corner, in squares."""
    x, y = picture_measures(sheet.columns, sheet.rows).corner(square)
    return x + across * SIDE, y + down * SIDE


def crossed_out(sheet: Sheet, square: int) -> Iterator[Drawable]:
    """Yield the cross of a used square, over its icon and clear of the mark; its edges part it from what is black."""
    (left, right), (top, bottom) = _CROSS
    for role in (ROLES["edge of a cross"], "cross"):
        for above, below in ((left, right), (right, left)):
            yield Polyline(role, (place_of(sheet, square, above, top), place_of(sheet, square, below, bottom)))
