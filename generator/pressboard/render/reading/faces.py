"""The faces of an HTML page, in the page itself: by blocks of letters, for which a browser takes them.

They are parts of the faces that PDF files embed, under other names: licences reserve a face's name for what is not
changed, and want copyright and licence to go along.
"""

import io
import logging
import re
from base64 import b64encode
from functools import cache

from fontTools import subset
from fontTools.ttLib import TTFont

from pressboard.render.text.faces import Face
from pressboard.render.text.fonts import DISPLAY, face

TEXT_FAMILY = "Pressboard Text"
DISPLAY_FAMILY = "Pressboard Display"
_BLOCK = 256
_LEFT_OUT = range(0x590, 0x1E00)
"""Scripts whose letters join, which the reader's own faces do better; so do all after `_LAST`."""
_LAST = 0x2FFF
_BOLD = re.compile(r"<(strong|th|sup|h\d)\b|font-weight=\"bold")
_ITALIC = re.compile("<em\\b")
_HEADINGS = re.compile("<h[12]\\b")
_COPYRIGHT = 0
_FAMILY = 1
_CUT = 2
_NAME = 4
_POSTSCRIPT = 6
_LICENCE = 13
_ADDRESS = 14
"""What the names that a file keeps are for, by the numbers that OpenType gives them."""


def style_of_faces(html: str) -> str:
    """Return the style sheet's rules for the faces that the letters of a page are in."""
    codes = {code for code in map(ord, set(html)) if code not in _LEFT_OUT and code <= _LAST}
    # The cuts that a page uses; headings are as bold as the display face is.
    cuts = [(TEXT_FAMILY, "normal", "normal", face())]
    if _BOLD.search(html):
        cuts.append((TEXT_FAMILY, "bold", "normal", face(bold=True)))
    if _ITALIC.search(html):
        cuts.append((TEXT_FAMILY, "normal", "italic", face(italic=True)))
    if _HEADINGS.search(html):
        cuts.append((DISPLAY_FAMILY, "100 900", "normal", DISPLAY))
    return "".join(
        f'@font-face {{ font-family: "{family}"; font-weight: {weight}; font-style: {slant}; '
        f"unicode-range: U+{block * _BLOCK:X}-{(block + 1) * _BLOCK - 1:X}; "
        f'src: url(data:font/woff;base64,{_embed(cut, family, block)}) format("woff"); }}\n'
        for family, weight, slant, ours in cuts
        for cut in filter(None, (ours, ours.preferred))  # the last that has a letter is taken
        for block in sorted({code // _BLOCK for code in codes if cut.owns(code)})
    )


@cache
def _embed(cut: Face, family: str, block: int) -> str:
    """Return the letters of a block as a font under another name: WOFF, for an address that holds it."""
    logging.getLogger("fontTools").setLevel(logging.CRITICAL)
    kept = [_COPYRIGHT, _FAMILY, _CUT, _NAME, _POSTSCRIPT, _LICENCE, _ADDRESS]
    options = subset.Options(
        layout_features=["tnum"], name_IDs=kept, name_languages=[0x409], hinting=False
    )
    font = TTFont(io.BytesIO(cut.file), lazy=True, recalcTimestamp=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=range(block * _BLOCK, (block + 1) * _BLOCK))
    subsetter.subset(font)
    for name in font["name"].names:
        if name.nameID in (_FAMILY, _NAME, _POSTSCRIPT):
            name.string = family.replace(" ", "") if name.nameID == _POSTSCRIPT else family
    font.flavor = "woff"
    out = io.BytesIO()
    font.save(out)
    return b64encode(out.getvalue()).decode()
