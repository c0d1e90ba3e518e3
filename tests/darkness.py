"""How dark printed pages are: the ink of a page is the mean darkness of its points, told by no more than their grey.

Ghostscript makes the points, as it does for printers: every line takes a little more than its width.
"""

import subprocess
from collections.abc import Iterator
from pathlib import Path
from shutil import which

import pytest
from PIL import Image, ImageSequence

DPI = 300
_BLACK = 5
_WHITE = 250


def grey_pages(pdf: Path, dpi: int = DPI) -> Iterator[Image.Image]:
    """Yield the pages as ghostscript's greys without anti-aliasing.

    Skips the test, and says so, where there is no ghostscript.
    """
    ghostscript = which("gs")
    if not ghostscript:
        pytest.skip("ink is measured by ghostscript, which is not installed")
    pages = pdf.with_suffix(".tif")
    quiet = [ghostscript, "-q", "-dSAFER", "-dBATCH", "-dNOPAUSE"]
    subprocess.run(
        [*quiet, "-sDEVICE=tiffgray", f"-r{dpi}", "-o", str(pages), str(pdf)], check=True
    )
    with Image.open(pages) as pictures:
        yield from ImageSequence.Iterator(pictures)
    pages.unlink()


def inks(pdf: Path) -> list[float]:
    """Return the ink of every page in percent of the page: the mean of 1 - grey at 300 dpi."""
    return [_ink(page) for page in grey_pages(pdf)]


def greys(pdf: Path) -> list[float]:
    """Return of every page how much of what is drawn is not black, in percent."""
    return [_grey(page.histogram()) for page in grey_pages(pdf)]


def _ink(picture: Image.Image) -> float:
    points = picture.width * picture.height
    return (
        100
        * sum(count * (255 - grey) for grey, count in enumerate(picture.histogram()))
        / (255 * points)
    )


def _grey(counts: list[int]) -> float:
    return 100 * sum(counts[_BLACK:_WHITE]) / max(1, sum(counts[:_WHITE]))
