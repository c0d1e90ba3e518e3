"""Operators read into elements of SVG: the same drawing, in millimetres, in as few words as may be."""

import re
from collections.abc import Callable
from math import cos, radians, sin
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overlay import SMOOTHED, differences
from pressboard.errors import BadOption
from pressboard.figures.shapes import Circle, Figure, Label, Polyline, Rect, Symbol, Use
from pressboard.figures.themes import OwnRole, Paint, theme
from pressboard.layout.reader import read
from pressboard.printing.papers import PAPERS, Paper
from pressboard.render.book import Book
from pressboard.render.inked.binder import FigureBinder
from pressboard.render.inked.joiner import Joiner
from pressboard.render.inked.operators import Draw, Form, InkedPage, Operator, SetText
from pressboard.render.pdf import PdfWriter
from pressboard.render.svg.binder import SvgBinder
from pressboard.render.svg.matrix import Matrix
from pressboard.render.svg.outlines import outline
from pressboard.render.svg.page import Drawable, page_as_svg
from pressboard.render.text.fonts import DISPLAY, face
from pressboard.units import pt

DOWN = f"1 j 1 J 1 0 0 -1 0 {pt(100):.4f} cm"
MM = f"{pt(1):.6f} 0 0 {pt(1):.6f} 0 0 cm"
"""Makes a unit of a millimetre."""
LENGTHS = st.floats(-500, 500).map(lambda number: round(number, 3))


def drawn(*operators: Operator, forms: dict[str, Form] | None = None, transparent: bool = True) -> list[str]:
    """Return the lines of a page 100 mm square, measured in millimetres, but for its head and its foot."""
    named = {(name, 0.0): form for name, form in (forms or {}).items()}
    page = InkedPage(pt(100), pt(100), [DOWN, MM, *operators])
    return page_as_svg(page, Drawable(dict(named), set()), {}, transparent).split("\n")[1:-2]


@pytest.mark.parametrize(
    ("operators", "element"),
    [
        ("0.5 g 10 20 30 40 re f", '<rect fill="#808080" x="10" y="20" width="30" height="40"/>'),
        ("1 0 0 rg 0 0 5 5 re f*", '<rect fill="#f00" width="5" height="5"/>'),
        (
            "0.2 0.4 0.698 RG 2 w [1 0.5] 0 d 1 1 m 9 1 l 9 5 l 3 4 l S",
            '<path fill="none" stroke="#3366b2" stroke-width="2" stroke-dasharray="1 0.5" d="M1 1H9V5L3 4"/>',
        ),
        ("1 1 m 2 2 3 2 4 1 c h B*", '<path fill="#000" stroke="#000" stroke-width="1" d="M1 1C2 2 3 2 4 1Z"/>'),
        ("1 1 m 5 1 l 3 3 l h f", '<path fill="#000" fill-rule="nonzero" d="M1 1H5L3 3Z"/>'),
        (
            "q 2 0 0 2 10 10 cm 3 w 0 0 m 1 1 l S Q",
            '<path fill="none" stroke="#000" stroke-width="6" d="M10 10L12 12"/>',
        ),
        ("q 0 1 -1 0 50 0 cm 1 2 3 4 re f Q", '<rect fill="#000" x="44" y="1" width="4" height="3"/>'),
    ],
)
def test_operators_become_elements(operators: str, element: str) -> None:
    """Paths come out where their matrices put them, in millimetres, with colours, widths and dashes."""
    assert drawn(operators) == [element]


def test_lines_painted_alike_are_one_path() -> None:
    """Lines of the same paint that follow each other are one element, areas share a group."""
    assert drawn("1 1 m 2 2 l S 3 3 m 4 4 l S") == [
        '<path fill="none" stroke="#000" stroke-width="1" d="M1 1L2 2M3 3L4 4"/>'
    ]
    areas = drawn("1 1 2 2 re f 4 4 2 2 re f 0.5 g 7 7 2 2 re f")
    assert areas[0] == '<g fill="#000">'
    assert areas[3:] == ["</g>", '<rect fill="#808080" x="7" y="7" width="2" height="2"/>']


def test_what_hides_ends_where_its_state_ends() -> None:
    """A clip holds up to the end of the state it was set in; where nothing is drawn in it none is left."""
    lines = drawn("q 0 0 9 9 re W n 1 1 2 2 re f Q 5 5 2 2 re f")
    assert lines[:3] == ["<defs>", '<clipPath id="w1"><path d="M0 0H9V9H0Z"/></clipPath>', "</defs>"]
    assert lines[3] == '<g clip-path="url(#w1)">'
    assert lines[5] == "</g>"
    assert "x=" in lines[6]
    assert not [line for line in drawn("q 0 0 9 9 re W n Q") if line.startswith("<g")]


def test_an_operator_nobody_knows_is_a_fault() -> None:
    """What is not understood is never passed over."""
    with pytest.raises(ValueError, match="sh"):
        drawn("1 1 m 5 1 l sh")
    with pytest.raises(ValueError, match="twelve"):
        drawn("twelve w")


def test_a_form_is_written_once() -> None:
    """What is drawn again and again is defined once, and used with a matrix each time."""
    star = Form("S", (0.0, 0.0, 9.0, 9.0), ("1 1 2 2 re f",), frozenset())
    lines = drawn(Draw("1 0 0 1 5 5", ("star", 0.0)), Draw("0 2 -2 0 9 9", ("star", 0.0)), forms={"star": star})
    assert [line for line in lines if "<g id=" in line] == ['<g id="s1">']
    assert lines[-2:] == [
        '<use xlink:href="#s1" transform="translate(5 5)"/>',
        '<use xlink:href="#s1" transform="matrix(0 2 -2 0 9 9)"/>',
    ]


def test_a_form_is_clipped_only_where_it_must_be() -> None:
    """A form whose drawing stays in its box needs no clip; one that reaches beyond its window gets it."""
    inside = Form("S", (0.0, 0.0, 9.0, 9.0), ("1 w 1 1 m 8 8 l S",), frozenset())
    beyond = Form("S", (0.0, 0.0, 9.0, 9.0), ("1 w 1 1 m 9 9 l S",), frozenset())
    for form, clipped in ((inside, False), (beyond, True)):
        assert ("clip-path" in "".join(drawn(Draw("1 0 0 1 0 0", ("it", 0.0)), forms={"it": form}))) == clipped


def test_letters_are_outlines_of_the_fonts() -> None:
    """A text is drawn by outlines, each defined once, as far apart as the PDF sets them; it can be read by machines."""
    lines = drawn(SetText("1 0 0 -1 10 20 Tm", 'A "A"', face().name, "5"))
    (shown,) = (line for line in lines if "aria-label" in line)
    assert 'aria-label="A &quot;A&quot;"' in shown
    assert 'transform="translate(10 20)scale(0.005)"' in shown
    assert len([line for line in lines if 'id="r41"' in line]) == 1
    places = [int(place) for place in re.findall(r'x="(\d+)"', shown)]
    assert places == [round(1000 * face().width('A "A"'[:end])) for end in (2, 3, 4)]


@pytest.mark.parametrize("name", [face().name, face(bold=True).name, DISPLAY.name])
@given(character=st.sampled_from("AgÉñ0%&ß§"))
def test_every_letter_lies_in_its_line(name: str, character: str) -> None:
    """An outline stands on the baseline, y down, between the top and the foot of its line."""
    numbers = [
        float(number) for number in re.findall(r"-?\d+\.?\d*", re.sub(r"H-?[\d.]+", "", outline(name, character)))
    ]
    assert numbers
    assert "e" not in outline(name, character)
    assert min(numbers) > -1100
    assert max(numbers) < 1300


@given(LENGTHS, LENGTHS, st.integers(0, 360), st.floats(0.1, 20), LENGTHS, LENGTHS)
def test_matrices_follow_each_other(x: float, y: float, degrees: int, scale: float, e: float, f: float) -> None:
    """What two matrices do one after the other one does alone."""
    a, b = scale * cos(radians(degrees)), scale * sin(radians(degrees))
    outer, inner = Matrix(a, b, -b, a, e, f), Matrix(2.0, 0.0, 0.0, -3.0, f, e)
    assert outer.of(inner).point(x, y) == pytest.approx(outer.point(*inner.point(x, y)), rel=1e-9, abs=1e-6)
    assert outer.scale == pytest.approx(scale)
    assert outer.moved(x, y).point(0, 0) == pytest.approx(outer.point(x, y), rel=1e-9, abs=1e-6)


def bound(tmp_path: Path, text: str, board: Figure, crop: bool = False, star: Symbol | None = None) -> list[str]:
    """Print a template's text as SVG and return the pages, or their figures alone."""
    binder = SvgBinder(tmp_path / "page.svg")
    book = Book(FigureBinder(binder, ("mark",)) if crop else binder, paper=PAPERS["A5"], theme=theme("full"))
    drawings = {"board": board, "small": board, "mark": board}
    book.add(read(text, "my.xml"), drawings, {"star": star} if star else {})
    book.save()
    files = sorted(tmp_path.glob("page*.svg"), key=lambda path: (len(path.name), path.name))
    return [path.read_text(encoding="utf-8") for path in files]


@pytest.mark.slow
def test_all_ways_to_paint_look_the_same(tmp_path: Path, star: Symbol) -> None:
    """Patterns, dashes, windows, symbols, turned and shrunken labels look in the SVG as they do in the PDF."""
    patterns = ("lines", "cross", "dots")
    roles = [OwnRole(f"test {each}", *3 * [Paint("#ffe0a0", "#204080", 0.8, pattern=each)]) for each in patterns]
    dashed = OwnRole("test dashed", *3 * [Paint("", "#a00000", 1.2, dash=(3.0, 2.0))])
    half = Symbol("half", star.items, window=(0.0, 0.0, 32.0, 50.0))
    board = Figure(
        4,
        4,
        (
            *(Circle(role, 0.7 + 1.2 * at, 0.8, 0.55) for at, role in enumerate(roles)),
            Rect(roles[0], 0.2, 1.6, 1.0, 1.0, radius=0.3),
            Use(half, 1.4, 1.6, 1.0 / 64),
            Use(star, 3.6, 1.6, 1.0 / 64, 30.0),
            Polyline(dashed, ((0.2, 2.8), (2.0, 3.0), (3.8, 2.8))),
            Label("ink", 1.0, 3.6, "Tall Ñß", 0.5, fit=1.0),
            Label("accent", 3.0, 3.6, "7", 0.6, display=True),
        ),
    )
    text = (
        '<document><page><frame x="8" y="8" width="44" height="44"><figure name="board" width="40"/></frame>'
        '<frame x="2" y="8" width="6" height="44" turned="yes"><p align="right"><i>turned</i> <b>by</b> one</p></frame>'
        "</page></document>"
    )
    paper, pdf, svg = Paper("small", 60, 60, 1.0), tmp_path / "page.pdf", tmp_path / "page.svg"
    with pdf.open("wb") as file:
        for binder in (Joiner(PdfWriter(file)), SvgBinder(svg)):
            book = Book(binder, paper=paper, theme=theme("full"), figures={"board": board})
            book.add(read(text, "my.xml"))
            book.save()
    assert differences(pdf, [svg]) <= [SMOOTHED]


def test_a_link_leads_from_the_picture(tmp_path: Path, board: Figure) -> None:
    """Where the PDF has a link the picture has one, over the words."""
    (page,) = bound(
        tmp_path,
        '<document><page><p>See <a href="https://example.org/a?b&amp;c">there</a></p></page></document>',
        board,
    )
    assert '<a xlink:href="https://example.org/a?b&amp;c"><rect x="' in page


def test_the_largest_figure_is_the_main_one(tmp_path: Path, board: Figure) -> None:
    """Alone stands the largest figure of a page, whatever is larger but only a mark; it is as large as on the page."""
    text = (
        '<document><page><p>Words</p><figure name="small" width="20"/><figure name="board" unit="10"/>'
        '<figure name="mark" width="60"/></page><page><p>none</p></page></document>'
    )
    (alone,) = bound(tmp_path, text, board, crop=True)
    side = 4 * 10 + 2
    assert f'width="{side}mm" height="{side}mm" viewBox="0 0 {side} {side}"' in alone
    assert 'aria-label="Words"' not in alone
    assert 'aria-label="B7"' in alone


def test_a_turned_figure_stands_upright_alone(tmp_path: Path, board: Figure) -> None:
    """A figure in a turned frame comes as it was drawn."""
    turned = (
        '<document><page><frame x="20" y="20" width="50" height="60" turned="yes">'
        '<figure name="board" unit="10"/></frame></page></document>'
    )
    plain = '<document><page><figure name="board" unit="10"/></page></document>'
    one, other = (_rounded(bound(tmp_path, text, board, crop=True)[0]) for text in (turned, plain))
    assert one == other


def _rounded(text: str) -> str:
    """Return a text with its numbers as whole hundredths."""
    return re.sub(
        r"\d+\.\d+", lambda number: f"{float(number[0]):.2f}", re.sub(r"(?<=[MHVL ])(\d+)(?=[MHVLZ \"])", r"\1.0", text)
    )


def test_a_figure_finds_its_forms_wherever_they_came(tmp_path: Path, star: Symbol) -> None:
    """A symbol that went with a page that is left out is there for the figure of the next."""
    board = Figure(4, 4, (Use(star, 1.0, 1.0, 0.02),))
    text = '<document><page><p><icon name="star"/></p></page><page><figure name="board" unit="10"/></page></document>'
    (alone,) = bound(tmp_path, text, board, crop=True, star=star)
    assert alone.count("<use ") == 1


def test_without_any_figure_nothing_can_be_alone(tmp_path: Path, board: Figure) -> None:
    """A print without figures says so, and what to do."""
    with pytest.raises(BadOption, match="no page of this print has a figure; leave --crop out"):
        bound(tmp_path, '<document><page><p>Words</p><figure name="mark"/></page></document>', board, crop=True)
    assert not list(tmp_path.iterdir())


def test_a_block_that_comes_again_is_drawn_again(tmp_path: Path, board: Figure, press: Callable[..., bytes]) -> None:
    """A side bar kept as a form shows the same words on the first page, on later ones, and twice on one."""
    words = "The quick brown fox jumps over the lazy dog, and then it does so once more for good measure."
    page = f"<page><box><p>{words}</p></box><box><p>{words}</p></box></page>"
    pages = bound(tmp_path, f"<document>{3 * page}</document>", board)
    assert len(pages) == 3
    firsts = [len(re.findall('aria-label="The quick', each)) for each in pages]
    assert firsts[0] == 2
    assert all(firsts)
    assert pages[1] == pages[2]
