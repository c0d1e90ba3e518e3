"""Numbers of notes: rows of tables that have them as their heads."""

from pressboard.render.reading.lines import words_of
from pressboard.render.reading.nodes import Nodes, Paragraph, Row, Table, all_of


def numbers(nodes: Nodes) -> list[str]:
    """Return the numbers that rows of tables have as their heads, each once."""
    tables = (node for node in all_of(nodes) if isinstance(node, Table))
    found = (number_of(row) for table in tables for row in table.body)
    return list(dict.fromkeys(number for number in found if number))


def number_of(row: Row) -> str:
    """Return the number that is the head of a row, "" where it has none."""
    first, *_ = row or (None,)
    if first is None or first.heads != "row" or len(first.content) != 1:
        return ""
    only = first.content[0]
    words = words_of(only.line) if isinstance(only, Paragraph) else ""
    return words if words.isdecimal() else ""
