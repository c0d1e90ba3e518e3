"""How well words on a printed page stand out: the contrast of every letter's colour with the ground it stands on."""

import ctypes
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pypdfium2
import pypdfium2.raw as pdfium
from page_reading import boxes

from generator.figures.paints import contrast_of

_SCALE = 2.0
_ROUND = 1, 3
"""How far beyond a letter's box its ground is looked for, pixels: near it, for labels stand on small discs, and further
out, where soft edges of thin letters are not taken for it.
"""
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
        ink, found = _ink(text, index), []
        for beyond in _ROUND:
            rows = _around(picture.height - top * _SCALE, picture.height - bottom * _SCALE, beyond, picture.height)
            columns = _around(left * _SCALE, right * _SCALE, beyond, picture.width)
            starts = [row * picture.stride + column * wide for row in rows for column in columns]
            ground = _ground(Counter(tuple(pixels[start : start + 3]) for start in starts), ink)
            found.append((round(contrast_of(_hex(ink), _hex(ground)), 2), _hex(ink), _hex(ground)))
        yield max(found)


def _around(first: float, last: float, beyond: int, end: int) -> range:
    return range(max(int(first) - beyond, 0), min(int(last) + 1 + beyond, end))


def _ground(seen: Counter[Colour], ink: Colour) -> Colour:
    """Return the commonest colour that is no shade of a letter's own, or that where there is no other."""
    grounds = [(count, colour) for colour, count in seen.items() if _apart(colour, ink) > _OTHER]
    return max(grounds)[1] if grounds else ink


def _ink(text: pypdfium2.PdfTextPage, index: int) -> Colour:
    parts = [ctypes.c_uint() for _ in range(4)]
    pdfium.FPDFText_GetFillColor(text.raw, index, *parts)
    return tuple(part.value for part in parts[:3])


def _apart(one: Colour, other: Colour) -> int:
    return sum(abs(first - second) for first, second in zip(one, other, strict=True))


def _hex(colour: Colour) -> str:
    return "#" + "".join(f"{part:02x}" for part in colour)
