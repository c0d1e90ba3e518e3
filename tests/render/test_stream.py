import re
from io import BytesIO

from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfReader

from pressboard.render.drawing import Draw, DrawnPage, Form, Path
from pressboard.render.painter import rectangle
from pressboard.render.pdf import PdfWriter, fixed_decimals

_NUMBER = re.compile(r"-?\d+(\.\d+)?")


@given(st.floats(-1e7, 1e7), st.integers(0, 5))
def test_operands_are_plain_decimals(value: float, decimals: int) -> None:
    """PDF knows no exponents, and nothing longer than needed is written."""
    text = fixed_decimals(value, decimals)
    assert _NUMBER.fullmatch(text)
    assert abs(float(text) - value) <= 0.51 * 10**-decimals
    assert text != "-0"


def test_forms_that_are_drawn_alike_are_in_a_file_once() -> None:
    """Pictures of hardly different sizes are the same one in the end; others are not."""
    forms = [
        Form(("square", side), (0.0, 0.0, 9.0, 9.0), [Path(rectangle(1, 1, side, side), "#000000")])
        for side in (5.0, 5.000001, 6.0)
    ]
    file = BytesIO()
    writer = PdfWriter(file.write)
    writer.page(DrawnPage(100.0, 100.0, [Draw(form) for form in forms]))
    writer.save()
    (page,) = PdfReader(file).pages
    assert len(page["/Resources"]["/XObject"]) == 2  # type: ignore[index]
    assert len(re.findall(rb"/F\d+ Do", page.get_contents().get_data())) == 3  # type: ignore[union-attr]
