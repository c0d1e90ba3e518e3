"""The language that prints are in, and the texts of the program in it.

Sentences of products stand in `templates/words/LANGUAGE/*.ftl`. The short texts that Python prints stand where they are
used, in English; in another language they are looked up in `templates/words/LANGUAGE/texts.po`, which Babel reads when
pressboard is installed.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, lru_cache, wraps
from typing import ParamSpec, TypeAlias, TypeVar

from pressboard.errors import BadOption, quoted, unknown
from pressboard.lean_classes import NamedTuple
from pressboard.paths import our_templates, prepared

ENGLISH = "en"
SHARED = "shared"
"""The file of sentences that all games share, without its ending."""
CATALOGUE = "texts.po"
"""The file of a language's short texts."""

NAMES = {ENGLISH: "English", "de": "Deutsch", "nl": "Nederlands"}
"""What languages call themselves, where they have a name here."""

_P = ParamSpec("_P")
_T = TypeVar("_T")


Say: TypeAlias = Callable[..., str]
"""Makes a text of an English one and of values by their names: `words`, or `english`."""


class Language(NamedTuple):
    """A language: its code, its short texts by the English ones, how it writes numbers and lists.

    `decimal` stands before a number's fraction, `group` between its thousands; `pair` is how the last two of a list are
    written.
    """

    code: str = ENGLISH
    texts: Mapping[str, str] = {}
    decimal: str = "."
    group: str = ","
    pair: str = "{0} and {1}"


_in_force = Language()


def language() -> str:
    """Return the code of the language in force."""
    return _in_force.code


def use_language(code: str) -> None:
    """Print in a language from now on, until another one is used; raises BadOption for one that there is not."""
    global _in_force
    if code != _in_force.code:
        _in_force = _language(code)


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Let the block be in a language; raises BadOption for one that there is not."""
    before = language()
    use_language(code)
    try:
        yield
    finally:
        use_language(before)


def words(text: str, /, **values: str | float) -> str:
    """Return `text` in the language in force, each `{name}` in it replaced by the value of that name.

    >>> words("page {page} of {pages}", page=2, pages=3)
    'page 2 of 3'
    """
    text = _in_force.texts.get(text, text)
    return text.format_map(as_written(values)) if values else text


def english(text: str, /, **values: str | float) -> str:
    """Return `text` as `words` does, in English whatever is printed: what programs compare."""
    return text.format_map(values) if values else text


_SIGN = re.compile(r"(?<=\d)\.(?=\d)|(?<=\d),(?=\d{3}(?!\d))")
_NUMBERS = re.compile(r"[-+\d., ×%]*\d[\d., ×%]*(mm)?")
_SEED = "seed"
"""The name of a value that is a word whatever it looks like."""


def with_signs(text: str) -> str:
    """Return a text of numbers such as `1,234.5 mm` with the signs of the language in force."""
    if _in_force.code == ENGLISH:
        return text
    signs = {".": _in_force.decimal, ",": _in_force.group}
    return _SIGN.sub(lambda found: signs[found[0]], text)


def as_written(values: Mapping[str, _T]) -> Mapping[str, _T | str]:
    """Return values for a text, those that are numbers as the language in force writes them."""
    if _in_force.code == ENGLISH:
        return values
    return {
        name: with_signs(f"{value}")
        if name != _SEED and isinstance(value, str | float) and _NUMBERS.fullmatch(f"{value}")
        else value
        for name, value in values.items()
    }


def enumerated(items: Iterable[str]) -> str:
    """Return a list as the language in force writes it.

    >>> enumerated(("a", "b", "c"))
    'a, b and c'
    """
    *others, last = list(items) or [""]
    return _in_force.pair.format(", ".join(others), last) if others else last


_MOST_KEPT = 512
"""So many values of a function are kept."""


def cached_by_language(function: Callable[_P, _T]) -> Callable[_P, _T]:
    """Keep what a function returned last, like `functools.lru_cache`, for each language of its own."""

    def of_language(_: str, *args: _P.args, **kwargs: _P.kwargs) -> _T:
        return function(*args, **kwargs)

    kept: Callable[..., _T] = lru_cache(_MOST_KEPT)(of_language)

    @wraps(function)
    def cached(*args: _P.args, **kwargs: _P.kwargs) -> _T:
        return kept(_in_force.code, *args, **kwargs)

    return cached


# Which languages there are.


def languages(of: str = SHARED) -> tuple[str, ...]:
    """Return the codes of the languages that have a file of sentences, such as that `of` a game; English comes first."""
    found = {path.parent.name for path in our_templates().glob(f"words/*/{of}.ftl")}
    return (ENGLISH, *sorted(found - {ENGLISH}))


def whole_languages() -> tuple[str, ...]:
    """Return the codes of the languages that have every file of sentences that English has."""
    home = our_templates() / "words"
    english = {path.name for path in (home / ENGLISH).glob("*.ftl")}
    return tuple(
        code
        for code in languages()
        if english <= {path.name for path in (home / code).glob("*.ftl")}
    )


def check_language(code: str) -> None:
    """Raise BadOption for a language that nothing is printed in."""
    if code not in languages():
        raise BadOption(unknown("language", code, languages()))


def usual_language(environment: Mapping[str, str]) -> str:
    """Return the language of the locale in `environment`, or English where there is none in it."""
    return language_of(
        next(filter(None, map(environment.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    )


def language_of(locale: str) -> str:
    """Return the language of a locale such as `de_AT.UTF-8` or `de-AT`, or English where there is none in it.

    >>> language_of("en_GB.UTF-8")
    'en'
    """
    code = re.split("[-_.@]", locale.lower())[0]
    return code if code != ENGLISH and code in languages() else ENGLISH


@cache
def _language(code: str) -> Language:
    if code == ENGLISH:
        return Language()
    check_language(code)
    import json  # English needs none

    return Language(code, **json.loads(_prepared(code)))


def prepared_name(code: str) -> str:
    """The name of what installing pressboard has prepared of a language."""
    return f"languages/{code}.json"


def _prepared(code: str) -> str:
    """The prepared facts of a language, as JSON; see `prepared_language`."""
    source = our_templates() / "words" / code / CATALOGUE
    return prepared(prepared_name(code), source, lambda: prepared_language(code))


def prepared_language(code: str) -> str:
    """Signs and patterns that Babel knows of a language, and its short texts, as JSON; raises BadOption without Babel."""
    import json

    try:
        from babel import Locale
        from babel.messages.pofile import read_po
    except ImportError:
        raise BadOption(
            f"the texts of the language {quoted(code)} have changed; pip install babel to read them"
        ) from None
    locale = Locale.parse(code)
    signs = locale.number_symbols["latn"]
    with (our_templates() / "words" / code / CATALOGUE).open("rb") as file:
        texts = {
            str(each.id): str(each.string) for each in read_po(file) if each.id and each.string
        }
    found = {
        "texts": texts,
        "decimal": signs["decimal"],
        "group": signs["group"],
        "pair": locale.list_patterns["standard"]["end"],
    }
    return json.dumps(found, ensure_ascii=False)
