"""The pieces: pyramids seen from above, as tokens and as nets; suits and pips; icons, emblem and wordmark.

Little ink: black carries a solid core, white and red carry none. `roles.toml` beside this file says how the game's own
roles are painted; what a theme leaves out has an empty paint there.
"""

import pathlib
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from math import asin, atan2, cos, degrees, hypot, sin

from pressboard.figures.composing import with_bleed
from pressboard.figures.game_marks import GameMarks, game_marks
from pressboard.figures.icons import read_drawing
from pressboard.figures.pathdata import read_path
from pressboard.figures.roles import OwnRole, own_roles
from pressboard.figures.shapes import (
    Circle,
    Drawable,
    Figure,
    Label,
    Path,
    Point,
    Polygon,
    Polyline,
    Rect,
    Segment,
    Symbol,
    Use,
)
from pressboard.figures.type import AS_MADE, READ, Type
from pressboard.games.krump.rules.cards import SUITS
from pressboard.games.krump.rules.movement import PIPS, PLAYERS, SIZE_NAMES, SIZES
from pressboard.words import words

_HERE = pathlib.Path(__file__).parent
ROLES = own_roles(_HERE / "roles.toml", "krump")
NAMES = dict(zip(SIZES, SIZE_NAMES, strict=True))
"""What the sizes are called, in English: printed by `size_name`."""
BASES = {"S": 14.29, "M": 19.84, "L": 25.40}
"""The side of each size's base, mm."""
SHARES = {"S": 0.48, "M": 0.65, "L": 0.82}
"""How wide units are on diagrams, in squares: about as their bases are."""


def of_player(player: int, part: str) -> OwnRole:
    """Return the role of a player's `part`: 0 is Red, 1 is Black."""
    return ROLES[f"{('red', 'black')[player]} {part}"]


def player_name(player: int) -> str:
    return words(PLAYERS[player])


def size_name(size: str) -> str:
    return words(NAMES[size])


def picture_name(player: int, size: str) -> str:
    """Return the name that pictures of a piece are asked for by, such as `small-red`."""
    return f"{NAMES[size]}-{PLAYERS[player]}".lower()


def piece_title(player: int, size: str) -> str:
    return words("{player} {size}", player=player_name(player), size=size_name(size))


# Suits

_BOX = 64.0
# Drawn in a square of 64 units, stems and points reaching its upper and lower edge, each as one outline: parts that
# overlap would be knocked out.
_DRAWN = {
    "hearts": "M32 62 C26 52 4 38 4 19 C4 9 11 2 19 2 C25 2 30 6 32 12 C34 6 39 2 45 2 C53 2 60 9 60 19 "
    "C60 38 38 52 32 62 Z",
    "diamonds": "M32 1 C37 12 46 23 55 32 C46 41 37 52 32 63 C27 52 18 41 9 32 C18 23 27 12 32 1 Z",
    "spades": "M32 1 C37 13 60 25 60 41 C60 48.5 54.5 53 48 53 C42.5 53 37.5 50 35 45 C35.5 53 38.5 59 44 62 L20 62 "
    "C25.5 59 28.5 53 29 45 C26.5 50 21.5 53 16 53 C9.5 53 4 48.5 4 41 C4 25 27 13 32 1 Z",
    "clubs": "M32 2 C40 2 46 8 46 15.5 C46 19.5 44.5 23 42 26 C43.5 25.3 45.5 25 47.5 25 C55.5 25 61 31 61 38.5 "
    "C61 46 55.5 52 47.5 52 C42 52 37.5 49 35 44.5 C35.5 52.5 38.5 58.5 44 62 L20 62 C25.5 58.5 28.5 52.5 29 44.5 "
    "C26.5 49 22 52 16.5 52 C8.5 52 3 46 3 38.5 C3 31 8.5 25 16.5 25 C18.5 25 20.5 25.3 22 26 C19.5 23 18 19.5 18 15.5 "
    "C18 8 24 2 32 2 Z",
}
INNER = {
    "hearts": "M32 55.5 C27 47 9 34 9 20 C9 12 14 6.8 20.5 6.8 C26 6.8 30 11 32 17.5 C34 11 38 6.8 43.5 6.8 "
    "C50 6.8 55 12 55 20 C55 34 37 47 32 55.5 Z",
    "diamonds": "M32 9 C36 17.5 43 25.5 49.5 32 C43 38.5 36 46.5 32 55 C28 46.5 21 38.5 14.5 32 "
    "C21 25.5 28 17.5 32 9 Z",
    "spades": "M32 9 C37 19 55.5 29.5 55.5 41 C55.5 46.5 52 49.5 47.5 49.5 C41 49.5 37 45 35 37.5 L29 37.5 "
    "C27 45 23 49.5 16.5 49.5 C12 49.5 8.5 46.5 8.5 41 C8.5 29.5 27 19 32 9 Z",
}
"""Lines inside the suits of aces, behind the pyramid in their middle; clubs have no room for one."""

_TWO_COLOURS = dict(zip(SUITS, ("red", "black", "black", "red"), strict=True))
_FOUR_COLOURS = {**_TWO_COLOURS, "diamonds": "blue", "clubs": "green"}


def suit_role(suit: str, part: str, four_colours: bool = False) -> OwnRole:
    """Return the role of a part of `suit`, which is red or black, or with `four_colours` one of four."""
    colours = _FOUR_COLOURS if four_colours else _TWO_COLOURS
    return ROLES[f"{colours[suit]} {part}"]


def suit_shape(
    suit: str,
    x: float,
    y: float,
    height: float,
    four_colours: bool = False,
    turned: bool = False,
    line_width: float | None = None,
) -> tuple[Path, Circle]:
    """Draw `suit` round the middle (`x`, `y`), `height` board units high, upside down if `turned`, and its dot."""
    shape, dot = (suit_role(suit, part, four_colours) for part in ("suit", "dot"))
    outline = outline_at(_DRAWN[suit], x, y, -height if turned else height)
    return Path(shape, outline, line_width=line_width), Circle(dot, x, y, 0.125 * height)


def outline_at(data: str, x: float, y: float, height: float) -> tuple[Segment, ...]:
    """Return an outline round (`x`, `y`), `height` board units high."""
    scale = height / _BOX
    middle = _BOX / 2
    origin = (x, y)
    return tuple(
        (
            command,
            tuple(
                round(origin[place % 2] + (at - middle) * scale, 4)
                for place, at in enumerate(numbers)
            ),
        )
        for command, numbers in _segments(data)
    )


_segments = cache(read_path)


# Pyramids from above

TIP_SHARE = 0.36
_LARGE_TIP = 0.22
"""How wide Black's solid tip is, as a part of the base, and in pictures so large that they have pips: it takes ink."""


def base_of(size: str, scale: float) -> float:
    """Return the side of a piece's base, `scale` times as large as the true one, in whole hundredths of a mm."""
    return round(BASES[size] * scale, 2)


def token(
    player: int,
    size: str,
    scale: float = 1.0,
    bleed: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0),
    type: Type = AS_MADE,
) -> Figure:
    """Draw the flat token of a piece in mm, `scale` times as large as its base; its faces bleed over its sides so far.

    Its pips stand along all four edges, where a smaller one on top hides none.
    """
    side = base_of(size, scale)
    # Faces are drawn further beyond the cut than they may bleed, mm.
    middle = side / 2
    beyond = side + 2 * 7.0
    ground = (
        each
        for each in pyramid(player, size, middle, middle, beyond, pips=False)
        if isinstance(each, Polygon)
    )
    items = (*ground, *pyramid(player, size, middle, middle, side, type=type))
    figure = Figure(side, side, items, piece_title(player, size), 1.0)
    return with_bleed(figure, f"token {player} {size} {scale:g}{type.name}", bleed)


def faces(x: float, y: float, half: float) -> Iterator[tuple[Point, ...]]:
    """The corners of a pyramid's four faces from above, clockwise from the North, round (`x`, `y`), where its tip is."""
    corners = (x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)
    for corner, following in pairwise((*corners, corners[0])):
        yield corner, following, (x, y)


def pyramid(
    player: int,
    size: str,
    x: float,
    y: float,
    side: float,
    pips: bool = True,
    type: Type = AS_MADE,
    ways: str = "all",
) -> Iterator[Drawable]:
    """Draw a pyramid from above round (`x`, `y`), `side` board units wide: four faces, lit from the north-west.

    Where themes leave faces white, Red has lines on the southern one and Black a solid tip. Leave its `pips` out where
    they would be too small to be counted; they stand along "all" edges, or along those "facing" the players.
    """
    half = side / 2
    for light, face in zip(("lit", "side", "front", "lit"), faces(x, y, half), strict=True):
        yield Polygon(of_player(player, light), face)
    if player == 0:
        # Red's lines part a face into so many strips, fewer in small pictures.
        if pips:
            count = {"S": 4, "M": 6, "L": 8}[size]
        else:
            count = {"S": 3, "M": 3, "L": 4}[size]
        step = half / count
        ends = [
            (half - step * (line + 0.5), y + half - step * (line + 0.5))
            for line in range(count - 1)
        ]
        segments = (
            part for far, at in ends for part in (("M", (x - far, at)), ("L", (x + far, at)))
        )
        yield Path(ROLES["red lines"], tuple(segments), line_width=0.15 * step)
    else:
        tip = (_LARGE_TIP if pips else TIP_SHARE) * half
        yield Rect(ROLES["black tip"], x - tip, y - tip, 2 * tip, 2 * tip)
    if pips:
        mm = side / BASES[size]
        # In mm: of a Medium under a Small 2.78 mm are seen on each side.
        off = side / 2 - 1.5 * mm
        pip = min(2.1 * type.marks, 2.6) * mm
        for way in (-1, 1):
            yield from pip_row(player, PIPS[size], x, y + way * off, pip)
            if ways == "all":
                yield from pip_row(player, PIPS[size], x + way * off, y, pip, down=True)


def unit(
    player: int, sizes: Sequence[str], x: float, y: float, square: float
) -> Iterator[Drawable]:
    """Draw a unit from above on a diagram's square, `square` board units wide, or a stack, its larger unit first.

    The smaller one lies on top, apart from the larger by a white rim.
    """
    for size in sizes:
        side = SHARES[size] * square
        if size != sizes[0]:
            rim = side + 0.1 * square
            yield Rect("paper", x - rim / 2, y - rim / 2, rim, rim)
        yield from pyramid(player, size, x, y, side, pips=False)


def pip_row(
    player: int, count: int, x: float, y: float, size: float, down: bool = False
) -> Iterator[Drawable]:
    """Draw `count` pips in a row centred on (`x`, `y`), half a pip apart, `size` across; `down` one below the other.

    Red's are round, Black's square.
    """
    role = of_player(player, "pip")
    side = size * 0.9
    for place in range(count):
        shift = (place - (count - 1) / 2) * 1.5 * size
        left, top = (x, y + shift) if down else (x + shift, y)
        if player == 0:
            yield Circle(role, left, top, size / 2)
        else:
            yield Rect(role, left - side / 2, top - side / 2, side, side)


# Nets at true size, in mm: a fan of four faces and a tab, without a base, so that pieces stack

TRIOS = 5
"""How many pieces of each size a player has."""
_FACES = 4
_WIDEST_TAB = 6.0
_RIM = 0.2
"""Half a line's width beyond the outline, mm."""


class Net:
    """The geometry of a net of `size`, its apex in the origin, y down: places are mm from the apex.

    A face is `slant` high, its edges from the base to the apex are `edge` long. The five `corners` are those of the fan
    on its rim, from right to left, symmetric about straight down. `measures` are the width and the height of its
    picture, a line's width included.
    """

    def __init__(self, size: str, scale: float = 1.0, type: Type = AS_MADE) -> None:
        """Reckon all of it for a piece `scale` times as large as a true one."""
        self.size = size
        self.scale = scale
        self.type = type
        self.name = f"{size} {scale:g}{type.name}"
        # The height of each size, mm.
        self.base = BASES[size] * scale
        self.height = {"S": 25.40, "M": 34.93, "L": 44.45}[size] * scale
        self.slant = hypot(self.height, self.base / 2)
        self.edge = hypot(self.slant, self.base / 2)
        self.apex_angle = 2 * asin(self.base / 2 / self.edge)
        first = -_FACES / 2 * self.apex_angle
        angles = [first + face * self.apex_angle for face in range(_FACES + 1)]
        self.corners = tuple((-self.edge * sin(angle), self.edge * cos(angle)) for angle in angles)
        # The tab is slanted so that it hides behind the first face: there is the width of a face at its place to hide
        # in, 0.58 of the way from the apex.
        self.tab_width = min(_WIDEST_TAB, 0.18 * self.edge)
        near = self.tab_width * 2 / self.edge
        far = 1 - self.tab_width * 0.4 / self.edge
        along = ((0.0, 0.0), (near, self.tab_width), (far, self.tab_width), (1.0, 0.0))
        self.tab = tuple(self.beside(*place) for place in along)
        xs, ys = zip(*self.corners, *self.tab, (0.0, 0.0), (0.0, self.edge), strict=True)
        self.left = min(xs)
        self.top = min(ys)
        self.measures = max(xs) - self.left + 2 * _RIM, max(ys) - self.top + 2 * _RIM

    def beside(self, along: float, off: float) -> Point:
        """Return the place `along` the last edge (0 apex, 1 rim) and `off` mm outside it."""
        x, y = self.corners[-1]
        way_x = x / self.edge
        way_y = y / self.edge
        return along * x - way_y * off, along * y + way_x * off


def net(player: int, size: str, scale: float = 1.0, type: Type = AS_MADE) -> Figure:
    """Draw the net of a piece, `scale` times as large as a true one: faces, pips near the base, folds dashed."""
    shape = Net(size, scale, type)
    faces = [_face(player, shape, shaded) for shaded in (True, False)]
    turns = [degrees((number - (_FACES - 1) / 2) * shape.apex_angle) for number in range(_FACES)]
    items: list[Drawable] = [
        Use(faces[number % 2], 0, 0, turn=turn) for number, turn in enumerate(turns)
    ]
    items += [Polyline("cut", ((0.0, 0.0), *shape.corners)), Polyline("cut", shape.tab)]
    items += [Polyline("fold", ((0.0, 0.0), corner)) for corner in shape.corners[1:]]
    # The tab says `glue` along it.
    usual = 2.4 * min(1.0, scale)
    letters = max(usual, min(max(type.label, READ), 0.72 * shape.tab_width))
    x, y = shape.beside(0.6, 0.38 * shape.tab_width - 0.3 * (letters - usual))
    edge_x, edge_y = shape.corners[-1]
    glue = Symbol(f"glue {letters:g}", (Label("soft ink", 0.0, 0.0, words("glue"), letters),), "g")
    items.append(Use(glue, x, y, turn=degrees(atan2(edge_y, edge_x)) + 180))
    symbol = Symbol(f"net {player} {shape.name}", tuple(items), size)
    return Figure(
        *shape.measures,
        (Use(symbol, _RIM - shape.left, _RIM - shape.top),),
        piece_title(player, size),
        1.0,
    )


def _face(player: int, shape: Net, shaded: bool) -> Symbol:
    """Draw one face hanging from the apex in the origin, its pips in a row along the base.

    Where themes leave faces white, Red has lines across every other one, above its pips, Black a tip on every one.
    """
    # From one of Red's lines to the next, mm; how much of a face Black's tip is.
    hatch = 2.4
    tip = 0.34
    half = shape.base / 2
    slant = shape.slant
    scale = shape.scale
    role = of_player(player, "side" if shaded else "lit")
    items: list[Drawable] = [
        Polygon(role, ((0.0, 0.0), (half, slant), (-half, slant)), line_width=0.0)
    ]
    if player:
        foot = tip * slant
        items.append(
            Polygon(
                ROLES["black tip"],
                ((0.0, 0.0), (tip * half, foot), (-tip * half, foot)),
                line_width=0.0,
            )
        )
    elif shaded:
        lines: list[Segment] = []
        # Pips lie within 9 mm of the base: higher up a piece on top hides them.
        at = slant - 9.0 * scale
        while at > hatch:
            lines += [("M", (-half * at / slant, at)), ("L", (half * at / slant, at))]
            at -= hatch
        items.append(Path(ROLES["red lines"], tuple(lines), line_width=0.25))
    pips = pip_row(
        player, PIPS[shape.size], 0.0, slant - 3.4 * scale, 2.6 * shape.type.marks * scale
    )
    return Symbol(f"face {player} {shape.name} {shaded}", (*items, *pips), shape.size)


# What stands in texts, in a square of 64 units: suits, both players' pyramids, marks of diagrams

PYRAMIDS = {
    picture_name(player, size): (player, size) for player in range(len(PLAYERS)) for size in BASES
}
"""The pyramids by names such as `small-red`: whose each is, and its size."""
SIGNS = ("dot", "ring", "cross")
"""The marks of diagrams."""


def _icons() -> Iterator[tuple[str, tuple[Drawable, ...], str, str]]:
    """Yield the name of each icon, what is drawn, its letter as text, and what it shows."""
    middle = _BOX / 2
    half = 0.28 * _BOX
    slopes = [
        ((middle - half, middle - slope), (middle + half, middle + slope))
        for slope in (-half, half)
    ]
    for suit in SUITS:
        yield suit, suit_shape(suit, middle, middle, 0.9 * _BOX), suit[0], words(suit)
    for name, (player, size) in PYRAMIDS.items():
        side = 0.95 * _BOX * BASES[size] / BASES["L"]
        yield (
            name,
            (*pyramid(player, size, middle, middle, side, pips=False),),
            size,
            piece_title(player, size),
        )
    yield "dot", (Circle("dot", middle, middle, half),), "d", words("dot")
    yield "ring", (Circle("accent ring", middle, middle, half),), "r", words("ring")
    yield "cross", tuple(Polyline("accent line", ends) for ends in slopes), "c", words("cross")


ICONS = {
    name: Symbol(f"icon {name}", items, letter, shows=shows)
    for name, items, letter, shows in _icons()
}


# Emblem and wordmark, our own drawings in the game's colour

WORDMARK_SIZE = 40.51, 10.01
"""The width and the height of the wordmark's box."""


@cache
def marks() -> GameMarks:
    return game_marks(_HERE / "house", "krump", "#c9402c", WORDMARK_SIZE)


def wordmark_items(role: str) -> tuple[Drawable, ...]:
    return read_drawing(
        (_HERE / "house" / "wordmark.svg").read_text(encoding="utf-8"), {"letters": (role, None)}
    )
