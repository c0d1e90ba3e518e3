"""Faces that lend letters to those that lack them: one of the user's own, and faces of signs such as ♥ and ★."""

from functools import cache, partial
from hashlib import blake2b
from pathlib import Path

from pressboard.bounded import read_within
from pressboard.errors import BadFile, lacks_memory, quoted
from pressboard.paths import Version, read_bytes
from pressboard.render.text import truetype
from pressboard.render.text.faces import Face

LARGEST_FONT = 40_000_000
"""So many bytes a font may have; those with all Chinese characters have half of it."""
_KINDS = {
    b"ttcf": "it is a collection of several typefaces",
    b"wOFF": "it is packed for the web",
    b"wOF2": "it is packed for the web",
}
_POSTSCRIPT = b"OTTO"
_TRUETYPE = (b"\0\1\0\0", b"true")
USERS: dict[tuple[str, Version], Face] = {}
"""The face that the user has named, by the path and the version of its file."""


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
    data = _font_data(what, path)
    is_postscript = data[:4] == _POSTSCRIPT
    try:
        has_letters, data = truetype.with_letters(data, is_postscript)
        if has_letters:
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
    if truetype.is_sign(code):
        return _block_face(code // truetype.BLOCK)
    return None


@cache
def _block_face(number: int) -> Face:
    return Face(f"Signs-{number:X}", cache(partial(truetype.signs, number)))
