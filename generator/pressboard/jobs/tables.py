"""Tables as rows: CSV files as spreadsheets write them, .xlsx, .ods and .xls; each fault is told with its line.

What a file is its first bytes say, for many an .xls is CSV. Text begins with a byte order mark, or it is UTF-8, or else
Windows-1252, unless its encoding is named: libraries that guess are wrong on lists so short.
"""

import csv
import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import datetime, time
from io import BytesIO, StringIO
from itertools import islice
from pathlib import Path
from typing import NamedTuple, NoReturn

from pressboard.bounded import read_within
from pressboard.errors import BadFile, BadOption, lacks_memory, nearest, unknown
from pressboard.paths import read_bytes

LARGEST_FILE = 4_000_000
"""So many bytes a data file may have: a handout of more would be a book."""
MOST_CELLS = 1_000_000
"""So many cells a sheet may have from its first one to the last that holds something."""

_DELIMITERS = ("\t", ";", ",")
"""Where two part a table alike it is by the first of them: commas stand in texts and numbers as well."""
_SAMPLE = 1000
"""So many lines say what parts the values."""
_SEPARATOR = re.compile(r'"?sep=([^\w\s"]|\t)"?\r?\n', re.IGNORECASE)
"""What Excel wants to be told in the first line."""
_MARKS = ((BOM_UTF8, "utf-8-sig"), (BOM_UTF16_LE, "utf-16"), (BOM_UTF16_BE, "utf-16"))
WESTERN = "windows-1252"
_USUAL = (
    "utf-8",
    "utf-16",
    WESTERN,
    "windows-1250",
    "windows-1251",
    "mac-roman",
    "shift-jis",
    "gb18030",
    "big5",
    "euc-kr",
)
_SHEETS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")
"""What files of spreadsheets begin with."""


class Row(NamedTuple):
    """A row that is not empty: the line it ends in, counted from 1, and its values without spaces round them."""

    line: int
    values: list[str]


class Table(NamedTuple):
    """The rows of a table, and the encoding that was supposed, "" where it was clear."""

    rows: list[Row]
    supposed: str = ""


def read_table(path: Path, encoding: str = "") -> Table:
    """Return the table that a file holds; raises BadFile, and BadOption for an encoding that there is not."""
    return read_within(path.name, _table, read_bytes(path, LARGEST_FILE), path.name, encoding)


def _table(data: bytes, name: str, encoding: str) -> Table:
    if data.startswith(_SHEETS):
        return Table(_sheet_rows(data, name))
    marked = next((each for mark, each in _MARKS if data.startswith(mark)), "")
    used, supposed = marked or encoding or "utf-8", ""
    if not marked and not encoding:
        try:
            data.decode()
        except UnicodeDecodeError:
            used = supposed = WESTERN
    return Table([*_csv_rows(_in_encoding(data, name, used), name)], supposed)


def text_of(path: Path) -> str:
    """Return what a text file holds; raises BadFile for one that cannot be read, is too large or is not UTF-8."""
    return _in_encoding(read_bytes(path, LARGEST_FILE), path.name, "utf-8-sig")


def fail(name: str, line: int, sentence: str) -> NoReturn:
    raise BadFile(f"{name}:{line}: {sentence}")


def _in_encoding(data: bytes, name: str, encoding: str) -> str:
    try:
        return data.decode(encoding)
    except LookupError:
        from encodings.aliases import aliases

        known = {each.replace("_", "-") for each in (*aliases, *aliases.values())}
        raise BadOption(
            unknown("encoding", encoding, known if nearest(encoding, known) else _USUAL)
        ) from None
    except UnicodeError as error:
        others = {
            "utf-8-sig": "UTF-8; save the file in that encoding",
            WESTERN: "UTF-8; name what it is by --encoding",
        }
        line = 1 + data.count(b"\n", 0, getattr(error, "start", 0))
        fail(
            name,
            line,
            f"this is not {others.get(encoding, f'{encoding}; name another encoding by --encoding')}",
        )


def _csv_rows(text: str, name: str) -> Iterator[Row]:
    """Yield the rows of a CSV file called `name`; raises BadFile."""
    if "\0" in text:
        line = 1 + text.count("\n", 0, text.index("\0"))
        fail(name, line, "the character U+0000 cannot be printed; is it UTF-16? --encoding says so")
    first = 0
    if named := _SEPARATOR.match(text):
        text, first = text[named.end() :], 1
    delimiter = max(_DELIMITERS, key=lambda each: _steady(text, each))
    reader = csv.reader(
        StringIO(text, newline=""), delimiter=named[1] if named else delimiter, strict=True
    )
    try:
        for row in reader:
            if row:
                yield Row(first + reader.line_num, [value.strip() for value in row])
    except csv.Error as error:
        fail(name, first + reader.line_num, f"this is no CSV: {error}")


def _steady(text: str, delimiter: str) -> int:
    """Return how many lines have the same number of values, more than one, if this parts them."""
    widths = Counter[int]()
    try:
        for row in islice(
            csv.reader(StringIO(text, newline=""), delimiter=delimiter, strict=True), _SAMPLE
        ):
            widths[len(row)] += 1
    except csv.Error:
        pass  # it is told where the file is read
    return max((count for width, count in widths.items() if width > 1), default=0)


def _sheet_rows(data: bytes, name: str) -> list[Row]:
    """Return the rows of the first sheet that is shown and has anything."""
    from python_calamine import CalamineWorkbook, SheetTypeEnum, SheetVisibleEnum

    shown = (SheetTypeEnum.WorkSheet, SheetVisibleEnum.Visible)
    try:
        with CalamineWorkbook.from_filelike(BytesIO(data)) as book:
            for number, about in enumerate(book.sheets_metadata):
                sheet = (
                    book.get_sheet_by_index(number) if (about.typ, about.visible) == shown else None
                )
                if sheet and sheet.total_width * sheet.total_height > MOST_CELLS:
                    raise BadFile(
                        f"{name} has over {MOST_CELLS:,} cells; that is too much to print"
                    )
                values = sheet.to_python(skip_empty_area=False) if sheet else []
                if rows := [
                    Row(line, row) for line, each in enumerate(values, 1) if (row := _values(each))
                ]:
                    return rows
    except BadFile:
        raise
    except BaseException as error:  # the library's panics are no Exceptions
        if isinstance(error, MemoryError | KeyboardInterrupt) or lacks_memory(error):
            raise
        why = "it has a password" if "assword" in f"{error}" else "it is damaged, or no spreadsheet"
        raise BadFile(f"{name} cannot be read: {why}; save it as .xlsx, .ods or .csv") from None
    return []


def _values(cells: Sequence[object]) -> list[str]:
    """Return the cells of a row as texts, without empty ones at its end."""
    texts = [_cell(each) for each in cells]
    while texts and not texts[-1]:
        texts.pop()
    return texts


def _cell(value: object) -> str:
    if isinstance(value, bool):
        return str(value).upper()
    if isinstance(value, float) and value.is_integer():
        return f"{value:.0f}"
    if isinstance(value, datetime) and value.time() == time():
        return f"{value.date()}"
    return f"{value}".strip()
