"""How a page is set where there are several ways: what is wrong with its sheets, where they end, what gives way."""

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from itertools import islice
from math import fsum
from typing import NamedTuple, TypeVar

from pressboard.errors import DoesNotFit
from pressboard.figures.shapes import Drawing, Elastic
from pressboard.figures.themes import Theme
from pressboard.layout.divisions import CHOOSE
from pressboard.layout.tree import Element, SourceLine
from pressboard.lean_dataclasses import dataclass
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
    return fsum(_HOLE + each for each in holes if each > 0) + (_LAST + lacking if lacking > 0 else 0)


def _end(sheet: Iterable[PouredColumn]) -> float:
    """Return how far down the sheet its text goes, points."""
    return max((column.y + column.block.height(column.width) for column in sheet), default=0.0)


def hole(sheet: Iterable[PouredColumn]) -> float:
    """Return how much is empty below the text of a sheet, points."""
    columns = list(sheet)
    return max((column.y + column.height for column in columns), default=0.0) - _end(columns)


# Parts of a page that can be set in several ways: the page takes those that fill it best.

Part = Element | Sequence[Element]
"""A `choose`, or elements that are set in one way only."""


Pour = Callable[[Stack, int | None], Sheets | None]
"""Pours a stack onto sheets; None for more than so many."""

_Made = TypeVar("_Made")


def _if_it_fits(make: Callable[[], _Made | None]) -> _Made | None:
    """Return what is made; None for what has no room."""
    with suppress(DoesNotFit):
        return make()
    return None


@dataclass(slots=True)
class Poured:
    """A page set in one way: its stack, its sheets of paper so high (points), and the ways taken of its chooses."""

    stack: Stack
    sheets: Sheets
    height: float
    ways: Sequence[tuple[Element, Element]] = ()

    @property
    def faults(self) -> float:
        return faults(self.sheets, self.height)

    def taken(self) -> Sheets:
        """Return its sheets; its ways are those that stay, for a document whose pages are counted is set twice."""
        for choose, way in self.ways:
            choose.children[:] = [way]
        return self.sheets


class WaysOfSetting:
    """A part of a page between two page breaks that holds a `choose`; `made` turns elements into blocks.

    `height` is that of the paper, points.
    """

    def __init__(
        self,
        where: SourceLine,
        elements: Sequence[Element],
        made: Callable[[Sequence[Element]], Stack],
        height: float,
    ) -> None:
        self._where, self._made, self._height = where, made, height
        # Elements with those between two together.
        parts: list[Part] = []
        plain: list[Element] = []
        for element in elements:
            if element.tag == CHOOSE:
                parts += [plain, element]
                plain = []
            else:
                plain.append(element)
        self._parts = [*parts, plain]
        self._chooses = [at for at, part in enumerate(self._parts) if isinstance(part, Element)]
        self._set: dict[tuple[int, int], Sequence[Block]] = {}
        """The blocks of a part, by its place and that of its way."""

    def best(self, pour: Pour) -> Poured:
        """Return what is set best; raises what pouring the last of all ways raises.

        Of several the last on the page chooses first.
        """
        ways = {at: len(self._ways(at)) - 1 for at in self._chooses}
        found = pour(self._stack(ways), None)
        assert found is not None, "sheets are without number"
        for at in reversed(self._chooses):
            ways[at], found = self._chosen(pour, ways, at, found)
        taken = [(self._choose(at), self._ways(at)[way]) for at, way in ways.items()]
        return Poured(self._stack(ways), found, self._height, taken)

    def _chosen(self, pour: Pour, ways: dict[int, int], at: int, known: Sheets) -> tuple[int, Sheets]:
        """Return the way of one part that is best while the others are set in these, and its sheets.

        That is the first with which no sheet is nearly empty; where none is, the first with the fewest faults. The
        sheets of its last way are known.
        """
        last = ways[at]
        best, found, wrong = last, known, faults(known, self._height)
        for way in range(last):
            trial = _if_it_fits(partial(pour, self._stack({**ways, at: way}), len(known)))
            more = faults(trial, self._height) if trial else wrong
            if trial and not more:
                return way, trial
            if trial and (more < wrong or (more == wrong and best == last)):
                best, found, wrong = way, trial, more
        return best, found

    def _stack(self, ways: dict[int, int]) -> Stack:
        blocks = [block for at in range(len(self._parts)) for block in self._blocks(at, ways.get(at, 0))]
        return Stack(self._where, blocks)

    def _blocks(self, at: int, way: int) -> Sequence[Block]:
        if (at, way) not in self._set:
            part = self._parts[at]
            elements = list(self._ways(at)[way].elements()) if isinstance(part, Element) else part
            self._set[at, way] = self._made(elements).blocks
        return self._set[at, way]

    def _choose(self, at: int) -> Element:
        part = self._parts[at]
        assert isinstance(part, Element)
        return part

    def _ways(self, at: int) -> list[Element]:
        return list(self._choose(at).elements())


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
    least = smallest(figure.items, lambda label: min(drawn_size(label, theme), room_of(label) / GROWN))
    return min(width, max(width * look.pictures, look.label / GROWN * figure.width / least))
