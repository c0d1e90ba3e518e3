"""A figure as an SVG file: true to size, as a page shows it, its letters drawn."""

from xml.etree import ElementTree

import pytest

from pressboard.figures.shapes import Circle, Figure, Label, Rect, Symbol, Use
from pressboard.figures.themes import THEMES, theme
from pressboard.render.pictures.one_figure import figure_as_svg

SVG = "{http://www.w3.org/2000/svg}"
BOX = Symbol("box", (Rect("line", 0, 0, 1, 1), Label("ink", 0.5, 0.5, "b", 0.2)))
FIGURE = Figure(3, 2, (Use(BOX, 0, 0), Use(BOX, 1, 0), Label("brand", 1, 1.5, "A & B", 0.4, display=True)), "A & B", 10)


def test_a_picture_is_true_to_size() -> None:
    """Width and height are in mm, those of the figure or through another unit; it has no ground."""
    for unit, size in ((None, ("30mm", "20mm")), (25.4, ("76.2mm", "50.8mm"))):
        root = ElementTree.fromstring(figure_as_svg(FIGURE, theme("full"), unit))
        assert (root.get("width"), root.get("height")) == size
        assert not [each for each in root if each.tag == f"{SVG}rect"]


@pytest.mark.parametrize("name", THEMES)
def test_letters_are_drawn(name: str) -> None:
    """A picture needs no typeface where it is looked at, says what it is called, and is the same every time."""
    text = figure_as_svg(FIGURE, theme(name, "#8c2416"))
    root = ElementTree.fromstring(text)
    assert not list(root.iter(f"{SVG}text"))
    assert [each.text for each in root.findall(f"{SVG}title")] == ["A & B"]
    assert text == figure_as_svg(FIGURE, theme(name, "#8c2416"))
    assert ("#8c2416" in text) == (name != "bw")


def test_what_cannot_be_drawn_is_refused() -> None:
    """A role that the theme lacks and two symbols of one name are programming errors."""
    for items in ((Circle("nothing", 0, 0, 1),), (Use(BOX, 0, 0), Use(Symbol("box", ()), 1, 0))):
        with pytest.raises(ValueError, match=r"nothing|box"):
            figure_as_svg(Figure(1, 1, items), theme("full"))
