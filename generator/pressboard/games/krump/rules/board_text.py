"""The board as a text: Black's side above, capitals for Red's units, small letters for Black's, two for a stack.

>>> from pressboard.games.krump.rules.arrays import STANDARD, units_of
>>> print(format_board(units_of(STANDARD)))
   a  b  c  d  e  f
6  m  m  l  l  m  m
5  s  l  s  s  l  s
4  .  .  .  .  .  .
3  .  .  .  .  .  .
2  S  L  S  S  L  S
1  M  M  L  L  M  M
"""

from pressboard.errors import BadNotation, quoted
from pressboard.games.krump.rules.board.movement import Units, sizes_on
from pressboard.games.krump.rules.board.tables import BLACK, COLUMNS, PLAYERS, RED, SIZES, WIDTH, squares_of

EMPTY = "."


def format_board(units: Units) -> str:
    """Return a board as a text that `read_board` reads."""
    lines = [f"   {'  '.join(COLUMNS)}"]
    for row in reversed(range(WIDTH)):
        cells = [_cell(units, row * WIDTH + column) for column in range(WIDTH)]
        lines.append(f"{row + 1}  {' '.join(cell.ljust(2) for cell in cells)}".rstrip())
    return "\n".join(lines)


def _cell(units: Units, square: int) -> str:
    red, black = (squares_of(sizes_on(units, player, square)) for player in (RED, BLACK))
    letters = "".join(SIZES[size] for size in red or black)
    return (letters if red else letters.lower()) or EMPTY


def read_board(lines: list[str]) -> Units:
    """Read a board from its lines that are not empty; raises BadNotation, naming the row."""
    rows = [line.split() for line in lines]
    rows = rows[1:] if rows and "".join(rows[0]).lower() == COLUMNS else rows
    if len(rows) != WIDTH:
        raise BadNotation(f"the position has {len(rows)} row{'' if len(rows) == 1 else 's'}; the board has {WIDTH}")
    units = [0] * (len(PLAYERS) * len(SIZES))
    for row, cells in zip(reversed(range(WIDTH)), rows, strict=True):
        for column, cell in enumerate(_read_row(row + 1, cells)):
            for index in _read_cell(row + 1, cell):
                units[index] |= 1 << row * WIDTH + column
    return tuple(units)


def _read_row(number: int, cells: list[str]) -> list[str]:
    if cells[0].isdecimal() and cells[0] != str(number):
        raise BadNotation(f"row {number} of the position begins with {quoted(cells[0])}; rows go from 6 down to 1")
    cells = cells[1:] if cells[0].isdecimal() else cells
    if len(cells) != WIDTH:
        raise BadNotation(f"row {number} of the position has {len(cells)} squares; {WIDTH} are needed")
    return cells


def _read_cell(number: int, cell: str) -> list[int]:
    """Return the boards, counted as in `Units`, that a square's text puts a unit on."""
    if cell == EMPTY:
        return []
    where = f"row {number} of the position: {quoted(cell)}"
    if {*cell} - {*SIZES, *SIZES.lower()}:
        raise BadNotation(f"{where} is no square; S, M, L are Red's units, s, m, l Black's, a dot is empty")
    if cell not in (cell.upper(), cell.lower()):
        raise BadNotation(f"{where} mixes Red's units (capitals) with Black's (small letters)")
    if len(cell) > 2:
        raise BadNotation(f"{where} is a stack of {len(cell)}; at most two units stand on a square")
    if len({*cell}) != len(cell):
        raise BadNotation(f"{where} stacks two units of one size; a stack has two sizes")
    return [SIZES.index(size.upper()) + (len(SIZES) if size.islower() else 0) for size in cell]
