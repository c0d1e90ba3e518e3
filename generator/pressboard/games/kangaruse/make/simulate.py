"""A sheet played a fixed number of times: what is counted, the same for the same sheet.

Players look ahead and err as people do, all at a table alike: two of them, and as many as the sheet serves. A contest
pits one of them against players who jump at random. Who plays the games, Python or the compiled core, makes no
difference to them.

A fixed number of games at each table decides, plainly: a figure lies within its limits or it does not. Fair is where
nobody wins much more or less than an even share from any start or seat, by the bounds of what was counted.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from itertools import chain
from math import ceil
from operator import mul

from pressboard.chance import Chance
from pressboard.errors import count_of
from pressboard.games.kangaruse.make.playouts.compiled import Engine, engine_for
from pressboard.games.kangaruse.make.playouts.policies import (
    MOST_DRAWN,
    WIN,
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
from pressboard.words import enumerated, words

FIRST_GAMES = 100
"""How many games at each table are looked at early."""
SECOND_GAMES = 200
"""How many show which of two candidates is fairer."""
GAMES = 800
"""How many decide at each table."""
CONTEST_GAMES = 200
"""How many a contest has."""


def players_words(players: int) -> str:
    """Return `1 player`, `2 players`."""
    return count_of(players, "player", "players")


Share = tuple[float, int]
"""How many games were won, a part of each that was shared, and of how many."""


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
        self.players = players
        self.where = players_words(players)
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
        """The number of games played."""
        return sum(batch.games for batch in self.batches)

    @property
    def seats(self) -> int:
        """The number of players in all of the games together."""
        return self.games * self.players

    def total(self, counted: str) -> int:
        """Return the sum over all games of one of `GAME_COLUMNS`."""
        return sum(sum(batch.column(counted)) for batch in self.batches)

    @property
    def used(self) -> float:
        """Return the share of the scoring squares somebody landed on in a game; all of none."""
        if self.scoring:
            return self.total("used") / (self.games * self.scoring)
        return 1.0

    @property
    def won(self) -> list[Share]:
        """Return by seat how many games it won."""
        won = [sum(self._by_seat("won", seat)) for seat in range(self.players)]
        return [(each / WIN, self.games) for each in won]

    @property
    def won_from(self) -> Mapping[int, Share]:
        """Return the same by starting square, of the games in which somebody began there."""
        won = self._by_square("won_from")
        begun = self._by_square("begun")
        return {start: (won[start] / WIN, games) for start, games in enumerate(begun) if games}

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
        """How often each square was arrived at, the start included."""
        return Counter(dict(enumerate(self._by_square("visits"))))

    def _by_square(self, counted: str) -> list[int]:
        """Return the sums over all games of one of `SQUARE_COLUMNS`."""
        columns = (batch.by_square(counted) for batch in self.batches)
        return [*map(sum, zip(*columns, strict=True))]


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
        """The tallies; the strong player sits on the first seat in the first game of a round, and so on."""
        return self._play()

    @property
    def games(self) -> int:
        """The number of games played; for a single player two make one comparison."""
        return self.counts.games

    @property
    def ahead(self) -> float:
        """Return the share of random players the other one beat."""
        column = self.counts.column
        players = self.players
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
    def explained_share(self) -> float:
        """The share of the variance of points that the policy explains, among as many strong players as weak ones.

        It is that of an analysis of variance with two groups: the rest is chance, starts and seats.
        """
        strong = list[int]()
        weak = list[int]()
        size = max(2, self.players)
        for seat in range(self.players):
            points = self.counts.column("points", seat)
            for first in range(size):
                side = strong if first == seat else weak
                side.extend(points[first::size])
        (mean, variance), (other_mean, other_variance) = map(_mean_and_variance, (strong, weak))
        between = (mean - other_mean) ** 2 / 4
        within = (variance + other_variance) / 2
        if between:
            return between / (between + within)
        return 0.0


def _mean_and_variance(points: Sequence[int]) -> tuple[float, float]:
    mean = sum(points) / len(points)
    return mean, sum(map(mul, points, points)) / len(points) - mean**2


class Simulation:
    """All games played on a sheet: a series for each of its tables, and a contest at the fullest one.

    `series` are those of two players and of as many as there can be, by which a sheet is judged. `fewer` are those
    between, which are played where the fullest table is not fair.
    """

    def __init__(self, sheet: Sheet, readings: Readings = USUAL) -> None:
        """Set the tables up; nothing is played yet."""
        # The chance is that of what is on the sheet: equal sheets are played alike.
        commands = "".join(sheet.column_commands), "".join(sheet.row_commands)
        held = " ".join(sheet.squares), " ".join(map(str, sheet.values))
        chance = Chance(
            "kangaruse", "play", sheet.columns, sheet.rows, sheet.players, *commands, *held
        )
        self.sheet = sheet
        self.engine = engine_for(tables_of(sheet, readings))
        self.counts = counts = player_counts(sheet, readings)
        self._chance = chance
        self.series = [self._series(players) for players in dict.fromkeys((counts[0], counts[-1]))]
        self.fewer: list[Series] = []

    def _series(self, players: int) -> Series:
        return Series(self.engine, players, self._chance.fork(players))

    @cached_property
    def contest(self) -> Contest:
        """Return the contest at the fullest table."""
        return Contest(self.engine, self.counts[-1], self._chance.fork("contest"))

    @property
    def fullest(self) -> Series:
        """Return the series of as many players as there can be."""
        return self.series[-1]

    @property
    def games(self) -> int:
        """The number of games played in all."""
        return self.contest.games + sum(each.games for each in (*self.series, *self.fewer))

    def play_to(self, games: int) -> None:
        """Play until there have been so many games at each table by which the sheet is judged."""
        for each in self.series:
            each.play_to(games)

    def play_on(self) -> None:
        """Play all games there are to be: with fewer players where a start or a seat is not fair for the most."""
        self.play_to(GAMES)
        if not self.fewer and not is_fair(self.sheet, self.fullest):
            self.fewer = [self._series(players) for players in self.counts[1:-1]]
            for each in self.fewer:
                each.play_to(GAMES)

    @property
    def tables(self) -> list[Series]:
        """Return all series of games that were played, that of the fewest players first."""
        return [*self.series[:-1], *self.fewer, self.fullest]


def player_counts(sheet: Sheet, readings: Readings = USUAL) -> range:
    """Return the numbers of players a sheet serves: from two on, and one where it is for no more.

    More than there are squares to start on cannot play; without any nobody can.
    """
    most = min(sheet.players, tables_of(sheet, readings).startable.bit_count())
    return range(max(1, min(2, most)), most + 1)


# What the games of a sheet must show before it is printed: one table of thresholds, each with its reason.

LEAST_OF_EVEN = 0.5
"""How much of an even share of the games one must win from a start or a seat."""
MOST_OF_EVEN = 1.5
"""How much of it one may win."""
HOPELESS = 0.06
"""A share that an early look sees so far outside its limits is not waited for."""
FEWEST_TURNS = 4.0
SHARE_OF_TURNS = 0.5
MOST_EARLY = 0.25
LEAST_USED = 0.3
LEAST_SKILL = 0.55
MOST_TELEPORTS = 0.5
FEW_SQUARES = 48
"""On a board of fewer squares the start may decide between strong players."""


FAIR = "surely half to one and a half times an even share"

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
    "games a seat wins, ties shared",
    FAIR,
    "The order of the players must not decide the game.",
)
START = Threshold(
    "unfair start",
    "games one wins from a starting square, ties shared",
    FAIR,
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
FAIRNESS = (SEAT, START)
"""What is told for each number of players, and rejects no sheet."""
THRESHOLDS = (SHORT, EARLY, UNUSED, SEAT, START, SKILL, TELEPORTS)


def band(players: int) -> tuple[float, float]:
    """Return the least and the largest share of games that may be won from a start or a seat."""
    return LEAST_OF_EVEN / players, MOST_OF_EVEN / players


def fairness(sheet: Sheet, series: Series) -> list[Measure]:
    """The shares of games won from each seat and from each marked start; [] for a single player."""
    players = series.players

    def figure(threshold: Threshold, place: str, share: Share, *squares: str) -> Measure:
        where = f"{series.where}, {place}"
        won, games = share
        return Measure.bounded(threshold, where, games, won, *band(players), players, squares)

    if players == 1:
        return []
    seats = [figure(SEAT, f"seat {seat}", won) for seat, won in enumerate(series.won, 1)]
    if not sheet.starts:
        return seats
    names = {sheet.name(start): won for start, won in series.won_from.items()}
    return [*seats, *(figure(START, f"start {name}", won, name) for name, won in names.items())]


def from_even(measure: Measure) -> float:
    """Return by what part of an even share more or less was won than that."""
    return abs(measure.value * measure.players - 1)


def unfairness(found: Iterable[Measure]) -> float:
    """The farthest that a figure of `fairness` is from even."""
    return max(map(from_even, found), default=0.0)


def is_fair(sheet: Sheet, series: Series) -> bool:
    """True if its games show that no start and no seat is much better than others."""
    return all(measure.passes for measure in fairness(sheet, series))


def fair_for(simulation: Simulation) -> tuple[str, str]:
    """Return for which numbers of players the games show that, and for which others they do not: `2 to 4`, `5`."""
    tables = [series for series in simulation.tables if series.players > 1]
    fair = [series.players for series in tables if is_fair(simulation.sheet, series)]
    return _numbers(fair), _numbers([each.players for each in tables if each.players not in fair])


def _numbers(numbers: Sequence[int]) -> str:
    """Return numbers in words, where there are three or more in a row the first and the last one."""
    if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return words("{low} to {high}", low=numbers[0], high=numbers[-1])
    return enumerated(map(str, numbers))


def measures(simulation: Simulation) -> tuple[Measure, ...]:
    """Return all figures of the games there have been, in the order of `THRESHOLDS`."""
    sheet = simulation.sheet
    found = [figure for series in simulation.series for figure in _figures(sheet, series)]
    found += [figure for series in simulation.tables for figure in fairness(sheet, series)]
    return tuple(
        sorted([*found, _skill(simulation)], key=lambda figure: THRESHOLDS.index(figure.threshold))
    )


def _skill(simulation: Simulation) -> Measure:
    contest = simulation.contest
    return Measure(
        SKILL, contest.where, contest.games, contest.ahead, LEAST_SKILL, players=contest.players
    )


def _figures(sheet: Sheet, series: Series) -> Iterator[Measure]:
    """Yield what games of a table show that is not for `fairness` to say."""
    players = series.players
    where = series.where
    games = series.games
    seats = series.seats
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


def play_sheet(sheet: Sheet, readings: Readings = USUAL) -> Simulation:
    """Play a sheet as often as decides on it; it has to be a board."""
    simulation = Simulation(sheet, readings)
    simulation.play_on()
    return simulation


def early_problems(simulation: Simulation) -> list[Finding]:
    """The faults that an early look shows beyond hope: it spares the other games."""
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
    """The faults that the games of a sheet show; where those of a table show one, the other games are spared."""
    for series in simulation.series:
        series.play_to(GAMES)
        if found := findings([*_figures(simulation.sheet, series)]):
            return found
    return findings([_skill(simulation)])
