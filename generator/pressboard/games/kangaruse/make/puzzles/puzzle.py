"""Puzzles: a sheet for one, how many points are to be reached on it, and in how many jumps at most.

A jump is a turn: the extra jump that a kangaroo gives belongs to the jump before it. Nobody teleports, so a route ends
where there is no jump left. What a route can reach, `search` says; whether that is what is asked for, `check`; how hard
it is, `grades`.
"""

from pressboard.games.kangaruse.rules.effects import SOCIAL, Effect
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.types import types_with
from pressboard.lean_dataclasses import dataclass
from pressboard.words import words

COMPARED = ("coin", "shelter")
"""Types that are worth something by what others own."""
FOR_OTHERS = (*COMPARED, *types_with(*SOCIAL, Effect.HOLD_MANY, Effect.ORDER))
"""Types that do nothing for who is alone, or tell others what to do: no puzzle holds one."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A sheet for one player with one start, the points to be reached, and in how many jumps at most."""

    sheet: Sheet
    target: int
    jumps: int

    def __str__(self) -> str:
        """Return the task as set-up texts and findings have it: `24 points in 9 jumps`."""
        return f"{self.target} points in {self.jumps} jumps"

    @property
    def task(self) -> str:
        """The task as it is printed."""
        return words("Reach {target} points in at most {jumps} jumps", target=self.target, jumps=self.jumps)


Puzzles = tuple[Puzzle, ...]
"""What a sheet of puzzles holds."""
