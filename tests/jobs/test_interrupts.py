"""Being asked to stop, also where somebody else's code swallows the exception."""

import subprocess
import sys
from pathlib import Path

import pytest

SWALLOWED = """
import os, signal
from pressboard.jobs.interrupts import handle_signals, raise_if_interrupted
handle_signals()
raise_if_interrupted()
try:
    os.kill(os.getpid(), signal.{name})
except BaseException:
    pass
try:
    raise_if_interrupted()
except KeyboardInterrupt:
    print("heeded")
"""
IGNORED = """
import signal
signal.signal(signal.{name}, signal.SIG_IGN)
from pressboard.jobs.interrupts import handle_signals
handle_signals()
print(signal.getsignal(signal.{name}) is signal.SIG_IGN)
"""
PRINT = """
import os, signal, sys
from pressboard.render.book import Book
add = Book.add
def swallowing(self, *arguments, **named):
    add(self, *arguments, **named)
    try:
        os.kill(os.getpid(), signal.SIGTERM)
    except BaseException:
        pass
Book.add = swallowing
sys.argv = ["pressboard", "kangaruse", "--size", "tiny", "--checks", "structure", "--count", "{count}"]
from pressboard.__main__ import main
main()
"""
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")


def said(script: str, folder: Path, **words: object) -> subprocess.CompletedProcess[str]:
    """Run a script in a process of its own, in an empty folder."""
    command = [sys.executable, "-c", script.format(**words)]
    return subprocess.run(
        command, capture_output=True, text=True, check=False, cwd=folder, timeout=120
    )


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_swallowed_interrupt_is_remembered(name: str, tmp_path: Path) -> None:
    """Nothing is raised before one is asked to stop, and then again though it was caught."""
    assert said(SWALLOWED, tmp_path, name=name).stdout == "heeded\n"


@pytest.mark.parametrize("name", ["SIGINT", "SIGHUP"])
def test_what_the_caller_ignores_stays_ignored(name: str, tmp_path: Path) -> None:
    """A print begun with nohup goes on when the terminal is closed."""
    assert said(IGNORED, tmp_path, name=name).stdout == "True\n"


@pytest.mark.slow
@pytest.mark.parametrize("count", [1, 3])
def test_a_print_stops_though_the_interrupt_was_swallowed(count: int, tmp_path: Path) -> None:
    """Between two pages or after the last one, the print ends without a file."""
    done = said(PRINT, tmp_path, count=count)
    assert (done.returncode, done.stderr) == (130, "pressboard: stopped; no file was written\n")
    assert not list(tmp_path.rglob("*.pdf"))
