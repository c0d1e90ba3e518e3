"""Spreadsheets as they are shown: .xlsx by openpyxl, .ods by its own XML, .xls and .xlsb by calamine.

Hidden and filtered rows and columns, and what lies under merged cells, is nobody's to see and is not read. calamine
0.9.1, which reads all four, tells no row's state; so it reads only those of which no library tells that.
"""

import warnings
from collections.abc import Iterator, Sequence
from datetime import date, datetime, time, timedelta
from io import BytesIO
from typing import TYPE_CHECKING
from xml.parsers.expat import ParserCreate
from zipfile import BadZipFile, ZipFile

from pressboard.errors import BadFile, BadOption, lacks_memory, unknown
from pressboard.jobs.number_formats import shown
from pressboard.lean_classes import NamedTuple

if TYPE_CHECKING:
    from openpyxl.cell.cell import Cell
    from openpyxl.worksheet.worksheet import Worksheet

MOST_CELLS = 1_000_000
"""So many cells a worksheet may have from its first one to the last that holds something."""
_XLSX = "xl/workbook.xml"
_ODS = "content.xml"
"""The file in a ZIP that says which kind of spreadsheet it is."""


class Row(NamedTuple):
    """A row that is not empty: the line it ends in, counted from 1, and its values without spaces round them.

    What stands in the columns `struck` is struck through.
    """

    line: int
    values: list[str]
    struck: frozenset[int] = frozenset()


class ShownSheet(NamedTuple):
    """A worksheet that is shown: its name, its rows that are shown and not empty, how many rows are `hidden`."""

    name: str
    rows: list[Row]
    hidden: int = 0


class Book(NamedTuple):
    """The worksheets of a file that are shown, in their order; `knows_hidden` where hidden rows are known."""

    sheets: list[ShownSheet]
    knows_hidden: bool = True


def read_book(data: bytes, name: str) -> Book:
    """Sheets and cells of the spreadsheet in a file called `name`; raises BadFile."""
    try:
        return _read(data, name)
    except BadFile:
        raise
    except BaseException as error:  # a library's panics are no Exceptions
        if isinstance(error, MemoryError | KeyboardInterrupt) or lacks_memory(error):
            raise
        if "assword" in f"{error}":
            why = "it has a password"
        else:
            why = "it is damaged, or no spreadsheet"
        raise BadFile(f"{name} cannot be read: {why}; save it as .xlsx, .ods or .csv") from None


def chosen_sheet(book: Book, called: str, file: str) -> ShownSheet:
    """Return the worksheet that is called so, or the first that has anything; raises BadOption."""
    if not called:
        return next((sheet for sheet in book.sheets if sheet.rows), ShownSheet("", []))
    for sheet in book.sheets:
        if sheet.name.casefold() == called.strip().casefold():
            return sheet
    raise BadOption(f"{file}: {unknown('worksheet', called, [each.name for each in book.sheets])}")


def _read(data: bytes, name: str) -> Book:
    files = set[str]()
    if data.startswith(b"PK"):
        with ZipFile(BytesIO(data)) as archive:
            files = {*archive.namelist()}
    if _XLSX in files:
        return Book([*_shown_in_xlsx(data, name)])
    if _ODS in files:
        return Book(_OdsReader(data, name).sheets)
    return Book([*_told_by_calamine(data, name)], knows_hidden=False)


def _check_size(rows: int, columns: int, name: str) -> None:
    if rows * columns > MOST_CELLS:
        raise BadFile(f"{name} has over {MOST_CELLS:,} cells; that is too much to print")


# .xlsx, by openpyxl.


def _shown_in_xlsx(data: bytes, name: str) -> Iterator[ShownSheet]:
    from openpyxl import load_workbook

    with warnings.catch_warnings():
        warnings.simplefilter(
            "ignore"
        )  # of what it does not know, such as rules for what may be typed
        values = load_workbook(BytesIO(data), data_only=True)
        formulas = load_workbook(BytesIO(data)) if _has_formulas(data) else values
    for sheet in values.worksheets:
        if sheet.sheet_state == "visible":
            _check_size(sheet.max_row, sheet.max_column, name)
            yield _xlsx_sheet(sheet, formulas[sheet.title])


def _has_formulas(data: bytes) -> bool:
    with ZipFile(BytesIO(data)) as archive:
        sheets = [each for each in archive.namelist() if each.startswith("xl/worksheets/")]
        return any(b"<f>" in (text := archive.read(each)) or b"<f " in text for each in sheets)


def _xlsx_sheet(sheet: "Worksheet", formulas: "Worksheet") -> ShownSheet:
    rows = list[Row]()
    hidden_rows = 0
    hidden_columns = {
        column
        for each in sheet.column_dimensions.values()
        if each.hidden or each.width == 0
        for column in range(each.min or 0, (each.max or 0) + 1)
    }
    for number, cells in enumerate(sheet.iter_rows(), 1):
        about = sheet.row_dimensions[number]
        texts = [
            "" if at in hidden_columns else _xlsx_text(cell, formulas)
            for at, cell in enumerate(cells, 1)
        ]
        if not any(texts):
            continue
        if about.hidden or about.height == 0:
            hidden_rows += 1
            continue
        struck = [at for at, cell in enumerate(cells) if cell.has_style and cell.font.strike]
        rows.append(Row(number, _without_end(texts), frozenset(struck)))
    return ShownSheet(sheet.title, rows, hidden_rows)


def _xlsx_text(cell: "Cell", formulas: "Worksheet") -> str:
    """The text that a cell shows; a formula whose result was not saved stands for itself, and is nobody's name."""
    if cell.value is None and formulas[cell.coordinate].data_type == "f":
        return f"{formulas[cell.coordinate].value}"
    value, form = cell.value, cell.number_format
    is_plain = isinstance(value, bool) or form in ("General", "@")
    if not is_plain and isinstance(value, int | float | date | time | timedelta):
        looks = shown(value, form)
        return text_of_cell(value) if looks is None else looks
    return text_of_cell(value)


# .ods, by its XML: it holds what each cell shows as text.

_REPEATED_ROWS = "table:number-rows-repeated"
_REPEATED_COLUMNS = "table:number-columns-repeated"
_VISIBILITY = "table:visibility"
_SHOWN = "visible"
_LINE = "style:text-line-through-style"
_COVERED = "table:covered-table-cell"
_CELLS = ("table:table-cell", _COVERED)
_SPACES = {"text:p": "\n", "text:s": " ", "text:tab": " ", "text:line-break": "\n"}
"""What stands between the texts of a cell."""


class _OdsReader:
    """Reads the tables of an OpenDocument spreadsheet (OASIS OpenDocument 1.3, part 3, section 9)."""

    def __init__(self, data: bytes, name: str) -> None:
        self.sheets = list[ShownSheet]()
        self._name = name
        self._struck_styles = set[str]()
        self._hidden_styles = set[str]()
        self._style = ""
        self._sheet = ShownSheet("", [])
        self._is_shown = True
        self._columns_hidden = list[bool]()
        self._row = dict[str, str]()
        self._texts = list[str]()
        self._struck = set[int]()
        self._cell = dict[str, str]()
        self._text: list[str] | None = None
        self._line = 0
        self._hidden = 0
        self._notes = 0
        parser = ParserCreate()
        parser.buffer_text = True
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._characters
        with ZipFile(BytesIO(data)) as archive:
            if archive.getinfo(_ODS).flag_bits & 1:
                raise BadZipFile("it has a password")
            text = archive.read(_ODS)
        if b"<!DOCTYPE" in text or b"<!ENTITY" in text:
            raise BadZipFile("no spreadsheet says that")
        parser.Parse(text, True)

    def _start(self, tag: str, said: dict[str, str]) -> None:
        if tag.startswith("style:"):
            self._read_style(tag, said)
        elif tag == "table:table":
            self._begin_table(said)
        elif tag == "table:table-column":
            hidden = said.get(_VISIBILITY, _SHOWN) != _SHOWN
            self._columns_hidden += [hidden] * _count(said, _REPEATED_COLUMNS)
        elif tag == "table:table-row":
            self._row = said
            self._texts = []
            self._struck = set()
        elif tag in _CELLS:
            self._cell = said
            self._text = []
        elif tag == "office:annotation":
            self._notes += 1
        elif tag in _SPACES and self._text:
            self._characters(_SPACES[tag])

    def _read_style(self, tag: str, said: dict[str, str]) -> None:
        if tag == "style:style":
            self._style = said.get("style:name", "")
        elif tag == "style:text-properties" and said.get(_LINE, "none") != "none":
            self._struck_styles.add(self._style)
        elif tag == "style:table-properties" and said.get("table:display") == "false":
            self._hidden_styles.add(self._style)

    def _characters(self, text: str) -> None:
        if self._text is not None and not self._notes:
            self._text.append(text)

    def _end(self, tag: str) -> None:
        if tag == "office:annotation":
            self._notes -= 1
        elif tag in _CELLS:
            self._end_cell(is_covered=tag == _COVERED)
        elif tag == "table:table-row":
            self._end_row()
        elif tag == "table:table" and self._is_shown:
            self.sheets.append(self._sheet._replace(hidden=self._hidden))

    def _begin_table(self, said: dict[str, str]) -> None:
        self._sheet = ShownSheet(said.get("table:name", ""), [])
        self._is_shown = said.get("table:style-name", "") not in self._hidden_styles
        self._columns_hidden = []
        self._line = 0
        self._hidden = 0

    def _end_cell(self, is_covered: bool) -> None:
        text = "".join(self._text or ()).strip()
        self._text = None
        count = _count(self._cell, _REPEATED_COLUMNS)
        if is_covered or not text:
            text = ""
            count = min(count, MOST_CELLS)
        else:
            _check_size(len(self._texts) + count, 1, self._name)
        if not text and self._cell.get("table:formula") and not is_covered:
            text = self._cell["table:formula"].removeprefix("of:")
        if self._cell.get("table:style-name", "") in self._struck_styles:
            self._struck |= {*range(len(self._texts), len(self._texts) + count)}
        self._texts += [text] * count

    def _end_row(self) -> None:
        count = _count(self._row, _REPEATED_ROWS)
        texts = _without_end(
            "" if at < len(self._columns_hidden) and self._columns_hidden[at] else text
            for at, text in enumerate(self._texts)
        )
        if texts:
            _check_size(self._line + count, len(texts), self._name)
            if self._row.get(_VISIBILITY, _SHOWN) != _SHOWN:
                self._hidden += count
            else:
                struck = frozenset(self._struck)
                self._sheet.rows.extend(
                    Row(self._line + each, texts, struck) for each in range(1, count + 1)
                )
        self._line += count


def _count(said: dict[str, str], name: str) -> int:
    return max(int(said.get(name, "1")), 1)


# .xls and .xlsb, by calamine.


def _told_by_calamine(data: bytes, name: str) -> Iterator[ShownSheet]:
    from python_calamine import CalamineWorkbook, SheetTypeEnum, SheetVisibleEnum

    shown = (SheetTypeEnum.WorkSheet, SheetVisibleEnum.Visible)
    with CalamineWorkbook.from_filelike(BytesIO(data)) as book:
        for number, about in enumerate(book.sheets_metadata):
            if (about.typ, about.visible) != shown:
                continue
            sheet = book.get_sheet_by_index(number)
            _check_size(sheet.total_height, sheet.total_width, name)
            cells = sheet.to_python(skip_empty_area=False)
            texts = [_without_end(map(text_of_cell, each)) for each in cells]
            rows = [Row(line, each) for line, each in enumerate(texts, 1) if each]
            yield ShownSheet(about.name, rows)


# Cells as texts.


def _without_end(texts: Sequence[str] | Iterator[str]) -> list[str]:
    """Return texts without empty ones at their end."""
    kept = [*texts]
    while kept and not kept[-1]:
        kept.pop()
    return kept


def text_of_cell(value: object) -> str:
    """Return a value of a cell as people write it."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).upper()
    if isinstance(value, float) and value.is_integer():
        return f"{value:.0f}"
    if isinstance(value, datetime) and value.time() == time():
        return f"{value.date()}"
    if isinstance(value, timedelta) and value >= timedelta():
        form = "[h]:mm:ss" if round(value.total_seconds()) % 60 else "[h]:mm"
        return f"{shown(value, form)}"
    return f"{value}".strip()
