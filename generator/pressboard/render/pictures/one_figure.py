"""One figure as an SVG of its own."""

from pressboard.figures.shapes import Figure
from pressboard.figures.themes import Theme
from pressboard.layout.reader import read
from pressboard.printing.papers import Paper
from pressboard.render.book import Book
from pressboard.render.inked.binder import FigureBinder
from pressboard.render.svg.binder import SvgTexts

_ROOM = 50.0
"""So much longer and higher is the paper that a figure is drawn on before it is cut out, mm: none is too small."""
_PAGE = """
<document><page>
  <frame x="0" y="0" width="{width}" height="{height}"><figure name="picture"/></frame>
</page></document>
"""


def figure_as_svg(figure: Figure, theme: Theme, unit: float | None = None) -> str:
    """Return a figure as the text of an SVG file without a ground, `unit` mm to the board unit or its own.

    It is what a page would show of it; the same figure gives the same text. Raises BadText for a label that cannot be
    printed, ValueError for a role the theme lacks and for two symbols of one name.
    """
    scale = unit or figure.unit
    size = Paper("figure", figure.width * scale, figure.height * scale, 0.0)
    binder = SvgTexts(transparent=True)
    paper = Paper("figure", size.width + _ROOM, size.height + _ROOM, 0.0)
    book = Book(FigureBinder(binder, margin=0.0), paper=paper, theme=theme)
    document = read(_PAGE.format(width=size.width, height=size.height), "picture")
    document.attributes = {**document.attributes, "title": figure.title}
    book.add(document, {"picture": figure})
    book.save()
    return binder.texts[0]
