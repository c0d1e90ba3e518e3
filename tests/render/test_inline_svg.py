"""Pictures in HTML: well-formed for any text, complete, their widths those of print."""

import re
from contextlib import suppress
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.errors import BadText
from pressboard.figures.paints import Paint
from pressboard.figures.pathdata import read_path
from pressboard.figures.roles import THEMES
from pressboard.figures.shapes import (
    Circle,
    Drawable,
    Figure,
    Label,
    Path,
    Polygon,
    Polyline,
    Rect,
    Rects,
    Symbol,
    Use,
)
from pressboard.figures.themes import Theme, theme
from pressboard.render.svg import inline_svg
from pressboard.render.text.fonts import clean
from tests.crossed import every_other

SVG = "{http://www.w3.org/2000/svg}"
LINK = "href"
FULL = theme("full")
BOX = Symbol("box", (Rect("line", 0, 0, 1, 1), Label("ink", 0.5, 0.5, "b", 0.2)))
any_text = st.text(
    st.characters(max_codepoint=0x17F, categories=("L", "N", "P", "S", "Zs")),
    min_size=1,
    max_size=30,
)
numbers = st.floats(-1000, 1000, allow_nan=False).map(lambda number: round(number, 3))


def drawn_in(figure: Figure, paints: Theme, unit: float = 10.0) -> str:
    """Draw a figure as an element that could stand alone."""
    return inline_svg(figure, paints, unit, "", 'xmlns="http://www.w3.org/2000/svg"')


def _drawn(*items: Drawable, paints: Theme = FULL, unit: float = 10.0) -> ElementTree.Element:
    return ElementTree.fromstring(drawn_in(Figure(3, 2, items), paints, unit))


def _everything(role: str) -> tuple[Drawable, ...]:
    return (
        Polygon(role, ((0, 0), (1, 0), (1, 1))),
        Polyline(role, ((0, 0), (1, 1))),
        Path(role, (("M", (0, 0)), ("C", (0, 1, 1, 1, 1, 0)), ("L", (2, 0)), ("Z", ()))),
        Circle(role, 1, 1, 0.5),
        Rect(role, 0, 0, 1, 1, 0.1),
        Rects(role, ((0, 0, 1, 0.5), (1, 0.5, 0.25, 1))),
        Label(role, 1, 1, "a", 0.3),
        Use(Symbol(f"symbol {role}", (Circle(role, 0, 0, 1, line_width=0.1),)), 1, 1, 0.5, 45),
    )


@given(any_text)
def test_any_text_gives_well_formed_xml(text: str) -> None:
    """Whatever a label says of what can be printed, the file is XML and the words are kept."""
    with suppress(BadText):
        root = ElementTree.fromstring(drawn_in(Figure(1, 1, (Label("ink", 0, 0, text, 1),)), FULL))
        kept = root.find(f".//{SVG}text")
        assert kept is not None
        assert kept.text == clean(text)


@every_other("name", THEMES)
def test_every_role_draws_in_every_theme(name: str) -> None:
    """Every kind of item is drawn in every role of every theme, and whatever it refers to is in the file once."""
    paints = theme(name)
    root = _drawn(*(item for role in paints.paints for item in _everything(role)), paints=paints)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    text = ElementTree.tostring(root, encoding="unicode")
    wanted = {link[1:] for element in root.iter() if (link := element.get(LINK))} | set(
        re.findall(r"url\(#(\w+)\)", text)
    )
    assert len(ids) == len(set(ids))
    assert wanted == set(ids)


@pytest.mark.parametrize("unit", [1.0, 10.0, 25.0])
def test_line_widths_are_points(unit: float) -> None:
    """A theme's points come out in points whatever the unit; a shape's own width is in board units."""
    paints = Theme(
        "test", {"a": Paint(stroke="#000000", line_width=72 / 25.4, dash=(72 / 25.4, 0))}
    )
    root = _drawn(
        Polyline("a", ((0, 0), (1, 0))),
        Polyline("a", ((0, 0), (1, 0)), line_width=0.5),
        paints=paints,
        unit=unit,
    )
    lines = root.findall(f"{SVG}path")
    assert float(lines[0].get("stroke-width", "")) == pytest.approx(1.0, abs=0.001)
    assert lines[0].get("stroke-dasharray") == "1 0"
    assert float(lines[1].get("stroke-width", "")) == pytest.approx(unit / 2, abs=0.001)


def test_an_unknown_role_is_refused() -> None:
    """A role that the theme lacks is a programming error."""
    with pytest.raises(ValueError, match="no role 'nothing'"):
        _drawn(Circle("nothing", 0, 0, 1))


segments = st.one_of(
    st.tuples(st.just("L"), st.tuples(numbers, numbers)),
    st.tuples(st.just("C"), st.tuples(*[numbers] * 6)),
    st.tuples(st.just("M"), st.tuples(numbers, numbers)),
)


@given(st.lists(segments, max_size=8))
def test_path_data_read_back_equal(tail: list[tuple[str, tuple[float, ...]]]) -> None:
    """The path data written, with their short H and V, read back as the same segments."""
    path = (("M", (0.0, 0.0)), *tail, ("Z", ()))
    element = _drawn(Path("ink", path), unit=1.0).find(f".//{SVG}path")
    assert element is not None
    assert read_path(element.get("d", "")) == path
