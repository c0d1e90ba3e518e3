"""How dark printed pages are: the ink of a page is the mean darkness of its points, told by no more than their grey.

Ghostscript makes the points, as it does for printers: every line takes a little more than its width.
"""

import subprocess
from pathlib import Path
from shutil import which

import pytest
from PIL import Image, ImageSequence

DPI = 300


def inks(pdf: Path) -> list[float]:
    """Return the ink of every page in percent of the page: the mean of 1 - grey at 300 dpi.

    Skips the test, and says so, where there is no ghostscript.
    """
    ghostscript = which("gs")
    if not ghostscript:
        pytest.skip("ink is measured by ghostscript, which is not installed")
    pages = pdf.with_suffix(".tif")
    quiet = [ghostscript, "-q", "-dSAFER", "-dBATCH", "-dNOPAUSE"]
    subprocess.run([*quiet, "-sDEVICE=tiffgray", f"-r{DPI}", "-o", str(pages), str(pdf)], check=True)
    with Image.open(pages) as pictures:
        taken = [_ink(picture) for picture in ImageSequence.Iterator(pictures)]
    pages.unlink()
    return taken


def _ink(picture: Image.Image) -> float:
    points = picture.width * picture.height
    return 100 * sum(count * (255 - grey) for grey, count in enumerate(picture.histogram())) / (255 * points)
