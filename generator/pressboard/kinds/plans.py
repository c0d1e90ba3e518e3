"""How a page is shared among pictures and words: diagrams in large type, rows below a board. All mm."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from math import ceil

from pressboard.errors import DoesNotFit
from pressboard.figures.type import AS_MADE, Type
from pressboard.kinds.board import HEAD_AND_FOOT, head_of
from pressboard.kinds.scenes import RecordDiagrams
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.diagrams import DiagramPlan, Format, plan_diagrams, words_height
from pressboard.printing.papers import Paper
from pressboard.printing.pieces import centred
from pressboard.printing.slots import Slot, free_area, grid_of
from pressboard.units import show_mm


def read_area(paper: Paper, large: bool = False) -> Slot:
    """Return what pages that are read leave free of margins; large print leaves more, where there is room."""
    least = min(paper.width, paper.height)
    wanted = 20.0 if large and least >= 160 else 10.0 if least >= 160 else 8.0 if least >= 120 else 0.0
    beside, above = max(wanted, paper.margin), max(min(wanted, 8.0), paper.margin)
    return Slot(beside, above, paper.width - 2 * beside, paper.height - 2 * above)


# Diagrams poured into columns, each with its words: in large print, and in type of a size of one's own. All mm.

_HEAD, _FOOT, _DIAGRAM_GAP = 31.0, 16.0, 10.0
"""The height of what stands above all diagrams and below a page of them, and how far they are apart."""
_AIR = 5.0
"""What is left free round the words of each."""
_WIDEST = 187.0
"""How wide the column of a page that is read in large print is at most."""
_LEAST, _MOST = 1.15, 1.0
"""Squares are larger than the middle ones of usual diagrams, their labels then of 14 points, and than the largest."""


def plan_large(paper: Paper, form: Format, words: Sequence[Sequence[str]], per_page: int) -> DiagramPlan:
    """Share the pages of `paper` among diagrams with `words` below each, `per_page` at most, in large print.

    They stand below one another, one on a page of its own where squares would be too small. Raises DoesNotFit when
    they are too small even so.
    """
    upright = paper.portrait()
    free = read_area(upright, large=True)
    size = form.text
    area = Slot(free.x, free.y + _HEAD, min(free.width, _WIDEST), free.height - _HEAD - _FOOT)
    for rows in range(max(1, min(per_page, len(words))), 0, -1):
        grid = grid_of(area, 1, rows, _DIAGRAM_GAP)
        below = max(words_height(texts, grid.width, size) for texts in words) + _AIR
        square = min(grid.width / form.width, _MOST * form.largest, (grid.height - below) / form.height)
        if square >= _LEAST * form.middle:
            break
    if square < form.smallest:
        raise DoesNotFit(
            f"in large print a diagram would have squares under {show_mm(form.smallest)} on {paper.name}; use larger "
            f"paper"
        )
    picture = square * form.width, square * form.height
    return DiagramPlan(upright, rows, grid, square, *picture, size, poured=True, large=True)


def plan_typed(paper: Paper, form: Format, words: Sequence[Sequence[str]], per_page: int) -> DiagramPlan:
    """Pour diagrams into the columns of pages that are read, with words in the type of `form`.

    Pictures are as large as without a wish for type, or as a column is wide. Raises DoesNotFit.
    """
    usual = plan_diagrams(paper, replace(form, text=0.0), words, per_page)
    upright = paper.portrait()
    square = min(usual.square, read_area(upright).width / form.width)
    if square < form.smallest:
        raise DoesNotFit(
            f"a diagram would have squares under {show_mm(form.smallest)} on {paper.name}; use larger paper"
        )
    picture = square * form.width, square * form.height
    least = form.smallest * form.width
    return DiagramPlan(upright, usual.share, usual.grid, square, *picture, form.text, poured=True, least=least)


def planned(paper: Paper, form: Format, words: Sequence[Sequence[str]], options: RecordDiagrams) -> DiagramPlan:
    """Share the pages of `paper` among diagrams with `words` below each, as `options` ask; raises DoesNotFit."""
    plan = plan_large if options.type.is_large else plan_typed if options.type.is_apart else plan_diagrams
    return plan(paper, replace(form, text=options.type.text), words, options.per_page)


# What stands below a board on its page, row by row as far as there is room; it grows with the board. mm.

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
_WORD_LETTER, _LINE, _HEAD_LETTER, _HEAD_LINE, _HEAD_GAP = 1.62, 4.42, 2.05, 5.3, 0.6
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
        lines = ceil((self.brief if brief else self.words) * _WORD_LETTER * type_scale / max(column - _RAGGED, _RAGGED))
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


def below(
    paper: Paper, width: float, height: float, wanted: Sequence[Row], besides: float = 0.0, type: Type = AS_MADE
) -> Below:
    """Return the rows below a board of `width` x `height` mm, as they are `wanted`, the first one first.

    None has room where the board is larger than the page, or has no head above it; `besides` is taken by a higher foot.
    In type of a size of one's own they are on pages of their own.
    """
    nothing = Below((0.0,) * len(wanted), pictured=(False,) * len(wanted), brief=(False,) * len(wanted))
    if not wanted or type.is_apart:
        return nothing
    with suppress(DoesNotFit):
        turned, _ = centred(paper, width, height)
        head = head_of(turned, height + besides)
        area = free_area(turned)
        room = area.height - height - besides - _TAKEN[head] if head else 0.0
        larger = min(width / _WHOLE, _LARGEST)
        scales = max(larger, _SMALLEST), max(larger, _LEAST_TYPE)
        rows = list[tuple[float, bool, bool]]()
        for row in wanted:
            rows.append(_fitting(row, room - GAP, area.width, scales))
            room -= rows[-1][0] + GAP if rows[-1][0] else 0.0
        heights, pictured, brief = zip(*rows, strict=True)
        return Below(heights, scales[0], type=scales[1], pictured=pictured, brief=brief)
    return nothing


def _fitting(row: Row, room: float, wide: float, scales: tuple[float, float]) -> tuple[float, bool, bool]:
    """Return the height of a row, 0 without room, whether it has pictures, and whether it is in brief."""
    for pictured, brief in row.ways:
        height = row.height(wide, *scales, pictured, brief)
        if height <= room and wide >= row.least:
            return round(height, 2), pictured, brief
    return 0.0, False, False
