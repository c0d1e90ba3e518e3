'''Moves and positions as texts.

**A move** is a location (see `locations`), then how the piece there is cut or what it is joined to, then the swap:

    2,1V          cut the piece at 2,1 upright; H cuts level
    2,1VW         ... and the western half steps West; VWNN would go on to the North, twice
    2,1VW-N       ... and the western half steps North: a half is named unless it steps away over its own side
    0,1H3         one cut through three pieces, the first of them at 0,1; borders passed on the way do not count
    0,1H3-2N-NE   ... and of the second one the northern half steps North, then East
    1J2,1         join the pieces from 1 to the corner two points East and one North of it, counted along the borders
    1J2,1E        ... and the piece made steps East

Halves are W and E after V, S and N after H; directions are the board's own, South is Black's side. Of several pieces
cut at once the first is the westernmost or the southernmost. A `+` at the end says that the move threatens to win.
Capitals and spaces are free.

>>> from pressboard.games.crumble.rules.board import start
>>> position = start()
>>> move = parse_move("2, 1 v w - w e", position)
>>> format_move(move, position)
'2,1VWE'
>>> parse_move("1,1HN", position)
Traceback (most recent call last):
    ...
pressboard.errors.IllegalMove: not-your-piece: the piece at 1,1 is White's, and Black is to move

**A position** is the board's lengths, its pieces from the upper left, and who is to move. Pieces follow one another as
one reads: each goes where the free part of the board is highest, and there to the left. So none needs a place of its
own, any tiling can be written, and a checkerboard looks like one. A piece is `b` or `w` for its colour, then its
lengths in starting squares, its width first: `w1/2x1`. Of a square one length is enough, `b2`, and a starting square
needs none. Line breaks, spaces and capitals are free.

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
from fractions import Fraction

from pressboard.errors import BadNotation, IllegalMove, quoted
from pressboard.games.crumble.rules.board import BLACK, COLOURS, Board, after_end, not_yours, start
from pressboard.games.crumble.rules.house_rules import HouseRules
from pressboard.games.crumble.rules.locations import (
    Location,
    counted,
    find,
    format_location,
    read_location,
    walked,
)
from pressboard.games.crumble.rules.tiling import (
    EAST,
    HORIZONTAL,
    NORTH,
    SIDES_OF_CUT,
    GridRect,
    Layout,
    enclosed,
    fitted,
    halves,
    holds,
    is_legal,
    middle,
    numbers_in,
    set_of,
)
from pressboard.games.crumble.rules.turns import Cut, Join, Move, crossed
from pressboard.lean_dataclasses import dataclass
from pressboard.play.findings import Finding
from pressboard.play.records import records

_PLACE = r"(?P<place>\d{1,30}(?:/\d{1,30})?(?:,\d{1,30}(?:/\d{1,30})?)*)"
_FORMS = (
    re.compile(rf"{_PLACE}(?P<axis>[HV])(?:(?P<half>[NESW])-(?=[NESW]))?(?P<path>[NESW]*)(?P<threat>\+?)", re.ASCII),
    re.compile(
        rf"{_PLACE}(?P<axis>[HV])(?P<count>\d{{1,6}})"
        r"(?:-(?P<index>\d{1,6})(?P<half>[NESW])-(?P<path>[NESW]+))?(?P<threat>\+?)",
        re.ASCII,
    ),
    re.compile(rf"{_PLACE}J(?P<east>\d{{1,6}}),(?P<north>\d{{1,6}})(?P<path>[NESW]*)(?P<threat>\+?)", re.ASCII),
)


_PASSES = "pass", "passes"
_LEG = r"\d{1,30}(?:\s*/\s*\d{1,30})?"
MOVE = (
    rf"{_LEG}(?:\s*,\s*{_LEG}){{0,60}}\s*(?:[HV](?:\d{{1,6}}(?:-\d{{1,6}})?)?|J\s*\d{{1,6}}\s*,\s*\d{{1,6}})"
    r"(?: ?-? ?[NESW]++(?![A-Za-z]))*+ ?\+?|pass(?:es)?"
)
"""What a move looks like, as a pattern; single spaces may stand between its parts."""

LONGEST_MOVE = 2000
"""The most characters of a move that is read: far more than there are pieces to swap with."""


@dataclass(frozen=True, slots=True)
class Words:
    """A move as it is written, before anybody looks at the board.

    `axis` is "" for a join, whose `corner` is counted East and North. `half` is the letter of the half that swaps, ""
    if it is not named, and `index` tells which of the `count` pieces it is a half of, counted from 1.
    """

    place: str
    location: Location
    axis: str = ""
    corner: tuple[int, int] = (0, 0)
    count: int = 1
    index: int = 1
    half: str = ""
    path: str = ""
    threat: bool = False


def read_move(text: str) -> Words:
    """Take a move apart; raises BadNotation for what is none on any board."""
    if text.strip().lower() in _PASSES:
        raise BadNotation("nobody may pass in Crumble; every turn splits or joins")
    bare = "".join(text.split()).upper()
    forms = _FORMS if len(bare) <= LONGEST_MOVE else ()
    parts = next((match.groupdict() for form in forms if (match := form.fullmatch(bare))), None)
    if parts is None:
        raise BadNotation(f"{quoted(text)} is no move; moves look like 2,1V or 2,1VW or 0,1H3-2N-NE or 1J2,1")
    try:
        location = read_location(parts["place"])
    except ValueError:
        raise BadNotation(f"{quoted(parts['place'])} is no location; write 3,2 or 1/2,2/3") from None
    axis, half, path = parts.get("axis") or "", parts.get("half") or "", parts["path"] or ""
    corner = int(parts.get("east") or 0), int(parts.get("north") or 0)
    count, index = int(parts.get("count") or 1), int(parts.get("index") or 1)
    words = Words(parts["place"], location, axis, corner, count, index, half, path, bool(parts["threat"]))
    if wrong := _wrong(words, of_several="count" in parts):
        raise BadNotation(f"{quoted(text)} is no move: {wrong}")
    return words


def _wrong(words: Words, of_several: bool) -> str:
    """Return what makes no sense in a move on any board, a cut `of_several` pieces or not; empty where nothing does."""
    sides = SIDES_OF_CUT.get(words.axis, ("",))
    if words.half and words.half not in sides:
        run = "a level cut leaves a half S and a half N" if words.axis == HORIZONTAL else "an upright one W and E"
        return f"{run}, none called {words.half}"
    if of_several and words.count < 2:
        return "a number after H or V is that of the pieces cut, two at least"
    if not 1 <= words.index <= words.count:
        return f"of {words.count} pieces there is none with the number {words.index}"
    return ""


def resolve(words: Words, position: Board) -> Move | Finding:
    """Return the move that `words` stand for in a position, legal or not, or why they stand for none."""
    if over := after_end(position):
        return Finding("move-after-end", over)
    try:
        piece = find(position.layout, words.location)
    except ValueError as error:
        return Finding("no-such-piece", f"there is no piece at {words.place}: {error}", (words.place,))
    if wrong := not_yours(position, piece):
        return Finding("not-your-piece", wrong, (words.place,))
    return _cut(words, position, piece) if words.axis else _join(words, position, piece)


def _cut(words: Words, position: Board, first: GridRect) -> Move | Finding:
    line = crossed(position.layout.pieces, words.axis, middle(first, words.axis))
    pieces = line[line.index(first) :][: words.count]
    if len(pieces) < words.count:
        message = f"the cut leaves the board after {len(pieces)} of {words.count} pieces"
        return Finding("cut-leaves-board", message, (words.place,))
    cut, sides = Cut(words.axis, tuple(pieces)), SIDES_OF_CUT[words.axis]
    if not words.path:
        return Move(cut)
    half = words.half or words.path[0]
    if half not in sides:
        spellings = (f"{words.place}{words.axis}{side}-{words.path}" for side in sides)
        return Finding("half-not-named", f"which half swaps? write {' or '.join(spellings)}", (words.place,))
    return Move(cut, halves(pieces[words.index - 1], words.axis)[sides.index(half)], words.path)


def _join(words: Words, position: Board, first: GridRect) -> Move | Finding:
    origin = first.west, first.south
    try:
        corner = walked(position.layout, origin, words.corner)
    except ValueError as error:
        return Finding("join-shape", f"the outline of the join breaks off: {error}", (words.place,))
    result = GridRect(*origin, *corner)
    join = Join(result, tuple(piece for piece in position.pieces(position.turn) if holds(result, piece)))
    return Move(join, result if words.path else None, words.path)


def parse_move(text: str, position: Board) -> Move:
    """Read a move that is legal in `position`.

    Raises BadNotation for what is no move on any board, IllegalMove with the rule that is broken.
    """
    found = resolve(read_move(text), position)
    if isinstance(found, Finding):
        raise IllegalMove(f"{found.rule}: {found.message}")
    if wrong := position.why_not(found):
        raise IllegalMove(wrong)
    return found


def format_move(move: Move, position: Board) -> str:
    """Return a legal move as a text that `parse_move` reads in the same position; the shortest way to write it."""
    layout, action = position.layout, move.action
    if isinstance(action, Join):
        west, south, east, north = action.result
        across = counted(layout, EAST, (west, south), (east, south))
        up = counted(layout, NORTH, (east, south), (east, north))
        first = next(piece for piece in action.pieces if (piece.west, piece.south) == (west, south))
        return f"{format_location(layout, first)}J{across},{up}{move.path}"
    text = f"{format_location(layout, action.pieces[0])}{action.axis}"
    index, half = _swapping(action, move.start) if move.start else (0, "")
    if len(action.pieces) > 1:
        return f"{text}{len(action.pieces)}" + (f"-{index}{half}-{move.path}" if half else "")
    return f"{text}{half}-{move.path}" if half != move.path[:1] else f"{text}{move.path}"


def _swapping(cut: Cut, start: GridRect) -> tuple[int, str]:
    """Return which of the pieces cut the swap starts from, counted from 1, and the letter of its half."""
    piece, half = divmod(cut.made.index(start), 2)
    return piece + 1, SIDES_OF_CUT[cut.axis][half]


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


def format_position(position: Board) -> str:
    """Return a position as a text that `parse_position` reads; the readings and the turns before are left out."""
    layout = position.layout
    depth = f", depth {layout.halvings}" if layout.halvings else ""
    head, foot = f"{BOARD} {layout.width}x{layout.height}{depth}", f"{TO_MOVE}: {COLOURS[position.turn]}"
    return "\n".join((head, *_rows(position), foot))


def reading_order(layout: Layout) -> list[GridRect]:
    """Return the pieces of a tiling as they follow one another in a text."""
    return sorted(layout.pieces, key=lambda piece: (-piece.north, piece.west))


def _rows(position: Board) -> Iterator[str]:
    """Yield the pieces as they follow one another, a new line where they begin again further left."""
    row, edge = list[str](), 0
    black = {*position.pieces(BLACK)}
    for piece in reading_order(position.layout):
        if piece.west < edge:
            yield " ".join(row)
            row = []
        edge = piece.west
        row.append(_piece(position, piece, black=piece in black))
    yield " ".join(row)


def _piece(position: Board, piece: GridRect, black: bool) -> str:
    """Return a piece as a word."""
    west, south, east, north = position.layout.exact(piece)
    width, height = east - west, north - south
    size = f"{width}x{height}" if width != height else f"{width}" if width != 1 else ""
    return f"{'b' if black else 'w'}{size}"


def is_piece(word: str) -> bool:
    """Say whether a word stands for a piece."""
    return bool(_PIECE.fullmatch(word.lower()))


def parse_position(text: str, readings: HouseRules | None = None) -> Board:
    """Read a position; raises BadNotation for what cannot be read and for what is no position of the game."""
    lines = [" ".join(line.lower().split()) for line in text.removeprefix("\ufeff").splitlines() if line.strip()]
    width, height, depth = _head(lines[0] if lines else "")
    turn, body = _turn(lines[1:], (readings or HouseRules()).beginner)
    words = " ".join(body).split()
    if not words:
        return start(width, height, readings or HouseRules()).copy(turn=turn)
    position = tiled(width, height, depth, words, turn).copy(readings=readings or HouseRules())
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


def tiled(width: int, height: int, depth: int | None, words: Sequence[str], turn: int) -> Board:
    """Return the position whose pieces are `words`, the house rules being the usual ones.

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
    return Board(fitted(width, height, grid, pieces), black, turn)


def _size(number: int, word: str, depth: int | None) -> _Size:
    """Read a piece; raises BadNotation for an illegal shape, and for lengths that no halvings lead to."""
    match = _PIECE.fullmatch(word)
    if not match:
        raise BadNotation(f"piece {number} is {quoted(word)}; pieces look like b, w2 or b1/2x1")
    width, height = _length(number, word, match[2] or "1"), _length(number, word, match[3] or match[2] or "1")
    needed = max(_depth(width), _depth(height))
    if needed > (DEEPEST if depth is None else depth):
        allowed = f"at most {DEEPEST} are read" if depth is None else f"the board is said to have depth {depth}"
        halvings = records.counted(needed, "halving", "halvings")
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
