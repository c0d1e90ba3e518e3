"""What a page of tiles shows: the faces of a colour as they lie in their block, and a line on what to do with it."""

from collections.abc import Iterator, Sequence

from generator.figures.shapes import Drawable, Figure, Label, Symbol, Use
from generator.games.crumble.pictures.tiles import face
from generator.games.crumble.print.tile_pages import Tile, TilePage
from generator.games.crumble.rules.position import COLOURS
from generator.printing.slots import Slot
from generator.words import words

_NOTE, _CAPITAL = 3.2, 0.35
"""The largest size of a note's type, mm, 9 points; and half the height of a capital letter as a part of it."""
_HOW = {
    "fold": "Fold at the dashes, glue back to back, cut along the solid lines.",
    "long": "Print on both sides, turn on the long edge, then cut along the solid lines.",
    "short": "Print on both sides, turn on the short edge, then cut along the solid lines.",
}


def faces(colour: int, tiles: Sequence[Tile], block: Slot) -> Figure:
    """Draw all faces of a colour on a page, as they lie in a block."""
    title = words("Crumble tiles, {colour}", colour=words(COLOURS[colour]))
    return Figure(block.width, block.height, tuple(_uses(colour, tiles, block)), title, 1.0)


def _uses(colour: int, tiles: Sequence[Tile], block: Slot) -> Iterator[Drawable]:
    for each in tiles:
        slot = each.slot
        symbol = face(colour, round(slot.width, 4), round(slot.height, 4))
        yield Use(symbol, round(slot.x - block.x, 4), round(slot.y - block.y, 4))


def words_of(page: TilePage, turned: str, sheet: int, sheets: int) -> str:
    """Return what a page of a sheet says of itself: what to do with it, or whose backs it holds.

    Paper printed on both sides is `turned` on that edge, "" stands for paper to fold.
    """
    if not page.fronts:
        return words("White faces of sheet {sheet} of {sheets}: print them on its back.", sheet=sheet, sheets=sheets)
    return words("{how} Sheet {sheet} of {sheets}.", how=words(_HOW[turned or "fold"]), sheet=sheet, sheets=sheets)


def note(text: str, slot: Slot, upright: bool) -> Figure:
    """Write a line along the middle of a strip, from top to bottom where it stands `upright`."""
    long, height = (slot.height, slot.width) if upright else (slot.width, slot.height)
    size = min(_NOTE, height)
    line = Label("ink", long / 2, height / 2 + _CAPITAL * size, text, size, fit=long - 1)
    if not upright:
        return Figure(long, height, (line,), words("What to do"))
    return Figure(
        height, long, (Use(Symbol(f"crumble note {text}", (line,), "|"), height, 0, turn=90),), words("What to do")
    )
