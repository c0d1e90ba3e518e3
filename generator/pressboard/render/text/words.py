"""Words in lines: which stand together, and where they may be parted."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache

from pressboard.lean_classes import NamedTuple
from pressboard.render.text import patterns
from pressboard.render.text.fragments import Fragment
from pressboard.render.text.known_words import parts_of_known

# What stands together in a line: a small number and what it counts, a name and its number, a sign and its number.

_LEADS = "are|and|as|at|be|but|by|can|does|for|from|has|have|if|in|is|it|may|not|of|on|or|than|that|the|to|was|when"
"""Words that are not counted."""
_TIES = (
    re.compile(r"(?<=\d) (to|×) (?=\d)"),
    re.compile(rf"(?<![\w.,:/–−-])(\d{{1,2}}) (?!(?:{_LEADS})\b)(?=[^\W\d_])"),
    re.compile(r"\b((?:pp?|[Nn]o)\.) (?=\d)"),
    re.compile(
        r"\b([Rr]ow|[Cc]olumn|[Ss]quare|[Pp]age|[Rr]ound|[Tt]able|[Ss]tep|[Mm]ove|[Pp]roblem|[Pp]uzzle) (?=\d)"
    ),
    re.compile(r"([+−×±]) (?=\d)"),
)
_DIGIT = re.compile(r"\d")
_SPACE = "\xa0"


def tie_lines(text: str) -> str:
    """Return a text with no-break spaces where no line may end."""
    if not _DIGIT.search(text):
        return text
    text = _TIES[0].sub(rf"{_SPACE}\1{_SPACE}", text)
    for tie in _TIES[1:]:
        text = tie.sub(rf"\1{_SPACE}", text)
    return text


_LAST_GAP = re.compile(r"([ \t\r\n]+)[^ \t\r\n]+[ \t\r\n]*$")
"""The space before the last word; no-break spaces are none."""


def bind_last_words(fragments: Sequence[Fragment]) -> Callable[[], None]:
    """Put a no-break space between the last two words of a text; returned is what takes it back.

    The words stand behind the last line that is ended on purpose.
    """
    ends = [at for at, piece in enumerate(fragments) if piece.ends_line]
    pieces = fragments[ends[-1] + 1 if ends else 0 :]
    before = [(piece, piece.text) for piece in pieces]
    gap = _LAST_GAP.search("".join(text for _, text in before))
    begin, end = gap.span(1) if gap else (-1, -1)
    at = 0
    for piece, text in before if gap else ():
        first, last = (min(max(edge - at, 0), len(text)) for edge in (begin, end))
        piece.text = text[:first] + ("\xa0" if at <= begin < at + len(text) else "") + text[last:]
        at += len(text)

    def undo() -> None:
        for piece, text in before:
            piece.text = text

    return undo


# Where words may be parted at the end of a line: by the patterns of their language, and never in names.

_LEAST_PART = 3
"""So many letters stand on either side of a hyphen."""

Parts = Iterator[tuple[str, str]]
"""What stands on either side of a hyphen, the longest first part first."""


class Hyphens(NamedTuple):
    """How words are parted: in a `language`, a code such as `de`, all but these `names`."""

    language: str
    names: tuple[str, ...] = ()

    def hyphenator(self, whole: frozenset[str]) -> Callable[[str], Parts]:
        """A function that parts words, but for those that stay `whole`."""
        return lambda word: (
            iter(()) if word in whole or word in self.names else parts_of(self.language, word)
        )


def parts_of(language: str, word: str) -> Parts:
    """Yield the parts of a word; one with hyphens of its own is parted there only, one with capitals within nowhere."""
    if "-" in word:
        cuts = [found.end() for found in re.finditer("-", word)]
        pairs = [(word[:at], word[at:]) for at in reversed(cuts)]
    elif word[1:] != word[1:].lower():
        return
    else:
        known = parts_of_known(language, word, _LEAST_PART)
        pairs = list(_patterns(language)(word)) if known is None else known
    for first, last in pairs:
        if first + last == word and min(len(first.rstrip("-")), len(last)) >= _LEAST_PART:
            yield first, last


@lru_cache(maxsize=4)
def _patterns(language: str) -> Callable[[str], Parts]:
    """A function that parts words of a language; those of one without a dictionary stay whole."""
    return patterns.iterate(language, _LEAST_PART)


# Words that are too long for any line of their place: where they are parted, for they must be.

_LONG_WORDS_WORD = re.compile(r"[^ \t\r\n]+")
_STRONG = re.compile(r"[-–/=\xa0](?=\w)")
_WEAK = re.compile(r"[_.](?=\w)")
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
            long = next(
                (
                    each
                    for each in _LONG_WORDS_WORD.finditer(piece.text)
                    if piece.width(each[0]) > width
                ),
                None,
            )
            head = long and _head(piece, long[0], width, language)
            if not (long and head):
                break
            at = long.start() + len(head.rstrip("\xad"))
            joint = "- " if head.endswith("\xad") else " "
            piece.text = piece.text[:at].rstrip("\xa0") + joint + piece.text[at:]


def _head(piece: Fragment, word: str, width: float, language: str) -> str:
    """The part of a word on the first line, "" for none; one that ends in a soft hyphen wants a hyphen."""
    strong, weak = (
        _longest(piece, (word[: found.end()] for found in sign.finditer(word)), width)
        for sign in (_STRONG, _WEAK)
    )
    if strong or weak:
        return strong if 2 * len(strong) >= len(weak) else weak
    longest = max(_LETTERS.finditer(word), key=lambda found: len(found[0]), default=None)
    if longest is None:
        return ""
    heads = (word[: longest.start()] + head for head, _ in parts_of(language, longest[0]))
    return _longest(piece, (f"{head}\xad" for head in heads), width)


def _longest(piece: Fragment, heads: Iterable[str], width: float) -> str:
    fitting = [
        head
        for head in heads
        if len(head) > _LEAST and piece.width(head.replace("\xad", "-")) <= width
    ]
    return max(fitting, key=len, default="")
