"""Cards that are printed by their names."""

import re
from pathlib import Path

import pytest

from tests.mistakes import answered, complaint
from tests.printed import texts


def test_the_cards_that_are_named_are_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """They alone, in that order, with their own backs; one is printed as often as it is named."""
    monkeypatch.chdir(tmp_path)
    answered(
        ["krump", "cards", "--only", "5h,3s,3s", "--backs", "duplex", "--out", "c.pdf"], capsys
    )
    pages = texts(Path("c.pdf"))
    assert len(pages) == 2
    hands = [re.findall("(RED|BLACK)[ \n]*·[ \n]*HAND", page) for page in pages]
    assert sorted(hands[0]) == ["BLACK"] * 4 + ["RED"] * 2  # at both ends of each
    assert "no card" in complaint(["krump", "cards", "--only", "9h"], capsys)
    assert "is empty" in complaint(["krump", "cards", "--only", ","], capsys)
