"""Games played to their end by policies, the same for the same draws."""

from collections.abc import Iterator, Sequence
from typing import Any, Protocol, TypeVar

from generator.play.positions import Position

P = TypeVar("P", bound=Position)


class Draw(Protocol):
    """A source of chance; the house's own `Chance` is one."""

    def below(self, bound: int, /) -> int:
        """Draw an integer from 0 to `bound` - 1, all equally likely."""


class Policy(Protocol):
    """A way to choose: it gets a position that is not over and returns one of its moves."""

    def __call__(self, position: Any, draw: Draw, /) -> Any:  # noqa: ANN401
        """Return the move to play."""


def uniform(position: Position, draw: Draw) -> Any:  # noqa: ANN401
    """Choose among all moves, each equally likely."""
    moves = position.moves()
    return moves[draw.below(len(moves))]


def playout(position: P, policies: Sequence[Policy], draw: Draw, longest: int | None = None) -> Iterator[P]:
    """Yield `position` and every one after it until the game is over, or until `longest` plies have been played.

    `policies` holds one for each seat.
    """
    yield position
    plies = 0
    while (seat := position.to_move) is not None and plies != longest:
        position = position.play(policies[seat](position, draw))
        plies += 1
        yield position
