"""A sheet played until its figures are clear, and what they show to be wrong with it."""

from collections.abc import Sequence
from functools import lru_cache

from generator.games.kangaruse.make.simulate import Simulation
from generator.games.kangaruse.make.thresholds import SKILL, measures
from generator.games.kangaruse.rules.readings import USUAL, Readings
from generator.games.kangaruse.rules.sheet import Sheet
from generator.play.findings import Finding, findings
from generator.play.sequential import SimulationResult, play_until_clear
from generator.play.thresholds import Measure

LOOKS = (8, 16, 32, 64)
"""After how many games, by number of players and policy, the figures are looked at."""


@lru_cache(maxsize=16)
def played(sheet: Sheet, readings: Readings) -> SimulationResult[Simulation]:
    """Play a sheet until every figure is clear or the last look is taken; it has to be a board."""
    return play_until_clear(Simulation(sheet, readings), LOOKS, measures, _play_on)


def problems(sheet: Sheet, readings: Readings = USUAL) -> list[Finding]:
    """Return what the games of a sheet show to be wrong, or else what they do not show, though they must."""
    return findings(played(sheet, readings).measures)


def _play_on(simulation: Simulation, games: int, doubts: Sequence[Measure]) -> None:
    """Play to so many games all that the `doubts` are about; everything without them.

    About starts, which are counted with all numbers of players, the fullest games tell most for their turns.
    """
    if not doubts:
        simulation.play_to(games)
        return
    simulation.play_series(
        games, {measure.players or max(simulation.counts) for measure in doubts if measure.threshold is not SKILL}
    )
    if any(measure.threshold is SKILL for measure in doubts):
        simulation.play_contests(games)
