"""Sequential testing: games are simulated until their measures pass or fail, up to a stated number.

Few games show what is plainly fair or plainly not; only where the bounds still straddle a threshold are there more.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from generator.play.thresholds import Measure, undecided


class Simulation(Protocol):
    """Simulated games, of which there can always be more."""

    def play_to(self, games: int, /) -> None:
        """Play until there are so many games of every kind."""


S = TypeVar("S", bound=Simulation)


class SimulationResult(NamedTuple, Generic[S]):
    """The simulated games, and what was measured in them."""

    simulation: S
    measures: tuple[Measure, ...]


def play_all(simulation: Simulation, games: int, still_open: Sequence[Measure]) -> None:
    """Simulate games of every kind, whichever measures are `still_open`."""
    simulation.play_to(games)


def play_until_clear(
    simulation: S,
    checkpoints: Iterable[int],
    measure: Callable[[S], Sequence[Measure]],
    play_on: Callable[[S, int, Sequence[Measure]], None] = play_all,
) -> SimulationResult[S]:
    """Simulate games until every measure passes, one fails, or the last of `checkpoints` is reached.

    These are numbers of games, ascending, at which `measure` takes the measures. `play_on` plays up to so many; it is
    given the measures that are undecided yet, none at first, and may leave out games that cannot decide them.
    """
    found: Sequence[Measure] = ()
    for games in checkpoints:
        play_on(simulation, games, undecided(found))
        found = measure(simulation)
        if not undecided(found):
            break
    return SimulationResult(simulation, tuple(found))
