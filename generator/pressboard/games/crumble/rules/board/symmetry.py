"""Whether both colours have the same before them: some turn or mirror image of the board changes them for each other.

>>> from pressboard.games.crumble.rules.board.layout import checkerboard
>>> board = checkerboard(2, 1)
>>> seen_alike(board, 0b01), seen_alike(board, 0b11)
(True, False)
"""

from collections.abc import Callable

from pressboard.games.crumble.rules.board.geometry import GridRect
from pressboard.games.crumble.rules.board.layout import Layout


def seen_alike(layout: Layout, black: int) -> bool:
    """Say whether an image of the set of black pieces is that of the white ones: nobody has more."""
    sides: tuple[set[GridRect], set[GridRect]] = set(), set()
    for number, piece in enumerate(layout.pieces):
        sides[black >> number & 1].add(piece)
    return any({image(piece) for piece in sides[1]} == sides[0] for image in images(layout)[1:])


def images(layout: Layout) -> list[Callable[[GridRect], GridRect]]:
    """Return the turns and mirror images that bring a board onto itself, the first of which changes nothing."""
    width, height = layout.width << layout.depth, layout.height << layout.depth
    found: list[Callable[[GridRect], GridRect]] = [
        lambda piece: piece,
        lambda piece: GridRect(width - piece.east, height - piece.north, width - piece.west, height - piece.south),
        lambda piece: GridRect(width - piece.east, piece.south, width - piece.west, piece.north),
        lambda piece: GridRect(piece.west, height - piece.north, piece.east, height - piece.south),
    ]
    if width == height:
        found += [
            lambda piece: GridRect(piece.south, piece.west, piece.north, piece.east),
            lambda piece: GridRect(width - piece.north, width - piece.east, width - piece.south, width - piece.west),
            lambda piece: GridRect(width - piece.north, piece.west, width - piece.south, piece.east),
            lambda piece: GridRect(piece.south, width - piece.east, piece.north, width - piece.west),
        ]
    return found
