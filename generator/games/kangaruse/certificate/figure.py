"""The certificate as a picture: a page of plots and the board in the proportions of A4, a board unit to the mm."""

from collections.abc import Iterator

from generator.common.certificate.sheet import LEFT, RIGHT, certificate
from generator.figures.shapes import Drawable, Figure, Label
from generator.games.kangaruse.certificate.facts import UNPLAYED, Facts
from generator.games.kangaruse.certificate.map import heat_map, legend
from generator.games.kangaruse.certificate.panels import (
    PLAIN,
    SMALL,
    Area,
    lengths,
    points,
    seats,
    starts,
    titles,
)
from generator.games.kangaruse.thresholds import THRESHOLDS, Threshold

_HEADING = 4.2
_MOST_FINDINGS = 40

_LENGTHS = Area(LEFT, 55.0, RIGHT, 95.0)
_POINTS = Area(LEFT, 113.0, RIGHT, 150.0)
_SEATS = Area(LEFT, 168.0, RIGHT, 189.0)
_MAP = Area(LEFT, 205.0, 140.0, 284.0)
_SIDE = Area(149.0, 206.0, RIGHT, 284.0)
_LOWER = 202.5
"""Where the headings above the map and beside it stand."""
_START_ROW, _THRESHOLD_ROW = 5.0, 4.4


def picture(facts: Facts) -> Figure:
    """Draw the certificate: the games of a sheet that was played, else why it was not and what was found."""
    body = _plots(facts) if facts.played else _findings(facts)
    return certificate("Kangaruse sheet", facts.item, facts.stages, _games(facts), [*body])


def _games(facts: Facts) -> str:
    if not facts.played:
        return f"Not played: {UNPLAYED}."
    return (
        f"{facts.simulation.games} games of simulated players. Their chance comes from the sheet itself, so that "
        "everybody who checks it gets the same figures."
    )


def _plots(facts: Facts) -> Iterator[Drawable]:
    counts = facts.simulation.counts
    yield from _heading(_LENGTHS, "Length of a game", "turns of all players together; the dashed line is the median", 9)
    yield from titles(_LENGTHS, counts)
    yield from lengths(facts, _LENGTHS)
    yield from _heading(
        _POINTS, "Points at the end", "least, a quarter, half, three quarters, most; all policies together", 7
    )
    yield from points(facts, _POINTS)
    words = "share of the opponents behind, with its bounds; they must lie above the dashed line"
    yield from _heading(_SEATS, "Ahead by seat", words, 7)
    yield from seats(facts, _SEATS)
    yield Label("ink", _MAP.left, _LOWER, "Visited squares", _HEADING, "start", bold=True)
    yield from legend(facts, Area(_MAP.left + 46, _LOWER - 3.4, _MAP.right, _LOWER))
    yield from heat_map(facts, _MAP)
    yield from _side(facts)


def _heading(area: Area, title: str, words: str, above: float) -> Iterator[Drawable]:
    y = area.top - above + 1.5
    yield Label("ink", area.left, y, title, _HEADING, "start", bold=True)
    yield Label("soft ink", area.right, y, words, SMALL, "end", fit=0.7 * area.wide)


def _side(facts: Facts) -> Iterator[Drawable]:
    """Yield what stands beside the map: the starts where there are any to compare, and the thresholds."""
    top = _SIDE.top
    count = len(facts.sheet.starts) if max(facts.simulation.counts) > 1 else 0
    if count:
        area = Area(_SIDE.left, top, _SIDE.right, top + count * _START_ROW)
        yield Label("ink", area.left, _LOWER, "Ahead by start", _HEADING, "start", bold=True)
        yield from starts(facts, area)
        top = area.bottom + 14.5
    yield Label("ink", _SIDE.left, top - (_SIDE.top - _LOWER), "Thresholds", _HEADING, "start", bold=True)
    for row, threshold in enumerate(THRESHOLDS):
        yield from _threshold(facts, threshold, top + (row + 0.5) * _THRESHOLD_ROW)


def _threshold(facts: Facts, threshold: Threshold, y: float) -> Iterator[Drawable]:
    verdicts = {measure.verdict: None for measure in facts.measures if measure.threshold is threshold}
    yield Label("ink", _SIDE.left, y, threshold.rule, SMALL, "start")
    yield Label("ink", _SIDE.right - 3, y, ", ".join(verdicts) or "nothing to measure", SMALL, "end")


def _findings(facts: Facts) -> Iterator[Drawable]:
    """Yield what was found in a sheet that was not played, a line each; where it lies is told by the text."""
    found = [f"{finding.rule}: {finding.message}" for finding in (*facts.construction, *facts.reach)]
    lines = found[:_MOST_FINDINGS] + [f"and {len(found) - _MOST_FINDINGS} more"] * (len(found) > _MOST_FINDINGS)
    for row, line in enumerate(lines):
        yield Label("ink", LEFT, 48.0 + 5.5 * row, line, PLAIN, "start", fit=RIGHT - LEFT)
