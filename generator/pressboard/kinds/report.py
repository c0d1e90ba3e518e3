"""A certificate as it is read on paper: what was shown, how, and what was not; pictures; every figure in tables."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pressboard
from pressboard.figures.shapes import Drawable, Elastic, Figure, Symbol, Use
from pressboard.kinds.certificate import Facts, demand_on
from pressboard.kinds.page import Leaf
from pressboard.kinds.plots import (
    DEMANDS,
    demands,
    demands_height,
    endings,
    endings_height,
    games_height,
    lengths,
    visits,
    wins,
)
from pressboard.lean_dataclasses import dataclass
from pressboard.play.json_values import JsonData
from pressboard.play.samples import Match, five_numbers
from pressboard.play.thresholds import DEVIATIONS, FAILED, OPEN, SHOWN, Measure, Threshold
from pressboard.printing.slots import Slot
from pressboard.words import words

TEMPLATE = "certificate.xml"
_ENLARGED, _LEAST_ENLARGED = 1.6, 1.4
"""How many times as large as usual pictures are in large print, and at least."""
_LOW = 0.75
"""How high they are, in heights of usual ones: two of them go on a page of A4."""
_PLAYERS = re.compile(r"(\d+) players?(?=, )")
"""How the words for games begin where their number of players differs; the head of their column says it once."""
VERDICTS = {SHOWN: "shown", FAILED: "does not hold", OPEN: "not shown"}


@dataclass(frozen=True, slots=True)
class Claim:
    """One thing that is claimed: its name, one of the `VERDICTS`, what was shown, how, and what was not shown of it.

    `games` is how many games it rests on, 0 for what was shown otherwise.
    """

    name: str
    verdict: str
    shown: str
    how: str
    unshown: tuple[str, ...] = ()
    games: int = 0

    @property
    def means(self) -> str:
        """By what it was shown, or was to be."""
        return words("{games} {how}", games=self.games, how=words(self.how)) if self.games else words(self.how)


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells under their heads; `aligned` has an `<` or an `>` for each column. `about` says what it holds."""

    title: str
    about: str
    heads: Sequence[str]
    aligned: str
    rows: Sequence[Sequence[str]]
    widths: str = ""
    """Of columns, as a template writes them; each as wide as any other when left out."""
    is_wide: bool = False
    """Whether it goes across the page."""


@dataclass(frozen=True, slots=True)
class Panel:
    """Draws a plot for the place there is, in mm."""

    items: Callable[[Slot], Iterator[Drawable]]
    title: str

    def __call__(self, width: float, height: float) -> Figure:
        items = tuple(self.items(Slot(0.0, 0.0, width, height)))
        return Figure(width, height, items, self.title, unit=1.0, grow=False)


@dataclass(frozen=True, slots=True)
class Plot:
    """A plot by its name: a title, what is to be seen, the height it is drawn with and the least width, mm."""

    name: str
    title: str
    about: str
    height: float
    items: Callable[[Slot], Iterator[Drawable]]
    least: float = 100.0
    is_rigid: bool = False
    """Whether it is not drawn lower than usual: it has many small squares, or lines of words."""

    @property
    def drawing(self) -> Elastic:
        return Elastic(Panel(self.items, self.title), (self.least, 10.0))

    def enlarged(self, width: float) -> Figure | None:
        """Return what is drawn for large print `width` mm wide, None without room."""
        if self.least > width / _LEAST_ENLARGED:
            return None
        height = self.height * (1.0 if self.is_rigid else _LOW)
        return Panel(self.items, self.title)(max(self.least, width / _ENLARGED), height)


@dataclass(frozen=True, slots=True)
class Report:
    """What stands on the pages: `what` is certified, its recipe and its code, a summary, then all there is to it.

    `unshown` says of what nothing was shown at all, `found` what was found to be wrong; `notes` are sentences on how.
    """

    what: str
    recipe: str
    code: str
    summary: str
    claims: tuple[Claim, ...] = ()
    unshown: tuple[str, ...] = ()
    found: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    plots: tuple[Plot, ...] = ()
    tables: tuple[Table, ...] = ()

    @property
    def held(self) -> int:
        return len([claim for claim in self.claims if claim.verdict == SHOWN])


@dataclass(frozen=True, slots=True)
class PlainCertificate:
    """A report, with what is said of it for programs."""

    facts: JsonData
    report: Report

    def data(self) -> JsonData:
        return self.facts

    def leaf(self) -> Leaf:
        return leaf_of(self.report)


def leaf_of(report: Report) -> Leaf:
    """Return the pages of a certificate."""
    context = {
        "report": report,
        "version": pressboard.__version__,
        "heights": {},
        "verdicts": {key: words(word) for key, word in VERDICTS.items()},
    }
    return Leaf(TEMPLATE, context, {plot.name: plot.drawing for plot in report.plots})


def in_large_print(leaf: Leaf, width: float) -> Leaf:
    """Return the pages of a certificate in large print: pictures `width` mm wide are drawn for less, and enlarged.

    Those that have no room then are left out; tables tell the same.
    """
    drawn = ((plot.name, plot.enlarged(width)) for plot in leaf.context["report"].plots)
    figures = {name: figure for name, figure in drawn if figure}
    context = {
        "heights": {name: figure.height * width / figure.width for name, figure in figures.items()},
    }
    return replace(leaf, context={**leaf.context, **context}, figures=figures)


def measures_table(
    threshold: Threshold,
    about: str,
    measures: Sequence[Measure],
    demand: Callable[[Measure], str],
    *,
    has_bounds: bool = True,
) -> Table:
    """Return the figures of a threshold: where, what was counted, its bounds if any, what is asked, what comes of it.

    What is asked of all alike is told once.
    """
    are_players = all(_PLAYERS.match(each.where) for each in measures)
    rows = [
        (
            _PLAYERS.sub(r"\1", each.where) if are_players else each.where,
            *(threshold.show(each.value), _span(each), demand(each), words(each.verdict)),
        )
        for each in measures
    ]
    heads = (
        words("players") if are_players else words("games of"),
        words("counted"),
        words("bounds"),
        words("asked for"),
        words("verdict"),
    )
    wanted, verdicts = ({row[place] for row in rows} for place in (3, 4))
    if len(wanted) == 1:
        about = words("{about} Asked for: {wanted}.", about=about, wanted=rows[0][3])
    if verdicts == {words(SHOWN)}:
        about = words("{about} All figures are within it.", about=about)
    columns = (2, has_bounds), (3, len(wanted) > 1), (4, verdicts != {words(SHOWN)})
    kept = [0, 1, *(place for place, holds in columns if holds)]
    widths, sides = ("*", "13mm", "21mm", "21mm", "17mm"), "<>><<"
    return Table(
        words(threshold.rule),
        about,
        [heads[place] for place in kept],
        "".join(sides[place] for place in kept),
        [[row[place] for place in kept] for row in rows],
        " ".join(widths[place] for place in kept),
    )


def _span(measure: Measure) -> str:
    if not measure.bounds:
        return ""
    low, high = map(measure.threshold.show, measure.bounds)
    return words("{low} to {high}", low=low, high=high)


def span_of(measures: Iterable[Measure]) -> str:
    """Return from the lowest of the lower bounds to the highest of the upper ones."""
    found = list(measures)
    show = found[0].threshold.show
    bounds = [measure.bounds or (measure.value, measure.value) for measure in found]
    low, high = min(low for low, _ in bounds), max(high for _, high in bounds)
    return show(low) if low == high else words("{low} to {high}", low=show(low), high=show(high))


# The certificate of a set-up for two as pages to be read.

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
        return Claim(threshold.rule, OPEN, words(threshold.measured), "simulated games")
    verdicts = {measure.verdict for measure in measures}
    verdict = next(each for each in (FAILED, OPEN, SHOWN) if each in verdicts)
    text = words("{measured}: {span}", measured=words(threshold.measured), span=span_of(measures))
    games = max(measure.games for measure in measures)
    return Claim(threshold.rule, verdict, text, "simulated games", games=games)


def _notes(facts: Facts) -> Iterator[str]:
    yield words("{games} games were played. {chance}", games=facts.count, chance=facts.subject.chance)
    for policy in facts.subject.policies:
        yield words("{name}: {told}.", name=words(policy.name), told=words(policy.words))
    bounds = "Bounds lie {deviations} standard deviations from the count; all between them must keep to the demand."
    yield words(bounds, deviations=f"{DEVIATIONS:g}")


def _plots(facts: Facts) -> Iterator[Plot]:
    high = games_height(facts)
    about = words("{lengths} across, the share of games upward; dashed: the median", lengths=facts.subject.lengths)
    yield Plot("lengths", words("Length of a game"), about, high, partial(lengths, facts), _HALF)
    about = words("shares of the games won by either side, and by neither")
    yield Plot("wins", words("Who won"), about, high, partial(wins, facts), _HALF)
    about = words("a share with its bounds, which must keep to the dashed limits")
    for part, first in enumerate(range(0, len(facts.measures), DEMANDS), 1):
        title = words("What the games must show") if part == 1 else words("What they must show, part {part}", part=part)
        high, items = demands_height(facts, first), partial(demands, facts, first)
        yield Plot(f"demands {part}", title, about, high, items, _HALF, is_rigid=True)
    about = words("games that ended in each way")
    yield Plot("endings", words("How games ended"), about, endings_height(facts), partial(endings, facts))
    yield Plot("setup", words("The {setup}", setup=facts.subject.setup), "", _BOARD, partial(_board, facts), 50.0)
    if facts.visits:
        yield Plot("visits", words("Visited squares"), facts.visits.what, _BOARD, partial(visits, facts), 84.0)


def _board(facts: Facts, area: Slot) -> Iterator[Drawable]:
    board = facts.board(min(area.width, area.height))
    yield Use(Symbol(f"certified {facts.item.code}", board.items), area.x, area.y)


def _tables(facts: Facts) -> Iterator[Table]:
    for threshold in facts.subject.thresholds:
        about = f"{words(threshold.measured)}; {words(threshold.demand)}. {words(threshold.reason)}"
        yield measures_table(threshold, about, facts.measured(threshold), demand_on)
    first, second = facts.subject.seats
    title = words("Who won from which seat, and how many {lengths} games took", lengths=facts.subject.lengths)
    further = words("neither"), words("shortest"), words("median"), words("longest")
    heads = words("policy"), words("games"), first, second, *further
    widths = "3* * * * * 1.2* 1.2* 1.2*"
    yield Table(title, "", heads, "<>>>>>>>", [_row(games) for games in facts.series], widths, True)
    heads = words("policies"), words("games"), words("first"), words("other"), *further
    about = words("games that the policy named first won, and those that the other won, in both seats")
    yield Table(words("Contests"), about, heads, "<>>>>>>>", [_row(games) for games in facts.contests], widths, True)


def _row(games: Match[Any]) -> tuple[str, ...]:
    numbers = five_numbers(games.lengths)
    counts = games.games, *games.wins, games.undecided, numbers.least, numbers.middle, numbers.most
    return words(" against ").join(map(words, games.names)), *map(str, counts)
