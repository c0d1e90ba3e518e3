"""A sheet being repaired: squares and commands that can be swapped, and a quick guess of what is wrong with it.

The guess knows the jumps a sheet surely has, square by square, and reckons them anew after a swap only where it
matters. It is made for speed and knows nothing of traps; the last word has `reach`.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain

from generator.games.kangaruse.make.filling import is_near_edge, quarter_of
from generator.games.kangaruse.make.landscape import START_STEPS
from generator.games.kangaruse.rules.effects import Effect
from generator.games.kangaruse.rules.sheet import DIRECTIONS, Sheet
from generator.games.kangaruse.rules.types import (
    NUMBER,
    RIVER,
    SCORING,
    SPECIAL,
    START,
    TREE,
    TYPES,
    types_printed_with,
    types_with,
)
from generator.play.bits import squares_of

_FARTHEST = 4
_STEPS = ((-1, 0), (1, 0), (0, -1), (0, 1))
_DIRECTIONS = {command: place for place, command in enumerate(DIRECTIONS)}
_ENDS = types_with(Effect.ASCEND, Effect.CROSS_OUT_NEIGHBOURS, Effect.OUT_IF_ONLY_JUMP)
_ORDERING, _LIKE = types_with(Effect.ORDER), types_with(Effect.JUMP_TO_LIKE)
_MUST_SCORE, _MAY_NOT_SCORE = types_with(Effect.MUST_SCORE), types_with(Effect.MAY_NOT_SCORE)
_ANY_JUMP, _AROUND, _SLIDING = (types_with(each) for each in (Effect.ANY_JUMP, Effect.AROUND_BOARD, Effect.SLIDE))
_OUT_IF_ONLY = types_with(Effect.OUT_IF_ONLY_JUMP)
_NUMBERED = types_printed_with(NUMBER)


@lru_cache(maxsize=32)
def _lines(columns: int, rows: int, around: bool) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return for each square, by direction, the bits of the one to four squares ahead."""
    found = []
    for square in range(columns * rows):
        row, column = divmod(square, columns)
        ahead = []
        for across, down in _STEPS:
            places = [(column + across * step, row + down * step) for step in range(1, _FARTHEST + 1)]
            if around:
                places = [(x % columns, y % rows) for x, y in places]
            ahead.append(tuple(1 << y * columns + x for x, y in places if 0 <= x < columns and 0 <= y < rows))
        found.append(tuple(ahead))
    return tuple(found)


class Draft:
    """Squares, values and commands that can be swapped; everything else stays as it is on `sheet`."""

    def __init__(self, sheet: Sheet) -> None:
        """Copy what can change."""
        self.sheet = sheet
        self.squares, self.values = [*sheet.squares], [*sheet.values]
        self.commands = {True: [*sheet.column_commands], False: [*sheet.row_commands]}
        self.where = dict.fromkeys((START, TREE, *sheet.squares), 0)
        """For each type the squares that hold it, as bits."""
        for square, held in enumerate(self.squares):
            self.where[held] |= 1 << square
        self.trees, self.numbers_across = self.where[TREE], sheet.numbers_across
        self.land = [square for square, held in enumerate(self.squares) if held != TREE]
        self.movable = [square for square in self.land if self.squares[square] != RIVER]
        self._open_targets: dict[tuple[int, bool], tuple[list[int], list[int]]] = {}
        self.targets = [0] * len(self.squares)
        """For each square where its commands lead, with what it holds but without what that forbids."""
        for square in self.land:
            self.targets[square] = self._targets(square, self.squares[square])

    def finished(self) -> Sheet:
        """Return the draft as a sheet."""
        sheet = self.sheet
        columns, rows = tuple(self.commands[True]), tuple(self.commands[False])
        return Sheet(sheet.columns, sheet.rows, columns, rows, tuple(self.squares), tuple(self.values), sheet.players)

    @property
    def has_starts(self) -> bool:
        """Say whether starting squares are marked."""
        return self.where[START] != 0

    @property
    def scoring_squares(self) -> list[int]:
        """Return the squares that score."""
        return [*squares_of(self._any_of(SCORING))]

    # Swaps

    def swap_squares(self, one: int, other: int) -> None:
        """Swap what two squares hold; done twice it is undone."""
        squares, values = self.squares, self.values
        change = 1 << one | 1 << other
        self.where[squares[one]] ^= change
        self.where[squares[other]] ^= change
        squares[one], squares[other] = squares[other], squares[one]
        values[one], values[other] = values[other], values[one]
        for square in (one, other):
            self.targets[square] = self._targets(square, squares[square])

    def swap_commands(self, of_columns: bool, one: int, other: int) -> None:
        """Swap two commands of columns, or of rows; done twice it is undone."""
        commands, columns = self.commands[of_columns], self.sheet.columns
        commands[one], commands[other] = commands[other], commands[one]
        for line in (one, other):
            first = line if of_columns else line * columns
            for square in range(first, len(self.squares), columns) if of_columns else range(first, first + columns):
                if self.squares[square] != TREE:
                    self.targets[square] = self._targets(square, self.squares[square])

    def may_swap(self, one: int, other: int) -> bool:
        """Say whether swapping two squares changes something and keeps the rules of construction."""
        columns, rows = self.sheet.columns, self.sheet.rows
        held, given = self.squares[one], self.squares[other]
        if held == given and held not in _NUMBERED:
            return False
        if (held in SCORING) != (given in SCORING) and quarter_of(one, columns, rows) != quarter_of(
            other, columns, rows
        ):
            return False
        return self._fits(held, other, one) and self._fits(given, one, other)

    def _fits(self, held: str, square: int, left: int) -> bool:
        """Say whether what stood on `left` may stand on `square`: birds near an edge, starts apart."""
        columns = self.sheet.columns
        if held in TYPES and TYPES[held].near_edge:
            return is_near_edge(square, columns, self.sheet.rows)
        if held != START:
            return True
        row, column = divmod(square, columns)
        return all(
            abs(row - start // columns) + abs(column - start % columns) >= START_STEPS
            for start in self.movable
            if self.squares[start] == START and start not in (left, square)
        )

    # What is wrong with it

    def suspects(self) -> list[int]:
        """Return the squares that something seems wrong with: stuck starts, out of reach, dead; some may come twice."""
        marked, scoring = self.where[START], self._any_of(SCORING)
        free = ~marked
        jumps = [mask & free for mask in self.targets]
        for square in squares_of(self._any_of(_MAY_NOT_SCORE)):
            jumps[square] &= ~scoring
        starts = [*squares_of(marked)] or [square for square in self.land if not scoring >> square & 1]
        suspects = [start for start in starts if jumps[start].bit_count() < 2]
        self._oblige(jumps, scoring)
        suspects += squares_of(self._missed(jumps, starts, scoring))
        suspects += self._dead(scoring)
        return suspects

    def _any_of(self, keys: Iterable[str]) -> int:
        mask = 0
        for key in keys:
            mask |= self.where.get(key, 0)
        return mask

    def _oblige(self, jumps: list[int], scoring: int) -> None:
        """Change `jumps` by what numbats, dingos, frogs and thorny devils there say."""
        marked = self.where[START]
        for square in squares_of(self._any_of(_MUST_SCORE)):
            jumps[square] = jumps[square] & scoring or jumps[square]
        for square in squares_of(self._any_of(_ORDERING)):
            jumps[square] = self._order(square) & ~marked or jumps[square]
        like = self._any_of(_LIKE)
        for square in squares_of(like):
            jumps[square] |= like & ~(1 << square)
        if thorny := self._any_of(_OUT_IF_ONLY):
            jumps[:] = [mask if mask & ~thorny or mask & (mask - 1) else 0 for mask in jumps]

    def _missed(self, jumps: list[int], starts: list[int], scoring: int) -> int:
        """Return the squares out of reach: scoring ones from some start, others from every start."""
        some, missed, known = 0, 0, 0
        ends = self._any_of(_ENDS)
        through, marked = ~ends, self.where[START]
        for start in starts:
            seen = jumps[start]
            front = seen & through
            while front and not seen & known:
                lowest = front & -front
                new = jumps[lowest.bit_length() - 1] & ~seen
                seen |= new
                front = front ^ lowest | new & through
            some |= seen
            if not seen & known:
                # A later walk that comes by here misses nothing this one does not.
                missed |= scoring & ~seen
                known |= 1 << start & through & ~marked
        return missed | self._any_of(SPECIAL) & ~some

    def _dead(self, scoring: int) -> Iterator[int]:
        """Yield the birds, gliders, numbats and cockatoos that seem to be dead."""
        for square in squares_of(self._any_of(_MUST_SCORE + _MAY_NOT_SCORE)):
            if not self.targets[square] & scoring or not self.targets[square] & ~scoring:
                yield square
        for square in squares_of(self._any_of(_AROUND)):
            if not self.targets[square] & ~self._targets(square, "") & ~(1 << square):
                yield square
        for square in squares_of(self._any_of(_SLIDING)):
            if not self._slides(square):
                yield square

    def _slides(self, square: int) -> bool:
        """Say whether a jump from a glider has an open square behind its end."""
        direction, number = self._command(square)
        for ahead, line in enumerate(_lines(self.sheet.columns, self.sheet.rows, False)[square]):
            for place, bit in enumerate(line[:-1]):
                if (bit | line[place + 1]) & self.trees:
                    break
                if ahead == direction or place + 1 == number:
                    return True
        return False

    # Where one can jump

    def _command(self, square: int) -> tuple[int, int]:
        """Return the direction (0 to 3) and the number (1 to 4) of a square."""
        row, column = divmod(square, self.sheet.columns)
        across, down = self.commands[True][column], self.commands[False][row]
        number, direction = (across, down) if self.numbers_across else (down, across)
        return _DIRECTIONS[direction], int(number)

    def _targets(self, square: int, held: str) -> int:
        """Return where the commands lead from a square that holds `held`."""
        if held in _ANY_JUMP:
            return sum(chain(*_lines(self.sheet.columns, self.sheet.rows, False)[square])) & ~self.trees
        by_direction, by_number = self._open(square, held in _AROUND)
        direction, number = self._command(square)
        return by_direction[direction] | by_number[number - 1]

    def _order(self, square: int) -> int:
        """Return where both commands of a square lead, 0 when nowhere."""
        by_direction, by_number = self._open(square, False)
        direction, number = self._command(square)
        return by_direction[direction] & by_number[number - 1]

    def _open(self, square: int, around: bool) -> tuple[list[int], list[int]]:
        """Return the squares no tree keeps one from, by direction and by number."""
        key = square, around
        if key not in self._open_targets:
            by_direction, by_number = [0] * 4, [0] * _FARTHEST
            for direction, line in enumerate(_lines(self.sheet.columns, self.sheet.rows, around)[square]):
                for place, bit in enumerate(line):
                    if bit & self.trees:
                        break
                    by_direction[direction] |= bit
                    by_number[place] |= bit
            self._open_targets[key] = by_direction, by_number
        return self._open_targets[key]
