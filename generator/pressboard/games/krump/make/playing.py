"""Judges a set-up by simulated games, which are played until all measures are clear."""

from functools import lru_cache

from pressboard.games.krump.make.simulate import Simulation
from pressboard.games.krump.make.thresholds import measures
from pressboard.games.krump.rules.arrays import Array
from pressboard.games.krump.rules.board import start
from pressboard.play.findings import Finding, findings
from pressboard.play.sequential import SimulationResult, play_until_clear

LOOKS = (8, 16, 32, 64)
"""After how many games of every series and contest the figures are looked at."""


@lru_cache(maxsize=16)
def played(array: Array) -> SimulationResult[Simulation]:
    """Play an array until every figure is clear or the last look is taken; raises BadNotation for a wrong one."""
    return played_on(Simulation(start(array)))


def played_on(simulation: Simulation) -> SimulationResult[Simulation]:
    """Play until every figure of a simulation is clear, one is beyond hope, or the last look is taken."""
    return play_until_clear(simulation, LOOKS, measures)


def problems(array: Array) -> list[Finding]:
    """Return what the games of an array show to be wrong, or else what they do not show, though they must."""
    return findings(played(array).measures)
