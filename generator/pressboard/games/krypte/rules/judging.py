"""Whether a landing is legal, and if not, why: the rule it breaks in one sentence.

Judging is apart from parsing and from playing; whatever can be wrong with a landing has a sentence of its own.

>>> from pressboard.games.krypte.rules.rules import start
>>> fault(start(), 9).message
'no counter gets as far as b2: it stops on b1 from the North'
>>> fault(start(), 8).message
'a2 would be entered from the West, but the active side is North'
"""

from collections.abc import Callable, Iterable

from pressboard.errors import listed
from pressboard.games.krypte.rules.board import (
    COLOURS,
    COLUMNS,
    NORTH,
    SIDES,
    SOUTH,
    WIDTH,
    in_line,
    landings,
    line_through,
    names_of,
    square_name,
)
from pressboard.games.krypte.rules.position import FOUR_IN_LINE, Move, Position
from pressboard.play.bits import squares_of
from pressboard.play.findings import Finding
from pressboard.words import words


def fault(position: Position, landing: int | Move) -> Finding | None:
    """Return the rule that a landing breaks and how, for a square or a square and a side; None for a legal one."""
    square = landing.square if isinstance(landing, Move) else landing
    entered = (landing.side,) if isinstance(landing, Move) else _sides_to(position, square)
    for rule, judge in _JUDGES:
        if message := judge(position, square, entered):
            return Finding(rule, message, (square_name(square),))
    return None


def ending(position: Position) -> str:
    """Return how the game ended: `White has four in line on e5, e6, e7 and e8`; empty while it goes on."""
    outcome = position.outcome
    if outcome is None:
        return ""
    if outcome.reason == FOUR_IN_LINE:
        return listed(_has(COLOURS[seat], _line(position.lines(seat))) for seat in outcome.winners)
    return _has(COLOURS[position.turn], words(outcome.reason))


def _has(player: str, reason: str) -> str:
    return words("{player} has {reason}", player=words(player), reason=reason)


def _sides_to(position: Position, square: int) -> tuple[str, ...]:
    """Return all sides, active or not, from which a counter would land on `square`."""
    return tuple(side for side in SIDES if landings(position.taken, side) >> square & 1)


def _over(position: Position, square: int, entered: tuple[str, ...]) -> str:
    return f"the game is over, {ending(position)}; no move can follow" if position.outcome else ""


def _inactive(position: Position, square: int, entered: tuple[str, ...]) -> str:
    """Judge the sides a counter comes from: one of them must be active."""
    if not entered or set(entered) & set(position.active):
        return ""
    active = (
        f"sides are {_named(position.active)}" if len(position.active) > 1 else f"side is {_named(position.active)}"
    )
    return f"{square_name(square)} would be entered from the {_named(entered, 'or')}, but the active {active}"


def _full_line(position: Position, square: int, entered: tuple[str, ...]) -> str:
    """Judge the lines that lead from active sides to a square."""
    for side in entered or position.active:
        if not landings(position.taken, side) & line_through(square, side):
            line = f"column {COLUMNS[square % WIDTH]}" if side in (NORTH, SOUTH) else f"row {square // WIDTH + 1}"
            return f"{line} is full; no counter can enter it from the {SIDES[side]}"
    return ""


def _occupied(position: Position, square: int, entered: tuple[str, ...]) -> str:
    if not position.taken >> square & 1:
        return ""
    return f"{square_name(square)} is occupied; a counter stops on an empty square"


def _out_of_reach(position: Position, square: int, entered: tuple[str, ...]) -> str:
    """Judge how far a counter slides: to the first empty square and not beyond."""
    sides = entered or position.active
    if square in (_stop(position, square, side) for side in sides):
        return ""
    stops = (f"on {square_name(_stop(position, square, side))} from the {SIDES[side]}" for side in sides)
    return f"no counter gets as far as {square_name(square)}: it stops {listed(stops)}"


def _stop(position: Position, square: int, side: str) -> int:
    """Return where a counter from `side` stops in the line through `square`, which is not full."""
    return next(squares_of(landings(position.taken, side) & line_through(square, side)))


def _ambiguous(position: Position, square: int, entered: tuple[str, ...]) -> str:
    if square not in position.ambiguous():
        return ""
    return f"{square_name(square)} is ambiguous: counters from the {_named(position.active)} would both stop there"


def _both_align(position: Position, square: int, entered: tuple[str, ...]) -> str:
    """Judge the lines a landing would leave; the rules handout prints this sentence."""
    lines = list(map(in_line, position.boards_after(square)))
    if not all(lines):
        return ""
    black, white = (listed(names_of(line)) for line in lines)
    return words("both colours would have four in line: Black on {black}; White on {white}", black=black, white=white)


def _gives_line(position: Position, square: int, entered: tuple[str, ...]) -> str:
    other = 1 - position.turn
    line = in_line(position.boards_after(square)[other])
    if position.readings.given_line_wins or not line:
        return ""
    return f"{COLOURS[other]} would have {_line(line)}, which {COLOURS[position.turn]} may not complete"


_JUDGES: tuple[tuple[str, Callable[[Position, int, tuple[str, ...]], str]], ...] = (
    ("game over", _over),
    ("inactive side", _inactive),
    ("full line", _full_line),
    ("occupied", _occupied),
    ("out of reach", _out_of_reach),
    ("ambiguous", _ambiguous),
    ("both align", _both_align),
    ("line given", _gives_line),
)
"""The rules in the order they are asked, each with its judge; an empty sentence is no fault."""


def _line(line: int) -> str:
    return words("four in line on {squares}", squares=listed(names_of(line)))


def _named(sides: Iterable[str], joint: str = "and") -> str:
    """Return sides as `East and South`."""
    return f" {joint} ".join(SIDES[side] for side in sides)
