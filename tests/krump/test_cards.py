"""The movement cards: the right eighteen, told apart without colour, indices as large as they should be."""

from collections import Counter
from itertools import combinations

import pytest

from pressboard.figures.shapes import Circle, Drawable, Figure, Label, Path, Rect, Use
from pressboard.figures.themes import THEMES, theme
from pressboard.games.krump.pictures.card_backs import back
from pressboard.games.krump.pictures.card_style import CAPITAL
from pressboard.games.krump.pictures.cards import BACK_RIM, INDEXES, SIZES, CardStyle, decks, face
from pressboard.games.krump.pictures.roles import ROLES
from pressboard.games.krump.pictures.suits import pip, pip_row, suit_role, suit_shape
from pressboard.games.krump.rules.cards.deck import Card
from pressboard.render.pictures.one_figure import figure_as_svg
from pressboard.render.shape_paths import bounding_box
from pressboard.render.text.fonts import text_width
from pressboard.units import mm, pt

STYLES = [CardStyle(size, index, four) for size in SIZES for index in INDEXES for four in (False, True)]
_PANEL_LINE = 0.55
"""How wide the line of a panel is at most, mm."""
SUITS = ("hearts", "clubs", "spades", "diamonds")


def drawn(figure: Figure) -> tuple[Drawable, ...]:
    """Return what a face is drawn with, whose window its picture is."""
    (use,) = figure.items
    assert isinstance(use, Use)
    return use.symbol.items


def corner(figure: Figure) -> Use:
    """Return the index in the upper left corner."""
    return next(item for item in drawn(figure) if isinstance(item, Use) and item.symbol.name.startswith("index"))


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
            for use in drawn(figure)
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


@pytest.mark.parametrize("style", STYLES)
def test_words_on_the_owner_can_be_read(style: CardStyle) -> None:
    """Along both borders stands whose card it is, in 6 points or more, clear of the panel's line and of the cut."""
    for card in decks():
        symbols = [item.symbol for item in drawn(face(card, style)) if isinstance(item, Use)]
        labels = [each for symbol in symbols if "·" in symbol.name for each in symbol.items if isinstance(each, Label)]
        assert len(labels) == 2
        for label in labels:
            needed = mm(text_width(label.text, pt(label.size)))
            assert pt(label.size) * min(1.0, label.fit / needed) >= 6.0
            half = CAPITAL * label.size / 2
            assert style.words_middle + half + 0.4 <= style.border[0] - _PANEL_LINE / 2
            assert style.words_middle - half >= 1.2


@pytest.mark.parametrize("style", STYLES)
def test_suits_and_indices_keep_apart(style: CardStyle) -> None:
    """No suit in the field touches the column of an index."""
    left, right = style.index_middle + style.index_half, style.measures[0] - style.index_middle - style.index_half
    for card in decks():
        if card.rank > 1:
            suits = [each for each in drawn(face(card, style)) if isinstance(each, Path) and each.role.endswith("suit")]
            box = bounding_box(suits)
            assert left < box[0]
            assert box[2] < right


def test_a_die_shows_the_allowance() -> None:
    """Under each index a die's face has as many pips as the card allows, and in the field stand as many suits."""
    for card in decks():
        figure = face(card, CardStyle())
        index = corner(figure).symbol.items
        assert sum(isinstance(item, Circle) and item.role.endswith("words") for item in index) == card.rank
        assert sum(isinstance(item, Path) and item.role.endswith("suit") for item in drawn(figure)) == card.rank


@pytest.mark.parametrize("name", THEMES)
def test_a_hand_differs_from_what_is_set_aside(name: str) -> None:
    """In every theme the border of a player's own suit is not that of the other one."""
    own, other = (
        {(paint.fill, paint.stroke, paint.dash) for paint in (ROLES[f"red card {part}"].paints[name] for part in parts)}
        for parts in (("border", "hand"), ("ground", "lines", "aside"))
    )
    assert own != other


def test_faces_bleed_as_far_as_they_are_told() -> None:
    """A face is seen over its cuts as far as asked, and its border is drawn there; else it ends with them."""
    for card in decks():
        for bleed in ((0.0, 0.0, 0.0, 0.0), (3.0, 3.0, 0.0, 6.0)):
            (use,) = face(card, CardStyle(), bleed).items
            assert isinstance(use, Use)
            assert use.symbol.window == (-bleed[0], -bleed[1], 63.5 + bleed[2], 88.9 + bleed[3])
            left, top, right, bottom = bounding_box(item for item in use.symbol.items if not isinstance(item, Label))
            assert max(left, top) < -6.0
            assert (right > 69.5, bottom > 94.9) == (True, True)


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("four", [False, True])
def test_no_two_cards_look_alike_in_any_theme(name: str, four: bool) -> None:
    """The pictures of all 18 cards differ, and red suits differ from black ones also without their outlines."""
    pictures = [figure_as_svg(face(card, CardStyle(four_colours=four)), theme(name)) for card in decks()]
    assert len(set(pictures)) == 18
    paints = [theme(name).paint(suit_role(suit, "suit", four)) for suit in SUITS]
    looks = {(paint.fill, paint.pattern, "" if paint.fill else paint.stroke) for paint in paints}
    assert len(looks) == (4 if four else 2)


def test_red_and_black_differ_without_colour() -> None:
    """In black only red suits are hollow and black ones solid; with little ink black ones have a core."""
    bw, low_ink = theme("bw"), theme("low-ink")
    for suit, colour in zip(SUITS, ("red", "black", "black", "red"), strict=True):
        shape, dot = suit_role(suit, "suit"), suit_role(suit, "dot")
        assert bool(bw.paint(shape).fill) == bool(low_ink.paint(dot).fill) == (colour == "black")


@pytest.mark.parametrize("suit", SUITS)
def test_suits_keep_to_their_place(suit: str) -> None:
    """A suit is as high as asked, about its middle, whichever way up."""
    for turned in (False, True):
        left, top, right, bottom = bounding_box(suit_shape(suit, 10, 20, 8, turned=turned))
        assert bottom - top <= 8
        assert min(bottom - 20, 20 - top) > 3.4
        assert left + right == pytest.approx(20, abs=0.01)
    upright, over = (suit_shape(suit, 0, 0, 8, turned=turned) for turned in (False, True))
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
        assert len({figure_as_svg(back(player, style), theme(name)) for player in (0, 1)}) == 2


def test_pips_differ_in_shape() -> None:
    """Red's pips are round, Black's square; a row of them is centred."""
    assert type(pip(0, 0, 0, 2)) is not type(pip(1, 0, 0, 2))
    for one, other in combinations([*pip_row(0, 3, 5, 5, 2)], 2):
        assert isinstance(one, Circle)
        assert isinstance(other, Circle)
        assert abs(one.x - other.x) > 2
    left, _, right, _ = bounding_box(pip_row(0, 3, 5, 5, 2))
    assert left + right == pytest.approx(10)
