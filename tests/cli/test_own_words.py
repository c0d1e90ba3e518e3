"""Words of one's own: a file of sentences in the folder of templates takes the places of ours, text by text."""

from pathlib import Path

import pytest

from pressboard.cli.app import run
from tests.mistakes import complaint
from tests.printed import text_of

SHEET = ["kangaruse", "--seed", "wattle", "--checks", "structure", "--types", "chest"]
OWN = Path("mine/words/en/kangaruse.ftl")


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run every test in an empty folder with a place for words."""
    monkeypatch.chdir(tmp_path)
    OWN.parent.mkdir(parents=True)


def test_a_text_of_ones_own_is_printed_in_place_of_ours() -> None:
    """The others stay ours, and so do the board and its code."""
    assert run([*SHEET, "--out", "ours.pdf"]) == 0
    OWN.write_text("chest = <b>Treasure!</b> Count 5.\n", encoding="utf-8")
    assert run([*SHEET, "--templates", "mine", "--out", "own.pdf"]) == 0
    ours, own = (text_of(Path(name)) for name in ("ours.pdf", "own.pdf"))
    assert "Chest. It is worth 5 points." in ours
    assert own.replace("Treasure! Count 5.", "It is worth 5 points.") == ours


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("chest = Five.\nchset = Five.\n", '2: unknown text "chset"; did you mean chest'),
        ("find = Look at { $arow }.\n", '1: find: unknown name "$arow"; did you mean $arrows?'),
        ("chest\n", '1: "chest" is no text: Expected token: "="'),
    ],
)
def test_a_slip_is_told_by_file_line_and_text(
    text: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """One line, exit code 2, nothing printed."""
    OWN.write_text(text, encoding="utf-8")
    command = [*SHEET, "--templates", "mine", "--out", "own.pdf"]
    assert f"mine/words/en/kangaruse.ftl:{told}" in complaint(command, capsys)


def test_a_template_that_asks_for_another_text_is_told_its_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The text's name is in the line that is told."""
    head = '{% from "words/en/kangaruse.ftl" import say %}\n<document><page>\n'
    Path("page.xml").write_text(f'{head}<p>{{{{ say("chset") }}}}</p></page></document>')
    told = complaint(["handout", "page.xml"], capsys)
    assert 'page.xml:3: unknown text "chset"; did you mean chest' in told
    Path("page.xml").write_text(f'{head}<p>{{{{ say("chest") }}}}</p></page></document>')
    assert run(["handout", "page.xml", "--out", "page.pdf"]) == 0
    assert "It is worth 5 points." in text_of(Path("page.pdf"))
