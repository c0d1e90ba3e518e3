"""Blocks that hold a stack of others: boxes, blocks kept together, balanced columns; and pictures."""

from collections.abc import Iterable
from typing import NamedTuple

from pressboard.errors import BadText, DoesNotFit, ElementDoesNotFit
from pressboard.figures.elastic import Elastic
from pressboard.figures.shapes import Figure
from pressboard.layout.tree import SourceLine, WidthShare
from pressboard.render.flow.blocks import ROUNDING, Block, Seen, Shown, Space, Split, Stack, too_wide
from pressboard.render.sheet import Sheet
from pressboard.render.text.paragraphs import SHARES
from pressboard.units import PT_PER_MM, mm, pt, show_mm

NARROWEST = 10.0
"""No column of text is narrower, in points: less is a slip."""
_MOST_COLUMNS = 6
"""So many columns are tried where any number will do."""
_FEWEST = 2
"""So many texts or items of a box that is parted stand on either side."""


class BoxStyle(NamedTuple):
    """A box: `padding` above and below its blocks, `inset` beside them, how round it is (points), its two roles."""

    padding: float
    inset: float
    radius: float
    fill: str | None
    border: str | None


class Box(Block):
    """Blocks within an edge, in a `style` of its own."""

    def __init__(self, where: SourceLine, content: Stack, style: BoxStyle) -> None:
        super().__init__(where)
        self._content = content
        self._style = style
        self._padding = style.padding

    def _inner(self, width: float) -> float:
        inner = width - 2 * self._style.inset
        if inner < NARROWEST:
            raise too_wide(self, 2 * self._style.inset + NARROWEST, width, "a box", "make its padding less")
        return inner

    def height(self, width: float) -> float:
        """Return its height at `width`."""
        return self._content.height(self._inner(width)) + 2 * self._padding

    def draw(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        """Draw it with its upper left corner at (`x`, `y`)."""
        height, radius = self.height(width), self._style.radius
        sheet.fill(self._style.fill, x, y, width, height, radius)
        self._content.draw(sheet, x + self._style.inset, y + self._padding, self._inner(width))
        sheet.edge(self._style.border, x, y, width, height, radius)

    def seen(self, x: float, y: float, width: float) -> Iterable[Seen]:
        return self._content.seen(x + self._style.inset, y + self._padding, self._inner(width))

    def split(self, width: float, room: float, forced: bool) -> Split:
        """Part it, or leave it whole."""
        if self.height(width) <= room + ROUNDING:
            return self, None
        inner, room = self._inner(width), room - 2 * self._padding
        head, tail = self._cleanly(inner, room)
        if head is None and forced:
            head, tail = self._content.split(inner, room, forced)
        return (self._part(head), self._part(tail)) if head else (None, self)

    def _cleanly(self, inner: float, room: float) -> Split:
        """Part its blocks within no text or item, so that at least two stand on either side, or leave them whole."""
        while room > 0:
            head, tail = self._content.split(inner, room, forced=False)
            if head is None or tail is None:
                break
            before, after = _texts_of(head), _texts_of(tail)
            if min(len(before), len(after)) >= _FEWEST and not after[0].is_left:
                return head, tail
            parted = before[-1].height(inner) - ROUNDING if before and after and after[0].is_left else 0.0
            room = min(head.height(inner), room) - max(parted, 1.0)
        return None, self._content

    def _part(self, content: Block | None) -> "Box | None":
        if not isinstance(content, Stack):
            return None
        part = Box(self.where, content, self._style)
        part.before, part.after = self.before, self.after
        return part

    def lines(self, width: float) -> int:
        return self._content.lines(self._inner(width))

    def topics(self) -> tuple[str, ...]:
        return self._content.topics()

    @property
    def opens_topic(self) -> bool:
        return self._content.opens_topic

    def culprit(self, width: float, room: float) -> tuple[Block, float]:
        """Look for the block inside that is too high."""
        return self._content.culprit(self._inner(width), room - 2 * self._padding)


def _texts_of(part: Block) -> list[Block]:
    """Return the units in a part of a box, headings and empty space left out."""
    return [unit for unit in part.units() if not unit.keeps_next and not isinstance(unit, Space)]


class Keep(Stack):
    """Blocks that stay together."""

    def split(self, width: float, room: float, forced: bool) -> Split:
        """Leave it whole unless it is higher than a page."""
        if self.height(width) <= room + ROUNDING:
            return self, None
        return super().split(width, room, forced) if forced else (None, self)


class Columns(Block):
    """Blocks in `count` columns of about equal height, `gutter` points apart; 0 are as many as make it lowest."""

    def __init__(self, where: SourceLine, content: Stack, count: int, gutter: float) -> None:
        super().__init__(where)
        self._content = content
        self._count, self._gutter = count, gutter
        self._balanced: tuple[float, list[Stack]] = (-1.0, [])

    def _column(self, width: float) -> float:
        if not self._count:
            self._count = min(self._counts(width), key=lambda count: (self._in_columns(count).height(width), count))
        column = (width - (self._count - 1) * self._gutter) / self._count
        if column < NARROWEST:
            needed = self._count * NARROWEST + (self._count - 1) * self._gutter
            raise too_wide(self, needed, width, "a part in columns", "take fewer of them")
        return column

    def _in_columns(self, count: int) -> "Columns":
        return Columns(self.where, self._content, count, self._gutter)

    def _counts(self, width: float) -> list[int]:
        """Return into how many columns it could go; raises DoesNotFit where not even into one."""
        counts = list[int]()
        for count in range(1, _MOST_COLUMNS + 1):
            try:
                self._in_columns(count).height(width)
            except DoesNotFit:
                if counts:
                    break
                raise
            counts.append(count)
        return counts

    def _columns(self, width: float) -> list[Stack]:
        if self._balanced[0] != width:
            column = self._column(width)
            # The columns of the least height that holds everything, found by halving.
            content = self._content
            enough = content.height(column)
            best, least = [content], enough / self._count
            while enough - least > 1.0:
                middle = (enough + least) / 2
                columns, rest = poured(content, column, self._count, middle, forced=False)
                if rest:
                    least = middle
                else:
                    best, enough = columns, middle
            self._balanced = (width, best)
        return self._balanced[1]

    def height(self, width: float) -> float:
        """Return its height at `width`."""
        column = self._column(width)
        return max([stack.height(column) for stack in self._columns(width)], default=0.0)

    def draw(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        """Draw it with its upper left corner at (`x`, `y`)."""
        column = self._column(width)
        for stack in self._columns(width):
            stack.draw(sheet, x, y, column)
            x += column + self._gutter

    def split(self, width: float, room: float, forced: bool) -> Split:
        """Fill the columns to `room`, and leave the rest for columns of its own."""
        if self.height(width) <= room + ROUNDING:
            return self, None
        columns, rest = poured(self._content, self._column(width), self._count, room, forced)
        if not columns or not rest:
            return None, self
        head, tail = Columns(self.where, self._content, self._count, self._gutter), self._part(rest)
        head.before, head._balanced = self.before, (width, columns)
        return head, tail

    def _part(self, content: Stack) -> "Columns":
        part = Columns(self.where, content, self._count, self._gutter)
        part.after = self.after
        return part

    def units(self) -> list[Block]:
        return [unit for stack in self._balanced[1] or [self._content] for unit in stack.units()]

    def lines(self, width: float) -> int:
        """Return how many lines stand in its first column."""
        return self._columns(width)[0].lines(self._column(width))

    def topics(self) -> tuple[str, ...]:
        columns = self._balanced[1] or [self._content]
        return tuple(topic for stack in columns for topic in stack.topics())

    @property
    def opens_topic(self) -> bool:
        return self._content.opens_topic

    def culprit(self, width: float, room: float) -> tuple[Block, float]:
        """Look for the block inside that is too high."""
        return self._content.culprit(self._column(width), room)


def poured(content: Stack, width: float, count: int, height: float, forced: bool) -> tuple[list[Stack], Stack | None]:
    """Pour `content` into `count` columns `width` wide and `height` points high; return them and what is left.

    A heading that is repeated above the first of them is not repeated once more where its group goes on in the next.
    """
    columns: list[Stack] = []
    rest: Block | None = content
    repeated = content.goes_on()
    while rest and len(columns) < count:
        again = columns and repeated and rest.goes_on() is repeated
        head, tail = (rest.unheaded() if again else rest).split(width, height, forced)
        if not isinstance(head, Stack):
            break
        columns.append(head)
        rest = tail
    return columns, rest if isinstance(rest, Stack) else None


class Part(Block):
    """A block in a share of the width there is, at the side that `align` says."""

    def __init__(self, block: Block, share: float, align: str) -> None:
        super().__init__(block.where)
        self._block, self._share, self._left = block, share, SHARES[align] * (1 - share)

    def height(self, width: float) -> float:
        """Return its height at `width`."""
        return self._block.height(self._share * width)

    def draw(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        """Draw it with its upper left corner at (`x`, `y`)."""
        self._block.draw(sheet, x + self._left * width, y, self._share * width)

    def seen(self, x: float, y: float, width: float) -> Iterable[Seen]:
        return self._block.seen(x + self._left * width, y, self._share * width)

    def pictures(self, width: float) -> Iterable[Shown]:
        return self._block.pictures(self._share * width)


class Picture(Block):
    """A figure with its proportions kept.

    `unit` is points to the board unit; when it is None the figure is scaled into `width` x `height`, of which None
    means what there is.
    """

    least: float | WidthShare = 0.0
    """What a choice of ways should leave it: a share of its page or cell, or a length (mm)."""

    def __init__(
        self, where: SourceLine, name: str, figure: Figure, align: str, sizes: tuple[float | None, ...], room: float
    ) -> None:
        super().__init__(where)
        self._name, self._figure = name, figure
        self._share = SHARES[align]
        self._unit, self._width, self._height = sizes
        self._room = room

    def _scale(self, width: float) -> float:
        figure = self._figure
        fitting = min((self._width or width) / figure.width, (self._height or self._room) / figure.height)
        scale = self._unit or fitting
        if scale * figure.width > width + ROUNDING:
            asked = self._width if self._width and not self._unit else scale * figure.width
            raise too_wide(self, asked, width, "the figure", "give it less width")
        return scale

    def height(self, width: float) -> float:
        """Return its height at `width`."""
        return self._scale(width) * self._figure.height

    def pictures(self, width: float) -> Iterable[Shown]:
        if self.least:
            scale = mm(self._scale(width))
            yield Shown(self.least, scale * self._figure.width, scale * self._figure.height)

    def seen(self, x: float, y: float, width: float) -> Iterable[Seen]:
        scale = self._scale(width)
        wide = scale * self._figure.width
        return ((x + self._share * (width - wide), y, wide, scale * self._figure.height),)

    def draw(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        """Draw it with its upper left corner at (`x`, `y`)."""
        scale = self._scale(width)
        left = x + self._share * (width - scale * self._figure.width)
        try:
            sheet.figure(self._name, self._figure, left, y, scale)
        except BadText as error:
            raise BadText(f"{self.where}: in the figure {error}") from None


_DRAWN_FOR = 0.05
"""What is drawn for a place may be so much wider, mm: its parts are rounded."""


class ElasticPicture(Block):
    """A picture drawn for its place, up to `width` x `height` points, of which None means what there is."""

    least: float | WidthShare = 0.0

    def __init__(
        self,
        where: SourceLine,
        name: str,
        picture: Elastic,
        align: str,
        sizes: tuple[float | None, float | None],
        room: float,
    ) -> None:
        super().__init__(where)
        self._name, self._picture = name, picture
        self._share = SHARES[align]
        self._width, self._height = sizes
        self._room = room
        # By the width (points) of the place.
        self._drawn: dict[float, Figure] = {}
        self._sizes: dict[float, tuple[float, float]] = {}

    def _size(self, width: float) -> tuple[float, float]:
        """Return how wide and high it is at `width`, mm; what can be measured is not drawn for that."""
        if width not in self._sizes:
            place = mm(self._width or width), mm(self._height or self._room)
            if any(has < needs for has, needs in zip(place, self._picture.least, strict=True)):
                needed, there = (" x ".join(map(show_mm, sizes)) for sizes in (self._picture.least, place))
                raise ElementDoesNotFit(
                    f"{self.where}: the figure needs {needed}, there are {there}; give it more room"
                )
            if self._picture.measure:
                size = self._picture.measure(*place)
            else:
                drawn = self._drawn[width] = self._picture.draw(*place)
                size = drawn.unit * drawn.width, drawn.unit * drawn.height
            if size[0] > mm(width) + _DRAWN_FOR:
                raise too_wide(self, self._width or size[0] * PT_PER_MM, width, "the figure", "give it less width")
            self._sizes[width] = size
        return self._sizes[width]

    def height(self, width: float) -> float:
        """Return its height at `width`."""
        return self._size(width)[1] * PT_PER_MM

    def pictures(self, width: float) -> Iterable[Shown]:
        if self.least:
            yield Shown(self.least, *self._size(width))

    def seen(self, x: float, y: float, width: float) -> Iterable[Seen]:
        wide, high = (pt(side) for side in self._size(width))
        return ((x + self._share * (width - wide), y, wide, high),)

    def draw(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        """Draw it with its upper left corner at (`x`, `y`)."""
        left = x + self._share * (width - pt(self._size(width)[0]))
        figure = self._drawn.get(width) or self._picture.draw(mm(self._width or width), mm(self._height or self._room))
        try:
            sheet.figure(self._name, figure, left, y, PT_PER_MM * figure.unit)
        except BadText as error:
            raise BadText(f"{self.where}: in the figure {error}") from None
