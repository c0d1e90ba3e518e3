"""What the games of a sheet must show before it is printed: one table of thresholds, each with its reason.

All is asked of players who choose, of those who look ahead and of greedy ones each for themselves, and judged by
bounds. What is claimed of a sheet are the outermost bounds of a threshold's figures, such as "starts 38 to 61 %". A
claim is wrong only where the figure that truly lies farthest out is outside of its own bounds, at one look or another;
how many figures there are makes no difference to that, for all of them must pass (an intersection-union test: Berger,
Technometrics 24, 1982). So the error rate is shared out among the ends of the claims and among the looks, and not
among figures: of a sheet one claim or more is wrong with `ERROR` at most. `generator.play.thresholds` says how they
are judged.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from math import inf, sqrt
from typing import NamedTuple

from generator.games.kangaruse.make.bands import seat_band, start_band
from generator.games.kangaruse.make.playouts.policies import AHEAD
from generator.games.kangaruse.make.simulate import Contest, SelfPlay, Simulation
from generator.games.kangaruse.rules.sheet import Sheet
from generator.games.kangaruse.rules.types import TREE
from generator.play.confidence import Interval
from generator.play.shares import RoundMean
from generator.play.thresholds import Measure, Threshold

ERROR = 0.05
"""The share of sheets that have a figure outside of the outermost bounds told of its kind, at most."""
FAIR_ERROR, OTHER_ERROR = 0.01, 0.001
"""The shares of it for each end of the claims about starts and seats, and for each end of the others."""
LOOKS = tuple(round(160 * 2 ** (look / 4)) for look in range(21))
"""After how many games of a series its figures may be looked at."""
FIRST_LOOK = LOOKS[2]
"""The first one at games in which all play alike: earlier hardly ever all is clear."""
FAIR_DEVIATIONS, OTHER_DEVIATIONS = 3.05, 3.76
"""So many standard deviations away the bounds lie: one of `LOOKS` or more is wrong as often as the errors say, at most.

Looks hang together, for each sees the games of those before (Armitage, McPherson and Rowe, Journal of the Royal
Statistical Society A 132, 1969); who took them for strangers would ask for 3.28 and 3.91. Starts and seats are looked
at from `FIRST_LOOK` on. A look may be left out, whatever was seen before.
"""
_MOST_ONWARD, _LESS_THAN_ENOUGH = 1.4, 0.6
"""How many times as many games the next look is at about, and how many of those that are wanted are tried."""
DRIFT = 1.5
"""A mean is not expected to move by more standard deviations, when it is reckoned what more games could show."""

FEWEST_TURNS, SHARE_OF_TURNS = 4.0, 0.5
MOST_EARLY = 0.25
LEAST_USED = 0.3
LEAST_SKILL = 0.5
MOST_TELEPORTS = 0.5


SHORT = Threshold(
    "short game",
    "turns of a player in the mean",
    "surely at least 4, or half of the squares there are for each player where these are fewer than 8",
    "Who has fewer turns watches the game more than plays it.",
    is_share=False,
)
EARLY = Threshold(
    "stuck early",
    "players out before their third turn",
    "surely at most 25 %",
    "Nobody likes to print a sheet, sit down and be out at once.",
)
UNUSED = Threshold(
    "unused score",
    "scoring squares used in a game",
    "surely at least 30 %",
    "Points that nobody gets round to are no reason to go anywhere.",
)
SEAT = Threshold(
    "unfair seat",
    "opponents a seat is ahead of at the end",
    "surely within the band of its size",
    "The order of the players must not decide the game.",
)
START = Threshold(
    "unfair start",
    "opponents one is ahead of from a starting square",
    "surely within the band of its size",
    "Whoever is left with the last start must not have lost.",
)
SKILL = Threshold(
    "no skill",
    "weaker opponents a stronger player is ahead of",
    "surely at least 50 %",
    "Where reaching for points does not pay, or looking ahead does not, choosing makes no difference.",
)
TELEPORTS = Threshold(
    "many teleports",
    "teleports of a player who looks ahead",
    "surely at most 0.5 in the mean",
    "A game is for jumping; where teleporting pays so often the board falls apart.",
    is_share=False,
)

_FAIR = (START.rule, SEAT.rule)
"""The rules whose ends have `FAIR_ERROR`."""


class Judged(NamedTuple):
    """What a series or a contest showed after so many games: figures, whether one fails, which are open yet."""

    games: int
    figures: list[Measure]
    fails: bool
    open_yet: list[Measure]


class Judging:
    """The games of a sheet, judged as they are played on."""

    def __init__(self, simulation: Simulation) -> None:
        """Begin with nothing judged."""
        self.simulation = simulation
        self.judged: dict[str, Judged] = {}
        self._drafts: dict[str, list[tuple[Threshold, Draft]]] = {}

    def of(self, series: SelfPlay | Contest) -> Judged:
        """Return what a series or a contest shows; where it was not played on since it is not judged anew."""
        known = self.judged.get(series.name)
        if known and known.games == series.games:
            return known
        found = [_judged(threshold, draft) for threshold, draft in self._drafts_of(series)]
        fails = any(figure.fails for figure in found)
        judged = Judged(series.games, found, fails, [figure for figure in found if not figure.passes])
        self.judged[series.name] = judged
        return judged

    def measures(self, games: Iterable[SelfPlay | Contest]) -> list[Measure]:
        """Return the figures of some series and contests with their bounds, in the order of `THRESHOLDS`."""
        found = [figure for series in games for figure in self.of(series).figures]
        rules = [threshold.rule for threshold in THRESHOLDS]
        return sorted(found, key=lambda figure: rules.index(figure.threshold.rule))

    def _drafts_of(self, series: SelfPlay | Contest) -> "list[tuple[Threshold, Draft]]":
        if series.name not in self._drafts:
            self._drafts[series.name] = [
                (threshold, draft)
                for threshold, judge in THRESHOLDS.items()
                for draft in judge(self.simulation.sheet, series)
            ]
        return self._drafts[series.name]


def measures(simulation: Simulation) -> list[Measure]:
    """Return all figures of a sheet with their bounds, in the order of `THRESHOLDS`."""
    return Judging(simulation).measures(simulation.all_games)


def next_look(games: int, open_yet: Iterable[Measure]) -> int:
    """Return the look after so many games at which figures that are open yet should be taken again.

    A look in between is left out where they are far from clear. More are not: what is open by chance is soon clear.
    """
    wanted = games * min(_MOST_ONWARD, _LESS_THAN_ENOUGH * max(map(_times_more, open_yet), default=1.0))
    return next((look for look in LOOKS if look > games and look >= wanted), LOOKS[-1])


def _times_more(measure: Measure) -> float:
    """Return how many times as many games would bring the bounds within the limits, did the mean not move."""
    value, (low, high) = measure.value, measure.bounds or (measure.value, measure.value)
    ends = (value - low, value - measure.least), (high - value, measure.most - value)
    return max((reach / room) ** 2 if room > 0 else inf for reach, room in ends)


def deviations(threshold: Threshold) -> float:
    """Return how many standard deviations the bounds of a threshold's figures lie away, one look among all."""
    return FAIR_DEVIATIONS if threshold.rule in _FAIR else OTHER_DEVIATIONS


def error_of(threshold: Threshold) -> float:
    """Return how often either end of a figure's bounds, or of what is claimed of all, is wrong at most."""
    return FAIR_ERROR if threshold.rule in _FAIR else OTHER_ERROR


class Draft(NamedTuple):
    """A figure without its bounds: what it is about, what counts it, and between what it must lie.

    `series` are the games it is counted in, `where` says that and what more it is about, `squares` name.
    """

    where: str
    series: SelfPlay | Contest
    counter: Callable[[], RoundMean]
    least: float = 0.0
    most: float = inf
    squares: tuple[str, ...] = ()

    @property
    def counted(self) -> RoundMean:
        """Return what has been counted for it by now."""
        return self.counter()


Judge = Callable[[Sheet, SelfPlay | Contest], Iterator[Draft]]
"""What takes figures of games on a sheet, none of those it is not about."""


def _judged(threshold: Threshold, draft: Draft) -> Measure:
    """Return a figure with its bounds, and whether more games could still bring them within the limits."""
    counted, far, series = draft.counted, deviations(threshold), draft.series
    mean, games, is_hopeless = counted.mean, series.games, False
    bounds = (counted.share_bounds if threshold.is_share else counted.bounds)(far)
    if counted.rounds:
        left = sqrt(min(1.0, games / LOOKS[-1]))
        spread = (bounds.high - bounds.low) / (2 * far)
        low, high = mean - left * (mean - bounds.low), mean + left * (bounds.high - mean)
        is_hopeless = low + DRIFT * spread < draft.least or high - DRIFT * spread > draft.most
    else:
        bounds = Interval(-inf, inf)
    return Measure(
        threshold,
        draft.where,
        games,
        mean,
        draft.least,
        draft.most,
        bounds,
        series.players,
        draft.squares,
        series.name,
        is_hopeless,
    )


def _turns(sheet: Sheet, series: SelfPlay) -> Iterator[Draft]:
    yield Draft(series.where, series, _of_a_player(series, "length"), fewest_turns(sheet, series.players))


def _of_a_player(series: SelfPlay, counted: str) -> Callable[[], RoundMean]:
    return partial(series.tally.of_a_player, counted)


def fewest_turns(sheet: Sheet, players: int) -> float:
    """Return how many turns a player must have in the mean; each needs a square, beside those one starts on."""
    squares = sum(held != TREE for held in sheet.squares) - players
    return min(FEWEST_TURNS, SHARE_OF_TURNS * squares / players)


def _early(sheet: Sheet, series: SelfPlay) -> Iterator[Draft]:
    yield Draft(series.where, series, _of_a_player(series, "early"), most=MOST_EARLY)


def _used(sheet: Sheet, series: SelfPlay) -> Iterator[Draft]:
    yield Draft(series.where, series, lambda: series.tally.used, LEAST_USED)


def _seats(sheet: Sheet, series: SelfPlay) -> Iterator[Draft]:
    if series.players > 1:
        band = seat_band(sheet)
        for seat in range(series.players):
            yield Draft(f"{series.where}, seat {seat + 1}", series, partial(series.tally.ahead_on, seat), *band)


def _starts(sheet: Sheet, series: SelfPlay) -> Iterator[Draft]:
    if series.players > 1:
        band = start_band(sheet)
        for start in sheet.starts:
            name, counter = sheet.name(start), partial(series.tally.ahead_at, start)
            yield Draft(f"{series.where}, start {name}", series, counter, *band, squares=(name,))


def _teleports(sheet: Sheet, series: SelfPlay) -> Iterator[Draft]:
    if series.tally.policy == AHEAD.name:
        yield Draft(series.where, series, _of_a_player(series, "teleports"), most=MOST_TELEPORTS)


def _of_tables(figures: Callable[[Sheet, SelfPlay], Iterator[Draft]]) -> Judge:
    """Return a judge of players who all play alike."""
    return lambda sheet, series: figures(sheet, series) if isinstance(series, SelfPlay) else iter(())


def _skill(sheet: Sheet, series: SelfPlay | Contest) -> Iterator[Draft]:
    if isinstance(series, Contest):
        yield Draft(series.where, series, lambda: series.ahead, LEAST_SKILL)


THRESHOLDS: dict[Threshold, Judge] = {
    SHORT: _of_tables(_turns),
    EARLY: _of_tables(_early),
    UNUSED: _of_tables(_used),
    SEAT: _of_tables(_seats),
    START: _of_tables(_starts),
    SKILL: _skill,
    TELEPORTS: _of_tables(_teleports),
}
"""The table: each threshold with the function that measures games on a sheet against it."""
