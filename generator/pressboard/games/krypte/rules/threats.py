"""Threats: the landings with which a player would win at once.

>>> from pressboard.games.krypte.rules.notation import parse_move, square_name
>>> from pressboard.games.krypte.rules.rules import start
>>> position = start()
>>> for text in "d1 e8 c1 h5 e7 c2 g5 c8 d2 f5 e6 e1 h2 d8 a2 e2".split():
...     position = position.play(parse_move(text, position))
>>> found = threats(position)
>>> {square_name(square) for square, colour in found.items() if colour} >= {"f1", "e5"}
True
"""

from pressboard.games.krypte.rules.board import NEIGHBOURS, SIDES, has_line, landings
from pressboard.games.krypte.rules.position import Position
from pressboard.play.bits import squares_of


def threats(position: Position) -> dict[int, int]:
    """Return the squares on which somebody would win, each with the colour that would; none when the game is over.

    The player to move wins there at once. The other would win there a ply later, with the sides that are active then,
    if the counters on the board were still as they are. A square that is both stands for the player to move.
    """
    if position.outcome:
        return {}
    return dict.fromkeys(_later(position), 1 - position.turn) | dict.fromkeys(_now(position), position.turn)


def _now(position: Position) -> list[int]:
    own = position.turn
    after = ((move.square, position.play(move)) for move in position.moves())
    return [square for square, reached in after if reached.lines(own) and not reached.lines(1 - own)]


def _later(position: Position) -> set[int]:
    """Return where the player who is not to move would win next, whichever active side is used before."""
    found = set()
    for side in position.active:
        first, second = (landings(position.taken, after) for after in _following(side))
        found |= {square for square in squares_of(first ^ second) if _wins(position, square, 1 - position.turn)}
    return found


def _following(side: str) -> tuple[str, str]:
    """Return the sides that are active after `side`: the next two, clockwise."""
    order = (*SIDES, *SIDES)
    place = order.index(side)
    return order[place + 1], order[place + 2]


def _wins(position: Position, square: int, colour: int) -> bool:
    """Say whether `colour`, landing there, would have four in line and the other would not."""
    turned = NEIGHBOURS[square] & position.taken
    own, other = position.board(colour) ^ turned, position.board(1 - colour) ^ turned
    return has_line(own | 1 << square) and not has_line(other)
