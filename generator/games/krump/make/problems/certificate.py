"""The certificate of a sheet of problems: what was shown of every problem, line by line."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from textwrap import wrap

from generator import __version__
from generator.common.plain_text import WIDTH
from generator.contract import Item
from generator.figures.shapes import Figure
from generator.games.krump.make.problems.check import CheckedProblem, faults
from generator.games.krump.make.problems.problem import Problems
from generator.games.krump.make.problems.setup_text import cards_text
from generator.games.krump.make.problems.solution import Solution
from generator.games.krump.rules.board.tables import PLAYERS
from generator.games.krump.rules.board_text import format_board
from generator.play.json_values import JsonData
from generator.words import words

FORMAT = 1
"""The number of the data's shape; another one is due when something moves or goes."""


@dataclass(frozen=True, slots=True)
class ProblemCertificate:
    """What the search shows of a sheet of problems, in three forms; `drawn` makes a picture of its lines."""

    item: Item[Problems]
    checks: tuple[CheckedProblem, ...]
    drawn: Callable[[Sequence[str]], Figure]

    def text(self) -> str:
        """Return it for people: lines of at most 100 characters."""
        return "\n".join(self._lines())

    def data(self) -> JsonData:
        """Return it for programs; what JSON can hold.

        `format` numbers this shape, `pressboard` is the version that checked. Besides `game`, `recipe`, `code` and
        `findings` (`rule`, `message`, `squares`) there are `problems`, in order: `player`, `captures`, `board` and
        `cards` (as texts), `fault` (None for none) and `solution` (None where there is a fault): the `moves` of a
        shortest line, `grade`, its `reasons` and the `figures` behind it.
        """
        return {
            "format": FORMAT,
            "pressboard": __version__,
            "game": "krump",
            "recipe": self.item.recipe,
            "code": self.item.code,
            "findings": [asdict(finding) for finding in faults(self.checks)],
            "problems": [_problem_data(check) for check in self.checks],
        }

    def picture(self) -> Figure:
        """Return its lines drawn."""
        return self.drawn(list(self._lines()))

    def _lines(self) -> Iterator[str]:
        yield from wrap(words("Krump problems: {recipe}", recipe=self.item.recipe), WIDTH)
        yield from wrap(self.item.code, WIDTH, subsequent_indent="  ")
        yield words("Every sequence of moves was tried; exactly one first move may lead to all captures.")
        for number, check in enumerate(self.checks, 1):
            yield ""
            yield from _told(number, check)
        for finding in faults(self.checks):
            yield from ("", *wrap(str(finding), WIDTH))


def _told(number: int, check: CheckedProblem) -> Iterator[str]:
    head = f"{number}. {check.problem.task}"
    if check.solution is None:
        yield words("{problem}: not proved, {fault}", problem=head, fault=check.fault.rule if check.fault else "")
        return
    grading = check.solution.grading
    yield from wrap(f"{head}: {', '.join(check.solution.moves)}", WIDTH, subsequent_indent="   ")
    yield from _indented(
        words(
            "first moves: {choices}; others that capture: {tries}; moves in the shortest line: {moves}",
            **asdict(grading.counts),
        )
    )
    reasons = f": {', '.join(grading.printed_reasons)}" if grading.harder else ""
    yield from _indented(words(grading.grade) + reasons)


def _indented(text: str) -> Sequence[str]:
    return wrap(text, WIDTH, initial_indent="   ", subsequent_indent="      ")


def _problem_data(check: CheckedProblem) -> JsonData:
    return {
        "player": PLAYERS[check.problem.player],
        "captures": check.problem.captures,
        "board": format_board(check.problem.units),
        "cards": cards_text(check.problem),
        "fault": asdict(check.fault) if check.fault else None,
        "solution": _solution_data(check.solution) if check.solution else None,
    }


def _solution_data(solution: Solution) -> JsonData:
    return {
        "moves": list(solution.moves),
        "grade": solution.grading.grade,
        "reasons": list(solution.grading.reasons),
        "figures": asdict(solution.grading.counts),
    }
