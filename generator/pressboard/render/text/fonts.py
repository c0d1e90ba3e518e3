"""The faces text is set in: FiraGO in four cuts, Fredoka One for display; loaded when first used, embedded as subsets.

The package of FiraGO holds its cuts tightly packed; unpacking two of them takes an eighth of the CPU time of a
whole sheet (`tests/benchmarks/starts.py`), so that installing pressboard unpacks them.

A character the face lacks would print as an empty box without a word; here measuring a text checks it too, and
nothing is set that was not measured. What a cut of FiraGO lacks another face may lend (`lent_faces`): it is measured
and set as if it were the cut's own, so that who sets text knows nothing of it.
"""

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property, lru_cache, partial
from importlib import import_module
from importlib.util import find_spec
from itertools import groupby
from pathlib import Path
from typing import Any

from pressboard.errors import BadText, quoted
from pressboard.paths import built_folder

Font = Any
"""ReportLab's TrueType font, which has a `face` that knows codes, glyphs and widths."""
_PACKAGE = "pymupdf_fonts"
_DISPLAY_PACKAGE = "font_fredoka_one"
_DISPLAY_FILE = "files/FredokaOne-Regular.ttf"

CUTS = {
    (False, False): ("FiraGO", "FiraGO_Regular"),
    (True, False): ("FiraGO-Bold", "FiraGO_Bold"),
    (False, True): ("FiraGO-Italic", "FiraGO_Italic"),
    (True, True): ("FiraGO-BoldItalic", "FiraGO_BoldItalic"),
}
"""(bold, italic): the name in the PDF, the module in pymupdf-fonts."""

USES = ("text", "bold", "italic", "bold-italic", "headings")
"""What a theme calls the cuts, in this order, and the face for display."""

ASCENT = 0.935
DESCENT = 0.265
"""What FiraGO reaches above and below the baseline, as parts of its size; the same in all four cuts."""
CAPITAL = 0.689
"""The height of its capitals."""

OURS = "pressboard-"
"""What the names begin with under which ReportLab knows our faces: a program may have a FiraGO of its own there."""
_PER_EM = 1000
"""Widths are counted in thousandths of the size: whole numbers, which add up the same in any order on every Python."""
_HARMLESS: dict[int, str | None] = {
    **dict.fromkeys(
        (0xAD, 0x200B, 0x2060, 0xFE0E, 0xFE0F, 0xFEFF), None
    ),  # words are never hyphenated
    **dict.fromkeys((0x09, 0x0A, 0x0D, *range(0x2000, 0x2007), *range(0x2008, 0x200B)), " "),
    **dict.fromkeys((0x2007, 0x202F), "\xa0"),
}
"""Soft hyphens, characters of no width or for emoji, and the many spaces, for which the font has no glyphs."""
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
_FIGURES = re.compile("([0-9+\u2212]+)")
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

    One that `borrows` has the characters of others that lend them: those that were measured are `lent`. `facts` gives
    what is known of the file, nothing where it has to be read. A face that is `preferred`, of the user's own, sets all
    that it has.
    """

    def __init__(
        self,
        name: str,
        load: Callable[[], bytes],
        borrows: bool = False,
        facts: Callable[[], bytes] = bytes,
    ) -> None:
        self.name = OURS + name
        self._load = load
        self._borrows = borrows
        self._facts = facts
        self.lent: dict[str, Face] = {}
        self.preferred: Face | None = None
        self._widths = _Widths(self)
        self.width = lru_cache(_MOST_WORDS)(self._width)  # words come again and again

    @property
    def file(self) -> bytes:
        return self._load()

    @cached_property
    def font(self) -> Font:
        """ReportLab's font, parsed and registered when it is first needed."""
        from pressboard.render.reportlab_pdf import truetype

        return truetype(self.name, self._load(), self._points, self._facts())

    def glyph(self, character: str) -> int:
        number: int = self.font.face.charToGlyph[ord(character)]
        return number

    def owns(self, code: int) -> bool:
        return code in self.font.face.charToGlyph

    def find_owner(self, code: int) -> "Face | None":
        """Return the face that sets a character, itself or one that lends it; None where there is none."""
        if self.preferred and self.font and self.preferred.owns(code):  # ReportLab knows ours
            return self.preferred
        if self.owns(code) or not self._borrows:
            return self if self.owns(code) else None
        from pressboard.render.text.lent_faces import lender

        return lender(code)

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
    def font(self) -> Font:
        from pressboard.render.reportlab_pdf import with_glyphs

        return with_glyphs(self._face.font, self.name, _TABULAR, self._points)


def firago(name: str, module: str) -> bytes:
    """Return the file of a cut of FiraGO, which a module holds packed."""
    try:
        return (built_folder() / f"{name}.ttf").read_bytes()
    except OSError:
        return unpack(module)


def _facts_of(name: str) -> bytes:
    """The facts of the file of a cut, nothing where none were kept."""
    from pressboard.render.reportlab_pdf import facts_file

    try:
        return (built_folder() / facts_file(name)).read_bytes()
    except OSError:
        return b""


def unpack(module: str) -> bytes:
    """Return the file that a module of FiraGO holds."""
    return bytes(import_module(f"{_PACKAGE}.{module}").fontbuffer)


def family_files() -> list[str]:
    """The files of the faces, for what reads files: unpacked when pressboard was installed."""
    files = [*(built_folder() / f"{name}.ttf" for name, _ in CUTS.values()), _display_path()]
    if not all(file.is_file() for file in files):
        raise BadText(
            "words in drawings are set in typefaces that installing pressboard unpacks; install it"
        )
    return [str(file) for file in files]


def _display_path() -> Path:
    """Return the display face's file; its package is not run for that."""
    spec = find_spec(_DISPLAY_PACKAGE)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(
            f"the package {_DISPLAY_PACKAGE} is not installed", name=_DISPLAY_PACKAGE
        )
    return Path(spec.origin).parent / _DISPLAY_FILE


def face(bold: bool = False, italic: bool = False) -> Face:
    """Return the cut of the typeface that is read."""
    return _FACES[bold, italic]


def tabular_face(bold: bool = False, italic: bool = False) -> Face:
    """Return the cut whose figures are of one width."""
    return _TABULAR_FACES[bold, italic]


def tabular_parts(text: str) -> Iterator[tuple[str, bool]]:
    """Yield the parts of `text`, and of each whether it is of figures, which stand in columns."""
    for part in _FIGURES.split(text):
        if part:
            yield part, _FIGURES.match(part) is not None


def display_face(text: str) -> Face:
    """Return the face for a heading or number: the display face, or bold where that lacks a character of `text`."""
    return DISPLAY if DISPLAY.has(text) else face(bold=True)


_FACES = {
    cut: Face(name, partial(firago, name, module), borrows=True, facts=partial(_facts_of, name))
    for cut, (name, module) in CUTS.items()
}
DISPLAY = Face("FredokaOne", lambda: _display_path().read_bytes())
_TABULAR_FACES = {cut: TabularFace(face) for cut, face in _FACES.items()}
_CALLED = {face.name: face for face in (*_FACES.values(), *_TABULAR_FACES.values(), DISPLAY)}


def prefer(faces: Mapping[str, Face]) -> None:
    """Set text in faces of the user's own from now on, by their `USES`, as far as they have its letters."""
    ours = (*zip(_FACES.values(), _TABULAR_FACES.values(), strict=True), (DISPLAY,))
    for use, cuts in zip(USES, ours, strict=True):
        for cut in cuts:
            cut.preferred = faces.get(use)
    forget_letters()


def forget_letters() -> None:
    """Forget which letters other faces lend, for these are others from now on."""
    for each in _CALLED.values():
        each.forget()


def face_called(name: str) -> Face:
    """Return the cut of the typeface that has this name in the PDF."""
    return _CALLED[name]


def text_width(text: str, size: float, bold: bool = False) -> float:
    """Return the width of `text` in the unit of `size`; raises BadText for a character that cannot be printed."""
    return size * face(bold).width(clean(text))


def clean(text: str) -> str:
    """Return `text` as it is set: accents joined with their letters, white space as spaces, soft hyphens gone."""
    if text.isascii() and text.isprintable():
        return text
    return unicodedata.normalize("NFC", text).translate(_HARMLESS)


def _missing(character: str, why: str) -> str:
    code = f"U+{ord(character):04X} {unicodedata.name(character, '')}".rstrip()
    return f"the character {quoted(character)} ({code}) cannot be printed: {why}; leave it out or draw it as an icon"
