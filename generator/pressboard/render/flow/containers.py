"""Blocks that hold a stack of others: boxes, blocks kept together, balanced columns; and pictures."""

from collections.abc import Iterable, Sequence

from pressboard.errors import BadText, DoesNotFit, ElementDoesNotFit
from pressboard.figures.shapes import Drawing, Elastic, Figure
from pressboard.layout.tree import Element, SourceLine, WidthShare
from pressboard.render.flow.blocks import (
    ROUNDING,
    Block,
    Holder,
    Shown,
    Space,
    Split,
    Stack,
    too_wide,
)
from pressboard.render.sheet import Sheet
from pressboard.render.text.lines import SHARES
from pressboard.units import mm, pt, show_mm

NARROWEST = 10.0
"""No column of text is narrower, in points: less is a slip."""
_MOST_COLUMNS = 6
"""So many columns are tried where any number will do."""
_FEWEST = 2
"""So many texts or items of a box that is parted stand on either side."""


class Box(Holder):
    """Blocks within an edge, as the element that it is says: `padding` above and below, `inset` beside them, points."""

    def __init__(self, element: Element, content: Stack) -> None:
        super().__init__(element.where, content)
        self._element = element
        self._padding = pt(element["padding"])
        self._inset = self._padding if element["inset"] is None else pt(element["inset"])

    def _place(self, width: float) -> tuple[float, float, float]:
        inner = width - 2 * self._inset
        if inner < NARROWEST:
            raise too_wide(
                self, 2 * self._inset + NARROWEST, width, "a box", "make its padding less"
            )
        return self._inset, self._padding, inner

    def ink(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        height = self.height(width)
        radius = pt(self._element["radius"])
        sheet.fill(self._element["fill"], x, y, width, height, radius)
        super().ink(sheet, x, y, width)
        sheet.edge(self._element["border"], x, y, width, height, radius)

    def parted(self, width: float, room: float, forced: bool) -> Split:
        inner = self._place(width)[2]
        room = room - 2 * self._padding
        head, tail = self._cleanly(inner, room)
        if head is None and forced:
            head, tail = self._content.split(inner, room, forced)
        if head is None:
            return None, self
        return self._part(head), self._part(tail)

    def _cleanly(self, inner: float, room: float) -> Split:
        """Part its blocks within no text or item, so that at least two stand on either side, or leave them whole."""
        while room > 0:
            head, tail = self._content.split(inner, room, forced=False)
            if head is None or tail is None:
                break
            before = _texts_of(head)
            after = _texts_of(tail)
            if min(len(before), len(after)) >= _FEWEST and not after[0].is_left:
                return head, tail
            parted = 0.0
            if before and after and after[0].is_left:
                parted = before[-1].height(inner) - ROUNDING
            room = min(head.height(inner), room) - max(parted, 1.0)
        return None, self._content


def _texts_of(part: Block) -> list[Block]:
    """Return the units in a part of a box, headings and empty space left out."""
    return [unit for unit in part.units() if not unit.keeps_next and not isinstance(unit, Space)]


class Keep(Stack):
    """Blocks that stay together."""

    def split(self, width: float, room: float, forced: bool) -> Split:
        """Leave it whole unless it is higher than a page."""
        if self.height(width) <= room + ROUNDING:
            return self, None
        if not forced:
            return None, self
        return super().split(width, room, forced)


class Columns(Holder):
    """Blocks in `count` columns of about equal height, `gutter` points apart; 0 are as many as make it lowest."""

    _content: Stack

    def __init__(self, where: SourceLine, content: Stack, count: int, gutter: float) -> None:
        super().__init__(where, content)
        self._count = count
        self._gutter = gutter
        self._balanced = -1.0
        """The width, points, at which `blocks` are its columns."""

    def _column(self, width: float) -> float:
        if not self._count:
            heights = dict[int, float]()
            for count in range(1, _MOST_COLUMNS + 1):
                try:
                    heights[count] = self._in_columns(count).height(width)
                except DoesNotFit:
                    if heights:
                        break
                    raise
            self._count = min(heights, key=heights.__getitem__)
        column = (width - (self._count - 1) * self._gutter) / self._count
        if column < NARROWEST:
            needed = self._count * NARROWEST + (self._count - 1) * self._gutter
            raise too_wide(self, needed, width, "a part in columns", "take fewer of them")
        return column

    def _in_columns(self, count: int) -> "Columns":
        return Columns(self.where, self._content, count, self._gutter)

    def _columns(self, width: float) -> Sequence[Block]:
        if self._balanced != width:
            column = self._column(width)
            # The columns of the least height that holds everything, found by halving.
            enough = self._content.height(column)
            self._balanced = width
            self.blocks = (self._content,)
            least = enough / self._count
            while enough - least > 1.0:
                middle = (enough + least) / 2
                columns, rest = pour_columns(
                    self._content, column, self._count, middle, forced=False
                )
                if rest:
                    least = middle
                else:
                    self.blocks = columns
                    enough = middle
        return self.blocks

    def _place(self, width: float) -> tuple[float, float, float]:
        return 0.0, 0.0, self._column(width)

    def height(self, width: float) -> float:
        column = self._column(width)
        return max([stack.height(column) for stack in self._columns(width)], default=0.0)

    def ink(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        column = self._column(width)
        for stack in self._columns(width):
            stack.draw(sheet, x, y, column)
            x += column + self._gutter

    def parted(self, width: float, room: float, forced: bool) -> Split:
        """Fill the columns to `room`, and leave the rest for columns of its own."""
        columns, rest = pour_columns(self._content, self._column(width), self._count, room, forced)
        if not columns or not rest:
            return None, self
        head = self._in_columns(self._count)
        tail = Columns(self.where, rest, self._count, self._gutter)
        head._balanced = width
        head.blocks = columns
        head.before = self.before
        tail.after = self.after
        return head, tail

    def units(self) -> list[Block]:
        return [unit for stack in self.blocks for unit in stack.units()]

    def lines(self, width: float) -> int:
        """The number of lines in its first column."""
        return self._columns(width)[0].lines(self._column(width))


def pour_columns(
    content: Stack, width: float, count: int, height: float, forced: bool
) -> tuple[list[Stack], Stack | None]:
    """Pour `content` into `count` columns `width` wide and `height` points high; return them and what is left.

    A heading that is repeated above the first of them is not repeated once more where its group goes on in the next.
    """
    columns: list[Stack] = []
    rest: Block | None = content
    repeated = content.goes_on()
    while rest and len(columns) < count:
        again = columns and repeated and rest.goes_on() is repeated
        part = rest.without_heading() if again else rest
        head, tail = part.split(width, height, forced)
        if not isinstance(head, Stack):
            break
        columns.append(head)
        rest = tail
    return columns, rest if isinstance(rest, Stack) else None


class Part(Holder):
    """A block in a share of the width there is, at the side that `align` says."""

    def __init__(self, block: Block, share: float, align: str) -> None:
        super().__init__(block.where, block)
        self._share = share
        self._left = SHARES[align] * (1 - share)

    def _place(self, width: float) -> tuple[float, float, float]:
        return self._left * width, 0.0, self._share * width


_BEYOND = 0.05
"""A picture may be so much wider than its place, mm: parts of what is drawn for one are rounded."""


class Picture(Block):
    """A figure with its proportions kept, or one that is drawn for its place.

    `sizes` are points to the board unit, width and height. Where the first is None it is made for the other two, of
    which None means what there is: the `room` is its height.
    """

    least: float | WidthShare = 0.0
    """What a choice of ways should leave it: a share of its page or cell, or a length (mm)."""

    def __init__(
        self,
        where: SourceLine,
        name: str,
        drawing: Drawing,
        align: str,
        sizes: tuple[float | None, ...],
        room: float,
    ) -> None:
        super().__init__(where)
        self._name = name
        self._drawing = drawing
        self._share = SHARES[align]
        self._unit, self._width, height = sizes
        self._high = height or room
        self._measured: dict[float, tuple[float, float]] = {}
        self._drawn: dict[float, Figure] = {}
        """What was measured and drawn for its place, by the width (points) of that."""

    def _size(self, width: float) -> tuple[float, float]:
        """Its width and height at `width`, points."""
        if width not in self._measured:
            figure = self._drawing
            if isinstance(figure, Elastic):
                wide, high = self._elastic(figure, width)
            else:
                scale = self._unit or min(
                    (self._width or width) / figure.width, self._high / figure.height
                )
                wide = scale * figure.width
                high = scale * figure.height
            if wide > width + pt(_BEYOND):
                asked = self._width if self._width and not self._unit else wide
                raise too_wide(self, asked, width, "the figure", "give it less width")
            self._measured[width] = wide, high
        return self._measured[width]

    def _elastic(self, picture: Elastic, width: float) -> tuple[float, float]:
        """Return the size of what is drawn for a place; what can be measured is not drawn for that."""
        place = mm(self._width or width), mm(self._high)
        if any(has < needs for has, needs in zip(place, picture.least, strict=True)):
            needed, there = (" x ".join(map(show_mm, sizes)) for sizes in (picture.least, place))
            raise ElementDoesNotFit(
                f"{self.where}: the figure needs {needed}, there are {there}; give it more room"
            )
        if picture.measure:
            wide, high = picture.measure(*place)
        else:
            drawn = self._drawn[width] = picture.draw(*place)
            wide = drawn.unit * drawn.width
            high = drawn.unit * drawn.height
        return pt(wide), pt(high)

    def height(self, width: float) -> float:
        return self._size(width)[1]

    def pictures(self, width: float) -> Iterable[Shown]:
        if self.least:
            yield Shown(self.least, *map(mm, self._size(width)))

    def ink(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        wide, _ = self._size(width)
        if isinstance(self._drawing, Elastic):
            figure = self._drawn.get(width) or self._drawing.draw(
                mm(self._width or width), mm(self._high)
            )
            scale = pt(figure.unit)
        else:
            figure = self._drawing
            scale = wide / figure.width
        try:
            sheet.figure(self._name, figure, x + self._share * (width - wide), y, scale)
        except BadText as error:
            raise BadText(f"{self.where}: in the figure {error}") from None
