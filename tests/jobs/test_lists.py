"""Lists of people as programs export them and people type them: nobody is printed who is not on the list."""

import csv
import re
from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from time import process_time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pressboard import print_pack
from pressboard.errors import BadFile, BadOption
from pressboard.jobs.handout.data import read_data
from pressboard.jobs.packs.people import Reading, named_in
from tests.mistakes import refusal
from tests.printed import texts
from tests.saving import saved
from tests.sheets import ods, xlsx

TWO = ("Ann Archer", "Bo Berg")


def written(folder: Path, text: str | bytes, name: str = "names.csv") -> Path:
    """Write a list and return its path."""
    return saved(folder / name, text)


CLEAR = {
    "an enquiry's answers": "Timestamp,Email Address,What is your name?,Class\n"
    "2026/01/02 10:00:00 AM MEZ,a@b.de,Ann Archer,4b\n2026/01/02 10:01:00 AM MEZ,b@b.de,Bo Berg,4b\n",
    "a course": "First name,Last name,ID number,Email address\nAnn,Archer,12,a@b.de\nBo,Berg,13,b@b.de\n",
    "a course in German": "Vorname;Nachname;ID-Nummer\nAnn;Archer;12\nBo;Berg;13\n",
    "a school's list": "Klasse 4b, Frau Müller;;\n\nNr.;Name;Vorname\n1;Archer;Ann\n2;Berg;Bo\nSumme:;2;\n",
    "in French": "Nom;Prénom;Classe\nArcher;Ann;CM2\nBerg;Bo;CM2\n",
    "in Italian": "Nome;Cognome\nAnn;Archer\nBo;Berg\n",
    "in Spanish": "Apellidos,Nombre\nArcher,Ann\nBerg,Bo\n",
    "in Dutch": "Achternaam;Voornaam\nArcher;Ann\nBerg;Bo\n",
    "English records": "Surname,Forename,Reg,Year\nArcher,Ann,4B,4\nBerg,Bo,4B,4\n",
    "a meeting": "Full Name\tUser Action\tTimestamp\nAnn Archer\tJoined\t1/2/26, 3:00 PM\nBo Berg\tJoined\t1/2/26\n",
    "a video call": "Name (Original Name),User Email,Guest\nAnn Archer,a@b.de,No\nBo Berg,,Yes\n",
    "members": "Mitgliedsnr.;Anrede;Vorname;Nachname;Ort\n1;Frau;Ann;Archer;Bonn\n2;Herr;Bo;Berg;Köln\n",
    "roles": "Name;Status\nAnn Archer;Member\nBo Berg;Member\n",
    "numbers headed #": "#,Player,Points\n1,Ann Archer,3\n2,Bo Berg,4\n,Total,7\n",
    "typed": "# the club, Tuesdays\n\n1. Ann Archer\n2. Bo Berg\n",
    "empty columns": "Ann Archer;;\nBo Berg;;\n",
    "averages": "name;points\nAnn Archer;3\nBo Berg;4\nAverage;3,5\n2 players;\n",
    "ticks": "- Ann Archer\n- Bo Berg\n",
    "typed with a total": "Ann Archer\nBo Berg\n\nTotal: 2\n",
    "only one column can be": "1;Ann Archer;4b;yes\n2;Bo Berg;4b;no\n",
    "told what parts it": "sep=;\r\nName;Ort\r\nAnn Archer;Bonn\r\nBo Berg;Köln\r\n",
    "commas in one line": "Chess, Go and more\nname;likes\nAnn Archer;chess, go\nBo Berg;go\n",
    "decimals": "name;points\nAnn Archer;3,5\nBo Berg;4,0\n",
    "spaces that do not show": "name\n\u200bAnn\u00a0 Archer\u200e\nBo Berg\n",
}


@pytest.mark.parametrize("text", CLEAR.values(), ids=CLEAR)
def test_people_are_found_in_the_lists_that_programs_export(text: str, tmp_path: Path) -> None:
    """Titles, heads of forms, numbers, comments and totals are nobody; first and last names are joined."""
    found = named_in(written(tmp_path, text))
    assert found.names == TWO
    assert found.notes[0].startswith("2 players")
    assert found.notes[0].endswith(": Ann Archer, Bo Berg")


UNCLEAR = {
    "Zeitstempel;Wie heißt du?;Klasse\n1.2.2026 12:00;Ann;4b\n2.2.2026 13:00;Bo;4b\n": 'B "Wie heißt du?" "Ann", C',
    "Class 4b, Ms Miller\nAnn\nBo\n": 'A "Class 4b" "Ann", B "Ms Miller"',
    "Archer, Ann\nBerg, Bo\n": 'A "Archer" "Berg", B "Ann" "Bo"',
    "Ann\nBo\nCole, Cy\n": 'B "Cy"',
    "Ann;Archer;1.2.2015\nBo;Berg;2.3.2015\n": 'C "1.2.2015"',
    "ID;Club;Points\n1;North;3\n2;South;4\n": 'B "Club" "North"',
    "Team;Player;Player\nA;Ann;Bo\n": 'B "Player" "Ann", C',
    "Name;Ms Miller\nClass;4b\n\nNo;Pupil;Points\n1;Ann;3\n": 'A "Name" "Class"',
    "Wer?;Haus;x\nAnn;Archer;y\nBo;Berg;z\n": 'A "Wer?" "Ann", B "Haus" "Archer"',
    "Who;\nAnn;1\nBo;2\n": 'A "Who" "Ann", B "1" "2"',
    "Spieler/in A;Spieler/in B\nAnn;Bo\n": 'A "Spieler/in A"',
    "ID,Your name,Chess?,When\n,Open-Ended,,\n1,Ann,Yes,now\n2,Bo,No,now\n": ':2: is "Open-Ended" somebody',
    "Last Name,First Name,Quiz\nPoints,,10\nArcher,Ann,8\n": ':2: is "Points" somebody',
    "name;points\nAnn;3\n\nname;points\nBo;4\n": ":4: there are headings again",
    "name\nCole, Cy\n": ":2: more values than there are headings",
    "Teilnehmerliste\nAnn\n": ':1: is "Teilnehmerliste" somebody',
    "Name des Kindes\nAnn\n": ':1: is "Name des Kindes" somebody',
    "Group A\nAnn\n": ':1: is "Group A" somebody\'s name',
    "Ann\nann@club.example\n": ':2: is "ann@club.example" somebody\'s name',
    "Ann\nRoom 4b\n": ':2: is "Room 4b" somebody\'s name',
}


@pytest.mark.parametrize(("text", "told"), UNCLEAR.items(), ids=(text[:20] for text in UNCLEAR))
def test_nobody_is_printed_where_it_is_not_clear_who_is_meant(
    text: str, told: str, tmp_path: Path
) -> None:
    """One line says what was found, by columns, and what to do."""
    said = refusal(BadFile, named_in, written(tmp_path, text))
    assert told in said
    assert re.search("--column|begin it with #|keep one|quotation marks", said)


@pytest.mark.parametrize(
    ("column", "names"),
    [
        (["Wer?"], ("Archer, Ann", "Berg, Bo")),
        (["WER?"], ("Archer, Ann", "Berg, Bo")),
        (["B"], ("Archer, Ann", "Berg, Bo")),
        (["2"], ("Archer, Ann", "Berg, Bo")),
        (["Ruf", "Haus"], ("Anni Archer", "Bob Berg")),
        (["c", "D"], ("Anni Archer", "Bob Berg")),
        (["Ort", " Land"], ("Bonn", "Köln")),
    ],
)
def test_a_column_is_named_by_its_heading_or_its_letter(
    column: Sequence[str], names: tuple[str, ...], tmp_path: Path
) -> None:
    """Headings in any case, those with commas too, go before letters and numbers; two columns are joined."""
    text = 'A list\nTag;Wer?;Ruf;Haus;"Ort, Land"\n1.2.26;Archer, Ann;Anni;Archer;Bonn\n1.2.26;"Berg, Bo";Bob;Berg;Köln\n'
    assert (
        named_in(written(tmp_path, text.partition("\n")[2]), Reading(column=column)).names == names
    )


def test_a_column_that_is_not_there_is_told_with_the_nearest(tmp_path: Path) -> None:
    """The headings that there are say what could be meant; one that two columns have says nothing."""
    path = written(tmp_path, "who;where;where\nAnn;Bonn;Köln\n")
    assert 'unknown column "whom"; did you mean who' in refusal(
        BadOption, named_in, path, Reading(column=["whom"])
    )
    assert 'two columns are called "where"' in refusal(
        BadOption, named_in, path, Reading(column=["where"])
    )


def test_what_was_read_and_left_out_is_told(tmp_path: Path) -> None:
    """The first few lines, an encoding that was only supposed, and every name at the end."""
    text = "Class 4b, Ms Miller\nname;points\nÄnne;1\nBo;2\nCy;3\nDi;4\nTotal;10\n"
    (note,) = named_in(written(tmp_path, text.encode("windows-1252")), Reading("pupils")).notes
    assert note == (
        '4 pupils; left out: "Class 4b, Ms Miller"; "Total, 10"; names.csv was read as windows-1252, '
        "--encoding names another; they are: Änne, Bo, Cy, Di"
    )
    assert named_in(written(tmp_path, "Ann\n")).notes == ("1 player: Ann",)


@pytest.mark.parametrize("name", ["a.xlsx", "a.ods", "names.csv"])
def test_spreadsheets_are_read_whatever_they_are_called(name: str, tmp_path: Path) -> None:
    """The first sheet that has anything; numbers are as people write them, empty columns do not count."""
    make = ods if name.endswith("ods") else xlsx
    rows: list[list[str | float]] = [
        ["Class 4b"],
        [],
        ["No.", "", "First name", "Surname"],
        [1.0, "", "Ann", "Archer"],
        [2, "", "Bo", "Berg"],
    ]
    path = written(tmp_path, make({"empty": [], "list": rows, "more": [["name"], ["Cy"]]}), name)
    assert named_in(path).names == TWO
    path = written(
        tmp_path,
        make({"only": [["name", "seat", "here"], ["Ann", 12.0, True], ["Bo", 1.5, False]]}),
        name,
    )
    if name != "names.csv":
        assert read_data(path) == [
            {"name": "Ann", "seat": "12", "here": "TRUE"},
            {"name": "Bo", "seat": "1.5", "here": "FALSE"},
        ]


def test_a_hidden_sheet_is_nobodys(tmp_path: Path) -> None:
    """What Excel does not show is not printed."""
    sheets = xlsx({"old": [["name"], ["Cy"]], "now": [["name"], ["Ann"]]}, hidden=["old"])
    assert named_in(written(tmp_path, sheets, "a.xlsx")).names == ("Ann",)


@pytest.mark.parametrize(
    "data",
    [b"PK\x03\x04", xlsx({"a": [["x"]]})[:-40], b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + 600 * b"\0"],
)
def test_a_damaged_spreadsheet_is_one_line(data: bytes, tmp_path: Path) -> None:
    """Whatever is wrong inside, the message says what to do."""
    with pytest.raises(
        BadFile, match=r"a\.xlsx cannot be read: it is damaged, or no spreadsheet; save it as"
    ):
        named_in(written(tmp_path, data, "a.xlsx"))


def test_a_sheet_without_end_is_refused(tmp_path: Path) -> None:
    """One cell far below all others makes a table that nobody can hold."""
    far = xlsx({"a": [["name"]]}, ()).replace(b"</row></sheetData>", b"</row></sheetData>")
    path = written(tmp_path, _with_far_cell(far), "a.xlsx")
    assert re.search(r"over 1,000,000 cells|takes over", refusal(BadFile, named_in, path))


def _with_far_cell(data: bytes) -> bytes:
    from io import BytesIO
    from zipfile import ZipFile

    made = BytesIO()
    with ZipFile(BytesIO(data)) as old, ZipFile(made, "w") as archive:
        for name in old.namelist():
            cell = b'<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'
            archive.writestr(name, old.read(name).replace(b"</sheetData>", cell))
    return made.getvalue()


NAMES = st.text("ABCabcxyzÄÖÜäöüßéÉçñÑ'-. ", min_size=1, max_size=20).map(
    lambda name: " ".join(f"A{name}a".split())
)


@settings(max_examples=15)
@given(
    st.lists(NAMES, min_size=1, max_size=12, unique_by=str.casefold),
    st.sampled_from((",", ";", "\t")),
    st.sampled_from(
        ("utf-8", "utf-8-sig", "utf-16", "utf-16-le-bom", "utf-16-be-bom", "windows-1252")
    ),
    st.sampled_from(("\n", "\r\n")),
    st.booleans(),
)
def test_a_list_comes_back_as_it_was_written(
    tmp_path_factory: pytest.TempPathFactory,
    names: list[str],
    delimiter: str,
    encoding: str,
    end: str,
    told: bool,
) -> None:
    """However a program writes the table, the same names are read."""
    text = StringIO()
    writer = csv.writer(text, delimiter=delimiter, lineterminator=end)
    writer.writerows(
        [
            ["No.", "Name", "remark"],
            *([number, name, "a, b; c"] for number, name in enumerate(names, 1)),
        ]
    )
    marked = {"utf-16-le-bom": ("\ufeff", "utf-16-le"), "utf-16-be-bom": ("\ufeff", "utf-16-be")}
    mark, codec = marked.get(encoding, ("", encoding))
    data = f"{mark}{f'sep={delimiter}{end}' if told else ''}{text.getvalue()}".encode(codec)
    assert named_in(written(tmp_path_factory.mktemp("list"), data)).names == tuple(names)


@pytest.mark.parametrize(
    ("encoding", "name"),
    [("windows-1250", "Łukasz Żak"), ("shift-jis", "Ann"), ("cp1251", "Жанна")],
)
def test_other_encodings_are_named(encoding: str, name: str, tmp_path: Path) -> None:
    """By whatever name Python knows them; one that it does not know is told with the nearest."""
    path = written(tmp_path, f"name\n{name}\n".encode(encoding))
    assert named_in(path, Reading(encoding=encoding)).names == (name,)
    with pytest.raises(
        BadOption, match=r'unknown encoding "windws-1250"; did you mean .*windows-1250'
    ):
        named_in(path, Reading(encoding="windws-1250"))
    assert 'unknown encoding "rot13"' in refusal(
        BadOption, named_in, path, Reading(encoding="rot13")
    )


def test_letters_that_nobody_has_do_not_stop_a_pack(tmp_path: Path) -> None:
    """Signs are set; of other letters the rest of the name is left, or a number, and the note names the person."""
    path = written(tmp_path, "name\nAnn ♥\nLi 李\n李\n明 (明)\nשרה\nLi\n★\n😀 Bo\n")
    found = named_in(path)
    assert found.names == (
        "Ann ♥",
        "No.\u00a02",
        "No.\u00a03",
        "No.\u00a04",
        "No.\u00a05",
        "Li",
        "★",
        "Bo",
    )
    assert '"李" is printed as "No. 3"' in found.notes[1]
    assert "--font names" in found.notes[1]
    printed = print_pack("krypte", path, rounds=1, seed="wattle", column="name")
    assert "Ann ♥" in " ".join(texts(printed.pdf))
    assert found.notes[1] in printed.notes


@pytest.mark.slow
def test_wide_and_long_tables_are_read_in_their_time(tmp_path: Path) -> None:
    """A line of 20,000 headings, or as many lines, take no time to speak of."""
    begun = process_time()
    wide = ",".join(f"c{number}" for number in range(20_000))
    rows: Any = read_data(written(tmp_path, f"{wide}\n1\n"))
    assert rows[0]["c19999"] == ""
    assert "not clear" in refusal(BadFile, named_in, written(tmp_path, f"{wide}\n1\n"))
    with pytest.raises(BadFile, match="over 200 names"):
        named_in(
            written(
                tmp_path,
                "".join(f"{chr(65 + number % 26)}{number:b}\n" for number in range(20_000)),
                "b.csv",
            ),
            Reading(column=["A"]),
        )
    wide = f"{'a,' * 200_000}\n{'a,' * 9}\n" + "b\n" * 100_000
    assert "not clear" in refusal(BadFile, named_in, written(tmp_path, wide, "c.csv"))
    assert process_time() - begun < 3
