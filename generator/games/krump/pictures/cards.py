"""The 18 movement cards, faces and backs, in mm: rank and suit in two corners, the allowance as pips."""

from collections.abc import Iterator
from dataclasses import dataclass
from types import MappingProxyType

from generator.figures.shapes import Circle, Drawable, Figure, Label, Polyline, Rect, Symbol, Use
from generator.games.krump.pictures.pieces import player_name, pyramid
from generator.games.krump.pictures.suits import suit_role, suit_shape
from generator.games.krump.rules.cards.deck import Card, all_cards, is_own, owner
from generator.words import words

SIZES = MappingProxyType({"poker": (63.5, 88.9), "bridge": (57.15, 88.9), "mini": (44.45, 63.5)})
"""Width and height of cards after cutting, mm."""
INDEXES = MappingProxyType({"normal": 6.6, "large": 12.8})
"""How high the rank in the corners is, mm: at least a quarter of an inch, jumbo half an inch."""
BACK_RIM = 3.2
"""The rim of a back that stays white, mm: a back that is this much out of place is still cut well."""

_SAFE = 3.2
_CAPITAL = 0.7
"""The height of a capital, as a part of the type's size."""
_DIGIT_WIDTH = 0.62
# Where the suit stands how often, in parts of the field between the indices: as on every playing card.
_LAYOUTS = {
    1: ((0.5, 0.5),),
    2: ((0.5, 0.0), (0.5, 1.0)),
    3: ((0.5, 0.0), (0.5, 0.5), (0.5, 1.0)),
    4: ((0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0)),
    5: ((0.0, 0.0), (1.0, 0.0), (0.5, 0.5), (0.0, 1.0), (1.0, 1.0)),
    6: ((0.0, 0.0), (1.0, 0.0), (0.0, 0.5), (1.0, 0.5), (0.0, 1.0), (1.0, 1.0)),
}
_NARROW_FIELD = 17.0
"""A field between the indices narrower than this has room for one suit only, mm."""
_OWNER_WIDTH = 15.5
"""The room that the longest words about the owner need to have 6 points, mm."""
_SUIT_SHARES = {1: 0.62, 2: 0.46, 3: 0.46}
"""How high a suit is in one, two and three columns, as a part of the field's width."""


def decks() -> tuple[Card, ...]:
    """Return all 18 cards, Red's nine first: nine to a page each player has a page."""
    return all_cards(0) + all_cards(1)


@dataclass(frozen=True, slots=True)
class CardStyle:
    """How cards look: a size of `SIZES`, an index of `INDEXES`, suits in two colours or four."""

    size: str = "poker"
    index: str = "normal"
    four_colours: bool = False

    @property
    def name(self) -> str:
        """Its name: no two styles share one."""
        return f"{self.size} {self.index}{' in four colours' if self.four_colours else ''}"

    @property
    def measures(self) -> tuple[float, float]:
        """Width and height, mm."""
        return SIZES[self.size]

    @property
    def rank_height(self) -> float:
        """The height of the rank, mm."""
        return INDEXES[self.index]

    @property
    def column(self) -> float:
        """The width of the columns at both sides that hold the indices, mm."""
        return _SAFE + max(self.rank_height * _DIGIT_WIDTH / _CAPITAL, self.suit_height) + 1.0

    @property
    def suit_height(self) -> float:
        """The height of the suit under the rank, mm."""
        return min(self.rank_height, 7.6)


def face(card: Card, style: CardStyle) -> Figure:
    """Draw the face of `card` in mm."""
    width, height = style.measures
    name = _name(card)
    corner = Symbol(f"index {name}, {style.name}", tuple(_index(card, style)), str(card.rank))
    items = (
        *_field(card, style),
        Use(corner, 0, 0),
        Use(corner, width, height, turn=180),
        *_owner(card, style),
    )
    return Figure(width, height, items, _title(card), 1.0)


def _name(card: Card) -> str:
    """Return the name by which the pictures of a card are told apart."""
    return f"{'ace' if card.rank == 1 else card.rank} of {card.suit}"


def _title(card: Card) -> str:
    suit, player = words(card.suit), player_name(owner(card))
    if card.rank == 1:
        return words("ace of {suit}, for {player}", suit=suit, player=player)
    return words("{rank} of {suit}, for {player}", rank=card.rank, suit=suit, player=player)


def _index(card: Card, style: CardStyle) -> Iterator[Drawable]:
    """Draw rank, suit and a column of as many pips as may be placed, in the upper left corner."""
    role = suit_role(card.suit, style.four_colours)
    height, suit_height = style.rank_height, style.suit_height
    middle = _SAFE + (style.column - _SAFE - 1.0) / 2
    foot = _SAFE + height
    yield Label(
        "ink" if role == "suit black" else role, middle, foot, _rank_word(card.rank), height / _CAPITAL, bold=True
    )
    if card.rank == 1:
        yield Label("label", style.column - 0.6, _SAFE + 2.6, "1", 3.6, "start")
    yield suit_shape(card.suit, middle, foot + 1.6 + suit_height / 2, suit_height, role)
    pip, start = 1.9, foot + 1.6 + suit_height + 2.6
    for place in range(card.rank):
        yield Circle("ink", middle, start + place * 2.7, pip / 2)


def _rank_word(rank: int) -> str:
    return "A" if rank == 1 else str(rank)


def _field(card: Card, style: CardStyle) -> Iterator[Drawable]:
    """Draw the suit as often as the rank says, those in the lower half upside down; once and large for an ace.

    It stands once, too, where the field is too narrow for more: the pips below the index tell the number.
    """
    width, height = style.measures
    role = suit_role(card.suit, style.four_colours)
    left, right = style.column + 1.0, width - style.column - 1.0
    field = right - left
    layout = _LAYOUTS[card.rank if field >= _NARROW_FIELD else 1]
    share = _SUIT_SHARES[len({across for across, _ in layout})]
    suit_height = min(field * 0.95, height * 0.36) if len(layout) == 1 else min(field * share, height * 0.17)
    top, foot = 0.2 * height, 0.8 * height
    for across, down in layout:
        x = left + suit_height / 2 + across * (field - suit_height)
        yield suit_shape(card.suit, x, top + down * (foot - top), suit_height, role, turned=down > 0.5)


def _owner(card: Card, style: CardStyle) -> Iterator[Drawable]:
    """Say at the head, and upside down at the foot, whose card it is, and whether it is set aside at first.

    Between large indices of small cards there is no room for words that can be read; there are none.
    """
    width, height = style.measures
    room = width - 2 * style.column - 5.0
    if room < _OWNER_WIDTH:
        return
    place = words("hand") if is_own(card) else words("set aside")
    text = words("{player} · {place}", player=player_name(owner(card)), place=place)
    symbol = Symbol(
        f"{text}, {style.name}",
        (Label("soft ink", width / 2, _SAFE + 2.6, text, 3.0, fit=room),),
        text[:1],
    )
    yield Use(symbol, 0, 0)
    yield Use(symbol, width, height, turn=180)


def back(player: int, style: CardStyle) -> Figure:
    """Draw the back of a player's cards without its white rim: a lattice, and the player's piece in the middle.

    It is the same from both ends, and the same for all nine cards of a player.
    """
    width, height = (length - 2 * BACK_RIM for length in style.measures)
    middle_x, middle_y = width / 2, height / 2
    piece = min(width, height) * 0.34
    items = (
        *_lattice(player, width, height),
        Rect("frame", 0.3, 0.3, width - 0.6, height - 0.6, 2.0),
        Rect("disc", middle_x - piece * 0.68, middle_y - piece * 0.68, piece * 1.36, piece * 1.36, 1.5),
        *pyramid(player, "L", middle_x, middle_y, piece),
    )
    return Figure(width, height, items, words("Back, {player}", player=player_name(player)), 1.0)


def _lattice(player: int, width: float, height: float) -> Iterator[Drawable]:
    """Draw slanting lines between the edges: crossed ones for Red, a single set for Black, symmetric in the middle."""
    step, inset = 4.0, 0.3
    left, top, right, foot = inset, inset, width - inset, height - inset
    middle = (width + height) / 2
    count = int(middle / step)
    for index in range(-count, count + 1):
        total = middle + index * step
        start, end = max(left, total - foot), min(right, total - top)
        if end > start:
            line = ((start, total - start), (end, total - end))
            yield Polyline("faint", line, line_width=0.25)
            if player == 0:
                yield Polyline("faint", tuple((width - x, y) for x, y in line), line_width=0.25)
