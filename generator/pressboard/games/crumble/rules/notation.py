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
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from operator import itemgetter

from pressboard.errors import BadNotation, IllegalMove, count_of, quoted
from pressboard.games.crumble.rules.board import BLACK, COLOURS, Board, after_end, not_yours, start
from pressboard.games.crumble.rules.house_rules import HouseRules
from pressboard.games.crumble.rules.locations import (
    LOCATION,
    find,
    format_location,
    legs_along,
    read_location,
    walk_borders,
)
from pressboard.games.crumble.rules.tiling import (
    HORIZONTAL,
    SIDES_OF_CUT,
    GridRect,
    Layout,
    Rect,
    contains,
    enclosed_pieces,
    fit_layout,
    halves,
    is_legal,
    middle,
    numbers_in,
    set_of,
)
from pressboard.games.crumble.rules.turns import Cut, Join, Move, pieces_crossed
from pressboard.play.findings import Finding
from pressboard.play.records.words import following

_FORM = re.compile(
    rf"(?P<place>{LOCATION})(?:(?P<axis>[HV])(?:(?P<count>\d{{1,6}})(?:-(?P<index>\d{{1,6}}))?)?"
    r"(?:(?P<half>[NESW])-(?=[NESW]))?|J(?P<east>\d{1,6}),(?P<north>\d{1,6}))(?P<path>[NESW]*)(?P<threat>\+?)",
    re.ASCII,
)
_LEG = r"\d{1,30}(?:\s*/\s*\d{1,30})?"
MOVE = (
    rf"{_LEG}(?:\s*,\s*{_LEG}){{0,60}}\s*(?:[HV](?:\d{{1,6}}(?:-\d{{1,6}})?)?|J\s*\d{{1,6}}\s*,\s*\d{{1,6}})"
    r"(?: ?-? ?[NESW]++(?![A-Za-z]))*+ ?\+?|pass(?:es)?"
)
"""What a move looks like, as a pattern; single spaces may stand between its parts."""

BOARD = "board"
TO_MOVE = "to move"
"""What the first and the last line of a position begin with."""
LONGEST = 50
"""The longest side of a board that is read, in squares."""
DEEPEST = 200
"""The most halvings of a square that are read."""
MOST_PIECES = 5000
"""The most pieces that are read."""
_HEAD = re.compile(r"board:? (\d{1,9}) ?[x×] ?(\d{1,9})(?:,? depth:? (\d{1,9}))?", re.ASCII)
_LENGTH = r"\d{1,70}(?:/\d{1,70})?"
_PIECE = re.compile(rf"([bw])(?:({_LENGTH})(?:[x×]({_LENGTH}))?)?", re.ASCII)
_PLAYERS = {name.lower(): seat for seat, name in enumerate(COLOURS)} | {"b": 0, "w": 1}


def read_move(text: str) -> dict[str, str]:
    """Take a move apart as it is written, before anybody looks at the board; raises BadNotation for what is none.

    There are its `place`, its `axis`, "" for a join, whose corner is `east` and `north` of it, the `path`, and a
    `threat`. `half` is the letter of the half that swaps, "" if it is not named, and `index` tells which of the `count`
    pieces it is a half of, counted from 1.
    """
    if text.strip().lower() in ("pass", "passes"):
        raise BadNotation("nobody may pass in Crumble; every turn splits or joins")
    bare = "".join(text.split()).upper()
    match = _FORM.fullmatch(bare) if len(bare) <= 2000 else None
    # Of several pieces cut it is said which one swaps, which half of it and where to, or nothing.
    if not match or (
        match["count"] and len({bool(match[name]) for name in ("index", "half", "path")}) > 1
    ):
        raise BadNotation(
            f"{quoted(text)} is no move; moves look like 2,1V or 2,1VW or 0,1H3-2N-NE or 1J2,1"
        )
    try:
        read_location(match["place"])
    except ValueError:
        raise BadNotation(
            f"{quoted(match['place'])} is no location; write 3,2 or 1/2,2/3"
        ) from None
    parts = {"axis": "", "half": "", "path": "", "count": "1", "index": "1"}
    parts |= {name: part for name, part in match.groupdict().items() if part is not None}
    wrong = ""
    if parts["half"] and parts["half"] not in SIDES_OF_CUT[parts["axis"]]:
        is_level = parts["axis"] == HORIZONTAL
        run = "a level cut leaves a half S and a half N" if is_level else "an upright one W and E"
        wrong = f"{run}, none called {parts['half']}"
    elif match["count"] and int(parts["count"]) < 2:
        wrong = "a number after H or V is that of the pieces cut, two at least"
    elif not 1 <= int(parts["index"]) <= int(parts["count"]):
        wrong = f"of {parts['count']} pieces there is none with the number {parts['index']}"
    if wrong:
        raise BadNotation(f"{quoted(text)} is no move: {wrong}")
    return parts


def _resolve(parts: Mapping[str, str], position: Board) -> Move | Finding:
    """Return the move that its parts stand for in a position, legal or not, or why they stand for none."""
    place = parts["place"]
    axis = parts["axis"]
    path = parts["path"]
    if over := after_end(position):
        return Finding("move-after-end", over)
    try:
        first = find(position.layout, place)
    except ValueError as error:
        return Finding("no-such-piece", f"there is no piece at {place}: {error}", (place,))
    if wrong := not_yours(position, first):
        return Finding("not-your-piece", wrong, (place,))
    if not axis:
        try:
            corner = walk_borders(
                position.layout, first[:2], (int(parts["east"]), int(parts["north"]))
            )[-1]
        except ValueError as error:
            return Finding("join-shape", f"the outline of the join breaks off: {error}", (place,))
        result = Rect(first.west, first.south, *corner)
        join = Join(
            result,
            tuple(piece for piece in position.pieces(position.turn) if contains(result, piece)),
        )
        return Move(join, result if path else None, path)
    line = pieces_crossed(position.layout.pieces, axis, middle(first, axis))
    count = int(parts["count"])
    pieces = line[line.index(first) :][:count]
    if len(pieces) < count:
        return Finding(
            "cut-leaves-board",
            f"the cut leaves the board after {len(pieces)} of {count} pieces",
            (place,),
        )
    cut = Cut(axis, tuple(pieces))
    sides = SIDES_OF_CUT[axis]
    if not path:
        return Move(cut)
    half = parts["half"] or path[0]
    if half not in sides:
        spellings = " or ".join(f"{place}{axis}{side}-{path}" for side in sides)
        return Finding("half-not-named", f"which half swaps? write {spellings}", (place,))
    return Move(cut, halves(pieces[int(parts["index"]) - 1], axis)[sides.index(half)], path)


def parse_move(text: str, position: Board) -> Move:
    """Read a move that is legal in `position`.

    Raises BadNotation for what is no move on any board, IllegalMove with the rule that is broken.
    """
    found = find_move(text, position)
    if isinstance(found, Finding):
        raise IllegalMove(f"{found.rule}: {found.message}")
    return found


def find_move(text: str, position: Board) -> Move | Finding:
    """Return the legal move that a text stands for, or the rule it breaks; raises BadNotation for no move at all."""
    found = _resolve(read_move(text), position)
    if isinstance(found, Finding):
        return found
    return position.fault(found) or found


def format_move(move: Move, position: Board) -> str:
    """Return a legal move as a text that `parse_move` reads in the same position; the shortest way to write it."""
    layout = position.layout
    action = move.action
    if isinstance(action, Join):
        across, up = legs_along(layout, action.result)
        first = next(piece for piece in action.pieces if piece[:2] == action.result[:2])
        return f"{format_location(layout, first)}J{across},{up}{move.path}"
    text = f"{format_location(layout, action.pieces[0])}{action.axis}"
    half = ""
    if move.start:
        # Which of the pieces cut the swap starts from, counted from 0, and the letter of its half.
        index, side = divmod(action.made.index(move.start), 2)
        half = SIDES_OF_CUT[action.axis][side]
    if len(action.pieces) > 1:
        text += f"{len(action.pieces)}"
        return f"{text}-{index + 1}{half}-{move.path}" if half else text
    if half == move.path[:1]:
        return f"{text}{move.path}"
    return f"{text}{half}-{move.path}"


def reading_order(layout: Layout) -> list[GridRect]:
    """Return the pieces of a tiling as they follow one another in a text."""
    return sorted(layout.pieces, key=lambda piece: (-piece.north, piece.west))


def format_position(position: Board) -> str:
    """Return a position as a text that `parse_position` reads; the readings and the turns before are left out."""
    layout = position.layout
    rows = list[list[str]]()
    edge = None
    black = {*position.pieces(BLACK)}
    depth = f", depth {layout.halvings}" if layout.halvings else ""
    for piece in reading_order(layout):
        # A new line where the pieces begin again further left.
        if edge is None or piece.west < edge:
            rows.append([])
        edge = piece.west
        exact = layout.exact(piece)
        width = exact.width
        height = exact.height
        size = f"{width}x{height}" if width != height else f"{width}" if width != 1 else ""
        rows[-1].append(f"{'b' if piece in black else 'w'}{size}")
    head = f"{BOARD} {layout.width}x{layout.height}{depth}"
    foot = f"{TO_MOVE}: {COLOURS[position.turn]}"
    return "\n".join((head, *map(" ".join, rows), foot))


def is_piece(word: str) -> bool:
    return bool(_PIECE.fullmatch(word.lower()))


def parse_position(text: str, readings: HouseRules | None = None) -> Board:
    """Read a position; raises BadNotation for what cannot be read and for what is no position of the game."""
    head, *lines = [
        " ".join(line.lower().split())
        for line in text.removeprefix("\ufeff").splitlines()
        if line.strip()
    ] or [""]
    if not (match := _HEAD.fullmatch(head)):
        raise BadNotation(
            f"a position begins with its board, such as: {BOARD} 6x6; not with {quoted(head)}"
        )
    width = int(match[1])
    height = int(match[2])
    depth = int(match[3]) if match[3] else None
    if not (width and height and max(width, height) <= LONGEST):
        raise BadNotation(
            f"the board is {width} by {height}; its sides are from 1 to {LONGEST} squares long"
        )
    if depth is not None and depth > DEEPEST:
        raise BadNotation(f"the depth is {depth}; at most {DEEPEST} halvings are read")
    readings = readings or HouseRules()
    turn = readings.beginner
    said = [line for line in lines if line.startswith(TO_MOVE)]
    if len(said) > 1 or (said and lines[-1] != said[0]):
        raise BadNotation(f"a position says once, in its last line, who is {TO_MOVE}")
    if said:
        turn = following(
            lines.pop().removeprefix(TO_MOVE).strip(" :."), TO_MOVE, _PLAYERS, " or ".join(COLOURS)
        )
    words = " ".join(lines).split()
    if not words:
        return start(width, height, readings).copy(turn=turn)
    position = tile_board(width, height, depth, words, turn).copy(readings=readings)
    layout = position.layout
    for number in (
        () if readings.single_pass else numbers_in(enclosed_pieces(layout.contacts, position.black))
    ):
        place = format_location(layout, layout.pieces[number])
        raise BadNotation(
            f"this position is impossible: the piece at {place} is surrounded, and was captured before"
        )
    return position


def tile_board(
    width: int, height: int, depth: int | None, words: Sequence[str], turn: int
) -> Board:
    """Return the position whose pieces are `words`, the house rules being the usual ones.

    Raises BadNotation where they are no pieces, overlap or leave a gap. Whether one is surrounded is not asked.
    """
    if len(words) > MOST_PIECES:
        raise BadNotation(
            f"the position has {len(words):,} pieces; at most {MOST_PIECES:,} are read"
        )
    sizes = [_size(number, word, depth) for number, word in enumerate(words, start=1)]
    grid = max(_depth(length) for _, *lengths in sizes for length in lengths)
    # Each piece goes where the free part, as intervals below a height, is highest, and there to the left.
    free = [(0, width << grid, height << grid)]
    dark = set[GridRect]()
    pieces = list[GridRect]()
    for number, ((is_black, *lengths), word) in enumerate(zip(sizes, words, strict=True), start=1):
        across, up = (int(length * 2**grid) for length in lengths)
        place = max(range(len(free)), key=lambda place: (free[place][2], -place))
        west, east, north = free[place]
        if not north:
            raise BadNotation(
                f"piece {number}, {word}, has no place; the pieces before it cover the board"
            )
        if west + across > east or up > north:
            over = "the piece beside it"
            if west + across > width << grid or up > north:
                over = "the board"
            raise BadNotation(
                f"piece {number}, {word}, overlaps {over} where it goes: the highest, then leftmost gap"
            )
        pieces.append(Rect(west, north - up, west + across, north))
        if is_black:
            dark.add(pieces[-1])
        rest = [(west, west + across, north - up)]
        if west + across < east:
            rest.append((west + across, east, north))
        free[place : place + 1] = rest
        # Free parts of one height side by side are one.
        levels = ([*level] for _, level in groupby(free, key=itemgetter(2)))
        free = [(level[0][0], level[-1][1], level[0][2]) for level in levels]
    if any(north for _, _, north in free):
        raise BadNotation(
            f"after piece {len(sizes)}, the last one, there is still a gap in the board"
        )
    black = set_of(number for number, piece in enumerate(sorted(pieces)) if piece in dark)
    return Board(fit_layout(width, height, grid, sorted(pieces)), black, turn)


def _size(number: int, word: str, depth: int | None) -> tuple[bool, Fraction, Fraction]:
    """The colour of a piece, its width and its height; raises BadNotation for what is none."""
    match = _PIECE.fullmatch(word)
    if not match:
        raise BadNotation(f"piece {number} is {quoted(word)}; pieces look like b, w2 or b1/2x1")
    width = _length(number, word, match[2] or "1")
    height = _length(number, word, match[3] or match[2] or "1")
    needed = max(_depth(width), _depth(height))
    allowed = f"at most {DEEPEST} are read"
    if depth is not None:
        allowed = f"the board is said to have depth {depth}"
    if needed > (DEEPEST if depth is None else depth):
        halvings = count_of(needed, "halving", "halvings")
        raise BadNotation(f"piece {number}, {word}, needs {halvings} of a square; {allowed}")
    across, up = (length * 2**needed for length in (width, height))
    if not is_legal(Rect(0, 0, int(across), int(up))):
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
        raise BadNotation(
            f"piece {number}, {word}, is longer than any board; those are up to {LONGEST} long"
        )
    return length


def _depth(length: Fraction) -> int:
    """The number of times a square has to be halved for a length."""
    return length.denominator.bit_length() - 1
