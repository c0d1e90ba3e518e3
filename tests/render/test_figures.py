import io
import re

import pytest

from pressboard.errors import BadText
from pressboard.figures.shapes import Circle, Drawable, Figure, Label, Path, Polygon, Polyline, Rect, Rects, Symbol, Use
from pressboard.figures.themes import THEMES, Paint, Theme, theme
from pressboard.render.figures import Painter
from pressboard.render.inked.joiner import Joiner
from pressboard.render.inked.operators import FormLedger, Operator
from pressboard.render.pdf import PdfWriter
from pressboard.render.shape_paths import bounding_box
from pressboard.render.stream import OperatorStream

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


def _painted(*items: Drawable, scale: float = 10.0, paints: Theme = _PAINTS) -> str:
    stream, ledger = OperatorStream(), FormLedger()
    Painter(ledger, paints).paint(stream, Figure(4, 4, items), 5, 6, scale)
    return Joiner(PdfWriter(io.BytesIO())).contents(stream.operators, ledger.forms).decode("latin-1")


def test_golden_shapes() -> None:
    """Each shape becomes its operators; widths in points are brought to board units, other widths are kept."""
    painted = _painted(
        Polygon("fill", ((0, 0), (1, 0), (1, 1.5))),
        Polyline("both", ((0, 0), (2, 2))),
        Rect("both", 0, 1, 2, 3),
        Rects("fill", ((0, 0, 1, 2), (1.5, 0, 0.25, 1))),
        Path("line", (("M", (0, 0)), ("C", (0, 1, 1, 1, 1, 0)), ("Z", ()))),
        Polyline("line", ((0, 0), (1, 0)), line_width=0.5),
        Polyline("dashed", ((0, 0), (1, 0))),
        Rect("nothing", 0, 0, 4, 4),
    )
    assert painted.splitlines() == [
        "q",
        "10 0 0 10 5 6 cm",
        "1 0 0 rg",
        "0 0 m 1 0 l 1 1.5 l h f*",
        "0 0 1 RG",
        "0.2 w [] 0 d",
        "0 0 m 2 2 l S",
        "0 1 0 rg",
        "0 1 2 3 re B*",
        "1 0 0 rg",
        "0 0 1 2 re 1.5 0 0.25 1 re f*",
        "0 G",
        "0.1 w [] 0 d",
        "0 0 m 0 1 1 1 1 0 c h S",
        "0.5 w [] 0 d",
        "0 0 m 1 0 l S",
        "0.1 w [0.4 0.2] 0 d",
        "0 0 m 1 0 l S",
        "Q",
    ]


def test_a_symbol_in_place_is_no_form() -> None:
    """What is drawn in place has the operators that its form would have, where it stands; what it uses is a form."""
    dot = Symbol("dot", (Circle("fill", 0, 0, 1),))
    items = Use(dot, 0, 0), Label("fill", 0, 0, "7", 1.0)
    apart, inside = (
        _painted(Use(Symbol(f"seven {way}", items, in_place=way), 1, 2)).splitlines() for way in (False, True)
    )
    assert apart == ["q", "10 0 0 10 5 6 cm", "q 1 0 0 1 1 2 cm /S2 Do Q", "Q"]
    assert inside[:5] == ["q", "10 0 0 10 5 6 cm", "q", "1 0 0 1 1 2 cm", "/S1 Do"]
    assert inside[-2:] == ["Q", "Q"]
    assert any(" Tj" in line for line in inside)


def test_golden_curves() -> None:
    """Circles are four curves, rounded corners one each, and radii never exceed half a side."""
    circle = _painted(Circle("fill", 2, 2, 1)).splitlines()[3]
    assert circle.startswith("3 2 m 3 2.552 2.552 3 2 3 c")
    assert circle.count(" c") == 4
    assert _painted(Rect("fill", 0, 0, 2, 2, radius=9)).splitlines()[3].startswith("1 0 m 1 0 l")


def test_patterns_stay_inside() -> None:
    """Hatching is clipped to its shape and keeps to one grid from the origin on."""
    lines = _painted(Rect("lines", 0, 0, 1, 1)).splitlines()
    assert lines[2:4] == ["q", "0 0 1 1 re W* n"]
    assert "0.35 0 m -0.65 1 l S" in lines
    assert lines[-3:] == ["0.075 w [] 0 d", "0 0 1 1 re S", "Q"]
    crossed = _painted(Rect("cross", 0, 0, 1, 1))
    assert "0 0 1 1 re f*" in crossed
    assert "0.35 0 m 1.35 1 l S" in crossed
    dots = _painted(Rect("dots", 0, 0, 1, 1))
    assert "[0.002 0.348] 0 d" in dots
    assert "-0.175 0.175 m 1 0.175 l S" in dots


def test_uses_turn_clockwise() -> None:
    """A use is moved, scaled and turned clockwise as seen on the page."""
    symbol = Symbol("s", (Rect("fill", 0, 0, 30, 30),))
    lines = _painted(Use(symbol, 1, 2), Use(symbol, 1, 2, 0.5, 90)).splitlines()
    assert lines[2:4] == ["q 1 0 0 1 1 2 cm /S1 Do Q", "q 0 0.5 -0.5 0 1 2 cm /S1 Do Q"]


def test_symbols_are_drawn_once() -> None:
    """However many figures use a symbol, one form draws it; nested symbols have forms of their own."""
    inner = Symbol("inner", (Circle("fill", 0, 0, 30),))
    outer = Symbol("outer", (Use(inner, 1, 1),))
    file, ledger = PdfWriter(io.BytesIO()), FormLedger()
    painter, joiner = Painter(ledger, _PAINTS), Joiner(file)
    for _ in range(3):
        painter.paint(stream := OperatorStream(), Figure(9, 9, (Use(outer, 0, 0), Use(inner, 5, 5))), 0, 0, 7)
        joiner.contents(stream.operators, ledger.forms)
        ledger.forms.clear()
    assert sorted(file._resources.XObject) == ["S1", "S2"]


def test_a_figure_that_comes_again_is_painted_the_same_and_brings_its_forms() -> None:
    """On a page of another file, elsewhere and in another size; what takes its place in memory is another."""
    inner = Symbol("inner", (Circle("fill", 0, 0, 30),))
    ledger = FormLedger()
    painter = Painter(ledger, _PAINTS)

    def painted(figure: Figure, x: float, scale: float) -> list[Operator]:
        ledger.restart()
        painter.paint(stream := OperatorStream(), figure, x, 0, scale)
        assert {*ledger.forms} == stream.forms
        return stream.operators

    figure = Figure(9, 9, (Use(inner, 1, 2), Circle("both", 4, 4, 1)))
    first, again = painted(figure, 3, 7), painted(figure, 3, 7)
    assert first == again
    assert painted(figure, 5, 7)[2:] == first[2:] != painted(figure, 3, 8)[2:]
    for number in range(300):
        passing = Figure(9, 9, (Circle("fill", number, 0, 1),))
        assert len(painted(passing, 0, 7)) == len(painted(passing, 0, 7)) == 5
        assert f"{number + 1} 0 m" in str(painted(passing, 0, 7))
    assert painted(figure, 3, 7) == first


def test_points_within_symbols_follow_the_figures_scale() -> None:
    """A symbol whose lines are measured in points is drawn anew for another scale, others are not."""
    thin, fixed = (
        Symbol(name, (Polyline("line", ((0, 0), (9, 9)), line_width=w),)) for name, w in (("t", None), ("f", 2))
    )
    ledger = FormLedger()
    painter = Painter(ledger, _PAINTS)
    for scale in (5.0, 7.0, 5.0):
        painter.paint(OperatorStream(), Figure(9, 9, (Use(thin, 0, 0), Use(fixed, 0, 0))), 0, 0, scale)
    assert len(ledger.forms) == 3


def test_names_of_symbols_are_unique() -> None:
    """Two different symbols of one name are a programming error; equal ones are the same."""
    one, same, other = (Symbol("s", (Circle("fill", 0, 0, r),)) for r in (1, 1, 2))
    _painted(Use(one, 0, 0), Use(same, 0, 0))
    with pytest.raises(ValueError, match="two different symbols are called 's'"):
        _painted(Use(one, 0, 0), Use(other, 0, 0))


def test_labels_fit() -> None:
    """Labels are anchored by their true widths, and set smaller where they would not fit."""
    start, end = (_painted(Label("fill", 2, 1, "abc", 0.75, anchor)) for anchor in ("start", "end"))
    assert "1 0 0 -1 2 1 Tm /F1+0 0.75 Tf" in start
    assert "1 0 0 -1 2 1 Tm" not in end
    assert "/F1+0 0.75 Tf" in _painted(Label("fill", 2, 1, "abc", 0.75, fit=4))
    assert "/F1+0 0.75 Tf" not in _painted(Label("fill", 2, 1, "abc", 0.75, fit=0.2))
    with pytest.raises(BadText, match="SNOWMAN"):
        _painted(Label("fill", 0, 0, "☃", 1))


def test_labels_grow_for_low_vision() -> None:
    """For low vision a label is larger round the same middle, but not larger than its place."""
    grown = _painted(Label("label", 2, 1, "abc", 0.8, "start"), paints=theme("contrast"))
    assert "1 0 0 -1 2 1.069 Tm /F1+0 1 Tf" in grown
    kept = _painted(Label("label", 2, 1, "abc", 0.8, "start", fit=0.1), paints=theme("contrast"))
    assert (
        kept.split("Tm")[1]
        == _painted(Label("label", 2, 1, "abc", 0.8, "start", fit=0.1), paints=theme("full")).split("Tm")[1]
    )


def test_labels_can_be_read() -> None:
    """However small a picture is, its labels are 6 points large where they have room, round the same middle."""
    assert "1 0 0 -1 2 1.034 Tm /F1+0 0.6 Tf" in _painted(Label("fill", 2, 1, "abc", 0.5, "start"))
    assert "/F1+0 0.6 Tf" not in _painted(Label("fill", 2, 1, "abc", 0.5, fit=0.2))


@pytest.mark.parametrize("name", THEMES)
def test_every_role_draws(name: str) -> None:
    """In every theme every role can paint every shape."""
    for role in theme(name).paints:
        _painted(
            Rect(role, 0, 0, 1, 1), Polyline(role, ((0, 0), (1, 1))), Label(role, 0, 0, "x", 1), paints=theme(name)
        )


def test_bounds_hold_all_rectangles() -> None:
    """The box of rectangles painted as one is that of them each for itself."""
    boxes = ((3, 1, 1, 2), (0, 2, 5, 0.5))
    assert bounding_box([Rects("fill", boxes)]) == bounding_box([Rect("fill", *box) for box in boxes]) == (0, 1, 5, 3)


def test_bounds_hold_turned_symbols() -> None:
    """The box of a turned and scaled symbol holds it."""
    symbol = Symbol("s", (Rect("fill", 0, 0, 10, 20),))
    assert bounding_box([Use(symbol, 100, 100, 2, 90)]) == pytest.approx((60, 100, 100, 120))
    assert bounding_box([]) == (0, 0, 0, 0)


@pytest.mark.parametrize("within", [False, True])
@pytest.mark.parametrize(
    ("own", "wanted", "got"), [(0.8, 9.0, 9.0), (0.5, 9.0, 8.25), (1.2, 9.0, 12.0), (0.2, 6.0, 6.0)]
)
def test_labels_are_as_large_as_a_page_wants(own: float, wanted: float, got: float, within: bool) -> None:
    """A label grows to the size that is wanted, 1.65 times at most; in a symbol, too, but not to six points."""
    label = Label("fill", 1, 1, "d4", own)
    item = Use(Symbol("a counter", (label,)), 0, 0) if within else label
    stream, ledger = OperatorStream(), FormLedger()
    Painter(ledger, _PAINTS).paint(stream, Figure(4, 4, (item,)), 0, 0, 10.0, wanted)
    operators = next(iter(ledger.forms.values())).operators if within else stream.operators
    painted = Joiner(PdfWriter(io.BytesIO())).contents(operators, ledger.forms).decode("latin-1")
    size = float(re.findall(r"([0-9.]+) Tf", painted)[0])
    assert size == pytest.approx(own if within and wanted == 6.0 else got / 10, abs=0.001)
