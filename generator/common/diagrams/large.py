"""Pages of diagrams in large print: below one another in one column, each with its words below it. All mm."""

from collections.abc import Sequence

from generator.common.problems.pages import read_area
from generator.errors import DoesNotFit
from generator.figures.large_print import LARGE_TEXT
from generator.printing.diagrams import DiagramPlan, Format, plan_diagrams, words_height
from generator.printing.papers import Paper
from generator.printing.slots import Slot, grid_of
from generator.units import show_mm

_HEAD, _FOOT, _GAP = 31.0, 16.0, 10.0
"""The height of what stands above all diagrams and below a page of them, and how far they are apart."""
_AIR = 5.0
"""What is left free round the words of each."""
_WIDEST = 187.0
"""How wide the column of a page that is read in large print is at most."""
_LEAST, _MOST = 1.15, 1.5
"""Squares are larger than the middle ones of usual diagrams, their labels then of 14 points, and than the largest."""


def plan_large(paper: Paper, form: Format, words: Sequence[Sequence[str]], per_page: int) -> DiagramPlan:
    """Share the pages of `paper` among diagrams with `words` below each, `per_page` at most, below one another.

    One has a page of its own where squares would be too small. Raises DoesNotFit when they are too small even so.
    """
    upright = paper.portrait()
    free = read_area(upright, large=True)
    area = Slot(free.x, free.y + _HEAD, min(free.width, _WIDEST), free.height - _HEAD - _FOOT)
    for rows in range(max(1, min(per_page, len(words))), 0, -1):
        grid = grid_of(area, 1, rows, _GAP)
        below = max(words_height(texts, grid.width, LARGE_TEXT) for texts in words) + _AIR
        square = min(grid.width / form.width, _MOST * form.largest, (grid.height - below) / form.height)
        if square >= _LEAST * form.middle:
            break
    if square < form.smallest:
        raise DoesNotFit(
            f"in large print a diagram would have squares under {show_mm(form.smallest)} on {paper.name}; use larger "
            f"paper"
        )
    size = square * form.width, square * form.height
    return DiagramPlan(upright, rows, grid, square, *size, LARGE_TEXT, large=True)


def planned(
    paper: Paper, form: Format, words: Sequence[Sequence[str]], per_page: int, *, large: bool = False
) -> DiagramPlan:
    """Share the pages of `paper` among diagrams, in large print or not; raises DoesNotFit."""
    return (plan_large if large else plan_diagrams)(paper, form, words, per_page)
