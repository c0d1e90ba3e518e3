"""Blocks of pages that are read: headings with a rule, groups whose heading is repeated, entries, discs and dots."""

from collections.abc import Callable

from pressboard.layout.tree import SourceLine
from pressboard.render.flow.blocks import Block, Split, Stack
from pressboard.render.sheet import Sheet
from pressboard.render.text.paragraphs import ListItem, Paragraph
from pressboard.units import pt

_RULE = 0.25
"""How thick the line beneath a heading is, mm."""


class Ruled(Block):
    """A heading with a line beneath it, across its column."""

    keeps_next = True

    def __init__(self, heading: Block, role: str) -> None:
        super().__init__(heading.where)
        self._heading, self._role = heading, role

    def height(self, width: float) -> float:
        """Return its height at `width`."""
        return self._heading.height(width) + pt(_RULE)

    def draw(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        """Draw it with its upper left corner at (`x`, `y`)."""
        self._heading.draw(sheet, x, y, width)
        sheet.rule(self._role, x, y + self._heading.height(width), width, pt(_RULE))

    def topics(self) -> tuple[str, ...]:
        return self._heading.topics()


class Group(Block):
    """Blocks under a heading, which is repeated with `again` behind it where they go on in another column.

    What is left of a group is one that `goes_on` from it; it may be `bare` of the heading.
    """

    def __init__(
        self,
        where: SourceLine,
        heading: Callable[[bool], Block],
        content: Stack,
        goes_on: Block | None = None,
        bare: bool = False,
    ) -> None:
        super().__init__(where)
        self._heading, self._content = heading, content
        self._goes_on, self._bare = goes_on, bare
        above = [] if bare else [heading(bool(goes_on))]
        self._whole = Stack(where, [*above, *content.blocks])
        self.before = self._whole.blocks[0].before
        self.after = content.blocks[-1].after if content.blocks else 0.0

    def height(self, width: float) -> float:
        """Return its height at `width`."""
        return self._whole.height(width)

    def draw(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        """Draw it with its upper left corner at (`x`, `y`)."""
        self._whole.draw(sheet, x, y, width)

    def split(self, width: float, room: float, forced: bool) -> Split:
        """Part it between its blocks; what is left begins with the heading once more."""
        head, tail = self._whole.split(width, room, forced)
        if not isinstance(head, Stack) or not isinstance(tail, Stack):
            return (self, None) if tail is None else (None, self)
        if len(head.blocks) == 1 and not self._bare:  # the heading alone
            return (head, tail) if forced else (None, self)
        return head, Group(self.where, self._heading, tail, self._goes_on or self)

    def goes_on(self) -> Block | None:
        return self._goes_on

    def unheaded(self) -> Block:
        """Return it without its heading."""
        return Group(self.where, self._heading, self._content, self._goes_on, bare=True)

    def lines(self, width: float) -> int:
        return (not self._bare) + self._whole.lines(width)

    def topics(self) -> tuple[str, ...]:
        return self._whole.topics()

    def culprit(self, width: float, room: float) -> tuple[Block, float]:
        """Look for the block inside that is too high."""
        return self._whole.culprit(width, room)


class Entry(ListItem):
    """A text with an icon to its left, which stays whole."""

    def split(self, width: float, room: float, forced: bool) -> Split:
        """Leave it whole unless it is higher than a page."""
        whole = Block.split(self, width, room, forced)
        return super().split(width, room, forced) if forced and not whole[0] else whole


class Dot(Block):
    """A round bullet: a disc so wide, its centre so far from the left and from above (points)."""

    def __init__(self, where: SourceLine, role: str, diameter: float, centre: tuple[float, float]) -> None:
        super().__init__(where)
        self._role, self._diameter, self._centre = role, diameter, centre

    def height(self, width: float) -> float:
        """Return nothing: the text beside it is higher."""
        return 0.0

    def draw(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        """Draw it in a line whose upper left corner is (`x`, `y`)."""
        sheet.disc(self._role, x + self._centre[0], y + self._centre[1], self._diameter / 2)


class NumberDisc(Block):
    """A number in a disc, such as those on a picture that is explained."""

    def __init__(self, where: SourceLine, role: str, radius: float, number: Paragraph, line: float) -> None:
        super().__init__(where)
        self._role, self._radius, self._number, self._line = role, radius, number, line

    def height(self, width: float) -> float:
        """Return its height: that of a line, or its own."""
        return max(self._line, 2 * self._radius)

    def draw(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        """Draw it in the middle of a line whose upper left corner is (`x`, `y`)."""
        middle = y + self._line / 2
        sheet.disc(self._role, x + self._radius, middle, self._radius)
        across = 2 * self._radius
        self._number.draw(sheet, x, middle - self._number.height(across) / 2, across)
