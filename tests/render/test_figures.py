import io
import re

import pytest

from pressboard.errors import BadText
from pressboard.figures.paints import Paint
from pressboard.figures.shapes import Circle, Drawable, Figure, Label, Rect, Rects, Symbol, Use
from pressboard.figures.themes import Theme, theme
from pressboard.render.figures import Painter
from pressboard.render.inked.joiner import Joiner
from pressboard.render.inked.operators import FormLedger
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


def test_uses_turn_clockwise() -> None:
    """A use is moved, scaled and turned clockwise as seen on the page."""
    symbol = Symbol("s", (Rect("fill", 0, 0, 30, 30),))
    lines = _painted(Use(symbol, 1, 2), Use(symbol, 1, 2, 0.5, 90)).splitlines()
    assert lines[2:4] == ["q 1 0 0 1 1 2 cm /S1 Do Q", "q 0 0.5 -0.5 0 1 2 cm /S1 Do Q"]


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
    with pytest.raises(BadText, match="IDEOGRAPH"):
        _painted(Label("fill", 0, 0, "李", 1))


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
