"""Cut lines: straight, shared by neighbours, a little longer than what they cut, clear of everything else."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from generator.printing.slots import Grid, Slot

CARRIED = 12.0
"""How far cuts go on beyond what they cut, mm: enough to lay a ruler against."""
_APART = 1.0
"""How far cuts keep off what is printed beside the pieces, mm."""
_SHORTEST = 0.5
"""A piece of a line below this length is no help, mm."""
_ROUNDING = 1e-3

Stretch = tuple[float, float]
"""Where something begins and ends along a line, mm."""


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line along one of the paper's sides from (`x`, `y`) to (`x2`, `y2`), mm from the upper left corner."""

    x: float
    y: float
    x2: float
    y2: float

    def __iter__(self) -> Iterator[float]:
        """Yield its four coordinates, as templates may take them apart."""
        return iter((self.x, self.y, self.x2, self.y2))

    @property
    def length(self) -> float:
        """How long it is, mm."""
        return abs(self.x2 - self.x) + abs(self.y2 - self.y)


def cut_lines(
    pieces: Sequence[Slot], area: Slot, clear: Sequence[Slot] = (), beyond: float = CARRIED
) -> tuple[Line, ...]:
    """Return the cuts along all edges of `pieces`, carried `beyond` them (mm) within `area`.

    They end before what has to stay `clear`, which is beside the pieces, and do not go on behind it.
    """
    return tuple(line for upright in (True, False) for line in _cuts(pieces, area, clear, beyond, upright))


def between(grid: Grid, area: Slot) -> Iterator[Line]:
    """Yield the cuts that part the cells of a grid, across its `area` through the middle of the gaps."""
    for column in range(1, grid.columns):
        x = grid.x + column * (grid.width + grid.gap) - grid.gap / 2
        yield Line(x, area.y, x, area.bottom)
    for row in range(1, grid.rows):
        y = grid.y + row * (grid.height + grid.gap) - grid.gap / 2
        yield Line(area.x, y, area.right, y)


def _cuts(pieces: Sequence[Slot], area: Slot, clear: Sequence[Slot], beyond: float, upright: bool) -> Iterator[Line]:
    for at, edges in sorted(_edges(pieces, upright).items()):
        obstacles = obstacles_at(clear, at, upright)
        long = [carried(edge, along(area, upright), obstacles, beyond) for edge in _joined(edges)]
        for near, far in _joined(long):
            yield Line(at, near, at, far) if upright else Line(near, at, far, at)


def _edges(pieces: Iterable[Slot], upright: bool) -> dict[float, list[Stretch]]:
    """Return the pieces' edges by where they are, those that neighbours share at the very same number."""
    found: dict[float, list[Stretch]] = {}
    for piece in pieces:
        for at in along(piece, not upright):
            found.setdefault(round(at, 4), []).append(along(piece, upright))
    return found


def _joined(stretches: Iterable[Stretch]) -> Iterator[Stretch]:
    """Yield stretches in order, those that meet or overlap as one."""
    held: Stretch | None = None
    for near, far in sorted(stretches):
        if held and near <= held[1] + _ROUNDING:
            held = held[0], max(held[1], far)
            continue
        if held:
            yield held
        held = near, far
    if held:
        yield held


def along(slot: Slot, upright: bool) -> Stretch:
    """Return where a rectangle begins and ends: from top to bottom if `upright`, else from left to right."""
    return (slot.y, slot.bottom) if upright else (slot.x, slot.right)


def obstacles_at(clear: Iterable[Slot], at: float, upright: bool) -> list[Stretch]:
    """Return where a line at `at` would come too near to what has to stay `clear`."""
    beside = ((slot, *along(slot, not upright)) for slot in clear)
    return [along(slot, upright) for slot, near, far in beside if near - _APART < at < far + _APART]


def carried(cut: Stretch, area: Stretch, obstacles: Iterable[Stretch], beyond: float = CARRIED) -> Stretch:
    """Return a cut carried `beyond` both ends within `area`, but only up to what is in its way.

    What is in the way between its ends stands beside the pieces that are cut there, and does not count.
    """
    near, far = cut
    least, most = max(area[0], near - beyond), min(area[1], far + beyond)
    for start, end in obstacles:
        least = max(least, end + _APART) if start < near else least
        most = min(most, start - _APART) if end > far else most
    return least if near - least >= _SHORTEST else near, most if most - far >= _SHORTEST else far
