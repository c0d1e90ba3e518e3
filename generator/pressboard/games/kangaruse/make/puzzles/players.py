"""What simulated players reach in a puzzle: those who jump greedily, and those who look a little ahead."""

from statistics import fmean

from pressboard.chance import Chance
from pressboard.games.kangaruse.make.playouts.playout import begun, take_turns
from pressboard.games.kangaruse.make.playouts.policies import AHEAD, GREEDY, Policy
from pressboard.games.kangaruse.make.puzzles.puzzle import Puzzle
from pressboard.games.kangaruse.make.puzzles.search import tables_for
from pressboard.lean_dataclasses import dataclass
from pressboard.play.fast_chance import FastChance
from pressboard.play.playouts import ChanceSource

TRIES = 50
"""So often each player tries a puzzle."""


@dataclass(frozen=True, slots=True)
class Tries:
    """What came of `TRIES` tries: the mean, the most points, and how often the target was reached."""

    mean: float
    most: int
    reached: int


def greedy(puzzle: Puzzle) -> Tries:
    """Return what players come to who jump to the dearest square they can."""
    return _tries(puzzle, GREEDY)


def looking(puzzle: Puzzle) -> Tries:
    """Return what players come to who weigh two jumps."""
    return _tries(puzzle, AHEAD)


def _tries(puzzle: Puzzle, policy: Policy) -> Tries:
    """Let a policy try; its chance comes from nothing but the puzzle."""
    chance = FastChance(Chance("kangaruse", "puzzle", policy.name, puzzle.sheet, puzzle.target, puzzle.jumps))
    points = [_try(puzzle, policy, chance) for _ in range(TRIES)]
    return Tries(fmean(points), max(points), sum(each >= puzzle.target for each in points))


def _try(puzzle: Puzzle, policy: Policy, chance: ChanceSource) -> int:
    """Play a puzzle once, and return the points."""
    tables = tables_for(puzzle)
    playout, player = begun(tables, puzzle.sheet.starts), policy.on(tables, chance)
    state = playout.state
    for _ in range(puzzle.jumps):
        mask = 0 if state.out else state.jumps(0)
        if not mask or state.doomed(0, mask):
            break
        take_turns(playout, (0,), (player,), chance)
    return playout.scores()[0]
