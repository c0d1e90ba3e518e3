"""The route of a puzzle, drawn on its board, and the boxes to write it down in."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import cycle, islice, pairwise
from math import ceil, hypot
from string import ascii_lowercase

from pressboard.figures.labels import room_in_disc
from pressboard.figures.shapes import (
    Circle,
    Drawable,
    Figure,
    Label,
    Point,
    Polygon,
    Polyline,
    Rect,
)
from pressboard.figures.type import AS_MADE, Type
from pressboard.games.kangaruse.pictures.sheet.board import (
    SIDE,
    board_picture,
    picture_measures,
    place_of,
    squares_of_sheet,
)
from pressboard.games.kangaruse.pictures.sheet.squares import Look
from pressboard.games.kangaruse.rules.readings import USUAL as READINGS
from pressboard.games.kangaruse.rules.sheet import STEPS, Sheet
from pressboard.games.kangaruse.rules.tables import tables_of
from pressboard.play.bits import bits_of
from pressboard.words import words

TYPE = 3.2
"""The type of what is read, in mm: 9 points."""
_NAMES = 13.0
"""The width of the names before the rows, mm."""
_LEAST = 7.0
"""The width of a box at least, mm."""
_MOST = 22.0
"""The width of a box at most, mm."""
_NUMBERS = 4.2
"""The height of a row's numbers, mm, where the type is of 9 points."""
_SQUARES = 6.4
"""The height of its boxes for squares, mm, likewise."""
_POINTS = 5.0
"""The height of its boxes for points, mm, likewise."""
_APART = 2.0
"""The gap between two rows, mm, likewise."""


def route_boxes(start: str, jumps: int, width: float, scale: float = 1.0) -> Figure:
    """Draw boxes for a route, for the start and each of `jumps`; a unit is 1 mm."""
    most_in_row = max(1, int((width - scale * _NAMES) / (scale * _LEAST)))
    rows = ceil((jumps + 1) / most_in_row)
    in_row = ceil((jumps + 1) / rows)
    side = min((width - scale * _NAMES) / in_row, scale * _MOST)
    height = scale * (rows * (_NUMBERS + _SQUARES + _POINTS) + (rows - 1) * _APART)
    items: list[Drawable] = []
    size = scale * TYPE
    room = scale * _NAMES - 1.0
    for row in range(rows):  # before its boxes it is said what they are for
        squares = row * scale * (_NUMBERS + _SQUARES + _POINTS + _APART) + scale * _NUMBERS
        points = squares + scale * _SQUARES
        foot = squares + scale * (_SQUARES + _POINTS)
        for name, middle in (
            ("square", squares + scale * 0.62 * _SQUARES),
            ("points", points + scale * 0.7 * _POINTS),
        ):
            items.append(Label("soft ink", 0, middle, words(name), size, "start", fit=room))
        places = range(row * in_row, min((row + 1) * in_row, jumps + 1))
        for x, place in (
            (scale * _NAMES + column * side, place) for column, place in enumerate(places)
        ):
            number = f"{place}" if place else words("start")
            items.append(
                Label("ink", x + side / 2, squares - 0.3 * size, number, size, fit=side - 0.4)
            )
            frame = "box" if place else "light"
            items += (Rect(role, x, squares, side, foot - squares) for role in (frame, "line"))
            if not place:
                name_foot = squares + scale * 0.68 * _SQUARES
                items.append(
                    Label(
                        "ink",
                        x + side / 2,
                        name_foot,
                        start,
                        1.35 * size,
                        bold=True,
                        fit=side - 1.0,
                    )
                )
        left = scale * _NAMES
        right = scale * _NAMES + len(places) * side
        items.append(Polyline("faint", ((left, points), (right, points))))
    return Figure(width, height, tuple(items), words("Boxes for a route"), 1.0)


# A route over the board of a sheet, jump by jump.

_DISC = 0.17 * SIDE
_DISC_SIZE = 0.25 * SIDE
_DISC_AT = 0.8, 0.8
"""Where in a square its number is: over the box to tick, off the icon."""
_ENLARGED = 1.6
"""How many times as large it is printed in large print, at the least."""
_ASIDE = 0.12 * SIDE
"""How far a line runs to the right of the middle: jumps to and fro do not cover each other."""
_CASING = 0.12 * SIDE
_DOT = 0.07 * SIDE
"""The width of the white band under a line, and the radius of the dot where a route begins."""
_HEAD = 0.2 * SIDE
_STANDING = 0.46 * SIDE


def route_board(
    sheet: Sheet, jumps: Sequence[Sequence[int]], style: str, title: str, type: Type = AS_MADE
) -> Figure:
    """Draw a sheet with a route: an arrow for every hop, and on every landing the number of the jump.

    `jumps` holds for each jump the squares it lands on; those of a jump with several have letters as well: 1a, 1b.
    """
    # Pictures in large print are as large as their column.
    type = type._replace(enlarged=_ENLARGED)
    plain = board_picture(sheet, Look(style, type=type))
    squares = [sheet.starts[0], *(square for hops in jumps for square in hops)]
    numbers = [
        f"{number}{letter if len(hops) > 1 else ''}"
        for number, hops in enumerate(jumps, 1)
        for letter in islice(cycle(ascii_lowercase), len(hops))
    ]
    ways = [_way(sheet, *hop) for hop in pairwise(squares)]
    lines = []
    for place, hop in enumerate(pairwise(squares)):
        # Where another hop runs along the way of this one it is drawn aside.
        shares = any(
            (ways[place] & way).bit_count() > 1 for other, way in enumerate(ways) if other != place
        )
        lines.append(hop_line(sheet, *hop, _ASIDE * shares))
    middle_x, middle_y = place_of(sheet, squares[0], 0.5, 0.5)
    frame = middle_x - _STANDING, middle_y - _STANDING, 2 * _STANDING, 2 * _STANDING
    marks: list[Drawable] = [Rect("accent frame", *frame)]
    for (x, y), (to_x, to_y) in (part for line in lines for part in line):
        # A band of paper under it, so that it is seen over icons.
        length = hypot(to_x - x, to_y - y)
        side_x = (y - to_y) / length * _CASING / 2
        side_y = (to_x - x) / length * _CASING / 2
        corners = (
            (x + side_x, y + side_y),
            (to_x + side_x, to_y + side_y),
            (to_x - side_x, to_y - side_y),
        )
        marks.append(Polygon("paper", (*corners, (x - side_x, y - side_y))))
    for line in lines:
        marks += (Polyline("route", part) for part in line)
        marks.append(_head(*line[-1]))
    marks.append(Circle("route disc", middle_x, middle_y, _DOT))
    size = max(_DISC_SIZE, type.label)
    for square, number in zip(squares[1:], numbers, strict=True):
        x, y = place_of(sheet, square, *_DISC_AT)
        marks.append(Circle("route disc", x, y, _DISC))
        room = room_in_disc("0" * len(number), _DISC)
        marks.append(Label("ink", x, y + 0.36 * size, number, size, bold=True, fit=room))
    way = ", ".join(" ".join(sheet.names(hops)) for hops in jumps)
    shows = words(
        "{title}: from {start} to {way}.", title=title, start=sheet.name(squares[0]), way=way
    )
    drawn = [
        (at, words("jump {number}", number=number))
        for at, number in zip(squares[1:], numbers, strict=True)
    ]
    told = partial(squares_of_sheet, sheet, drawn)
    return replace(plain, items=(*plain.items, *marks), title=title, shows=shows, squares=told)


def _head(begin: Point, end: Point) -> Polygon:
    """Draw the head of an arrow, in the middle of its last part."""
    x, y = begin
    to_x, to_y = end
    length = hypot(to_x - x, to_y - y)
    ahead_x = (to_x - x) / length
    ahead_y = (to_y - y) / length
    tip_x = (x + to_x) / 2 + ahead_x * _HEAD / 2
    tip_y = (y + to_y) / 2 + ahead_y * _HEAD / 2
    back_x = tip_x - _HEAD * ahead_x
    back_y = tip_y - _HEAD * ahead_y
    side_x = -0.5 * _HEAD * ahead_y
    side_y = 0.5 * _HEAD * ahead_x
    corners = (tip_x, tip_y), (back_x + side_x, back_y + side_y), (back_x - side_x, back_y - side_y)
    return Polygon("route head", corners)


def _way(sheet: Sheet, one: int, other: int) -> int:
    """Return the squares from one to another along their row or column; the two alone where a frog jumps."""
    low, high = sorted((one, other))
    if low // sheet.columns == high // sheet.columns:
        return bits_of(range(low, high + 1))
    if (high - low) % sheet.columns == 0:
        return bits_of(range(low, high + 1, sheet.columns))
    return bits_of((low, high))


def hop_line(
    sheet: Sheet, one: int, other: int, aside: float = 0.0, at: Point = (0.5, 0.5)
) -> list[tuple[Point, Point]]:
    """Return the parts of the line of a hop: one, or two where it goes off the board and comes in again.

    It runs `aside` mm to the right of the places in the squares that `at` says.
    """
    x, y = place_of(sheet, one, *at)
    to_x, to_y = place_of(sheet, other, *at)
    across, down = _heading(sheet, one, other) or (to_x - x, to_y - y)
    length = hypot(across, down)
    ahead_x = across / length
    ahead_y = down / length
    shift_x = -aside * ahead_y
    shift_y = aside * ahead_x
    begin = (x + shift_x, y + shift_y)
    end = (to_x + shift_x, to_y + shift_y)
    if ahead_x * (to_x - x) + ahead_y * (to_y - y) > 0:
        return [(begin, end)]
    size = picture_measures(sheet.columns, sheet.rows)

    def edge(place: Point, across: float, down: float) -> Point:
        """The point where one leaves the board from a place."""
        x = size.width if across > 0 else 0.0 if across < 0 else place[0]
        return x, size.height if down > 0 else 0.0 if down < 0 else place[1]

    return [(begin, edge(begin, ahead_x, ahead_y)), (edge(end, -ahead_x, -ahead_y), end)]


def _heading(sheet: Sheet, one: int, other: int) -> Point | None:
    """Return the direction of a hop that follows a command; None for one from frog to frog."""
    tables = tables_of(sheet, READINGS)
    row, column = divmod(one, sheet.columns)
    to_row, to_column = divmod(other, sheet.columns)
    if tables.frogs_from(one) >> other & 1 and row != to_row and column != to_column:
        return None
    headings = [
        STEPS[direction]
        for direction, ray in tables.usual_rays(one)
        if ray.end == tables.bit[other]
    ]
    straight = [
        way for way in headings if way[0] * (to_column - column) + way[1] * (to_row - row) > 0
    ]
    return next(iter(straight or headings), None)
