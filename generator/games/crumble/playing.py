"""Is a position good to begin with? It is played until the figures are clear."""

from functools import lru_cache

from generator.games.crumble.rules import Position
from generator.games.crumble.simulate import Simulation
from generator.games.crumble.thresholds import measures
from generator.play.findings import Finding, findings
from generator.play.sequential import SimulationResult, play_until_clear

__all__ = ["LOOKS", "findings", "played", "problems"]

LOOKS = (12, 16, 20)
"""After how many games of the series the figures are looked at."""


@lru_cache(maxsize=16)
def played(position: Position) -> SimulationResult[Simulation]:
    """Play a position until every figure is clear, one is beyond hope, or the last look is taken."""
    return play_until_clear(Simulation(position), LOOKS, measures)


def problems(position: Position) -> list[Finding]:
    """Return what the games of a position show to be wrong, or else what they do not show, though they must."""
    return findings(played(position).measures)
