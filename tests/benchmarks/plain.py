"""The yardstick: the same pictures drawn with nothing but ReportLab's canvas, symbols as form XObjects.

Run as a script it is the bare process: it draws one page and leaves.
"""

from collections.abc import Iterable
from io import BytesIO
from pathlib import Path as File

import pymupdf_fonts
from reportlab.lib.colors import HexColor
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
    return Canvas(str(target), pagesize=A4_LANDSCAPE, pageCompression=1, initialFontName="Plain", invariant=1)


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
        x, y = 30 + square % 12 * SQUARE, 80 + square // 12 * SQUARE
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


class PlainPainter:
    """Draws pressboard's figures through the canvas's public methods, as one would by hand."""

    def __init__(self, canvas: Canvas, theme: object) -> None:
        self.canvas, self.theme, self.forms = canvas, theme, set()

    def pages(self, figures: Iterable[object]) -> None:
        """Draw each figure on a page of its own."""
        for figure in figures:
            for item in figure.items:
                self._define(item)
            self.canvas.translate(20, 560)
            self.canvas.scale(SQUARE, -SQUARE)
            self._items(figure.items)
            self.canvas.showPage()
        self.canvas.save()

    def _define(self, item: object) -> None:
        symbol = getattr(item, "symbol", None)
        if symbol is None or symbol.name in self.forms:
            return
        self.forms.add(symbol.name)
        for inner in symbol.items:
            self._define(inner)
        self.canvas.beginForm(symbol.name, -100, -100, 200, 200)
        self._items(symbol.items)
        self.canvas.endForm()

    def _items(self, items: Iterable[object]) -> None:
        for item in items:
            if hasattr(item, "symbol"):
                self._use(item)
            else:
                self._paint(item)

    def _use(self, use: object) -> None:
        self.canvas.saveState()
        self.canvas.translate(use.x, use.y)
        self.canvas.rotate(use.turn)
        self.canvas.scale(use.scale, use.scale)
        self.canvas.doForm(use.symbol.name)
        self.canvas.restoreState()

    def _paint(self, shape: object) -> None:
        canvas, paint = self.canvas, self.theme.paint(shape.role)
        if paint.fill:
            canvas.setFillColor(HexColor(paint.fill))
        if paint.stroke:
            canvas.setStrokeColor(HexColor(paint.stroke))
            canvas.setLineWidth(shape.line_width or paint.line_width / SQUARE)
        kind, how = type(shape).__name__, {"stroke": bool(paint.stroke), "fill": bool(paint.fill)}
        if kind == "Label":
            self._label(shape)
        elif kind == "Circle":
            canvas.circle(shape.x, shape.y, shape.radius, **how)
        elif kind == "Rect":
            canvas.roundRect(shape.x, shape.y, shape.width, shape.height, shape.radius, **how)
        else:
            self._path(shape, kind, how)

    def _label(self, label: object) -> None:
        canvas = self.canvas
        canvas.saveState()
        canvas.translate(label.x, label.y)
        canvas.scale(1, -1)
        canvas.setFont("Bold" if label.bold else "Plain", label.size)
        canvas.drawCentredString(0, 0, label.text)
        canvas.restoreState()

    def _path(self, shape: object, kind: str, how: dict[str, bool]) -> None:
        path = self.canvas.beginPath()
        if kind == "Path":
            steps = {"M": path.moveTo, "L": path.lineTo, "C": path.curveTo, "Z": path.close}
            for command, numbers in shape.segments:
                steps[command](*numbers)
        else:
            path.moveTo(*shape.points[0])
            for point in shape.points[1:]:
                path.lineTo(*point)
            if kind == "Polygon":
                path.close()
        self.canvas.drawPath(path, **(how if kind != "Polyline" else {"stroke": 1, "fill": 0}))


if __name__ == "__main__":
    import sys

    bare_page(File(sys.argv[1]))
