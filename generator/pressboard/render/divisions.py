"""Places that are divided: rows and sides take strips of what is left, the rest is filled, or shared by a grid's cells.

Lengths are mm. What has no room is an error that names the template's line.
"""

from collections.abc import Callable, Sequence
from math import ceil
from typing import NamedTuple

from pressboard.errors import BadTemplate, DoesNotFit, ElementDoesNotFit
from pressboard.layout.divisions import CHOOSE, RESTS, divides
from pressboard.layout.tree import FIT, Element, Lengths, WidthShare
from pressboard.printing.cuts import between, ticks
from pressboard.printing.slots import Slot, grid_of
from pressboard.render.alike import Alike
from pressboard.render.flow.blocks import Stack
from pressboard.render.flow.typesetter import Typesetter
from pressboard.render.places import ROOM_SLACK, Placed, fitted, fitted_and_size, refuse_links, sizes_of
from pressboard.units import PT_PER_MM, mm, pt, show_mm

_CLEARLY = 1.02
"""A way is taken for its larger pictures where they are larger by such a factor: others stand first for a reason."""
_LEAST = 0.1
"""Nothing can be told in less, in mm: a place that small is a slip."""


def is_divided(holder: Element) -> bool:
    """Say whether a page or place is divided, and not filled with blocks."""
    return any(map(divides, holder.elements()))


class Divider:
    """Divides the places of a page; `outline` is how deep its headings are in the outline."""

    def __init__(self, typesetter: Typesetter, outline: int) -> None:
        self._typesetter = typesetter
        self._outline = outline
        self._alike = Alike()
        self._base = 0.0
        """The area (mm) of the page's place, or of the cell that is being set."""
        self._trial = False
        """Whether it is only tried what has room, in the smallest type."""

    def settle(self) -> bool:
        """Settle what places that are alike take; say whether one has to be placed anew for that."""
        return self._alike.settle()

    def divide(self, holder: Element, area: Slot, size: float, missing: str = "") -> tuple[list[Placed], Slot]:
        """Return what stands in the rows, sides and the rest of `holder`, and what they leave of `area`.

        `size` is the type's, in points; what stands only on pages that are `missing` is left out. Raises DoesNotFit.
        """
        self._base = self._base or area.width * area.height
        holder = self._chosen(holder, lambda way: self.divide(way, area, size, missing)[0], divides)
        placed: list[Placed] = []
        for child in holder.elements():
            if child.tag in _STRIPS and child["on"] != missing:
                strip, area = self._strip(child, area, size)
                placed += self._in_strip(child, strip, size)
        for child in holder.elements():
            if child.tag in RESTS:
                placed += self._grid(child, area, size) if child.tag == "grid" else self.place(child, area, size)
                area = Slot(area.x, area.y, 0.0, 0.0)
        return placed, area

    def place(self, element: Element, slot: Slot, size: float) -> Sequence[Placed]:
        """Return what stands in `slot`: the place that `element` is, and the places in it; others may have had it."""
        setting = slot, size, self._outline, self._trial
        return self._typesetter.place(element, setting, lambda: self._newly_placed(element, slot, size))

    def _in_strip(self, strip: Element, slot: Slot, size: float) -> Sequence[Placed]:
        """Return what stands in a row or side; where a part of another template has no room in it its line is told."""
        try:
            return self.place(strip, slot, size)
        except ElementDoesNotFit as error:
            extent, _, across = _STRIPS[strip.tag]
            elsewhere = not str(error).startswith(f"{strip.where.template}:")
            if elsewhere and isinstance(strip[extent], float):
                told = f"in this {strip.tag}, {show_mm(strip[extent])} {_SIDES[across]}"
                raise ElementDoesNotFit(f"{strip.where}: {told}: {error}") from None
            raise

    def _newly_placed(self, element: Element, slot: Slot, size: float) -> list[Placed]:
        inner, own = _inner(element, slot), _size(element, size)
        if min(inner.width, inner.height) < _LEAST:
            raise ElementDoesNotFit(
                f"{element.where}: {show_mm(max(slot.width, 0))} x {show_mm(max(slot.height, 0))} are left for the "
                f"{_name(element)}; make what stands before it smaller"
            )
        if is_divided(element):
            marks = [child for child in element.elements() if not divides(child)]
            setting = self._typesetter.setting(own, pt(inner.height), self._outline)
            ground = self._typesetter.stack(element, marks, setting)
            return [_placed(element, slot, ground), *self.divide(element, inner, own)[0]]
        element = self._chosen(element, lambda way: self._newly_placed(way, slot, size))
        sizes = self._alike.sizes(element["alike"], sizes_of(element, own))
        sizes = sizes[-1:] if self._trial else sizes
        if element["turned"]:
            refuse_links(element)
            inner = Slot(inner.x, inner.y, inner.height, inner.width)
        content, taken = fitted_and_size(self._typesetter, element, inner, sizes, self._outline, _told(element))
        if not self._trial:
            self._alike.took_size(element["alike"], taken)
        pictures = content.pictures(pt(inner.width))
        shares = tuple((least, area / (PT_PER_MM**2 * self._base)) for least, area in pictures)
        return [_placed(element, slot, content)._replace(pictures=shares)]

    def _chosen(
        self,
        holder: Element,
        placed: Callable[[Element], Sequence[Placed]],
        chooses: Callable[[Element], bool] = lambda each: True,
    ) -> Element:
        """Return a place with the way that is taken in the stead of a `choose`; raises DoesNotFit if none has room."""
        while choose := next((child for child in holder.elements() if child.tag == CHOOSE and chooses(child)), None):
            ways = self._typesetter.copies.in_ways(holder, choose)
            first = self._alike.first_way(choose["alike"])
            best, largest, fault = 0, -1.0, None
            for number, way in enumerate(ways[first:], first):
                try:
                    shares = self._tried(way, placed)
                except DoesNotFit as error:
                    fault = error
                    continue
                share = min((share for _, share in shares), default=0.0)
                if largest < 0 or share > _CLEARLY * largest:
                    best, largest = number, share
                if choose["by"] == "order" and all(share >= least for least, share in shares):
                    best = number
                    break
            if largest < 0 and fault:
                raise DoesNotFit(choose["refusal"]) if choose["refusal"] else fault
            if not self._trial:
                self._alike.took_way(choose["alike"], best)
            holder = ways[best]
        return holder

    def _tried(self, way: Element, placed: Callable[[Element], Sequence[Placed]]) -> Sequence[tuple[float, float]]:
        """Return the pictures of what is placed in the smallest type; raises DoesNotFit."""
        was, self._trial = self._trial, True
        try:
            return [picture for each in placed(way) for picture in each.pictures]
        finally:
            self._trial = was

    def _strip(self, element: Element, area: Slot, size: float) -> tuple[Slot, Slot]:
        """Return the strip that a row or side takes of `area`, and what it leaves."""
        extent, first, across = _STRIPS[element.tag]
        room = area.height if across else area.width
        taken = element[extent]
        if isinstance(taken, Lengths):
            raise BadTemplate(f"{element.where}: several lengths are for the <way> of a <choose>; write one")
        if isinstance(taken, WidthShare):
            taken = taken.parts * room
        elif taken == FIT:
            taken = self._fit_height(element, area, size) if across else self._fit_width(element)
            taken = self._alike.height(element["alike"], taken) if across and not self._trial else taken
        if taken > room + ROOM_SLACK:
            raise ElementDoesNotFit(
                f"{element.where}: the {element.tag} is {show_mm(taken)} {_SIDES[across]}, {show_mm(max(room, 0))} are "
                "left for it; make it or what stands before it smaller"
            )
        gap = min(element["gap"], max(room - taken, 0.0))
        return _taken(area, taken, gap, across, element["at"] == first)

    def _fit_width(self, element: Element) -> float:
        """Return the width of what stands in a side: of its true-size pictures."""
        padding: float = element["padding"]
        return max([self._true_width(child) for child in element.elements()], default=0.0) + 2 * padding

    def _true_width(self, element: Element) -> float:
        """Return how wide a picture in true size is, or a row or rest that holds nothing else."""
        if element.tag in ("row", "fill"):
            return self._fit_width(element)
        if (width := self._typesetter.true_width(element)) is None:
            raise ElementDoesNotFit(
                f'{element.where}: a side of width="{FIT}" holds pictures in true size only; give it a width'
            )
        return mm(width)

    def _fit_height(self, element: Element, area: Slot, size: float) -> float:
        """Return the height of what stands in a place, when it is as wide as `area`; no more than that is high."""
        element = self._chosen(element, lambda way: self._newly_placed(way, area, size))
        inner, own = _inner(element, area), _size(element, size)
        around: float = 2 * element["padding"]
        if is_divided(element):
            return self._divided_height(element, inner, own) + around
        stack = fitted(self._typesetter, element, inner, sizes_of(element, own), self._outline, _told(element))
        return mm(stack.height(pt(inner.width))) + around

    def _divided_height(self, holder: Element, area: Slot, size: float) -> float:
        """Return the height of what stands in a divided place: its rows above each other, beside them its sides.

        A side is as high as what is left when it is taken, rows that are taken after it among that.
        """
        rows, least, rest = 0.0, 0.0, 0.0
        for child in holder.elements():
            if child.tag == "row":
                height = self._fit_height(child, area, size) if child["height"] == FIT else child["height"]
                if isinstance(height, WidthShare):
                    raise ElementDoesNotFit(
                        f'{child.where}: a share of a place of height="{FIT}" is nothing; give a length'
                    )
                rows += height + child["gap"]
            elif child.tag == "side":
                strip, area = self._strip(child, area, size)
                least = max(least, rows + self._fit_height(child, strip, size))
        for child in holder.elements():
            if child.tag in RESTS:
                measure = self._grid_height if child.tag == "grid" else self._fit_height
                rest = max(rest, measure(child, area, size))
        return max(least, rows + rest)

    def _grid_height(self, grid: Element, area: Slot, size: float) -> float:
        rows, gap = _rows(grid), float(grid["gap"])
        column = next(iter(grid_of(area, grid["columns"], 1, gap)))
        highest = max((self._fit_height(cell, column, size) for cell in grid.elements()), default=0.0)
        return rows * highest + (rows - 1) * gap

    def _grid(self, grid: Element, area: Slot, size: float) -> list[Placed]:
        cells = grid_of(area, grid["columns"], _rows(grid), grid["gap"])
        if min(cells.width, cells.height) < _LEAST:
            raise ElementDoesNotFit(
                f"{grid.where}: the grid's cells have no room; take fewer columns or rows, or less gap"
            )
        base, self._base = self._base, cells.width * cells.height
        placed = [
            each for cell, slot in zip(grid.elements(), cells, strict=False) for each in self.place(cell, slot, size)
        ]
        self._base = base
        if grid["cut"] != "no" and placed:
            cuts = tuple(between(cells, area))
            placed[-1] = placed[-1]._replace(cuts=tuple(ticks(cuts)) if grid["cut"] == "ticks" else cuts)
        return placed


class _Strip(NamedTuple):
    """How a strip lies: the attribute that says how thick it is, the first end, whether it lies across."""

    extent: str
    first: str
    across: bool


_STRIPS = {"row": _Strip("height", "top", True), "side": _Strip("width", "left", False)}
_SIDES = {True: "high", False: "wide"}


def _taken(area: Slot, taken: float, gap: float, across: bool, first: bool) -> tuple[Slot, Slot]:
    """Return the strip `taken` thick at one end of `area`, and what is left beyond the gap."""
    if across:
        rest = area.height - taken - gap
        strip_y, rest_y = (area.y, area.y + taken + gap) if first else (area.bottom - taken, area.y)
        return Slot(area.x, strip_y, area.width, taken), Slot(area.x, rest_y, area.width, rest)
    rest = area.width - taken - gap
    strip_x, rest_x = (area.x, area.x + taken + gap) if first else (area.right - taken, area.x)
    return Slot(strip_x, area.y, taken, area.height), Slot(rest_x, area.y, rest, area.height)


def _rows(grid: Element) -> int:
    cells = sum(1 for _ in grid.elements())
    return int(grid["rows"] or max(1, ceil(cells / grid["columns"])))


def _inner(element: Element, slot: Slot) -> Slot:
    padding = element["padding"]
    return Slot(slot.x + padding, slot.y + padding, slot.width - 2 * padding, slot.height - 2 * padding)


def _size(element: Element, size: float) -> float:
    return pt(element["size"]) if element["size"] else size


def _placed(element: Element, slot: Slot, content: Stack) -> Placed:
    ground, turned = element["fill"], element["turned"]
    return Placed(slot, content, element["align"], element["padding"], element["border"], ground, turned)


def _name(element: Element) -> str:
    return "rest" if element.tag == "fill" else element.tag


def _told(element: Element) -> str:
    return f"the {_name(element)}"
