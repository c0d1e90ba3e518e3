"""Words, and where those of our own texts are parted, as it was prepared when pressboard was installed."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from pressboard.paths import built_folder

ZERO = ord("0")
"""The sign of the number 0 in what is prepared; those of greater numbers follow it."""
NO_PLACE = "-"
"""What stands before the places of a word, which may have none."""
LEAST_LETTERS = 8
"""Shorter words stay whole."""
_WORD = re.compile(r"[^\W\d_]+")


def words_in(text: str) -> tuple[str, ...]:
    """Return the words of a text, each without the signs around it."""
    return tuple(_WORD.findall(text))


def prepared_file(code: str) -> Path:
    """Where installing pressboard has put how words of a language are parted."""
    return built_folder() / f"hyphens-{code}.txt"


def parts_of_known(language: str, word: str, least: int) -> list[tuple[str, str]] | None:
    """Return the two parts of a word wherever it may be parted, `least` letters in each, the longest first part first.

    None for a word that is none of our texts in that language.
    """
    places = _words(language.partition("-")[0]).get(word.lower())
    if places is None:
        return None
    cuts = (ord(sign) - ZERO for sign in reversed(places[1:]))
    return [(word[:at], word[at:]) for at in cuts if least <= at <= len(word) - least]


@cache
def _words(code: str) -> Mapping[str, str]:
    """Return the words in the first line of what is prepared; nothing for a language of which nothing is.

    Each is followed by a sign, and by one for each place where it may be parted, that many letters from its begin.
    """
    if not prepared_file(code).is_file():
        return {}
    with prepared_file(code).open(encoding="utf-8") as file:
        parts = file.readline().split()
    return dict(zip(parts[::2], parts[1::2], strict=True))
