"""What stands below a board on its page, row by row as far as there is room; it grows with the board. mm."""

from collections.abc import Sequence
from contextlib import suppress

from generator.common.board_pages import HEAD_AND_FOOT, head_of
from generator.errors import DoesNotFit
from generator.lean_dataclasses import dataclass
from generator.printing.papers import Paper
from generator.printing.pieces import centred
from generator.printing.slots import free_area

GAP = 4.0
"""What rows keep off each other and off the board."""
_TAKEN = {"masthead": HEAD_AND_FOOT, "running head": 7.6 + 2.0 + 8.4 + 2.0}
"""What head and foot take of a page, gaps included."""
_WHOLE = 197.3
"""The width of the board below which rows have the heights that are asked for."""
_LARGEST, _SMALLEST = 1.4, 0.75
"""How much larger rows are made for larger boards, and the least that is left of one's height where room is short."""


@dataclass(frozen=True, slots=True)
class Below:
    """The rows below a board: their `heights`, 0 for one without room, how much larger than usual they are, gaps."""

    heights: tuple[float, ...]
    scale: float = 1.0
    gap: float = GAP


def below(paper: Paper, width: float, height: float, wanted: Sequence[float], besides: float = 0.0) -> Below:
    """Return the rows below a board of `width` x `height` mm, their usual heights being `wanted`, the first one first.

    None has room where the board is larger than the page, or has no head above it; `besides` is taken by a higher foot.
    """
    nothing = Below((0.0,) * len(wanted))
    with suppress(DoesNotFit):
        turned, _ = centred(paper, width, height)
        head = head_of(turned, height + besides)
        room = free_area(turned).height - height - besides - _TAKEN[head] if head else 0.0
        return _shared(room, min(width / _WHOLE, _LARGEST), wanted)
    return nothing


def _shared(room: float, scale: float, wanted: Sequence[float]) -> Below:
    heights = list[float]()
    for height in wanted:
        given = min(height * scale, room - GAP)
        heights.append(round(given, 2) if given >= _SMALLEST * height * scale else 0.0)
        room -= heights[-1] + GAP if heights[-1] else 0.0
    return Below(tuple(heights), scale)
