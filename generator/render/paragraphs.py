"""Paragraphs: words in lines, and items of lists with their bullets hanging beside them."""

from generator.layout.tree import Where
from generator.render.blocks import ROUNDING, Block, Parted, Stack, too_wide
from generator.render.lines import Line, broken
from generator.render.sheet import Sheet
from generator.render.words import Style, Word

SHARES = {"left": 0.0, "center": 0.5, "right": 1.0}
"""Which share of what is left over stands to the left, for each alignment."""
_FEWEST = 2
"""So many lines of a paragraph stay together at the foot and at the head of a page."""


class Paragraph(Block):
    """Words in lines; `align` is left, center or right."""

    def __init__(self, where: Where, words: list[Word | None], style: Style, align: str = "left") -> None:
        super().__init__(where)
        self._words = words
        self._style = style
        self._share = SHARES[align]
        self._lines: tuple[float, list[Line]] = (-1.0, [])

    def lines(self, width: float) -> list[Line]:
        """Return its lines when `width` wide; raises DoesNotFit for an icon wider than that."""
        if self._lines[0] != width:
            lines = broken(self._words, width, self._style)
            widest = max([line.wide for line in lines], default=0.0)
            if widest > width + ROUNDING:
                raise too_wide(self, widest, width, "a letter or icon", "make it smaller or the place wider")
            self._lines = (width, lines)
        return self._lines[1]

    def height(self, width: float) -> float:
        """Return its height at `width`."""
        return sum([line.above + line.below for line in self.lines(width)])

    def draw(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        """Draw it with its upper left corner at (`x`, `y`)."""
        for line in self.lines(width):
            line.draw(sheet, x + self._share * (width - line.wide), y + line.above)
            y += line.above + line.below

    def split(self, width: float, room: float, forced: bool) -> Parted:
        """Part it between lines, at least two of them on either side if that can be."""
        lines = self.lines(width)
        fitting = self._fitting(lines, room)
        if fitting == len(lines):
            return self, None
        together = min(fitting, len(lines) - _FEWEST)
        if together >= _FEWEST:
            fitting = together
        elif not forced:
            return None, self
        return (self._part(lines[:fitting], self.before, 0.0), self._part(lines[fitting:], 0.0, self.after))

    def _fitting(self, lines: list[Line], room: float) -> int:
        for at, line in enumerate(lines):
            room -= line.above + line.below
            if room < -ROUNDING:
                return at
        return len(lines)

    def _part(self, lines: list[Line], before: float, after: float) -> "Paragraph | None":
        if not lines:
            return None
        part = Paragraph(self.where, [word for line in lines for word in [*line.words, None]], self._style)
        part._share, part.before, part.after = self._share, before, after
        return part


class Item(Block):
    """An item of a list: a bullet or number, and blocks beside it, `indent` points from the left."""

    def __init__(self, where: Where, bullet: Paragraph | None, content: Stack, indent: float) -> None:
        super().__init__(where)
        self._bullet = bullet
        self._content = content
        self._indent = indent

    def height(self, width: float) -> float:
        """Return its height at `width`."""
        bullet = self._bullet.height(self._indent) if self._bullet else 0.0
        return max(bullet, self._content.height(self._inner(width)))

    def _inner(self, width: float) -> float:
        inner = width - self._indent
        if inner < self._indent / 2:
            raise too_wide(self, 2 * self._indent, width, "a list", "make the place wider")
        return inner

    def draw(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        """Draw it with its upper left corner at (`x`, `y`)."""
        if self._bullet:
            self._bullet.draw(sheet, x, y, self._indent)
        self._content.draw(sheet, x + self._indent, y, self._inner(width))

    def split(self, width: float, room: float, forced: bool) -> Parted:
        """Part it, or leave it whole."""
        if self.height(width) <= room + ROUNDING:
            return self, None
        head, tail = self._content.split(self._inner(width), room, forced)
        return self._part(head, self._bullet, self.after), self._part(tail, None if head else self._bullet, self.after)

    def _part(self, content: Block | None, bullet: Paragraph | None, after: float) -> "Item | None":
        if not isinstance(content, Stack):
            return None
        part = Item(self.where, bullet, content, self._indent)
        part.before, part.after = self.before, after
        return part

    def culprit(self, width: float, room: float) -> tuple[Block, float]:
        """Look for the block inside that is too high."""
        return self._content.culprit(self._inner(width), room)
