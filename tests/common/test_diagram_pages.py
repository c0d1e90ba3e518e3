"""Pages of diagrams: every diagram once, in order, as many to a page as planned; and as pictures by themselves."""

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.common.diagrams.pages import diagram_leaves, diagram_pictures
from pressboard.figures.shapes import Figure, Rect, Symbol
from pressboard.printing.diagrams import Format, plan_diagrams
from pressboard.printing.papers import PAPERS


@dataclass(frozen=True, slots=True)
class Scene:
    """The diagram of some game."""

    name: str

    @property
    def figure(self) -> Figure:
        """A square."""
        return Figure(1, 1, (Rect("line", 0, 0, 1, 1),), self.name)


def scenes(count: int) -> list[Scene]:
    """Return so many diagrams."""
    return [Scene(str(number)) for number in range(1, count + 1)]


@given(st.integers(1, 30), st.integers(1, 12))
def test_every_diagram_has_its_place(count: int, per_page: int) -> None:
    """Each diagram is on one page, in order, with its own picture in a slot of its own; pages know their numbers."""
    drawn, icons = scenes(count), {"dot": Symbol("dot", (), ".")}
    plan = plan_diagrams(PAPERS["A4"], Format(8, 8, 2, 16, 9), [("words",)] * count, per_page)
    leaves = [*diagram_leaves(drawn, plan, icons, lambda page: {"key": [scene.name for scene in page]})]
    assert [name for leaf in leaves for name in leaf.context["key"]] == [scene.name for scene in drawn]
    assert [leaf.context["page"] for leaf in leaves] == [*range(1, len(leaves) + 1)]
    for leaf in leaves:
        assert (leaf.template, leaf.context["pages"], leaf.icons) == ("diagram.xml", len(leaves), icons)
        names, shown, slots = zip(*leaf.context["places"], strict=True)
        assert [scene.name for scene in shown] == leaf.context["key"]
        assert [leaf.figures[name].title for name in names] == leaf.context["key"]
        assert len({*slots}) == len(slots) <= plan.share <= per_page


@pytest.mark.parametrize(("count", "names"), [(1, ["board"]), (3, ["1", "2", "3"])])
def test_a_single_picture_needs_no_name(count: int, names: list[str]) -> None:
    """One picture is called after the board, several after themselves; each is drawn with its words."""
    pictures = diagram_pictures(scenes(count), lambda scene: Figure(1, 1, (), f"with words {scene.name}"))
    assert [*pictures] == names
    assert [figure.title for figure in pictures.values()] == [f"with words {n}" for n in range(1, count + 1)]
