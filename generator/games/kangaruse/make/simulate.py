"""A sheet played again and again: what is counted, the same for the same sheet.

Every number of players the sheet serves plays by every policy, all at a table alike; contests pit one greedy player
against random ones. Who plays the games, Python or the compiled core, makes no difference to them.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import chain
from math import ceil
from typing import Self

from generator.chance import Chance
from generator.games.kangaruse.make.playouts.engines import Engine, engine_for
from generator.games.kangaruse.make.playouts.policies import POLICIES, Policy
from generator.games.kangaruse.make.playouts.rounds import Counts, SeatCounts, all_alike, beaten, one_against
from generator.games.kangaruse.rules.readings import USUAL, Readings
from generator.games.kangaruse.rules.sheet import Sheet
from generator.games.kangaruse.rules.tables import tables_of
from generator.play.playouts import ChanceSource
from generator.play.shares import Share

CONTESTS = 4
"""The contests to every game of a series, shared among the numbers of players."""


@dataclass(slots=True)
class Tally:
    """What was counted in games of so many players who all play by one policy.

    `points` counts by seat the players by their points, `lengths` the games by their turns in all. `ahead` says by
    seat, `ahead_from` by starting square, what share of the opponents was behind. `early` counts players who were
    stuck early, `used` the share of the scoring squares somebody landed on, `visits` how often each square was
    arrived at, the start included.
    """

    players: int
    policy: str
    points: list[Counter[int]]
    ahead: list[Share]
    ahead_from: dict[int, Share] = field(default_factory=dict)
    lengths: Counter[int] = field(default_factory=Counter)
    early: int = 0
    teleports: int = 0
    used: Share = field(default_factory=Share)
    visits: Counter[int] = field(default_factory=Counter)

    @classmethod
    def empty(cls, players: int, policy: str) -> Self:
        """Return a tally of no games."""
        return cls(players, policy, [Counter() for _ in range(players)], [Share() for _ in range(players)])

    @property
    def games(self) -> int:
        """Return how many games were played."""
        return self.used.count

    @property
    def seats(self) -> int:
        """Return how many players took part in all of the games together."""
        return self.games * self.players

    @property
    def turns(self) -> int:
        """Return the turns of all players in all games."""
        return sum(length * games for length, games in self.lengths.items())

    def add(self, counts: Counts, scoring: int) -> None:
        """Count games of a sheet with so many `scoring` squares."""
        self.lengths.update(counts.lengths)
        self.early += sum(counts.early)
        self.teleports += sum(counts.teleports)
        self.visits.update(counts.visits)
        self.used.add_all([used / scoring for used in counts.used] if scoring else [1.0] * len(counts.used))
        values = ahead_values(self.players)
        ahead = [[values[beaten] for beaten in seat.beaten] for seat in counts.seats]
        for seat, shares in enumerate(ahead):
            self.points[seat].update(counts.seats[seat].points)
            self.ahead[seat].add_all(shares)
        self._add_by_start([seat.starts for seat in counts.seats], ahead)

    def _add_by_start(self, starts: Sequence[Sequence[int]], ahead: Sequence[Sequence[float]]) -> None:
        """Count shares by the starts they come from, both by seat; those of a start in the order of the games."""
        by_start = defaultdict[int, list[float]](list)
        by_game = (chain.from_iterable(zip(*columns, strict=True)) for columns in (starts, ahead))
        for square, share in zip(*by_game, strict=True):
            by_start[square].append(share)
        for square, shares in by_start.items():
            self.ahead_from.setdefault(square, Share()).add_all(shares)


@cache
def ahead_values(players: int) -> list[float]:
    """Return by twice the number of opponents one is ahead of what share of them that is; 0.5 for who plays alone."""
    others = players - 1
    return [doubled / 2 / others for doubled in range(2 * others + 1)] if others else [0.5]


def shares_ahead(points: Sequence[int]) -> list[float]:
    """Return for each player the share of the others they are ahead of, ties as half; 0.5 for who plays alone.

    >>> shares_ahead([7, 3, 3])
    [1.0, 0.25, 0.25]
    """
    return [ahead_values(len(points))[doubled] for doubled in beaten(points)]


class SelfPlay:
    """Games of players who all play by one policy, played on and on; `tally` counts them."""

    def __init__(self, engine: Engine, players: int, policy: Policy, chance: ChanceSource) -> None:
        """Take a stream of chance of its own."""
        self.tally = Tally.empty(players, policy.name)
        self._scoring = engine.tables.scoring.bit_count()
        self._rounds = engine.rounds(all_alike(players, policy), chance)

    def play_to(self, games: int) -> None:
        """Play until there have been so many games, or some more to end a round."""
        rounds = ceil((games - self.tally.games) / self.tally.players)
        if rounds > 0:
            self.tally.add(self._rounds.play(rounds), self._scoring)


class Contest:
    """Games of one greedy player against random ones, on and on; `ahead` is the share of them the greedy one beat.

    Who plays alone is compared with a random player alone from the same start.
    """

    def __init__(self, engine: Engine, players: int, chance: ChanceSource) -> None:
        """Take a stream of chance of its own."""
        self.players, self.ahead = players, Share()
        self._rounds = engine.rounds(one_against(players), chance)

    def play_to(self, games: int) -> None:
        """Play until there have been so many games, or some more to end a round."""
        rounds = ceil((games - self.ahead.count) / self.players)
        if rounds > 0:
            seats = self._rounds.play(rounds).seats
            self.ahead.add_all(_alone(seats[0].points) if self.players == 1 else _against(seats))


def _alone(points: Sequence[int]) -> list[float]:
    """Return who was ahead, the greedy player or the random one, whose points come in pairs."""
    pairs = zip(points[::2], points[1::2], strict=True)
    return [shares_ahead(pair)[0] for pair in pairs]


def _against(seats: Sequence[SeatCounts]) -> list[float]:
    """Return the shares of the greedy player, who sits on the first seat in the first game of a round, and so on."""
    values, players = ahead_values(len(seats)), len(seats)
    games = zip(*(seat.beaten for seat in seats), strict=True)
    return [values[beaten[game % players]] for game, beaten in enumerate(games)]


class Simulation:
    """All games played on a sheet: series by numbers of players and policies, contests by numbers of players."""

    def __init__(self, sheet: Sheet, readings: Readings = USUAL) -> None:
        """Set the tables up; nothing is played yet."""
        chance = Chance("kangaruse", "play", *_contents(sheet))
        self.sheet = sheet
        self.engine = engine = engine_for(tables_of(sheet, readings))
        self.counts = player_counts(sheet, readings)
        self.series = [
            SelfPlay(engine, players, policy, chance.fork(players, policy.name))
            for players in self.counts
            for policy in POLICIES
        ]
        self.contests = [Contest(engine, players, chance.fork(players, "contest")) for players in self.counts]

    @property
    def tallies(self) -> list[Tally]:
        """Return the counts of all series."""
        return [series.tally for series in self.series]

    @property
    def games(self) -> int:
        """Return how many games have been played in all."""
        return sum(tally.games for tally in self.tallies) + sum(contest.ahead.count for contest in self.contests)

    def play_to(self, games: int, /) -> None:
        """Play until there have been so many games in each series, and the contests that go with them."""
        self.play_series(games, self.counts)
        self.play_contests(games)

    def play_series(self, games: int, counts: Collection[int]) -> None:
        """Play until there have been so many games in each series of one of these numbers of players."""
        for series in self.series:
            if series.tally.players in counts:
                series.play_to(games)

    def play_contests(self, games: int) -> None:
        """Play the contests that go with so many games in each series."""
        for contest in self.contests:
            contest.play_to(CONTESTS * games // len(self.contests))


def player_counts(sheet: Sheet, readings: Readings = USUAL) -> range:
    """Return the numbers of players a sheet serves: from two on, and one where it is for no more.

    More than there are squares to start on cannot play; without any nobody can.
    """
    tables = tables_of(sheet, readings)
    most = min(sheet.players, (tables.starts or tables.resting).bit_count())
    return range(max(1, min(2, most)), most + 1)


def _contents(sheet: Sheet) -> tuple[str | int, ...]:
    """Return what a sheet is, for the stream of chance: equal sheets are played alike."""
    return (
        *(sheet.columns, sheet.rows, sheet.players),
        *("".join(commands) for commands in (sheet.column_commands, sheet.row_commands)),
        *(" ".join(map(str, part)) for part in (sheet.squares, sheet.values)),
    )
