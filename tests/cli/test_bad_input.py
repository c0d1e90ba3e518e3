"""Whatever a user gets wrong: one clear line, exit code 2, nothing half-written, nothing lost."""

import re
import shlex
from pathlib import Path

import pytest

from pressboard.cli.app import run
from tests.certainty import certain
from tests.crossed import crossed, every_other
from tests.mistakes import complaint
from tests.printed import texts

pytestmark = pytest.mark.usefixtures("empty_folder")

SHEET = ["kangaruse", "sheet"]

MISTAKES = [
    ("kangaruze", 'unknown command "kangaruze"; did you mean kangaruse?'),
    ("kangaruse shet", 'unknown kangaruse command "shet"; did you mean sheet?'),
    ("kangaruse sheet --sise tiny", "there is no option --sise; did you mean --size?"),
    ("kangaruse sheet --size hugh", 'unknown size "hugh"; did you mean huge?'),
    ("kangaruse sheet --size 21x16", "21x16 is out of range"),
    ("kangaruse sheet --paper A9", 'unknown paper "A9"'),
    ("kangaruse sheet --paper 20x20", "both sides must be between"),
    ("kangaruse sheet --margin 120mm", "leave no room"),
    ("kangaruse sheet --margin wide", '"wide" is no length'),
    ("kangaruse sheet --theme ful", 'unknown theme "ful"; did you mean full?'),
    (
        "kangaruse sheet --per-page 8 --paper A5",
        "no room for squares of 8 mm and its words on A5 with 8 to a page",
    ),
    (f"kangaruse sheet --seed {'x' * 61}", "the seed has 61 characters"),
    ("kangaruse sheet --seed 'a\x1b[31mb'", "must be one line of characters that show"),
    ("kangaruse sheet --seed 'a  b'", "with single spaces"),
    (
        "kangaruse sheet --size tiny --players 2 --checks structure --solved yes",
        "--solved yes: --checks structure solves no sheet; leave one of the two out",
    ),
    ("krump cards --only ,", "--only is empty; leave it out"),
    ("kangaruse sheet --seed ''", "--seed is empty"),
    ("kangaruse sheet --code ' '", "--code is empty"),
    (f"kangaruse sheet --title {'x' * 81}", "the title has 81 characters"),
    ("kangaruse sheet --title 'a\nb'", "must be one line of characters that show"),
    (
        "kangaruse sheet --out sheet.doc",
        "name a file that ends in .pdf, .svg, .png, .html or .txt, or a folder",
    ),
    ("kangaruse sheet --out sheet.pgn", 'unknown ending ".pgn"; did you mean .png?'),
    ("kangaruse sheet --out sheet.svg --svg", "--svg adds pictures to a PDF; leave it out"),
    ("kangaruse sheet --crop figures", 'unknown --crop "figures"; did you mean figure?'),
    (
        "kangaruse sheet --out sheet.svg --dpi 100",
        "--dpi is for PNG; name a file that ends in .png",
    ),
    (
        "krump rules --html --dpi 300",
        "--dpi is for pictures, and a .html file is words; leave one of",
    ),
    ("krump rules --out r.txt --dpi 90", "--dpi is for pictures, and a .txt file is words; leave"),
    (
        "krump rules --text --dpi 300",
        "--text shows text on the terminal and writes no file; leave out",
    ),
    (
        "kangaruse sheet --transparent",
        "--transparent is for pictures; name a file that ends in .svg or .png",
    ),
    (
        "krypte board --paper A3 --out b.png --dpi 1200",
        "--dpi 1200: a picture of this page would be too large; it may have 610 dots per inch",
    ),
    (
        "krypte rules --large-print --per-sheet 4",
        "pressboard: large print does not fit on a quarter of A4; use larger paper, or ask for a --text-size instead",
    ),
    (
        "crumble rules --paper 105x148 --text-size 24",
        "pressboard: type of 24 points does not fit on 105x148; use larger paper or a smaller --text-size",
    ),
    (
        "crumble board --paper 74x105",
        "pressboard: not all of this fits on 74x105; use larger paper",
    ),
    ("krump record --crop figure", "no page of this print has a figure; leave --crop out"),
    ("kangaruse sheet --templates nowhere", "there is no such folder"),
    ("kangaruse sheet --code KANGA1-AAAAA", "damaged"),
    (
        "kangaruse sheet --count many",
        "'many' is no whole number; see pressboard kangaruse sheet --help",
    ),
    ("kangaruse sheet --out ''", "--out is empty"),
    ("krypte board --out prints", 'there is no folder "prints"; end it with / to make it'),
    ("krypte board --out prints/a.pdf", 'there is no folder "prints"; make it first'),
    (
        "krypte counters --size wide",
        '"wide" is no length; write for example 10mm, 0.25in or 12pt; see press',
    ),
    ("krypte diagram", "Missing argument 'RECORD'; see pressboard krypte diagram --help"),
    (
        "krypte diagram 'd1 e8' --text --out x.pdf",
        "--text shows text on the terminal and writes no file",
    ),
    ("krypte diagram 'd1 e8' --text --svg", "leave out --svg, or --text"),
    ("handout .", '"." is a folder; name a template in it'),
    ("reprint nonsense", "is no file and no sheet code"),
    ("reprint missing.pdf", 'there is no file "missing.pdf"'),
    ("check ''", "is no file and no sheet code"),
    ("check 'tiny 2 players, seed audit1, sheet 7'", "give the sheet's code instead"),
    ("reprint '1 puzzle, seed a b, sheet 7'", "give the sheet's code instead"),
    ("kangaruse --players 1 --types koala", "koala does nothing for who plays alone"),
    ("check KANGA1-7777-7777", "damaged"),
    ("templates copy kangaruse/sheets.xml", "did you mean kangaruse/sheet.xml"),
    ("krypte rules --booklet --poster A1", "take one of them"),
    ("krypte rules --booklet --per-sheet 2", "take one of them"),
    ("krypte rules --booklet --out x.svg", "--out names pictures"),
    ("krypte rules --poster A1 --html", "this is to be words"),
    ("krypte rules --booklet --crop figure", "--crop figure"),
    ("krypte rules --booklet --text", "--text"),
    ("krypte rules --flip long", "--flip is for --booklet"),
    ("krypte rules --creep 0.1mm", "--creep is for --booklet"),
    ("krypte rules --booklet --overlap 12mm", "--overlap is for --poster"),
    ("krypte rules --booklet --creep 2mm", "up to 1 mm"),
    ("krypte rules --per-page 3", "2 or 4"),
    ("krypte rules --poster B7", "A0, A1, A2, A3"),
    ("krypte rules --poster A4 --paper A3", "fits one page of A3"),
    ("krypte rules --poster A1 --overlap 1mm", "from 8 mm to 40 mm"),
    ("krypte rules --poster A0 --paper 60x60", "nobody glues more"),
    ("krypte board --booklet", "one page"),
    ("krypte board --square 30mm --poster A1", "--square"),
    ("krump cards --poster A1", "cut out"),
    ("krump cards --backs duplex --per-page 2", "backs"),
    ("krump kit --per-page 2", "a kit holds"),
    ("krump reference --booklet", "half of A4"),
    ("crumble rules --paper A5 --per-sheet 4 --text-size 24", "does not fit on a quarter of A5"),
    ("krump mat --poster A1", "measures what it has to"),
    ("kit chess", 'unknown game "chess"'),
    ("kit krump krypte krump", '"krump" is given twice'),
    ("kit --html", "a kit is no text"),
    ("kit --booklet", "put its parts on sheets one by one"),
    ("kit --paper 60x60", "Crumble: --smallest 1/4"),
    (
        "check KRUMP1-00B93N-M1V5BV-QZ6W1X --pdf a.png",
        "a certificate's file ends in .pdf, .html or .txt",
    ),
    (
        "check KRUMP1-00B93N-M1V5BV-QZ6W1X --paper a4",
        "--paper is for the pages of a report; name their file with --pdf",
    ),
    ("check KRUMP1-00B93N-M1V5BV-QZ6W1X --pdf a.pdf --theme pink", "theme"),
    ("pack", "of which game? there are"),
    ("class", "of which game?"),
    ("pack kangaruse", "say who plays: --players names.csv"),
    ("class kangaruse", "say who plays: --pupils names.csv"),
    ("pack kangaruse --players 12 --tables 7", "take 3 to 6 tables; use --tables 6"),
    ("pack kangaruse --players 12 --per-page 2", "there is no option --per-page"),
    (
        "kangaruse --checks structure --count 40 --jobs many",
        '--jobs "many": a number from 1 to 61, or auto',
    ),
    ("kangaruse --checks structure --count 40 --jobs 0", '--jobs "0": a number from 1'),
    (
        "kangaruse --checks structure --count 40 --cluster here",
        '--cluster "here": no Dask scheduler answers there',
    ),
    (
        "kangaruse --checks structure --count 40 --jobs 2 --cluster tcp://127.0.0.1:1",
        "give only one of the two",
    ),
    (
        "krypte rules --html --out x.pdf",
        '--html writes a file that ends in .html; "x.pdf" does not',
    ),
    ("krypte rules --html --png", "--png adds pictures to a PDF"),
    ("krypte rules --out x.txt --svg", "--svg adds pictures to a PDF"),
    ("krypte rules --out x.html --crop figure", "a .html file is words"),
    ("krypte rules --out x.htm", "did you mean .html?"),
    ("krypte rules --text --html", "leave out --html"),
    ("krypte rules --text --out x.txt", "leave out --out, or --text"),
    ("rules krypte captuers", 'unknown section of Krypte "captuers"; did you mean captures?'),
    ("rules kryptte", 'unknown game "kryptte"; did you mean krypte?'),
    ("rules krump --units larg", 'unknown unit "larg"; did you mean large?'),
    ("rules krypte turning --pocket", "leave out --section"),
    ("rules", "whose rules? there are those of"),
    ("krump board --seed wattle", "--seed is for what is made by chance"),
    ("krump board --array MMLLMM/SLSSLS --count 3", "--count is for what is made by chance"),
    ("crumble board --number 2", "--number is for what is made by chance"),
    (
        "kangaruse --paper a5 --large-print",
        "in large print a sheet of 12 x 8 would have squares under 13.6 mm on A5",
    ),
    ("kangaruse --per-page 2 --large-print", "with --large-print a sheet has pages of its own"),
    (
        "kangaruse puzzle --per-page 2 --large-print",
        "in large print a puzzle has a page of its own",
    ),
    (
        "krypte diagram example --large-print --paper 50x120mm",
        "in large print a diagram would have squares under 4.5 mm",
    ),
    pytest.param(
        "kit krump --text-size 24 --paper 130x180",
        "type of 24 points does not fit on 130x180; use larger paper or a smaller --text-size",
        marks=pytest.mark.slow,
    ),
    ("krypte rules --text --watch", "leave out --watch"),
    ("krypte rules --text --open", "leave out --open, or --text"),
    ("krypte board --logo no.png", '--logo "no.png": there is no such file'),
    ("krypte board --theme no.toml", "pressboard themes copy writes one"),
    ("kangaruse --own-icons no", '--own-icons "no": there is no such folder'),
    ("krypte board --html", "krypte board is no text"),
    ("crumble tiles --out x.txt", "crumble tiles is no text"),
    ("handout --theme ful", "Missing argument"),
]
"""Commands, and what is said of them."""


@pytest.mark.parametrize(("words", "message"), MISTAKES)
def test_a_mistake_is_one_line(
    words: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every mistake is answered by one line that names it, and leaves no file behind."""
    assert message in complaint(shlex.split(words), capsys)


@pytest.mark.parametrize(
    ("name", "data", "message"),
    [
        ("sheet.pdf", b"%PDF-1.7\nthis is not the file it says it is", "damaged"),
        ("sheet.pdf", b"", "empty"),
        ("sheet.txt", b"\xff\xfe\x00\x01", "neither a PDF, a picture nor a text"),
        ("sheet.txt", b"kangaruse 6x5, 2 players\nnothing of the kind\n", "line 2"),
        (
            "sheet.txt",
            b"just some words\n",
            "sheet.txt holds no sheet's code or set-up and no game's record",
        ),
    ],
)
@pytest.mark.parametrize("command", ["check", "reprint"])
def test_a_damaged_or_foreign_file_is_one_line(
    command: str, name: str, data: bytes, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file that is not ours, or no longer, is refused in one line and left as it is."""
    Path(name).write_bytes(data)
    assert message in complaint([command, name], capsys)
    assert Path(name).read_bytes() == data


def test_a_file_is_no_folder_to_print_to(capsys: pytest.CaptureFixture[str]) -> None:
    """An --out that is a file, but none of ours, is told to be one, and left as it is."""
    Path("notes").write_text("mine")
    assert '--out "notes" is a file, not a folder' in complaint(
        ["krump", "tokens", "--out", "notes"], capsys
    )
    assert Path("notes").read_text() == "mine"


@pytest.mark.parametrize("option", ["--title", "--seed"])
def test_letters_that_cannot_be_printed_are_told_by_the_option(
    option: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A character the typeface lacks is blamed on the option it came from, not on a template of ours."""
    line = complaint([*SHEET, option, "漢字"], capsys)
    assert line.startswith(f'pressboard: {option} "漢字": the character "漢"')
    assert ".xml" not in line


@crossed(
    "wrong,told options",
    [
        ("<bogus/>", "unknown element <bogus>"),
        ("{{ bogus }}", 'unknown name "bogus"'),
        ("{% if %}", "Expected"),
    ],
    [["--templates", "mine"], ["--templates", "nothing", "--templates", "mine"]],
)
def test_a_template_of_ones_own_is_named_by_its_path(
    wrong: str, told: str, options: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """A mistake in a template of one's own is told with the path of its file as it was given, and the line."""
    Path("nothing").mkdir()
    assert run(["templates", "copy", "krump/cards.xml", "--to", "mine"]) == 0
    capsys.readouterr()
    path = Path("mine/krump/cards.xml")
    path.write_text(path.read_text().replace("</page>", f"{wrong}</page>"))
    line = 1 + path.read_text().partition(wrong)[0].count("\n")
    message = complaint(["krump", "cards", *options], capsys)
    assert message.startswith(f"pressboard: mine/krump/cards.xml:{line}: ")
    assert told in message


def test_a_copied_template_that_lacks_a_name_is_an_error(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Who asks for the name is told by template and line, and what lacks it by its name."""
    Path("mine").mkdir()
    Path("mine/parts.xml").write_text("{% macro masthead(game) %}<p>ours</p>{% endmacro %}")
    message = complaint(["krypte", "board", "--templates", "mine"], capsys)
    assert re.match(r'pressboard: board\.xml:\d+: unknown macro of parts\.xml "about"', message)


@pytest.mark.parametrize("folder", ["", "mine/", "mine/../mine/"])
def test_a_handout_is_named_by_its_path(folder: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A mistake in a handout's template is told with its path as it was given."""
    Path("mine").mkdir()
    Path(f"{folder}evening.xml").write_text("<document><page>\n<bogus/></page></document>")
    shown = str(Path(folder))
    start = f"{shown}/" if folder else ""
    message = complaint(["handout", f"{folder}evening.xml"], capsys)
    assert message.startswith(f"pressboard: {start}evening.xml:2: ")


def test_a_foreign_pdf_has_no_codes(capsys: pytest.CaptureFixture[str]) -> None:
    """A sound PDF that is not ours is told apart from a damaged one."""
    from pypdf import PdfWriter

    writer = PdfWriter()
    writer.add_blank_page(100, 100)
    with Path("foreign.pdf").open("wb") as file:
        writer.write(file)
    assert "carries no sheet codes" in complaint(["check", "foreign.pdf"], capsys)


@pytest.mark.slow
def test_an_existing_file_is_kept_unless_forced(capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing is overwritten without --force, and with it only when the print succeeds."""
    Path("mine.pdf").write_bytes(b"precious")
    assert "exists already; use --force" in complaint(["kangaruse", "--out", "mine.pdf"], capsys)
    assert "cannot be printed" in complaint(
        ["kangaruse", "--out", "mine.pdf", "--force", "--title", "🦘"], capsys
    )
    assert Path("mine.pdf").read_bytes() == b"precious"
    assert run(["kangaruse", "--out", "mine.pdf", "--force"]) == 0
    assert Path("mine.pdf").read_bytes().startswith(b"%PDF")


def test_an_output_folder_that_cannot_be_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """A folder that is a file, or lies inside one, cannot take a print."""
    Path("file").write_text("x")
    assert "there is no folder" in complaint(
        ["kangaruse", "--out", "file/inside/sheet.pdf"], capsys
    )


@every_other("title", ['<b>&"', "{{ 7 * 7 }}", "</document>", "]]>", "&amp;"])
def test_a_hostile_title_is_printed_as_it_is(title: str) -> None:
    """Whatever stands in a title is text, never markup nor template."""
    from pypdf import PdfReader

    quick = ["--size", "tiny", "--checks", "structure"]
    assert run(["kangaruse", *quick, "--out", "sheet.pdf", "--title", title]) == 0
    assert title in texts(Path("sheet.pdf"))[0]
    assert certain(PdfReader("sheet.pdf").metadata).title == title


TEMPLATES = [
    ("<document><page><bord/></page></document>", "sheet.xml:1: unknown element"),
    ("<document>\n<page>\n<p colour='red'>x</p></page></document>", "sheet.xml:3: "),
    ("<document>\n<page>{{ nobody }}</page></document>", "sheet.xml:2: "),
    ("<document><page>{% if %}</page></document>", "sheet.xml:1: "),
    ("<document><page><figure name='bored 0'/></page></document>", "sheet.xml:1: "),
    ("<document><page></document>", "sheet.xml:1: "),
    ("{% include 'more.xml' %}", "more.xml"),
    ("{{ ''.__class__.__mro__ }}", "sheet.xml:1: "),
]


@pytest.mark.parametrize(("text", "message"), TEMPLATES, ids=[message for _, message in TEMPLATES])
def test_a_template_at_fault_is_named_with_its_line(
    text: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A user's template that is wrong is named with the line; no PDF appears."""
    Path("templates").mkdir()
    Path("templates/sheet.xml").write_text(text)
    assert message in complaint(["kangaruse"], capsys)
