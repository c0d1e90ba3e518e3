"""Where words are parted: by pyphen's patterns, of which those of our own languages are prepared at installation.

To read the patterns of German takes half a second. What is prepared knows the words of our texts, and has the patterns
for others in a form that is read in a twentieth of that.
"""

from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import Path

from pyphen import LANGUAGES, DataInt, HyphDict, Pyphen, hdcache, language_fallback

from pressboard.paths import built_folder, our_templates
from pressboard.render.text.words import LEAST_LETTERS, words_in

_NAMES = {"de": "de", "no": "nb"}
"""What pyphen calls a language, whatever its country, that it has under another name or better."""
_TREMAS = frozenset("äëïöü")
"""Before these Dutch words are not parted: the letters would lose their dots, and pyphen 0.18.1 keeps them."""
_ZERO = ord("0")
"""The sign of the number 0 in what is prepared; those of greater numbers follow it."""
_NO_PLACE = "-"
"""What stands before the places of a word, which may have none."""


def iterate(language: str, least: int) -> Callable[[str], Iterator[tuple[str, str]]]:
    """A function that yields the two parts of a word, `least` letters in each; none without patterns."""
    code = language.partition("-")[0]
    name = _name(language)
    if name is None:
        return lambda _: iter(())
    if prepared_file(code).is_file():
        hdcache[LANGUAGES[name]] = _Prepared(prepared_file(code))
    found: Callable[[str], Iterator[tuple[str, str]]]
    found = Pyphen(lang=name, left=least, right=least).iterate
    if name.startswith("nl"):
        return lambda word: (pair for pair in found(word) if pair[1][0] not in _TREMAS)
    return found


def _name(language: str) -> str | None:
    """Return what pyphen calls a language, None for one that it has no patterns of."""
    name: str | None = language_fallback(_NAMES.get(language.partition("-")[0], language))
    return name


def prepared_file(code: str) -> Path:
    """Where installing pressboard has put how words of a language are parted."""
    return built_folder() / f"hyphens-{code}.txt"


def prepare(code: str) -> str:
    """Return how words of a language are parted, as two lines: the long words of our texts, and the patterns.

    A word is followed by a sign, and by one for each place where it may be parted, that many letters from its begin. A
    pattern is its letters, then a sign that says where its numbers begin, and these, a digit each. Without patterns
    there is nothing.
    """
    name = _name(code)
    if name is None:
        return ""
    dictionary = HyphDict(LANGUAGES[name])
    texts = [
        path.read_text(encoding="utf-8") for path in (our_templates() / "words" / code).iterdir()
    ]
    found = {word.lower() for text in texts for word in words_in(text)}
    words = (
        f"{word} {_NO_PLACE}{''.join(chr(_ZERO + place) for place in dictionary.positions(word))}"
        for word in sorted(found)
        if len(word) >= LEAST_LETTERS
    )
    patterns = (
        f"{letters} {chr(_ZERO + start)}{''.join(map(str, numbers))}"
        for letters, (start, numbers) in dictionary.patterns.items()
    )
    return f"{' '.join(words)}\n{' '.join(patterns)}"


class _Prepared(HyphDict):  # type: ignore[misc]  # pyphen has no types
    """Where words are parted, as it was prepared in a file; patterns are read where a word is none of our texts."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.cache: dict[str, list[int]] = {}
        with path.open(encoding="utf-8") as file:
            parts = file.readline().split()
        self._words = dict(zip(parts[::2], parts[1::2], strict=True))

    def positions(self, word: str) -> list[int]:
        """Return the places where a word may be parted, letters from its begin."""
        places = self._words.get(word.lower())
        if places is None:
            found: list[int] = super().positions(word)
            return found
        return [DataInt(ord(sign) - _ZERO) for sign in places[1:]]

    @cached_property
    def patterns(self) -> "_Numbers":
        parts = self._path.read_text(encoding="utf-8").splitlines()[1].split(" ")
        return _Numbers(zip(parts[::2], parts[1::2], strict=True))

    @cached_property
    def maxlen(self) -> int:
        """The length of the longest pattern, letters."""
        return max(map(len, self.patterns))


class _Numbers(dict[str, str]):
    """Where the numbers of patterns begin, and these: made when they are asked for."""

    def get(self, letters: str) -> tuple[int, list[int]] | None:  # type: ignore[override]
        found = super().get(letters)
        return found and (ord(found[0]) - _ZERO, [int(digit) for digit in found[1:]])  # type: ignore[return-value]
