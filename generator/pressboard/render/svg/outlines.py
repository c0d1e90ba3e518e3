"""Outlines of letters, from the very fonts that PDF files embed."""

import io
import logging
from functools import cache
from typing import TYPE_CHECKING

from pressboard.errors import BadText, lacks_memory, quoted
from pressboard.render.stream import fixed
from pressboard.render.text.fonts import Face, face_called

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

PER_EM = 1000
"""Units of an outline to the size of the type; all our faces have as many."""


@cache
def _font(face: Face) -> "TTFont":
    from fontTools.ttLib import TTFont

    logging.getLogger("fontTools").setLevel(logging.CRITICAL)  # it would tell of oddities of a user's own font
    return TTFont(io.BytesIO(face.file), lazy=True)


def outline(face: str, character: str) -> str:
    """Return the outline of a character as SVG path data, y down, "" where nothing is to be seen of it."""
    ((owner, letter),) = face_called(face).runs(character)
    return _outline(owner, letter)


@cache
def _outline(face: Face, character: str) -> str:
    from fontTools.pens.svgPathPen import SVGPathPen
    from fontTools.pens.transformPen import TransformPen

    font = _font(face)
    glyphs = font.getGlyphSet()
    pen = SVGPathPen(glyphs, lambda number: fixed(number, 1))
    scale = PER_EM / font["head"].unitsPerEm
    try:
        glyphs[font.getGlyphName(face.glyph(character))].draw(TransformPen(pen, (scale, 0, 0, -scale, 0, 0)))
    except Exception as error:  # fontTools raises whatever damage leads to
        if lacks_memory(error):
            raise
        raise BadText(f"the font's outline of {quoted(character)} is damaged; leave the character out") from None
    return str(pen.getCommands())
