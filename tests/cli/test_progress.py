"""How far long work is: a bar on a terminal, one line elsewhere, nothing when quiet; an interrupt leaves what is whole."""

import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import pressboard
from pressboard.jobs import progress
from pressboard.jobs.files import Progress
from tests.mistakes import answered

BOOK = ["kangaruse", "--size", "tiny", "--checks", "structure", "--jobs", "1", "--out", "book.pdf"]
ENDS = "\x1b[?25h"
"""Shows the cursor again."""


class Terminal:
    """A pseudo terminal: programs write to `theirs`, `shown` is what stands on it at the end."""

    def __init__(self) -> None:
        self.ours, self.theirs = pty.openpty()

    def shown(self) -> str:
        shown = b""
        try:
            while more := os.read(self.ours, 4096):
                shown += more
        except OSError:  # how a terminal says that nobody is at its other end
            os.close(self.ours)
        return shown.decode()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Let the seconds that pass be those in this list."""
    now = [100.0]
    monkeypatch.setattr(progress, "monotonic", lambda: now[0])
    return now


def work(progress: Progress, clock: list[float], seconds: float) -> None:
    """Make forty sheets and as many pages, so many seconds each."""
    for what in ("sheets", "pages"):
        for number in range(1, 41):
            clock[0] += seconds
            progress(number, 40, what)


def break_off(progress: Progress) -> None:
    progress(1, 40, "sheets")
    raise ZeroDivisionError


@pytest.mark.parametrize(
    ("seconds", "said"), [(0.09, ""), (0.5, "5 of 40 sheets; about 18 s to go")]
)
def test_long_work_is_one_line_in_a_log(
    seconds: float, said: str, clock: list[float], capsys: pytest.CaptureFixture[str]
) -> None:
    """The line says how long it still takes, and holds no sign that steers a terminal; short work has none."""
    with progress.shown(quiet=False) as shown:
        work(shown, clock, seconds)
    assert capsys.readouterr().err == (f"note: {said}\n" if said else "")


@pytest.mark.parametrize("quiet", [False, True])
def test_on_a_terminal_there_is_a_bar_for_each_kind(
    quiet: bool, clock: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each is full at its end, tells its pace, and gives the cursor back; who wants quiet sees nothing."""
    terminal = Terminal()
    with os.fdopen(terminal.theirs, "w") as stream:
        monkeypatch.setattr(sys, "stderr", stream)
        with progress.shown(quiet) as shown:
            work(shown, clock, 0.5)
    told = terminal.shown()
    if quiet:
        assert not told
        return
    sheets, pages, rest = told.split(ENDS)
    assert "Sheets  [" in sheets
    assert "2.0 sheets/s" in sheets
    assert "100%" in sheets
    assert "Pages  [" in pages
    assert not rest.strip()


def test_work_that_breaks_off_gives_the_cursor_back(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    with os.fdopen(terminal.theirs, "w") as stream:
        monkeypatch.setattr(sys, "stderr", stream)
        with pytest.raises(ZeroDivisionError), progress.shown(quiet=False) as shown:
            break_off(shown)
    assert terminal.shown().rstrip().endswith(ENDS)


def test_programs_hear_of_sheets_and_then_of_pages() -> None:
    """Whoever prints from Python gets how many are done, of how many, and of what."""
    heard = list[tuple[int, int, str]]()
    pressboard.print_product(
        "krump", "problems", problems=1, count=2, progress=lambda *told: heard.append(told)
    )
    assert heard == [(1, 2, "sheets"), (2, 2, "sheets")]
    heard.clear()
    pack = pressboard.print_pack("krypte", 4, progress=lambda *told: heard.append(told))
    pages = [told for told in heard if told[2] == "pages"]
    assert pages == [(number, len(pages), "pages") for number in range(1, len(pages) + 1)]
    assert 1 < len(pages) <= pack.pages


def test_who_wants_quiet_gets_no_notes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What a print notes is left out, the path is not."""
    monkeypatch.chdir(tmp_path)
    board = ["krypte", "board", "--out", "a.pdf"]
    told = [answered([*board, *words], capsys) for words in ([], [], ["--quiet"])]
    assert [each.out for each in told] == ["a.pdf\n"] * 3
    assert ["note: " in each.err for each in told] == [False, True, False]


@pytest.mark.slow
def test_an_interrupt_in_a_book_leaves_what_is_whole(tmp_path: Path) -> None:
    """Ctrl-C behind a bar: what was printed before stays as it was, nothing half-written lies about."""
    (tmp_path / "book.pdf").write_bytes(b"an earlier one")
    terminal = Terminal()
    command = [sys.executable, "-m", "pressboard", *BOOK, "--force", "--count", "2000"]
    with subprocess.Popen(command, cwd=tmp_path, stderr=terminal.theirs) as process:
        os.close(terminal.theirs)
        seen = os.read(terminal.ours, 4096)
        process.send_signal(signal.SIGINT)
        shown = seen.decode() + terminal.shown()
    assert process.returncode == 130
    assert "Sheets  [" in shown
    assert shown.rsplit(ENDS, 1)[1].strip() == "pressboard: stopped; no file was written"
    assert [file.name for file in tmp_path.iterdir()] == ["book.pdf"]
    assert (tmp_path / "book.pdf").read_bytes() == b"an earlier one"
