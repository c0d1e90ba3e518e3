"""The four suits as our own shapes, and the pyramids' pips: round for Red, square for Black."""

from collections.abc import Iterator
from types import MappingProxyType

from pressboard.figures.pathdata import read_path
from pressboard.figures.roles import OwnRole
from pressboard.figures.shapes import Circle, Drawable, Path, Rect, Segment
from pressboard.games.krump.pictures.roles import ROLES, of_player

RED_SUITS = frozenset(("hearts", "diamonds"))
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
_SHAPES = MappingProxyType({suit: read_path(data) for suit, data in _DRAWN.items()})
_INNER = MappingProxyType(
    {
        suit: read_path(data)
        for suit, data in {
            "hearts": "M32 55.5 C27 47 9 34 9 20 C9 12 14 6.8 20.5 6.8 C26 6.8 30 11 32 17.5 C34 11 38 6.8 43.5 6.8 "
            "C50 6.8 55 12 55 20 C55 34 37 47 32 55.5 Z",
            "diamonds": "M32 9 C36 17.5 43 25.5 49.5 32 C43 38.5 36 46.5 32 55 C28 46.5 21 38.5 14.5 32 "
            "C21 25.5 28 17.5 32 9 Z",
            "spades": "M32 9 C37 19 55.5 29.5 55.5 41 C55.5 46.5 52 49.5 47.5 49.5 C41 49.5 37 45 35 37.5 L29 37.5 "
            "C27 45 23 49.5 16.5 49.5 C12 49.5 8.5 46.5 8.5 41 C8.5 29.5 27 19 32 9 Z",
        }.items()
    }
)
"""Lines inside the suits of aces, behind the pyramid in their middle; clubs have no room for one."""

_TWO_COLOURS = {suit: "red" if suit in RED_SUITS else "black" for suit in _DRAWN}
_FOUR_COLOURS = {**_TWO_COLOURS, "diamonds": "blue", "clubs": "green"}
_DOT = 0.125
"""The radius of the dot in black suits, as a part of their height."""


def suit_role(suit: str, part: str, four_colours: bool = False) -> OwnRole:
    """Return the role of a part of `suit`, which is red or black, or with `four_colours` one of four."""
    return ROLES[f"{(_FOUR_COLOURS if four_colours else _TWO_COLOURS)[suit]} {part}"]


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
    scale = (-height if turned else height) / _BOX
    shape, dot = (suit_role(suit, part, four_colours) for part in ("suit", "dot"))
    outline = tuple(_moved(segment, x, y, scale) for segment in _SHAPES[suit])
    return Path(shape, outline, line_width=line_width), Circle(dot, x, y, _DOT * height)


def inner_line(suit: str, x: float, y: float, height: float, four_colours: bool, line_width: float) -> Iterator[Path]:
    """Draw the line inside an ace's suit, `height` board units high; clubs have none."""
    if suit in _INNER:
        outline = tuple(_moved(segment, x, y, height / _BOX) for segment in _INNER[suit])
        yield Path(suit_role(suit, "inner", four_colours), outline, line_width=line_width)


def _moved(segment: Segment, x: float, y: float, scale: float) -> Segment:
    command, numbers = segment
    middle = _BOX / 2
    return command, tuple(
        round((y if place % 2 else x) + (number - middle) * scale, 4) for place, number in enumerate(numbers)
    )


def pip(player: int, x: float, y: float, size: float) -> Drawable:
    """Draw one pip of `player` (0 Red, 1 Black) round (`x`, `y`), `size` board units across."""
    role = of_player(player, "pip")
    if player == 0:
        return Circle(role, x, y, size / 2)
    side = size * 0.9
    return Rect(role, x - side / 2, y - side / 2, side, side)


def pip_row(player: int, count: int, x: float, y: float, size: float, down: bool = False) -> Iterator[Drawable]:
    """Draw `count` pips in a row centred on (`x`, `y`), half a pip apart; `down` one below the other."""
    step = 1.5 * size
    for place in range(count):
        shift = (place - (count - 1) / 2) * step
        yield pip(player, x + (0 if down else shift), y + (shift if down else 0), size)
