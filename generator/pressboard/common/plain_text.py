"""Plain text with hanging indents and tables, at most 100 characters wide."""

from collections.abc import Iterator, Sequence
from textwrap import wrap

WIDTH = 100
"""The most characters of a line."""

_BOUND = "\N{NO-BREAK SPACE}%"
"""A percent sign is never parted from its number."""


def hung(head: str, words: str) -> list[str]:
    """Return `words` in lines of at most `WIDTH` characters after `head`, the later ones under the first.

    >>> hung("  - ", "one two")
    ['  - one two']
    """
    lines = [line.replace(_BOUND, " %") for line in wrap(words.replace(" %", _BOUND), WIDTH - len(head))] or [""]
    return [f"{head}{lines[0]}".rstrip(), *(f"{' ' * len(head)}{line}" for line in lines[1:])]


def table(rows: Sequence[Sequence[str]], aligned: str, indent: str = "  ") -> Iterator[str]:
    """Yield rows in columns, each kept to the left (`<`) or to the right (`>`).

    >>> print(*table([["seat", "won"], ["Red", "7"]], "<>"), sep="|")
      seat  won|  Red     7
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (f"{cell:{side}{width}}" for cell, side, width in zip(row, aligned, widths, strict=True))
        yield f"{indent}{'  '.join(cells)}".rstrip()
