"""The certificate of a sheet of problems: what was shown of every problem, line by line."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from textwrap import wrap
from typing import Generic, Protocol, TypeVar

import pressboard
from pressboard.common.certificate.report import Claim, Report, leaf_of
from pressboard.common.plain_text import WIDTH
from pressboard.common.problems.checks import CheckedProblem
from pressboard.contract import Item, Leaf
from pressboard.figures.shapes import Figure
from pressboard.lean_dataclasses import dataclass
from pressboard.play.findings import Finding, found_words
from pressboard.play.json_values import JsonData, JsonValue
from pressboard.play.thresholds import FAILED, SHOWN
from pressboard.words import words

FORMAT = 1
"""The number of the data's shape; another one is due when something moves or goes."""
HARD_FOR_PEOPLE = "of how hard they are for people: a grade counts what makes them harder, and no more"
"""What nothing is shown of."""
_FURTHER = "      "
"""How what is told of a problem goes on in a further line."""


class Task(Protocol):
    """A problem, as far as its task can be printed."""

    @property
    def task(self) -> str:
        """What is to be done: `Black wins in 2`."""


class Grade(Protocol):
    """How hard a problem is."""

    @property
    def grade(self) -> str:
        """One of the grades."""

    @property
    def harder(self) -> tuple[str, ...]:
        """What makes it harder."""

    @property
    def reasons(self) -> tuple[str, ...]:
        """The same for programs."""

    @property
    def printed_reasons(self) -> tuple[str, ...]:
        """The same for people."""


class Graded(Protocol):
    """A solution, which is graded."""

    @property
    def grading(self) -> Grade:
        """How hard its problem is."""


Problem = TypeVar("Problem", bound=Task)
Solution = TypeVar("Solution", bound=Graded)


class Told(ABC, Generic[Problem, Solution]):
    """How a game tells what was shown of its problems.

    Its `problem_data` and `solution_data` say what it tells programs besides what is the same in all games.
    """

    game: str

    @abstractmethod
    def title(self, recipe: str) -> str:
        """Return the first line."""

    @abstractmethod
    def proof(self) -> str:
        """Return in a line what was tried."""

    @abstractmethod
    def faults(self, checks: Sequence[CheckedProblem[Problem, Solution]]) -> list[Finding]:
        """Return all that is wrong with the problems."""

    @abstractmethod
    def solved(self, head: str, problem: Problem, solution: Solution) -> Iterator[str]:
        """Yield the lines of a problem that is solved, the first of which begins with `head`."""

    @abstractmethod
    def problem_data(self, problem: Problem) -> Mapping[str, JsonValue]:
        """Return a problem for programs."""

    @abstractmethod
    def solution_data(self, solution: Solution) -> Mapping[str, JsonValue]:
        """Return a solution for programs, without its grade."""

    @abstractmethod
    def figures(self, solution: Solution) -> JsonData:
        """Return what is behind a solution's grade."""


@dataclass(frozen=True, slots=True)
class ProblemCertificate(Generic[Problem, Solution]):
    """What the search shows of a sheet of problems, in four forms; `drawn` pictures a report under its title."""

    item: Item[tuple[Problem, ...]]
    checks: tuple[CheckedProblem[Problem, Solution], ...]
    told: Told[Problem, Solution]
    drawn: Callable[[Report, str], Figure]

    def text(self) -> str:
        """Return it for people: lines of at most 100 characters."""
        return "\n".join(self._lines())

    def data(self) -> JsonData:
        """Return it for programs; what JSON can hold.

        `format` numbers this shape, `pressboard` is the version that checked. Besides `game`, `recipe`, `code` and
        `findings` (`rule`, `message`, `squares`) there are `problems`, in order: what a game tells of them, `fault`
        (None for none) and `solution` (None where there is a fault), which ends with the `grade`, its `reasons` and the
        `figures` behind it.
        """
        return {
            "format": FORMAT,
            "pressboard": pressboard.__version__,
            "game": self.told.game,
            "recipe": self.item.recipe,
            "code": self.item.code,
            "findings": [asdict(finding) for finding in self.told.faults(self.checks)],
            "problems": [self._problem_data(check) for check in self.checks],
        }

    def picture(self) -> Figure:
        """Return it drawn."""
        return self.drawn(self._report(), self.told.title(self.item.recipe))

    def leaf(self) -> Leaf:
        """Return it as pages to be read."""
        return leaf_of(self._report())

    def _report(self) -> Report:
        found = self.told.faults(self.checks)
        return Report(
            words("Problems"),
            self.item.recipe,
            self.item.code,
            found_words(found),
            tuple(self._claim(f"{number}", check) for number, check in enumerate(self.checks, 1)),
            (words(HARD_FOR_PEOPLE),),
            tuple(map(str, found)),
            (self.told.proof(),),
        )

    def _claim(self, name: str, check: CheckedProblem[Problem, Solution]) -> Claim:
        verdict = SHOWN if check.solution else FAILED
        task, *told = unwrapped(self._told(check.problem.task, check))
        return Claim(name, verdict, task, "; ".join(told))

    def _lines(self) -> Iterator[str]:
        yield from wrap(self.told.title(self.item.recipe), WIDTH)
        yield from wrap(self.item.code, WIDTH, subsequent_indent="  ")
        yield self.told.proof()
        for number, check in enumerate(self.checks, 1):
            yield ""
            yield from self._told(f"{number}. {check.problem.task}", check)
        for finding in self.told.faults(self.checks):
            yield from ("", *wrap(str(finding), WIDTH))

    def _told(self, head: str, check: CheckedProblem[Problem, Solution]) -> Iterator[str]:
        if check.solution is None:
            yield words("{problem}: not proved, {fault}", problem=head, fault=check.fault.rule if check.fault else "")
        else:
            yield from self.told.solved(head, check.problem, check.solution)

    def _problem_data(self, check: CheckedProblem[Problem, Solution]) -> JsonData:
        return {
            **self.told.problem_data(check.problem),
            "fault": asdict(check.fault) if check.fault else None,
            "solution": self._solution_data(check.solution) if check.solution else None,
        }

    def _solution_data(self, solution: Solution) -> JsonData:
        return {
            **self.told.solution_data(solution),
            "grade": solution.grading.grade,
            "reasons": list(solution.grading.reasons),
            "figures": self.told.figures(solution),
        }


def indented(text: str) -> Sequence[str]:
    """Return what is told below a problem's first line."""
    return wrap(text, WIDTH, initial_indent="   ", subsequent_indent=_FURTHER)


def unwrapped(lines: Iterable[str]) -> list[str]:
    """Return what is told of a problem in whole: lines further in than others go on with what came before."""
    whole: list[str] = []
    for line in lines:
        if whole and line.startswith(_FURTHER):
            whole[-1] += f" {line.strip()}"
        else:
            whole.append(line.strip())
    return whole


def graded(grading: Grade) -> str:
    """Return the grade and why, as far as it has reasons."""
    reasons = f": {', '.join(grading.printed_reasons)}" if grading.harder else ""
    return words(grading.grade) + reasons


def met(replies: int, answered: int, answers: int) -> str:
    """Return what became of so many `replies` to a key, so many of them `answered`, by so many different answers."""
    return words(
        "replies: {replies}; met by an answer: {met}; losing by themselves: {losing}; different answers: {answers}",
        replies=replies,
        met=answered,
        losing=replies - answered,
        answers=answers,
    )
