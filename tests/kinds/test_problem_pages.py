"""Sheets of problems of three games: faults are told, boards are large enough, large type has room."""

import json
from pathlib import Path

import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from page_reading import letters, overprinted
from pressboard.cli.app import run
from pressboard.errors import DoesNotFit
from pressboard.kinds.plans import (
    LEGIBLE_BOARD,
    SMALLEST_BOARD,
    Around,
    as_many_as_read_well,
    plan_page,
)
from pressboard.kinds.problems.product import MOST_PER_PAGE
from pressboard.printing.papers import PAPERS, Paper
from printed import texts

HEAD, FOOT = 25.0, 36.0
"""So far from a page's upper edge the masthead reaches, and so far from the lower one a foot with its code, mm."""


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        ("KRUCAP1-000FJR-9JH3PR-HTDNX7-782FJ4-EG0X0H", "more captures (f2-e1)"),
        ("KRYPT1-028PGR-5S6Q1R-J4TM44-CG0914", "several solutions (b2, e5, b8)"),
        ("CRUMP1-KBM40N-AG09TB", "several solutions"),
    ],
)
def test_a_wrong_sheet_says_so_everywhere(code: str, fault: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What is no problem is a finding of `check` and in its data, a note of a print, and printed without a proof."""
    assert run(["check", code, "--json"]) == 1
    (told,) = json.loads(capsys.readouterr().out)
    assert told["certificate"]["problems"][0]["solution"] is None
    assert run(["check", code, "--report"]) == 1
    assert f"not proved, {fault.partition(' (')[0]}" in capsys.readouterr().out
    assert run(["reprint", code, "--out", "a.pdf"]) == 0
    assert f"1 finding, the first: {fault}: problem 1" in capsys.readouterr().err
    assert f"No proof: {fault}" in texts(Path("a.pdf"))[-1]


PAPER = st.sampled_from([paper for paper in PAPERS.values() if paper.width > 140])


@given(PAPER, st.integers(1, 12))
def test_boards_are_large_enough_to_read(paper: Paper, problems: int) -> None:
    """On every paper the boards of a page have room for all problems, and none is too small."""
    plan = plan_page(paper, problems)
    assert plan.columns * plan.rows >= problems
    assert plan.columns * plan.side <= plan.width + 1e-6
    assert plan.side >= SMALLEST_BOARD


@given(PAPER, st.integers(1, 24))
def test_boards_are_read_at_arms_length(paper: Paper, problems: int) -> None:
    """However many problems there are, so many share a page that squares are named in 7 points on every board."""
    count = as_many_as_read_well(paper, problems)
    assert 1 <= count <= min(problems, MOST_PER_PAGE)
    assert plan_page(paper, count).side >= LEGIBLE_BOARD


def test_too_many_boards_for_a_page_are_refused() -> None:
    """Boards too small to read are an error that says what to do."""
    with pytest.raises(DoesNotFit, match="use larger paper or a smaller --per-page"):
        plan_page(Paper("card", 100, 140), 12)


@pytest.mark.parametrize("times", [1.0, 1.2, 1.4, 1.7])
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_fewer_problems_share_a_page_of_larger_type(paper: str, times: float) -> None:
    """As type grows, boards do, and no more of them stand on a page."""
    count = as_many_as_read_well(PAPERS[paper], 12, Around(times=times))
    assert count <= as_many_as_read_well(PAPERS[paper], 12)
    assert times > 1.1 or count == 12


@pytest.mark.parametrize("options", [["--text-size", "24"], ["--large-print", "--text-size", "24"]])
@pytest.mark.parametrize("game", ["krump", "krypte", "crumble"])
def test_the_largest_type_has_small_paper(game: str, options: list[str], tmp_path: Path) -> None:
    """On A5 in type of 24 points what is asked stands once at least, and no letters lie over each other."""
    file = tmp_path / "problems.pdf"
    asked = ["--problems", "1", "--grade", "easy"] if game == "krump" else ["--problems", "1", "--moves", "1"]
    told = [*asked, "--seed", "wattle", "--paper", "A5", *options, "--out", str(file)]
    assert run([game, "problems", *told]) == 0
    with pypdfium2.PdfDocument(file) as document:
        texts = [" ".join(page.get_textpage().get_text_range().split()) for page in document]
        assert [overprinted(letters(page)) for page in document] == [[] for _ in texts]
    assert sum("Exactly one first" in text for text in texts) == 1
    assert "easy medium hard" in " ".join(texts)


def test_words_apart_leave_boards_room() -> None:
    """Words that leave a board no room beside large type stand on a page of their own, and it is a large one then."""
    around = Around(note=10.5, words=138, times=2.4)
    plan = plan_page(PAPERS["A5"], 1, around)
    assert plan.is_apart
    assert plan.side > 90
    assert not plan_page(PAPERS["A4"], 1, around).is_apart
    assert not plan_page(PAPERS["A5"], 1, around._replace(times=1.0)).is_apart
