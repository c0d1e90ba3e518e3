"""The picture of a board, in words too; a blank one."""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import replace
from functools import partial

from pressboard.errors import DoesNotFit
from pressboard.figures.labels import room_in_disc
from pressboard.figures.shapes import Circle, Drawable, Elastic, Figure, Label, Polyline, Use
from pressboard.figures.squares import Cell as Told
from pressboard.figures.squares import Squares
from pressboard.games.kangaruse.pictures.icons import ROLES
from pressboard.games.kangaruse.pictures.sheet import frame
from pressboard.games.kangaruse.pictures.sheet.frame import labels, sign_size
from pressboard.games.kangaruse.pictures.sheet.land import river, woods
from pressboard.games.kangaruse.pictures.sheet.names import (
    Cell,
    Measures,
    are_crowded,
    is_box_high,
    is_in_panel,
    lines_fit,
    lines_of,
    measures,
    name_of,
    name_size,
    nearly,
    round_corners,
    scatter,
    width_of,
)
from pressboard.games.kangaruse.pictures.sheet.squares import (
    LEAST_LINE_NAME,
    Look,
    box_of_water,
    is_tile,
    plain_square,
    reeds,
    ripple,
    square,
    water_corners,
)
from pressboard.games.kangaruse.rules.sheet import DIRECTIONS, FARTHEST, NUMBERS, WAYS, Sheet
from pressboard.games.kangaruse.rules.types import POINTS, RIVER, START, TREE, TYPES
from pressboard.units import PT_PER_MM, show_mm
from pressboard.words import cached_by_language, words


def commands_of(sheet: Sheet, square: int) -> tuple[str, str]:
    """Return the direction, in words, and the number of a square."""
    direction, number = divmod(sheet.orders[square], FARTHEST)
    return words(WAYS[direction]), NUMBERS[number]


def squares_of_sheet(sheet: Sheet, drawn: Collection[tuple[int, str]] = ()) -> Squares:
    """A sheet in words: the commands at its lines, what is on each square, and what else is `drawn` there."""
    columns = [
        Told(sheet.name(at)[0], _command(each)) for at, each in enumerate(sheet.column_commands)
    ]
    held = [*map(_contents, sheet.squares, sheet.values)]
    for at, text in drawn:
        held[at] += f", {text}"
    heads = [Told(f"{row}", _command(each)) for row, each in enumerate(sheet.row_commands, 1)]
    return Squares.of(columns, heads, held)


def _command(command: str) -> str:
    if command in NUMBERS:
        return command
    return words(WAYS[DIRECTIONS.index(command)])


@cached_by_language
def _contents(key: str, value: int) -> str:
    """The contents of a square in words: `Star, 2 points, scores`."""
    if key not in TYPES:
        return words({RIVER: "River", START: "Start", TREE: "Tree"}[key])
    # The catalogue of words has a text for each of these.
    unit = "number {value}"
    if TYPES[key].printed == POINTS:
        unit = "{value} point" if value == 1 else "{value} points"
    held = [TYPES[key].name]
    if value:
        held.append(words(unit, value=value))
    if TYPES[key].scores:
        held.append(words("scores"))
    return ", ".join(held)


# The board of a sheet, drawn for the place that a page leaves it.

SMALLEST_CELL = 8.0
"""In smaller cells, mm, neither an icon can be read nor a mark be made."""
_LOWEST_CELL = 5.0
"""A template of one's own may leave a board less room than ours do; in smaller cells, mm, nothing is told apart."""
_RIPPLES = 0.62
_REEDS = 0.5
"""So many of the river's squares have ripples, and reeds."""


Fits = Callable[[str, Cell], bool]


def elastic_board(
    sheet: Sheet, look: Look, fits: Fits | None = None, smallest: float = SMALLEST_CELL
) -> Elastic:
    """Return a sheet's board as large as can be in any place; it raises DoesNotFit where squares would be too small.

    If it has to have names in its squares `fits` says whether one does; it raises DoesNotFit where one does not, too.
    """
    least = _LOWEST_CELL * sheet.columns + 8.0, _LOWEST_CELL * sheet.rows + 8.0
    told = sheet, look, fits, smallest
    return Elastic(partial(_draw_fitted, *told), least, partial(_size, *told))


def _size(
    sheet: Sheet, look: Look, fits: Fits | None, smallest: float, width: float, height: float
) -> tuple[float, float]:
    size = _measure(sheet, look, fits, smallest, width, height)
    return size.width, size.height


def _measure(
    sheet: Sheet, look: Look, fits: Fits | None, smallest: float, width: float, height: float
) -> Measures:
    # Places that are meant to be equal differ by what computers leave over; their squares are to be the same.
    size = measures(sheet.columns, sheet.rows, round(width, 3), round(height, 3), look.type)
    helps = "use larger paper, fewer to a page or a smaller --size"
    for key in (
        sorted(_tiles_of(sheet), key=lambda key: (-width_of(name_of(key)), key)) if fits else ()
    ):
        if fits and not fits(key, size.cell):
            squares = f"squares of {show_mm(size.cell.width)} x {show_mm(size.cell.height)}"
            raise DoesNotFit(
                f"{name_of(key)} cannot be read in {squares}; {helps}, or leave out --names"
            )
    if size.legible < smallest:
        squares = f"squares under {show_mm(smallest)}"
        raise DoesNotFit(f"a board of {sheet.columns} x {sheet.rows} would have {squares}; {helps}")
    return size


def _draw_fitted(
    sheet: Sheet, look: Look, fits: Fits | None, smallest: float, width: float, height: float
) -> Figure:
    size = _measure(sheet, look, fits, smallest, width, height)
    held = _tiles_of(sheet)
    tight = fits is lines_fit and are_crowded(held, size.cell)
    return board_for(
        sheet, size, look._replace(tight=tight, high=tight and is_box_high(held, size.cell))
    )


def _tiles_of(sheet: Sheet) -> set[str]:
    """The types on squares that are drawn as tiles."""
    return {held for held in sheet.squares if is_tile(held)}


def board_for(sheet: Sheet, size: Measures, look: Look) -> Figure:
    """Draw a sheet's board with these measures; its units are mm."""
    held = [*zip(sheet.squares, sheet.values, strict=True)]
    symbols = {each: square(*each, size.cell, look) for each in {*held} if is_tile(each[0])}
    places = zip(held, round_corners(size), strict=True)
    tiles = [Use(symbols[each], *corner) for each, corner in places if each in symbols]
    items = (
        *frame.ground(size),
        *(_water(sheet, size, look.high) if look.river else _bare(size, sheet.where(RIVER))),
        *tiles,
        *woods(sheet, size, look.style),
        frame.frame(size),
        *((frame.names(size, look.type),) if look.coordinates else ()),
        *frame.commands(sheet, size, look.letters),
    )
    title = words(
        "Kangaruse sheet, {columns} × {rows} squares", columns=sheet.columns, rows=sheet.rows
    )
    squares = partial(squares_of_sheet, sheet)
    return Figure(size.width, size.height, items, title, unit=1.0, squares=squares)


def _water(sheet: Sheet, size: Measures, high: bool) -> Iterator[Drawable]:
    """Yield the river: its squares' corners, the water, and on it boxes to tick, `high` or low, ripples and reeds.

    Each kind follows upon the other, so that steps from one to the next are alike: files become smaller by that.
    """
    width, height = size.cell
    side = size.side
    boxes = list[Use]()
    ripples = list[Use]()
    stalks = list[Use]()
    for place in sheet.where(RIVER):
        x, y = size.corner(place)
        corner = round_corners(size)[place]
        yield Use(water_corners(size.cell), *corner)
        boxes.append(Use(box_of_water(size.cell, high), *corner))
        has_waves, has_reeds, turned, across, down = (
            scatter(place, 100 + number) for number in range(5)
        )
        if has_waves < _RIPPLES:
            middle_x = x + width * (0.34 + 0.12 * across)
            middle_y = y + height * (0.42 + 0.16 * down)
            ripples.append(Use(ripple(side), nearly(middle_x), nearly(middle_y)))
        if has_reeds < _REEDS:  # where no box is
            lower = turned < 0.5 or high
            foot_x = x + (0.10 * side if lower else width - 0.24 * side)
            foot_y = y + (height - 0.06 * side if lower else 0.26 * side)
            stalks.append(Use(reeds(side), nearly(foot_x), nearly(foot_y)))
    yield from river(sheet, size)
    yield from (*boxes, *ripples, *stalks)


# A sheet's board in one size, for pictures that are scaled and drawn on: routes, marks, examples; in mm.

SIDE = 10.0
"""The side of a square: what is drawn on it is measured in squares and multiplied by it."""
STRIP = 5.6
_LEAST_SIDE = 3.0
_NAMED_FROM = 13.0
"""In smaller squares, mm, nothing is seen; in larger ones names have room beside the icons."""
_READ = 9.0 / PT_PER_MM
"""Type that is read without effort, mm: no name is drawn smaller, so that a board has all its names or none."""
TICK = (0.64, 0.74), (0.77, 0.91), (1.0, 0.5)
"""The corners of the tick over the box of a used square, in sides of the square from its upper left corner."""
_TICK_WIDTH = 0.09
"""How thick that tick is, in sides of the square."""


def picture_measures(columns: int, rows: int) -> Measures:
    return Measures(columns, rows, Cell(SIDE, SIDE), STRIP)


def picture_size(columns: int, rows: int) -> tuple[float, float]:
    """Return the width and height of such a picture in squares, strips included."""
    size = picture_measures(columns, rows)
    return size.width / SIDE, size.height / SIDE


def board_picture(sheet: Sheet, look: Look) -> Figure:
    """Draw a sheet's board."""
    size = picture_measures(sheet.columns, sheet.rows)
    board = board_for(sheet, size, look._replace(coordinates=False))
    if not look.coordinates:
        return board
    least = max(look.letters, look.type.label)
    names = labels(size, least, sign_size(size, look.letters), read=0.0, high=look.letters)
    return replace(board, items=(*board.items, *names))


def scaled_board(sheet: Sheet, look: Look) -> Elastic:
    """Return a sheet's board as a picture for any place, whose squares say what they are where they are large enough.

    Type on it is as large as on a sheet, whatever the scale; in large print squares have their icons alone.
    """
    across, down = picture_size(sheet.columns, sheet.rows)
    return Elastic(partial(_draw_scaled, sheet, look), (_LEAST_SIDE * across, _LEAST_SIDE * down))


def _draw_scaled(sheet: Sheet, look: Look, width: float, height: float) -> Figure:
    usual = picture_measures(sheet.columns, sheet.rows)
    scale = round(min(width / usual.width, height / usual.height), 5)
    cell = Cell(SIDE * scale, SIDE * scale)
    size = usual._replace(cell=cell, strip=STRIP * scale)
    named = not look.type.is_large and cell.side >= _NAMED_FROM  # no name has room in large type
    for key in _tiles_of(sheet):
        if not named:
            break  # all names are read without effort, or none is there
        lines = lines_of(key, cell)
        is_tight = len(lines) > 1 or is_in_panel(key, cell, tight=False)
        has_room = all(width_of(line.text) * _READ <= line.room for line in lines)
        named = has_room and not (is_tight and name_size(cell) < _READ)
    board = board_for(sheet, size, look._replace(named=named, coordinates=False))
    if not look.coordinates:
        return board
    names = labels(size, max(LEAST_LINE_NAME, look.type.label))
    return replace(board, items=(*board.items, *names))


def place_of(
    sheet: Sheet, square: int, across: float = 0.0, down: float = 0.0
) -> tuple[float, float]:
    """Return a place in a square of such a picture, `across` and `down` from its upper left corner, in squares."""
    x, y = picture_measures(sheet.columns, sheet.rows).corner(square)
    return x + across * SIDE, y + down * SIDE


def tick_on(sheet: Sheet, square: int) -> Iterator[Drawable]:
    """Yield the tick of a used square, in its box; its edge parts it from what is black."""
    corners = tuple(place_of(sheet, square, across, down) for across, down in TICK)
    yield Polyline(ROLES["edge of a tick"], corners, line_width=2 * _TICK_WIDTH * SIDE)
    yield Polyline("cross", corners, line_width=_TICK_WIDTH * SIDE)


RING = 0.25
"""The radius of the rings where jumps may end, in sides of a square."""


def numbered_ring(x: float, y: float, number: int, side: float) -> Iterator[Drawable]:
    """Draw a ring with a number, where a jump may end, for squares with such a `side`."""
    yield Circle("paper", x, y, RING * side)
    yield Circle("accent ring", x, y, RING * side)
    room = room_in_disc(str(number), RING * side)
    yield Label("ink", x, y + 0.115 * side, str(number), 0.33 * side, bold=True, fit=room)


# An empty board, to draw a sheet of one's own on: the frame, bare squares, the names of columns and rows.


def blank_board(columns: int, rows: int, coordinates: bool = True) -> Figure:
    """Draw a board of so many empty squares in mm, without commands."""
    size = picture_measures(columns, rows)
    squares = _bare(size, range(columns * rows))
    items = (
        *frame.ground(size),
        *squares,
        frame.frame(size),
        *(labels(size) if coordinates else ()),
    )
    title = words(
        "Kangaruse, an empty board of {columns} × {rows} squares", columns=columns, rows=rows
    )
    return Figure(size.width, size.height, items, title, unit=1.0)


def _bare(size: Measures, squares: Iterable[int]) -> Iterator[Use]:
    return (Use(plain_square(size.cell), *size.corner(square)) for square in squares)
