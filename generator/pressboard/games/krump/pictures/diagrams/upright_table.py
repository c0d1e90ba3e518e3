"""The whole table at the start on narrow pages and in large print: what a player has lies above or below the board.

It shows and numbers the same things as the wide picture of `table`.
"""

from collections.abc import Iterator
from math import fsum

from pressboard.figures.large_print import LARGE, LARGE_FOOT, LEAST_LARGE_TEXT
from pressboard.figures.shapes import Drawable, Figure, Label, Rect
from pressboard.games.krump.pictures.diagrams.positions import RIM, placed_board
from pressboard.games.krump.pictures.diagrams.small_cards import RANK_ROOM
from pressboard.games.krump.pictures.diagrams.table import ASIDE, CARD, HAND, MOVERS, UNITS, disc, fan, table_told, trio
from pressboard.games.krump.pictures.pieces import SHARES, player_name
from pressboard.games.krump.pictures.roles import of_player
from pressboard.games.krump.rules.cards import Card, enemy_cards, own_cards
from pressboard.games.krump.rules.movement import BLACK, RED, WIDTH, Units
from pressboard.lean_dataclasses import dataclass
from pressboard.units import mm as mm_of
from pressboard.words import words

_SHARE, _LARGEST = 0.087, 17.0
"""How wide a square is, as a part of the picture's width, and at most so many mm."""
_STEP = 0.42
"""How much is seen of a card under another one, in cards."""
_EDGE, _GAP, _LEAST_GAP, _PYRAMIDS = 3.0, 2.0, 1.5, 1.6
"""How far things keep off the edge, off their names, off one another at least, and pyramids, mm."""
_LETTER = 0.52
"""How wide a letter is about, in sizes of its type."""


@dataclass(frozen=True, slots=True)
class _Type:
    """How large words are, mm: names of players, things and squares, and numbers on discs of a `radius`.

    Numbers of cards are `rank` times as large as usual.
    """

    head: float
    name: float
    square: float
    number: float
    radius: float
    rank: float = 1.0


_USUAL = _Type(mm_of(13), mm_of(10), mm_of(9), mm_of(9.5), 2.1)
_LARGE = _Type(LARGE.title, mm_of(LEAST_LARGE_TEXT), mm_of(LARGE_FOOT), mm_of(LEAST_LARGE_TEXT), 3.5, 1.3)
_SMALL = _Type(mm_of(LARGE_FOOT), mm_of(LARGE_FOOT), mm_of(12), mm_of(LARGE_FOOT), 3.0)
"""Words in large print on paper that has no room for larger ones."""
_ROOM = 100.0
"""How wide that paper's text is at most, mm."""


@dataclass(frozen=True, slots=True)
class _Plan:
    """Where things lie, mm: the picture's `width`, the `side` of a square, and how large words are."""

    width: float
    side: float
    type: _Type

    @property
    def strip(self) -> float:
        """How high what a player has is, with its names."""
        return 2 * self.type.radius + _GAP + CARD[1] * self.side

    @property
    def top(self) -> float:
        """Where the board begins."""
        return 2 * _EDGE + self.strip

    @property
    def foot(self) -> float:
        """Where the board ends, with the names of its columns."""
        return self.top + (WIDTH + RIM) * self.side

    @property
    def height(self) -> float:
        """The picture's height."""
        return self.foot + self.strip + 2 * _EDGE

    @property
    def step(self) -> float:
        """How much is seen of a card under another one: its number, at least."""
        return max(_STEP * CARD[0] * self.side, RANK_ROOM * self.type.rank)

    @property
    def player(self) -> float:
        """The width of a player's name."""
        return 5 * _LETTER * self.type.head

    def fan(self, cards: tuple[Card, ...]) -> float:
        """Return the width of cards that lie over one another."""
        return CARD[0] * self.side + (len(cards) - 1) * self.step

    @property
    def trio(self) -> float:
        """The width of three pyramids."""
        return fsum(SHARES.values()) * self.side + 2 * _PYRAMIDS

    def named(self, things: float, name: str) -> float:
        """Return the width of things and of their name, which stands over them behind a disc."""
        return max(things, 2 * self.type.radius + 1.0 + _LETTER * self.type.name * len(name))

    def gap(self, widths: tuple[float, ...]) -> float:
        """Return how far a player's things, this wide, lie beside one another."""
        return (self.width - 2 * _EDGE - self.player - fsum(widths)) / len(widths)


def upright_square(width: float) -> float:
    """Return the side of a square in a picture `width` mm wide, in mm."""
    return min(_SHARE * width, _LARGEST)


def upright_table(units: Units, width: float, cell: float = 0.0, large: bool = False) -> Figure:
    """Draw the table, `width` mm wide; squares are `cell` mm wide, or as there is room."""
    kind = _USUAL if not large else _LARGE if width >= _ROOM else _SMALL
    plan = _Plan(width, cell or upright_square(width), kind)
    left = (width - WIDTH * plan.side) / 2
    board = placed_board(units, left / plan.side - RIM, plan.top / plan.side, plan.type.square / plan.side)
    items: tuple[Drawable, ...] = (
        Rect("tint", 0, 0, width / plan.side, plan.height / plan.side, 2.5 / plan.side),
        *board,
        *(each for row in (1, WIDTH - 1) for each in _disc(plan, *_beside(plan, row), UNITS)),
        *_things(plan, BLACK, _EDGE),
        *_things(plan, RED, plan.foot + _EDGE),
    )
    return Figure(width / plan.side, plan.height / plan.side, items, *table_told(units, plan.side))


def _beside(plan: _Plan, row: int) -> tuple[float, float]:
    """Return a place at the right of the board, so many squares from its top, mm."""
    return (plan.width + WIDTH * plan.side) / 2 + plan.type.radius + 0.8, plan.top + row * plan.side


def _things(plan: _Plan, player: int, top: float) -> Iterator[Drawable]:
    """Draw a player's name, and beside one another the hand, the cards set aside, and the movement pyramids."""
    large_type, mm = plan.type is not _USUAL, 1 / plan.side
    line = top + plan.type.radius + 0.35 * plan.type.name
    role = of_player(player, "name outside")
    yield _label(plan, role, _EDGE, line, player_name(player), plan.type.head, display=not large_type)
    own, enemy = own_cards(player), enemy_cards(player)
    names = words("hand"), words("set aside"), words("pyramids")
    things = plan.fan(own), plan.fan(enemy), plan.trio
    widths = tuple(plan.named(*each) for each in zip(things, names, strict=True))
    if plan.gap(widths) < _LEAST_GAP:
        names, widths = ("", "", ""), things
    gap = plan.gap(widths)
    hand = _EDGE + plan.player + gap
    aside = hand + widths[0] + gap
    movers = aside + widths[1] + gap
    for left, number, name in zip((hand, aside, movers), (HAND, ASIDE, MOVERS), names, strict=True):
        yield from _disc(plan, left + plan.type.radius, top + plan.type.radius, number)
        if name:
            yield _label(plan, "ink", left + 2 * plan.type.radius + 1.0, line, name, plan.type.name)
    under = top + 2 * plan.type.radius + _GAP
    for cards, left in ((own, hand), (enemy, aside)):
        yield from fan(cards, left * mm, under * mm, plan.step * mm, plan.type.rank * mm)
    foot = under * mm + (CARD[1] + SHARES["L"]) / 2
    yield from trio(player, movers * mm, foot, _PYRAMIDS * mm)


def _label(plan: _Plan, role: str, x: float, y: float, text: str, size: float, display: bool = False) -> Label:
    """Draw words that begin at a place."""
    mm = 1 / plan.side
    return Label(role, x * mm, y * mm, text, size * mm, "start", display=display)


def _disc(plan: _Plan, x: float, y: float, number: int) -> Iterator[Drawable]:
    """Draw a number on a disc round a place."""
    return disc(x / plan.side, y / plan.side, number, 1 / plan.side, plan.type.radius, plan.type.number)
