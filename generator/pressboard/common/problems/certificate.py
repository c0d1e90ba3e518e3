"""The certificate of a sheet of problems: what was shown of every problem, line by line."""

from dataclasses import asdict
from typing import Any

import pressboard
from pressboard.common.certificate.report import Claim, Report, leaf_of
from pressboard.common.problems.spec import CheckedProblem, ProblemSpec
from pressboard.contract import Item, Leaf
from pressboard.lean_dataclasses import dataclass
from pressboard.play.findings import Finding, found_words
from pressboard.play.json_values import JsonData
from pressboard.play.thresholds import FAILED, SHOWN
from pressboard.words import words

FORMAT = 1
"""The number of the data's shape; another one is due when something moves or goes."""


@dataclass(frozen=True, slots=True)
class ProblemCertificate:
    """What the search shows of a sheet of problems, line by line."""

    item: Item[Any]
    checks: tuple[CheckedProblem[Any, Any], ...]
    spec: ProblemSpec[Any, Any]

    def data(self) -> JsonData:
        """Return it for programs; what JSON can hold.

        `format` numbers this shape, `pressboard` is the version that checked. Besides `game`, `recipe`, `code` and
        `findings` (`rule`, `message`, `squares`) there are the problems or puzzles, in order: what a game tells of
        them, `fault` (None for none) and `solution` (None where there is a fault), which ends with the `grade`, its
        `reasons` and the `figures` behind it.
        """
        return {
            "format": FORMAT,
            "pressboard": pressboard.__version__,
            "game": self.spec.game,
            "recipe": self.item.recipe,
            "code": self.item.code,
            "findings": [asdict(finding) for finding in self._faults()],
            f"{self.spec.noun}s": [self._problem_data(check) for check in self.checks],
        }

    def leaf(self) -> Leaf:
        """Return it as pages to be read."""
        return leaf_of(self._report())

    def _faults(self) -> list[Finding]:
        return self.spec.faults(self.checks)

    def _report(self) -> Report:
        found = self._faults()
        return Report(
            words(self.spec.heading),
            self.item.recipe,
            self.item.code,
            found_words(found),
            tuple(self._claim(f"{number}", check) for number, check in enumerate(self.checks, 1)),
            (words("of how hard they are for people: a grade counts what makes them harder, and no more"),),
            tuple(map(str, found)),
            (self.spec.proof,),
        )

    def _claim(self, name: str, check: CheckedProblem[Any, Any]) -> Claim:
        if check.fault and self.spec.alone:
            return Claim(name, FAILED, check.problem.task, check.fault.rule)
        task, *more = self._paragraphs(check)
        return Claim(name, SHOWN if check.solution else FAILED, task, "; ".join(more))

    def _paragraphs(self, check: CheckedProblem[Any, Any]) -> list[str]:
        task = check.problem.task
        if check.fault:
            return [words("{problem}: not proved, {fault}", problem=task, fault=check.fault.rule)]
        head, *more = self.spec.describe(check.problem, check.solution)
        return [f"{task}: {head}", *more]

    def _problem_data(self, check: CheckedProblem[Any, Any]) -> JsonData:
        return {
            **self.spec.problem_data(check.problem),
            "fault": asdict(check.fault) if check.fault else None,
            "solution": self._solution_data(check.solution) if check.solution else None,
        }

    def _solution_data(self, solution: Any) -> JsonData:  # noqa: ANN401 - what the game knows of it
        return {
            **self.spec.solution_data(solution),
            "grade": solution.grading.grade,
            "reasons": list(solution.grading.reasons),
            "figures": self.spec.figures(solution.grading.counts),
        }
