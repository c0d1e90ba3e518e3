"""The heat map of a certificate: the board with every square the darker hatched the more often it was visited.

Darkness is ink, not colour: lines whose thickness grows with the visits, so that every theme and every printer tells
them apart.
"""

from collections.abc import Iterator
from math import fsum
from string import ascii_lowercase

from pressboard.common.certificate.panels import SMALL, TICK
from pressboard.figures.plots import hatching
from pressboard.figures.shapes import Drawable, Label, Polygon, Polyline, Rect, Symbol, Use
from pressboard.games.kangaruse.make.certificate.facts import Facts
from pressboard.games.kangaruse.pictures.icons import BOX, icon
from pressboard.games.kangaruse.rules.sheet import NUMBERS, Sheet
from pressboard.games.kangaruse.rules.types import LETTERS, RIVER, START, TREE
from pressboard.printing.slots import Slot
from pressboard.words import words

_STRIP, _LEAST_STRIP = 0.6, 4.2
"""The width of the strips round the board, in squares, and the least that numbers of two figures need, mm."""
_LETTER, _FIGURE, _PLATE_RIM = 0.66, 0.6, 0.12
"""How wide capitals and small letters are on average, and figures, in sizes of bold type; what their plate adds."""
_WIDEST_NAME = 0.96
"""What of a square's width a name may take."""
_ARROW_SIDE = 3.6
_LEGEND_WORDS, _LEGEND_STEPS = 21.5, 4
_ARROW = Symbol(
    "certificate-arrow",
    (
        Polygon(
            "command",
            ((0, -0.24), (0.2, 0.0), (0.08, 0.0), (0.08, 0.22), (-0.08, 0.22), (-0.08, 0.0), (-0.2, 0.0)),
            line_width=0.05,
        ),
    ),
    "^",
)
_TURNS = {"U": 0.0, "R": 90.0, "D": 180.0, "L": 270.0}


def heat_map(facts: Facts, area: Slot) -> Iterator[Drawable]:
    """Yield the board, as large as it fits, in the upper left corner of `area`."""
    sheet, visits = facts.sheet, facts.visits()
    side, strip = _measured(sheet, area)
    left, top = area.x + strip, area.y + strip
    most = max(visits.values())
    for square, held in enumerate(sheet.squares):
        row, column = divmod(square, sheet.columns)
        x, y = left + column * side, top + row * side
        if held == TREE:
            yield Use(icon(TREE, "simple"), x + 0.08 * side, y + 0.08 * side, 0.84 * side / BOX)
            continue
        yield from hatching(x, y, side, visits[square] / most)
        yield from _name(sheet, square, x, y, side)
    yield from _grid(sheet, left, top, side)
    yield from _strips(sheet, left, top, side, strip)


def _measured(sheet: Sheet, area: Slot) -> tuple[float, float]:
    """Return the side of a square and the width of the strips of the largest board in `area`."""
    side = min(area.width / (sheet.columns + 2 * _STRIP), area.height / (sheet.rows + 2 * _STRIP))
    if _STRIP * side >= _LEAST_STRIP:
        return side, _STRIP * side
    room = area.width - 2 * _LEAST_STRIP, area.height - 2 * _LEAST_STRIP
    return min(room[0] / sheet.columns, room[1] / sheet.rows), _LEAST_STRIP


def legend(facts: Facts, area: Slot) -> Iterator[Drawable]:
    """Yield, in a line as high as `area`, what hatching stands for how many visits in a hundred games."""
    most, side = 100 * max(facts.visits().values()) / facts.series_games(), area.height
    yield Label("soft ink", area.x, area.bottom - 0.8, words("in 100 games:"), SMALL, "start")
    each = (area.width - _LEGEND_WORDS) / (_LEGEND_STEPS + 1)
    for place in range(_LEGEND_STEPS + 1):
        x, share = area.x + _LEGEND_WORDS + place * each, place / _LEGEND_STEPS
        yield from hatching(x, area.y, side, share)
        yield Rect("line", x, area.y, side, side)
        yield Label("ink", x + side + 1, area.bottom - 0.8, f"{most * share:.0f}", TICK, "start")


def _name(sheet: Sheet, square: int, x: float, y: float, side: float) -> Iterator[Drawable]:
    """Yield the letters of what a square holds, over the hatching that says how dark it is; a start has its frame."""
    held, value = sheet.squares[square], sheet.values[square]
    if held == START:
        yield Rect("start frame", x + 0.04 * side, y + 0.04 * side, 0.92 * side, 0.92 * side)
    if held == RIVER:
        return
    text = f"{LETTERS[held]}{value or ''}"
    wide = fsum(_FIGURE if sign.isdigit() else _LETTER for sign in text)
    room, size = _WIDEST_NAME * side, SMALL
    width = min(size * (wide + 2 * _PLATE_RIM), room)
    middle, top = x + 0.5 * side, y + 0.04 * side
    yield Rect("paper", middle - width / 2, top, width, 0.97 * size, 0.2 * size)
    yield Label("ink", middle, top + 0.83 * size, text, size, bold=True, fit=room)


def _grid(sheet: Sheet, left: float, top: float, side: float) -> Iterator[Drawable]:
    right, bottom = left + sheet.columns * side, top + sheet.rows * side
    for column in range(1, sheet.columns):
        yield Polyline("faint", ((left + column * side, top), (left + column * side, bottom)))
    for row in range(1, sheet.rows):
        yield Polyline("faint", ((left, top + row * side), (right, top + row * side)))
    yield Rect("frame", left, top, right - left, bottom - top)


def _strips(sheet: Sheet, left: float, top: float, side: float, strip: float) -> Iterator[Drawable]:
    """Yield the names of columns and rows above and on the left, their commands below and on the right."""
    middle = strip / 2
    for column, command in enumerate(sheet.column_commands):
        x = left + (column + 0.5) * side
        yield Label("soft ink", x, top - middle + 0.35 * SMALL, ascii_lowercase[column], SMALL)
        yield from _command(command, x, top + sheet.rows * side + middle, side)
    for row, command in enumerate(sheet.row_commands):
        y = top + (row + 0.5) * side
        yield Label("soft ink", left - middle, y + 0.35 * SMALL, f"{row + 1}", SMALL, fit=strip)
        yield from _command(command, left + sheet.columns * side + middle, y, side)


def _command(command: str, x: float, y: float, side: float) -> Iterator[Drawable]:
    if command in NUMBERS:
        yield Label("ink", x, y + 0.35 * SMALL, command, SMALL, bold=True)
    else:
        yield Use(_ARROW, x, y, min(_ARROW_SIDE, 0.5 * side) / 0.55, _TURNS[command])
