"""The board as a picture: one board unit is a square; row 1, Red's, is at the foot.

A frame runs round it, with a bar in each player's colour at that player's end.
"""

from collections.abc import Iterator
from functools import partial
from itertools import product

from pressboard.figures.labels import centred
from pressboard.figures.shapes import Drawable, Figure, Label, Path, Polyline, Rect, Segment
from pressboard.figures.type import AS_MADE, READ, Type
from pressboard.games.krump.pictures.diagrams import told_units
from pressboard.games.krump.pictures.pieces import BASES, ROLES, of_player, player_name, pyramid
from pressboard.games.krump.rules.movement import (
    BLACK,
    COLUMNS,
    RED,
    SIZES,
    STANDARD,
    WIDTH,
    Array,
    square_name,
    squares_of,
    units_of,
)
from pressboard.words import words

SQUARE = 32.0
"""The side of a square on which pieces have their true size, mm: a Large, 25.4 mm wide, has room to be moved."""
FRAME = 7.0
"""The width of the frame, mm."""
_FRAME_SHARE = 0.22
"""The width of the frame on small boards, in squares."""
_LEAST_FRAME = 4.0
"""A frame narrower than this, mm, has no room for names, which stand outside then."""
_OUTSIDE = 5.6
"""The height of the strips for names outside the frame, mm."""
_NAME = 3.9
"""The type of players' names in a frame of the usual width, mm."""
_CORNER_NAME = 3.2
"""The type of names in squares, mm."""


class BoardPlan:
    """How a board is drawn: the side of its squares and the width of its frame, mm; what is named.

    One that is `parted` goes over several pages. What is reckoned from that is in squares: `size` is the picture's
    width and height, the squares begin at `rim` from the left and at `top`, `strip` is the height of the strips above
    and below the frame where players' names stand outside it, `names` is where these stand, from the left.
    """

    def __init__(
        self,
        square: float = SQUARE,
        frame: float = FRAME,
        coordinates: bool = True,
        sides: bool = True,
        parted: bool = False,
        type: Type = AS_MADE,
    ) -> None:
        """Reckon where things lie."""
        self.square = square
        self.frame = frame
        self.coordinates = coordinates
        self.sides = sides
        self.type = type
        self.rim = frame / square
        self.has_wide_frame = frame >= _LEAST_FRAME
        self.outside = sides and not self.has_wide_frame
        self.strip = 0.0
        if self.outside:
            self.strip = _OUTSIDE / square
        self.top = self.rim + self.strip
        self.size = WIDTH + 2 * self.rim, WIDTH + 2 * self.top
        # On several pages no seam parts a name.
        self.names = (self.rim + 1.76, self.rim + 4.24) if parted else (self.rim + WIDTH / 2,)

    def mm(self, length: float) -> float:
        return length / self.square


def frame_of(square: float) -> float:
    """The width of a board's frame where there is room for it, mm."""
    return min(FRAME, _FRAME_SHARE * square)


def seams(plan: BoardPlan) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return the x and the y of the grid lines inside the picture, in squares: there it may be parted."""
    return tuple(plan.rim + line for line in range(1, WIDTH)), tuple(
        plan.top + line for line in range(1, WIDTH)
    )


def _standing(array: Array) -> Iterator[tuple[int, int, str]]:
    """Yield the squares on which pieces begin, each with the player and the size of what stands there."""
    for kind, squares in enumerate(units_of(array)):
        for square in squares_of(squares):
            yield square, kind // len(SIZES), SIZES[kind % len(SIZES)]


def setup_diagram(array: Array, longest: float) -> Figure:
    """Draw an array on a bare board, row 1 at the foot, `longest` mm wide and high."""
    side = longest / WIDTH
    places = [
        (square % WIDTH * side, (WIDTH - 1 - square // WIDTH) * side)
        for square in range(WIDTH * WIDTH)
    ]
    items: list[Drawable] = [Rect("line", *place, side, side) for place in places]
    for square, player, size in _standing(array):
        x, y = places[square]
        base = 0.9 * side * BASES[size] / BASES["L"]  # a Large takes so much of a square
        items += pyramid(player, size, x + side / 2, y + side / 2, base, pips=False)
    squares = partial(told_units, units_of(array))
    return Figure(longest, longest, tuple(items), words("Krump set-up"), 1.0, squares=squares)


def board(setup: bool = False, plan: BoardPlan | None = None, array: Array = STANDARD) -> Figure:
    """Draw the board, with the set-up `array` printed in the squares if asked.

    Pieces have the true size of their bases, less where squares are smaller than for these.
    """
    plan = plan or BoardPlan()
    items = [*_frame(plan), *_squares(plan)]
    places = [
        (plan.rim + square % WIDTH, plan.top + WIDTH - square // WIDTH)
        for square in range(WIDTH * WIDTH)
    ]
    if plan.coordinates and not plan.has_wide_frame:
        # Every square is named in its corner at Red's left, small, where a piece leaves it to be seen.
        high = max(min(plan.mm(_CORNER_NAME), 0.1), plan.mm(plan.type.label))
        for square, (left, foot) in enumerate(places):
            items.append(
                Label("soft label", left + 0.025, foot - 0.025, square_name(square), high, "start")
            )
    standing = (0,) * len(SIZES) * 2
    if setup:
        standing = units_of(array)
        for square, player, size in _standing(array):
            left, foot = places[square]
            items += pyramid(
                player,
                size,
                left + 0.5,
                foot - 0.5,
                BASES[size] / max(plan.square, SQUARE),
                type=plan.type,
                ways="facing",
            )
    title = words("Krump board, 6 × 6 squares")
    squares = partial(told_units, standing)
    return Figure(*plan.size, tuple(items), title, plan.square, squares=squares)


def _frame(plan: BoardPlan) -> Iterator[Drawable]:
    """Draw the frame, at both ends a bar or a line in the player's colour, and the names in it."""
    width, height = plan.size
    radius = min(plan.mm(3.0), plan.rim)
    top = plan.strip
    foot = height - plan.strip
    yield Rect(ROLES["rim"], 0, top, width, foot - top, radius, line_width=plan.mm(0.35))
    if plan.sides:
        yield from _bar(plan, BLACK, top, 1)
        yield from _bar(plan, RED, foot, -1)
    if not (plan.coordinates and plan.has_wide_frame):
        return
    # Columns are named in the bars, rows in the frame at both sides.
    size = plan.mm(max(READ, plan.type.label))
    for index in range(WIDTH):
        for player, y in ((BLACK, top + plan.rim / 2), (RED, foot - plan.rim / 2)):
            role = of_player(player, "letters") if plan.sides else ROLES["numbers"]
            yield centred(role, plan.rim + index + 0.5, y, COLUMNS[index], size)
        for x in (plan.rim / 2, width - plan.rim / 2):
            yield centred(ROLES["numbers"], x, plan.top + WIDTH - index - 0.5, str(index + 1), size)


def _bar(plan: BoardPlan, player: int, outer: float, way: int) -> Iterator[Drawable]:
    """Draw the bar at a player's end; `way` is 1 where it reaches down from its `outer` edge."""
    width = plan.size[0]
    radius = min(plan.mm(3.0), plan.rim)
    # The outer corners of a bar are round.
    inner = outer + way * plan.rim
    near = outer + way * radius
    bend = radius * 0.5523
    outline: list[Segment] = [("M", (0.0, inner)), ("L", (0.0, near))]
    outline.append(("C", (0.0, outer + way * (radius - bend), radius - bend, outer, radius, outer)))
    outline.append(("L", (width - radius, outer)))
    round_right = (
        width - radius + bend,
        outer,
        width,
        outer + way * (radius - bend),
        width,
        near,
    )
    outline += [("C", round_right), ("L", (width, inner)), ("Z", ())]
    yield Path(of_player(player, "bar"), tuple(outline), line_width=0.0)
    yield from _end(plan, player, outer, way)


def _end(plan: BoardPlan, player: int, outer: float, way: int) -> Iterator[Drawable]:
    """Name a player in the bar at that player's end, or outside it; where bars are not filled a line marks the end.

    `way` is 1 where the bar reaches down from its `outer` edge. The line is broken round words.
    """
    # How wide a capital is, in sizes of its type, and what lines keep off words, mm.
    wide = 0.72
    air = 2.2
    name = player_name(player).upper()
    line = outer + way * plan.rim / 2
    if plan.outside:
        usual = _NAME
        room = _OUTSIDE
        y = outer - way * plan.strip / 2
        role = of_player(player, "name outside")
    else:
        usual = max(READ, _NAME * min(1.0, plan.frame / FRAME))
        room = plan.frame
        y = line
        role = of_player(player, "name")
    size = plan.mm(max(usual, min(plan.type.title, 0.9 * room)))
    yield from (centred(role, x, y, name, size, bold=True) for x in plan.names)
    # Words in the way of the line, each by its middle and half its width
    words_at = list[tuple[float, float]]()
    if not plan.outside:
        words_at += [(x, wide * size * len(name) / 2) for x in plan.names]
    if plan.coordinates and not plan.outside:
        words_at += [
            (plan.rim + column + 0.5, plan.mm(max(0.9, 0.3 * plan.type.label)))
            for column in range(WIDTH)
        ]
    start = plan.mm(3.0)
    last = plan.size[0] - plan.mm(3.0)
    parts: list[Segment] = []
    for middle, half in [*sorted(words_at), (last + plan.mm(air), 0.0)]:
        end = middle - half - plan.mm(air)
        if end - start > plan.mm(1.0):
            parts += [("M", (start, line)), ("L", (min(end, last), line))]
        start = middle + half + plan.mm(air)
    yield Path(of_player(player, "end"), tuple(parts))


def _squares(plan: BoardPlan) -> Iterator[Drawable]:
    """Draw the squares; those that are tinted where tints are printed have marks in their corners."""
    left = plan.rim
    top = plan.top
    yield Rect(ROLES["light square"], left, top, WIDTH, WIDTH, line_width=0.0)
    corners: list[Segment] = []
    off = plan.mm(1.2)
    long = plan.mm(2.2)
    for row, column in product(range(WIDTH), repeat=2):
        if (row + column) % 2:
            x = left + column
            y = top + row
            yield Rect(ROLES["tinted square"], x, y, 1, 1, line_width=0.0)
            for across, down in ((1, 1), (-1, 1), (-1, -1), (1, -1)):
                corner_x = x + 0.5 - across * (0.5 - off)
                corner_y = y + 0.5 - down * (0.5 - off)
                corners.append(("M", (corner_x, corner_y + down * long)))
                corners += [
                    ("L", (corner_x, corner_y)),
                    ("L", (corner_x + across * long, corner_y)),
                ]
    yield Path(ROLES["square corners"], tuple(corners), line_width=plan.mm(0.18))
    for line in range(1, WIDTH):
        ends = (
            ((left + line, top), (left + line, top + WIDTH)),
            ((left, top + line), (left + WIDTH, top + line)),
        )
        yield from (Polyline(ROLES["grid"], each, line_width=plan.mm(0.25)) for each in ends)
    yield Rect(ROLES["grid rim"], left, top, WIDTH, WIDTH, line_width=plan.mm(0.6))
