"""How far a sheet has been shown to be good, all checkers together, and what its foot says of it.

The checkers are loaded when something is checked.
"""

from typing import TYPE_CHECKING

from pressboard.games.kangaruse.make.params import PLAY, STRUCTURE
from pressboard.games.kangaruse.rules.readings import USUAL, Readings
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.lean_dataclasses import dataclass
from pressboard.play.findings import Finding

if TYPE_CHECKING:
    from pressboard.games.kangaruse.make.simulate import Simulation
    from pressboard.games.kangaruse.make.taste import Foot


@dataclass(frozen=True, slots=True)
class Shown:
    """What was shown of a sheet that can be played; `games` is 0 where none were.

    `readings` are the house rules under which all of it was shown, as `Readings.changes`. `no_trap` says
    that from every seating of marked starts, either seat first, one stays in for two turns whatever any single opponent
    does while the others stay where they are; of one player, that one can stay in for two turns. It is False where the
    search did not end, and where players choose their starts: nobody searched those seatings.
    `taste` says how it plays.
    """

    games: int = 0
    readings: tuple[str, ...] = ()
    no_trap: bool = False
    taste: "Foot | None" = None


def problems_of(sheet: Sheet, checks: str, readings: Readings = USUAL) -> list[Finding]:
    """Return what the checkers find up to `checks`; a sheet that is out of order as it stands is not played."""
    from pressboard.games.kangaruse.make import check, thresholds
    from pressboard.games.kangaruse.make.reach import reach

    found = check.problems(sheet)
    if checks != STRUCTURE:
        found = found + reach.problems(sheet, readings)
    if checks == PLAY and not found:
        found = thresholds.problems(thresholds.played(sheet, readings))
    return found


def shown_of(sheet: Sheet, checks: str, readings: Readings = USUAL) -> Shown | None:
    """Return what is shown of a sheet nothing is known of.

    Of one whose games show something to be wrong it is what was proved alone; None where that does not hold either.
    """
    from pressboard.games.kangaruse.make import check, thresholds
    from pressboard.games.kangaruse.make.reach import reach

    if checks == STRUCTURE or check.problems(sheet):
        return None
    proofs = reach.proofs(sheet, readings)
    if proofs.findings:
        return None
    simulation = thresholds.played(sheet, readings) if checks == PLAY else None
    if simulation and thresholds.problems(simulation):
        simulation = None
    return shown_by(reach.is_without_trap(sheet, proofs), simulation, readings)


def shown_by(no_trap: bool, simulation: "Simulation | None", readings: Readings = USUAL) -> Shown:
    """Return what is shown by proofs, and by the games of a sheet in which nothing was found, if it was played."""
    if not simulation:
        return Shown(readings=readings.changes(), no_trap=no_trap)
    from pressboard.games.kangaruse.make.taste import taste_of

    return Shown(simulation.games, readings.changes(), no_trap, taste_of(simulation).foot)
