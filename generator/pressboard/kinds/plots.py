"""The plots of a certificate: lengths, wins and endings of games, and their thresholds. All lengths in mm."""

from collections.abc import Iterator, Mapping
from math import isfinite

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
from pressboard.figures.shapes import Drawable, Label, Polyline, Rect
from pressboard.kinds.certificate import Facts, demand_on
from pressboard.play.samples import binned, five_numbers
from pressboard.play.thresholds import Measure
from pressboard.printing.slots import Slot
from pressboard.words import words

TICK, SMALL, PLAIN = 3.2, 3.2, 3.4
"""Sizes of type, none under 9 points."""
AXIS, _TOP = 4.6, 4.0
"""The height of an axis with its labels, and how far a first row is below the upper edge."""
_NAMES = 36.0
"""Where the names of policies end."""

_GAMES_HEIGHT, _ALL_GAMES_HEIGHT = 20.0, 68.0
"""How high rows are where there are few, and all of them together where there are many."""
_ENDING_HEIGHT = 10.5
_BAR = 2.2
"""The least width of a histogram's bar."""
_BARS_SHARE, _MEDIAN_OVER, _NUMBER_OVER = 0.62, 0.4, 0.4
"""How much of their row the bars of histograms take, how far the median's line goes on over the highest, and how far
its number stands over that."""
_WON_HEIGHT, _WON_OFF, _SAID_OVER = 3.0, 1.0, 1.2
"""How high the bars of wins are, how far off the foot of their rows, and what is said over them off the bars."""
DEMANDS = 4
"""So many demands make a picture."""
_DEMAND_HEIGHT, _WHERE, _SHARES, _VALUE, _ASKED = 11.0, 34.0, (4.0, 44.0), 48.0, 60.0
"""Of a demand in two lines: its height, where stand what it is about, the scale, the figure, and what is asked."""
_KEY_HEIGHT, KEY_SIDE, KEY_WORDS, _KEY_STEP, _KEY_STEPS = 6.5, 4.2, 21.5, 11.8, 4
"""Of the key to a hatching: its height, its squares, its words and its steps, and how many these are."""
_VERDICT_LETTER = 2.0
"""How wide a letter of a verdict is at most in the mean, mm."""
_LIMIT = 2.4
"""How far the dashes of a limit reach above and below the figure."""
_FILLED = "filled"
"""The role of a bar's first part: hatched where ink is to be saved, so that it is told from an empty one."""
_QUARTERS = (0.0, 0.25, 0.5, 0.75, 1.0)


def games_height(facts: Facts) -> float:
    """Return the height of a plot with rows of games, one for each series and each contest."""
    return min(len(facts.all_games) * _GAMES_HEIGHT, _ALL_GAMES_HEIGHT) + AXIS + _TOP


def demands_height(facts: Facts, first: int) -> float:
    return len(facts.measures[first : first + DEMANDS]) * _DEMAND_HEIGHT + AXIS + 2


def _bases(area: Slot, count: int) -> list[float]:
    """Return the lower edges of so many rows that share an area."""
    return [area.y + area.height * row / count for row in range(1, count + 1)]


def lengths(facts: Facts, whole: Slot) -> Iterator[Drawable]:
    """Yield histograms of the length of a game, the same scales for all, each named on its left."""
    rows, names = facts.all_games, whole.x
    area = Slot(whole.x + _NAMES, whole.y + _TOP, whole.width - _NAMES - 4, whole.height - _TOP - AXIS)
    row_height = area.height / len(rows)
    across = scale_of(0, max(max(games.lengths) for games in rows) + 1, area.x, area.right, int(area.width / 9))
    width = step(across.high, int(area.width / _BAR))
    most = max(count / games.games for games in rows for _, count in binned(games.lengths, width))
    high = scale_of(0, 100 * most, 0, 1, 3).high / 100
    for games, base in zip(rows, _bases(area, len(rows)), strict=True):
        up = Scale(0, high, base, base - _BARS_SHARE * row_height, (0.0, high))
        # Who plays: a policy against itself in one line, two in two.
        first, *others = games.names
        lines = (first, words("against {policy}", policy=others[0])) if others else (first,)
        for row, line in enumerate(lines):
            yield Label("ink", names, base - 3.6 - 3.4 * (len(lines) - 1 - row), line, SMALL, "start")
        yield from axis_left(up, area.x, TICK, percent)
        middle = five_numbers(games.lengths).middle // width * width + width / 2
        yield from histogram(games.lengths, width, across, up, middle, _MEDIAN_OVER)
    yield from axis_below(across, area.bottom, TICK)


def histogram(
    lengths: Mapping[int, int], width: int, across: Scale, up: Scale, middle: float, over: float
) -> Iterator[Drawable]:
    """Yield counted lengths as bars of `width` each, their median as a dashed line with its number.

    The line stands at `middle` on the scale `across`, and goes on `over` the highest bar, mm.
    """
    games = sum(lengths.values())
    yield Polyline("faint", ((across.start, up.start), (across.end, up.start)))
    yield from bars([(low, count / games) for low, count in binned(lengths, width)], width, across, up)
    x, top = across.at(middle), up.end - over
    yield Polyline("fold", ((x, up.start), (x, top)))
    yield Label("ink", x, top - _NUMBER_OVER, f"{five_numbers(lengths).middle}", TICK, bold=True)


def wins(facts: Facts, whole: Slot) -> Iterator[Drawable]:
    """Yield a bar for each row of games: filled what one side won, tinted what nobody did, empty what the other did."""
    area = Slot(whole.x + 4, whole.y + _TOP, whole.width - 10, whole.height - _TOP - AXIS)
    across = Scale(0.0, 1.0, area.x, area.right, _QUARTERS)
    for games, base in zip(facts.all_games, _bases(area, len(facts.all_games)), strict=True):
        top = base - _WON_OFF - _WON_HEIGHT
        first, ended = across.at(games.wins[0] / games.games), across.at(1 - games.wins[1] / games.games)
        for role, left, right in ((_FILLED, across.start, first), ("light", first, ended), ("line", ended, across.end)):
            if right > left:
                yield Rect(role, left, top, right - left, _WON_HEIGHT)
                yield Rect("line", left, top, right - left, _WON_HEIGHT)
        y = top - _SAID_OVER
        yield Label(
            "ink", across.start, y, words("{side} {wins}", side=games.sides[0], wins=games.wins[0]), SMALL, "start"
        )
        yield Label("ink", across.end, y, words("{wins} {side}", wins=games.wins[1], side=games.sides[1]), SMALL, "end")
        if games.undecided:
            yield Label("ink", across.at(0.5), y, words("neither {games}", games=games.undecided), SMALL)
    yield from axis_below(across, area.bottom, TICK, percent)


def demands(facts: Facts, first: int, whole: Slot) -> Iterator[Drawable]:
    """Yield some figures from the `first` on in two lines each: what is asked, the count, what the games say of it."""
    area = Slot(whole.x, whole.y + 1, whole.width, whole.height - AXIS - 1)
    measures = facts.measures[first : first + DEMANDS]
    across = Scale(0.0, 1.0, area.x + _SHARES[0], area.x + _SHARES[1], _QUARTERS[::2])
    for row, measure in enumerate(measures):
        top, threshold, verdict = area.y + row * _DEMAND_HEIGHT, measure.threshold, words(measure.verdict)
        middle, room = top + 2.15 * PLAIN, area.width - _WHERE - _VERDICT_LETTER * len(verdict)
        above, below = top + PLAIN, middle + PLAIN / 3
        yield Label("ink", area.x, above, words(threshold.rule), PLAIN, "start", bold=True, fit=_WHERE - 1)
        yield Label("ink", area.x + _WHERE, above, measure.where, SMALL, "start", fit=room)
        yield Label("ink", area.right, above, verdict, PLAIN, "end")
        yield Label("ink", area.x + _VALUE, below, threshold.show(measure.value), PLAIN, "start", bold=True)
        yield Label("soft ink", area.x + _ASKED, below, demand_on(measure), SMALL, "start")
        yield from _bounds(measure, middle, across)
    yield from axis_below(across, area.y + len(measures) * _DEMAND_HEIGHT, TICK, percent)


def _bounds(measure: Measure, middle: float, across: Scale) -> Iterator[Drawable]:
    """Yield a share with its bounds on a scale, and the limits that these keep to."""
    if measure.bounds:
        for limit in filter(isfinite, (measure.least, measure.most)):
            x = across.at(limit)
            yield Polyline("fold", ((x, middle - _LIMIT), (x, middle + _LIMIT)), line_width=0.5)
        yield from span_across(measure.bounds.low, measure.value, measure.bounds.high, middle, 1.0, across)


def visits(facts: Facts, area: Slot) -> Iterator[Drawable]:
    """Yield the board, each square the darker hatched the more often it was come to, with a key to the hatching."""
    assert facts.visits
    rows, most = facts.visits.rows, facts.visits.most
    side = min(area.width / len(rows[0]), (area.height - _KEY_HEIGHT) / len(rows))
    for row, counts in enumerate(rows):
        for column, count in enumerate(counts):
            yield from _square(area.x + column * side, area.y + row * side, side, count / most)
    games = sum(series.games for series in facts.series)
    yield from hatching_key(area.x, area.y + len(rows) * side + _KEY_HEIGHT, 100 * most / games, _KEY_STEP)


def _square(x: float, y: float, side: float, share: float) -> Iterator[Drawable]:
    yield from hatching(x, y, side, share)
    yield Rect("line", x, y, side, side)


def hatching_key(x: float, foot: float, most: float, step: float, base: float = 1.0) -> Iterator[Drawable]:
    """Yield, in a line, what hatching stands for how many visits in a hundred games; words stand `base` above it."""
    yield Label("soft ink", x, foot - base, words("in 100 games:"), SMALL, "start")
    for place in range(_KEY_STEPS + 1):
        left, share = x + KEY_WORDS + place * step, place / _KEY_STEPS
        yield from _square(left, foot - KEY_SIDE, KEY_SIDE, share)
        yield Label("ink", left + KEY_SIDE + 1, foot - base, f"{most * share:.0f}", TICK, "start")


def endings_height(facts: Facts) -> float:
    return len(facts.endings()) * _ENDING_HEIGHT


def endings(facts: Facts, area: Slot) -> Iterator[Drawable]:
    """Yield a bar for each way in which games ended, the commonest first, with how many did."""
    for row, (reason, count) in enumerate(facts.endings().most_common()):
        y = area.y + row * _ENDING_HEIGHT
        yield Label("ink", area.x, y + SMALL, words(reason), SMALL, "start", fit=0.85 * area.width)
        yield Label("ink", area.right, y + SMALL, f"{count}", SMALL, "end", bold=True)
        yield Rect("box", area.x, y + 1.5 * SMALL, area.width, 2.5)
        yield Rect(_FILLED, area.x, y + 1.5 * SMALL, area.width * count / facts.count, 2.5)
