"""The movement cards: the right eighteen, told apart without colour, indices as large as they should be."""

from collections import Counter
from itertools import combinations

import pytest

from generator.figures.shapes import Circle, Figure, Label, Path, Use
from generator.figures.svg import to_svg
from generator.figures.themes import THEMES, theme
from generator.games.krump.pictures.cards import BACK_RIM, INDEXES, SIZES, CardStyle, back, decks, face
from generator.games.krump.pictures.suits import pip, pip_row, suit_role, suit_shape
from generator.games.krump.rules.cards.deck import Card
from generator.render.shape_paths import bounding_box
from generator.render.text.fonts import text_width
from generator.units import mm, pt

STYLES = [CardStyle(size, index, four) for size in SIZES for index in INDEXES for four in (False, True)]
SUITS = ("hearts", "clubs", "spades", "diamonds")


def corner(figure: Figure) -> Use:
    """Return the index in the upper left corner."""
    return next(item for item in figure.items if isinstance(item, Use) and item.symbol.name.startswith("index"))


def test_the_eighteen_cards_are_those_of_the_game() -> None:
    """Red has ace to six of hearts and ace to three of clubs, Black of spades and diamonds; no card comes twice."""
    cards = decks()
    assert len(set(cards)) == 18
    assert Counter(card.suit for card in cards) == {"hearts": 6, "clubs": 3, "spades": 6, "diamonds": 3}
    for suit in SUITS:
        ranks = [card.rank for card in cards if card.suit == suit]
        assert ranks == [*range(1, len(ranks) + 1)]
    assert {card.suit for card in cards[:9]} == {"hearts", "clubs"}


@pytest.mark.parametrize("style", STYLES)
def test_a_card_has_its_size_and_two_indices(style: CardStyle) -> None:
    """A face is as large as its size says; the index stands upright top left and upside down bottom right."""
    width, height = SIZES[style.size]
    for card in decks():
        figure = face(card, style)
        assert (figure.width, figure.height, figure.unit) == (width, height, 1.0)
        places = [
            (use.x, use.y, use.turn)
            for use in figure.items
            if isinstance(use, Use) and use.symbol == corner(figure).symbol
        ]
        assert places == [(0, 0, 0), (width, height, 180)]


@pytest.mark.parametrize(("index", "least"), [("normal", 6.4), ("large", 12.7)])
def test_ranks_are_large_enough(index: str, least: float) -> None:
    """The rank is a quarter of an inch high, the large one half an inch."""
    for size in SIZES:
        label = corner(face(Card("hearts", 5), CardStyle(size, index))).symbol.items[0]
        assert isinstance(label, Label)
        assert label.text == "5"
        assert label.size * 0.7 >= least


@pytest.mark.parametrize("style", STYLES)
def test_everything_stays_in_the_safe_area(style: CardStyle) -> None:
    """Nothing of a face comes nearer to the cut than 3 mm."""
    width, height = style.measures
    for card in decks():
        for item in face(card, style).items:
            if not isinstance(item, Use):
                left, top, right, bottom = bounding_box([item])
                assert min(left, top, width - right, height - bottom) >= 3.0
        for item in corner(face(card, style)).symbol.items:
            if not isinstance(item, Label):
                left, top, right, bottom = bounding_box([item])
                assert min(left, top) >= 3.0
                assert bottom <= height - 3.0


@pytest.mark.parametrize("style", STYLES)
def test_words_on_the_owner_can_be_read_or_are_left_out(style: CardStyle) -> None:
    """They have 6 points however narrow they are set; between large indices of small cards there are none."""
    for card in decks():
        symbols = [item.symbol for item in face(card, style).items if isinstance(item, Use)]
        labels = [each for symbol in symbols if "·" in symbol.name for each in symbol.items if isinstance(each, Label)]
        assert len(labels) == (0 if (style.size, style.index) == ("mini", "large") else 2)
        for label in labels:
            needed = mm(text_width(label.text, pt(label.size)))
            assert pt(label.size) * min(1.0, label.fit / needed) >= 6.0


def test_pips_show_the_allowance() -> None:
    """Under each index stand as many pips as the card allows, and in the field as many suits."""
    for card in decks():
        figure = face(card, CardStyle())
        assert sum(isinstance(item, Circle) for item in corner(figure).symbol.items) == card.rank
        assert sum(isinstance(item, Path) for item in figure.items) == card.rank


def test_an_ace_says_that_it_counts_one() -> None:
    """The index of an ace has an A and a small 1."""
    labels = [item for item in corner(face(Card("clubs", 1), CardStyle())).symbol.items if isinstance(item, Label)]
    assert [label.text for label in labels] == ["A", "1"]
    assert labels[1].size < labels[0].size / 2


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("four", [False, True])
def test_no_two_cards_look_alike_in_any_theme(name: str, four: bool) -> None:
    """The pictures of all 18 cards differ, and red suits differ from black ones also without their outlines."""
    pictures = [to_svg(face(card, CardStyle(four_colours=four)), theme(name)) for card in decks()]
    assert len(set(pictures)) == 18
    paints = [theme(name).paint(suit_role(suit, four)) for suit in SUITS]
    looks = {(paint.fill, paint.pattern, "" if paint.fill else paint.stroke) for paint in paints}
    assert len(looks) == (4 if four else 2)


def test_red_and_black_differ_without_colour() -> None:
    """In black only red suits are hollow and black ones solid."""
    bw = theme("bw")
    assert not bw.paint("suit red").fill
    assert bw.paint("suit black").fill
    assert suit_role("diamonds") == suit_role("hearts") == "suit red"
    assert suit_role("clubs") == suit_role("spades") == "suit black"


@pytest.mark.parametrize("suit", SUITS)
def test_suits_keep_to_their_place(suit: str) -> None:
    """A suit is as high as asked, about its middle, whichever way up."""
    for turned in (False, True):
        left, top, right, bottom = bounding_box([suit_shape(suit, 10, 20, 8, "suit red", turned)])
        assert bottom - top <= 8
        assert min(bottom - 20, 20 - top) > 3.4
        assert left + right == pytest.approx(20, abs=0.01)
    upright, over = (suit_shape(suit, 0, 0, 8, "suit red", turned) for turned in (False, True))
    assert upright != over


@pytest.mark.parametrize("size", SIZES)
def test_backs_tell_whose_card_it_is_and_no_more(size: str) -> None:
    """A player's nine cards share a back without its rim, which is not the other player's, in any theme."""
    style = CardStyle(size)
    width, height = style.measures
    for player in (0, 1):
        figure = back(player, style)
        assert (figure.width, figure.height) == pytest.approx((width - 2 * BACK_RIM, height - 2 * BACK_RIM))
        left, top, right, bottom = bounding_box(figure.items)
        assert min(left, top, figure.width - right, figure.height - bottom) >= 0
    for name in THEMES:
        assert len({to_svg(back(player, style), theme(name)) for player in (0, 1)}) == 2


def test_pips_differ_in_shape() -> None:
    """Red's pips are round, Black's square; a row of them is centred."""
    assert type(pip(0, 0, 0, 2)) is not type(pip(1, 0, 0, 2))
    for one, other in combinations([*pip_row(0, 3, 5, 5, 2)], 2):
        assert isinstance(one, Circle)
        assert isinstance(other, Circle)
        assert abs(one.x - other.x) > 2
    left, _, right, _ = bounding_box(pip_row(0, 3, 5, 5, 2))
    assert left + right == pytest.approx(10)
