"""Places for rulers, the note "print at 100 %" and a line of small print at the edges of a page, in mm."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from pressboard.lean_classes import NamedTuple
from pressboard.printing.cuts import Stretch, stretch_of
from pressboard.printing.papers import Paper, Slot, free_area
from pressboard.units import show_mm
from pressboard.words import words

RULER = (103.6, 6.0)
"""Length and height of a ruler of 100 mm and 4 in, mm; one upright has them the other way round."""
NOTE = (34.0, 3.0)
"""Length and height of the words "Print at 100 %, no scaling", mm."""
EDGE_RULER = (142.0, 3.4)
"""Length and height of the ruler of 100 mm for narrow margins, its words included, mm."""
SHORT_RULER = (62.0, 4.0)
"""Width and height of a lying ruler of 50 mm and 2 in, mm."""
SHORT_RULER_DOWN = (4.0, 50.8)
"""The same of an upright one."""
_BESIDE_SHORT = SHORT_RULER[0] + 2.0
_BESIDE_LONG = RULER[0] + 2.0
_EDGE_HIGHS = (4.2, 3.2, 2.3)
CAPTION_HIGHS = (4.2, 3.2)
"""The heights of a line of small print, the better first, mm."""
CAPTION_LONG = 60.0
"""The least length that such a line is of use with, mm."""
TWO_LINES = 6.5
"""The height of its place where there is room for two lines of 9 points, mm."""
LEAST_TWO_LINES = 6.36
"""The least height that holds two such lines, mm."""
MASTHEADS = (20.2, 14.6, 9.6, 8.6, 7.6, 6.5, 5.6, 4.8, 4.2, 3.7)
"""Heights of a place for a masthead: with a line below it, alone, in two lines and less, mm."""
_GAP = 2.0
"""The gap between things along an edge, mm."""
_AIR = 0.6
"""The gap between a line of words and what it runs along, mm."""
_TIGHT_AIR = 0.2
"""The same where the place is hardly higher than the type, mm."""
_SHORT_SIDE = 130.0
"""A line of small print that is shorter holds what a sheet is, but not what to do with it, mm."""

_MEASURES = ("ruler", "ruler-down")
"""The rulers that measure across and down."""


_Places = Callable[[Slot, tuple[float, float]], Iterator[Slot]]
_Marks = Sequence[tuple[str, tuple[float, float], _Places]]
"""The name of a mark, its size, and where to try."""


def _foot(area: Slot, size: tuple[float, float]) -> Iterator[Slot]:
    """Yield places along the foot, beside rulers, too."""
    for x in (area.x, area.x + _BESIDE_SHORT, area.x + _BESIDE_LONG, area.right - size[0]):
        yield Slot(x, area.bottom - size[1], *size)


def _level(area: Slot, size: tuple[float, float]) -> Iterator[Slot]:
    """Yield places along the foot, and along the head."""
    yield from _foot(area, size)
    yield from (replace(slot, y=area.y) for slot in _foot(area, size))


def _upright(area: Slot, size: tuple[float, float]) -> Iterator[Slot]:
    """Yield places at both sides, from the foot up."""
    steps = int((area.height - size[1]) / _GAP)
    for x in (area.x, area.right - size[0]):
        for step in range(steps + 1):
            yield Slot(x, area.bottom - size[1] - step * _GAP, *size)


_RULERS: _Marks = (("ruler", RULER, _level),)
_RULERS_DOWN: _Marks = (("ruler-down", RULER[::-1], _upright),)
_NOTES: _Marks = (
    ("scale-note", NOTE, _foot),
    ("scale-note-down", NOTE[::-1], _upright),
    ("scale-note", NOTE, _level),
)
_EDGE_RULERS: _Marks = (
    *_RULERS,
    ("edge-ruler", EDGE_RULER, _level),
    ("short-ruler", SHORT_RULER, _level),
    ("short-ruler-down", SHORT_RULER_DOWN, _upright),
)
"""The marks along the edges of a page, the better first."""


class ScaleMark(NamedTuple):
    """A printer's mark by its name in templates, and the rectangle it takes, mm."""

    name: str
    slot: Slot


def scale_marks(paper: Paper, taken: Sequence[Slot]) -> tuple[ScaleMark, ...]:
    """Return a ruler across, one upright and the note, each where it is clear of what is `taken` and the others.

    One for which there is no room is left out.
    """
    return _first_marks(free_area(paper), taken, (_RULERS, _RULERS_DOWN, _NOTES))


def _first_marks(
    area: Slot, taken: Sequence[Slot], wanted: Sequence[_Marks]
) -> tuple[ScaleMark, ...]:
    """Return the first mark of each table for which an area has room beside what is taken."""
    found = list[ScaleMark]()
    occupied = [*taken]
    for marks in wanted:
        places = (
            (name, slot) for name, size, at in marks for slot in at(area, size) if slot.within(area)
        )
        if mark := next(
            (each for each in places if not any(each[1].overlaps(other) for other in occupied)),
            None,
        ):
            found.append(ScaleMark(*mark))
            occupied.append(mark[1])
    return tuple(found)


def making_room(paper: Paper, block: Slot) -> Slot:
    """Return `block` moved to the right or upwards where that makes room for a ruler beside it, else as it is.

    A line of small print for which there is room keeps it.
    """
    area = ruled_area(paper)
    aside = max(block.x, area.x)
    up = min(block.y, area.bottom - block.height)
    places = (replace(block, x=x, y=y) for y in (block.y, up) for x in (block.x, aside))
    return max(
        (block, *(place for place in places if place.within(free_area(paper)))),
        key=lambda place: worth(paper, place),
    )


def worth(paper: Paper, block: Slot) -> tuple[bool, int]:
    """The worth of a page: whether there is room for small print beside a block, and for how many rulers."""
    marks, head = marks_and_head(paper, [block])
    return head is not None, len({mark.name for mark in marks} & {*_MEASURES})


def unruled(marks: Iterable[ScaleMark], block: Slot) -> str:
    """A wish for a page that lacks a ruler across or down: to measure its `block`; "" where it has both."""
    names = {mark.name for mark in marks}
    sizes = ((block.width, words("wide")), (block.height, words("high")))
    found = [
        f"{show_mm(size)} {way}"
        for name, (size, way) in zip(_MEASURES, sizes, strict=True)
        if name not in names
    ]
    if not found:
        return ""
    whole = words(" and ").join(found)
    return words("the whole is {sizes}", sizes=whole)


def ruled_area(paper: Paper) -> Slot:
    """The area between the margins when rulers lie at the foot and on the left."""
    area = free_area(paper)
    broad = RULER[1] + _AIR
    return Slot(area.x + broad, area.y, area.width - broad, area.height - broad)


def caption_place(
    paper: Paper, taken: Sequence[Slot], highs: Sequence[float] = CAPTION_HIGHS, aside: bool = False
) -> Slot | None:
    """Return the place for a line of small print, clear of what is `taken`: None where there is no room.

    It is along the head, the right, the left or the foot, the first of them with room; at the sides it runs down, and
    `aside` it is there. Where two lines have room there it holds them.
    """
    area = free_area(paper)
    for edge, broad in _strips(area, highs):
        if aside and edge.width > edge.height:
            continue
        slot = _longest_free(edge, taken)
        whole = _longest_free(broad, taken)
        if _length(slot) >= CAPTION_LONG:
            return whole if _length(whole) >= _length(slot) else slot
    return None


def _strips(area: Slot, highs: Sequence[float]) -> Iterator[tuple[Slot, Slot]]:
    """Yield strips edge by edge, each with one for two lines there; last those too low for type of 9 points."""
    enough = len(CAPTION_HIGHS)
    for group in (highs[:enough], highs[enough:]):
        for broad, *strips in zip(
            _edges(area, TWO_LINES), *(_edges(area, high) for high in group), strict=True
        ):
            yield from ((strip, broad) for strip in strips)


def head_at(paper: Paper, caption: Slot | None, taken: Sequence[Slot]) -> Slot | None:
    """Return the place of a line of small print grown into the free room beside it, as far as a masthead needs it.

    It stays as long as it is.

    >>> from pressboard.printing.papers import PAPERS
    >>> head_at(PAPERS["A4"], Slot(6.35, 6.35, 197.3, 6.5), [Slot(50, 20, 100, 200)]).height
    9.6
    """
    if caption is None:
        return None
    area = free_area(paper)
    upright = caption.height > caption.width
    for high in MASTHEADS:
        slot = _grow(caption, high, area, upright)
        air = _AIR if high > CAPTION_HIGHS[0] else _TIGHT_AIR
        near = Slot(slot.x - air, slot.y - air, slot.width + 2 * air, slot.height + 2 * air)
        beyond = [each for each in taken if not each.overlaps(caption)]
        if slot.within(area) and not any(each.overlaps(near) for each in beyond):
            return slot
    return caption


def _grow(slot: Slot, high: float, area: Slot, upright: bool) -> Slot:
    """Return a strip along an edge of an area made so broad, towards the middle; no narrower than it is."""
    if upright:
        broad = max(high, slot.width)
        x = slot.x if slot.x == area.x else slot.right - broad
        return replace(slot, x=x, width=broad)
    broad = max(high, slot.height)
    y = slot.y if slot.y == area.y else slot.bottom - broad
    return replace(slot, y=y, height=broad)


def place_beside(paper: Paper, taken: Sequence[Slot], caption: Slot) -> Slot | None:
    """Return a second place at a side that has no room for all small print at `caption`, clear of what is `taken`."""
    if (
        caption.width > caption.height
        or _length(caption) > _SHORT_SIDE
        or caption.width >= LEAST_TWO_LINES
    ):
        return None
    beside = caption_place(paper, [*taken, caption])
    if beside and beside.height > beside.width:
        return beside
    return None


def _length(slot: Slot) -> float:
    return max(slot.width, slot.height)


def marks_and_head(
    paper: Paper, taken: Sequence[Slot]
) -> tuple[tuple[ScaleMark, ...], Slot | None]:
    """Return the marks of a page and the place for its head, clear of what is `taken`."""
    marks = scale_marks(paper, taken)
    return marks, head_place(paper, [*taken, *(mark.slot for mark in marks)])


def head_place(paper: Paper, taken: Sequence[Slot], aside: bool = False) -> Slot | None:
    """Return the place for the head of a page, clear of what is `taken`; None without room, `aside` it is at a side."""
    return head_at(paper, caption_place(paper, taken, aside=aside), taken)


def edge_marks(
    paper: Paper, taken: Sequence[Slot], head: Slot | None = None
) -> tuple[tuple[ScaleMark, ...], Slot | None]:
    """Return the marks of a page whose edges alone are free, and the place for small print beside them: its `head`.

    At the foot or the head lies a ruler of 100 mm; else there is a short one, perhaps at a side, and the note.
    """
    caption = head or caption_place(paper, taken, _EDGE_HIGHS)
    obstacles = [*taken]
    if caption:
        obstacles.append(caption)
    found = _first_marks(free_area(paper), obstacles, (_EDGE_RULERS, _NOTES))
    if found and found[0].name == "edge-ruler":
        found = found[:1]  # it says how to print itself
    return found, caption


def _edges(area: Slot, broad: float) -> Iterator[Slot]:
    """Yield the strips along the edges of an area, `broad` mm."""
    yield replace(area, height=broad)
    yield replace(area, x=area.right - broad, width=broad)
    yield replace(area, width=broad)
    yield replace(area, y=area.bottom - broad, height=broad)


def _longest_free(edge: Slot, taken: Sequence[Slot]) -> Slot:
    """Return the longest part of a strip along an edge that keeps off what is taken; of no length where there is none.

    Across its way it keeps a little off, too.
    """
    upright = edge.height > edge.width
    air = _TIGHT_AIR if min(edge.width, edge.height) == CAPTION_HIGHS[-1] else _AIR
    broad = Slot(edge.x - air, edge.y - air, edge.width + 2 * air, edge.height + 2 * air)
    obstacles = [stretch_of(slot, upright) for slot in taken if slot.overlaps(broad)]
    start, end = max(_gaps(*stretch_of(edge, upright), obstacles), key=lambda gap: gap[1] - gap[0])
    long = max(end - start, 0.0)
    if upright:
        return replace(edge, y=start, height=long)
    return replace(edge, x=start, width=long)


def _gaps(first: float, last: float, obstacles: Iterable[Stretch]) -> Iterator[Stretch]:
    """Yield what is left between `first` and `last` beside what is in the way."""
    for near, far in sorted(obstacles):
        yield first, near - _GAP
        first = max(first, far + _GAP)
    yield first, last
