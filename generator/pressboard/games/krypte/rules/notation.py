"""A move and a position as texts.

A move is written as the square it lands on: `e8`. With the active sides that names one entry, for what could be
entered from both is illegal. The side may be written, too, and is checked: `d1 N`, `d1N`, `N-d1`, `d1/N`, `d1 (N)`.

A position is eight rows from North to South, `X` black, `O` white and `.` empty, then the side last used and the
player to move. Spacing and capitals are free; the letters above the board and the numbers beside it may be missing.

>>> empty = "........"
>>> position = parse_position(f'''
...     . . x o . . . .
...     {empty}
...     {empty}
...     {empty}
...     {empty}
...     {empty}
...     {empty}
...     ....o...
...     last side: N
...     to move: white
... ''')
>>> position.counters, position.to_move, position.active
(3, 1, ('E', 'S'))
>>> parse_position(format_position(position)) == position
True

What cannot have come about is refused where a look shows it. Whether some order of entering leads to the counters on
the board is not asked.
"""

import re
from collections.abc import Mapping
from typing import TypeVar

from pressboard.errors import BadNotation, IllegalMove, count_of, quoted
from pressboard.games.krypte.rules.board import (
    BLACK,
    COLOURS,
    COLUMNS,
    NORTH,
    SIDES,
    WHITE,
    WIDTH,
    Board,
    HouseRules,
    Move,
    landings,
    square_name,
)
from pressboard.play.bits import squares_of
from pressboard.play.findings import Finding
from pressboard.play.records.words import following

T = TypeVar("T")

LAST_SIDE = "last side"
TO_MOVE = "to move"
"""What the two lines below a board begin with."""

_NO_SIDE = "none"
_SIDES = (
    {name.lower(): side for side, name in SIDES.items()}
    | {side.lower(): side for side in SIDES}
    | {_NO_SIDE: ""}
)
_PLAYERS = {name.lower(): colour for colour, name in enumerate(COLOURS)} | {"x": BLACK, "o": WHITE}
_BLACK = "X"
_WHITE = "O"
_EMPTY = "."
NAMED = "(?:north|east|south|west|[nesw])"
"""The names of sides, as a pattern."""
_FIELD = r"[a-z]\d{1,2}"
"""A square, as a pattern."""
_WHENCE = rf"(?:\s*[-/]\s*|\s*(?:from\s+(?:the\s+)?)|\s*){NAMED}|\s*\(\s*(?:from\s+(?:the\s+)?)?{NAMED}\s*\)"
MOVE = rf"(?:{NAMED}\s*-\s*{_FIELD}|{_FIELD}(?:(?:{_WHENCE})(?!\s*-\s*{_FIELD}))?|pass(?:es)?)"
"""What a move looks like, as a pattern: a square, and the side it is entered from before it or after it."""

_SIDE_BEFORE = re.compile(rf"({NAMED})\s*-\s*({_FIELD})", re.ASCII)
_SIDE_AFTER = re.compile(rf"({_FIELD})(?:{_WHENCE.replace(NAMED, f'({NAMED})')})", re.ASCII)


def parse_square(text: str) -> int:
    """Return the square that `text` names; raises BadNotation for no square and for one off the board."""
    match = re.fullmatch(r"([a-z])(\d{1,2})", text.strip().lower(), re.ASCII)
    if not match:
        raise BadNotation(f"{quoted(text)} is no square; squares look like e8")
    column = ord(match[1]) - ord("a")
    row = int(match[2]) - 1
    if not (column < WIDTH and 0 <= row < WIDTH):
        raise BadNotation(
            f"there is no square {match[0]}; they go from a1 to {square_name(WIDTH * WIDTH - 1)}"
        )
    return row * WIDTH + column


def parse_move(text: str, position: Board) -> Move:
    """Read a move that is legal in `position`.

    Raises BadNotation for what names no square of the board, IllegalMove with the rule that is broken.
    """
    found = find_move(text, position)
    if isinstance(found, Finding):
        raise IllegalMove(found.message)
    return found


def find_move(text: str, position: Board) -> Move | Finding:
    """Return the legal move that `text` stands for, or the rule it breaks; raises BadNotation for no square."""
    if text.strip().lower() in ("pass", "passes"):
        return Finding("pass", "nobody may pass in Krypte; whoever has no legal move has lost")
    name = text.strip().lower()
    side = ""
    if match := _SIDE_BEFORE.fullmatch(name):
        side, name = match.groups()
    elif match := _SIDE_AFTER.fullmatch(name):
        name = match[1]
        side = match[2] or match[3]
    square = parse_square(name)
    if found := position.fault(square):
        return found
    move = next(move for move in position.moves() if move.square == square)
    if side and _SIDES[side] != move.side:
        told = f"the counter on {name} comes from the {SIDES[move.side]}, not from the {SIDES[_SIDES[side]]}"
        return Finding("other side", told, (name,))
    return move


def format_move(move: Move, position: Board) -> str:
    return square_name(move.square)


def format_position(position: Board) -> str:
    """Return a position as a text for people that `parse_position` reads; the readings are left out."""
    black = {*squares_of(position.black)}
    white = {*squares_of(position.white)}
    signs = [
        _BLACK if each in black else _WHITE if each in white else _EMPTY
        for each in range(WIDTH * WIDTH)
    ]
    rows = [f"{row + 1} {' '.join(signs[row * WIDTH :][:WIDTH])}" for row in range(WIDTH)]
    side = SIDES[position.side] if position.side else _NO_SIDE
    foot = f"{LAST_SIDE}: {side}", f"{TO_MOVE}: {COLOURS[position.turn]}"
    return "\n".join((f"  {' '.join(COLUMNS)}", *rows, *foot))


def parse_position(text: str, readings: HouseRules | None = None) -> Board:
    """Read a position; raises BadNotation for what cannot be read and for what no game can lead to."""
    lines = [
        " ".join(line.lower().split())
        for line in text.removeprefix("\ufeff").splitlines()
        if line.strip()
    ]
    side = _value_below(lines, LAST_SIDE, _SIDES, f"{', '.join(SIDES.values())} or {_NO_SIDE}")
    to_move = _value_below(lines, TO_MOVE, _PLAYERS, " or ".join(COLOURS))
    signs = _signs([line for line in lines if not line.startswith((LAST_SIDE, TO_MOVE))])
    black, white = (
        sum(1 << square for square, sign in enumerate(signs) if sign == own)
        for own in (_BLACK, _WHITE)
    )
    position = Board(black, white, side, readings or HouseRules())
    if reason := _impossible(position, to_move):
        raise BadNotation(f"this position is impossible: {reason}")
    return position


def _value_below(lines: list[str], key: str, known: Mapping[str, T], words: str) -> T:
    """The value of the word that follows `key` in a line of its own; raises BadNotation."""
    found = [line.removeprefix(key).strip(" :=.") for line in lines if line.startswith(key)]
    if len(found) != 1:
        count = "no line" if not found else "more than one line"
        raise BadNotation(f"the position has {count} that says {quoted(key)}; write {key}: {words}")
    return following(found[0], key, known, words)


def _signs(lines: list[str]) -> str:
    """Return the signs of all squares; raises BadNotation for what are not eight rows of eight squares."""
    rows = ["".join(line.split()) for line in lines]
    if rows and rows[0] == COLUMNS:
        del rows[0]
    if len(rows) != WIDTH:
        count = count_of(len(rows), "row", "rows")
        raise BadNotation(f"the position has {count}; the board has {WIDTH}")
    signs = ""
    for number, row in enumerate(rows, 1):
        if row[0].isdecimal() and row[0] != str(number):
            begins = f"row {number} of the position begins with {row[0]}"
            raise BadNotation(f"{begins}; rows go from 1 in the North to {WIDTH}")
        own = row.removeprefix(str(number)).upper()  # a row may begin with its number
        if foreign := own.strip(f"{_BLACK}{_WHITE}{_EMPTY}"):
            known = f"{_BLACK} is black, {_WHITE} white, {_EMPTY} empty"
            raise BadNotation(f"row {number} of the position holds {quoted(foreign[0])}; {known}")
        if len(own) != WIDTH:
            raise BadNotation(
                f"row {number} of the position has {len(own)} squares; {WIDTH} are needed"
            )
        signs += own
    return signs


def _impossible(position: Board, to_move: int) -> str:
    """Why no game leads to a position, as far as a look shows it; "" if nothing speaks against it."""
    counters = position.counters
    has = count_of(position.counters, "counter", "counters")
    if to_move != position.turn:
        return f"with {has} on the board {COLOURS[position.turn]} is to move"
    if bool(counters) != bool(position.side):
        side = "one of the four" if counters else _NO_SIDE
        return f"with {has} on the board the last side is {side}"
    if counters == 1 and (position.side != NORTH or not position.black & landings(0, NORTH)):
        return f"the first counter is black and enters from the {SIDES[NORTH]} on row 1"
    if all(position.lines(colour) for colour in (BLACK, WHITE)):
        return "both colours have four in line, and no move may leave that"
    return ""
