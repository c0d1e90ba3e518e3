"""Forced wins: which first moves win at once, and which win with the second or the third move whatever is replied.

A game is won as the rules say: by a line, whoever completed it, or because the other has no legal move left. So a reply
that gives the line away needs no answer.

>>> from pressboard.games.krypte.rules.notation import parse_move, square_name
>>> from pressboard.games.krypte.rules.rules import start
>>> position = start()
>>> for text in "d1 e8 c1 h5 e7 c2 g5 c8 d2 f5 e6 e1 h2 d8 a2 e2 h3".split():
...     position = position.play(parse_move(text, position))
>>> [square_name(move.square) for move in wins_in(position, 1)]
['b2', 'e5', 'b8']
"""

from collections.abc import Iterator, Mapping

from pressboard.games.krypte.rules.board import APART, EVERY, NEIGHBOURS, has_line, landings, near
from pressboard.games.krypte.rules.position import Move, Position, active_after
from pressboard.kinds.problems.wins import ForcedWins
from pressboard.play.bits import bits_of, squares_of

MOVES = (1, 2, 3)
"""In how many moves of the player to move a win is looked for; no search goes deeper."""


def wins_at_once(position: Position, move: Move) -> bool:
    """Say whether a legal move ends the game and the player who makes it has won."""
    return _won(position.play(move), position.turn)


def _at_once(position: Position) -> Iterator[Move]:
    return (move for move in position.moves() if wins_at_once(position, move))


def _replies(position: Position, first: Mapping[Move, None]) -> Iterator[Move]:
    """Yield the legal moves, those to the squares of some before the others; each is judged when it is asked for."""
    if not _has_lines(position):
        squares = bits_of({move.square for move in first})
        yield from position.moves_to(squares)
        yield from position.moves_to(EVERY & ~squares)


def _meets(position: Position) -> bool:
    """Say whether the player who is to move unless the game is over has won it or can win it at once.

    Without a line nobody has won but who has left that player no move.
    """
    return _won(position, position.turn) if _has_lines(position) else _can_win_at_once(position)


def _has_lines(position: Position) -> bool:
    return has_line(position.black) or has_line(position.white)


def _won(position: Position, seat: int) -> bool:
    """Say whether the game is over and `seat` has won it."""
    outcome = position.outcome
    return outcome is not None and outcome.winners == (seat,)


def _can_win_at_once(position: Position) -> bool:
    """Say whether the player to move, in a game that no line has ended, can end it as the winner.

    Where no landing makes a line of the player's own, only one that leaves the other no move may win.
    """
    own, other, taken = position.board(position.turn), position.board(1 - position.turn), position.taken
    for _, squares in position.reached():
        for square in squares_of(squares):
            turned = NEIGHBOURS[square] & taken
            if has_line(own ^ turned | 1 << square) and not has_line(other ^ turned):
                return True
    return any(wins_at_once(position, move) for move in position.moves_to(_may_lock(position)))


def _may_lock(position: Position) -> int:
    """Return where the player to move, who can make no line, may land and leave the other no move, as bits.

    The other can land as before wherever the move is not in the same row or column. That is legal for certain where it
    turns none of the other's own counters: then the player has fewer than before, and no line.
    """
    found, giving = 0, near(position.board(1 - position.turn))
    for side, squares in position.reached():
        one, other = (landings(position.taken, each) for each in active_after(side))
        replies = (one ^ other) & ~giving
        for square in squares_of(squares):
            if not replies & APART[square]:
                found |= 1 << square
    return found


_FORCED = ForcedWins(_at_once, _meets, _replies)
wins_in, unmet, answers = _FORCED.wins_in, _FORCED.unmet, _FORCED.answers
