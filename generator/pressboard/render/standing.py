"""What stands still on a page while text flows: header and footer, rows and sides, frames; and what they leave. mm."""

from collections.abc import Iterator
from typing import NamedTuple

from pressboard.errors import ElementDoesNotFit
from pressboard.layout.tree import Element, SourceLine
from pressboard.printing.backs import inset
from pressboard.printing.papers import Paper
from pressboard.printing.slots import Slot, free_area
from pressboard.render.divisions import Divider, is_divided
from pressboard.render.flow.typesetter import Typesetter
from pressboard.render.places import ROOM_SLACK, Placed, check_mark, fitted, frame, frame_slot, has_own_place
from pressboard.units import pt, show_mm


class Standing(NamedTuple):
    """What stands still on a page, and the area that it leaves, mm."""

    placed: list[Placed]
    area: Slot


def differs(page: Element) -> bool:
    """Say whether something stands on the first sheet of a page only, or only on those that follow."""
    return any(child.tag in ("row", "side") and child["on"] != "every" for child in page.elements())


def standing(page: Element, paper: Paper, typesetter: Typesetter, missing: str) -> Standing:
    """Return what stands on a page but for what stands only on the sheets that are `missing`; raises DoesNotFit."""
    return _Stand(page, paper, typesetter).whole(missing)


class _Stand:
    """Places what stands on a page, and keeps account of what is taken."""

    def __init__(self, page: Element, paper: Paper, typesetter: Typesetter) -> None:
        self._page, self._paper, self._typesetter = page, paper, typesetter
        self._size = pt(page["size"])
        self._outline = 1 if page["bookmark"] else 0
        self._area = self._free()
        self._taken: list[tuple[SourceLine, Slot]] = []
        self._divider = Divider(typesetter, self._outline)

    def whole(self, missing: str) -> Standing:
        """Return all that stands on the page; raises DoesNotFit."""
        placed = self._all(missing)
        if self._divider.settle():
            self._area, self._taken = self._free(), []
            placed = self._all(missing)
        for element in self._page.elements() if self._paper.enlarged == 1.0 else ():
            if element.tag == "mark" and has_own_place(element):
                check_mark(element, placed)
        return Standing(placed, self._area)

    def _all(self, missing: str) -> list[Placed]:
        placed, self._area = self._divider.divide(self._page, self._area, self._size, missing)
        self._taken += [(each.content.where, each.slot) for each in placed]
        return [*self._header_and_footer(), *placed, *self._frames()]

    def _header_and_footer(self) -> Iterator[Placed]:
        """Yield header and footer, and take their heights from the area."""
        for tag, align in (("header", "top"), ("footer", "bottom")):
            element = next((child for child in self._page.elements() if child.tag == tag), None)
            if element is None:
                continue
            area, height = self._area, element["height"]
            slot = Slot(area.x, area.y if tag == "header" else area.bottom - height, area.width, height)
            yield Placed(slot, fitted(self._typesetter, element, slot, [self._size], 0, f"the {tag}"), align)
            self._area = Slot(area.x, area.y + (height if tag == "header" else 0), area.width, area.height - height)

    def _free(self) -> Slot:
        """Return the rectangle between the page's margins, which are the paper's at least."""
        paper, margin = self._paper, max(self._page["margin"] or 0.0, self._paper.margin)
        if 2 * margin >= min(paper.width, paper.height):
            raise ElementDoesNotFit(f"{self._page.where}: margins of {show_mm(margin)} leave nothing of {paper.name}")
        return free_area(paper.with_margin(margin))

    def _frames(self) -> Iterator[Placed]:
        for element in self._page.elements():
            if element.tag == "frame":
                slot = frame_slot(element, self._paper)
                # Take a rectangle of the page for a frame; raises DoesNotFit when there is
                # something already. What overlaps by less than templates round their numbers lies
                # side by side.
                for other, taken in [] if element["over"] else self._taken:
                    if taken.overlaps(inset(slot, ROOM_SLACK)):
                        raise ElementDoesNotFit(
                            f"{element.where}: the frame lies over what {other} places; move one of them, or write "
                            'over="yes" if that is meant'
                        )
                self._taken.append((element.where, slot))
                if is_divided(element):
                    yield from self._divider.place(element, slot, self._size)
                else:
                    yield frame(self._typesetter, element, slot, self._size, self._outline)
