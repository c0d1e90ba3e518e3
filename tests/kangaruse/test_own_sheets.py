"""Sheets of one's own: written as text they are judged, drawn and printed; what carries no code is told so."""

import re
from pathlib import Path

import pytest

from pressboard.cli.app import run
from pressboard.games.kangaruse.rules.sheet_text import VALUED, parse_setup
from pressboard.games.kangaruse.rules.types import LETTERS, TYPES
from tests.certainty import certain
from tests.crossed import every_other

DOCUMENT = Path(__file__).parents[2] / "docs" / "records.md"
OWN = """
kangaruse 5x5, 2 players      # drawn on the train
    L  U  R  D  U
1   o  S4 ~  ka S2
2   S3 S5 ~  T  frog
3   Fr E1 ~  Fr Ka
4   T  Ka ~  S9 Ch
1   Ch Ka ~  Fr o
"""


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.txt").write_text(OWN, encoding="utf-8")


def told(words: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    """Run a command; return its exit code and what it said on either stream."""
    code = run(words)
    shown = capsys.readouterr()
    return code, shown.out, shown.err


def test_a_sheet_of_ones_own_is_judged_and_printed(capsys: pytest.CaptureFixture[str]) -> None:
    """What is wrong with the text is wrong with its print, too, whose code is of the very same sheet.

    A code says nothing of when it was made, so that it is judged as codes of before are: there may be fewer findings.
    """
    code, judged, _ = told(["check", "mine.txt"], capsys)
    assert code == 1
    assert "mine.txt: Kangaruse, 5 × 5, set up by hand" in judged
    assert told(["reprint", "mine.txt", "--out", "mine.pdf"], capsys)[0] == 0
    code, again, _ = told(["check", "mine.pdf", "--setup"], capsys)
    assert code == 1
    assert again.replace("# ", "").startswith("mine.pdf: Kangaruse, 5 × 5, set up by hand: ")
    assert 0 < _findings(again) <= _findings(judged)
    setup = again[certain(re.search(r"^kangaruse 5x5", again, re.MULTILINE)).start() :]
    assert parse_setup(setup.partition("\n\n#")[0]) == parse_setup(OWN)


def _findings(told_of: str) -> int:
    return int(certain(re.search(r": (\d+) finding", told_of))[1])


def test_a_shown_sheet_is_one_to_begin_with(capsys: pytest.CaptureFixture[str]) -> None:
    """What --setup shows, comment and all, is read again as it is, and after a change it is another sheet."""
    assert told(["reprint", "mine.txt", "--out", "mine.pdf"], capsys)[0] == 0
    _, shown, _ = told(["check", "mine.pdf", "--setup"], capsys)
    Path("next.txt").write_text(shown.replace("S9", "S8"), encoding="utf-8")
    _, changed, _ = told(["check", "next.txt", "--setup"], capsys)
    assert "S8" in changed
    assert "S9" not in changed


@every_other(
    "words name message",
    [
        (
            ["krypte", "board"],
            "it.pdf",
            "carries no sheet codes: it is not from pressboard, or holds only rules",
        ),
        (["kangaruse", "diagram", "mine.txt"], "it.pdf", "a sheet of your own is checked as text"),
        (
            ["kangaruse", "diagram", "mine.txt", "--svg"],
            "it-board.svg",
            "is a picture of a kind that is not read; take the PDF",
        ),
        (
            ["kangaruse", "diagram", "mine.txt", "--png"],
            "it.png",
            "there is nothing but a picture on page 1; no QR code of ours was found",
        ),
    ],
)
def test_what_carries_no_code_is_told(
    words: list[str], name: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A board or a picture without a code is one line that says what can be checked instead, and exit code 2."""
    assert told([*words, "--out", "it.pdf"], capsys)[0] == 0
    code, out, complaint = told(["check", name], capsys)
    assert (code, out) == (2, "")
    assert complaint.count("\n") == 1
    assert message in complaint


def test_the_document_names_all_that_a_square_may_hold() -> None:
    """docs/records.md has the letters of every kind of square, with a number where one is needed."""
    text = (
        DOCUMENT.read_text(encoding="utf-8")
        .partition("### A sheet as text")[2]
        .partition("\n### ")[0]
    )
    squares = " ".join(text.partition("The squares: ")[2].partition(".\n")[0].split())
    named = dict(re.findall(r"`([^`]+)` ([a-z ]+)", squares))
    for key, letters in LETTERS.items():
        called = named.pop(f"{letters}4" if key in VALUED else letters)
        assert called == (
            TYPES[key].english.lower()
            if key in TYPES
            else {"start": "starting square"}.get(key, key)
        )
    assert named == {}
