"""The faces text is set in: FiraGO in four cuts, Fredoka One for display; loaded when first used, embedded as subsets.

The package of FiraGO holds its cuts tightly packed; unpacking two of them takes an eighth of the CPU time of a
whole sheet (`tests/benchmarks/starts.py`), so that installing pressboard unpacks them.

A character the face lacks would print as an empty box without a word; here measuring a text checks it too, and
nothing is set that was not measured. What a cut of FiraGO lacks another face may lend (`lent_faces`): it is measured
and set as if it were the cut's own, so that who sets text knows nothing of it.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import partial
from importlib.util import find_spec
from pathlib import Path

from pressboard.errors import BadText
from pressboard.paths import Version, built_folder, version
from pressboard.render.text import reportlab_fonts
from pressboard.render.text.faces import Face, TabularFace, unpack
from pressboard.render.text.lent_faces import USERS, lender, users_face

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

_HARMLESS: dict[int, str | None] = {
    **dict.fromkeys(
        (0xAD, 0x200B, 0x2060, 0xFE0E, 0xFE0F, 0xFEFF), None
    ),  # words are never hyphenated
    **dict.fromkeys((0x09, 0x0A, 0x0D, *range(0x2000, 0x2007), *range(0x2008, 0x200B)), " "),
    **dict.fromkeys((0x2007, 0x202F), "\xa0"),
}
"""Soft hyphens, characters of no width or for emoji, and the many spaces, for which the font has no glyphs."""
_FIGURES = re.compile("([0-9+\u2212]+)")


def firago(name: str, module: str) -> bytes:
    """Return the file of a cut of FiraGO, which a module holds packed."""
    try:
        return (built_folder() / f"{name}.ttf").read_bytes()
    except OSError:
        return unpack(module)


def _facts_of(name: str) -> bytes:
    """The facts of the file of a cut, nothing where none were kept."""
    try:
        return (built_folder() / reportlab_fonts.facts_file(name)).read_bytes()
    except OSError:
        return b""


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
    cut: Face(name, partial(firago, name, module), lender=lender, facts=partial(_facts_of, name))
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


Faces = tuple[tuple[str, str], ...]
"""The files of the faces that a theme names, each after its use."""
_PREFERRED: dict[str, tuple[str, Version]] = {}
"""The files of the faces that a theme names and their versions, by their uses."""


def use_fonts(path: str, themes: Faces = ()) -> None:
    """Let the TrueType file at `path` lend its letters from now on, "" is none, and set text in those of a theme.

    They are a stranger's, so each is first read in a process with bounds. Raises BadFile.
    """
    own = {(path, version(Path(path)))} if path else set()
    if own != USERS.keys():
        USERS.clear()
        for each in own:
            USERS[each] = users_face("--font", path)
        forget_letters()
    versions = {use: (file, version(Path(file))) for use, file in themes}
    if versions != _PREFERRED:
        found = {use: users_face(f"typefaces: {use}", file) for use, file in themes}
        _PREFERRED.clear()
        _PREFERRED.update(versions)
        prefer(found)


def lends_nothing() -> bool:
    """True if the user has named a font of which no letter was needed so far."""
    lenders = [lender for cut in CUTS for lender in face(*cut).lent.values()]
    return any(each not in lenders for each in USERS.values())


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
