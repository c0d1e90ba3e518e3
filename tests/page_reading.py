"""What stands on a printed page, read from the file: every letter with its size and its box."""

import ctypes
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pypdfium2
import pypdfium2.raw as pdfium

_CELL = 20.0
"""Letters are looked for near each other in cells of this side, points."""
_SLANT = 0.01
_APART = 0.5
"""What is so far from each other, in parts of the type's size, has no mere space between."""
_TOUCHING = 0.25
"""Letters next to each other share less of the smaller one's box than this."""


class Letter(NamedTuple):
    """A letter, its type's size, its box, points from the lower left corner; `slanting` ones are turned, not by 90°."""

    text: str
    size: float
    left: float
    bottom: float
    right: float
    top: float
    slanting: bool


def letters(page: pypdfium2.PdfPage) -> list[Letter]:
    """Return what can be seen on a page, also within forms, without spaces; a board's words are for who does not see it."""
    text = page.get_textpage()
    return [letter for index in range(text.count_chars()) if (letter := _letter(text.raw, index))]


def _letter(text: pdfium.FPDF_TEXTPAGE, index: int) -> Letter | None:
    sign = chr(pdfium.FPDFText_GetUnicode(text, index))
    if sign.isspace() or pdfium.FPDFText_IsGenerated(text, index):
        return None
    written = pdfium.FPDFText_GetTextObject(text, index)
    if pdfium.FPDFTextObj_GetTextRenderMode(written) == pdfium.FPDF_TEXTRENDERMODE_INVISIBLE:
        return None
    matrix = pdfium.FS_MATRIX()
    box = [ctypes.c_double() for _ in range(4)]
    pdfium.FPDFText_GetMatrix(text, index, matrix)
    left, right, bottom, top = box
    pdfium.FPDFText_GetCharBox(text, index, left, right, bottom, top)
    scale = abs(matrix.a * matrix.d - matrix.b * matrix.c) ** 0.5
    size = pdfium.FPDFText_GetFontSize(text, index) * scale
    return Letter(
        sign,
        size,
        left.value,
        bottom.value,
        right.value,
        top.value,
        abs(matrix.a * matrix.b) > _SLANT,
    )


def boxes(text: pypdfium2.PdfTextPage) -> Iterator[tuple[int, tuple[float, float, float, float]]]:
    """Yield the index of every letter of a page's text, and its box: left, bottom, right, top."""
    for index in range(text.count_chars()):
        if letter := _letter(text.raw, index):
            yield index, letter[2:6]


def type_sizes(page: pypdfium2.PdfPage, within: str = "") -> Iterator[float]:
    """Yield the type size of every letter on a page, or of those of a text each time it stands there; points."""
    words = page.get_textpage()
    for first, count in _found(words, within) if within else [(0, words.count_chars())]:
        for index in range(first, first + count):
            if letter := _letter(words.raw, index):
                yield letter.size


def _found(words: pypdfium2.PdfTextPage, text: str) -> Iterator[tuple[int, int]]:
    """Yield where a text begins and how long it is there, be it hyphenated or in two lines."""
    letters = (r"\s+" if letter.isspace() else re.escape(letter) for letter in text)
    for match in re.finditer("\ufffe?".join(letters), words.get_text_range()):
        yield match.start(), len(match[0])


def lines(page: pypdfium2.PdfPage, least: float = 8.9) -> Iterator[str]:
    """Yield the lines of a page in type of `least` points and more; what stands apart in one is a line itself."""
    line = ""
    before = None
    base = 0.0
    text = page.get_textpage()
    for index in range(text.count_chars()):
        letter = _letter(text.raw, index)
        if letter and letter.size >= least:
            gap = letter.left - before.right if before else 0.0
            down = _base(text, index)
            if abs(down - base) > 1 or not -letter.size < gap < _APART * letter.size:
                yield " ".join(line.split())
                line = ""
            line += letter.text
            before = letter
            base = down
        elif not letter:
            line += " "
    yield " ".join(line.split())


def _base(text: pypdfium2.PdfTextPage, index: int) -> float:
    """Return how high the line is that a letter stands on."""
    left = ctypes.c_double()
    base = ctypes.c_double()
    pdfium.FPDFText_GetCharOrigin(text.raw, index, left, base)
    return base.value


def overprinted(found: Sequence[Letter]) -> list[tuple[Letter, Letter]]:
    """Return the pairs of letters that lie over each other, but for slanting ones, whose boxes are too large."""
    cells = defaultdict[tuple[int, int], list[Letter]](list)
    pairs = []
    for letter in (each for each in found if not each.slanting):
        near = {id(other): other for cell in _cells(letter) for other in cells[cell]}
        pairs += [(letter, other) for other in near.values() if _shared(letter, other) > _TOUCHING]
        for cell in _cells(letter):
            cells[cell].append(letter)
    return pairs


def _cells(letter: Letter) -> Iterator[tuple[int, int]]:
    for across in range(int(letter.left // _CELL), int(letter.right // _CELL) + 1):
        for up in range(int(letter.bottom // _CELL), int(letter.top // _CELL) + 1):
            yield across, up


def _shared(one: Letter, other: Letter) -> float:
    """Return how much of the smaller box lies in the other."""
    width = min(one.right, other.right) - max(one.left, other.left)
    height = min(one.top, other.top) - max(one.bottom, other.bottom)
    least = min((each.right - each.left) * (each.top - each.bottom) for each in (one, other))
    return width * height / least if least > 0 and width > 0 and height > 0 else 0.0
