"""Where copies of former templates tell of puzzles: how one jumps first, then of each puzzle's own types."""

from collections.abc import Iterator
from dataclasses import replace

from pressboard.games.kangaruse.print.puzzles.page import PagePlan
from pressboard.printing.papers import Paper
from pressboard.printing.slots import Slot, free_area

_HOW_BESIDE, _HOW_BELOW = 0.28, 0.34
"""What of a legend's height, or of its width where it lies below the boards, tells how one jumps."""
_SOLVED_ALONE, _SOLVED = 0.8, 0.3
"""How wide the board of a solution is that is alone, and that of one among others, in widths of the page."""


def for_copies(plan: PagePlan) -> PagePlan:
    """Return a plan whose legend is parted among its puzzles; a puzzle that is alone has it whole."""
    if len(plan.cells) == 1 or not plan.legend.height:
        return replace(plan, cells=tuple(replace(cell, types=plan.legend) for cell in plan.cells))
    how, *each = _parts(plan.legend, plan.is_beside, len(plan.cells))
    cells = (replace(cell, types=slot) for cell, slot in zip(plan.cells, each, strict=True))
    return replace(plan, how=how, cells=tuple(cells))


def _parts(legend: Slot, upright: bool, count: int) -> Iterator[Slot]:
    """Yield the parts of a legend: how one jumps, and so many others alike, one below the other or side by side."""
    share = _HOW_BESIDE if upright else _HOW_BELOW
    done = 0.0
    for part in (share, *[(1 - share) / count] * count):
        if upright:
            yield Slot(legend.x, legend.y + done * legend.height, legend.width, part * legend.height)
        else:
            yield Slot(legend.x + done * legend.width, legend.y, part * legend.width, legend.height)
        done += part


def solved_width(paper: Paper, count: int) -> float:
    """Return how wide the boards of solutions are, each of them with its words, mm."""
    return (_SOLVED_ALONE if count == 1 else _SOLVED) * free_area(paper.portrait()).width
