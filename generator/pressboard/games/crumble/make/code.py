"""The code of a starting position: its tiling and colours, who begins, and the recipe it was made from.

In this order: who begins, 0 for Black; the board's width and height less one; how often a starting square is halved;
how many kinds of pieces there are less one, and of each its shape and its shorter side less one, in halved squares; for
every piece, each in the highest, then leftmost gap, its colour and its kind; whether there is a recipe; its seed and
number. Kinds are in the order in which they come first. Codes are to be read for ever, so the format's own numbers
stand here.

>>> from pressboard.games.crumble.rules.board import start
>>> SETUPS.encode(start(2, 2), None)
'CRUMB1-005XV5-01AJBF'
>>> SETUPS.decode(SETUPS.encode(start(3, 2), None)) == (start(3, 2), None)
True
>>> SETUPS.encode(start(2, 2).copy(turn=1), None)
'CRUMB1-005XV5-01BYER'
"""

from fractions import Fraction

from pressboard.codes import CodeReader, CodeWriter, foreign_contents
from pressboard.errors import BadCode, BadNotation
from pressboard.games.crumble.make.check import is_usual
from pressboard.games.crumble.make.params import Recipe, format_setup, parse_setup
from pressboard.games.crumble.rules.board import BLACK, COLOURS, WHITE, Board
from pressboard.games.crumble.rules.notation import reading_order, tiled
from pressboard.kinds.product import SetupFormat

TAG = "CRUMB1"
"""What the code of a starting position begins with: the game and the format of its code."""

_LONGEST, _DEEPEST, _MOST_PIECES = 20, 8, 2000
"""The longest side of a board, the most halvings, the most pieces: what a printed board has room for."""

_SQUARE, _WIDTH, _TALL = _SHAPES = range(3)


def put_board(writer: CodeWriter, position: Board) -> None:
    """Put the tiling of a position that `code_fault` finds nothing in, and its colours."""
    layout, black, found = position.layout, {*position.pieces(BLACK)}, list[tuple[int, int]]()
    writer.put(layout.width - 1, _LONGEST)
    writer.put(layout.height - 1, _LONGEST)
    writer.put(layout.halvings, _DEEPEST + 1)
    unit = layout.depth - layout.halvings
    for west, south, east, north in reading_order(layout):
        width, height = east - west >> unit, north - south >> unit
        found.append((_SQUARE if width == height else _WIDTH if width > height else _TALL, min(width, height)))
    kinds = [*dict.fromkeys(found)]
    writer.put_count(len(kinds) - 1)
    for shape, short in kinds:
        writer.put(shape, len(_SHAPES))
        writer.put_count(short - 1)
    for piece, kind in zip(reading_order(layout), found, strict=True):
        writer.put(piece in black, 2)
        writer.put(kinds.index(kind), len(kinds))


def take_board(reader: CodeReader, turn: int) -> Board:
    """Take a tiling with its colours, somebody being to move; raises BadCode."""
    width, height, halvings = reader.take(_LONGEST) + 1, reader.take(_LONGEST) + 1, reader.take(_DEEPEST + 1)
    # So many pieces are read as have the area of the board; there cannot be more of them, nor of their kinds.
    kinds, words, left = list[tuple[int, int]](), list[str](), (width * height) << 2 * halvings
    if (count := reader.take_count() + 1) > _MOST_PIECES:
        raise foreign_contents()
    for _ in range(count):
        shape, short = reader.take(len(_SHAPES)), reader.take_count() + 1
        kinds.append((short * (1 + (shape == _WIDTH)), short * (1 + (shape == _TALL))))
    while left > 0 and len(words) <= _MOST_PIECES:
        colour, (across, up) = "wb"[reader.take(2)], kinds[reader.take(len(kinds))]
        left -= across * up
        words.append(f"{colour}{Fraction(across, 1 << halvings)}x{Fraction(up, 1 << halvings)}")
    try:
        return tiled(width, height, halvings, words[:_MOST_PIECES], turn)
    except BadNotation:
        raise foreign_contents() from None


def code_fault(position: Board) -> str:
    """Return why there is no code for a position; empty where there is one."""
    layout = position.layout
    if max(layout.width, layout.height) > _LONGEST:
        return f"its board is {layout.width} by {layout.height}; {_LONGEST} squares are the longest"
    if layout.halvings > _DEEPEST or len(layout.pieces) > _MOST_PIECES:
        return f"its pieces are too small or too many; {_DEEPEST} halvings and {_MOST_PIECES:,} pieces are the most"
    return ""


class _Setups(SetupFormat[Board]):
    """How starting positions are written."""

    game, recipe, tag = "crumble", Recipe, TAG
    format, parse, is_usual = staticmethod(format_setup), staticmethod(parse_setup), staticmethod(is_usual)

    def write(self, writer: CodeWriter, position: Board) -> None:
        if fault := code_fault(position):
            raise BadCode(f"this position has no code: {fault}")
        writer.put(position.turn, 2)
        put_board(writer, position)

    def read(self, reader: CodeReader) -> Board:
        return take_board(reader, reader.take(2))

    def details(self, position: Board) -> str:
        first = f", {COLOURS[WHITE]} moves first" if position.turn == WHITE else ""
        return f"{position.layout.width}x{position.layout.height}{first}"


SETUPS = _Setups()
