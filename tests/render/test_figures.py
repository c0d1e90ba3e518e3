import pytest

from pressboard.errors import BadText
from pressboard.figures.paints import Paint
from pressboard.figures.shapes import Circle, Drawable, Figure, Label, Rect, Rects, Symbol, Use
from pressboard.figures.themes import Theme, theme
from pressboard.layout.tree import SourceLine
from pressboard.render.drawing import Command, Draw, Glyphs, Matrix, box_of
from pressboard.render.flow.blocks import Block
from pressboard.render.flow.containers import Part
from pressboard.render.painter import Painter
from pressboard.render.sheet import PageNumbering, Place, Sheet
from tests.mistakes import refusal

_PAINTS = Theme(
    "test",
    {
        "fill": Paint("#ff0000"),
        "both": Paint("#00ff00", "#0000ff", 2),
        "line": Paint(stroke="#000000", line_width=1),
        "dashed": Paint(stroke="#000000", line_width=1, dash=(4, 2)),
        "lines": Paint(stroke="#000000", pattern="lines"),
        "cross": Paint(fill="#eeeeee", pattern="cross"),
        "dots": Paint(pattern="dots"),
        "nothing": Paint(),
    },
)


def _painted(*items: Drawable, scale: float = 10.0, paints: Theme = _PAINTS) -> list[Command]:
    return list(Painter(paints).paint(Figure(4, 4, items), 5, 6, scale).commands)


def _label(label: Label, paints: Theme = _PAINTS) -> Glyphs:
    (glyphs,) = _painted(label, paints=paints)
    assert isinstance(glyphs, Glyphs)
    return glyphs


def test_uses_turn_clockwise() -> None:
    """A use is moved, scaled and turned clockwise as seen on the page."""
    symbol = Symbol("s", (Rect("fill", 0, 0, 30, 30),))
    plain, turned = _painted(Use(symbol, 1, 2), Use(symbol, 1, 2, 0.5, 90))
    assert isinstance(plain, Draw)
    assert isinstance(turned, Draw)
    assert plain.form is turned.form
    assert plain.matrix == Matrix(1, 0, 0, 1, 1, 2)
    assert turned.matrix == pytest.approx((0, 0.5, -0.5, 0, 1, 2))


def test_symbols_of_one_name_are_told_apart() -> None:
    """Two different symbols that are called alike are forms of their own; equal ones are the same."""
    one, same, other = (Symbol("s", (Circle("fill", 0, 0, r),)) for r in (1, 1, 2))
    first, second, third = (
        each.form
        for each in _painted(Use(one, 0, 0), Use(same, 0, 0), Use(other, 0, 0))
        if isinstance(each, Draw)
    )
    assert first is second
    assert (first.key[0], third.key[0]) == ("s", "s~1")
    assert first.commands != third.commands


def test_labels_fit() -> None:
    """Labels are anchored by their true widths, and set smaller where they would not fit."""
    start, end = (_label(Label("fill", 2, 1, "abc", 0.75, anchor)) for anchor in ("start", "end"))
    assert (start.x, start.y, start.size) == (2, 1, 0.75)
    assert 0 < end.x < 2
    assert _label(Label("fill", 2, 1, "abc", 0.75, fit=4)).size == 0.75
    assert _label(Label("fill", 2, 1, "abc", 0.75, fit=0.2)).size < 0.75
    assert "IDEOGRAPH" in refusal(BadText, _painted, Label("fill", 0, 0, "李", 1))


def test_labels_grow_for_low_vision() -> None:
    """For low vision a label is larger round the same middle, but not larger than its place."""
    grown = _label(Label("label", 2, 1, "abc", 0.8, "start"), theme("contrast"))
    assert (grown.size, round(grown.y, 3)) == (1, 1.069)
    kept = Label("label", 2, 1, "abc", 0.8, "start", fit=0.1)
    assert _label(kept, theme("contrast"))[:5] == _label(kept, theme("full"))[:5]


def test_labels_can_be_read() -> None:
    """However small a picture is, its labels are 6 points large where they have room, round the same middle.

    What stands on a plate grows no further than that says.
    """
    raised = _label(Label("fill", 2, 1, "abc", 0.5, "start"))
    assert (raised.size, round(raised.y, 3)) == (0.6, 1.034)
    assert _label(Label("fill", 2, 1, "abc", 0.5, fit=0.2)).size < 0.6
    on_plate = _label(Label("fill", 2, 1, "abc", 0.5, "start", most=0.55))
    assert (on_plate.size, round(on_plate.y, 3)) == (0.55, 1.017)


def test_bounds_hold_all_rectangles() -> None:
    """The box of rectangles painted as one is that of them each for itself."""
    boxes = ((3, 1, 1, 2), (0, 2, 5, 0.5))
    assert box_of(_painted(Rects("fill", boxes))) == box_of(
        _painted(*(Rect("fill", *box) for box in boxes))
    )
    assert box_of(_painted(Rects("fill", boxes))) == (0, 1, 5, 3)


def test_bounds_hold_turned_symbols() -> None:
    """The box of a turned and scaled symbol holds it."""
    symbol = Symbol("s", (Rect("fill", 0, 0, 10, 20),), window=(0, 0, 10, 20))
    assert box_of(_painted(Use(symbol, 100, 100, 2, 90))) == pytest.approx((60, 100, 100, 120))
    assert box_of([]) == (0, 0, 0, 0)


@pytest.mark.parametrize("within", [False, True])
@pytest.mark.parametrize(
    ("own", "wanted", "got"), [(0.8, 9.0, 9.0), (0.5, 9.0, 8.25), (1.2, 9.0, 12.0), (0.2, 6.0, 6.0)]
)
def test_labels_are_as_large_as_a_page_wants(
    own: float, wanted: float, got: float, within: bool
) -> None:
    """A label grows to the size that is wanted, 1.65 times at most; in a symbol, too, but not to six points."""
    label = Label("fill", 1, 1, "d4", own)
    item = Use(Symbol("a counter", (label,)), 0, 0) if within else label
    (painted,) = Painter(_PAINTS).paint(Figure(4, 4, (item,)), 0, 0, 10.0, wanted).commands
    (glyphs,) = painted.form.commands if isinstance(painted, Draw) else [painted]
    assert isinstance(glyphs, Glyphs)
    assert glyphs.size == pytest.approx(own if within and wanted == 6.0 else got / 10, abs=0.001)


class _Seen(Block):
    """A block that notes where it is drawn."""

    place: tuple[float, float] = (0.0, 0.0)

    def draw(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        self.place = x, width


@pytest.mark.parametrize(("align", "left"), [("left", 0.0), ("center", 0.3), ("right", 0.6)])
def test_a_figure_in_a_share_of_its_place_stands_where_it_is_to(align: str, left: float) -> None:
    """What is left of the width is to its right, on both sides or to its left."""
    block = _Seen(SourceLine("my.xml", 1))
    sheet = Sheet([], Painter(_PAINTS), _PAINTS, PageNumbering(1, 1, Place(), {}))
    Part(block, 0.4, align).draw(sheet, 10.0, 0.0, 200.0)
    assert block.place == pytest.approx((10 + left * 200, 80))
