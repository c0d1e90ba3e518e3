"""Books on the command line: where they are drawn, and how they end."""

import os
import pty
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import sleep

import pytest

from pressboard.jobs.interrupts import SIGNALS

pytestmark = pytest.mark.usefixtures("empty_folder")

BOOK = ["kangaruse", "--seed", "wattle", "--size", "tiny", "--checks", "structure"]


@pytest.fixture
def book() -> Iterator[subprocess.Popen[str]]:
    """Give a long book being printed by two workers in a process group of its own; its first sheets are there."""
    command = [sys.executable, "-m", "pressboard", *BOOK, "--count", "5000", "--jobs", "2"]
    with subprocess.Popen(
        command, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as child:
        try:
            while not list(Path().glob("output/.pressboard-*")):
                assert child.poll() is None
                sleep(0.01)
            yield child
        finally:
            child.kill()


@pytest.mark.slow
@pytest.mark.parametrize("ending", SIGNALS)
def test_an_interrupt_of_all_processes_leaves_nothing(
    book: subprocess.Popen[str], ending: signal.Signals
) -> None:
    """Ctrl-C reaches the whole group: one line, no file, no folder, and nobody who still holds the screen."""
    os.killpg(book.pid, ending)
    _, said = book.communicate(
        timeout=120
    )  # it returns when the last process that could write has ended
    assert (book.returncode, said) == (130, "pressboard: stopped; no file was written\n")
    assert not list(Path().iterdir())


@pytest.mark.slow
def test_workers_do_not_outlive_a_killed_print(book: subprocess.Popen[str]) -> None:
    """Killed without a chance to tidy up, a print takes its workers with it."""
    book.kill()
    book.communicate(timeout=120)
    assert book.returncode == -signal.SIGKILL


@pytest.mark.slow
def test_a_single_sheet_loads_nothing_of_all_this() -> None:
    """Who prints one sheet does not pay for books."""
    script = (
        "import sys; from pressboard.cli.app import run\n"
        f"code = run({BOOK!r})\n"
        "loaded = {'multiprocessing', 'concurrent.futures', 'distributed'} & set(sys.modules)\n"
        "sys.exit(', '.join(sorted(loaded)) or code)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.slow
def test_the_bar_tells_the_pace() -> None:
    """On a terminal a book shows how many sheets are made a second."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "pressboard", *BOOK, "--count", "20", "--jobs", "2"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=theirs):
        os.close(theirs)
        shown = b""
        try:
            while more := os.read(ours, 4096):
                shown += more
        except OSError:  # how a terminal says that nobody is at its other end
            os.close(ours)
    assert b" sheets/s" in shown
    assert b"100%" in shown
