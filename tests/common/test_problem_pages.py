"""Sheets of problems of all games as they are read: sizes of type, lines, dots for grades, pages; larger type."""

from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from page_reading import Letter, letters, overprinted
from pressboard.cli.app import run
from pressboard.common.problems.options import ProblemOptions
from pressboard.common.problems.pages import Around, as_many_as_read_well, plan_page
from pressboard.errors import BadOption
from pressboard.printing.papers import PAPERS

HEAD, FOOT = 25.0, 36.0
"""So far from a page's upper edge the masthead reaches, and so far from the lower one a foot with its code, mm."""


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def read(height: float, found: list[Letter]) -> list[Letter]:
    """Return the letters of a page that are neither in its head nor in its foot."""
    top, bottom = height - HEAD * 72 / 25.4, FOOT * 72 / 25.4
    return [letter for letter in found if bottom < letter.bottom < top]


@pytest.mark.parametrize("times", [1.0, 1.2, 1.4, 1.7])
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_fewer_problems_share_a_page_of_larger_type(paper: str, times: float) -> None:
    """As type grows, boards do, and no more of them stand on a page."""
    count = as_many_as_read_well(PAPERS[paper], 12, Around(times=times))
    assert count <= as_many_as_read_well(PAPERS[paper], 12)
    assert times > 1.1 or count == 12


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"text_size": 8.0}, "--text-size 8: text is set from 9 to 24 points"),
        ({"text_size": 12.0, "large_print": True}, "in large print is set from 16 to 24"),
    ],
)
def test_type_that_nobody_reads_is_refused(options: dict[str, Any], message: str) -> None:
    """Type smaller than can be read is refused by a line."""
    with pytest.raises(BadOption, match=message):
        ProblemOptions(**options)


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
