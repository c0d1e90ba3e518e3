"""Perft: the number of ways the first moves can be played, the short truth about an engine's rules."""

from collections.abc import Iterator
from typing import Any

from pressboard.play.positions import Position


def perft(position: Position, depth: int) -> int:
    """Return how many games of `depth` plies begin at `position`; a game that is over sooner counts for none."""
    if depth == 0:
        return 1
    moves = position.moves()
    return (
        len(moves) if depth == 1 else sum(perft(position.play(move), depth - 1) for move in moves)
    )


def divided(position: Position, depth: int) -> Iterator[tuple[Any, int]]:
    """Yield every first move with its share of `perft`: where two engines differ, the moves say in which branch."""
    for move in position.moves():
        yield move, perft(position.play(move), depth - 1)
