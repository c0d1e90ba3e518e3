"""What the games of a sheet must show before it is printed: one table of thresholds, each with its reason.

A fixed number of games at each table decides, plainly: a figure lies within its limits or it does not.
"""

from collections.abc import Iterator
from typing import NamedTuple

from pressboard.games.kangaruse.make.simulate import FIRST_GAMES, GAMES, Series, Simulation
from pressboard.games.kangaruse.rules.readings import USUAL, Readings
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.types import TREE
from pressboard.play.findings import Finding, findings
from pressboard.play.thresholds import Measure, Threshold

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


class Band(NamedTuple):
    """The least and the largest share of the opponents one may be ahead of; 0.5 is even."""

    least: float
    most: float


def start_band(sheet: Sheet) -> Band:
    """Return the band of every start of a sheet."""
    return _band(sheet, _STARTS)


def seat_band(sheet: Sheet) -> Band:
    """Return the band of every seat of a sheet."""
    return _band(sheet, _SEATS)


def _band(sheet: Sheet, table: tuple[tuple[int, float], ...]) -> Band:
    room = sheet.columns * sheet.rows / max(1, sheet.players)
    reach = next(reach for least, reach in table if room >= least)
    return Band(0.5 - reach, 0.5 + reach)


def fewest_turns(sheet: Sheet, players: int) -> float:
    """Return how many turns a player must have in the mean; each needs a square, beside those one starts on."""
    squares = len(sheet.squares) - sheet.squares.count(TREE) - players
    return min(FEWEST_TURNS, SHARE_OF_TURNS * squares / players)


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


def measures(simulation: Simulation) -> tuple[Measure, ...]:
    """Return all figures of the games there have been, in the order of `THRESHOLDS`."""
    found = [figure for series in simulation.series for figure in _figures(simulation.sheet, series)]
    return tuple(sorted([*found, _skill(simulation)], key=lambda figure: THRESHOLDS.index(figure.threshold)))


def _skill(simulation: Simulation) -> Measure:
    contest = simulation.contest
    return Measure(SKILL, contest.where, contest.games, contest.ahead, LEAST_SKILL, players=contest.players)


def _figures(sheet: Sheet, series: Series) -> Iterator[Measure]:
    players, where, games, seats = series.players, series.where, series.games, series.seats
    turns = series.total("length") / seats
    yield Measure(SHORT, where, games, turns, fewest_turns(sheet, players), players=players)
    yield Measure(EARLY, where, games, series.total("early") / seats, most=MOST_EARLY, players=players)
    yield Measure(UNUSED, where, games, series.used, LEAST_USED, players=players)
    yield Measure(TELEPORTS, where, games, series.total("teleports") / seats, most=MOST_TELEPORTS, players=players)
    if players == 1:
        return
    for seat, (share, _) in enumerate(series.ahead, 1):
        yield Measure(SEAT, f"{where}, seat {seat}", games, share, *seat_band(sheet), players=players)
    if sheet.starts:
        least, most = start_band(sheet)
        for start, (share, met) in series.ahead_from.items():
            name = sheet.name(start)
            about = f"{where}, start {name}"
            yield Measure(START, about, met, share, least + INSIDE, most - INSIDE, players=players, squares=(name,))


def played(sheet: Sheet, readings: Readings = USUAL) -> Simulation:
    """Play a sheet as often as decides on it; it has to be a board."""
    simulation = Simulation(sheet, readings)
    simulation.play_to(GAMES)
    return simulation


def early_problems(simulation: Simulation) -> list[Finding]:
    """Return what an early look shows to be wrong beyond hope: it spares the other games."""
    for series in simulation.series:
        series.play_to(FIRST_GAMES)
        figures = [figure for figure in _figures(simulation.sheet, series) if figure.threshold.is_share]
        if found := findings([figure for figure in figures if _off(figure) > HOPELESS]):
            return found
    return []


def problems(simulation: Simulation) -> list[Finding]:
    """Return what the games of a sheet show to be wrong; where those of a table do, the other games are spared."""
    for series in simulation.series:
        series.play_to(GAMES)
        if found := findings([*_figures(simulation.sheet, series)]):
            return found
    return findings([_skill(simulation)])


def _off(figure: Measure) -> float:
    return max(figure.least - figure.value, figure.value - figure.most)
