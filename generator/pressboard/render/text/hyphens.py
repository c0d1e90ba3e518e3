"""Where words may be parted at the end of a line: by the patterns of their language, and never in names.

The patterns are read when a word first has no room in its line, for a German dictionary takes half a second.
"""

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

LEAST_LETTERS = 8
"""Shorter words stay whole."""
_LEAST_PART = 3
"""So many letters stand on either side of a hyphen."""
_WORD = re.compile(r"[^\W\d_]+")

Parts = Iterator[tuple[str, str]]
"""What stands on either side of a hyphen, the longest first part first."""


class Hyphens(NamedTuple):
    """How words are parted: in a `language`, a code such as `de`, all but these `names`."""

    language: str
    names: tuple[str, ...] = ()

    def hyphenator(self, whole: frozenset[str]) -> Callable[[str], Parts]:
        """Return what parts a word, but for those that stay `whole`."""
        return lambda word: iter(()) if word in whole or word in self.names else parts_of(self.language, word)


def words_in(text: str) -> tuple[str, ...]:
    """Return the words of a text, each without the signs around it."""
    return tuple(_WORD.findall(text))


def parts_of(language: str, word: str) -> Parts:
    """Yield the parts of a word; one with hyphens of its own is parted there only, one with capitals within nowhere."""
    if "-" in word:
        cuts = [found.end() for found in re.finditer("-", word)]
        pairs = [(word[:at], word[at:]) for at in reversed(cuts)]
    elif word[1:] != word[1:].lower():
        return
    else:
        pairs = list(_patterns(language)(word))
    for first, last in pairs:
        if first + last == word and min(len(first.rstrip("-")), len(last)) >= _LEAST_PART:
            yield first, last


@lru_cache(maxsize=4)
def _patterns(language: str) -> Callable[[str], Parts]:
    """Return what parts words of a language; those of one without a dictionary stay whole."""
    from pyphen import Pyphen, language_fallback

    known = language_fallback(language)
    if known is None:
        return lambda _: iter(())
    found: Callable[[str], Parts] = Pyphen(lang=known, left=_LEAST_PART, right=_LEAST_PART).iterate
    return found
