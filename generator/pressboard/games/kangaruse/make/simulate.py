"""A sheet played a fixed number of times: what is counted, the same for the same sheet.

Players look ahead and err as people do, all at a table alike: two of them, and as many as the sheet serves. A contest
pits one of them against players who jump at random. Who plays the games, Python or the compiled core, makes no
difference to them.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from math import ceil
from operator import mul
from typing import NamedTuple

from pressboard.chance import Chance
from pressboard.games.kangaruse.make.playouts.compiled import Engine, engine_for
from pressboard.games.kangaruse.make.playouts.policies import FalliblePlayer, RandomPlayer
from pressboard.games.kangaruse.make.playouts.rounds import (
    Counts,
    all_alike,
    drawn_for,
    one_against,
)
from pressboard.games.kangaruse.rules.readings import USUAL, Readings
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.tables import SheetTables, tables_of
from pressboard.games.kangaruse.rules.types import START
from pressboard.play.playouts import ChanceSource

GAMES, FIRST_GAMES, CONTEST_GAMES = 400, 100, 200
"""How many games decide at each table, how many are looked at early, and how many a contest has."""


class Share(NamedTuple):
    """What share of the opponents one was ahead of, ties counted half, `met` so many times."""

    share: float
    met: int


def players_words(players: int) -> str:
    """Return `1 player`, `2 players`."""
    return f"{players} player{'s' if players > 1 else ''}"


class Series:
    """Games of so many players who all play by one policy, played on and on, and what was counted in them.

    `scoring` is the number of scoring squares of the sheet.
    """

    def __init__(
        self, engine: Engine, players: int, chance: ChanceSource, policy: type[RandomPlayer] = FalliblePlayer
    ) -> None:
        """Take a stream of chance of its own."""
        tables = engine.tables
        self.players, self.where = players, players_words(players)
        self.scoring = tables.scoring.bit_count()
        self.batches: list[Counts] = []
        self._drawn = drawn_for(players, start_squares(tables).bit_count(), bool(tables.starts))
        self._rounds = engine.rounds(all_alike(players, policy, self._drawn), chance)

    def play_to(self, games: int) -> None:
        """Play until there have been so many games, or some more to end a round."""
        rounds = ceil((games - self.games) / self._drawn)
        if rounds > 0:
            self.batches.append(self._rounds.play(rounds))

    @property
    def games(self) -> int:
        """Return how many games were played."""
        return sum(batch.games for batch in self.batches)

    @property
    def seats(self) -> int:
        """Return how many players took part in all of the games together."""
        return self.games * self.players

    def total(self, counted: str) -> int:
        """Return the sum over all games of one of `GAME_COLUMNS`."""
        return sum(sum(batch.column(counted)) for batch in self.batches)

    @property
    def used(self) -> float:
        """Return the share of the scoring squares somebody landed on in a game; all of none."""
        return self.total("used") / (self.games * self.scoring) if self.scoring else 1.0

    @property
    def ahead(self) -> list[Share]:
        """Return by seat what share of the opponents was behind."""
        most = 2 * (self.players - 1) * self.games
        return [Share(sum(self._by_seat("beaten", seat)) / most, self.games) for seat in range(self.players)]

    @property
    def ahead_from(self) -> Mapping[int, Share]:
        """Return the same by starting square, of those that were met."""
        met, beaten = Counter[int](), Counter[int]()
        for seat in range(self.players):
            for start, doubled in zip(self._by_seat("start", seat), self._by_seat("beaten", seat), strict=True):
                met[start] += 1
                beaten[start] += doubled
        most = 2 * (self.players - 1)
        return {start: Share(beaten[start] / (most * met[start]), met[start]) for start in sorted(met)}

    @property
    def lengths(self) -> Counter[int]:
        """Return the games by their turns in all."""
        return Counter(chain.from_iterable(batch.column("length") for batch in self.batches))

    @property
    def points(self) -> list[Counter[int]]:
        """Return by seat the players by their points."""
        return [Counter(self._by_seat("points", seat)) for seat in range(self.players)]

    def _by_seat(self, counted: str, seat: int) -> Iterator[int]:
        """Yield one of `SEAT_COLUMNS` game by game."""
        return chain.from_iterable(batch.column(counted, seat) for batch in self.batches)

    @property
    def visits(self) -> Counter[int]:
        """Return how often each square was arrived at, the start included."""
        return Counter(dict(enumerate(map(sum, zip(*(batch.visits for batch in self.batches), strict=True)))))


class Contest:
    """`CONTEST_GAMES` games of one player who looks ahead and errs against players who jump at random.

    Who plays alone is compared with a random player alone from the same start.
    """

    def __init__(self, engine: Engine, players: int, chance: ChanceSource) -> None:
        """Take a stream of chance of its own."""
        self.players, self.where = (
            players,
            f"{players_words(players)}, {FalliblePlayer.name} against {RandomPlayer.name}",
        )
        self._games = one_against(players, FalliblePlayer, RandomPlayer)
        self._rounds = engine.rounds(self._games, chance)
        self._counts: Counts | None = None

    @property
    def counts(self) -> Counts:
        """Return what was counted; the strong player sits on the first seat in the first game of a round, and so on."""
        if self._counts is None:
            self._counts = self._rounds.play(ceil(CONTEST_GAMES / len(self._games.games)))
        return self._counts

    @property
    def games(self) -> int:
        """Return how many games were played; for who plays alone two make one comparison."""
        return self.counts.games

    @property
    def ahead(self) -> float:
        """Return the share of random players the other one beat."""
        column, players = self.counts.column, self.players
        if players == 1:
            points = column("points", 0)
            won = [(strong > weak) + (strong >= weak) for strong, weak in zip(points[::2], points[1::2], strict=True)]
        else:
            won = [each for seat in range(players) for each in column("beaten", seat)[seat::players]]
        return sum(won) / (len(won) * max(2, 2 * (players - 1)))

    @property
    def explained(self) -> float:
        """Return what share of the variance of points the policy explains, among as many strong players as weak ones.

        It is that of an analysis of variance with two groups: the rest is chance, starts and seats.
        """
        strong, weak, size = list[int](), list[int](), max(2, self.players)
        for seat in range(self.players):
            points = self.counts.column("points", seat)
            for first in range(size):
                (strong if first == seat else weak).extend(points[first::size])
        (mean, variance), (other_mean, other_variance) = map(_mean_and_variance, (strong, weak))
        between, within = (mean - other_mean) ** 2 / 4, (variance + other_variance) / 2
        return between / (between + within) if between else 0.0


def _mean_and_variance(points: Sequence[int]) -> tuple[float, float]:
    mean = sum(points) / len(points)
    return mean, sum(map(mul, points, points)) / len(points) - mean**2


class Simulation:
    """All games played on a sheet: a series for each of its tables, and a contest at the fullest one."""

    def __init__(self, sheet: Sheet, readings: Readings = USUAL, chance: Chance | None = None) -> None:
        """Set the tables up; nothing is played yet. The chance is the sheet's own unless another one is given."""
        chance = chance or Chance("kangaruse", "play", *contents(sheet))
        self.sheet = sheet
        self.engine = engine = engine_for(tables_of(sheet, readings))
        self.counts = counts = player_counts(sheet, readings)
        self.series = [
            Series(engine, players, chance.fork(players)) for players in dict.fromkeys((counts[0], counts[-1]))
        ]
        self.contest = Contest(engine, counts[-1], chance.fork("contest"))

    @property
    def fullest(self) -> Series:
        """Return the series of as many players as there can be."""
        return self.series[-1]

    @property
    def games(self) -> int:
        """Return how many games have been played in all."""
        return self.contest.games + sum(each.games for each in self.series)

    def play_to(self, games: int) -> None:
        """Play until there have been so many games at each table."""
        for each in self.series:
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
