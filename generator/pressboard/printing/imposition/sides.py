"""Sides of sheets that pages lie on: which of them where, which way up, and the lines between them. All mm."""

from dataclasses import replace

from pressboard.lean_dataclasses import dataclass
from pressboard.printing.cuts import Line
from pressboard.printing.papers import Paper
from pressboard.printing.slots import Slot


@dataclass(frozen=True, slots=True)
class PlacedPage:
    """The page `number` of a print, counted from 1, in a `slot`, turned clockwise by so many right angles."""

    number: int
    slot: Slot
    turns: int = 0


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a sheet of `paper`, turned as it lies, with its pages and the lines to cut, fold and staple along."""

    paper: Paper
    pages: tuple[PlacedPage, ...]
    cuts: tuple[Line, ...] = ()
    folds: tuple[Line, ...] = ()
    staples: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class SteadyPaper(Paper):
    """A part of a sheet that nobody turns: all that is laid out on it stands the same way up."""

    def landscape(self) -> Paper:
        return self

    def portrait(self) -> Paper:
        return self


def turned_about(side: Side) -> Side:
    """Return a side upside down: its pages, for its lines are the same either way up."""
    paper = side.paper
    return replace(side, pages=tuple(_turned(page, paper) for page in side.pages))


def _turned(page: PlacedPage, paper: Paper) -> PlacedPage:
    slot = replace(page.slot, x=paper.width - page.slot.right, y=paper.height - page.slot.bottom)
    return replace(page, slot=slot, turns=(page.turns + 2) % 4)
