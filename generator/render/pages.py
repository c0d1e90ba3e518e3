"""Pages: their fixed frames and marks, and the content that flows through columns or fills slots."""

from collections.abc import Callable, Iterator

from generator.errors import BadTemplate, DoesNotFit
from generator.layout.divisions import DIVISIONS, RESTS
from generator.layout.tree import Element, SourceLine
from generator.printing.papers import Paper
from generator.printing.slots import Slot, free_area
from generator.render import cards
from generator.render.blocks import Block
from generator.render.containers import NARROWEST
from generator.render.divisions import Divider, is_divided
from generator.render.places import Placed, draw_mark, fitted, frame, frame_slot
from generator.render.sheet import PdfPage
from generator.render.typesetter import Typesetter
from generator.units import mm, pt, show_mm

_STANDING = frozenset(("header", "footer", "frame", "mark", "slot", "card")) | DIVISIONS
"""The children of a page that do not flow."""


class Page:
    """A `page` element: `new_sheet` begins a sheet of a paper, `end_sheet` puts it into the file."""

    def __init__(
        self,
        element: Element,
        paper: Paper,
        typesetter: Typesetter,
        new_sheet: Callable[[Paper], PdfPage],
        end_sheet: Callable[[PdfPage, Paper], None],
    ) -> None:
        self._element = element
        self._paper = turned(paper, element["orientation"])
        self._typesetter = typesetter
        self._new_sheet, self._end_sheet = new_sheet, end_sheet
        self._size = pt(element["size"])
        self._outline = 1 if element["bookmark"] else 0
        self._area = self._free()
        self._taken: list[tuple[SourceLine, Slot]] = []
        self._divider = Divider(typesetter, self._outline)
        self._standing = [*self._header_and_footer(), *self._divided(), *self._frames()]

    def draw(self) -> None:
        """Draw as many sheets as it takes; raises DoesNotFit and BadTemplate, naming the template's line."""
        slot = self._one("slot")
        if slot is None:
            if card := self._one("card"):
                raise BadTemplate(f"{card.where}: a <card> needs a <slot> on its page")
            self._flow()
        else:
            self._cards(slot)

    def _one(self, tag: str) -> Element | None:
        return next((child for child in self._element.elements() if child.tag == tag), None)

    def _header_and_footer(self) -> Iterator[Placed]:
        """Yield header and footer, and take their heights from the area."""
        for tag, align in (("header", "top"), ("footer", "bottom")):
            element = self._one(tag)
            if element is None:
                continue
            area, height = self._area, element["height"]
            slot = Slot(area.x, area.y if tag == "header" else area.bottom - height, area.width, height)
            yield Placed(slot, fitted(self._typesetter, element, slot, [self._size], 0, f"the {tag}"), align)
            self._area = Slot(area.x, area.y + (height if tag == "header" else 0), area.width, area.height - height)

    def _free(self) -> Slot:
        """Return the rectangle between the page's margins, which are the paper's at least."""
        paper, margin = self._paper, max(self._element["margin"] or 0.0, self._paper.margin)
        if 2 * margin >= min(paper.width, paper.height):
            raise DoesNotFit(f"{self._element.where}: margins of {show_mm(margin)} leave nothing of {paper.name}")
        return free_area(paper.with_margin(margin))

    def _occupy(self, element: Element, slot: Slot) -> None:
        """Take a rectangle of the page for a frame; raises DoesNotFit when there is something already."""
        for other, taken in [] if element["over"] else self._taken:
            if taken.overlaps(slot):
                raise DoesNotFit(
                    f"{element.where}: the frame lies over what {other} places; move one of them, or write "
                    'over="yes" if that is meant'
                )
        self._taken.append((element.where, slot))

    def _divided(self) -> list[Placed]:
        """Return what stands in rows, sides and the rest, and take from the area what they take."""
        placed, self._area = self._divider.divide(self._element, self._area, self._size)
        self._taken += [(each.content.where, each.slot) for each in placed]
        return placed

    def _frames(self) -> Iterator[Placed]:
        for element in self._element.elements():
            if element.tag == "frame":
                slot = frame_slot(element, self._paper)
                self._occupy(element, slot)
                if is_divided(element):
                    yield from self._divider.place(element, slot, self._size)
                else:
                    yield frame(self._typesetter, element, slot, self._size, self._outline)

    def _begin(self, first: bool) -> PdfPage:
        sheet = self._new_sheet(self._paper)
        if first and self._element["bookmark"]:
            sheet.bookmark(self._element["bookmark"], 0, 0.0)
        if first and self._is_filled:
            for element in self._element.elements():
                if element.tag == "bookmark":
                    sheet.bookmark(element["title"], element["level"], 0.0)
        for placed in self._standing:
            placed.draw(sheet)
        for element in self._element.elements():
            if element.tag == "mark":
                draw_mark(sheet, element, self._paper)
        return sheet

    @property
    def _is_filled(self) -> bool:
        """Whether places take all of the page, so that nothing flows."""
        return any(child.tag in RESTS for child in self._element.elements())

    def _flow(self) -> None:
        first = True
        for section in self._sections():
            rest: Block | None = section
            while first or rest:
                sheet = self._begin(first)
                rest = self._pour(sheet, rest) if rest else None
                self._end_sheet(sheet, self._paper)
                first = False

    def _sections(self) -> Iterator[Block | None]:
        """Yield what stands between page breaks; None when a page is left empty, or filled by places."""
        if self._is_filled:
            yield None
            return
        if self._area.height <= 0:
            raise DoesNotFit(f"{self._element.where}: header and footer leave no room on the page; make them lower")
        setting = self._typesetter.setting(self._size, pt(self._area.height), self._outline)
        children: list[Element | str] = []
        for child in [*self._element.elements(), None]:
            if child is None or child.tag == "pagebreak":
                yield self._typesetter.stack(self._element, children, setting) if children else None
                children = []
            elif child.tag not in _STANDING:
                children.append(child)

    def _pour(self, sheet: PdfPage, rest: Block) -> Block | None:
        """Fill the columns of a sheet, and return what is left."""
        count, gutter = self._element["columns"], pt(self._element["gutter"])
        x, y, width, height = (pt(each) for each in (self._area.x, self._area.y, self._area.width, self._area.height))
        column = (width - (count - 1) * gutter) / count
        if column < NARROWEST:
            raise DoesNotFit(f"{self._element.where}: {count} columns leave no room for text; take fewer")
        left: Block | None = rest
        for _ in range(count):
            if left is None:
                break
            head, tail = left.split(column, height, forced=True)
            if head is None:
                raise self._too_high(left, column, height)
            head.draw(sheet, x, y, column)
            left, x = tail, x + column + gutter
        return left

    def _too_high(self, rest: Block, column: float, height: float) -> DoesNotFit:
        block, room = rest.culprit(column, height)
        return DoesNotFit(
            f"{block.where}: this needs {show_mm(mm(block.height(column)))} of height and cannot be parted, the page "
            f"has {show_mm(mm(room))}; make it smaller"
        )

    def _cards(self, slot: Element) -> None:
        for child in self._element.elements():
            if child.tag not in _STANDING:
                raise BadTemplate(f"{child.where}: a page with a <slot> takes cards; put <{child.tag}> into one")
        cells = cards.grid(slot, self._paper, self._area)
        places = cards.order(cells, slot["order"])
        contents = [child for child in self._element.elements() if child.tag == "card"]
        for start in range(0, max(len(contents), 1), len(places)):
            sheet = self._begin(start == 0)
            filled = list(zip(contents[start:], places, strict=False))
            for card, place in filled:
                cards.placed(self._typesetter, slot, card, place, self._size).draw(sheet)
            cards.draw_cuts(sheet, [place for _, place in filled], slot["cut"], self._area)
            self._end_sheet(sheet, self._paper)


def turned(paper: Paper, orientation: str) -> Paper:
    """Return `paper` turned as `orientation` says; `auto` leaves it."""
    if orientation == "auto":
        return paper
    return paper.landscape() if orientation == "landscape" else paper.portrait()
