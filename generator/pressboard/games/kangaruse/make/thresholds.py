"""Between which shares starts and seats must lie, by how many squares a sheet has for each player it serves.

The fewer squares there are for each, the more a single jump decides, and the wider is what remains between the
strongest start and the weakest one. What narrower bands would take is surveyed.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from math import inf, sqrt
from typing import NamedTuple

from pressboard.games.kangaruse.make.playouts.policies import AHEAD
from pressboard.games.kangaruse.make.playouts.rounds import SUMS, game_place, seat_place, start_place
from pressboard.games.kangaruse.make.simulate import Contest, SelfPlay, Simulation
from pressboard.games.kangaruse.rules.sheet import MOST_PLAYERS, Sheet
from pressboard.games.kangaruse.rules.types import TREE
from pressboard.play.confidence import Interval
from pressboard.play.shares import RoundMean, count_bounds, share_bounds
from pressboard.play.thresholds import Measure, Threshold

_STARTS = ((30, 0.15), (24, 0.2), (18, 0.25), (12, 0.3), (8, 0.35), (0, 0.42))
"""How far from even a start may be, by how many squares there are for each player at least."""
_SEATS = ((18, 0.1), (12, 0.15), (0, 0.2))
"""How far from even a seat may be, likewise."""


class Band(NamedTuple):
    """The least and the largest share of the opponents one may be ahead of; 0.5 is even."""

    least: float
    most: float

    @classmethod
    def around_even(cls, reach: float) -> "Band":
        """Return the band that reaches so far to both sides of even."""
        return cls(0.5 - reach, 0.5 + reach)

    @property
    def reach(self) -> float:
        """Return how far from even it goes."""
        return self.most - 0.5


def start_band(sheet: Sheet) -> Band:
    """Return the band of every start of a sheet."""
    return _band(_room(sheet), _STARTS)


def seat_band(sheet: Sheet) -> Band:
    """Return the band of every seat of a sheet."""
    return _band(_room(sheet), _SEATS)


def _room(sheet: Sheet) -> float:
    return sheet.columns * sheet.rows / max(1, sheet.players)


@lru_cache(maxsize=32)
def _band(room: float, table: tuple[tuple[int, float], ...]) -> Band:
    return Band.around_even(next(reach for least, reach in table if room >= least))


# What the games of a sheet must show before it is printed: one table of thresholds, each with its reason.

ERROR = 0.05
"""The share of sheets judged that pass with a figure beyond the outermost bounds told of its kind, at most."""
LOOKS = (
    *(round(160 * 2 ** (look / 4)) for look in range(-2, 11)),
    *(round(160 * 2 ** (look / 2)) for look in range(6, 11)),
)
"""After how many games of a series its figures may be looked at; seldom where few sheets are not clear by then."""
FIRST_LOOK = LOOKS[4]
"""The first one at games in which all play alike: earlier hardly ever all is clear."""
FAIR_DEVIATIONS, OTHER_DEVIATIONS = 2.55, 3.1
"""So many standard deviations away lie the bounds of starts and seats, and those of all others.

It is mostly seats that more games are played for, then starts.
"""
FAIR_ERROR, OTHER_ERROR = 0.036, 0.009
"""How often either end of one figure's bounds is wrong at one of `LOOKS` or more, at most.

Looks hang together, for each sees the games of those before (Armitage, McPherson and Rowe, Journal of the Royal
Statistical Society A 132, 1969); who took them for strangers would ask for more. Starts and seats are looked at from
`FIRST_LOOK` on. A look may be left out, whatever was seen before.
"""
_MOST_ONWARD, _LESS_THAN_ENOUGH = 1.25, 0.6
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

FAIRNESS = (START.rule, SEAT.rule)
"""The rules of what is fair."""


Figure = tuple[float, float, float, bool]
"""A figure as it stands: the mean, its bounds, and whether more games could not bring these within the limits."""


class Judged(NamedTuple):
    """What a series or a contest showed after so many games: the figures of each draft, and whether one fails.

    Of those that are open yet or fail `times_more` says how many times as many games would do, did the mean not move.
    """

    games: int
    figures: list[tuple["Draft", list[Figure]]]
    fails: bool
    times_more: list[float]


class Judging:
    """The games of a sheet, judged as they are played on: by plain numbers, for only the last ones are told."""

    def __init__(self, simulation: Simulation) -> None:
        """Begin with nothing judged."""
        self.simulation = simulation
        self.judged: dict[str, Judged] = {}
        self._drafts: dict[str, list[Draft]] = {}

    def of(self, series: SelfPlay | Contest) -> Judged:
        """Return what a series or a contest shows; where it was not played on since it is not judged anew."""
        known = self.judged.get(series.name)
        if known and known.games == series.games:
            return known
        if series.name not in self._drafts:
            judges = THRESHOLDS.values()
            self._drafts[series.name] = [draft for judge in judges for draft in judge(self.simulation.sheet, series)]
        judged = self.judged[series.name] = _judged(series, self._drafts[series.name])
        return judged

    def measures(self, games: Iterable[SelfPlay | Contest]) -> list[Measure]:
        """Return the figures of some series and contests with their bounds, in the order of `THRESHOLDS`."""
        return told(map(self.of, games))


def told(judged: Iterable[Judged]) -> list[Measure]:
    """Return all figures of what was judged, with their bounds, in the order of `THRESHOLDS`."""
    places = {threshold: place for place, threshold in enumerate(THRESHOLDS)}
    drafts = [(draft, each.games, figures) for each in judged for draft, figures in each.figures]
    drafts.sort(key=lambda each: places[each[0].threshold])
    return [
        _measure(draft, games, *each)
        for draft, games, figures in drafts
        for each in zip(draft.subjects, figures, strict=True)
    ]


def outermost(judged: Iterable[Judged], threshold: Threshold) -> Interval | None:
    """Return the outermost bounds of a threshold's figures, None where there are none."""
    drafts = [figures for each in judged for draft, figures in each.figures if draft.threshold is threshold]
    bounds = [(low, high) for figures in drafts for _, low, high, _ in figures]
    return Interval(min(low for low, _ in bounds), max(high for _, high in bounds)) if bounds else None


def next_look(games: int, times_more: Iterable[float]) -> int:
    """Return the look after so many games at which figures that are open yet should be taken again.

    A look in between is left out where they are far from clear. More are not: what is open by chance is soon clear.
    """
    wanted = games * min(_MOST_ONWARD, _LESS_THAN_ENOUGH * max(times_more, default=1.0))
    return next((look for look in LOOKS if look > games and look >= wanted), LOOKS[-1])


def times_more(value: float, low: float, high: float, least: float, most: float) -> float:
    """Return how many times as many games would bring the bounds within the limits, did the mean not move."""
    ends = (value - low, value - least), (high - value, most - value)
    return max((reach / room) ** 2 if room > 0 else inf for reach, room in ends)


def deviations(threshold: Threshold) -> float:
    """Return how many standard deviations the bounds of a threshold's figures lie away, one look among all."""
    return FAIR_DEVIATIONS if threshold.rule in FAIRNESS else OTHER_DEVIATIONS


def error_of(threshold: Threshold) -> float:
    """Return how often either end of a figure's bounds is wrong at most, at one look or another."""
    return FAIR_ERROR if threshold.rule in FAIRNESS else OTHER_ERROR


class Subject(NamedTuple):
    """What a figure is about beside the games it is counted in: words that follow theirs, and squares by name."""

    words: str = ""
    squares: tuple[str, ...] = ()


_ALL = (Subject(),)
"""All players of a game are what most figures are about."""
_SEAT_SUBJECTS = tuple(Subject(f", seat {seat + 1}") for seat in range(MOST_PLAYERS))
_SEAT_PLACES = tuple(seat_place(seat, "beaten") for seat in range(MOST_PLAYERS))


class Draft(NamedTuple):
    """Figures that are to be judged alike: what they are about, where they are counted, and between what they must lie.

    `series` are the games they are counted in, each from one of `places` on among their `sums`, see `RoundMean` for
    `size` and `unit`; `subjects` say of each what more it is about.
    """

    threshold: Threshold
    series: SelfPlay | Contest
    places: Sequence[int]
    size: int
    unit: int
    least: float = 0.0
    most: float = inf
    subjects: Sequence[Subject] = _ALL

    @property
    def counted(self) -> Iterator[RoundMean]:
        """Yield what has been counted of each by now."""
        for place in self.places:
            rounds, total, squared = self.series.sums[place : place + len(SUMS)]
            yield RoundMean(rounds, total, squared, self.size, self.unit)


Judge = Callable[[Sheet, SelfPlay | Contest], Iterator[Draft]]
"""What takes figures of games on a sheet, none of those it is not about."""


def _judged(series: SelfPlay | Contest, drafts: Iterable[Draft]) -> Judged:
    """Return what games show of some drafts."""
    games, sums, fails, judged, more = series.games, series.sums, False, [], []
    left = sqrt(min(1.0, games / LOOKS[-1]))
    for draft in drafts:
        threshold, _, places, size, unit, least, most, _ = draft
        far, bounds, figures = deviations(threshold), share_bounds if threshold.is_share else count_bounds, []
        for place in places:
            rounds, total, squared = sums[place : place + len(SUMS)]
            value, low, high, is_hopeless = 0.0, -inf, inf, False
            if rounds:
                value = total / (rounds * size * unit)
                low, high = bounds(rounds, total, squared, size, unit, far)
            if not (least <= low and high <= most):
                if rounds:
                    drift = DRIFT * ((high - low) / (2 * far))
                    is_hopeless = (
                        value - left * (value - low) + drift < least or value + left * (high - value) - drift > most
                    )
                fails = fails or is_hopeless or high < least or low > most
                more.append(times_more(value, low, high, least, most))
            figures.append((value, low, high, is_hopeless))
        judged.append((draft, figures))
    return Judged(games, judged, fails, more)


def _measure(draft: Draft, games: int, subject: Subject, figure: Figure) -> Measure:
    """Return a figure that is told."""
    value, low, high, is_hopeless = figure
    return Measure(
        draft.threshold,
        draft.series.where + subject.words,
        games,
        value,
        draft.least,
        draft.most,
        Interval(low, high),
        draft.series.players,
        subject.squares,
        draft.series.name,
        is_hopeless,
    )


def _turns(sheet: Sheet, series: SelfPlay) -> Iterator[Draft]:
    yield _of_a_player(SHORT, series, "length", least=fewest_turns(sheet, series.players))


def _of_a_player(threshold: Threshold, series: SelfPlay, counted: str, least: float = 0.0, most: float = inf) -> Draft:
    return Draft(threshold, series, (game_place(counted),), series.tally.drawn, series.players, least, most)


def fewest_turns(sheet: Sheet, players: int) -> float:
    """Return how many turns a player must have in the mean; each needs a square, beside those one starts on."""
    squares = len(sheet.squares) - sheet.squares.count(TREE) - players
    return min(FEWEST_TURNS, SHARE_OF_TURNS * squares / players)


def _early(sheet: Sheet, series: SelfPlay) -> Iterator[Draft]:
    yield _of_a_player(EARLY, series, "early", most=MOST_EARLY)


def _used(sheet: Sheet, series: SelfPlay) -> Iterator[Draft]:
    tally = series.tally
    yield Draft(UNUSED, series, (game_place("used"),), tally.drawn, max(1, tally.scoring), LEAST_USED)


def _seats(sheet: Sheet, series: SelfPlay) -> Iterator[Draft]:
    if series.players > 1:
        unit, places = 2 * (series.players - 1), _SEAT_PLACES[: series.players]
        yield Draft(SEAT, series, places, series.tally.drawn, unit, *seat_band(sheet), _SEAT_SUBJECTS[: series.players])


def _starts(sheet: Sheet, series: SelfPlay) -> Iterator[Draft]:
    if series.players > 1:
        unit, places = 2 * (series.players - 1), [start_place(series.players, start) for start in sheet.starts]
        yield Draft(START, series, places, series.players, unit, *start_band(sheet), _subjects(sheet))


@lru_cache(maxsize=1)
def _subjects(sheet: Sheet) -> list[Subject]:
    """Return the starting squares as what figures are about; they are the same for all series."""
    return [Subject(f", start {name}", (name,)) for name in sheet.names(sheet.starts)]


def _teleports(sheet: Sheet, series: SelfPlay) -> Iterator[Draft]:
    if series.tally.policy == AHEAD.name:
        yield _of_a_player(TELEPORTS, series, "teleports", most=MOST_TELEPORTS)


def _of_tables(figures: Callable[[Sheet, SelfPlay], Iterator[Draft]]) -> Judge:
    """Return a judge of players who all play alike."""
    return lambda sheet, series: figures(sheet, series) if isinstance(series, SelfPlay) else iter(())


def _skill(sheet: Sheet, series: SelfPlay | Contest) -> Iterator[Draft]:
    if isinstance(series, Contest):
        yield Draft(SKILL, series, (0,), series.ahead.size, series.ahead.unit, LEAST_SKILL)


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
