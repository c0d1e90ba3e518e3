#!/usr/bin/env bash
# fpdf2 2.8.9: of its two ways to draw an SVG, one moves every drawing whose viewBox does not begin at 0 0.
#
# A board of 100 x 100 mm with its middle at 0,0 has viewBox="-50 -50 100 100". FPDF.image() puts it where it belongs;
# SVGObject.draw_to_page() puts the same drawing 91.73 mm too far to the right and too low, in a document that counts in
# millimetres: of the shift of 50 it makes 141.73, which is 50 mm in points. With unit="pt" both agree, as they always
# do for a drawing that begins at 0 0. One would have guessed that the two differ in what can be done with the drawing,
# not in where it lands. Its size stays right; a board of 150 mm runs off an A4 sheet.
#
# Seen: the board's corner at 0.0 mm by image(), at 91.7 mm by draw_to_page(), at 0.0 mm by both with unit="pt".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet fpdf2==2.8.9 pypdfium2==5.15.2
"$folder/venv/bin/python" - <<'PY'
from io import BytesIO

from fpdf import FPDF
from fpdf.svg import SVGObject
from pypdfium2 import PdfDocument

MM = 72 / 25.4
BOARD = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="100mm" viewBox="-50 -50 100 100">'
    '<rect x="-50" y="-50" width="100" height="100"/></svg>'
)


def corner(unit, draw):
    """How far the board's corner lies from the left and the upper edge of a page of 300 x 300 mm, in millimetres."""
    scale = MM if unit == "pt" else 1
    pdf = FPDF(unit=unit, format=(300 * scale, 300 * scale))
    pdf.set_margin(0)
    pdf.add_page()
    draw(pdf, 100 * scale)
    picture = PdfDocument(bytes(pdf.output()))[0].render(scale=5 / MM, grayscale=True)  # five dots to a millimetre
    rows = [bytes(picture.buffer)[y * picture.stride :][: picture.width] for y in range(picture.height)]
    dark = [(x, y) for y, row in enumerate(rows) for x, byte in enumerate(row) if byte < 128]
    return tuple(round(min(axis) / 5, 1) for axis in zip(*dark))


def by_image(pdf, width):
    pdf.image(BytesIO(BOARD.encode()), x=0, y=0, w=width)


def by_draw(pdf, width):
    SVGObject(BOARD).draw_to_page(pdf, 0, 0)


seen = {(unit, way.__name__): corner(unit, way) for unit in ("mm", "pt") for way in (by_image, by_draw)}
print(seen)
assert all(abs(side) < 0.3 for side in seen["mm", "by_image"] + seen["pt", "by_image"] + seen["pt", "by_draw"]), seen
assert all(abs(side - (50 * MM - 50)) < 0.3 for side in seen["mm", "by_draw"]), seen
PY
