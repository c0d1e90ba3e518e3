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

from collections.abc import Iterator

from pressboard.games.krypte.rules.board import APART, EVERY, NEIGHBOURS, has_line, landings, near
from pressboard.games.krypte.rules.position import Move, Position, active_after
from pressboard.lean_dataclasses import dataclass
from pressboard.play.bits import squares_of

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


def unmet(position: Position, first: int = 0) -> Iterator[Move]:
    """Yield the replies in `position`, which is not over, after which the player who has just moved cannot win at once.

    Replies to the squares `first`, as bits, are tried before the others.
    """
    for reply in _by_turns(position, first):
        if not _meets(position.play(reply)):
            yield reply


def _by_turns(position: Position, first: int) -> Iterator[Move]:
    """Yield the legal moves, those to some squares before the others; each is judged when it is asked for."""
    yield from position.moves_to(first)
    yield from position.moves_to(EVERY & ~first)


def answers(position: Position, moves: int = 1) -> dict[Move, tuple[Move, ...]]:
    """Return for every reply in `position` the moves that then win soonest, within so many `moves`.

    There are none after a reply that loses at once.
    """
    return {reply: _soonest(position.play(reply), moves) for reply in position.moves()}


def _soonest(position: Position, moves: int) -> tuple[Move, ...]:
    return next((found for each in range(1, moves + 1) if (found := wins_in(position, each))), ())


@dataclass(slots=True)
class _Refuting:
    """The squares of replies that have refuted moves, as bits: what refutes one move mostly refutes others."""

    squares: int = 0

    def add(self, reply: Move) -> None:
        self.squares |= 1 << reply.square


def _wins_next(position: Position, move: Move, refuting: _Refuting) -> bool:
    """Say whether `move` wins with the move after it; a reply that refutes it is added to `refuting`."""
    after = position.play(move)
    if _has_lines(after):
        return False
    if reply := next(unmet(after, refuting.squares), None):
        refuting.add(reply)
        return False
    return after.outcome is None


def _wins_third(position: Position, move: Move, refuting: _Refuting, later: _Refuting) -> bool:
    """Say whether `move` wins with the second move after it at the latest, and not always with the next one.

    A reply that refutes it is added to `refuting`, one that refutes the second move to `later`.
    """
    after = position.play(move)
    if after.outcome:
        return False
    third = False
    for reply in _by_turns(after, refuting.squares):
        reached = after.play(reply)
        if _meets(reached):
            continue
        if reached.outcome or not any(_wins_next(reached, second, later) for second in reached.moves()):
            refuting.add(reply)
            return False
        third = True
    return third


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
