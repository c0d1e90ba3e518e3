"""The parts of a picture: frozen data that any back end can draw.

Coordinates are board units, x to the right and y *down*, as rows are counted on a board and as SVG has it.
A shape has a *role*; what a role looks like (fill, stroke, pattern) is a row of the theme's table.
"""

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Literal, TypeAlias

from pressboard.figures.squares import Squares
from pressboard.lean_classes import NamedTuple, dataclass

Point = tuple[float, float]
Segment = tuple[str, tuple[float, ...]]
"""("M", (x, y)), ("L", (x, y)), ("C", (x1, y1, x2, y2, x, y)) or ("Z", ()): all absolute."""


@dataclass(frozen=True, slots=True)
class Shape:
    """What all shapes have: a role, and a line width in board units where the theme's own will not do."""

    role: str
    line_width: float | None = field(default=None, kw_only=True)


@dataclass(frozen=True, slots=True)
class Polygon(Shape):
    """A closed polygon, filled and stroked as its role says."""

    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Polyline(Shape):
    """An open line through `points`; it is never filled."""

    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Path(Shape):
    """Lines and Bezier curves, several subpaths allowed; overlapping parts follow the even-odd rule."""

    segments: tuple[Segment, ...]


@dataclass(frozen=True, slots=True)
class Circle(Shape):
    """A circle round (`x`, `y`)."""

    x: float
    y: float
    radius: float


@dataclass(frozen=True, slots=True)
class Rect(Shape):
    """A rectangle from its upper left corner, the corners rounded by `radius`."""

    x: float
    y: float
    width: float
    height: float
    radius: float = 0.0


@dataclass(frozen=True, slots=True)
class Rects(Shape):
    """Rectangles painted as one: x and y of the upper left corner, width and height of each, none over another."""

    boxes: tuple[tuple[float, float, float, float], ...]


HALF_CAPITAL = 0.35
"""Half the height of a capital letter, as a part of the type's size."""


Anchor: TypeAlias = Literal["start", "middle", "end"]
"""Which part of a line of text stands where that is placed."""


@dataclass(frozen=True, slots=True)
class Label(Shape):
    """A line of text; (`x`, `y`) is where `anchor` puts it on the baseline, `size` the type's size in board units.

    A text wider than `fit` (board units, when not 0) is set smaller until it fits. Where small type is made larger
    one grows to `most` (when not 0). One for `display` is set in the display face, if that has all its characters.
    """

    x: float
    y: float
    text: str
    size: float
    anchor: Anchor = "middle"
    bold: bool = False
    fit: float = 0.0
    display: bool = False
    most: float = 0.0


@dataclass(frozen=True, slots=True)
class Symbol:
    """A picture used many times: drawn once a document. Its name stands for its content, so names are unique.

    `letters` (one or two characters) stand for it in text pictures. Of a symbol with a `window` (left, top, right,
    bottom) nothing outside it is seen. What one that is an icon `shows` is said in a word or two. One that is drawn
    `in_place` is written wherever it stands: it is small, and hardly ever drawn twice on a page.
    """

    name: str
    items: tuple["Drawable", ...]
    letters: str = "*"
    window: tuple[float, float, float, float] | None = None
    shows: str = ""
    in_place: bool = False


@dataclass(frozen=True, slots=True)
class Use:
    """A symbol's origin put at (`x`, `y`), scaled by `scale`, turned clockwise by `turn` degrees."""

    symbol: Symbol
    x: float
    y: float
    scale: float = 1.0
    turn: float = 0.0


class Pixels(NamedTuple):
    """The pixels of an image, 8 bits of grey or of red, green and blue each: a JPEG file, or rows that zlib has packed.

    `mask` are as many bytes, packed, that say how much of each is seen; none where all is. The name stands for the
    content.
    """

    name: bytes
    width: int
    height: int
    grey: bool
    data: bytes
    is_jpeg: bool = False
    mask: bytes = b""


@dataclass(frozen=True, slots=True)
class Bitmap:
    """An image from its upper left corner, stretched to `width` x `height`.

    What draws its `pixels` is told how many it is to be wide and high; two that draw alike are equal.
    """

    x: float
    y: float
    width: float
    height: float
    pixels: Pixels | Callable[[float, float], Pixels]

    def drawn(self, per_unit: float) -> Pixels:
        """Return its pixels, so many to the board unit if it is drawn; raises BadFile for what cannot be."""
        if isinstance(self.pixels, Pixels):
            return self.pixels
        return self.pixels(per_unit * self.width, per_unit * self.height)


Outline = Polygon | Polyline | Path | Circle | Rect | Rects
"""What is painted along a path of its own."""
Drawable = Outline | Label | Use | Bitmap


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture `width` x `height` board units, its items painted in order from the upper left (0, 0).

    `unit` is the length of a board unit in mm where nothing else says how large the picture is. What it `shows` is
    said, in a few sentences, to who does not see it; where nothing is said the title has to do. A board's `squares` are
    told, too, and found when they are to be said. Its `legend` says what characters stand for in it as text, where its
    `notation` follows. Its labels
    `grow` as far as they have room where the type around them is larger, but those that were made for that type.
    """

    width: float
    height: float
    items: tuple[Drawable, ...]
    title: str = ""
    unit: float = 10.0
    shows: str = ""
    grow: bool = True
    legend: str = ""
    notation: str = ""
    squares: Callable[[], Squares] | None = field(default=None, compare=False, repr=False)

    @property
    def alternative(self) -> str:
        """The words that take the picture's place; one without any is an ornament."""
        words = self.shows or self.title
        if self.squares:
            return self.squares().told_after(words)
        return words


@dataclass(frozen=True, slots=True)
class Elastic:
    """A picture drawn for the place there is.

    `draw` takes the place's width and height in mm and returns a figure that is no larger, measured in mm, or in
    flowing text in units of its own; it can be pickled, for pages may be printed by another process. `least` are the
    width and the height (mm) that it needs to be legible. `measure` tells the size of what would be drawn, where that
    is known without drawing it.
    """

    draw: Callable[[float, float], Figure]
    least: tuple[float, float] = (1.0, 1.0)
    measure: Callable[[float, float], tuple[float, float]] | None = None


Drawing = Figure | Elastic
"""What a page can show: a figure that is scaled into its place, or one that is drawn for it."""
Drawings = Mapping[str, Drawing]
"""Pictures by the names under which templates call them."""
