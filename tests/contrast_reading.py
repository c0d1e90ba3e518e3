"""How well words on a printed page stand out: the contrast of every letter's colour with the ground it stands on."""

import ctypes
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pypdfium2
import pypdfium2.raw as pdfium
from page_reading import boxes

from generator.figures.paints import contrast_of

_SCALE = 100 / 72
_ROUND = 2
"""How far beyond a letter's box its ground is looked for, pixels."""
_OTHER = 60
"""How far a colour is off another one at least that is not a shade of it, in sums of parts of 255."""

Colour = tuple[int, ...]


def contrasts(pdf: Path) -> Counter[tuple[float, str, str]]:
    """Return how many letters of a file have which contrast, with their colour and that of their ground, #rrggbb."""
    with pypdfium2.PdfDocument(pdf) as document:
        return Counter(found for page in document for found in _of(page))


def _of(page: pypdfium2.PdfPage) -> Iterator[tuple[float, str, str]]:
    picture = page.render(scale=_SCALE, rev_byteorder=True)
    pixels, wide = bytes(picture.buffer), picture.n_channels
    text = page.get_textpage()
    for index, (left, bottom, right, top) in boxes(text):
        ink = _ink(text, index)
        rows = range(
            max(int(picture.height - top * _SCALE) - _ROUND, 0), int(picture.height - bottom * _SCALE) + _ROUND
        )
        columns = range(max(int(left * _SCALE) - _ROUND, 0), min(int(right * _SCALE) + _ROUND, picture.width))
        starts = [row * picture.stride + column * wide for row in rows if row < picture.height for column in columns]
        seen = Counter(tuple(pixels[start : start + 3]) for start in starts)
        grounds = [(count, colour) for colour, count in seen.items() if _apart(colour, ink) > _OTHER]
        ground = max(grounds)[1] if grounds else ink
        yield round(contrast_of(_hex(ink), _hex(ground)), 2), _hex(ink), _hex(ground)


def _around(first: float, last: float, end: int) -> range:
    return range(max(int(first) - _ROUND, 0), min(int(last) + _ROUND, end))


def _ink(text: pypdfium2.PdfTextPage, index: int) -> Colour:
    parts = [ctypes.c_uint() for _ in range(4)]
    pdfium.FPDFText_GetFillColor(text.raw, index, *parts)
    return tuple(part.value for part in parts[:3])


def _apart(one: Colour, other: Colour) -> int:
    return sum(abs(first - second) for first, second in zip(one, other, strict=True))


def _hex(colour: Colour) -> str:
    return "#" + "".join(f"{part:02x}" for part in colour)
