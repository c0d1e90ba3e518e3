"""The last net: what nobody foresaw, what any code may end with, and that memory may be short."""

import os
import stat
import subprocess
import sys
from bisect import bisect_left
from pathlib import Path

import pytest

from pressboard.cli.app import run
from pressboard.cli.faults import FAULT, foreseen
from pressboard.errors import lacks_memory
from tests.crossed import every_other, trials

FALLING = """
import sys
from pressboard.cli import app
def fall(arguments):
    {fall}
app._run = fall
sys.argv = ["pressboard", "kangaruse", "--title", "Caf\\u00e9"]
from pressboard.__main__ import main
main()
"""


@pytest.fixture
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the state folder of a user who has none yet."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("PRIVATE", "nobody's business")
    return tmp_path / "state" / "pressboard"


def fallen(fall: str, **environment: str) -> tuple[int, str]:
    """Run a command that ends with the statement `fall`; return its exit code and what it says."""
    command = [sys.executable, "-c", FALLING.format(fall=fall)]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, env=os.environ | environment
    )
    assert done.stdout == ""
    return done.returncode, done.stderr


def test_an_interrupt_that_a_library_takes_for_its_own_fault_is_one(state: Path) -> None:
    """Some libraries catch everything and raise an error of their own; it came of the interrupt all the same."""
    fall = """
    try:
        raise KeyboardInterrupt
    except:
        raise ValueError("cannot read this font") from None"""
    assert fallen(fall) == (130, "pressboard: stopped; no file was written\n")
    assert not state.exists()


def test_what_nobody_foresaw_is_one_line_and_a_report(state: Path) -> None:
    """A fault of ours is one line that asks for a report, with all that is needed in a file for its user alone."""
    code, said = fallen("raise KeyError('line one\\nline two')")
    (report,) = state.iterdir()
    assert code == FAULT == 3
    assert said.count("\n") == 1
    assert said.startswith("pressboard: a fault of pressboard's, not of yours (KeyError: ")
    assert said.endswith(f"please report it with the file {report}\n")
    text = report.read_text()
    assert "'kangaruse' '--title' 'Caf\\xe9'" in text
    assert "Traceback" in text
    assert "KeyError: 'line one" in text
    assert "nobody's business" not in text
    assert [stat.S_IMODE(path.stat().st_mode) for path in (state, report)] == [0o700, 0o600]


def test_few_reports_are_kept(state: Path) -> None:
    """The oldest reports go, what else lies in the folder stays."""
    state.mkdir(parents=True)
    for number in range(30):
        (state / f"fault-20200101-0000{number:02}-1.txt").write_text("old")
    (state / "other.txt").write_text("mine")
    assert fallen("raise KeyError")[0] == FAULT
    kept = sorted(path.name for path in state.iterdir())
    assert len(kept) == 21
    assert kept[-1] == "other.txt"
    assert kept[0] == "fault-20200101-000011-1.txt"


def test_where_nothing_can_be_kept_the_line_says_so(state: Path) -> None:
    """Without a state folder the line alone is left, and asks for what is known."""
    state.parent.write_text("in the way")
    code, said = fallen("raise KeyError('odd')")
    assert (code, said.count("\n")) == (FAULT, 1)
    assert said.endswith("please report it with what you did (no file could be kept of it)\n")


def test_the_traceback_is_shown_to_who_asks_for_it(state: Path) -> None:
    """With PRESSBOARD_DEBUG the traceback stands before the line, and no file is written."""
    code, said = fallen("raise KeyError('odd')", PRESSBOARD_DEBUG="1")
    assert code == FAULT
    assert "Traceback" in said
    assert (
        said.splitlines()[-1]
        == "pressboard: a fault of pressboard's, not of yours (KeyError: 'odd')"
    )
    assert not state.exists()


def test_texts_that_cannot_be_written_are_reported_too(state: Path) -> None:
    """A fault over half a letter is reported like any other."""
    assert fallen("raise KeyError(chr(0xd800))")[0] == FAULT
    (report,) = state.iterdir()
    assert "\\ud800" in report.read_text()


@every_other(
    "fall told",
    [
        (
            "raise MemoryError",
            "this needs more memory than there is; end other programs, or print less at once",
        ),
        ('raise RuntimeError("can\'t start new thread")', "this needs more memory than there is"),
        ("raise OSError(12, 'Cannot allocate memory')", "this needs more memory than there is"),
        (
            "raise ImportError('libz.so: failed to map segment from shared object')",
            "this needs more memory",
        ),
        ("raise SystemError('error return without exception set')", "this needs more memory"),
        (
            "raise SystemError('f returned NULL without setting an exception')",
            "this needs more memory",
        ),
        ("fall(arguments)", "this is nested too deeply to be worked on; make it flatter"),
        ("raise OSError(5, 'Input/output error', 'a.pdf')", 'Input/output error: "a.pdf"'),
        ("raise OSError(24, 'Too many open files')", "Too many open files"),
        (
            "import os; os.mkdir('a'); os.chdir('a'); os.rmdir('../a'); os.getcwd()",
            "the current folder is no longer there",
        ),
    ],
)
def test_what_any_code_may_end_with_is_no_fault(state: Path, fall: str, told: str) -> None:
    """Too little memory, too deep a nesting and errors of the system are one line and exit code 2, without a report."""
    code, said = fallen(fall)
    assert (code, said.count("\n")) == (2, 1)
    assert said.startswith(f"pressboard: {told}")
    assert not state.exists()


def test_a_broken_pipe_within_is_no_silence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A pipe that breaks, but is not standard output, is one line: the print has failed."""

    def fall(*_: object) -> None:
        raise BrokenPipeError(32, "Broken pipe")

    monkeypatch.setattr("pressboard.cli.printing.run_together", fall)
    monkeypatch.setattr(sys, "stderr", sys.stderr)  # typer puts another one there
    assert run(["krump", "tokens"]) == 2
    assert capsys.readouterr().err == "pressboard: a connection to another process broke off\n"


def test_want_of_memory_is_seen_behind_other_errors() -> None:
    """An error that came of too little memory is known by its cause or by what happened before it."""

    def caused(said: bool) -> BaseException:
        try:
            try:
                raise MemoryError
            except MemoryError as error:
                if said:
                    raise ValueError("odd") from error
                raise ValueError("odd")  # noqa: B904
        except ValueError as error:
            return error

    assert lacks_memory(caused(True))
    assert lacks_memory(caused(False))
    assert not lacks_memory(ValueError("odd"))
    assert foreseen(ValueError("odd")) is None


def limited(words: list[str], megabytes: int) -> subprocess.CompletedProcess[str]:
    """Run a command that is given so much address space."""
    import resource

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (megabytes * 2**20,) * 2)

    command = [sys.executable, "-m", "pressboard", *words]
    return subprocess.run(command, preexec_fn=limit, capture_output=True, text=True, check=False)


@pytest.mark.slow
@trials("step", quick=12, whole=6)
@pytest.mark.skipif(
    sys.platform != "linux", reason="address space is limited differently elsewhere"
)
def test_too_little_memory_is_one_line(step: int, state: Path) -> None:
    """However little memory there is, but enough to start, a print is whole or is one line, exit code 2 and no file."""
    tried = range(8, 400, 8)
    enough = tried[
        bisect_left(tried, True, key=lambda number: limited(["--version"], number).returncode == 0)
    ]
    codes = set()
    for megabytes in range(enough, enough + 48, step):
        done = limited(["krump", "kit", "--out", "a.pdf"], megabytes)
        codes.add(done.returncode)
        assert done.returncode in (0, 2), (megabytes, done.stderr)
        if done.returncode == 2:
            assert done.stderr.count("\n") == 1, (megabytes, done.stderr)
            assert "memory" in done.stderr
            assert not list(Path().iterdir())
        else:
            Path("a.pdf").unlink()
    assert 2 in codes
    assert not state.exists()
