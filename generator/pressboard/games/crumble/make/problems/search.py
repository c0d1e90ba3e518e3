"""Forced wins: which first turns win at once, and which win with the second turn whatever is replied.

A chain wins for its colour, whoever completed it; so a reply that completes the other's chain needs no answer. Turns
are looked at by the boards they lead to, of several to one board only the first. All are looked at: `swaps` ends its
search after 20,000 states of one cut or join, which boards as small as these stay far from; see `is_small`.

>>> from pressboard.games.crumble.rules.notation import format_move
>>> from pressboard.games.crumble.rules.position_text import parse_position
>>> position = parse_position("board 3x3" + chr(10) + "b b w b w b b b w")
>>> [format_move(move, position) for move in wins_in(position, 1)][-2:]
['0,1VE', '0,1V2-1E-E']
"""

from collections.abc import Iterable, Mapping

from pressboard.games.crumble.rules.moves import Move
from pressboard.games.crumble.rules.position import Position
from pressboard.kinds.problems.wins import ForcedWins

MOVES = (1, 2)
"""In how many turns of the player to move a win is looked for."""

MOST_PIECES = 48
"""So many pieces have the boards that are searched: with more it takes too long."""


def is_small(position: Position) -> bool:
    """Say whether a position can be searched."""
    return len(position.layout.pieces) <= MOST_PIECES


def has_won(position: Position, seat: int) -> bool:
    """Say whether the game is over and `seat` has won it."""
    outcome = position.outcome
    return outcome is not None and outcome.winners == (seat,)


def _meets(position: Position) -> bool:
    return has_won(position, position.turn) if position.outcome else position.winning_move() is not None


def _replies(position: Position, first: Mapping[Move, None]) -> Iterable[Move]:
    replies = position.moves()
    return sorted(replies, key=lambda reply: reply not in first) if first else replies


_FORCED = ForcedWins(Position.winning_moves, _meets, _replies)
wins_in, unmet, answers = _FORCED.wins_in, _FORCED.unmet, _FORCED.answers
