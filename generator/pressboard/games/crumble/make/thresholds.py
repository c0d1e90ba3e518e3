"""Thresholds that the games of a starting position must keep before it is printed: a table, each with its reason.

`pressboard.play.thresholds` says how they are judged. A game takes a tenth of a second, so there are few of them, and
bounds are wide: what passes is not shown to be even, only to be far from lost for either player.
"""

from collections.abc import Callable, Iterator
from math import inf

from pressboard.games.crumble.make.policies import LOOKING, RANDOM
from pressboard.games.crumble.make.simulate import LONGEST, Simulation
from pressboard.games.crumble.rules.board.layout import Layout
from pressboard.play.spread import five_numbers
from pressboard.play.thresholds import Measure, Threshold

LEAST_OF_FIRST, MOST_OF_FIRST = 0.2, 0.8
LEAST_DECIDED = 0.5
LEAST_OF_USUAL, MOST_PLIES = 0.5, 60
LEAST_AS_LONG = 0.5
LEAST_SKILL = 0.5

USUAL_PLIES = {
    4: (8, 10, 17, 22, 37, 57, 80),
    5: (14, 19, 25, 38, 40, 60),
    6: (20, 25, 30, 42, 64),
    7: (33, 37, 47, 51),
    8: (41, 52, 62),
    9: (59, 65),
    10: (67,),
}
"""The plies of games from the checkerboard, in the median, by its shorter side and by how much longer the other is."""
LONGEST_DEMAND = 20
"""More plies are not asked for: a game on the usual board of 6 by 6 has so many."""

FIRST = Threshold(
    "unfair beginning",
    "games won by who moves first, of those that somebody won",
    "surely from 20 % to 80 %; 50 % would be even",
    "Both see the same on the board, so only the first turn could decide the game; it must not.",
)
DECIDED = Threshold(
    "undecided",
    "games that are won, and neither drawn nor broken off after 80 plies",
    "surely at least 50 %",
    "A game that peters out has no end worth waiting for.",
)
LENGTH = Threshold(
    "length",
    "plies of a game, in the median",
    "half of what the checkerboard of such a size has, to 60 or, where that has more, as many as it has",
    "In fewer plies little can be planned, more take longer than an evening's game should.",
    is_share=False,
)
SHORT = Threshold(
    "short games",
    "games at least half as long as the checkerboard's are in the median",
    "surely at least 50 %",
    "A median of few games may be long by chance. Asked only of what is generated: a start of one's own may be quick.",
)
SKILL = Threshold(
    "no skill",
    "games won by a player who looks ahead, others as half",
    "surely at least 50 %",
    "Where it does not pay to look at what a turn leads to, choosing makes no difference.",
)


def measures(simulation: Simulation) -> list[Measure]:
    """Return all figures of a position, in the order of `THRESHOLDS`."""
    return [measure for judge in THRESHOLDS.values() for measure in judge(simulation)]


def _first(simulation: Simulation) -> Iterator[Measure]:
    tally = simulation.series.tally
    share = tally.wins[simulation.first] / tally.decided if tally.decided else 0.0
    yield Measure.bounded(FIRST, LOOKING.name, tally.decided, share, LEAST_OF_FIRST, MOST_OF_FIRST)


def _decided(simulation: Simulation) -> Iterator[Measure]:
    tally = simulation.series.tally
    share = tally.decided / tally.games if tally.games else 0.0
    yield Measure.bounded(DECIDED, LOOKING.name, tally.games, share, LEAST_DECIDED, inf)


def _length(simulation: Simulation) -> Iterator[Measure]:
    tally = simulation.series.tally
    if tally.games:
        fewest = fewest_plies(simulation.layout)
        most = most_plies(simulation.layout)
        yield Measure(LENGTH, LOOKING.name, tally.games, five_numbers(tally.lengths).middle, fewest, most)


def long_enough(simulation: Simulation) -> Iterator[Measure]:
    """Yield how many games are half as long as the checkerboard's, which must surely be half of them.

    Nothing where the checkerboard's own games are broken off: there starts are sought whose games come to an end.
    """
    tally, fewest = simulation.series.tally, fewest_plies(simulation.layout)
    if usual_plies(simulation.layout) >= LONGEST:
        return
    long = sum(games for plies, games in tally.lengths.items() if plies >= fewest)
    yield Measure.bounded(SHORT, LOOKING.name, tally.games, long / max(1, tally.games), LEAST_AS_LONG, inf)


def usual_plies(layout: Layout) -> int:
    """Return how many plies a game from the checkerboard of such a size takes in the median."""
    short, long = (min(max(side, min(USUAL_PLIES)), max(USUAL_PLIES)) for side in sorted((layout.width, layout.height)))
    return USUAL_PLIES[short][long - short]


def fewest_plies(layout: Layout) -> float:
    """Return how many plies a game has to take in the median: half of what the checkerboard's take there."""
    return min(LEAST_OF_USUAL * usual_plies(layout), LONGEST_DEMAND)


def most_plies(layout: Layout) -> int:
    """Return how many plies a game may take in the median: `MOST_PLIES`, or as many as the checkerboard's take."""
    return max(MOST_PLIES, usual_plies(layout))


def fits(plies: int, layout: Layout) -> bool:
    """Say whether a game of so many plies is neither too short nor too long for a board."""
    return fewest_plies(layout) <= plies <= most_plies(layout)


def _skill(simulation: Simulation) -> Iterator[Measure]:
    tally = simulation.contest.tally
    ahead = tally.wins[0] + (tally.games - tally.decided) / 2
    share = ahead / tally.games if tally.games else 0.0
    yield Measure.bounded(SKILL, f"against {RANDOM.name}", tally.games, share, LEAST_SKILL, inf)


THRESHOLDS: dict[Threshold, Callable[[Simulation], Iterator[Measure]]] = {
    FIRST: _first,
    DECIDED: _decided,
    LENGTH: _length,
    SKILL: _skill,
}
"""The table: each threshold with the function that measures a position against it."""
