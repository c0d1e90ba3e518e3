"""What a language lacks: its texts beside the English ones, each fault with its file, its line and its text."""

import re
from collections.abc import Iterator
from pathlib import Path

from jinja2 import TemplateSyntaxError

from pressboard.errors import BadOption, quoted
from pressboard.layout.jinja import fluent
from pressboard.paths import our_templates, read_bytes
from pressboard.words import CATALOGUE, ENGLISH, SHARED, check_language

_LONGEST = 1.5
"""So many times as long as in English a text may be before it is told: it may lack room then."""
_FEW = 16
"""So many letters more are few, however short the English text is."""
_LARGEST = 1_000_000
"""So many bytes a file of texts may have."""
NOTE = "note: "
"""What a line begins with that tells of no fault, but of what is to be looked at in print."""
_PAGE = "page"
"""Where texts are wanted that only the page in the browser shows."""
_TAG = re.compile(r"<[^>]*>")
_CHOICE = re.compile(r"(\w+) == (\S+) %}")
_UNSAID = re.compile(r"<[^>]*>|{%.*?%}|{{.*?}}")
_VALUE = re.compile(r"{\w*}")


def faults(code: str) -> Iterator[str]:
    """Yield what is wrong with a language, a line each.

    It has to have the shared sentences and those of one game; of the short texts those that these want, and those of the
    page where it has all games. Raises BadOption for a language that there is not, and where a library is missing.
    """
    check_language(code)
    home = our_templates() / "words"
    files = sorted((home / ENGLISH).glob("*.ftl"))
    there = [each for each in files if (home / code / each.name).is_file()]
    wanted = {each.stem for each in there} | ({_PAGE} if there == files else set())
    if wanted <= {SHARED}:
        yield f"words/{code}: there is no game; begin with a copy of a game's file in words/{ENGLISH}"
    for english in there:
        yield from _sentence_faults(english, home / code / english.name)
    yield from _short_faults(home / ENGLISH / CATALOGUE, home / code / CATALOGUE, wanted)


def _sentence_faults(english: Path, other: Path) -> Iterator[str]:
    """Yield what is wrong with the sentences of a game."""
    name = f"words/{other.parent.name}/{other.name}"
    ours = fluent.texts_in(_text(english), name)
    try:
        theirs = fluent.texts_in(_text(other), name)
    except TemplateSyntaxError as error:
        yield f"{name}:{error.lineno}: {error.message}"
        return
    yield from (f"{name}: {key} is missing" for key in ours if key not in theirs)
    for key, text in theirs.items():
        where = f"{name}:{text.line}: {key}"
        if key not in ours:
            yield f"{where}: there is no such text in English"
            continue
        source = ours[key]
        for value in sorted({*source.values} ^ {*text.values}):
            whose = "English" if value in source.values else "this language"
            yield f"{where}: only {whose} has {{ ${value} }}"
        for value, choice in sorted(
            {*_CHOICE.findall(source.jinja)} - {*_CHOICE.findall(text.jinja)}
        ):
            yield f"{where}: what is said where ${value} is {choice} is missing"
        if {*_TAG.findall(source.jinja)} != {*_TAG.findall(text.jinja)}:
            yield f"{where}: its elements differ from the English ones"
        if source.jinja.count("{%") == text.jinja.count("{%"):  # as many ways to say it
            yield from _too_long(where, _UNSAID.sub("", source.jinja), _UNSAID.sub("", text.jinja))


def _short_faults(english: Path, other: Path, wanted: set[str]) -> Iterator[str]:
    """Yield what is wrong with the short texts."""
    try:
        from babel.messages.pofile import read_po
    except ImportError:
        raise BadOption(
            "short texts are read with Babel, which is not there; pip install babel"
        ) from None
    name = f"words/{other.parent.name}/{other.name}"
    if not other.is_file():
        yield f"{name} is missing; begin with a copy of words/{ENGLISH}/{other.name}"
        return
    with english.open("rb") as file:
        ours = {str(each.id): each for each in read_po(file) if each.id}
    with other.open("rb") as file:
        theirs = {str(each.id): each for each in read_po(file) if each.id}
    for text, source in ours.items():
        if not wanted.isdisjoint(place for place, _ in source.locations):
            found = theirs.get(text)
            if found is None or not found.string:
                yield f"{name}: {quoted(text, 80)} is missing"
    for text, found in theirs.items():
        said, where = str(found.string), f"{name}:{found.lineno}: {quoted(text, 80)}"
        if text not in ours:
            yield f"{where}: there is no such text in English"
        elif said and sorted(_VALUE.findall(text)) != sorted(_VALUE.findall(said)):
            yield f"{where}: its values differ from the English ones"
        elif said:
            yield from _too_long(where, text, said)


def _too_long(where: str, ours: str, theirs: str) -> Iterator[str]:
    """Yield what is to be said of a text that may lack room."""
    if len(theirs) > max(_LONGEST * len(ours), len(ours) + _FEW):
        yield f"{NOTE}{where}: {len(theirs)} letters are many beside {len(ours)}, and may lack room"


def _text(path: Path) -> str:
    return read_bytes(path, _LARGEST).decode()
