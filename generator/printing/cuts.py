"""Cut lines: straight, shared by neighbours, carried as far as ink may go, and broken where something else stands."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from generator.printing.slots import Grid, Slot

_SHORTEST = 0.5
"""A piece of a line left over between two things is no help below this length, mm."""


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line along one of the paper's sides from (`x`, `y`) to (`x2`, `y2`), mm from the upper left corner."""

    x: float
    y: float
    x2: float
    y2: float

    @property
    def length(self) -> float:
        """How long it is, mm."""
        return abs(self.x2 - self.x) + abs(self.y2 - self.y)


def cut_lines(grid: Grid, area: Slot, clear: Sequence[Slot] = ()) -> tuple[Line, ...]:
    """Return the cuts of `grid`, each carried through the whole `area` except through what has to stay `clear`."""
    xs, ys = grid.cuts()
    return (*down(xs, area.y, area.bottom, clear), *across(ys, area.x, area.right, clear))


def grid_lines(grid: Grid, beyond: float) -> tuple[Line, ...]:
    """Return the cuts of `grid` carried `beyond` (mm) its edges only, for one block among others on a page."""
    xs, ys = grid.cuts()
    area = Slot(xs[0] - beyond, ys[0] - beyond, xs[-1] - xs[0] + 2 * beyond, ys[-1] - ys[0] + 2 * beyond)
    return cut_lines(grid, area)


def down(xs: Iterable[float], top: float, bottom: float, clear: Sequence[Slot] = ()) -> Iterator[Line]:
    """Yield lines at `xs` from `top` to `bottom`, broken at what has to stay `clear`."""
    for x in xs:
        ways = [(slot.y, slot.bottom) for slot in clear if slot.x <= x <= slot.right]
        yield from (Line(x, start, x, end) for start, end in _pieces(top, bottom, ways))


def across(ys: Iterable[float], left: float, right: float, clear: Sequence[Slot] = ()) -> Iterator[Line]:
    """Yield lines at `ys` from `left` to `right`, broken at what has to stay `clear`."""
    for y in ys:
        ways = [(slot.x, slot.right) for slot in clear if slot.y <= y <= slot.bottom]
        yield from (Line(start, y, end, y) for start, end in _pieces(left, right, ways))


def _pieces(start: float, end: float, ways: Iterable[tuple[float, float]]) -> Iterator[tuple[float, float]]:
    """Yield what is left of `start` to `end` without the stretches in `ways`."""
    for near, far in sorted(ways):
        near = min(near, end)
        if near - start >= _SHORTEST:
            yield start, near
        start = max(start, far)
    if end - start >= _SHORTEST:
        yield start, end
