"""The certificate as a picture: a page of plots and the board in the proportions of A4, a board unit to the mm."""

from collections.abc import Iterator
from textwrap import wrap

from generator import __version__
from generator.figures.shapes import Figure, Item, Label, Polyline, Rect
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

WIDE, HIGH = 210.0, 297.0
"""The page, mm."""
_LEFT, _RIGHT = 13.0, 197.0
_HEADING, _FOOT = 4.2, 2.3
_CODE_LINE, _MOST_CODE_LINES, _CODE_GROUP = 125, 2, 6
"""The characters of a code that go in a line, the lines there is room for, the characters of a group."""
_MOST_FINDINGS = 40

_LENGTHS = Area(_LEFT, 55.0, _RIGHT, 95.0)
_POINTS = Area(_LEFT, 113.0, _RIGHT, 150.0)
_SEATS = Area(_LEFT, 168.0, _RIGHT, 189.0)
_MAP = Area(_LEFT, 205.0, 140.0, 284.0)
_SIDE = Area(149.0, 206.0, _RIGHT, 284.0)
_LOWER = 202.5
"""Where the headings above the map and beside it stand."""
_START_ROW, _THRESHOLD_ROW = 5.0, 4.4


def picture(facts: Facts) -> Figure:
    """Draw the certificate: the games of a sheet that was played, else why it was not and what was found."""
    body = _plots(facts) if facts.played else _findings(facts)
    title = f"Certificate of a Kangaruse sheet: {facts.item.recipe}"
    return Figure(WIDE, HIGH, (Rect("paper", 0, 0, WIDE, HIGH), *_head(facts), *body, *_foot(facts)), title)


def _head(facts: Facts) -> Iterator[Item]:
    wide = _RIGHT - _LEFT
    stages = " · ".join(f"{stage}: {found}" for stage, found in facts.stages)
    yield Label("ink", _LEFT, 20.0, "How this Kangaruse sheet plays", 8.0, "start", bold=True, fit=wide)
    yield Label("ink", _LEFT, 27.0, facts.item.recipe, 3.8, "start", fit=wide)
    yield Label("ink", _LEFT, 32.5, stages, 3.8, "start", fit=wide)
    yield Label("soft ink", _LEFT, 37.5, _games(facts), SMALL, "start", fit=wide)
    yield Polyline("line", ((_LEFT, 40.0), (_RIGHT, 40.0)))


def _games(facts: Facts) -> str:
    if not facts.played:
        return f"Not played: {UNPLAYED}."
    return (
        f"{facts.simulation.games} games of simulated players. Their chance comes from the sheet itself, so that "
        "everybody who checks it gets the same figures."
    )


def _foot(facts: Facts) -> Iterator[Item]:
    words = f"pressboard {__version__}: pressboard check CODE --report tells every figure and why it is asked for"
    code = facts.item.code
    lines = wrap(code, max(_CODE_LINE, len(code) // _MOST_CODE_LINES + _CODE_GROUP))
    yield Polyline("faint", ((_LEFT, 286.5), (_RIGHT, 286.5)))
    for row, line in enumerate(lines):
        yield Label("ink", _LEFT, 289.4 + 2.7 * row, line, _FOOT, "start", fit=_RIGHT - _LEFT)
    yield Label("soft ink", _LEFT, 289.6 + 2.7 * len(lines), words, _FOOT, "start", fit=_RIGHT - _LEFT)


def _plots(facts: Facts) -> Iterator[Item]:
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


def _heading(area: Area, title: str, words: str, above: float) -> Iterator[Item]:
    y = area.top - above + 1.5
    yield Label("ink", area.left, y, title, _HEADING, "start", bold=True)
    yield Label("soft ink", area.right, y, words, SMALL, "end", fit=0.7 * area.wide)


def _side(facts: Facts) -> Iterator[Item]:
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


def _threshold(facts: Facts, threshold: Threshold, y: float) -> Iterator[Item]:
    verdicts = {measure.verdict: None for measure in facts.measures if measure.threshold is threshold}
    yield Label("ink", _SIDE.left, y, threshold.rule, SMALL, "start")
    yield Label("ink", _SIDE.right - 3, y, ", ".join(verdicts) or "nothing to measure", SMALL, "end")


def _findings(facts: Facts) -> Iterator[Item]:
    """Yield what was found in a sheet that was not played, a line each; where it lies is told by the text."""
    found = [f"{finding.rule}: {finding.message}" for finding in (*facts.construction, *facts.reach)]
    lines = found[:_MOST_FINDINGS] + [f"and {len(found) - _MOST_FINDINGS} more"] * (len(found) > _MOST_FINDINGS)
    for row, line in enumerate(lines):
        yield Label("ink", _LEFT, 48.0 + 5.5 * row, line, PLAIN, "start", fit=_RIGHT - _LEFT)
