"""The pieces as flat pictures: pyramids seen from above, for boards and diagrams, and as tokens to be cut out."""

from collections.abc import Iterator

from generator.figures.shapes import Figure, Item, Polygon
from generator.games.krump.suits import pip_row

PLAYERS = ("Red", "Black")
PIPS = {"S": 1, "M": 2, "L": 3}
NAMES = {"S": "Small", "M": "Medium", "L": "Large"}
BASES = {"S": 14.29, "M": 19.84, "L": 25.40}
"""The side of each size's base, mm."""
_PIP, _PIP_IN = 2.0, 1.45
"""A pip's size and how far its middle is off the edge, mm: of a Medium under a Small 2.78 mm are seen on each side."""


def token(player: int, size: str) -> Figure:
    """Draw the flat token of a piece in mm, its pips along all four edges, where a smaller one on top hides none."""
    side = BASES[size]
    items = tuple(pyramid(player, size, side / 2, side / 2, side))
    return Figure(side, side, items, f"{PLAYERS[player]} {NAMES[size]}", 1.0)


def pyramid(player: int, size: str, x: float, y: float, side: float, pips: bool = True) -> Iterator[Item]:
    """Draw a pyramid from above round (`x`, `y`), `side` board units wide: four faces, light and shaded in turn.

    Leave its `pips` out where they would be too small to be counted.
    """
    half = side / 2
    corners = ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half))
    for face in range(4):
        role = f"player {player + 1}" + (" shade" if face % 2 else "")
        yield Polygon(role, (corners[face], corners[(face + 1) % 4], (x, y)))
    if pips:
        yield from _pips(player, size, x, y, side)


def _pips(player: int, size: str, x: float, y: float, side: float) -> Iterator[Item]:
    unit = side / BASES[size]
    off = side / 2 - _PIP_IN * unit
    for way in (-1, 1):
        yield from pip_row(player, PIPS[size], x, y + way * off, _PIP * unit)
        yield from pip_row(player, PIPS[size], x + way * off, y, _PIP * unit, down=True)
