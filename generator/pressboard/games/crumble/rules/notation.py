"""A move as a text; a position as one is in `position_text`, and is read and written from here, too.

A location (see `board.locations`), then how the piece there is cut or what it is joined to, then the swap:

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

>>> from pressboard.games.crumble.rules.rules import start
>>> position = start()
>>> move = parse_move("2, 1 v w - w e", position)
>>> format_move(move, position)
'2,1VWE'
>>> parse_move("1,1HN", position)
Traceback (most recent call last):
    ...
pressboard.errors.IllegalMove: not-your-piece: the piece at 1,1 is White's, and Black is to move
"""

import re

from pressboard.errors import BadNotation, IllegalMove, quoted
from pressboard.games.crumble.rules.board.geometry import (
    EAST,
    HORIZONTAL,
    NORTH,
    SIDES_OF_CUT,
    GridRect,
    halves,
    holds,
)
from pressboard.games.crumble.rules.board.locations import (
    Location,
    counted,
    find,
    format_location,
    read_location,
    walked,
)
from pressboard.games.crumble.rules.judging import after_end, fault, not_yours
from pressboard.games.crumble.rules.moves import Cut, Join, Move
from pressboard.games.crumble.rules.position import Position
from pressboard.games.crumble.rules.turns.splits import crossed
from pressboard.lean_dataclasses import dataclass
from pressboard.play.findings import Finding

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

LONGEST = 2000
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
    forms = _FORMS if len(bare) <= LONGEST else ()
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


def resolve(words: Words, position: Position) -> Move | Finding:
    """Return the move that `words` stand for in a position, legal or not, or why they stand for none."""
    if over := after_end(position):
        return Finding("move-after-end", over)
    piece = find(position.layout, words.location)
    if isinstance(piece, str):
        return Finding("no-such-piece", f"there is no piece at {words.place}: {piece}", (words.place,))
    if wrong := not_yours(position, piece):
        return Finding("not-your-piece", wrong, (words.place,))
    return _cut(words, position, piece) if words.axis else _join(words, position, piece)


def _cut(words: Words, position: Position, first: GridRect) -> Move | Finding:
    line = crossed(position.layout.pieces, words.axis, first)
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


def _join(words: Words, position: Position, first: GridRect) -> Move | Finding:
    origin = first.west, first.south
    corner = walked(position.layout, origin, words.corner)
    if isinstance(corner, str):
        return Finding("join-shape", f"the outline of the join breaks off: {corner}", (words.place,))
    result = GridRect(*origin, *corner)
    join = Join(result, tuple(piece for piece in position.pieces(position.turn) if holds(result, piece)))
    return Move(join, result if words.path else None, words.path)


def parse_move(text: str, position: Position) -> Move:
    """Read a move that is legal in `position`.

    Raises BadNotation for what is no move on any board, IllegalMove with the rule that is broken.
    """
    found = resolve(read_move(text), position)
    wrong = found if isinstance(found, Finding) else fault(position, found)
    if wrong:
        raise IllegalMove(f"{wrong.rule}: {wrong.message}")
    assert isinstance(found, Move)
    return found


def format_move(move: Move, position: Position) -> str:
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
