"""Cut lines, straight and shared by neighbours, and the ticks that stand for them outside of what is cut."""

from collections.abc import Iterable, Iterator, Sequence

from pressboard.lean_classes import NamedTuple
from pressboard.printing.papers import Grid, Paper, Slot, around

CUT = 20.0
"""The time to cut straight across a page, seconds."""
PARTED = 4.0
"""The time to take a piece that is cut off, seconds."""
NET = 40.0
"""The time to cut out a net, seconds."""
FOLDED = 25.0
"""The time to fold and glue once, seconds: a paper pyramid needs it twice, 90 seconds in all."""
CARRIED = 12.0
"""How far cuts go on beyond what they cut, mm: enough to lay a ruler against."""
_ROUNDING = 1e-3
_BESIDE = 0.1

_OFF = 2.6
"""The gap between ticks and pieces, mm."""
_LONG = 2.4
"""The length of ticks, mm."""
_SHORT = 1.0
"""Their length where there is less room, mm."""
_MARK_OFF = 3.0
"""The gap between crop marks, which copy shops want, and pieces, mm."""
_MARK_LONG = 5.0
"""The length of crop marks, mm."""
_CLEAR_OF_BLEED = 0.4
"""The gap between ticks and what bleeds, mm."""
_LINE = 3.4
"""The room for a line of type of 9 points, mm."""
_SHORT_BESIDE = 0.8
"""The length of ticks beside such a line where there is hardly room for both, mm."""
_TIGHTLY_CLEAR = 0.15
"""The gap between these ticks and what bleeds, mm."""
_WORDS = 4.5
"""What a line of words and an emblem beside ticks take, mm: where margins have less room ticks are short."""
_UNREACHED = 2.0
"""No printer reaches the outer edge of its paper, mm."""

Stretch = tuple[float, float]
"""Where something begins and ends along a line, mm."""


class Line(NamedTuple):
    """A straight line along one of the paper's sides from (`x`, `y`) to (`x2`, `y2`), mm from the upper left corner."""

    x: float
    y: float
    x2: float
    y2: float

    @property
    def length(self) -> float:
        """How long it is, mm."""
        return abs(self.x2 - self.x) + abs(self.y2 - self.y)

    @property
    def box(self) -> Slot:
        """The rectangle without width or without height that it is."""
        return Slot(self.x, self.y, self.x2 - self.x, self.y2 - self.y)


def cut_lines(pieces: Sequence[Slot], area: Slot, beyond: float = CARRIED) -> tuple[Line, ...]:
    """Return the cuts along all edges of `pieces`, carried `beyond` them (mm) within `area`."""
    cuts = list[Line]()
    for upright in (True, False):
        first, last = stretch_of(area, upright)
        for at, edges in sorted(_edges(pieces, upright).items()):
            carried = [
                (max(first, near - beyond), min(last, far + beyond))
                for near, far in join_stretches(edges)
            ]
            cuts += (_line(at, *stretch, upright) for stretch in join_stretches(carried))
    return tuple(cuts)


def outlines(pieces: Sequence[Slot], folds: Sequence[Line] = ()) -> Sequence[Line]:
    """Return the edges of `pieces` as lines, none twice, but for those where paper is folded."""
    lines = cut_lines(pieces, around(pieces), beyond=0.0) if pieces else ()
    return [line for line in lines if not any(lies_on(line, fold) for fold in folds)]


def lies_on(line: Line, fold: Line) -> bool:
    if fold.x == fold.x2:
        return line.x == line.x2 and abs(line.x - fold.x) < _BESIDE
    return line.y == line.y2 and abs(line.y - fold.y) < _BESIDE


def cut_time(pieces: Sequence[Slot]) -> float:
    """The time it takes to cut `pieces` out, seconds: edges in one line are one cut across the page."""
    return CUT * sum(len(_edges(pieces, upright)) for upright in (True, False)) + PARTED * len(
        pieces
    )


def between(grid: Grid, area: Slot) -> Iterator[Line]:
    """Yield the cuts that part the cells of a grid, across its `area` through the middle of the gaps."""
    for column in range(1, grid.columns):
        x = grid.x + column * (grid.width + grid.gap) - grid.gap / 2
        yield Line(x, area.y, x, area.bottom)
    for row in range(1, grid.rows):
        y = grid.y + row * (grid.height + grid.gap) - grid.gap / 2
        yield Line(area.x, y, area.right, y)


TICK = 5.0
"""The length of a tick at the edge, mm."""
CROSS = 6.0
"""The length of a cross where two lines would meet, mm."""


def ticks(lines: Sequence[Line]) -> Iterator[Line]:
    """Yield ticks at the ends of lines to cut along, and crosses where they meet."""
    upright, across = (
        [line for line in lines if (line.x == line.x2) is stands] for stands in (True, False)
    )
    for line in (*upright, *across):
        stands = line.x == line.x2
        at = line.x if stands else line.y
        near, far = stretch_of(line.box, stands)
        yield _line(at, near, near + TICK, stands)
        yield _line(at, far - TICK, far, stands)
    for one in upright:
        for other in across:
            yield Line(one.x, other.y - CROSS / 2, one.x, other.y + CROSS / 2)
            yield Line(one.x - CROSS / 2, other.y, one.x + CROSS / 2, other.y)


def _edges(pieces: Iterable[Slot], upright: bool) -> dict[float, list[Stretch]]:
    """Return the pieces' edges by where they are, those that neighbours share at the very same number."""
    found: dict[float, list[Stretch]] = {}
    for piece in pieces:
        for at in stretch_of(piece, not upright):
            found.setdefault(round(at, 4), []).append(stretch_of(piece, upright))
    return found


def join_stretches(stretches: Iterable[Stretch]) -> Iterator[Stretch]:
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


def stretch_of(slot: Slot, upright: bool) -> Stretch:
    """The beginning and end of a rectangle: from top to bottom if `upright`, else from left to right."""
    if upright:
        return (slot.y, slot.bottom)
    return (slot.x, slot.right)


class Ticks(NamedTuple):
    """Short lines outside the pieces that show where to cut: beyond what bleeds over the cuts (mm), or as crop marks.

    They lie between the margins where there is room for them, and reach into the margins where there is none.
    """

    bleed: float = 0.0
    crop: bool = False

    def beside(self, pieces: Sequence[Slot], paper: Paper) -> tuple[Line, ...]:
        """Return a tick at both ends of each cut that reaches the edge of the block of `pieces`."""
        ticks = list[Line]()
        for upright, size in ((True, paper.height), (False, paper.width)):
            near, far = stretch_of(around(pieces), upright)
            before = self._tick(near, paper.margin)
            after = self._tick(size - far, paper.margin)
            for at, edges in sorted(_edges(pieces, upright).items()):
                if before and abs(min(edges)[0] - near) < _ROUNDING:
                    ticks.append(_line(at, near - before[0] - before[1], near - before[0], upright))
                if after and abs(max(end for _, end in edges) - far) < _ROUNDING:
                    ticks.append(_line(at, far + after[0], far + after[0] + after[1], upright))
        return tuple(ticks)

    def _tick(self, room: float, margin: float) -> Stretch | None:
        """The distance of a tick from the pieces and its length, with so much paper beside them; None without room."""
        off, long = (_MARK_OFF, _MARK_LONG) if self.crop else (_OFF, _LONG)
        least = self.bleed + _CLEAR_OF_BLEED
        off = max(off, least)
        inside = room - margin
        reach = room - _UNREACHED
        if inside >= least + _SHORT:
            tight = not self.crop and inside < off + long + _WORDS
            off = least if tight else off
            short = max(min(long, inside - off - (_WORDS if tight else 0.0)), _SHORT)
            beside = inside - _LINE
            least = self.bleed + _TIGHTLY_CLEAR
            if tight and beside < off + short and beside >= least + _SHORT_BESIDE - _ROUNDING:
                return min(off, beside - _SHORT_BESIDE), _SHORT_BESIDE
            return min(off, inside - short), short
        if reach < least + _SHORT:
            return None
        return least, min(long, reach - least)


def _line(at: float, near: float, far: float, upright: bool) -> Line:
    if upright:
        return Line(at, near, at, far)
    return Line(near, at, far, at)


class Sides(NamedTuple):
    """How far something reaches over each of its sides, mm."""

    left: float
    top: float
    right: float
    bottom: float


def bleeds(slots: Sequence[Slot], bleed: float) -> list[Sides]:
    """The bleed of each of `slots` over its sides: `bleed` mm, or half of the way to its neighbour."""
    found = list[Sides]()
    for slot in slots:
        others = [other for other in slots if other is not slot]
        level = [
            other
            for other in others
            if other.y < slot.bottom - _ROUNDING and slot.y < other.bottom - _ROUNDING
        ]
        upright = [
            other
            for other in others
            if other.x < slot.right - _ROUNDING and slot.x < other.right - _ROUNDING
        ]
        gaps = (
            [slot.x - other.right for other in level],
            [slot.y - other.bottom for other in upright],
            [other.x - slot.right for other in level],
            [other.y - slot.bottom for other in upright],
        )
        least = (
            min([bleed, *(max(gap, 0.0) / 2 for gap in way if gap > -_ROUNDING)]) for way in gaps
        )
        found.append(Sides(*(round(side, 4) for side in least)))
    return found
