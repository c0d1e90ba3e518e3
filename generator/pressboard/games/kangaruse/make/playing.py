"""A sheet played until its figures are clear, and what they show to be wrong with it."""

from functools import cached_property, lru_cache

from pressboard.chance import Chance
from pressboard.games.kangaruse.make.even import Series, Shown
from pressboard.games.kangaruse.make.simulate import Contest, Simulation
from pressboard.games.kangaruse.make.taste import Taste, taste_of
from pressboard.games.kangaruse.make.thresholds import (
    FIRST_LOOK,
    LOOKS,
    SEAT,
    START,
    Judged,
    Judging,
    next_look,
    outermost,
    told,
)
from pressboard.games.kangaruse.rules.readings import USUAL, Readings
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.lean_dataclasses import dataclass
from pressboard.play.confidence import Interval
from pressboard.play.findings import Finding, findings
from pressboard.play.thresholds import Measure, Threshold

FIRST_GAMES = 120
"""How many games of a series give a first taste of a sheet."""


@dataclass(frozen=True)  # without slots, for what is played stays
class Games:
    """The games of a sheet under house rules, none of which has been played yet."""

    sheet: Sheet
    readings: Readings = USUAL

    @cached_property
    def judging(self) -> Judging:
        return Judging(Simulation(self.sheet, self.readings))


class Played:
    """The games of a sheet, and what they have shown by now; figures are made for telling when they are asked for."""

    def __init__(self, judging: Judging) -> None:
        """Take what was judged."""
        self.judging = judging
        self.simulation = judging.simulation
        self._judged = [judging.of(each) for each in self.simulation.all_games]

    @property
    def passes(self) -> bool:
        """Say whether the games have shown all that they must."""
        return not any(judged.times_more for judged in self._judged)

    @cached_property
    def measures(self) -> tuple[Measure, ...]:
        """Return all figures with their bounds."""
        return tuple(told(self._judged))

    def outermost(self, threshold: Threshold) -> Interval | None:
        """Return the outermost bounds of a threshold's figures, None where there are none."""
        return outermost(self._judged, threshold)


def soon_problems(judging: Judging) -> list[Finding]:
    """Return what a first look at the fullest table shows to be wrong beyond hope; it spares all other games."""
    simulation = judging.simulation
    full = [each for each in simulation.series if each.players == simulation.counts[-1]]
    for each in full:
        each.play_to(FIRST_LOOK)
    if not any(judging.of(each).fails for each in full):
        return []
    return findings([figure for figure in judging.measures(full) if figure.fails])


def first_taste(sheet: Sheet, chance: Chance) -> Taste:
    """Return how a sheet plays at the fullest table as few games show it; of skill they show nothing."""
    simulation = Simulation(sheet, chance=chance)
    full = [each.name for each in simulation.series if each.tally.players == simulation.counts[-1]]
    simulation.play_on(FIRST_GAMES, full)
    return taste_of(simulation)


def played(sheet: Sheet, readings: Readings = USUAL) -> Played:
    """Play a sheet until every figure is clear or the last look is taken; it has to be a board."""
    return played_on(Games(sheet, readings))


@lru_cache(maxsize=4)
def played_on(games: Games) -> Played:
    """Play games on, from a first look or the beginning, which comes to the same; they are kept for a while."""
    judging = games.judging
    simulation = judging.simulation
    for each in simulation.all_games:
        each.play_to(LOOKS[0] if isinstance(each, Contest) else FIRST_LOOK)
    while _played_on(judging):
        pass
    return Played(judging)


def problems(sheet: Sheet, readings: Readings = USUAL) -> list[Finding]:
    """Return what the games of a sheet show to be wrong, or else what they do not show, though they must."""
    return problems_shown(played(sheet, readings))


def problems_shown(shown: Played) -> list[Finding]:
    """Return what is wrong, or not shown, by games that have been played."""
    return [] if shown.passes else findings(shown.measures)


def shares_shown(judging: Judging) -> dict[Series, Shown]:
    """Return how far from even starts and seats were in the games that there have been on a sheet with marked starts.

    Of tables in between only those are told at which that was too far.
    """
    counts, last = judging.simulation.counts, LOOKS[-1]
    judged = [(each, judging.of(each)) for each in judging.simulation.series if each.games]
    unfair = {each.players for each, shown in judged if shown.fails or (each.games >= last and shown.times_more)}
    return {
        (each.players, each.policy): Shown(_off(shown, START), _off(shown, SEAT))
        for each, shown in judged
        if each.players in {counts[0], counts[-1], *unfair}
    }


def _off(judged: Judged, threshold: Threshold) -> list[float]:
    return [value - 0.5 for draft, figures in judged.figures if draft.threshold is threshold for value, *_ in figures]


def _played_on(judging: Judging) -> bool:
    """Play what is farthest from clear on to a look at which its figures may be so: where it fails the rest is spared.

    Return whether anything was played: nothing is where all is clear or was looked at for the last time, or where a
    figure fails.
    """
    judged = [(each, judging.of(each)) for each in judging.simulation.all_games]
    if any(shown.fails for _, shown in judged):
        return False
    open_yet = [(each, shown.times_more) for each, shown in judged if shown.times_more]
    for each, times_more in sorted(open_yet, key=lambda one: max(one[1]), reverse=True):
        before = each.games
        each.play_to(next_look(before, times_more))
        if each.games > before:
            return True
    return False
