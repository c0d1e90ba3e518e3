"""What the games of a set-up must show before it is printed: one table of thresholds, each with its reason.

`pressboard.play.thresholds` says how they are judged.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from math import inf

from pressboard.games.krump.make.policies import AHEAD
from pressboard.games.krump.make.simulate import Simulation
from pressboard.games.krump.rules.movement import PLAYERS
from pressboard.play.matches import Tally
from pressboard.play.spread import five_numbers
from pressboard.play.thresholds import Measure, Threshold

LEAST_OF_SEAT = 0.25
LEAST_OF_FIRST, MOST_OF_FIRST = 0.25, 0.75
LEAST_DECIDED = 0.75
FEWEST_ROUNDS, MOST_ROUNDS = 3, 20
LEAST_SKILL = 0.5

SEAT = Threshold(
    "unfair seat",
    "games won from a seat, draws as half",
    "surely at least 25 %; 50 % would be even",
    "Who sits where must not decide the game.",
)
FIRST = Threshold(
    "unfair beginning",
    "games won by who moves first in round one, draws as half",
    "surely from 25 % to 75 %; 50 % would be even",
    "The first cards, or chance if they are a tie, must not decide the game.",
)
DECIDED = Threshold(
    "undecided",
    "games that are won, and neither drawn nor broken off",
    "surely at least 75 %",
    "A game that peters out has no end worth waiting for.",
)
ROUNDS = Threshold(
    "length",
    "rounds of a game between players who look ahead, in the median",
    "3 to 20",
    "In fewer rounds cards hardly matter, more take longer than a game for one evening should.",
    is_share=False,
)
SKILL = Threshold(
    "no skill",
    "games won by a player who looks ahead, draws as half",
    "surely at least 50 %",
    "Where it does not pay to see what can be taken back, choosing makes no difference.",
)


def measures(simulation: Simulation) -> list[Measure]:
    """Return all figures of a set-up, in the order of `THRESHOLDS`."""
    return [measure for judge in THRESHOLDS.values() for measure in judge(simulation)]


def _seats(simulation: Simulation) -> Iterator[Measure]:
    games, decided = _counted(simulation.tallies)
    for seat, name in enumerate(PLAYERS):
        wins = sum(tally.wins[seat] for tally in simulation.tallies)
        yield _share(SEAT, name, wins + (games - decided) / 2, games, LEAST_OF_SEAT)


def _first(simulation: Simulation) -> Iterator[Measure]:
    games, decided = _counted(simulation.tallies)
    wins = sum(tally.first_wins for tally in simulation.tallies)
    yield _share(FIRST, "all policies", wins + (games - decided) / 2, games, LEAST_OF_FIRST, MOST_OF_FIRST)


def _decided(simulation: Simulation) -> Iterator[Measure]:
    games, decided = _counted(simulation.tallies)
    yield _share(DECIDED, "all policies", decided, games, LEAST_DECIDED)


def _rounds(simulation: Simulation) -> Iterator[Measure]:
    lengths: Counter[int] = Counter()
    for series in simulation.series:
        if series.policies == (AHEAD, AHEAD):
            lengths.update(series.tally.lengths)
    if games := lengths.total():
        yield Measure(ROUNDS, AHEAD.name, games, five_numbers(lengths).middle, FEWEST_ROUNDS, MOST_ROUNDS)


def _skill(simulation: Simulation) -> Iterator[Measure]:
    for contest in simulation.contests:
        games, decided = _counted([contest.tally])
        ahead = contest.tally.wins[0] + (games - decided) / 2
        yield _share(SKILL, f"against {contest.policies[1].name}", ahead, games, LEAST_SKILL)


def _counted(tallies: Sequence[Tally]) -> tuple[int, int]:
    """Return how many games were counted, and how many of them were won."""
    return sum(tally.games for tally in tallies), sum(tally.decided for tally in tallies)


def _share(threshold: Threshold, where: str, count: float, games: int, least: float, most: float = inf) -> Measure:
    return Measure.bounded(threshold, where, games, count / games if games else 0.0, least, most)


THRESHOLDS: dict[Threshold, Callable[[Simulation], Iterator[Measure]]] = {
    SEAT: _seats,
    FIRST: _first,
    DECIDED: _decided,
    ROUNDS: _rounds,
    SKILL: _skill,
}
"""The table: each threshold with the function that measures a set-up against it."""
