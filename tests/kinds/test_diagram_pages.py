"""Pages of diagrams: every diagram once, in order, as many to a page as asked for; and as pictures by themselves."""

import re
from math import ceil
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pressboard import registry
from pressboard.errors import DoesNotFit
from pressboard.figures.shapes import Figure, Rect, Symbol
from pressboard.kinds.diagrams import Diagrams, Format
from pressboard.kinds.scenes import Mark, RecordDiagrams, Scene
from pressboard.printing.papers import parse_paper
from pressboard.units import mm
from tests.printed import pdf_of, texts


def diagrams(count: int) -> Diagrams:
    """Return so many diagrams of squares, each with a mark of its own; the first one has an icon."""

    def draw(number: int, caption: str) -> Figure:
        return Figure(1, 1, (Rect("line", 0, 0, 1, 1),), caption)

    scenes = [Scene(number, number, draw, f"number {number}") for number in range(1, count + 1)]
    marks = {str(number): Mark(f"it is {number}", number.__eq__) for number in range(1, count + 1)}
    return Diagrams(
        SimpleNamespace(title="", note="", number=1, of=1, facts="", comments={}, notation=str),
        scenes,
        Format(8, 8, 2, 16, 9),
        marks,
        {"1": Symbol("one", (), ".")},
    )


def _printed(
    drawn: Diagrams, per_page: int, paper: str = "A4"
) -> tuple[list[str], dict[str, float]]:
    """Return the words of every page, and how wide the diagrams are, mm."""
    game = registry.game("krypte")
    widths = dict[str, float]()
    leaf = drawn.leaf(RecordDiagrams(per_page=per_page), parse_paper(paper))
    pdf = pdf_of(game, [leaf], parse_paper(paper), widths=widths)
    return texts(pdf), {
        name: mm(width) for name, width in widths.items() if name.startswith("diagram ")
    }


@settings(max_examples=12)
@given(st.integers(1, 20), st.integers(1, 12))
def test_every_diagram_has_its_place(count: int, per_page: int) -> None:
    """Each diagram is on one page, in order, so many to a page; pages explain their own marks."""
    pages, widths = _printed(diagrams(count), per_page)
    assert [*widths] == [f"diagram {number}" for number in range(count)]
    assert len(pages) == ceil(count / per_page)
    for number, page in enumerate(pages):
        shown = range(1 + number * per_page, 1 + min(count, (number + 1) * per_page))
        words = " ".join(page.split())
        assert [int(each) for each in re.findall(r"it is (\d+)", words)] == [*shown]
        assert [int(each) for each in re.findall(r"number (\d+)", words)] == [*shown]
    assert all(8 * 2 <= width <= 8 * 16 + 0.1 for width in widths.values())


@pytest.mark.slow
def test_fewer_share_a_page_where_paper_is_small() -> None:
    """As many as are asked for go on large paper, fewer on small, and none is one clear line."""
    pages = [len(_printed(diagrams(12), 12, paper)[0]) for paper in ("A4", "A6", "60x80")]
    assert pages[0] == 1
    assert pages == sorted(pages)
    assert pages[-1] > 1
    with pytest.raises(
        DoesNotFit, match=r"^a diagram would have squares under 2 mm on 40x60; use larger paper$"
    ):
        _printed(diagrams(12), 12, "40x60")


@pytest.mark.parametrize(("count", "names"), [(1, ["board"]), (3, ["1", "2", "3"])])
def test_a_single_picture_needs_no_name(count: int, names: list[str]) -> None:
    """One picture is called after the board, several after themselves; each is drawn with its words."""
    pictures = diagrams(count).pictures
    assert [*pictures] == names
    assert all(figure.height > 1 for figure in pictures.values())
