"""Tables in plain text: columns side by side, as wide as what stands in them."""

from collections.abc import Callable, Sequence
from itertools import zip_longest

from generator.render.reading.nodes import Cell, Nodes, Row, Table

Blocks = Callable[[Nodes, int], list[str]]
"""Returns the lines of blocks in a width."""
_GAP = 2
_NARROWEST = 6
"""So many characters a column has at least that gives way to others."""
_AS_WIDE_AS_IT_IS = 10_000
_ALIGNED = {"left": "<", "center": "^", "right": ">"}


def table_lines(table: Table, width: int, blocks: Blocks) -> list[str]:
    """Return the lines of a table that is no wider than `width` if its longest words allow it."""
    rows = [*table.head, *table.body]
    widths = _widths(rows, width, blocks)
    made = [line for row in table.head for line in _row(row, widths, blocks)]
    if table.head:
        made.append((" " * _GAP).join("-" * each for each in widths))
    return made + [line for row in table.body for line in _row(row, widths, blocks)]


def _widths(rows: Sequence[Row], width: int, blocks: Blocks) -> list[int]:
    """Return the widths of the columns: the widest give way until all have room beside each other."""
    count = max((sum(cell.span for cell in row) for row in rows), default=0)
    widths = [1] * count
    for row in rows:
        place = 0
        for cell in row:
            if cell.span == 1:
                widths[place] = max(widths[place], _length(blocks(cell.content, _AS_WIDE_AS_IT_IS)))
            place += cell.span
    room = width - _GAP * (count - 1)
    while sum(widths) > room and max(widths) > _NARROWEST:
        widths[widths.index(max(widths))] -= 1
    return widths


def _row(row: Row, widths: Sequence[int], blocks: Blocks) -> list[str]:
    """Return the lines of a row; an empty one is there to be filled in."""
    columns: list[list[str]] = []
    place = 0
    if not any(cell.content for cell in row):
        return [(" " * _GAP).join("_" * width for width in widths)]
    for cell in row:
        own = widths[place : place + cell.span]
        wide = sum(own) + _GAP * (len(own) - 1)
        columns.append([_set(line, cell, wide) for line in blocks(cell.content, wide)] or [" " * wide])
        place += cell.span
    empty = [" " * len(column[0]) for column in columns]
    lines = zip_longest(*columns)
    return [
        (" " * _GAP).join(part if part is not None else blank for part, blank in zip(line, empty, strict=True)).rstrip()
        for line in lines
    ]


def _set(line: str, cell: Cell, width: int) -> str:
    return f"{line:{_ALIGNED[cell.align]}{width}}"


def _length(lines: Sequence[str]) -> int:
    return max(map(len, lines), default=0)
