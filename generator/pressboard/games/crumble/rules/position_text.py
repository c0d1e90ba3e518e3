'''A position as a text: the board's lengths, its pieces from the upper left, and who is to move.

Pieces follow one another as one reads: each goes where the free part of the board is highest, and there to the left.
So none needs a place of its own, any tiling can be written, and a checkerboard looks like one. A piece is `b` or `w`
for its colour, then its lengths in starting squares, its width first: `w1/2x1`. Of a square one length is enough,
`b2`, and a starting square needs none. Line breaks, spaces and capitals are free.

>>> position = parse_position("""
...     board 4x3, depth 1
...     b2 w b
...     w1/2x1 b1/2x1 b
...     w b w b
...     to move: White
... """)
>>> len(position.layout.pieces), position.turn
(10, 1)
>>> print(format_position(position))
board 4x3, depth 1
b2 w b
w1/2x1 b1/2x1 b
w b w b
to move: White

`depth` says how often a starting square may have been halved along a side, and may be left out. A board without pieces
is a checkerboard as it stands at the beginning, and without its last line whoever begins is to move. What the players
did before is no part of a position.
'''

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from pressboard.errors import BadNotation, quoted
from pressboard.games.crumble.rules.board.captures import enclosed
from pressboard.games.crumble.rules.board.contacts import numbers_in, set_of
from pressboard.games.crumble.rules.board.geometry import GridRect, is_legal
from pressboard.games.crumble.rules.board.layout import Layout, fitted
from pressboard.games.crumble.rules.board.locations import format_location
from pressboard.games.crumble.rules.position import COLOURS, Position
from pressboard.games.crumble.rules.readings import Readings
from pressboard.games.crumble.rules.rules import start
from pressboard.play.records.records import counted

BOARD, TO_MOVE = "board", "to move"
"""What the first and the last line begin with."""

LONGEST, DEEPEST, MOST_PIECES = 50, 200, 5000
"""The longest side of a board, the most halvings and the most pieces that are read."""

_HEAD = re.compile(r"board:? (\d{1,9}) ?[x×] ?(\d{1,9})(?:,? depth:? (\d{1,9}))?", re.ASCII)
_LENGTH = r"\d{1,70}(?:/\d{1,70})?"
_PIECE = re.compile(rf"([bw])(?:({_LENGTH})(?:[x×]({_LENGTH}))?)?", re.ASCII)
_PLAYERS = {name.lower(): seat for seat, name in enumerate(COLOURS)} | {"b": 0, "w": 1}

_Size = tuple[bool, Fraction, Fraction]
"""Whether a piece is black, its width and its height."""


def format_position(position: Position) -> str:
    """Return a position as a text that `parse_position` reads; the readings and the turns before are left out."""
    layout = position.layout
    depth = f", depth {layout.halvings}" if layout.halvings else ""
    head, foot = f"{BOARD} {layout.width}x{layout.height}{depth}", f"{TO_MOVE}: {COLOURS[position.turn]}"
    return "\n".join((head, *_rows(position), foot))


def reading_order(layout: Layout) -> list[GridRect]:
    """Return the pieces of a tiling as they follow one another in a text."""
    return sorted(layout.pieces, key=lambda piece: (-piece.north, piece.west))


def _rows(position: Position) -> Iterator[str]:
    """Yield the pieces as they follow one another, a new line where they begin again further left."""
    row, edge = list[str](), 0
    numbers = position.layout.numbers
    for piece in reading_order(position.layout):
        if piece.west < edge:
            yield " ".join(row)
            row = []
        edge = piece.west
        row.append(_piece(position, piece, black=bool(position.black >> numbers[piece] & 1)))
    yield " ".join(row)


def _piece(position: Position, piece: GridRect, black: bool) -> str:
    """Return a piece as a word."""
    west, south, east, north = position.layout.exact(piece)
    width, height = east - west, north - south
    size = f"{width}x{height}" if width != height else f"{width}" if width != 1 else ""
    return f"{'b' if black else 'w'}{size}"


def is_piece(word: str) -> bool:
    """Say whether a word stands for a piece."""
    return bool(_PIECE.fullmatch(word.lower()))


def parse_position(text: str, readings: Readings | None = None) -> Position:
    """Read a position; raises BadNotation for what cannot be read and for what is no position of the game."""
    lines = [" ".join(line.lower().split()) for line in text.removeprefix("\ufeff").splitlines() if line.strip()]
    width, height, depth = _head(lines[0] if lines else "")
    turn, body = _turn(lines[1:], (readings or Readings()).beginner)
    words = " ".join(body).split()
    if not words:
        return replace(start(width, height, readings), turn=turn)
    position = tiled(width, height, depth, words, replace(start(1, 1, readings), turn=turn))
    inside = 0 if position.readings.single_pass else enclosed(position.layout.contacts, position.black)
    for number in numbers_in(inside):
        place = format_location(position.layout, position.layout.pieces[number])
        raise BadNotation(f"this position is impossible: the piece at {place} is surrounded, and was captured before")
    return position


def _head(line: str) -> tuple[int, int, int | None]:
    """Return the board's lengths, and the depth if one is given."""
    match = _HEAD.fullmatch(line)
    if not match:
        raise BadNotation(f"a position begins with its board, such as: {BOARD} 6x6; not with {quoted(line)}")
    width, height, depth = (int(part) if part else None for part in match.groups())
    if not (width and height and max(width, height) <= LONGEST):
        raise BadNotation(f"the board is {width} by {height}; its sides are from 1 to {LONGEST} squares long")
    if depth is not None and depth > DEEPEST:
        raise BadNotation(f"the depth is {depth}; at most {DEEPEST} halvings are read")
    return width, height, depth


def _turn(lines: Sequence[str], beginner: int) -> tuple[int, Sequence[str]]:
    """Return who is to move, the beginner where it is not said, and the lines of pieces."""
    said = [line for line in lines if line.startswith(TO_MOVE)]
    if len(said) > 1 or (said and lines[-1] != said[0]):
        raise BadNotation(f"a position says once, in its last line, who is {TO_MOVE}")
    if not said:
        return beginner, lines
    name = said[0].removeprefix(TO_MOVE).strip(" :.")
    if name not in _PLAYERS:
        raise BadNotation(f'{quoted(name)} follows "{TO_MOVE}"; write {TO_MOVE}: {" or ".join(COLOURS)}')
    return _PLAYERS[name], lines[:-1]


def tiled(width: int, height: int, depth: int | None, words: Sequence[str], empty: Position) -> Position:
    """Return the position whose pieces are `words`; all else is as in `empty`.

    Raises BadNotation where they are no pieces, overlap or leave a gap. Whether one is surrounded is not asked.
    """
    if len(words) > MOST_PIECES:
        raise BadNotation(f"the position has {len(words):,} pieces; at most {MOST_PIECES:,} are read")
    sizes = [_size(number, word, depth) for number, word in enumerate(words, start=1)]
    grid = max(_depth(length) for _, *lengths in sizes for length in lengths)
    lengths = [(int(across * 2**grid), int(up * 2**grid)) for _, across, up in sizes]
    placed = [*_placed(width << grid, height << grid, lengths, words)]
    dark = {piece for piece, (black, *_) in zip(placed, sizes, strict=True) if black}
    pieces = sorted(placed)
    black = set_of(number for number, piece in enumerate(pieces) if piece in dark)
    return replace(empty, layout=fitted(width, height, grid, pieces), black=black)


def _size(number: int, word: str, depth: int | None) -> _Size:
    """Read a piece; raises BadNotation for an illegal shape, and for lengths that no halvings lead to."""
    match = _PIECE.fullmatch(word)
    if not match:
        raise BadNotation(f"piece {number} is {quoted(word)}; pieces look like b, w2 or b1/2x1")
    width, height = _length(number, word, match[2] or "1"), _length(number, word, match[3] or match[2] or "1")
    needed = max(_depth(width), _depth(height))
    if needed > (DEEPEST if depth is None else depth):
        allowed = f"at most {DEEPEST} are read" if depth is None else f"the board is said to have depth {depth}"
        halvings = counted(needed, "halving", "halvings")
        raise BadNotation(f"piece {number}, {word}, needs {halvings} of a square; {allowed}")
    across, up = (length * 2**needed for length in (width, height))
    if not is_legal(GridRect(0, 0, int(across), int(up))):
        raise BadNotation(f"piece {number}, {word}, is neither a square nor half a square")
    return match[1] == "b", width, height


def _length(number: int, word: str, text: str) -> Fraction:
    """Read a length of so many starting squares, a fraction by a power of two."""
    below = int(text.partition("/")[2] or 1)
    if below == 0 or (length := Fraction(text)).denominator & length.denominator - 1:
        raise BadNotation(
            f"piece {number}, {word}: {text} is no length; halving a square leads to 1/2, 3/4, 1/8 and so on"
        )
    if length > LONGEST:
        raise BadNotation(f"piece {number}, {word}, is longer than any board; those are up to {LONGEST} long")
    return length


def _depth(length: Fraction) -> int:
    """Return how often a square has to be halved for a length."""
    return length.denominator.bit_length() - 1


def _placed(width: int, height: int, sizes: Sequence[tuple[int, int]], words: Sequence[str]) -> Iterator[GridRect]:
    """Yield the pieces where they go one after the other; raises BadNotation where they overlap or leave a gap."""
    free = [(0, width, height)]
    for number, ((across, up), word) in enumerate(zip(sizes, words, strict=True), start=1):
        place = max(range(len(free)), key=lambda place: (free[place][2], -place))
        west, east, north = free[place]
        if not north:
            raise BadNotation(f"piece {number}, {word}, has no place; the pieces before it cover the board")
        if west + across > east or up > north:
            over = "the board" if west + across > width or up > north else "the piece beside it"
            raise BadNotation(f"piece {number}, {word}, overlaps {over} where it goes: the highest, then leftmost gap")
        yield GridRect(west, north - up, west + across, north)
        free[place : place + 1] = [(west, west + across, north - up), (west + across, east, north)]
        free = _levelled(free)
    if any(north for _, _, north in free):
        raise BadNotation(f"after piece {len(sizes)}, the last one, there is still a gap in the board")


def _levelled(free: Sequence[tuple[int, int, int]]) -> list[tuple[int, int, int]]:
    """Return the free parts of a board, as intervals below a height, with equal ones side by side put together."""
    merged = list[tuple[int, int, int]]()
    for west, east, north in free:
        if west == east:
            continue
        if merged and merged[-1][2] == north:
            merged[-1] = (merged[-1][0], east, north)
        else:
            merged.append((west, east, north))
    return merged
