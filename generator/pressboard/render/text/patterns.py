"""The patterns by which words are parted, pyphen's; those of German are prepared when pressboard is installed.

To read them takes half a second, to make a table of what was prepared a hundredth of that.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

from pyphen import LANGUAGES, HyphDict, Pyphen, hdcache, language_fallback

from pressboard.paths import built_folder

PREPARED = "de"
"""The language whose patterns are prepared."""
_NAMES = {PREPARED: PREPARED, "no": "nb"}
"""What pyphen calls a language, whatever its country, that it has under another name or better."""
_TREMAS = frozenset("äëïöü")
"""Before these Dutch words are not parted: the letters would lose their dots, and pyphen 0.18.1 keeps them."""
_ZERO = ord("0")


def iterate(language: str, least: int) -> Callable[[str], Iterator[tuple[str, str]]]:
    """A function that yields the two parts of a word, `least` letters in each; none without patterns."""
    name = language_fallback(_NAMES.get(language.partition("-")[0], language))
    if name is None:
        return lambda _: iter(())
    if name == PREPARED and prepared_file().is_file():
        hdcache[LANGUAGES[name]] = _Prepared(prepared_file().read_text(encoding="utf-8"))
    found: Callable[[str], Iterator[tuple[str, str]]]
    found = Pyphen(lang=name, left=least, right=least).iterate
    if name.startswith("nl"):
        return lambda word: (pair for pair in found(word) if pair[1][0] not in _TREMAS)
    return found


def prepared_file() -> Path:
    return built_folder() / f"hyphens-{PREPARED}.txt"


def prepare() -> str:
    """Return the patterns of the language that is prepared as one text.

    Each is its letters, then a sign that says where its numbers begin, and these, a digit each.
    """
    patterns = HyphDict(LANGUAGES[PREPARED]).patterns
    return " ".join(
        f"{letters} {chr(_ZERO + start)}{''.join(map(str, numbers))}"
        for letters, (start, numbers) in patterns.items()
    )


class _Prepared(HyphDict):  # type: ignore[misc]  # pyphen has no types
    """Patterns that were prepared."""

    def __init__(self, text: str) -> None:
        parts = text.split(" ")
        self.patterns = _Numbers(zip(parts[::2], parts[1::2], strict=True))
        self.cache: dict[str, list[int]] = {}
        self.maxlen = max(map(len, self.patterns))


class _Numbers(dict[str, str]):
    """Where the numbers of patterns begin, and these: made when they are asked for."""

    def get(self, letters: str) -> tuple[int, list[int]] | None:  # type: ignore[override]
        found = super().get(letters)
        return found and (ord(found[0]) - _ZERO, [int(digit) for digit in found[1:]])  # type: ignore[return-value]
