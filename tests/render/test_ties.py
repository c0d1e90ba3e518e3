"""Words that stay together at a line's end, and those that are too long for any line."""

import re
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfReader

from pressboard.render.text.words import tie_lines

Printed = Callable[..., PdfReader]
LONG = (
    "half-squares",
    "teleport_keeps_land_rules=yes",
    "www.boardgamegeek.com/boardgame/209858/krypte",
    "representations",
)
PAGE = '<document><page look="{look}" size="{size}">{body}</page></document>'
NARROW = '<table widths="{width}mm *" grid="none" padding="0mm"><tr><td>{text}</td><td></td></tr></table>'


@pytest.mark.parametrize(
    "text",
    [
        "for 2_players",
        "2_to_5_players",
        "a board of 6_×_6_squares",
        "pay 10_points and go",
        "see p._3",
        "your number + 2".replace("+ ", "+_"),
        "Page_3",
        "row_1, column d",
        "a four is worth 1 or 2",
        "in 1871 at noon",
        "after move_3.5 steps",
        "1.d1 2.e8",
        "no figures at all",
    ],
)
def test_numbers_stay_with_what_they_count(text: str) -> None:
    """A small number and its noun, a range, a page's name and its number, a sign and its number are tied; no others."""
    assert tie_lines(text.replace("_", " ")) == text.replace("_", "\xa0")


@given(st.text("a1 +p.\xa0,", max_size=40))
def test_ties_change_spaces_alone(text: str) -> None:
    """A text keeps its length and its letters, and tying it twice changes nothing."""
    found = tie_lines(text)
    assert [
        each
        for each in zip(text, found, strict=True)
        if each[0] != each[1] and each != (" ", "\xa0")
    ] == []
    assert tie_lines(found) == found


def lines(
    printed: Printed, text: str, width: float, look: str = "reading", size: str = "10.5pt"
) -> list[str]:
    """Return the lines of a narrow place."""
    page = PAGE.format(look=look, size=size, body=NARROW.format(width=width, text=text))
    return [
        line.strip(" ")
        for line in printed(page).pages[0].extract_text().split("\n")
        if line.strip()
    ]


@pytest.mark.parametrize("width", range(8, 40, 3))
def test_no_line_ends_between_what_is_tied(printed: Printed, width: int) -> None:
    """Where a line holds both they stand in one; where it does not they part at the space, not within a word."""
    found = lines(printed, "<p>Here is a game for 2 players</p>", width)
    assert [line for line in found if line.endswith("2")] == [] or width < 17
    assert " ".join(found).split()[-2:] == ["2", "players"] or width < 14


@pytest.mark.parametrize("word", LONG)
@pytest.mark.parametrize("look", ["reading", "large"])
def test_long_words_part_at_a_sign_or_a_syllable(printed: Printed, word: str, look: str) -> None:
    """A word wider than its place ends a line behind a sign of its own or gets a hyphen, in large print as well."""
    found = lines(printed, f"<p>so {word}, then</p>", 38 if len(word) > 20 else 16)
    assert re.sub("[ -]", "", "".join(found)) == f"so{word},then".replace("-", "")
    assert all(" " not in line.removeprefix("so ").removesuffix(" then") for line in found)
    inner = [line for line in found if not line.endswith(("so", "then", ","))]
    assert inner
    assert all(re.search(r"[-_/=.]$", line) for line in inner)
