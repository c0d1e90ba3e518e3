"""How large type is on printed pages: its letters by page, those smaller than a size, runs of letters of one size."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path

import pypdfium2

from tests.every_product import printed
from tests.page_reading import Letter, letters


def pages(product: str, *options: str) -> list[list[Letter]]:
    """Print a product, whose name may have options with it, and return the letters of its pages."""
    game, name, *own = product.split()
    return pages_of(printed(f"{game} {name}", *own, *options))


def pages_of(pdf: Path) -> list[list[Letter]]:
    """Return the letters of a file's pages."""
    with pypdfium2.PdfDocument(pdf) as document:
        return [letters(page) for page in document]


def runs(found: Iterable[Letter]) -> Iterator[tuple[str, float]]:
    """Yield what stands next to each other in type of one size, without spaces, and the size."""
    for size, run in groupby(found, key=lambda letter: round(letter.size, 2)):
        yield "".join(letter.text for letter in run), size
