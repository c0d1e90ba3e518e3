"""What a sheet's board shows, in words for who does not see it: commands, river, starts, and every type's squares."""

from collections.abc import Iterable, Iterator

from pressboard.games.kangaruse.rules.sheet import NUMBERS, Sheet
from pressboard.games.kangaruse.rules.types import POINTS, RIVER, START, TREE, TYPES
from pressboard.words import words

_WAYS = {"U": "up", "D": "down", "L": "left", "R": "right"}


def sheet_told(sheet: Sheet) -> str:
    """Return what a sheet shows: `12 x 8 squares. Columns from a: 2, 3 ... Start on c4. Frog on e1, g2.`."""
    size = words("{columns} × {rows} squares, a1 in the upper left corner.", columns=sheet.columns, rows=sheet.rows)
    across = words("Columns from a on: {commands}.", commands=_commands(sheet.column_commands))
    down = words("Rows from 1 on: {commands}.", commands=_commands(sheet.row_commands))
    return " ".join((size, across, down, *_kinds(sheet)))


def squares_told(sheet: Sheet, squares: Iterable[int]) -> str:
    """Return the names of squares one after the other."""
    return ", ".join(sheet.names(squares))


def _commands(commands: Iterable[str]) -> str:
    return ", ".join(each if each in NUMBERS else words(_WAYS[each]) for each in commands)


def _kinds(sheet: Sheet) -> Iterator[str]:
    """Yield a sentence for the river, the starts, the trees, and each type in the order of the table."""
    for key, name in ((RIVER, "River"), (START, "Start"), (TREE, "Trees")):
        if squares := sheet.where(key):
            yield words("{type} on {squares}.", type=words(name), squares=squares_told(sheet, squares))
    for key in sheet.types:
        yield words("{type} on {squares}.", type=TYPES[key].name, squares=_printed_on(sheet, key))


def _printed_on(sheet: Sheet, key: str) -> str:
    """Return where a type is; of one that has something printed on it, what on which square."""
    squares = sheet.where(key)
    values = sorted({sheet.values[square] for square in squares})
    if values == [0]:
        return squares_told(sheet, squares)
    groups = ((value, [square for square in squares if sheet.values[square] == value]) for value in values)
    return "; ".join(
        words(_unit(key, value), squares=squares_told(sheet, of_value), value=value)
        if value
        else squares_told(sheet, of_value)
        for value, of_value in groups
    )


def _unit(key: str, value: int) -> str:
    """Return how squares with a printed value are told, as the catalogue of words has it."""
    if TYPES[key].printed != POINTS:
        return "{squares} (number {value})"
    return "{squares} ({value} point)" if value == 1 else "{squares} ({value} points)"
