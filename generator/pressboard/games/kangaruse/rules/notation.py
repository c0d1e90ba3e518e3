"""Moves as texts, and boards as pictures of letters."""

import re
from itertools import islice

from pressboard.errors import AmbiguousMove, BadNotation, IllegalMove, listed, named, quoted
from pressboard.games.kangaruse.rules.board import JUMP, OUT, START, TELEPORT, Board, Move
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.types import TREE

_MARKS = {START: "@", TELEPORT: "*", JUMP: ""}
_KINDS = {mark: kind for kind, mark in _MARKS.items()}
_SQUARE = r"[a-z]\d{1,2}"
_MOVE = re.compile(rf"([@*]?)({_SQUARE}(?:-{_SQUARE})*)(?:x({_SQUARE}(?:,{_SQUARE})*))?", re.ASCII)
_TELEPORT = r"teleports?(?:\s+to)?\s+"
MOVE = (
    rf"(?:{_TELEPORT}|[@*]\s*)?{_SQUARE}(?:\s*-\s*{_SQUARE})*"
    rf"(?:\s*x\s*{_SQUARE}(?:(?:,{_SQUARE})+|(?:\s*,\s*{_SQUARE})?))?|(?:is\s+|goes\s+)?out|pass(?:es)?"
)
"""What a move looks like, as a pattern; spaces may stand between its parts."""
_OUT = OUT, f"is {OUT}", f"goes {OUT}"
_PASSES = "pass", "passes"
_MOVE_TEXT_SHOWN = 3
_LONGEST = 40
_DASHES = str.maketrans(dict.fromkeys("‐‑‒–—−", "-") | {"×": "x"})


def format_move(move: Move, board: Board) -> str:
    """Return `move` as a text that `parse_move` reads in the same position."""
    if move.kind == OUT:
        return OUT
    names = board.sheet.names
    prey = ""
    if move.destroyed:
        prey = f"x{','.join(names(move.destroyed))}"
    return f"{_MARKS[move.kind]}{'-'.join(names(move.hops))}{prey}"


def parse_move(text: str, board: Board) -> Move:
    """Read a move that is legal on `board`, or that begins the only one there is.

    Raises BadNotation when `text` is no move at all, IllegalMove with the rule it breaks, AmbiguousMove when more
    must be said.
    """
    move = _read_move(text, board.sheet)
    found = board.fault(move)
    if not found:
        return move
    begun = [] if move.destroyed else list(islice(board.completions(move), _MOVE_TEXT_SHOWN + 1))
    if not begun:
        raise IllegalMove(str(found))
    if len(begun) > 1:
        # A long row of extra jumps is cut.
        texts = (format_move(each, board) for each in begun[:_MOVE_TEXT_SHOWN])
        examples = list(
            dict.fromkeys(
                each if len(each) <= _LONGEST else f"{each[: _LONGEST - 1]}…" for each in texts
            )
        )
        if len(begun) > len(examples):
            examples.append("others")
        shown = listed(examples)
        raise AmbiguousMove(
            f"{format_move(move, board)} can go on in several ways: {shown}; write one in full"
        )
    return begun[0]


def _read_move(text: str, sheet: Sheet) -> Move:
    """Read a move; raises BadNotation, and IllegalMove for a square that is not on the sheet."""
    word = " ".join(text.lower().translate(_DASHES).split())
    if word in _OUT:
        return Move(OUT)
    if word in _PASSES:
        raise IllegalMove(
            f"nobody may pass in Kangaruse; without a jump, teleport (*c4) or go out ({OUT})"
        )
    match = _MOVE.fullmatch(re.sub(_TELEPORT, "*", word).replace(" ", ""))
    if not match:
        raise BadNotation(
            f"{quoted(text)} is no move; moves look like c4, c4-e4, c4xa4,c1, *c4, @c4 or out"
        )
    mark, hops, prey = match.groups()
    destroyed = sorted(_square(name, sheet) for name in prey.split(",")) if prey else ()
    return Move(
        _KINDS[mark], tuple(_square(name, sheet) for name in hops.split("-")), tuple(destroyed)
    )


def is_square(word: str) -> bool:
    """True if `word` looks like the name of a square, on whatever sheet."""
    return re.fullmatch(_SQUARE, word.lower(), re.ASCII) is not None


def _square(name: str, sheet: Sheet) -> int:
    with named("off the board", ValueError, IllegalMove):
        return sheet.square(f"{name[0]}{int(name[1:])}")


def diagram(board: Board) -> str:
    """The board in letters: 1 to 5 for players, `T` a tree, `x` crossed out, `&` several on a moth, `.` unused."""
    sheet = board.sheet
    signs = dict.fromkeys(sheet.where(TREE), "T") | dict.fromkeys(board.crossed_out, "x")
    for seat, square in enumerate(board.places):
        signs[square] = "&" if board.places.count(square) > 1 else str(seat + 1)
    rows = [range(row * sheet.columns, (row + 1) * sheet.columns) for row in range(sheet.rows)]
    head = " ".join(sheet.name(square)[0] for square in rows[0])
    lines = [
        f"{number:2} " + " ".join(signs.get(square, ".") for square in row)
        for number, row in enumerate(rows, 1)
    ]
    return "\n".join(("   " + head, *lines))
