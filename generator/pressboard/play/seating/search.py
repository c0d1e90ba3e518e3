"""Seatings by search, where none is known: players change places as long as that makes meetings more even."""

from collections.abc import Sequence
from itertools import combinations, pairwise
from math import exp, fsum

from pressboard.chance import Chance
from pressboard.play.seating.known import Groups

_TRIALS, _MOVES = 6, 12_000
"""How often the search begins anew, and so many changes are tried each time."""
_POWERS = (2, 3, 4)
"""How a meeting beyond the average weighs, one after the other: higher ones look at the most frequent alone."""
_WARM, _COLD = 1.2, 0.08
"""The temperatures of the annealing."""


def searched(players: int, sizes: Sequence[int], rounds: int, chance: Chance) -> list[Groups]:
    """Return rounds of tables with these sizes at which all meet about equally often; the same for the same chance."""
    found = []
    for trial in range(_TRIALS):
        search = _Search(players, sizes, rounds, _POWERS[trial % len(_POWERS)], chance)
        search.anneal()
        found.append((search.unevenness(), trial, search.rounds))
        if search.is_even():
            break
    return min(found)[2]


class _Search:
    """A seating that is being improved: all meetings, and what each further one would cost."""

    def __init__(self, players: int, sizes: Sequence[int], rounds: int, power: int, chance: Chance) -> None:
        self._players, self._chance = players, chance
        self.rounds = [_dealt(chance.shuffled(range(players)), sizes) for _ in range(rounds)]
        self._meetings = [[0] * players for _ in range(players)]
        for groups in self.rounds:
            for group in groups:
                for one, other in combinations(group, 2):
                    self._count(one, other, 1)
        slots = rounds * sum(size * (size - 1) // 2 for size in sizes)
        average = slots / (players * (players - 1) / 2)
        self._floor = int(average)
        heights: list[float] = [abs(count - average) ** power for count in range(rounds + 2)]
        self._rise = [after - before for before, after in pairwise(heights)]
        self._energy_scale = max(1.0, self._rise[min(self._floor + 1, rounds)] - self._rise[self._floor])

    def _count(self, one: int, other: int, meetings: int) -> None:
        self._meetings[one][other] += meetings
        self._meetings[other][one] += meetings

    def anneal(self) -> None:
        """Change places, at first also where that is worse, later only where it is not."""
        if len(self.rounds[0]) < 2:
            return
        moves = _MOVES
        for move in range(moves):
            heat = _WARM * (_COLD / _WARM) ** (move / moves)
            self._change(heat * self._energy_scale)
            if move % 500 == 0 and self.is_even():
                return

    def _change(self, heat: float) -> None:
        """Let two players at two tables of a round change places, if that is better or the heat has it."""
        below = self._chance.below
        groups = self.rounds[below(len(self.rounds))]
        here = below(len(groups))
        there = (here + 1 + below(len(groups) - 1)) % len(groups)
        one, other = groups[here], groups[there]
        at, to = below(len(one)), below(len(other))
        cost = self._cost(one, at, other[to]) + self._cost(other, to, one[at])
        if cost <= 0 or self._chance.happens(exp(-cost / heat)):
            self._move(one, at, other[to])
            self._move(other, to, one[at])
            one[at], other[to] = other[to], one[at]

    def _cost(self, group: list[int], place: int, newcomer: int) -> float:
        """Return what it costs that a newcomer takes a place in a group."""
        leaving, joining, rise = self._meetings[group[place]], self._meetings[newcomer], self._rise
        stay = group[:place] + group[place + 1 :]
        return fsum(rise[joining[each]] - rise[leaving[each] - 1] for each in stay)

    def _move(self, group: Sequence[int], place: int, newcomer: int) -> None:
        for at, each in enumerate(group):
            if at != place:
                self._count(group[place], each, -1)
                self._count(newcomer, each, 1)

    def is_even(self) -> bool:
        """Say whether no two pairs differ by more than a meeting: nothing is better."""
        return self.unevenness()[0] <= 1

    def unevenness(self) -> tuple[int, int]:
        """Return the gap between the most and the fewest meetings of pairs, and the sum of their squares."""
        counts = [self._meetings[one][other] for one, other in combinations(range(self._players), 2)]
        return max(counts) - min(counts), sum(count * count for count in counts)


def _dealt(players: Sequence[int], sizes: Sequence[int]) -> Groups:
    """Return players dealt to tables of these sizes."""
    ends = [sum(sizes[: number + 1]) for number in range(len(sizes))]
    return [[*players[end - size : end]] for end, size in zip(ends, sizes, strict=True)]
