"""A figure as text: a picture made of characters."""

from collections.abc import Iterator
from itertools import chain, pairwise
from math import cos, floor, radians, sin
from textwrap import wrap

from pressboard.figures.shapes import (
    HALF_CAPITAL,
    Circle,
    Drawable,
    Figure,
    Label,
    Path,
    Point,
    Polygon,
    Polyline,
    Rect,
    Rects,
    Use,
)

_CORNER, _ACROSS, _DOWN, _RISING, _FALLING = "+-|/\\"
_LEGEND = 60
"""How many characters a line of a legend has."""


def to_text(figure: Figure, columns_per_unit: float = 4, rows_per_unit: float = 2) -> str:
    r"""Return `figure` as a picture of characters, lines without trailing blanks.

    Straight lines along the axes become `-` and `|`, their ends and crossings `+`, sloping ones `/` and `\`;
    outlines with curves are left out. Labels and symbols' letters stand over the lines where they are in the
    picture; a circle shows as `o`. What falls outside is cut off. The legend and the notation stand below.
    """
    page = _Page(figure, columns_per_unit, rows_per_unit)
    for start, end in (line for item in figure.items for line in _lines(item)):
        page.draw_line(start, end)
    for item in figure.items:
        page.write_letters(item)
    below = (f"\n{figure.notation}\n",) if figure.notation else ()
    return "\n".join((str(page), *wrap(figure.legend, _LEGEND), *below))


class _Page:
    """A grid of characters; character (0, 0) is the picture's upper left corner."""

    def __init__(self, figure: Figure, across: float, down: float) -> None:
        self._across = across
        self._down = down
        self._last = self._cell((figure.width, figure.height))
        self._signs: dict[tuple[int, int], str] = {}

    def __str__(self) -> str:
        columns, rows = self._last
        lines = (
            "".join(self._signs.get((x, y), " ") for x in range(columns + 1))
            for y in range(rows + 1)
        )
        return "".join(f"{line.rstrip()}\n" for line in lines)

    def write_letters(self, item: Drawable) -> None:
        """Write what `item` says in letters."""
        if isinstance(item, Label):
            column, row = self._cell((item.x, item.y - item.size * HALF_CAPITAL))
            self._write(column, row, item.text, item.anchor)
        elif isinstance(item, Circle):
            self._write(*self._cell((item.x, item.y)), "o")
        elif isinstance(item, Use):
            # In the middle of its picture.
            points = [*_reach(item)] or [(item.x, item.y)]
            xs, ys = zip(*points, strict=True)
            middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
            self._write(*self._cell(middle), item.symbol.letters)

    def _cell(self, point: Point) -> tuple[int, int]:
        return floor(point[0] * self._across + 0.5), floor(point[1] * self._down + 0.5)

    def _write(self, column: int, row: int, text: str, anchor: str = "middle") -> None:
        shift = {"start": 0, "middle": len(text) // 2, "end": len(text) - 1}[anchor]
        for place, character in enumerate(text, column - shift):
            self._signs[place, row] = character if character.isprintable() else "?"

    def draw_line(self, start: Point, end: Point) -> None:
        x1, y1 = self._cell(start)
        x2, y2 = self._cell(end)
        steps = max(abs(x2 - x1), abs(y2 - y1))
        if y1 == y2:
            mark = _ACROSS
        elif x1 == x2:
            mark = _DOWN
        else:
            mark = _FALLING if (x2 - x1) * (y2 - y1) > 0 else _RISING
        for step in range(1, steps):
            at = step / steps
            self._draw(floor(x1 + (x2 - x1) * at + 0.5), floor(y1 + (y2 - y1) * at + 0.5), mark)
        for x, y in ((x1, y1), (x2, y2)):
            self._draw(x, y, _CORNER)

    def _draw(self, column: int, row: int, mark: str) -> None:
        """Draw a piece of a line; where it meets another kind of line, or a corner, there is a corner."""
        if self._signs.get((column, row), mark) != mark:
            mark = _CORNER
        self._signs[column, row] = mark


def _lines(item: Drawable) -> Iterator[tuple[Point, Point]]:
    """Yield the straight lines of an item's outline; an outline with curves in it has none."""
    if isinstance(item, Rects):
        yield from (line for box in item.boxes for line in _lines(Rect(item.role, *box)))
    elif isinstance(item, Rect):
        left = item.x
        top = item.y
        right = item.x + item.width
        bottom = item.y + item.height
        corners = ((left, top), (right, top), (right, bottom), (left, bottom))
        yield from pairwise((*corners, corners[0]))
    elif isinstance(item, Polygon):
        yield from pairwise((*item.points, *item.points[:1]))
    elif isinstance(item, Polyline):
        yield from pairwise(item.points)
    elif isinstance(item, Path) and all(command != "C" for command, _ in item.segments):
        start = here = (0.0, 0.0)
        for command, numbers in item.segments:
            there = (numbers[-2], numbers[-1]) if numbers else start
            if command == "M":
                start = there
            elif there != here:
                yield here, there
            here = there


def _reach(item: Drawable) -> Iterator[Point]:
    """Yield points that span the box of an item (of curves the handles, of a label its ends, roughly)."""
    if isinstance(item, Use):
        left, top, right, bottom = item.symbol.window or (0.0, 0.0, 0.0, 0.0)
        inside = chain.from_iterable(map(_reach, item.symbol.items))
        cos_ = item.scale * cos(radians(item.turn))
        sin_ = item.scale * sin(radians(item.turn))
        for x, y in ((left, top), (right, bottom)) if item.symbol.window else inside:
            yield item.x + x * cos_ - y * sin_, item.y + x * sin_ + y * cos_
    elif isinstance(item, Circle):
        yield from (
            (item.x - item.radius, item.y - item.radius),
            (item.x + item.radius, item.y + item.radius),
        )
    elif isinstance(item, Label):
        yield item.x, item.y - 2 * HALF_CAPITAL * item.size
        yield item.x, item.y
    elif isinstance(item, Path):
        yield from ((n[at], n[at + 1]) for _, n in item.segments for at in range(0, len(n), 2))
    else:
        yield from (point for line in _lines(item) for point in line)
