"""Texts taken apart: the same codes as plain patterns find, which take for ever where ours do not."""

import re
from collections.abc import Iterator

from hypothesis import example, given
from hypothesis import strategies as st

from pressboard.checking import texts
from pressboard.checking.texts import code_beginnings, possible_codes

LINE_END = r"=?[ \t]*\n[>\s]*"
HYPHEN = rf"(?:{LINE_END})?\s*[-–—]\s*(?:{LINE_END})?"
FIRST = rf"\w+(?:{HYPHEN}\w+)+"
MORE = rf"{LINE_END}\w+(?:{HYPHEN}\w+)*"

TEXTS = st.text("AB1--\n\n  >=\t–,\x0b", max_size=24).map("K".__add__)


def plainly(text: str) -> Iterator[str]:
    """Yield what may be the code that a short text begins with, by patterns that can meet white space in many ways."""
    found = re.match(FIRST, text)
    if not found:
        yield text
    while found:
        yield re.sub(LINE_END, "", text[: found.end()])
        found = re.compile(MORE).match(text, found.end())


@given(TEXTS)
@example("K-\n=\nA")
@example("K=\n> -\n> A\n>B")
def test_codes_are_found_as_plain_patterns_find_them(text: str) -> None:
    """Whatever hyphens, line ends and marks of mail programs stand in a text, the same may be its code."""
    assert list(possible_codes(text)) == list(plainly(text))


@given(st.text("KkaAnNgG12-\n é", max_size=40))
def test_pieces_are_the_whole_text_from_the_first_on(text: str) -> None:
    """Nothing is lost between pieces, and the lines before each are counted."""
    beginning = code_beginnings(["KA", "NG"])
    found = list(texts.pieces(text, beginning))
    assert len(found) == texts.count(text, beginning, 100)
    assert text.endswith("".join(piece for _, piece, _, _ in found))
    rest = 0
    for first, piece, lines, start in reversed(found):
        rest += len(piece)
        assert start == len(text) - rest
        assert lines == text[: len(text) - rest].count("\n")
        assert piece.lower().startswith(first)
