"""The drawn example of a turn, and the picture of an opening."""

from collections.abc import Iterator
from dataclasses import replace

from pressboard.figures.discs import room_in_disc
from pressboard.figures.elastic import Elastic
from pressboard.figures.large_print import USUAL, Sizes
from pressboard.figures.shapes import Circle, Drawable, Figure, Label, Polyline, Rect
from pressboard.games.kangaruse.pictures.sheet.board import (
    SIDE,
    board_for,
    board_picture,
    crossed_out,
    place_of,
    sheet_told,
)
from pressboard.games.kangaruse.pictures.sheet.river import Measures
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.sheet_text import parse_setup
from pressboard.games.kangaruse.rules.types import TREE
from pressboard.lean_dataclasses import dataclass
from pressboard.words import words

TITLE = "Every jump from one square"
"""What the example shows."""

STEPS = {"L": (-1, 0), "R": (1, 0), "U": (0, -1), "D": (0, 1)}
FARTHEST = 4
_RING = 0.25
_NAME = 4.1
"""The type names of lines have room for: 9 points where the picture is 63 mm wide; in larger ones they are smaller."""

_CELLS = {"T": "tree", "~": "river", "S": "chest", "k": "koala", "f": "frog", "K": "kangaroo", "c": "coin"}
_GRID = """
    S k c ~ f K T
    f c K ~ ~ S k
    K c T k c ~ f
    k S c f K c ~
    c f S k c f K
"""
_COLUMN_COMMANDS = ("3", "4", "1", "2", "3", "1", "2")
_ROW_COMMANDS = ("D", "L", "R", "U", "R")
_STANDING, _USED = "d3", ("e3",)


@dataclass(frozen=True, slots=True)
class Jump:
    """A jump from the example's square: its direction, its length, where it ends, which command it follows."""

    direction: str
    length: int
    end: int
    own_direction: bool


def sheet() -> Sheet:
    """Return the example's sheet."""
    cells = tuple(_CELLS[letter] for letter in _GRID.split())
    return Sheet(
        len(_COLUMN_COMMANDS), len(_ROW_COMMANDS), _COLUMN_COMMANDS, _ROW_COMMANDS, cells, (0,) * len(cells), 5
    )


def square_of(on: Sheet, name: str) -> int:
    """Return the square called `name`."""
    return on.square(name)


def jumps(on: Sheet, start: int, used: frozenset[int]) -> Iterator[Jump]:
    """Yield every jump from `start`: own direction with any number, or own number in any direction.

    Trees and the board's edge stop a jump, used squares only forbid its end.
    """
    row, column = divmod(start, on.columns)
    commands = (on.column_commands[column], on.row_commands[row])
    number, direction = commands if on.numbers_across else commands[::-1]
    for step, (dx, dy) in STEPS.items():
        for length in range(1, FARTHEST + 1):
            x, y = column + dx * length, row + dy * length
            if not (0 <= x < on.columns and 0 <= y < on.rows) or on.squares[y * on.columns + x] == TREE:
                break
            end = y * on.columns + x
            if end not in used and (step == direction or length == int(number)):
                yield Jump(step, length, end, step == direction)


def figure(style: str) -> Figure:
    """Draw the example: the square ringed, a line for every way a jump can go, a ring where it may end."""
    on = sheet()
    start = square_of(on, _STANDING)
    used = frozenset(square_of(on, name) for name in _USED)
    plain = board_picture(on, style, letters=_NAME, grown=True)
    found = list(jumps(on, start, used))
    lines = (_line(on, start, jump) for jump in found)
    ends = (mark for jump in found for mark in _end(on, jump))
    marks = (*(line for square in used for line in crossed_out(on, square)), *_standing(on, start), *lines, *ends)
    names = ", ".join(on.names(sorted({jump.end for jump in found})))
    shows = words("{title}, {start}, to {ends}.", title=words(TITLE), start=_STANDING, ends=names)
    return replace(plain, items=plain.items + marks, title=words(TITLE), shows=shows)


def _standing(on: Sheet, square: int) -> Iterator[Drawable]:
    yield Rect("accent frame", *place_of(on, square), SIDE, SIDE, 0.09 * SIDE)


def _line(on: Sheet, start: int, jump: Jump) -> Drawable:
    """Draw the line from the square's edge to the ring where the jump ends."""
    dx, dy = STEPS[jump.direction]
    role = "accent line" if jump.own_direction else "accent dashes"
    begin = place_of(on, start, 0.5 + 0.5 * dx, 0.5 + 0.5 * dy)
    return Polyline(role, (begin, place_of(on, jump.end, 0.5 - _RING * dx, 0.5 - _RING * dy)))


def _end(on: Sheet, jump: Jump) -> Iterator[Drawable]:
    """Draw a ring where a jump ends, the jump's length in it."""
    x, y = place_of(on, jump.end, 0.5, 0.5)
    number = str(jump.length)
    yield Circle("paper", x, y, _RING * SIDE)
    yield Circle("accent ring", x, y, _RING * SIDE)
    yield Label("ink", x, y + 0.115 * SIDE, number, 0.33 * SIDE, bold=True, fit=room_in_disc(number, _RING * SIDE))


def facts() -> dict[str, str | int]:
    """Return what the handout says of the example, all of it read off the sheet."""
    on = sheet()
    start = square_of(on, _STANDING)
    row, column = divmod(start, on.columns)
    found = list(jumps(on, start, frozenset(square_of(on, name) for name in _USED)))
    return {
        "number": on.column_commands[column],
        "direction": words({"L": "left", "R": "right", "U": "up", "D": "down"}[on.row_commands[row]]),
        "jumps": len({jump.end for jump in found}),
    }


# The picture that opens the rules: a sheet's board, numbered discs on what the words beside it explain.

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
