"""The picture of a turn, cut from the corner of the very sheet that it stands beside: two commands, the jumps by each."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from pressboard.figures.shapes import Drawable, Figure, Point, Polyline, Rect, Use
from pressboard.games.kangaruse.pictures.icons import QUICK_MARKS, ROLES
from pressboard.games.kangaruse.pictures.sheet.board import (
    RING,
    SIDE,
    STRIP,
    numbered_ring,
    picture_measures,
    place_of,
)
from pressboard.games.kangaruse.pictures.sheet.frame import sign
from pressboard.games.kangaruse.pictures.sheet.land import woods
from pressboard.games.kangaruse.rules.readings import USUAL
from pressboard.games.kangaruse.rules.sheet import FARTHEST, STEPS, Sheet
from pressboard.games.kangaruse.rules.tables import tables_of
from pressboard.games.kangaruse.rules.types import TREE, Effect, types_with
from pressboard.words import cached_by_language, words

_CUTS = ((5, 3), (5, 4), (6, 4), (7, 5), (8, 6))
"""Columns and rows of a cut; the first is taken in which some square has jumps by its arrow alone and its number alone."""
_SPECIAL = types_with(
    *(each for each in Effect if each.when == "leaving"), Effect.ORDER, Effect.FORBID_COMMANDS
)
"""From these types one does not jump as usual."""
_AT = 0.42, 0.58
"""Where in a square its mark is, and the end of a jump, in sides of it: off the box in its corner."""
_MARK = 0.4 * SIDE
_SIGN = 0.98 * STRIP
"""How large the mark and the signs are, mm."""
_BEYOND = 0.35 * SIDE
"""How far squares are seen to go on beyond the part that is shown, mm."""
_BEST_COUNT = 4
"""So many jumps show best how one jumps: fewer say less, more are hard to tell apart."""


class Jump(NamedTuple):
    """A jump: its direction, by its place in `DIRECTIONS`, how many squares it goes, and the square it ends on."""

    direction: int
    length: int
    end: int


class Turn(NamedTuple):
    """What is shown of a sheet: so many of its columns and rows, a square, and all jumps from it that end among them.

    A jump that both commands allow is one of `by_arrow`.
    """

    columns: int
    rows: int
    start: int
    by_arrow: tuple[Jump, ...]
    by_number: tuple[Jump, ...]


def turn_of(sheet: Sheet) -> Turn | None:
    """Return the turn that shows best how one jumps on a sheet; None where no square of it has a jump by each command."""
    for wide, high in (*_CUTS, (sheet.columns, sheet.rows)):
        columns = min(wide, sheet.columns)
        rows = min(high, sheet.rows)
        starts = [row * sheet.columns + column for row in range(rows) for column in range(columns)]
        turns = [turn for start in starts if (turn := _turn_from(sheet, start, columns, rows))]
        if turns:
            return min(turns, key=_badness_on(sheet))
    return None


def _turn_from(sheet: Sheet, start: int, columns: int, rows: int) -> Turn | None:
    """Return the turn from a square, if it has a jump that only its arrow allows and one that only its number allows."""
    if sheet.squares[start] == TREE or sheet.squares[start] in _SPECIAL:
        return None
    arrow, steps = divmod(sheet.orders[start], FARTHEST)
    by_arrow = list[Jump]()
    by_number = list[Jump]()
    both = list[Jump]()
    for direction, ray in tables_of(sheet, USUAL).usual_rays(start):
        jump = Jump(direction, ray.passed.bit_count() + 1, ray.end.bit_length() - 1)
        row, column = divmod(jump.end, sheet.columns)
        if row >= rows or column >= columns:
            continue
        if direction != arrow:
            by_number.append(jump)
        elif jump.length != steps + 1:
            by_arrow.append(jump)
        else:
            both.append(jump)
    if not by_arrow or not by_number:
        return None
    return Turn(columns, rows, start, (*by_arrow, *both), tuple(by_number))


def _badness_on(sheet: Sheet) -> Callable[[Turn], tuple[int, int]]:
    """A key by which worse turns on a sheet sort later: too few or too many jumps, a square at the edge."""

    def badness(turn: Turn) -> tuple[int, int]:
        row, column = divmod(turn.start, sheet.columns)
        count = len(turn.by_arrow) + len(turn.by_number)
        return abs(count - _BEST_COUNT) + (row == 0) + (column == 0), row + column

    return badness


@cached_by_language
def turn(sheet: Sheet, style: str) -> Figure | None:
    """Draw a corner of a sheet: a square, dashes round the ways to its arrow and its number, and its jumps, if any."""
    shown = turn_of(sheet)
    if not shown:
        return None
    part = _corner_of(sheet, shown.columns, shown.rows)
    size = picture_measures(part.columns, part.rows)
    edge = size.width - STRIP
    bottom = size.height - STRIP
    right = edge + (_BEYOND if part.columns < sheet.columns else 0.0)
    foot = bottom + (_BEYOND if part.rows < sheet.rows else 0.0)

    def at(square: int, across: float, down: float) -> Point:
        row, column = divmod(square, sheet.columns)
        return place_of(part, row * part.columns + column, across, down)

    left, top = at(shown.start, 0.0, 0.0)
    items: list[Drawable] = [
        Rect(ROLES["band"], 0, 0, right, foot),
        Rect(ROLES["ground"], STRIP, STRIP, right - STRIP, foot - STRIP),
        *(Rect("faint", *size.corner(square), SIDE, SIDE) for square in range(len(part.squares))),
        *_open_edges(part, edge, bottom, right, foot),
        *woods(part, size, style),
        *_signs(part),
        Polyline("accent dashes", ((left, top), (left, 0), (left + SIDE, 0), (left + SIDE, top))),
        Polyline("accent dashes", ((left, top), (0, top), (0, top + SIDE), (left, top + SIDE))),
        Rect("accent frame", left, top, SIDE, SIDE, 0.09 * SIDE),
        Use(next(iter(QUICK_MARKS.values())), *at(shown.start, *_AT), _MARK),
    ]
    jumps = (*shown.by_arrow, *shown.by_number)
    for jump in jumps:
        across, down = STEPS[jump.direction]
        begin = at(shown.start, _AT[0] + RING * across, _AT[1] + RING * down)
        end = at(jump.end, _AT[0] - RING * across, _AT[1] - RING * down)
        items.append(Polyline("accent line", (begin, end)))
    for jump in jumps:
        items += numbered_ring(*at(jump.end, *_AT), jump.length, SIDE)
    said = "A turn from {start}: to {by_arrow} by its arrow, or to {by_number} by its number."
    told = words(
        said,
        start=sheet.name(shown.start),
        by_arrow=_ends(sheet, shown.by_arrow),
        by_number=_ends(sheet, shown.by_number),
    )
    return Figure(right, foot, tuple(items), words("A turn on this sheet"), unit=1.0, shows=told)


def _ends(sheet: Sheet, jumps: tuple[Jump, ...]) -> str:
    return ", ".join(sheet.names([jump.end for jump in jumps]))


def _corner_of(sheet: Sheet, columns: int, rows: int) -> Sheet:
    """Return the upper left corner of a sheet."""
    places = [row * sheet.columns + column for row in range(rows) for column in range(columns)]
    squares = tuple(sheet.squares[place] for place in places)
    values = tuple(sheet.values[place] for place in places)
    commands = sheet.column_commands[:columns], sheet.row_commands[:rows]
    return Sheet(columns, rows, *commands, squares, values, sheet.players)


def _open_edges(
    part: Sheet, edge: float, bottom: float, right: float, foot: float
) -> Iterator[Drawable]:
    """Yield the lines between squares as they go on beyond the last column and row that are shown, where there are more."""
    if right > edge:
        for row in range(part.rows + 1):
            y = STRIP + row * SIDE
            yield Polyline("faint", ((edge, y), (right, y)))
    if foot > bottom:
        for column in range(part.columns + 1):
            x = STRIP + column * SIDE
            yield Polyline("faint", ((x, bottom), (x, foot)))


def _signs(part: Sheet) -> Iterator[Use]:
    """Yield the commands above the columns and beside the rows."""
    for column, command in enumerate(part.column_commands):
        yield Use(sign(command, _SIGN), STRIP + (column + 0.5) * SIDE, STRIP / 2)
    for row, command in enumerate(part.row_commands):
        yield Use(sign(command, _SIGN), STRIP / 2, STRIP + (row + 0.5) * SIDE)
