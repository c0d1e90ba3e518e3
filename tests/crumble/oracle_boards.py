"""Positions for the slow rules: drawn as pictures, or tilings and colours by chance."""

from dataclasses import replace

from pressboard.chance import Chance
from tests.crumble.oracle import Game, Turn, can_split
from tests.crumble.oracle_board import (
    BLACK,
    WHITE,
    Board,
    Colours,
    Rectangle,
    bounding,
    checkerboard,
    rectangle,
)

COLOURS = {"#": BLACK, ".": WHITE}


def pictured(picture: str, *larger: Rectangle) -> Game:
    """Return the position of a picture, Black to move.

    Rows stand from the top, a character for each unit square: `#` black, `.` white. The squares under each `larger`
    piece are that one piece.
    """
    rows = picture.split()[::-1]
    width = len(rows[0])
    height = len(rows)
    squares = [rectangle(x, y, x + 1, y + 1) for x in range(width) for y in range(height)]
    pieces = [
        *larger,
        *(square for square in squares if not any(piece.contains(square) for piece in larger)),
    ]
    board = Board(width, height, pieces)
    return Game(
        board, (COLOURS[rows[int(piece.bottom)][int(piece.left)]] for piece in board.pieces)
    )


def wild_tiling(chance: Chance, width: int, height: int, changes: int) -> Board:
    """Return a tiling of squares and half-squares of many sizes, after so many tries to split or to join."""
    pieces = [*checkerboard(width, height)[0].pieces]
    for _ in range(changes):
        piece = chance.pick(pieces)
        cut = chance.pick("HV")
        outline = bounding(piece, chance.pick(pieces))
        if chance.happens(0.5):
            inside = [each for each in pieces if each.overlaps(outline)]
            new = (
                [outline]
                if outline.has_legal_shape and all(map(outline.contains, inside))
                else inside
            )
        else:
            inside = [piece]
            new = [*piece.halves(cut)] if can_split(piece, cut) else inside
        pieces = [*(each for each in pieces if each not in inside), *new]
    return Board(width, height, pieces)


def wild_colours(chance: Chance, board: Board, share: float) -> Colours:
    """Return a colour for every piece, black for this share of them."""
    return tuple(BLACK if chance.happens(share) else WHITE for _ in board.pieces)


def random_turn(game: Game, chance: Chance) -> Turn:
    """Return a legal turn: any split or join, a swap by any path, more often than not, and often a long one."""
    action = chance.pick(game.actions())
    after = game.acted(action)
    path = [chance.pick(sorted(action.new))]
    while (swaps := after.swaps(path[-1])) and chance.happens(0.8):
        path.append(chance.pick(swaps))
        after = after.swapped(*path[-2:])
    return replace(action, path=tuple(path)) if len(path) > 1 else action


WHIP = """
....######
....######
####......
####......
......####
......####
"""
"""Two renewables fight for the piece in the middle; turned by half a turn it is the other colour's position."""
WHIP_PIECES = [
    *[(0, 0, 1, 2), (1, 0, 3, 2), (3, 0, 4, 2), (4, 0, 6, 2), (6, 0, 10, 2)],
    *[(0, 2, 4, 4), (4, 2, 6, 4), (6, 2, 10, 4)],
    *[(0, 4, 4, 6), (4, 4, 6, 6), (6, 4, 7, 6), (7, 4, 9, 6), (9, 4, 10, 6)],
]
WHIP_MOVES = "0,1VE 4,1VW 0,1VEE 4,1,1VWW 0,1HSEEEN"
"""Five turns; the sixth may be a draw."""


def whip(*, any_step: bool = True, draws: bool = True) -> Game:
    """Return the fight for the piece in the middle, before the first of its `WHIP_MOVES`."""
    picture = pictured(WHIP, *(rectangle(*piece) for piece in WHIP_PIECES))
    return Game(picture.board, picture.colours, any_step=any_step, draws=draws)


def framed_colours(chance: Chance, board: Board) -> Colours:
    """Return colours by the distance from the edge, some of them by chance, so that rings lie within rings.

    The western side is black and the rest of the edge white, so that nobody need have won.
    """
    colours = []
    exceptions = chance.pick((0.0, 0.02, 0.1))
    for x, y in (piece.centre for piece in board.pieces):
        distance = int(min(x, y, board.width - x, board.height - y)) if x > 1 else 1
        colours.append((WHITE, BLACK)[(distance + chance.happens(exceptions)) % 2])
    return tuple(colours)
