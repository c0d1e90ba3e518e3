"""One figure as a file of its own: SVG, PDF or PNG, as large as it fits on a paper."""

from pathlib import Path
from tempfile import TemporaryDirectory

from pressboard.errors import BadFile, quoted
from pressboard.figures.shapes import Figure
from pressboard.figures.themes import Theme
from pressboard.layout.reader import read
from pressboard.layout.tree import Element
from pressboard.printing.papers import PAPERS, Paper
from pressboard.render.book import Book, PdfBook
from pressboard.render.inked.binder import FigureBinder
from pressboard.render.svg.binder import SvgTexts

FORMATS = (".svg", ".png", ".pdf")
"""The endings a picture's file may have."""

_DPI = 150.0
_ROOM = 50.0
"""So much longer and higher is the paper that a figure is drawn on before it is cut out, mm: none is too small."""
_PAGE = """
<document><page>
  <frame x="0" y="0" width="{width}" height="{height}"><figure name="picture"/></frame>
</page></document>
"""


def check_format(path: Path) -> None:
    """Raise BadFile when the ending of `path` is none of `FORMATS`."""
    if path.suffix.lower() not in FORMATS:
        raise BadFile(f"{quoted(path.name, 80)}: a picture's file ends in {', '.join(FORMATS[:-1])} or {FORMATS[-1]}")


def write_picture(figure: Figure, path: Path, theme: Theme, paper: Paper = PAPERS["A4"]) -> None:
    """Write `figure` to `path` in the format its ending names, filling `paper` turned the way the figure lies.

    Margins are left to the figure. Raises BadFile for another ending, BadText for a label that cannot be printed.
    """
    check_format(path)
    page = (paper.landscape() if figure.width > figure.height else paper.portrait()).with_margin(0.0)
    if path.suffix.lower() == ".svg":
        unit = min(page.width / figure.width, page.height / figure.height)
        path.write_text(figure_as_svg(figure, theme, unit), encoding="utf-8")
    elif path.suffix.lower() == ".pdf":
        _write_pdf(figure, path, theme, page)
    else:
        _write_png(figure, path, theme, page)


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
    book.add(_page(figure, size), {"picture": figure})
    book.save()
    return binder.texts[0]


def _write_png(figure: Figure, path: Path, theme: Theme, page: Paper) -> None:
    from pressboard.render.pictures.preview import pngs

    with TemporaryDirectory() as folder:
        pdf = Path(folder) / "picture.pdf"
        _write_pdf(figure, pdf, theme, page)
        (png,) = pngs(pdf, _DPI)
        path.write_bytes(png.read_bytes())


def _write_pdf(figure: Figure, path: Path, theme: Theme, page: Paper) -> None:
    with path.open("wb") as file:
        book = PdfBook(file, paper=page, theme=theme)
        book.add(_page(figure, page), {"picture": figure})
        book.save()


def _page(figure: Figure, page: Paper) -> Element:
    document = read(_PAGE.format(width=page.width, height=page.height), "picture")
    document.attributes = {**document.attributes, "title": figure.title}
    return document
