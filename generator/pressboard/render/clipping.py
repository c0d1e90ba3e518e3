"""Clips by geometry: shapes cut off at the edge of what is seen, for programs that know no clip paths.

Programs for cutting machines and some that show SVG draw what a clip path should hide. So lines and areas end at its
edge by themselves; curves that cross it become many short lines. Texts and images that cross it keep their clip.
"""

from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise
from math import atan2, ceil, cos, dist, fsum, pi, sin

from pressboard.figures.shapes import Point, Segment
from pressboard.lean_classes import NamedTuple
from pressboard.render.drawing import (
    Box,
    Command,
    Draw,
    Glyphs,
    Group,
    Image,
    Matrix,
    Outline,
    Path,
    box_around,
    box_of,
    frame_outline,
    without_rectangles,
)

_CURVE_STEPS = 32
"""The lines that a curve becomes: a quarter of a circle is then true to a three-thousandth of its radius."""
_CAP_STEPS = 4
"""The lines round the end of a line."""
_ROUNDING = 1e-6
"""Points less far apart, as a part of the window, are one."""

Ring = list[Point]
"""The corners of an area, the last one joined to the first."""


class _Window(NamedTuple):
    """What is seen: the areas within `rings`, by the even-odd rule. Its `box` holds them."""

    rings: list[Ring]
    box: Box
    is_convex: bool

    @property
    def outline(self) -> Outline:
        return _outline_of(self.rings)

    def moved(self, matrix: Matrix) -> "_Window":
        rings = [[matrix.point(*point) for point in ring] for ring in self.rings]
        return _window(rings, self.is_convex)

    def smaller(self, by: float) -> "_Window":
        """Return the window without its outer `by`; one that is hollow stays as it is."""
        if not self.is_convex:
            return self
        return _window([_within(self.rings[0], self.rings[0], by)], True)


def _window(rings: list[Ring], is_convex: bool) -> _Window:
    """Return a window; a convex one goes round as a clock does.

    Corners that are one are taken once: between them, as where a circle is closed, an edge would have no direction.
    """
    corners = [point for ring in rings for point in ring]
    box = box_around(corners) if corners else (0.0, 0.0, 0.0, 0.0)
    apart = _ROUNDING * _size(box)
    rings = [[b for a, b in pairwise([*ring[-1:], *ring]) if dist(a, b) > apart] for ring in rings]
    if is_convex and fsum(x * y2 - y * x2 for (x, y), (x2, y2) in _edges(rings[0])) < 0:
        rings = [rings[0][::-1]]
    return _Window(rings, box, is_convex)


def _window_of(clip: Outline) -> _Window:
    rings = [points for points, _ in _lines_of(clip)]
    if len(rings) == 1:
        window = _window(rings, True)
        if all(_is_within(point, window) for point in rings[0]):
            return window
    return _window(rings, False)


def _size(box: Box) -> float:
    left, top, right, bottom = box
    return max(right - left, bottom - top)


def _side(start: Point, end: Point, point: Point) -> float:
    """Return how far a point lies to the right of a line, on paper."""
    length = dist(start, end)
    if not length:
        return 0.0
    across = (end[0] - start[0]) * (point[1] - start[1])
    down = (end[1] - start[1]) * (point[0] - start[0])
    return (across - down) / length


def clipped(commands: Sequence[Command], clip: Outline = ()) -> list[Command]:
    """Return commands that draw the same without clips, and nothing outside of `clip`, where there is one.

    What is drawn many times keeps a clip of its own, the box of its form; so does text, or an image, over an edge.
    """
    inside = list[Command]()
    for command in commands:
        if isinstance(command, Group):
            commands_inside = clipped(command.commands, command.clip)
            inside.append(command._replace(commands=commands_inside, clip=()))
        else:
            inside.append(command)
    if not clip:
        return inside
    return [*_cut(inside, _window_of(clip))]


def _cut(commands: Sequence[Command], window: _Window) -> Iterator[Command]:
    """Yield what of commands, in groups without a clip, is seen in a window."""
    for command in commands:
        match command:
            case Group(clip=()):
                inner = window.moved(command.matrix.inverse)
                if seen := [*_cut(command.commands, inner)]:
                    yield command._replace(commands=seen)
            case Path() | Draw() | Glyphs() | Image() | Group():
                place = _place(command, window)
                if place == _IN:
                    yield command
                elif place == _OVER:
                    yield from _cut_one(command, window)
            case _:
                yield command


_IN = "in"
_OVER = "over"
_OUT = "out"
"""Where something lies: within a window, over its edge, or outside."""


def _place(command: Command, window: _Window) -> str:
    """Return where a command draws, the width of its lines included: `_IN`, `_OVER` or `_OUT`."""
    half = command.width / 2 if isinstance(command, Path) else 0.0
    left, top, right, bottom = box_of([command])
    left -= half
    top -= half
    right += half
    bottom += half
    if (
        left >= window.box[2]
        or right <= window.box[0]
        or top >= window.box[3]
        or bottom <= window.box[1]
    ):
        return _OUT
    corners = [(x, y) for x in (left, right) for y in (top, bottom)]
    if window.is_convex and all(_is_within(point, window) for point in corners):
        return _IN
    return _OVER


def _is_within(point: Point, window: _Window) -> bool:
    least = -_ROUNDING * _size(window.box)
    return all(_side(a, b, point) >= least for a, b in _edges(window.rings[0]))


def _cut_one(command: Path | Draw | Glyphs | Image | Group, window: _Window) -> Iterator[Command]:
    """Yield what is seen of a command that lies over the edge of a window."""
    if isinstance(command, Draw):
        form = command.form
        drawn = clipped(form.commands, frame_outline(form.box))
        seen = [*_cut([Group(drawn, command.matrix)], window)]
        if seen == [Group(form.commands, command.matrix)]:
            yield command
        else:
            yield from seen
    elif not isinstance(command, Path) or (command.fill and not window.is_convex):
        yield Group([command], clip=window.outline)
    else:
        parts = [points for points, _ in _lines_of(command.outline)]
        if command.fill and not command.use:
            rings = [_within(ring, window.rings[0]) for ring in parts]
            if outline := _outline_of([ring for ring in rings if ring]):
                yield Path(outline, command.fill)
        if command.stroke or command.use:
            yield from _cut_lines(command, window)


def _outline_of(rings: Sequence[Ring]) -> Outline:
    segments = list[Segment]()
    for ring in rings:
        segments += [("M", ring[0]), *(("L", point) for point in ring[1:]), ("Z", ())]
    return segments


def _edges(ring: Ring) -> Iterator[tuple[Point, Point]]:
    return pairwise([*ring, *ring[:1]])


def _within(ring: Ring, window: Ring, by: float = 0.0) -> Ring:
    """The part of an area that lies in a convex window, and `by` within its edges (Sutherland and Hodgman)."""
    for start, end in _edges(window):
        kept = Ring()
        for a, b in _edges(ring):
            here = _side(start, end, a) - by
            there = _side(start, end, b) - by
            if here >= 0:
                kept.append(a)
            if (here > 0 > there) or (here < 0 < there):
                kept.append(_between(a, b, here / (here - there)))
        ring = kept
    return ring


def _between(a: Point, b: Point, part: float) -> Point:
    return a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])


def _lines_of(outline: Outline) -> Iterator[tuple[Ring, bool]]:
    """Yield the parts of a path as points, and if each is closed."""
    points = Ring()
    for command, numbers in without_rectangles(outline):
        ends = [*zip(numbers[::2], numbers[1::2], strict=True)]
        if command in "MZ" and points:
            yield points, command == "Z"
            points = points[:1] if command == "Z" else []
        if command == "M":
            points = ends
        elif command == "L":
            points += ends
        elif command == "C":
            points += _curve([points[-1], *ends])
    if len(points) > 1:
        yield points, False


def _curve(handles: Sequence[Point]) -> Iterator[Point]:
    """Yield points along a Bezier curve, but for its first."""
    for step in range(1, _CURVE_STEPS + 1):
        points = handles
        while len(points) > 1:
            points = [_between(a, b, step / _CURVE_STEPS) for a, b in pairwise(points)]
        yield points[0]


def _cut_lines(path: Path, window: _Window) -> Iterator[Path]:
    """Yield what of a path's lines is seen in a window.

    A line over the edge becomes an area. One to be cut, or of dashes, which stay where they are, or in a hollow window
    ends before the edge.
    """
    by = path.width / 2
    if path.use:
        by = -_ROUNDING * _size(window.box)
    edges = [edge for ring in window.smaller(by).rings for edge in _edges(ring)]
    kept = list[Segment]()
    areas = list[Path]()
    for points, is_closed in _lines_of(path.outline):
        line = [*points, points[0]] if is_closed else points
        if path.dash or path.use or not window.is_convex:
            kept += _stretches(line, edges, fsum(path.dash) * (1 + len(path.dash) % 2))
            continue
        for a, b in pairwise(line):
            if all(
                _side(*edge, point) >= by for point in (a, b) for edge in _edges(window.rings[0])
            ):
                kept += [("M", a), ("L", b)]
            elif a != b and (ring := _within(_around(a, b, by), window.rings[0])):
                areas.append(Path(_outline_of([ring]), path.stroke))
    if kept:
        yield path._replace(outline=kept, fill="")
    yield from areas


def _stretches(
    line: Ring, edges: Sequence[tuple[Point, Point]], period: float
) -> Iterator[Segment]:
    """Yield what of a line is within edges, from the first whole period of its dashes on."""
    ways = [*accumulate(map(dist, line, line[1:]), initial=0.0)]
    for first, last in _seen(line, ways, edges):
        begin = ceil(first / period - _ROUNDING) * period if period else first
        if begin < last:
            yield "M", _at(line, ways, begin)
            yield from (("L", at) for at, way in zip(line, ways, strict=True) if begin < way < last)
            yield "L", _at(line, ways, last)


def _around(start: Point, end: Point, by: float) -> Ring:
    """The outline of what a line covers, `by` to either side and round its ends."""
    way = atan2(end[1] - start[1], end[0] - start[0])
    return [
        (
            x + by * cos(way + turn + step * pi / _CAP_STEPS),
            y + by * sin(way + turn + step * pi / _CAP_STEPS),
        )
        for (x, y), turn in ((start, pi / 2), (end, -pi / 2))
        for step in range(_CAP_STEPS + 1)
    ]


def _seen(
    line: Ring, ways: Sequence[float], edges: Sequence[tuple[Point, Point]]
) -> Iterator[tuple[float, float]]:
    """Yield from where to where a line is within edges, by the even-odd rule, as lengths along the line.

    `ways` are the lengths from its begin to each of its points.
    """
    seen = list[tuple[float, float]]()
    for (a, b), (way, next_way) in zip(pairwise(line), pairwise(ways), strict=True):
        parts = {0.0, 1.0}
        for start, end in edges:
            if (_side(a, b, start) > 0) != (_side(a, b, end) > 0):
                here = _side(start, end, a)
                there = _side(start, end, b)
                if here * there < 0:
                    parts.add(here / (here - there))
        for first, last in pairwise(sorted(parts)):
            if _is_inside(_between(a, b, (first + last) / 2), edges):
                length = next_way - way
                seen.append((way + first * length, way + last * length))
    while seen:
        first, last = seen.pop(0)
        while seen and seen[0][0] <= last:
            _, last = seen.pop(0)
        yield first, last


def _is_inside(point: Point, edges: Sequence[tuple[Point, Point]]) -> bool:
    x, y = point
    crossed = 0
    for (x1, y1), (x2, y2) in edges:
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
            crossed += 1
    return crossed % 2 == 1


def _at(line: Ring, ways: Sequence[float], way: float) -> Point:
    """Return the point so far along a line."""
    for (a, b), (before, after) in zip(pairwise(line), pairwise(ways), strict=True):
        if way <= after and after > before:
            return _between(a, b, (way - before) / (after - before))
    return line[-1]
