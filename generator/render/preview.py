"""Previews: pages of a PDF as PNG pictures."""

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image

_POINTS_PER_INCH = 72
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
            _with_few_colours(picture).save(path, optimize=True)
            page.close()
        return paths
    finally:
        document.close()


def _with_few_colours(picture: "Image") -> "Image":
    try:
        return picture.quantize(_COLOURS, _BY_OCTREE)
    except ValueError as error:  # all that Pillow says when memory is short here
        raise MemoryError from error
