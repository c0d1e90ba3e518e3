"""The tiles' faces as pictures in mm, and what a page of them says."""

from collections.abc import Iterator, Sequence
from functools import cache

from generator.figures.shapes import Drawable, Figure, Label, Rect, Symbol, Use
from generator.games.crumble.figures import BODY
from generator.games.crumble.rules import BLACK, COLOURS
from generator.games.crumble.tile_pages import Tile, TilePage
from generator.games.crumble.tile_sets import Kind
from generator.printing.slots import Slot

_RIM, _RIM_SHARE = 0.7, 0.08
"""How far a face keeps off the cut, mm and as a part of the shorter side: a back that is a little off does not show,
and tiles of one colour side by side are told apart."""

_NOTE, _CAPITAL = 3.2, 0.35
"""The largest size of a note's type, mm, 9 points; and half the height of a capital letter as a part of it."""
_HOW = {
    "fold": "Fold at the dashes, glue back to back, cut along the solid lines.",
    "duplex": "Print on both sides of the paper, then cut along the solid lines.",
}


@cache
def face(colour: int, wide: float, high: float) -> Symbol:
    """Draw a face of a tile of `wide` x `high` mm from its upper left corner on."""
    rim = min(_RIM, _RIM_SHARE * min(wide, high))
    body = Rect(BODY[colour], rim, rim, wide - 2 * rim, high - 2 * rim)
    letters = "#" if colour == BLACK else "."
    return Symbol(f"crumble {COLOURS[colour].lower()} tile {wide:g} x {high:g}", (body,), letters)


def tile(colour: int, kind: Kind, square: float) -> Figure:
    """Draw a face of a tile of a kind, starting squares having `square` mm."""
    wide, high = float(kind.wide) * square, float(kind.high) * square
    return Figure(wide, high, (Use(face(colour, wide, high), 0, 0),), f"Crumble tile, {COLOURS[colour]}", 1.0)


def faces(colour: int, tiles: Sequence[Tile], block: Slot) -> Figure:
    """Draw all faces of a colour on a page, as they lie in a block."""
    return Figure(block.wide, block.high, tuple(_uses(colour, tiles, block)), f"Crumble tiles, {COLOURS[colour]}", 1.0)


def _uses(colour: int, tiles: Sequence[Tile], block: Slot) -> Iterator[Drawable]:
    for each in tiles:
        slot = each.slot
        symbol = face(colour, round(slot.wide, 4), round(slot.high, 4))
        yield Use(symbol, round(slot.x - block.x, 4), round(slot.y - block.y, 4))


def words_of(page: TilePage, backs: str, sheet: int, sheets: int) -> str:
    """Return what a page of a sheet says of itself: what to do with it, or whose backs it holds."""
    if not page.fronts:
        return f"White faces of sheet {sheet} of {sheets}: print them on its back."
    return f"{_HOW[backs]} Sheet {sheet} of {sheets}."


def note(words: str, slot: Slot, upright: bool) -> Figure:
    """Write a line along the middle of a strip, from top to bottom where it stands `upright`."""
    long, high = (slot.high, slot.wide) if upright else (slot.wide, slot.high)
    size = min(_NOTE, high)
    line = Label("ink", long / 2, high / 2 + _CAPITAL * size, words, size, fit=long - 1)
    if not upright:
        return Figure(long, high, (line,), "What to do")
    return Figure(high, long, (Use(Symbol(f"crumble note {words}", (line,), "|"), high, 0, turn=90),), "What to do")
