"""Tables as rows: CSV files as spreadsheets write them, and spreadsheets; each fault is told with its line.

What a file is its first bytes say, for many an .xls is CSV. Text begins with a byte order mark, or it is UTF-8, or else
Windows-1252, unless its encoding is named: libraries that guess are wrong on lists so short.
"""

import csv
import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections import Counter
from collections.abc import Iterator
from encodings.aliases import aliases
from io import StringIO
from itertools import islice
from pathlib import Path
from typing import NoReturn

from pressboard.bounded import read_within
from pressboard.errors import BadFile, BadOption, nearest, unknown
from pressboard.jobs.spreadsheets import Row, chosen_sheet, read_book
from pressboard.lean_classes import NamedTuple
from pressboard.paths import read_bytes

LARGEST_FILE = 4_000_000
"""So many bytes a data file may have: a handout of more would be a book."""
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
_PICTURES = (b"\xff\xd8\xff", b"\x89PNG\r\n", b"GIF8", b"II*\0", b"MM\0*")
"""What JPEG, PNG, GIF and TIFF files begin with."""
_SHEETS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")
"""What files of spreadsheets begin with."""


class Table(NamedTuple):
    """The rows of a table that are shown, and what there is to say of it.

    `supposed` is the encoding that was supposed, "" where it was clear. Of a spreadsheet it is the worksheet called
    `sheet`, beside `others`; so many of its rows are `hidden`, None where that cannot be known.
    """

    rows: list[Row]
    supposed: str = ""
    hidden: int | None = 0
    sheet: str = ""
    others: tuple[str, ...] = ()

    def notes(self, file: str) -> list[str]:
        """Notes for the user on how a `file` was read: rows left out, an encoding that was guessed."""
        notes = list[str]()
        if self.hidden:
            if self.hidden == 1:
                rows = "1 hidden row was"
            else:
                rows = f"{self.hidden} hidden rows were"
            notes.append(f"{rows} left out")
        if self.hidden is None:
            notes.append(
                f"what is hidden in {file} cannot be known and was read, too; .xlsx and .ods say it"
            )
        if self.supposed:
            notes.append(f"{file} was read as {self.supposed}, --encoding names another")
        return notes


def read_table(path: Path, encoding: str = "", worksheet: str = "") -> Table:
    """Return the table that a file holds, of a spreadsheet the `worksheet` called so, or the first that has anything.

    Raises BadFile, and BadOption for an encoding, or a worksheet, that there is not.
    """
    data = read_bytes(path, LARGEST_FILE)
    return read_within(path.name, table_in, data, path.name, encoding, worksheet)


def table_in(data: bytes, name: str, encoding: str, worksheet: str = "") -> Table:
    """Return the table that the `data` of a file are, as `read_table` does, without bounds."""
    if data.startswith(_SHEETS):
        book = read_book(data, name)
        sheet = chosen_sheet(book, worksheet, name)
        hidden = sheet.hidden if book.knows_hidden else None
        others = tuple(each.name for each in book.sheets if each is not sheet)
        return Table(sheet.rows, hidden=hidden, sheet=sheet.name, others=others)
    if worksheet:
        raise BadOption(f"--worksheet {worksheet}: {name} is no spreadsheet; leave the option out")
    text, supposed = decoded(data, name, encoding)
    return Table([*_csv_rows(text, name)], supposed)


def decoded(data: bytes, name: str, encoding: str) -> tuple[str, str]:
    """Return the text that data are, and the encoding if it was only supposed; raises BadFile and BadOption."""
    if data.startswith(_PICTURES) or (data.startswith(b"RIFF") and data[8:12] == b"WEBP"):
        raise BadFile(f"{name} is a picture; give a list as text, .csv or a spreadsheet")
    if data.startswith(b"%PDF-"):
        raise BadFile(f"{name} is a PDF; give a list as text, .csv or a spreadsheet")
    marked = next((each for mark, each in _MARKS if data.startswith(mark)), "")
    used, supposed = marked or encoding or "utf-8", ""
    if not marked and not encoding:
        try:
            data.decode()
        except UnicodeDecodeError:
            used = supposed = WESTERN
    return _in_encoding(data, name, used), supposed


def text_of(path: Path) -> str:
    """The text of a file; raises BadFile for one that cannot be read, is too large or is not UTF-8."""
    return _in_encoding(read_bytes(path, LARGEST_FILE), path.name, "utf-8-sig")


def fail(name: str, line: int, sentence: str) -> NoReturn:
    raise BadFile(f"{name}:{line}: {sentence}")


def _in_encoding(data: bytes, name: str, encoding: str) -> str:
    try:
        return data.decode(encoding)
    except LookupError:
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
