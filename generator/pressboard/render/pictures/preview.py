"""Pages of a PDF as PNG pictures: previews, and pictures for elsewhere."""

from io import BytesIO
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING

from pressboard.errors import BadFile, BadOption
from pressboard.paths import numbered

if TYPE_CHECKING:
    from PIL.Image import Image
    from pypdfium2 import PdfPage

_POINTS_PER_INCH = 72
_MOST_DOTS = 72_000_000
"""So many a picture may have: A3 with 600 dots per inch; drawing takes six bytes for each."""
_COLOURS, _BY_OCTREE = 256, 2
"""Flat colours need no more, and take a third of the room; an octree keeps the rare ones."""


def pngs(pdf: Path, dpi: float = 100.0) -> list[Path]:
    """Draw every page of a PDF file into a PNG file beside it, numbered where there are several, and return them."""
    from pypdfium2 import PdfDocument

    document = PdfDocument(pdf)
    try:
        names = [f"-{number}" for number in range(1, len(document) + 1)] if len(document) > 1 else [""]
        paths = [pdf.with_name(f"{pdf.stem}{name}.png") for name in names]
        for page, path in zip(document, paths, strict=True):
            picture = page.render(scale=dpi / _POINTS_PER_INCH).to_pil()
            picture.quantize(_COLOURS, _BY_OCTREE).save(path, optimize=True)
            page.close()
        return paths
    finally:
        document.close()


def page_png(pdf: bytes, number: int, dpi: int) -> bytes:
    """Return a page of a PDF, counted from 1, as PNG; raises BadFile for no PDF, BadOption for no page or picture."""
    from pypdfium2 import PdfDocument, PdfiumError

    try:
        document = PdfDocument(pdf)
    except PdfiumError:
        raise BadFile("this is no PDF whose pages can be drawn") from None
    try:
        if not 1 <= number <= len(document):
            raise BadOption(f"there is no page {number}; pages are numbered from 1 to {len(document)}")
        page = document[number - 1]
        _inches(page, dpi)
        file = BytesIO()
        page.render(scale=dpi / _POINTS_PER_INCH).to_pil().quantize(_COLOURS, _BY_OCTREE).save(file, "png")
        return file.getvalue()
    finally:
        document.close()


def draw_pages(pdf: Path, target: Path, dpi: int, transparent: bool) -> None:
    """Draw every page of a PDF file into a PNG file at `target`, numbered where there are several.

    Each knows its size on paper; a `transparent` one has no ground. Raises BadOption for a page that gets too large.
    """
    from pypdfium2 import PdfDocument

    document = PdfDocument(pdf)
    try:
        several = len(document) > 1
        for number, page in enumerate(document, 1):
            width, height = _inches(page, dpi)
            ground = {"fill_color": (255, 255, 255, 0)} if transparent else {}
            picture = page.render(scale=dpi / _POINTS_PER_INCH, **ground).to_pil()
            across, down = picture.size
            _as_small_as_can_be(picture).save(
                (numbered(target, number) if several else target), dpi=(across / width, down / height)
            )
            page.close()
    finally:
        document.close()


def _inches(page: "PdfPage", dpi: int) -> tuple[float, float]:
    """Return how wide and how high a page is; raises BadOption where a picture of it would be too large."""
    width, height = (length / _POINTS_PER_INCH for length in page.get_size())
    most = int(sqrt(_MOST_DOTS / (width * height)))
    if dpi > most:
        raise BadOption(f"--dpi {dpi}: a picture of this page would be too large; it may have {most} dots per inch")
    return width, height


def _as_small_as_can_be(picture: "Image") -> "Image":
    """Return a picture without loss in a smaller mode: shades of grey, where it has no others."""
    return picture.convert("L") if picture.mode == "RGB" and _is_grey(picture) else picture


def _is_grey(picture: "Image") -> bool:
    from PIL.ImageChops import difference

    red, green, blue = picture.split()
    return not difference(red, green).getbbox() and not difference(green, blue).getbbox()
