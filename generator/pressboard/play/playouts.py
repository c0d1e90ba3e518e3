"""Playouts: games played to their end by policies, the same ones from the same source of chance."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from hashlib import shake_256
from itertools import chain, count
from struct import unpack
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


def playout(position: P, policies: Sequence[Policy], chance: ChanceSource) -> Iterator[P]:
    """Yield `position` and every one after it until the game is over.

    `policies` holds one for each seat.
    """
    yield position
    while (seat := position.to_move) is not None:
        position = position.play(policies[seat](position, chance))
        yield position


# Random integers by the million for simulated games: a third of the time of `Chance`, and not quite fair.


_WORD_BITS = 32
_BLOCK_BYTES = 4096


class FastChance:
    """Random integers from SHAKE-256, which depend on nothing but eight integers of 32 bits from another source.

    It needs a third of the time of the house's `Chance` and in exchange is not quite fair: of a bound b some values
    come up more often than others by a share of b / 2**32, which no playout will ever notice.
    """

    def __init__(self, chance: ChanceSource) -> None:
        """Take the key from `chance`."""
        self._next: Callable[[], int] = words_of(blocks(key_of(chance))).__next__

    def below(self, bound: int, /) -> int:
        """Return a random integer from 0 to `bound` - 1."""
        return self._next() * bound >> _WORD_BITS


def words_of(blocks: Iterable[bytes]) -> Iterator[int]:
    """Return the words in blocks of any length, each with its highest byte first."""
    return chain.from_iterable(unpack(f">{len(block) // 4}I", block) for block in blocks)


def key_of(chance: ChanceSource) -> bytes:
    return b"".join(chance.below(1 << _WORD_BITS).to_bytes(4, "big") for _ in range(8))


def blocks(key: bytes) -> Iterator[bytes]:
    """Yield the stream that belongs to a key, in blocks of 1024 words, each with its highest byte first."""
    return (shake_256(key + number.to_bytes(8, "big")).digest(_BLOCK_BYTES) for number in count())
