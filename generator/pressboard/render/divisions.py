"""Places that are divided: rows and sides take strips of what is left, the rest is filled, or shared by a grid's cells.

Lengths are mm. What has no room is an error that names the template's line.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from itertools import chain, cycle
from math import ceil, sqrt

from pressboard.errors import BadTemplate, DoesNotFit, ElementDoesNotFit
from pressboard.layout.divisions import CHOOSE, RESTS, divides
from pressboard.layout.tree import FIT, Element, Lengths, WidthShare
from pressboard.lean_classes import NamedTuple
from pressboard.printing.cuts import Line, between, ticks
from pressboard.printing.papers import Grid, Slot, grid_of, inset
from pressboard.render.alike import SIZE, WAY, Alike
from pressboard.render.flow.blocks import ROUNDING, Stack
from pressboard.render.flow.typesetter import Typesetter
from pressboard.render.places import (
    ROOM_SLACK,
    Placed,
    PlacedPicture,
    fit_blocks,
    name_of,
    sizes_of,
)
from pressboard.render.trials import Laid, best_way, smallest_of
from pressboard.units import mm, pt, show_mm

NEARLY = 0.85
"""Type and pictures may be so much smaller where the cells of a grid leave no hole then, or paper stands upright."""
_FEW = 2
"""So many columns of pictures have room beside them, too."""
_LEAST = 0.1
"""Nothing can be told in less, in mm: a place that small is a slip."""


class Divided(NamedTuple):
    """What stands in a divided place in the order of reading, and the `area` (mm) that rows and sides leave of it.

    What is above or to the left is read `before` what takes that area, the rest `after` it, rows at the foot last.
    """

    before: Sequence[Placed]
    after: Sequence[Placed]
    area: Slot

    @property
    def placed(self) -> list[Placed]:
        return [*self.before, *self.after]


class Room(NamedTuple):
    """What a place may know of where it stands: its `slot` (mm), the size of the type around it (points).

    `base` is the area (mm²) of the page's place, or of the cell it is in. It `is_tried` where it only has to be found
    out what has room, in the smallest type.
    """

    slot: Slot
    size: float
    base: float
    is_tried: bool = False

    def at(self, slot: Slot, size: float | None = None) -> "Room":
        """Return the room of a place in this one, whose type may have another size."""
        return Room(slot, self.size if size is None else size, self.base, self.is_tried)

    def trial(self) -> "Room":
        return Room(self.slot, self.size, self.base, True)


class Divider:
    """Divides the places of a page.

    Of a grid that goes on over pages it places the cells from `begin` on; how many are `left` then stands there.
    """

    def __init__(self, typesetter: Typesetter, begin: int = 0) -> None:
        self._typesetter = typesetter
        self._begin = begin
        self.left = 0
        self._alike = Alike()
        self._heights: dict[tuple[Element, Room], float] = {}
        """Of places as high as what stands in them: they are asked anew in each way of a page that they stand on."""
        self._tried: dict[tuple[Element, Room], Sequence[Placed]] = {}
        """What stands in places that were tried, which are asked anew in the same way."""

    def settle(self) -> bool:
        """Settle what places that are alike take; say whether one has to be placed anew for that."""
        self._heights.clear()
        self._tried.clear()
        return self._alike.settle()

    def divide(self, holder: Element, room: Room, missing: str = "") -> Divided:
        """The contents of the rows, sides and the rest of `holder`, and the room that they leave of it.

        What stands only on pages that are `missing` is left out. Raises DoesNotFit.
        """

        def divided(way: Element, room: Room) -> Sequence[Placed]:
            return self.divide(way, room, missing).placed

        holder = self._choose_way(holder, room, divided, divides)
        area = room.slot
        before = list[Placed]()
        on_the_right = list[Placed]()
        at_the_foot = list[Placed]()
        for child in self._elements(holder, room.size):
            if child.tag in _STRIPS and child["on"] != missing:
                whole = area
                strip, area = self._strip(child, room.at(area))
                placed = [*self._in_strip(child, room.at(strip))]
                if not child["spoken"]:
                    placed = [each._replace(spoken=False) for each in placed]
                if child["cut"] == "dashes":  # through the middle of the gap
                    first, second = sorted((strip, area), key=lambda slot: (slot.y, slot.x))
                    x = (first.right + second.x) / 2
                    y = (first.bottom + second.y) / 2
                    beside = Line(x, whole.y, x, whole.bottom)
                    cut = beside if first.y == second.y else Line(whole.x, y, whole.right, y)
                    placed[-1] = placed[-1].with_cuts([("dashes", cut)])
                if child["at"] == _STRIPS[child.tag][1]:
                    before += placed
                else:  # the innermost is read first
                    later = on_the_right if child.tag == "side" else at_the_foot
                    later[:0] = placed
        for child in self._elements(holder, room.size):
            if child.tag in RESTS:
                rest = room.at(area)
                if child.tag == "grid":
                    before += self._grid(child, rest)
                else:
                    before += self.place(child, rest)
                area = Slot(area.x, area.y, 0.0, 0.0)
        return Divided(before, [*on_the_right, *at_the_foot], area)

    def _elements(self, holder: Element, size: float) -> Iterator[Element]:
        """Yield what stands in a place whose type is of `size` points, lengths in em in mm."""
        return (self._typesetter.copies.beside(child, size) for child in holder.elements())

    def _in_strip(self, strip: Element, room: Room) -> Sequence[Placed]:
        """The contents of a row or side; where a part of another template has no room in it its line is told."""
        try:
            return self.place(strip, room)
        except ElementDoesNotFit as error:
            extent, _, thick = _STRIPS[strip.tag]
            elsewhere = not str(error).startswith(f"{strip.where.template}:")
            if elsewhere and isinstance(strip[extent], float):
                told = f"in this {strip.tag}, {show_mm(strip[extent])} {thick}"
                raise ElementDoesNotFit(f"{strip.where}: {told}: {error}") from None
            raise

    def place(self, element: Element, room: Room) -> Sequence[Placed]:
        """Return the place that `element` is in its room, and the places in it; others may have had it."""
        if not room.is_tried:
            return self._once_placed(element, room)
        if (element, room) not in self._tried:
            self._tried[element, room] = self._once_placed(element, room)
        return self._tried[element, room]

    def _once_placed(self, element: Element, room: Room) -> Sequence[Placed]:
        return self._typesetter.once(element, room, lambda: self._newly_placed(element, room))

    def _newly_placed(self, element: Element, room: Room) -> list[Placed]:
        slot = room.slot
        inner = inset(slot, element["padding"])
        own = _size(element, room.size)
        if min(inner.width, inner.height) < _LEAST:
            raise ElementDoesNotFit(
                f"{element.where}: {show_mm(max(slot.width, 0))} x {show_mm(max(slot.height, 0))} are left for the "
                f"{name_of(element)}; make what stands before it smaller"
            )
        if any(map(divides, element.elements())):
            marks = [child for child in element.elements() if not divides(child)]
            setting = self._typesetter.setting(own, pt(inner.height))
            ground = _place_content(element, slot, self._typesetter.stack(element, marks, setting))
            if not element["turned"]:
                inside = room.at(inner, own)
                return [ground, *self.divide(element, inside).placed]
            turned = Slot(inner.x - slot.x, inner.y - slot.y, inner.height, inner.width)
            parts = self.divide(element, room.at(turned, own)).placed
            return [
                ground._replace(
                    parts=tuple(parts), pictures=tuple(chain(*(part.pictures for part in parts)))
                )
            ]
        element = self._choose_way(element, room, self._newly_placed)
        alike = element.attributes.get("alike")
        sizes = self._alike.sizes(alike, sizes_of(element, own))
        if room.is_tried:
            sizes = sizes[-1:]
        if element["turned"]:
            inner = Slot(inner.x, inner.y, inner.height, inner.width)
        content, taken = fit_blocks(self._typesetter, element, inner, sizes)
        if not room.is_tried:
            self._alike.took(SIZE, alike, taken)
        below = inner.height - mm(content.height(pt(inner.width)))
        pictures = list[PlacedPicture]()
        for least, width, height in content.pictures(pt(inner.width)):
            if isinstance(least, WidthShare):
                is_kept = width * height >= least.parts * room.base
            else:
                is_kept = min(width, height) >= least - ROOM_SLACK
            pictures.append(PlacedPicture(is_kept, width * height, inner.width - width, below))
        return [
            _place_content(element, slot, content)._replace(size=taken, pictures=tuple(pictures))
        ]

    def _choose_way(
        self,
        holder: Element,
        room: Room,
        placed: Callable[[Element, Room], Sequence[Placed]],
        chooses: Callable[[Element], bool] = lambda each: True,
    ) -> Element:
        """Return a place with the way that is taken in the stead of a `choose`; raises DoesNotFit if none has room."""
        while asked := next(
            (child for child in holder.elements() if child.tag == CHOOSE and chooses(child)), None
        ):
            ways = self._typesetter.copies.in_ways(holder, asked)
            lay = partial(_tried, placed, room.trial())
            number, holder = best_way(asked, ways, lay, self._alike.way(asked["alike"]))
            if not room.is_tried:
                self._alike.took(WAY, asked["alike"], number)
        return holder

    def _strip(self, element: Element, room: Room) -> tuple[Slot, Slot]:
        """Return the strip that a row or side takes of its room, and what it leaves."""
        extent, first, thick = _STRIPS[element.tag]
        area = room.slot
        across = element.tag == "row"
        there = area.height if across else area.width
        taken = element[extent]
        if isinstance(taken, Lengths):
            raise BadTemplate(
                f"{element.where}: several lengths are for the <way> of a <choose>; write one"
            )
        if isinstance(taken, WidthShare):
            taken = taken.parts * there
        elif taken == FIT and across:
            taken = self._fit_height(element, room)
            if not room.is_tried:
                taken = self._alike.height(element["alike"], taken)
        elif taken == FIT:
            taken = self._fit_width(element, room.size)
        if taken > there + ROOM_SLACK:
            raise ElementDoesNotFit(
                f"{element.where}: the {element.tag} is {show_mm(taken)} {thick}, {show_mm(max(there, 0))} are left "
                "for it; make it or what stands before it smaller"
            )
        gap = min(element["gap"], max(there - taken, 0.0))
        rest = there - taken - gap
        strip_at = 0.0
        rest_at = taken + gap
        if element["at"] != first:
            strip_at = there - taken
            rest_at = 0.0
        if across:
            strip = Slot(area.x, area.y + strip_at, area.width, taken)
            return strip, Slot(area.x, area.y + rest_at, area.width, rest)
        return Slot(area.x + strip_at, area.y, taken, area.height), Slot(
            area.x + rest_at, area.y, rest, area.height
        )

    def _fit_width(self, element: Element, size: float) -> float:
        """Return the width of what stands in a side: of its true-size pictures, and of its words in one line."""
        own = _size(element, size)
        padding = 2 * float(element["padding"])
        widest = 0.0
        for child in self._elements(element, own):
            if child.tag in ("row", "fill"):
                widest = max(widest, self._fit_width(child, own))
                continue
            width = self._typesetter.true_width(child)
            if width is None and child.tag != "figure":
                setting = self._typesetter.setting(own, 0.0)
                width = self._typesetter.stack(child, [child], setting).widest()
                if width:
                    width += ROUNDING
            if not width:
                raise ElementDoesNotFit(
                    f'{child.where}: a side of width="{FIT}" holds words, and pictures in true size; give it a width'
                )
            widest = max(widest, mm(width))
        return widest + padding

    def _fit_height(self, element: Element, room: Room) -> float:
        """Return the height of what stands in a place, when it is as wide as its room; no more than that is high."""
        key = element, room
        if key not in self._heights:
            self._heights[key] = self._measured_height(element, room)
        return self._heights[key]

    def _measured_height(self, element: Element, room: Room) -> float:
        element = self._choose_way(element, room, self.place)
        inner = inset(room.slot, element["padding"])
        own = _size(element, room.size)
        around: float = 2 * element["padding"]
        if any(map(divides, element.elements())):
            return self._divided_height(element, room.at(inner, own)) + around
        stack, _ = fit_blocks(self._typesetter, element, inner, sizes_of(element, own))
        return mm(stack.height(pt(inner.width))) + around

    def _divided_height(self, holder: Element, room: Room) -> float:
        """Return the height of what stands in a divided place: its rows above each other, beside them its sides.

        A side is as high as what is left when it is taken, rows that are taken after it among that.
        """
        rows = 0.0
        least = 0.0
        rest = 0.0
        for child in self._elements(holder, room.size):
            if child.tag == "row":
                height = child["height"]
                if height == FIT:
                    height = self._fit_height(child, room)
                if isinstance(height, WidthShare):
                    raise ElementDoesNotFit(
                        f'{child.where}: a share of a place of height="{FIT}" is nothing; give a length'
                    )
                rows += height + child["gap"]
            elif child.tag == "side":
                strip, left = self._strip(child, room)
                least = max(least, rows + self._fit_height(child, room.at(strip)))
                room = room.at(left)
        for child in self._elements(holder, room.size):
            if child.tag == "grid":
                form = self._form(child, room)
                gap = float(child["gap"])
                column = next(iter(grid_of(room.slot, form.columns, 1, gap)))
                heights = [
                    self._fit_height(cell, room.at(column))
                    for cell in self._elements(child, room.size)
                ]
                rest = max(rest, form.rows * max(heights, default=0.0) + (form.rows - 1) * gap)
            elif child.tag in RESTS:
                rest = max(rest, self._fit_height(child, room))
        return max(least, rows + rest)

    def _grid(self, grid: Element, room: Room) -> list[Placed]:
        columns, rows, most, *_ = self._form(grid, room)
        slots = grid_of(room.slot, columns, rows, grid["gap"])
        cells = list(self._elements(grid, room.size))
        if min(slots.width, slots.height) < _LEAST:
            raise ElementDoesNotFit(
                f"{grid.where}: the grid's cells have no room; take fewer columns or rows, or less gap"
            )
        if grid["rows"] == FIT:
            self.left = max(len(cells) - self._begin - columns * rows, 0)
            cells = cells[self._begin : self._begin + columns * rows]
        if most:
            once = self._typesetter.copies.once
            cells = [
                once(("type", cell, most), partial(cell.saying, size=mm(most))) for cell in cells
            ]
        if grid["snug"]:
            placed = self._in_snug(grid, cells, slots, room)
        else:
            placed = self._all_in(cells, slots, room)
        if grid["cut"] != "no" and placed:
            cuts = [*between(slots, room.slot)]
            lines = [("cut", cut) for cut in cuts]
            if grid["cut"] == "ticks":
                lines = [
                    *(("outline", cut) for cut in cuts),
                    *(("tick", tick) for tick in ticks(cuts)),
                ]
            placed[-1] = placed[-1].with_cuts(lines)
        return placed

    def _form(self, grid: Element, room: Room) -> "_Form":
        """The form in which the cells of a grid share a page; raises DoesNotFit where one alone has no room."""

        def formed() -> _Form:
            columns = grid["columns"]
            rows = grid["rows"]
            cells = list(self._elements(grid, room.size))
            if not cells:
                return _Form(1, 1)
            if columns == FIT:
                return self._with_columns(cells, grid["gap"], room, may_go_on=rows == FIT)
            if rows == FIT:
                return self._with_rows(cells, columns, grid["gap"], room)
            return _Form(columns, rows or ceil(len(cells) / columns))

        return self._typesetter.copies.once(("form", grid, room.slot, room.size), formed)

    def _with_columns(
        self, cells: Sequence[Element], gap: float, room: Room, *, may_go_on: bool
    ) -> "_Form":
        """The form in which cells share as few pages as can be, or one, so that type or pictures are large.

        Of what has no holes then that with the largest type is taken, of pictures that with the fewest columns.
        """
        most_pages = len(cells) if may_go_on else 1
        for pages in range(1, most_pages + 1):
            on_page = ceil(len(cells) / pages)
            found = list[_Form]()
            for down, across in {
                ceil(on_page / each): each for each in range(on_page, 0, -1)
            }.items():
                with suppress(DoesNotFit):
                    slots = grid_of(room.slot, across, down, gap)
                    pictures = _pictures(self._all_in(cells, slots, room.trial()))
                    kept = all(picture.is_kept for picture in pictures)
                    least = 0.0
                    if not pictures:
                        least = min(each.size for each in self._all_in(cells, slots, room))
                    found.append(_Form(across, down, least, kept, sqrt(smallest_of(pictures))))
            if found:
                found = [form for form in found if form.keeps_least] or found
                largest = max(form.size + form.picture for form in found)
                good = [form for form in found if form.size + form.picture >= NEARLY * largest]
                return min(
                    good, key=lambda form: (form.columns * form.rows, -form.size, form.columns)
                )
        return _Form(1, on_page)

    def _with_rows(self, cells: Sequence[Element], columns: int, gap: float, room: Room) -> "_Form":
        """Return as many rows as all cells have room in; they go on on further pages."""

        def has_no_room(down: int, some: Sequence[Element] = cells[:1]) -> bool:
            with suppress(DoesNotFit):
                self._all_in(some, grid_of(room.slot, columns, down, gap), room.trial())
                return False
            return True

        # How many rows the first cell has room in is found by halving; it is like the others.
        most = bisect_left(range(1, ceil(len(cells) / columns) + 1), True, key=has_no_room)
        return _Form(
            columns, next((down for down in range(most, 1, -1) if not has_no_room(down, cells)), 1)
        )

    def _in_snug(
        self, grid: Element, cells: Sequence[Element], slots: Grid, room: Room
    ) -> list[Placed]:
        """The contents of a grid's cells, no larger than their pictures leave them if what else is in them has room so."""
        gap = grid["gap"]
        pictures = _pictures(self._all_in(cells, slots, room.trial()))
        beside, below = (min((each[side] for each in pictures), default=0.0) for side in (2, 3))
        width = slots.width - beside
        # Three and more reach from side to side; fewer have as much room beside as between them.
        spare = slots.columns * beside + (slots.columns - 1) * gap
        edge = 0.0 if slots.columns > _FEW else spare / (slots.columns + 1)
        step = width + (spare - 2 * edge) / max(slots.columns - 1, 1)
        snug = [
            Slot(slots.x + edge + place % slots.columns * step, each.y, width, each.height - below)
            for place, each in enumerate(slots)
        ]
        with suppress(DoesNotFit), self._alike.forgetting():
            return self._all_in(cells, snug, room)
        return self._all_in(cells, slots, room)

    def _all_in(self, cells: Sequence[Element], slots: Iterable[Slot], room: Room) -> list[Placed]:
        """The contents of cells, page after page."""
        slots = [*slots]
        base = slots[0].width * slots[0].height
        if min(slots[0].width, slots[0].height) < _LEAST:
            raise DoesNotFit("cells of no size")
        return [
            each
            for cell, slot in zip(cells, cycle(slots), strict=False)
            for each in self.place(cell, Room(slot, room.size, base, room.is_tried))
        ]


def _tried(
    placed: Callable[[Element, Room], Sequence[Placed]], room: Room, way: Element
) -> Laid[Element]:
    return Laid(way, _pictures(placed(way, room)))


def _pictures(placed: Iterable[Placed]) -> Sequence[PlacedPicture]:
    return [picture for each in placed for picture in each.pictures]


class _Form(NamedTuple):
    """How many cells of a grid stand side by side and below each other, and how large what stands in them gets.

    The largest type they have is `size` points, 0 beside pictures. These are as large as they should be if the form
    `keeps_least`; the side of the smallest `picture`, were it a square, is so many mm.
    """

    columns: int
    rows: int
    size: float = 0.0
    keeps_least: bool = True
    picture: float = 0.0


_STRIPS = {"row": ("height", "top", "high"), "side": ("width", "left", "wide")}
"""How a strip lies: the attribute that says how thick it is, the first end, and what the thick ones are."""


def _size(element: Element, size: float) -> float:
    if element["size"]:
        return pt(element["size"])
    return size


def _place_content(element: Element, slot: Slot, content: Stack) -> Placed:
    ground = element["fill"]
    turned = element["turned"]
    return Placed(
        slot, content, element["align"], element["padding"], element["border"], ground, turned
    )
