"""Previews: pages of a PDF as PNG pictures."""

from pathlib import Path

_POINTS_PER_INCH = 72
_COLOURS = 128
"""Flat colours need no more, and take a third of the room."""


def png(pdf_path: Path, png_path: Path, page: int = 0, dpi: float = 100.0) -> None:
    """Draw page number `page` (from 0) of a PDF file into a PNG file."""
    from pypdfium2 import PdfDocument

    document = PdfDocument(pdf_path)
    try:
        picture = document[page].render(scale=dpi / _POINTS_PER_INCH).to_pil()
        picture.quantize(_COLOURS).save(png_path, optimize=True)
    finally:
        document.close()
