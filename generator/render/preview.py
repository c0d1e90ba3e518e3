"""Previews: pages of a PDF as PNG pictures."""

from pathlib import Path

_POINTS_PER_INCH = 72


def png(pdf_path: Path, png_path: Path, page: int = 0, dpi: float = 100.0) -> None:
    """Draw page number `page` (from 0) of a PDF file into a PNG file."""
    from pypdfium2 import PdfDocument

    document = PdfDocument(pdf_path)
    try:
        document[page].render(scale=dpi / _POINTS_PER_INCH).to_pil().save(png_path)
    finally:
        document.close()
