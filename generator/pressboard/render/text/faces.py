"""A typeface in one cut: it measures text and checks it, and encodes it; its file is read when that is first needed."""

import re
import unicodedata
from collections.abc import Callable, Iterator
from functools import cached_property, lru_cache
from importlib import import_module
from itertools import groupby

from pressboard.errors import BadText, quoted
from pressboard.render.text import reportlab_fonts

_PACKAGE = "pymupdf_fonts"
OURS = "pressboard-"
"""What the names begin with under which ReportLab knows our faces: a program may have a FiraGO of its own there."""
_PER_EM = 1000
"""Widths are counted in thousandths of the size: whole numbers, which add up the same in any order on every Python."""
_NAMES = (
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "plus",
    "minus",
)
_TABULAR = {ord(sign): f"{name}.tf" for sign, name in zip("0123456789+−", _NAMES, strict=True)}
"""By their codes: what the file calls the glyphs of one width, those of the OpenType feature `tnum`."""
_UNSHAPED = frozenset(("R", "AL", "AN"))
_JOINED = re.compile(
    "[\u0900-\u0dff\u0f00-\u109f\u1700-\u18af\u1900-\u1cff\ua800-\uabff\U00010a00-\U00011fff\U0001e000-\U0001e95f]"
)
"""The scripts of India, Burma, Cambodia, Tibet and their neighbours, whose letters join or change places."""


class _Widths(dict[str, int]):
    """The widths of a face's characters (thousandths of the size), each checked when it is first asked for."""

    def __init__(self, face: "Face") -> None:
        super().__init__()
        self._face = face

    def __missing__(self, character: str) -> int:
        """Look the character up, or raise BadText."""
        code = ord(character)
        if unicodedata.bidirectional(character) in _UNSHAPED or _JOINED.match(character):
            raise BadText(
                _missing(
                    character, "its script needs joined or reversed letters, which we cannot set"
                )
            )
        owner = None if unicodedata.category(character)[0] == "C" else self._face.find_owner(code)
        if owner is None:
            raise BadText(_missing(character, "no font here has it, --font names one that has"))
        if owner is not self._face:
            self._face.lent[character] = owner
        self[character] = owner.font.face.getCharWidth(code)
        return self[character]


_MOST_WORDS = 4000


class Face:
    """A typeface in one cut, measuring and encoding text; `load` gives its TrueType file.

    A character that it lacks has the face that its `lender` gives for the code, if any; those that were measured are
    `lent`. `facts` gives what is known of the file, nothing where it has to be read. A face that is `preferred`, of the
    user's own, sets all that it has.
    """

    def __init__(
        self,
        name: str,
        load: Callable[[], bytes],
        lender: "Callable[[int], Face | None]" = lambda code: None,
        facts: Callable[[], bytes] = bytes,
    ) -> None:
        self.name = OURS + name
        self._load = load
        self._lender = lender
        self._facts = facts
        self.lent: dict[str, Face] = {}
        self.preferred: Face | None = None
        self._widths = _Widths(self)
        self.width = lru_cache(_MOST_WORDS)(self._width)  # words come again and again

    @cached_property
    def ascent(self) -> float:
        """How far its letters reach above the line, as a part of their size."""
        return float(self.font.face.ascent) / _PER_EM

    @cached_property
    def descent(self) -> float:
        """How far they reach above the line at their feet, a number below 0."""
        return float(self.font.face.descent) / _PER_EM

    @property
    def file(self) -> bytes:
        return self._load()

    @cached_property
    def font(self) -> "reportlab_fonts.Font":
        """ReportLab's font, parsed and registered when it is first needed."""
        return reportlab_fonts.truetype(self.name, self._load(), self._points, self._facts())

    def glyph(self, character: str) -> int:
        number: int = self.font.face.charToGlyph[ord(character)]
        return number

    def owns(self, code: int) -> bool:
        return code in self.font.face.charToGlyph

    def find_owner(self, code: int) -> "Face | None":
        """Return the face that sets a character, itself or one that lends it; None where there is none."""
        if self.preferred and self.font and self.preferred.owns(code):  # ReportLab knows ours
            return self.preferred
        return self if self.owns(code) else self._lender(code)

    def runs(self, text: str) -> "Iterator[tuple[Face, str]]":
        """Yield the parts of `text` that can be set, each with the face that has its letters."""
        if text.isascii() and not self.preferred:
            yield self, text
            return
        self.width(text)  # it may have been measured by another process
        for owner, letters in groupby(text, lambda letter: self.lent.get(letter, self)):
            yield owner, "".join(letters)

    def forget(self) -> None:
        """Forget what was measured with letters that others lent."""
        self.lent.clear()
        self._widths.clear()
        self.width.cache_clear()

    def _points(self, text: str, size: float, encoding: str = "") -> float:
        return size * self.width(text)

    def _width(self, text: str) -> float:
        """Return the width of `text` set at size 1; raises BadText for a character that cannot be printed."""
        return sum(map(self._widths.__getitem__, text)) / _PER_EM

    def has(self, text: str) -> bool:
        """True if the face has all characters of `text`."""
        try:
            self.width(text)
        except BadText:
            return False
        return True


class TabularFace(Face):
    """The same face with figures, plus and minus of one width, which the file holds beside those that are read.

    A file without them is taken as it is.
    """

    def __init__(self, face: Face) -> None:
        super().__init__(f"{face.name.removeprefix(OURS)}-Tabular", face._load)
        self._face = face

    @cached_property
    def font(self) -> "reportlab_fonts.Font":
        return reportlab_fonts.with_glyphs(
            self._face.font, self.name, self.name.removeprefix(OURS), _TABULAR, self._points
        )


def unpack(module: str) -> bytes:
    """Return the file that a module of FiraGO holds."""
    return bytes(import_module(f"{_PACKAGE}.{module}").fontbuffer)


def _missing(character: str, why: str) -> str:
    code = f"U+{ord(character):04X} {unicodedata.name(character, '')}".rstrip()
    return f"the character {quoted(character)} ({code}) cannot be printed: {why}; leave it out or draw it as an icon"
