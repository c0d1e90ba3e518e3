"""The rules of Crumble, for 2 players: positions, their moves, how the game ends.

**The board.** A rectangle, six by six squares as a rule, is covered by pieces, black ones and white ones in turn like a
checkerboard with Black in the upper left corner. A piece is a square or half a square, and may be of any size. It never
leaves its place; only its shape and its colour change. Black begins.

**A turn** begins with a cut or a join of your own pieces; nobody may pass. *A cut* is one straight line that halves as
many of your pieces as you like, one at least. It may run along borders, but enters no piece that it does not halve and
none of the other colour. *A join* makes one piece of two or more of yours that together are a square or half a square.

**A swap** may follow. It starts from one of the pieces just made. The piece changes colours with an opposing two-point
neighbour: one that has a complete side in common with it. From there it may go on in the same way, and you may stop
after any step. So it looks as if the piece wandered; in truth the first piece is the other side's at the end and the
last yours.

**Captures** follow every step. Pieces that a ring of the other colour surrounds take the ring's colour, yours as well
as the other's. The pieces of a ring are neighbours, one of the next: a corner is not enough. The edge is no part of a
ring. When the piece that swaps is captured the turn ends.

**The end.** A chain of neighbours that touches all four sides wins for its colour at once, in the middle of a path too,
and whoever completed it. When two pieces fight for a third without end the game is a tie, see `ties`. Where this is
silent, `Readings` says what holds.

**An example.** Black cuts the piece at 2,1 upright, and the western half swaps into its western neighbour. In the
picture a starting square is two characters wide and one high, `#` is black; the half it came from is white now.

    # # . . # # . . # # . .
    . . # # . . # # . . # #
    # # . . # # . . # # . .
    . . # # . . # # . . # #
    # # # # . # . . # # . .
    . . # # . . # # . . # #

>>> from pressboard.games.crumble.rules.notation import format_move, parse_move
>>> from pressboard.games.crumble.rules.position_text import format_position
>>> position = start()
>>> len(position.moves())
96
>>> after = position.play(parse_move("2,1VW", position))
>>> print(format_position(after))
board 6x6, depth 1
b w b w b w
w b w b w b
b w b w b w
w b w b w b
b b w1/2x1 b1/2x1 w b w
w b w b w b
to move: White
>>> {format_move(move, after) for move in after.moves()} >= {"2,1H", "0HN", "2V2-2W-WSS"}
True
"""

from pressboard.games.crumble.rules.board.contacts import set_of
from pressboard.games.crumble.rules.board.layout import checkerboard
from pressboard.games.crumble.rules.position import Position
from pressboard.games.crumble.rules.readings import Readings


def start(width: int = 6, height: int = 6, readings: Readings | None = None) -> Position:
    """Return a checkerboard of so many squares, whose corner and whose beginner are as they are read."""
    readings = readings or Readings()
    layout = checkerboard(width, height)
    odd = (height - 1 + readings.corner) % 2
    side = 1 << layout.depth
    black = (number for number, piece in enumerate(layout.pieces) if (piece.west + piece.south) // side % 2 == odd)
    return Position(layout, set_of(black), readings.beginner, readings=readings)
