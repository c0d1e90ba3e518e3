"""Forced wins: which first moves win at once, and which win with the second or the third move whatever is replied.

A game is won as the rules say: by a line, whoever completed it, or because the other has no legal move left. So a reply
that gives the line away needs no answer.

>>> from generator.games.krypte.rules.notation import parse_move, square_name
>>> from generator.games.krypte.rules.rules import start
>>> position = start()
>>> for text in "d1 e8 c1 h5 e7 c2 g5 c8 d2 f5 e6 e1 h2 d8 a2 e2 h3".split():
...     position = position.play(parse_move(text, position))
>>> [square_name(move.square) for move in wins_in(position, 1)]
['b2', 'e5', 'b8']
"""

from collections.abc import Iterator, Mapping

from generator.games.krypte.rules.board import has_line
from generator.games.krypte.rules.position import Move, Position

_Refuting = dict[int, None]
"""The squares of replies that have refuted moves: these are tried before others."""

MOVES = (1, 2, 3)
"""In how many moves of the player to move a win is looked for; no search goes deeper."""


def wins_in(position: Position, moves: int) -> tuple[Move, ...]:
    """Return the first moves, by their squares, that force a win with move 1, 2 or 3 of the player, and not before.

    `moves` is one of `MOVES`. A move that wins at once is none that wins in 2, nor is one that wins in 2 one in 3.
    """
    if moves == 1:
        return tuple(move for move in position.moves() if wins_at_once(position, move))
    if moves == 3:
        replies = _Refuting(), _Refuting()
        return tuple(move for move in position.moves() if _wins_third(position, move, *replies))
    refuting = _Refuting()
    return tuple(move for move in position.moves() if _wins_next(position, move, refuting))


def wins_at_once(position: Position, move: Move) -> bool:
    """Say whether a legal move ends the game and the player who makes it has won."""
    return _won(position.play(move), position.turn)


def unmet(position: Position, first: Mapping[int, None] | None = None) -> Iterator[Move]:
    """Yield the replies in `position` after which the player who has just moved cannot win at once.

    Replies to the squares `first`, if they are legal, are tried before the others.
    """
    other = 1 - position.turn
    replies = position.moves()
    if first:
        replies.sort(key=lambda reply: reply.square not in first)
    for reply in replies:
        after = position.play(reply)
        if not (_can_win_at_once(after) if after.outcome is None else _won(after, other)):
            yield reply


def answers(position: Position, moves: int = 1) -> dict[Move, tuple[Move, ...]]:
    """Return for every reply in `position` the moves that then win soonest, within so many `moves`.

    There are none after a reply that loses at once.
    """
    return {reply: _soonest(position.play(reply), moves) for reply in position.moves()}


def _soonest(position: Position, moves: int) -> tuple[Move, ...]:
    return next((found for each in range(1, moves + 1) if (found := wins_in(position, each))), ())


def _wins_next(position: Position, move: Move, refuting: _Refuting) -> bool:
    """Say whether `move` wins with the move after it; a reply that refutes it is added to `refuting`.

    What refutes one move mostly refutes others.
    """
    after = position.play(move)
    if after.outcome:
        return False
    reply = next(unmet(after, refuting), None)
    if reply:
        refuting[reply.square] = None
    return reply is None


def _wins_third(position: Position, move: Move, refuting: _Refuting, later: _Refuting) -> bool:
    """Say whether `move` wins with the second move after it at the latest, and not always with the next one.

    A reply that refutes it is added to `refuting`, one that refutes the second move to `later`.
    """
    after = position.play(move)
    if after.outcome:
        return False
    third = False
    for reply in sorted(after.moves(), key=lambda reply: reply.square not in refuting):
        reached = after.play(reply)
        if reached.outcome is None:
            if _can_win_at_once(reached):
                continue
            if any(_wins_next(reached, second, later) for second in reached.moves()):
                third = True
                continue
        elif _won(reached, position.turn):
            continue
        refuting[reply.square] = None
        return False
    return third


def _won(position: Position, seat: int) -> bool:
    """Say whether the game is over and `seat` has won it."""
    outcome = position.outcome
    return outcome is not None and outcome.winners == (seat,)


def _can_win_at_once(position: Position) -> bool:
    """Say whether the player to move can end the game as the winner; lines, the quicker to see, come first."""
    moves, turn = position.moves(), position.turn
    if any(has_line(position.boards_after(move.square)[turn]) for move in moves):
        return True
    return any(wins_at_once(position, move) for move in moves)
