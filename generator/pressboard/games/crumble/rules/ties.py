"""Ties that the rules call: two pieces keep renewing themselves and fight for a third one without end.

The rule speaks of pieces that were involved in the turns before; but pieces vanish when they are cut, so what is
compared is the ground they covered. A game is tied after a turn when both players' last three turns swapped into one
and the same piece, and when the ground of each one's latest cut or join lies in that of each of the two before.

>>> ground, piece = (Fraction(0), Fraction(0), Fraction(1), Fraction(1)), (Fraction(1), Fraction(0)) * 2
>>> trace = Trace((ground,), frozenset({piece}))
>>> past = ()
>>> for _ in range(6):
...     past = remembered(past, trace)
>>> is_tied(past), is_tied(past[1:]), remembered(past, Trace((ground,), frozenset()))
(True, False, ())
"""

from fractions import Fraction
from typing import NamedTuple

from pressboard.games.crumble.rules.board.layout import Exact

TURNS = 6
"""Turns that the rule looks at, three of each player."""


class Trace(NamedTuple):
    """What the rule asks of a turn: the pieces its cut or join took, and those its path counts as swapped into."""

    ground: tuple[Exact, ...]
    entered: frozenset[Exact]


def remembered(past: tuple[Trace, ...], latest: Trace) -> tuple[Trace, ...]:
    """Return those of the last turns that may yet count: the latest ones that swapped into a common piece."""
    turns, common = [latest], latest.entered
    for trace in reversed(past[1 - TURNS :]):
        common &= trace.entered
        if not common:
            break
        turns.append(trace)
    return tuple(reversed(turns)) if latest.entered else ()


def is_tied(past: tuple[Trace, ...]) -> bool:
    """Say whether the turns that `remembered` has kept make a tie."""
    if len(past) < TURNS:
        return False
    return all(
        _lies_in(past[latest].ground, past[before].ground)
        for latest in (TURNS - 1, TURNS - 2)
        for before in (latest - 2, latest - 4)
    )


def _lies_in(ground: tuple[Exact, ...], other: tuple[Exact, ...]) -> bool:
    """Say whether pieces cover no ground that other ones do not cover; those of one turn never overlap."""
    return sum(_shared(one, two) for one in ground for two in other) == sum(_shared(one, one) for one in ground)


def _shared(one: Exact, other: Exact) -> Fraction:
    """Return the area two pieces have in common."""
    width = min(one[2], other[2]) - max(one[0], other[0])
    height = min(one[3], other[3]) - max(one[1], other[1])
    return width * height if width > 0 < height else Fraction(0)
