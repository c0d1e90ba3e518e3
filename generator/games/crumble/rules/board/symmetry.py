"""Whether both colours have the same before them: some turn or mirror image of the board changes them for each other.

>>> from generator.games.crumble.rules.board.layout import checkerboard
>>> board = checkerboard(2, 1)
>>> seen_alike(board, 0b01), seen_alike(board, 0b11)
(True, False)
"""

from collections.abc import Callable, Iterator

from generator.games.crumble.rules.board.geometry import Rect
from generator.games.crumble.rules.board.layout import Layout


def seen_alike(layout: Layout, black: int) -> bool:
    """Say whether an image of the set of black pieces is that of the white ones: nobody has more."""
    sides: tuple[set[Rect], set[Rect]] = set(), set()
    for number, piece in enumerate(layout.pieces):
        sides[black >> number & 1].add(piece)
    return any({image(piece) for piece in sides[1]} == sides[0] for image in _images(layout))


def _images(layout: Layout) -> Iterator[Callable[[Rect], Rect]]:
    """Yield the turns and mirror images that bring a board onto itself."""
    wide, high = layout.width << layout.depth, layout.height << layout.depth
    yield lambda piece: Rect(wide - piece.east, high - piece.north, wide - piece.west, high - piece.south)
    yield lambda piece: Rect(wide - piece.east, piece.south, wide - piece.west, piece.north)
    yield lambda piece: Rect(piece.west, high - piece.north, piece.east, high - piece.south)
    if wide == high:
        yield lambda piece: Rect(piece.south, piece.west, piece.north, piece.east)
        yield lambda piece: Rect(wide - piece.north, wide - piece.east, wide - piece.south, wide - piece.west)
        yield lambda piece: Rect(wide - piece.north, piece.west, wide - piece.south, piece.east)
        yield lambda piece: Rect(piece.south, wide - piece.east, piece.north, wide - piece.west)
