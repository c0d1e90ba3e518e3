"""How far a sheet has been shown to be good, all checkers together, and what its foot says of it.

The checkers are loaded when something is checked.
"""

from dataclasses import dataclass

from generator.games.kangaruse.make.params import PLAY, STRUCTURE
from generator.games.kangaruse.rules.readings import USUAL, Readings
from generator.games.kangaruse.rules.sheet import Sheet
from generator.play.findings import Finding


@dataclass(frozen=True, slots=True)
class Shown:
    """What was shown of a sheet that can be played; `games` is 0 where none were.

    `fewest` and `most` are the numbers of players in these games, `turns` those of a player in the mean. `readings`
    are the house rules under which all of it was shown, as `Readings.changes`.
    """

    games: int = 0
    fewest: int = 0
    most: int = 0
    turns: float = 0.0
    readings: tuple[str, ...] = ()


def problems_of(sheet: Sheet, checks: str, readings: Readings = USUAL) -> list[Finding]:
    """Return what the checkers find up to `checks`; a sheet that is out of order as it stands is not played."""
    from generator.games.kangaruse.make import check, playing
    from generator.games.kangaruse.make.reach import reach

    found = check.problems(sheet)
    if checks != STRUCTURE:
        found = found + reach.problems(sheet, readings=readings)
    if checks == PLAY and not found:
        found = playing.problems(sheet, readings)
    return found


def shown_of(sheet: Sheet, checks: str, readings: Readings = USUAL) -> Shown | None:
    """Return what is shown of a sheet nothing is known of; None when something is found in it."""
    if checks == STRUCTURE or problems_of(sheet, checks, readings):
        return None
    return shown_of_checked(sheet, checks, readings)


def shown_of_checked(sheet: Sheet, checks: str, readings: Readings = USUAL) -> Shown | None:
    """Return what is shown of a sheet that has passed `checks`; None where only its construction has been checked."""
    if checks != PLAY:
        return None if checks == STRUCTURE else Shown(readings=readings.changes())
    from generator.games.kangaruse.make import playing

    simulation = playing.played(sheet, readings).simulation
    tallies = simulation.tallies
    turns = sum(tally.turns for tally in tallies) / sum(tally.seats for tally in tallies)
    return Shown(simulation.games, simulation.counts[0], simulation.counts[-1], turns, readings.changes())
