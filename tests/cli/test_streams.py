"""Standard output that does not take what is told: full, closed, or read no further."""

import subprocess
import sys
from pathlib import Path

import pytest

from pressboard.cli.app import run

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a shell joins the streams")

FULL = "No space left on device"
SHUT = "Broken pipe"
TELLERS = {
    "help": "--help",
    "templates": "templates list",
    "text": "krypte diagram d1 --text",
    "check": "check sheet.pdf --report",
}
"""What tells something and writes no file."""
WRITERS = {
    "a print with pictures": (
        "krump board --out new.pdf --svg --png",
        "new.pdf and 2 more beside it were written, ",
    ),
    "a handout": ("handout mine.xml --out new.pdf", "new.pdf was written, "),
    "a plot": ("check sheet.pdf --plot new.svg", "new-1.svg and 3 more beside it were written, "),
    "a template": ("templates copy krump/mat.xml --to .", "krump/mat.xml was written, "),
}
"""What writes a file, and how it begins to tell of it."""


@pytest.fixture(scope="module")
def sheet(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return the bytes of a sheet to be checked."""
    path = tmp_path_factory.mktemp("sheet") / "sheet.pdf"
    assert run(["kangaruse", "--size", "tiny", "--seed", "wattle", "--out", str(path)]) == 0
    return path.read_bytes()


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sheet: bytes) -> None:
    monkeypatch.chdir(tmp_path)
    Path("sheet.pdf").write_bytes(sheet)
    Path("mine.xml").write_text("<document><page><p>Hello</p></page></document>")


def left(words: str, out: str, setting: str = "") -> tuple[int, str]:
    """Run a command with its standard output sent to `out`; return its exit code and all of standard error."""
    shell = f'{setting} "{sys.executable}" -m pressboard {words} {out}'
    script = f"set -o pipefail; {shell}; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", script], stderr=subprocess.PIPE, text=True, check=False)
    return done.returncode, done.stderr


@pytest.mark.slow
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is full")
@pytest.mark.parametrize("words", TELLERS.values(), ids=TELLERS)
def test_a_full_disk_is_one_line(words: str) -> None:
    """What cannot be told because there is no room is one line and exit code 1."""
    assert left(words, "> /dev/full") == (
        1,
        f"pressboard: cannot write to standard output: {FULL}\n",
    )


@pytest.mark.slow
@pytest.mark.parametrize("setting", ["PYTHONUNBUFFERED=", "PYTHONUNBUFFERED=1"])
@pytest.mark.parametrize("words", TELLERS.values(), ids=TELLERS)
def test_who_reads_no_further_hears_no_more(words: str, setting: str) -> None:
    """Where nobody reads a pipe any more the command ends without a word, exit code 1."""
    assert left(words, "| head -c0", setting) == (1, "")


@pytest.mark.slow
@pytest.mark.parametrize(("words", "told"), WRITERS.values(), ids=WRITERS)
def test_what_was_written_is_told_nevertheless(words: str, told: str) -> None:
    """A file whose path cannot be told on standard output is told in one line on the other, exit code 1."""
    for out, why in (("> /dev/full", FULL), ("| head -c0", SHUT)):
        reason = f"but its name could not be told; cannot write to standard output: {why}"
        assert left(f"{words} --force", out) == (1, f"pressboard: {told}{reason}\n")
        Path(told.split()[0]).unlink()


@pytest.mark.slow
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is full")
def test_a_full_standard_error_hides_nothing() -> None:
    """Who has no room for notes or mistakes still gets the print, its path, and the exit code."""
    assert left("krump kit --paper A5 --out kit.pdf", "2> /dev/full | cat > told")[0] == 0
    assert Path("told").read_text() == "kit.pdf\n"
    assert left("krump kit --paper A99", "2> /dev/full") == (2, "")


@pytest.mark.slow
def test_names_that_are_no_text_are_told_as_they_are(tmp_path: Path) -> None:
    """The path told is the file's, byte by byte, whatever its bytes mean."""
    command: list[str | bytes] = [
        *(sys.executable, "-m", "pressboard", "krump", "board", "--out"),
        b"\xff\xfe.pdf",
    ]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=False)
    assert (done.returncode, done.stdout) == (0, b"\xff\xfe.pdf\n")
