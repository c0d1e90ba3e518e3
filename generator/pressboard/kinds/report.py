"""A certificate as it is read on paper: what was shown, how, and what was not; plots; every figure in tables."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from math import isfinite

import pressboard
from pressboard.figures.plots import (
    Scale,
    axis_below,
    axis_left,
    bars,
    hatching,
    percent,
    scale_of,
    span_across,
    step,
)
from pressboard.figures.shapes import Drawable, Elastic, Figure, Label, Polyline, Rect, Symbol, Use
from pressboard.kinds.certificate import Facts, demand_on
from pressboard.kinds.page import Leaf
from pressboard.lean_classes import NamedTuple, dataclass
from pressboard.play.findings import (
    DEVIATIONS,
    FAILED,
    OPEN,
    SHOWN,
    JsonData,
    Measure,
    Threshold,
    found_words,
)
from pressboard.play.samples import Match, binned, five_numbers
from pressboard.printing.papers import Slot
from pressboard.words import words

TICK, SMALL, PLAIN = 3.2, 3.2, 3.4
"""Sizes of type, none under 9 points."""
AXIS, _TOP = 4.6, 4.0
"""The height of an axis with its labels, and how far a first row is below the upper edge."""

_ENDING_HEIGHT = 10.5
DEMANDS = 4
"""So many demands make a picture."""
_DEMAND_HEIGHT, _WHERE, _SHARES, _VALUE, _ASKED = 11.0, 34.0, (4.0, 44.0), 48.0, 60.0
"""Of a demand in two lines: its height, where stand what it is about, the scale, the figure, and what is asked."""
_KEY_HEIGHT, KEY_SIDE, KEY_WORDS, _KEY_STEP, _KEY_STEPS = 6.5, 4.2, 21.5, 11.8, 4
"""Of the key to a hatching: its height, its squares, its words and its steps, and how many these are."""
_FILLED = "filled"
"""The role of a bar's first part: hatched where ink is to be saved, so that it is told from an empty one."""
_QUARTERS = (0.0, 0.25, 0.5, 0.75, 1.0)


def _bases(area: Slot, count: int) -> list[float]:
    """Return the lower edges of so many rows that share an area."""
    return [area.y + area.height * row / count for row in range(1, count + 1)]


def lengths(facts: Facts, whole: Slot) -> Iterator[Drawable]:
    """Yield histograms of the length of a game, the same scales for all, each named on its left."""
    beside = 36.0
    rows, names = facts.all_games, whole.x
    area = Slot(
        whole.x + beside, whole.y + _TOP, whole.width - beside - 4, whole.height - _TOP - AXIS
    )
    row_height = area.height / len(rows)
    across = scale_of(
        0, max(max(games.lengths) for games in rows) + 1, area.x, area.right, int(area.width / 9)
    )
    width = step(across.high, int(area.width / 2.2))  # bars are so broad at least, mm
    most = max(count / games.games for games in rows for _, count in binned(games.lengths, width))
    high = scale_of(0, 100 * most, 0, 1, 3).high / 100
    for games, base in zip(rows, _bases(area, len(rows)), strict=True):
        up = Scale(0, high, base, base - 0.62 * row_height, (0.0, high))
        # Who plays: a policy against itself in one line, two in two.
        first, *others = map(words, games.names)
        lines = [first, *(words("against {policy}", policy=each) for each in others[:1])]
        for row, line in enumerate(lines):
            yield Label(
                "ink", names, base - 3.6 - 3.4 * (len(lines) - 1 - row), line, SMALL, "start"
            )
        yield from axis_left(up, area.x, TICK, percent)
        middle = five_numbers(games.lengths).middle // width * width + width / 2
        yield from histogram(games.lengths, width, across, up, middle, 0.4)
    yield from axis_below(across, area.bottom, TICK)


def histogram(
    lengths: Mapping[int, int], width: int, across: Scale, up: Scale, middle: float, over: float
) -> Iterator[Drawable]:
    """Yield counted lengths as bars of `width` each, their median as a dashed line with its number.

    The line stands at `middle` on the scale `across`, and goes on `over` the highest bar, mm.
    """
    games = sum(lengths.values())
    yield Polyline("faint", ((across.start, up.start), (across.end, up.start)))
    yield from bars(
        [(low, count / games) for low, count in binned(lengths, width)], width, across, up
    )
    x, top = across.at(middle), up.end - over
    yield Polyline("fold", ((x, up.start), (x, top)))
    yield Label("ink", x, top - 0.4, f"{five_numbers(lengths).middle}", TICK, bold=True)


def wins(facts: Facts, whole: Slot) -> Iterator[Drawable]:
    """Yield a bar for each row of games: filled what one side won, tinted what nobody did, empty what the other did."""
    # How high the bars are, how far off the foot of their rows, and what is said over them off the bars, mm.
    high, off, over = 3.0, 1.0, 1.2
    area = Slot(whole.x + 4, whole.y + _TOP, whole.width - 10, whole.height - _TOP - AXIS)
    across = Scale(0.0, 1.0, area.x, area.right, _QUARTERS)
    for games, base in zip(facts.all_games, _bases(area, len(facts.all_games)), strict=True):
        top = base - off - high
        first, ended = (
            across.at(games.wins[0] / games.games),
            across.at(1 - games.wins[1] / games.games),
        )
        for role, left, right in (
            (_FILLED, across.start, first),
            ("light", first, ended),
            ("line", ended, across.end),
        ):
            if right > left:
                yield Rect(role, left, top, right - left, high)
                yield Rect("line", left, top, right - left, high)
        y = top - over
        yield Label(
            "ink",
            across.start,
            y,
            words("{side} {wins}", side=words(games.sides[0]), wins=games.wins[0]),
            SMALL,
            "start",
        )
        yield Label(
            "ink",
            across.end,
            y,
            words("{wins} {side}", wins=games.wins[1], side=words(games.sides[1])),
            SMALL,
            "end",
        )
        if games.undecided:
            yield Label(
                "ink", across.at(0.5), y, words("neither {games}", games=games.undecided), SMALL
            )
    yield from axis_below(across, area.bottom, TICK, percent)


def demands(facts: Facts, first: int, whole: Slot) -> Iterator[Drawable]:
    """Yield some figures from the `first` on in two lines each: what is asked, the count, what the games say of it."""
    area = Slot(whole.x, whole.y + 1, whole.width, whole.height - AXIS - 1)
    measures = facts.measures[first : first + DEMANDS]
    across = Scale(0.0, 1.0, area.x + _SHARES[0], area.x + _SHARES[1], _QUARTERS[::2])
    for row, measure in enumerate(measures):
        top, threshold, verdict = (
            area.y + row * _DEMAND_HEIGHT,
            measure.threshold,
            words(measure.verdict),
        )
        middle, room = top + 2.15 * PLAIN, area.width - _WHERE - 2.0 * len(verdict)
        above, below = top + PLAIN, middle + PLAIN / 3
        yield Label(
            "ink", area.x, above, words(threshold.rule), PLAIN, "start", bold=True, fit=_WHERE - 1
        )
        yield Label(
            "ink", area.x + _WHERE, above, place_of(measure.where), SMALL, "start", fit=room
        )
        yield Label("ink", area.right, above, verdict, PLAIN, "end")
        yield Label(
            "ink", area.x + _VALUE, below, threshold.show(measure.value), PLAIN, "start", bold=True
        )
        yield Label("soft ink", area.x + _ASKED, below, demand_on(measure), SMALL, "start")
        if measure.bounds:
            # The share with its bounds, and the limits that these keep to.
            for limit in filter(isfinite, (measure.least, measure.most)):
                x = across.at(limit)
                yield Polyline("fold", ((x, middle - 2.4), (x, middle + 2.4)), line_width=0.5)
            yield from span_across(
                measure.bounds.low, measure.value, measure.bounds.high, middle, 1.0, across
            )
    yield from axis_below(across, area.y + len(measures) * _DEMAND_HEIGHT, TICK, percent)


def visits(facts: Facts, area: Slot) -> Iterator[Drawable]:
    """Yield the board, each square the darker hatched the more often it was come to, with a key to the hatching."""
    rows, most = facts.visits, max(map(max, facts.visits))
    side = min(area.width / len(rows[0]), (area.height - _KEY_HEIGHT) / len(rows))
    for row, counts in enumerate(rows):
        for column, count in enumerate(counts):
            yield from _square(area.x + column * side, area.y + row * side, side, count / most)
    games = sum(series.games for series in facts.series)
    yield from hatching_key(
        area.x, area.y + len(rows) * side + _KEY_HEIGHT, 100 * most / games, _KEY_STEP
    )


def _square(x: float, y: float, side: float, share: float) -> Iterator[Drawable]:
    yield from hatching(x, y, side, share)
    yield Rect("line", x, y, side, side)


def hatching_key(
    x: float, foot: float, most: float, step: float, base: float = 1.0
) -> Iterator[Drawable]:
    """Yield, in a line, what hatching stands for how many visits in a hundred games; words stand `base` above it."""
    yield Label("soft ink", x, foot - base, words("in 100 games:"), SMALL, "start")
    for place in range(_KEY_STEPS + 1):
        left, share = x + KEY_WORDS + place * step, place / _KEY_STEPS
        yield from _square(left, foot - KEY_SIDE, KEY_SIDE, share)
        yield Label("ink", left + KEY_SIDE + 1, foot - base, f"{most * share:.0f}", TICK, "start")


def endings(facts: Facts, area: Slot) -> Iterator[Drawable]:
    """Yield a bar for each way in which games ended, the commonest first, with how many did."""
    for row, (reason, count) in enumerate(facts.endings().most_common()):
        y = area.y + row * _ENDING_HEIGHT
        yield Label("ink", area.x, y + SMALL, words(reason), SMALL, "start", fit=0.85 * area.width)
        yield Label("ink", area.right, y + SMALL, f"{count}", SMALL, "end", bold=True)
        yield Rect("box", area.x, y + 1.5 * SMALL, area.width, 2.5)
        yield Rect(_FILLED, area.x, y + 1.5 * SMALL, area.width * count / facts.count, 2.5)


# What stands on the pages.

_PLAYERS = re.compile(r"(\d+) players?(?=, )")
"""How the words for games begin where their number of players differs; the head of their column says it once."""


@dataclass(frozen=True, slots=True)
class Claim:
    """One thing that is claimed: its name, its verdict, what was shown, how, and what was not shown of it.

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
        return f"{self.games} {self.how}" if self.games else self.how


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells under their heads; `aligned` has an `<` or an `>` for each column. `about` says what it holds.

    `widths` are those of columns, as a template writes them; each is as wide as any other when left out. One that
    `is_wide` goes across the page.
    """

    title: str
    about: str
    heads: Sequence[str]
    aligned: str
    rows: Sequence[Sequence[str]]
    widths: str = ""
    is_wide: bool = False


@dataclass(frozen=True, slots=True)
class Plot:
    """A plot by its name: a title, what is to be seen, the height it is drawn with and the least width, mm.

    One that `is_rigid` is not drawn lower than usual: it has many small squares, or lines of words.
    """

    name: str
    title: str
    about: str
    height: float
    items: Callable[[Slot], Iterator[Drawable]]
    least: float = 100.0
    is_rigid: bool = False

    @property
    def drawing(self) -> Elastic:
        return Elastic(self.drawn, (self.least, 10.0))

    def drawn(self, width: float, height: float) -> Figure:
        """Draw it for the place there is, in mm."""
        return Figure(
            width,
            height,
            tuple(self.items(Slot(0.0, 0.0, width, height))),
            self.title,
            unit=1.0,
            grow=False,
        )

    def enlarged(self, width: float) -> Figure | None:
        """The plot for large print, where lines are `width` mm wide; None without room."""
        # In large print pictures are 1.6 times as large, 1.4 at least, and lower: two of them go on a page of A4.
        if self.least > width / 1.4:
            return None
        return self.drawn(
            max(self.least, width / 1.6), self.height * (1.0 if self.is_rigid else 0.75)
        )


@dataclass(frozen=True, slots=True)
class Report:
    """What stands on the pages: `what` is certified, its recipe and its code, a summary, then all there is to it.

    `unshown` says of what nothing was shown at all, `found` what was found to be wrong; `notes` are sentences on how.
    `opening` tells how often it was played, how long and how fairly: texts by their names, each with its values.
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
    opening: tuple[tuple[str, Mapping[str, object]], ...] = ()

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
    verdicts = {SHOWN: words("shown"), FAILED: words("does not hold"), OPEN: words("not shown")}
    context = {
        "report": report,
        "version": pressboard.__version__,
        "heights": {},
        "verdicts": verdicts,
    }
    return Leaf("certificate.xml", context, {plot.name: plot.drawing for plot in report.plots})


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
) -> Table:
    """Return the figures of a threshold: where, what was counted, its bounds if any, what is asked, what comes of it.

    What is asked of all alike is told once.
    """
    are_players = all(_PLAYERS.match(each.where) for each in measures)
    wanted, verdicts = [*map(demand, measures)], [words(each.verdict) for each in measures]
    differ, holds = len({*wanted}) > 1, {*verdicts} == {words(SHOWN)}
    if wanted and not differ:
        about = words("{about} Asked for: {wanted}.", about=about, wanted=wanted[0])
    if holds:
        about = words("{about} All figures are within it.", about=about)
    places = [
        place_of(_PLAYERS.sub(r"\1", each.where) if are_players else each.where)
        for each in measures
    ]
    columns = (
        (True, words("players") if are_players else words("games of"), "<", "*", places),
        (True, words("counted"), ">", "13mm", [threshold.show(each.value) for each in measures]),
        (
            any(each.bounds for each in measures),
            words("bounds"),
            ">",
            "21mm",
            [span_of([each]) if each.bounds else "" for each in measures],
        ),
        (differ, words("asked for"), "<", "21mm", wanted),
        (not holds, words("verdict"), "<", "17mm", verdicts),
    )
    _, heads, aligned, widths, cells = zip(*(each for each in columns if each[0]), strict=True)
    return Table(
        words(threshold.rule),
        about,
        heads,
        "".join(aligned),
        [*zip(*cells, strict=True)],
        " ".join(widths),
    )


_PLACES = tuple(
    (re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+)", re.escape(told))), told)
    for told in (
        "{players} players",
        "{players} player",
        "seat {number}",
        "start {square}",
        "{first} against {second}",
        "against {policy}",
    )
)
"""How the parts of a place are worded, which programs read in English, and what each says."""


def place_of(where: str) -> str:
    """Return the place of a measure, such as `2 players, seat 1`, in the language in force."""
    return ", ".join(map(_part, where.split(", ")))


def _part(text: str) -> str:
    found = ((pattern.fullmatch(text), told) for pattern, told in _PLACES)
    part, told = next((each for each in found if each[0]), (None, text))
    values = part.groupdict() if part else {}
    return words(told, **{name: words(value) for name, value in values.items()})


def span_of(measures: Sequence[Measure]) -> str:
    """Return from the lowest of the lower bounds to the highest of the upper ones."""
    show = measures[0].threshold.show
    bounds = [measure.bounds or (measure.value, measure.value) for measure in measures]
    low, high = min(low for low, _ in bounds), max(high for _, high in bounds)
    if low == high:
        return show(low)
    return words("{low} to {high}", low=show(low), high=show(high))


# The certificate of a set-up for two as pages to be read.


class SetupCertificate(NamedTuple):
    """The certificate of a set-up for two: the facts for programs, and a report of them for people."""

    facts: Facts

    def data(self) -> JsonData:
        return self.facts.data()

    def leaf(self) -> Leaf:
        return leaf_of(report_of(self.facts))


def report_of(facts: Facts) -> Report:
    """The report on a set-up: claims, findings, notes, plots and tables of figures."""
    subject, built, played = facts.subject, found_words(facts.construction), found_words(facts.play)
    broken, looked_at = (
        {finding.rule for finding in facts.construction},
        words("looked at on the {setup}", setup=words(subject.setup)),
    )
    bounds = "Bounds lie {deviations} standard deviations from the count; all between them must keep to the demand."
    return Report(
        words(subject.what),
        facts.item.recipe,
        facts.item.code,
        words("construction and first moves: {built}; play: {played}", built=built, played=played),
        (
            *(
                Claim(rule, FAILED if rule in broken else SHOWN, words(why), looked_at)
                for rule, why in subject.rules.items()
            ),
            *(_played(facts, threshold) for threshold in subject.thresholds),
        ),
        (words("of games between players stronger or weaker than those described here"),),
        tuple(str(finding) for finding in (*facts.construction, *facts.play)),
        (
            words("{games} games were played. {chance}", games=facts.count, chance=subject.chance),
            *(
                words("{name}: {told}.", name=words(each.name), told=words(each.words))
                for each in subject.policies
            ),
            words(bounds, deviations=f"{DEVIATIONS:g}"),
        ),
        tuple(_plots(facts)),
        tuple(_tables(facts)),
        tuple(_opening(facts)),
    )


def _opening(facts: Facts) -> Iterator[tuple[str, Mapping[str, object]]]:
    """Yield, of a set-up that was played, how often that was, how long games are and who won them."""
    if facts.series:
        _, low, _, high, _ = five_numbers(sum((each.lengths for each in facts.series), Counter()))
        lasting = {"low": low, "high": high, "lengths": words(facts.subject.lengths)}
        yield "set-up-played", {"games": facts.count, "what": facts.subject.setup, **lasting}
        for seat, side in enumerate(facts.subject.seats):
            yield "won", {"side": side, "wins": sum(each.wins[seat] for each in facts.series)}


def _played(facts: Facts, threshold: Threshold) -> Claim:
    measures = facts.measured(threshold)
    if not measures:
        return Claim(threshold.rule, OPEN, words(threshold.measured), words("simulated games"))
    verdicts = {measure.verdict for measure in measures}
    verdict = next(each for each in (FAILED, OPEN, SHOWN) if each in verdicts)
    text = words("{measured}: {span}", measured=words(threshold.measured), span=span_of(measures))
    return Claim(
        threshold.rule,
        verdict,
        text,
        words("simulated games"),
        games=max(measure.games for measure in measures),
    )


def _plots(facts: Facts) -> Iterator[Plot]:
    # How high boards are, and the least width of a plot that stands beside another, mm.
    board_height, half = 70.0, 86.0
    # Rows are lower where there are many.
    high = min(len(facts.all_games) * 20.0, 68.0) + AXIS + _TOP
    about = words(
        "{lengths} across, the share of games upward; dashed: the median",
        lengths=words(facts.subject.lengths),
    )
    yield Plot("lengths", words("Length of a game"), about, high, partial(lengths, facts), half)
    about = words("shares of the games won by either side, and by neither")
    yield Plot("wins", words("Who won"), about, high, partial(wins, facts), half)
    about = words("a share with its bounds, which must keep to the dashed limits")
    for part, first in enumerate(range(0, len(facts.measures), DEMANDS), 1):
        if part == 1:
            title = words("What the games must show")
        else:
            title = words("What they must show, part {part}", part=part)
        high, items = (
            len(facts.measures[first:][:DEMANDS]) * _DEMAND_HEIGHT + AXIS + 2,
            partial(demands, facts, first),
        )
        yield Plot(f"demands {part}", title, about, high, items, half, is_rigid=True)
    about = words("games that ended in each way")
    high = len(facts.endings()) * _ENDING_HEIGHT
    yield Plot("endings", words("How games ended"), about, high, partial(endings, facts))
    yield Plot(
        "setup",
        words("The {setup}", setup=words(facts.subject.setup)),
        "",
        board_height,
        partial(_board, facts),
        50.0,
    )
    if facts.visits:
        title, drawn = words("Visited squares"), partial(visits, facts)
        yield Plot("visits", title, words(facts.subject.visited), board_height, drawn, 84.0)


def _board(facts: Facts, area: Slot) -> Iterator[Drawable]:
    yield Use(
        Symbol(f"certified {facts.item.code}", facts.board(min(area.width, area.height)).items),
        area.x,
        area.y,
    )


def _tables(facts: Facts) -> Iterator[Table]:
    for threshold in facts.subject.thresholds:
        about = f"{words(threshold.measured)}; {words(threshold.demand)}. {words(threshold.reason)}"
        yield measures_table(threshold, about, facts.measured(threshold), demand_on)
    first, second = map(words, facts.subject.seats)
    title = words(
        "Who won from which seat, and how many {lengths} games took",
        lengths=words(facts.subject.lengths),
    )
    further = words("neither"), words("shortest"), words("median"), words("longest")
    heads = words("policy"), words("games"), first, second, *further
    widths = "3* * * * * 1.2* 1.2* 1.2*"
    yield Table(title, "", heads, "<>>>>>>>", [_row(games) for games in facts.series], widths, True)
    heads = words("policies"), words("games"), words("first"), words("other"), *further
    about = words(
        "games that the policy named first won, and those that the other won, in both seats"
    )
    yield Table(
        words("Contests"),
        about,
        heads,
        "<>>>>>>>",
        [_row(games) for games in facts.contests],
        widths,
        True,
    )


def _row(games: Match) -> tuple[str, ...]:
    numbers = five_numbers(games.lengths)
    counts = games.games, *games.wins, games.undecided, numbers.least, numbers.middle, numbers.most
    return words(" against ").join(map(words, games.names)), *map(str, counts)
