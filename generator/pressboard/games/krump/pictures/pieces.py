"""The pieces as flat pictures: pyramids seen from above, for boards and diagrams, and as tokens to be cut out."""

from collections.abc import Iterator, Sequence

from pressboard.figures.composing.bleeding import bled
from pressboard.figures.large_print import USUAL, Sizes
from pressboard.figures.shapes import Drawable, Figure, Path, Polygon, Rect
from pressboard.games.krump.pictures.roles import ROLES, of_player
from pressboard.games.krump.pictures.suits import pip_row
from pressboard.games.krump.rules.movement import PIPS, PLAYERS, SIZE_NAMES, SIZES
from pressboard.words import words

NAMES = dict(zip(SIZES, SIZE_NAMES, strict=True))
"""What the sizes are called, in English: printed by `size_name`."""
BASES = {"S": 14.29, "M": 19.84, "L": 25.40}
"""The side of each size's base, mm."""
SHARES = {"S": 0.48, "M": 0.65, "L": 0.82}
"""How wide units are on diagrams, in squares: about as their bases are."""
_STACK_RIM = 0.1
"""How much wider a white rim is than what it sets apart, in squares."""
_FURTHEST = 7.0
"""How far beyond their cut tokens are drawn, mm: further than they may bleed."""
TIP_SHARE = 0.36
"""How wide Black's solid tip is, as a part of the base."""
_LINES = {"S": 4, "M": 6, "L": 8}
_FEW_LINES = {"S": 3, "M": 3, "L": 4}
"""Into how many strips Red's lines part a face, large and in small pictures; how wide they are, in strips."""
_LINE_SHARE = 0.15
_PIP, _LARGEST_PIP, _PIP_IN = 2.1, 2.6, 1.5
"""A pip's size, usually and at most, and how far its middle is off the edge, mm: of a Medium under a Small 2.78 mm are
seen on each side."""


def player_name(player: int) -> str:
    """Return the name of a player as it is printed."""
    return words(PLAYERS[player])


def size_name(size: str) -> str:
    """Return the name of a size as it is printed."""
    return words(NAMES[size])


def picture_name(player: int, size: str) -> str:
    """Return the name that pictures of a piece are asked for by, such as `small-red`."""
    return f"{NAMES[size]}-{PLAYERS[player]}".lower()


def piece_title(player: int, size: str) -> str:
    """Return the title of a picture of a piece."""
    return words("{player} {size}", player=player_name(player), size=size_name(size))


def base_of(size: str, scale: float) -> float:
    """Return the side of a piece's base, `scale` times as large as the true one, in whole hundredths of a mm."""
    return round(BASES[size] * scale, 2)


def token(
    player: int,
    size: str,
    scale: float = 1.0,
    bleed: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0),
    sizes: Sizes = USUAL,
) -> Figure:
    """Draw the flat token of a piece in mm, `scale` times as large as its base; its faces bleed over its sides so far.

    Its pips stand along all four edges, where a smaller one on top hides none.
    """
    side = base_of(size, scale)
    middle, beyond = side / 2, side + 2 * _FURTHEST
    ground = (each for each in pyramid(player, size, middle, middle, beyond, pips=False) if isinstance(each, Polygon))
    figure = Figure(
        side, side, (*ground, *pyramid(player, size, middle, middle, side, sizes=sizes)), piece_title(player, size), 1.0
    )
    return bled(figure, f"token {player} {size} {scale:g}{sizes.name}", bleed)


def pyramid(
    player: int, size: str, x: float, y: float, side: float, pips: bool = True, sizes: Sizes = USUAL
) -> Iterator[Drawable]:
    """Draw a pyramid from above round (`x`, `y`), `side` board units wide: four faces, lit from the north-west.

    Where themes leave faces white, Red has lines on the southern one and Black a solid tip. Leave its `pips` out where
    they would be too small to be counted.
    """
    half = side / 2
    corners = ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half))
    for face, light in enumerate(("lit", "side", "front", "lit")):
        yield Polygon(of_player(player, light), (corners[face], corners[(face + 1) % 4], (x, y)))
    if player == 0:
        yield _lines(x, y, half, _LINES[size] if pips else _FEW_LINES[size])
    else:
        tip = TIP_SHARE * half
        yield Rect(ROLES["black tip"], x - tip, y - tip, 2 * tip, 2 * tip)
    if pips:
        yield from _pips(player, size, x, y, side, min(_PIP * sizes.marks, _LARGEST_PIP))


def _lines(x: float, y: float, half: float, count: int) -> Drawable:
    """Draw lines over the southern face, so many from the base up."""
    step = half / count
    ends = [(half - step * (line + 0.5), y + half - step * (line + 0.5)) for line in range(count - 1)]
    segments = (part for far, at in ends for part in (("M", (x - far, at)), ("L", (x + far, at))))
    return Path(ROLES["red lines"], tuple(segments), line_width=_LINE_SHARE * step)


def unit(player: int, sizes: Sequence[str], x: float, y: float, square: float) -> Iterator[Drawable]:
    """Draw a unit from above on a diagram's square, `square` board units wide, or a stack, its larger unit first.

    The smaller one lies on top, apart from the larger by a white rim.
    """
    for size in sizes:
        side = SHARES[size] * square
        if size != sizes[0]:
            rim = side + _STACK_RIM * square
            yield Rect("paper", x - rim / 2, y - rim / 2, rim, rim)
        yield from pyramid(player, size, x, y, side, pips=False)


def _pips(player: int, size: str, x: float, y: float, side: float, pip: float) -> Iterator[Drawable]:
    unit = side / BASES[size]
    off = side / 2 - _PIP_IN * unit
    for way in (-1, 1):
        yield from pip_row(player, PIPS[size], x, y + way * off, pip * unit)
        yield from pip_row(player, PIPS[size], x + way * off, y, pip * unit, down=True)
