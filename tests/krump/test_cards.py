"""The movement cards: the right eighteen, told apart without colour, nothing that is read near a cut."""

from collections import Counter

import pytest

from pressboard.errors import BadOption
from pressboard.figures.roles import THEMES
from pressboard.figures.shapes import Circle, Drawable, Figure, Label, Path, Rect, Use
from pressboard.figures.themes import theme
from pressboard.figures.type import LARGE
from pressboard.games.krump.pictures.cards import INDEXES, SIZES, CardStyle, card_size, decks, face
from pressboard.games.krump.pictures.mats import MatPlan
from pressboard.games.krump.pictures.pieces import suit_role
from pressboard.render.svg import figure_as_svg
from tests.crossed import crossed
from tests.mistakes import refusal
from tests.printed import bounding_box

STYLES = [
    CardStyle(size, index, four) for size in SIZES for index in INDEXES for four in (False, True)
]
SUITS = ("hearts", "clubs", "spades", "diamonds")


def drawn(figure: Figure) -> tuple[Drawable, ...]:
    """Return what a face is drawn with, whose window its picture is."""
    (use,) = figure.items
    assert isinstance(use, Use)
    return use.symbol.items


def corner(figure: Figure) -> Use:
    """Return the index in the upper left corner."""
    return next(
        item
        for item in drawn(figure)
        if isinstance(item, Use) and item.symbol.name.startswith("index")
    )


def test_the_eighteen_cards_are_those_of_the_game() -> None:
    """Red has ace to six of hearts and ace to three of clubs, Black of spades and diamonds; no card comes twice."""
    cards = decks()
    assert len(set(cards)) == 18
    assert Counter(card.suit for card in cards) == {
        "hearts": 6,
        "clubs": 3,
        "spades": 6,
        "diamonds": 3,
    }
    for suit in SUITS:
        ranks = [card.rank for card in cards if card.suit == suit]
        assert ranks == [*range(1, len(ranks) + 1)]
    assert {card.suit for card in cards[:9]} == {"hearts", "clubs"}


@pytest.mark.parametrize("style", STYLES)
def test_what_is_read_stays_in_the_safe_area(style: CardStyle) -> None:
    """Nothing of an index, of the field or of an ace comes nearer to the cut than 3 mm; of small cards, 2.5."""
    width, height = style.measures
    safe = 3.0 * min(1.0, style.scale * 1.2)
    for card in decks():
        found = drawn(face(card, style))
        panel = next(item for item in found if isinstance(item, Rect) and item.radius)
        for item in found[found.index(panel) + 1 :]:
            if not isinstance(item, Use):
                left, top, right, bottom = bounding_box([item])
                assert min(left, top, width - right, height - bottom) >= safe
        for item in corner(face(card, style)).symbol.items:
            if not isinstance(item, Label):
                left, top, right, bottom = bounding_box([item])
                assert min(left, top) >= safe
                assert bottom <= height - safe


@pytest.mark.parametrize("style", [*STYLES, CardStyle(type=LARGE)])
def test_words_in_the_border_are_clear_of_its_lines(style: CardStyle) -> None:
    """Capitals beside the panel keep off its line, which is bold, and off the cut by 0.6 mm."""
    found = drawn(face(decks()[0], style))
    panel = next(item for item in found if isinstance(item, Rect) and item.radius)
    (use,) = (item for item in found if isinstance(item, Use) and item.turn == -90)
    half = 0.35 * max(item.size for item in use.symbol.items if isinstance(item, Label))
    assert use.x - half >= 0.6
    assert panel.x - 0.3 - (use.x + half) >= 0.6


def test_a_die_shows_the_allowance() -> None:
    """Under each index a die's face has as many pips as the card allows, and in the field stand as many suits."""
    for card in decks():
        figure = face(card, CardStyle())
        index = corner(figure).symbol.items
        assert (
            sum(isinstance(item, Circle) and item.role.endswith("words") for item in index)
            == card.rank
        )
        assert (
            sum(isinstance(item, Path) and item.role.endswith("suit") for item in drawn(figure))
            == card.rank
        )


@pytest.mark.parametrize(
    ("words", "size"),
    [
        ("tarot", (70, 120)),
        ("70x120mm", (70, 120)),
        ("44,5 × 63.5", (44.5, 63.5)),
        ("2 1/2x4in", (63.5, 101.6)),
        ("7cm x 120mm", (70, 120)),
        (" Poker ", (63.5, 88.9)),
    ],
)
def test_cards_have_a_size_by_name_or_by_measure(words: str, size: tuple[float, float]) -> None:
    """As people write it; the cards are as large, and their places on mats larger."""
    assert card_size(words) == size
    assert face(decks()[0], CardStyle(words)).width == size[0]
    assert MatPlan(words).card == (size[0] + 1, size[1] + 1)
    assert MatPlan(words).width >= 4 * MatPlan(words).card[0]


@pytest.mark.parametrize(
    ("words", "told"), [("10x10", "from 40 x 57 mm"), ("jumbo", "poker"), ("70x", "70x120mm")]
)
def test_cards_of_another_size_are_refused(words: str, told: str) -> None:
    """The line says what there is."""
    assert told in refusal(BadOption, card_size, words)


@crossed("name four", THEMES, [False, True])
def test_no_two_cards_look_alike_in_any_theme(name: str, four: bool) -> None:
    """The pictures of all 18 cards differ, and red suits differ from black ones also without their outlines."""
    pictures = [
        figure_as_svg(face(card, CardStyle(four_colours=four)), theme(name)) for card in decks()
    ]
    assert len(set(pictures)) == 18
    paints = [theme(name).paint(suit_role(suit, "suit", four)) for suit in SUITS]
    looks = {(paint.fill, paint.pattern, "" if paint.fill else paint.stroke) for paint in paints}
    assert len(looks) == (4 if four else 2)
