"""What a certificate tells of problems, line by line and as data."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict

from pressboard.common.problems.checks import CheckedProblem
from pressboard.common.problems.told_wins import ToldWins
from pressboard.games.krypte.make.problems.check import faults
from pressboard.games.krypte.make.problems.problem import Problem
from pressboard.games.krypte.make.problems.solution import Solution, Variation
from pressboard.games.krypte.rules.board import COLOURS, SIDES, square_name
from pressboard.games.krypte.rules.notation import format_position
from pressboard.games.krypte.rules.position import Position
from pressboard.play.findings import Finding
from pressboard.play.json_values import JsonData, JsonValue
from pressboard.words import words


class ToldProblems(ToldWins[Position, Solution]):
    """What was shown of problems in Krypte."""

    game = "krypte"

    def title(self, recipe: str) -> str:
        """Return the first line."""
        return words("Krypte problems: {recipe}", recipe=recipe)

    def proof(self) -> str:
        """Return in a line what was tried."""
        return words("Every first move was tried against every reply; exactly one may win.")

    def faults(self, checks: Sequence[CheckedProblem[Problem, Solution]]) -> list[Finding]:
        """Return all that is wrong with the problems."""
        return faults(checks)

    def key(self, solution: Solution) -> str:
        """Return the key in words."""
        return words(
            "{square} from the {side}, {grade} (harder by {reasons})",
            square=square_name(solution.key.square),
            side=words(SIDES[solution.key.side]),
            grade=words(solution.grading.grade),
            reasons=len(solution.grading.harder),
        )

    def counted(self, solution: Solution) -> str:
        """Return what was counted, in words."""
        return words(
            "legal moves: {choices}; others that lose at once or to the next reply: {losing}; counters: {counters}; "
            "turned by the key: {turned}",
            **asdict(solution.grading.counts),
        )

    def problem_data(self, problem: Problem) -> Mapping[str, JsonValue]:
        """Return the `player`, in how many `moves`, and the `position` as text."""
        position = problem.position
        return {"player": COLOURS[position.turn], "moves": problem.moves, "position": format_position(position)}

    def solution_data(self, solution: Solution) -> Mapping[str, JsonValue]:
        """Return `key`, `side`, and `lines`: `replies` and their `answer`, None where they lose by themselves."""
        return {
            "key": square_name(solution.key.square),
            "side": SIDES[solution.key.side],
            "lines": [_variation_data(each) for each in solution.variations],
        }

    def figures(self, solution: Solution) -> JsonData:
        """Return what is behind a solution's grade."""
        return asdict(solution.grading.counts)


def _variation_data(variation: Variation) -> JsonData:
    return {
        "replies": [square_name(reply.square) for reply in variation.replies],
        "answer": square_name(variation.answer.square) if variation.answer else None,
    }
