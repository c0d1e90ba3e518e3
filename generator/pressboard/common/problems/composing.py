"""The search for a sheet's problems as all games have it: what is wanted, what is found, what candidates fell to."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from dataclasses import field
from typing import Any, Generic

from pressboard.chance import Chance
from pressboard.common.candidates import fell_by
from pressboard.common.grades import GRADES, Grading
from pressboard.common.problems.params import Kind
from pressboard.common.problems.spec import TWIN, Composed, Problem
from pressboard.errors import NoSheetFound, listed
from pressboard.lean_dataclasses import dataclass
from pressboard.play.findings import Finding

NO_PLACE = "no place"
"""What a candidate falls to where problems like it are not wanted, or not any more."""


@dataclass(slots=True)
class Composer(Generic[Problem]):
    """The search for a sheet's problems: the kinds still `wanted`, the problems found, the candidates that fell.

    `asked` tells what is wanted, `named` what problems of a kind are called; trials are `tried`, and each has a number
    and a chance of its own, named after a `trial`.
    """

    asked: str
    wanted: Counter[Kind]
    likeness: Callable[[Problem], Hashable]
    named: Callable[[Kind], str]
    trial: str
    tried: str
    number: int = 0
    found: list[tuple[tuple[int, int], Problem]] = field(default_factory=list)
    fallen: list[Finding] = field(default_factory=list)
    seen: set[Hashable] = field(default_factory=set)

    def composed(
        self, search: Callable[["Composer[Problem]", Chance], Iterable[Finding]], chance: Chance, most: int
    ) -> Composed[Problem]:
        """Return the problems, easy ones first, and what the candidates that fell had fallen to.

        `search` looks for a problem in one trial, and yields what candidates fall to. Raises NoSheetFound, with the
        counts, after so many trials.
        """
        for self.number in range(most):
            self.fallen += search(self, chance.fork(self.trial, self.number))
            if not self.wanted.total():
                return tuple(problem for _, problem in sorted(self.found, key=lambda each: each[0])), (*self.fallen,)
        missing = listed(f"{count} {self.named(kind)}" for kind, count in (+self.wanted).items())
        raise NoSheetFound(
            f"{most} {self.tried} gave {len(self.found)} of {self.asked}, without {missing}: "
            f"candidates fell by {fell_by(self.fallen)}; ask for fewer, for another grade or take another seed"
        )

    def may_place(self, moves: int, easiest: str, side: int) -> bool:
        """Say whether a problem that is of the `easiest` grade or harder may still be wanted."""
        return any(self.wanted[Kind(moves, grade, side)] for grade in GRADES[GRADES.index(easiest) :])

    def placed(self, problem: Problem, grading: Grading[Any], moves: int, side: int) -> Finding | None:
        """Give a problem that is right a place of its kind if one is free; return why there is none."""
        like = self.likeness(problem)
        if like in self.seen:
            return Finding(TWIN, "a problem like it is on the sheet already")
        kind = Kind(moves, grading.grade, side)
        if not self.wanted[kind]:
            return Finding(NO_PLACE, f"{self.named(kind)} are not wanted any more")
        self.wanted[kind] -= 1
        self.seen.add(like)
        self.found.append(((moves, len(grading.harder)), problem))
        return None
