"""Where words are parted: by the document's language, from eight letters on, never in names or heads."""

import itertools
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader
from pyphen import Pyphen

from pressboard.render.text.words import Hyphens
from tests.certainty import certain
from tests.crossed import every_other

Printed = Callable[..., PdfReader]

WORDS = "Übungsaufgaben durchgestrichen Punktefelder ausgeschieden Spielzeuge Wörterbücher Kangaruse-Regeln Blatt "
NARROW = '<document lang="{lang}" title="{title}"><page look="{look}" size="10.5">{head}{body}</page></document>'
TABLE = '<table widths="{width}mm *" grid="{grid}" padding="0mm"><tr><td>{cell}</td><td></td></tr></table>'


def lines_of(
    printed: Printed, cell: str, width: float = 34, grid: str = "none", **more: str
) -> list[str]:
    """Return the lines of a narrow cell."""
    given = {"lang": "de", "title": "", "look": "reading", "head": "", **more}
    body = TABLE.format(width=width, grid=grid, cell=cell)
    return [
        line.strip()
        for line in printed(NARROW.format(body=body, **given)).pages[0].extract_text().split("\n")
    ]


def parted(lines: list[str]) -> list[tuple[str, str]]:
    """Return what stands before and behind the hyphens at lines' ends, those of the words' own left out."""
    pairs = [
        (first.split()[-1], last.split()[0])
        for first, last in itertools.pairwise(lines)
        if first and last
    ]
    return [pair for pair in pairs if pair[0].endswith("-") and pair[0] != "Kangaruse-"]


@pytest.mark.parametrize("width", range(24, 60, 4))
def test_german_words_are_parted(printed: Printed, width: int) -> None:
    """At whatever width, three letters at least stand on either side, and words put together are those of the text."""
    lines = lines_of(printed, f"<p>{WORDS * 3}</p>", width)
    pairs = certain(parted(lines))
    assert all(len(word.strip("-.")) >= 3 for pair in pairs for word in pair)
    assert all(f"{first[:-1]}{last}" in WORDS.split() for first, last in pairs)
    assert all(len(first) + len(last) - 1 >= 8 for first, last in pairs)


@pytest.mark.parametrize(
    ("cell", "more"),
    [
        (f"<p>{WORDS}</p>", {"lang": "en"}),
        (f"<p>{WORDS}</p>", {"lang": "en-GB"}),
        (f"<p>{WORDS}</p>", {"lang": "tlh"}),
        (f"<p>{WORDS}</p>", {"look": "large"}),
        (f"<p>{WORDS}</p>", {"title": WORDS}),
        (f"<p>{WORDS}</p>", {"grid": "rows"}),
        (f"<h2>{WORDS}</h2>", {}),
        (f"<h3>{WORDS}</h3>", {}),
        (f'<p align="right">{WORDS}</p>', {}),
        (f'<p face="display">{WORDS}</p>', {}),
        (f"<p>Der <b>{WORDS}</b> Ende</p>", {}),
        ("<p>Blatt KANGARUSENREGELN KängurusSprungKarte d3456789012345</p>", {}),
    ],
)
def test_words_stay_whole(printed: Printed, cell: str, more: dict[str, str]) -> None:
    """In English, in languages without patterns, in names, heads, large print, tables, bold and what keeps right."""
    width = 60 if "h2" in cell or "display" in cell or more.get("look") == "large" else 36
    assert parted(lines_of(printed, cell, width, **more)) == []


def test_a_compound_is_parted_at_its_hyphen(printed: Printed) -> None:
    """A word with a hyphen of its own ends its line there, with no second one."""
    lines = lines_of(printed, "<p>Die Kangaruse-Regeln</p>", 26)
    assert "Die Kangaruse-" in lines
    assert "Regeln" in lines


@pytest.mark.slow
@settings(deadline=None)
@given(
    st.text("abcdeghilnorstuäöüß", min_size=8, max_size=30),
    st.sampled_from(["de", "fr", "nl", "hu", "en-GB", "xx"]),
)
def test_parts_are_the_word(word: str, language: str) -> None:
    """Put together again both parts are the word, whatever the language, and each has three letters."""
    for first, last in Hyphens(language).hyphenator(frozenset())(word):
        assert first + last == word
        assert min(len(first), len(last)) >= 3


HOME = Path(__file__).parents[2]
LONG_WORD = re.compile(r"[^\W\d_]{8,}")


@every_other("language", ["de", "nl"], begin=1)
def test_words_are_parted_as_pyphen_parts_them(language: str) -> None:
    """What is prepared when pressboard is installed parts words of our texts and others as the patterns do."""
    texts = [HOME / "README.md", *(HOME / "templates" / "words" / language).iterdir()]
    found = {word for text in texts for word in LONG_WORD.findall(text.read_text("utf-8"))}
    theirs = Pyphen(lang=language, left=3, right=3, cache=False)
    parts = Hyphens(language).hyphenator(frozenset())
    for word in {*found, *map(str.lower, found), "Schifffahrtsgesellschaft", "drieentwintig"}:
        wanted = theirs.iterate(word) if word[1:] == word[1:].lower() else ()
        if language == "nl":
            wanted = (pair for pair in wanted if pair[1][0] not in "äëïöü")
        assert [*parts(word)] == [*wanted], word


def test_a_dutch_word_is_not_parted_before_dots_that_it_would_lose() -> None:
    """`beïnvloeden` ends a line behind `beïn`, and never behind `be`."""
    parts = Hyphens("nl").hyphenator(frozenset())
    assert ("beïn", "vloeden") in [*parts("beïnvloeden")]
    assert not [last for _, last in parts("drieënveertig") if last[0] in "äëïöü"]
