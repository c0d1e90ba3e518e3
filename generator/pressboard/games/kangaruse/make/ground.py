"""Where commands lead on a board that has nothing but its trees; kept, for the rounds of a repair share their board.

A *pick* is a direction and a number, as `4 * direction + number - 1`; each square has one, its two commands.
"""

from functools import lru_cache

from pressboard.games.kangaruse.rules.effects import Effect
from pressboard.games.kangaruse.rules.sheet import DIRECTIONS, NUMBERS
from pressboard.games.kangaruse.rules.types import types_with

_FARTHEST = 4
_STEPS = ((-1, 0), (1, 0), (0, -1), (0, 1))  # columns and rows, for L R U D
_PICKS = 4 * _FARTHEST
_ANY_JUMP, _AROUND = types_with(Effect.ANY_JUMP), types_with(Effect.AROUND_BOARD)

PICK = {
    **{command: _FARTHEST * place for place, command in enumerate(DIRECTIONS)},
    **{command: place for place, command in enumerate(NUMBERS)},
}
"""What a command adds to the pick of its squares."""


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


class Ground:
    """A board with its trees; what is asked of a square is worked out once."""

    def __init__(self, columns: int, rows: int, trees: int) -> None:
        """Take the size and the trees as bits."""
        self._straight, self._round = _lines(columns, rows, False), _lines(columns, rows, True)
        self._trees = trees
        self._nowhere = (0,) * _PICKS
        self._ways: dict[tuple[int, bool], tuple[int, ...]] = {}
        self._ends: dict[int, list[int]] = {}

    def ways(self, square: int, held: str = "") -> tuple[int, ...]:
        """Return where the commands lead from a square that holds `held`, for each pick; nowhere from a tree."""
        if self._trees >> square & 1:
            return self._nowhere
        if held in _ANY_JUMP:
            return (self._anywhere(square),) * _PICKS
        key = square, held in _AROUND
        if key not in self._ways:
            self._ways[key] = self._find_ways(*key)
        return self._ways[key]

    def _anywhere(self, square: int) -> int:
        return sum(bit for line in self._straight[square] for bit in line) & ~self._trees

    def _find_ways(self, square: int, around: bool) -> tuple[int, ...]:
        by_direction, by_number = [0] * 4, [0] * _FARTHEST
        for direction, line in enumerate((self._round if around else self._straight)[square]):
            for place, bit in enumerate(line):
                if bit & self._trees:
                    break
                by_direction[direction] |= bit
                by_number[place] |= bit
        return tuple([ahead | afar for ahead in by_direction for afar in by_number])

    def end(self, square: int, pick: int) -> int:
        """Return where both commands of `pick` lead from a square, 0 when nowhere."""
        direction, place = divmod(pick, _FARTHEST)
        line = self._straight[square][direction][: place + 1]
        return line[place] if len(line) > place and not sum(line) & self._trees else 0

    def has_room_behind(self, square: int, pick: int) -> bool:
        """Say whether there is an open square behind the end of a jump that keeps a command of `pick`."""
        direction, place = divmod(pick, _FARTHEST)
        for ahead, line in enumerate(self._straight[square]):
            for end, bit in enumerate(line[:-1]):
                if (bit | line[end + 1]) & self._trees:
                    break
                if ahead == direction or end == place:
                    return True
        return False


@lru_cache(maxsize=8)
def ground(columns: int, rows: int, trees: int) -> Ground:
    """Return the ground of a board."""
    return Ground(columns, rows, trees)
