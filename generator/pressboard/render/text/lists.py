"""Lists and groups: items with bullets, numbers or discs beside them, entries, headings that are ruled or repeated."""

from collections.abc import Callable, Mapping

from pressboard.layout.tree import SourceLine
from pressboard.render.drawing import Path, Tag
from pressboard.render.flow.blocks import Block, Holder, Split, Stack, too_wide
from pressboard.render.painter import rectangle
from pressboard.render.sheet import Sheet
from pressboard.render.text.inline import Inline
from pressboard.render.text.paragraphs import Paragraph
from pressboard.render.text.styles import Look, Style
from pressboard.units import pt

_RULE = 0.25
"""How thick the line beneath a heading is, mm."""


class ListItem(Holder):
    """An item of a list: a bullet or number, and blocks beside it, `indent` points from the left."""

    def __init__(
        self, where: SourceLine, bullet: Block | None, content: Stack, indent: float
    ) -> None:
        super().__init__(where, content)
        self._bullet = bullet
        self._indent = indent

    def height(self, width: float) -> float:
        return max(
            self._bullet.height(self._indent) if self._bullet else 0.0, super().height(width)
        )

    def _place(self, width: float) -> tuple[float, float, float]:
        inner = width - self._indent
        if inner < self._indent / 2:
            raise too_wide(self, 2 * self._indent, width, "a list", "make the place wider")
        return self._indent, 0.0, inner

    def ink(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        if self._bullet:
            self._bullet.draw(sheet, x, y, self._indent)
        super().ink(sheet.inside(Tag("LBody") if self.tag else None), x, y, width)

    def topics(self) -> tuple[str, ...]:
        return ()

    def parted(self, width: float, room: float, forced: bool) -> Split:
        head, tail = map(self._part, self._content.split(self._place(width)[2], room, forced))
        if head and tail:
            tail._bullet = None
            tail.is_left = True
        return head, tail


class Entry(ListItem):
    """A text with an icon to its left, which stays whole unless it is higher than a page."""

    def parted(self, width: float, room: float, forced: bool) -> Split:
        return super().parted(width, room, forced) if forced else (None, self)


class Ruled(Holder):
    """A heading with a line beneath it, across its column."""

    keeps_next = True

    def __init__(self, heading: Block, role: str) -> None:
        super().__init__(heading.where, heading)
        self._role = role

    def height(self, width: float) -> float:
        return super().height(width) + pt(_RULE)

    def ink(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        super().ink(sheet, x, y, width)
        line = rectangle(x, y + super().height(width), width, pt(_RULE))
        sheet.commands.append(Path(line, sheet.theme.paint(self._role).type_colour))


class Group(Holder):
    """Blocks under a `heading`; `again` makes one that stands above them where they go on in another column.

    What is left of a group is one that goes on `from_` it; without a heading it is bare.
    """

    def __init__(
        self,
        where: SourceLine,
        heading: Block | None,
        again: Callable[[], Block],
        content: Stack,
        from_: Block | None = None,
    ) -> None:
        above = [heading] if heading else []
        super().__init__(where, Stack(where, [*above, *content.blocks]))
        self._bare = not heading
        self._again = again
        self._headed = content
        self._from = from_
        self.before = (above or content.blocks)[0].before
        self.after = content.blocks[-1].after if content.blocks else 0.0

    def split(self, width: float, room: float, forced: bool) -> Split:
        """Part it between its blocks; what is left begins with the heading once more."""
        head, tail = self._content.split(width, room, forced)
        if not isinstance(head, Stack) or not isinstance(tail, Stack):
            return (self, None) if tail is None else (None, self)
        if len(head.blocks) == 1 and not self._bare:  # the heading alone
            return (head, tail) if forced else (None, self)
        return head, Group(self.where, self._again(), self._again, tail, self._from or self)

    def goes_on(self) -> Block | None:
        return self._from

    def without_heading(self) -> Block:
        return Group(self.where, None, self._again, self._headed, self._from)

    def lines(self, width: float) -> int:
        return (not self._bare) + super().lines(width)


# What stands to the left of a list's items: bullets, numbers, large numbers of steps, numbers in discs.

BULLETS = ("•", "–", "•")
"""The signs of lists that stand in one another, from the outermost on."""
_DOT = 0.405
_DOT_LEFT = 0.16
_DOT_HANGS = 1.08
"""A round bullet, the space to its left, and how far the text hangs: 1.5, 0.6 and 4 mm beside type of 10.5 pt."""
_STEP = 1.4286
_STEP_HANGS = 2.16
"""A step's number: 15 pt, the text hanging at 8 mm."""
_DISC = 0.5265
_DISC_TYPE = 0.858
_DISC_HANGS = 1.9
"""The radius of a disc with a number, its type, how far the text hangs: 1.95 mm, 8.5 pt, 7 mm."""


class _Disc(Block):
    """A disc so far from the `left`, in the middle of a `line` (points), and the number in it, if any."""

    def __init__(
        self,
        where: SourceLine,
        role: str,
        radius: float,
        left: float,
        line: float,
        number: Paragraph | None = None,
    ) -> None:
        super().__init__(where)
        self._role = role
        self._radius = radius
        self._left = left
        self._line = line
        self._number = number

    def height(self, width: float) -> float:
        """Return its height, or nothing where it is a bullet: the text beside that is higher."""
        return max(self._line, 2 * self._radius) if self._number else 0.0

    def ink(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        across = 2 * self._radius
        middle = y + self._line / 2
        sheet.disc(self._role, x + self._left + self._radius, middle, self._radius)
        if self._number:
            self._number.ink(
                sheet, x + self._left, middle - self._number.height(across) / 2, across
            )


class Bullets:
    """Makes what stands beside items set in `style`, on a page of a `look`."""

    def __init__(self, inline: Inline, style: Style, look: Look) -> None:
        self._inline = inline
        self._style = style
        self._look = look
        self._line = style.size * style.leading

    def drawn(self, marks: str, where: SourceLine, text: str) -> Block:
        """Return a bullet or number, drawn as `marks` says: a name of `HANGS`."""
        style = self._style
        size = style.size
        role = self._look.role
        number = text.rstrip(".\xa0")
        if marks == "dots":
            return _Disc(where, role or "ink", _DOT * size / 2, _DOT_LEFT * size, self._line)
        if marks == "steps":
            colour = self._inline.colour(role, style.colour)
            style = style._replace(
                size=_STEP * size, leading=style.leading / _STEP, bold=True, colour=colour
            )
            return self.plain(where, number, "left", style.shown(number) if role else style)
        size = max(size, self._look.label / _DISC_TYPE)  # numbers in discs are labels
        ground, ink = ("brand plate", "brand plate ink") if role else ("solid", "paper")
        colour = self._inline.colour(ink, "")
        style = style._replace(size=_DISC_TYPE * size, leading=1.0, bold=True, colour=colour)
        return _Disc(
            where, ground, _DISC * size, 0.0, self._line, self.plain(where, number, "center", style)
        )

    def plain(self, where: SourceLine, text: str, align: str, style: Style) -> Paragraph:
        return Paragraph(where, lambda _: self._inline.text([text], style, where), style, align)


HANGS: Mapping[str, float] = {"dots": _DOT_HANGS, "steps": _STEP_HANGS, "discs": _DISC_HANGS}
"""How far from the left the text hangs beside what is drawn, in type sizes."""
