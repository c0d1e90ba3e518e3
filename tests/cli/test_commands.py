"""The commands as people use them."""

import re
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep

import pytest

from kangaruse.rules_boards import RECORD
from pressboard.cli.app import run
from printed import lines_of, texts

ROOT = Path(__file__).parents[2]
QUICK = ["--size", "tiny", "--checks", "structure"]
"""A sheet that takes no time, for what does not depend on how it plays."""


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def printed(*arguments: str) -> Path:
    """Print something and return the PDF's path."""
    before = set(Path().rglob("*.pdf"))
    assert run(list(arguments)) == 0
    (path,) = set(Path().rglob("*.pdf")) - before
    return path


@pytest.mark.slow
def test_the_game_alone_prints_a_fresh_sheet(capsys: pytest.CaptureFixture[str]) -> None:
    """`pressboard kangaruse` is enough: a fresh sheet lies in output/, another one every time."""
    first, second = printed("kangaruse"), printed("kangaruse")
    assert first.parent == second.parent == Path("output")
    assert first.name != second.name
    assert capsys.readouterr().out.split() == [str(first), str(second)]


@pytest.mark.slow
def test_a_print_is_the_same_for_the_same_words() -> None:
    """The same arguments give the same bytes."""
    words = ["kangaruse", "--seed", "billabong", "--size", "large", "--bar", "score"]
    assert printed(*words, "--out", "a.pdf").read_bytes() == printed(*words, "--out", "b.pdf").read_bytes()


@pytest.mark.slow
@pytest.mark.parametrize(
    "options", [[], ["--bar", "none", "--theme", "bw", "--icons", "simple"], ["--paper", "letter"]]
)
def test_a_sheet_reprints_byte_for_byte_from_its_file(options: list[str]) -> None:
    """What `reprint` makes of a sheet's PDF is that PDF, when it is to look alike."""
    original = printed("kangaruse", "--seed", "wattle", "--number", "4", *options, "--out", "a.pdf")
    again = printed("reprint", str(original), *options, "--out", "b.pdf")
    assert original.read_bytes() == again.read_bytes()


TITLED = [
    ["krump", "cards"],
    ["krump", "cards", "--backs", "fold"],
    ["krump", "cards", "--size", "mini"],
    ["krump", "mat"],
    ["krump", "pyramids"],
    ["krump", "tokens"],
    ["krypte", "counters"],
]


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("words", TITLED, ids=" ".join)
def test_the_title_stands_on_every_page_to_be_cut(words: list[str], paper: str) -> None:
    """A title is read on every page of cards, mats and pieces, however long, not only in the file's properties."""
    title = "W" * 40 + " " + "Friday" * 6
    pages = texts(printed(*words, "--paper", paper, "--title", title))
    assert all(word in page for page in pages for word in title.split())


def test_the_title_stands_on_fronts_alone() -> None:
    """What is printed on both sides is titled on the front, where it is cut."""
    for words in (["krump", "cards"], ["krypte", "counters"]):
        pages = texts(printed(*words, "--backs", "duplex", "--title", "Friday club", "--out", f"{words[0]}.pdf"))
        assert ["Friday club" in page for page in pages] == [True, False] * (len(pages) // 2)


def test_cards_to_be_folded_say_what_to_do() -> None:
    """Cards with their backs beside them tell on every page what to do with it."""
    pages = texts(printed("krump", "cards", "--backs", "fold", "--paper", "Letter"))
    assert all("glue the halves together, cut from tick to tick" in page for page in pages)


def test_a_title_without_room_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """Where pieces take all the paper a line says that the title is only in the file's properties."""
    full = ["--paper", "152.7x192.7", "--size", "20", "--count", "62"]
    words = ["krypte", "counters", "--backs", "duplex", *full, "--out", "full.pdf"]
    assert run(words) == 0
    assert "--title" not in capsys.readouterr().err
    assert run([*words, "--title", "Friday club", "--force"]) == 0
    assert "note: no room for --title beside what is cut out; it is only in" in capsys.readouterr().err


@pytest.mark.parametrize("many", [[], ["--count", "20", "--jobs", "2"]])
def test_a_shortened_title_is_told(many: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """One line says that a title ends with an ellipsis; nothing is said of one that is printed whole."""
    words = ["kangaruse", "--seed", "murray", "--checks", "structure", "--size", "tiny", "--paper", "A5"]
    words += [*many, "--out", "titled.pdf"]
    assert run([*words, "--title", "Friday club"]) == 0
    assert "ellipsis" not in capsys.readouterr().err
    assert run([*words, "--title", "W" * 80, "--force"]) == 0
    assert capsys.readouterr().err.count("note: the title is too long for its place and ends with an ellipsis") == 1


@pytest.mark.slow
def test_a_kit_tells_what_it_leaves_out(capsys: pytest.CaptureFixture[str]) -> None:
    """On paper too small for a part the kit is printed without it, and a line says which and why."""
    assert run(["krump", "kit", "--paper", "A5"]) == 0
    told = capsys.readouterr().err
    assert told.startswith("note: Mats left out: a mat for poker cards: 264 mm")
    assert told.count("\n") == 1


@pytest.mark.slow
def test_what_is_kept_of_what_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """Of problems it is positions that are counted, all that were tried and those that are on the sheet."""
    assert run(["krypte", "problems", "--problems", "4", "--moves", "1", "--seed", "club", "--count", "2", "-v"]) == 0
    told = capsys.readouterr().err
    kept, tried = (int(number) for number in re.findall(r"kept (\d+) of (\d+) positions: ", told)[0])
    assert kept == 8
    assert tried == kept + sum(int(number) for number in re.findall(r"(\d+) fell to", told))


@pytest.mark.slow
def test_a_sheet_of_a_book_reprints_alone() -> None:
    """A sheet taken from a book by its code is the sheet printed by its number."""
    from pypdf import PdfReader

    book = printed("kangaruse", "--seed", "wattle", "--count", "3", "--out", "book.pdf")
    codes = PdfReader(book).attachments["pressboard-codes.txt"][0].decode().split()
    again = printed("reprint", codes[1], "--out", "second.pdf")
    alone = printed("kangaruse", "--seed", "wattle", "--number", "2", "--out", "alone.pdf")
    assert again.read_bytes() == alone.read_bytes()


@pytest.mark.slow
@pytest.mark.parametrize("hyphen", ["-", "", "- ", " "])
def test_a_code_is_read_as_it_was_typed_or_copied(hyphen: str) -> None:
    """Small letters, no hyphens, the gaps of the printed code: all are the same code, in one word or several."""
    from pypdf import PdfReader

    book = printed("kangaruse", "--seed", "wattle")
    code = PdfReader(book).attachments["pressboard-codes.txt"][0].decode().strip().lower().replace("-", hyphen)
    assert run(["check", code]) == 0
    assert run(["check", *code.split()]) == 0
    again = printed("reprint", *code.split(), "--out", "again.pdf")
    assert again.read_bytes() == book.read_bytes()
    Path("typed.txt").write_text(f"The code is\n{code}\n")
    assert run(["check", "typed.txt"]) == 0


def test_a_page_copied_as_text_can_be_checked() -> None:
    """The text of a printed page down to its code holds the code, whatever stands before it."""
    (page,) = lines_of(printed("kangaruse", "--seed", "wattle", "--bar", "none"))
    line = next(text for text in page.splitlines() if text.startswith("KANGA1-"))
    Path("page.txt").write_text(page[: page.index(line) + len(line)])
    assert len(line) > 20
    assert run(["check", "page.txt"]) == 0


@pytest.mark.slow
def test_an_interrupt_leaves_nothing_and_says_so(tmp_path: Path) -> None:
    """However a long print is ended, it says so in one line and no file stays."""
    for ending in (signal.SIGINT, signal.SIGTERM):
        words = [sys.executable, "-m", "pressboard", "kangaruse", "--checks", "structure", "--count", "5000"]
        child = subprocess.Popen(words, stderr=subprocess.PIPE, text=True)
        while not list(Path().glob("output/.pressboard-*/*.pdf")):
            assert child.poll() is None
            sleep(0.01)
        child.send_signal(ending)
        _, said = child.communicate(timeout=120)
        assert (child.returncode, said) == (130, "pressboard: stopped; no file was written\n")
        assert not list(Path().rglob("*.pdf"))
        assert not list(Path().glob("output/*"))


@pytest.mark.slow
def test_check_finds_nothing_in_a_fresh_book(capsys: pytest.CaptureFixture[str]) -> None:
    """Every sheet of a book is read back from the file and passes."""
    book = printed("kangaruse", "--seed", "wattle", "--count", "3")
    capsys.readouterr()
    assert run(["check", str(book)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 6
    assert all(line.endswith("no findings") for line in lines[::2])


@pytest.mark.slow
def test_check_names_what_is_wrong_with_an_edited_sheet(capsys: pytest.CaptureFixture[str]) -> None:
    """A set-up edited by hand is checked like any other: findings on stdout, exit code 1."""
    sheet = printed("kangaruse", "--seed", "wattle", "--types", "star")
    capsys.readouterr()
    assert run(["check", str(sheet), "--setup"]) == 0
    setup = capsys.readouterr().out
    Path("saved.txt").write_text(setup)
    assert run(["check", "saved.txt"]) == 0
    Path("edited.txt").write_text(setup.replace(" ~ ", " T "))
    assert run(["check", "edited.txt"]) == 1
    assert "river" in capsys.readouterr().out


def test_a_games_record_is_replayed_to_its_score_sheet(capsys: pytest.CaptureFixture[str]) -> None:
    """A record that keeps the rules ends in its score sheet, exit code 0."""
    Path("game.txt").write_text(RECORD)
    assert run(["check", "game.txt"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "          Ann  Bob",
        "star        6    0",
        "shelter   -10   10",
        "teleport    0    0",
        "total      -4   10",
        "Bob wins: most points",
    ]


@pytest.mark.parametrize(
    ("change", "code", "said"),
    [
        (("a4 f3", "b4 f3"), 1, "illegal move: ply 3, Ann"),
        (("a1 f5", "z9 f5"), 1, '"z9"'),
        (("Ann Bob", "Ann Bob Cleo"), 1, "players: line 11: 3 players play on a sheet for 2"),
        (("players Ann Bob\n", "players\n"), 2, "game.txt: line"),
        (("R   L ", "R   Q "), 2, "game.txt: line"),
    ],
)
def test_the_first_fault_of_a_record_is_named(
    change: tuple[str, str], code: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """An illegal move is a finding with its ply and player (exit 1), what cannot be read a mistake (exit 2)."""
    Path("game.txt").write_text(RECORD.replace(*change, 1))
    assert run(["check", "game.txt"]) == code
    shown = capsys.readouterr()
    assert said in (shown.out if code == 1 else shown.err)


@pytest.mark.slow
def test_a_book_has_a_bookmark_a_sheet() -> None:
    """Every sheet of a book can be found in the outline."""
    from pypdf import PdfReader

    reader = PdfReader(printed("kangaruse", "--seed", "wattle", "--count", "3"))
    assert len(reader.pages) == len(reader.outline) == 3
    reader = PdfReader(printed("kangaruse", "--seed", "wattle", "--count", "5", "--per-page", "2"))
    assert (len(reader.pages), len(reader.outline)) == (3, 5)


@pytest.mark.slow
def test_previews_lie_beside_the_pdf(capsys: pytest.CaptureFixture[str]) -> None:
    """`--png` and `--svg` add pictures under the PDF's name, and all are told."""
    run(["kangaruse", "--size", "tiny", "--out", "a.pdf", "--png", "--svg"])
    told = capsys.readouterr().out.split()
    assert told == ["a.pdf", "a-board.svg", "a.png"]
    assert Path("a.png").read_bytes().startswith(b"\x89PNG")
    assert Path("a-board.svg").read_text().startswith("<")


@pytest.mark.slow
def test_the_rules_take_at_most_three_pages() -> None:
    """The handout prints on both usual papers, its six types in pictures among it, on three pages at most."""
    from pypdf import PdfReader

    for paper in ("A4", "Letter"):
        reader = PdfReader(printed("kangaruse", "rules", "--paper", paper, "--out", f"{paper}.pdf"))
        assert len(reader.pages) <= 3


def test_a_copied_template_takes_the_place_of_ours() -> None:
    """A template copied into templates/ beside the output folder is used from then on, here and with --templates."""
    assert run(["templates", "copy", "kangaruse/sheet.xml"]) == 0
    copy = Path("templates/kangaruse/sheet.xml")
    copy.write_text(copy.read_text().replace("code prints", "MY CODE PRINTS"))
    assert "MY CODE PRINTS" in texts(printed("kangaruse", *QUICK))[0]
    copy.parent.rename("elsewhere")
    Path("templates").rmdir()
    found = printed("kangaruse", *QUICK, "--templates", "elsewhere", "--out", "other.pdf")
    assert "MY CODE PRINTS" in texts(found)[0]


@pytest.mark.slow
def test_the_list_of_templates_is_what_can_be_copied(capsys: pytest.CaptureFixture[str]) -> None:
    """Every template that is listed can be copied."""
    run(["templates"])
    names = capsys.readouterr().out.split()
    assert "kangaruse/sheet.xml" in names
    assert all(run(["templates", "copy", name, "--to", "copies"]) == 0 for name in names)


@pytest.mark.slow
def test_help_loads_neither_reportlab_nor_jinja() -> None:
    """Help is quick: the heavy libraries are loaded only by what prints."""
    script = (
        "import sys; from pressboard.cli.app import run\n"
        "for words in ([], ['kangaruse', '--help'], ['kangaruse', 'sheet', '--help'], ['check']): run(words)\n"
        "loaded = {'reportlab', 'jinja2', 'pypdf', 'pypdfium2', 'segno'} & set(sys.modules)\n"
        "sys.exit(', '.join(sorted(loaded)) or 0)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_a_low_margin_is_allowed_with_a_note(capsys: pytest.CaptureFixture[str]) -> None:
    """A margin most printers cannot reach is printed all the same, and said."""
    assert run(["kangaruse", "--margin", "3mm"]) == 0
    assert "note: many printers cut off" in capsys.readouterr().err


def test_a_new_game_is_one_folder(null_game: None) -> None:
    """The do-nothing game has its commands, codes, checks and prints without a line outside its folder."""
    templates = str(ROOT / "tests/nullgame/templates")
    path = printed("donothing", "--much", "13", "--templates", templates, "--svg")
    assert path.name == "nothing-13-1.pdf"
    assert run(["check", str(path)]) == 1
    assert run(["reprint", "NIL1-4", "--mood", "wild", "--templates", templates]) == 0


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="a shell closes the streams")
def test_closed_streams_are_no_fault() -> None:
    """Who has closed the terminal's streams gets an exit code all the same: 0, or 2 for a mistake."""
    for words, code in (("kangaruse --help", 0), ("kangaruse --size 1x1", 2)):
        command = f'"{sys.executable}" -m pressboard {words} >&- 2>&-'
        assert subprocess.run(command, shell=True, check=False).returncode == code
