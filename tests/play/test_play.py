"""What is shared about playing, proved on a game of a few lines."""

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from pressboard.chance import Chance
from pressboard.play.playouts import ChanceSource, playout, uniform
from pressboard.play.positions import Outcome
from tests.play.perft import divided, perft


@dataclass(frozen=True)
class Nim:
    """One heap: take one to three, the last to take wins."""

    heap: int
    to_take: int = 0

    @property
    def to_move(self) -> int | None:
        """The seat to move."""
        return self.to_take if self.heap else None

    @property
    def outcome(self) -> Outcome | None:
        """Who took the last."""
        return None if self.heap else Outcome((1 - self.to_take,), "took the last")

    def moves(self) -> Sequence[int]:
        """Return how many can be taken."""
        return range(1, min(3, self.heap) + 1)

    def play(self, move: int) -> "Nim":
        """Return the smaller heap."""
        return Nim(self.heap - move, 1 - self.to_take)


def perfect(position: Nim, draw: ChanceSource) -> int:
    """Leave a multiple of four."""
    return position.heap % 4 or 1


@pytest.mark.parametrize(
    ("depth", "games"), [(0, 1), (1, 3), (2, 8), (3, 10), (4, 5), (5, 1), (6, 0)]
)
def test_perft(depth: int, games: int) -> None:
    """So many games of so many plies begin with a heap of 5 (compositions of 5 and less into parts of 1 to 3)."""
    assert perft(Nim(5), depth) == games
    if depth:
        assert sum(count for _, count in divided(Nim(5), depth)) == games


def test_the_same_draws_make_the_same_game() -> None:
    """A game depends on its draws alone, and ends with the position that is over."""
    one, other = ([*playout(Nim(40), [uniform] * 2, Chance("nim", 7))] for _ in range(2))
    assert one == other
    assert one[0] == Nim(40)
    assert one[-1].to_move is None
    assert all(position.to_move is not None for position in one[:-1])


def test_every_seat_has_its_policy() -> None:
    """Who plays perfectly beats who plays at random."""
    for number in range(20):
        *_, end = playout(Nim(21), [perfect, uniform], Chance("nim", number))
        assert end.outcome == Outcome((0,), "took the last")


def test_uniform_takes_every_move() -> None:
    """Each move comes up about as often as the others."""
    draw = Chance("uniform")
    counts = [[uniform(Nim(9), draw) for _ in range(3000)].count(move) for move in (1, 2, 3)]
    assert min(counts) > 900
