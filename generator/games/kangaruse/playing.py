"""Is a sheet good to play? It is played until the figures are clear, whoever made it and however.

Few games show what is plainly fair or plainly not; only where the bounds still straddle a threshold are there more,
up to a stated number.
"""

from dataclasses import dataclass
from functools import lru_cache

from generator.games.kangaruse.sheet import Sheet
from generator.games.kangaruse.simulate import Simulation
from generator.games.kangaruse.thresholds import SKILL, Measure, measures
from generator.play.findings import Finding
from generator.play.thresholds import undecided, unmet

LOOKS = (8, 16, 32, 64)
"""After how many games, by number of players and policy, the figures are looked at."""
CONTESTS = 4
"""The contests to every game of a series, shared among the numbers of players."""


@dataclass(frozen=True, slots=True)
class Played:
    """A sheet that has been played: the games and what they measure."""

    simulation: Simulation
    measures: tuple[Measure, ...]


@lru_cache(maxsize=16)
def played(sheet: Sheet) -> Played:
    """Play a sheet until every figure is clear or the last look is taken; it has to be a board."""
    simulation = Simulation(sheet)
    _play_on(simulation, LOOKS[0], None)
    for games in LOOKS[1:]:
        doubts = undecided(measures(simulation))
        if not doubts:
            break
        _play_on(simulation, games, doubts)
    return Played(simulation, tuple(measures(simulation)))


def problems(sheet: Sheet) -> list[Finding]:
    """Return what the games of a sheet show to be wrong, or else what they do not show, though they must."""
    return [_finding(sheet, measure) for measure in unmet(played(sheet).measures)]


def _play_on(simulation: Simulation, games: int, doubts: list[Measure] | None) -> None:
    """Play to so many games all that the `doubts` are about; everything without them.

    About starts, which are counted with all numbers of players, the fullest games tell most for their turns.
    """
    about = {measure.players or max(simulation.counts) for measure in doubts or () if measure.threshold is not SKILL}
    for series in simulation.series:
        if doubts is None or series.tally.players in about:
            series.play_to(games)
    if doubts is None or any(measure.threshold is SKILL for measure in doubts):
        for contest in simulation.contests:
            contest.play_to(CONTESTS * games // len(simulation.contests))


def _finding(sheet: Sheet, measure: Measure) -> Finding:
    squares = () if measure.square is None else (sheet.name(measure.square),)
    return Finding(measure.threshold.rule, measure.complaint, squares)
