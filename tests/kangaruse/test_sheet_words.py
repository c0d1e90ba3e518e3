"""The words of a sheet: nothing of types that are not on it, and nothing of others where one plays alone."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from functools import cache
from itertools import cycle, islice
from unittest.mock import patch

import pypdfium2
import pytest

from pressboard import registry
from pressboard.games.kangaruse.make.make import Shown
from pressboard.games.kangaruse.make.params import Recipe, SheetParams
from pressboard.games.kangaruse.print.rules import ALONE, MEETING, WITHOUT, rulings_of
from pressboard.games.kangaruse.print.sheets import PlacedSheet, SheetOptions, SheetProduct
from pressboard.games.kangaruse.rules.readings import Readings
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.types import TYPES
from pressboard.kinds.page import Item, Leaf
from pressboard.printing.papers import parse_paper
from pressboard.units import pt
from tests.certainty import certain
from tests.crossed import crossed, trials
from tests.printed import pdf_of, texts

GAME = registry.game("kangaruse")
PRODUCT = SheetProduct()
TURNED = Readings(**{each.name: not each.default for each in fields(Readings)})
EACH_TURNED = [Readings(**{each.name: not each.default}) for each in fields(Readings)]
HOUSE = [(), TURNED.changes()]
PLACES = [
    ("A4", 1, "full"),
    ("Letter", 1, "bw"),
    ("A5", 1, "full"),
    ("Letter", 2, "bw"),
    ("A3", 4, "full"),
]

LARGE = ("A4", "Letter")
"""Papers on which all of the sheets have room, a page each or half of one."""

OTHERS = re.compile(
    r"\b(an)?others?\b|\bopponents?\b|body\b|\bwho(ever)?\b|\bplayers\b|\bplayer [1-5]\b|\bfurthest\b|\bclockwise\b"
    r"|\bseats?\b|\bfair\b|\bskill\b|\ball (may|are|who)\b|\b(own|owns) the\b|\bthe last one\b|\btogether\b"
    r"|\bleaders?\b|\boccupied\b|\bgames of \d|\bno dead square.*(Does|Worth) nothing when",
    re.IGNORECASE,
)
"""Words of other people, of fairness and of skill."""
NAMES = {
    key: re.compile(
        rf"\b(?:{re.escape(kind.english)}|{re.escape(kind.in_words)})s?\b", re.IGNORECASE
    )
    for key, kind in TYPES.items()
}
"""How each type may be named."""


@cache
def items(count: int, most: int) -> tuple[Item[Sheet], ...]:
    """Make sheets for 1 to `most` players, of all sizes but the largest, that are sure to hold each type in turn."""
    kinds = islice(cycle(TYPES), count)
    sizes = cycle(("tiny", "small", "regular", "large"))
    players = cycle(range(1, most + 1))
    return tuple(
        PRODUCT.generate(
            SheetParams(next(sizes), next(players), number % 3 != 0, (kind,), (), "structure"),
            "words",
            number,
        )
        for number, kind in enumerate(kinds, start=1)
    )


def leaves(
    bar: str, paper: str, per_page: int, readings: tuple[str, ...], made: Sequence[Item[Sheet]]
) -> list[Leaf]:
    """Return the pages of sheets of which as much is said at the foot as there can be."""
    shown = [replace(item, shown=_fair_or_not(item.content)) for item in made]
    options = SheetOptions(bar=bar, icons="rich", per_page=per_page, readings=readings)
    with patch("pressboard.games.kangaruse.print.sheets._shown_of", _shown_of):
        return list(PRODUCT.leaves(iter(shown), options, parse_paper(paper)))


def _shown_of(sheet: Sheet, recipe: Recipe, readings: Readings) -> Shown:
    """Return as much of a sheet under house rules."""
    return replace(_fair_or_not(sheet), readings=readings.changes())


def _fair_or_not(sheet: Sheet) -> Shown:
    """Return as much as can be said of what is fair: for some players, and not for others."""
    return Shown(40) if sheet.players == 1 else Shown(40, fair="2 to 4", unfair="5")


def bars(pdf: bytes, pages: Sequence[Leaf]) -> Iterator[tuple[PlacedSheet, str]]:
    """Yield every sheet with what is printed in its side bar."""
    document = pypdfium2.PdfDocument(pdf)
    fronts = [page for page in document if "The rules of this sheet" not in text_on(page)]
    for page, leaf in zip(fronts, pages, strict=True):
        words = page.get_textpage()
        height = page.get_height()
        for place in leaf.context["places"]:
            slot = place["slot"]
            foot = height - pt(slot.bottom) - 1
            head = height - pt(slot.y) + 1
            edges = _left_of_bar(words, pt(slot.x), foot, head) - 1, foot, pt(slot.right) + 1, head
            yield place, " ".join(words.get_text_bounded(*edges).split())
    document.close()


def text_on(page: pypdfium2.PdfPage) -> str:
    """Return the words of a page."""
    text: str = page.get_textpage().get_text_range()
    return text


def _left_of_bar(words: pypdfium2.PdfTextPage, left: float, foot: float, head: float) -> float:
    """Return where the bar of a sheet begins, its first heading does; all in points."""
    for heading in ("How to play", "Your turn", "Score"):
        found = words.search(heading, match_case=True)
        while place := found.get_next():
            edge, below, _, above = words.get_charbox(place[0])
            if left < edge and foot < below < above < head:
                return float(edge)
    raise AssertionError("no bar")


def named_in(text: str) -> set[str]:
    """Return the types a text names."""
    return {key for key, name in NAMES.items() if name.search(text)}


@pytest.mark.slow
@crossed("place bar readings", range(len(PLACES)), ["rules", "score", "none"], HOUSE)
def test_a_sheet_for_one_speaks_of_nobody_else(
    place: int, bar: str, readings: tuple[str, ...]
) -> None:
    """Over 60 sheets for one player no word on the page is of other people, of fairness or of skill."""
    paper, per_page, theme = PLACES[place]
    chosen = [
        item
        for item in items(60, 1)[place :: len(PLACES)]
        if paper in LARGE or item.content.columns <= 8
    ]
    pages = leaves(bar, paper, per_page, readings, chosen)
    printed = certain(texts(pdf_of(GAME, pages, parse_paper(paper), theme)))
    for text in printed:
        told = re.sub(r"(choose|in a circle at) the other\.", "", text)  # of two commands
        assert not OTHERS.search(told), OTHERS.search(told)
    assert sum("40 games" in text for text in printed) == len(pages)


@pytest.mark.slow
@trials("every", quick=9, whole=1)
@pytest.mark.parametrize("readings", HOUSE, ids=["usual", "house rules"])
@pytest.mark.parametrize("bar", ["rules", "score"])
def test_the_bar_names_no_type_that_is_not_on_the_sheet(
    bar: str, readings: tuple[str, ...], every: int
) -> None:
    """Over 150 sheets for one to five players the bar names the types of its sheet, each of them and no other."""
    made = items(150, 5)[:: 3 * every if readings else every]
    assert len(made) > 45 // every
    for number, (paper, theme) in enumerate([("A4", "full"), ("Letter", "bw")]):
        pages = leaves(bar, paper, 1, readings, made[number::2])
        for place, text in bars(pdf_of(GAME, pages, parse_paper(paper), theme), pages):
            assert named_in(text) == set(place["sheet"].types), text


@trials("step", quick=2, whole=1)
@pytest.mark.parametrize("readings", EACH_TURNED, ids=lambda readings: readings.changes()[0])
def test_a_house_rule_speaks_of_what_is_on_the_sheet(readings: Readings, step: int) -> None:
    """Whichever one reading is turned round, what is told with the types names none that is missing, alone nobody."""
    for sheet in (item.content for item in (*items(60, 1), *items(150, 5))[::step]):
        for subject, rulings in rulings_of(sheet.types, sheet.players, readings).items():
            printed = (
                rulings
                if subject and any(each.house for each in rulings)
                else [each for each in rulings if each.house]
            )
            for text in (each.text for each in printed):
                assert named_in(text) <= set(sheet.types)
                assert sheet.players > 1 or not OTHERS.search(text)


def test_nothing_is_reworded_that_nobody_says() -> None:
    """Every sentence that gives way is one of the readings or of the rulings."""
    rulings = [
        each
        for readings in (Readings(), TURNED)
        for group in readings.by_subject().values()
        for each in group
    ]
    said = {each.text for each in rulings}
    chosen = {each.option for each in rulings}
    assert {*ALONE} | {text for _, text, _ in WITHOUT} <= said | chosen
    assert {*MEETING} <= {*Readings.names()}
