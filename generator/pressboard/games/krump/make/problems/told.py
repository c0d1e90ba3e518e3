"""What a certificate tells of problems, line by line and as data."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from textwrap import wrap

from pressboard.common.plain_text import WIDTH
from pressboard.common.problems.certificate import Told, graded, indented
from pressboard.common.problems.checks import CheckedProblem
from pressboard.games.krump.make.problems.check import faults
from pressboard.games.krump.make.problems.problem import Problem
from pressboard.games.krump.make.problems.setup_text import cards_text
from pressboard.games.krump.make.problems.solution import Solution
from pressboard.games.krump.rules.board.tables import PLAYERS
from pressboard.games.krump.rules.board_text import format_board
from pressboard.play.findings import Finding
from pressboard.play.json_values import JsonData, JsonValue
from pressboard.words import words


class ToldProblems(Told[Problem, Solution]):
    """What was shown of problems in Krump."""

    game = "krump"

    def title(self, recipe: str) -> str:
        """Return the first line."""
        return words("Krump problems: {recipe}", recipe=recipe)

    def proof(self) -> str:
        """Return in a line what was tried."""
        return words("Every sequence of moves was tried; exactly one first move may lead to all captures.")

    def faults(self, checks: Sequence[CheckedProblem[Problem, Solution]]) -> list[Finding]:
        """Return all that is wrong with the problems."""
        return faults(checks)

    def solved(self, head: str, problem: Problem, solution: Solution) -> Iterator[str]:
        """Yield a shortest line, what was counted, and the grade."""
        yield from wrap(f"{head}: {', '.join(solution.moves)}", WIDTH, subsequent_indent="   ")
        yield from indented(
            words(
                "first moves: {choices}; others that capture: {tries}; moves in the shortest line: {moves}",
                **asdict(solution.grading.counts),
            )
        )
        yield from indented(graded(solution.grading))

    def problem_data(self, problem: Problem) -> Mapping[str, JsonValue]:
        """Return the `player`, how many `captures`, and `board` and `cards` as texts."""
        return {
            "player": PLAYERS[problem.player],
            "captures": problem.captures,
            "board": format_board(problem.units),
            "cards": cards_text(problem),
        }

    def solution_data(self, solution: Solution) -> Mapping[str, JsonValue]:
        """Return the `moves` of a shortest line."""
        return {"moves": list(solution.moves)}

    def figures(self, solution: Solution) -> JsonData:
        """Return what is behind a solution's grade."""
        return asdict(solution.grading.counts)
