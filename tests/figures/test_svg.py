"""Pictures in HTML: well-formed for any text, complete, their widths those of print."""

import re
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.figures.pathdata import read_path
from pressboard.figures.shapes import Circle, Drawable, Figure, Label, Path, Polygon, Polyline, Rect, Rects, Symbol, Use
from pressboard.figures.themes import THEMES, Paint, Theme, theme
from pressboard.figures.writers.svg import rough_width, to_inline_svg

SVG = "{http://www.w3.org/2000/svg}"
LINK = "href"
FULL = theme("full")
BOX = Symbol("box", (Rect("line", 0, 0, 1, 1), Label("ink", 0.5, 0.5, "b", 0.2)))
any_text = st.text(st.characters(), max_size=30)
numbers = st.floats(-1000, 1000, allow_nan=False).map(lambda number: round(number, 3))


def drawn_in(figure: Figure, paints: Theme, unit: float = 10.0) -> str:
    """Draw a figure as an element that could stand alone."""
    return to_inline_svg(figure, paints, unit, "", 'xmlns="http://www.w3.org/2000/svg"')


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


@given(any_text, any_text)
def test_any_text_gives_well_formed_xml(title: str, text: str) -> None:
    """Whatever a label or a title says, control characters and all, the file is XML and the plain part is kept."""
    root = ElementTree.fromstring(drawn_in(Figure(1, 1, (Label("ink", 0, 0, text, 1),), title), FULL))
    kept = root.find(f".//{SVG}text")
    assert kept is not None
    shown = kept.text or ""
    assert len(shown) == len(text)
    assert all(now in (was, "\ufffd", " ") for now, was in zip(shown, text, strict=True))


@given(st.text(st.characters(categories=["L", "N", "P", "S"]), max_size=30))
def test_printable_text_is_kept(text: str) -> None:
    """Letters, numbers, punctuation and symbols stand in the file as they are, `<`, `&` and quotes included."""
    kept = _drawn(Label("ink", 0, 0, text, 1)).find(f".//{SVG}text")
    assert kept is not None
    assert (kept.text or "") == text


@pytest.mark.parametrize("name", THEMES)
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


def test_coordinates_stay_board_units() -> None:
    """How large a picture is on a page is the page's affair; what is drawn keeps its coordinates."""
    assert _drawn(unit=25.4).get("viewBox") == "0 0 3 2"


def test_a_small_picture_is_as_expected() -> None:
    """The whole text of a small picture: neighbours painted alike share a group, numbers are short."""
    figure = Figure(2, 1, (Rect("ink", 0, 0, 1 / 3, 1), Circle("ink", 1.5, 0.5, 0.25), Use(BOX, 1, 0)), "A & B")
    assert drawn_in(figure, FULL).splitlines()[1:] == [
        "<defs>",
        '<g id="s1"><g fill="none" stroke="#3f3a33" stroke-width="0.0265"><rect x="0" y="0" width="1" height="1"/></g>',
        '<g fill="#000000"><text x="0.5" y="0.5" font-size="0.2" text-anchor="middle">b</text></g></g>',
        "</defs>",
        '<g fill="#000000"><rect x="0" y="0" width="0.3333" height="1"/>',
        '<circle cx="1.5" cy="0.5" r="0.25"/></g>',
        '<use href="#s1" transform="translate(1 0)"/>',
        "</svg>",
    ]


@pytest.mark.parametrize("unit", [1.0, 10.0, 25.0])
def test_line_widths_are_points(unit: float) -> None:
    """A theme's points come out in points whatever the unit; a shape's own width is in board units."""
    paints = Theme("test", {"a": Paint(stroke="#000000", line_width=72 / 25.4, dash=(72 / 25.4, 0))})
    root = _drawn(
        Polyline("a", ((0, 0), (1, 0))), Polyline("a", ((0, 0), (1, 0)), line_width=0.5), paints=paints, unit=unit
    )
    groups = root.findall(f"{SVG}g")
    assert float(groups[0].get("stroke-width", "")) == pytest.approx(1 / unit)
    assert groups[0].get("stroke-dasharray") == f"{1 / unit:g} 0"
    assert groups[1].get("stroke-width") == "0.5"


def test_a_symbol_is_drawn_once() -> None:
    """A symbol used often, also from within another symbol, stands in the file once and before its users."""
    outer = Symbol("outer", (Use(BOX, 0, 0),))
    root = _drawn(Use(outer, 0, 0), Use(BOX, 1, 0), Use(BOX, 2, 0, 0.5, 90), Use(Symbol("box", BOX.items), 0, 1))
    defs = root.find(f"{SVG}defs")
    assert defs is not None
    assert len(defs) == 2
    assert len(root.findall(f".//{SVG}text")) == 1
    assert root.findall(f"{SVG}use")[2].get("transform") == "translate(2 0) rotate(90) scale(0.5)"


def test_two_symbols_of_one_name_are_refused() -> None:
    """A name stands for a content: two contents under one name are a programming error."""
    with pytest.raises(ValueError, match="two different symbols are called 'box'"):
        _drawn(Use(BOX, 0, 0), Use(Symbol("box", ()), 1, 0))


def test_an_unknown_role_is_refused() -> None:
    """A role that the theme lacks is a programming error."""
    with pytest.raises(ValueError, match="no role 'nothing'"):
        _drawn(Circle("nothing", 0, 0, 1))


@given(st.text(st.sampled_from("abcMil 1"), min_size=1, max_size=40), st.floats(0.5, 20))
def test_only_a_label_that_is_too_wide_is_squeezed(text: str, fit: float) -> None:
    """`fit` changes a label only where a rough estimate of its width says so."""
    label = _drawn(Label("ink", 0, 0, text, 1, fit=fit)).find(f".//{SVG}text")
    assert label is not None
    assert (label.get("textLength") is not None) == (rough_width(text, 1) > fit)
    assert rough_width(text, float(label.get("font-size", ""))) <= fit * 1.001 + 0.01 or label.get("font-size") == "1"


@given(any_text, st.floats(0.5, 20), st.booleans())
def test_a_rough_width_is_added_exactly(text: str, size: float, bold: bool) -> None:
    """Characters in another order are as wide, to the last bit: nothing is rounded on the way."""
    assert rough_width(text, size, bold) == rough_width(text[::-1], size, bold)


def test_a_pattern_has_its_ground_and_no_outline_of_width_0() -> None:
    """A pattern is a tile over the fill, shared by all that are hatched alike; width 0 draws no outline."""
    hatched, dotted = Paint("#ffffff", "#123456", 0, "lines"), Paint("", "#123456", 1, "dots")
    paints = Theme("test", {"a": hatched, "b": dotted})
    root = _drawn(*_everything("a"), *_everything("b"), paints=paints)
    patterns = root.findall(f".//{SVG}pattern")
    assert [pattern.find(f"{SVG}rect") is not None for pattern in patterns] == [True, False]
    assert [group.get("stroke") for group in root.findall(f"{SVG}g") if group.get("fill") == "url(#p1)"] == [None] * 2


segments = st.one_of(
    st.tuples(st.just("L"), st.tuples(numbers, numbers)),
    st.tuples(st.just("C"), st.tuples(*[numbers] * 6)),
    st.tuples(st.just("M"), st.tuples(numbers, numbers)),
)


@given(st.lists(segments, max_size=8))
def test_path_data_read_back_equal(tail: list[tuple[str, tuple[float, ...]]]) -> None:
    """The path data written, with their short H and V, read back as the same segments."""
    path = (("M", (0.0, 0.0)), *tail, ("Z", ()))
    element = _drawn(Path("ink", path)).find(f".//{SVG}path")
    assert element is not None
    assert read_path(element.get("d", "")) == path


@pytest.mark.parametrize("fit", [0.0, 100.0, 0.9])
def test_labels_grow_for_low_vision_as_far_as_they_fit(fit: float) -> None:
    """Type of labels is larger for low vision, round the same middle, and never wider than its place."""
    figure = Figure(9, 9, (Label("label", 4, 4, "abc", 0.5, fit=fit),))
    plain, grown = (
        ElementTree.fromstring(drawn_in(figure, theme(name))).find(f".//{SVG}text") for name in ("full", "contrast")
    )
    assert plain is not None
    assert grown is not None
    before, after = (float(each.get("font-size", "")) for each in (plain, grown))
    assert (after > before) == (fit != 0.9)
    assert not fit or rough_width("abc", after) <= fit + 0.001
    middles = (float(each.get("y", "")) - 0.345 * size for each, size in ((plain, before), (grown, after)))
    assert next(middles) == pytest.approx(next(middles), abs=0.001)
