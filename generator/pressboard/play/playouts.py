"""Playouts: games played to their end by policies, the same ones from the same source of chance."""

from collections.abc import Iterator, Sequence
from typing import Any, Protocol, TypeVar

from pressboard.play.positions import Move, Position

P = TypeVar("P", bound=Position)


class ChanceSource(Protocol):
    """A source of random integers; `Chance` is one, `FastChance` another."""

    def below(self, bound: int, /) -> int:
        """Return a random integer from 0 to `bound` - 1, all equally likely."""


class Policy(Protocol):
    """A way to choose: it gets a position that is not over and returns one of its moves."""

    def __call__(self, position: Any, chance: ChanceSource, /) -> Move:  # noqa: ANN401 - of the policy's game
        """Return the move to play."""


def uniform(position: Position, chance: ChanceSource) -> Move:
    """Choose among all moves, each equally likely."""
    moves = position.moves()
    return moves[chance.below(len(moves))]


def playout(position: P, policies: Sequence[Policy], chance: ChanceSource, longest: int | None = None) -> Iterator[P]:
    """Yield `position` and every one after it until the game is over, or until `longest` plies have been played.

    `policies` holds one for each seat.
    """
    yield position
    plies = 0
    while (seat := position.to_move) is not None and plies != longest:
        position = position.play(policies[seat](position, chance))
        plies += 1
        yield position
