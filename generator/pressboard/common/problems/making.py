"""What a game knows of its problems, as sheets of them are made and read."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from pressboard.common.problems.certificate import Graded, Task, Told
from pressboard.common.problems.checks import CheckedProblem
from pressboard.common.problems.codes import ProblemCode
from pressboard.common.problems.recipes import Params, SheetRecipe
from pressboard.lean_dataclasses import dataclass
from pressboard.play.findings import Finding

Asked = TypeVar("Asked", bound=Params)
Problem = TypeVar("Problem", bound=Task)
Solution = TypeVar("Solution", bound=Graded)

Composed = tuple[tuple[Problem, ...], tuple[Finding, ...]]
"""Problems, and what the candidates that fell had fallen to."""


@dataclass(frozen=True, slots=True)
class Making(Generic[Asked, Problem, Solution]):
    """What a game knows of its problems: how they are composed, checked and told, carried in codes and in texts."""

    composed: Callable[[SheetRecipe[Asked]], Composed[Problem]]
    checked: Callable[[Problem], CheckedProblem[Problem, Solution]]
    code: ProblemCode[Problem, Asked]
    parse: Callable[[str], tuple[Problem, ...]]
    format: Callable[[Sequence[Problem]], str]
    told: Told[Problem, Solution]
