"""Sheets as codes and as texts for people.

In this order: columns, rows, players; commands (2 bits each); which kinds of squares there are; the square kinds in
mixed radix; points of the stars (as one of the ways to share out their sum) and numbers of the echidnas (as one of
the permutations), or plainly when they keep no rule. The recipe follows, see `make.params`.

Codes are to be read for ever: where the table of types or the ranges below change, `TAG` must as well.

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
from itertools import accumulate, pairwise

from pressboard.codes import CodeReader, CodeWriter
from pressboard.errors import BadNotation, count_of, quoted, unknown
from pressboard.games.kangaruse.rules.sheet import DIRECTIONS, NUMBERS, Sheet, axis_of, size_fault
from pressboard.games.kangaruse.rules.types import LETTERS, RIVER, START, TREE, TYPES

TAG = "KANGA1"
"""What the code of a sheet begins with: the game and the format of its code."""

COLUMNS = range(5, 21)
ROWS = range(5, 17)
PLAYERS = range(1, 6)
"""The sizes and numbers of players the format has room for."""
COMMANDS = (NUMBERS, DIRECTIONS)
"""The commands of the two axes, in the order of the code."""
_KEYS = tuple(TYPES)
KINDS = ("tree", "river", "start", *_KEYS)
"""What a square may hold, in the order of the code."""
VALUED = ("star", "echidna")
"""The types that carry a value."""
LARGEST_VALUE = 999
"""The largest value a star or an echidna can carry."""

_STAR_POINTS = (30, 50)  # sums outside are put plainly, whatever the rules become


def decode(code: str) -> Sheet:
    """Return the sheet that `code` stands for, whatever recipe may follow; raises BadCode for what is none."""
    return take_sheet(CodeReader(code, TAG))


def put_sheet(writer: CodeWriter, sheet: Sheet) -> None:
    """Put a sheet into a code."""
    put_size(writer, sheet.columns, sheet.rows, sheet.players)
    writer.put(int(sheet.column_commands[0] in NUMBERS), 2)
    for command in (*sheet.column_commands, *sheet.row_commands):
        writer.put(next(axis.index(command) for axis in COMMANDS if command in axis), 4)
    held_somewhere = {*sheet.squares}
    present = [place for place, kind in enumerate(KINDS) if kind in held_somewhere]
    writer.put(len(present) - 1, len(KINDS))
    writer.put_subset(present, len(KINDS))
    digit = {KINDS[place]: digit for digit, place in enumerate(present)}
    for held in sheet.squares:
        writer.put(digit[held], len(present))
    for key in VALUED:
        # Of stars it is their sum, then which of its inner borders part one star's points from the next's.
        values = [sheet.values[square] for square in sheet.where(key)]
        if values:
            least = max(_STAR_POINTS[0], len(values))
            most = _STAR_POINTS[1]
            if key == "star":
                regular = least <= sum(values) <= most
            else:
                regular = sorted(values) == [*range(1, len(values) + 1)]
            writer.put(int(not regular), 2)
            if not regular:
                for value in values:
                    writer.put(value - 1, LARGEST_VALUE)
            elif key == "star":
                writer.put(sum(values) - least, most - least + 1)
                writer.put_subset(
                    [border - 1 for border in accumulate(values[:-1])], sum(values) - 1
                )
            else:
                writer.put_order([value - 1 for value in values])


def put_size(writer: CodeWriter, columns: int, rows: int, players: int) -> None:
    for count, counts in zip((columns, rows, players), (COLUMNS, ROWS, PLAYERS), strict=True):
        writer.put(counts.index(count), len(counts))


def take_size(reader: CodeReader) -> tuple[int, int, int]:
    columns, rows, players = (
        counts[reader.take(len(counts))] for counts in (COLUMNS, ROWS, PLAYERS)
    )
    return columns, rows, players


def take_sheet(reader: CodeReader) -> Sheet:
    """Take what `put_sheet` has put; raises BadCode."""
    columns, rows, players = take_size(reader)
    across, down = COMMANDS if reader.take(2) else COMMANDS[::-1]
    column_commands = tuple(across[reader.take(4)] for _ in range(columns))
    row_commands = tuple(down[reader.take(4)] for _ in range(rows))
    count = columns * rows
    present = reader.take_subset(reader.take(len(KINDS)) + 1, len(KINDS))
    squares = tuple(KINDS[present[reader.take(len(present))]] for _ in range(count))
    numbers = {key: _take_values(reader, key, squares.count(key)) for key in VALUED}
    values = tuple(numbers[held].pop(0) if held in numbers else 0 for held in squares)
    return Sheet(columns, rows, column_commands, row_commands, squares, values, players)


def _take_values(reader: CodeReader, key: str, count: int) -> list[int]:
    if not count:
        return []
    least = max(_STAR_POINTS[0], count)
    most = _STAR_POINTS[1]
    if reader.take(2) or (key == "star" and least > most):
        return [reader.take(LARGEST_VALUE) + 1 for _ in range(count)]
    if key != "star":
        return [place + 1 for place in reader.take_order(count)]
    total = reader.take(most - least + 1) + least
    borders = reader.take_subset(count - 1, total - 1)
    return [after - before for before, after in pairwise((-1, *borders, total - 1))]


def put_keys(writer: CodeWriter, keys: tuple[str, ...]) -> None:
    """Put some types: one bit when there are none."""
    writer.put(1 if keys else 0, 2)
    if keys:
        writer.put(len(keys) - 1, len(_KEYS))
        writer.put_subset([_KEYS.index(key) for key in keys], len(_KEYS))


def take_keys(reader: CodeReader) -> tuple[str, ...]:
    if not reader.take(2):
        return ()
    return tuple(
        _KEYS[place] for place in reader.take_subset(reader.take(len(_KEYS)) + 1, len(_KEYS))
    )


# A sheet as a text that people can read and edit.

SETUP_WORD = "kangaruse"
"""The first word of every set-up."""

_LEGEND = {TREE: "tree", RIVER: "river", START: "starting square"} | {
    key: kind.name for key, kind in TYPES.items()
}
_KIND_OF = {symbol.lower(): kind for kind, symbol in LETTERS.items()} | {
    kind: kind for kind in KINDS
}
_HEADER = re.compile(
    rf"{SETUP_WORD}\W+(\d{{1,3}})\s*[x×]\s*(\d{{1,3}})\W+(?:for\s+)?(\d{{1,3}})\s+players?",
    re.ASCII | re.I,
)
_CELL = re.compile(r"(~|[a-z]{1,2}(?!-)|[a-z-]{3,}?)-?(\d*)", re.ASCII | re.I)
_LONGEST_SYMBOL = 3  # with a digit; what is longer is meant as a name


def format_setup(sheet: Sheet) -> str:
    """Return `sheet` as a text."""
    cells = [
        f"{LETTERS[held]}{value or ''}"
        for held, value in zip(sheet.squares, sheet.values, strict=True)
    ]
    width = max(map(len, cells)) + 1
    lines = [_align(("", *sheet.column_commands), width)]
    for row, command in enumerate(sheet.row_commands):
        lines.append(_align((command, *cells[row * sheet.columns :][: sheet.columns]), width))
    present = set(sheet.squares)
    legend = [f"# {LETTERS[kind]:2} {_LEGEND[kind]}" for kind in KINDS if kind in present]
    players = count_of(sheet.players, "player", "players")
    return "\n".join(
        (f"{SETUP_WORD} {sheet.columns}x{sheet.rows}, {players}", "", *lines, "", *legend, "")
    )


def _align(cells: tuple[str, ...], width: int) -> str:
    return "".join(cell.ljust(width) for cell in cells).rstrip()


def parse_setup(text: str) -> Sheet:
    """Read a sheet from a text; raises BadNotation, naming the line and what would be right there."""
    numbered = enumerate(text.removeprefix("\ufeff").splitlines(), 1)
    lines = (
        (number, words) for number, line in numbered if (words := line.partition("#")[0].split())
    )
    columns, rows, players = _parse_header(*next(lines, (1, [])))
    number, words = next(lines, (0, []))
    if not words:
        raise BadNotation(
            f"the line with the {columns} commands of the columns is missing; it follows the first line"
        )
    if len(words) != columns:
        raise BadNotation(f"line {number}: {len(words)} commands of columns; {columns} are needed")
    column_commands = tuple(_parse_command(number, word) for word in words)
    row_commands = list[str]()
    cells = list[tuple[str, int]]()
    for row in range(1, rows + 1):
        number, words = next(lines, (0, []))
        if not words:
            raise BadNotation(f"row {row} is missing; the set-up needs {rows} rows")
        if len(words) != columns + 1:
            raise BadNotation(
                f"line {number}: {len(words) - 1} squares after the row's command; {columns} are needed"
            )
        row_commands.append(_parse_command(number, words[0]))
        cells += (_parse_cell(number, word) for word in words[1:])
    for number, words in lines:
        raise BadNotation(
            f"line {number}: {quoted(words[0])} follows after the {rows} rows; put a # before a comment"
        )
    squares, values = zip(*cells, strict=True)
    sheet = Sheet(columns, rows, column_commands, tuple(row_commands), squares, values, players)
    if {axis_of(sheet.column_commands), axis_of(sheet.row_commands)} != set(COMMANDS):
        raise BadNotation(
            "this set-up is no sheet: one axis must carry numbers, the other directions"
        )
    return sheet


def _parse_header(number: int, words: list[str]) -> tuple[int, int, int]:
    match = _HEADER.fullmatch(" ".join(words))
    if not match:
        raise BadNotation(
            f"line {number}: a set-up begins with a line such as: {SETUP_WORD} 12x8, 5 players"
        )
    columns, rows, players = (int(group) for group in match.groups())
    fault = size_fault(columns, rows)
    if not fault and players not in PLAYERS:
        fault = f"a sheet serves {PLAYERS[0]} to {PLAYERS[-1]} players, not {players}"
    if fault:
        raise BadNotation(f"line {number}: {fault}")
    return columns, rows, players


def _parse_command(number: int, word: str) -> str:
    if word.upper() not in (*NUMBERS, *DIRECTIONS):
        raise BadNotation(
            f"line {number}: {quoted(word)} is no command; there are 1 2 3 4 and L R U D"
        )
    return word.upper()


def _parse_cell(number: int, word: str) -> tuple[str, int]:
    """Read one square: its kind and its value."""
    match = _CELL.fullmatch(word)
    kind = _KIND_OF.get(match[1].lower()) if match else None
    if not match or kind is None:
        known = LETTERS.values() if len(word) <= _LONGEST_SYMBOL else KINDS
        raise BadNotation(f"line {number}: {unknown('square', word[:40], known)}")
    digits = match[2]
    if kind not in VALUED:
        if digits:
            raise BadNotation(
                f"line {number}: {quoted(word)} has a number; only stars and echidnas have one"
            )
        return kind, 0
    if not digits or len(digits) > len(str(LARGEST_VALUE)) or int(digits) < 1:
        example = f"{LETTERS[kind]}4"
        raise BadNotation(
            f"line {number}: {quoted(word)} needs a number from 1 to {LARGEST_VALUE}, such as {example}"
        )
    return kind, int(digits)
