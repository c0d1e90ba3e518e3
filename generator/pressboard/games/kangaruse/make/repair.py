"""Repair of a candidate that cannot be played well: swaps that never touch the rules of construction.

Squares trade what they hold, lines trade their commands; a swap that seems to make things worse is taken back.
Whether the sheet is good afterwards is for the checkers to say.
"""

from collections.abc import Callable, Collection

from pressboard.chance import Chance
from pressboard.games.kangaruse.make.draft import Draft
from pressboard.games.kangaruse.make.guess.compiled import draft_for
from pressboard.games.kangaruse.rules.sheet import Sheet

ROUNDS = 24
"""How often a candidate is repaired before it falls."""
_SWAPS = 120
_TRIES = 12
_REACH = 4
_COMMANDS_SHARE, _NEIGHBOURS_SHARE, _SCORING_SHARE = 0.5, 0.25, 0.5

Swap = Callable[[], None]


def repaired(sheet: Sheet, squares: Collection[str], chance: Chance) -> Sheet:
    """Return `sheet` with swaps that should make it playable; something is swapped at each of `squares`, by name.

    Values of a line and numbers of types stay as they are, so that a sheet keeps the rules of construction it kept.
    """
    draft = draft_for(sheet)
    for name in squares:
        if swap := _swap(draft, sheet.square(name), chance):
            swap()
    mend(draft, chance)
    return draft.finished()


def mend(draft: Draft, chance: Chance) -> None:
    """Swap until nothing seems to be wrong with a draft any more, or the swaps are used up."""
    suspects = draft.suspects()
    for _ in range(_SWAPS):
        if not suspects:
            break
        swap = _swap(draft, chance.pick(suspects), chance)
        if swap is None:
            continue
        swap()
        now = draft.suspects()
        if len(now) <= len(suspects):
            suspects = now
        else:
            swap()


def _swap(draft: Draft, square: int, chance: Chance) -> Swap | None:
    """Pick a swap that may help `square`: of itself, of a square near it or of commands near it."""
    if chance.happens(_COMMANDS_SHARE):
        return command_swap(draft, square, chance)
    if chance.happens(_NEIGHBOURS_SHARE):
        square = near(draft, square, chance)
    return square_swap(draft, square, chance)


def square_swap(draft: Draft, square: int, chance: Chance) -> Swap | None:
    """Pick a square that may swap with `square`; None when none is found in some tries, or when it cannot move."""
    if square not in draft.movable:
        return None
    pool = draft.movable
    if not draft.has_starts and chance.happens(_SCORING_SHARE):
        # Nobody may choose to start on a scoring square, so that one needs no jumps of its own.
        pool = draft.scoring_squares or pool
    for _ in range(_TRIES):
        other = chance.pick(pool)
        if draft.may_swap(square, other):
            return lambda: draft.swap_squares(square, other)
    return None


def command_swap(draft: Draft, square: int, chance: Chance) -> Swap | None:
    """Pick two unequal commands, one of a line in jumping distance of `square`; None when chance finds equal ones."""
    of_columns = chance.happens(0.5)
    commands = draft.commands[of_columns]
    row, column = divmod(square, draft.sheet.columns)
    line = column if of_columns else row
    line = chance.between(max(0, line - _REACH), min(len(commands) - 1, line + _REACH))
    others = [other for other, command in enumerate(commands) if command != commands[line]]
    if not others:
        return None
    other = chance.pick(others)
    return lambda: draft.swap_commands(of_columns, line, other)


def near(draft: Draft, square: int, chance: Chance) -> int:
    """Pick a square in jumping distance along the row or the column."""
    columns, rows = draft.sheet.columns, draft.sheet.rows
    row, column = divmod(square, columns)
    if chance.happens(0.5):
        return row * columns + chance.between(max(0, column - _REACH), min(columns - 1, column + _REACH))
    return chance.between(max(0, row - _REACH), min(rows - 1, row + _REACH)) * columns + column
