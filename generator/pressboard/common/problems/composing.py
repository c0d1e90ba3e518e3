"""The search for a sheet's problems as all games have it: what is wanted, what is found, what candidates fell to."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Hashable
from typing import ClassVar, Generic, TypeVar

from pressboard.chance import Chance
from pressboard.common.candidates import fell_by
from pressboard.common.problems.checks import TWIN
from pressboard.errors import NoSheetFound, listed
from pressboard.play.findings import Finding

NO_PLACE = "no place"
"""What a candidate falls to where problems like it are not wanted, or not any more."""
ON_THE_SHEET = Finding(TWIN, "a problem like it is on the sheet already")
"""What a candidate falls to that looks like one that was found before."""

Kind = TypeVar("Kind", bound=Hashable)
Problem = TypeVar("Problem")


class Composer(ABC, Generic[Kind, Problem]):
    """The search for a sheet's problems: the kinds still wanted, the problems found, the candidates that fell.

    Each `TRIAL` has a number and a chance of its own; `TRIED` is what many of them are called. `seen` are the
    likenesses of what was found.
    """

    TRIAL: ClassVar[str]
    TRIED: ClassVar[str]

    def __init__(self, asked: str, kinds: Counter[Kind]) -> None:
        """Begin with the `kinds` that are wanted, which `asked` tells."""
        self.asked, self.wanted, self.number = asked, kinds, 0
        self.found: list[tuple[tuple[int, ...], Problem]] = []
        self.fallen: list[Finding] = []
        self.seen = set[Hashable]()

    @abstractmethod
    def search(self, chance: Chance) -> None:
        """Look for a problem in the trial that has `number`; note what a candidate falls to."""

    @abstractmethod
    def named(self, kind: Kind) -> str:
        """Return what problems of a kind are called."""

    def composed(self, chance: Chance, most: int) -> tuple[tuple[Problem, ...], tuple[Finding, ...]]:
        """Return the problems, and what the candidates that fell had fallen to.

        Raises NoSheetFound, with the counts, after so many trials.
        """
        for self.number in range(most):
            self.search(chance.fork(self.TRIAL, self.number))
            if not self.wanted.total():
                return self.sheet(), tuple(self.fallen)
        raise NoSheetFound(self._gave_up(most))

    def placed(self, problem: Problem, kind: Kind, order: tuple[int, ...], like: Hashable) -> Finding | None:
        """Give a problem a place of its kind, by `order` on the sheet, if one is free; return why there is none."""
        if not self.wanted[kind]:
            return Finding(NO_PLACE, f"{self.named(kind)} are not wanted any more")
        self.wanted[kind] -= 1
        self.seen.add(like)
        self.found.append((order, problem))
        return None

    def sheet(self) -> tuple[Problem, ...]:
        """Return the problems in their order, of equals the one found first before the others."""
        return tuple(problem for _, problem in sorted(self.found, key=lambda found: found[0]))

    def _gave_up(self, most: int) -> str:
        """Say what was found in so many trials and what was not."""
        missing = listed(f"{count} {self.named(kind)}" for kind, count in (+self.wanted).items())
        return (
            f"{most} {self.TRIED} gave {len(self.found)} of {self.asked}, without {missing}: "
            f"candidates fell by {fell_by(self.fallen)}; ask for fewer, for another grade or take another seed"
        )
