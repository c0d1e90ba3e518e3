"""Sheets of problems as they are printed, checked and printed again."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from krypte.problem_boards import EXAMPLE, after, sheet
from pressboard.cli.app import run
from pressboard.common.problems.options import ProblemOptions
from pressboard.common.problems.pages import (
    LEGIBLE_BOARD,
    MOST_PER_PAGE,
    SMALLEST_BOARD,
    as_many_as_read_well,
    plan_page,
)
from pressboard.contract import Item
from pressboard.errors import BadOption, DoesNotFit
from pressboard.figures.shapes import Label
from pressboard.games.krypte.make.problems.code import encode
from pressboard.games.krypte.make.problems.problem import Problem
from pressboard.games.krypte.make.problems.setup_text import format_problems
from pressboard.games.krypte.print.problems import ProblemProduct
from pressboard.printing.papers import PAPERS, Paper
from printed import lines_of, texts

PRODUCT = ProblemProduct()
WORDS = ["krypte", "problems", "--problems", "4", "--moves", "1"]


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture(scope="module")
def item() -> Item:
    """Return a page of twelve."""
    return PRODUCT.read(encode(sheet(), None))


@pytest.fixture(scope="module")
def wrong() -> Item:
    """Return a sheet with a problem that has three solutions."""
    return PRODUCT.read_setup(format_problems([Problem(after(f"{EXAMPLE} h3"), 1)]))


@pytest.mark.slow
def test_findings_come_from_a_new_search(item: Item, wrong: Item) -> None:
    """The checker proves every problem again, whatever the item says of itself."""
    (found,) = PRODUCT.problems(wrong)
    assert found.rule == "several solutions"
    assert PRODUCT.problems(replace(wrong, shown=item.shown)) == [found]


def test_a_wrong_sheet_prints_with_its_fault(capsys: pytest.CaptureFixture[str], wrong: Item) -> None:
    """A problem without one solution prints, and says so where the solution would be; the user is told."""
    assert run(["reprint", wrong.code, "--out", "a.pdf"]) == 0
    assert "1 finding, the first: several solutions (b2, e5, b8): problem 1" in capsys.readouterr().err
    assert "No proof: several solutions" in texts(Path("a.pdf"))[1]


def test_check_proves_again(capsys: pytest.CaptureFixture[str], wrong: Item) -> None:
    """`check` leaves with 1 and a finding for a wrong sheet, with 0 for a right one; a copied page is checked too."""
    assert run(["check", wrong.code]) == 1
    assert "several solutions (b2, e5, b8): problem 1: White wins in 1 by" in capsys.readouterr().out
    assert run([*WORDS, "--seed", "wattle", "--no-solutions", "--out", "a.pdf"]) == 0
    assert run(["check", "a.pdf"]) == 0
    Path("copied.txt").write_text(lines_of(Path("a.pdf"))[0])
    assert run(["check", "copied.txt"]) == 0
    assert "copied.txt: Krypte, 4 problems in 1, seed wattle, sheet 1: no findings" in capsys.readouterr().out


def test_a_certificate_names_faults(wrong: Item) -> None:
    """A wrong problem is not proved, and its finding is told in all forms."""
    certificate = PRODUCT.certificate(wrong)
    assert "not proved, several solutions" in certificate.text()
    assert "several solutions (b2, e5, b8): problem 1" in " ".join(certificate.text().split())
    drawn = " ".join(shape.text for shape in certificate.picture().items if isinstance(shape, Label))
    drawn = drawn.replace("\N{NO-BREAK SPACE}", " ")
    assert "Does not hold: " in drawn
    assert "several solutions (b2, e5, b8): problem 1" in drawn
    data = certificate.data()
    assert data["problems"][0]["solution"] is None
    assert data["problems"][0]["fault"]["squares"] == ("b2", "e5", "b8")
    assert len(data["findings"]) == 1


@given(st.sampled_from([*PAPERS.values()]), st.integers(1, 12))
def test_boards_are_large_enough_to_read(paper: Paper, problems: int) -> None:
    """On every paper the boards of a page have room for all problems, and none is too small."""
    plan = plan_page(paper, problems)
    assert plan.columns * plan.rows >= problems
    assert plan.columns * plan.side <= plan.width + 1e-6
    assert plan.side >= SMALLEST_BOARD


@given(st.sampled_from([*PAPERS.values()]), st.integers(1, 24))
def test_boards_are_read_at_arms_length(paper: Paper, problems: int) -> None:
    """However many problems there are, so many share a page that squares are named in 7 points on every board."""
    count = as_many_as_read_well(paper, problems)
    assert 1 <= count <= min(problems, MOST_PER_PAGE)
    assert plan_page(paper, count).side >= LEGIBLE_BOARD


def test_too_many_boards_for_a_page_are_refused() -> None:
    """Boards too small to read are an error that says what to do, and so is a number no page has."""
    with pytest.raises(DoesNotFit, match="use larger paper or a smaller --per-page"):
        plan_page(Paper("card", 100, 140), 12)
    with pytest.raises(BadOption, match="--per-page 13: from 1 to 12"):
        ProblemOptions(per_page=13)
