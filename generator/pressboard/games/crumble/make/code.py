"""The code of a starting position: its tiling and colours, who begins, and the recipe it was made from.

In this order: who begins, 0 for Black; the board's width and height less one; how often a starting square is halved;
how many kinds of pieces there are less one, and of each its shape and its shorter side less one, in halved squares; for
every piece, each in the highest, then leftmost gap, its colour and its kind; whether there is a recipe; its seed and
number. Kinds are in the order in which they come first. Codes are to be read for ever, so the format's own numbers
stand here.

>>> from pressboard.games.crumble.rules.rules import start
>>> encode(start(2, 2), None)
'CRUMB1-005XV5-01AJBF'
>>> decode(encode(start(3, 2), None)) == (start(3, 2), None)
True
>>> encode(replace(start(2, 2), turn=WHITE), None)
'CRUMB1-005XV5-01BYER'
"""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from pressboard.codes import CodeReader, CodeWriter, foreign_contents
from pressboard.errors import BadCode, BadNotation
from pressboard.games.crumble.make.params import Recipe
from pressboard.games.crumble.rules.board.layout import Layout
from pressboard.games.crumble.rules.position import BLACK, WHITE, Position
from pressboard.games.crumble.rules.position_text import reading_order, tiled
from pressboard.games.crumble.rules.rules import start
from pressboard.kinds.product import SetupRecipe, put_recipe, take_recipe

TAG = "CRUMB1"
"""What the code of a starting position begins with: the game and the format of its code."""
_BEGINNERS = (BLACK, WHITE)

_LONGEST, _DEEPEST, _MOST_PIECES = 20, 8, 2000
"""The longest side of a board, the most halvings, the most pieces: what a printed board has room for."""

_SQUARE, _WIDTH, _TALL = _SHAPES = range(3)

_Kind = tuple[int, int]
"""A shape and a shorter side, in halved squares."""


def encode(position: Position, recipe: SetupRecipe | None) -> str:
    """Return the code of a position and of the recipe it was made from, if any.

    Raises BadCode for a position that is none to begin with, or larger or finer than codes are for.
    """
    if fault := code_fault(position):
        raise BadCode(f"this position has no code: {fault}")
    return _collected(position, recipe).text(TAG)


def _collected(position: Position, recipe: SetupRecipe | None) -> CodeWriter:
    writer = CodeWriter()
    writer.put(_BEGINNERS.index(position.turn), len(_BEGINNERS))
    put_board(writer, position)
    put_recipe(writer, recipe)
    return writer


def decode(code: str) -> tuple[Position, Recipe | None]:
    """Return the position that `code` stands for, and its recipe if it has one.

    Raises BadCode when `code` is no code, damaged, another game's, or was not made by `encode`.
    """
    reader = CodeReader(code, TAG)
    position = take_board(reader, _BEGINNERS[reader.take(len(_BEGINNERS))])
    recipe = take_recipe(reader, Recipe)
    reader.finish()
    reader.same_as(_collected(position, recipe))
    return position, recipe


def put_board(writer: CodeWriter, position: Position) -> None:
    """Put the tiling of a position that `code_fault` finds nothing in, and its colours."""
    layout = position.layout
    writer.put(layout.width - 1, _LONGEST)
    writer.put(layout.height - 1, _LONGEST)
    writer.put(layout.halvings, _DEEPEST + 1)
    _put_pieces(writer, position)


def take_board(reader: CodeReader, turn: int) -> Position:
    """Take a tiling with its colours, somebody being to move; raises BadCode."""
    width, height, halvings = reader.take(_LONGEST) + 1, reader.take(_LONGEST) + 1, reader.take(_DEEPEST + 1)
    words = _take_pieces(reader, width * height, halvings)
    try:
        return tiled(width, height, halvings, words, replace(start(1, 1), turn=turn))
    except BadNotation:
        raise foreign_contents() from None


def code_fault(position: Position) -> str:
    """Return why there is no code for a position; empty where there is one."""
    layout = position.layout
    if max(layout.width, layout.height) > _LONGEST:
        return f"its board is {layout.width} by {layout.height}; {_LONGEST} squares are the longest"
    if layout.halvings > _DEEPEST or len(layout.pieces) > _MOST_PIECES:
        return f"its pieces are too small or too many; {_DEEPEST} halvings and {_MOST_PIECES:,} pieces are the most"
    return ""


def _put_pieces(writer: CodeWriter, position: Position) -> None:
    layout = position.layout
    found = [*_kinds(layout)]
    kinds = [*dict.fromkeys(found)]
    writer.put_count(len(kinds) - 1)
    for shape, short in kinds:
        writer.put(shape, len(_SHAPES))
        writer.put_count(short - 1)
    for piece, kind in zip(reading_order(layout), found, strict=True):
        writer.put(position.black >> layout.numbers[piece] & 1, 2)
        writer.put(kinds.index(kind), len(kinds))


def _kinds(layout: Layout) -> Iterator[_Kind]:
    """Yield the kind of every piece, in the order of reading."""
    unit = layout.depth - layout.halvings
    for west, south, east, north in reading_order(layout):
        width, height = east - west >> unit, north - south >> unit
        yield _SQUARE if width == height else _WIDTH if width > height else _TALL, min(width, height)


def _take_pieces(reader: CodeReader, squares: int, halvings: int) -> list[str]:
    """Return the pieces as words, so many that they have the area of the board; raises BadCode."""
    kinds = [_take_kind(reader) for _ in range(_bounded(reader.take_count() + 1))]
    words, left = list[str](), squares << 2 * halvings
    while left > 0 and len(words) <= _MOST_PIECES:
        colour = "wb"[reader.take(2)]
        width, height = kinds[reader.take(len(kinds))]
        left -= width * height
        words.append(f"{colour}{Fraction(width, 1 << halvings)}x{Fraction(height, 1 << halvings)}")
    _bounded(len(words))
    return words


def _bounded(count: int) -> int:
    """Return a number of pieces or of their kinds; raises BadCode where there cannot be so many."""
    if count > _MOST_PIECES:
        raise foreign_contents()
    return count


def _take_kind(reader: CodeReader) -> tuple[int, int]:
    """Take a kind, as its width and height in halved squares."""
    shape, short = reader.take(len(_SHAPES)), reader.take_count() + 1
    return short * (1 + (shape == _WIDTH)), short * (1 + (shape == _TALL))
