"""The drawing list of a page: what stands on it, in order; points from its upper left corner, y down.

`pdf` and `svg` write such lists. How wide figures are drawn, which figure of a page is its main one, and what a page
looks like on a sheet with others, are questions to the list.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import cos, radians, sin, sqrt
from typing import TypeAlias

from pressboard.figures.shapes import Pixels, Point, Segment
from pressboard.figures.squares import Squares
from pressboard.lean_classes import NamedTuple
from pressboard.printing.papers import Paper
from pressboard.render.text.fonts import ASCENT, DESCENT, face_called
from pressboard.units import pt

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""
Outline = Sequence[Segment]
"""A path: segments as shapes have them, and ("R", (x, y, width, height)) for a rectangle."""


class Matrix(NamedTuple):
    """What takes the point (x, y) to (a x + c y + e, b x + d y + f)."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def of(self, inner: "Matrix") -> "Matrix":
        """A matrix that does `inner` first, then this."""
        a, b, c, d, e, f = self
        i, j, k, m, x, y = inner
        return Matrix(
            a * i + c * j,
            b * i + d * j,
            a * k + c * m,
            b * k + d * m,
            a * x + c * y + e,
            b * x + d * y + f,
        )

    def point(self, x: float, y: float) -> Point:
        a, b, c, d, e, f = self
        return a * x + c * y + e, b * x + d * y + f

    def box(self, box: Box) -> Box:
        """The box that holds a rectangle moved by it."""
        left, top, right, bottom = box
        return box_around([self.point(x, y) for x in (left, right) for y in (top, bottom)])

    @property
    def inverse(self) -> "Matrix":
        """What takes points back; raises ZeroDivisionError for one that makes all flat."""
        a, b, c, d, e, f = self
        area = a * d - b * c
        return Matrix(
            d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area
        )

    @property
    def scale(self) -> float:
        """How many times as long lines become."""
        return sqrt(abs(self.a * self.d - self.b * self.c))


STAYS = Matrix()


def placing_matrix(x: float, y: float, scale: float = 1.0) -> Matrix:
    """A matrix that makes all `scale` times as large and brings its origin to (`x`, `y`)."""
    return Matrix(scale, 0.0, 0.0, scale, x, y)


def turning_matrix(angle: float) -> Matrix:
    """A matrix that turns all clockwise about its origin, `angle` in degrees."""
    a = cos(radians(angle))
    b = sin(radians(angle))
    return Matrix(a, b, -b, a)


def box_around(points: Sequence[Point]) -> Box:
    """Return the box that holds all points; there must be one."""
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


class Path(NamedTuple):
    """An outline filled (even-odd) and stroked in colours, #rrggbb or "" for none.

    `use` is what one does along it: cut, fold or nothing.
    """

    outline: Outline
    fill: str = ""
    stroke: str = ""
    width: float = 0.0
    dash: tuple[float, ...] = ()
    use: str = ""


class Glyphs(NamedTuple):
    """A text set from (`x`, `y`) on its baseline."""

    x: float
    y: float
    text: str
    face: str
    size: float
    colour: str


class Image(NamedTuple):
    """Pixels in a rectangle."""

    pixels: Pixels
    x: float
    y: float
    width: float
    height: float


class Form(NamedTuple):
    """What is drawn any number of times, known by its `key`; nothing outside its box is seen.

    What it `shows` is said in a word or two where it stands in a line of text.
    """

    key: tuple[str, float]
    box: Box
    commands: "Sequence[Command]"
    shows: str = ""


class Draw(NamedTuple):
    """A form drawn through a matrix."""

    form: Form
    matrix: Matrix = STAYS


class PagePicture(NamedTuple):
    """A page of the same file, drawn through a matrix."""

    number: int
    matrix: Matrix


class Picture(NamedTuple):
    """What is known of a group that is a figure: the name a template calls it by, and its box within the group.

    What it `shows` is said in words, and its `squares` in a table of these, found when they are asked for.
    """

    name: str
    title: str
    box: Box
    shows: str = ""
    squares: Callable[[], Squares] | None = None

    @property
    def area(self) -> float:
        left, top, right, bottom = self.box
        return (right - left) * (bottom - top)

    @property
    def alternative(self) -> str:
        if self.squares:
            return self.squares().told_after(self.shows)
        return self.shows


class Tag(NamedTuple):
    """What a group is to who does not see it: the `name` of a structure element (ISO 32000-1, 14.8.4).

    `words` stand for a picture, or for what a cell holds. A cell that heads a column or row has that as its `scope`, and
    takes `span` columns.
    What has a `key` may go on elsewhere: where it `goes_on` it belongs to the last element with that key. In the file
    what has an `order` is read by that, from 1 on. A `title` is read once, wherever it stands again.
    """

    name: str
    words: str = ""
    scope: str = ""
    span: int = 1
    key: int = 0
    goes_on: bool = False
    order: float = 0.0
    title: str = ""


ORNAMENT = Tag("Artifact")
"""What nobody reads: it belongs to no element."""


class Group(NamedTuple):
    """Commands drawn through a matrix; with a `clip`, an outline in their coordinates, nothing outside it is seen.

    Where it is an element of the file's structure its `tag` says which.
    """

    commands: "Sequence[Command]"
    matrix: Matrix = STAYS
    clip: Outline = ()
    picture: Picture | None = None
    tag: Tag | None = None


class Link(NamedTuple):
    """A rectangle that leads to an address."""

    address: str
    box: Box


class Bookmark(NamedTuple):
    """An entry of the outline, so deep, that leads to a height of the page.

    Entries come in the order of the `page` that they were on before sheets held several.
    """

    title: str
    level: int
    y: float
    page: float = 0.0


class Trim(NamedTuple):
    """What is left of the page when it has been cut, and how far its print goes."""

    trim: Box
    bleed: Box


Command: TypeAlias = Path | Glyphs | Image | Draw | PagePicture | Group | Link | Bookmark | Trim


class DrawnPage(NamedTuple):
    """A page of `width` x `height` points; words of one that is `shortened` end with an ellipsis for want of room."""

    width: float
    height: float
    commands: Sequence[Command]
    shortened: bool = False

    @property
    def box(self) -> Box:
        return 0.0, 0.0, self.width, self.height

    @property
    def size(self) -> tuple[float, float]:
        return self.width, self.height

    def drawn(self, _: object) -> "DrawnPage":
        """Return it as it is, whatever its number."""
        return self


class Page(NamedTuple):
    """A page as a picture, its sides in mm, and what the figures on it show, for who does not see it.

    One that is `ruled` has a ruler to be measured.
    """

    svg: bytes
    shows: str
    width: float
    height: float
    ruled: bool = False


def walk(commands: Iterable[Command], matrix: Matrix = STAYS) -> Iterator[tuple[Command, Matrix]]:
    """Yield commands, those in groups after these, each with what takes its coordinates to the page's."""
    for command in commands:
        yield command, matrix
        if isinstance(command, Group):
            yield from walk(command.commands, matrix.of(command.matrix))


def pictures_in(page: DrawnPage) -> Iterator[tuple[Group, Picture, Matrix]]:
    """Yield the figures of a page, each with what takes its coordinates to the page's."""
    return _pictures(page.commands, STAYS)


def _pictures(
    commands: Iterable[Command], matrix: Matrix
) -> Iterator[tuple[Group, Picture, Matrix]]:
    for command in commands:
        if isinstance(command, Group):
            if command.picture:
                yield command, command.picture, matrix
            yield from _pictures(command.commands, matrix.of(command.matrix))


HAIRLINE = 0.072
"""How wide lines are shown that no print has, points: a thousandth of an inch, which machines cut along."""

Parts = dict[tuple[str, float], "Sequence[Command]"]
"""What forms hold for a use, by their keys."""


def for_use(commands: Iterable[Command], use: str, known: Parts) -> list[Command]:
    """Return the lines with a `use` alone, out of forms; for "" all but such lines.

    Small pictures of pages are print as they are. `known` keeps what was found for this use.
    """
    kept = list[Command]()
    for command in commands:
        if isinstance(command, Path):
            if command.use == use:
                width = command.width or HAIRLINE
                kept.append(command._replace(width=width, dash=() if use else command.dash))
        elif isinstance(command, Group):
            inside = for_use(command.commands, use, known)
            if use:
                kept.append(Group(inside, command.matrix, command.clip))
            else:
                kept.append(command._replace(commands=inside))
        elif isinstance(command, Draw) and command.form.key[0] != PICTURE:
            form = command.form
            if form.key not in known:
                known[form.key] = for_use(form.commands, use, known)
            if use:
                kept.append(Group(known[form.key], command.matrix, frame_outline(form.box)))
            else:
                kept.append(command._replace(form=form._replace(commands=known[form.key])))
        elif not use:
            kept.append(command)
    return [each for each in kept if not (use and isinstance(each, Group) and not each.commands)]


def frame_outline(box: Box) -> Outline:
    """Return the outline of a box."""
    left, top, right, bottom = box
    return (("R", (left, top, right - left, bottom - top)),)


def without_rectangles(outline: Outline) -> Iterator[Segment]:
    """Yield segments, rectangles as the lines around them."""
    for command, numbers in outline:
        if command != "R":
            yield command, numbers
            continue
        x, y, width, height = numbers
        corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
        yield from zip("MLLL", corners, strict=True)
        yield "Z", ()


def box_of_outline(outline: Outline) -> Box:
    points = list[Point]()
    for command, numbers in outline:
        if command == "R":
            x, y, width, height = numbers
            numbers = x, y, x + width, y + height
        points += zip(numbers[::2], numbers[1::2], strict=True)
    return box_around(points)


def box_of(commands: Sequence[Command]) -> Box:
    """Return the box all that is drawn lies in, line widths left out; (0, 0, 0, 0) for nothing."""
    corners = list[Point]()
    for command in commands:
        match command:
            case Path():
                box = box_of_outline(command.outline)
            case Glyphs(x=x, y=y, size=size):
                width = size * face_called(command.face).width(command.text)
                box = x, y - ASCENT * size, x + width, y + DESCENT * size
            case Image(x=x, y=y, width=width, height=height):
                box = x, y, x + width, y + height
            case Draw(form=form, matrix=matrix):
                box = matrix.box(form.box)
            case Group(matrix=matrix):
                inside = command.clip
                box = box_of_outline(inside) if inside else box_of(command.commands)
                box = matrix.box(box)
            case _:
                continue
        corners += [box[:2], box[2:]]
    if not corners:
        return 0.0, 0.0, 0.0, 0.0
    return box_around(corners)


PICTURE = "\0picture"
"""What the key of a small picture of a page begins with."""


def for_printer(page: DrawnPage, paper: Paper, back: bool, even: bool = False) -> DrawnPage:
    """Return a page as the printer that `paper` is for has to get it: larger or smaller, contents moved and turned.

    `back` is that of another page, `even` its number. What is turned, clockwise and about the middle, stays on its paper.
    """
    scale = paper.scale
    angle = paper.turn_back if back else paper.turn
    if scale == 1 and not angle and not any((*paper.uneven, paper.gutter)):
        return page
    above, right, below, left = map(pt, paper.lacking(page.width > page.height, even))
    width = scale * (left + page.width + right)
    height = scale * (above + page.height + below)
    middle = placing_matrix(width / 2, height / 2)
    turn = middle.of(turning_matrix(angle)).of(middle.inverse)
    group = Group(page.commands, turn.of(placing_matrix(scale * left, scale * above, scale)))
    return page._replace(width=width, height=height, commands=[group])


_BEFORE_CUT = 72 / 25.4
"""Round a figure that is alone, points: lines along its edges lie half outside of it."""


def main_picture(page: DrawnPage, marks: Iterable[str]) -> DrawnPage | None:
    """Return the main figure of a page as a page of its own, with a margin and upright however it stood.

    It is the largest, the first of several; those called as one of `marks` are none.
    """
    figures = [
        (group, picture) for group, picture, _ in pictures_in(page) if picture.name not in marks
    ]
    if not figures:
        return None
    group, picture = max(figures, key=lambda figure: figure[1].area)
    left, top, right, bottom = picture.box
    alone = Group(
        [group._replace(matrix=STAYS)], placing_matrix(_BEFORE_CUT - left, _BEFORE_CUT - top)
    )
    return DrawnPage(right - left + 2 * _BEFORE_CUT, bottom - top + 2 * _BEFORE_CUT, [alone])
