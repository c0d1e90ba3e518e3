r"""Takes texts apart into the codes or set-ups in them, in linear time.

>>> [piece for piece in pieces("my sheet: DEMO1-12DY7\nand demo1-KRXFV", code_beginnings(["DEMO"]))]
[('demo1', 'DEMO1-12DY7\nand ', 0, 10), ('demo1', 'demo1-KRXFV', 1, 26)]
>>> list(possible_codes("DEMO1-12D=\n> Y7-KRXFV\nand so on"))
['DEMO1-12D', 'DEMO1-12DY7-KRXFV', 'DEMO1-12DY7-KRXFVand']
"""

import re
from collections.abc import Iterable, Iterator
from itertools import chain, islice, pairwise

from pressboard.codes import COPIED_HYPHENS, LONGEST_CODE

# No pattern here can meet a text in two ways, and what follows a code is looked at no further than a code can be long.

_LONGEST_STRETCH = 2 * LONGEST_CODE
"""So many characters a code may take in a text, with the marks in it of the programs that broke it into lines."""

_MOST_LINES = 100
"""Into so many lines a code may have been broken."""

_LINE_END = r"=?[ \t]*+\n[>\s]*+"
"""What mail programs put between two lines: a mark that the line goes on, marks that it is quoted."""
_LINE_ENDS = re.compile(r"(?:=|(?<![ \t]))[ \t]*+\n[>\s]*+")
"""The same where it is looked for, which is once for all white space in a row."""
_HYPHEN = (
    rf"(?:{_LINE_END}|\s*+)[-–—{COPIED_HYPHENS}](?:\s*+=[ \t]*+\n[>\s]*+|[^\S\n]*+\n[>\s]*+|\s*+)"
)
_CODE = re.compile(rf"\w++(?:{_HYPHEN}\w++)++")
_MORE = re.compile(rf"{_LINE_END}\w++(?:{_HYPHEN}\w++)*+")
"""A further line of what may be a code."""


def code_beginnings(games: Iterable[str]) -> re.Pattern[str]:
    """The beginnings of codes, as a pattern: the first letters of a game's tags, then the digit of a format.

    A letter typed for that digit is none within a word of other letters. Programs that take words from a page may leave
    the last one before a code, such as a ruler's "in", no space: small letters before capitals are no part of it.
    """
    names = [*games]
    capitals = _either(name.upper() for name in names)
    return re.compile(
        rf"(?:(?<![0-9A-Za-z])(?ai:{_either(names)})|(?<=[a-z])(?:{capitals}))"
        rf"(?:[0-9]|[IiLl](?![a-z]|E\b))(?=[-–—{COPIED_HYPHENS}\s0-9A-Za-z])"
    )


def setup_beginnings(words: Iterable[str]) -> re.Pattern[str]:
    """The beginnings of set-ups, as a pattern: one of some words at the beginning of a line, before a number."""
    return re.compile(rf"^[ \t]*+(?ai:{_either(words)})(?=[ \t]++\d)", re.MULTILINE)


def count(text: str, beginning: re.Pattern[str], most: int) -> int:
    """The number of times a pattern is met in a text, or one more than `most`."""
    return sum(1 for _ in islice(beginning.finditer(text), most + 1))


def pieces(text: str, beginning: re.Pattern[str]) -> Iterator[tuple[str, str, int, int]]:
    """Take a text apart where the pattern `beginning` is met.

    Each piece is its beginning in small letters, the whole of it, and the numbers of lines and of characters before it.
    """
    lines = 0
    counted = 0
    for match, following in pairwise(chain(beginning.finditer(text), [None])):
        assert match
        lines = lines + text.count("\n", counted, match.start())
        counted = match.start()
        yield (
            match[0].strip().lower(),
            text[counted : following.start() if following else len(text)],
            lines,
            counted,
        )


def possible_codes(text: str) -> Iterator[str]:
    """Yield what may be the code that a text begins with, without what follows it in print, the likeliest first.

    Its groups hang together by hyphens, if it has any. Line ends may part a group: then more and more lines belong to
    it, as far as they, too, look like groups.
    """
    stretch = text[:_LONGEST_STRETCH]
    code = ""
    found = _CODE.match(stretch)
    if not found:
        yield text
    for _ in range(_MOST_LINES):
        if not found or len(code) > LONGEST_CODE:
            return
        code += _LINE_ENDS.sub("", found[0])
        yield code
        found = _MORE.match(stretch, found.end())


# Columns: programs that keep the places of words on a page put what stands side by side into one line.

_LEAST_GAP = r" {2,}+|\t"
_WORDS = re.compile(r"[^ \t\n]++(?: [^ \t\n]++)*+")
"""What stands in a column of a line: words with a blank between them."""
_LONGEST_LINE = 1000
"""So many characters of a line are looked at before a code: a page has room for a third of that."""
_ASIDE = 8
"""So many characters further left or right the next line of a column may begin, for letters differ in width."""


def in_column(text: str, start: int) -> str:
    r"""Return a text from a place on, as it goes on below that place, without what stands to the left and right of it.

    >>> print(in_column("one  DEMO1-12DY7-  50 mm\ntwo  KRXFV          2 in\n", 5))
    DEMO1-12DY7-
    KRXFV
    """
    furthest = max(0, start - _LONGEST_LINE)
    before = text[furthest:start].rpartition("\n")[2]
    left = max((gap.end() for gap in re.finditer(_LEAST_GAP, before)), default=0)
    first, *lines = text[start : start + _LONGEST_STRETCH].split("\n")[:_MOST_LINES]
    column = [re.split(_LEAST_GAP, first, maxsplit=1)[0]]
    for line in lines:
        near = {abs(words.start() - left): words[0] for words in _WORDS.finditer(line)}
        nearest = min(near, default=_ASIDE + 1)
        if nearest <= _ASIDE:
            column.append(near[nearest])
    return "\n".join(column)


def spellings(text: str, piece: str, start: int) -> Iterator[str]:
    """Yield what may be the code that a `piece` of a text from a place on begins with, the likeliest first."""
    yield from possible_codes(piece)
    yield from possible_codes(in_column(text, start))


def _either(words: Iterable[str]) -> str:
    return "|".join(map(re.escape, words))
