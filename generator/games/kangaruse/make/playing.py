"""A sheet played until its figures are clear, and what they show to be wrong with it."""

from collections.abc import Sequence
from functools import lru_cache

from generator.chance import Chance
from generator.games.kangaruse.make.simulate import Simulation
from generator.games.kangaruse.make.taste import Taste, taste_of
from generator.games.kangaruse.make.thresholds import LOOKS, measures
from generator.games.kangaruse.rules.readings import USUAL, Readings
from generator.games.kangaruse.rules.sheet import Sheet
from generator.play.findings import Finding, findings
from generator.play.sequential import SimulationResult, play_until_clear
from generator.play.thresholds import Measure

FIRST_GAMES = 120
"""How many games of a series give a first taste of a sheet."""


@lru_cache(maxsize=1)
def _simulation(sheet: Sheet, readings: Readings) -> Simulation:
    return Simulation(sheet, readings)


def soon_problems(sheet: Sheet) -> list[Finding]:
    """Return what a first look at the fullest table shows to be wrong beyond hope; it spares all other games."""
    simulation = _simulation(sheet, USUAL)
    full = [each.name for each in simulation.series if each.tally.players == simulation.counts[-1]]
    simulation.play_on(LOOKS[0], full)
    return findings([measure for measure in measures(simulation) if measure.fails])


def first_taste(sheet: Sheet, chance: Chance) -> Taste:
    """Return how a sheet plays at the fullest table as few games show it; of skill they show nothing."""
    simulation = Simulation(sheet, chance=chance)
    full = [each.name for each in simulation.series if each.tally.players == simulation.counts[-1]]
    simulation.play_on(FIRST_GAMES, full)
    return taste_of(simulation)


@lru_cache(maxsize=16)
def played(sheet: Sheet, readings: Readings = USUAL) -> SimulationResult[Simulation]:
    """Play a sheet until every figure is clear or the last look is taken; it has to be a board."""
    return play_until_clear(_simulation(sheet, readings), LOOKS, measures, _play_on)


def problems(sheet: Sheet, readings: Readings = USUAL) -> list[Finding]:
    """Return what the games of a sheet show to be wrong, or else what they do not show, though they must."""
    return findings(played(sheet, readings).measures)


def _play_on(simulation: Simulation, games: int, doubts: Sequence[Measure]) -> None:
    """Play to so many games all that the `doubts` are about; everything without them."""
    if doubts:
        simulation.play_on(games, {measure.series for measure in doubts})
    else:
        simulation.play_to(games)


def forget() -> None:
    """Forget all games, so that they are played again."""
    _simulation.cache_clear()
    played.cache_clear()
