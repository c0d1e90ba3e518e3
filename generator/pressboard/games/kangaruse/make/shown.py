"""How far a sheet has been shown to be good, all checkers together, and what its foot says of it.

The checkers are loaded when something is checked.
"""

from dataclasses import replace
from math import ceil, floor

from pressboard.games.kangaruse.make.params import PLAY, REACH, STRUCTURE
from pressboard.games.kangaruse.rules.readings import USUAL, Readings
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.lean_dataclasses import dataclass
from pressboard.play.confidence import Interval
from pressboard.play.findings import Finding


@dataclass(frozen=True, slots=True)
class Shown:
    """What was shown of a sheet that can be played; `games` is 0 where none were.

    `readings` are the house rules under which all of it was shown, as `Readings.changes`. `no_trap` says
    that from every seating of marked starts, either seat first, one stays in for two turns whatever any single opponent
    does while the others stay where they are; of one player, that one can stay in for two turns. It is False where the
    search did not end, and where players choose their starts: nobody searched those seatings.
    `starts` and `seats` are the least and the largest percentage of opponents that one may be ahead of from any marked
    start, or on any seat, as the outermost bounds have it, for players who look ahead and for greedy ones; None where
    there are none to compare. `taste` says in words how it plays, see `taste.Taste`.
    """

    games: int = 0
    readings: tuple[str, ...] = ()
    no_trap: bool = False
    starts: tuple[int, int] | None = None
    seats: tuple[int, int] | None = None
    taste: tuple[str, ...] = ()


def problems_of(sheet: Sheet, checks: str, readings: Readings = USUAL) -> list[Finding]:
    """Return what the checkers find up to `checks`; a sheet that is out of order as it stands is not played."""
    from pressboard.games.kangaruse.make import check, playing
    from pressboard.games.kangaruse.make.reach import reach

    found = check.problems(sheet)
    if checks != STRUCTURE:
        found = found + reach.problems(sheet, readings)
    if checks == PLAY and not found:
        found = playing.problems(sheet, readings)
    return found


def shown_of(sheet: Sheet, checks: str, readings: Readings = USUAL) -> Shown | None:
    """Return what is shown of a sheet nothing is known of.

    Of one whose games show something to be wrong it is what was proved alone; None where that does not hold either.
    """
    if checks == PLAY and not problems_of(sheet, PLAY, readings):
        return shown_of_checked(sheet, PLAY, readings)
    if checks == STRUCTURE or problems_of(sheet, REACH, readings):
        return None
    return shown_of_checked(sheet, REACH, readings)


def shown_of_checked(sheet: Sheet, checks: str, readings: Readings = USUAL) -> Shown | None:
    """Return what is shown of a sheet that has passed `checks`; None where only its construction has been checked."""
    if checks == STRUCTURE:
        return None
    from pressboard.games.kangaruse.make.reach import reach

    no_trap = reach.is_without_trap(sheet, readings)
    shown = Shown(readings=readings.changes(), no_trap=no_trap)
    return _played(sheet, shown, readings) if checks == PLAY else shown


def _played(sheet: Sheet, shown: Shown, readings: Readings) -> Shown:
    from pressboard.games.kangaruse.make import playing
    from pressboard.games.kangaruse.make.taste import taste_of
    from pressboard.games.kangaruse.make.thresholds import SEAT, START

    result = playing.played(sheet, readings)
    simulation = result.simulation
    starts, seats = (_percentages(result.outermost(rule)) for rule in (START, SEAT))
    return replace(shown, games=simulation.games, starts=starts, seats=seats, taste=taste_of(simulation).told)


def _percentages(bounds: Interval | None) -> tuple[int, int] | None:
    """Return bounds in whole percents, rounded outward."""
    return (floor(100 * bounds.low), ceil(100 * bounds.high)) if bounds else None
