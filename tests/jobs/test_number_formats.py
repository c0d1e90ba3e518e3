"""Cells of a spreadsheet are printed as they look there."""

from datetime import date, datetime, time, timedelta
from pathlib import Path

import pytest
from openpyxl import Workbook

from pressboard.jobs.number_formats import shown
from tests.mistakes import answered
from tests.old_sheets import xls
from tests.printed import text_of

CELLS = [
    (1234.5, "#,##0.00 [$€-407]", "1,234.50 €"),
    (5, "[$£-809]#,##0.00", "£5.00"),
    (-5.5, "#,##0.00;[Red]-#,##0.00", "-5.50"),
    (-3, "0;(0)", "(3)"),
    (0.125, "0.0%", "12.5%"),
    (7, "000", "007"),
    (2, '0 "points"', "2 points"),
    (2.675, "0.0#", "2.68"),
    (datetime(2026, 3, 12), "dd/mm/yyyy", "12/03/2026"),
    (date(2026, 3, 12), "d mmmm yyyy", "12 March 2026"),
    (datetime(2026, 3, 12, 19, 5), "ddd h:mm AM/PM", "Thu 7:05 PM"),
    (time(7, 5), "hh:mm", "07:05"),
    (timedelta(hours=30, minutes=5), "[h]:mm", "30:05"),
    (timedelta(minutes=90, seconds=7), "[mm]:ss", "90:07"),
    (0, '0;-0;"none"', "none"),
    (0.0, "#,##0.00;(#,##0.00);-", "-"),
    # What each computer shows in its own way, and what is not read, is as it was.
    (datetime(2026, 3, 12), "mm-dd-yy", "2026-03-12"),
    (0.75, "# ?/?", "0.75"),
    (3.0, "General", "3"),
    (1e20, "0.00", "100000000000000000000"),
    (1234567, '0.0,,"M"', "1234567"),
    (5, '[<=3]0" few";0" many"', "5"),
]


def test_a_format_without_words_shows_nothing() -> None:
    assert shown(9, ";;;") == ""


def test_cells_print_as_they_look(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Dates, money and per cent are on paper what they are on the screen."""
    monkeypatch.chdir(tmp_path)
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.append(["what"])
    for row, (value, form, _) in enumerate(CELLS, 2):
        cell = sheet.cell(row, 1, value)
        cell.number_format = form
    book.save("prices.xlsx")
    Path("own.xml").write_text(
        "<document><page>{% for row in prices %}<p>:{{ row.what }}:</p>{% endfor %}</page></document>",
        "utf-8",
    )
    answered(["handout", "own.xml", "--data", "prices.xlsx", "--out", "own.pdf"], capsys)
    told = text_of(Path("own.pdf"))
    lacking = [look for _, _, look in CELLS if f":{look}:" not in told]
    assert not lacking


def test_an_old_spreadsheet_prints_plainly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of an .xls formats are not read, which is told; times over a day are hours, for nobody reads "1 day, 6:30"."""
    monkeypatch.chdir(tmp_path)
    rows: list[list[tuple[float | str, str]]] = [
        [("what", "General"), ("look", "General")],
        [("played", "General"), (30.5 / 24, "[h]:mm")],
        [("longest", "General"), (3661 / 86400, "[h]:mm:ss")],
        [("share", "General"), (0.125, "0.0%")],
    ]
    Path("times.xls").write_bytes(xls(rows))
    Path("own.xml").write_text(
        "<document><page>{% for row in times %}<p>{{ row.what }}:{{ row.look }}:</p>{% endfor %}</page></document>",
        "utf-8",
    )
    told = answered(["handout", "own.xml", "--data", "times.xls", "--out", "own.pdf"], capsys)
    assert "times.xls does not say how its numbers look" in told.err
    words = text_of(Path("own.pdf"))
    assert all(each in words for each in ("played:30:30:", "longest:1:01:01:", "share:0.125:"))
