"""What a start promises: the dearest that three jumps from it may come to, each later one counting for less.

It says before any game which starts are likely too strong or too weak: the share of opponents one is ahead of from a
start hangs together with it (correlation about 0.6 at the fullest table, 0.4 for two players).
"""

from collections.abc import Sequence
from statistics import median_low

from generator.chance import Chance
from generator.games.kangaruse.make.guess.compiled import draft_for
from generator.games.kangaruse.make.ground import PICK, ground
from generator.games.kangaruse.make.playouts.policies import prices
from generator.games.kangaruse.rules.sheet import Sheet
from generator.games.kangaruse.rules.types import START, TREE
from generator.play.bits import bits_of, squares_of

_JUMPS = 3
_ABOUT, _TRIES = 5, 12
"""By how much promises may differ and still count as the same, and how many places are tried for a start."""
_WHOLE, _LATER = 10, 7
"""Points count so many times, and what a later jump comes to so many tenths."""


def outlooks(sheet: Sheet) -> list[int]:
    """Return for every square what a start there would promise, in tenths of points."""
    held = sheet.squares
    board = ground(sheet.columns, sheet.rows, bits_of(at for at, kind in enumerate(held) if kind == TREE))
    across, down = ([PICK[command] for command in line] for line in (sheet.column_commands, sheet.row_commands))
    picks = [first + second for second in down for first in across]
    free = ~bits_of(at for at, kind in enumerate(held) if kind == START)
    onward = [board.ways(at, kind)[picks[at]] & free for at, kind in enumerate(held)]
    points = [_WHOLE * price for price in prices(sheet)]
    promised = points
    for _ in range(_JUMPS - 1):
        promised = [own + _LATER * best // 10 for own, best in zip(points, _best(onward, promised), strict=True)]
    return _best([board.ways(at)[picks[at]] & free for at in range(len(held))], promised)


def levelled(sheet: Sheet, chance: Chance) -> Sheet:
    """Return a sheet whose starts promise about the same: those that do not have traded places with squares that would.

    What was within reach seems to be so still. Starts that find no place stay where they are.
    """
    if len(sheet.starts) < 2:
        return sheet
    draft, promised = draft_for(sheet), outlooks(sheet)
    usual = median_low([promised[start] for start in sheet.starts])
    pool = [square for square in draft.movable if abs(promised[square] - usual) <= _ABOUT]
    suspected = len(draft.suspects())
    for start in sorted(sheet.starts, key=lambda start: -abs(promised[start] - usual)):
        if abs(promised[start] - usual) <= _ABOUT:
            break
        for _ in range(_TRIES if pool else 0):
            other = chance.pick(pool)
            if not draft.may_swap(start, other):
                continue
            draft.swap_squares(start, other)
            if len(draft.suspects()) <= suspected:
                break
            draft.swap_squares(start, other)
    return draft.finished()


def _best(onward: Sequence[int], promised: Sequence[int]) -> list[int]:
    """Return for every square the most that one of those onward promises."""
    return [max([promised[at] for at in squares_of(mask)], default=0) for mask in onward]
