"""What a page of tiles shows: the faces of a colour as they lie in their block, their cuts, and what to do with it."""

from collections.abc import Iterator, Sequence

from pressboard.figures.shapes import Drawable, Figure, Polyline, Rect
from pressboard.games.crumble.pictures.pieces import core
from pressboard.games.crumble.pictures.roles import ROLES
from pressboard.games.crumble.print.tile_pages import TilePage
from pressboard.games.crumble.rules.board import BLACK, COLOURS, WHITE
from pressboard.printing.cuts import Line
from pressboard.printing.slots import Slot, around
from pressboard.words import words

_ROUNDING = 1e-3
_HOW = {
    "fold": "Fold at the dashes, glue back to back, cut.",
    "long": "Print on both sides, turn on the long edge, then cut.",
    "short": "Print on both sides, turn on the short edge, then cut.",
}


def black_faces(page: TilePage) -> Figure:
    """Draw all black faces of a page: a field that bleeds over their cuts, cores where ink is saved, the cuts."""
    slots = [tile.slot for tile in page.fronts]
    block = around(slots)
    cores = (core(slot.x - block.x, slot.y - block.y, slot.width, slot.height) for slot in slots)
    items = (*_field(page, slots, block), *cores, *_cuts(page.cuts, block))
    return _figure(BLACK, block, items)


def white_faces(page: TilePage) -> Figure:
    """Draw all white faces of a page: their cuts, or nothing on paper that is cut from its front."""
    block = around([tile.slot for tile in page.backs])
    return _figure(WHITE, block, tuple(_lines(ROLES["cut in white"], page.back_cuts, block)))


def _figure(colour: int, block: Slot, items: Sequence[Drawable]) -> Figure:
    title = words("Crumble tiles, {colour}", colour=words(COLOURS[colour]))
    return Figure(block.width, block.height, tuple(items), title, 1.0)


def _field(page: TilePage, slots: Sequence[Slot], block: Slot) -> Iterator[Drawable]:
    """Yield strips that cover the tiles and what bleeds, but nothing beyond the fold; tiles in a row share one."""
    by, fold = page.bleed, next(iter(page.round.folds), None)
    for strip in _strips(slots):
        left, top, right, bottom = strip.x - by, strip.y - by, strip.right + by, strip.bottom + by
        if fold and fold.x == fold.x2:
            right = min(right, fold.x)
        elif fold:
            bottom = min(bottom, fold.y)
        x, y, width, height = (round(each, 4) for each in (left - block.x, top - block.y, right - left, bottom - top))
        yield Rect(ROLES["field"], x, y, width, height)


def _strips(slots: Sequence[Slot]) -> Iterator[Slot]:
    """Yield slots, those of a row that meet as one."""
    held: Slot | None = None
    for slot in sorted(slots, key=lambda slot: (round(slot.y, 3), round(slot.height, 3), slot.x)):
        if held and _follows(held, slot):
            held = Slot(held.x, held.y, slot.right - held.x, held.height)
            continue
        if held:
            yield held
        held = slot
    if held:
        yield held


def _follows(held: Slot, slot: Slot) -> bool:
    level = abs(held.y - slot.y) < _ROUNDING and abs(held.height - slot.height) < _ROUNDING
    return level and abs(held.right - slot.x) < _ROUNDING


def _cuts(cuts: Sequence[Line], block: Slot) -> Iterator[Drawable]:
    """Yield the cuts of black faces; at the edge of their block what bleeds shows them where it is printed."""
    outer = [line for line in cuts if _at_edge(line, block)]
    yield from _lines(ROLES["cut round black"], outer, block)
    yield from _lines(ROLES["cut in black"], [line for line in cuts if line not in outer], block)


def _at_edge(line: Line, block: Slot) -> bool:
    at, edges = (line.x, (block.x, block.right)) if line.x == line.x2 else (line.y, (block.y, block.bottom))
    return min(abs(at - edge) for edge in edges) < _ROUNDING


def _lines(role: str, cuts: Sequence[Line], block: Slot) -> Iterator[Drawable]:
    for line in cuts:
        ends = ((line.x - block.x, line.y - block.y), (line.x2 - block.x, line.y2 - block.y))
        yield Polyline(role, tuple((round(x, 4), round(y, 4)) for x, y in ends))


def what_to_do(page: TilePage, turned: str) -> str:
    """Return what is to be done with a page; paper printed on both sides is `turned` on that edge, "" is to fold."""
    return work_told(turned) if page.fronts else words("Print them on its back.")


def work_told(turned: str) -> str:
    """Return what is to be done with sheets of tiles, turned on that edge or, for "", folded."""
    return words(_HOW[turned or "fold"])


def sheet_words(page: TilePage, sheet: int, sheets: int) -> str:
    """Return which sheet a page is, or whose backs it holds."""
    which = "sheet {sheet} of {sheets}" if page.fronts else "white faces of sheet {sheet} of {sheets}"
    return words(which, sheet=sheet, sheets=sheets)


def count_words(page: TilePage) -> str:
    """Return how many tiles of each size a page of fronts makes, the largest first."""
    names = [tile.kind.name for tile in page.fronts]
    return ", ".join(f"{names.count(name)} × “{name}”" for name in dict.fromkeys(names))
