"""Sheets of problems of three games: faults are told, boards are large enough, large type has room."""

import json
from dataclasses import replace
from io import BytesIO
from math import ceil
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader

from pressboard import registry
from pressboard.cli.app import run
from pressboard.errors import DoesNotFit
from pressboard.kinds.problems.pages import LEGIBLE_BOARD, SMALLEST_BOARD
from pressboard.kinds.problems.params import MOST_PER_PAGE, ProblemOptions
from pressboard.kinds.product import GeneratedProduct
from pressboard.printing.papers import PAPERS, Paper
from pressboard.units import mm
from tests.certainty import certain
from tests.crossed import crossed, trials
from tests.mistakes import answered
from tests.page_reading import letters, overprinted
from tests.printed import pdf_of, texts

pytestmark = pytest.mark.usefixtures("empty_folder")


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        ("KRUCAP1-000FJR-9JH3PR-HTDNX7-782FJ4-EG0X0H", "more captures (f2-e1)"),
        ("KRYPT1-028PGR-5S6Q1R-J4TM44-CG0914", "several solutions (b2, e5, b8)"),
        ("CRUMP1-KBM40N-AG09TB", "several solutions"),
    ],
)
def test_a_wrong_sheet_says_so_everywhere(
    code: str, fault: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is no problem is a finding of `check` and in its data, a note of a print, and printed without a proof."""
    assert run(["check", code, "--json"]) == 1
    (told,) = json.loads(capsys.readouterr().out)
    assert told["certificate"]["problems"][0]["solution"] is None
    assert run(["check", code, "--report"]) == 1
    assert f"not proved, {fault.partition(' (')[0]}" in capsys.readouterr().out
    assert (
        f"1 finding, the first: {fault}: problem 1"
        in answered(["reprint", code, "--out", "a.pdf"], capsys).err
    )
    assert f"No proof: {fault}" in texts(Path("a.pdf"))[-1]


PAPER = st.sampled_from([paper for paper in PAPERS.values() if paper.width > 140])
SHEET = "KRYPT1-0202FK-ETKCWA-2MR05V-2H4WCP-3B66CZ-1MWX9N-SS14FB"


def _printed(paper: Paper, problems: int, **options: Any) -> tuple[int, float]:  # noqa: ANN401
    """Print a problem so often; return how many pages that takes and how wide the smallest board is, mm."""
    game = registry.game("krypte")
    product = certain(game.product("problems"))
    assert isinstance(product, GeneratedProduct)
    item = product.read(SHEET)
    item = replace(item, content=item.content[:1] * problems, shown=item.shown[:1] * problems)
    widths: dict[str, float] = {}
    chosen = ProblemOptions(solutions=False, **options)
    leaves = product.leaves(iter([item]), chosen, paper)
    pdf = pdf_of(game, leaves, paper, "bw", widths=widths, type=chosen.type)
    return len(PdfReader(BytesIO(pdf)).pages), mm(
        min(widths[f"problem {number}"] for number in range(1, problems + 1))
    )


@settings(max_examples=8)
@given(PAPER, st.integers(1, 12))
def test_boards_are_large_enough_to_read(paper: Paper, problems: int) -> None:
    """A page has as many as are asked for, or a print is refused: no board is too small."""
    try:
        pages, board = _printed(paper, 12, per_page=problems)
    except DoesNotFit as error:
        assert f"on a page of {paper.name} would be under 28 mm wide; use larger paper" in str(  # noqa: PT017
            error
        )
        return
    assert pages == ceil(12 / problems)
    assert board >= SMALLEST_BOARD - 0.1


@pytest.mark.slow
@settings(max_examples=15)
@given(PAPER, st.integers(1, 24))
def test_boards_are_read_at_arms_length(paper: Paper, problems: int) -> None:
    """However many problems there are, so many share a page that squares are named in 7 points on every board."""
    pages, board = _printed(paper, problems)
    assert ceil(problems / MOST_PER_PAGE) <= pages <= problems
    assert board >= LEGIBLE_BOARD - 0.1


def test_too_many_boards_for_a_page_are_refused() -> None:
    """Boards too small to read are an error that says what to do."""
    with pytest.raises(
        DoesNotFit,
        match=r"^12 boards on a page of card .*; use larger paper or a smaller --per-page$",
    ):
        _printed(Paper("card", 100, 140), 12, per_page=12)


@trials("paper", quick="A4", whole="Letter")
def test_fewer_problems_share_a_page_of_larger_type(paper: str) -> None:
    """As type grows, boards do, and no more of them stand on a page."""
    sizes = (10, 12, 14, 17)
    pages, boards = zip(
        *(_printed(PAPERS[paper], 12, text_size=size) for size in sizes), strict=True
    )
    assert pages[0] == 1
    assert list(pages) == sorted(pages)
    assert all(
        board >= LEGIBLE_BOARD * size / 10 - 0.1 for board, size in zip(boards, sizes, strict=True)
    )


@crossed(
    "options game",
    [["--text-size", "24"], ["--large-print", "--text-size", "24"]],
    ["krump", "krypte", "crumble"],
)
def test_the_largest_type_has_small_paper(game: str, options: list[str], tmp_path: Path) -> None:
    """On A5 in type of 24 points what is asked stands once at least, and no letters lie over each other."""
    file = tmp_path / "problems.pdf"
    asked = (
        ["--problems", "1", "--grade", "easy"]
        if game == "krump"
        else ["--problems", "1", "--moves", "1"]
    )
    told = [*asked, "--seed", "wattle", "--paper", "A5", *options, "--out", str(file)]
    assert run([game, "problems", *told]) == 0
    with pypdfium2.PdfDocument(file) as document:
        texts = [" ".join(page.get_textpage().get_text_range().split()) for page in document]
        assert [overprinted(letters(page)) for page in document] == [[] for _ in texts]
    assert sum("Exactly one first" in text for text in texts) == 1
    assert "easy medium hard" in " ".join(texts)


def test_words_apart_leave_boards_room() -> None:
    """Words that leave a board no room beside large type stand on a page of their own, and it is a large one then."""
    pages, board = _printed(PAPERS["A5"], 1, text_size=24)
    assert pages == 2
    assert board > 90
    assert _printed(PAPERS["A4"], 1, text_size=24)[0] == _printed(PAPERS["A5"], 1)[0] == 1
