"""Faces that lend letters to those that lack them: one of the user's own, and faces of signs such as ♥ and ★.

The package of FiraGO brings faces of signs whose outlines are PostScript's, which ReportLab does not embed. Those of
256 characters at a time become a TrueType face when one of them is first set: a tenth of a second of CPU time.
"""

import io
from collections.abc import Iterable, Mapping
from functools import cache, partial
from hashlib import blake2b
from pathlib import Path
from typing import Any

from pressboard.bounded import read_within
from pressboard.errors import BadFile, lacks_memory, quoted
from pressboard.paths import read_bytes
from pressboard.render.text.faces import Face, unpack

_SIGNS = (
    "NotoSansSymbols2_Regular",
    "NotoSansSymbols_Regular",
    "NotoSansMath_Regular",
    "NotoMusic_Regular",
)
"""The modules that hold faces of signs; what several have is taken from the first."""
_BLOCK = 256
_EM = 1000
"""Units to the size of the type: all of these faces, and FiraGO, have as many."""
_MADE = 3_000_000_000
"""When a face of signs was made, seconds since 1904: the same bytes every time."""
LARGEST_FONT = 40_000_000
"""So many bytes a font may have; those with all Chinese characters have half of it."""
_KINDS = {
    b"ttcf": "it is a collection of several typefaces",
    b"wOFF": "it is packed for the web",
    b"wOF2": "it is packed for the web",
}
_POSTSCRIPT = b"OTTO"
_TRUETYPE = (b"\0\1\0\0", b"true")
_MOST_CONVERTED = 5000
"""So many letters of PostScript outlines become TrueType in a few seconds."""

USERS: dict[str, Face] = {}
"""The face that the user has named, by its path."""


_READ: dict[str, Face] = {}
"""The user's faces by their names: one file is one face, whatever it is used for."""


def users_face(what: str, path: str) -> Face:
    data = read_within(path, _convert, what, path) or _font_data(what, path)
    name = f"User-{blake2b(data, digest_size=6).hexdigest()}"
    return _READ.setdefault(name, Face(name, lambda: data))


def _font_data(what: str, path: str) -> bytes:
    data = read_bytes(Path(path), LARGEST_FONT, "that is no font of one typeface")
    if data[:4] not in (*_TRUETYPE, _POSTSCRIPT):
        raise BadFile(_refusal(what, path, _KINDS.get(data[:4], "it is none")))
    return data


def _convert(what: str, path: str) -> bytes:
    """Return a font of PostScript outlines as TrueType, nothing for one that is; raises BadFile for what is no font.

    ReportLab raises whatever damage leads to.
    """
    from fontTools.ttLib import TTFont

    data = _font_data(what, path)
    is_postscript = data[:4] == _POSTSCRIPT
    try:
        font = TTFont(io.BytesIO(data), lazy=True)
        letters: Mapping[int, str] = (font.getBestCmap() if "cmap" in font else None) or {}
        if is_postscript and letters and len(letters) <= _MOST_CONVERTED:
            outlines = font.getGlyphSet()
            called = font["name"].getDebugName(6)
            drawn = [(code, outlines[name]) for code, name in letters.items()]
            data = _truetype(called, font["head"].unitsPerEm, drawn)
        if has_letters := bool(letters):
            Face("User", lambda: data).has(" A")
    except Exception as error:
        if lacks_memory(error):
            raise
        raise BadFile(_refusal(what, path, "it is damaged")) from None
    if not has_letters:
        raise BadFile(_refusal(what, path, "it has no letters"))
    return data if is_postscript else b""


def _refusal(what: str, path: str, why: str) -> str:
    return f"{what} {quoted(path, 80)}: {why}; name a TrueType file of one typeface, such as NotoSansSC-Regular.ttf"


def lender(code: int) -> Face | None:
    """Return the face that lends the character of this code, the user's own first; None where there is none."""
    for own in USERS.values():
        if own.owns(code):
            return own
    if any(code in _characters(module) for module in _SIGNS):
        return _block_face(code // _BLOCK)
    return None


@cache
def _block_face(number: int) -> Face:
    return Face(f"Signs-{number:X}", cache(partial(_signs, number)))


@cache
def _source(module: str) -> Any:  # noqa: ANN401 - fontTools has no types
    from fontTools.ttLib import TTFont

    return TTFont(io.BytesIO(unpack(module)), lazy=True)


@cache
def _characters(module: str) -> Mapping[int, str]:
    characters: Mapping[int, str] = _source(module).getBestCmap()
    return characters


def _signs(number: int) -> bytes:
    """Return a TrueType file of the signs in the block of this number."""
    found = dict[int, Any]()
    for module in _SIGNS:
        outlines = _source(module).getGlyphSet()
        for code, called in _characters(module).items():
            if code // _BLOCK == number:
                found.setdefault(code, outlines[called])
    return _truetype(f"PressboardSigns{number:X}", _EM, found.items())


def _truetype(called: str, em: int, drawn: Iterable[tuple[int, Any]]) -> bytes:
    """Return a TrueType file of so many units to the size of the type; letters are `drawn` by PostScript's outlines."""
    from fontTools.fontBuilder import FontBuilder
    from fontTools.pens.cu2quPen import Cu2QuPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen

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
