"""A few games on a candidate, of which nothing is counted but how even its starts and its seats are."""

from collections.abc import Iterable, Sequence
from math import ceil, fsum

from generator.games.kangaruse.make.playouts.policies import Policy
from generator.games.kangaruse.make.playouts.rounds import Sharing, all_alike, drawn_for


class Probe:
    """Games of players who all play by one policy, and how far from even starts and seats are in them.

    `from_start` and `by_seat` are shares of opponents one is ahead of, less a half, of starts by rising squares; 0 for
    a start that was not met.
    """

    def __init__(self, sharing: Sharing, starts: int, players: int, policy: Policy) -> None:
        """Begin with no games, on a sheet with so many marked starts."""
        plan = all_alike(players, policy, drawn_for(players, starts, True))
        self.games, self.drawn, self.players = 0, plan.drawn, players
        self._shares = sharing.shares(plan)
        self.from_start: Sequence[float] = (0.0,) * starts
        self.by_seat: Sequence[float] = (0.0,) * players

    def play_to(self, games: int) -> None:
        """Play until there have been so many games, or some more to end a round."""
        rounds = ceil((games - self.games) / self.drawn)
        if rounds <= 0:
            return
        shares = self._shares
        shares.play(rounds)
        self.games += rounds * self.drawn
        most = 2 * (self.players - 1)
        all_games, in_a_round = most * self.games, most * self.players
        self.by_seat = [beaten / all_games - 0.5 for beaten in shares.seats]
        self.from_start = [
            beaten / (in_a_round * met) - 0.5 if met else 0.0
            for beaten, met in zip(shares.from_start, shares.met, strict=True)
        ]


def excess(off: Iterable[float], reach: float) -> float:
    """Return by how much shares are farther from even than `reach`, as a sum of squares."""
    return fsum([(abs(each) - reach) ** 2 for each in off if abs(each) > reach])
