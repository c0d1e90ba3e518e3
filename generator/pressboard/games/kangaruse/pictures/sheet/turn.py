"""The picture of a turn, cut from the corner of the very sheet that it stands beside: two commands, and a jump by each."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from pressboard.figures.shapes import Drawable, Figure, Point, Polyline, Rect, Use
from pressboard.games.kangaruse.pictures.icons import QUICK_MARKS, ROLES
from pressboard.games.kangaruse.pictures.sheet.board import (
    RING,
    SIDE,
    STRIP,
    picture_measures,
    place_of,
    ringed,
)
from pressboard.games.kangaruse.pictures.sheet.frame import sign
from pressboard.games.kangaruse.pictures.sheet.land import woods
from pressboard.games.kangaruse.rules.readings import USUAL
from pressboard.games.kangaruse.rules.sheet import DIRECTIONS, FARTHEST, STEPS, Sheet
from pressboard.games.kangaruse.rules.tables import tables_of
from pressboard.games.kangaruse.rules.types import TREE, Effect, types_with
from pressboard.words import words

_CUTS = ((5, 3), (5, 4), (6, 4), (7, 5), (8, 6))
"""Columns and rows of a cut; the first is taken in which some square has a jump by its arrow and one by its number."""
_SPECIAL = types_with(
    *(each for each in Effect if each.when == "leaving"), Effect.ORDER, Effect.FORBID_COMMANDS
)
"""From these types one does not jump as usual."""
_AT = 0.42, 0.58
"""Where in a square its mark is, and the end of a jump, in sides of it: off the box in its corner."""
_MARK, _SIGN = 0.4 * SIDE, 0.98 * STRIP
"""How large the mark and the signs are, mm."""
_OFF = 0.3
"""How far the dashes reach beyond the squares, mm."""


class Jump(NamedTuple):
    """A jump: its direction, by its place in `DIRECTIONS`, how many squares it goes, and the square it ends on."""

    direction: int
    length: int
    end: int


class Turn(NamedTuple):
    """What is shown of a sheet: so many of its columns and rows, a square, and a jump from it by either command."""

    columns: int
    rows: int
    start: int
    by_arrow: Jump
    by_number: Jump


def turn_of(sheet: Sheet) -> Turn | None:
    """Return the turn that shows best how one jumps on a sheet; None where no square of it has two such jumps."""
    tables = tables_of(sheet, USUAL)
    for wide, high in (*_CUTS, (sheet.columns, sheet.rows)):
        columns, rows = min(wide, sheet.columns), min(high, sheet.rows)
        found = list[tuple[int, Turn]]()
        for start in (
            row * sheet.columns + column for row in range(rows) for column in range(columns)
        ):
            if sheet.squares[start] == TREE or sheet.squares[start] in _SPECIAL:
                continue
            arrow, number = divmod(sheet.orders[start], FARTHEST)
            jumps = [
                Jump(direction, ray.passed.bit_count() + 1, ray.end.bit_length() - 1)
                for direction, ray in tables.usual_rays(start)
            ]
            inside = [
                jump
                for jump in jumps
                if jump.end % sheet.columns < columns and jump.end < rows * sheet.columns
            ]
            for first in inside:
                for second in inside:
                    if (
                        first.direction == arrow != second.direction
                        and second.length == number + 1 != first.length
                    ):
                        row, column = divmod(start, sheet.columns)
                        found.append(
                            (
                                _badness(row, column, first, second),
                                Turn(columns, rows, start, first, second),
                            )
                        )
        if found:
            return min(found)[1]
    return None


def _badness(row: int, column: int, *jumps: Jump) -> int:
    """Return how much there is against a turn: jumps of one square or four, jumps over its lines, a square at the edge."""
    hidden = sum(DIRECTIONS[jump.direction] in "LU" for jump in jumps)
    length = sum(abs(jump.length - 2) for jump in jumps)
    return 10 * (length + 2 * hidden + (row == 0) + (column == 0)) + row + column


@lru_cache(maxsize=16)
def turn(sheet: Sheet, style: str) -> Figure | None:
    """Draw a corner of a sheet: a square, dashes from it to its arrow and its number, a jump by each, if it has such."""
    shown = turn_of(sheet)
    if not shown:
        return None
    part = _cut(sheet, shown.columns, shown.rows)
    size = picture_measures(part.columns, part.rows)
    right, foot = size.width - STRIP, size.height - STRIP

    def at(square: int, across: float, down: float) -> Point:
        row, column = divmod(square, sheet.columns)
        return place_of(part, row * part.columns + column, across, down)

    x, y = at(shown.start, 0.5, 0.5)
    items: list[Drawable] = [
        Rect(ROLES["band"], 0, 0, right, foot),
        Rect(ROLES["ground"], STRIP, STRIP, right - STRIP, foot - STRIP),
        *(Rect("faint", *size.corner(square), SIDE, SIDE) for square in range(len(part.squares))),
        *woods(part, size, style),
        *_signs(part),
        Polyline("accent dashes", ((x, STRIP - _OFF), (x, y - SIDE / 2))),
        Polyline("accent dashes", ((STRIP - _OFF, y), (x - SIDE / 2, y))),
        Rect("accent frame", x - SIDE / 2, y - SIDE / 2, SIDE, SIDE, 0.09 * SIDE),
        Use(next(iter(QUICK_MARKS.values())), *at(shown.start, *_AT), _MARK),
    ]
    for jump in (shown.by_arrow, shown.by_number):
        across, down = STEPS[jump.direction]
        begin = at(shown.start, _AT[0] + RING * across, _AT[1] + RING * down)
        end = at(jump.end, _AT[0] - RING * across, _AT[1] - RING * down)
        items.append(Polyline("accent line", (begin, end)))
        items += ringed(*at(jump.end, *_AT), jump.length, SIDE)
    said = "A turn from {start}: to {first} by its arrow, or to {second} by its number."
    first, second = sheet.names((shown.by_arrow.end, shown.by_number.end))
    told = words(said, start=sheet.name(shown.start), first=first, second=second)
    return Figure(right, foot, tuple(items), words("A turn on this sheet"), unit=1.0, shows=told)


def _cut(sheet: Sheet, columns: int, rows: int) -> Sheet:
    """Return the upper left corner of a sheet."""
    places = [row * sheet.columns + column for row in range(rows) for column in range(columns)]
    squares = tuple(sheet.squares[place] for place in places)
    values = tuple(sheet.values[place] for place in places)
    commands = sheet.column_commands[:columns], sheet.row_commands[:rows]
    return Sheet(columns, rows, *commands, squares, values, sheet.players)


def _signs(part: Sheet) -> Iterator[Use]:
    """Yield the commands above the columns and beside the rows."""
    for column, command in enumerate(part.column_commands):
        yield Use(sign(command, _SIGN), STRIP + (column + 0.5) * SIDE, STRIP / 2)
    for row, command in enumerate(part.row_commands):
        yield Use(sign(command, _SIGN), STRIP / 2, STRIP + (row + 0.5) * SIDE)
