"""The page for who is new: its files are there, and two are enough for each question."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
ROWS = re.findall(r"^\| ([^|`]+) \| (`.+) \|$", (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"), re.MULTILINE)


def test_every_question_has_its_files() -> None:
    """There are fifteen questions, each answered by at most two files, which exist."""
    assert len(ROWS) == 15
    for question, answer in ROWS:
        files = re.findall(r"`([^`]+)`", answer)
        assert 1 <= len(files) <= 2, question
        assert all((ROOT / file).is_file() for file in files), question
