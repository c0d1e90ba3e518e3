"""The whole table at the start: the board, both players' cards and their movement pyramids; and single cards.

Its width is that of the page's text; what it names is numbered as the text on setting up is. What players have lies
beside the board; on narrow pages and in large print above and below it. Cards are white there, their number and suit in
a corner, with no border and no words that would be too small.
"""

from collections.abc import Iterator
from functools import partial
from itertools import product
from math import fsum, inf

from pressboard.figures.labels import number_disc
from pressboard.figures.shapes import Drawable, Figure, Label, Rect, Use
from pressboard.figures.type import AS_MADE, LARGE, LARGE_FOOT, LEAST_LARGE_TEXT, Type
from pressboard.games.krump.pictures.diagrams import (
    HEAD,
    RIM,
    SHORT,
    placed_board,
    told_units,
    unit_symbol,
)
from pressboard.games.krump.pictures.pieces import (
    ROLES,
    SHARES,
    of_player,
    player_name,
    suit_role,
    suit_shape,
)
from pressboard.games.krump.rules.cards import OWN_SUITS, RANKS, Card, enemy_cards, own_cards
from pressboard.games.krump.rules.movement import BLACK, PIPS, RED, SIZES, WIDTH, Units
from pressboard.kinds.scenes import arrow
from pressboard.lean_classes import dataclass
from pressboard.units import mm as mm_of
from pressboard.words import words

# Single cards, and what pays for a move

_RANK = mm_of(11)
_CAPITAL = 0.7
_IN = 1.0
_DIGIT = 0.62
"""How far numbers keep off a card's edge, mm, and how wide they are, in sizes of their type."""
_PAID = (24.0, 34.0)
_PAID_SQUARE = 15.0
"""A card that has paid, and the squares that the pyramids on it would stand on, mm."""


def _small_card(
    card: Card,
    left: float,
    top: float,
    measures: tuple[float, float],
    mm: float = 1.0,
    whole: bool = True,
) -> Iterator[Drawable]:
    """Draw a card of these `measures`; only one that is seen `whole` has its suit in the middle, too.

    `mm` is how long a millimetre is in the units of the picture.
    """
    width, height = measures
    yield Rect(ROLES["small card"], left, top, width, height, 0.09 * width)
    middle = left + (_IN + _DIGIT * _RANK / 2) * mm
    line = top + (_IN + _CAPITAL * _RANK) * mm
    fit = 1.35 * _DIGIT * _RANK * mm
    yield Label(
        suit_role(card.suit, "words"),
        middle,
        line,
        RANKS[card.rank - 1],
        _RANK * mm,
        display=True,
        fit=fit,
    )
    yield from suit_shape(card.suit, middle, line + 2.2 * mm, 2.4 * mm, line_width=0.2 * mm)
    if whole:
        at = left + 0.6 * width, top + 0.6 * height
        yield from suit_shape(card.suit, *at, 0.36 * height, line_width=0.25 * mm)


def paid_card(sizes: str, title: str) -> Figure:
    """Draw a four of Red's with pyramids of these `sizes` on it, one below the other."""
    square = _PAID_SQUARE
    width, height = (length / _PAID_SQUARE for length in _PAID)
    card = Card(OWN_SUITS[RED], PIPS["S"] + PIPS["L"])
    middle = 0.55 * width
    # Its number is larger than those of cards in a hand.
    items = list(_small_card(card, 0.02, 0.02, (width, height), 1.6 / square, whole=False))
    y = gap = (height - SHARES["S"] - SHARES["L"]) / 3
    for size in sizes:
        items.append(Use(unit_symbol(RED, size), middle, y + SHARES[size] / 2))
        y += SHARES[size] + gap
    return Figure(width + 0.04, height + 0.04, tuple(items), title, square)


def step() -> Figure:
    """Draw a part of the board on which a Small of Red's moves one square."""
    items: list[Drawable] = []
    for row, column in product(range(2), repeat=2):
        ground = ROLES["tinted square" if (row + column) % 2 else "light square"]
        items += [Rect(ground, column, row, 1, 1, line_width=0.0), Rect("line", column, row, 1, 1)]
    items += [Use(unit_symbol(RED, "S"), 0.5, 1.5), *arrow([(0.5, 1.5), (1.5, 0.5)], SHORT, HEAD)]
    return Figure(2.0, 2.0, tuple(items), words("A Small moves one square"), _PAID_SQUARE)


# The table. Lengths are mm; `mm` is how many squares, the units of the picture, a millimetre is.

_UNITS = 1
_MOVERS = 4
_HAND = 2
_ASIDE = 3
"""The numbers of what is named in the picture and told in the text."""
_CARD = 0.8, 0.8 * 17 / 12
"""Width and height of a card, in squares."""
_STEP = 0.42
"""How much is seen of a card under another one, in cards."""
_IN_EDGE = 3.0
_GAP = 2.0
_LEAST_GAP = 1.5
_PYRAMIDS = 1.6
"""How far things above and below the board keep off the edge, their names, one another at least, and pyramids."""


@dataclass(frozen=True, slots=True)
class _Type:
    """How large words are: names of players, things and squares, and numbers on discs of a `radius`.

    Numbers of cards are `rank` times as large as usual. Discs on the board keep `off` its edge; on it they
    are not read together with those of what lies beside it.
    """

    head: float
    name: float
    square: float
    number: float
    radius: float
    rank: float = 1.0
    off: float = 0.8


_BESIDE = _Type(mm_of(14), mm_of(10), mm_of(9), mm_of(9), 2.05, off=-2.05)
_UPRIGHT = _Type(mm_of(13), mm_of(10), mm_of(9), mm_of(9.5), 2.1)
_LARGE = _Type(
    LARGE.title, mm_of(LEAST_LARGE_TEXT), mm_of(LARGE_FOOT), mm_of(LEAST_LARGE_TEXT), 3.5, 1.3
)
_SMALL = _Type(mm_of(LARGE_FOOT), mm_of(LARGE_FOOT), mm_of(12), mm_of(LARGE_FOOT), 3.0)
"""Words beside the board, above and below it, and in large print, also on paper that has no room for larger ones."""


def table(units: Units, width: float = 190.0, height: float = inf, type: Type = AS_MADE) -> Figure:
    """Draw the table, `width` mm wide and no higher than `height`, unless squares were too small then.

    What players have lies beside the board, in a narrow picture and in large print above and below it.
    """
    # How far the board is off the edges, what players have beside it off the left edge and off the board, mm.
    above = 4.0
    below = 6.0
    off_edge = 5.0
    off_board = 6.4
    upright = type.is_large or width < 135.0
    is_roomy = width >= 100.0
    if not upright:
        kind = _BESIDE
    elif not type.is_large:
        kind = _UPRIGHT
    else:
        kind = _LARGE if is_roomy else _SMALL
    # How wide a square is at most, as a part of the picture's width.
    share = 0.07
    if upright:
        share = 0.087
    elif width >= 160.0:
        share = 0.079
    # In height some mm are words and air, the rest are squares.
    named = 2 * _IN_EDGE + 2 * kind.radius + _GAP
    free = 2 * named if upright else above + below
    squares = WIDTH + (RIM + 2 * _CARD[1]) * upright
    side = min(share * width, 17.0, max((height - free) / squares, 9.0))
    wide = width / side
    mm = 1 / side
    middle = width / side / 2
    strip = named * mm + _CARD[1]
    top, foot = (strip, RIM + strip) if upright else (above * mm, below * mm)
    left = middle - WIDTH / 2 - RIM
    right = middle + WIDTH / 2
    items: list[Drawable] = [Rect("tint", 0, 0, wide, top + WIDTH + foot, 2.5 * mm)]
    items += placed_board(units, left, top, kind.square * mm)
    for row in (1, WIDTH - 1):
        items += _disc(right + (kind.radius + kind.off) * mm, top + row, _UNITS, mm, kind)
    for player in (BLACK, RED):
        if upright:
            begun = top + WIDTH + RIM if player == RED else 0.0
            items += _things_in_row(player, begun * side + _IN_EDGE, width, side, kind)
        else:
            room = left - (off_board + 2.0) * mm
            # In less room, and sooner beside larger type, the movement pyramids have a short name.
            is_long = room > 34.0 * max(type.text / 10.5, 1.0) * mm
            edge = right + off_board * mm if player == RED else off_edge * mm
            items += _things_in_column(player, edge, top, room, mm, is_long)
    title = words("The table at the start")
    beside = words(
        "Beside the board lie the hands, the cards set aside and the movement pyramids of both players."
    )
    told = partial(told_units, units)
    shows = f"{title}. {beside}"
    return Figure(wide, top + WIDTH + foot, tuple(items), title, side, shows, squares=told)


def _things_in_column(
    player: int, left: float, top: float, room: float, mm: float, long_names: bool
) -> Iterator[Drawable]:
    """Draw a player's name, hand, cards set aside, and movement pyramids, one below the other beside the board."""
    # How far things lie below their names, and at most below one another, mm.
    under = 1.8
    widest_gap = 6.0

    def named(line: float, number: int, name: str) -> Iterator[Drawable]:
        yield from _disc(left + kind.radius * mm, line - 0.35 * kind.name * mm, number, mm, kind)
        begun = (2 * kind.radius + 1.4) * mm
        yield Label(
            "ink", left + begun, line, name, kind.name * mm, "start", fit=room + 1.5 * mm - begun
        )

    # They are spread evenly over the height of the board.
    kind = _BESIDE
    taken = (kind.head + 3 * (kind.name + under)) * mm + 2 * _CARD[1] + SHARES["L"]
    gap = min((WIDTH - taken) / 3, widest_gap * mm)
    step = min((room - _CARD[0]) / (len(own_cards(BLACK)) - 1), _STEP * _CARD[0])
    foot = top + WIDTH
    line = top + kind.head * mm
    role = of_player(player, "name outside")
    yield Label(role, left, line, player_name(player), kind.head * mm, "start", display=True)
    for number, name, cards in (
        (_HAND, words("hand"), own_cards(player)),
        (_ASIDE, words("set aside"), enemy_cards(player)),
    ):
        line += gap + kind.name * mm
        yield from named(line, number, name)
        line += under * mm
        yield from _fan(cards, left, line, step, mm)
        line += _CARD[1]
    movers = words("movement pyramids") if long_names else words("pyramids")
    yield from named(foot - SHARES["L"] - under * mm, _MOVERS, movers)
    yield from _trio(player, left, foot, 2.4 * mm)


def _things_in_row(
    player: int, top: float, width: float, side: float, kind: _Type
) -> Iterator[Drawable]:
    """Draw a player's name, and beside one another the hand, the cards set aside, and the movement pyramids."""
    # How wide a letter is about, in sizes of its type.
    letter = 0.52
    mm = 1 / side
    own = own_cards(player)
    enemy = enemy_cards(player)
    line = (top + kind.radius + 0.35 * kind.name) * mm
    name_room = 5 * letter * kind.head
    role = of_player(player, "name outside")
    player_said = player_name(player)
    yield Label(
        role, _IN_EDGE * mm, line, player_said, kind.head * mm, "start", display=kind is _UPRIGHT
    )
    # Of a card under another one its number is seen, at least.
    step = max(_STEP * _CARD[0] * side, (_IN + _DIGIT * _RANK + 0.4) * kind.rank)
    hand_wide, aside_wide = (_CARD[0] * side + (len(cards) - 1) * step for cards in (own, enemy))
    things = hand_wide, aside_wide, fsum(SHARES.values()) * side + 2 * _PYRAMIDS
    names = words("hand"), words("set aside"), words("pyramids")
    # Names stand over things, behind discs; where there is no room for them they are left out.
    begun = 2 * kind.radius + 1.0
    widths = tuple(
        max(wide, begun + letter * kind.name * len(name))
        for wide, name in zip(things, names, strict=True)
    )
    room = width - 2 * _IN_EDGE - name_room
    if (room - fsum(widths)) / len(widths) < _LEAST_GAP:
        names = ("", "", "")
        widths = things
    gap = (room - fsum(widths)) / len(widths)
    hand = _IN_EDGE + name_room + gap
    aside = hand + widths[0] + gap
    movers = aside + widths[1] + gap
    for left, number, name in zip(
        (hand, aside, movers), (_HAND, _ASIDE, _MOVERS), names, strict=True
    ):
        yield from _disc((left + kind.radius) * mm, (top + kind.radius) * mm, number, mm, kind)
        if name:
            yield Label("ink", (left + begun) * mm, line, name, kind.name * mm, "start")
    under = top + 2 * kind.radius + _GAP
    for cards, left in ((own, hand), (enemy, aside)):
        yield from _fan(cards, left * mm, under * mm, step * mm, kind.rank * mm)
    yield from _trio(player, movers * mm, under * mm + (_CARD[1] + SHARES["L"]) / 2, _PYRAMIDS * mm)


def _disc(x: float, y: float, number: int, mm: float, kind: _Type) -> Iterator[Drawable]:
    return number_disc(x, y, number, kind.radius * mm, kind.number * mm)


def _fan(
    cards: tuple[Card, ...], left: float, top: float, step: float, mm: float
) -> Iterator[Drawable]:
    """Draw cards from the left to the right, each over a part of the one before, of which `step` is seen."""
    for place, card in enumerate(cards):
        yield from _small_card(card, left + place * step, top, _CARD, mm, whole=card == cards[-1])


def _trio(player: int, left: float, foot: float, gap: float) -> Iterator[Drawable]:
    for size in SIZES:
        side = SHARES[size]
        yield Use(unit_symbol(player, size), left + side / 2, foot - side / 2)
        left += side + gap
