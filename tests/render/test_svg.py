"""Drawing lists written as SVG: the same drawing as in the PDF, in millimetres."""

import re
from collections.abc import Callable
from pathlib import Path as FilePath

import pytest

from pressboard.errors import BadOption
from pressboard.figures.paints import Paint
from pressboard.figures.roles import OwnRole
from pressboard.figures.shapes import Circle, Figure, Label, Polyline, Rect, Symbol, Use
from pressboard.figures.themes import theme
from pressboard.layout.reader import read
from pressboard.printing.papers import PAPERS, Paper
from pressboard.render.book import Book, Output
from pressboard.render.drawing import Command, Draw, DrawnPage, Form, Group, Path, placing_matrix
from pressboard.render.painter import rectangle
from pressboard.render.pdf import PdfWriter
from pressboard.render.svg import SvgPages, page_as_svg
from pressboard.units import pt
from tests.overlay import SMOOTHED, differences

_MM = placing_matrix(0.0, 0.0, pt(1.0))
"""Makes a unit of a millimetre."""


def drawn(*commands: Command) -> list[str]:
    """Return the lines of a page 100 mm square, measured in millimetres, but for its head and its foot."""
    page = DrawnPage(pt(100), pt(100), [Group(commands, _MM)])
    return page_as_svg(page, {}, transparent=True).split("\n")[1:-2]


@pytest.mark.parametrize(
    ("path", "element"),
    [
        (
            Path(rectangle(10, 20, 30, 40), "#808080"),
            '<path fill="#808080" d="M10 20L40 20L40 60L10 60Z"/>',
        ),
        (Path(rectangle(0, 0, 5, 5), "#ff0000"), '<path fill="#ff0000" d="M0 0L5 0L5 5L0 5Z"/>'),
    ],
)
def test_areas_become_elements(path: Path, element: str) -> None:
    """Areas come out where they are, in millimetres, in grey or in their colour."""
    assert drawn(path) == [element]


def test_a_form_is_defined_once() -> None:
    """What is drawn twice is defined once, and cut at the edge of its box."""
    square = Path(rectangle(1, 1, 30, 5), "#000000")
    form = Form(("it", 0.0), (0.0, 0.0, 9.0, 9.0), [square])
    lines = drawn(Draw(form), Draw(form, placing_matrix(20.0, 0.0)))
    assert '<path fill="#000000" d="M1 1L9 1L9 6L1 6Z"/>' in lines
    assert "".join(lines).count('<use xlink:href="#s1"') == 2


def bound(
    tmp_path: FilePath, text: str, board: Figure, crop: bool = False, star: Symbol | None = None
) -> list[str]:
    """Print a template's text as SVG and return the pages, or their figures alone."""
    output = Output([SvgPages(tmp_path / "page.svg")], crop={"mark"} if crop else None)
    book = Book(output, paper=PAPERS["A5"], theme=theme("full"))
    drawings = {"board": board, "small": board, "mark": board}
    book.add(read(text, "my.xml"), drawings, {"star": star} if star else {})
    book.save()
    files = sorted(tmp_path.glob("page*.svg"), key=lambda path: (len(path.name), path.name))
    return [path.read_text(encoding="utf-8") for path in files]


@pytest.mark.slow
def test_all_ways_to_paint_look_the_same(tmp_path: FilePath, star: Symbol) -> None:
    """Patterns, dashes, windows, symbols, turned and shrunken labels look in the SVG as they do in the PDF."""
    patterns = ("lines", "cross", "dots")
    roles = [
        OwnRole(f"test {each}", *3 * [Paint("#ffe0a0", "#204080", 0.8, pattern=each)])
        for each in patterns
    ]
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
    paper = Paper("small", 60, 60, 1.0)
    pdf = tmp_path / "page.pdf"
    svg = tmp_path / "page.svg"
    with pdf.open("wb") as file:
        for writer in (PdfWriter(file.write), SvgPages(svg)):
            book = Book(writer, paper=paper, theme=theme("full"), figures={"board": board})
            book.add(read(text, "my.xml"))
            book.save()
    assert differences(pdf, [svg]) <= [SMOOTHED]


def test_a_link_leads_from_the_picture(tmp_path: FilePath, board: Figure) -> None:
    """Where the PDF has a link the picture has one, over the words."""
    (page,) = bound(
        tmp_path,
        '<document><page><p>See <a href="https://example.org/a?b&amp;c">there</a></p></page></document>',
        board,
    )
    assert '<a xlink:href="https://example.org/a?b&amp;c"><rect x="' in page


def test_the_largest_figure_is_the_main_one(tmp_path: FilePath, board: Figure) -> None:
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


def test_a_turned_figure_stands_upright_alone(tmp_path: FilePath, board: Figure) -> None:
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
        r"\d+\.\d+",
        lambda number: f"{float(number[0]):.2f}",
        re.sub(r"(?<=[MHVL ])(\d+)(?=[MHVLZ \"])", r"\1.0", text),
    )


def test_without_any_figure_nothing_can_be_alone(tmp_path: FilePath, board: Figure) -> None:
    """A print without figures says so, and what to do."""
    with pytest.raises(BadOption, match="no page of this print has a figure; leave --crop out"):
        bound(
            tmp_path,
            '<document><page><p>Words</p><figure name="mark"/></page></document>',
            board,
            crop=True,
        )
    assert not list(tmp_path.iterdir())


def test_a_block_that_comes_again_is_drawn_again(
    tmp_path: FilePath, board: Figure, press: Callable[..., bytes]
) -> None:
    """A side bar kept as a form shows the same words on the first page, on later ones, and twice on one."""
    words = "The quick brown fox jumps over the lazy dog, and then it does so once more for good measure."
    page = f"<page><box><p>{words}</p></box><box><p>{words}</p></box></page>"
    pages = bound(tmp_path, f"<document>{3 * page}</document>", board)
    assert len(pages) == 3
    firsts = [len(re.findall('aria-label="The quick', each)) for each in pages]
    assert firsts[0] == 2
    assert all(firsts)
    assert pages[1] == pages[2]
