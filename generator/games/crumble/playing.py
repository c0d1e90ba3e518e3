"""Is a position good to begin with? It is played until the figures are clear, whoever made it and however.

Few games show what is plainly fair or plainly not; only where the bounds still straddle a threshold are there more,
up to a stated number.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from generator.games.crumble.rules import Position
from generator.games.crumble.simulate import Simulation
from generator.games.crumble.thresholds import Measure, measures
from generator.room.findings import Finding

LOOKS = (12, 16, 20)
"""After how many games of the series the figures are looked at."""


@dataclass(frozen=True, slots=True)
class Played:
    """A position that has been played: the games and what they measure."""

    simulation: Simulation
    measures: tuple[Measure, ...]


@lru_cache(maxsize=16)
def played(position: Position) -> Played:
    """Play a position until every figure is clear, one is beyond hope, or the last look is taken."""
    simulation = Simulation(position)
    found: list[Measure] = []
    for games in LOOKS:
        simulation.play_to(games)
        found = measures(simulation)
        if any(measure.fails for measure in found) or all(measure.passes for measure in found):
            break
    return Played(simulation, tuple(found))


def problems(position: Position) -> list[Finding]:
    """Return what the games of a position show to be wrong, or else what they do not show, though they must."""
    return findings(played(position).measures)


def findings(found: Sequence[Measure]) -> list[Finding]:
    """Return as findings what measures show to be wrong, or else what they leave open."""
    wrong = [measure for measure in found if measure.fails] or [measure for measure in found if not measure.passes]
    return [_finding(measure) for measure in wrong]


def _finding(measure: Measure) -> Finding:
    threshold = measure.threshold
    return Finding(threshold.rule, f"{threshold.measured}, {measure}; asked for is {threshold.demand}")
