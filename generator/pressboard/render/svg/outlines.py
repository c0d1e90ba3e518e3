"""Outlines of letters, from the very fonts that PDF files embed."""

import io
from functools import cache
from typing import TYPE_CHECKING

from pressboard.render.stream import fixed
from pressboard.render.text.fonts import face_called

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

PER_EM = 1000
"""Units of an outline to the size of the type; all our faces have as many."""
_UPSIDE_DOWN = (1, 0, 0, -1, 0, 0)


@cache
def _font(face: str) -> "TTFont":
    from fontTools.ttLib import TTFont

    font = TTFont(io.BytesIO(face_called(face).file), lazy=True)
    if font["head"].unitsPerEm != PER_EM:
        raise ValueError(f"{face} has {font['head'].unitsPerEm} units to the em, not {PER_EM}")
    return font


@cache
def outline(face: str, character: str) -> str:
    """Return the outline of a character as SVG path data, y down, "" where nothing is to be seen of it."""
    from fontTools.pens.svgPathPen import SVGPathPen
    from fontTools.pens.transformPen import TransformPen

    font = _font(face)
    glyphs = font.getGlyphSet()
    pen = SVGPathPen(glyphs, lambda number: fixed(number, 1))
    glyphs[font.getGlyphName(face_called(face).glyph(character))].draw(TransformPen(pen, _UPSIDE_DOWN))
    return str(pen.getCommands())
