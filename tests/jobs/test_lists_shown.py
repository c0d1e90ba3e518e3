"""Lists of people: never somebody who is not coming, nobody without a part of the name."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from openpyxl import Workbook
from openpyxl.styles import Font
from openpyxl.worksheet.worksheet import Worksheet

from pressboard import print_pack
from pressboard.errors import BadFile, BadOption
from pressboard.jobs.handout.data import read_data
from pressboard.jobs.packs.options import PackOptions
from pressboard.jobs.packs.people import Reading, named_in, people
from tests.mistakes import refusal
from tests.saving import saved
from tests.sheets import ods

CLUB = [["Name", "Club"], ["Ann Archer", "North"], ["Bo Berg", "South"], ["Cy Cole", "North"]]


def written(folder: Path, text: str | bytes, name: str = "names.csv") -> Path:
    """Write a list and return its path."""
    return saved(folder / name, text)


def workbook(change: Callable[[Worksheet], object] = lambda sheet: None) -> bytes:
    """Return the club's list as a spreadsheet in which something was changed."""
    book = Workbook()
    sheet = book.active
    assert isinstance(sheet, Worksheet)
    for row in CLUB:
        sheet.append(row)
    change(sheet)
    file = BytesIO()
    book.save(file)
    return file.getvalue()


def _edited(data: bytes, old: bytes, new: bytes) -> bytes:
    """Return a spreadsheet in one of whose files a text was replaced."""
    made = BytesIO()
    found = 0
    with ZipFile(BytesIO(data)) as archive, ZipFile(made, "w") as edited:
        for name in archive.namelist():
            text = archive.read(name)
            found += old in text
            edited.writestr(name, text.replace(old, new, 1))
    assert found == 1
    return made.getvalue()


def _hide_row(sheet: Worksheet) -> None:
    sheet.row_dimensions[3].hidden = True


def _strike(sheet: Worksheet) -> None:
    sheet["A3"].font = Font(strike=True)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (_hide_row, "1 hidden row was left out"),
        (_strike, "struck through and left out: Bo Berg"),
    ],
)
def test_who_is_not_shown_in_a_spreadsheet_is_not_seated(
    change: Callable[[Worksheet], None], told: str, tmp_path: Path
) -> None:
    """Hidden and filtered rows, and names struck through, are left out, and told."""
    found = named_in(written(tmp_path, workbook(change), "a.xlsx"))
    assert found.names == ("Ann Archer", "Cy Cole")
    assert told in found.notes[0]


def test_a_hidden_column_is_nobodys_name(tmp_path: Path) -> None:
    """A column that is hidden does not go before one that is shown."""

    def change(sheet: Worksheet) -> None:
        for at, text in enumerate(("Player", "Di", "Ed", "Flo"), 1):
            sheet.cell(at, 2).value = text
        sheet.column_dimensions["A"].hidden = True

    assert named_in(written(tmp_path, workbook(change), "a.xlsx")).names == ("Di", "Ed", "Flo")


def test_a_row_without_height_is_hidden(tmp_path: Path) -> None:
    """Who drags a row until nothing is left of it hides it."""
    data = _edited(workbook(), b'<row r="3"', b'<row r="3" ht="0" customHeight="1"')
    assert named_in(written(tmp_path, data, "a.xlsx")).names == ("Ann Archer", "Cy Cole")


def test_what_lies_under_merged_cells_is_nobody(tmp_path: Path) -> None:
    """A file may hold values below a merged cell, which nobody sees."""

    def change(sheet: Worksheet) -> None:
        sheet.merge_cells("A3:A4")

    below = b'<c r="A4" t="inlineStr"><is><t>Di Dorn</t></is></c>'
    data = _edited(workbook(change), b'<row r="4">', b'<row r="4">' + below)
    assert named_in(written(tmp_path, data, "a.xlsx")).names == ("Ann Archer", "Bo Berg")


def test_a_formula_without_a_result_is_told_with_its_line(tmp_path: Path) -> None:
    """A program may save formulas without results; nobody is printed then."""

    def change(sheet: Worksheet) -> None:
        sheet["A3"] = '=B3&" Berg"'

    said = refusal(BadFile, named_in, written(tmp_path, workbook(change), "a.xlsx"))
    assert "a.xlsx:3:" in said
    assert "begins as a formula does" in said


@pytest.mark.parametrize(
    ("value", "told"),
    [("#N/A", "#N/A stands where a name should be"), ("#REF!", "#REF!"), ("0", 'a name is "0"')],
)
def test_a_fault_of_a_spreadsheet_is_no_name(value: str, told: str, tmp_path: Path) -> None:
    """What a spreadsheet could not work out is told with its line, in a text file, too."""
    said = refusal(BadFile, named_in, written(tmp_path, f"name\nAnn\n{value}\nBo\n"))
    assert "names.csv:3:" in said
    assert told in said


def _ods(old: str, new: str) -> bytes:
    return _edited(ods({"list": CLUB}), old.encode(), new.encode())


_BO = '<table:table-row><table:table-cell office:value-type="string"><text:p>Bo Berg'


@pytest.mark.parametrize("state", ["collapse", "filter"])
def test_rows_that_libreoffice_hides_are_left_out(state: str, tmp_path: Path) -> None:
    """Rows hidden by hand, and by a filter."""
    row = _BO.replace("<table:table-row>", f'<table:table-row table:visibility="{state}">')
    found = named_in(written(tmp_path, _ods(_BO, row), "a.ods"))
    assert found.names == ("Ann Archer", "Cy Cole")
    assert "1 hidden row was left out" in found.notes[0]


def test_covered_cells_and_comments_of_libreoffice_are_nobody(tmp_path: Path) -> None:
    """What a merged cell covers is not shown, nor is a comment's text a name."""
    covered = _BO.replace("<table:table-cell ", "<table:covered-table-cell ")
    data = _ods(
        _BO + "</text:p></table:table-cell>", covered + "</text:p></table:covered-table-cell>"
    )
    assert named_in(written(tmp_path, data, "a.ods")).names == ("Ann Archer", "Cy Cole")
    noted = _BO.replace(
        "<text:p>", "<office:annotation><text:p>late</text:p></office:annotation><text:p>"
    )
    assert "Bo Berg" in named_in(written(tmp_path, _ods(_BO, noted), "b.ods")).names


def test_repeated_rows_and_cells_count(tmp_path: Path) -> None:
    """Rows that are alike are written once with a number; lines are counted with them."""
    blank = '<table:table-row table:number-rows-repeated="3"><table:table-cell/></table:table-row>'
    data = _ods(_BO, f"{blank}{_BO.replace('Bo Berg', '#N/A')}")
    assert "a.ods:6:" in refusal(BadFile, named_in, written(tmp_path, data, "a.ods"))


def test_data_of_handouts_are_what_is_shown(tmp_path: Path) -> None:
    """Hidden rows of a spreadsheet are no data either."""
    rows: Any = read_data(written(tmp_path, workbook(_hide_row), "a.xlsx"))
    assert [row["Name"] for row in rows] == ["Ann Archer", "Cy Cole"]


def _two_sheets(first: str) -> bytes:
    book = Workbook()
    sheet = book.active
    assert isinstance(sheet, Worksheet)
    sheet.title = "Read me"
    sheet.append([first])
    sheet.append(["Please write your names below, and the room 4b is open from seven."])
    members = book.create_sheet("Members")
    for row in CLUB:
        members.append(row)
    file = BytesIO()
    book.save(file)
    return file.getvalue()


def test_a_worksheet_is_chosen_by_its_name(tmp_path: Path) -> None:
    """A first worksheet that is prose is told, with the others; --worksheet names one, in any case."""
    path = written(tmp_path, _two_sheets("Dear members: welcome to our evening!"), "a.xlsx")
    said = refusal(BadFile, named_in, path)
    assert 'this is the worksheet "Read me", --worksheet names another: "Members"' in said
    assert len(named_in(path, Reading(worksheet="members")).names) == 3
    assert 'unknown worksheet "Membres"' in refusal(
        BadOption, named_in, path, Reading(worksheet="Membres")
    )
    text = written(tmp_path, "name\nAnn\n", "b.csv")
    assert "no spreadsheet" in refusal(BadOption, named_in, text, Reading(worksheet="Members"))


STATUS = "Name,Status\nAnn,confirmed\nBo,cancelled\nCy,confirmed\nDi,waiting list\n"


def test_columns_of_answers_choose_and_are_told(tmp_path: Path) -> None:
    """--where takes those of whom a column says something; one that nobody asked for is told with what it says."""
    path = written(tmp_path, STATUS)
    found = named_in(path)
    assert len(found.names) == 4
    assert (
        'the column "Status" was not used, it says "confirmed" 2 x, "cancelled" 1 x'
        in found.notes[0]
    )
    assert '--where "Status=confirmed" takes those alone' in found.notes[0]
    assert named_in(path, Reading(where=["status=Confirmed"])).names == ("Ann", "Cy")
    assert named_in(path, Reading(where=["Status=confirmed", "Status=waiting list"])).names == (
        "Ann",
        "Cy",
        "Di",
    )
    assert "was not used" not in named_in(path, Reading(where=["status=Confirmed"])).notes[0]
    commas = written(tmp_path, 'Name,Reply\nAnn,"yes, gladly"\nBo,no\n', "b.csv")
    assert named_in(commas, Reading(where=["Reply=yes", "gladly"])).names == ("Ann",)
    assert 'unknown column "State"' in refusal(
        BadOption, named_in, path, Reading(where=["State=x"])
    )
    assert 'of "Status" "confirm"' in refusal(
        BadOption, named_in, path, Reading(where=["Status=confirm"])
    )
    assert "such as Status=confirmed" in refusal(
        BadOption, named_in, path, Reading(where=["Status"])
    )
    assert "nobody is left" in refusal(
        BadOption, named_in, path, Reading(where=["Status=cancelled", "Name=Ann"])
    )


@pytest.mark.parametrize(
    "text",
    [
        "Name;Kommst du?\nAnn;ja\nBo;nein\n",
        "Name,Will you come?\nAnn,yes\nBo,no\n",
        "Name,Attendee Status\nAnn,Attending\nBo,Not Attending\n",
        "Name,Here\nAnn,✓\nBo,\n",
        "Name;Paid\nAnn;x\nBo;\n",
    ],
)
def test_answers_are_known_by_their_heading_or_their_words(text: str, tmp_path: Path) -> None:
    """A column of yes and no, of ticks and gaps, or one that is called so."""
    heading = text.partition("\n")[0].replace(";", ",").partition(",")[2]
    assert f'the column "{heading}" was not used' in named_in(written(tmp_path, text)).notes[0]


@pytest.mark.parametrize(
    "text", ["Name,Gender\nAnn,female\nBo,male\n", "Name,Class\nAnn,4b\nBo,4c\n"]
)
def test_other_columns_are_not_told(text: str, tmp_path: Path) -> None:
    """A column that says something else is nobody's answer."""
    assert "was not used" not in named_in(written(tmp_path, text)).notes[0]


def test_who_is_left_out_by_name_is_not_there(tmp_path: Path) -> None:
    """--leave-out takes a name in any case; one that is not on the list is told with the nearest."""
    path = written(tmp_path, "name\nAnn\nBo\nCy\n")
    assert named_in(path, Reading(leave_out=["bo"])).names == ("Ann", "Cy")
    people = written(tmp_path, 'name\n"Lee, Ann"\nBo\nCy\n', "b.csv")
    assert named_in(people, Reading(leave_out=["Cy", "Lee", "Ann"])).names == ("Bo",)
    assert 'unknown name "Boo"' in refusal(BadOption, named_in, path, Reading(leave_out=["Boo"]))


def test_signs_before_names_say_who_comes(tmp_path: Path) -> None:
    """Ticks alone are taken off; where somebody is not ticked nobody is printed."""
    assert named_in(written(tmp_path, "[x] Ann\n✓ Bo\n")).names == ("Ann", "Bo")
    for sign in ("[ ]", "☐", "✗", "❌"):
        said = refusal(BadFile, named_in, written(tmp_path, f"- [x] Ann\n- {sign} Bo\n", "b.txt"))
        assert "b.txt:2: is Bo coming?" in said


PARTS = {
    "Voornaam;Tussenvoegsel;Achternaam\nAnn;van der;Berg\nJan;;Berg\nJan;van den;Berg\n": (
        "Ann van der Berg",
        "Jan Berg",
        "Jan van den Berg",
    ),
    "Vorname;Namenszusatz;Nachname\nAnn;von;Berg\nBo;;Cole\n": ("Ann von Berg", "Bo Cole"),
    "Nombre;Apellido 1;Apellido 2\nAna;Ruiz;Gil\nBo;Paz;\n": ("Ana Ruiz Gil", "Bo Paz"),
    "First Name,Middle Name,Last Name,Suffix\nAnn,Mae,Lee,\nBo,,Berg,Jr.\n": (
        "Ann Mae Lee",
        "Bo Berg Jr.",
    ),
    "Name,Given Name,Family Name\nAnn Mae Lee,Ann,Lee\nBo Berg,Bo,Berg\n": (
        "Ann Mae Lee",
        "Bo Berg",
    ),
    "Nachname;Vorname;Name\nLee;Ann;Pony\nBerg;Bo;Fox\n": ("Ann Lee", "Bo Berg"),
}


@pytest.mark.parametrize(("text", "names"), PARTS.items())
def test_all_parts_of_a_name_are_joined_in_their_order(
    text: str, names: tuple[str, ...], tmp_path: Path
) -> None:
    """Particles, second last names and middle names, which not all have; a whole name goes before its parts."""
    assert named_in(written(tmp_path, text)).names == names


def test_people_of_one_name_are_told_apart_by_their_club(tmp_path: Path) -> None:
    """A column such as class or club tells them apart, if it can."""
    text = "Name,Club\nAnn Lee,North\nBo Berg,North\nAnn Lee,South\n"
    assert named_in(written(tmp_path, text)).names == (
        "Ann Lee (North)",
        "Bo Berg",
        "Ann Lee (South)",
    )
    same = "Name,Club\nAnn Lee,North\nAnn Lee,North\n"
    assert "is there twice" in refusal(BadFile, named_in, written(tmp_path, same, "b.csv"))


FORMS = {
    "1. Ann Lee (1500)\n2. Bo Berg (980)\n": ("Ann Lee", "Bo Berg"),
    "name\nAnn Lee 1500\nBo Berg 980\n": ("Ann Lee", "Bo Berg"),
    "name\nAnn Lee <ann@example.org>\nBo Berg (bo@example.org)\n": ("Ann Lee", "Bo Berg"),
    "Ann, Bo, Cy\n": ("Ann", "Bo", "Cy"),
    "Ann Lee; Bo Berg; Cy Cole\n": ("Ann Lee", "Bo Berg", "Cy Cole"),
    '["Ann Lee", "Bo Berg"]': ("Ann Lee", "Bo Berg"),
    '[{"name": "Ann Lee", "club": "North"}, {"first": "Bo", "last": "Berg"}]': (
        "Ann Lee",
        "Bo Berg",
    ),
    '{"players": ["Ann Lee", "Bo Berg"]}': ("Ann Lee", "Bo Berg"),
    "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Lee;Ann;;;\r\nFN:Ann Lee\r\nEMAIL:ann@example.org\r\nEND:VCARD\r\n"
    "BEGIN:VCARD\r\nVERSION:2.1\r\nFN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:B=C3=B6=\r\n Berg\r\nEND:VCARD\r\n": (
        "Ann Lee",
        "Bö Berg",
    ),
    "012 Club evening\n"
    "001    1 w    Lee,Ann                           1500 NED     1000001 2010/00/00  1.0    1     2 w 1\n"
    "001    2 m  g Berg, Bo                           980 GER     1000002 2011/00/00  0.0    2     1 b 0\n": (
        "Ann Lee",
        "Bo Berg",
    ),
}


@pytest.mark.parametrize(("text", "names"), FORMS.items())
def test_names_are_read_as_people_write_them(
    text: str, names: tuple[str, ...], tmp_path: Path
) -> None:
    """Ratings and addresses behind names, names in one line, address cards, reports of tournaments, JSON."""
    assert named_in(written(tmp_path, text, "names.txt")).names == names


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('["Ann", 7]', "entry 2 of the list has no name"),
        ('["Ann", "Bo"', "this is no JSON"),
        ('{"a": ["Ann"], "b": ["Bo"]}', "this is no list of names"),
        ("BEGIN:VCARD\nN:Lee;Ann\nEND:VCARD\n", "this card has no FN"),
    ],
)
def test_a_broken_list_is_one_line(text: str, told: str, tmp_path: Path) -> None:
    """What is wrong is told with the file."""
    assert told in refusal(BadFile, named_in, written(tmp_path, text))


def test_names_may_stand_in_the_option() -> None:
    """Names with commas between them are people; what ends as files do is a file."""
    found = people(PackOptions(players="Ann, Bo,Cy"), "Ann, Bo,Cy", "--players")
    assert found.names == ("Ann", "Bo", "Cy")
    assert found.notes == ("3 players: Ann, Bo, Cy",)
    assert "names,old.csv" in refusal(
        BadFile, people, PackOptions(players="names,old.csv"), "names,old.csv", "--players"
    )


def test_the_note_ends_with_every_name(tmp_path: Path) -> None:
    """Up to forty, so that one can look."""
    names = [f"Player {chr(97 + at // 26)}{chr(97 + at % 26)}" for at in range(45)]
    (note,) = named_in(written(tmp_path, "name\n" + "\n".join(names) + "\n")).notes
    assert note == f"45 players: {', '.join(names[:40])} ..."


def test_a_pack_takes_these_options(tmp_path: Path) -> None:
    """What chooses people is an option of packs and class sets."""
    path = written(tmp_path, STATUS)
    printed = print_pack(
        "krypte", players=str(path), where=["Status=confirmed"], rounds=1, seed="a"
    )
    assert any("2 players" in note for note in printed.notes)


def test_columns_that_are_hidden_together_are_hidden(tmp_path: Path) -> None:
    """A file says once for several columns that they are hidden."""

    def change(sheet: Worksheet) -> None:
        for at, text in enumerate(("Player", "Di", "Ed", "Flo"), 1):
            sheet.cell(at, 3).value = text
        sheet.column_dimensions.group("A", "B", hidden=True, outline_level=0)

    assert named_in(written(tmp_path, workbook(change), "a.xlsx")).names == ("Di", "Ed", "Flo")
