"""Pages of a PDF as PNG pictures: previews, and pictures for elsewhere."""

from collections.abc import Iterator
from io import BytesIO
from math import ceil, sqrt
from pathlib import Path

from PIL.Image import Image
from PIL.ImageChops import difference
from pypdfium2 import PdfDocument, PdfiumError

from pressboard.errors import BadFile, BadOption
from pressboard.paths import numbered

_POINTS_PER_INCH = 72
_MOST_DOTS = 72_000_000
"""So many a picture may have: A3 with 600 dots per inch; drawing takes six bytes for each."""
_COLOURS = 256
_BY_OCTREE = 2
"""Flat colours need no more, and take a third of the room; an octree keeps the rare ones."""


def page_png(pdf: bytes, number: int, dpi: int) -> bytes:
    """Return a page of a PDF, counted from 1, as PNG; raises BadFile for no PDF, BadOption for no page or picture."""
    file = BytesIO()
    for picture, _ in _draw_pages(pdf, dpi, 255, only=number):
        picture.quantize(_COLOURS, _BY_OCTREE).save(file, "png")
    return file.getvalue()


def draw_pages(
    pdf: Path, target: Path, dpi: int, transparent: bool = False, few_colours: bool = False
) -> None:
    """Draw every page of a PDF file into a PNG file at `target`, numbered where there are several.

    Each knows its size on paper; a `transparent` one has no ground. Raises BadOption for a page that gets too large.
    """
    count = 0
    alpha = 0 if transparent else 255
    for count, (picture, (width, height)) in enumerate(_draw_pages(pdf, dpi, alpha), 1):
        across, down = picture.size
        if few_colours:
            picture = picture.quantize(_COLOURS, _BY_OCTREE)
        elif picture.mode == "RGB":
            # Without loss in a smaller mode: shades of grey, where it has no others.
            red, green, blue = picture.split()
            if not difference(red, green).getbbox() and not difference(green, blue).getbbox():
                picture = picture.convert("L")
        picture.save(
            numbered(target, count), dpi=(across / width, down / height), optimize=few_colours
        )
    if count == 1:
        numbered(target, 1).replace(target)


def _beyond(dots: float) -> float:
    """The dots to cut off so many, for a picture has whole ones: shops ask for 2480 of A4's 2480.3.

    PDFium draws a dot for a part of one, and cuts off a dot for a part of one.
    """
    return 0.5 if ceil(dots) > round(dots) else 0.0


def _draw_pages(
    pdf: Path | bytes, dpi: int, alpha: int, only: int = 0
) -> Iterator[tuple[Image, tuple[float, float]]]:
    """Yield the pages of a PDF, or the `only` one, as pictures, each with its width and height in inches."""
    try:
        document = PdfDocument(pdf)
    except PdfiumError:
        raise BadFile("this is no PDF whose pages can be drawn") from None
    try:
        if only and not 1 <= only <= len(document):
            raise BadOption(
                f"there is no page {only}; pages are numbered from 1 to {len(document)}"
            )
        for number in [only - 1] if only else range(len(document)):
            page = document[number]
            width, height = (length / _POINTS_PER_INCH for length in page.get_size())
            most = int(sqrt(_MOST_DOTS / (width * height)))
            if dpi > most:
                raise BadOption(
                    f"--dpi {dpi}: a picture of this page would be too large; it may have {most} dots per inch"
                )
            scale = dpi / _POINTS_PER_INCH
            right, bottom = (_beyond(length * scale) / scale for length in page.get_size())
            picture = page.render(
                scale=scale, crop=(0, bottom, right, 0), fill_color=(255, 255, 255, alpha)
            ).to_pil()
            yield picture, (width, height)
            page.close()
    finally:
        document.close()
