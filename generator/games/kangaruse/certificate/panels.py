"""The plots of a certificate: what the games came to, a panel for each number of players, and the starts."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.figures.plots import (
    Scale,
    axis_below,
    axis_left,
    bars,
    box,
    grid_across,
    percent,
    scale_of,
    span_across,
    span_up,
    step,
)
from generator.figures.shapes import Drawable, Label, Polyline
from generator.games.kangaruse.certificate.facts import Facts, players_words, pooled
from generator.games.kangaruse.policies import POLICIES
from generator.games.kangaruse.simulate import Tally
from generator.games.kangaruse.thresholds import LEAST_OF_SEAT, LEAST_OF_START, SEAT, START, Measure
from generator.play.spread import binned, five_numbers

TICK, SMALL, PLAIN = 2.3, 2.7, 3.1
"""Sizes of type, mm."""
_GUTTER, _GAP = 24.0, 5.0
_BAR = 1.8
"""The least width of a bar, mm."""
_TITLE = 3.5
_SHARES = (0.0, 0.25, 0.5, 0.75, 1.0)


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the page, mm from its upper left corner."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def wide(self) -> float:
        """Return its width."""
        return self.right - self.left

    def panels(self, count: int) -> list["Area"]:
        """Return `count` areas side by side, right of the gutter that the names of rows stand in."""
        left = self.left + _GUTTER
        wide = (self.right - left + _GAP) / count
        return [
            Area(left + place * wide, self.top, left + (place + 1) * wide - _GAP, self.bottom) for place in range(count)
        ]


def titles(area: Area, counts: Sequence[int]) -> Iterator[Drawable]:
    """Yield the number of players above each panel."""
    for panel, players in zip(area.panels(len(counts)), counts, strict=True):
        yield Label("ink", panel.left, panel.top - _TITLE / 3, players_words(players), SMALL, "start", bold=True)


def lengths(facts: Facts, area: Area) -> Iterator[Drawable]:
    """Yield histograms of the length of a game: a row for each policy, the same scales for all."""
    counts, tallies = facts.simulation.counts, facts.simulation.tallies
    panels = area.panels(len(counts))
    across = scale_of(0, max(max(tally.lengths) for tally in tallies) + 1, 0, 1, max(3, int(panels[0].wide / 9)))
    wide = step(across.high, int(panels[0].wide / _BAR))
    shares = [max(count for _, count in binned(tally.lengths, wide)) / tally.games for tally in tallies]
    top = scale_of(0, 100 * max(shares), 0, 1, 3)
    high = (area.bottom - area.top) / len(POLICIES)
    for row, policy in enumerate(POLICIES):
        base = area.top + (row + 1) * high
        up = Scale(0, top.high / 100, base, base - 0.68 * high, (0.0, top.high / 100))
        yield Label("ink", area.left, base - 0.28 * high, policy.name, SMALL, "start")
        yield from axis_left(up, panels[0].left, TICK, percent)
        for panel, players in zip(panels, counts, strict=True):
            tally = next(tally for tally in facts.tallies(players) if tally.policy == policy.name)
            yield from _histogram(tally, wide, across.moved(panel.left, panel.right), up)
    for panel in panels:
        yield from axis_below(across.moved(panel.left, panel.right), area.bottom, TICK)


def _histogram(tally: Tally, wide: int, across: Scale, up: Scale) -> Iterator[Drawable]:
    """Yield one policy's lengths as bars, their median as a dashed line with its number."""
    yield Polyline("faint", ((across.start, up.start), (across.end, up.start)))
    yield from bars([(low, count / tally.games) for low, count in binned(tally.lengths, wide)], wide, across, up)
    middle = five_numbers(tally.lengths).middle
    x, top = across.at(middle + 0.5), up.end - 0.3
    yield Polyline("fold", ((x, up.start), (x, top)))
    yield Label("ink", x, top - 0.4, f"{middle}", TICK, bold=True)


def points(facts: Facts, area: Area) -> Iterator[Drawable]:
    """Yield box plots of the points by seat, all policies together, on one scale with a line at zero."""
    counts = facts.simulation.counts
    boxes = {
        players: [
            five_numbers(pooled(tally.points[seat] for tally in facts.tallies(players))) for seat in range(players)
        ]
        for players in counts
    }
    spreads = [each for table in boxes.values() for each in table]
    low, high = min(each.least for each in spreads), max(each.most for each in spreads)
    up = scale_of(min(low, 0), max(high, 0), area.bottom, area.top, 6)
    yield from _seat_axes(facts, area, up)
    for panel, players in zip(area.panels(len(counts)), counts, strict=True):
        yield Polyline("line", ((panel.left, up.at(0)), (panel.right, up.at(0))), width=0.45)
        for numbers, x in zip(boxes[players], _places(panel, players), strict=True):
            yield from box(numbers, x, min(5.0, 0.6 * panel.wide / players), up)


def seats(facts: Facts, area: Area) -> Iterator[Drawable]:
    """Yield the share of the opponents a seat is ahead of, with its bounds, and what is asked as a dashed line."""
    if max(facts.simulation.counts) == 1:
        yield Label("ink", area.left, area.top + _TITLE, "Who plays alone is ahead of nobody.", PLAIN, "start")
        return
    up = Scale(0.0, 1.0, area.bottom, area.top, _SHARES)
    yield from _seat_axes(facts, area, up)
    found = [measure for measure in facts.measures if measure.threshold is SEAT]
    counts = facts.simulation.counts
    for panel, players in zip(area.panels(len(counts)), counts, strict=True):
        yield Polyline("fold", ((panel.left, up.at(LEAST_OF_SEAT)), (panel.right, up.at(LEAST_OF_SEAT))), width=0.4)
        measures = [measure for measure in found if measure.players == players]
        for measure, x in zip(measures, _places(panel, players), strict=False):
            low, high = _span(measure)
            yield from span_up(low, measure.value, high, x, 1.0, up)


def _seat_axes(facts: Facts, area: Area, up: Scale) -> Iterator[Drawable]:
    """Yield what panels by seat share: the scale on the left, faint lines, the numbers of the seats."""
    counts = facts.simulation.counts
    panels = area.panels(len(counts))
    show = percent if up.ticks == _SHARES else None
    yield from axis_left(up, panels[0].left, TICK, show) if show else axis_left(up, panels[0].left, TICK)
    yield Label("ink", panels[0].left - 2.2, area.bottom + _TITLE, "seat", TICK, "end")
    for panel, players in zip(panels, counts, strict=True):
        yield from grid_across(up, panel.left, panel.right)
        for seat, x in enumerate(_places(panel, players)):
            yield Label("ink", x, area.bottom + _TITLE, f"{seat + 1}", TICK)


def _places(panel: Area, players: int) -> list[float]:
    """Return where the seats stand across a panel."""
    return [panel.left + panel.wide * (seat + 0.5) / players for seat in range(players)]


def starts(facts: Facts, area: Area) -> Iterator[Drawable]:
    """Yield the share of the opponents one is ahead of from each start, a row a start."""
    measures = [measure for measure in facts.measures if measure.threshold is START]
    across = Scale(0.0, 1.0, area.left + 8, area.right - 3, (0.0, 0.5, 1.0))
    for value in across.ticks:
        yield Polyline("faint", ((across.at(value), area.top), (across.at(value), area.bottom)))
    yield Polyline("fold", ((across.at(LEAST_OF_START), area.top), (across.at(LEAST_OF_START), area.bottom)), width=0.4)
    high = (area.bottom - area.top) / len(measures)
    for row, measure in enumerate(measures):
        y = area.top + (row + 0.5) * high
        low, most = _span(measure)
        yield Label("ink", area.left, y + 0.9, measure.where.removeprefix("start "), SMALL, "start")
        yield from span_across(low, measure.value, most, y, 1.0, across)
    yield from axis_below(across, area.bottom, TICK, percent)


def _span(measure: Measure) -> tuple[float, float]:
    return measure.bounds or (measure.value, measure.value)
