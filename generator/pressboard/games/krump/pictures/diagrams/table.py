"""The whole table at the start: the board between both players' cards, and their movement pyramids beside it.

Its width is that of the page's text; what it names is numbered as the text on setting up is.
"""

from collections.abc import Iterator

from pressboard.figures.discs import room_in_disc
from pressboard.figures.shapes import Circle, Drawable, Figure, Label, Rect, Use
from pressboard.games.krump.pictures.diagrams.positions import RIM, placed_board, unit_symbol
from pressboard.games.krump.pictures.diagrams.small_cards import small_card
from pressboard.games.krump.pictures.diagrams.told import board_told
from pressboard.games.krump.pictures.pieces import SHARES, player_name
from pressboard.games.krump.pictures.roles import of_player
from pressboard.games.krump.rules.cards import Card, enemy_cards, own_cards
from pressboard.games.krump.rules.movement import BLACK, RED, SIZES, WIDTH, Units
from pressboard.lean_dataclasses import dataclass
from pressboard.units import mm as mm_of
from pressboard.words import words

UNITS, MOVERS, HAND, ASIDE = 1, 4, 2, 3
"""The numbers of what is named in the picture and told in the text."""

WIDEST = 190.0
"""The picture's usual width, mm."""
_NARROW, _SHARE, _SHARE_OF_NARROW, _LARGEST = 160.0, 0.079, 0.07, 17.0
"""How wide a square is, as a part of the picture's width, in a narrow one less, and at most so many mm."""
_EDGE, _TOP = 6.4, 4.0
_HEAD, _TYPE, _DISC, _NAME = mm_of(14), mm_of(10), mm_of(9), mm_of(9)
"""The type of the players' names, of what is named, of its numbers, and of the squares' names, mm."""
_LONG_NAME = 34.0
"""In less room than this, mm, the movement pyramids have a short name, and sooner beside larger type."""
_RADIUS = 2.05
CARD = 0.8, 0.8 * 17 / 12
"""Width and height of a card, in squares."""
_UNDER, _WIDEST_GAP = 1.8, 6.0
"""How far things lie below their names, and at most below one another, mm."""


@dataclass(frozen=True, slots=True)
class _Plan:
    """Where things lie, in squares; `mm` is how many squares a millimetre is, `times` how much type grows."""

    width: float
    mm: float
    times: float = 1.0

    @property
    def top(self) -> float:
        """Where the board begins."""
        return _TOP * self.mm

    @property
    def height(self) -> float:
        """The picture's height."""
        return self.top + WIDTH + 6.0 * self.mm

    @property
    def board_left(self) -> float:
        """Where the board begins, with the names of its rows: its squares are in the middle."""
        return self.width / 2 - WIDTH / 2 - RIM

    @property
    def room(self) -> float:
        """How wide the space beside the board is that a player's things take."""
        return self.board_left - (_EDGE + 2.0) * self.mm

    def beside(self, row: float) -> tuple[float, float]:
        """Return a place at the right of the board, so many squares from its top."""
        return self.width / 2 + WIDTH / 2 + (_RADIUS + 0.7) * self.mm, self.top + row

    @property
    def gap(self) -> float:
        """How far a player's things lie below one another, evenly over the height of the board."""
        taken = (_HEAD + 3 * (_TYPE + _UNDER)) * self.mm + 2 * CARD[1] + SHARES["L"]
        return min((WIDTH - taken) / 3, _WIDEST_GAP * self.mm)

    def left(self, player: int) -> float:
        """Return where a player's things begin."""
        return 5.0 * self.mm if player == BLACK else self.width / 2 + WIDTH / 2 + _EDGE * self.mm


def largest_square(width: float) -> float:
    """Return the side of a square in a picture `width` mm wide, in mm: what is beside the board needs its room."""
    return min((_SHARE if width >= _NARROW else _SHARE_OF_NARROW) * width, _LARGEST)


def table(units: Units, width: float = WIDEST, cell: float = 0.0, times: float = 1.0) -> Figure:
    """Draw the table, `width` mm wide; squares are `cell` mm wide, or as there is room.

    It stands beside type that is so many `times` as large as usual.
    """
    side = cell or largest_square(width)
    plan = _Plan(width / side, 1 / side, max(times, 1.0))
    items = (
        Rect("tint", 0, 0, plan.width, plan.height, 2.5 * plan.mm),
        *placed_board(units, plan.board_left, plan.top, _NAME * plan.mm),
        *(each for row in (1, WIDTH - 1) for each in disc(*plan.beside(row), UNITS, plan.mm)),
        *(each for player in (BLACK, RED) for each in _things(plan, player)),
    )
    return Figure(plan.width, plan.height, items, *table_told(units, side))


def table_told(units: Units, side: float) -> tuple[str, float, str]:
    """Return the picture's title, what a square measures, mm, and what the picture says in words."""
    title = words("The table at the start")
    beside = words("Beside the board lie the hands, the cards set aside and the movement pyramids of both players.")
    return title, side, board_told(title, units, beside)


def _things(plan: _Plan, player: int) -> Iterator[Drawable]:
    """Draw a player's name, hand, cards set aside, and movement pyramids, one below the other."""
    left, top = plan.left(player), plan.top + _HEAD * plan.mm
    yield Label(
        of_player(player, "name outside"), left, top, player_name(player), _HEAD * plan.mm, "start", display=True
    )
    for number, name, cards in (
        (HAND, words("hand"), own_cards(player)),
        (ASIDE, words("set aside"), enemy_cards(player)),
    ):
        top += plan.gap + _TYPE * plan.mm
        yield from _named(plan, left, top, number, name)
        top += _UNDER * plan.mm
        step = min((plan.room - CARD[0]) / (len(own_cards(BLACK)) - 1), 0.42 * CARD[0])
        yield from fan(cards, left, top, step, plan.mm)
        top += CARD[1]
    movers = words("movement pyramids") if plan.room > _LONG_NAME * plan.times * plan.mm else words("pyramids")
    yield from _named(plan, left, plan.top + WIDTH - SHARES["L"] - _UNDER * plan.mm, MOVERS, movers)
    yield from trio(player, left, plan.top + WIDTH, 2.4 * plan.mm)


def _named(plan: _Plan, left: float, line: float, number: int, name: str) -> Iterator[Drawable]:
    """Draw a number on a disc, and a name behind it on the `line`."""
    yield from disc(left + _RADIUS * plan.mm, line - 0.35 * _TYPE * plan.mm, number, plan.mm)
    begun = (2 * _RADIUS + 1.4) * plan.mm
    yield Label("ink", left + begun, line, name, _TYPE * plan.mm, "start", fit=plan.room + 1.5 * plan.mm - begun)


def disc(
    x: float, y: float, number: int, mm: float, radius: float = _RADIUS, size: float = _DISC
) -> Iterator[Drawable]:
    """Draw a number on a disc of the game's colour round (`x`, `y`); `mm` is how long a millimetre is.

    The disc has this `radius`, its number type of such a `size`, mm.
    """
    yield Circle("brand plate", x, y, radius * mm)
    room = room_in_disc(str(number), radius * mm)
    yield Label("brand plate ink", x, y + 0.36 * size * mm, str(number), size * mm, bold=True, fit=room)


def fan(cards: tuple[Card, ...], left: float, top: float, step: float, mm: float) -> Iterator[Drawable]:
    """Draw cards from the left to the right, each over a part of the one before, of which `step` is seen."""
    for place, card in enumerate(cards):
        yield from small_card(card, left + place * step, top, CARD, mm, whole=card == cards[-1])


def trio(player: int, left: float, foot: float, gap: float) -> Iterator[Drawable]:
    """Draw the movement pyramids side by side, as they stand on the `foot`."""
    for size in SIZES:
        side = SHARES[size]
        yield Use(unit_symbol(player, size), left + side / 2, foot - side / 2)
        left += side + gap
