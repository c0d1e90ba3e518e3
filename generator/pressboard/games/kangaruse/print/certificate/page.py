"""The certificate as a picture: plots and the board on an A4 page, one board unit a millimetre."""

from collections.abc import Iterator

from pressboard.common.certificate.panels import PLAIN, SMALL
from pressboard.common.certificate.sheet import LEFT, RIGHT, certificate
from pressboard.figures.shapes import Drawable, Figure, Label
from pressboard.games.kangaruse.make.certificate.facts import UNPLAYED, Facts
from pressboard.games.kangaruse.make.thresholds import THRESHOLDS
from pressboard.games.kangaruse.print.certificate.map import heat_map, legend
from pressboard.games.kangaruse.print.certificate.panels import (
    lengths,
    points,
    seats,
    starts,
    titles,
)
from pressboard.play.thresholds import Threshold
from pressboard.printing.slots import Slot
from pressboard.words import words

_HEADING = 4.6
_MOST_FINDINGS = 40

_LENGTHS = Slot(LEFT, 54.0, RIGHT - LEFT, 40.0)
_POINTS = Slot(LEFT, 113.0, RIGHT - LEFT, 37.0)
_SEATS = Slot(LEFT, 169.0, RIGHT - LEFT, 21.0)
_MAP = Slot(LEFT, 206.5, 140.0 - LEFT, 77.5)
_SIDE = Slot(147.0, 207.0, RIGHT - 147.0, 77.0)
_LOWER = 203.5
"""Where the headings above the map and beside it stand."""
_START_ROW, _THRESHOLD_ROW = 4.8, 4.4


def picture(facts: Facts) -> Figure:
    """Draw the certificate: the games of a sheet that was played, else why it was not and what was found."""
    body = _plots(facts) if facts.played else _findings(facts)
    return certificate(words("Kangaruse sheet"), facts.item, facts.stages, _games(facts), [*body])


def _games(facts: Facts) -> str:
    if not facts.played:
        return words("Not played: {reason}.", reason=words(UNPLAYED))
    return words(
        "{games} games of simulated players. Their chance comes from the sheet itself, so that "
        "everybody who checks it gets the same figures.",
        games=facts.simulation.games,
    )


def _plots(facts: Facts) -> Iterator[Drawable]:
    counts = facts.simulation.counts
    yield from _heading(
        _LENGTHS, words("Length of a game"), words("turns of all players together; the dashed line is the median"), 9
    )
    yield from titles(_LENGTHS, counts)
    yield from lengths(facts, _LENGTHS, counts)
    told = words("least, a quarter, half, three quarters, most; all policies together")
    yield from _heading(_POINTS, words("Points at the end"), told, 7)
    yield from points(facts, _POINTS, counts)
    told = words("share of the opponents behind, outermost bounds; they must lie between the dashed lines")
    yield from _heading(_SEATS, words("Ahead by seat"), told, 7)
    yield from seats(facts, _SEATS, counts)
    yield _headed(_MAP.x, _LOWER, words("Visited squares"))
    yield from legend(facts, Slot(_MAP.x + 40, _LOWER - 3.6, _MAP.width - 40, 4.0))
    yield from heat_map(facts, _MAP)
    yield from _side(facts)


def _heading(area: Slot, title: str, told: str, above: float) -> Iterator[Drawable]:
    y = area.y - above + 1.5
    yield _headed(area.x, y, title)
    yield Label("soft ink", area.right, y, told, SMALL, "end", fit=0.7 * area.width)


def _headed(x: float, y: float, title: str) -> Label:
    return Label("brand", x, y, title, _HEADING, "start", display=True)


def _side(facts: Facts) -> Iterator[Drawable]:
    """Yield what stands beside the map: the starts where there are any to compare, and the thresholds."""
    top = _SIDE.y
    count = len(facts.sheet.starts) if max(facts.simulation.counts) > 1 else 0
    if count:
        area = Slot(_SIDE.x, top, _SIDE.width, count * _START_ROW)
        yield _headed(area.x, _LOWER, words("Ahead by start"))
        yield from starts(facts, area)
        top = area.bottom + 14.5
    yield _headed(_SIDE.x, top - (_SIDE.y - _LOWER), words("Thresholds"))
    for row, threshold in enumerate(THRESHOLDS):
        yield from _threshold(facts, threshold, top + (row + 0.5) * _THRESHOLD_ROW)


def _threshold(facts: Facts, threshold: Threshold, y: float) -> Iterator[Drawable]:
    verdicts = {measure.verdict: None for measure in facts.measured(threshold)}
    yield Label("ink", _SIDE.x, y, words(threshold.rule), SMALL, "start")
    yield Label("ink", _SIDE.right - 3, y, ", ".join(map(words, verdicts)) or words("nothing to measure"), SMALL, "end")


def _findings(facts: Facts) -> Iterator[Drawable]:
    """Yield what was found in a sheet that was not played, a line each; where it lies is told by the text."""
    found = [f"{finding.rule}: {finding.message}" for finding in (*facts.construction, *facts.reach)]
    lines = found[:_MOST_FINDINGS] + [words("and {count} more", count=len(found) - _MOST_FINDINGS)] * (
        len(found) > _MOST_FINDINGS
    )
    for row, line in enumerate(lines):
        yield Label("ink", LEFT, 48.0 + 5.5 * row, line, PLAIN, "start", fit=RIGHT - LEFT)
