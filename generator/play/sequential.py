"""Games played until their figures are clear, whoever made what they are played on and however.

Few games show what is plainly fair or plainly not; only where the bounds still straddle a threshold are there more, up
to a stated number.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from generator.play.thresholds import Measure, doubtful


class Playable(Protocol):
    """Games that can be played on and on."""

    def play_to(self, games: int, /) -> None:
        """Play until there have been so many games of every kind."""


S = TypeVar("S", bound=Playable)


@dataclass(frozen=True, slots=True)
class Played(Generic[S]):
    """What has been played: the games and what they measure."""

    simulation: S
    measures: tuple[Measure, ...]


def play_all(simulation: Playable, games: int, doubts: Sequence[Measure]) -> None:
    """Play on all games, whatever is in doubt."""
    simulation.play_to(games)


def played_until_clear(
    simulation: S,
    looks: Iterable[int],
    measure: Callable[[S], Sequence[Measure]],
    play_on: Callable[[S, int, Sequence[Measure]], None] = play_all,
) -> Played[S]:
    """Play until every figure is clear, one is beyond hope, or the last look is taken.

    `looks` are the numbers of games, ascending, after which `measure` looks at the figures. `play_on` plays up to so
    many; it is told what is still in doubt, nothing at first, and may leave out what cannot clear that up.
    """
    found: Sequence[Measure] = ()
    for games in looks:
        play_on(simulation, games, doubtful(found))
        found = measure(simulation)
        if not doubtful(found):
            break
    return Played(simulation, tuple(found))
