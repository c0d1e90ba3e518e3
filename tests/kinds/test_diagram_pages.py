"""Pages of diagrams: every diagram once, in order, as many to a page as planned; and as pictures by themselves."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.figures.shapes import Figure, Rect, Symbol
from pressboard.kinds.diagrams import Diagrams
from pressboard.kinds.scenes import Mark, RecordDiagrams, Scene
from pressboard.printing.diagrams import Format
from pressboard.printing.papers import PAPERS


def diagrams(count: int) -> Diagrams:
    """Return so many diagrams of squares, each with a mark of its own; the first one has an icon."""

    def draw(number: int, caption: str) -> Figure:
        return Figure(1, 1, (Rect("line", 0, 0, 1, 1),), caption)

    scenes = [Scene(number, number, draw, f"number {number}") for number in range(1, count + 1)]
    marks = {str(number): Mark(f"it is {number}", number.__eq__) for number in range(1, count + 1)}
    return Diagrams("a game", scenes, Format(8, 8, 2, 16, 9), marks, {"1": Symbol("one", (), ".")})


@given(st.integers(1, 30), st.integers(1, 12))
def test_every_diagram_has_its_place(count: int, per_page: int) -> None:
    """Each diagram is on one page, in order, with its own picture in a slot of its own; pages explain their marks."""
    drawn = diagrams(count)
    plan = drawn.plan(PAPERS["A4"], RecordDiagrams(per_page=per_page))
    leaves = [*drawn.leaves(plan)]
    key = [each for leaf in leaves for each in leaf.context["key"]]
    assert key == [("1" if number == 1 else "", f"it is {number}") for number in range(1, count + 1)]
    assert [leaf.context["page"] for leaf in leaves] == [*range(1, len(leaves) + 1)]
    for leaf in leaves:
        assert (leaf.template, leaf.context["pages"], leaf.context["record"]) == ("diagram.xml", len(leaves), "a game")
        names, shown, slots = zip(*leaf.context["places"], strict=True)
        assert [leaf.figures[name].title for name in names] == [scene.caption for scene in shown]
        assert len(leaf.context["key"]) == len({*slots}) == len(slots) <= plan.share <= per_page


@pytest.mark.parametrize(("count", "names"), [(1, ["board"]), (3, ["1", "2", "3"])])
def test_a_single_picture_needs_no_name(count: int, names: list[str]) -> None:
    """One picture is called after the board, several after themselves; each is drawn with its words."""
    pictures = diagrams(count).pictures
    assert [*pictures] == names
    assert all(figure.height > 1 for figure in pictures.values())
