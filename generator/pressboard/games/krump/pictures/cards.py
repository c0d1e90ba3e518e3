"""The faces of the 18 movement cards, in mm: rank, suit and allowance in two corners, a border that says whose."""

from collections.abc import Iterator

from pressboard.figures.composing.bleeding import bled
from pressboard.figures.shapes import Circle, Drawable, Figure, Label, Path, Polygon, Rect, Segment, Symbol, Use
from pressboard.games.krump.pictures.card_style import CAPITAL, CardStyle
from pressboard.games.krump.pictures.pieces import player_name
from pressboard.games.krump.pictures.roles import of_player
from pressboard.games.krump.pictures.suits import inner_line, suit_role, suit_shape
from pressboard.games.krump.rules.cards import Card, is_own, owner
from pressboard.words import words

# Where the suit stands how often: in the left, middle or right column, and how far down in parts of the height.
_HIGH, _MIDDLE, _LOW = 0.205, 0.5, 0.795
_LAYOUTS = {
    2: ((0, _HIGH), (0, _LOW)),
    3: ((0, _HIGH), (0, _MIDDLE), (0, _LOW)),
    4: ((-1, _HIGH), (1, _HIGH), (-1, _LOW), (1, _LOW)),
    5: ((-1, _HIGH), (1, _HIGH), (0, _MIDDLE), (-1, _LOW), (1, _LOW)),
    6: ((-1, _HIGH), (1, _HIGH), (-1, _MIDDLE), (1, _MIDDLE), (-1, _LOW), (1, _LOW)),
}
_COLUMN = 0.145
"""How far the outer columns are off the middle, in parts of the width."""
_NARROW_FIELD = 17.0
"""A field between the indices narrower than this has room for one suit only, mm."""
_FURTHEST = 8.0
"""How far beyond the cut borders are drawn: further than they may bleed."""
_LINE_STEP = 2.6 * 2**0.5
_DIE_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
_DIE_PIP, _DIE_STEP = 0.11, 0.277
"""The radius of a pip and how far it is off the middle, in sides of the die."""
_PYRAMID = ((0.0, -7.6), (-6.2, 3.6), (1.1, 6.2), (6.6, 2.6))
"""The pyramid on an ace whose suit is 36 mm high: its apex, left, front and right corner."""
_THIN, _INDEX_LINE, _SUIT_LINE, _ACE_LINE = 0.3, 0.45, 0.6, 0.35


def face(card: Card, style: CardStyle, bleed: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)) -> Figure:
    """Draw the face of `card` in mm; its border bleeds over the left, upper, right and lower cut as far as asked."""
    width, height = style.measures
    name = f"{'ace' if card.rank == 1 else card.rank} of {card.suit}, {style.name}"
    corner = Symbol(f"index {name}", tuple(_index(card, style)), _rank_word(card.rank))
    items = (
        *_border(card, style),
        Use(corner, 0, 0),
        Use(corner, width, height, turn=180),
        *(() if style.bare else _ace(card, style) if card.rank == 1 else _field(card, style)),
    )
    return bled(Figure(width, height, items, _title(card), 1.0), name, bleed)


def _title(card: Card) -> str:
    suit, player = words(card.suit), player_name(owner(card))
    if card.rank == 1:
        return words("ace of {suit}, for {player}", suit=suit, player=player)
    return words("{rank} of {suit}, for {player}", rank=card.rank, suit=suit, player=player)


def _rank_word(rank: int) -> str:
    return "A" if rank == 1 else str(rank)


def _border(card: Card, style: CardStyle) -> Iterator[Drawable]:
    """Draw the border in its owner's colour, solid for the hand, hatched for what is set aside at first, and words."""
    (width, height), (side, above), player = style.measures, style.border, owner(card)
    beyond, own = _FURTHEST, is_own(card)
    ground = of_player(player, "card border" if own else "card ground")
    yield Rect(ground, -beyond, -beyond, width + 2 * beyond, height + 2 * beyond, line_width=0.0)
    if not own:
        yield Path(of_player(player, "card lines"), tuple(_slanting(width, height)))
    yield from _words(card, style)
    panel = of_player(player, "card hand" if own else "card aside")
    yield Rect(panel, side, above, width - 2 * side, height - 2 * above, 3.0 * style.scale)


def _slanting(width: float, height: float) -> Iterator[Segment]:
    """Yield lines from the lower left to the upper right, over the card and beyond its cuts."""
    beyond = _FURTHEST
    for line in range(int((width + height + 4 * beyond) / _LINE_STEP) + 1):
        total = line * _LINE_STEP - 2 * beyond
        left, right = max(-beyond, total - height - beyond), min(width + beyond, total + beyond)
        if right > left:
            yield "M", (round(left, 3), round(total - left, 3))
            yield "L", (round(right, 3), round(total - right, 3))


def _words(card: Card, style: CardStyle) -> Iterator[Drawable]:
    """Say along both borders whose card it is, and whether it is set aside at first."""
    (width, height), player, own = style.measures, owner(card), is_own(card)
    place = words("hand") if own else words("set aside")
    text = words("{player} · {place}", player=player_name(player), place=place).upper()
    size = style.words
    long, line = 0.68 * size * len(text), CAPITAL * size / 2
    at, side = style.words_middle, style.border[0]
    clear = Rect(of_player(player, "card ground"), -long / 2, -at - _FURTHEST, long, side + _FURTHEST, line_width=0.0)
    patch = () if own else (clear,)
    role = of_player(player, "card hand words" if own else "card aside words")
    label = Label(role, 0, line, text, size, bold=True, fit=0.97 * long)
    symbol = Symbol(f"{text}, {style.name}", (*patch, label), text[:1])
    yield Use(symbol, at, height / 2, turn=-90)
    yield Use(symbol, width - at, height / 2, turn=90)


def _index(card: Card, style: CardStyle) -> Iterator[Drawable]:
    """Draw rank, suit and a die's face that shows the allowance, in the upper left corner."""
    role = suit_role(card.suit, "words", style.four_colours)
    middle, foot, suit = style.index_middle, style.rank_foot, style.suit_height
    size = style.rank_height / CAPITAL
    yield Label(role, middle, foot, _rank_word(card.rank), size, bold=True, fit=2 * style.index_half + 1.0)
    at = foot + 2.3 + suit / 2
    yield from suit_shape(card.suit, middle, at, suit, style.four_colours, line_width=_INDEX_LINE)
    yield from _die(card, style, middle, at + suit / 2 + 2.1 + style.die / 2)


def _die(card: Card, style: CardStyle, x: float, y: float) -> Iterator[Drawable]:
    """Draw the face of a die round (`x`, `y`)."""
    outline, spots = (suit_role(card.suit, part, style.four_colours) for part in ("outline", "words"))
    side = style.die
    yield Rect(outline, x - side / 2, y - side / 2, side, side, 0.21 * side, line_width=_THIN)
    step = _DIE_STEP * side
    for across, down in _DIE_PIPS[card.rank]:
        yield Circle(spots, x + across * step, y + down * step, _DIE_PIP * side)


def _field(card: Card, style: CardStyle) -> Iterator[Drawable]:
    """Draw the suit as often as the rank says, those in the lower half upside down.

    It stands once, and large, where the field is too narrow for more: the index tells the number.
    """
    (width, height), (left, right) = style.measures, style.field
    if right - left < _NARROW_FIELD:
        yield from _suit(card, style, 0.5, min(right - left, 0.3 * height), turned=False)
        return
    for column, down in _LAYOUTS[card.rank]:
        yield from _suit(card, style, down, style.pip, column * _off(width, style), turned=down > _MIDDLE)


def _off(width: float, style: CardStyle) -> float:
    """Return how far the outer columns of suits are off the middle."""
    left, right = style.field
    return min(_COLUMN * width, (right - left - style.pip) / 2)


def _suit(
    card: Card, style: CardStyle, down: float, size: float, off: float = 0.0, turned: bool = False
) -> tuple[Path, Circle]:
    width, height = style.measures
    return suit_shape(
        card.suit, width / 2 + off, down * height, size, style.four_colours, turned, line_width=_SUIT_LINE
    )


def _ace(card: Card, style: CardStyle) -> Iterator[Drawable]:
    """Draw the suit once and large, a line inside it, and in its middle a pyramid that stands."""
    (width, height), size = style.measures, style.ace(card.suit)
    yield _suit(card, style, _MIDDLE, size)[0]  # the pyramid stands where the dot would be
    yield from inner_line(card.suit, width / 2, height / 2, size, style.four_colours, _ACE_LINE)
    yield from _standing_pyramid(card, style, width / 2, height / 2, size / 36.0)


def _standing_pyramid(card: Card, style: CardStyle, x: float, y: float, scale: float) -> Iterator[Drawable]:
    left_role, right_role, hatch = (
        suit_role(card.suit, part, style.four_colours) for part in ("left", "right", "hatch")
    )
    apex, left, front, right = ((x + 0.91 * scale * dx, y + 0.91 * scale * dy) for dx, dy in _PYRAMID)
    line = _INDEX_LINE * max(scale, 0.6)
    yield Polygon(left_role, (apex, left, front), line_width=line)
    yield Polygon(right_role, (apex, front, right), line_width=line)
    segments: list[Segment] = []
    for part in (0.3, 0.42, 0.54, 0.66, 0.78, 0.9):
        for command, end in (("M", front), ("L", right)):
            at = (apex[0] + part * (end[0] - apex[0]), apex[1] + part * (end[1] - apex[1]))
            segments.append((command, at))
    yield Path(hatch, tuple(segments), line_width=0.25 * max(scale, 0.6))
