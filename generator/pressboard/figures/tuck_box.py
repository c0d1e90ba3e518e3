"""Tuck boxes as nets at true size, in mm: one sheet of card, cut, folded and glued at one tab, open at both ends."""

from collections.abc import Iterator
from dataclasses import replace
from textwrap import wrap

from pressboard.figures.game_marks import GameMarks
from pressboard.figures.shapes import (
    Drawable,
    Figure,
    Label,
    Path,
    Polyline,
    Rect,
    Segment,
    Symbol,
    Use,
)
from pressboard.figures.type import AS_MADE, READ, Type
from pressboard.lean_classes import NamedTuple
from pressboard.words import words

_ROUND = 0.5523
"""How far the handles of a Bezier curve that is a quarter of a circle are from its ends, in radii."""
_TUCK = 14.0
"""The depth of the flaps that are tucked in, mm."""
_TUCK_SHARE = 0.45
"""Their depth at most, in widths."""
_TAB = 12.0
"""The width of the tab to be glued at most, mm."""
_SLANT = 3.0
"""How far the tab is slanted, mm."""
_PLAY = 0.6
"""By how much flaps are narrower than what they go into, on each side, mm."""
_THUMB = 8.0
"""The radius of the notch for a thumb at most, mm."""
_RIM = 0.2
"""Half a line's width beyond the outline, mm."""
_FRAME_IN = 3.0
_FRAME_ROUND = 2.0
_EMBLEM = 0.44
_WORDMARK = 0.62
_SPINE = 0.5
"""How wide the marks are on the faces, in parts of their room."""
_LINE = 1.2
"""The distance of lines that say what the box holds, in sizes of their type."""
_BROAD = 0.56
"""The width of a character, about, in sizes of its type."""
_LEAST_SPINE = 6.0
"""Narrower sides, mm, say nothing."""


class TuckBox(NamedTuple):
    """The geometry of a box of `width` x `height` x `depth` mm, outside.

    The net's left upper corner is the origin, y is down. From left to right: tab, back, side, front, side; lids are at
    the back, above and below.
    """

    width: float
    height: float
    depth: float

    @property
    def tab(self) -> float:
        """The width of the tab that is glued behind the last side."""
        return min(_TAB, self.depth - 2 * _PLAY)

    @property
    def tuck(self) -> float:
        """How deep a lid's flap goes into the box."""
        return min(_TUCK, _TUCK_SHARE * self.width, self.height / 2)

    @property
    def top(self) -> float:
        return self.tuck + self.depth

    @property
    def bottom(self) -> float:
        return self.top + self.height

    @property
    def folds(self) -> tuple[float, ...]:
        """Where the upright folds are: before the back, the first side, the front, the second side; last the end."""
        back = self.tab
        return (
            back,
            back + self.width,
            self.front,
            self.front + self.width,
            self.front + self.width + self.depth,
        )

    @property
    def front(self) -> float:
        return self.tab + self.width + self.depth

    @property
    def measures(self) -> tuple[float, float]:
        """Width and height of the net's picture, mm, a line's width included."""
        return self.folds[-1] + 2 * _RIM, self.bottom + self.top + 2 * _RIM


def tuck_box(box: TuckBox, marks: GameMarks, says: str, title: str, type: Type = AS_MADE) -> Figure:
    """Draw the net of a box with the marks of a game on it; `says` is what the box holds, `title` what the net is."""
    side = min(_WORDMARK * (box.width - 2 * _FRAME_IN), 0.5 * box.height)
    back = _mark(
        marks.emblem, box.tab + (box.width - side) / 2, box.top + (box.height - side) / 2, side
    )
    # The tab says `glue`, read from below.
    size = min(max(READ, type.label), 0.7 * box.tab)
    glue = Symbol(f"glue {size:g}", (Label("soft ink", 0.0, 0.0, words("glue"), size),), "g")
    items = (
        *_front(box, marks, says, type),
        _frame(box.tab, box),
        back,
        *_spines(box, marks),
        *_lines(box),
        Use(glue, box.tab / 2 + 0.35 * size, (box.top + box.bottom) / 2, turn=-90),
    )
    symbol = Symbol(f"tuck box {title} {box} {type.name}", items, "b")
    return Figure(*box.measures, (Use(symbol, _RIM, _RIM),), title, 1.0)


def _front(box: TuckBox, marks: GameMarks, says: str, type: Type) -> Iterator[Drawable]:
    """Set emblem, wordmark and what the box holds one below the other, in a frame."""
    yield _frame(box.front, box)
    middle = box.front + box.width / 2
    room = box.width - 2 * _FRAME_IN
    wide = _WORDMARK * room
    high = wide * marks.wordmark.height / marks.wordmark.width
    size = max(type.label, READ, min(4.2, 0.075 * box.height))
    gap = min(0.6 * size, 0.04 * box.height)
    most = int(((room - 2 * _FRAME_ROUND) / size) / _BROAD)
    lines = wrap(says, most) if max(map(len, says.split())) <= most else []
    more = _LINE * size * (len(lines) - 1)
    if more > 0.2 * box.height:
        lines = []
        more = 0.0
    side = min(_EMBLEM * room, 0.4 * box.height - more / 2)
    y = box.top + (box.height - side - high - size - more - 2 * gap) / 2
    yield _mark(marks.emblem, middle - side / 2, y, side)
    y += side + gap
    yield _mark(marks.wordmark, middle - wide / 2, y, wide)
    y += high + gap + 0.8 * size
    for number, line in enumerate(lines):
        yield Label(
            "ink", middle, y + number * _LINE * size, line, size, fit=room - 2 * _FRAME_ROUND
        )


def _spines(box: TuckBox, marks: GameMarks) -> Iterator[Drawable]:
    """Set the wordmark on the narrow sides, read from below, and on the upper lid."""
    if box.depth < _LEAST_SPINE:
        return
    mark = marks.wordmark
    wide = min(_WORDMARK * box.height, _SPINE * box.depth * mark.width / mark.height)
    high = wide * mark.height / mark.width
    for left in (box.folds[1], box.folds[3]):
        yield _mark(
            mark, left + (box.depth - high) / 2, box.top + (box.height + wide) / 2, wide, turn=-90
        )
    wide = min(_WORDMARK * box.width, _SPINE * box.depth * mark.width / mark.height)
    high = wide * mark.height / mark.width
    # The lid is read from the front, when it is closed: on the net it stands on its head.
    x = box.tab + (box.width + wide) / 2
    y = box.tuck + (box.depth + high) / 2
    yield _mark(mark, x, y, wide, turn=180)


def _mark(figure: Figure, x: float, y: float, width: float, turn: float = 0.0) -> Use:
    """Put a mark with its left upper corner at (`x`, `y`), `width` mm wide, turned about this corner."""
    (use,) = figure.items
    assert isinstance(use, Use)
    return replace(use, x=x, y=y, scale=width / figure.width, turn=turn)


def _frame(left: float, box: TuckBox) -> Rect:
    width = box.width - 2 * _FRAME_IN
    height = box.height - 2 * _FRAME_IN
    return Rect(
        "brand line",
        left + _FRAME_IN,
        box.top + _FRAME_IN,
        width,
        height,
        _FRAME_ROUND,
        line_width=0.5,
    )


def _lines(box: TuckBox) -> Iterator[Drawable]:
    yield Path("cut", tuple(_outline(box)))
    for x in box.folds[:-1]:
        yield Polyline("fold", ((x, box.top), (x, box.bottom)))
    for y, out in ((box.top, -1.0), (box.bottom, 1.0)):
        lid = y + out * box.depth
        yield Polyline("fold", ((box.tab, y), (box.tab + box.width, y)))
        yield Polyline("fold", ((box.tab + _PLAY, lid), (box.tab + box.width - _PLAY, lid)))
        for left in (box.folds[1], box.folds[3]):
            yield Polyline("fold", ((left, y), (left + box.depth, y)))


def _outline(box: TuckBox) -> Iterator[Segment]:
    """Yield the outline: the upper edge and the lower one, the last side's edge, the tab."""
    whole = box.top + box.bottom
    end = box.folds[-1]
    slant = min(_SLANT, box.tab / 2)
    yield "M", (box.tab, box.top)
    yield from _upper_edge(box)
    yield "L", (end, box.bottom)
    yield "M", (box.tab, box.bottom)
    for kind, places in _upper_edge(box, notched=False):
        yield (
            kind,
            tuple(whole - place if index % 2 else place for index, place in enumerate(places)),
        )
    yield "M", (box.tab, box.top)
    yield "L", (0.0, box.top + slant)
    yield "L", (0.0, box.bottom - slant)
    yield "L", (box.tab, box.bottom)


def _upper_edge(box: TuckBox, notched: bool = True) -> Iterator[Segment]:
    """Yield the upper edge from the back's left corner to the last side's right one; the front may be `notched`."""
    # The lid with its flap, whose corners are round, so that it finds its way in.
    left = box.tab
    right = box.tab + box.width
    narrow = left + _PLAY
    wide = right - _PLAY
    radius = min(box.tuck * 0.8, box.width / 4)
    handle = radius * (1 - _ROUND)
    yield "L", (left, box.tuck)
    yield "L", (narrow, box.tuck)
    yield "L", (narrow, radius)
    yield "C", (narrow, handle, narrow + handle, 0.0, narrow + radius, 0.0)
    yield "L", (wide - radius, 0.0)
    yield "C", (wide - handle, 0.0, wide, handle, wide, radius)
    yield "L", (wide, box.tuck)
    yield "L", (right, box.tuck)
    yield "L", (right, box.top)
    yield from _dust_flap(box, box.folds[1])
    if notched:
        # The half circle for a thumb.
        radius = min(_THUMB, 0.16 * box.width)
        middle = box.front + box.width / 2
        y = box.top
        handle = _ROUND * radius
        yield "L", (middle - radius, y)
        yield "C", (middle - radius, y + handle, middle - handle, y + radius, middle, y + radius)
        yield "C", (middle + handle, y + radius, middle + radius, y + handle, middle + radius, y)
    yield "L", (box.folds[3], box.top)
    yield from _dust_flap(box, box.folds[3])


def _dust_flap(box: TuckBox, left: float) -> Iterator[Segment]:
    """Yield the flap of a side, narrower towards its end, which keeps out dust and carries the lid."""
    high = min(box.tuck, box.width / 2 - 1)
    slant = min(0.15 * box.depth, 2.0)
    yield "L", (left + slant, box.top - high)
    yield "L", (left + box.depth - slant, box.top - high)
    yield "L", (left + box.depth, box.top)
