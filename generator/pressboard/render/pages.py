"""Pages: what stands still on them, and the content that flows through columns or fills slots."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, partial
from itertools import islice

from pressboard.errors import ElementDoesNotFit
from pressboard.layout.divisions import CHOOSE, DIVISIONS, FIRST, FOLLOWING, RESTS, divides
from pressboard.layout.tree import FIT, Element, SourceLine
from pressboard.lean_classes import NamedTuple
from pressboard.printing.papers import Paper, Slot, free_area, inset
from pressboard.render import cards
from pressboard.render.choice import Judged, NoWay, choose
from pressboard.render.divisions import NEARLY, Divider, Room
from pressboard.render.drawing import ORNAMENT
from pressboard.render.flow.blocks import Block, Stack
from pressboard.render.flow.containers import NARROWEST
from pressboard.render.flow.typesetter import Typesetter
from pressboard.render.flow.ways import (
    Fit,
    Poured,
    PouredColumn,
    Sheets,
    fitting_page,
    set_best,
)
from pressboard.render.places import (
    ROOM_SLACK,
    Placed,
    PlacedPicture,
    draw_mark,
    fit_blocks,
    frame_slot,
    in_points,
    set_trim,
    sizes_of,
)
from pressboard.render.sheet import Sheet
from pressboard.render.text.styles import LOOKS, Look
from pressboard.render.trials import smallest_of
from pressboard.units import mm, pt, show_mm

# What stands still on a page while text flows: rows and sides, frames; and what they leave. mm.


class Standing(NamedTuple):
    """What stands still on a page, and the area that it leaves, mm; `left` are the cells of a grid that go on.

    It is read `before` and `after` what flows through that area.
    """

    before: Sequence[Placed]
    after: Sequence[Placed]
    area: Slot
    left: int = 0


def differs(page: Element) -> bool:
    """True if something stands on the first sheet of a page only, or only on those that follow."""
    return any(child.tag in ("row", "side") and child["on"] != "every" for child in page.elements())


def standing(
    page: Element, paper: Paper, typesetter: Typesetter, missing: str, begin: int = 0
) -> Standing:
    """The contents of a page but for those only on the sheets that are `missing`; raises DoesNotFit.

    Before it stood the cells of its grid up to `begin`. Margins are the paper's at least.
    """
    margin = max(page["margin"] or 0.0, paper.margin)
    if 2 * margin >= min(paper.width, paper.height):
        raise ElementDoesNotFit(
            f"{page.where}: margins of {show_mm(margin)} leave nothing of {paper.name}"
        )
    area = free_area(paper.with_margin(margin))
    room = Room(area, pt(page["size"]), area.width * area.height)
    divider = Divider(typesetter, begin)
    settles = True
    while settles:
        divided = divider.divide(page, room, missing)
        before = [*divided.before]
        taken = [(each.content.where, each.slot) for each in divided.placed]
        for frame in (child for child in page.elements() if child.tag == "frame"):
            slot = frame_slot(frame, paper)
            if not frame["over"]:
                _check_free(frame, slot, taken)
            taken.append((frame.where, slot))
            before += divider.place(frame, room.at(slot))
        settles = divider.settle()
    return Standing(before, divided.after, divided.area, divider.left)


def _check_free(frame: Element, slot: Slot, taken: Iterable[tuple[SourceLine, Slot]]) -> None:
    """Raise ElementDoesNotFit where a frame lies over a place that is taken."""
    for other, place in taken:
        # What overlaps by less lies side by side: it was rounded.
        if place.overlaps(inset(slot, ROOM_SLACK)):
            raise ElementDoesNotFit(
                f"{frame.where}: the frame lies over what {other} places; move one of them, or write "
                'over="yes" if that is meant'
            )


# Pages: their fixed frames and marks, and the content that flows through columns or fills slots.

_STANDING = frozenset(("frame", "mark", "trim", "slot", "card")) | DIVISIONS
"""The children of a page that do not flow."""


DrawSheet = Callable[[Sheet], None]
"""Draws what stands on a sheet."""


class Page:
    """A `page` element laid out on `paper`; cells of its grid up to `begin` stood on pages before."""

    def __init__(
        self, element: Element, paper: Paper, typesetter: Typesetter, begin: int = 0
    ) -> None:
        self._element = element
        if element["orientation"] not in ("auto", FIT):
            paper = paper.landscape() if element["orientation"] == "landscape" else paper.portrait()
        self.paper = self._paper = paper
        self.is_back = bool(element["back"])
        self._typesetter = typesetter
        self._size = pt(element["size"])
        self._first = standing(
            element, self._paper, typesetter, FIRST if begin else FOLLOWING, begin
        )
        self._following: Standing | None = None

    @property
    def pictures(self) -> Sequence[PlacedPicture]:
        """The pictures on its first sheet that a choice of ways respects."""
        placed = (*self._first.before, *self._first.after)
        return [picture for each in placed for picture in each.pictures]

    def sheets(self) -> Iterator[DrawSheet]:
        """Yield as many sheets as it takes; raises DoesNotFit and BadTemplate, naming the template's line."""
        page = self
        yield from page._own_sheets()
        # The cells of its grid go on on a page without its entries in the outline.
        while left := page._first.left:
            children = list(page._element.elements())
            grid = next(child for child in children if child.tag == "grid")
            unmarked = [child for child in children if child.tag != "bookmark"]
            following = page._element.holding(unmarked).saying(bookmark=None)
            page = Page(
                following, self._paper, self._typesetter, sum(1 for _ in grid.elements()) - left
            )
            yield from page._own_sheets()

    def _own_sheets(self) -> Iterator[DrawSheet]:
        if slot := next((child for child in self._element.elements() if child.tag == "slot"), None):
            yield from self._cards(slot)
            return
        first = True
        topics = tuple[str, ...]()
        for section in self._sections():
            for columns in self._sheets(section, first):
                # What stands in columns: their headings, and the last one before where its text
                # goes on in them.
                found = tuple(topic for each in columns for topic in each.block.topics())
                goes_on = columns and not columns[0].block.opens_topic
                topics = (*topics[-1:], *found) if goes_on else found
                parts = [
                    partial(each.block.draw, x=each.x, y=each.y, width=each.width)
                    for each in columns
                ]
                yield partial(self._draw, parts, first, topics)
                first = False

    @cached_property
    def _look(self) -> Look:
        return LOOKS[self._element["look"]].for_size(self._size)

    def _standing(self, first: bool) -> Standing:
        """The contents of the first sheet, or of those that follow."""
        if first or not differs(self._element):
            return self._first
        if self._following is None:
            self._following = standing(self._element, self._paper, self._typesetter, missing=FIRST)
        return self._following

    def _draw(
        self, parts: Iterable[DrawSheet], first: bool, topics: tuple[str, ...], sheet: Sheet
    ) -> None:
        """Draw what stands on every sheet, and over it the parts of this one, which is about some topics."""
        sheet = sheet.about(topics, self._look, self._paper.width, bool(self._element["bookmark"]))
        if first:
            self._draw_entries(sheet)
        standing = self._standing(first)
        around = sheet.inside(None if first else ORNAMENT)  # it was read on the first sheet
        for placed in standing.before:
            placed.draw(around)
        for element in self._element.elements():
            if element.tag == "mark":
                draw_mark(sheet, element, self._paper)
            elif element.tag == "trim":
                set_trim(sheet, element, self._paper)
        for part in parts:
            part(sheet)
        around = sheet.inside(None if first else ORNAMENT)
        for placed in standing.after:
            placed.draw(around)

    def _draw_entries(self, sheet: Sheet) -> None:
        """Put into the outline what leads to the page itself."""
        if self._element["bookmark"]:
            sheet.bookmark(self._element["bookmark"], 0, 0.0)
        if self._is_filled:
            for element in self._element.elements():
                if element.tag == "bookmark":
                    sheet.bookmark(element["title"], element["level"], 0.0)

    @property
    def _is_filled(self) -> bool:
        """True if places take all of the page, so that nothing flows."""
        return any(
            child.tag in RESTS or (child.tag == CHOOSE and divides(child))
            for child in self._element.elements()
        )

    def _sheets(self, section: Sequence[Element], first: bool) -> Iterable[list[PouredColumn]]:
        """Return the sheets of what stands between page breaks; of nothing an empty one, where it is the `first`."""
        if not section:
            return [[]] if first else []
        look = self._look
        chooses = any(child.tag == CHOOSE for child in section)
        if not (look.fine or chooses):
            return self._poured_sheets(self._make_stack(section, look), first)

        def pour(stack: Stack, most: int | None) -> Sheets | None:
            sheets = list(islice(self._poured_sheets(stack, first), most and most + 1))
            return None if most and len(sheets) > most else sheets

        def tried(fit: Fit) -> Poured:
            def made(elements: Sequence[Element]) -> Stack:
                return self._make_stack(elements, look.fitted(fit.pictures, fit.air))

            return set_best(self._element.where, section, made, pt(self._paper.height), pour)

        return (fitting_page(tried) if look.fine else tried(Fit())).sheets

    def _make_stack(self, elements: Sequence[Element], look: Look) -> Stack:
        setting = self._typesetter.setting(self._size, pt(self._room()), look=look)
        return self._typesetter.stack(self._element, elements, setting)

    def _poured_sheets(self, stack: Block, first: bool) -> Iterator[list[PouredColumn]]:
        """Yield the columns of each sheet; what is higher than a column is parted wherever it can be."""
        count = self._element["columns"]
        gutter = pt(self._element["gutter"])
        rest: Block | None = stack
        while rest:
            x, y, width, height = in_points(self._standing(first).area)
            column = (width - (count - 1) * gutter) / count
            if column < NARROWEST:
                raise ElementDoesNotFit(
                    f"{self._element.where}: {count} columns leave no room for text; take fewer"
                )
            filled: list[PouredColumn] = []
            while rest and len(filled) < count:
                head, tail = rest.split(column, height, forced=True)
                if head is None:
                    block, room = rest.culprit(column, height)
                    raise ElementDoesNotFit(
                        f"{block.where}: this needs {show_mm(mm(block.height(column)))} of height and cannot be "
                        f"parted, the page has {show_mm(mm(room))}; make it smaller"
                    )
                filled.append(PouredColumn(head, x, y, column, height))
                rest = tail
                x = x + column + gutter
            yield filled
            first = False

    def _sections(self) -> Iterator[list[Element]]:
        """Yield what stands between page breaks; nothing when a page is left empty, or filled by places."""
        if self._is_filled:
            yield []
            return
        if self._room() <= 0:
            raise ElementDoesNotFit(
                f"{self._element.where}: rows and sides leave no room on the page; make them smaller"
            )
        children: list[Element] = []
        for child in self._element.elements():
            if child.tag == "pagebreak":
                yield children
                children = []
            elif child.tag not in _STANDING:
                children.append(child)
        yield children

    def _room(self) -> float:
        """Return the height of the lowest of its sheets' areas, mm."""
        return min(self._standing(first).area.height for first in (True, False))

    def _cards(self, slot: Element) -> Iterator[DrawSheet]:
        area = self._first.area
        cells = cards.grid(slot, self._paper, area)
        places = cards.order(cells, slot["order"])
        contents = [child for child in self._element.elements() if child.tag == "card"]
        for start in range(0, max(len(contents), 1), len(places)):
            parts = list[DrawSheet]()
            used = places[: len(contents) - start]
            for card, place in zip(contents[start:], used, strict=False):
                safe = inset(place, slot["safe"])
                size = pt(card["size"]) if card["size"] else self._size
                content, _ = fit_blocks(self._typesetter, card, safe, sizes_of(card, size))
                parts.append(Placed(safe, content, card["align"]).draw)
            cuts = partial(
                cards.draw_cuts, used=used, kind=slot["cut"], area=area, paper=self._paper
            )
            yield partial(self._draw, [*parts, cuts], start == 0, ())


def best_page(element: Element, paper: Paper, typesetter: Typesetter) -> Page:
    """Return a `page` element laid out, turned so that its pictures are large if it asks for that."""
    if element["orientation"] != FIT:
        return Page(element, paper, typesetter)

    def turned(way: Paper) -> Judged[Page]:
        page = Page(element, way, typesetter)
        return Judged(page, False, smallest_of(page.pictures))

    ways = [partial(turned, way) for way in (paper.portrait(), paper.landscape())]
    try:
        return choose(ways, 1 / NEARLY**2).made
    except NoWay as none:
        raise none.faults[0] from None
