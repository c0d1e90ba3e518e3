"""A sheet of puzzles as a text for people: a line that says how many, then each puzzle with its board.

>>> text = '''
... kangaruse-puzzle 1
... puzzle 1: 9 points in 3 jumps, 5x5    # the comment goes to the end of the line
...     L  U  R  D  U
... 1   o  S9 ~  E2 Fr
... 2   S9 S9 ~  T  Fr
... 3   Fr E1 ~  Fr Ka
... 4   T  Ka ~  S9 Ch
... 1   Ch Ka ~  Fr ~
... '''
>>> (puzzle,) = parse_puzzles(text)
>>> str(puzzle)
'9 points in 3 jumps'
>>> parse_puzzles(format_puzzles([puzzle])) == (puzzle,)
True
"""

import re
from collections.abc import Iterator, Sequence

from pressboard.errors import BadNotation, quoted
from pressboard.games.kangaruse.make.puzzles import SETUP_WORD
from pressboard.games.kangaruse.make.puzzles.code import MOST, unwritable
from pressboard.games.kangaruse.make.puzzles.puzzle import Puzzle, Puzzles
from pressboard.games.kangaruse.rules.setup_text import SETUP_WORD as SHEET_WORD
from pressboard.games.kangaruse.rules.setup_text import format_setup, parse_setup

_FIRST = re.compile(rf"{SETUP_WORD}\s+(\d{{1,4}})", re.ASCII | re.IGNORECASE)
_HEAD = re.compile(
    r"puzzle\s*(\d{1,4})?\s*[:.]?\s*(\d{1,4})\s+points?\s+in\s+(\d{1,4})\s+jumps?\s*,?\s*(\d{1,3})\s*[x×]\s*(\d{1,3})",
    re.ASCII | re.IGNORECASE,
)
_EXAMPLE = "puzzle 1: 24 points in 9 jumps, 8x6"

_Lines = list[tuple[int, str]]
"""Lines with their numbers."""


def format_puzzles(puzzles: Sequence[Puzzle]) -> str:
    """Return puzzles as a text that `parse_puzzles` reads; raises BadNotation for what cannot be written down."""
    parts = [_formatted(number, puzzle) for number, puzzle in enumerate(puzzles, 1)]
    return "\n".join((f"{SETUP_WORD} {len(puzzles)}\n", *parts))


def _formatted(number: int, puzzle: Puzzle) -> str:
    board = format_setup(puzzle.sheet).split("\n", 1)[1]
    return f"puzzle {number}: {puzzle}, {puzzle.sheet.columns}x{puzzle.sheet.rows}\n{board}"


def parse_puzzles(text: str) -> Puzzles:
    """Read puzzles; raises BadNotation, naming the line, for what cannot be read."""
    lines = list(_lines(text))
    first = _FIRST.fullmatch(lines[0][1]) if lines else None
    if not first:
        number = lines[0][0] if lines else 1
        raise BadNotation(f"line {number}: puzzles begin with a line such as: {SETUP_WORD} 1")
    wanted, number = int(first[1]), lines[0][0]
    if not 1 <= wanted <= MOST:
        raise BadNotation(f"line {number}: {wanted} puzzles are announced; a sheet has from 1 to {MOST}")
    puzzles = tuple(_puzzle(place, part) for place, part in enumerate(_parts(lines[1:]), 1))
    if len(puzzles) != wanted:
        raise BadNotation(f"line {number}: {wanted} puzzles are announced, {len(puzzles)} follow; mend the number")
    return puzzles


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines that are not empty, without comments, with their numbers."""
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        if words := line.partition("#")[0].split():
            yield number, " ".join(words)


def _parts(lines: _Lines) -> Iterator[_Lines]:
    """Take lines apart into puzzles, each of which begins with the word."""
    heads = [place for place, (_, line) in enumerate(lines) if line.lower().startswith("puzzle")]
    if not lines:
        return
    if heads[:1] != [0]:
        number, line = lines[0]
        raise BadNotation(f"line {number}: {quoted(line)} is no puzzle's first line, such as: {_EXAMPLE}")
    for begin, end in zip(heads, [*heads[1:], len(lines)], strict=True):
        yield lines[begin:end]


def _puzzle(number: int, lines: _Lines) -> Puzzle:
    (line, head), *body = lines
    match = _HEAD.fullmatch(head)
    if not match:
        raise BadNotation(f"line {line}: {quoted(head)} does not read like: {_EXAMPLE}")
    if int(match[1] or number) != number:
        raise BadNotation(f"line {line}: this is puzzle {number}, not {match[1]}; mend the number or leave it out")
    puzzle = Puzzle(parse_setup(_as_sheet(line, match, body)), int(match[2]), int(match[3]))
    if reason := unwritable(puzzle):
        raise BadNotation(f"line {line}: {reason}")
    return puzzle


def _as_sheet(line: int, head: re.Match[str], body: _Lines) -> str:
    """Return a puzzle's board as the text of a sheet for one, every line with the number it has here."""
    written = dict([(line, f"{SHEET_WORD} {head[4]}x{head[5]}, 1 player"), *body])
    return "\n".join(written.get(number, "") for number in range(1, max(written) + 1))
