"""How well words on a printed page stand out: the contrast of every letter's colour with the ground it stands on."""

import ctypes
from collections import Counter
from collections.abc import Iterator
from functools import cache
from sys import byteorder

import pypdfium2
import pypdfium2.raw as pdfium

from pressboard.figures.paints import contrast_of
from tests.page_reading import boxes

_SCALE = 2.0
_BYTES = 4
"""Bytes of a pixel."""
_ROUND = 1, 3
"""How far beyond a letter's box its ground is looked for, pixels: near it, for labels stand on small discs, and further
out, where soft edges of thin letters are not taken for it.
"""
_OTHER = 60
"""How far a colour is off another one at least that is not a shade of it, in sums of parts of 255."""

Colour = tuple[int, ...]


def contrasts(pdf: bytes) -> Counter[tuple[float, str, str]]:
    """Return how many letters of a file have which contrast, with their colour and that of their ground, #rrggbb."""
    with pypdfium2.PdfDocument(pdf) as document:
        return Counter(found for page in document for found in _of(page))


def _of(page: pypdfium2.PdfPage) -> Iterator[tuple[float, str, str]]:
    picture = page.render(scale=_SCALE, rev_byteorder=True, prefer_bgrx=True)
    pixels = memoryview(picture.buffer).cast("B").cast("I")
    wide = picture.stride // _BYTES
    text = page.get_textpage()
    for index, (left, bottom, right, top) in boxes(text):
        ink = _ink(text, index)
        found = []
        for beyond in _ROUND:
            rows = _around(
                picture.height - top * _SCALE,
                picture.height - bottom * _SCALE,
                beyond,
                picture.height,
            )
            columns = _around(left * _SCALE, right * _SCALE, beyond, picture.width)
            seen: Counter[int] = Counter()
            for row in rows:
                seen.update(pixels[row * wide + columns.start : row * wide + columns.stop].tolist())
            found.append(_told(ink, _ground(seen, ink)))
        yield max(found)


@cache
def _told(ink: Colour, ground: Colour) -> tuple[float, str, str]:
    return round(contrast_of(_hex(ink), _hex(ground)), 2), _hex(ink), _hex(ground)


def _around(first: float, last: float, beyond: int, end: int) -> range:
    return range(max(int(first) - beyond, 0), min(int(last) + 1 + beyond, end))


def _ground(seen: Counter[int], ink: Colour) -> Colour:
    """Return the commonest colour that is no shade of a letter's own, or that where there is no other."""
    colours = ((count, _colour(pixel)) for pixel, count in seen.items())
    return max((each for each in colours if _apart(each[1], ink) > _OTHER), default=(0, ink))[1]


@cache
def _colour(pixel: int) -> Colour:
    """Return the three parts of a pixel, whose fourth byte says nothing."""
    return tuple(pixel.to_bytes(_BYTES, byteorder)[:3])


def _ink(text: pypdfium2.PdfTextPage, index: int) -> Colour:
    parts = [ctypes.c_uint() for _ in range(4)]
    pdfium.FPDFText_GetFillColor(text.raw, index, *parts)
    return tuple(part.value for part in parts[:3])


@cache
def _apart(one: Colour, other: Colour) -> int:
    return sum(abs(first - second) for first, second in zip(one, other, strict=True))


def _hex(colour: Colour) -> str:
    return "#" + "".join(f"{part:02x}" for part in colour)
