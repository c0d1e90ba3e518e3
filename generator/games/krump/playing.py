"""Is a set-up good to play? It is played until the figures are clear, whoever made it and however.

Few games show what is plainly fair or plainly not; only where the bounds still straddle a threshold are there more,
up to a stated number.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from generator.games.krump.rules import start
from generator.games.krump.simulate import Simulation
from generator.games.krump.thresholds import Measure, measures
from generator.room.findings import Finding

LOOKS = (8, 16, 32, 64)
"""After how many games of every series and contest the figures are looked at."""


@dataclass(frozen=True, slots=True)
class Played:
    """A set-up that has been played: the games and what they measure."""

    simulation: Simulation
    measures: tuple[Measure, ...]


@lru_cache(maxsize=16)
def played(array: tuple[str, str]) -> Played:
    """Play an array until every figure is clear or the last look is taken; raises BadNotation for a wrong one."""
    return played_on(Simulation(start(array)))


def played_on(simulation: Simulation) -> Played:
    """Play until every figure of a simulation is clear, one is beyond hope, or the last look is taken."""
    found: list[Measure] = []
    for games in LOOKS:
        simulation.play_to(games)
        found = measures(simulation)
        if any(measure.fails for measure in found) or all(measure.passes for measure in found):
            break
    return Played(simulation, tuple(found))


def problems(array: tuple[str, str]) -> list[Finding]:
    """Return what the games of an array show to be wrong, or else what they do not show, though they must."""
    return findings(played(array).measures)


def findings(found: Sequence[Measure]) -> list[Finding]:
    """Return as findings what measures show to be wrong, or else what they leave open."""
    wrong = [measure for measure in found if measure.fails] or [measure for measure in found if not measure.passes]
    return [_finding(measure) for measure in wrong]


def _finding(measure: Measure) -> Finding:
    threshold = measure.threshold
    return Finding(threshold.rule, f"{threshold.measured}, {measure}; asked for is {threshold.demand}")
