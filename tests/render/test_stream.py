import io
import re
from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from pressboard.render.pdf import PdfWriter
from pressboard.render.stream import OperatorStream, fixed
from pressboard.render.text.fonts import face

_NUMBER = re.compile(r"-?\d+(\.\d+)?")


@given(st.floats(-1e7, 1e7), st.integers(0, 5))
def test_operands_are_plain_decimals(value: float, decimals: int) -> None:
    """PDF knows no exponents, and nothing longer than needed is written."""
    text = fixed(value, decimals)
    assert _NUMBER.fullmatch(text)
    assert abs(float(text) - value) <= 0.51 * 10**-decimals
    assert text != "-0"


def test_says_nothing_twice(stream: OperatorStream, written: Callable[..., list[str]]) -> None:
    """Colours, widths and fonts are set when they change, also after a state was restored."""
    stream.fill_with("#ff0000")
    stream.fill_with("#ff0000")
    stream.stroke_with("#000000", 1)
    stream.stroke_with("#000000", 1)
    stream.push_scaled(10, 20, 28.346)
    stream.stroke_with("#000000", 0.0265)
    stream.pop()
    stream.stroke_with("#000000", 1)
    stream.segment(0, 0, 1.005, 2)
    assert written(stream) == [
        "1 0 0 rg",
        "0 G",
        "1 w [] 0 d",
        "q",
        "28.346 0 0 28.346 10 20 cm",
        "0.0265 w [] 0 d",
        "Q",
        "0 0 m 1 2 l S",
    ]


def test_text_is_upright_and_escaped(stream: OperatorStream, written: Callable[..., list[str]]) -> None:
    """Text stands upright though y runs down, and brackets in it are escaped."""
    stream.text(10, 20, "a(b", face(), 12)
    (line,) = written(stream)
    assert line.startswith("BT 1 0 0 -1 10 20 Tm /F1+0 12 Tf (")
    assert line.endswith(") Tj ET")
    codes = PdfWriter(io.BytesIO()).encoded(face().name, "((((\\\r")[0][1]
    assert codes.count("(") == 1 or "\\(" in codes
