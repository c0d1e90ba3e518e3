"""What stands round a board: frame, commands, coordinates, boxes for scores."""

from collections.abc import Iterator
from functools import cache, lru_cache, partial
from itertools import chain, product
from math import cos, floor, pi, sin, sqrt
from string import ascii_lowercase

from pressboard.figures.labels import room_in_disc, width_of_figures
from pressboard.figures.shapes import (
    Circle,
    Drawable,
    Elastic,
    Figure,
    Label,
    Path,
    Point,
    Polygon,
    Polyline,
    Rect,
    Segment,
    Symbol,
    Use,
)
from pressboard.figures.type import AS_MADE, READ, Type
from pressboard.games.kangaruse.pictures.icons import ROLES
from pressboard.games.kangaruse.pictures.sheet.land import outline, pool
from pressboard.games.kangaruse.pictures.sheet.names import Cell, Measures, round_mm, width_of
from pressboard.games.kangaruse.pictures.sheet.squares import (
    LEAST_LINE_NAME,
    legend,
    ripple,
    water_corners,
)
from pressboard.games.kangaruse.rules.sheet import NUMBERS, Sheet
from pressboard.words import cached_by_language, words

_RADIUS = 3.2
"""The radius of the board's corners, mm."""
_CROSS = 0.17
"""How far a cross at the corners of squares reaches, in sides of a square."""
_INNER_LINE = 0.45
"""The line round the squares, mm."""
_OUTER_LINE = 0.5
"""The line round the board, mm."""
_PLATE = 0.84
"""The size of a sign, in widths of the strip."""
_MOST_PLATE = 0.92
"""The size of a sign at most, in widths of a narrow strip."""
_BESIDE_READ = 3.9
"""What such a sign leaves a letter and the one beyond it, mm: the widest of them has six points."""
_LEAST_PLATE = 0.66
"""The size of a sign at least where a picture's names are large, in widths of the strip."""
_LETTER_ROOM = 0.75
"""The width of a letter's place then, in sizes of its type."""
_CORNER_STAR = 0.26
_HEADINGS = {"U": 0.0, "R": 90.0, "D": 180.0, "L": 270.0}
"""The turn of the arrow for each direction, in degrees."""
_ARROW = ((0, -0.34), (0.33, 0), (0.125, 0), (0.125, 0.34), (-0.125, 0.34), (-0.125, 0), (-0.33, 0))
"""The corners of an arrow upwards, in sizes of a sign."""
_LETTERS = {"U": "^", "R": ">", "D": "v", "L": "<"}
_NAME_SHARE = 0.34
"""The size of names of lines, in widths of the strip."""
_MOST_NAME = 3.4
"""The size of names of lines at most, mm."""
_NAME_ROOM = 0.8
"""How much of what is free above a sign the number of a row takes; a higher one is lifted off the sign."""
_OFF_SIGN = 0.08
"""The part of it by which a number is nearer to the line above than to the sign, which some themes draw bold."""
_OFF_SMALL_SIGN = (0.16, 0.35)
"""The same where there is little room: a part of it, up to so many mm."""
_CAPITAL = 0.689
"""The height of capitals, in sizes of type."""
_WIDEST_LETTER = 0.61
"""The width of the widest letter but for an m, in sizes of type."""
_BESIDE_SIGN = 1.9
"""The part of the room beside a sign that letters take, in halves of it."""
_CLEAR = 0.17
"""The gap between letters and their sign where there is room, in sizes of type."""
_TOUCHING = 0.05
"""The least gap between an m and its sign, in sizes of type."""
_BOLD_LINES = 1.1
"""The part of the strip that the lines of the frame take at most, mm; no name stands on them in any theme."""
_TALL = 1.02
"""The height of letters with stems and tails in all, in sizes of type."""
_APART = 0.22
"""What letters that themes make larger keep off sign and edge in all, in sizes of type."""
_FIGURE_ROOM = 0.95
"""How much of what is free above a sign the number of a row takes at most."""
_NUMBER = 0.76
"""The type of a number on its disc, in sizes of the sign."""
_MOST_NUMBER = 0.86
"""The same at most, where the usual size would not be read."""
_ROUND_FIGURES = 1.1
"""The size of the disc that round figures fill, in sizes of the disc."""


def ground(measures: Measures) -> Iterator[Drawable]:
    """Yield what lies under everything: the band, and the ground of the squares."""
    yield Rect(ROLES["band"], 0, 0, measures.width, measures.height, _RADIUS)
    strip = measures.strip
    yield Rect(
        ROLES["ground"], strip, strip, measures.width - 2 * strip, measures.height - 2 * strip
    )


@lru_cache(maxsize=16)
def frame(measures: Measures) -> Use:
    """The frame and the crosses between squares: they lie over the water, which flows on under them."""
    # Crosses at the corners of squares stand for the edges of tiles where ink is saved.
    arm = _CROSS * measures.side
    course = list[Segment]()
    across = [
        measures.strip + column * measures.cell.width for column in range(measures.columns + 1)
    ]
    down = [measures.strip + row * measures.cell.height for row in range(measures.rows + 1)]
    for x, y in product(across, down):
        course += ("M", (round_mm(x - arm), round_mm(y))), ("L", (round_mm(x + arm), round_mm(y)))
        course += ("M", (round_mm(x), round_mm(y - arm))), ("L", (round_mm(x), round_mm(y + arm)))
    # Boards of other squares may be as large; what computers leave over must not tell their frames apart.
    strip, width, height = (
        round(length, 4) for length in (measures.strip, measures.width, measures.height)
    )
    half = _OUTER_LINE / 2
    whole = Cell(width, height)
    outer = (width - _OUTER_LINE, height - _OUTER_LINE)
    corners = product((strip / 2, width - strip / 2), (strip / 2, height - strip / 2))
    edges = (outline(((0, 0),), whole, *edge, 0.0) for edge in ((0.0, _RADIUS), (strip, 0.0)))
    items: tuple[Drawable, ...] = (
        Path(ROLES["band"], tuple(chain(*edges))),
        Path(ROLES["square crosses"], tuple(course)),
        Rect(
            ROLES["inner line"],
            strip,
            strip,
            width - 2 * strip,
            height - 2 * strip,
            line_width=_INNER_LINE,
        ),
        Rect(ROLES["band line"], half, half, *outer, _RADIUS, line_width=_OUTER_LINE),
        *(
            Polygon(ROLES["corner star"], _star(*corner, _CORNER_STAR * strip))
            for corner in corners
        ),
    )
    return Use(Symbol(f"sheet frame {width:.4f}x{height:.4f} {strip:.4f}", items, ""), 0, 0)


def _star(x: float, y: float, radius: float) -> tuple[Point, ...]:
    """Return a star of four points round (`x`, `y`), one of them up."""
    reaches = ((0.36 * radius if at % 2 else radius, at * pi / 4) for at in range(8))
    return tuple((x + reach * sin(turn), y - reach * cos(turn)) for reach, turn in reaches)


def sign_size(measures: Measures, letters: float = LEAST_LINE_NAME) -> float:
    """Return the size of signs, mm: they give way to a picture's names where these are larger than on sheets.

    In narrow strips they are larger where their numbers are read then, and names still have room beside them.
    """
    if letters <= LEAST_LINE_NAME:
        beside = measures.cell.width - _BESIDE_READ
        return max(
            _PLATE * measures.strip, min(READ / _MOST_NUMBER, _MOST_PLATE * measures.strip, beside)
        )
    beside = measures.side - 2 * _LETTER_ROOM * letters
    return min(max(beside, _LEAST_PLATE * measures.strip), _PLATE * measures.strip)


def commands(
    sheet: Sheet, measures: Measures, letters: float = LEAST_LINE_NAME
) -> Iterator[Drawable]:
    """Yield a sign at both ends of every column and row, beside names that are so many `letters` high at least."""
    middle = measures.strip / 2
    size = sign_size(measures, letters)
    for column, command in enumerate(sheet.column_commands):
        x = measures.strip + (column + 0.5) * measures.cell.width
        yield from (Use(sign(command, size), x, y) for y in (middle, measures.height - middle))
    for row, command in enumerate(sheet.row_commands):
        y = measures.strip + (row + 0.5) * measures.cell.height
        yield from (Use(sign(command, size), x, y) for x in (middle, measures.width - middle))


@cached_by_language
def names(measures: Measures, type: Type = AS_MADE) -> Use:
    """Return the letters of columns and the numbers of rows, small beside their signs."""
    name = f"sheet names {measures.width:.4f}x{measures.height:.4f} {measures.columns}{type.name}"
    return Use(Symbol(name, tuple(labels(measures, max(LEAST_LINE_NAME, type.label))), ""), 0, 0)


def labels(
    measures: Measures,
    least: float = LEAST_LINE_NAME,
    signs: float = 0.0,
    read: float = READ,
    high: float = 0.0,
) -> Iterator[Label]:
    """Yield the names of lines as labels of their own, which a picture in letters shows; no smaller than `least`, mm.

    Where there is room they are as large as what is `read`. `signs` is the size of the signs beside them, the usual
    one when left out. Letters keep off these also where pages make them so `high`, and have all the room to grow then.
    """
    plate = signs or sign_size(measures)
    middle = measures.strip / 2
    beside = (measures.cell.width - plate) / 4
    free = (measures.cell.height - plate) / 2
    tall = (measures.strip - _BOLD_LINES) / _TALL
    read = min(read, _BESIDE_SIGN * beside / _WIDEST_LETTER, _FIGURE_ROOM * free / _CAPITAL, tall)
    size = max(min(_NAME_SHARE * measures.strip, _MOST_NAME), least, read)
    off_sign = (_WIDEST_LETTER / 2 + _CLEAR) * max(size, high)
    offset = min(beside, 2 * beside - off_sign)
    room = 2 * (2 * beside - offset) - 2 * _TOUCHING * size
    for column, letter in enumerate(ascii_lowercase[: measures.columns]):
        x = measures.strip + column * measures.cell.width + offset
        fit = room
        if not high:
            if letter != "m":
                fit = min(room, max(_WIDEST_LETTER * size, room - _APART * size))
            fit = min(fit, width_of(letter) * max(size, tall))
        yield Label(ROLES["name of line"], x, middle + _CAPITAL / 2 * size, letter, size, fit=fit)
    share, most = _OFF_SMALL_SIGN
    lifted = max(
        _OFF_SIGN * free, min(share * free, most), (_CAPITAL * size - _NAME_ROOM * free) / 2
    )
    for row in range(measures.rows):
        y = measures.strip + row * measures.cell.height + free / 2 - lifted
        yield Label(
            ROLES["name of line"], middle, y + _CAPITAL / 2 * size, f"{row + 1}", size, fit=plate
        )


@lru_cache(maxsize=64)
def sign(command: str, size: float) -> Symbol:
    """Draw a command round the origin, `size` mm high: a number on a disc, or an arrow on a road sign."""
    line = max(0.25, 0.05 * size)
    if command in NUMBERS:
        disc = Circle(ROLES["number plate"], 0, 0, (size - line) / 2, line_width=line)
        letters = max(_NUMBER * size, min(READ, _MOST_NUMBER * size))
        room = room_in_disc(command, _ROUND_FIGURES * (size - line) / 2, display=True)
        number = Label(ROLES["text"], 0, 0.3675 * letters, command, letters, display=True, fit=room)
        return Symbol(f"number {command} {size:.4f}", (disc, number), command)
    half = (size - line) / 2
    plate = Rect(ROLES["sign"], -half, -half, 2 * half, 2 * half, 0.22 * size, line_width=line)
    arrow = Polygon(ROLES["arrow"], tuple((x * size, y * size) for x, y in _ARROW))
    turned = Use(Symbol(f"sign arrow {size:.4f}", (arrow,), "^"), 0, 0, turn=_HEADINGS[command])
    return Symbol(f"sign {command} {size:.4f}", (plate, turned), _LETTERS[command])


# What stands round a sheet's board: players' plates and legend tiles.

_LEAST_NUMBER = 2.15
"""The type of the number on a plate at least, mm."""
_WIDE = 1.6
"""A plate so many times as wide as high has its line beside the ring."""
_NAME = 0.24
"""The part of a narrower plate's height that the name has."""
_MOST_WIDE_NUMBER = 0.4
"""The type of a number on a wide plate at most, in heights of it."""
_WIDE_TOP = 0.16
"""The top of such a number, in heights of the plate."""
_OFF_EDGE = 0.07
"""The top of such a number where a theme has it larger, in heights of the plate."""
_DIGIT = (0.66, 0.735)
"""The width and height of a digit, in sizes of type."""
_FURNITURE_MOST_NUMBER = 0.37
"""The type on a narrow plate at most, in its smaller side."""
_LARGER_NUMBER = 1.25
"""So many times as large as on others a number may be on narrow plates."""
_PAID_FROM = (12.0, 9.0)
"""The width and height from which plates have boxes for paid moves, but in large print; mm."""
_PAID = 3.2
"""The height of the row of these boxes, mm."""
_PAID_TYPE = 2.3
"""The type of that row, mm."""
_PAID_BOX = 2.2
"""The side of a box, mm."""
_MOST_PAID = 5
"""The most boxes on a plate."""
_LEGEND_SIDE = 10.0


@cached_by_language
def plate(number: int, type: Type = AS_MADE) -> Elastic:
    """Return the plate of a player: a ring for the mark, a line for the name, the number; 0 for who plays alone."""
    return Elastic(partial(_plate, number, max(_LEAST_NUMBER, type.label)), (3.0, 3.0))


def _plate(number: int, least: float, width: float, height: float) -> Figure:
    # Short numbers, for places that are meant to be equal differ by what computers leave over.
    width = floor(width * 100) / 100
    height = floor(height * 100) / 100
    name = f"kangaruse plate {number} {width:.3f}x{height:.3f}"
    has_boxes = (
        number and least == _LEAST_NUMBER and width >= _PAID_FROM[0] and height >= _PAID_FROM[1]
    )
    foot = height - _PAID if has_boxes else height
    radius = 0.15 * (height if width >= _WIDE * foot else min(width, height))
    items: tuple[Drawable, ...] = (
        Rect(ROLES["plate"], 0.13, 0.13, width - 0.26, height - 0.26, radius),
        *_plate_items(number, width, foot, least),
        *(_paid_boxes(width, foot) if foot < height else ()),
    )
    title = words("field for a mark and a name")
    if number:
        title = words("field for the mark and the name of player {number}", number=number)
    return Figure(width, height, (Use(Symbol(name, items), 0, 0),), title, unit=1.0)


def _plate_items(number: int, width: float, height: float, least: float) -> tuple[Drawable, ...]:
    """Return the ring, beside it the number over the line; where a plate is narrow the ring is over the line.

    It keeps off a small number in the corner then.
    """
    side = min(width, height)
    wide = width >= _WIDE * height
    if wide:
        radius = 0.37 * height
        middle = height / 2
        ring = 0.13 * height + radius
        begin = ring + radius + 0.12 * height
        end = width - 0.16 * height
        foot = middle + 0.8 * radius
        size = max(0.28 * height, min(READ, _MOST_WIDE_NUMBER * height), least)
        top = _WIDE_TOP * height
        highest = _OFF_EDGE * height
    else:
        begin = highest = 0.1 * side
        end = width - begin
        foot = height - 0.12 * height
        under = foot - _NAME * height
        radius = min(end - begin, under - begin) / 2
        size = min(max(0.2 * height, least, READ), _FURNITURE_MOST_NUMBER * side)
        room = _LARGER_NUMBER * size
        top = begin + _DIGIT[1] * (room - size) / 2
        if number:
            # The number's corner is `radius + apart` from the middle of a ring at the left that stands on `under`:
            # (across - radius)² + (up - radius)² = (radius + apart)².
            across = end - _DIGIT[0] * room - begin
            up = under - (begin + _DIGIT[1] * room)
            apart = 0.05 * side
            half = across + up + apart
            clear = half - sqrt(half * half - across * across - up * up + apart * apart)
            # A middle right under the number, or right beside it, is nearer to its edge than to its corner.
            if clear > min(across, up):
                clear = (max(across, up) - apart) / 2
            radius = min(radius, clear)
        ring = begin + radius
        middle = under - radius
    items: list[Drawable] = [
        Circle(ROLES["plate ring"], ring, middle, radius),
        Polyline(ROLES["plate dots"], ((begin, foot), (end, foot))),
    ]
    if number:
        # Its figures reach up to `top`, and where a theme makes them larger no further than `highest`.
        fit = width_of_figures(str(number), display=True) * (
            size + (top - highest) / (_DIGIT[1] / 2)
        )
        label = Label(
            ROLES["brand"],
            end,
            top + size * _DIGIT[1],
            str(number),
            size,
            "end",
            display=True,
            fit=fit,
        )
        items.insert(2 if wide else 0, label)
    return tuple(items)


def _paid_boxes(width: float, top: float) -> Iterator[Drawable]:
    """Yield boxes to mark paid moves in, below the name: as many as there is room for."""
    left = min(0.09 * width, 2.0)
    foot = top + _PAID - 1.0
    yield Label(ROLES["text"], left, foot, "−10", _PAID_TYPE, "start", fit=4.0)
    for number in range(_MOST_PAID):
        x = left + 4.2 + number * (_PAID_BOX + 0.6)
        if x + _PAID_BOX < width - 0.5:
            yield Rect(ROLES["plate"], x, foot - _PAID_BOX + 0.2, _PAID_BOX, _PAID_BOX, 0.4)


@cached_by_language
def legend_tile(key: str, style: str) -> Figure:
    """Return a tile of the legend: the square's own, without what is printed on it."""
    return Figure(
        _LEGEND_SIDE, _LEGEND_SIDE, (Use(legend(key, style, _LEGEND_SIDE), 0, 0),), unit=1.0
    )


@cache
def river_tile() -> Figure:
    """Return the tile of a river square: its corners, and a little water."""
    side = _LEGEND_SIDE
    items = (
        Use(water_corners(Cell(side, side)), 0, 0),
        *pool(side),
        Use(ripple(1.6 * side), 0.33 * side, 0.5 * side),
    )
    return Figure(side, side, (Use(Symbol("legend river", items), 0, 0),), unit=1.0)


@cache
def heading_rule() -> Elastic:
    """Return the rule that runs from a heading to the edge of its place."""
    return Elastic(_heading_rule, (1.0, 0.2))


def _heading_rule(width: float, height: float) -> Figure:
    line = Polyline(ROLES["heading rule"], ((0, height / 2), (width, height / 2)))
    return Figure(width, height, (line,), unit=1.0)
