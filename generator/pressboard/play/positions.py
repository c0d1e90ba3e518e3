"""What is a position to all games: it knows its legal moves and whether the game is over; and what boards share."""

from collections.abc import Hashable, Sequence
from typing import Any, Protocol, Self

from pressboard.lean_classes import dataclass
from pressboard.play.findings import Finding

Move = Any
"""A move: each game has a type of its own."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the seats that share the win (0 is the first; none is a tie) and why."""

    winners: tuple[int, ...]
    reason: str


class Position(Protocol):
    """A position of some game; whoever plays a move on it gets another one and this one stays as it is."""

    @property
    def to_move(self) -> int | None:
        """The seat to move, None when the game is over."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on."""

    def moves(self) -> Sequence[Move]:
        """Return all legal moves, none twice, always in the same order; there is one unless the game is over."""

    def play(self, move: Move) -> Self:
        """Return the position after `move`, which is trusted to be legal."""


class GameBoard:
    """What the boards of all games have in common: `push` and `pop` change them, they are known by their `key`.

    A game's board says by `fault` which rule a move breaks.
    """

    __slots__ = ()
    __hash__ = None  # type: ignore[assignment]  # they change; `key` is for sets

    def key(self) -> Hashable:
        """A key that tells it from other boards, however it came about: by how the game can go on and score."""
        raise NotImplementedError

    def fault(self, move: Move) -> Finding | None:
        """Return the first rule that a move breaks, by its name and as a sentence; None for one of `moves()`."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return isinstance(other, GameBoard) and self.key() == other.key()

    def why_not(self, move: Move) -> str:
        """Return the rule that a move breaks as a sentence; "" for one of `moves()`."""
        found = self.fault(move)
        if found:
            return found.message
        return ""
