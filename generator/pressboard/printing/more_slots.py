"""Slots of which a little smaller ones, or paper turned on its side, would give more."""

from pressboard.errors import DoesNotFit
from pressboard.printing.papers import Paper
from pressboard.printing.slots import Grid, as_many_as_fit
from pressboard.units import show_mm
from pressboard.words import words

_A_LITTLE = 0.92
"""A slot that is made smaller keeps this part of its width or height at least."""


def more_slots(paper: Paper, width: float, height: float, gap: float = 0.0) -> str:
    """Return what would give more slots of `width` x `height` mm, `gap` mm apart: `1 fits on A4; 142.1 mm ...`.

    "" where nothing near would, and where none fits at all.
    """
    try:
        found = as_many_as_fit(paper, width, height, gap)
    except DoesNotFit:
        return ""
    better = _smaller(paper, found) or _turned(paper, found)
    fit = words(
        "{count} fits on {paper}" if len(found) == 1 else "{count} fit on {paper}", count=len(found), paper=paper.name
    )
    return f"{fit}; {better}" if better else ""


def _smaller(paper: Paper, found: Grid) -> str:
    """Return by how little less width or height there would be a column or a row more."""
    width = _share(paper.free_width, found.columns + 1, found.gap)
    height = _share(paper.free_height, found.rows + 1, found.gap)
    narrower = (
        width / found.width,
        words("{width} wide would give {count}", width=show_mm(width), count=len(found) + found.rows),
    )
    lower = (
        height / found.height,
        words("{height} high would give {count}", height=show_mm(height), count=len(found) + found.columns),
    )
    kept, told = max(narrower, lower)
    return told if kept >= _A_LITTLE else ""


def _share(free: float, count: int, gap: float) -> float:
    """Return how long each of `count` in a row is at most, in tenths of a millimetre."""
    return int(10 * (free - (count - 1) * gap) / count) / 10


def _turned(paper: Paper, found: Grid) -> str:
    """Return how many there would be on paper that is turned, if these are more."""
    other = paper.landscape() if paper.width <= paper.height else paper.portrait()
    try:
        count = len(as_many_as_fit(other, found.width, found.height, found.gap))
    except DoesNotFit:
        return ""
    lies = "landscape" if other.width > other.height else "portrait"
    return words('orientation="{lies}" would give {count}', lies=lies, count=count) if count > len(found) else ""
