"""The picture of a turn, cut from a corner of the very sheet that it stands beside: two commands, the jumps by each."""

from collections.abc import Iterator
from dataclasses import replace
from operator import attrgetter

from pressboard.figures.shapes import Drawable, Figure, Point, Polyline, Rect, Use
from pressboard.games.kangaruse.pictures.icons import QUICK_MARKS, ROLES
from pressboard.games.kangaruse.pictures.sheet.board import (
    RING,
    SIDE,
    STRIP,
    numbered_ring,
    picture_measures,
)
from pressboard.games.kangaruse.pictures.sheet.frame import sign
from pressboard.games.kangaruse.pictures.sheet.land import woods
from pressboard.games.kangaruse.rules.sheet import FARTHEST, STEPS, Sheet
from pressboard.games.kangaruse.rules.types import TREE, Effect, types_with
from pressboard.lean_classes import NamedTuple
from pressboard.words import cached_by_language, words

_FEWEST_COLUMNS = 5
_FEWEST_ROWS = 3
"""Of a sheet at least so many columns and rows are shown."""
_ROW_COST = 2
"""A row more is as bad as so many columns more: words have room beside the picture, but only as high as it is."""
_SPECIAL = (
    TREE,
    *types_with(
        *(each for each in Effect if each.when == "leaving"),
        Effect.ORDER,
        Effect.FORBID_COMMANDS,
        Effect.ASCEND,
    ),
)
"""From squares that hold these one does not jump as usual, or not to all squares."""
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
    """What is shown of a sheet: a square, all jumps from it, and the columns and rows, up to a corner, that hold them.

    They hold the trees, too, that forbid others of its jumps. A jump that both commands allow is one of `by_arrow`.
    """

    columns: range
    rows: range
    start: int
    by_arrow: tuple[Jump, ...]
    by_number: tuple[Jump, ...]
    badness: int
    """It is larger for a large part of the sheet, few jumps or many, and a square at the edge."""


def turn_of(sheet: Sheet) -> Turn | None:
    """Return the turn that shows best how one jumps on a sheet; None where no square of it has a jump by each command."""
    turns = (_turn_from(sheet, start, order) for start, order in enumerate(sheet.orders))
    return min(filter(None, turns), key=attrgetter("badness"), default=None)


def _turn_from(sheet: Sheet, start: int, order: int) -> Turn | None:
    """Return the turn from a square, if it has a jump that only its arrow allows and one that only its number allows.

    Trees that stop jumps which its commands would allow are seen, too: who sees them asks after none.
    """
    if sheet.squares[start] in _SPECIAL:
        return None
    arrow, steps = divmod(order, FARTHEST)
    number = steps + 1
    row, column = divmod(start, sheet.columns)
    rooms = column, sheet.columns - 1 - column, row, sheet.rows - 1 - row
    by_arrow = list[Jump]()
    by_number = list[Jump]()
    seen = [0, 0, 0, 0]
    """How many squares are to be seen in each direction."""
    for direction, (right, below) in enumerate(STEPS):
        farthest = number
        jumps = by_number
        if direction == arrow:
            farthest = FARTHEST
            jumps = by_arrow
        for length in range(1, min(rooms[direction], farthest) + 1):
            square = start + length * (right + below * sheet.columns)
            if sheet.squares[square] == TREE:
                seen[direction] = length
                break
            if direction == arrow or length == number:
                seen[direction] = length
                jumps.append(Jump(direction, length, square))
    by_arrow.sort(key=lambda jump: jump.length == number)  # what both commands allow comes last
    if not by_number or not by_arrow or by_arrow[0].length == number:
        return None
    left, right, above, below = seen
    columns = _cut(column - left, column + right, sheet.columns, _FEWEST_COLUMNS)
    rows = _cut(row - above, row + below, sheet.rows, _FEWEST_ROWS)
    count = len(by_arrow) + len(by_number)
    size = _ROW_COST * len(rows) + len(columns)
    badness = size + abs(count - _BEST_COUNT) + rooms.count(0)
    return Turn(columns, rows, start, tuple(by_arrow), tuple(by_number), badness)


def _cut(first: int, last: int, count: int, fewest: int) -> range:
    """Return the fewest of `count` lines that hold some, from the first line on or up to the last."""
    ahead = range(max(fewest, last + 1))
    behind = range(min(count - fewest, first), count)
    return min(ahead, behind, key=len)


@cached_by_language
def turn(sheet: Sheet, style: str) -> Figure | None:
    """Draw a corner of a sheet: a square, dashes round the ways to its arrow and its number, and its jumps, if any."""
    shown = turn_of(sheet)
    if not shown:
        return None
    part = _part_of(sheet, shown)
    size = picture_measures(part.columns, part.rows)
    across = _Span(shown.columns, sheet.columns)
    down = _Span(shown.rows, sheet.rows)

    def at(square: int, right: float, below: float) -> Point:
        row, column = divmod(square, sheet.columns)
        x = across.at(column - shown.columns.start + right)
        return x, down.at(row - shown.rows.start + below)

    left, top = at(shown.start, 0.0, 0.0)
    ground = across.ground, down.ground, across.length - STRIP, down.length - STRIP
    off_x = across.at(0.0) - STRIP
    off_y = down.at(0.0) - STRIP
    items: list[Drawable] = [
        Rect(ROLES["band"], 0, 0, across.length, down.length),
        Rect(ROLES["ground"], *ground),
        *(
            Rect("faint", across.at(column), down.at(row), SIDE, SIDE)
            for row in range(part.rows)
            for column in range(part.columns)
        ),
        *_open_edges(across, down),
        *(replace(each, x=each.x + off_x, y=each.y + off_y) for each in woods(part, size, style)),
        *_signs(part, across, down),
        Polyline(
            "accent dashes",
            ((left, top), (left, down.edge), (left + SIDE, down.edge), (left + SIDE, top)),
        ),
        Polyline(
            "accent dashes",
            ((left, top), (across.edge, top), (across.edge, top + SIDE), (left, top + SIDE)),
        ),
        Rect("accent frame", left, top, SIDE, SIDE, 0.09 * SIDE),
        Use(next(iter(QUICK_MARKS.values())), *at(shown.start, *_AT), _MARK),
    ]
    jumps = (*shown.by_arrow, *shown.by_number)
    for jump in jumps:
        right, below = STEPS[jump.direction]
        begin = at(shown.start, _AT[0] + RING * right, _AT[1] + RING * below)
        end = at(jump.end, _AT[0] - RING * right, _AT[1] - RING * below)
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
    title = words("A turn on this sheet")
    return Figure(across.length, down.length, tuple(items), title, unit=1.0, shows=told)


def _ends(sheet: Sheet, jumps: tuple[Jump, ...]) -> str:
    return ", ".join(sheet.names([jump.end for jump in jumps]))


def _part_of(sheet: Sheet, shown: Turn) -> Sheet:
    """A smaller sheet of the columns and rows that the picture of a turn shows."""
    places = [row * sheet.columns + column for row in shown.rows for column in shown.columns]
    squares = tuple(sheet.squares[place] for place in places)
    values = tuple(sheet.values[place] for place in places)
    commands = (
        tuple(sheet.column_commands[column] for column in shown.columns),
        tuple(sheet.row_commands[row] for row in shown.rows),
    )
    counts = len(shown.columns), len(shown.rows)
    return Sheet(*counts, *commands, squares, values, sheet.players)


class _Span:
    """What is shown along a side: `lines` of `count`, the strip with their signs, how they go on beyond; lengths in mm."""

    def __init__(self, lines: range, count: int) -> None:
        """Measure it; the strip stands behind the lines where the first is left out."""
        is_far = lines.start > 0
        self.count = len(lines)
        beyond = _BEYOND if self.count < count else 0.0
        squares = self.count * SIDE
        self.length = STRIP + squares + beyond
        self.ground = 0.0 if is_far else STRIP
        self.edge = self.length if is_far else 0.0
        self.signs = abs(self.edge - STRIP / 2)
        self._first = beyond if is_far else STRIP
        self.open = (0.0, beyond) if is_far else (STRIP + squares, self.length)

    def at(self, squares: float) -> float:
        """Return the place so many squares from where the first begins."""
        return self._first + squares * SIDE


def _open_edges(across: _Span, down: _Span) -> Iterator[Polyline]:
    """Yield the lines between squares as they go on beyond what is shown, where there are more."""
    for row in range(down.count + 1):
        begin, end = across.open
        yield Polyline("faint", ((begin, down.at(row)), (end, down.at(row))))
    for column in range(across.count + 1):
        begin, end = down.open
        yield Polyline("faint", ((across.at(column), begin), (across.at(column), end)))


def _signs(part: Sheet, across: _Span, down: _Span) -> Iterator[Use]:
    """Yield the commands at the ends of the columns and rows."""
    for column, command in enumerate(part.column_commands):
        yield Use(sign(command, _SIGN), across.at(column + 0.5), down.signs)
    for row, command in enumerate(part.row_commands):
        yield Use(sign(command, _SIGN), across.signs, down.at(row + 0.5))
