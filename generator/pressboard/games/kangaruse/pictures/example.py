"""The rules' drawn example: one square, its two commands, every jump they allow, found on a small sheet."""

from collections.abc import Iterator
from dataclasses import replace

from pressboard.figures.discs import room_in_disc
from pressboard.figures.shapes import Circle, Drawable, Figure, Label, Polyline, Rect
from pressboard.games.kangaruse.pictures.sheet.picture import SIDE, board_picture, crossed_out, place_of
from pressboard.games.kangaruse.rules.sheet import Sheet
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
