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

pytestmark = pytest.mark.usefixtures("empty_folder")

ROOT = Path(__file__).parents[2]
QUICK = ["--size", "tiny", "--checks", "structure"]
"""A sheet that takes no time, for what does not depend on how it plays."""


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
@pytest.mark.parametrize(
    "options", [[], ["--bar", "none", "--theme", "bw", "--icons", "simple"], ["--paper", "letter"]]
)
def test_a_sheet_reprints_byte_for_byte_from_its_file(options: list[str]) -> None:
    """What `reprint` makes of a sheet's PDF is that PDF, when it is to look alike."""
    original = printed("kangaruse", "--seed", "wattle", "--number", "4", *options, "--out", "a.pdf")
    again = printed("reprint", str(original), *options, "--out", "b.pdf")
    assert original.read_bytes() == again.read_bytes()


def test_the_title_stands_on_fronts_alone() -> None:
    """What is printed on both sides is titled on the front, where it is cut."""
    for words in (["krump", "cards"], ["krypte", "counters"]):
        pages = texts(printed(*words, "--backs", "duplex", "--title", "Friday club", "--out", f"{words[0]}.pdf"))
        assert ["Friday club" in page for page in pages] == [True, False] * (len(pages) // 2)


def test_a_title_without_room_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """Where pieces take all the paper a line says that the title is only in the file's properties."""
    full = ["--paper", "152.7x192.7", "--size", "20", "--count", "62"]
    words = ["krypte", "counters", "--backs", "duplex", *full, "--out", "full.pdf"]
    assert run(words) == 0
    assert "--title" not in capsys.readouterr().err
    assert run([*words, "--title", "Friday club", "--force"]) == 0
    assert "note: no room for --title beside what is cut out; it is only in" in capsys.readouterr().err


@pytest.mark.parametrize("many", [[], ["--count", "6", "--jobs", "2"]])
def test_a_shortened_title_is_told(many: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """One line says that a title ends with an ellipsis; nothing is said of one that is printed whole."""
    words = ["kangaruse", "--seed", "murray", "--checks", "structure", "--size", "tiny", "--paper", "A5"]
    words += [*many, "--out", "titled.pdf"]
    assert run([*words, "--title", "Friday club"]) == 0
    assert "ellipsis" not in capsys.readouterr().err
    assert run([*words, "--title", "W" * 80, "--force"]) == 0
    assert capsys.readouterr().err.count("note: the title is too long for its place and ends with an ellipsis") == 1


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


def test_every_sheet_of_a_book_has_its_own_picture() -> None:
    """Two sheets are two files with numbers, of which none replaces the other."""
    assert run(["kangaruse", *QUICK, "--seed", "wattle", "--count", "2", "--svg", "--out", "a.pdf"]) == 0
    first, second = sorted(Path().glob("*.svg"))
    assert (first.name, second.name) == ("a-board-1.svg", "a-board-2.svg")
    assert first.read_bytes() != second.read_bytes()


@pytest.mark.slow
def test_previews_lie_beside_the_pdf(capsys: pytest.CaptureFixture[str]) -> None:
    """`--png` and `--svg` add pictures under the PDF's name, and all are told."""
    run(["kangaruse", "--size", "tiny", "--out", "a.pdf", "--png", "--svg"])
    told = capsys.readouterr().out.split()
    assert told == ["a.pdf", "a-board.svg", "a.png"]
    assert Path("a.png").read_bytes().startswith(b"\x89PNG")
    assert Path("a-board.svg").read_text().startswith("<")


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


@pytest.mark.parametrize(
    "words", [[], ["krypte"], ["krypte", "board"], ["pack", "krypte"], ["printer", "set"], ["nope"]]
)
def test_help_is_a_command(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """It shows what --help of a command shows, or names the nearest where there is none of that name."""
    left, told = run(["help", *words]), capsys.readouterr()
    assert (left, told) == (run([*words, "--help"]), capsys.readouterr())
