"""Cards in pictures: white, their number and suit in a corner, with no border and no words that would be too small."""

from collections.abc import Iterator
from itertools import product

from pressboard.figures.shapes import Drawable, Figure, Label, Rect, Use
from pressboard.games.krump.pictures.diagrams.positions import unit_symbol
from pressboard.games.krump.pictures.diagrams.scenes import arrow
from pressboard.games.krump.pictures.pieces import SHARES
from pressboard.games.krump.pictures.roles import ROLES
from pressboard.games.krump.pictures.suits import suit_role, suit_shape
from pressboard.games.krump.rules.cards import OWN_SUITS, Card
from pressboard.games.krump.rules.movement import PIPS, RED
from pressboard.units import mm as mm_of
from pressboard.words import words

_RANK, _CAPITAL = mm_of(11), 0.7
_IN, _DIGIT = 1.0, 0.62
"""How far numbers keep off a card's edge, mm, and how wide they are, in sizes of their type."""
RANK_ROOM = _IN + _DIGIT * _RANK + 0.4
"""How much has to be seen of a card whose number is read, mm."""
_PAID, _PAID_SQUARE = (24.0, 34.0), 15.0
"""A card that has paid, and the squares that the pyramids on it would stand on, mm."""
_PAID_TYPE = 1.6
"""How much larger its number is than those of cards in a hand."""


def small_card(
    card: Card, left: float, top: float, measures: tuple[float, float], mm: float = 1.0, whole: bool = True
) -> Iterator[Drawable]:
    """Draw a card of these `measures`; only one that is seen `whole` has its suit in the middle, too.

    `mm` is how long a millimetre is in the units of the picture.
    """
    width, height = measures
    yield Rect(ROLES["small card"], left, top, width, height, 0.09 * width)
    middle, line = left + (_IN + _DIGIT * _RANK / 2) * mm, top + (_IN + _CAPITAL * _RANK) * mm
    rank = "A" if card.rank == 1 else str(card.rank)
    yield Label(
        suit_role(card.suit, "words"), middle, line, rank, _RANK * mm, display=True, fit=1.35 * _DIGIT * _RANK * mm
    )
    yield from suit_shape(card.suit, middle, line + 2.2 * mm, 2.4 * mm, line_width=0.2 * mm)
    if whole:
        at = left + 0.6 * width, top + 0.6 * height
        yield from suit_shape(card.suit, *at, 0.36 * height, line_width=0.25 * mm)


def paid_card(sizes: str, title: str) -> Figure:
    """Draw a four of Red's with pyramids of these `sizes` on it, one below the other."""
    square, (width, height) = _PAID_SQUARE, (_PAID[0] / _PAID_SQUARE, _PAID[1] / _PAID_SQUARE)
    card, middle = Card(OWN_SUITS[RED], PIPS["S"] + PIPS["L"]), 0.55 * width
    items = list(small_card(card, 0.02, 0.02, (width, height), _PAID_TYPE / square, whole=False))
    gap = (height - SHARES["S"] - SHARES["L"]) / 3
    y = gap
    for size in sizes:
        items.append(Use(unit_symbol(RED, size), middle, y + SHARES[size] / 2))
        y += SHARES[size] + gap
    return Figure(width + 0.04, height + 0.04, tuple(items), title, square)


def step() -> Figure:
    """Draw a part of the board on which a Small of Red's moves one square."""
    items: list[Drawable] = []
    for row, column in product(range(2), repeat=2):
        ground = ROLES["tinted square" if (row + column) % 2 else "light square"]
        items.append(Rect(ground, column, row, 1, 1, line_width=0.0))
        items.append(Rect("line", column, row, 1, 1))
    items += [Use(unit_symbol(RED, "S"), 0.5, 1.5), *arrow([(0.5, 1.5), (1.5, 0.5)])]
    return Figure(2.0, 2.0, tuple(items), words("A Small moves one square"), _PAID_SQUARE)


def payment() -> Figure:
    """Draw a card that has paid for two moves: a four, full with a Small and a Large of Red's."""
    return paid_card("SL", words("A four that has paid for a Small and a Large"))
