"""How a page is set where there are several ways: what is wrong with its sheets, where they end, what gives way."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import groupby
from math import fsum

from pressboard.errors import DoesNotFit
from pressboard.figures.shapes import Drawing, Elastic
from pressboard.figures.themes import Theme
from pressboard.layout.divisions import CHOOSE
from pressboard.layout.tree import Element, SourceLine
from pressboard.lean_classes import NamedTuple
from pressboard.render.choice import Judged, choose
from pressboard.render.flow.blocks import Block, Stack
from pressboard.render.painter import GROWN, drawn_size, room_of, smallest
from pressboard.render.text.styles import Look
from pressboard.units import pt

# What is wrong with the sheets that text was poured onto: pages that are nearly empty.

LEAST_FILL = 0.42
"""The last sheet is full to this part of the paper's height at least, if that can be."""
LARGEST_HOLE = 0.24
"""No sheet before the last one ends with more than this part of the paper's height empty, if that can be."""
_HOLE = 1.0
_LAST = 2.0
"""A sheet that is too empty weighs so much, and more the emptier it is; the last one twice."""


class PouredColumn(NamedTuple):
    """A column of text on a sheet: what stands in it, its place, and how much lower it might be (points)."""

    block: Block
    x: float
    y: float
    width: float
    height: float


Sheets = list[list[PouredColumn]]


def fill_share(sheets: Sheets, height: float) -> float:
    """The part of the paper's `height` that the text of the last sheet fills; a single sheet is full."""
    if len(sheets) == 1:
        return 1.0
    return _end(sheets[-1]) / height


def faults(sheets: Sheets, height: float) -> float:
    """The badness of the sheets of a paper so high (points), 0 where nothing is wrong."""
    holes = (hole(sheet) / height - LARGEST_HOLE for sheet in sheets[:-1])
    lacking = LEAST_FILL - fill_share(sheets, height)
    badness = fsum(_HOLE + each for each in holes if each > 0)
    if lacking > 0:
        badness += _LAST + lacking
    return badness


def _end(sheet: Iterable[PouredColumn]) -> float:
    """The foot of the text on a sheet, points from the top."""
    return max((column.y + column.block.height(column.width) for column in sheet), default=0.0)


def hole(sheet: Iterable[PouredColumn]) -> float:
    """The height of the empty space below the text of a sheet, points."""
    columns = list(sheet)
    return max((column.y + column.height for column in columns), default=0.0) - _end(columns)


# Parts of a page that can be set in several ways: the page takes those that fill it best.

Pour = Callable[[Stack, int | None], Sheets | None]
"""Pours a stack onto sheets; None for more than so many."""


class Poured(NamedTuple):
    """What stands between two page breaks, set in one way: its sheets, and how much is wrong with them."""

    sheets: Sheets
    faults: float


def set_best(
    where: SourceLine,
    elements: Iterable[Element],
    made: Callable[[Sequence[Element]], Stack],
    height: float,
    pour: Pour,
) -> Poured:
    """Return the elements between two page breaks, some of them a `choose`, set in the ways that are best.

    That is the first way with which no sheet is nearly empty, or where there is none the first with the fewest faults,
    on no more sheets than the last way takes. `made` turns elements into blocks; `height` is that of the paper,
    points. Raises what pouring the last of all ways raises.
    """
    parts = _parts(elements)
    known: dict[tuple[int, int], Sequence[Block]] = {}

    def stack(ways: dict[int, int]) -> Stack:
        blocks = list[Block]()
        for at, part in enumerate(parts):
            way = ways.get(at, 0)
            if (at, way) not in known:
                known[at, way] = made(part[way]).blocks
            blocks += known[at, way]
        return Stack(where, blocks)

    ways = {at: len(part) - 1 for at, part in enumerate(parts)}
    sheets = pour(stack(ways), None)
    assert sheets is not None, "sheets are without number"
    best = Poured(sheets, faults(sheets, height))

    def set_in(at: int, way: int, last: Poured) -> Judged[Poured]:
        if way == len(parts[at]) - 1:
            return _judge(last)
        sheets = pour(stack({**ways, at: way}), len(last.sheets))
        if sheets is None:
            raise DoesNotFit("more sheets than the last way takes")
        return _judge(Poured(sheets, faults(sheets, height)))

    # Of several the last on the page chooses first.
    for at in reversed(ways):
        if len(parts[at]) > 1:
            tries = [partial(set_in, at, way, best) for way in range(len(parts[at]))]
            ways[at], best = choose(tries)
    return best


def _parts(elements: Iterable[Element]) -> list[list[list[Element]]]:
    """Return the ways of each part: a `choose` is a part, and so are the elements between two, in one way."""
    parts = list[list[list[Element]]]()
    for chooses, group in groupby(elements, lambda element: element.tag == CHOOSE):
        if chooses:
            parts += ([[*way.elements()] for way in each.elements()] for each in group)
        else:
            parts.append([[*group]])
    return parts


def _judge(poured: Poured, more: int = 0) -> Judged[Poured]:
    """Judge sheets, so many `more` of them than there might be: the fewer faults the better, none is good enough."""
    wrong = poured.faults + _MORE * more
    return Judged(poured, wrong <= 0, -wrong)


_MORE = 0.5
"""What a further sheet weighs among faults."""


# How a page gives way where its text falls badly: large figures grow smaller, lines stand closer or wider apart.


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
_MOST_SHEETS = 300
"""Fits are tried until so many sheets have been set: a long handout is not set all night."""
_FEWEST_FITS = 2
"""So many are tried of the longest."""


def fitting_page(tried: Callable[[Fit], Poured]) -> Poured:
    """Return a page in the first fit with which nothing is wrong with it, else in that with which the least is.

    Raises what setting the page as it is raises.
    """
    whole = tried(Fit())
    few = len(whole.sheets)

    def fitted(fit: Fit) -> Judged[Poured]:
        poured = tried(fit)
        return _judge(poured, len(poured.sheets) - few)

    fits = _FITS[: max(_MOST_SHEETS // few, _FEWEST_FITS)]
    return choose([partial(_judge, whole), *(partial(fitted, fit) for fit in fits)]).made


# How far large figures give way on a page that is being fitted: no further than their labels can still be read.

_GIVES_WAY = pt(40.0)
"""Figures as wide as this become narrower where that fills pages better; those with a height of their own do not."""


def given_way(figure: Drawing, width: float, look: Look, theme: Theme) -> float:
    """The width of a figure that is meant to be so wide, points, on a page of this look and theme."""
    if width < _GIVES_WAY or look.pictures == 1.0:
        return width
    if isinstance(figure, Elastic):
        return width * look.pictures
    # A label that has no room to grow counts as smaller.
    least = smallest(
        figure.items, lambda label: min(drawn_size(label, theme), room_of(label) / GROWN)
    )
    return min(width, max(width * look.pictures, look.label / GROWN * figure.width / least))
