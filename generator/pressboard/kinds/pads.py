"""The product `record`: blank score pads, several to a page, or one that goes on over pages in larger type. All mm."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import TypeVar

from pressboard.errors import DoesNotFit
from pressboard.figures.shapes import Symbol
from pressboard.kinds.options import TypeOptions, option
from pressboard.kinds.page import Leaf
from pressboard.kinds.product import PlainProduct
from pressboard.lean_classes import NamedTuple, dataclass
from pressboard.printing.cuts import CUT, between
from pressboard.printing.papers import Grid, Paper, free_area, grid_of, orientation
from pressboard.units import show_mm

MOST_PADS, _USUAL = 8, (4, 2, 1)
USUAL_TYPE = 9.0
"""Points: labels and notes."""


@dataclass(frozen=True, slots=True)
class PadOptions(TypeOptions):
    """How many score pads."""

    per_page: int = option(
        0,
        f"How many score pads share a page, 1 to {MOST_PADS}; 0 is as many as fit, 4 at most.",
        label="Pads on a page",
        limits=(1, MOST_PADS),
        main=True,
    )

    @property
    def size(self) -> float:
        return self.type.text or USUAL_TYPE

    @property
    def times(self) -> float:
        return self.size / USUAL_TYPE


class PadTable(NamedTuple):
    """The words of a pad: what is filled in above the table, its columns with their shares of the width, its rows.

    A row is named by its first cell; each of the `halves` of the table has its own. What a row `details` is set below
    its name, with its `icons` before both. The last one is the sum, if the table is `summed`. `note` says how to write.
    Names of rows have a column of so many mm beside type of 9 points that is their `label`, if there is any, and the
    other columns the rest. A pad is `least` wide and high, and rows lower than `least_row` cannot be written in, beside
    such type; higher ones than `most_row` only waste paper. A `narrow` one is for paper that this has no room on.
    """

    fields: Sequence[str]
    columns: Sequence[tuple[str, float]]
    halves: Sequence[Sequence[str]]
    note: str
    least: tuple[float, float]
    least_row: float
    most_row: float = 9.0
    details: Mapping[str, str] = {}
    icons: Mapping[str, tuple[str, ...]] = {}
    summed: bool = False
    label: float = 0.0
    narrow: "PadTable | None" = None


class PadPage(NamedTuple):
    """How pads share a page: how that lies, their `grid`, how far they are from its edges, how long all cuts are.

    One that has no room alone goes on over pages in so many `columns`, which are 0 for others.
    """

    orientation: str
    grid: Grid
    margin: float
    cut: float
    columns: int = 0


def pad_page(
    paper: Paper, options: PadOptions, least: tuple[float, float], halves: int = 1
) -> PadPage:
    """Share a page among as many pads as options say, as large as can be, each `least` wide and high.

    In larger type a single one whose table has so many `halves` may go on over pages. Raises DoesNotFit.
    """
    # How far a pad is from the edges of its part of the page
    inside = 8.0
    margin, times, per_page = max(inside, paper.margin), options.times, options.per_page
    width, height = (times * length for length in least)
    for count in (per_page,) if per_page else _USUAL:
        found = [
            (min(grid.width / width, grid.height / height), turned, grid)
            for turned in (paper.portrait(), paper.landscape())
            for columns in range(1, count + 1)
            if count % columns == 0
            for grid in [
                grid_of(
                    free_area(turned.with_margin(margin)), columns, count // columns, 2 * inside
                )
            ]
        ]
        quality, turned, grid = max(found, key=lambda each: each[0])
        if quality >= 1:
            area = free_area(turned.with_margin(margin))
            return PadPage(orientation(turned), grid, margin, CUT * len([*between(grid, area)]))
    if times > 1 and count == 1:
        for columns, turned in product((halves, 1), (paper.portrait(), paper.landscape())):
            alone = grid_of(free_area(turned.with_margin(margin)), 1, 1, 0.0)
            if alone.width >= columns * width / halves:
                return PadPage(orientation(turned), alone, margin, 0.0, columns)
    pads, way_out = (
        (f"{count} score pads", " or a smaller --per-page") if count > 1 else ("a score pad", "")
    )
    raise DoesNotFit(
        f"{pads} a page would be {show_mm(grid.width)} x {show_mm(grid.height)} on {paper.name}, too small to be "
        f"written in; use larger paper{' or smaller type' if times > 1 else ''}{way_out}"
    )


PadLook = TypeVar("PadLook", bound=PadOptions)


def score_pads(
    game: str,
    example: str,
    table: Callable[[PadLook], PadTable],
    options: type[PadLook],
    summary: str = "Blank score pads for writing games down, several to a page.",
    icons: Callable[[PadLook], Mapping[str, Symbol]] = lambda options: {},
) -> PlainProduct[PadLook]:
    """Return the product `record` of a game: blank pads whose words are a `table`; `icons` are its rows'."""

    def draw(chosen: PadLook, paper: Paper) -> Iterator[Leaf]:
        usual, refusals = table(chosen), list[DoesNotFit]()
        for pad in filter(None, (usual, usual.narrow)):
            try:
                page = pad_page(paper, chosen, pad.least, len(pad.halves))
            except DoesNotFit as refusal:
                refusals.append(refusal)
            else:
                yield Leaf(
                    "pads.xml", {"page": page, "table": pad}, {}, icons(chosen), cut=page.cut
                )
                return
        raise refusals[0]

    return PlainProduct(game, "record", summary, example, options, draw)
