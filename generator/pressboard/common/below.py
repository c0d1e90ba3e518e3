"""What stands below a board on its page, row by row as far as there is room; it grows with the board. mm.

What is read there has 9 points at least: where that has no room fewer words say it, or pictures are left out, or a row.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from math import ceil

from pressboard.common.board_pages import HEAD_AND_FOOT, head_of
from pressboard.errors import DoesNotFit
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.papers import Paper
from pressboard.printing.pieces import centred
from pressboard.printing.slots import free_area

GAP = 4.0
"""What rows keep off each other and off the board."""
_TAKEN = {"masthead": HEAD_AND_FOOT, "running head": 7.6 + 2.0 + 8.4 + 2.0}
"""What head and foot take of a page, gaps included."""
_WHOLE = 197.3
"""The width of the board below which rows have the heights that are asked for."""
_LARGEST, _SMALLEST, _LEAST_TYPE = 1.4, 0.68, 0.9
"""How much larger rows are made for larger boards, how small their pictures may be, and their type of 10 points."""
_COLUMN_GAP, _RAGGED = 6.0, 4.0
"""What columns of words keep off each other, and what is left of a line at its end."""
_LETTER, _LINE, _HEAD_LETTER, _HEAD_LINE, _HEAD_GAP = 1.62, 4.42, 2.05, 5.3, 0.6
"""How wide a letter is and how high a line, of words in 10 points and of heads in 12, and what keeps these apart."""


@dataclass(frozen=True, slots=True)
class Told:
    """Words in columns: how many there are, and how many letters the longest head, words and short words have."""

    columns: int
    head: int
    words: int
    brief: int = 0

    def height(self, wide: float, type_scale: float, brief: bool) -> float:
        """Return how much of a page they take, `wide` being its width, mm."""
        column = (wide + _COLUMN_GAP) / self.columns - _COLUMN_GAP
        heads = ceil(self.head * _HEAD_LETTER * type_scale / column)
        lines = ceil((self.brief if brief else self.words) * _LETTER * type_scale / max(column - _RAGGED, _RAGGED))
        return (heads * _HEAD_LINE + lines * _LINE) * type_scale + _HEAD_GAP


@dataclass(frozen=True, slots=True)
class Row:
    """What is wanted: the height of pictures, what is told below them; the least width of a page with room for it."""

    pictures: float = 0.0
    told: Told | None = None
    least: float = 0.0

    @property
    def ways(self) -> Iterator[tuple[bool, bool]]:
        """Yield whether it has pictures, and whether it is in brief, the better ways first."""
        for pictured in (True, False) if self.pictures and self.told else (bool(self.pictures),):
            yield from ((pictured, brief) for brief in ((False, True) if self.told and self.told.brief else (False,)))

    def height(self, wide: float, scale: float, type_scale: float, pictured: bool, brief: bool) -> float:
        """Return its height, mm."""
        told = self.told.height(wide, type_scale, brief) if self.told else 0.0
        return self.pictures * scale * pictured + told


@dataclass(frozen=True, slots=True)
class Below:
    """The rows below a board: their `heights`, 0 for one without room, how much larger than usual they are, gaps.

    `type` is how much larger their type is, `pictured` and `brief` are the rows that have pictures and short words.
    """

    heights: tuple[float, ...]
    scale: float = 1.0
    gap: float = GAP
    type: float = 1.0
    pictured: tuple[bool, ...] = ()
    brief: tuple[bool, ...] = ()


def below(paper: Paper, width: float, height: float, wanted: Sequence[Row], besides: float = 0.0) -> Below:
    """Return the rows below a board of `width` x `height` mm, as they are `wanted`, the first one first.

    None has room where the board is larger than the page, or has no head above it; `besides` is taken by a higher foot.
    """
    nothing = Below((0.0,) * len(wanted), pictured=(False,) * len(wanted), brief=(False,) * len(wanted))
    if not wanted:
        return nothing
    with suppress(DoesNotFit):
        turned, _ = centred(paper, width, height)
        head = head_of(turned, height + besides)
        area = free_area(turned)
        room = area.height - height - besides - _TAKEN[head] if head else 0.0
        return _shared(room, area.width, min(width / _WHOLE, _LARGEST), wanted)
    return nothing


def _shared(room: float, wide: float, larger: float, wanted: Sequence[Row]) -> Below:
    scales = max(larger, _SMALLEST), max(larger, _LEAST_TYPE)
    rows = list[tuple[float, bool, bool]]()
    for row in wanted:
        rows.append(_fitting(row, room - GAP, wide, scales))
        room -= rows[-1][0] + GAP if rows[-1][0] else 0.0
    heights, pictured, brief = zip(*rows, strict=True)
    return Below(heights, scales[0], type=scales[1], pictured=pictured, brief=brief)


def _fitting(row: Row, room: float, wide: float, scales: tuple[float, float]) -> tuple[float, bool, bool]:
    """Return the height of a row, 0 without room, whether it has pictures, and whether it is in brief."""
    for pictured, brief in row.ways:
        height = row.height(wide, *scales, pictured, brief)
        if height <= room and wide >= row.least:
            return round(height, 2), pictured, brief
    return 0.0, False, False
