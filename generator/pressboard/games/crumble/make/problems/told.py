"""What a certificate tells of problems, line by line and as data."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict

from pressboard.common.problems.checks import CheckedProblem
from pressboard.common.problems.told_wins import ToldWins
from pressboard.games.crumble.make.problems.check import faults
from pressboard.games.crumble.make.problems.problem import Problem
from pressboard.games.crumble.make.problems.solution import Solution, Variation
from pressboard.games.crumble.rules.notation import format_position
from pressboard.games.crumble.rules.position import COLOURS, Position
from pressboard.play.findings import Finding
from pressboard.play.json_values import JsonData, JsonValue
from pressboard.words import words


class ToldProblems(ToldWins[Position, Solution]):
    """What was shown of problems in Crumble."""

    game = "crumble"

    def title(self, recipe: str) -> str:
        """Return the first line."""
        return words("Crumble problems: {recipe}", recipe=recipe)

    def proof(self) -> str:
        """Return in a line what was tried."""
        return words("Every first turn was tried against every reply; exactly one may win, by the board it leads to.")

    def faults(self, checks: Sequence[CheckedProblem[Problem, Solution]]) -> list[Finding]:
        """Return all that is wrong with the problems."""
        return faults(checks)

    def key(self, solution: Solution) -> str:
        """Return the key in words."""
        return words(
            "{key}, {grade} (harder by {reasons})",
            key=solution.written,
            grade=words(solution.grading.grade),
            reasons=len(solution.grading.harder),
        )

    def counted(self, solution: Solution) -> str:
        """Return what was counted, in words."""
        return words(
            "pieces: {pieces}; boards that a turn can lead to: {choices}; steps of the key: {steps}; "
            "captured: {captured}",
            **solution.grading.counts.values(),
        )

    def problem_data(self, problem: Problem) -> Mapping[str, JsonValue]:
        """Return the `player`, in how many `moves`, and the `position` as text."""
        position = problem.position
        return {"player": COLOURS[position.turn], "moves": problem.moves, "position": format_position(position)}

    def solution_data(self, solution: Solution) -> Mapping[str, JsonValue]:
        """Return `key` and `lines`: how many `replies`, the first as `example`, their `answer` or None."""
        return {"key": solution.written, "lines": [_variation_data(each) for each in solution.variations]}

    def figures(self, solution: Solution) -> JsonData:
        """Return what is behind a solution's grade."""
        return asdict(solution.grading.counts)


def _variation_data(variation: Variation) -> JsonData:
    return {"replies": variation.replies, "example": variation.example, "answer": variation.answer or None}
