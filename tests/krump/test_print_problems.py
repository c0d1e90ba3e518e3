"""Sheets of Krump's problems as they are printed, checked and printed again."""

from dataclasses import replace
from pathlib import Path

import pytest
from pypdf import PdfReader

from krump.problem_boards import sheet
from pressboard.cli.app import run
from pressboard.contract import Item
from pressboard.games.krump.make.problems.setup_text import format_problems
from pressboard.games.krump.print.problems import ProblemProduct

PRODUCT = ProblemProduct()


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture(scope="module")
def wrong() -> Item:
    """Return a sheet with a problem in which more can be captured than it asks for."""
    return PRODUCT.read_setup(format_problems([replace(sheet()[0], captures=1)]))


def pages_of(file: str) -> list[str]:
    """Return the words of a print's pages."""
    return [page.extract_text() for page in PdfReader(file).pages]


def test_a_problem_without_a_proof_is_printed_as_such(wrong: Item) -> None:
    """A set-up with findings can be printed from its code; the solutions say that there is no proof."""
    assert run(["reprint", wrong.code, "--out", "a.pdf"]) == 0
    assert "No proof: more captures" in pages_of("a.pdf")[-1]
    (found,) = PRODUCT.problems(wrong)
    assert "ask for 2" in found.message
