"""Puzzles to test with: drawn by chance, not judged; and sheets that are composed, each once."""

from functools import cache

from pressboard.chance import Chance
from pressboard.games.kangaruse.make.params import PuzzleParams
from pressboard.games.kangaruse.make.puzzle_search import Puzzle, Puzzles
from pressboard.games.kangaruse.make.puzzles import SPEC, draw_sheet
from pressboard.kinds.problems.params import SheetRecipe

STUDY = """
kangaruse-puzzle 1
puzzle 1: 9 points in 2 jumps, 5x5
    L  U  R  D  U
1   o  S4 ~  Ka S2
2   S3 S5 ~  T  Fr
3   Fr E1 ~  Fr Ka
4   T  Ka ~  S9 Ch
1   Ch Ka ~  Fr ~
"""
"""A puzzle small enough to be solved by looking: from a1, left and 1, only b1 and a2 can be jumped to."""


@cache
def random_puzzle(number: int, size: str = "tiny", jumps: int = 4) -> Puzzle:
    """Draw a puzzle that asks for anything at all."""
    chance = Chance("puzzles to test with", number)
    return Puzzle(draw_sheet(size, chance), chance.between(1, 30), jumps)


@cache
def sheet(seed: str = "wattle", params: PuzzleParams | None = None) -> Puzzles:
    """Compose a sheet."""
    params = params or PuzzleParams(4, size="tiny")
    return SPEC.composed(SheetRecipe(seed, 1, params))[0]


def study() -> Puzzle:
    """Return the puzzle that can be solved by looking."""
    return SPEC.parse_text(STUDY)[0]
