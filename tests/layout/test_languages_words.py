"""Every language says what English says: the same texts with the same variants, values, choices and elements."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping

import pytest
from babel.messages.pofile import read_po
from fluent.syntax import ast, parse

from pressboard.layout.jinja.fluent import as_template
from pressboard.paths import our_templates
from pressboard.words import CATALOGUE, SHARED
from tests.crossed import every_other

WORDS = our_templates() / "words"
ENGLISH = sorted(file.name for file in (WORDS / "en").glob("*.ftl"))
LANGUAGES = sorted({file.parent.name for file in WORDS.glob("*/*.ftl")} - {"en"})
FILES = [
    (language, name)
    for language in LANGUAGES
    for name in ENGLISH
    if (WORDS / language / name).is_file()
]
"""The files of sentences that there are, by their languages: a language may have some games only."""
ELEMENT = re.compile(r"</?[a-z][^>]*>")

Texts = Mapping[str, ast.Pattern]


def texts_of(source: str) -> dict[str, ast.Pattern]:
    """Return the texts of a Fluent file by their names, a variant as `land.brief`."""
    found = dict[str, ast.Pattern]()
    for entry in parse(source).body:
        if isinstance(entry, ast.Message) and entry.value:
            name = entry.id.name
            found |= {name: entry.value}
            found |= {f"{name}.{each.id.name}": each.value for each in entry.attributes}
    return found


def choices_of(pattern: ast.Pattern) -> Iterator[tuple[str, ast.SelectExpression]]:
    """Yield the choices of a text and those within them, by the names of the values they ask for."""
    for element in pattern.elements:
        if isinstance(element, ast.Placeable) and isinstance(
            choice := element.expression, ast.SelectExpression
        ):
            assert isinstance(choice.selector, ast.VariableReference)
            yield choice.selector.id.name, choice
            for each in choice.variants:
                yield from choices_of(each.value)


def keys_of(pattern: ast.Pattern) -> dict[str, set[str]]:
    """Return between which keys a text chooses, by the values it asks for; a star stands before the usual one."""
    found = dict[str, set[str]]()
    for value, choice in choices_of(pattern):
        for each in choice.variants:
            key = each.key.name if isinstance(each.key, ast.Identifier) else each.key.value
            found.setdefault(value, set()).add(f"*{key}" if each.default else key)
    return found


def values_of(pattern: ast.Pattern) -> set[str]:
    """Return the values that a text says or asks for."""
    found = {value for value, _ in choices_of(pattern)}
    patterns = [
        pattern,
        *(each.value for _, choice in choices_of(pattern) for each in choice.variants),
    ]
    for element in (each for one in patterns for each in one.elements):
        if isinstance(element, ast.Placeable) and isinstance(
            element.expression, ast.VariableReference
        ):
            found.add(element.expression.id.name)
    return found


def ways_of(pattern: ast.Pattern) -> list[str]:
    """Return a text in all the ways in which its choices may fall, without its values."""
    ways = [""]
    for element in pattern.elements:
        ends = [""]
        if isinstance(element, ast.TextElement):
            ends = [element.value]
        elif isinstance(element.expression, ast.SelectExpression):
            ends = [way for each in element.expression.variants for way in ways_of(each.value)]
        ways = [way + end for way in ways for end in ends]
    return ways


def elements_of(pattern: ast.Pattern) -> set[frozenset[tuple[str, int]]]:
    """Return how often which elements stand in a text, for each of its ways."""
    return {frozenset(Counter(ELEMENT.findall(way)).items()) for way in ways_of(pattern)}


def faults_between(english: Texts, other: Texts) -> Iterator[str]:
    """Yield what is wrong with the texts of a language, each with the name of its text."""
    yield from (f"{name} is missing" for name in english if name not in other)
    yield from (f"{name} is no text of English" for name in other if name not in english)
    both = [name for name in english if name in other]
    if both != [name for name in other if name in english]:
        yield "the texts stand in another order"
    for name in both:
        ours = english[name]
        theirs = other[name]
        for value in sorted(values_of(ours) ^ values_of(theirs)):
            whose = "English" if value in values_of(ours) else "this language"
            yield f"{name}: only {whose} has {{ ${value} }}"
        keys = keys_of(theirs)
        for value, known in keys_of(ours).items():
            if keys.get(value) != known:
                told = ", ".join(sorted(keys.get(value, ())))
                yield f"{name}: it chooses by ${value} between {told}, English between {', '.join(sorted(known))}"
        if elements_of(ours) != elements_of(theirs):
            yield f"{name}: its elements differ"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_what_games_share_and_a_game(language: str) -> None:
    """It may begin with one game, and has no file that English does not have."""
    files = {file.name for file in (WORDS / language).glob("*.*")}
    assert {f"{SHARED}.ftl", CATALOGUE} < files <= {*ENGLISH, CATALOGUE}


@every_other("language name", FILES)
def test_a_language_says_what_english_says(language: str, name: str) -> None:
    """Every fault is told with its file and its text."""
    english, other = (
        (WORDS / each / name).read_text(encoding="utf-8") for each in ("en", language)
    )
    assert "texts" in as_template(other, f"words/{language}/{name}")
    faults = [
        f"{language}/{name}: {each}" for each in faults_between(texts_of(english), texts_of(other))
    ]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(("language", "name"), FILES)
def test_a_brief_text_is_no_longer_than_the_full_one(language: str, name: str) -> None:
    """It stands where the full one, and what is added to it, has no room."""
    texts = texts_of((WORDS / language / name).read_text(encoding="utf-8"))
    lengths = {
        key: max(len(ELEMENT.sub("", way)) for way in ways_of(text)) for key, text in texts.items()
    }
    longer = [
        key
        for key, length in lengths.items()
        if (full := key.removesuffix(".brief")) != key
        and length > lengths[full] + lengths.get(f"{full}.more", 0)
    ]
    assert not longer


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_keeps_the_values_of_its_texts(language: str) -> None:
    """Each text that is said has the values of the English one, and the same spaces at its ends."""
    with (WORDS / language / CATALOGUE).open("rb") as file:
        said = [
            (str(each.id), str(each.string)) for each in read_po(file) if each.id and each.string
        ]
    assert said
    for english, other in said:
        assert sorted(re.findall(r"\{.*?\}", english)) == sorted(re.findall(r"\{.*?\}", other)), (
            english
        )
        assert re.findall(r"^ ?| ?$", english) == re.findall(r"^ ?| ?$", other), english
        assert other.strip(), english


OURS = """land = Draw your <b>mark</b>, { $name }.
    .brief = Mark it.
many = { $count ->
    [1] one jump
   *[other] { $count } jumps
    }
"""


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("land =", "lnad =", ["land is missing", "land.brief is missing"]),
        ("    .brief = Mark it.\n", "", ["land.brief is missing"]),
        ("{ $name }", "roo", ["land: only English has { $name }"]),
        ("Mark it", "Mark { $it }", ["land.brief: only this language has { $it }"]),
        ("<b>mark</b>", "mark", ["land: its elements differ"]),
        ("[1]", "[2]", ["many: it chooses by $count between *other, 2, English between *other, 1"]),
    ],
)
def test_what_a_translator_forgets_is_told(before: str, after: str, told: list[str]) -> None:
    """The text is named, and what is wrong with it."""
    faults = [*faults_between(texts_of(OURS), texts_of(OURS.replace(before, after)))]
    assert faults[: len(told)] == told


def test_a_language_may_choose_where_english_does_not() -> None:
    """By a value that English says."""
    chosen = OURS.replace(
        "{ $name }", "{ $name ->\n    [roo] Känguru\n   *[other] { $name }\n    }"
    )
    assert not [*faults_between(texts_of(OURS), texts_of(chosen))]


def test_german_is_a_language() -> None:
    """Else the tests of every language would look at none."""
    assert "de" in LANGUAGES
