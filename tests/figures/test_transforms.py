"""Figures turned and in part: the same picture, another way round or through a window."""

from pressboard.figures.calibration import SIDE, calibration_cross, calibration_scale
from pressboard.figures.composing.transforms import part_of, upside_down
from pressboard.figures.marks import assembly_map
from pressboard.figures.shapes import Figure, Label, Rect, Use
from pressboard.figures.themes import theme
from pressboard.figures.writers.svg import to_inline_svg
from pressboard.figures.writers.text import to_text
from pressboard.render.pictures.one_figure import figure_as_svg

PICTURE = Figure(6, 4, (Rect("line", 0, 0, 6, 4), Label("ink", 1, 1, "x", 0.5)), "Some")


def test_upside_down_turns_about_the_middle() -> None:
    """What stood in the upper left corner stands in the lower right one."""
    turned = upside_down(PICTURE)
    assert (turned.width, turned.height) == (6, 4)
    assert turned.items == (Use(turned.items[0].symbol, 6, 4, turn=180),)  # type: ignore[union-attr]


def test_a_part_is_seen_through_its_window() -> None:
    """A part is as large as its window, whose upper left corner is its own; the whole is drawn within, once."""
    part = part_of(PICTURE, 2, 1, 3, 2, bleed=0.5)
    assert (part.width, part.height) == (3, 2)
    (use,) = part.items
    assert isinstance(use, Use)
    assert (use.x, use.y, use.symbol.window) == (-2, -1, (1.5, 0.5, 5.5, 3.5))
    (whole,) = use.symbol.items
    assert isinstance(whole, Use)
    assert whole.symbol.items == PICTURE.items


def test_svg_clips_to_the_window() -> None:
    """In SVG the window is a clip path of its measures, in a file and in HTML."""
    text = figure_as_svg(part_of(PICTURE, 2, 1, 3, 2), theme("bw"))
    assert '<clipPath id="w1"><path d="M2 1H5V3H2Z"/></clipPath>' in text
    assert 'clip-path="url(#w1)"' in text
    inline = to_inline_svg(part_of(PICTURE, 2, 1, 3, 2), theme("bw"), 10.0, "", "")
    assert '<clipPath id="ws2"><rect x="2" y="1" width="3" height="2"/></clipPath>' in inline
    assert 'clip-path="url(#ws2)"' in inline


def test_a_window_is_where_a_symbol_is_written() -> None:
    """In text pictures a symbol with a window has its letters in the window's middle."""
    assert to_text(part_of(PICTURE, 2, 1, 3, 2), 2, 1).splitlines()[1] == "   *"


def test_a_figure_knows_its_size() -> None:
    """Without a unit asked for, a board unit is as long as the figure says."""
    head = figure_as_svg(Figure(63.5, 88.9, (), "Card", 1.0), theme("bw")).splitlines()[0]
    assert 'width="63.5mm" height="88.9mm"' in head
    assert 'width="60mm" height="40mm"' in figure_as_svg(PICTURE, theme("bw")).splitlines()[0]


def test_a_map_shows_where_a_page_belongs() -> None:
    """The map of a poster has a square for each page, and the page it is on is filled."""
    plan = assembly_map(3, 2, (1, 0), 10)
    assert (plan.width, plan.height) == (15, 10)
    assert [item.role for item in plan.items] == ["box", "accent", "box", "box", "box", "box"]  # type: ignore[union-attr]


def test_a_calibration_scale_reads_as_the_shift() -> None:
    """The scale's numbers have the signs asked for; scale and cross share their middle."""
    labels = [(item.text, item.x > SIDE / 2 + 3) for item in calibration_scale(1, -1).items if isinstance(item, Label)]
    assert ("+10", True) in labels
    assert [text for text, _ in labels] == ["−10", "+10", "−5", "+5", "+5", "−5", "+10", "−10"]
    assert {item.points for item in calibration_cross().items} == {  # type: ignore[union-attr]
        ((8.0, 15.0), (22.0, 15.0)),
        ((15.0, 8.0), (15.0, 22.0)),
    }
