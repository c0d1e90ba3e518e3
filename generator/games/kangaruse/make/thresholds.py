"""What the games of a sheet must show before it is printed: one table of thresholds, each with its reason.

`generator.play.thresholds` says how they are judged.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from generator.games.kangaruse.make.playouts.policies import AHEAD
from generator.games.kangaruse.make.simulate import Simulation, Tally
from generator.games.kangaruse.rules.sheet import Sheet
from generator.games.kangaruse.rules.types import TREE
from generator.play.shares import Share, pooled
from generator.play.thresholds import Measure, Threshold

FEWEST_TURNS, SHARE_OF_TURNS = 4.0, 0.5
MOST_EARLY = 0.25
LEAST_USED = 0.3
LEAST_OF_SEAT, LEAST_OF_START = 0.25, 0.2
LEAST_SKILL = 0.5
MOST_TELEPORTS = 0.5


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
    "surely at least 25 %; 50 % would be even",
    "The order of the players must not decide the game.",
)
START = Threshold(
    "unfair start",
    "opponents one is ahead of from a starting square",
    "surely at least 20 %; 50 % would be even",
    "Whoever is left with the last start must not have lost.",
)
SKILL = Threshold(
    "no skill",
    "random opponents a greedy player is ahead of",
    "surely at least 50 %",
    "Where reaching for points does not pay, choosing makes no difference.",
)
TELEPORTS = Threshold(
    "many teleports",
    "teleports of a player who looks ahead",
    "at most 0.5 in the mean",
    "A game is for jumping; where teleporting pays so often the board falls apart.",
    is_share=False,
)


def measures(simulation: Simulation) -> list[Measure]:
    """Return all figures of a sheet, in the order of `THRESHOLDS`."""
    return [measure for judge in THRESHOLDS.values() for measure in judge(simulation)]


def _by_count(simulation: Simulation) -> Iterator[tuple[int, str, list[Tally]]]:
    """Yield every number of players with its words and its tallies."""
    for players in simulation.counts:
        tallies = [tally for tally in simulation.tallies if tally.players == players]
        yield players, f"{players} player{'s' if players > 1 else ''}", tallies


def _turns(simulation: Simulation) -> Iterator[Measure]:
    for players, where, tallies in _by_count(simulation):
        turns = sum(tally.turns for tally in tallies) / sum(tally.seats for tally in tallies)
        least = fewest_turns(simulation.sheet, players)
        yield Measure(SHORT, where, _games(tallies), turns, least=least, players=players)


def fewest_turns(sheet: Sheet, players: int) -> float:
    """Return how many turns a player must have in the mean; each needs a square, beside those one starts on."""
    squares = sum(held != TREE for held in sheet.squares) - players
    return min(FEWEST_TURNS, SHARE_OF_TURNS * squares / players)


def _early(simulation: Simulation) -> Iterator[Measure]:
    for players, where, tallies in _by_count(simulation):
        early = sum(tally.early for tally in tallies) / sum(tally.seats for tally in tallies)
        yield Measure(EARLY, where, _games(tallies), early, most=MOST_EARLY, players=players)


def _used(simulation: Simulation) -> Iterator[Measure]:
    for players, where, tallies in _by_count(simulation):
        used = pooled(tally.used for tally in tallies)
        yield Measure(UNUSED, where, used.count, used.mean, least=LEAST_USED, players=players)


def _seats(simulation: Simulation) -> Iterator[Measure]:
    for players, where, tallies in _by_count(simulation):
        seats = [pooled(tally.ahead[seat] for tally in tallies) for seat in range(players if players > 1 else 0)]
        effect = pooled(seats).design_effect
        for seat, share in enumerate(seats, start=1):
            measure = _bounded(SEAT, f"{where}, seat {seat}", share, LEAST_OF_SEAT, effect)
            yield replace(measure, players=players)


def _starts(simulation: Simulation) -> Iterator[Measure]:
    sheet = simulation.sheet
    tallies = [tally for tally in simulation.tallies if tally.players > 1]
    starts = sheet.starts if tallies else ()
    shares = [pooled(tally.ahead_from.get(start, Share()) for tally in tallies) for start in starts]
    effect = pooled(shares).design_effect
    for start, share in zip(starts, shares, strict=True):
        measure = _bounded(START, f"start {sheet.name(start)}", share, LEAST_OF_START, effect)
        yield replace(measure, squares=sheet.names([start]))


def _skill(simulation: Simulation) -> Iterator[Measure]:
    share = pooled(contest.ahead for contest in simulation.contests)
    yield _bounded(SKILL, "all numbers of players", share, LEAST_SKILL, share.design_effect)


def _teleports(simulation: Simulation) -> Iterator[Measure]:
    for players, where, tallies in _by_count(simulation):
        ahead = [tally for tally in tallies if tally.policy == AHEAD.name]
        teleports = sum(tally.teleports for tally in tallies) / sum(tally.seats for tally in ahead)
        yield Measure(TELEPORTS, where, _games(ahead), teleports, most=MOST_TELEPORTS, players=players)


def _games(tallies: Iterable[Tally]) -> int:
    return sum(tally.games for tally in tallies)


def _bounded(threshold: Threshold, where: str, share: Share, least: float, effect: float) -> Measure:
    """Return a measure with its bounds; `effect` comes from more shares than the one, where there are like ones."""
    return Measure.bounded(threshold, where, share.count, share.mean, least, effect=effect)


THRESHOLDS: dict[Threshold, Callable[[Simulation], Iterator[Measure]]] = {
    SHORT: _turns,
    EARLY: _early,
    UNUSED: _used,
    SEAT: _seats,
    START: _starts,
    SKILL: _skill,
    TELEPORTS: _teleports,
}
"""The table: each threshold with the function that measures a sheet against it."""
