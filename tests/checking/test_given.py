"""What is handed over: files, pipes and devices, each within its bounds."""

import os
from pathlib import Path
from threading import Thread
from time import sleep

import pytest

from pressboard import registry
from pressboard.checking import given as given_module
from pressboard.checking.given import LARGEST_TEXT, Given, Kind, given
from pressboard.checking.sources import record_in, sheets_in
from pressboard.cli.app import run
from pressboard.errors import BadFile, BadNotation
from pressboard.play.records.words import LONGEST_TEXT, MOST_LINES
from tests.hostile import CODE, SETUP, with_codes
from tests.mistakes import complaint, refusal

pytestmark = pytest.mark.usefixtures("empty_folder")

ROOMS = list(registry.games())


def written(text: str, name: str = "text.txt") -> str:
    """Write a text file into the folder and return its name."""
    Path(name).write_bytes(text.encode())
    return name


@pytest.mark.slow
def test_a_long_list_of_codes_is_read() -> None:
    """Codes are counted, and read when it is their turn."""
    text = f"{CODE}\n" * (LARGEST_TEXT // (len(CODE) + 1))
    sheets = sheets_in(written(text), ROOMS)
    assert sheets.count == text.count("\n")
    assert next(sheets).place == "text.txt, sheet 1"


def test_no_text_is_endless() -> None:
    """Above a size it is said what to do."""
    with pytest.raises(
        BadFile, match=r"^text\.txt is larger than 4 MB; split it into smaller files$"
    ):
        given(written("x" * (LARGEST_TEXT + 1)))


@pytest.mark.parametrize("text", ["krypte\n" + "\n" * MOST_LINES, "krypte\n" + "x" * LONGEST_TEXT])
def test_no_record_is_endless(text: str) -> None:
    """A text of too many lines or characters is split by whoever wants it read."""
    with pytest.raises(BadNotation, match=r"^text: this text has .*; split it, for at most "):
        record_in(Given("text", Kind.TEXT, text), ROOMS)


def test_a_pdf_is_known_by_how_it_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    """A PDF has a limit of its own, whatever it is called; its codes have that of texts."""
    Path("book.txt").write_bytes(with_codes(f"{CODE}\n".encode()))
    assert (given("book.txt").kind, given("book.txt").text) == (Kind.PRINT, CODE)
    monkeypatch.setattr(given_module, "LARGEST_TEXT", 20)
    assert (
        refusal(BadFile, given, "book.txt")
        == "book.txt carries over 0 MB of codes; print it in parts"
    )
    monkeypatch.setattr(given_module, "LARGEST_PDF", 300)
    assert "larger than 0 MB; split it" in refusal(BadFile, given, "book.txt")


def test_too_many_sheets_are_told_before_any_is_read(capsys: pytest.CaptureFixture[str]) -> None:
    """Who reprints more than one file holds is told at once how many there are, and what to do."""
    said = complaint(["reprint", written("KANGA1-A " * 10_001)], capsys)
    assert "these are 10,001 sheets, and 10,000 go into a file; say which with --number" in said


@pytest.mark.slow
def test_sheets_that_are_left_out_are_not_read(capsys: pytest.CaptureFixture[str]) -> None:
    """A damaged sheet is in nobody's way who asks for others, and is named by its number who asks for it."""
    good = next(sheets_in("KRUMP1-X0B9BK", ROOMS)).item.code
    assert (
        run(["reprint", written(f"{good} KANGA1-A {good}"), "--number", "1,3", "--out", "a.pdf"])
        == 0
    )
    capsys.readouterr()
    assert run(["reprint", written(f"{good} KANGA1-A {good}"), "--number", "2-3"]) == 2
    assert "text.txt, sheet 2: this code is damaged" in capsys.readouterr().err


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
@pytest.mark.parametrize("text", [f"{SETUP}players 2\nstarts a1 e4\n", f"{CODE}\n" * 3000])
def test_a_pipe_is_read_to_its_end(text: str) -> None:
    """What comes out of a pipe is waited for and read whole, be it a record or codes, and once is enough."""
    os.mkfifo("pipe")
    end = os.open("pipe", os.O_RDWR)  # so that there is somebody to wait for

    def write() -> None:
        sleep(0.05)
        with os.fdopen(end, "w", encoding="utf-8") as pipe:
            pipe.write(text)

    writer = Thread(target=write)
    writer.start()
    read = given("pipe")
    writer.join()
    assert read.text == text
    assert record_in(read, ROOMS) or sheets_in(read, ROOMS).count == 3000


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no such devices")
def test_a_device_without_end_is_refused() -> None:
    """A device is read up to the bound and no further."""
    assert "larger than 200 MB" in refusal(BadFile, given, "/dev/zero")
    assert "is empty" in refusal(BadFile, given, "/dev/null")


@pytest.mark.parametrize("name", ["a.rec", "my sheets/a.rec", "no such.pdf", "sheets/a"])
def test_what_is_called_as_a_file_and_is_none_is_told(name: str) -> None:
    """An ending of letters or a folder is what names have; between words it takes both."""
    assert refusal(BadFile, given, name) == f'there is no file "{name}"'


@pytest.mark.parametrize(
    "text", ["d1 / e8", "d1 e8.x", "a1\tb/c", "1.d1", "https://my.club/s/KRYPT1-000"]
)
def test_what_is_called_as_no_file_is_text(text: str) -> None:
    """Moves, and the address of a sheet, are no paths."""
    assert given(text) == Given("code", Kind.CODE, text)
