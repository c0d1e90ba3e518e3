"""How a page is set where there are several ways: what is wrong with its sheets, where they end, what gives way."""

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from itertools import groupby, islice
from math import fsum, inf
from typing import NamedTuple, TypeVar

from pressboard.errors import DoesNotFit
from pressboard.figures.shapes import Drawing, Elastic
from pressboard.figures.themes import Theme
from pressboard.layout.divisions import CHOOSE
from pressboard.layout.tree import Element, SourceLine
from pressboard.render.flow.blocks import Block, Stack
from pressboard.render.painter import GROWN, drawn_size, room_of, smallest
from pressboard.render.text.styles import Look
from pressboard.units import pt

# What is wrong with the sheets that text was poured onto: pages that are nearly empty.

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


Sheets = list[list[PouredColumn]]


def filled(sheets: Sheets, height: float) -> float:
    """Return how far down the last sheet its text goes, as a part of the paper's `height`; a single sheet is full."""
    return 1.0 if len(sheets) == 1 else _end(sheets[-1]) / height


def faults(sheets: Sheets, height: float) -> float:
    """Return how much is wrong with the sheets of a paper so high (points), 0 where nothing is."""
    holes = (hole(sheet) / height - LARGEST_HOLE for sheet in sheets[:-1])
    lacking = LEAST_FILL - filled(sheets, height)
    return fsum(_HOLE + each for each in holes if each > 0) + (
        _LAST + lacking if lacking > 0 else 0
    )


def _end(sheet: Iterable[PouredColumn]) -> float:
    """Return how far down the sheet its text goes, points."""
    return max((column.y + column.block.height(column.width) for column in sheet), default=0.0)


def hole(sheet: Iterable[PouredColumn]) -> float:
    """Return how much is empty below the text of a sheet, points."""
    columns = list(sheet)
    return max((column.y + column.height for column in columns), default=0.0) - _end(columns)


# Parts of a page that can be set in several ways: the page takes those that fill it best.

Pour = Callable[[Stack, int | None], Sheets | None]
"""Pours a stack onto sheets; None for more than so many."""

_Made = TypeVar("_Made")


def _if_it_fits(make: Callable[[], _Made | None]) -> _Made | None:
    """Return what is made; None for what has no room."""
    with suppress(DoesNotFit):
        return make()
    return None


class Poured(NamedTuple):
    """A page set in one way: its sheets, how much is wrong with them, and the ways taken of its chooses."""

    sheets: Sheets
    faults: float
    ways: Sequence[tuple[Element, Element]]

    def taken(self) -> Sheets:
        """Return its sheets; its ways are those that stay, for a document whose pages are counted is set twice."""
        for choose, way in self.ways:
            choose.children[:] = [way]
        return self.sheets


def set_best(
    where: SourceLine,
    elements: Iterable[Element],
    made: Callable[[Sequence[Element]], Stack],
    height: float,
    pour: Pour,
) -> Poured:
    """Return the elements between two page breaks, some of them a `choose`, set in the ways that are best.

    `made` turns elements into blocks; `height` is that of the paper, points. Raises what pouring the last of all ways
    raises.
    """
    # A `choose` is a part, and so are the elements between two.
    groups = groupby(elements, lambda element: id(element) if element.tag == CHOOSE else None)
    parts = [[*part] for _, part in groups]
    chooses = {at: [*part[0].elements()] for at, part in enumerate(parts) if part[0].tag == CHOOSE}
    known: dict[tuple[int, int], Sequence[Block]] = {}

    def stack(ways: dict[int, int]) -> Stack:
        keys = [(at, ways.get(at, 0)) for at in range(len(parts))]
        for at, way in keys:
            if (at, way) not in known:
                known[at, way] = made(
                    [*chooses[at][way].elements()] if at in chooses else parts[at]
                ).blocks
        return Stack(where, [block for key in keys for block in known[key]])

    ways = {at: len(each) - 1 for at, each in chooses.items()}
    found = pour(stack(ways), None)
    assert found is not None, "sheets are without number"
    wrong = faults(found, height)
    # Of several the last on the page chooses first: the first way with which no sheet is nearly empty, or where there
    # is none the first with the fewest faults, on no more sheets than the last way takes.
    for at in reversed(chooses):
        last, most = ways[at], len(found)
        for way in range(last):
            trial = _if_it_fits(partial(pour, stack({**ways, at: way}), most))
            more = faults(trial, height) if trial else inf
            if trial and (more < wrong or (more == wrong and ways[at] == last)):
                ways[at], found, wrong = way, trial, more
            if not more:
                break
    return Poured(found, wrong, [(parts[at][0], chooses[at][way]) for at, way in ways.items()])


# How a page gives way where its text falls badly: large figures grow smaller, lines stand closer or wider apart.

FITS = "fits"
"""Under this name a page keeps how each of its sections has been fitted: it may be set twice."""


class Fit(NamedTuple):
    """How wide large figures are, and how far lines are apart, as parts of what they are."""

    pictures: float = 1.0
    air: float = 1.0


_FITS = (
    *(Fit(1.0, air) for air in (0.98, 1.03)),
    *(Fit(pictures, air) for pictures in (0.94, 0.88) for air in (1.0, 0.97)),
    *(Fit(1.0, air) for air in (0.95, 1.06)),
    *(Fit(0.82, air) for air in (1.0, 1.03, 0.96)),
    *(Fit(0.76, air) for air in (1.0, 1.03, 0.95)),
    *(Fit(0.7, air) for air in (1.0, 0.95)),
)
"""In this order: what is least seen comes first."""
_MORE = 0.5
"""What a further sheet weighs among faults."""
_SHEETS, _FEWEST = 300, 2
"""Fits are tried until so many sheets have been set, and so many at least: a long handout is not set all night."""


def fitting_page(tried: Callable[[Fit], Poured]) -> tuple[Fit, Poured]:
    """Return the first fit with which nothing is wrong with a page, else that with which the least is, and the page.

    Raises what setting the page as it is raises.
    """
    best = Fit(), tried(Fit())
    few, least = len(best[1].sheets), best[1].faults
    for fit in islice(_FITS, max(_SHEETS // few, _FEWEST)):
        if least <= 0:
            break
        poured = _if_it_fits(partial(tried, fit))
        if poured and (wrong := poured.faults + _MORE * (len(poured.sheets) - few)) < least:
            best, least = (fit, poured), wrong
    return best


# How far large figures give way on a page that is being fitted: no further than their labels can still be read.

_GIVES_WAY = pt(40.0)
"""Figures as wide as this become narrower where that fills pages better; those with a height of their own do not."""


def given_way(figure: Drawing, width: float, look: Look, theme: Theme) -> float:
    """Return how wide a figure is that is meant to be so wide, points, on a page of this look and theme."""
    if width < _GIVES_WAY or look.pictures == 1.0:
        return width
    if isinstance(figure, Elastic):
        return width * look.pictures
    # A label that has no room to grow counts as smaller.
    least = smallest(
        figure.items, lambda label: min(drawn_size(label, theme), room_of(label) / GROWN)
    )
    return min(width, max(width * look.pictures, look.label / GROWN * figure.width / least))
