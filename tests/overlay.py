"""Figures as pictures; pages as SVG over those of the PDF: whether they differ by more than how edges are smoothed."""

import re
from io import BytesIO
from pathlib import Path

import pypdfium2
import resvg_py
from PIL import Image, ImageChops

from pressboard.figures.shapes import Figure
from pressboard.figures.themes import theme
from pressboard.render.svg import figure_as_svg

PER_POINT = 8
"""Dots to the point: at 576 an inch the thinnest of our lines is two dots wide, and PDFium makes none wider."""
SMOOTHED = 54
"""Both are looked at by the point: so much of 255 they differ where one puts edges and letters on whole dots."""
_SIZE = re.compile(r'width="[0-9.]+mm" height="[0-9.]+mm"')


_FEW = 12
"""So many points of a page may differ twice as much: PDFium draws large curves with corners."""


def picture_of(figure: Figure, name: str, width: int) -> Image.Image:
    """Return a figure in the theme called `name`, so many dots wide."""
    sized = f'width="{width}" height="{round(width * figure.height / figure.width)}"'
    svg = _SIZE.sub(sized, figure_as_svg(figure, theme(name)), count=1)
    with Image.open(
        BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg, background="white")))
    ) as picture:
        return picture.convert("RGB")


_HAIRLINES = re.compile(r'stroke="#[0-9a-f]{6}" stroke-width="0\.0254"')
"""How lines to cut and to fold are drawn for cutters, otherwise than in print: they are not compared."""


def difference(page: pypdfium2.PdfPage, svg: str) -> int:
    """Return the largest difference, of 255, between the points of a page and of its picture, but for a few."""
    paper = page.render(scale=PER_POINT).to_pil().convert("RGB")
    picture = _drawn(svg, paper.size)
    apart = ImageChops.difference(paper.reduce(PER_POINT), picture.reduce(PER_POINT))
    if _HAIRLINES.search(svg):
        broad = _drawn(_HAIRLINES.sub('stroke="#ff00ff" stroke-width="1"', svg), paper.size)
        lines = ImageChops.difference(broad, picture).reduce(PER_POINT).convert("L")
        apart.paste(0, mask=lines.point([0] + [255] * 255))
    red, green, blue = apart.split()
    counts = ImageChops.lighter(ImageChops.lighter(red, green), blue).histogram()
    worst = max(step for step, count in enumerate(counts) if count)
    usual = max(step for step in range(len(counts)) if sum(counts[step:]) > _FEW)
    return max(usual, (worst + 1) // 2)


def _drawn(svg: str, size: tuple[int, int]) -> Image.Image:
    width, height = size
    sized = _SIZE.sub(f'width="{width}" height="{height}" preserveAspectRatio="none"', svg, count=1)
    png = resvg_py.svg_to_bytes(svg_string=sized, skip_system_fonts=True)
    return Image.open(BytesIO(bytes(png))).convert("RGB")


def differences(pdf: Path, svgs: list[Path]) -> list[int]:
    """Return the largest differences of pages, from the first on, of which there are pictures."""
    with pypdfium2.PdfDocument(pdf) as document:
        return [
            difference(document[at], svg.read_text(encoding="utf-8")) for at, svg in enumerate(svgs)
        ]
