"""A set-up as a text that people can read and edit.

The first line says what it is, two more hold the second and the nearest row as each player sees them; the names of the
rows may be left out. What follows a `#` is a comment. Spacing is free, and so are capitals. A game's record begins
with another word, so that neither is taken for the other.

>>> print(format_setup(("SLSSLS", "MMLLMM")), end="")
krump-array 6x6
second   S L S S L S
nearest  M M L L M M
# Each player's two rows, as seen from the own side: S is a Small, M a Medium, L a Large.
>>> parse_setup("KRUMP-ARRAY 6x6  # ours" + chr(10) + "slssls" + chr(10) + "mmllmm")
('SLSSLS', 'MMLLMM')
"""

import re
from collections.abc import Iterator

from pressboard.errors import BadNotation, quoted
from pressboard.games.krump.rules.arrays import Array, array_fault
from pressboard.games.krump.rules.movement import SIZES, WIDTH

SETUP_WORD = "krump-array"
"""The first word of every set-up."""

ROWS = ("second", "nearest")
"""The names of the rows."""

_BOARD = f"{WIDTH}x{WIDTH}"
_HEADER = re.compile(rf"{SETUP_WORD}\s+{_BOARD.replace('x', ' ?[x×] ?')}", re.ASCII | re.IGNORECASE)
_COMMENT = "# Each player's two rows, as seen from the own side: S is a Small, M a Medium, L a Large."

_Line = tuple[int, str]


def format_setup(array: Array) -> str:
    """Return an array as a text that `parse_setup` reads."""
    rows = (f"{name:7}  {' '.join(row)}" for name, row in zip(ROWS, array, strict=True))
    return "\n".join((f"{SETUP_WORD} {_BOARD}", *rows, _COMMENT, ""))


def parse_setup(text: str) -> Array:
    """Read an array from a text; raises BadNotation, naming the line and what would be right there."""
    lines = _lines(text)
    number, header = next(lines, (1, ""))
    if not _HEADER.fullmatch(header):
        raise BadNotation(f"line {number}: a set-up begins with {SETUP_WORD} {_BOARD}, not {quoted(header)}")
    second, nearest = (_row(next(lines, None), name) for name in ROWS)
    for number, line in lines:
        raise BadNotation(f"line {number}: {quoted(line)} follows after the two rows; put a # before a comment")
    if fault := array_fault((second, nearest)):
        raise BadNotation(fault)
    return second, nearest


def _lines(text: str) -> Iterator[_Line]:
    """Yield the lines that are not empty without their comments, with their numbers."""
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        if bare := line.partition("#")[0].strip():
            yield number, bare


def _row(line: _Line | None, name: str) -> str:
    """Read the row called `name`; raises BadNotation."""
    if line is None:
        raise BadNotation(f"the {name} row is missing; write {name} and its {WIDTH} units")
    number, text = line
    found = re.sub(r"\s", "", re.sub(rf"^{name}(?=[\s:])[\s:]*", "", text, flags=re.IGNORECASE)).upper()
    if len(found) != WIDTH or {*found} - {*SIZES}:
        raise BadNotation(f"line {number}: {quoted(text)} is not the {name} row; it has {WIDTH} units S, M or L")
    return found
