"""A sheet as a picture: one board unit is one square; the commands stand in strips round the board."""

from collections.abc import Iterator
from functools import cache

from generator.figures.region_outline import region_outline
from generator.figures.shapes import Circle, Drawable, Figure, Label, Path, Polygon, Polyline, Rect, Symbol, Use
from generator.games.kangaruse.pictures.icons import BOX, icon
from generator.games.kangaruse.rules.sheet import NUMBERS, Sheet
from generator.games.kangaruse.rules.types import POINTS, RIVER, START, TREE, TYPES
from generator.words import words

STRIP = 0.62
"""The width of the strips that hold the commands, in squares."""

_NAME_SIZE, _NAME_ASIDE, _CAPITAL = 0.23, 0.05, 0.7
"""The type of a line's name, how far it is from the line's border and the board, and how high its capitals are."""
_ICON_SIZE = 0.58
_ICON_AT = (0.045, 0.05)
_USED = Rect("box", 0.78, 0.06, 0.16, 0.16, 0.02)
_PLAIN = Symbol("plain.square", (_USED,), ".")
_TREES = ("tree", "tree-2", "tree-3")


def board_size(columns: int, rows: int) -> tuple[float, float]:
    """Return the width and height of a board's picture in squares, strips included."""
    return columns + 2 * STRIP, rows + 2 * STRIP


def board(sheet: Sheet, style: str = "rich", coordinates: bool = True, river: bool = True) -> Figure:
    """Draw a sheet with icons in `style` (`rich` or `simple`); with `coordinates` its columns and rows have names.

    Without `river` its squares are plain ones, as an example needs them.
    """
    width, height = board_size(sheet.columns, sheet.rows)
    items = (
        *_landscape(sheet, river),
        *_grid(sheet),
        *_trees(sheet, style),
        *_typed(sheet, style),
        *_commands(sheet),
        *(_coordinates(sheet) if coordinates else ()),
    )
    title = words("Kangaruse sheet, {columns} x {rows} squares", columns=sheet.columns, rows=sheet.rows)
    return Figure(width, height, items, title)


def place_of(sheet: Sheet, square: int) -> tuple[float, float]:
    """Return the upper left corner of a square in the picture."""
    row, column = divmod(square, sheet.columns)
    return column + STRIP, row + STRIP


def _landscape(sheet: Sheet, flows: bool) -> Iterator[Drawable]:
    yield Rect("ground", STRIP, STRIP, sheet.columns, sheet.rows)
    river = sheet.where(RIVER)
    if not flows:
        yield from (Use(_PLAIN, *place_of(sheet, square)) for square in river)
    elif river:
        cells = [(square % sheet.columns, square // sheet.columns) for square in river]
        shore = region_outline(cells, sheet.columns, sheet.rows, inset=0.06, radius=0.3)
        moved = tuple((command, tuple(value + STRIP for value in numbers)) for command, numbers in shore)
        yield Path("water", moved)
        yield Path("shore", moved)
        for square in river:
            yield Use(_waves(square % len(_WAVES)), *place_of(sheet, square))


_WAVES = (((0.16, 0.80), (0.50, 0.88)), ((0.34, 0.16), (0.20, 0.84)), ((0.14, 0.20), (0.52, 0.84)))


@cache
def _waves(kind: int) -> Symbol:
    """Draw two short ripples near the edges of a square, clear of its middle where a pen goes, and the used box."""
    return Symbol(f"waves-{kind}", (*(_ripple(x, y) for x, y in _WAVES[kind]), _USED), "~")


def _ripple(x: float, y: float) -> Path:
    step, rise = 0.08, 0.055
    segments: list[tuple[str, tuple[float, ...]]] = [("M", (x, y))]
    for bump in range(4):
        start, way = x + bump * step, -rise if bump % 2 == 0 else rise
        segments.append(("C", (start + step / 3, y + way, start + 2 * step / 3, y + way, start + step, y)))
    return Path("water line", tuple(segments))


def _grid(sheet: Sheet) -> Iterator[Drawable]:
    right, bottom = STRIP + sheet.columns, STRIP + sheet.rows
    for column in range(1, sheet.columns):
        yield Polyline("line", ((STRIP + column, STRIP), (STRIP + column, bottom)))
    for row in range(1, sheet.rows):
        yield Polyline("line", ((STRIP, STRIP + row), (right, STRIP + row)))
    yield Rect("frame", STRIP, STRIP, sheet.columns, sheet.rows)


def _trees(sheet: Sheet, style: str) -> Iterator[Drawable]:
    for square in sheet.where(TREE):
        kind = _TREES[(square * 7 + square // sheet.columns) % len(_TREES)]
        yield Use(_scenery(kind, style), *place_of(sheet, square))


@cache
def _scenery(kind: str, style: str) -> Symbol:
    drawing = icon(kind, style)
    return Symbol(f"{kind}.{style}.square", (Use(drawing, 0.04, 0.04, 0.92 / BOX),), drawing.letters)


def _typed(sheet: Sheet, style: str) -> Iterator[Drawable]:
    for square, key in enumerate(sheet.squares):
        if key in (TREE, RIVER):
            continue
        x, y = place_of(sheet, square)
        yield Use(_square(key, style), x, y)
        if sheet.values[square]:
            yield from _value(key, sheet.values[square], x, y)


@cache
def _square(key: str, style: str) -> Symbol:
    """Draw what every square of a type shows: icon, name, the box to tick when it is used; the rest is for pens.

    Scoring types have bold names, underlined: several rules ask whether a square scores.
    """
    drawing = icon(key, style)
    name, scores = (words("Start"), False) if key == START else (TYPES[key].name, TYPES[key].scores)
    frame = (Rect("start frame", 0.035, 0.035, 0.93, 0.93),) if key == START else ()
    line = (Polyline("name line", ((0.14, 0.962), (0.86, 0.962))),) if scores else ()
    return Symbol(
        f"{key}.{style}.square",
        (*frame, Use(drawing, *_ICON_AT, _ICON_SIZE / BOX), *_name(name, scores), *line, _USED),
        drawing.letters,
    )


def _name(name: str, bold: bool) -> Iterator[Label]:
    """Print a name in one line, or one of two long words in two."""
    first, _, second = name.partition(" ")
    if not second:
        yield Label("label", 0.5, 0.925, name, 0.165, bold=bold, fit=0.92)
    else:
        yield Label("label", 0.5, 0.80, first, 0.14, bold=bold, fit=0.92)
        yield Label("label", 0.5, 0.935, second, 0.14, bold=bold, fit=0.92)


def _value(key: str, value: int, x: float, y: float) -> Iterator[Drawable]:
    """Print points in the middle of the icon, a number on a disc beside it."""
    if TYPES[key].printed == POINTS:
        middle_x = x + _ICON_AT[0] + _ICON_SIZE / 2
        yield Label("label", middle_x, y + _ICON_AT[1] + _ICON_SIZE * 0.64, str(value), 0.24, bold=True, fit=0.31)
    else:
        yield Circle("disc", x + 0.19, y + 0.6, 0.145)
        yield Label("label", x + 0.19, y + 0.665, str(value), 0.19, bold=True, fit=0.24)


def _commands(sheet: Sheet) -> Iterator[Drawable]:
    middle, far_x, far_y = STRIP / 2, STRIP * 1.5 + sheet.columns, STRIP * 1.5 + sheet.rows
    for column, command in enumerate(sheet.column_commands):
        for y in (middle, far_y):
            yield Use(_command(command), column + STRIP + 0.5, y)
    for row, command in enumerate(sheet.row_commands):
        for x in (middle, far_x):
            yield Use(_command(command), x, row + STRIP + 0.5)


_HEADINGS = {"U": 0.0, "R": 90.0, "D": 180.0, "L": 270.0}
_ARROW = ((0, -0.24), (0.21, 0.0), (0.085, 0.0), (0.085, 0.22), (-0.085, 0.22), (-0.085, 0.0), (-0.21, 0.0))


@cache
def _command(command: str) -> Symbol:
    """Draw a command round the origin: a number or an arrow."""
    if command in NUMBERS:
        return Symbol(f"number-{command}", (Label("label", 0, 0.17, command, 0.48, bold=True),), command)
    arrow = Symbol("arrow", (Polygon("command", tuple(_ARROW)),), "^")
    letters = {"U": "^", "R": ">", "D": "v", "L": "<"}[command]
    return Symbol(f"arrow-{command}", (Use(arrow, 0, 0, 1.0, _HEADINGS[command]),), letters)


def _coordinates(sheet: Sheet) -> Iterator[Drawable]:
    """Name every line at both its ends as records do, small and in the corner that its command leaves free."""
    rise, low = _CAPITAL * _NAME_SIZE, STRIP + sheet.rows + _NAME_ASIDE
    near, far = STRIP - _NAME_ASIDE, STRIP + sheet.columns + _NAME_ASIDE
    for column in range(sheet.columns):
        letter, x = sheet.name(column)[0], STRIP + column + _NAME_ASIDE
        for y in (near, low + rise):
            yield Label("soft label", x, y, letter, _NAME_SIZE, "start")
    for row in range(sheet.rows):
        y = STRIP + row + _NAME_ASIDE + rise
        yield Label("soft label", near, y, f"{row + 1}", _NAME_SIZE, "end")
        yield Label("soft label", far, y, f"{row + 1}", _NAME_SIZE, "start")
