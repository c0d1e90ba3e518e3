"""Problems: a position, and in how many turns the player to move is to win.

A problem "in 2" has one first turn that wins against every reply and none that wins at once. Turns that lead to one and
the same board are one. How a win is found, `search` says; whether there is exactly one, `check`.
"""

from dataclasses import dataclass

from generator.games.crumble.rules.position import COLOURS, Position
from generator.words import words


@dataclass(frozen=True, slots=True)
class Problem:
    """A position and in how many of their own turns the player to move is to win."""

    position: Position
    moves: int

    def __str__(self) -> str:
        """Return the task as set-up texts and findings have it: `Black wins in 2`."""
        return f"{COLOURS[self.position.turn]} wins in {self.moves}"

    @property
    def task(self) -> str:
        """The task as it is printed."""
        return words("{player} wins in {moves}", player=words(COLOURS[self.position.turn]), moves=self.moves)


Problems = tuple[Problem, ...]
"""What a sheet of problems holds."""
