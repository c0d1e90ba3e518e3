"""What looks at prints: it sees what must not be there."""

from io import BytesIO

import pytest
from reportlab.pdfgen.canvas import Canvas

from printed import images, lines_of, texts

PIXEL = b"q 9 0 0 9 50 50 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \x00 EI Q"


def page(*, image: bool = False, form: bool = False, inline: bool = False) -> bytes:
    """Return a page of two lines with a picture made of pixels: on it, within a form, in its text, or none."""
    from PIL import Image
    from reportlab.lib.utils import ImageReader

    file, pixel = BytesIO(), ImageReader(Image.new("L", (2, 2)))
    canvas = Canvas(file, pageCompression=0)
    canvas.drawString(50, 700, "One  line")
    canvas.drawString(50, 600, "and another")
    if form:
        canvas.beginForm("outer")
        canvas.drawImage(pixel, 50, 50)
        canvas.endForm()
        canvas.doForm("outer")
    if image:
        canvas.drawImage(pixel, 50, 50)
    if inline:
        canvas._code.append(PIXEL.decode("latin-1"))
    canvas.save()
    return file.getvalue()


@pytest.mark.parametrize("where", ["image", "form", "inline"])
def test_a_picture_of_pixels_is_seen(where: str) -> None:
    """It is found wherever it stands, and only where there is one."""
    assert images(page(**{where: True})) == 1
    assert images(page()) == 0


def test_words_are_read_as_they_stand() -> None:
    """Lines are kept where lines are asked for; where words are, white space is folded."""
    assert lines_of(page())[0].splitlines() == ["One line", "and another"]
    assert texts(page()) == ["One line and another"]
