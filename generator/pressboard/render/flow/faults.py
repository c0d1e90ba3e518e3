"""What is wrong with the sheets that text was poured onto: pages that are nearly empty."""

from collections.abc import Iterable
from math import fsum
from typing import NamedTuple

from pressboard.render.flow.blocks import Block

LEAST_FILL = 0.42
"""The last sheet is full to this part of the paper's height at least, if that can be."""
LARGEST_HOLE = 0.24
"""No sheet before the last one ends with more than this part of the paper's height empty, if that can be."""
_HOLE, _LAST = 1.0, 2.0
"""A sheet that is too empty weighs so much, and more the emptier it is; the last one twice."""


class PouredColumn(NamedTuple):
    """A column of text on a sheet: what stands in it, its place, and how much lower it might be (points)."""

    block: Block
    x: float
    y: float
    width: float
    height: float

    @property
    def end(self) -> float:
        """How far down the sheet its text goes, points."""
        return self.y + self.block.height(self.width)


Sheets = list[list[PouredColumn]]


def filled(sheets: Sheets, height: float) -> float:
    """Return how far down the last sheet its text goes, as a part of the paper's `height`; a single sheet is full."""
    return 1.0 if len(sheets) == 1 else _end(sheets[-1]) / height


def faults(sheets: Sheets, height: float) -> float:
    """Return how much is wrong with the sheets of a paper so high (points), 0 where nothing is."""
    holes = (hole(sheet) / height - LARGEST_HOLE for sheet in sheets[:-1])
    lacking = LEAST_FILL - filled(sheets, height)
    return fsum(_HOLE + each for each in holes if each > 0) + (_LAST + lacking if lacking > 0 else 0)


def _end(sheet: Iterable[PouredColumn]) -> float:
    return max((column.end for column in sheet), default=0.0)


def hole(sheet: Iterable[PouredColumn]) -> float:
    """Return how much is empty below the text of a sheet, points."""
    columns = list(sheet)
    return max((column.y + column.height for column in columns), default=0.0) - _end(columns)
