"""A position judged by simulated games: it is played until the figures are clear, or the last checkpoint is reached."""

from functools import lru_cache

from pressboard.games.crumble.make.check import is_usual
from pressboard.games.crumble.make.simulate import Simulation
from pressboard.games.crumble.make.thresholds import LENGTH, fits, long_enough, measures
from pressboard.games.crumble.rules.position import Position
from pressboard.play.findings import Finding, findings
from pressboard.play.sequential import SimulationResult, play_until_clear

CHECKPOINTS = (12, 16, 20)
"""The numbers of games, as `Simulation.play_to` counts them, after which the figures are looked at."""
_LARGE, _FEW = 100, (2,)
"""Of the game's own board nothing is asked; with more squares than this, where games take long, fewer are played."""
_GLANCE, _FEWEST_FIT = 8, 2
"""The first games of the series that a candidate is looked at by, and how many of them must be as long as is asked."""


@lru_cache(maxsize=16)
def played(position: Position) -> SimulationResult[Simulation]:
    """Play a position until every figure is clear, one is beyond hope, or the last checkpoint is reached."""
    few = position.layout.width * position.layout.height > _LARGE and is_usual(position)
    return play_until_clear(Simulation(position), _FEW if few else CHECKPOINTS, measures)


def problems(position: Position) -> list[Finding]:
    """Return what the games of a position show to be wrong, or else what they do not show, though they must."""
    return findings(played(position).measures)


def hopeless(position: Position) -> list[Finding]:
    """Return that hardly any of the first games of a position are as long as is asked, if so."""
    series = Simulation(position).series
    series.play_to(_GLANCE)
    fit = sum(games for plies, games in series.tally.lengths.items() if fits(plies, position.layout))
    if fit >= _FEWEST_FIT:
        return []
    return [Finding(LENGTH.rule, f"{fit} of the first {_GLANCE} games are as long as asked; {_FEWEST_FIT} must be")]


def too_short(position: Position) -> list[Finding]:
    """Return that the games of a position are not surely long enough, if so."""
    return findings([*long_enough(played(position).simulation)])
