"""What a certificate is made of: everything that was found out about one sheet, and the words for it."""

from collections import Counter
from collections.abc import Iterable

from pressboard.contract import Item
from pressboard.games.kangaruse.make import check, playing
from pressboard.games.kangaruse.make.check import (
    EDGE_DISTANCE,
    FEWEST_IN_QUARTER,
    LARGEST_CLUMP,
    QUARTER_SPREAD,
    RIVER_SHARE,
    SCORING_NUMBER,
    STAR_POINTS,
    START_STEPS,
    TREE_SHARE,
    TYPE_NUMBER,
)
from pressboard.games.kangaruse.make.reach import reach
from pressboard.games.kangaruse.make.simulate import Simulation, Tally, player_counts
from pressboard.games.kangaruse.rules.readings import USUAL, Readings
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.lean_dataclasses import dataclass
from pressboard.play.findings import Finding, found_words
from pressboard.play.thresholds import Measure, Threshold
from pressboard.words import words

CONSTRUCTION = (
    "columns carry directions and rows numbers or the reverse, each value equally often up to one",
    f"{100 * TREE_SHARE[0]:g} to {100 * TREE_SHARE[1]:g} % trees (rounded outward), {LARGEST_CLUMP} at most in a "
    "clump, and all other squares connected",
    f"{100 * RIVER_SHARE[0]:g} to {100 * RIVER_SHARE[1]:g} % river, in one piece from an edge to the opposite one",
    f"{TYPE_NUMBER[0]} to {TYPE_NUMBER[1]} types, {SCORING_NUMBER[0]} or {SCORING_NUMBER[1]} of which score, each "
    "between its least and its largest number of squares; water and food only together",
    f"stars worth {STAR_POINTS[0]} to {STAR_POINTS[1]} points in all, echidnas numbered from 1, each number once",
    f"a start for each player or one more, {START_STEPS} steps apart or farther, or none at all",
    f"{FEWEST_IN_QUARTER} scoring squares or more in each quarter, {QUARTER_SPREAD} at most between two quarters",
    f"mistletoebirds within {EDGE_DISTANCE} squares of an edge",
)
"""The rules of construction in words."""

CHANCE = (
    "The chance in these games comes from what is on the sheet and from nothing else: whoever checks the same sheet "
    "gets the same figures."
)
"""Why nobody has to believe the figures."""

UNPLAYED = "there is no square to start on"
"""Why a sheet was not played; there is no other reason."""


@dataclass(frozen=True, slots=True)
class Facts:
    """All that is known of a sheet.

    `construction`, `reach` and `play` are what the three checkers found. `hunted` says up to how many players all was
    searched for traps, `alone` names the squares of a sheet for several that do nothing for who plays alone. `played`
    is None where nobody could sit down.
    """

    item: Item[Sheet]
    construction: tuple[Finding, ...]
    reach: tuple[Finding, ...]
    play: tuple[Finding, ...]
    hunted: int
    alone: tuple[str, ...]
    played: playing.Played | None
    readings: tuple[str, ...] = ()
    """The house rules under which all of it was found out."""

    @property
    def sheet(self) -> Sheet:
        """Return the sheet itself."""
        return self.item.content

    @property
    def simulation(self) -> Simulation:
        """Return the games of a sheet that was played."""
        assert self.played, "the sheet was not played"
        return self.played.simulation

    @property
    def measures(self) -> tuple[Measure, ...]:
        """Return what the games measured; nothing of a sheet that was not played."""
        return self.played.measures if self.played else ()

    @property
    def stages(self) -> tuple[tuple[str, str], ...]:
        """Return the names of the three checks, each with its verdict in a few words."""
        return (
            ("construction", found_words(self.construction)),
            ("reach", found_words(self.reach)),
            ("play", found_words(self.play) if self.played else "not played"),
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
        """Return the figures of a threshold."""
        return [measure for measure in self.measures if measure.threshold is threshold]

    def tallies(self, players: int) -> list[Tally]:
        """Return the counts of the games with so many players, by policy."""
        return [tally for tally in self.simulation.tallies if tally.players == players]

    def visits(self) -> Counter[int]:
        """Return how often each square was arrived at in all series together."""
        return pooled(tally.visits for tally in self.simulation.tallies)

    def series_games(self) -> int:
        """Return how many games the series have together, contests left out."""
        return sum(tally.games for tally in self.simulation.tallies)


def facts(item: Item[Sheet], readings: Readings = USUAL) -> Facts:
    """Find out about a sheet what there is to be found, and play it; whatever has a code is a board to jump on."""
    sheet = item.content
    played = playing.played(sheet, readings) if player_counts(sheet, readings) else None
    return Facts(
        item,
        tuple(check.problems(sheet)),
        tuple(reach.problems(sheet, readings)),
        tuple(playing.problems(sheet, readings)) if played else (),
        reach.hunted(sheet, readings),
        reach.idle_alone(sheet, readings),
        played,
        readings.changes(),
    )


def pooled(counts: Iterable[Counter[int]]) -> Counter[int]:
    """Return several counts as one."""
    together: Counter[int] = Counter()
    for each in counts:
        together.update(each)
    return together


def players_words(players: int) -> str:
    """Return `1 player`, `2 players`."""
    return words("{players} player" if players == 1 else "{players} players", players=players)
