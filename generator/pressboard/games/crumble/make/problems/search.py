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

from collections.abc import Iterator

from pressboard.games.crumble.rules.moves import Move
from pressboard.games.crumble.rules.position import Position

MOVES = (1, 2)
"""In how many turns of the player to move a win is looked for."""

MOST_PIECES = 48
"""So many pieces have the boards that are searched: with more it takes too long."""


def is_small(position: Position) -> bool:
    """Say whether a position can be searched."""
    return len(position.layout.pieces) <= MOST_PIECES


def wins_in(position: Position, moves: int, most: int = 0) -> tuple[Move, ...]:
    """Return the first turns that force a win with turn 1 or 2 of the player, and not before.

    `moves` is one of `MOVES`. A turn that wins at once is none that wins in 2. With `most` no more than so many turns
    are looked for.
    """
    found = list[Move]()
    refuting = dict[Move, None]()
    for move in position.winning_moves() if moves == 1 else position.moves():
        if moves == 1 or _wins_next(position, move, refuting):
            found.append(move)
            if len(found) == most:
                break
    return tuple(found)


def has_won(position: Position, seat: int) -> bool:
    """Say whether the game is over and `seat` has won it."""
    outcome = position.outcome
    return outcome is not None and outcome.winners == (seat,)


def unmet(position: Position) -> Iterator[Move]:
    """Yield the replies in `position` after which the player who has just moved cannot win at once."""
    return (reply for reply in position.moves() if not _is_met(position, reply))


def answers(position: Position) -> dict[Move, tuple[Move, ...]]:
    """Return for every reply in `position` the turns that then win at once; none after one that loses at once."""
    return {reply: wins_in(position.play(reply), 1) for reply in position.moves()}


def _wins_next(position: Position, move: Move, refuting: dict[Move, None]) -> bool:
    """Say whether `move` wins with the turn after it; a reply that refutes it is added to `refuting`.

    What refutes one turn mostly refutes others.
    """
    after = position.play(move)
    if after.outcome:
        return False
    replies = after.moves()
    tried = sorted(replies, key=lambda reply: reply not in refuting) if refuting else replies
    reply = next((each for each in tried if not _is_met(after, each)), None)
    if reply:
        refuting[reply] = None
    return reply is None


def _is_met(position: Position, reply: Move) -> bool:
    """Say whether the other player has won after a reply, or can win then."""
    after = position.play(reply)
    return has_won(after, after.turn) if after.outcome else after.winning_move() is not None
