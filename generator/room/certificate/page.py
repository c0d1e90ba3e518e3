"""The certificate as a picture: a page of plots and the board in the proportions of A4, a board unit to the mm."""

from collections.abc import Iterator
from textwrap import wrap

from generator import __version__
from generator.figures.shapes import Figure, Item, Label, Polyline, Rect, Symbol, Use
from generator.printing.slots import Slot
from generator.room.certificate.facts import Facts
from generator.room.certificate.panels import (
    AXIS,
    SMALL,
    demands,
    demands_high,
    endings,
    endings_high,
    games_high,
    lengths,
    visits,
    wins,
)

WIDE, HIGH = 210.0, 297.0
"""The page, mm."""
_LEFT, _RIGHT = 13.0, 197.0
_NAMES, _LENGTHS_END, _WINS, _WINS_END = 40.0, 112.0, 124.0, 194.0
"""Where the names of policies end, where the lengths of their games do, and where the bars of wins begin and end."""
_TOP, _APART, _HEADED = 48.0, 10.0, 4.0
"""Where the first heading stands, how far a section is from the next heading, and that from what it heads."""
_BOTTOM, _LARGEST_BOARD, _ENDINGS = 283.0, 98.0, 120.0
_HEADING, _FOOT = 4.2, 2.3
_CODE_LINE, _MOST_CODE_LINES, _CODE_GROUP = 125, 2, 6
"""The characters of a code that go in a line, the lines there is room for, the characters of a group."""


def picture(facts: Facts) -> Figure:
    """Draw the certificate."""
    title = f"Certificate of a {facts.subject.what}: {facts.item.recipe}"
    items = (Rect("paper", 0, 0, WIDE, HIGH), *_head(facts), *_body(facts), *_foot(facts))
    return Figure(WIDE, HIGH, items, title, 1.0)


def _head(facts: Facts) -> Iterator[Item]:
    wide = _RIGHT - _LEFT
    stages = " · ".join(f"{stage}: {found}" for stage, found in facts.stages)
    games = f"{facts.count} games of simulated players. {facts.subject.chance}"
    yield Label("ink", _LEFT, 20.0, f"How this {facts.subject.what} plays", 8.0, "start", bold=True, fit=wide)
    yield Label("ink", _LEFT, 27.0, facts.item.recipe, 3.8, "start", fit=wide)
    yield Label("ink", _LEFT, 32.5, stages, 3.8, "start", fit=wide)
    yield Label("soft ink", _LEFT, 37.5, games, SMALL, "start", fit=wide)
    yield Polyline("line", ((_LEFT, 40.0), (_RIGHT, 40.0)))


def _body(facts: Facts) -> Iterator[Item]:
    """Yield the games, what is asked of them, and the board, one below the other."""
    high, top = games_high(facts), _TOP + _HEADED
    yield from _heading(_LEFT, _LENGTHS_END, _TOP, "Length of a game", f"{facts.subject.lengths}; dashed: the median")
    yield from _heading(_WINS, _RIGHT, _TOP, "Who won", "games")
    yield from lengths(facts, _LEFT, Slot(_NAMES, top, _LENGTHS_END - _NAMES, high))
    yield from wins(facts, Slot(_WINS, top, _WINS_END - _WINS, high))
    below = top + high + AXIS + _APART
    words = "a share with its bounds, which must keep to the dashed limits"
    yield from _heading(_LEFT, _RIGHT, below, "What the games must show", words)
    yield from demands(facts, Slot(_LEFT, below + _HEADED, _RIGHT - _LEFT, demands_high(facts)))
    yield from _lowest(facts, below + _HEADED + demands_high(facts) + AXIS + _APART)


def _lowest(facts: Facts, heading: float) -> Iterator[Item]:
    """Yield the board, as large as there is room for it, and beside it how games ended."""
    top = heading + _HEADED
    board = facts.board(min(_BOTTOM - top, _LARGEST_BOARD))
    yield from _heading(_LEFT, _ENDINGS, heading, f"The {facts.subject.setup}", "")
    yield Use(Symbol(f"certified {facts.item.code}", board.items), _LEFT, top)
    yield from _heading(_ENDINGS, _RIGHT, heading, "How games ended", "")
    yield from endings(facts, Slot(_ENDINGS, top, _RIGHT - _ENDINGS, endings_high(facts)))
    if facts.visits:
        below = top + endings_high(facts) + _APART - _HEADED
        area = Slot(_ENDINGS, below + _HEADED, _RIGHT - _ENDINGS, _BOTTOM - below - _HEADED)
        yield from _heading(_ENDINGS, _RIGHT, below, "Visited squares", facts.visits.what)
        yield from visits(facts, area)


def _heading(left: float, right: float, y: float, title: str, words: str) -> Iterator[Item]:
    yield Label("ink", left, y, title, _HEADING, "start", bold=True)
    if words:
        yield Label("soft ink", right, y, words, SMALL, "end", fit=0.6 * (right - left))


def _foot(facts: Facts) -> Iterator[Item]:
    words = f"pressboard {__version__}: pressboard check CODE --report tells every figure and why it is asked for"
    code = facts.item.code
    lines = wrap(code, max(_CODE_LINE, len(code) // _MOST_CODE_LINES + _CODE_GROUP))
    yield Polyline("faint", ((_LEFT, 286.5), (_RIGHT, 286.5)))
    for row, line in enumerate(lines):
        yield Label("ink", _LEFT, 289.4 + 2.7 * row, line, _FOOT, "start", fit=_RIGHT - _LEFT)
    yield Label("soft ink", _LEFT, 289.6 + 2.7 * len(lines), words, _FOOT, "start", fit=_RIGHT - _LEFT)
