"""Diagrams in large print: in one column, with large words below each, what the marks mean at the end."""

from collections import Counter
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from pypdf import PdfReader

from page_reading import letters
from pressboard import registry
from pressboard.cli.app import run
from pressboard.printing.papers import parse_paper

RECORDS = {
    "krypte": ("example", "--every", "6"),
    "krump": ("example", "--every", "5"),
    "crumble": ("2,1VW 1,3VW", "--every", "1"),
    "kangaruse": ("example", "--every", "6"),
}
LEAST = {"kangaruse": 11.0}
"""The least type of labels, points, where it is not 14: names of squares beside the commands in a narrow frame."""


def printed(folder: Path, game: str, *options: str) -> Path:
    """Print diagrams in large print."""
    file = folder / f"{game}.pdf"
    assert run([game, "diagram", *RECORDS[game], "--large-print", "--force", "--out", str(file), *options]) == 0
    return file


def texts(file: Path) -> list[str]:
    """Return the words of each page of a print."""
    with pypdfium2.PdfDocument(file) as document:
        return [page.get_textpage().get_text_bounded() for page in document]


@pytest.mark.parametrize("paper", ["A4", "Letter", "A3", "A5"])
@pytest.mark.parametrize("game", RECORDS)
def test_words_and_labels_are_large(tmp_path: Path, game: str, paper: str) -> None:
    """What is said has 17 points, and no letter is under 14; on a page wider than a hand, nor are labels."""
    least = LEAST.get(game, 13.9) if paper != "A5" else 7.0
    with pypdfium2.PdfDocument(printed(tmp_path, game, "--paper", paper)) as document:
        for page in document:
            sizes = Counter(round(letter.size, 1) for letter in letters(page))
            assert sizes[17.0] > 20
            assert min(sizes) >= least


@pytest.mark.parametrize("game", RECORDS)
def test_the_marks_are_explained_below_the_last_diagram(tmp_path: Path, game: str) -> None:
    """What the marks mean stands at the end, below a diagram; all that is said usually is said."""
    pages = texts(printed(tmp_path, game, "--paper", "A4"))
    assert ["The marks" in page for page in pages] == [*[False] * (len(pages) - 1), True]
    usual = tmp_path / "usual.pdf"
    assert run([game, "diagram", *RECORDS[game], "--paper", "A4", "--out", str(usual)]) == 0
    said = {word for page in texts(usual) for word in page.split() if len(word) > 3}
    large = {word for page in pages for word in page.split()}
    assert {word for word in said - large if word.isalpha()} <= {"diagram", "diagrams", "Diagrams", "game"}


@pytest.mark.slow
def test_as_many_share_a_page_as_are_large_enough(tmp_path: Path) -> None:
    """On A3 two boards share a page, one is all that is asked for, on A4 there is room for no more."""
    counts = {
        (paper, share): len(PdfReader(printed(tmp_path, "krypte", "--paper", paper, "--per-page", share)).pages)
        for paper, share in (("A3", "6"), ("A3", "1"), ("A4", "6"))
    }
    assert counts["A3", "6"] < counts["A3", "1"] == counts["A4", "6"]


def test_paper_that_is_too_small_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The line says how small squares would get, and nothing is written."""
    file = tmp_path / "small.pdf"
    command = ["krypte", "diagram", "example", "--large-print", "--paper", "70x120mm", "--out", str(file)]
    assert run(command) == 2
    assert "in large print a diagram would have squares under 4.5 mm" in capsys.readouterr().err
    assert not file.exists()


@pytest.mark.slow
@pytest.mark.parametrize("paper", ["A4", "A5"])
@pytest.mark.parametrize("game", RECORDS)
def test_words_have_the_size_that_is_wished_for(tmp_path: Path, game: str, paper: str) -> None:
    """With a type size of one's own what is said has it, and the marks are told of; all diagrams are there."""
    usual, own = (tmp_path / name for name in ("usual.pdf", "own.pdf"))
    command = [game, "diagram", *RECORDS[game], "--paper", paper, "--out"]
    assert run([*command, str(usual)]) == 0
    assert run([*command, str(own), "--text-size", "14"]) == 0
    with pypdfium2.PdfDocument(own) as document:
        sizes = Counter(round(letter.size, 1) for page in document for letter in letters(page))
    assert sizes[14.0] > 40
    said = {word for page in texts(usual) for word in page.split() if len(word) > 3 and word.isalpha()}
    assert said - {word for page in texts(own) for word in page.split()} <= {"diagram", "diagrams", "Diagrams", "game"}


@pytest.mark.parametrize("size", ["8.9", "40"])
def test_type_that_nobody_reads_is_refused(tmp_path: Path, size: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Smaller and larger type than pages are set in is one line that says from where to where."""
    assert run(["krypte", "diagram", "example", "--text-size", size, "--out", str(tmp_path / "x.pdf")]) == 2
    assert f"--text-size {size}: text is set from 9 to 24 points" in capsys.readouterr().err


@pytest.mark.parametrize("paper", ["A4", "Letter", "A5"])
@pytest.mark.parametrize("game", RECORDS)
def test_a_diagram_alone_fills_its_page(game: str, paper: str) -> None:
    """Without large print it is about as wide as the page, or 150 mm at least; its words have room below it."""
    product: Any = registry.room(game).product("diagram")
    on = parse_paper(paper)
    (leaf,) = product.leaves(iter(()), product.options(record=RECORDS[game][0]), on)
    plan = leaf.context["plan"]
    assert plan.width >= min(150.0, 0.93 * plan.grid.width)
    assert 9 <= plan.text_size <= 12
