"""Places on a page: blocks in rectangles where they must fit, and printer's marks."""

from collections.abc import Sequence
from dataclasses import dataclass

from generator.errors import BadTemplate, DoesNotFit
from generator.figures.marks import LINES, mark
from generator.figures.shapes import Figure
from generator.layout.tree import Element, SourceLine
from generator.printing.papers import Paper
from generator.printing.slots import Slot, free_area
from generator.render.blocks import ROUNDING, Stack
from generator.render.sheet import Sheet
from generator.render.typesetter import Typesetter
from generator.units import PT_PER_MM, mm, pt, show_mm

STEP = 0.25
"""Points by which a frame's text is made smaller until it fits."""
_SLACK = 0.01
"""Millimetres by which something may reach into the margin: lengths come rounded."""
_SHARES = {"top": 0.0, "middle": 0.5, "bottom": 1.0}


@dataclass(frozen=True, slots=True)
class Placed:
    """Blocks in a rectangle of the paper (mm), `padding` mm inside it, keeping to its top, middle or bottom.

    Of one that is `turned` clockwise the top is on the right.
    """

    slot: Slot
    content: Stack
    align: str = "top"
    padding: float = 0.0
    border: str | None = None
    fill: str | None = None
    turned: bool = False

    def draw(self, sheet: Sheet) -> None:
        """Draw the ground, the blocks and the edge."""
        x, y, width, height = (pt(length) for length in (self.slot.x, self.slot.y, self.slot.width, self.slot.height))
        sheet.fill(self.fill, x, y, width, height)
        if self.turned:
            sheet.stream.push_turned(x + width, y)
            self._draw_content(sheet, 0.0, 0.0, height, width)
            sheet.stream.pop()
        else:
            self._draw_content(sheet, x, y, width, height)
        sheet.edge(self.border, x, y, width, height)

    def _draw_content(self, sheet: Sheet, x: float, y: float, width: float, height: float) -> None:
        padding = pt(self.padding)
        inner = width - 2 * padding
        spare = height - 2 * padding - self.content.height(inner)
        self.content.draw(sheet, x + padding, y + padding + _SHARES[self.align] * max(spare, 0.0), inner)


def fitted(
    typesetter: Typesetter, holder: Element, slot: Slot, sizes: Sequence[float], outline: int, what: str
) -> Stack:
    """Return the blocks of `holder` in the largest of `sizes` (points, falling) in which they fit into `slot` (mm).

    Found by halving: what fits in one size fits in a smaller one. Raises DoesNotFit, naming what is needed and what
    there is, when they fit in none; `what` names the place.
    """

    def attempt(size: float) -> Stack | DoesNotFit:
        stack = typesetter.stack(holder, holder.children, typesetter.setting(size, pt(slot.height), outline))
        try:
            fits = stack.height(pt(slot.width)) <= pt(slot.height) + ROUNDING
            return stack if fits else _too_high(holder, stack, slot, size, what)
        except DoesNotFit as too_wide:
            return too_wide

    best = attempt(sizes[0])
    low, high = 1, len(sizes) - 1 if isinstance(best, DoesNotFit) else 0
    while low <= high:
        middle = (low + high) // 2
        outcome = attempt(sizes[middle])
        if isinstance(outcome, Stack):
            best, high = outcome, middle - 1
        else:
            best, low = (best if isinstance(best, Stack) else outcome), middle + 1
    if isinstance(best, DoesNotFit):
        raise best
    return best


def _too_high(holder: Element, stack: Stack, slot: Slot, size: float, what: str) -> DoesNotFit:
    needed = mm(stack.height(pt(slot.width)))
    block, _ = stack.culprit(pt(slot.width), pt(slot.height))
    alone = "" if block.where == holder.where else f"; what stands at {block.where} alone is too high"
    return DoesNotFit(
        f"{holder.where}: {what} is {show_mm(slot.height)} high inside, its contents set in {size:g} pt need "
        f"{show_mm(needed)}{alone}; make it higher, its text smaller or shorter"
    )


def sizes(size: float, smallest: float | None) -> list[float]:
    """Return the type sizes (points) to try, from `size` in steps down to `smallest`."""
    if smallest is None or smallest >= size:
        return [size]
    steps = int((size - smallest) / STEP + _SLACK)
    return [size - step * STEP for step in range(steps + 1)]


def frame(typesetter: Typesetter, element: Element, paper: Paper, size: float, outline: int) -> Placed:
    """Return the frame `element` describes, its text `size` points unless it says otherwise."""
    slot = Slot(element["x"], element["y"], element["width"], element["height"])
    check_inside(slot, paper, element.where, "the frame")
    padding = element["padding"]
    turned = element["turned"]
    width, height = (slot.height, slot.width) if turned else (slot.width, slot.height)
    inner = Slot(slot.x + padding, slot.y + padding, width - 2 * padding, height - 2 * padding)
    if turned and (link := _link(element)):
        raise BadTemplate(f"{link.where}: an <a> cannot stand in a turned frame; write the address as text")
    own = pt(element["size"]) if element["size"] else size
    smallest = pt(element["smallest"]) if element["smallest"] else None
    content = fitted(typesetter, element, inner, sizes(own, smallest), outline, "the frame")
    return Placed(slot, content, element["align"], padding, element["border"], element["fill"], turned)


def _link(element: Element) -> Element | None:
    """Return the first link in an element, None where there is none."""
    inside = (child if child.tag == "a" else _link(child) for child in element.elements())
    return next(filter(None, inside), None)


def check_inside(slot: Slot, paper: Paper, where: SourceLine, what: str) -> None:
    """Raise DoesNotFit when `slot` reaches into the margins of `paper`."""
    free = free_area(paper)
    beyond = max(free.x - slot.x, free.y - slot.y, slot.right - free.right, slot.bottom - free.bottom)
    if beyond > _SLACK:
        raise DoesNotFit(
            f"{where}: {what} reaches {show_mm(beyond)} into the margin of {paper.name}, of which "
            f"{show_mm(free.x)} to {show_mm(free.right)} across and {show_mm(free.y)} to {show_mm(free.bottom)} "
            "down are free; move it or make it smaller"
        )


def draw_mark(sheet: Sheet, element: Element, paper: Paper) -> None:
    """Draw a printer's mark in its true size; lines are carried no further than the margins."""
    name, x, y = element["name"], element["x"], element["y"]
    if name in LINES:
        _draw_line(
            sheet,
            paper,
            LINES[name],
            (x, y, x if element["x2"] is None else element["x2"], y if element["y2"] is None else element["y2"]),
        )
        return
    figure: Figure = mark(name)
    check_inside(Slot(x, y, figure.width, figure.height), paper, element.where, f"the mark {name}")
    sheet.painter.paint(sheet.stream, figure, pt(x), pt(y), PT_PER_MM)


def _draw_line(sheet: Sheet, paper: Paper, role: str, ends: tuple[float, float, float, float]) -> None:
    free = free_area(paper)
    stream = sheet.stream
    stream.push()
    stream.rectangle(pt(free.x), pt(free.y), pt(free.width), pt(free.height), "W n")
    sheet.line_with(role)
    stream.segment(*(pt(end) for end in ends))
    stream.pop()
