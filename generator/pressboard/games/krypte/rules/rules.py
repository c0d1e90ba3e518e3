"""The rules of Krypte, for 2 players: positions, their moves, how the game ends.

**The board.** Eight rows of eight squares, empty at first, and 64 counters, black on one face and white on the other.
Columns are a to h from West to East, rows 1 to 8 from North to South.

**A turn.** Black begins and enters from the North. From then on two sides are *active*: the two that follow, clockwise,
the side entered from last. Choose a line of one of them that is not full and slide a counter of your colour straight
in; it jumps whatever is in its way and stops on the first empty square. A square that a counter from either active
side would stop on is *ambiguous*: nobody may go there.

**Turning.** Every counter that shares an edge with the one just played turns over, your own as well as the other's, and
there is no choice about it. Diagonal neighbours stay as they are, and so does the counter just played.

**The end.** Whoever has four or more in line after a move wins, whoever made that move; lines run along rows, columns
and diagonals. A move that would leave both colours four in line is illegal. Nobody may pass, and whoever has no legal
move loses. Where this is silent, `Readings` says what holds.

**An example.** Black entered at d1 and White, from the South, at e8. So West and North are active, and a1 is ambiguous.
Black enters at c1 from the North, and d1 turns white.

>>> from pressboard.games.krypte.rules.notation import format_move, format_position, parse_move
>>> position = start()
>>> for text in ("d1", "e8"):
...     position = position.play(parse_move(text, position))
>>> [format_move(move, position) for move in position.moves()]
['b1', 'c1', 'e1', 'f1', 'g1', 'h1', 'a2', 'd2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8']
>>> print(format_position(position.play(parse_move("c1", position))))
  a b c d e f g h
1 . . X O . . . .
2 . . . . . . . .
3 . . . . . . . .
4 . . . . . . . .
5 . . . . . . . .
6 . . . . . . . .
7 . . . . . . . .
8 . . . . O . . .
last side: North
to move: White
"""

from pressboard.games.krypte.rules.position import Position
from pressboard.games.krypte.rules.readings import Readings


def start(readings: Readings | None = None) -> Position:
    """Return the empty board, which Black enters from the North."""
    return Position(0, 0, "", readings or Readings())
