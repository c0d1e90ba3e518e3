"""How a page is shared among pictures and words: diagrams in large type. All mm."""

from collections.abc import Sequence
from dataclasses import replace

from pressboard.errors import DoesNotFit
from pressboard.kinds.scenes import RecordDiagrams
from pressboard.printing.diagrams import DiagramPlan, Format, plan_diagrams, words_height
from pressboard.printing.papers import Paper
from pressboard.printing.slots import Slot, grid_of
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
