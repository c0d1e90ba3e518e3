"""The river of a sheet: one winding water through the middles of its squares, and out under the frame."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations

from pressboard.figures.shapes import Drawable, Path, Point, Rect, Segment
from pressboard.games.kangaruse.pictures.icons import ROLES
from pressboard.games.kangaruse.pictures.sheet.measures import Measures, near, scattered
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.types import RIVER

_WIDTH = 0.68
"""The width of the water, in sides of a cell."""
_POOL = 0.5
"""The same of the legend's, in sides of a tile."""
_WANDER = 0.22
"""How far from the middle of an edge the water may cross it, in lengths of the edge, both ways together."""
_STRAIGHT, _BEND = 0.56, 0.616
"""How far the handles of a curve reach towards a cell's middle."""
_SIDES: Mapping[str, tuple[int, int]] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_Beyond = Sequence[Sequence[tuple[str, int]]]
"""Of each square the sides and the squares beyond them, -1 off the board."""
_OPPOSITE = {"left": "right", "right": "left", "up": "down", "down": "up"}

_STROKES: Mapping[str, Sequence[tuple[float, float, float]]] = {
    "full": ((0, 2, 0), (0, -1.2, 0), (-0.14, 0, 0), (-0.14, -1.6, 0), (-0.3, 0, 0)),
    "low-ink": ((0, 0.75, 0), (0, -0.75, 0)),
    "bw": ((0, 1.5, 0), (0, -1.2, 0), (-0.13, 0, 0), (-0.13, 0, -0.34), (-0.28, 0, 0), (-0.28, 0, -0.24)),
    "contrast": ((0, 3, 0), (0, -2, 0), (-0.3, 0, 0), (-0.3, -2.5, 0)),
}
"""How much wider than the water the strokes of each theme are: in sides of a cell, in edges of the water, in mm."""
_LAYERS = tuple(
    (ROLES[f"{theme} water {number}"], ROLES[f"{theme} water area {number}"], wider)
    for theme, strokes in _STROKES.items()
    for number, wider in enumerate(strokes)
)
"""The strokes of the water: the roles of its line and of its areas, and how much wider it is.

Every one is painted in its own theme alone.
"""


def _wide(water: float, side: float, wider: tuple[float, float, float]) -> float:
    """Return how wide a stroke is in cells with such a side."""
    sides, edges, more = wider
    return water + sides * side + edges * max(0.18, 0.022 * side) + more


def pool(side: float) -> Iterator[Drawable]:
    """Yield the strokes of a short water in the middle of a square."""
    near_end, far_end = 0.3 * side, 0.7 * side
    bend = "C", (0.45 * side, 0.56 * side, 0.55 * side, 0.44 * side, far_end, 0.5 * side)
    course: tuple[Segment, ...] = (("M", (near_end, 0.5 * side)), bend)
    for line, _, wider in _LAYERS:
        yield Path(line, course, line_width=_wide(_POOL * side, side, wider))


def river(sheet: Sheet, measures: Measures) -> Iterator[Drawable]:
    """Yield the strokes of the water of a sheet, on a board of these measures, from its banks to its current."""
    squares = sheet.where(RIVER)
    water, beyond = frozenset(squares), _squares_beyond(measures.columns, measures.rows)
    mouths = _mouths(squares, beyond)
    course: list[Segment] = []
    for square in squares:
        # The sides on which the water goes on, into another square or out of the board.
        gates = tuple([side for side, other in beyond[square] if other in water or side in mouths[square]])
        course += _ways(measures, square, gates, mouths[square])
    # What strokes leave: the middles of four squares of water.
    areas: list[tuple[float, float, float, float]] = []
    right, below = 1, measures.columns
    for square in squares:
        # The last of a row has the first of the next behind it, off the board.
        inner = (square + 1) % below and square + right in water and square + below in water
        if inner and square + right + below in water:
            areas.append((*_middle(measures, square), *_middle(measures, square + right + below)))
    path = tuple(course)
    for line, area, wider in _LAYERS if squares else ():
        wide = _wide(_WIDTH * measures.side, measures.side, wider)
        yield Path(line, path, line_width=wide)
        for left, top, end, foot in areas:
            yield Rect(area, left, top, end - left, foot - top)


def _mouths(squares: Sequence[int], beyond: _Beyond) -> Mapping[int, frozenset[str]]:
    """Return the sides on which squares let the water out of the board.

    An end of the river at the edge flows out, straight on if it can; of two opposite edges that the river touches each
    has a mouth.
    """
    mouths: dict[int, set[str]] = {square: set() for square in squares}
    outer = {square: [side for side, other in beyond[square] if other < 0] for square in squares}
    inner = {square: [side for side, other in beyond[square] if other in mouths] for square in squares}
    for square, sides in outer.items():
        if sides and len(inner[square]) == 1:
            straight = _OPPOSITE[inner[square][0]]
            mouths[square].add(straight if straight in sides else sides[0])
    for opposites in (("left", "right"), ("up", "down")):
        touching = [[square for square, sides in outer.items() if side in sides] for side in opposites]
        for side, ends in zip(opposites, touching, strict=True):
            if all(touching) and not any(side in mouths[square] for square in ends):
                mouths[min(ends, key=lambda square: len(inner[square]))].add(side)
    return {square: frozenset(found) for square, found in mouths.items()}


def _middle(measures: Measures, square: int) -> Point:
    x, y = measures.corner(square)
    return near(x + measures.cell.width / 2), near(y + measures.cell.height / 2)


def _gate(measures: Measures, square: int, side: str, is_mouth: bool) -> Point:
    """Return where the water crosses a side of a square: out of a board, at a mouth, it ends before it."""
    row, column = divmod(square, measures.columns)
    dx, dy = _SIDES[side]
    shift = (scattered(2 * column + 1 + dx, 2 * row + 1 + dy) - 0.5) * _WANDER
    x, y = _middle(measures, square)
    a, b = measures.cell.width, measures.cell.height
    # Where the water leaves the board a stroke ends so far from the edge that its round end is under the frame.
    back = max(0.0, (_WIDTH / 2 + 0.06) * measures.side - measures.strip) if is_mouth else 0.0
    return near(x + dx * (a / 2 - back) + abs(dy) * shift * a), near(y + dy * (b / 2 - back) + abs(dx) * shift * b)


def _ways(measures: Measures, square: int, sides: tuple[str, ...], mouths: frozenset[str]) -> tuple[Segment, ...]:
    """Return the curves between all gates of a square, on these sides, or the way from its only one: a spring."""
    gates = [(side, _gate(measures, square, side, side in mouths)) for side in sides]
    if len(gates) < 2:
        x, y = _middle(measures, square)
        side, gate = gates[0] if gates else ("up", (x, y))
        return ("M", gate), ("L", (gate[0], y) if _SIDES[side][1] else (x, gate[1]))
    curves: list[Segment] = []
    for (one, start), (other, end) in combinations(gates, 2):
        pull = _STRAIGHT if _OPPOSITE[one] == other else _BEND
        handles = *_handle(measures, start, one, pull), *_handle(measures, end, other, pull)
        curves += ("M", start), ("C", (*handles, *end))
    return tuple(curves)


def _handle(measures: Measures, gate: Point, side: str, pull: float) -> Point:
    """Return the handle of a curve that begins at a gate: it crosses the edge at a right angle."""
    (x, y), (dx, dy) = gate, _SIDES[side]
    return near(x - dx * pull * measures.cell.width / 2), near(y - dy * pull * measures.cell.height / 2)


@lru_cache(maxsize=16)
def _squares_beyond(columns: int, rows: int) -> _Beyond:
    """Return of each square of a board the sides and the squares beyond them, -1 off it."""

    def beyond(square: int, dx: int, dy: int) -> int:
        row, column = divmod(square, columns)
        inside = 0 <= column + dx < columns and 0 <= row + dy < rows
        return square + dy * columns + dx if inside else -1

    return [[(side, beyond(square, *step)) for side, step in _SIDES.items()] for square in range(columns * rows)]
