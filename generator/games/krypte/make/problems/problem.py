"""Problems: a position, and in how many moves the player to move is to win.

A problem "in 2" has one first move that wins against every reply and no move that wins at once; one "in 3" has none
that wins in 2 either. How a win is found,
`search` says; whether there is exactly one, `check`; how hard it is, `grades`.
"""

from dataclasses import dataclass

from generator.games.krypte.rules.board import COLOURS
from generator.games.krypte.rules.position import Position
from generator.words import words


@dataclass(frozen=True, slots=True)
class Problem:
    """A position and in how many of their own moves the player to move is to win."""

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
