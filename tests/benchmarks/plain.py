"""The yardstick: the same pictures drawn with nothing but ReportLab's canvas, symbols as form XObjects.

Run as a script it is the bare process: it draws so many pages, each a file of its own, and leaves.
"""

from io import BytesIO
from pathlib import Path as File

import pymupdf_fonts
from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

A4_LANDSCAPE = (841.89, 595.28)
SQUARE = 47.0
"""The side of a square in points, about that of a regular sheet on A4."""


def new_canvas(target: File) -> Canvas:
    """Open a canvas with the two faces a sheet uses."""
    for name, key in (("Plain", "figo"), ("Bold", "figbo")):
        registerFont(TTFont(name, BytesIO(pymupdf_fonts.myfont(key))))
    return Canvas(
        str(target), pagesize=A4_LANDSCAPE, pageCompression=1, initialFontName="Plain", invariant=1
    )


def bare_page(target: File) -> None:
    """Draw a page much like a sheet: 96 icons of seven kinds, names, grid, commands, a column of text."""
    canvas = new_canvas(target)
    for kind in range(7):
        canvas.beginForm(f"icon{kind}")
        for ring in range(8):
            path = canvas.beginPath()
            path.moveTo(ring, 0)
            for step in range(5):
                path.curveTo(step, ring, 20 - step, ring + step, 25, 25 - kind)
            path.close()
            canvas.setFillColorRGB(0.1 * kind, 0.1 * ring, 0.5)
            canvas.drawPath(path, stroke=1, fill=1)
        canvas.endForm()
    for square in range(96):
        x = 30 + square % 12 * SQUARE
        y = 80 + square // 12 * SQUARE
        canvas.saveState()
        canvas.translate(x, y)
        canvas.doForm(f"icon{square % 7}")
        canvas.restoreState()
        canvas.setFont("Plain", 6.5)
        canvas.drawCentredString(x + SQUARE / 2, y + 4, f"Kind {square % 7}")
    for line in range(13):
        canvas.line(30 + line * SQUARE, 80, 30 + line * SQUARE, 80 + 8 * SQUARE)
        canvas.setFont("Bold", 22)
        canvas.drawCentredString(50 + line * SQUARE, 500, str(line % 4 + 1))
    canvas.setFont("Plain", 9)
    for line in range(50):
        canvas.drawString(640, 560 - 10.5 * line, "a line of rules as long as the bar is wide")
    canvas.save()


if __name__ == "__main__":
    import sys

    for _ in range(int(sys.argv[2])):
        bare_page(File(sys.argv[1]))
