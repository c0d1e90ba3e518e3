"""A sheet played until its figures are clear, and what they show to be wrong with it."""

from collections.abc import Sequence
from functools import lru_cache

from generator.chance import Chance
from generator.games.kangaruse.make.simulate import Contest, Simulation
from generator.games.kangaruse.make.taste import Taste, taste_of
from generator.games.kangaruse.make.thresholds import (
    FIRST_LOOK,
    LOOKS,
    judged_figures,
    measures,
    measures_of,
    next_look,
)
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
    full = [each for each in simulation.series if each.players == simulation.counts[-1]]
    for each in full:
        each.play_to(FIRST_LOOK)
    return findings([measure for measure in measures_of(simulation, full) if measure.fails])


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
    """Play all that the `doubts` are about on to a look at which they may be clear, until a figure fails.

    Without doubts everything is played a first time.
    """
    if not doubts:
        for each in simulation.all_games:
            each.play_to(LOOKS[0] if isinstance(each, Contest) else FIRST_LOOK)
        return
    open_yet: dict[str, list[Measure]] = {}
    for measure in doubts:
        open_yet.setdefault(measure.series, []).append(measure)
    for each in simulation.all_games:
        if each.name not in open_yet:
            continue
        each.play_to(next_look(each.games, open_yet[each.name]))
        if any(figure.fails for figures in judged_figures(simulation, each).values() for figure in figures):
            return


def forget() -> None:
    """Forget all games, so that they are played again."""
    _simulation.cache_clear()
    played.cache_clear()
