"""All that the checkers find out about a sheet, and what its foot says of it."""

from collections import Counter

from pressboard.games.kangaruse.make import check, thresholds
from pressboard.games.kangaruse.make.reach import reach
from pressboard.games.kangaruse.make.simulate import Simulation, player_counts
from pressboard.games.kangaruse.make.taste import Foot, taste_of
from pressboard.games.kangaruse.rules.readings import USUAL, Readings
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.lean_dataclasses import dataclass
from pressboard.play.findings import Finding, findings, found_words
from pressboard.play.thresholds import Measure, Threshold


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
    taste: Foot | None = None


def shown_by(sheet: Sheet, hunted: int, games: Simulation | None, readings: Readings = USUAL) -> Shown:
    """Return what is shown of a sheet in which nothing was found: by proofs, and by its games if it was played."""
    no_trap = hunted == sheet.players and (sheet.players == 1 or bool(sheet.starts))
    if not games:
        return Shown(0, readings.changes(), no_trap)
    return Shown(games.games, readings.changes(), no_trap, taste_of(games).foot)


@dataclass(frozen=True, slots=True)
class Facts:
    """All that is known of a sheet.

    `construction`, `reach` and `play` are what the three checkers found. `hunted` says up to how many players all was
    searched for traps, `alone` names the squares of a sheet for several that do nothing for who plays alone. `games`
    are those it was played in, None where nobody could sit down, and `measures` what they show. `readings` are the
    rules under which all of it was found out.
    """

    sheet: Sheet
    readings: Readings
    construction: tuple[Finding, ...]
    reach: tuple[Finding, ...]
    hunted: int
    alone: tuple[str, ...]
    games: Simulation | None
    measures: tuple[Measure, ...] = ()

    @property
    def simulation(self) -> Simulation:
        """Return the games of a sheet that was played."""
        assert self.games, "the sheet was not played"
        return self.games

    @property
    def play(self) -> list[Finding]:
        """Return what the games show to be wrong."""
        return findings(self.measures)

    @property
    def problems(self) -> list[Finding]:
        """Return all that is wrong; of a sheet that is out of order as it stands, nothing that games show."""
        return [*self.construction, *self.reach] or self.play

    def shown(self, is_played: bool = True) -> Shown | None:
        """Return what is shown; where games show something to be wrong, or do not count, what was proved alone.

        It is None where that does not hold either.
        """
        if self.construction or self.reach:
            return None
        games = self.games if is_played and not self.play else None
        return shown_by(self.sheet, self.hunted, games, self.readings)

    @property
    def stages(self) -> tuple[tuple[str, str], ...]:
        """Return the names of the three checks, each with its verdict in a few words."""
        return (
            ("construction", found_words(self.construction)),
            ("reach", found_words(self.reach)),
            ("play", found_words(self.play) if self.games else "not played"),
        )

    @property
    def idle_alone(self) -> tuple[str, ...]:
        """Return the types of a sheet for several that do nothing, on any square, for who plays alone."""
        busy = {held for square, held in enumerate(self.sheet.squares) if self.sheet.name(square) not in self.alone}
        return tuple(key for key in self.sheet.types if key not in busy)

    @property
    def idle_squares(self) -> tuple[tuple[str, str], ...]:
        """Return the other squares that do nothing for them, each as its type and its name."""
        held = [(self.sheet.squares[self.sheet.square(name)], name) for name in self.alone]
        return tuple(each for each in held if each[0] not in self.idle_alone)

    def measured(self, threshold: Threshold) -> list[Measure]:
        return [measure for measure in self.measures if measure.threshold is threshold]

    def visits(self) -> Counter[int]:
        """Return how often each square was arrived at in all series together."""
        return sum((series.visits for series in self.simulation.series), Counter())


def facts(sheet: Sheet, readings: Readings = USUAL) -> Facts:
    """Find out about a sheet what there is to be found, and play it."""
    proofs = reach.proofs(sheet, readings)
    games = thresholds.played(sheet, readings) if player_counts(sheet, readings) else None
    return Facts(
        sheet,
        readings,
        tuple(check.problems(sheet)),
        proofs.findings,
        proofs.hunted,
        reach.idle_alone(sheet, readings),
        games,
        thresholds.measures(games) if games else (),
    )
