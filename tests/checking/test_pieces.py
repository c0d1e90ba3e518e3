"""Texts taken apart: the same codes as plain patterns find, which take for ever where ours do not."""

import doctest
import re
from collections.abc import Iterator

from hypothesis import example, given
from hypothesis import strategies as st

from pressboard.checking import pieces
from pressboard.checking.pieces import code_beginnings, longest_stretch, possible_codes, setup_beginnings
from pressboard.codes import LONGEST_CODE

LINE_END = r"=?[ \t]*\n[>\s]*"
HYPHEN = rf"(?:{LINE_END})?\s*[-–—]\s*(?:{LINE_END})?"
FIRST, MORE = rf"\w+(?:{HYPHEN}\w+)+", rf"{LINE_END}\w+(?:{HYPHEN}\w+)*"

TEXTS = st.text("AB1--\n\n  >=\t–,\x0b", max_size=24).map("K".__add__)


def plainly(text: str) -> Iterator[str]:
    """Yield what may be the code that a short text begins with, by patterns that can meet white space in many ways."""
    found = re.match(FIRST, text)
    if not found:
        yield text
    while found:
        yield re.sub(LINE_END, "", text[: found.end()])
        found = re.compile(MORE).match(text, found.end())


def test_examples() -> None:
    """The documented examples hold."""
    assert not doctest.testmod(pieces).failed


@given(TEXTS)
@example("K-\n=\nA")
@example("K=\n> -\n> A\n>B")
def test_codes_are_found_as_plain_patterns_find_them(text: str) -> None:
    """Whatever hyphens, line ends and marks of mail programs stand in a text, the same may be its code."""
    assert list(possible_codes(text)) == list(plainly(text))


def test_no_more_is_tried_than_can_be_a_code() -> None:
    """Of a text that goes on like a code in many short lines no longer codes are tried, and not too many."""
    tried = list(possible_codes("KANGA1-A" + "\nA" * 100_000))
    assert 50 < len(tried) < 200
    assert max(map(len, possible_codes("KANGA1-A" + f"\n{'A' * 1000}" * 1000))) < LONGEST_CODE + 1001


@given(st.text("KkaAnNgG12-\n é", max_size=40))
def test_pieces_are_the_whole_text_from_the_first_on(text: str) -> None:
    """Nothing is lost between pieces, and the lines before each are counted."""
    beginning = code_beginnings(["KA", "NG"])
    found = list(pieces.pieces(text, beginning))
    assert len(found) == pieces.count(text, beginning, 100)
    assert text.endswith("".join(piece for _, piece, _ in found))
    rest = 0
    for first, piece, lines in reversed(found):
        rest += len(piece)
        assert lines == text[: len(text) - rest].count("\n")
        assert piece.lower().startswith(first)


def test_only_whole_words_begin_codes_and_set_ups() -> None:
    """A code begins after no letter, but capitals after a small one; a set-up with its line and before a number."""
    codes = code_beginnings(["KANGA"])
    assert [found[0] for found in codes.finditer("2 inKANGA1-A")] == ["KANGA1"]
    assert [found[0] for found in codes.finditer("KANGA1-A XKANGA1-A xkanga1-A kangai b KANGA1. KANGA2\n")] == [
        "KANGA1",
        "kangai",
        "KANGA2",
    ]
    setups = setup_beginnings(["tea", "tea-cup"])
    assert [found[0] for found in setups.finditer("  TEA 3\ntea\ntea x\nmy tea 3\ntea-cup\t4")] == ["  TEA", "tea-cup"]


def test_the_longest_stretch_without_a_code() -> None:
    """It counts before the first code, between two, and after the last."""
    beginning = code_beginnings(["KA"])
    assert [longest_stretch(text, beginning) for text in ("xxx KA1-", "KA1-x KA1-", "KA1 KA1-xxxx", "")] == [4, 6, 8, 0]
