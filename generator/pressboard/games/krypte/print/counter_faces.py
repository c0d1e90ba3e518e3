"""What a page of counters shows: the faces of a colour as they lie in their block, the marker, and where cuts meet."""

from collections.abc import Iterator, Sequence

from pressboard.figures.shapes import Drawable, Figure, Polyline, Symbol, Use
from pressboard.games.krypte.pictures.marker import marker_face
from pressboard.games.krypte.pictures.pieces import face_symbol
from pressboard.games.krypte.pictures.roles import ROLES
from pressboard.games.krypte.rules.board import COLOURS
from pressboard.printing.slots import Slot
from pressboard.words import words

_CROSS = 1.6
"""How large the crosses at the corners of counters are, mm."""


def faces(colour: int, slots: Sequence[Slot], block: Slot, marker: Slot | None, front: bool) -> Figure:
    """Draw the faces of a colour on a page, as they lie in a block, the marker and the crosses at all corners.

    The marker is named on its front.
    """
    size = next(slot.width for slot in (*slots, marker) if slot)
    symbol = face_symbol(colour, size)
    items: list[Drawable] = [*_crosses([*slots, *([marker] if marker else [])], block)]
    items += (Use(symbol, slot.x - block.x + size / 2, slot.y - block.y + size / 2) for slot in slots)
    if marker:
        drawn = Symbol(f"krypte marker {size:g} {front}", marker_face(size, named=front).items, "@")
        items.append(Use(drawn, marker.x - block.x, marker.y - block.y))
    title = words("Krypte counters, {colour}", colour=words(COLOURS[colour]))
    return Figure(block.width, block.height, tuple(items), title, 1.0)


def _crosses(slots: Sequence[Slot], block: Slot) -> Iterator[Drawable]:
    """Yield a cross at every corner of the counters: there cuts meet."""
    corners = {
        (round(x, 4), round(y, 4)) for slot in slots for x in (slot.x, slot.right) for y in (slot.y, slot.bottom)
    }
    arms = (((-_CROSS / 2, 0), (_CROSS / 2, 0)), ((0, -_CROSS / 2), (0, _CROSS / 2)))
    cross = Symbol("krypte cross", tuple(Polyline(ROLES["cross"], arm) for arm in arms), "+")
    yield from (Use(cross, x - block.x, y - block.y) for x, y in sorted(corners))
