"""A sheet played again and again: what is counted, the same for the same sheet.

Every number of players the sheet serves plays by every policy of choosing players, all at a table alike; contests pit
one stronger player against weaker ones. Who plays the games, Python or the compiled core, makes no difference to them.
"""

from array import array
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import field
from itertools import chain, compress
from math import ceil
from operator import mul

from pressboard.chance import Chance
from pressboard.games.kangaruse.make.playouts.compiled import Engine, engine_for
from pressboard.games.kangaruse.make.playouts.policies import CHOOSING, LADDER, Policy
from pressboard.games.kangaruse.make.playouts.rounds import (
    SUMS,
    Counts,
    SeatCounts,
    all_alike,
    drawn_for,
    game_place,
    one_against,
    seat_place,
    start_place,
)
from pressboard.games.kangaruse.rules.readings import USUAL, Readings
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.tables import SheetTables, tables_of
from pressboard.games.kangaruse.rules.types import START
from pressboard.lean_dataclasses import dataclass
from pressboard.play.playouts import ChanceSource
from pressboard.play.shares import RoundMean

_ROUNDS = game_place("length") + SUMS.index("met")
"""Where among sums it says how many rounds there were: each of them has a length."""
_USED = game_place("used")


@dataclass(slots=True)
class Tally:
    """What was counted in games of so many players who all play by one policy, in rounds of `drawn` games.

    `scoring` is the number of scoring squares; of none all are used. `sums` are those of all games, see `Counts`.
    """

    players: int
    policy: str
    drawn: int
    scoring: int
    sums: "array[int]"
    batches: list[Counts] = field(default_factory=list, compare=False)

    @property
    def name(self) -> str:
        """Return what the games are called among those of the sheet."""
        return series_name(self.players, self.policy)

    @property
    def rounds(self) -> int:
        """Return how many rounds were played."""
        return self.sums[_ROUNDS]

    @property
    def games(self) -> int:
        """Return how many games were played."""
        return self.rounds * self.drawn

    @property
    def seats(self) -> int:
        """Return how many players took part in all of the games together."""
        return self.games * self.players

    @property
    def turns(self) -> int:
        """Return the turns of all players in all games."""
        return self.total("length")

    @property
    def early(self) -> int:
        """Return how many players were stuck early."""
        return self.total("early")

    @property
    def teleports(self) -> int:
        """Return the teleports of all players in all games."""
        return self.total("teleports")

    @property
    def used(self) -> RoundMean:
        """Return the share of the scoring squares somebody landed on; all of none."""
        return self._mean(game_place("used"), self.drawn, max(1, self.scoring))

    @property
    def ahead(self) -> list[RoundMean]:
        """Return by seat what share of the opponents was behind."""
        return [*map(self.ahead_on, range(self.players))]

    @property
    def ahead_from(self) -> Mapping[int, RoundMean]:
        """Return the same by starting square, of those that were met."""
        met = self.sums[start_place(self.players, 0) :: len(SUMS)]
        return {square: self.ahead_at(square) for square in compress(range(len(met)), met)}

    def ahead_on(self, seat: int) -> RoundMean:
        """Return what share of the opponents was behind on a seat."""
        return self._share(seat_place(seat, "beaten"), self.drawn)

    def ahead_at(self, start: int) -> RoundMean:
        """Return the same for who began on a square."""
        return self._share(start_place(self.players, start), self.players)

    def _share(self, place: int, size: int) -> RoundMean:
        """Return a share of opponents; who plays alone is even with nobody."""
        if self.players == 1:
            met = self.sums[place]
            return RoundMean(met, met * size, met * size * size, size, 2)
        return self._mean(place, size, 2 * (self.players - 1))

    def _mean(self, place: int, size: int, unit: int) -> RoundMean:
        rounds, total, squared = self.sums[place : place + len(SUMS)]
        return RoundMean(rounds, total, squared, size, unit)

    @property
    def lengths(self) -> Counter[int]:
        """Return the games by their turns in all."""
        return Counter(chain.from_iterable(batch.lengths for batch in self.batches))

    @property
    def points(self) -> list[Counter[int]]:
        """Return by seat the players by their points."""
        return [
            Counter(chain.from_iterable(batch.seats[seat].points for batch in self.batches))
            for seat in range(self.players)
        ]

    @property
    def visits(self) -> Counter[int]:
        """Return how often each square was arrived at, the start included."""
        together = [*map(sum, zip(*(batch.visits for batch in self.batches), strict=True))]
        return Counter(dict(compress(enumerate(together), together)))

    def total(self, counted: str) -> int:
        """Return the sum over all games of one of `GAME_COLUMNS`."""
        return self.sums[game_place(counted) + SUMS.index("total")]

    def add(self, counts: Counts) -> None:
        """Count games."""
        self.sums = counts.sums
        self.batches.append(counts)
        if not self.scoring:
            self.sums[_USED : _USED + len(SUMS)] = array("q", [self.rounds, self.games, self.rounds * self.drawn**2])


def series_name(players: int, policy: str) -> str:
    """Return what a series of so many players of a policy is called."""
    return f"{players} {policy}"


def _players(players: int) -> str:
    return f"{players} player{'s' if players > 1 else ''}"


@dataclass(slots=True)
class Points:
    """Points of some players, added up, and their squares."""

    players: int = 0
    total: int = 0
    squared: int = 0

    def add(self, points: Sequence[int]) -> None:
        """Count the points of players."""
        self.players += len(points)
        self.total += sum(points)
        self.squared += sum(map(mul, points, points))

    def without(self, others: "Points") -> "Points":
        """Return the points of those who are not among `others`."""
        return Points(self.players - others.players, self.total - others.total, self.squared - others.squared)

    @property
    def mean(self) -> float:
        """Return the mean, 0 of nobody."""
        return self.total / self.players if self.players else 0.0

    @property
    def variance(self) -> float:
        """Return the variance about the mean, 0 of nobody."""
        return self.squared / self.players - self.mean**2 if self.players else 0.0


class SelfPlay:
    """Games of players who all play by one policy, played on and on; `tally` counts them."""

    def __init__(self, engine: Engine, players: int, policy: Policy, chance: ChanceSource) -> None:
        """Take a stream of chance of its own."""
        tables = engine.tables
        drawn = drawn_for(players, start_squares(tables).bit_count(), bool(tables.starts))
        self.players, self.policy, self.where = players, policy, f"{_players(players)}, {policy.name}"
        self.name = series_name(players, policy.name)
        nothing = array("q", bytes(8 * start_place(players, len(tables.bit))))
        self.tally = Tally(players, policy.name, drawn, tables.scoring.bit_count(), nothing)
        self._rounds = engine.rounds(all_alike(players, policy, drawn), chance)

    @property
    def games(self) -> int:
        """Return how many games were played."""
        return self.tally.games

    @property
    def sums(self) -> Sequence[int]:
        """Return those of the tally."""
        return self.tally.sums

    def play_to(self, games: int) -> None:
        """Play until there have been so many games, or some more to end a round."""
        rounds = ceil((games - self.tally.games) / self.tally.drawn)
        if rounds > 0:
            self.tally.add(self._rounds.play(rounds))


class Contest:
    """Games of one stronger player against weaker ones; `sums` are those of what it has beaten in each round.

    Who plays alone is compared with a weaker player alone from the same start.
    """

    def __init__(self, engine: Engine, players: int, strong: Policy, weak: Policy, chance: ChanceSource) -> None:
        """Take a stream of chance of its own."""
        self.players, self.strong, self.weak = players, strong.name, weak.name
        self.where = f"{_players(players)}, {strong.name} against {weak.name}"
        self.name = f"{series_name(players, strong.name)} against {weak.name}"
        self.sums: Sequence[int] = (0, 0, 0)
        self.batches: list[Counts] = []
        self._rounds = engine.rounds(one_against(players, strong, weak), chance)

    @property
    def games(self) -> int:
        """Return how many games were played; for who plays alone two make one comparison."""
        return self.sums[0] * max(2, self.players)

    @property
    def ahead(self) -> RoundMean:
        """Return the share of weaker players the stronger one beat."""
        rounds, total, squared = self.sums
        return RoundMean(rounds, total, squared, self.players, max(2, 2 * (self.players - 1)))

    def play_to(self, games: int) -> None:
        """Play until there have been so many games, or some more to end a round."""
        rounds = ceil((games - self.ahead.count) / self.players)
        if rounds > 0:
            counts = self._rounds.play(rounds)
            self.batches.append(counts)
            won = [*(_alone if self.players == 1 else _against)(counts.seats)]
            met, total, squared = self.sums
            self.sums = met + len(won), total + sum(won), squared + sum(map(mul, won, won))

    @property
    def explained(self) -> float:
        """Return what share of the variance of points the policy explains, among as many strong players as weak ones.

        It is that of an analysis of variance with two groups: the rest is chance, starts and seats.
        """
        strong, weak = self._points()
        between = (strong.mean - weak.mean) ** 2 / 4
        within = (strong.variance + weak.variance) / 2
        return between / (between + within) if between else 0.0

    def _points(self) -> tuple[Points, Points]:
        """Count the points of stronger and weaker players: the strong one sits on the first seat in the first game."""
        strong, everybody = Points(), Points()
        size = max(2, self.players)
        for batch in self.batches:
            for place, seat in enumerate(batch.seats):
                strong.add(seat.points[place::size])
                everybody.add(seat.points)
        return strong, everybody.without(strong)


def _alone(seats: Sequence[SeatCounts]) -> Iterator[int]:
    """Yield by pairs 2 where the first is ahead, 1 for a tie, 0 else."""
    points = seats[0].points
    return ((strong > weak) + (strong >= weak) for strong, weak in zip(points[::2], points[1::2], strict=True))


def _against(seats: Sequence[SeatCounts]) -> Iterator[int]:
    """Yield by rounds what the strong player has beaten, who sits on the first seat in the first game, and so on."""
    players = len(seats)
    return map(sum, zip(*(seat.beaten[place::players] for place, seat in enumerate(seats)), strict=True))


class Simulation:
    """All games played on a sheet: series by numbers of players and policies, contests by steps of the ladder."""

    def __init__(self, sheet: Sheet, readings: Readings = USUAL, chance: Chance | None = None) -> None:
        """Set the tables up; nothing is played yet. The chance is the sheet's own unless another one is given."""
        chance = chance or Chance("kangaruse", "play", *contents(sheet))
        self.sheet = sheet
        self.engine = engine = engine_for(tables_of(sheet, readings))
        self.counts = counts = player_counts(sheet, readings)
        self.series = [
            SelfPlay(engine, players, policy, chance.fork(players, policy.name))
            for players in counts
            for policy in CHOOSING
        ]
        self.contests = [
            Contest(engine, players, strong, weak, chance.fork(players, strong.name, weak.name))
            for players in dict.fromkeys((*counts[:1], *counts[-1:]))
            for strong, weak in LADDER
        ]

    @property
    def all_games(self) -> list[SelfPlay | Contest]:
        """Return the series, then the contests."""
        return [*self.series, *self.contests]

    @property
    def tallies(self) -> list[Tally]:
        """Return the counts of all series."""
        return [series.tally for series in self.series]

    @property
    def games(self) -> int:
        """Return how many games have been played in all."""
        return sum(each.games for each in self.all_games)

    def play_to(self, games: int, /) -> None:
        """Play until there have been so many games in each series and each contest."""
        for each in self.all_games:
            each.play_to(games)

    def play_on(self, games: int, names: Collection[str]) -> None:
        """Play until there have been so many games in each series and contest of one of these names."""
        for each in self.all_games:
            if each.name in names:
                each.play_to(games)


def start_squares(tables: SheetTables) -> int:
    """Return the squares one may start on: the marked ones, or where players choose all that do not score."""
    return tables.starts or tables.resting


def player_counts(sheet: Sheet, readings: Readings = USUAL) -> range:
    """Return the numbers of players a sheet serves: from two on, and one where it is for no more.

    More than there are squares to start on cannot play; without any nobody can.
    """
    starts = sheet.squares.count(START) or start_squares(tables_of(sheet, readings)).bit_count()
    most = min(sheet.players, starts)
    return range(max(1, min(2, most)), most + 1)


def contents(sheet: Sheet) -> tuple[str | int, ...]:
    """Return what a sheet is, for the stream of chance: equal sheets are played alike."""
    return (
        *(sheet.columns, sheet.rows, sheet.players),
        *("".join(commands) for commands in (sheet.column_commands, sheet.row_commands)),
        *(" ".join(map(str, part)) for part in (sheet.squares, sheet.values)),
    )
