"""A sheet played a fixed number of times: what is counted, the same for the same sheet.

Players look ahead and err as people do, all at a table alike: two of them, and as many as the sheet serves. A contest
pits one of them against players who jump at random. Who plays the games, Python or the compiled core, makes no
difference to them.

A fixed number of games at each table decides, plainly: a figure lies within its limits or it does not.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, partial
from itertools import chain
from math import ceil
from operator import mul

from pressboard.chance import Chance
from pressboard.games.kangaruse.make.playouts.compiled import Engine, engine_for
from pressboard.games.kangaruse.make.playouts.policies import (
    MOST_DRAWN,
    Counts,
    FalliblePlayer,
    RandomPlayer,
    all_alike,
    one_against,
)
from pressboard.games.kangaruse.rules.readings import USUAL, Readings
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.tables import tables_of
from pressboard.games.kangaruse.rules.types import TREE
from pressboard.play.findings import Finding, Measure, Threshold, findings
from pressboard.play.playouts import ChanceSource

GAMES, FIRST_GAMES, CONTEST_GAMES = 400, 100, 200
"""How many games decide at each table, how many are looked at early, and how many a contest has."""


Share = tuple[float, int]
"""What share of the opponents one was ahead of, ties counted half, and how many times that was met."""


def players_words(players: int) -> str:
    """Return `1 player`, `2 players`."""
    return f"{players} player{'s' if players > 1 else ''}"


class Series:
    """Games of so many players who all play by one policy, played on and on, and what was counted in them.

    `scoring` is the number of scoring squares of the sheet.
    """

    def __init__(
        self,
        engine: Engine,
        players: int,
        chance: ChanceSource,
        policy: type[RandomPlayer] = FalliblePlayer,
    ) -> None:
        """Take a stream of chance of its own."""
        tables = engine.tables
        self.players, self.where = players, players_words(players)
        self.scoring = tables.scoring.bit_count()
        self.batches: list[Counts] = []
        marked = tables.starts.bit_count()
        self._drawn = marked if players <= marked <= MOST_DRAWN else players
        self._play = engine.rounds(all_alike(players, policy, self._drawn), chance)

    def play_to(self, games: int) -> None:
        """Play until there have been so many games, or some more to end a round."""
        rounds = ceil((games - self.games) / self._drawn)
        if rounds > 0:
            self.batches.append(self._play(rounds))

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
        return [
            (sum(self._by_seat("beaten", seat)) / most, self.games) for seat in range(self.players)
        ]

    @property
    def ahead_from(self) -> Mapping[int, Share]:
        """Return the same by starting square, of those that were met."""
        met, beaten = Counter[int](), Counter[int]()
        for seat in range(self.players):
            for start, doubled in zip(
                self._by_seat("start", seat), self._by_seat("beaten", seat), strict=True
            ):
                met[start] += 1
                beaten[start] += doubled
        most = 2 * (self.players - 1)
        return {start: (beaten[start] / (most * met[start]), met[start]) for start in sorted(met)}

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
        return Counter(
            dict(enumerate(map(sum, zip(*(batch.visits for batch in self.batches), strict=True))))
        )


class Contest:
    """`CONTEST_GAMES` games of one player who looks ahead and errs against players who jump at random.

    Who plays alone is compared with a random player alone from the same start.
    """

    def __init__(self, engine: Engine, players: int, chance: ChanceSource) -> None:
        """Take a stream of chance of its own."""
        self.players = players
        self.where = f"{players_words(players)}, {FalliblePlayer.name} against {RandomPlayer.name}"
        plan = one_against(players, FalliblePlayer, RandomPlayer)
        self._play = partial(engine.rounds(plan, chance), ceil(CONTEST_GAMES / len(plan.games)))

    @cached_property
    def counts(self) -> Counts:
        """Return what was counted; the strong player sits on the first seat in the first game of a round, and so on."""
        return self._play()

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
            won = [
                (strong > weak) + (strong >= weak)
                for strong, weak in zip(points[::2], points[1::2], strict=True)
            ]
        else:
            won = [
                each for seat in range(players) for each in column("beaten", seat)[seat::players]
            ]
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

    def __init__(self, sheet: Sheet, readings: Readings = USUAL) -> None:
        """Set the tables up; nothing is played yet."""
        # The chance is that of what is on the sheet: equal sheets are played alike.
        commands = "".join(sheet.column_commands), "".join(sheet.row_commands)
        held = " ".join(sheet.squares), " ".join(map(str, sheet.values))
        chance = Chance(
            "kangaruse", "play", sheet.columns, sheet.rows, sheet.players, *commands, *held
        )
        self.sheet = sheet
        self.engine = engine = engine_for(tables_of(sheet, readings))
        self.counts = counts = player_counts(sheet, readings)
        tables = dict.fromkeys((counts[0], counts[-1]))
        self.series = [Series(engine, players, chance.fork(players)) for players in tables]
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


def player_counts(sheet: Sheet, readings: Readings = USUAL) -> range:
    """Return the numbers of players a sheet serves: from two on, and one where it is for no more.

    More than there are squares to start on cannot play; without any nobody can.
    """
    most = min(sheet.players, tables_of(sheet, readings).startable.bit_count())
    return range(max(1, min(2, most)), most + 1)


# What the games of a sheet must show before it is printed: one table of thresholds, each with its reason.

_STARTS = ((30, 0.15), (24, 0.2), (18, 0.25), (12, 0.3), (8, 0.35), (0, 0.42))
"""How far from even a start may be, by how many squares there are for each player at least.

The fewer squares there are for each, the more a single jump decides.
"""
_SEATS = ((18, 0.1), (12, 0.15), (0, 0.2))
"""How far from even a seat may be, likewise."""
INSIDE = 0.04
"""So far inside its band a start must be seen: a few hundred games tell its share no better."""
HOPELESS = 0.06
"""A share that an early look sees so far outside its limits is not waited for."""
FEWEST_TURNS, SHARE_OF_TURNS = 4.0, 0.5
MOST_EARLY = 0.25
LEAST_USED = 0.3
LEAST_SKILL = 0.55
MOST_TELEPORTS = 0.5
FEW_SQUARES = 48
"""On a board of fewer squares the start may decide between strong players."""


SHORT = Threshold(
    "short game",
    "turns of a player in the mean",
    "at least 4, or half of the squares there are for each player where these are fewer than 8",
    "Who has fewer turns watches the game more than plays it.",
    is_share=False,
)
EARLY = Threshold(
    "stuck early",
    "players out before their third turn",
    "at most 25 %",
    "Nobody likes to print a sheet, sit down and be out at once.",
)
UNUSED = Threshold(
    "unused score",
    "scoring squares used in a game",
    "at least 30 %",
    "Points that nobody gets round to are no reason to go anywhere.",
)
SEAT = Threshold(
    "unfair seat",
    "opponents a seat is ahead of at the end",
    "within the band of its size",
    "The order of the players must not decide the game.",
)
START = Threshold(
    "unfair start",
    "opponents one is ahead of from a starting square",
    "4 points or more inside the band of its size",
    "Whoever is left with the last start must not have lost.",
)
SKILL = Threshold(
    "no skill",
    "random opponents a player who looks ahead is ahead of",
    "at least 55 %",
    "Where looking ahead does not pay choosing makes no difference.",
)
TELEPORTS = Threshold(
    "many teleports",
    "teleports of a player",
    "at most 0.5 in the mean",
    "A game is for jumping; where teleporting pays so often the board falls apart.",
    is_share=False,
)
THRESHOLDS = (SHORT, EARLY, UNUSED, SEAT, START, SKILL, TELEPORTS)


def band(sheet: Sheet, threshold: Threshold) -> tuple[float, float]:
    """Return the least and the largest share of opponents one may be ahead of from a start or a seat; 0.5 is even."""
    room = len(sheet.squares) / sheet.players
    reach = next(
        reach for least, reach in (_STARTS if threshold is START else _SEATS) if room >= least
    )
    return 0.5 - reach, 0.5 + reach


def measures(simulation: Simulation) -> tuple[Measure, ...]:
    """Return all figures of the games there have been, in the order of `THRESHOLDS`."""
    found = [
        figure for series in simulation.series for figure in _figures(simulation.sheet, series)
    ]
    return tuple(
        sorted([*found, _skill(simulation)], key=lambda figure: THRESHOLDS.index(figure.threshold))
    )


def _skill(simulation: Simulation) -> Measure:
    contest = simulation.contest
    return Measure(
        SKILL, contest.where, contest.games, contest.ahead, LEAST_SKILL, players=contest.players
    )


def _figures(sheet: Sheet, series: Series) -> Iterator[Measure]:
    players, where, games, seats = series.players, series.where, series.games, series.seats
    # Each turn needs a square, beside those one starts on.
    squares = len(sheet.squares) - sheet.squares.count(TREE) - players
    fewest = min(FEWEST_TURNS, SHARE_OF_TURNS * squares / players)
    yield Measure(SHORT, where, games, series.total("length") / seats, fewest, players=players)
    yield Measure(
        EARLY, where, games, series.total("early") / seats, most=MOST_EARLY, players=players
    )
    yield Measure(UNUSED, where, games, series.used, LEAST_USED, players=players)
    yield Measure(
        TELEPORTS,
        where,
        games,
        series.total("teleports") / seats,
        most=MOST_TELEPORTS,
        players=players,
    )
    if players == 1:
        return
    for seat, (share, _) in enumerate(series.ahead, 1):
        yield Measure(
            SEAT, f"{where}, seat {seat}", games, share, *band(sheet, SEAT), players=players
        )
    if sheet.starts:
        least, most = band(sheet, START)
        for start, (share, met) in series.ahead_from.items():
            name = sheet.name(start)
            about = f"{where}, start {name}"
            yield Measure(
                START,
                about,
                met,
                share,
                least + INSIDE,
                most - INSIDE,
                players=players,
                squares=(name,),
            )


def played(sheet: Sheet, readings: Readings = USUAL) -> Simulation:
    """Play a sheet as often as decides on it; it has to be a board."""
    simulation = Simulation(sheet, readings)
    simulation.play_to(GAMES)
    return simulation


def early_problems(simulation: Simulation) -> list[Finding]:
    """Return what an early look shows to be wrong beyond hope: it spares the other games."""
    for series in simulation.series:
        series.play_to(FIRST_GAMES)
        figures = [
            figure for figure in _figures(simulation.sheet, series) if figure.threshold.is_share
        ]
        off = [
            figure
            for figure in figures
            if max(figure.least - figure.value, figure.value - figure.most) > HOPELESS
        ]
        if found := findings(off):
            return found
    return []


def problems(simulation: Simulation) -> list[Finding]:
    """Return what the games of a sheet show to be wrong; where those of a table do, the other games are spared."""
    for series in simulation.series:
        series.play_to(GAMES)
        if found := findings([*_figures(simulation.sheet, series)]):
            return found
    return findings([_skill(simulation)])
