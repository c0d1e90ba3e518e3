"""Sequential testing: games are simulated until their measures pass or fail, up to a stated number.

Few games show what is plainly fair or plainly not; only where the bounds still straddle a threshold are there more.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from pressboard.play.thresholds import Measure, undecided


class Simulation(Protocol):
    """Simulated games, of which there can always be more."""

    def play_to(self, games: int, /) -> None:
        """Play until there are so many games of every kind."""


S = TypeVar("S", bound=Simulation)


class SimulationResult(NamedTuple, Generic[S]):
    """The simulated games, and what was measured in them."""

    simulation: S
    measures: tuple[Measure, ...]


def play_until_clear(
    simulation: S,
    checkpoints: Iterable[int],
    measure: Callable[[S], Sequence[Measure]],
) -> SimulationResult[S]:
    """Simulate games until every measure passes, one fails, or the last of `checkpoints` is reached.

    These are numbers of games, ascending, at which `measure` takes the measures.
    """
    found: Sequence[Measure] = ()
    for games in checkpoints:
        simulation.play_to(games)
        found = measure(simulation)
        if not undecided(found):
            break
    return SimulationResult(simulation, tuple(found))
