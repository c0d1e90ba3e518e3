"""What who is new reads and runs: two files are enough for each question, and faults stand where their list says."""

import re
from pathlib import Path

from tests.faults.__main__ import faults
from tests.faults.fault import HOUSE
from tests.faults.fresh import equals

ROOT = Path(__file__).parent.parent
ROWS = re.findall(
    r"^\| ([^|`]+) \| (`.+) \|$",
    (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"),
    re.MULTILINE,
)


def test_every_question_has_its_files() -> None:
    """There are fifteen questions, each answered by at most two files, which exist."""
    assert len(ROWS) == 15
    for question, answer in ROWS:
        files = re.findall(r"`([^`]+)`", answer)
        assert 1 <= len(files) <= 2, question
        assert all((ROOT / file).is_file() for file in files), question


def test_every_fault_has_its_line() -> None:
    """The line that a fault takes the place of stands in its file once, and so does one of which none matters."""
    lines = [(fault.file, fault.old) for fault in faults()]
    lines += [(each["file"], each["old"]) for each in equals()]
    for file, line in lines:
        assert (ROOT / HOUSE / file).read_text(encoding="utf-8").count(line) == 1, line
