"""Cards that are printed by their names."""

from pathlib import Path

import pytest

from mistakes import answered, complaint
from printed import texts


def ranks(file: Path) -> list[str]:
    """Return the ranks and numbers that stand on the first page, each twice on its card."""
    return [word for word in texts(file)[0].split() if word in {"A", *"23456"}]


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
    assert ranks(Path("c.pdf")).count("3") >= 4
    assert ranks(Path("c.pdf")).count("5") >= 2
    assert not {"A", "4", "6"} & {*ranks(Path("c.pdf"))}
    assert "no card" in complaint(["krump", "cards", "--only", "9h"], capsys)
