"""A few games on a candidate, of which nothing is counted but how even its starts and its seats are."""

from collections.abc import Iterable, Sequence
from math import ceil, fsum
from operator import mul
from typing import NamedTuple

from pressboard.games.kangaruse.make.playouts.policies import Policy
from pressboard.games.kangaruse.make.playouts.rounds import Sharing, all_alike, drawn_for

Series = tuple[int, Policy]
"""Games of so many players who all play by one policy."""
_LINE = 0.6
"""How much of a seat's distance from the line through all seats is taken for chance."""


class Shown(NamedTuple):
    """How far from even starts and seats were in games enough, as in a `Probe`; it plays no more of them."""

    from_start: Sequence[float]
    by_seat: Sequence[float]

    def play_to(self, games: int) -> None:
        """Play nothing."""


class Probe:
    """Games of players who all play by one policy, and how far from even starts and seats are in them.

    `from_start` and `by_seat` are shares of opponents one is ahead of, less a half, of starts by rising squares; 0 for
    a start that was not met. Seats are taken to lie nearer to a line than the games make them look.
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
        self.by_seat = nearer_to_a_line([beaten / all_games - 0.5 for beaten in shares.seats])
        self.from_start = [
            beaten / (in_a_round * met) - 0.5 if met else 0.0
            for beaten, met in zip(shares.from_start, shares.met, strict=True)
        ]


def nearer_to_a_line(off: Sequence[float]) -> list[float]:
    """Return how far from even seats are likely to be, from how far a few games make them look; these sum up to 0.

    Each seat is mostly behind the one before it by about as much. What does not fit that is mostly chance.

    >>> [round(each, 3) for each in nearer_to_a_line([0.1, 0.1, 0.1, -0.1, -0.2])]
    [0.136, 0.088, 0.04, -0.088, -0.176]
    """
    middle = (len(off) - 1) / 2
    steps = [middle - seat for seat in range(len(off))]
    step = fsum(map(mul, steps, off)) / fsum(map(mul, steps, steps))
    return [_LINE * step * place + (1 - _LINE) * each for place, each in zip(steps, off, strict=True)]


def excess(off: Iterable[float], reach: float) -> float:
    """Return by how much shares are farther from even than `reach`, as a sum of squares."""
    return fsum([(abs(each) - reach) ** 2 for each in off if abs(each) > reach])
