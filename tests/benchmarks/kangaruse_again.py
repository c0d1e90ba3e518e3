"""A judged sheet played anew, with other seeds and ten times the games, and held against what was claimed of it."""

from collections import Counter
from dataclasses import dataclass

from pressboard.chance import Chance
from pressboard.games.kangaruse.make.playing import played
from pressboard.games.kangaruse.make.simulate import Simulation, contents
from pressboard.games.kangaruse.make.thresholds import THRESHOLDS
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.play.shares import RoundMean
from pressboard.play.thresholds import Measure

TIMES = 10
ROUNDING = 1e-9
"""So far outside is what fractions are rounded by."""
SURE = 2.0
"""A claim misses where the new games contradict it by more than so many of their own standard deviations."""


@dataclass(frozen=True)
class Again:
    """What became of a sheet's claims.

    `missed` are those that are beyond the outermost bounds of their kind, which is what is claimed; `outside` are the
    figures that are outside of the bounds its certificate prints of them, each with its rule; `figures` counts all
    figures by their rules.
    """

    name: str
    figures: Counter[str]
    missed: tuple[str, ...]
    outside: tuple[tuple[str, str], ...]


def played_again(sheet: Sheet, seed: str = "again") -> Again:
    """Play a sheet anew and hold every figure against what was claimed and against its own bounds."""
    told = played(sheet).measures
    games = {each.series: each.games for each in told}
    fresh = Simulation(sheet, chance=Chance("kangaruse", seed, *contents(sheet)))
    for each in fresh.all_games:
        each.play_to(TIMES * games.get(each.name, 0))
    drafts = [draft for judge in THRESHOLDS.values() for series in fresh.all_games for draft in judge(sheet, series)]
    again = [*zip(told, (counted for draft in drafts for counted in draft.counted), strict=True)]
    return Again(
        f"{sheet.columns}x{sheet.rows}, {sheet.players} players",
        Counter(old.threshold.rule for old in told),
        tuple(old.where for old, new in again if _misses(_claimed(old, told), new)),
        tuple((old.threshold.rule, old.where) for old, new in again if old.bounds and _misses(old.bounds, new)),
    )


def _claimed(measure: Measure, told: tuple[Measure, ...]) -> tuple[float, float]:
    """Return what is claimed: the outermost bounds of the figures of its kind."""
    bounds = [each.bounds for each in told if each.threshold is measure.threshold and each.bounds]
    return min(low for low, _ in bounds), max(high for _, high in bounds)


def _misses(claim: tuple[float, float], counted: RoundMean) -> bool:
    spread = SURE * counted.deviation / max(1, counted.rounds) ** 0.5
    return counted.mean + spread < claim[0] - ROUNDING or counted.mean - spread > claim[1] + ROUNDING
