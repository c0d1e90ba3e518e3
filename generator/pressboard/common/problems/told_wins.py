"""What a certificate tells of wins: the key, what was counted, what meets the replies, what makes it harder."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import Protocol, TypeVar

from pressboard.common.problems.certificate import Grade, Told, graded, indented, met
from pressboard.common.problems.wins import Turned, WinProblem


class Replies(Protocol):
    """What is counted of the replies to a key."""

    @property
    def replies(self) -> int:
        """How many have to be met."""

    @property
    def answers(self) -> int:
        """How many different answers meet them."""


class CountedGrade(Grade, Protocol):
    """How hard a problem is, with what was counted."""

    @property
    def counts(self) -> Replies:
        """The counts."""


class Variation(Protocol):
    """Replies and what meets them; as a text it is a line."""

    @property
    def met(self) -> str:
        """The replies in words."""


class WonAgainst(Protocol):
    """A solution: a key, after which every reply is met."""

    @property
    def grading(self) -> CountedGrade:
        """How hard its problem is."""

    @property
    def replies(self) -> int:
        """How many replies there are to the key."""

    @property
    def variations(self) -> Sequence[Variation]:
        """The replies and what meets them."""


Position = TypeVar("Position", bound=Turned)
Solution = TypeVar("Solution", bound=WonAgainst)


class ToldWins(Told[WinProblem[Position], Solution]):
    """How such problems are told: the key, what was counted, the variations, and what makes it harder."""

    @abstractmethod
    def key(self, solution: Solution) -> str:
        """Return the key in words."""

    @abstractmethod
    def counted(self, solution: Solution) -> str:
        """Return what was counted, in words."""

    def solved(self, head: str, problem: WinProblem[Position], solution: Solution) -> Iterator[str]:
        """Yield the lines of a problem that is solved, the first of which begins with `head`."""
        grading = solution.grading
        yield f"{head}: {self.key(solution)}"
        yield from indented(self.counted(solution))
        if problem.moves > 1:
            yield from indented(met(solution.replies, grading.counts.replies, grading.counts.answers))
        for variation in solution.variations:
            yield from indented(str(variation))
        if grading.harder:
            yield from indented(graded(grading))
