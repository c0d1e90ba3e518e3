"""Words that are too long for any line of their place: where they are parted, for they must be."""

import re
from collections.abc import Iterable, Sequence

from reportlab.pdfbase.pdfmetrics import stringWidth

from pressboard.render.text.hyphens import parts_of
from pressboard.render.text.reportlab_text import Fragment

_WORD = re.compile(r"[^ \t\r\n]+")
_STRONG, _WEAK = re.compile(r"[-–/=\xa0](?=\w)"), re.compile(r"[_.](?=\w)")
"""Signs behind which a word is parted, those that are looked for first."""
_LETTERS = re.compile(r"[^\W\d_]+")
_LEAST = 2
"""So many letters stand on either side."""
_MOST = 8
"""A word is parted so many times at most."""


def part_long_words(fragments: Sequence[Fragment], width: float, language: str) -> None:
    """Put a space into words wider than a line of that `width` (points), where the line is going to end.

    That is behind a sign such as a hyphen, else behind a syllable, with a hyphen; what has neither stays.
    """
    for piece in fragments:
        for _ in range(_MOST):
            long = next((each for each in _WORD.finditer(piece.text) if _wide(piece, each[0]) > width), None)
            head = long and _head(piece, long[0], width, language)
            if not (long and head):
                break
            at = long.start() + len(head.rstrip("\xad"))
            joint = "- " if head.endswith("\xad") else " "
            piece.text = piece.text[:at].rstrip("\xa0") + joint + piece.text[at:]


def _wide(piece: Fragment, text: str) -> float:
    return float(stringWidth(text, piece.fontName, piece.fontSize))


def _head(piece: Fragment, word: str, width: float, language: str) -> str:
    """Return what of a word stands on the first line, "" for nothing; one that ends in a soft hyphen wants a hyphen."""
    strong, weak = (
        _longest(piece, (word[: found.end()] for found in sign.finditer(word)), width) for sign in (_STRONG, _WEAK)
    )
    if strong or weak:
        return strong if 2 * len(strong) >= len(weak) else weak
    longest = max(_LETTERS.finditer(word), key=lambda found: len(found[0]), default=None)
    if longest is None:
        return ""
    heads = (word[: longest.start()] + head for head, _ in parts_of(language, longest[0]))
    return _longest(piece, (f"{head}\xad" for head in heads), width)


def _longest(piece: Fragment, heads: Iterable[str], width: float) -> str:
    fitting = [head for head in heads if len(head) > _LEAST and _wide(piece, head.replace("\xad", "-")) <= width]
    return max(fitting, key=len, default="")
