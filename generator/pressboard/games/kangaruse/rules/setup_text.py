"""A sheet as a text that people can read and edit.

The text has a line with size and players, a line with the commands of the columns, and a line for every row: its
command and its squares. `T` is a tree, `~` the river, `o` a start, `S4` a star of 4 points, `E2` the echidna with the
number 2. The other types go by two letters, or by their full name with hyphens. What follows a `#` is a comment.
Spacing is free, and so are capitals.

>>> sheet = parse_setup('''
...     kangaruse 5x5, 2 players
...         L  U  R  D  U
...     1   o  S9 ~  E2 Fr
...     2   S9 S9 ~  T  Fr    # the second row
...     3   Fr E1 ~  Fr Ki
...     4   T  Ki ~  S9 Co
...     1   Co Ki ~  koala o
... ''')
>>> sheet.name(sheet.where("koala")[0]), sheet.row_commands
('d5', ('1', '2', '3', '4', '1'))
>>> parse_setup(format_setup(sheet)) == sheet
True
"""

import re
from collections.abc import Iterator

from pressboard.errors import BadNotation, quoted, unknown
from pressboard.games.kangaruse.rules.sheet import DIRECTIONS, NUMBERS, Sheet, players_fault, size_fault
from pressboard.games.kangaruse.rules.sheet_code import KINDS, LARGEST_VALUE, VALUED, unfit
from pressboard.games.kangaruse.rules.types import LETTERS, RIVER, START, TREE, TYPES

SETUP_WORD = "kangaruse"
"""The first word of every set-up."""

SYMBOLS = LETTERS
"""What stands for a kind of square in a set-up."""

_LEGEND = {TREE: "tree", RIVER: "river", START: "starting square"} | {key: kind.name for key, kind in TYPES.items()}
_KIND_OF = {symbol.lower(): kind for kind, symbol in SYMBOLS.items()} | {kind: kind for kind in KINDS}
_COMMANDS = (*NUMBERS, *DIRECTIONS)
_HEADER = re.compile(
    rf"{SETUP_WORD}\W+(\d{{1,3}})\s*[x×]\s*(\d{{1,3}})\W+(?:for\s+)?(\d{{1,3}})\s+players?", re.ASCII | re.I
)
_CELL = re.compile(r"(~|[a-z]{1,2}(?!-)|[a-z-]{3,}?)-?(\d*)", re.ASCII | re.I)
_LONGEST_SYMBOL = 3  # with a digit; what is longer is meant as a name

_Line = tuple[int, list[str]]


def format_setup(sheet: Sheet) -> str:
    """Return `sheet` as a text; raises BadNotation for one that cannot be written down."""
    if reason := unfit(sheet):
        raise BadNotation(f"this sheet cannot be written down: {reason}")
    cells = [f"{SYMBOLS[held]}{value or ''}" for held, value in zip(sheet.squares, sheet.values, strict=True)]
    width = max(map(len, cells)) + 1
    lines = [_aligned(("", *sheet.column_commands), width)]
    for row, command in enumerate(sheet.row_commands):
        lines.append(_aligned((command, *cells[row * sheet.columns :][: sheet.columns]), width))
    present = set(sheet.squares)
    legend = [f"# {SYMBOLS[kind]:2} {_LEGEND[kind]}" for kind in KINDS if kind in present]
    players = f"{sheet.players} player{'s' if sheet.players != 1 else ''}"
    return "\n".join((f"{SETUP_WORD} {sheet.columns}x{sheet.rows}, {players}", "", *lines, "", *legend, ""))


def _aligned(cells: tuple[str, ...], width: int) -> str:
    return "".join(cell.ljust(width) for cell in cells).rstrip()


def parse_setup(text: str) -> Sheet:
    """Read a sheet from a text; raises BadNotation, naming the line and what would be right there."""
    lines = _lines(text)
    columns, rows, players = _parse_header(*next(lines, (1, [])))
    column_commands = _parse_columns(next(lines, None), columns)
    grid = [_parse_row(next(lines, None), columns, row, rows) for row in range(1, rows + 1)]
    for number, words in lines:
        raise BadNotation(f"line {number}: {quoted(words[0])} follows after the {rows} rows; put a # before a comment")
    sheet = Sheet(
        columns=columns,
        rows=rows,
        column_commands=column_commands,
        row_commands=tuple(command for command, _ in grid),
        squares=tuple(held for _, cells in grid for held, _ in cells),
        values=tuple(value for _, cells in grid for _, value in cells),
        players=players,
    )
    if reason := unfit(sheet):
        raise BadNotation(f"this set-up is no sheet: {reason}")
    return sheet


def _lines(text: str) -> Iterator[_Line]:
    """Yield the lines that are not empty without their comments: their numbers and their words."""
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
        if words := line.partition("#")[0].split():
            yield number, words


def _parse_header(number: int, words: list[str]) -> tuple[int, int, int]:
    match = _HEADER.fullmatch(" ".join(words))
    if not match:
        raise BadNotation(f"line {number}: a set-up begins with a line such as: {SETUP_WORD} 12x8, 5 players")
    columns, rows, players = (int(group) for group in match.groups())
    if fault := size_fault(columns, rows) or players_fault(players):
        raise BadNotation(f"line {number}: {fault}")
    return columns, rows, players


def _parse_columns(line: _Line | None, columns: int) -> tuple[str, ...]:
    if line is None:
        raise BadNotation(f"the line with the {columns} commands of the columns is missing; it follows the first line")
    number, words = line
    if len(words) != columns:
        raise BadNotation(f"line {number}: {len(words)} commands of columns; {columns} are needed")
    return tuple(_parse_command(number, word) for word in words)


def _parse_row(line: _Line | None, columns: int, row: int, rows: int) -> tuple[str, list[tuple[str, int]]]:
    """Read the command and the squares of row number `row`."""
    if line is None:
        raise BadNotation(f"row {row} is missing; the set-up needs {rows} rows")
    number, words = line
    if len(words) != columns + 1:
        raise BadNotation(f"line {number}: {len(words) - 1} squares after the row's command; {columns} are needed")
    return _parse_command(number, words[0]), [_parse_cell(number, word) for word in words[1:]]


def _parse_command(number: int, word: str) -> str:
    if word.upper() not in _COMMANDS:
        raise BadNotation(f"line {number}: {quoted(word)} is no command; there are 1 2 3 4 and L R U D")
    return word.upper()


def _parse_cell(number: int, word: str) -> tuple[str, int]:
    """Read one square: its kind and its value."""
    match = _CELL.fullmatch(word)
    kind = _KIND_OF.get(match[1].lower()) if match else None
    if not match or kind is None:
        known = SYMBOLS.values() if len(word) <= _LONGEST_SYMBOL else KINDS
        raise BadNotation(f"line {number}: {unknown('square', word[:40], known)}")
    digits = match[2]
    if kind not in VALUED:
        if digits:
            raise BadNotation(f"line {number}: {quoted(word)} has a number; only stars and echidnas have one")
        return kind, 0
    if not digits or len(digits) > len(str(LARGEST_VALUE)) or int(digits) < 1:
        example = f"{SYMBOLS[kind]}4"
        raise BadNotation(f"line {number}: {quoted(word)} needs a number from 1 to {LARGEST_VALUE}, such as {example}")
    return kind, int(digits)
