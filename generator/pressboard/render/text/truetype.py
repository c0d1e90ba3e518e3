"""TrueType files made by fontTools: of a font of PostScript outlines, and of faces of signs.

The package of FiraGO brings faces of signs whose outlines are PostScript's, which ReportLab does not embed. Those of
256 characters at a time become a TrueType face when one of them is first set: a tenth of a second of CPU time.
"""

import io
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Protocol

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

from pressboard.render.text.faces import unpack

_SIGNS = (
    "NotoSansSymbols2_Regular",
    "NotoSansSymbols_Regular",
    "NotoSansMath_Regular",
    "NotoMusic_Regular",
)
"""The modules that hold faces of signs; what several have is taken from the first."""
BLOCK = 256
_EM = 1000
"""Units to the size of the type: all of these faces, and FiraGO, have as many."""
_MADE = 3_000_000_000
"""When a face of signs was made, seconds since 1904: the same bytes every time."""
_MOST_CONVERTED = 5000
"""So many letters of PostScript outlines become TrueType in a few seconds."""


class Outline(Protocol):
    """A glyph as fontTools has it, which has no types of its own."""

    width: float

    def draw(self, pen: object, /) -> None: ...


def with_letters(data: bytes, is_postscript: bool) -> tuple[bool, bytes]:
    """True if a font has letters, and the font, as TrueType where its outlines are PostScript's.

    One of too many letters stays as it is. Raises whatever damage leads to.
    """
    font = TTFont(io.BytesIO(data), lazy=True)
    letters: Mapping[int, str] = (font.getBestCmap() if "cmap" in font else None) or {}
    if is_postscript and letters and len(letters) <= _MOST_CONVERTED:
        outlines = font.getGlyphSet()
        called = font["name"].getDebugName(6)
        drawn = [(code, outlines[name]) for code, name in letters.items()]
        data = _truetype(called, font["head"].unitsPerEm, drawn)
    return bool(letters), data


def is_sign(code: int) -> bool:
    """True if a face of signs has the character of this code."""
    return any(code in _characters(module) for module in _SIGNS)


@cache
def _source(module: str) -> TTFont:
    return TTFont(io.BytesIO(unpack(module)), lazy=True)


@cache
def _characters(module: str) -> Mapping[int, str]:
    characters: Mapping[int, str] = _source(module).getBestCmap()
    return characters


def signs(number: int) -> bytes:
    """Return a TrueType file of the signs in the block of this number."""
    found = dict[int, Outline]()
    for module in _SIGNS:
        outlines = _source(module).getGlyphSet()
        for code, called in _characters(module).items():
            if code // BLOCK == number:
                found.setdefault(code, outlines[called])
    return _truetype(f"PressboardSigns{number:X}", _EM, found.items())


def _truetype(called: str, em: int, drawn: Iterable[tuple[int, Outline]]) -> bytes:
    """Return a TrueType file of so many units to the size of the type; letters are `drawn` by PostScript's outlines."""
    glyphs = {".notdef": TTGlyphPen(None).glyph()}
    widths = {".notdef": (em, 0)}
    names = dict[int, str]()
    for code, outline in drawn:
        name = names[code] = f"u{code:X}"
        pen = TTGlyphPen(None)
        outline.draw(Cu2QuPen(pen, max_err=em / 1000, reverse_direction=True))
        glyphs[name] = pen.glyph()
        widths[name] = (round(outline.width), 0)
    built = FontBuilder(em, isTTF=True)
    built.setupGlyphOrder([*glyphs])
    built.setupCharacterMap(names)
    built.setupGlyf(glyphs)
    built.setupHorizontalMetrics(widths)
    built.setupHorizontalHeader(ascent=em, descent=0)
    built.setupNameTable({"familyName": called, "styleName": "Regular", "psName": called})
    built.setupOS2()
    built.setupPost()
    built.font["head"].created = built.font["head"].modified = _MADE
    built.font.recalcTimestamp = False
    file = io.BytesIO()
    built.save(file)
    return file.getvalue()
