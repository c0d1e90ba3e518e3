"""Whatever a user gets wrong: one clear line, exit code 2, nothing half-written, nothing lost."""

import re
from pathlib import Path

import pytest

from crossed import crossed
from pressboard.cli.app import run
from printed import texts

SHEET = ["kangaruse", "sheet"]

MISTAKES = [
    (["kangaruze"], 'unknown command "kangaruze"; did you mean kangaruse?'),
    (["kangaruse", "shet"], 'unknown kangaruse command "shet"; did you mean sheet?'),
    ([*SHEET, "--sise", "tiny"], "there is no option --sise; did you mean --size?"),
    ([*SHEET, "--size", "hugh"], 'unknown size "hugh"; did you mean huge?'),
    ([*SHEET, "--size", "4x4"], "4x4 is out of range"),
    ([*SHEET, "--size", "21x16"], "21x16 is out of range"),
    ([*SHEET, "--types", "koalla"], 'unknown type "koalla"; did you mean koala?'),
    ([*SHEET, "--types", "koala", "--without", "koala"], "cannot be both in and out"),
    ([*SHEET, "--types", "star,coin,gem,toy"], "4 scoring types"),
    ([*SHEET, "--players", "6"], "1 to 5 players"),
    ([*SHEET, "--paper", "A9"], 'unknown paper "A9"'),
    ([*SHEET, "--paper", "20x20"], "both sides must be between"),
    ([*SHEET, "--margin", "120mm"], "leave no room"),
    ([*SHEET, "--margin", "wide"], '"wide" is no length'),
    ([*SHEET, "--theme", "ful"], 'unknown theme "ful"; did you mean full?'),
    ([*SHEET, "--bar", "scores"], 'unknown bar "scores"; did you mean score?'),
    ([*SHEET, "--icons", "poor"], 'unknown icons "poor"; there are rich and simple'),
    ([*SHEET, "--count", "0"], "--count 0: from 1 to"),
    ([*SHEET, "--count", "many"], "--count"),
    ([*SHEET, "--number", "0"], "--number 0: sheets are numbered from 1 to"),
    ([*SHEET, "--per-page", "9"], "--per-page 9: from 1 to 8"),
    ([*SHEET, "--per-page", "8", "--paper", "A5"], "with a side bar would have squares under 8 mm"),
    ([*SHEET, "--per-page", "8", "--paper", "A5", "--bar", "none", "--size", "huge"], "would have"),
    ([*SHEET, "--number", "2147483648"], "numbered from 1 to 2147483647"),
    ([*SHEET, "--seed", "x" * 61], "the seed has 61 characters"),
    ([*SHEET, "--seed", "a\x1b[31mb"], "must be one line of characters that show"),
    ([*SHEET, "--seed", "a  b"], "with single spaces"),
    ([*SHEET, "--seed", ""], "--seed is empty"),
    ([*SHEET, "--code", " "], "--code is empty"),
    ([*SHEET, "--title", "x" * 81], "the title has 81 characters"),
    ([*SHEET, "--title", "a\nb"], "must be one line of characters that show"),
    ([*SHEET, "--out", "sheet.doc"], "name a file that ends in .pdf, .svg, .png, .html or .txt, or a folder"),
    ([*SHEET, "--out", "sheet.pgn"], 'unknown ending ".pgn"; did you mean .png?'),
    ([*SHEET, "--out", "sheet.svg", "--svg"], "--svg adds pictures to a PDF; leave it out"),
    ([*SHEET, "--crop", "figures"], 'unknown --crop "figures"; did you mean figure?'),
    ([*SHEET, "--out", "sheet.png", "--dpi", "29"], "--dpi 29: a picture has from 30 to 1200 dots per inch"),
    ([*SHEET, "--out", "sheet.svg", "--dpi", "100"], "--dpi is for PNG; name a file that ends in .png"),
    (["krump", "rules", "--html", "--dpi", "300"], "--dpi is for pictures, and a .html file is words; leave one of"),
    (["krump", "rules", "--out", "r.txt", "--dpi", "90"], "--dpi is for pictures, and a .txt file is words; leave"),
    (["krump", "rules", "--text", "--dpi", "300"], "--text shows text on the terminal and writes no file; leave out"),
    (["krump", "rules", "--dpi", "300"], "--dpi is for PNG; name a file that ends in .png"),
    ([*SHEET, "--transparent"], "--transparent is for pictures; name a file that ends in .svg or .png"),
    (
        ["krypte", "board", "--paper", "A3", "--out", "b.png", "--dpi", "1200"],
        "--dpi 1200: a picture of this page would be too large; it may have 610 dots per inch",
    ),
    (
        ["krypte", "rules", "--large-print", "--per-sheet", "4"],
        "pressboard: large print does not fit on a quarter of A4; use larger paper, or ask for a --text-size instead",
    ),
    (
        ["crumble", "rules", "--paper", "105x148", "--text-size", "24"],
        "pressboard: type of 24 points does not fit on 105x148; use larger paper or a smaller --text-size",
    ),
    (
        ["krump", "kit", "--paper", "130x180", "--text-size", "24"],
        "pressboard: type of 24 points does not fit on 130x180; use larger paper or a smaller --text-size",
    ),
    (["crumble", "board", "--paper", "74x105"], "pressboard: not all of this fits on 74x105; use larger paper"),
    (["krump", "record", "--crop", "figure"], "no page of this print has a figure; leave --crop out"),
    ([*SHEET, "--out", "a" * 300 + ".pdf"], "File name too long"),
    ([*SHEET, "--out", "a/" * 3000], "File name too long"),
    ([*SHEET, "--seed", "彩票"], "cannot be printed"),
    ([*SHEET, "--title", "Spiel 🦘"], "cannot be printed"),
    ([*SHEET, "--templates", "nowhere"], "there is no such folder"),
    ([*SHEET, "--code", "KANGA1-AAAAA"], "damaged"),
    ([*SHEET, "--code", "CHESS1-AAAAA"], "KANGA1"),
    ([*SHEET, "--count", "many"], "'many' is no whole number; see pressboard kangaruse sheet --help"),
    ([*SHEET, "--types", ""], "--types is empty"),
    ([*SHEET, "--out", ""], "--out is empty"),
    ([*SHEET, "--title", "♥"], 'the character "♥"'),
    (
        ["krypte", "counters", "--size", "wide"],
        '"wide" is no length; write for example 10mm, 0.25in or 12pt; see press',
    ),
    (["krypte", "diagram"], "Missing argument 'RECORD'; see pressboard krypte diagram --help"),
    (
        ["krypte", "diagram", "d1 e8", "--text", "--out", "x.pdf"],
        "--text shows text on the terminal and writes no file",
    ),
    (["krypte", "diagram", "d1 e8", "--text", "--svg"], "leave out --svg, or --text"),
    (["crumble", "diagram", "2,1VW", "--text", "--out", "x.txt"], "leave out --out"),
    (["handout", "."], '"." is a folder; name a template in it'),
    (["reprint", "nonsense"], "is no file and no sheet code"),
    (["reprint", "missing.pdf"], 'there is no file "missing.pdf"'),
    (["check", ""], "is no file and no sheet code"),
    (["check", "tiny 2 players, seed audit1, sheet 7"], "give the sheet's code instead"),
    (["reprint", "1 puzzle, seed a b, sheet 7"], "give the sheet's code instead"),
    (["kangaruse", "--players", "1", "--types", "koala"], "koala does nothing for who plays alone"),
    (["check", "KANGA1-7777-7777"], "damaged"),
    (["check", "KANGA2-7777-7777"], "KANGA1"),
    (["templates", "copy", "kangaruse/sheets.xml"], "did you mean kangaruse/sheet.xml"),
]


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def complaint(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """Run the command line, insist on one line and exit code 2, and return the line."""
    assert run(arguments) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("pressboard: ")
    assert shown.err.count("\n") == 1
    return shown.err


@pytest.mark.parametrize(("arguments", "message"), MISTAKES, ids=[" ".join(words)[:50] for words, _ in MISTAKES])
def test_a_mistake_is_one_line(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Every mistake is answered by one line that names it, and leaves no file behind."""
    assert message in complaint(arguments, capsys)
    assert not [path for path in Path().rglob("*") if path.is_file()]


@pytest.mark.parametrize(
    ("name", "data", "message"),
    [
        ("sheet.pdf", b"%PDF-1.7\nthis is not the file it says it is", "damaged"),
        ("sheet.pdf", b"", "empty"),
        ("sheet.txt", b"\xff\xfe\x00\x01", "neither a PDF nor a text"),
        ("sheet.txt", b"kangaruse 6x5, 2 players\nnothing of the kind\n", "line 2"),
        ("sheet.txt", b"just some words\n", "sheet.txt holds no sheet's code or set-up and no game's record"),
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
    assert '--out "notes" is a file, not a folder' in complaint(["krump", "tokens", "--out", "notes"], capsys)
    assert Path("notes").read_text() == "mine"


@pytest.mark.parametrize("option", ["--title", "--seed"])
def test_letters_that_cannot_be_printed_are_told_by_the_option(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A character the typeface lacks is blamed on the option it came from, not on a template of ours."""
    line = complaint([*SHEET, option, "漢字"], capsys)
    assert line.startswith(f'pressboard: {option} "漢字": the character "漢"')
    assert ".xml" not in line


@crossed(
    "wrong,told options",
    [("<bogus/>", "unknown element <bogus>"), ("{{ bogus }}", 'unknown name "bogus"'), ("{% if %}", "Expected")],
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


def test_a_copied_template_that_lacks_a_name_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    """Who asks for the name is told by template and line, and what lacks it by its name."""
    Path("mine").mkdir()
    Path("mine/parts.xml").write_text("{% macro masthead(game) %}<p>ours</p>{% endmacro %}")
    message = complaint(["krypte", "board", "--templates", "mine"], capsys)
    assert re.match(r'pressboard: board\.xml:\d+: unknown macro of parts\.xml "head_for"', message)


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
    assert "cannot be printed" in complaint(["kangaruse", "--out", "mine.pdf", "--force", "--title", "🦘"], capsys)
    assert Path("mine.pdf").read_bytes() == b"precious"
    assert run(["kangaruse", "--out", "mine.pdf", "--force"]) == 0
    assert Path("mine.pdf").read_bytes().startswith(b"%PDF")


def test_an_output_folder_that_cannot_be_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """A folder that is a file, or lies inside one, cannot take a print."""
    Path("file").write_text("x")
    assert "cannot write into" in complaint(["kangaruse", "--out", "file/inside/sheet.pdf"], capsys)


@pytest.mark.parametrize("title", ['<b>&"', "{{ 7 * 7 }}", "</document>", "]]>", "&amp;"])
def test_a_hostile_title_is_printed_as_it_is(title: str) -> None:
    """Whatever stands in a title is text, never markup nor template."""
    from pypdf import PdfReader

    quick = ["--size", "tiny", "--checks", "structure"]
    assert run(["kangaruse", *quick, "--out", "sheet.pdf", "--title", title]) == 0
    assert title in texts(Path("sheet.pdf"))[0]
    metadata = PdfReader("sheet.pdf").metadata
    assert metadata is not None
    assert metadata.title == title


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
    assert not list(Path().rglob("*.pdf"))
