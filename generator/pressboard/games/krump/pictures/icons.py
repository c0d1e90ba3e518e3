"""The small pictures that stand in texts, in a square of 64 units: suits, both players' pyramids, marks of diagrams."""

from collections.abc import Iterator
from functools import cache

from pressboard.errors import BadOption, unknown
from pressboard.figures.shapes import Circle, Drawable, Polyline, Symbol
from pressboard.games.krump.pictures.pieces import BASES, NAMES, piece_title, pyramid
from pressboard.games.krump.pictures.roles import ROLES
from pressboard.games.krump.pictures.suits import suit_shape
from pressboard.games.krump.rules.cards import SUITS
from pressboard.games.krump.rules.movement import PLAYERS
from pressboard.words import words

PYRAMIDS = {f"{NAMES[size]}-{name}".lower(): (player, size) for player, name in enumerate(PLAYERS) for size in BASES}
"""The pyramids by names such as `small-red`: whose each is, and its size."""
SIGNS = ("dot", "ring", "cross")
"""The marks of diagrams."""
KEYS = (*SUITS, *PYRAMIDS, *SIGNS)

_BOX = 64.0


@cache
def icon(name: str, _theme: str = "") -> Symbol:
    """Return the icon of a suit, a pyramid or a mark; raises BadOption for one that there is not."""
    if name in SUITS:
        return Symbol(f"icon {name}", suit_shape(name, _BOX / 2, _BOX / 2, 0.9 * _BOX), name[0], shows=words(name))
    if name in SIGNS:
        return Symbol(f"icon {name}", tuple(_sign(name)), name[0], shows=words(name))
    if name not in PYRAMIDS:
        raise BadOption(unknown("icon", name, KEYS))
    player, size = PYRAMIDS[name]
    side = 0.95 * _BOX * BASES[size] / BASES["L"]
    items = tuple(pyramid(player, size, _BOX / 2, _BOX / 2, side, pips=False))
    return Symbol(f"icon {name}", items, size, shows=piece_title(player, size))


def _sign(name: str) -> Iterator[Drawable]:
    """Draw a mark of a diagram."""
    middle, half = _BOX / 2, 0.28 * _BOX
    if name == "dot":
        yield Circle(ROLES["dot"], middle, middle, half)
    elif name == "ring":
        yield Circle("accent ring", middle, middle, half)
    else:
        for slope in (-half, half):
            yield Polyline("accent line", ((middle - half, middle - slope), (middle + half, middle + slope)))
