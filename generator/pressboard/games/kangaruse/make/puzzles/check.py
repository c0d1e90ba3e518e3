"""The checker of puzzles: one start, nothing that others are needed for, and a target that can be reached, by proof."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from pressboard.errors import listed
from pressboard.games.kangaruse.make.puzzles.puzzle import FOR_OTHERS, Puzzle
from pressboard.games.kangaruse.make.puzzles.search import MOST_STATES, Search, TooManyStates
from pressboard.games.kangaruse.make.puzzles.solution import Solution, solved
from pressboard.games.kangaruse.rules.types import TYPES
from pressboard.lean_dataclasses import dataclass
from pressboard.play.findings import Finding

PLAYERS, START, OTHERS, OUT_OF_REACH, UNPROVED = (
    "players",
    "start",
    "needs others",
    "out of reach",
    "not proved",
)
"""What can be wrong with a puzzle."""


@dataclass(frozen=True, slots=True)
class CheckedPuzzle:
    """What the searches show of a puzzle: its solution, or what is wrong with it."""

    puzzle: Puzzle
    solution: Solution | None
    fault: Finding | None


@lru_cache(maxsize=16)
def checked(puzzle: Puzzle, most: int = MOST_STATES) -> CheckedPuzzle:
    """Search a puzzle for its best route and all that reach the target, looking at `most` states at most."""
    if fault := next(_misfits(puzzle), None):
        return CheckedPuzzle(puzzle, None, fault)
    search = Search(puzzle, most)
    try:
        best = search.best()
        if best < puzzle.target:
            message = f"{puzzle} cannot be reached; {best} points are the most"
            return CheckedPuzzle(puzzle, None, Finding(OUT_OF_REACH, message))
        return CheckedPuzzle(puzzle, solved(puzzle, search, best, search.states), None)
    except TooManyStates:
        message = f"{puzzle} would need a look at more than {most:,} states; take a smaller sheet or fewer jumps"
        return CheckedPuzzle(puzzle, None, Finding(UNPROVED, message))


def _misfits(puzzle: Puzzle) -> Iterator[Finding]:
    """Yield what keeps a sheet from being a puzzle for one."""
    sheet = puzzle.sheet
    if sheet.players != 1:
        yield Finding(PLAYERS, f"this sheet is for {sheet.players} players; a puzzle is for one")
    if len(sheet.starts) != 1:
        found = f"{len(sheet.starts) or 'no'} starting squares are marked"
        yield Finding(START, f"{found}; a puzzle has one", sheet.names(sheet.starts))
    if idle := [key for key in sheet.types if key in FOR_OTHERS]:
        squares = sheet.names(square for square, held in enumerate(sheet.squares) if held in idle)
        named = listed(TYPES[key].in_words for key in idle)
        yield Finding(OTHERS, f"{named} mean nothing to who plays alone; put other types there", squares)


def faults(checks: Sequence[CheckedPuzzle]) -> list[Finding]:
    """Return all that is wrong with the puzzles of a sheet, each with its number where there are several."""
    return [
        replace(check.fault, message=f"puzzle {number}: {check.fault.message}") if len(checks) > 1 else check.fault
        for number, check in enumerate(checks, 1)
        if check.fault
    ]
