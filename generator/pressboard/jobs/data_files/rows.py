"""CSV files as rows: with commas, semicolons or tabs, UTF-8 with a mark of it or without; each fault with its line."""

import csv
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import NamedTuple, NoReturn

from pressboard.errors import BadFile
from pressboard.paths import read_bytes

LARGEST_FILE = 4_000_000
"""So many bytes a data file may have: a handout of more would be a book."""

_DELIMITERS = (",", ";", "\t")


class Row(NamedTuple):
    """A row that is not empty: the line it ends in, counted from 1, and its values without spaces round them."""

    line: int
    values: list[str]


def text_of(path: Path) -> str:
    """Return what a text file holds; raises BadFile for one that cannot be read, is too large or is not UTF-8."""
    data = read_bytes(path, LARGEST_FILE)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        fail(path.name, 1 + data.count(b"\n", 0, error.start), "this is not UTF-8; save the file in that encoding")
    return text


def fail(name: str, line: int, sentence: str) -> NoReturn:
    """Raise BadFile for what is wrong in a line of a file."""
    raise BadFile(f"{name}:{line}: {sentence}")


def csv_rows(text: str, name: str) -> Iterator[Row]:
    """Yield the rows of a CSV file called `name`; raises BadFile."""
    if "\0" in text:
        fail(name, 1 + text.count("\n", 0, text.index("\0")), "the character U+0000 cannot be printed")
    reader = csv.reader(StringIO(text, newline=""), delimiter=_delimiter(text), strict=True)
    try:
        for row in reader:
            if row:
                yield Row(reader.line_num, [value.strip() for value in row])
    except csv.Error as error:
        fail(name, reader.line_num, f"this is no CSV: {error}")


def _delimiter(text: str) -> str:
    """Return what parts the values: that which gives the first line the most."""
    first = text.partition("\n")[0].splitlines()
    return max(_DELIMITERS, key=lambda delimiter: _parts(first, delimiter))


def _parts(lines: list[str], delimiter: str) -> int:
    try:
        return len(next(csv.reader(lines, delimiter=delimiter), []))
    except csv.Error:
        return 0
