"""Tables in plain text: columns side by side, as wide as what stands in them."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest

from pressboard.render.reading.lines import words_of
from pressboard.render.reading.nodes import Cell, Nodes, Paragraph, Row, Table

Blocks = Callable[[Nodes, int], list[str]]
"""Returns the lines of blocks in a width."""
_GAP, _NARROW_GAP = 2, 1
"""So many characters are between columns, and where words have no room otherwise."""
_NARROWEST = 6
"""So many characters a column has at least that gives way to others."""
_AS_WIDE_AS_IT_IS = 10_000
_ALIGNED = {"left": "<", "center": "^", "right": ">"}


def table_lines(table: Table, width: int, blocks: Blocks) -> list[str]:
    """Return the lines of a table that is no wider than `width` if its longest words allow it."""
    longest = _wanted([*table.head, *table.body], 1, blocks)
    if not (sum(longest) + _NARROW_GAP * (len(longest) - 1) <= width):
        table = _without_blanks(table)
    rows = [*table.head, *table.body]
    widths, gap = _widths(rows, width, blocks)
    made = [line for row in table.head for line in _row(row, widths, gap, blocks)]
    if table.head:
        made.append((" " * gap).join("-" * each for each in widths))
    return made + [line for row in table.body for line in _row(row, widths, gap, blocks)]


def _without_blanks(table: Table) -> Table:
    """Return a table without the columns in which nothing stands below their heads, if there are others."""
    columns = {len(row) for row in table.body}
    if len(columns) != 1 or any(cell.span > 1 for row in table.body for cell in row):
        return table
    kept = [place for place in range(columns.pop()) if any(_words_in(row[place]) for row in table.body)]
    if not kept:
        return table
    head = tuple(tuple(_left_of(row, kept)) for row in table.head)
    return replace(table, head=head, body=tuple(tuple(row[place] for place in kept) for row in table.body))


def _left_of(row: Row, kept: Sequence[int]) -> Iterator[Cell]:
    """Yield the cells of a head above the columns that are kept."""
    place = 0
    for cell in row:
        span = sum(place <= each < place + cell.span for each in kept)
        place += cell.span
        if span:
            yield replace(cell, span=span)


def _words_in(cell: Cell) -> bool:
    """Say whether anything but a space stands in a cell."""
    return any(not isinstance(each, Paragraph) or words_of(each.line).strip() for each in cell.content)


def _widths(rows: Sequence[Row], width: int, blocks: Blocks) -> tuple[list[int], int]:
    """Return the widths of the columns, and what is between them.

    The widest give way until all have room beside each other; no narrower than their longest words if these have room.
    """
    widths, longest = (_wanted(rows, most, blocks) for most in (_AS_WIDE_AS_IT_IS, 1))
    between = len(widths) - 1
    gap = _GAP if sum(longest) + _GAP * between <= width else _NARROW_GAP
    for least in (longest, [_NARROWEST] * len(widths)):
        while sum(widths) + gap * between > width:
            giving = [place for place, each in enumerate(widths) if each > least[place]]
            if not giving:
                break
            widths[max(giving, key=widths.__getitem__)] -= 1
    return widths, gap


def _wanted(rows: Sequence[Row], most: int, blocks: Blocks) -> list[int]:
    """Return how wide columns are in which lines have `most` characters, or a word if that is longer."""
    wanted = [1] * max((sum(cell.span for cell in row) for row in rows), default=0)
    for row in rows:
        place = 0
        for cell in row:
            if cell.span == 1:
                wanted[place] = max(wanted[place], max(map(len, blocks(cell.content, most)), default=0))
            place += cell.span
    return wanted


def _row(row: Row, widths: Sequence[int], gap: int, blocks: Blocks) -> list[str]:
    """Return the lines of a row; an empty one is there to be filled in."""
    columns: list[list[str]] = []
    place = 0
    if not any(cell.content for cell in row):
        return [(" " * gap).join("_" * width for width in widths)]
    for cell in row:
        own = widths[place : place + cell.span]
        wide = sum(own) + gap * (len(own) - 1)
        columns.append([f"{line:{_ALIGNED[cell.align]}{wide}}" for line in blocks(cell.content, wide)] or [" " * wide])
        place += cell.span
    empty = [" " * len(column[0]) for column in columns]
    lines = zip_longest(*columns)
    return [
        (" " * gap).join(part if part is not None else blank for part, blank in zip(line, empty, strict=True)).rstrip()
        for line in lines
    ]
