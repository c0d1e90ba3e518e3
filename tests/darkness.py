"""How dark printed pages are: the ink of a page is the mean darkness of its points, told by no more than their grey."""

from pathlib import Path

import pypdfium2

DPI = 300


def inks(pdf: Path) -> list[float]:
    """Return the ink of every page in percent of the page: the mean of 1 - grey at 300 dpi."""
    with pypdfium2.PdfDocument(pdf) as document:
        return [_ink(page) for page in document]


def _ink(page: pypdfium2.PdfPage) -> float:
    bitmap = page.render(scale=DPI / 72, grayscale=True)
    picture = bitmap.to_pil()
    counts = picture.histogram()
    points = picture.width * picture.height
    return 100 * sum(count * (255 - grey) for grey, count in enumerate(counts)) / (255 * points)
