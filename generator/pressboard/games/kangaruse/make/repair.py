"""Repair of a candidate: swaps that never touch the rules of construction, until it seems that it can be played.

Squares trade what they hold, lines trade their commands; a swap that seems to make things worse is taken back.
Whether the sheet is good afterwards is for the checkers to say.

The *order* of a square is the number of the ray that keeps both its commands, see `ORDER`.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import reduce
from math import inf
from operator import or_

from pressboard.chance import Chance
from pressboard.games.kangaruse.make.check import EDGE_DISTANCE, START_STEPS
from pressboard.games.kangaruse.rules.sheet import FARTHEST, KEEPING, ORDER, Sheet, ground
from pressboard.games.kangaruse.rules.types import (
    NUMBER,
    RIVER,
    SCORING,
    SPECIAL,
    START,
    TREE,
    TYPES,
    Effect,
    types_printed_with,
    types_with,
)
from pressboard.play.bits import squares_of, walks
from pressboard.play.findings import Finding

# A sheet being repaired: squares and commands that can be swapped, and a quick guess of what is wrong with it.

_NUMBERED = types_printed_with(NUMBER)


class Draft:
    """Squares, values and commands that can be swapped; everything else stays as it is on `sheet`."""

    def __init__(self, sheet: Sheet) -> None:
        """Copy what can change."""
        self.sheet = sheet
        self._grid = sheet.grid
        self.squares = [*sheet.squares]
        self.values = [*sheet.values]
        self.commands = {True: [*sheet.column_commands], False: [*sheet.row_commands]}
        self.where = dict.fromkeys((START, TREE, *sheet.squares), 0)
        """For each type the squares that hold it, as bits."""
        for square, held in enumerate(self.squares):
            self.where[held] |= 1 << square
        self.land = [square for square, held in enumerate(self.squares) if held != TREE]
        self.movable = [square for square in self.land if self.squares[square] != RIVER]
        self._ground = ground(sheet.grid, self.where[TREE])
        self._ways = [self._ground.ways(square, held) for square, held in enumerate(self.squares)]
        self.targets = [0] * len(self.squares)
        """For each square where its commands lead, with what it holds but without what that forbids."""
        self._aim(self.land)

    def finished(self) -> Sheet:
        sheet = self.sheet
        columns = tuple(self.commands[True])
        rows = tuple(self.commands[False])
        return Sheet(
            sheet.columns,
            sheet.rows,
            columns,
            rows,
            tuple(self.squares),
            tuple(self.values),
            sheet.players,
        )

    # Swaps

    def swap_squares(self, one: int, other: int) -> None:
        """Swap what two squares hold; done twice it is undone."""
        squares = self.squares
        values = self.values
        change = 1 << one | 1 << other
        self.where[squares[one]] ^= change
        self.where[squares[other]] ^= change
        squares[one], squares[other] = squares[other], squares[one]
        values[one], values[other] = values[other], values[one]
        for square in (one, other):
            self._ways[square] = self._ground.ways(square, squares[square])
        self._aim((one, other))

    def swap_commands(self, of_columns: bool, one: int, other: int) -> None:
        """Swap two commands of columns, or of rows; done twice it is undone."""
        commands = self.commands[of_columns]
        commands[one], commands[other] = commands[other], commands[one]
        columns = self.sheet.columns
        for line in (one, other):
            if of_columns:
                self._aim(range(line, len(self.squares), columns))
            else:
                self._aim(range(line * columns, (line + 1) * columns))

    def _aim(self, squares: Iterable[int]) -> None:
        """Reckon anew where the commands of `squares` lead."""
        for square in squares:
            self.targets[square] = self._ways[square][self._order(square)]

    def _order(self, square: int) -> int:
        row, column = divmod(square, self.sheet.columns)
        return ORDER[self.commands[True][column]] + ORDER[self.commands[False][row]]

    def may_swap(self, one: int, other: int) -> bool:
        """True if swapping two squares changes something and keeps the rules of construction."""
        held = self.squares[one]
        given = self.squares[other]
        quarter = self._grid.quarter
        if held == given and held not in _NUMBERED:
            return False
        if (held in SCORING) != (given in SCORING) and quarter[one] != quarter[other]:
            return False
        return self._fits(held, other, one) and self._fits(given, one, other)

    def _fits(self, held: str, square: int, left: int) -> bool:
        """True if what stood on `left` may stand on `square`: birds near an edge, starts apart."""
        if held in TYPES and TYPES[held].near_edge:
            return self._grid.steps_inside(square) <= EDGE_DISTANCE
        others = self.where[START] & ~(1 << left | 1 << square)
        return held != START or not others & self._grid.within_steps(square, START_STEPS - 1)

    # What is wrong with it

    def suspects(self, most: float = inf) -> list[int]:
        """Return the squares that something seems wrong with: stuck starts, out of reach, dead; some may come twice.

        Where these are more than `most` without those out of reach, which take longest, such are not looked for.
        """
        marked = self.where[START]
        scoring = self.any_of(SCORING)
        jumps = [mask & ~marked for mask in self.targets]
        for square in squares_of(self.doing(Effect.MAY_NOT_SCORE)):
            jumps[square] &= ~scoring
        starts = [*squares_of(marked)] or [
            square for square in self.land if not scoring >> square & 1
        ]
        for square in squares_of(self.doing(Effect.MUST_SCORE)):
            jumps[square] = jumps[square] & scoring or jumps[square]
        for square in squares_of(self.doing(Effect.ORDER)):
            ray = self._ground.rays(square)[self._order(square)]
            jumps[square] = (ray.end if ray else 0) & ~marked or jumps[square]
        stuck = [start for start in starts if jumps[start].bit_count() < 2]
        dead = [*self._dead(scoring)]
        if len(stuck) + len(dead) > most:
            return stuck + dead
        # Nearly all walks come to nearly all squares, so that a few starts stand for all. What is wrong are starts
        # from which walks lead elsewhere than from others, and squares that walks do not reach.
        first = {start: jumps[start] for start in starts[:: 1 + len(starts) // _WALKS]}
        for square in squares_of(
            self.doing(Effect.ASCEND, Effect.CROSS_OUT_NEIGHBOURS, Effect.OUT_IF_ONLY_JUMP)
        ):
            jumps[square] = 0
        led = walks(jumps, first)
        core = max(led.values(), key=int.bit_count, default=0)
        some = reduce(or_, led.values(), 0)
        astray = [start for start, walk in led.items() if scoring & core & ~walk]
        return [
            *stuck,
            *astray,
            *squares_of(scoring & ~core | self.any_of((*SPECIAL, RIVER)) & ~some),
            *dead,
        ]

    def any_of(self, keys: tuple[str, ...]) -> int:
        return sum([self.where.get(key, 0) for key in keys])

    def doing(self, *effects: Effect) -> int:
        return self.any_of(types_with(*effects))

    def _dead(self, scoring: int) -> Iterator[int]:
        """Yield the birds, gliders, numbats and cockatoos that seem to be dead, for one player dingos, too."""
        targets = self.targets
        if self.sheet.players == 1:
            # Only who stands on it can obey, and that leads one way.
            for square in squares_of(self.doing(Effect.ORDER)):
                if not self._ground.rays(square)[self._order(square)]:
                    yield square
        for square in squares_of(self.doing(Effect.MUST_SCORE, Effect.MAY_NOT_SCORE)):
            if not targets[square] & scoring or not targets[square] & ~scoring:
                yield square
        for square in squares_of(self.doing(Effect.AROUND_BOARD)):
            if (
                not targets[square]
                & ~self._ground.ways(square)[self._order(square)]
                & ~(1 << square)
            ):
                yield square
        for square in squares_of(self.doing(Effect.SLIDE)):
            # Behind the end of a jump that keeps a command there has to be an open square.
            rays = self._ground.rays(square)
            kept = KEEPING[self._order(square)]
            if not any(rays[number + 1] for number in kept if number % FARTHEST < FARTHEST - 1):
                yield square


# Swaps that should help.

_GUESSES = 120
_AT_ONCE = 8
"""How often a repair guesses what is wrong, and of so many suspects one is swapped in between."""
_WALKS = 3
"""From so many starts a repair looks where walks lead."""
_TRIES = 12
_REACH = 4
_COMMANDS_SHARE = 0.5
_NEIGHBOURS_SHARE = 0.25
_SCORING_SHARE = 0.5
_THESE_SHARE = 0.4

Swap = Callable[[], None]


def playable(
    sheet: Sheet, chance: Chance, judge: Callable[[Sheet], list[Finding]], rounds: int
) -> tuple[Sheet, list[Finding]]:
    """Return the best a candidate comes to in so many repairs, and what `judge` still finds in it."""
    findings: list[Finding] | None = None
    for number in range(rounds):
        squares = dict.fromkeys(square for finding in findings or () for square in finding.squares)
        other = repair_sheet(sheet, squares, chance.fork("repair", number))
        found = judge(other)
        if findings is None or len(found) <= len(findings):
            sheet = other
            findings = found
        if not findings:
            break
    return sheet, findings or []


def repair_sheet(sheet: Sheet, squares: Collection[str], chance: Chance) -> Sheet:
    """Return `sheet` with swaps that should make it playable; something is swapped at each of `squares`, by name.

    Values of a line and numbers of types stay as they are, so that a sheet keeps the rules of construction it kept.
    """
    draft = Draft(sheet)
    for name in squares:
        if swap := _swap(draft, sheet.square(name), chance):
            swap()
    suspects = draft.suspects()
    for _ in range(_GUESSES):
        if not suspects:
            break
        swaps = []
        for _ in range(max(1, len(suspects) // _AT_ONCE)):
            if swap := _swap(draft, chance.pick(suspects), chance):
                swap()
                swaps.append(swap)
        now = draft.suspects(len(suspects)) if swaps else suspects
        if len(now) <= len(suspects):
            suspects = now
            continue
        for swap in reversed(swaps):
            swap()
    return draft.finished()


def with_a_swap(sheet: Sheet, squares: Sequence[str], chance: Chance) -> Sheet:
    """Return `sheet` with one swap: of what is on one of `squares`, by name, or now and then of anything."""
    draft = Draft(sheet)
    if squares and chance.happens(_THESE_SHARE):
        swap = square_swap(draft, sheet.square(chance.pick(squares)), chance)
    else:
        swap = _swap(draft, chance.pick(draft.movable), chance)
    if swap:
        swap()
    return draft.finished()


def _swap(draft: Draft, square: int, chance: Chance) -> Swap | None:
    """Pick a swap that may help `square`: of itself, of a square near it or of unequal commands near it."""
    columns = draft.sheet.columns
    rows = draft.sheet.rows
    row, column = divmod(square, columns)
    if chance.happens(_COMMANDS_SHARE):
        of_columns = chance.happens(0.5)
        commands = draft.commands[of_columns]
        line = _within_reach(column if of_columns else row, len(commands), chance)
        other = chance.pick(
            [other for other, command in enumerate(commands) if command != commands[line]]
        )
        return lambda: draft.swap_commands(of_columns, line, other)
    if chance.happens(_NEIGHBOURS_SHARE):
        if chance.happens(0.5):
            column = _within_reach(column, columns, chance)
        else:
            row = _within_reach(row, rows, chance)
    return square_swap(draft, row * columns + column, chance)


def square_swap(draft: Draft, square: int, chance: Chance) -> Swap | None:
    """Pick a square that may swap with `square`; None when none is found in some tries, or when it cannot move."""
    if square not in draft.movable:
        return None
    pool = draft.movable
    if not draft.where[START] and chance.happens(_SCORING_SHARE):
        # Nobody may choose to start on a scoring square, so that one needs no jumps of its own.
        pool = [*squares_of(draft.any_of(SCORING))] or pool
    for _ in range(_TRIES):
        other = chance.pick(pool)
        if draft.may_swap(square, other):
            return lambda: draft.swap_squares(square, other)
    return None


def _within_reach(line: int, lines: int, chance: Chance) -> int:
    return chance.between(max(0, line - _REACH), min(lines - 1, line + _REACH))
