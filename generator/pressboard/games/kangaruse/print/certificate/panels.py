"""The plots of a certificate: what the games came to, a panel for each number of players, and the starts."""

from collections.abc import Iterator, Sequence

from pressboard.common.certificate.panels import PLAIN, SMALL, TICK, histogram
from pressboard.figures.plots import (
    Scale,
    axis_below,
    axis_left,
    box,
    grid_across,
    percent,
    scale_of,
    span_across,
    span_up,
    step,
)
from pressboard.figures.shapes import Drawable, Label, Polyline
from pressboard.games.kangaruse.make.bands import seat_band, start_band
from pressboard.games.kangaruse.make.certificate.facts import Facts, players_words, pooled
from pressboard.games.kangaruse.make.playouts.policies import CHOOSING
from pressboard.games.kangaruse.make.thresholds import SEAT, START
from pressboard.play.spread import binned, five_numbers
from pressboard.play.thresholds import Measure
from pressboard.printing.slots import Slot
from pressboard.words import words

_GUTTER, _GAP = 24.0, 5.0
_BAR = 1.8
"""The least width of a bar, mm."""
_TITLE = 4.4
_MEDIAN_OVER = 0.3
"""How far the median's line goes on over the highest bar, mm."""
_SHARES = (0.0, 0.25, 0.5, 0.75, 1.0)


def panels_of(area: Slot, count: int) -> list[Slot]:
    """Return `count` areas side by side, right of the gutter that the names of rows stand in."""
    left = area.x + _GUTTER
    width = (area.right - left + _GAP) / count
    return [Slot(left + place * width, area.y, width - _GAP, area.height) for place in range(count)]


def titles(area: Slot, counts: Sequence[int]) -> Iterator[Drawable]:
    """Yield the number of players above each panel."""
    for panel, players in zip(panels_of(area, len(counts)), counts, strict=True):
        yield Label("ink", panel.x, panel.y - _TITLE / 3, players_words(players), SMALL, "start", bold=True)


def lengths(facts: Facts, area: Slot, counts: Sequence[int]) -> Iterator[Drawable]:
    """Yield histograms of games' lengths: a row for each policy, a panel for each number of players, one scale."""
    tallies = facts.simulation.tallies
    panels = panels_of(area, len(counts))
    across = scale_of(0, max(max(tally.lengths) for tally in tallies) + 1, 0, 1, max(3, int(panels[0].width / 9)))
    width = step(across.high, int(panels[0].width / _BAR))
    shares = [max(count for _, count in binned(tally.lengths, width)) / tally.games for tally in tallies]
    top = scale_of(0, 100 * max(shares), 0, 1, 3)
    height = area.height / len(CHOOSING)
    for row, policy in enumerate(CHOOSING):
        base = area.y + (row + 1) * height
        up = Scale(0, top.high / 100, base, base - 0.68 * height, (0.0, top.high / 100))
        yield Label("ink", area.x, base - 0.28 * height, words(policy.name), SMALL, "start")
        yield from axis_left(up, panels[0].x, TICK, percent)
        for panel, players in zip(panels, counts, strict=True):
            tally = next(tally for tally in facts.tallies(players) if tally.policy == policy.name)
            middle = five_numbers(tally.lengths).middle + 0.5
            yield from histogram(tally.lengths, width, across.moved(panel.x, panel.right), up, middle, _MEDIAN_OVER)
    for panel in panels:
        yield from axis_below(across.moved(panel.x, panel.right), area.bottom, TICK)


def points(facts: Facts, area: Slot, counts: Sequence[int]) -> Iterator[Drawable]:
    """Yield box plots of the points by seat, all policies together, on one scale with a line at zero."""
    boxes = {
        players: [
            five_numbers(pooled(tally.points[seat] for tally in facts.tallies(players))) for seat in range(players)
        ]
        for players in facts.simulation.counts
    }
    spreads = [each for table in boxes.values() for each in table]
    low, high = min(each.least for each in spreads), max(each.most for each in spreads)
    up = scale_of(min(low, 0), max(high, 0), area.bottom, area.y, 6)
    yield from _seat_axes(area, up, counts)
    for panel, players in zip(panels_of(area, len(counts)), counts, strict=True):
        yield Polyline("line", ((panel.x, up.at(0)), (panel.right, up.at(0))), line_width=0.45)
        for numbers, x in zip(boxes[players], _places(panel, players), strict=True):
            yield from box(numbers, x, min(5.0, 0.6 * panel.width / players), up)


def seats(facts: Facts, area: Slot, counts: Sequence[int]) -> Iterator[Drawable]:
    """Yield the share of the opponents a seat is ahead of, with its bounds, and what is asked as dashed lines."""
    if max(facts.simulation.counts) == 1:
        yield Label("ink", area.x, area.y + _TITLE, words("Who plays alone is ahead of nobody."), PLAIN, "start")
        return
    up = Scale(0.0, 1.0, area.bottom, area.y, _SHARES)
    yield from _seat_axes(area, up, counts)
    found = facts.measured(SEAT)
    for panel, players in zip(panels_of(area, len(counts)), counts, strict=True):
        for limit in seat_band(facts.sheet):
            yield Polyline("fold", ((panel.x, up.at(limit)), (panel.right, up.at(limit))), line_width=0.4)
        for seat, x in enumerate(_places(panel, players)):
            name = f"seat {seat + 1}"
            low, middle, high = _span([each for each in found if each.players == players and _is_about(each, name)])
            yield from span_up(low, middle, high, x, 1.0, up)


def _seat_axes(area: Slot, up: Scale, counts: Sequence[int]) -> Iterator[Drawable]:
    """Yield what panels by seat share: the scale on the left, faint lines, the numbers of the seats."""
    panels = panels_of(area, len(counts))
    show = percent if up.ticks == _SHARES else None
    yield from axis_left(up, panels[0].x, TICK, show) if show else axis_left(up, panels[0].x, TICK)
    yield Label("ink", panels[0].x - 2.2, area.bottom + _TITLE, words("seat"), TICK, "end")
    for panel, players in zip(panels, counts, strict=True):
        yield from grid_across(up, panel.x, panel.right)
        for seat, x in enumerate(_places(panel, players)):
            yield Label("ink", x, area.bottom + _TITLE, f"{seat + 1}", TICK)


def _places(panel: Slot, players: int) -> list[float]:
    """Return where the seats stand across a panel."""
    return [panel.x + panel.width * (seat + 0.5) / players for seat in range(players)]


def starts(facts: Facts, area: Slot) -> Iterator[Drawable]:
    """Yield the share of the opponents one is ahead of from each start, a row a start."""
    sheet, measures = facts.sheet, facts.measured(START)
    across = Scale(0.0, 1.0, area.x + 8, area.right - 3, (0.0, 0.5, 1.0))
    for value in across.ticks:
        yield Polyline("faint", ((across.at(value), area.y), (across.at(value), area.bottom)))
    for limit in start_band(sheet):
        yield Polyline("fold", ((across.at(limit), area.y), (across.at(limit), area.bottom)), line_width=0.4)
    names = sheet.names(sheet.starts)
    height = area.height / len(names)
    for row, name in enumerate(names):
        y = area.y + (row + 0.5) * height
        low, middle, most = _span([each for each in measures if name in each.squares])
        yield Label("ink", area.x, y + 0.9, name, SMALL, "start")
        yield from span_across(low, middle, most, y, 1.0, across)
    yield from axis_below(across, area.bottom, TICK, percent)


def _is_about(measure: Measure, name: str) -> bool:
    return measure.where.endswith(f", {name}")


def _span(measures: Sequence[Measure]) -> tuple[float, float, float]:
    """Return the outermost bounds of figures, whoever plays, and the middle of what was counted."""
    spans = [measure.bounds or (measure.value, measure.value) for measure in measures]
    values = [measure.value for measure in measures]
    low, high = min(low for low, _ in spans), max(high for _, high in spans)
    return max(0.0, low), (min(values) + max(values)) / 2, min(1.0, high)
