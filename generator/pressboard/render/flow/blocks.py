"""Blocks: what flows down a page. Each knows its height at a width, how to part, and how to draw itself.

Lengths are points, y runs down, and a block is drawn from its upper left corner.
"""

from collections.abc import Iterable, Sequence
from copy import copy
from math import fsum, inf
from typing import Self

from pressboard.errors import ElementDoesNotFit
from pressboard.layout.tree import SourceLine, WidthShare
from pressboard.lean_classes import NamedTuple
from pressboard.render.drawing import Tag
from pressboard.render.sheet import Sheet
from pressboard.units import mm, show_mm

ROUNDING = 0.01
"""Points by which something may overrun: sums of many lengths are not exact."""

_TOPIC = "h2"
"""The headings that say what stands on a page."""
ENOUGH = 3
"""So many lines of what follows a heading stay with it."""


class Shown(NamedTuple):
    """A picture that a choice of ways respects: what it should have, a share of its place or a length, and has; mm.

    A line that parts a word too long for it is `TOO_NARROW`.
    """

    least: float | WidthShare
    width: float
    height: float


TOO_NARROW = inf
"""What a line that parts a word should be wide: wider than it is."""

Split = tuple["Block | None", "Block | None"]
"""What fits, and what is left."""


class Block:
    """A block in the flow of a page, such as a paragraph or a table.

    `before` and `after` are the spaces it wants around itself, of which the larger holds between neighbours;
    a block that `keeps_next` is not left at the foot of a page.
    """

    tag: Tag | None = None
    """What it is to who does not see it; what has none is no element of its own."""
    before = 0.0
    after = 0.0
    keeps_next = False
    is_left = False
    """Whether it is what was left of a text that begins elsewhere."""
    blocks: Sequence["Block"] = ()
    """The blocks in it."""

    def __init__(self, where: SourceLine) -> None:
        self.where = where

    def height(self, width: float) -> float:
        """Return the height it takes when `width` wide; raises DoesNotFit when it cannot be made so narrow."""
        raise NotImplementedError

    def split(self, width: float, room: float, forced: bool) -> Split:
        """Part it so that the first part is at most `room` high.

        It is `forced` on a page of its own, where what should stay together may be parted if it must.
        """
        if self.height(width) <= room + ROUNDING:
            return (self, None)
        return self.parted(width, room, forced)

    def parted(self, width: float, room: float, forced: bool) -> Split:
        """Part it where it is higher than the room there is, or leave it whole."""
        return None, self

    def draw(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        """Draw it, as what it is, with its upper left corner at (`x`, `y`)."""
        tag = self.tag
        if tag and self.is_left:
            tag = tag._replace(goes_on=True)
        self.ink(sheet.inside(tag), x, y, width)

    def ink(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        """Draw what is to be seen of it."""
        raise NotImplementedError

    def pictures(self, width: float) -> Iterable[Shown]:
        """Yield those of its pictures that should have a size at least, and lines that are too narrow for a word."""
        return ()

    def widest(self) -> float:
        """The width of its words where no line is too full for them, points; 0 for what takes any width."""
        return 0.0

    def lines(self, width: float) -> int:
        """Return as how many lines it counts where a heading stays with what follows; a picture is enough."""
        return ENOUGH

    def topics(self) -> tuple[str, ...]:
        """Return the headings in it that say what stands on a page."""
        return tuple(topic for block in self.blocks for topic in block.topics())

    @property
    def opens_topic(self) -> bool:
        """True if it begins with such a heading, empty space left out, and does not go on with what came before."""
        return next(
            (block.opens_topic for block in self.blocks if not isinstance(block, Space)), False
        )

    def units(self) -> "list[Block]":
        """Its parts that are each a whole, such as a paragraph or an item of a list."""
        return [self]

    def goes_on(self) -> "Block | None":
        """Return the block of which this is what was left elsewhere, if its heading is repeated above it."""
        return None

    def without_heading(self) -> "Block":
        """Return it without a heading that is repeated above it."""
        return self

    def culprit(self, width: float, room: float) -> tuple["Block", float]:
        """Return the innermost block that is higher than `room`, and the room there is for it."""
        return self, room


def too_wide(
    block: Block, needed: float, width: float, what: str, advice: str
) -> ElementDoesNotFit:
    return ElementDoesNotFit(
        f"{block.where}: {what} needs {show_mm(mm(needed))} of width, there are {show_mm(mm(width))}; {advice}"
    )


class Holder(Block):
    """A block round another, its content, of which it says what it does not know better."""

    def __init__(self, where: SourceLine, content: Block) -> None:
        super().__init__(where)
        self._content = content
        self.blocks = (content,)

    def _at(self, width: float) -> Block:
        """Return its content, which may depend on how wide it is."""
        return self._content

    def _place(self, width: float) -> tuple[float, float, float]:
        """The distance of the content from the left edge, and from above and below, and its width, points."""
        return 0.0, 0.0, width

    def height(self, width: float) -> float:
        _, above, inner = self._place(width)
        return self._at(width).height(inner) + 2 * above

    def ink(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        left, above, inner = self._place(width)
        self._at(width).draw(sheet, x + left, y + above, inner)

    def pictures(self, width: float) -> Iterable[Shown]:
        return self._content.pictures(self._place(width)[2])

    def lines(self, width: float) -> int:
        return self._at(width).lines(self._place(width)[2])

    def culprit(self, width: float, room: float) -> tuple[Block, float]:
        """Look for the block inside that is too high."""
        _, above, inner = self._place(width)
        return self._content.culprit(inner, room - 2 * above)

    def _part(self, content: Block | None) -> Self | None:
        """Return it round a part of its content."""
        if content is None:
            return None
        part = copy(self)
        part._content = content
        part.blocks = (content,)
        return part


class Space(Block):
    """Empty space."""

    def __init__(self, where: SourceLine, height: float) -> None:
        super().__init__(where)
        self._height = height

    def height(self, width: float) -> float:
        return self._height

    def lines(self, width: float) -> int:
        return 0

    def ink(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        """Draw nothing."""


class Rule(Block):
    """A line across; with room `above` it (points) it is one to write on, else there is space `around` it."""

    def __init__(
        self, where: SourceLine, role: str | None, around: float, above: float | None = None
    ) -> None:
        super().__init__(where)
        self.before = self.after = around if above is None else 0.0
        self._role = role
        self._above = above or 0.0

    def height(self, width: float) -> float:
        """Return its height at `width`."""
        return self._above + 1.0

    def ink(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        """Draw it with its upper left corner at (`x`, `y`)."""
        if self._role is None:
            return
        inset = sheet.line_width(self._role) / 2
        at = y + self._above + 0.5
        sheet.line(self._role, x + inset, at, x + width - inset, at)


class Bookmark(Block):
    """An entry in the outline that leads to its place; that of a heading, of some `tag`, stands below its page's."""

    keeps_next = True

    def __init__(self, where: SourceLine, title: str, level: int, tag: str = "") -> None:
        super().__init__(where)
        self._title = title
        self._level = level
        self._tag = tag

    def height(self, width: float) -> float:
        return 0.0

    def ink(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        sheet.bookmark(self._title, self._level + (sheet.depth if self._tag else 0), y)

    def topics(self) -> tuple[str, ...]:
        if self.opens_topic:
            return (self._title,)
        return ()

    @property
    def opens_topic(self) -> bool:
        """True if it is a heading that says what stands on a page."""
        return self._tag == _TOPIC


class Stack(Block):
    """Blocks below one another."""

    def __init__(self, where: SourceLine, blocks: Sequence[Block]) -> None:
        super().__init__(where)
        self.blocks = blocks
        self._heights: dict[float, float] = {}
        """By width: a twentieth of a book's time."""

    def widest(self) -> float:
        return max((block.widest() for block in self.blocks), default=0.0)

    def height(self, width: float) -> float:
        if width not in self._heights:
            heights = (
                gap + block.height(width)
                for gap, block in zip(self._gaps(), self.blocks, strict=True)
            )
            self._heights[width] = fsum(heights)
        return self._heights[width]

    def ink(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        """Draw it with its upper left corner at (`x`, `y`)."""
        for gap, block in zip(self._gaps(), self.blocks, strict=True):
            block.draw(sheet, x, y + gap, width)
            y += gap + block.height(width)

    def pictures(self, width: float) -> Iterable[Shown]:
        return (each for block in self.blocks for each in block.pictures(width))

    def split(self, width: float, room: float, forced: bool) -> Split:
        """Part it, or leave it whole."""
        used = 0.0
        above = list[Block]()
        for gap, block in zip(self._gaps(), self.blocks, strict=True):
            height = block.height(width)
            if used + gap + height > room + ROUNDING:
                break
            used += gap + height
            above.append(block)
        else:
            return self, None
        head, tail = block.split(
            width, room - used - gap, forced and not any(each.height(width) for each in above)
        )
        first = [*above]
        rest = [*self.blocks[len(above) + 1 :]]
        if head:
            first.append(head)
        if tail:
            rest.insert(0, tail)
        begins = not head and bool(rest) and rest[0].keeps_next
        end = _end(first, ENOUGH if not begins else 1, width)
        if not end and forced:  # or nothing would ever stand on the page
            end = _end(first, 1, width) or len(first)
        head = self._some(first[:end])
        tail = self._some([*first[end:], *rest])
        if tail:
            tail.is_left = tail.is_left or bool(head)
        return head, tail

    def _some(self, blocks: Sequence[Block]) -> "Stack | None":
        if not blocks:
            return None
        part = Stack(self.where, blocks)
        part.before = self.before
        part.after = self.after
        part.tag = self.tag
        part.is_left = self.is_left
        return part

    def _gaps(self) -> list[float]:
        """Return the space above each block: none above the first, and none above bookmarks, which have no height."""
        gaps: list[float] = []
        above: Block | None = None
        for block in self.blocks:
            if isinstance(block, Bookmark):
                gaps.append(0.0)
            else:
                gaps.append(max(above.after, block.before) if above else 0.0)
                above = block
        return gaps

    def lines(self, width: float) -> int:
        """The number of lines in it, headings left out."""
        return _lines(self.blocks, width)

    def units(self) -> list[Block]:
        return [unit for block in self.blocks for unit in block.units()]

    def goes_on(self) -> Block | None:
        """The block that its first block is the rest of."""
        if self.blocks:
            return self.blocks[0].goes_on()
        return None

    def without_heading(self) -> "Stack":
        """Return it with no repeated heading above its first block."""
        return Stack(self.where, [self.blocks[0].without_heading(), *self.blocks[1:]])

    def culprit(self, width: float, room: float) -> tuple[Block, float]:
        """Look for the block inside that is too high."""
        for block in self.blocks:
            if block.height(width) > room + ROUNDING:
                return block.culprit(width, room)
        return self, room


def _lines(blocks: Iterable[Block], width: float) -> int:
    return sum(block.lines(width) for block in blocks if not block.keeps_next)


def _end(blocks: Sequence[Block], least: int, width: float) -> int:
    """The number of blocks that can stand before a break, so that each heading has its `least` lines with it."""
    end = len(blocks)
    while leads := [at for at in range(end) if blocks[at].keeps_next]:
        if _lines(blocks[leads[-1] + 1 : end], width) >= least:
            break
        end = leads[-1]
        while end and blocks[end - 1].keeps_next:
            end -= 1
    return end
