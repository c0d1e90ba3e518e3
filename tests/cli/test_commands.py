"""The commands as people use them."""

import re
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep

import pytest

from pressboard.cli.app import run
from pressboard.jobs.print_job import FEWEST_SHARED
from tests.attached import attached_codes
from tests.mistakes import answered
from tests.printed import texts

pytestmark = pytest.mark.usefixtures("empty_folder")

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
    first = printed("kangaruse")
    second = printed("kangaruse")
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
        pages = texts(
            printed(
                *words, "--backs", "duplex", "--title", "Friday club", "--out", f"{words[0]}.pdf"
            )
        )
        assert ["Friday club" in page for page in pages] == [True, False] * (len(pages) // 2)


def test_a_title_without_room_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """Where pieces take all the paper a line says that the title is only in the file's properties."""
    full = ["--paper", "152.7x192.7", "--size", "20", "--count", "62"]
    words = ["krypte", "counters", "--backs", "duplex", *full, "--out", "full.pdf"]
    assert "--title" not in answered(words, capsys).err
    assert run([*words, "--title", "Friday club", "--force"]) == 0
    assert (
        "note: no room for --title beside what is cut out; it is only in" in capsys.readouterr().err
    )


@pytest.mark.parametrize(
    "many",
    [[], pytest.param(["--count", str(FEWEST_SHARED), "--jobs", "2"], marks=pytest.mark.slow)],
)
def test_a_shortened_title_is_told(many: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """One line says that a title ends with an ellipsis, however many processes print; one that is whole is not told."""
    words = [
        "kangaruse",
        "--seed",
        "murray",
        "--checks",
        "structure",
        "--size",
        "tiny",
        "--paper",
        "A6",
    ]
    words += [*many, "--out", "titled.pdf"]
    assert "ellipsis" not in answered([*words, "--title", "Friday club"], capsys).err
    assert run([*words, "--title", "W" * 80, "--force"]) == 0
    assert (
        capsys.readouterr().err.count(
            "note: the title is too long for its place and ends with an ellipsis"
        )
        == 1
    )


@pytest.mark.slow
def test_what_is_kept_of_what_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """Of problems it is positions that are counted, all that were tried and those that are on the sheet."""
    assert (
        run(
            [
                "krypte",
                "problems",
                "--problems",
                "4",
                "--moves",
                "1",
                "--seed",
                "club",
                "--count",
                "2",
                "-v",
            ]
        )
        == 0
    )
    told = capsys.readouterr().err
    kept, tried = (
        int(number) for number in re.findall(r"kept (\d+) of (\d+) positions: ", told)[0]
    )
    assert kept == 8
    assert tried == kept + sum(int(number) for number in re.findall(r"(\d+) fell to", told))


@pytest.mark.slow
def test_a_sheet_of_a_book_reprints_alone() -> None:
    """A sheet taken from a book by its code is the sheet printed by its number."""
    book = printed("kangaruse", "--seed", "wattle", "--count", "3", "--out", "book.pdf")
    codes = attached_codes(book.read_bytes())
    again = printed("reprint", codes[1], "--out", "second.pdf")
    alone = printed("kangaruse", "--seed", "wattle", "--number", "2", "--out", "alone.pdf")
    assert again.read_bytes() == alone.read_bytes()


@pytest.mark.slow
@pytest.mark.parametrize("hyphen", ["-", "", "- ", " "])
def test_a_code_is_read_as_it_was_typed_or_copied(hyphen: str) -> None:
    """Small letters, no hyphens, the gaps of the printed code: all are the same code, in one word or several."""
    book = printed("kangaruse", "--seed", "wattle")
    (code,) = attached_codes(book.read_bytes())
    code = code.lower().replace("-", hyphen)
    assert run(["check", code]) == 0
    assert run(["check", *code.split()]) == 0
    again = printed("reprint", *code.split(), "--out", "again.pdf")
    assert again.read_bytes() == book.read_bytes()
    Path("typed.txt").write_text(f"The code is\n{code}\n")
    assert run(["check", "typed.txt"]) == 0


@pytest.mark.slow
def test_an_interrupt_leaves_nothing_and_says_so(tmp_path: Path) -> None:
    """However a long print is ended, it says so in one line and no file stays."""
    for ending in (signal.SIGINT, signal.SIGTERM):
        words = [
            sys.executable,
            "-m",
            "pressboard",
            "kangaruse",
            "--checks",
            "structure",
            "--count",
            "5000",
        ]
        child = subprocess.Popen(words, stderr=subprocess.PIPE, text=True)
        while not list(Path().glob("output/.pressboard-*")):
            assert child.poll() is None
            sleep(0.01)
        child.send_signal(ending)
        _, said = child.communicate(timeout=120)
        assert (child.returncode, said) == (130, "pressboard: stopped; no file was written\n")
        assert not list(Path().rglob("*.pdf"))
        assert not list(Path().glob("output/*"))


def test_every_sheet_of_a_book_has_its_own_picture() -> None:
    """Two sheets are two files with numbers, of which none replaces the other."""
    assert (
        run(["kangaruse", *QUICK, "--seed", "wattle", "--count", "2", "--svg", "--out", "a.pdf"])
        == 0
    )
    first, second = sorted(Path().glob("*.svg"))
    assert (first.name, second.name) == ("a-board-1.svg", "a-board-2.svg")
    assert first.read_bytes() != second.read_bytes()


def test_a_copied_template_takes_the_place_of_ours() -> None:
    """A template copied into templates/ beside the output folder is used from then on, here and with --templates."""
    assert run(["templates", "copy", "kangaruse/sheet-frame.xml"]) == 0
    copy = Path("templates/kangaruse/sheet-frame.xml")
    copy.write_text(copy.read_text().replace('say("prints-again", code=code)', '"MY CODE PRINTS"'))
    assert "MY CODE PRINTS" in texts(printed("kangaruse", *QUICK))[0]
    copy.parent.rename("elsewhere")
    Path("templates").rmdir()
    found = printed("kangaruse", *QUICK, "--templates", "elsewhere", "--out", "other.pdf")
    assert "MY CODE PRINTS" in texts(found)[0]


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
    left = run(["help", *words])
    told = capsys.readouterr()
    assert (left, told) == (run([*words, "--help"]), capsys.readouterr())
