"""Sheets of several puzzles or problems: all solutions after all of them, under the names of their sheets."""

import re
from typing import Any

import pypdfium2

from pressboard import print_product
from tests.crossed import every_other


def pages(game: str, product: str, **options: Any) -> list[str]:  # noqa: ANN401
    """Return the words of each page of sheets printed together."""
    printed = print_product(game, product, seed="wattle", **options)
    with pypdfium2.PdfDocument(printed.pdf) as document:
        return [page.get_textpage().get_text_range() for page in document]


_FEW: dict[tuple[str, str], dict[str, Any]] = {
    ("kangaruse", "puzzle"): {"size": "tiny", "grade": "easy"},
    ("krypte", "problems"): {"problems": 1, "moves": "1"},
    ("crumble", "problems"): {"problems": 1, "moves": "1", "grade": "easy"},
}


@every_other("game product", _FEW, of=3)
def test_solutions_stand_after_all_sheets(game: str, product: str) -> None:
    """A teacher hands out the first pages: no solution is on them, and those behind name each sheet, in order."""
    *sheets, last = pages(game, product, count=2, **_FEW[game, product])
    assert "Sheet 1" in sheets[0]
    assert "Sheet 2" in sheets[1]
    assert not any("Solution" in page for page in sheets[:2])
    answers = "\n".join([*sheets[2:], last])
    assert "Solution" in answers
    assert answers.index("Sheet 1") < answers.index("Sheet 2")


def test_sheets_of_several_have_their_own_page_of_solutions() -> None:
    """Where a sheet has several puzzles their solutions are numbered as they are there, under the sheet's name."""
    *_, first, second = pages("krypte", "problems", problems=2, moves="1", count=2, number=3)
    assert re.search(r"Sheet 3\b", first)
    assert re.search(r"Sheet 4\b", second)
    assert "Solutions" in first
    assert "Solutions" in second


def test_solutions_behind_each_sheet() -> None:
    """Who asks for it has the solutions of each sheet behind it, as a sheet that is alone has."""
    alone = pages("krypte", "problems", problems=1, moves="1")
    both = pages("krypte", "problems", problems=1, moves="1", count=2, solutions_last=False)
    assert ["Solution" in page for page in both] == [False, True, False, True]
    assert [page.splitlines()[0] for page in both[:2]] == [page.splitlines()[0] for page in alone]
