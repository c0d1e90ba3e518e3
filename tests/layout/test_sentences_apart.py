"""Our templates hold no words and stay short: what is read stands in words/LANGUAGE, how it lies on paper in templates.

A template that still holds words stands in a list, which only gets shorter: one that is done has to leave it.
"""

import re
from collections.abc import Iterator

import pytest
from jinja2 import Environment, nodes

from pressboard.paths import our_templates

LONGEST_LINE = 160
MOST_LINES = 200
FILES = sorted(
    file.relative_to(our_templates()).as_posix() for file in our_templates().rglob("*.xml")
)
OURS = [name for name in FILES if not name.startswith("examples/")]
"""The templates of our pages; an example is a page of somebody's own, with their words."""
READ = {"title", "subject", "refusal"}
"""The attributes whose texts people read."""
UNITS = {"mm", "pt", "em", "fit"}
"""What lengths are made of where a template writes attributes apart from their element."""

WITH_WORDS = {"handout.xml"}
"""The templates that still hold words."""


def has_words(text: str) -> bool:
    """Say whether there is a word in a text, besides entities, attributes and lengths."""
    plain = re.sub(r'&#?\w+;|[\w-]+=""', " ", text)
    return any(word not in UNITS for word in re.findall(r"[^\W\d_]{2,}", plain))


def is_said(text: str) -> bool:
    """Say whether a string of a template is read: names of pictures and roles have small letters only."""
    plain = re.sub(r"<[^>]*>", " ", text)
    return bool(re.search(r"[^\W\d_]{2,}[,.:;]? +[^\W\d_]", plain)) and (
        plain != plain.lower() or plain != plain.strip() or plain[-1:] in ".,:;"
    )


def words_of(source: str) -> Iterator[str]:
    """Yield what a template says in its own words: between elements, in attributes, in strings."""
    parsed = Environment().parse(source)
    outside = "".join(
        part.data if isinstance(part, nodes.TemplateData) else "\x00"
        for output in parsed.find_all(nodes.Output)
        for part in output.nodes
    )
    yield from (
        text
        for name, text in re.findall(r'([\w-]+)="([^"]*)"', outside)
        if name in READ and has_words(text)
    )
    bare = re.sub(r'"[^"]*"', '""', outside)
    yield from (text.strip() for text in re.findall(r">([^<>]*)(?=<)", bare) if has_words(text))
    strings = (each.value for each in parsed.find_all(nodes.Const))
    yield from (each for each in strings if isinstance(each, str) and is_said(each))


def source_of(name: str) -> str:
    return (our_templates() / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", OURS)
def test_templates_hold_no_words(name: str) -> None:
    """All that people read of a page is a text of a file of sentences, or comes from the program."""
    found = [*words_of(source_of(name))]
    if name in WITH_WORDS:
        assert found, f"{name} is done; take it off the list"
    else:
        assert not found


@pytest.mark.parametrize("name", FILES)
def test_templates_are_short(name: str) -> None:
    """No line is longer than a screen, no template longer than four."""
    lines = source_of(name).splitlines()
    assert len(lines) <= MOST_LINES
    assert max(map(len, lines)) <= LONGEST_LINE


def test_the_list_holds_templates_that_there_are() -> None:
    assert {*FILES} >= WITH_WORDS


@pytest.mark.parametrize(
    "source",
    [
        "<p>Black begins.</p>",
        "<p>{{ first }} begins.</p>",
        '<page title="The board"/>',
        '{{ say("a") ~ " and so on" }}',
        '{% set told = "Black begins." %}',
        "{% macro told() %}<b>{{ it }}</b> by{% endmacro %}<p/>",
    ],
)
def test_words_are_found(source: str) -> None:
    assert [*words_of(source)]


@pytest.mark.parametrize(
    "source",
    [
        '<p size="9pt">{{ say("land") }}&#160;{{ number }}</p>',
        '<figure name="turn before"/>{{ picture("soft ink") }}',
        '{% macro at() %}width="{{ wide }}mm" gap="2mm"{% endmacro %}<p {{ at() }}/>',
        "{# Black begins. #}",
    ],
)
def test_names_and_measures_are_no_words(source: str) -> None:
    assert not [*words_of(source)]
