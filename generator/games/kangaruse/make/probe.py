"""A few games on a candidate, of which nothing is counted but how even its starts and its seats are."""

from collections.abc import Iterable
from functools import lru_cache
from math import ceil, fsum

from generator.chance import Chance
from generator.games.kangaruse.make.playouts.engines import Engine
from generator.games.kangaruse.make.playouts.policies import Policy
from generator.games.kangaruse.make.playouts.rounds import Plan, all_alike, drawn_for


class Probe:
    """Games of players who all play by one policy; `from_start` and `by_seat` say how far from even those are.

    Both are shares of opponents one is ahead of, less a half.
    """

    def __init__(self, engine: Engine, starts: int, players: int, policy: Policy, chance: Chance) -> None:
        """Take a stream of chance for a sheet with so many marked starts."""
        self.games, self.drawn, self.players = 0, drawn_for(players, starts, True), players
        self._rounds = engine.rounds(_plan(players, policy, self.drawn), chance.fork(players, policy.name))
        self._seats = [0] * players
        self._starts: dict[int, tuple[int, int]] = {}

    def play_to(self, games: int) -> None:
        """Play until there have been so many games, or some more to end a round."""
        rounds = ceil((games - self.games) / self.drawn)
        if rounds <= 0:
            return
        seats, starts = self._rounds.shares(rounds)
        self.games += rounds * self.drawn
        self._seats = [known + beaten for known, beaten in zip(self._seats, seats, strict=True)]
        for start, (more, beaten) in starts.items():
            met, total = self._starts.get(start, (0, 0))
            self._starts[start] = met + more, total + beaten

    @property
    def by_seat(self) -> list[float]:
        """Return how far from even each seat is."""
        most = 2 * (self.players - 1) * self.games
        return [total / most - 0.5 for total in self._seats]

    @property
    def from_start(self) -> dict[int, float]:
        """Return how far from even each start is that was met."""
        most = 2 * (self.players - 1) * self.players
        return {start: total / (most * met) - 0.5 for start, (met, total) in self._starts.items()}


def excess(off: Iterable[float], reach: float) -> float:
    """Return by how much shares are farther from even than `reach`, as a sum of squares."""
    return fsum((abs(each) - reach) ** 2 for each in off if abs(each) > reach)


@lru_cache(maxsize=64)
def _plan(players: int, policy: Policy, drawn: int) -> Plan:
    return all_alike(players, policy, drawn)
