"""What the routes of a puzzle come to, slow and obvious: every route is walked by the slow engine beside this.

Nothing is left out, nothing is remembered, and no bound is asked.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from pressboard.games.kangaruse.make.puzzle_search import Puzzle
from tests.kangaruse.oracle import Game


@dataclass(frozen=True)
class Walked:
    """The most points of all routes, how many reach the target, how many end up to two points short of it."""

    best: int
    routes: int
    near: int


def walked(puzzle: Puzzle, short: int) -> Walked:
    """Walk all routes of a puzzle."""
    walk = _Walk(puzzle.target, short)
    walk.on(Game(puzzle.sheet, 1, puzzle.sheet.starts), puzzle.jumps, reached=False)
    return Walked(walk.best, walk.routes, walk.near)


class _Walk:
    """The counts of a walk along all routes."""

    def __init__(self, target: int, short: int) -> None:
        self.target, self.short = target, short
        self.best = self.routes = self.near = 0

    def on(self, game: Game, left: int, reached: bool) -> None:
        """Walk on from a game with so many jumps left, on a route that has `reached` the target before or not."""
        (points,) = game.scores()
        self.best = max(self.best, points)
        if points >= self.target and not reached:
            self.routes, reached = self.routes + 1, True
        games = list(_jumps(game)) if left else []
        if not games and not reached:
            self.near += points >= self.target - self.short
        for after in games:
            self.on(after, left - 1, reached)


def _jumps(game: Game) -> Iterator[Game]:
    """Yield what every jump leads to, extra jumps included; nobody teleports."""
    for move in game.legal():
        if move[0] == "jump":
            after = game.copy()
            after.make(move)
            yield after
