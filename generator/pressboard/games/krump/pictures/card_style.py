"""How large the movement cards are, and where things lie on them, in mm."""

from types import MappingProxyType

from pressboard.figures.large_print import READ, USUAL, Sizes
from pressboard.games.krump.rules.cards import Card, all_cards
from pressboard.lean_dataclasses import dataclass

SIZES = MappingProxyType({"poker": (63.5, 88.9), "bridge": (57.15, 88.9), "mini": (44.45, 63.5), "63x88": (63.0, 88.0)})
"""Width and height of cards after cutting, mm; 63 x 88 is what most sleeves are made for."""
INDEXES = MappingProxyType({"normal": 6.4, "large": 12.8})
"""How high the rank in the corners is, mm: a quarter of an inch, jumbo half an inch."""
BACK_RIM = 3.2
"""The rim of a back that stays white, mm: a back that is this much out of place is still cut well."""
CAPITAL = 0.7
"""The height of a capital, as a part of the type's size."""
_DIGIT_WIDTH = 0.62
_BORDER = (5.0, 3.6)
"""How wide borders are at the sides, and above and below."""
_ROUND_WORDS, _OFF_PANEL = 1.34, 0.58
"""How wide the border at a side is at least, and how far the middle of the words in it is from the panel, in sizes of
their type."""
_WIDEST_SUIT, _DIE = 7.6, 5.6
_PIP, _ACE, _DIAMOND = 11.2, 36.0, 40.0
"""The heights of suits in the field, and of those on aces."""
_FIELD_GAP, _BARE = 0.8, 6.0


def decks() -> tuple[Card, ...]:
    """Return all 18 cards, Red's nine first: nine to a page each player has a page."""
    return all_cards(0) + all_cards(1)


@dataclass(frozen=True, slots=True)
class CardStyle:
    """How cards look: a size of `SIZES`, an index of `INDEXES`, suits in two colours or four; in large print or not."""

    size: str = "poker"
    index: str = "normal"
    four_colours: bool = False
    sizes: Sizes = USUAL

    @property
    def name(self) -> str:
        """Its name: no two styles share one."""
        large = " in large print" * self.sizes.is_large
        return f"{self.size} {self.index}{' in four colours' if self.four_colours else ''}{large}"

    @property
    def measures(self) -> tuple[float, float]:
        """Width and height, mm."""
        return SIZES[self.size]

    @property
    def scale(self) -> float:
        """How large a card is beside a poker card."""
        (width, height), (usual_width, usual_height) = self.measures, SIZES["poker"]
        return min(width / usual_width, height / usual_height)

    @property
    def border(self) -> tuple[float, float]:
        """The width of the border at the sides, and above and below."""
        return max(_BORDER[0] * self.scale, _ROUND_WORDS * self.words), _BORDER[1] * self.scale

    @property
    def words(self) -> float:
        """The type of the words along the borders."""
        return max(READ, self.sizes.label)

    @property
    def words_middle(self) -> float:
        """How far the middle of these words is from the edge: off the panel within, a cut may go amiss by a little."""
        return self.border[0] - _OFF_PANEL * self.words

    @property
    def rank_height(self) -> float:
        """The height of the rank."""
        return INDEXES["large" if self.sizes.is_large else self.index]

    @property
    def suit_height(self) -> float:
        """The height of the suit under the rank."""
        return 0.97 * min(self.rank_height, _WIDEST_SUIT * self.sizes.marks)

    @property
    def die(self) -> float:
        """The side of the die's face that shows the allowance."""
        return _DIE * self.sizes.marks

    @property
    def index_half(self) -> float:
        """Half the width of the column of rank, suit and die."""
        return max(self.rank_height * _DIGIT_WIDTH / CAPITAL, self.suit_height, self.die) / 2

    @property
    def index_middle(self) -> float:
        """The middle of that column, from the left."""
        return self.border[0] + 2.1 * self.scale + self.index_half

    @property
    def rank_foot(self) -> float:
        """The line on which the rank stands."""
        return self.border[1] + 2.8 * self.scale + self.rank_height

    @property
    def field(self) -> tuple[float, float]:
        """Where the field between the columns begins and ends."""
        left = self.index_middle + self.index_half + _FIELD_GAP
        return left, self.measures[0] - left

    @property
    def bare(self) -> bool:
        """Whether the field is too narrow for a suit in it."""
        left, right = self.field
        return right - left < _BARE

    @property
    def pip(self) -> float:
        """The height of a suit in the field: two stand side by side in it."""
        left, right = self.field
        return min(_PIP * self.scale, 0.47 * (right - left))

    def ace(self, suit: str) -> float:
        """Return the height of the suit of an ace."""
        left, right = self.field
        return min((_DIAMOND if suit == "diamonds" else _ACE) * self.scale, 1.04 * (right - left))
