"""The 18 movement cards, in mm: how large they are, where things lie on them, their faces and their backs."""

from collections.abc import Iterator
from itertools import product

from pressboard.errors import BadOption, quoted, unknown
from pressboard.figures.composing import with_bleed
from pressboard.figures.labels import centred
from pressboard.figures.shapes import (
    Circle,
    Drawable,
    Figure,
    Label,
    Path,
    Point,
    Polygon,
    Rect,
    Segment,
    Symbol,
    Use,
)
from pressboard.figures.type import AS_MADE, READ, Type
from pressboard.games.krump.pictures.pieces import (
    INNER,
    WORDMARK_SIZE,
    faces,
    of_player,
    outline_at,
    player_name,
    suit_role,
    suit_shape,
    wordmark_items,
)
from pressboard.games.krump.rules.cards import RANKS, Card, all_cards, is_own, owner
from pressboard.games.krump.rules.movement import RED
from pressboard.units import parse_size
from pressboard.words import words

SIZES = {
    "poker": (63.5, 88.9),
    "bridge": (57.15, 88.9),
    "mini": (44.45, 63.5),
    "tarot": (70.0, 120.0),
    "63x88": (63.0, 88.0),
}
"""Width and height of cards after cutting, mm; 63 x 88 is what most sleeves are made for."""
INDEXES = {"normal": 6.4, "large": 12.8}
"""How high the rank in the corners is, mm: a quarter of an inch, jumbo half an inch."""
BACK_RIM = 3.2
"""The rim of a back that stays white, mm: a back that is this much out of place is still cut well."""
_CAPITAL = 0.7
"""The height of a capital, in sizes of type."""
_DIGIT_WIDTH = 0.62
"""The width of a digit, in sizes of type."""


def card_size(words: str) -> tuple[float, float]:
    """Return the width and height of cards, mm, by a name of `SIZES` or as `70x120mm`; raises BadOption."""
    narrowest = (40.0, 57.0)
    widest = (105.0, 150.0)
    word = words.strip().lower().replace(" ", "")
    if word in SIZES:
        return SIZES[word]
    if not (size := parse_size(words)):
        raise BadOption(
            f"{unknown('size of cards', words[:40], SIZES)}; or write width x height, such as 70x120mm"
        )
    sides = size.width, size.height
    if not all(
        least <= each <= most for least, each, most in zip(narrowest, sides, widest, strict=True)
    ):
        least, most = (f"{across:g} x {down:g} mm" for across, down in (narrowest, widest))
        raise BadOption(f"cards of {quoted(words)}: from {least} to {most}")
    return sides


def decks() -> tuple[Card, ...]:
    """Return all 18 cards, Red's nine first: nine to a page each player has a page."""
    return all_cards(0) + all_cards(1)


class CardStyle:
    """How cards look: a size for `card_size`, an index of `INDEXES`, two colours or four; in large print or not.

    No two styles share a `name`; `measures` are width and height, mm, `scale` is how large a card is beside a poker
    card. A `bare` card has no room for a suit between the columns of its indices.
    """

    def __init__(
        self,
        size: str = "poker",
        index: str = "normal",
        four_colours: bool = False,
        type: Type = AS_MADE,
    ) -> None:
        """Reckon where things lie, mm."""
        # How wide borders are at the sides, and above and below.
        border = (5.0, 3.6)
        self.size = size
        self.four_colours = four_colours
        colours = " in four colours" if four_colours else ""
        large = " in large print" if type.is_large else ""
        self.name = f"{size} {index}{colours}{large}"
        self.measures = width, height = card_size(size)
        self.scale = min(width / SIZES["poker"][0], height / SIZES["poker"][1])
        # The border at the sides, in which words stand, and above and below
        self.words = max(READ, type.label)
        self.border = max(border[0] * self.scale, 1.34 * self.words), border[1] * self.scale
        # The heights of the rank, of the suit under it, and of the die's face that shows the allowance
        self.rank_height = INDEXES["large" if type.is_large else index]
        self.suit_height = 0.97 * min(self.rank_height, 7.6 * type.marks)
        self.die = 5.6 * type.marks
        # The column of these: half its width, and its middle from the left
        self.index_half = (
            max(self.rank_height * _DIGIT_WIDTH / _CAPITAL, self.suit_height, self.die) / 2
        )
        self.index_middle = self.border[0] + 2.1 * self.scale + self.index_half
        # The width of the field between the columns
        left = self.index_middle + self.index_half + 0.8
        self.field = width - left - left
        self.bare = self.field < 6.0


_LINE_STEP = 2.6 * 2**0.5
"""The step from one hatching line to the next, mm."""
_DIE_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""The pips of a die's faces: in the left, middle or right column, above, in the middle or below."""
_SUITS = {**_DIE_PIPS, 2: ((0, -1), (0, 1)), 3: ((0, -1), (0, 0), (0, 1))}
"""The same for suits on cards."""
_THIN = 0.3
_INDEX_LINE = 0.45
_SUIT_LINE = 0.6
_ACE_LINE = 0.35


def face(
    card: Card, style: CardStyle, bleed: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
) -> Figure:
    """Draw the face of `card` in mm: rank, suit and allowance in two corners, a border that says whose it is.

    Its border bleeds over the left, upper, right and lower cut as far as asked.
    """
    width, height = style.measures
    suit = words(card.suit)
    player = player_name(owner(card))
    rank = RANKS[card.rank - 1]
    number = words("ace") if card.rank == 1 else card.rank
    title = words("{rank} of {suit}, for {player}", rank=number, suit=suit, player=player)
    # Rank, suit and a die's face that shows the allowance, in the upper left corner
    role, outline = (
        suit_role(card.suit, part, style.four_colours) for part in ("words", "outline")
    )
    x = style.index_middle
    suit_height = style.suit_height
    die = style.die
    size = style.rank_height / _CAPITAL
    foot = style.border[1] + 2.8 * style.scale + style.rank_height
    at = foot + 2.3 + suit_height / 2
    y = at + suit_height / 2 + 2.1 + die / 2
    step = 0.277 * die
    index: tuple[Drawable, ...] = (
        Label(role, x, foot, rank, size, bold=True, fit=2 * style.index_half + 1.0),
        *suit_shape(card.suit, x, at, suit_height, style.four_colours, line_width=_INDEX_LINE),
        Rect(outline, x - die / 2, y - die / 2, die, die, 0.21 * die, line_width=_THIN),
        *(
            Circle(role, x + right * step, y + down * step, 0.11 * die)
            for right, down in _DIE_PIPS[card.rank]
        ),
    )
    corner = Symbol(f"index {rank} of {card.suit}, {style.name}", index, rank)
    field = _ace if card.rank == 1 else _field
    items: list[Drawable] = [
        *_border(card, style),
        Use(corner, 0, 0),
        Use(corner, width, height, turn=180),
    ]
    if not style.bare:
        items += field(card, style)
    return with_bleed(
        Figure(width, height, tuple(items), title, 1.0),
        f"{rank} of {card.suit}, {style.name}",
        bleed,
    )


def _border(card: Card, style: CardStyle) -> Iterator[Drawable]:
    """Draw the border in its owner's colour, solid for the hand, hatched for what is set aside at first.

    Along both sides it says whose card it is, and whether it is set aside at first.
    """
    width, height = style.measures
    side, above = style.border
    player = owner(card)
    # Borders are drawn further beyond the cut than they may bleed, mm.
    beyond = 8.0
    own = is_own(card)
    size = style.words
    ground = of_player(player, "card border" if own else "card ground")
    yield Rect(ground, -beyond, -beyond, width + 2 * beyond, height + 2 * beyond, line_width=0.0)
    if not own:
        lines: list[Segment] = []
        for line in range(int((width + height + 4 * beyond) / _LINE_STEP) + 1):
            total = line * _LINE_STEP - 2 * beyond
            left = max(-beyond, total - height - beyond)
            right = min(width + beyond, total + beyond)
            if right > left:
                lines.append(("M", (round(left, 3), round(total - left, 3))))
                lines.append(("L", (round(right, 3), round(total - right, 3))))
        yield Path(of_player(player, "card lines"), tuple(lines))

    place = words("hand") if own else words("set aside")
    text = words("{player} · {place}", player=player_name(player), place=place).upper()
    long = 0.68 * size * len(text)
    at = side / 2
    clear = Rect(
        of_player(player, "card ground"),
        -long / 2,
        -at - beyond,
        long,
        side + beyond,
        line_width=0.0,
    )
    role = of_player(player, "card hand words" if own else "card aside words")
    label = centred(role, 0, 0, text, size, bold=True, fit=0.97 * long)
    symbol = Symbol(f"{text}, {style.name}", (label,) if own else (clear, label), text[:1])
    yield Use(symbol, at, height / 2, turn=-90)
    yield Use(symbol, width - at, height / 2, turn=90)

    panel = of_player(player, "card hand" if own else "card aside")
    yield Rect(panel, side, above, width - 2 * side, height - 2 * above, 3.0 * style.scale)


def _field(card: Card, style: CardStyle) -> Iterator[Drawable]:
    """Draw the suit as often as the rank says, those in the lower half upside down.

    It stands once, and large, where the field is too narrow for more: the index tells the number.
    """
    width, height = style.measures
    room = style.field
    pip = min(11.2 * style.scale, 0.47 * room)
    # The outer columns and rows are so far off the middle, in parts of the width and of the height.
    places = _SUITS[card.rank]
    off = min(0.145 * width, (room - pip) / 2)
    if room < 17.0:
        places = _SUITS[1]
        pip = min(room, 0.3 * height)
    for column, down in places:
        x = width / 2 + column * off
        y = (0.5 + down * 0.295) * height
        yield from suit_shape(
            card.suit, x, y, pip, style.four_colours, down > 0, line_width=_SUIT_LINE
        )


def _ace(card: Card, style: CardStyle) -> Iterator[Drawable]:
    """Draw the suit once and large, a line inside it, and in its middle a pyramid that stands."""
    suit = card.suit
    four = style.four_colours
    size = min((40.0 if suit == "diamonds" else 36.0) * style.scale, 1.04 * style.field)
    x = style.measures[0] / 2
    y = style.measures[1] / 2
    scale = size / 36.0
    # The pyramid stands where the dot would be.
    yield suit_shape(suit, x, y, size, four, line_width=_SUIT_LINE)[0]
    if suit in INNER:
        yield Path(
            suit_role(suit, "inner", four),
            outline_at(INNER[suit], x, y, size),
            line_width=_ACE_LINE,
        )
    left_role, right_role, hatch = (
        suit_role(suit, part, four) for part in ("left", "right", "hatch")
    )
    # The places of the pyramid on a suit that is 36 mm high
    standing = ((0.0, -7.6), (-6.2, 3.6), (1.1, 6.2), (6.6, 2.6))
    apex, left, front, right = (
        (x + 0.91 * scale * dx, y + 0.91 * scale * dy) for dx, dy in standing
    )
    line = _INDEX_LINE * max(scale, 0.6)
    yield Polygon(left_role, (apex, left, front), line_width=line)
    yield Polygon(right_role, (apex, front, right), line_width=line)
    segments: list[Segment] = []
    for part in (0.3, 0.42, 0.54, 0.66, 0.78, 0.9):
        for command, end in (("M", front), ("L", right)):
            segments.append(
                (
                    command,
                    (apex[0] + part * (end[0] - apex[0]), apex[1] + part * (end[1] - apex[1])),
                )
            )
    yield Path(hatch, tuple(segments), line_width=0.25 * max(scale, 0.6))


# The backs, without their white rim: a pattern of pyramids seen from above. A player's nine share a back; it is the
# same from both ends. Red's pyramids turn, Black's stand in rows, so that grey tells them, too.

_GRID_IN = 1.8
"""How far the pattern is inside the first frame, mm."""
_SECOND_IN = 1.2
"""How far the second frame is inside the first one, mm."""


def back(player: int, style: CardStyle) -> Figure:
    """Draw the back of a player's cards."""
    width, height = (length - 2 * BACK_RIM for length in style.measures)
    frame = of_player(player, "card frame")
    inner = _SECOND_IN * style.scale
    # The cells of the pattern: two opposite faces of each pyramid are filled, of Red's in turn those above and below
    # and those at the sides; for themes that save ink there is a lattice of the pyramids' edges.
    filled = list[Segment]()
    lattice = list[Segment]()
    nodes = list[Drawable]()
    for place, (x, y), (across, down) in _cells((8, 12), width, height):
        apex = (x + across / 2, y + down / 2)
        upright = player != RED or sum(place) % 2 == 0
        corners = ((x, y), (x + across, y), (x + across, y + down), (x, y + down))
        for first in (0, 2) if upright else (1, 3):
            filled += [
                ("M", corners[first]),
                ("L", corners[(first + 1) % 4]),
                ("L", apex),
                ("Z", ()),
            ]
    for place, (x, y), (across, down) in _cells((4, 6), width, height):
        lattice += [
            ("M", (x, y)),
            ("L", (x + across, y + down)),
            ("M", (x + across, y)),
            ("L", (x, y + down)),
        ]
        if all(place):
            nodes.append(Circle(of_player(player, "card nodes"), x, y, 0.55, line_width=0.0))
    items = (
        Path(of_player(player, "card cells"), tuple(filled), line_width=0.0),
        Path(of_player(player, "card lattice"), tuple(lattice)),
        *nodes,
        Rect(frame, 0.25, 0.25, width - 0.5, height - 0.5, 3.0 * style.scale, line_width=0.5),
        Rect(
            frame,
            inner,
            inner,
            width - 2 * inner,
            height - 2 * inner,
            1.8 * style.scale,
            line_width=0.3,
        ),
    )
    pattern = Symbol(f"back of {player}, {style.size}", items)
    medallion = _medallion(player, width / 2, height / 2, style.scale)
    title = words("Back, {player}", player=player_name(player))
    return Figure(width, height, (Use(pattern, 0, 0), *medallion), title, 1.0)


def _cells(
    count: tuple[int, int], width: float, height: float
) -> Iterator[tuple[tuple[int, int], Point, Point]]:
    """Yield the column and the row of each cell of a pattern, its upper left corner, its width and height."""
    across = (width - 2 * _GRID_IN) / count[0]
    down = (height - 2 * _GRID_IN) / count[1]
    for column, row in product(range(count[0]), range(count[1])):
        yield (column, row), (_GRID_IN + column * across, _GRID_IN + row * down), (across, down)


def _medallion(player: int, x: float, y: float, scale: float) -> Iterator[Drawable]:
    """Draw the white field with a pyramid from above and the game's name at both ends."""
    # The white field of a poker card, the pyramid on it, how high the game's name is, mm.
    field = (24.0, 40.0)
    pyramid = 15.0
    high = 3.4
    width = field[0] * scale
    height = field[1] * scale
    inner = 1.0 * scale
    face, frame, dark = (
        of_player(player, f"card {part}") for part in ("face", "frame", "dark face")
    )
    left = x - width / 2
    top = y - height / 2
    yield Rect(face, left, top, width, height, 3.0 * scale, line_width=0.5)
    yield Rect(
        frame,
        left + inner,
        top + inner,
        width - 2 * inner,
        height - 2 * inner,
        2.2 * scale,
        line_width=0.2,
    )
    # The faces of the pyramid at its sides are dark, with lines where themes leave them white.
    half = pyramid * scale / 2
    for colour, seen in zip((face, dark, face, dark), faces(x, y, half), strict=True):
        yield Polygon(colour, seen, line_width=0.4)
    lines: list[Segment] = []
    for far in (0.25 * half, 0.5 * half, 0.75 * half):
        for at in (x - far, x + far):
            lines += [("M", (at, y - far)), ("L", (at, y + far))]
    yield Path(of_player(player, "card back lines"), tuple(lines), line_width=0.25)
    letters = Symbol(f"krump letters {player}", wordmark_items(of_player(player, "card letters")))
    size = high * scale / WORDMARK_SIZE[1]
    off = WORDMARK_SIZE[0] * size / 2
    up = 14.0 * scale
    yield Use(letters, x - off, y - up, size)
    yield Use(letters, x + off, y + up, size, turn=180)
