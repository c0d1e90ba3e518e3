"""Every page that is not cut has the house's masthead; its smallest type, its margins and its places are in order."""

from io import BytesIO
from typing import Any

import pytest
from printed import assert_white_margins, pdf_of
from pypdf import PdfReader

from generator import registry
from generator.contract import Leaf, Room
from generator.printing.papers import parse_paper

PRODUCTS = [("krump", "board"), ("krypte", "board"), ("crumble", "board")]
PRODUCTS += [(game, "rules") for game in ("kangaruse", "krump", "krypte", "crumble")]
PRODUCTS += [("krump", "diagram"), ("krypte", "diagram")]
SMALLEST = 7.0
"""No footer and no name of a designer is smaller than this on usual paper, points."""


def _leaves(room: Room, name: str, paper: str) -> list[Leaf]:
    product: Any = room.product(name)
    options = product.options(record="example") if name == "diagram" else product.options()
    return list(product.leaves(iter(()), options, parse_paper(paper)))


def _sizes(pdf: bytes) -> list[float]:
    """Return the type sizes of the line on the designer and of the footer of a handout, points."""
    sizes = list[float]()

    def note(text: str, place: list[float], line: list[float], font: object, size: float) -> None:
        if "A game by" in text or "our own words" in text:
            sizes.append(size * abs(place[0] * line[0]))

    PdfReader(BytesIO(pdf)).pages[0].extract_text(visitor_text=note)
    return sizes


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize(("game", "name"), PRODUCTS)
def test_pages_have_the_masthead(game: str, name: str, paper: str) -> None:
    """Product and designer stand at the head, margins are white, head and foot can be read."""
    room = registry.room(game)
    pdf = pdf_of(room, _leaves(room, name, paper), parse_paper(paper))
    words = PdfReader(BytesIO(pdf)).pages[0].extract_text()
    if (game, name, paper) != ("krypte", "board", "Letter"):  # only a running head has room above this board
        assert f"A game by {room.credit}" in " ".join(words.split())
    assert_white_margins(pdf)
    if name == "rules":
        assert len(_sizes(pdf)) == 2
        assert min(_sizes(pdf)) >= SMALLEST


@pytest.mark.parametrize("game", ["kangaruse", "krypte"])
def test_names_and_numbers_of_a_narrow_masthead_are_not_broken(game: str) -> None:
    """On small paper no line ends in a name in brackets, nor between a number and its minutes."""
    room = registry.room(game)
    lines = PdfReader(BytesIO(pdf_of(room, _leaves(room, "rules", "A5"), parse_paper("A5")))).pages[0].extract_text()
    head = [line.replace("\u00a0", " ") for line in lines.splitlines()[:9]]
    names, minutes = [line for line in head if "(" in line], [line for line in head if "minutes" in line]
    assert all(")" in line for line in names)
    assert bool(names) == ("(" in room.credit)
    assert len(minutes) == 1
    assert minutes[0].split(" minutes")[0][-1].isdigit()


@pytest.mark.parametrize("paper", ["A4", "A5"])
@pytest.mark.parametrize(("game", "name"), PRODUCTS)
def test_words_of_the_user_take_the_place_of_the_wordmark(game: str, name: str, paper: str) -> None:
    """With a title of one's own the page says it, and no page without one does."""
    room = registry.room(game)
    leaves, title = _leaves(room, name, paper), "Club <evening> & more"
    own, titled = (pdf_of(room, leaves, parse_paper(paper), title=words) for words in ("", title))
    assert title in " ".join(PdfReader(BytesIO(titled)).pages[0].extract_text().split())
    assert title not in " ".join(PdfReader(BytesIO(own)).pages[0].extract_text().split())
