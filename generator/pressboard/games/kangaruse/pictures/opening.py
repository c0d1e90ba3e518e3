"""The picture that opens the rules: a sheet's board, numbered discs on what the words beside it explain."""

from collections.abc import Iterator
from dataclasses import replace

from pressboard.figures.discs import room_in_disc
from pressboard.figures.elastic import Elastic
from pressboard.figures.large_print import USUAL, Sizes
from pressboard.figures.shapes import Circle, Drawable, Figure, Label
from pressboard.games.kangaruse.pictures.sheet.board import board_for
from pressboard.games.kangaruse.pictures.sheet.measures import Measures
from pressboard.games.kangaruse.pictures.sheet.told import sheet_told
from pressboard.games.kangaruse.rules.setup_text import parse_setup
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.lean_dataclasses import dataclass
from pressboard.words import words

_SETUP = """
kangaruse 12x6, 4 players
   4  1  3  4  2  1  3  4  2  1  2  3
D  Ch Ch Mo Mo T  T  o  Ko Co Ch Ko T
R  Di Co T  Mo T  Mo Th Ko Ch Co Co T
D  Ch Ch Co ~  ~  ~  ~  ~  ~  Di Co T
U  ~  ~  ~  ~  Ch Th Th o  ~  ~  ~  ~
L  Di Ch Ko Co Ch T  Di Ch Ko Ch Ch Mo
R  Ko Ko Ko Co o  T  Di Ch Co o  Co Ch
"""
_DISC, _FOOT = 0.62, 0.345
"""A disc's radius, and how far the foot of its number is below the middle, in sizes of that number's type."""
_TYPE, _STRIP = 3.18, 5.2
"""The type of numbers in discs, and the breadth of the strips round the squares, mm."""
_LARGE_STRIP = 8.0
"""Strips in large print, whose commands have 14 points."""
_HIGHEST, _LARGE_HIGHEST = 0.83, 1.0
"""A square's height at most, in widths, usually and in large print: there discs need room between the commands."""


@dataclass(frozen=True, slots=True)
class Opening:
    """Draws the picture for a place, its icons in a style."""

    style: str
    sizes: Sizes = USUAL

    def __call__(self, width: float, height: float) -> Figure:
        """Draw it as large as can be in a place of `width` x `height` mm."""
        sheet = parse_setup(_SETUP)
        strip, highest = (_LARGE_STRIP, _LARGE_HIGHEST) if self.sizes.is_large else (_STRIP, _HIGHEST)
        cell_width = (width - 2 * strip) / sheet.columns
        cell_height = min((height - 2 * strip) / sheet.rows, highest * cell_width)
        size = Measures(sheet.columns, sheet.rows, cell_width, cell_height, strip)
        board = board_for(sheet, size, self.style, named=False, coordinates=False, sizes=self.sizes)
        items = (*board.items, *_discs(sheet, size, max(_TYPE, self.sizes.label)))
        title = words("A sheet, with discs from 1 to 6 on what the rules explain")
        return replace(board, items=items, title=title, shows=f"{title}. {sheet_told(sheet)}")


def opening(style: str, sizes: Sizes = USUAL) -> Elastic:
    """Return the picture, drawn for the place there is."""
    return Elastic(Opening(style, sizes), (36.0, 20.0))


def _discs(sheet: Sheet, size: Measures, letters: float) -> Iterator[Drawable]:
    for number, (x, y) in enumerate(_places(sheet, size), 1):
        yield Circle("brand plate", x, y, _DISC * letters)
        room = room_in_disc(str(number), _DISC * letters)
        yield Label("brand plate ink", x, y + _FOOT * letters, str(number), letters, bold=True, fit=room)


def _places(sheet: Sheet, size: Measures) -> Iterator[tuple[float, float]]:
    """Yield where the discs lie: at a number, an arrow, a marked corner, a start, trees and the river."""

    def at(name: str, across: float, down: float) -> tuple[float, float]:
        x, y = size.corner(sheet.square(name))
        return x + across * size.cell_width, y + down * size.cell_height

    middle = size.strip / 2
    yield at("k1", 1.0, 0.0)[0], middle
    yield size.width - middle, at("l1", 0.0, 1.0)[1]
    yield at("j1", -0.06, 0.16)
    yield at("j6", 0.06, 0.86)
    yield at("f6", 0.9, 0.86)
    yield at("h3", 0.1, 0.5)
