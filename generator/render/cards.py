"""Sheets of cards: a card a slot, as many slots as fit, with the lines to cut along."""

from collections.abc import Iterator

from generator.errors import DoesNotFit
from generator.layout.tree import Element
from generator.printing.papers import Paper
from generator.printing.slots import Grid, Slot, as_many_as_fit
from generator.render.flow import Typesetter
from generator.render.places import Placed, fitted
from generator.render.sheet import Sheet
from generator.units import pt, show_mm

CROP_LONG, CROP_OFF = 5.0, 2.5
"""Crop marks: how long they are and how far off the trim they stay, mm."""
_CUT_ROLE = "cut"


def grid(slot: Element, paper: Paper, area: Slot) -> Grid:
    """Return the grid of the page's slots; raises DoesNotFit when none fits or it runs into header or footer.

    `area` is what header and footer leave, mm.
    """
    try:
        cells = as_many_as_fit(paper, slot["width"], slot["height"], slot["gap"])
    except DoesNotFit as error:
        raise DoesNotFit(f"{slot.where}: {error}; make the slot smaller or take larger paper") from None
    xs, ys = cells.cuts()
    if not Slot(xs[0], ys[0], xs[-1] - xs[0], ys[-1] - ys[0]).within(area):
        raise DoesNotFit(
            f"{slot.where}: {cells.columns} x {cells.rows} slots take {show_mm(ys[0])} to {show_mm(ys[-1])} of the "
            f"page, header and footer leave {show_mm(area.y)} to {show_mm(area.bottom)}; leave them out"
        )
    return cells


def order(cells: Grid, name: str) -> list[Slot]:
    """Return the slots in the order in which cards fill them: by rows, by columns, or by mirrored rows."""
    slots = list(cells)
    rows = [slots[at : at + cells.columns] for at in range(0, len(slots), cells.columns)]
    if name == "columns":
        return [row[column] for column in range(cells.columns) for row in rows]
    return [slot for row in rows for slot in (row[::-1] if name == "mirrored" else row)]


def placed(typesetter: Typesetter, slot: Element, card: Element, place: Slot, size: float) -> Placed:
    """Return the contents of a card in the safe area of its slot."""
    safe = slot["safe"]
    inner = Slot(place.x + safe, place.y + safe, place.wide - 2 * safe, place.high - 2 * safe)
    own = pt(card["size"]) if card["size"] else size
    return Placed(inner, fitted(typesetter, card, inner, [own], 0, "the card"), card["align"])


def draw_cuts(sheet: Sheet, cells: Grid, kind: str, area: Slot) -> None:
    """Draw cut lines through the whole `area` (mm), or crop marks round the grid, or nothing."""
    sheet.line_with(_CUT_ROLE)
    ends = {"lines": _lines, "crop": _crops}
    if kind in ends:
        for segment in ends[kind](cells, area):
            sheet.stream.segment(*(pt(end) for end in segment))


Segment = tuple[float, float, float, float]


def _lines(cells: Grid, area: Slot) -> Iterator[Segment]:
    xs, ys = cells.cuts()
    yield from ((x, area.y, x, area.bottom) for x in xs)
    yield from ((area.x, y, area.right, y) for y in ys)


def _crops(cells: Grid, area: Slot) -> Iterator[Segment]:
    """Yield the crop marks, as long as the area lets them be."""
    xs, ys = cells.cuts()
    for near, far in _reaches(ys[0], ys[-1], area.y, area.bottom):
        yield from ((x, near, x, far) for x in xs)
    for near, far in _reaches(xs[0], xs[-1], area.x, area.right):
        yield from ((near, y, far, y) for y in ys)


def _reaches(first: float, last: float, least: float, most: float) -> Iterator[tuple[float, float]]:
    """Yield where crop marks begin and end before the `first` and after the `last` cut, if there is room."""
    near, far = first - CROP_OFF, last + CROP_OFF
    if near > least:
        yield max(near - CROP_LONG, least), near
    if far < most:
        yield far, min(far + CROP_LONG, most)
