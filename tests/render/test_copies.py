"""Copies: pages that are in a file several times, drawn once."""

from io import BytesIO
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from pypdf import PdfReader

from pressboard import print_product
from pressboard.errors import BadOption
from pressboard.figures.themes import theme
from pressboard.layout.reader import read
from pressboard.printing.papers import PAPERS
from pressboard.render.book import Book
from pressboard.render.pdf import PdfWriter
from tests.page_reading import Letter, letters
from tests.printed import outline, texts

PRINTS = [
    ("krump", "rules", {}),
    ("krypte", "board", {}),
    ("kangaruse", "record", {}),
    ("krump", "cards", {"backs": "duplex"}),
]


def contents(pdf: bytes) -> list[int]:
    """Return for every page the number of the object that holds its operators."""
    return [page.raw_get("/Contents").idnum for page in PdfReader(BytesIO(pdf)).pages]


def seen(pdf: bytes) -> list[list[Letter]]:
    """Return the letters that are seen on every page."""
    with pypdfium2.PdfDocument(pdf) as document:
        return [letters(page) for page in document]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "product", "options"), PRINTS)
def test_copies_are_the_pages_again(game: str, product: str, options: dict[str, Any]) -> None:
    """All pages follow in their order, each time, with the numbers they have alone, and are seen alike.

    The first copy is read aloud, with its boards; the others are not, and share what is on them.
    """
    alone = print_product(game, product, **options)
    several = print_product(game, product, copies=3, **options)
    assert several.pages == 3 * alone.pages
    assert seen(several.pdf) == 3 * seen(alone.pdf)
    assert texts(several.pdf)[: alone.pages] == texts(alone.pdf)
    numbers = contents(several.pdf)
    again = numbers[alone.pages :]
    assert len({*numbers}) == 2 * alone.pages
    assert again == 2 * again[: alone.pages]
    assert len(several.pdf) < 2 * len(alone.pdf) + 1500 * several.pages


@pytest.mark.slow
def test_too_many_pages_are_refused() -> None:
    """Copies of a long file are told before the file is written."""
    with pytest.raises(BadOption, match="--copies 999 of 21 pages are more than 20,000 pages"):
        print_product("kangaruse", "sheet", copies=999, count=21, size="tiny", checks="structure")


@pytest.mark.parametrize("name", ["a.png", "a.svg", "a.html"])
def test_pictures_and_words_have_no_copies(tmp_path: Path, name: str) -> None:
    """What is no PDF is wanted once; that is told and nothing written."""
    with pytest.raises(BadOption, match="--copies repeats the pages of a PDF"):
        print_product("krypte", "rules", to=tmp_path / name, copies=2)
    assert not [*tmp_path.iterdir()]


def test_a_document_in_copies_counts_and_stands_in_its_place() -> None:
    """Its pages follow each other and are counted with the others; the first is read, the others share operators."""
    file = BytesIO()
    book = Book(PdfWriter(file.write), paper=PAPERS["A5"], theme=theme("bw"))
    pages = '<page><p>of <pagecount/>, twins on <pages part="twins"/></p></page>'
    book.add(read(f"<document>{pages}</document>", "a.xml"))
    book.add(read("<document><page><p>twin</p></page></document>", "b.xml"), part="twins", copies=3)
    book.add(
        read("<document><page><p>last, page <pagenumber/></p></page></document>", "c.xml"),
        part="end",
    )
    book.save()
    assert texts(file.getvalue()) == ["of 5, twins on 2–4", "twin", "twin", "twin", "last, page 5"]
    numbers = contents(file.getvalue())
    assert len({*numbers}) == 4
    assert numbers[2] == numbers[3]
    assert outline(file.getvalue()) == [(0, "twins", 2), (0, "end", 5)]
