"""The certificate of a set-up for two as pages to be read."""

from collections.abc import Iterator
from functools import partial

from pressboard.common.certificate.facts import Facts, Games, asked
from pressboard.common.certificate.panels import (
    AXIS,
    NARROW_ROWS,
    demands,
    demands_height,
    endings,
    endings_height,
    lengths,
    narrow_demands,
    narrow_height,
    visits,
    wins,
)
from pressboard.common.certificate.panels import games_height as height_of_games
from pressboard.common.certificate.report import Claim, Plot, Report, Table, measures_table, span_of
from pressboard.figures.shapes import Drawable, Symbol, Use
from pressboard.play.spread import five_numbers
from pressboard.play.thresholds import DEVIATIONS, FAILED, OPEN, SHOWN, Threshold
from pressboard.printing.slots import Slot
from pressboard.words import words

_NAMES, _TOP = 36.0, 4.0
"""Where the names of policies end in a plot, and how far a plot's first row is below its upper edge, mm."""
_BOARD, _HALF = 70.0, 86.0
"""How high boards are, and the least width of a plot that stands beside another, mm."""


def report_of(facts: Facts) -> Report:
    """Return what is to be read of a set-up."""
    return Report(
        facts.subject.what,
        facts.item.recipe,
        facts.item.code,
        "; ".join(f"{stage}: {found}" for stage, found in facts.stages),
        (*_constructed(facts), *(_played(facts, threshold) for threshold in facts.subject.thresholds)),
        (words("of games between players stronger or weaker than those described here"),),
        tuple(str(finding) for finding in (*facts.construction, *facts.play)),
        tuple(_notes(facts)),
        tuple(_plots(facts)),
        tuple(_tables(facts)),
    )


def _constructed(facts: Facts) -> Iterator[Claim]:
    broken = {finding.rule for finding in facts.construction}
    for rule, reason in facts.subject.rules.items():
        verdict = FAILED if rule in broken else SHOWN
        yield Claim(rule, verdict, reason, words("looked at on the {setup}", setup=facts.subject.setup))


def _played(facts: Facts, threshold: Threshold) -> Claim:
    measures = facts.measured(threshold)
    if not measures:
        return Claim(threshold.rule, OPEN, words(threshold.measured), words("simulated games"))
    verdicts = {measure.verdict for measure in measures}
    verdict = next(each for each in (FAILED, OPEN, SHOWN) if each in verdicts)
    told = words("{measured}: {span}", measured=words(threshold.measured), span=span_of(measures))
    games = max(measure.games for measure in measures)
    return Claim(threshold.rule, verdict, told, words("{games} simulated games", games=games))


def _notes(facts: Facts) -> Iterator[str]:
    yield words("{games} games were played. {chance}", games=facts.count, chance=facts.subject.chance)
    for policy in facts.subject.policies:
        yield words("{name}: {told}.", name=words(policy.name), told=words(policy.words))
    told = "Bounds lie {deviations} standard deviations from the count; all between them must keep to the demand."
    yield words(told, deviations=f"{DEVIATIONS:g}")


def _plots(facts: Facts) -> Iterator[Plot]:
    high = height_of_games(facts) + AXIS + _TOP
    about = words("{lengths} across, the share of games upward; dashed: the median", lengths=facts.subject.lengths)
    yield Plot("lengths", words("Length of a game"), about, high, partial(_lengths, facts), _HALF)
    about = words("shares of the games won by either side, and by neither")
    yield Plot("wins", words("Who won"), about, high, partial(_wins, facts), _HALF)
    if facts.measures:
        yield _plot_of_demands(facts)
    about = words("games that ended in each way")
    yield Plot("endings", words("How games ended"), about, endings_height(facts), partial(endings, facts))
    yield Plot("setup", words("The {setup}", setup=facts.subject.setup), "", _BOARD, partial(_board, facts), 50.0)
    if facts.visits:
        yield Plot("visits", words("Visited squares"), facts.visits.what, _BOARD, partial(visits, facts), 84.0)


def _plot_of_demands(facts: Facts) -> Plot:
    about = words("a share with its bounds, which must keep to the dashed limits")
    demanded = demands_height(facts) + AXIS + _TOP
    parts = tuple(partial(_narrow_demands, facts, first) for first in range(0, len(facts.measures), NARROW_ROWS))
    return Plot(
        *("demands", words("What the games must show"), about, demanded, partial(_demands, facts), 178.0),
        parts=parts,
        least_of_part=_HALF,
        height_of_part=narrow_height() + AXIS + 2,
    )


def _lengths(facts: Facts, area: Slot) -> Iterator[Drawable]:
    plot = Slot(area.x + _NAMES, area.y + _TOP, area.width - _NAMES - 4, area.height - _TOP - AXIS)
    yield from lengths(facts, area.x, plot)


def _wins(facts: Facts, area: Slot) -> Iterator[Drawable]:
    yield from wins(facts, Slot(area.x + 4, area.y + _TOP, area.width - 10, area.height - _TOP - AXIS))


def _demands(facts: Facts, area: Slot) -> Iterator[Drawable]:
    yield from demands(facts, Slot(area.x, area.y, area.width, area.height - AXIS - _TOP))


def _narrow_demands(facts: Facts, first: int, area: Slot) -> Iterator[Drawable]:
    yield from narrow_demands(facts, first, Slot(area.x, area.y + 1, area.width, area.height - AXIS - 1))


def _board(facts: Facts, area: Slot) -> Iterator[Drawable]:
    board = facts.board(min(area.width, area.height))
    yield Use(Symbol(f"certified {facts.item.code}", board.items), area.x, area.y)


def _tables(facts: Facts) -> Iterator[Table]:
    for threshold in facts.subject.thresholds:
        about = f"{words(threshold.measured)}; {words(threshold.demand)}. {words(threshold.reason)}"
        yield measures_table(threshold, about, facts.measured(threshold), asked)
    first, second = facts.subject.seats
    title = words("Who won from which seat, and how many {lengths} games took", lengths=facts.subject.lengths)
    further = words("neither"), words("shortest"), words("median"), words("longest")
    heads = words("policy"), words("games"), first, second, *further
    widths = "3* * * * * 1.2* 1.2* 1.2*"
    yield Table(title, "", heads, "<>>>>>>>", [_row(games) for games in facts.series], widths, True)
    heads = words("policies"), words("games"), words("first"), words("other"), *further
    about = words("games that the policy named first won, and those that the other won, in both seats")
    yield Table(words("Contests"), about, heads, "<>>>>>>>", [_row(games) for games in facts.contests], widths, True)


def _row(games: Games) -> tuple[str, ...]:
    numbers = five_numbers(games.lengths)
    counts = games.games, *games.wins, games.undecided, numbers.least, numbers.middle, numbers.most
    return words(" against ").join(map(words, games.names)), *map(str, counts)
