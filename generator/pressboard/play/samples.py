"""What games between two ways to play are counted for, and summaries of what was counted, for plots."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from math import inf
from typing import Any

from pressboard.lean_classes import NamedTuple, dataclass
from pressboard.play.positions import Outcome


class FiveNumbers(NamedTuple):
    """A five-number summary: minimum, lower quartile, median, upper quartile and maximum."""

    least: int
    lower: int
    middle: int
    upper: int
    most: int


def five_numbers(counts: Mapping[int, int]) -> FiveNumbers:
    """Return the five-number summary of values that were counted so often; there must be one.

    Each number is one that was counted, never one between two.

    >>> five_numbers({3: 1, 4: 2, 9: 1})
    FiveNumbers(least=3, lower=3, middle=4, upper=4, most=9)
    """
    values = sorted(Counter(counts).elements())
    lower, middle, upper = (values[-(-len(values) * quarter // 4) - 1] for quarter in (1, 2, 3))
    return FiveNumbers(values[0], lower, middle, upper, values[-1])


def mean(counts: Mapping[int, int]) -> float:
    """Return the mean of values that were counted so often; there must be one.

    >>> mean({3: 1, 4: 2, 9: 1})
    5.0
    """
    return sum(value * count for value, count in counts.items()) / sum(counts.values())


def binned(counts: Mapping[int, int], width: int) -> Iterator[tuple[int, int]]:
    """Yield bins `width` values each, by their first value ascending, with what was counted in them; empty ones too.

    >>> list(binned({3: 1, 4: 2, 9: 1}, 2))
    [(2, 1), (4, 2), (6, 0), (8, 1)]
    """
    first = min(counts) // width * width
    last = max(counts)
    for low in range(first, last + 1, width):
        yield low, sum(counts.get(value, 0) for value in range(low, low + width))


# Games between two ways to play, game after game, and what is counted in them.

UNFINISHED = "broken off"


class PlayedGame(NamedTuple):
    """A game that was played: how it ended, if it did, how long it was, and what some games count beside.

    That is who moved first, and the squares that were come to.
    """

    outcome: Outcome | None
    length: int
    first: int | None = None
    squares: Sequence[int] = ()


@dataclass(slots=True)
class Match:
    """A match of two policies, that of the first seat named first, and what was counted in it.

    Policies have a `name`; `play` plays a game by its number. Where they are `in_turn` the policies change seats after
    every so many games, and wins are counted by policy, else by seat. Of games asked for it plays so many `times` as
    many, and `most` at most. Where games tell, `further` counts the `first_wins` of who moved first, `visits` how often
    each square was come to.
    """

    policies: Sequence[Any]
    play: Callable[[int, Sequence[Any]], PlayedGame]
    seats: tuple[str, str]
    in_turn: bool = False
    every: int = 1
    times: int = 1
    most: float = inf
    games: int = 0
    wins: list[int] = field(default_factory=lambda: [0, 0])
    lengths: Counter[int] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    further: Counter[str] = field(default_factory=Counter)
    visits: Counter[int] = field(default_factory=Counter)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of who plays; of two alike one."""
        return tuple(dict.fromkeys(policy.name for policy in self.policies))

    @property
    def sides(self) -> tuple[str, ...]:
        """Whose wins they are."""
        return self.names if self.in_turn else self.seats

    @property
    def decided(self) -> int:
        return sum(self.wins)

    @property
    def undecided(self) -> int:
        return self.games - self.decided

    def play_to(self, games: int) -> None:
        while self.games < min(self.times * games, self.most):
            turned = self.in_turn and self.games // self.every % 2 == 1
            policies = self.policies[::-1] if turned else self.policies
            game = self.play(self.games, policies)
            self.games += 1
            self.lengths[game.length] += 1
            winners: Sequence[int] = ()
            reason = UNFINISHED
            if game.outcome:
                winners = game.outcome.winners
                reason = game.outcome.reason
            self.endings[reason] += 1
            self.visits.update(game.squares)
            for winner in winners:
                self.wins[1 - winner if turned else winner] += 1
            if game.first is not None:
                self.further["first_wins"] += game.first in winners


class Simulation(NamedTuple):
    """All games that are played from one set-up: series of policies against themselves, contests of two."""

    series: tuple[Match, ...]
    contests: tuple[Match, ...]

    def play_to(self, games: int) -> None:
        for each in (*self.series, *self.contests):
            each.play_to(games)
