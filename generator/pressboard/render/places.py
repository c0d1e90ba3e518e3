"""Places on a page: blocks in rectangles where they must fit, and printer's marks."""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import partial
from math import inf, sqrt
from operator import neg

from pressboard.errors import DoesNotFit, ElementDoesNotFit
from pressboard.figures.marks import LINES, mark
from pressboard.figures.shapes import Figure
from pressboard.layout.tree import Element, SourceLine
from pressboard.lean_classes import NamedTuple
from pressboard.printing.cuts import Line
from pressboard.printing.papers import Paper, Slot, free_area
from pressboard.render.drawing import ORNAMENT, Matrix, Trim
from pressboard.render.flow.blocks import ROUNDING, TOO_NARROW, Stack
from pressboard.render.flow.typesetter import Typesetter
from pressboard.render.painter import rectangle
from pressboard.render.sheet import Sheet
from pressboard.units import PT_PER_MM, mm, pt, show_mm

STEP = 0.25
"""Points by which a frame's text is made smaller until it fits."""
ROOM_SLACK = 0.01
"""Millimetres by which something may reach into the margin: lengths come rounded."""
_WITHIN_MARGINS = "cut", "fold"
"""Ticks stand in the margins where there is no other room: nobody misses one that a printer does not reach."""
_CROSS = "cross"
_SHARES = {"top": 0.0, "middle": 0.5, "bottom": 1.0}


def in_points(slot: Slot) -> tuple[float, float, float, float]:
    """Return a rectangle (mm) as its left and upper edge, width and height in points."""
    return pt(slot.x), pt(slot.y), pt(slot.width), pt(slot.height)


class PlacedPicture(NamedTuple):
    """Whether a picture in a place is as large as it should be, its area, what is left beside and below it; mm."""

    is_kept: bool
    area: float
    beside: float
    below: float


class Placed(NamedTuple):
    """Blocks in a rectangle of the paper (mm), `padding` mm inside it, keeping to its top, middle or bottom.

    Its type is of `size` points, 0 for several. Of one that is `turned` clockwise the top is on the right, and the
    `parts` that it is divided into lie from there. `cuts`, each with the name of its kind of line, are drawn when it
    is. `pictures` are those that a choice of ways respects. What is not `spoken` is no part of the file's structure.
    """

    slot: Slot
    content: Stack
    align: str = "top"
    padding: float = 0.0
    border: str | None = None
    fill: str | None = None
    turned: bool = False
    size: float = 0.0
    cuts: tuple[tuple[str, Line], ...] = ()
    pictures: tuple["PlacedPicture", ...] = ()
    parts: tuple["Placed", ...] = ()
    spoken: bool = True

    def with_cuts(self, cuts: Iterable[tuple[str, Line]]) -> "Placed":
        """Return it with more cuts."""
        return self._replace(cuts=(*self.cuts, *cuts))

    def draw(self, sheet: Sheet) -> None:
        """Draw the ground, the blocks and the edge."""
        sheet = sheet.inside(None if self.spoken else ORNAMENT)
        x, y, width, height = place = in_points(self.slot)
        sheet.fill(self.fill, x, y, width, height)
        if self.turned:
            turned = Matrix(0.0, 1.0, -1.0, 0.0, x + width, y)
            sheet.group(lambda inside: self._draw_content(inside, 0.0, 0.0, height, width), turned)
        else:
            self._draw_content(sheet, *place)
        sheet.edge(self.border, x, y, width, height)
        for kind, cut in self.cuts:
            sheet.line(LINES[kind], *map(pt, cut))

    def _draw_content(self, sheet: Sheet, x: float, y: float, width: float, height: float) -> None:
        padding = pt(self.padding)
        inner = width - 2 * padding
        spare = max(height - 2 * padding - self.content.height(inner), 0.0)
        self.content.draw(sheet, x + padding, y + padding + _SHARES[self.align] * spare, inner)
        for part in self.parts:
            part.draw(sheet)


def fit_blocks(
    typesetter: Typesetter, holder: Element, slot: Slot, sizes: Sequence[float]
) -> tuple[Stack, float]:
    """Return the blocks of `holder` in the largest of `sizes` (points, falling) in which they fit into `slot` (mm).

    Returned is the size, too. Where they fit in none, what is optional is left out; then what may be shortened ends
    with an ellipsis. What fits in one size fits in a smaller one. Raises DoesNotFit, naming what is needed and what
    there is, when they fit in none at all.
    """
    least = pt(holder.attributes.get("optional-from") or 0.0) - ROUNDING
    begin = inf
    shortens = holder.attributes.get("shorten")
    if holder.holds("optional"):
        brief = typesetter.copies.once(("brief", holder), partial(holder.without, "optional"))
        if not shortens:
            # What lacks room lacks it without what is optional, too, most often: that is asked first, and once.
            stack, size = _fit_whole(typesetter, brief, slot, sizes[-1:])
            begin = _likely(size, stack.height(pt(slot.width)), pt(slot.height))
        with suppress(DoesNotFit):
            some = [size for size in sizes if size >= least] or sizes[:1]
            return _fit_whole(typesetter, holder, slot, some, begin)
        holder = brief
    try:
        return _fit_whole(typesetter, holder, slot, sizes)
    except DoesNotFit:
        if not shortens:
            raise
    found: dict[int, tuple[Stack, float]] = {}

    def is_too_long(letters: int) -> bool:
        with suppress(DoesNotFit):
            found[letters] = _fit_whole(
                typesetter, typesetter.copies.shortened(holder, letters), slot, sizes[-1:]
            )
        return letters not in found

    bisect_left(range(1, holder.letters), True, key=is_too_long)
    if not found:
        return _fit_whole(typesetter, typesetter.copies.shortened(holder, 1), slot, sizes[-1:])
    return found[max(found)]


def _likely(size: float, height: float, room: float) -> float:
    """The size in which text likely fills a room, by its height in one: twice as large is about four times as high."""
    if height:
        return size * sqrt(max(room, 0.0) / height)
    return inf


def _at(sizes: Sequence[float], size: float) -> int:
    """Return the place of the largest among falling sizes that is at most so large."""
    return bisect_left(sizes, -size, key=neg)


def _fit_whole(
    typesetter: Typesetter,
    holder: Element,
    slot: Slot,
    sizes: Sequence[float],
    begin: float = inf,
    whole: bool = True,
) -> tuple[Stack, float]:
    """Return the blocks of `holder`, all of them, and the largest of `sizes` in which they fit; raises DoesNotFit.

    Where that can be all words are `whole`. The size to `begin` with is tried first, the next is guessed from the
    height in one.
    """
    room = pt(slot.height)
    width = pt(slot.width)
    best = None
    parts_words = False
    first = 0
    last = len(sizes) - 1
    at = min(_at(sizes, begin), last)
    while first <= last:
        setting = typesetter.setting(sizes[at], room, holder.attributes.get("leading"))
        stack = typesetter.stack(holder, holder.children, setting)
        try:
            height = stack.height(width)
        except DoesNotFit:
            if at == len(sizes) - 1:
                raise
            height = inf
        fits = height <= room + ROUNDING
        parts_words |= (
            parts := whole
            and fits
            and any(each.least == TOO_NARROW for each in stack.pictures(width))
        )
        if fits and not parts:
            best = (stack, sizes[at])
            last = at - 1
        else:
            first = at + 1
        likely = sizes[(first + last) // 2]
        if height < inf:
            likely = _likely(sizes[at], height, room)
        at = max(first, min(_at(sizes, likely), last))
    if best:
        return best
    if parts_words:
        return _fit_whole(typesetter, holder, slot, sizes, begin, whole=False)
    raise _too_high(holder, stack, slot, sizes[-1])


def _too_high(holder: Element, stack: Stack, slot: Slot, size: float) -> ElementDoesNotFit:
    needed = mm(stack.height(pt(slot.width)))
    block, _ = stack.culprit(pt(slot.width), pt(slot.height))
    alone = ""
    if block.where != holder.where:
        alone = f"; what stands at {block.where} alone is too high"
    return ElementDoesNotFit(
        f"{holder.where}: the {name_of(holder)} is {show_mm(slot.height)} high inside, its contents set in {size:g} pt "
        f"need {show_mm(needed)}{alone}; make it higher, its text smaller or shorter"
    )


def name_of(place: Element) -> str:
    """The name of a place in messages."""
    if place.tag == "fill":
        return "rest"
    return place.tag


def sizes_of(place: Element, size: float) -> list[float]:
    """Return the type sizes (points) to try in a place, from `size` in steps down to its smallest."""
    smallest = min(pt(place["smallest"] or mm(size)), size)
    return [size - step * STEP for step in range(int((size - smallest) / STEP + ROOM_SLACK) + 1)]


def frame_slot(element: Element, paper: Paper) -> Slot:
    """Return the rectangle of the paper that a frame takes; raises DoesNotFit for one that reaches where it may not."""
    slot = Slot(element["x"], element["y"], element["width"], element["height"])
    if element["into-margins"]:
        paper = paper.with_margin(0.0)
    check_inside(slot, paper, element.where, "the frame")
    return slot


def check_inside(slot: Slot, paper: Paper, where: SourceLine, what: str) -> None:
    """Raise DoesNotFit when `slot` reaches into the margins of `paper`."""
    free = free_area(paper)
    beyond = max(
        free.x - slot.x, free.y - slot.y, slot.right - free.right, slot.bottom - free.bottom
    )
    if beyond > ROOM_SLACK:
        raise ElementDoesNotFit(
            f"{where}: {what} reaches {show_mm(beyond)} into the margin of {paper.name}, of which "
            f"{show_mm(free.x)} to {show_mm(free.right)} across and {show_mm(free.y)} to {show_mm(free.bottom)} "
            "down are free; move it or make it smaller"
        )


def draw_mark(sheet: Sheet, element: Element, paper: Paper) -> None:
    """Draw a printer's mark in its true size; cuts and folds are carried no further than the margins.

    On what is printed enlarged no mark but a cross would be true, and none is drawn.
    """
    name = element["name"]
    x = element["x"]
    y = element["y"]
    if name in LINES:
        role = LINES[name]
        x2 = x if element["x2"] is None else element["x2"]
        y2 = y if element["y2"] is None else element["y2"]
        ends = (x, y, x2, y2)
        free = free_area(paper if name in _WITHIN_MARGINS else paper.with_margin(0.0))
        within = rectangle(*in_points(free))
        x1, y1, x2, y2 = map(pt, ends)
        sheet.group(lambda inside: inside.line(role, x1, y1, x2, y2), clip=within)
        return
    if paper.enlarged != 1.0 and name != _CROSS:
        return
    figure: Figure = mark(name)
    check_inside(Slot(x, y, figure.width, figure.height), paper, element.where, f"the mark {name}")
    sheet.paint(figure, pt(x), pt(y), PT_PER_MM)


def set_trim(sheet: Sheet, element: Element, paper: Paper) -> None:
    """Say what is left of the page when it has been cut, and how far it is printed beyond; both lie on the paper."""
    x, y, width, height = (pt(element[name]) for name in ("x", "y", "width", "height"))
    room = min(x, y, pt(paper.width) - x - width, pt(paper.height) - y - height)
    if room < -pt(ROOM_SLACK):
        raise ElementDoesNotFit(
            f"{element.where}: the trim reaches {show_mm(mm(-room))} beyond {paper.name}; make it smaller"
        )
    bleed = min(pt(element["bleed"]), max(room, 0.0))
    beyond = x - bleed, y - bleed, x + width + bleed, y + height + bleed
    sheet.commands.append(Trim((x, y, x + width, y + height), beyond))
