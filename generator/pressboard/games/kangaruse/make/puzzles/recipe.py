"""The recipe that makes a sheet of puzzles again.

>>> str(Recipe("koobiwa", 7, PuzzleParams()))
'1 puzzle, small, seed koobiwa, sheet 7, composer 2'
"""

from pressboard.common.problems.recipes import SheetRecipe
from pressboard.games.kangaruse.make.puzzles.params import PuzzleParams
from pressboard.lean_dataclasses import dataclass

EDITION = 2
"""The composer's edition; another number is due with every change that makes another sheet of a recipe."""


@dataclass(frozen=True, slots=True)
class Recipe(SheetRecipe[PuzzleParams]):
    """What a sheet was made from; raises BadOption when the seed or the number cannot be carried in a code."""

    edition: int = EDITION

    @property
    def is_former(self) -> bool:
        """Say whether another edition composed the sheet than would today."""
        return self.edition != EDITION
