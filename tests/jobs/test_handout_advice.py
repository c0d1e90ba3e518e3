"""Notes on a handout's pages: slots of which more would fit, figures whose type is too small to be read."""

import re
from pathlib import Path

import pytest
from pypdfium2 import PdfDocument

from pressboard.cli.app import run
from tests.certainty import certain
from tests.page_reading import letters

SIZE = re.compile(
    r"own\.xml:(\d+): type in this figure is ([\d.]+) pt high; (\d+) mm wide it would be 6 pt"
)


def notes(
    folder: Path, body: str, capsys: pytest.CaptureFixture[str], ending: str = "pdf"
) -> list[str]:
    """Print a handout and return the notes on it."""
    (folder / "own.xml").write_text(f"<document>{body}</document>", encoding="utf-8")
    made = ["--paper", "a4", "--out", str(folder / f"own.{ending}"), "--force"]
    assert run(["handout", str(folder / "own.xml"), *made]) == 0
    return [line.removeprefix("note: ") for line in capsys.readouterr().err.splitlines()]


@pytest.mark.slow
def test_a_page_of_cards_says_how_many_fit(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The note names the line of the slot, and counts on paper that lies as the page lies."""
    body = '<page orientation="landscape">\n<slot width="148mm" height="190mm"/><card><p>7</p></card></page>'
    told = notes(tmp_path, body, capsys)
    assert told == ["own.xml:2: 1 fits on A4; 142.1 mm wide would give 2"]


@pytest.mark.slow
def test_small_type_in_a_figure_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The note tells the size of the smallest letter, and a width from which on nothing is told."""
    body = '<page>\n\n{{{{ figure("kangaruse", "example", width={width}) }}}}</page>'
    (told,) = notes(tmp_path, body.format(width=40), capsys)
    found = certain(SIZE.fullmatch(told))
    assert found[1] == "3"
    with PdfDocument(tmp_path / "own.pdf") as document:
        assert min(letter.size for letter in letters(document[0])) == pytest.approx(
            float(found[2]), abs=0.1
        )
    assert notes(tmp_path, body.format(width=found[3]), capsys) == []


@pytest.mark.slow
def test_a_board_drawn_for_its_place_is_told_of_as_well(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its type is measured as it is drawn there, and the width that is named is enough."""
    body = '<page>\n{{{{ figure("kangaruse", seed="a", size="small", checks="structure", width={width}) }}}}</page>'
    (told,) = notes(tmp_path, body.format(width=40), capsys)
    found = certain(SIZE.fullmatch(told))
    with PdfDocument(tmp_path / "own.pdf") as document:
        assert min(letter.size for letter in letters(document[0])) == pytest.approx(
            float(found[2]), abs=0.1
        )
    assert notes(tmp_path, body.format(width=found[3]), capsys) == []


@pytest.mark.slow
def test_a_figure_is_told_of_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """However often it stands there; a width that is a share is known, too, and reading has no type."""
    body = '<page>{% for each in range(3) %}{{ figure("kangaruse", "example", width="20%") }}{% endfor %}</page>'
    assert len(notes(tmp_path, body, capsys)) == 1
    assert notes(tmp_path, body, capsys, "html") == []


@pytest.mark.slow
def test_figures_of_our_texts_are_not_told_of(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody can change them where they stand: only what the handout places itself is told of."""
    body = '<page>{{ rules("kangaruse", "pictures", width=30) }}{{ figure("kangaruse", "example", width=30) }}</page>'
    (told,) = notes(tmp_path, body, capsys)
    assert told.startswith("own.xml:1: ")


def test_a_template_of_ours_asks_for_what_it_needs_in_any_type(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A product's template is no handout: which name it lacks is told in type of a size of one's own, too."""
    assert run(["handout", "templates/kangaruse/quick.xml", "--text-size", "13"]) != 0
    assert re.search(r'long\.xml:\d+: unknown name "telling"', capsys.readouterr().err)
