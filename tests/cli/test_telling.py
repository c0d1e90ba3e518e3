"""How a print is told: what fell only when asked for, files opened when asked for, short names, help in groups."""

import re
from pathlib import Path

import pytest
import typer

from pressboard.cli.app import run
from pressboard.cli.reports import tell
from pressboard.jobs.files import Report
from pressboard.play.findings import Finding
from tests.certainty import certain
from tests.mistakes import answered


def _report(path: Path) -> Report:
    report = Report()
    report.files.append(path)
    report.fallen.append(Finding("trap", "nobody gets away", ("c3",)))
    report.kept = 1
    return report


def test_candidates_that_fell_are_news_only_for_who_asks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A lucky retry says nothing; with -v it says which rule they fell to."""
    tell(_report(tmp_path / "a.pdf"))
    assert capsys.readouterr().err == ""
    tell(_report(tmp_path / "a.pdf"), verbose=True)
    assert "kept 1 of 2" in capsys.readouterr().err


def test_a_print_is_opened_when_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The file that was written, after it was written; without a program for it one line says so."""
    opened = list[Path]()

    def launch(path: str) -> int:
        opened.append(Path(path))
        assert Path(path).is_file()
        return len(opened) - 1

    monkeypatch.setattr(typer, "launch", launch)
    board = ["krypte", "board", "-o", str(tmp_path / "a.pdf"), "--open"]
    assert run(board) == 0
    assert opened == [tmp_path / "a.pdf"]
    assert capsys.readouterr().err == ""
    assert "no program was found" in answered([*board, "--force"], capsys).err


def test_help_is_in_groups(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every option stands below what it decides; only what is no choice has no group of its own."""
    monkeypatch.setenv("COLUMNS", "80")
    text = answered(["kangaruse", "sheet", "--help"], capsys).out
    groups = [
        "What is made:",
        "Which ones:",
        "What is printed:",
        "Paper:",
        "Look:",
        "Files:",
        "How it is done:",
    ]
    places = [text.index(f"\n{group}\n") for group in groups]
    assert places == sorted(places)
    others = text.split("\nOptions:\n")[1].partition("Example:")[0]
    assert others.split() == ["-h,", "--help", "Show", "this", "message", "and", "exit."]


def test_lists_of_commands_are_whole_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing is cut off."""
    for words in ([], ["kangaruse"], ["rules"], ["templates"]):
        listed = certain(answered([*words, "--help"], capsys).out.partition("\nCommands:\n")[2])
        assert not re.search(r"\.\.\.$", listed, re.MULTILINE)
