"""Positions that look alike: turned, mirrored, or with the colours exchanged together with who is to move.

>>> from pressboard.games.crumble.rules.position_text import parse_position
>>> one, other = (parse_position(f"board 3x2{chr(10)}{pieces}") for pieces in ("b w b b b w", "b w b w b b"))
>>> likeness(one) == likeness(other)
True
"""

from pressboard.games.crumble.rules.board.layout import Exact
from pressboard.games.crumble.rules.board.symmetry import images
from pressboard.games.crumble.rules.position import Position

Likeness = tuple[tuple[Exact, ...], tuple[Exact, ...]]


def likeness(position: Position) -> Likeness:
    """Return the pieces of the player to move and those of the other, the same for all positions that look alike."""
    layout = position.layout
    sides = (position.turn, 1 - position.turn)
    own, other = (position.pieces(seat) for seat in sides)

    def seen(image: int) -> Likeness:
        turned = images(layout)[image]
        one, two = (tuple(sorted(layout.exact(turned(piece)) for piece in side)) for side in (own, other))
        return one, two

    return min(seen(image) for image in range(len(images(layout))))
