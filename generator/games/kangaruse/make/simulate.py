"""A sheet played again and again: what is counted, the same for the same sheet.

Every number of players the sheet serves plays by every policy, all at a table alike; contests pit one greedy player
against random ones. Marked starts are picked for each round of games and passed on from seat to seat within it, so
that every seat meets every start; where players choose, any squares that do not score will do.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Self

from generator.chance import Chance
from generator.games.kangaruse.make.playout import Player, Playout, begun, play_out
from generator.games.kangaruse.make.policies import GREEDY, POLICIES, RANDOM, Policy
from generator.games.kangaruse.rules.readings import Readings
from generator.games.kangaruse.rules.sheet import Sheet
from generator.games.kangaruse.rules.tables import SheetTables, tables_of
from generator.play.bits import squares_of
from generator.play.fast_chance import FastChance
from generator.play.shares import Share

CONTESTS = 4
"""The contests to every game of a series, shared among the numbers of players."""
FIRST_TURNS = 2
"""Who makes fewer turns than these was stuck early."""


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

    def add(self, playout: Playout) -> None:
        """Count a game that is over."""
        scored = playout.state.tables.scored_squares
        self.lengths[sum(playout.turns)] += 1
        self.early += sum(turns < FIRST_TURNS for turns in playout.turns)
        self.teleports += sum(playout.state.fees)
        self.visits.update(chain.from_iterable(playout.trails))
        self.used.add(len(scored.intersection(chain.from_iterable(playout.trails))) / len(scored) if scored else 1.0)
        points = playout.scores()
        for seat, share in enumerate(shares_ahead(points)):
            self.points[seat][points[seat]] += 1
            self.ahead[seat].add(share)
            self.ahead_from.setdefault(playout.trails[seat][0], Share()).add(share)


def shares_ahead(points: Sequence[int]) -> list[float]:
    """Return for each player the share of the others they are ahead of, ties as half; 0.5 for who plays alone.

    >>> shares_ahead([7, 3, 3])
    [1.0, 0.25, 0.25]
    """
    others = len(points) - 1
    if not others:
        return [0.5]
    return [(sum(other < own for other in points) + (points.count(own) - 1) / 2) / others for own in points]


class SelfPlay:
    """Games of players who all play by one policy, played on and on; `tally` counts them."""

    def __init__(self, tables: SheetTables, players: int, policy: Policy, chance: Chance) -> None:
        """Take a stream of chance of its own."""
        self.tally = Tally.empty(players, policy.name)
        self._tables, self._draw = tables, FastChance(chance)
        self._player = policy.on(tables, self._draw)

    def play_to(self, games: int) -> None:
        """Play until there have been so many games, or some more to end a round."""
        players = self.tally.players
        while self.tally.games < games:
            for starts in _seatings(self._tables, players, self._draw):
                playout = begun(self._tables, starts)
                self.tally.add(play_out(playout, [self._player] * players, self._draw))


class Contest:
    """Games of one greedy player against random ones, on and on; `ahead` is the share of them the greedy one beat.

    Who plays alone is compared with a random player alone from the same start.
    """

    def __init__(self, tables: SheetTables, players: int, chance: Chance) -> None:
        """Take a stream of chance of its own."""
        self.players, self.ahead = players, Share()
        self._tables, self._draw = tables, FastChance(chance)
        self._greedy, self._random = (policy.on(tables, self._draw) for policy in (GREEDY, RANDOM))

    def play_to(self, games: int) -> None:
        """Play until there have been so many games, or some more to end a round."""
        while self.ahead.count < games:
            for seat, starts in enumerate(_seatings(self._tables, self.players, self._draw)):
                self.ahead.add(self._alone(starts) if self.players == 1 else self._against(seat, starts))

    def _against(self, greedy: int, starts: Sequence[int]) -> float:
        players = [self._random] * self.players
        players[greedy] = self._greedy
        return shares_ahead(self._points(starts, players))[greedy]

    def _alone(self, starts: Sequence[int]) -> float:
        points = [*self._points(starts, [self._greedy]), *self._points(starts, [self._random])]
        return shares_ahead(points)[0]

    def _points(self, starts: Sequence[int], players: Sequence[Player]) -> tuple[int, ...]:
        return play_out(begun(self._tables, starts), players, self._draw).scores()


def _seatings(tables: SheetTables, players: int, draw: FastChance) -> Iterator[list[int]]:
    """Yield starting squares by seat, picked once and passed on from seat to seat."""
    pool = [*squares_of(tables.starts or tables.resting)]
    for place in range(players):
        other = place + draw.below(len(pool) - place)
        pool[place], pool[other] = pool[other], pool[place]
    for first in range(players):
        yield [pool[(first + seat) % players] for seat in range(players)]


class Simulation:
    """All games played on a sheet: series by numbers of players and policies, contests by numbers of players."""

    def __init__(self, sheet: Sheet) -> None:
        """Set the tables up; nothing is played yet."""
        tables = tables_of(sheet, Readings())
        chance = Chance("kangaruse", "play", *_contents(sheet))
        self.sheet = sheet
        self.counts = player_counts(sheet)
        self.series = [
            SelfPlay(tables, players, policy, chance.fork(players, policy.name))
            for players in self.counts
            for policy in POLICIES
        ]
        self.contests = [Contest(tables, players, chance.fork(players, "contest")) for players in self.counts]

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


def player_counts(sheet: Sheet) -> range:
    """Return the numbers of players a sheet serves: from two on, and one where it is for no more.

    More than there are squares to start on cannot play; without any nobody can.
    """
    tables = tables_of(sheet, Readings())
    most = min(sheet.players, (tables.starts or tables.resting).bit_count())
    return range(max(1, min(2, most)), most + 1)


def _contents(sheet: Sheet) -> tuple[str | int, ...]:
    """Return what a sheet is, for the stream of chance: equal sheets are played alike."""
    return (
        *(sheet.columns, sheet.rows, sheet.players),
        *("".join(commands) for commands in (sheet.column_commands, sheet.row_commands)),
        *(" ".join(map(str, part)) for part in (sheet.squares, sheet.values)),
    )
