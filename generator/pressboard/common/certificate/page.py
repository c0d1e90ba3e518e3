"""The certificate as a picture: plots and the board on an A4 page, one board unit a millimetre."""

from collections.abc import Iterator

from pressboard.common.certificate.facts import Facts
from pressboard.common.certificate.panels import (
    AXIS,
    SMALL,
    demands,
    demands_height,
    endings,
    endings_height,
    games_height,
    lengths,
    visits,
    wins,
)
from pressboard.common.certificate.sheet import LEFT, RIGHT, certificate
from pressboard.figures.shapes import Drawable, Figure, Label, Symbol, Use
from pressboard.printing.slots import Slot
from pressboard.words import words

_NAMES, _LENGTHS_END, _WINS, _WINS_END = 46.0, 114.0, 126.0, 194.0
"""Where the names of policies end, where the lengths of their games do, and where the bars of wins begin and end."""
_TOP, _APART, _HEADED = 46.0, 9.5, 4.0
"""Where the first heading stands, how far a section is from the next heading, and that from what it heads."""
_BOTTOM, _LARGEST_BOARD, _ENDINGS = 283.0, 96.0, 120.0
_HEADING = 4.6


def picture(facts: Facts) -> Figure:
    """Draw the certificate."""
    games = words("{games} games of simulated players. {chance}", games=facts.count, chance=facts.subject.chance)
    return certificate(facts.subject.what, facts.item, facts.stages, games, [*_body(facts)])


def _body(facts: Facts) -> Iterator[Drawable]:
    """Yield the games, what is asked of them, and the board, one below the other."""
    height, top = games_height(facts), _TOP + _HEADED
    median = words("{lengths}; dashed: the median", lengths=facts.subject.lengths)
    yield from _heading(LEFT, _LENGTHS_END, _TOP, words("Length of a game"), median)
    yield from _heading(_WINS, RIGHT, _TOP, words("Who won"), words("games"))
    yield from lengths(facts, LEFT, Slot(_NAMES, top, _LENGTHS_END - _NAMES, height))
    yield from wins(facts, Slot(_WINS, top, _WINS_END - _WINS, height))
    below = top + height + AXIS + _APART
    if facts.measures:
        bounds = words("a share with its bounds, which must keep to the dashed limits")
        yield from _heading(LEFT, RIGHT, below, words("What the games must show"), bounds)
        yield from demands(facts, Slot(LEFT, below + _HEADED, RIGHT - LEFT, demands_height(facts)))
        below += _HEADED + demands_height(facts) + AXIS + _APART
    yield from _lowest(facts, below)


def _lowest(facts: Facts, heading: float) -> Iterator[Drawable]:
    """Yield the board, as large as there is room for it, and beside it how games ended."""
    top = heading + _HEADED
    board = facts.board(min(_BOTTOM - top, _LARGEST_BOARD))
    yield from _heading(LEFT, _ENDINGS, heading, words("The {setup}", setup=facts.subject.setup), "")
    yield Use(Symbol(f"certified {facts.item.code}", board.items), LEFT, top)
    yield from _heading(_ENDINGS, RIGHT, heading, words("How games ended"), "")
    yield from endings(facts, Slot(_ENDINGS, top, RIGHT - _ENDINGS, endings_height(facts)))
    if facts.visits:
        below = top + endings_height(facts) + _APART - _HEADED
        area = Slot(_ENDINGS, below + _HEADED, RIGHT - _ENDINGS, _BOTTOM - below - _HEADED)
        yield from _heading(_ENDINGS, RIGHT, below, words("Visited squares"), facts.visits.what)
        yield from visits(facts, area)


def _heading(left: float, right: float, y: float, title: str, about: str) -> Iterator[Drawable]:
    yield Label("brand", left, y, title, _HEADING, "start", display=True)
    if about:
        yield Label("soft ink", right, y, about, SMALL, "end", fit=0.6 * (right - left))
