"""Where words are parted: by pyphen's patterns, of which those of our own languages are prepared at installation.

To read the patterns of German takes half a second. What is prepared has them in a form that is read in a twentieth of
that, and knows where the words of our texts are parted: most prints ask for no others.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

from pyphen import LANGUAGES, HyphDict, Pyphen, hdcache, language_fallback

from pressboard.paths import our_templates
from pressboard.render.text.known_words import (
    LEAST_LETTERS,
    NO_PLACE,
    ZERO,
    prepared_file,
    words_in,
)

_NAMES = {"de": "de", "no": "nb"}
"""What pyphen calls a language, whatever its country, that it has under another name or better."""
_TREMAS = frozenset("äëïöü")
"""Before these Dutch words are not parted: the letters would lose their dots, and pyphen 0.18.1 keeps them."""


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
    return lambda word: (pair for pair in found(word) if _keeps_letters(name, pair[1]))


def _keeps_letters(name: str, last: str) -> bool:
    """True if a word may be parted before its `last` part: no letter is written otherwise then."""
    return not (name.startswith("nl") and last[:1] in _TREMAS)


def _name(language: str) -> str | None:
    """The name of a language in pyphen, None for one that it has no patterns of."""
    name: str | None = language_fallback(_NAMES.get(language.partition("-")[0], language))
    return name


def prepare(code: str) -> str:
    """Return how words of a language are parted, as two lines: the long words of our texts, and the patterns.

    The first is as `known_words` reads it. A pattern is its letters, then a sign that says where its numbers begin, and
    these, a digit each. Without patterns there is nothing.
    """
    name = _name(code)
    if name is None:
        return ""
    dictionary = HyphDict(LANGUAGES[name])
    texts = [
        path.read_text(encoding="utf-8") for path in (our_templates() / "words" / code).iterdir()
    ]
    found = {word.lower() for text in texts for word in words_in(text)}
    words = list[str]()
    for word in sorted(found):
        if len(word) >= LEAST_LETTERS:
            places = [at for at in dictionary.positions(word) if _keeps_letters(name, word[at:])]
            words.append(f"{word} {NO_PLACE}{''.join(chr(ZERO + at) for at in places)}")
    patterns = (
        f"{letters} {chr(ZERO + start)}{''.join(map(str, numbers))}"
        for letters, (start, numbers) in dictionary.patterns.items()
    )
    return f"{' '.join(words)}\n{' '.join(patterns)}"


class _Prepared(HyphDict):  # type: ignore[misc]  # pyphen has no types
    """Patterns that were prepared in a file."""

    def __init__(self, path: Path) -> None:
        parts = path.read_text(encoding="utf-8").splitlines()[1].split(" ")
        self.patterns = _Numbers(zip(parts[::2], parts[1::2], strict=True))
        self.cache: dict[str, list[int]] = {}
        self.maxlen = max(map(len, self.patterns))


class _Numbers(dict[str, str]):
    """Where the numbers of patterns begin, and these: made when they are asked for."""

    def get(self, letters: str) -> tuple[int, list[int]] | None:  # type: ignore[override]
        found = super().get(letters)
        return found and (ord(found[0]) - ZERO, [int(digit) for digit in found[1:]])  # type: ignore[return-value]
