"""What the tests of ink share: documents from templates' text, printed into memory."""

import io
import math
import re
from collections.abc import Callable
from typing import Any

import pytest
from pypdf import PdfReader

from pressboard.figures.shapes import Figure, Label, Polygon, Polyline, Rect, Symbol, Use
from pressboard.figures.themes import theme
from pressboard.layout.line_marks import line_mark
from pressboard.layout.reader import read
from pressboard.printing.papers import PAPERS
from pressboard.render.book import Book
from pressboard.render.pdf import PdfWriter

_POINTS = [
    (32 + r * math.sin(i * math.pi / 5), 32 - r * math.cos(i * math.pi / 5))
    for i, r in enumerate([28, 12] * 5)
]
STAR = Symbol("star", (Polygon("tone yellow", tuple(_POINTS), line_width=2.4),))
BOARD = Figure(
    4,
    4,
    (
        *(Polyline("line", ((0, i), (4, i))) for i in range(5)),
        Rect("frame", 0, 0, 4, 4),
        Use(STAR, 1.1, 1.1, 0.8 / 64),
        Label("ink", 2.5, 2.7, "B7", 0.5),
    ),
)

Press = Callable[..., bytes]


def _with_lines(text: str) -> str:
    """Mark the tags of a text with their lines, as filling a template does."""
    lines = text.split("\n")
    return "\n".join(
        re.sub(r"<\w+", rf"\g<0>{line_mark('my.xml', at)}", line)
        for at, line in enumerate(lines, 1)
    )


@pytest.fixture(scope="session")
def star() -> Symbol:
    """Make a symbol in the box of icons."""
    return STAR


@pytest.fixture(scope="session")
def board() -> Figure:
    """Make a figure with lines, a symbol and a label."""
    return BOARD


@pytest.fixture(scope="session")
def press() -> Press:
    """Print templates' texts into one book, and return its bytes."""

    def printed(*texts: str, paper: str = "A4", theme_name: str = "full", **more: Any) -> bytes:  # noqa: ANN401
        file = io.BytesIO()
        book = Book(
            PdfWriter(file.write),
            paper=PAPERS[paper],
            theme=theme(theme_name),
            figures={"board": BOARD},
        )
        for text in texts:
            book.add(read(_with_lines(text), "my.xml"), icons={"star": STAR}, **more)
        book.save()
        return file.getvalue()

    return printed


@pytest.fixture(scope="session")
def printed(press: Press) -> Callable[..., PdfReader]:
    """Print templates' texts and open the book."""
    return lambda *texts, **more: PdfReader(io.BytesIO(press(*texts, **more)))


@pytest.fixture(scope="session")
def pixels() -> Callable[..., Any]:
    """Draw a page of a PDF as a grey picture."""

    def picture(data: bytes, page: int = 0, dpi: int = 72) -> Any:  # noqa: ANN401
        from pypdfium2 import PdfDocument

        document = PdfDocument(data)
        drawn = document[page].render(scale=dpi / 72).to_pil().convert("L")
        document.close()
        return drawn

    return picture
