"""Games between two ways to play, game after game, and what is counted in them."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import field
from typing import Generic, NamedTuple, TypeVar

from pressboard.lean_dataclasses import dataclass
from pressboard.play.positions import Outcome

UNFINISHED = "broken off"

P = TypeVar("P")
"""A way to play."""


class PlayedGame(NamedTuple):
    """A game that was played: how it ended, if it did, how long it was, and who moved first where that is counted."""

    outcome: Outcome | None
    length: int
    first: int | None = None


@dataclass(slots=True)
class Tally:
    """What was counted in games; wins are by seat or, in a contest, by policy; `first_wins` of who moved first."""

    games: int = 0
    wins: list[int] = field(default_factory=lambda: [0, 0])
    first_wins: int = 0
    lengths: Counter[int] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)

    @property
    def decided(self) -> int:
        """Return how many games somebody won."""
        return sum(self.wins)

    def add(self, game: PlayedGame, turned: bool = False) -> None:
        """Count a game; of one that was `turned` the seats are exchanged."""
        self.games += 1
        self.lengths[game.length] += 1
        self.endings[game.outcome.reason if game.outcome else UNFINISHED] += 1
        for winner in game.outcome.winners if game.outcome else ():
            self.wins[1 - winner if turned else winner] += 1
            self.first_wins += winner == game.first


@dataclass()  # without slots, for it is generic
class Match(Generic[P]):
    """A match of two policies, that of the first seat named first; `play` plays a game by its number.

    Where they are `in_turn` they change seats after every so many games, and wins are counted by policy.
    """

    policies: Sequence[P]
    play: Callable[[int, Sequence[P]], PlayedGame]
    in_turn: bool = False
    every: int = 1
    tally: Tally = field(default_factory=Tally)

    def play_to(self, games: int) -> None:
        while (number := self.tally.games) < games:
            turned = self.in_turn and number // self.every % 2 == 1
            self.tally.add(self.play(number, self.policies[::-1] if turned else self.policies), turned)
