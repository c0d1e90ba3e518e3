"""The board as a picture: one board unit is a square; row 1, Red's, is at the foot.

A frame runs round it, with a bar in each player's colour at that player's end.
"""

from collections.abc import Iterator

from pressboard.figures.large_print import READ, USUAL, Sizes
from pressboard.figures.shapes import Drawable, Figure, Label, Path, Polyline, Rect, Segment
from pressboard.games.krump.pictures.pieces import BASES, ROLES, of_player, player_name, pyramid
from pressboard.games.krump.rules.arrays import STANDARD, Array
from pressboard.games.krump.rules.movement import BLACK, COLUMNS, RED
from pressboard.lean_dataclasses import dataclass
from pressboard.words import words

SIDE = 6
"""Squares along a side."""
SQUARE = 32.0
"""The side of a square on which pieces have their true size, mm: a Large, 25.4 mm wide, has room to be moved."""
FRAME, _FRAME_SHARE = 7.0, 0.22
"""The width of the frame, mm, and on small boards in squares."""
_LEAST_FRAME, _OUTSIDE = 4.0, 5.6
"""A frame narrower than this has no room for names; they stand outside then, in strips so high, mm."""
_SHARE_OF_LARGE = 0.9
"""How much of a square a Large takes in a diagram of a set-up."""
_NAME, _CORNER_NAME = 3.9, 3.2
"""The type of players' names in a frame of the usual width, and of names in squares, mm."""
_MOST_NAME = 0.9
"""The largest type of players' names, in widths of the frame."""
_CAPITAL = 0.7
_NAME_LETTER, _AIR = 0.72, 2.2
"""How wide a capital of a name is, in sizes of its type, and what lines keep off words, mm."""
_RADIUS, _GRID, _RIM = 3.0, 0.25, 0.6
_CORNER_IN, _CORNER_LONG, _CORNER_LINE = 1.2, 2.2, 0.18


@dataclass(frozen=True, slots=True)
class BoardPlan:
    """How a board is drawn: the side of its squares and the width of its frame, mm; what is named.

    One that is `parted` goes over several pages.
    """

    square: float = SQUARE
    frame: float = FRAME
    coordinates: bool = True
    sides: bool = True
    parted: bool = False
    sizes: Sizes = USUAL

    @property
    def names(self) -> tuple[float, ...]:
        """Where the players' names stand, squares from the left: on several pages where no seam parts them."""
        return (self.rim + 1.76, self.rim + 4.24) if self.parted else (self.rim + SIDE / 2,)

    @property
    def rim(self) -> float:
        """The width of the frame, squares."""
        return self.frame / self.square

    @property
    def outside(self) -> bool:
        """Whether the players' names stand outside the frame."""
        return self.sides and self.frame < _LEAST_FRAME

    @property
    def strip(self) -> float:
        """The height of the strips above and below the frame that hold names, squares."""
        return _OUTSIDE / self.square if self.outside else 0.0

    @property
    def top(self) -> float:
        """Where the squares begin, squares from the upper edge of the picture."""
        return self.rim + self.strip

    @property
    def size(self) -> tuple[float, float]:
        """The width and the height of the picture, squares."""
        return SIDE + 2 * self.rim, SIDE + 2 * self.top

    def mm(self, length: float) -> float:
        """Return a length in mm as squares."""
        return length / self.square


def frame_of(square: float) -> float:
    """Return how wide the frame of a board is where there is room for it, mm."""
    return min(FRAME, _FRAME_SHARE * square)


def board(setup: bool = False, plan: BoardPlan | None = None, array: Array = STANDARD) -> Figure:
    """Draw the board, with the set-up `array` printed in the squares if asked."""
    plan = plan or BoardPlan()
    items = (
        *_frame(plan),
        *_squares(plan),
        *(_corner_names(plan) if plan.coordinates and plan.frame < _LEAST_FRAME else ()),
        *(_pieces(plan, array) if setup else ()),
    )
    return Figure(*plan.size, items, words("Krump board, 6 × 6 squares"), plan.square)


def seams(plan: BoardPlan) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return the x and the y of the grid lines inside the picture, in squares: there it may be parted."""
    return tuple(plan.rim + line for line in range(1, SIDE)), tuple(plan.top + line for line in range(1, SIDE))


def piece_at(square: int, array: Array = STANDARD) -> tuple[int, str] | None:
    """Return player and size of the piece that starts on `square` (0 to 35 from a1 by rows), None for no piece.

    `array` is the second row and the nearest as each player sees them.
    """
    for player, seen in ((0, square), (1, SIDE * SIDE - 1 - square)):
        row, column = divmod(seen, SIDE)
        if row < len(array):
            return player, array[len(array) - 1 - row][column]
    return None


def setup_diagram(array: Array, longest: float) -> Figure:
    """Draw an array on a bare board, row 1 at the foot, `longest` mm wide and high."""
    side, items = longest / SIDE, list[Drawable]()
    for square in range(SIDE * SIDE):
        x, y = square % SIDE * side, (SIDE - 1 - square // SIDE) * side
        items.append(Rect("line", x, y, side, side))
        if piece := piece_at(square, array):
            base = _SHARE_OF_LARGE * side * BASES[piece[1]] / max(BASES.values())
            items += pyramid(*piece, x + side / 2, y + side / 2, base, pips=False)
    return Figure(longest, longest, tuple(items), words("Krump set-up"), 1.0)


def _frame(plan: BoardPlan) -> Iterator[Drawable]:
    """Draw the frame, at both ends a bar or a line in the player's colour, and the names in it."""
    width, height = plan.size
    radius = min(plan.mm(_RADIUS), plan.rim)
    top, foot = plan.strip, height - plan.strip
    yield Rect(ROLES["rim"], 0, top, width, foot - top, radius, line_width=plan.mm(0.35))
    if plan.sides:
        for player, outer, way in ((BLACK, top, 1), (RED, foot, -1)):
            yield Path(of_player(player, "bar"), tuple(_bar(width, plan.rim, outer, way, radius)), line_width=0.0)
            yield from _end(plan, player, outer, way)
    if plan.coordinates and plan.frame >= _LEAST_FRAME:
        yield from _coordinates(plan)


def _bar(width: float, rim: float, outer: float, way: int, radius: float) -> Iterator[Segment]:
    """Yield the outline of the bar at an end, its outer corners round; `way` is 1 where it reaches down from there."""
    inner, bend = outer + way * rim, radius * 0.5523
    yield "M", (0.0, inner)
    yield "L", (0.0, outer + way * radius)
    yield "C", (0.0, outer + way * (radius - bend), radius - bend, outer, radius, outer)
    yield "L", (width - radius, outer)
    yield "C", (width - radius + bend, outer, width, outer + way * (radius - bend), width, outer + way * radius)
    yield "L", (width, inner)
    yield "Z", ()


def _end(plan: BoardPlan, player: int, outer: float, way: int) -> Iterator[Drawable]:
    """Name a player in the bar at that player's end, or outside it; where bars are not filled a line marks the end."""
    usual = _NAME if plan.outside else max(READ, _NAME * min(1.0, plan.frame / FRAME))
    size = plan.mm(max(usual, min(plan.sizes.title, _MOST_NAME * (_OUTSIDE if plan.outside else plan.frame))))
    name = player_name(player).upper()
    y = outer - way * plan.strip / 2 if plan.outside else outer + way * plan.rim / 2
    role = of_player(player, "name outside" if plan.outside else "name")
    yield from (Label(role, x, y + _CAPITAL * size / 2, name, size, bold=True) for x in plan.names)
    half = _NAME_LETTER * size * len(name) / 2
    words_at = [(x, half) for x in plan.names]
    if plan.coordinates and not plan.outside:
        words_at += [(plan.rim + column + 0.5, plan.mm(max(0.9, 0.3 * plan.sizes.label))) for column in range(SIDE)]
    line = outer + way * plan.rim / 2
    yield Path(of_player(player, "end"), tuple(_broken(plan, sorted(words_at), line)))


def _broken(plan: BoardPlan, words_at: list[tuple[float, float]], y: float) -> Iterator[Segment]:
    """Yield the parts of a line between words, each told by its middle and half its width."""
    start, last = plan.mm(3.0), plan.size[0] - plan.mm(3.0)
    if plan.outside:
        words_at = []
    for middle, half in [*words_at, (last + plan.mm(_AIR), 0.0)]:
        end = middle - half - plan.mm(_AIR)
        if end - start > plan.mm(1.0):
            yield "M", (start, y)
            yield "L", (min(end, last), y)
        start = middle + half + plan.mm(_AIR)


def _coordinates(plan: BoardPlan) -> Iterator[Drawable]:
    """Name the columns in the bars and the rows in the frame at both sides."""
    size = plan.mm(max(READ, plan.sizes.label))
    width, height = plan.size
    for index in range(SIDE):
        for player, y in ((BLACK, plan.strip + plan.rim / 2), (RED, height - plan.strip - plan.rim / 2)):
            role = of_player(player, "letters") if plan.sides else ROLES["numbers"]
            yield Label(role, plan.rim + index + 0.5, y + _CAPITAL * size / 2, COLUMNS[index], size)
        for x in (plan.rim / 2, width - plan.rim / 2):
            yield Label(ROLES["numbers"], x, plan.top + SIDE - index - 0.5 + _CAPITAL * size / 2, str(index + 1), size)


def _squares(plan: BoardPlan) -> Iterator[Drawable]:
    left, top = plan.rim, plan.top
    yield Rect(ROLES["light square"], left, top, SIDE, SIDE, line_width=0.0)
    corners: list[Segment] = []
    for row in range(SIDE):
        for column in range(SIDE):
            if (row + column) % 2:
                yield Rect(ROLES["tinted square"], left + column, top + row, 1, 1, line_width=0.0)
                corners += _corners(plan, left + column, top + row)
    yield Path(ROLES["square corners"], tuple(corners), line_width=plan.mm(_CORNER_LINE))
    for line in range(1, SIDE):
        yield Polyline(ROLES["grid"], ((left + line, top), (left + line, top + SIDE)), line_width=plan.mm(_GRID))
        yield Polyline(ROLES["grid"], ((left, top + line), (left + SIDE, top + line)), line_width=plan.mm(_GRID))
    yield Rect(ROLES["grid rim"], left, top, SIDE, SIDE, line_width=plan.mm(_RIM))


def _corners(plan: BoardPlan, x: float, y: float) -> Iterator[Segment]:
    """Yield the marks in the corners of a square that is tinted where tints are printed."""
    off, long = plan.mm(_CORNER_IN), plan.mm(_CORNER_LONG)
    for across, down in ((1, 1), (-1, 1), (-1, -1), (1, -1)):
        corner_x, corner_y = x + 0.5 - across * (0.5 - off), y + 0.5 - down * (0.5 - off)
        yield "M", (corner_x, corner_y + down * long)
        yield "L", (corner_x, corner_y)
        yield "L", (corner_x + across * long, corner_y)


def _corner_names(plan: BoardPlan) -> Iterator[Drawable]:
    """Name every square in its corner at Red's left, small, where a piece leaves it to be seen."""
    off = 0.025
    for row in range(SIDE):
        for column in range(SIDE):
            name, size = f"{COLUMNS[column]}{row + 1}", max(min(plan.mm(_CORNER_NAME), 0.1), plan.mm(plan.sizes.label))
            yield Label("soft label", plan.rim + column + off, plan.top + SIDE - row - off, name, size, "start")


def _pieces(plan: BoardPlan, array: Array) -> Iterator[Drawable]:
    """Draw the set-up in the true size of the pieces' bases, smaller where squares are smaller than for these."""
    for square in range(SIDE * SIDE):
        row, column = divmod(square, SIDE)
        if piece := piece_at(square, array):
            side = BASES[piece[1]] / max(plan.square, SQUARE)
            yield from pyramid(*piece, plan.rim + column + 0.5, plan.top + SIDE - row - 0.5, side, sizes=plan.sizes)
