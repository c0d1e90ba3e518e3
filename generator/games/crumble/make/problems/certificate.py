"""The certificate of a sheet of problems: what was shown of every problem, line by line."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from textwrap import wrap

from generator import __version__
from generator.common.plain_text import WIDTH
from generator.contract import Item
from generator.figures.shapes import Figure
from generator.games.crumble.make.problems.check import CheckedProblem, faults
from generator.games.crumble.make.problems.grades import Counts
from generator.games.crumble.make.problems.problem import Problems
from generator.games.crumble.make.problems.solution import Solution, Variation
from generator.games.crumble.rules.notation import format_position
from generator.games.crumble.rules.position import COLOURS
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
        `findings` (`rule`, `message`) there are `problems`, in order: `player`, `moves`, `position` (as text), `fault`
        (None for none) and `solution` (None where there is a fault): `key`, `lines` (how many `replies`, the first of
        them as `example`, and their `answer`, None where they lose by themselves), `grade`, its `reasons` and the
        `figures` behind it.
        """
        return {
            "format": FORMAT,
            "pressboard": __version__,
            "game": "crumble",
            "recipe": self.item.recipe,
            "code": self.item.code,
            "findings": [asdict(finding) for finding in faults(self.checks)],
            "problems": [_problem_data(check) for check in self.checks],
        }

    def picture(self) -> Figure:
        """Return its lines drawn."""
        return self.drawn(list(self._lines()))

    def _lines(self) -> Iterator[str]:
        yield from wrap(words("Crumble problems: {recipe}", recipe=self.item.recipe), WIDTH)
        yield from wrap(self.item.code, WIDTH, subsequent_indent="  ")
        yield words("Every first turn was tried against every reply; exactly one may win, by the board it leads to.")
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
    solution, grading = check.solution, check.solution.grading
    yield f"{head}: {_key(solution)}"
    yield from _indented(_counted(grading.counts))
    if check.problem.moves > 1:
        yield from _indented(_met(solution, grading.counts))
    for variation in solution.variations:
        yield from _indented(str(variation))
    if grading.harder:
        yield from _indented(f"{words(grading.grade)}: {', '.join(grading.printed_reasons)}")


def _key(solution: Solution) -> str:
    return words(
        "{key}, {grade} (harder by {reasons})",
        key=solution.written,
        grade=words(solution.grading.grade),
        reasons=len(solution.grading.harder),
    )


def _counted(counts: Counts) -> str:
    return words(
        "pieces: {pieces}; boards that a turn can lead to: {choices}; steps of the key: {steps}; captured: {captured}",
        **counts.values(),
    )


def _met(solution: Solution, counts: Counts) -> str:
    return words(
        "replies: {replies}; met by an answer: {met}; losing by themselves: {losing}; different answers: {answers}",
        replies=solution.replies,
        met=counts.replies,
        losing=solution.replies - counts.replies,
        answers=counts.answers,
    )


def _indented(text: str) -> Sequence[str]:
    return wrap(text, WIDTH, initial_indent="   ", subsequent_indent="      ")


def _problem_data(check: CheckedProblem) -> JsonData:
    position = check.problem.position
    return {
        "player": COLOURS[position.turn],
        "moves": check.problem.moves,
        "position": format_position(position),
        "fault": asdict(check.fault) if check.fault else None,
        "solution": _solution_data(check.solution) if check.solution else None,
    }


def _solution_data(solution: Solution) -> JsonData:
    return {
        "key": solution.written,
        "lines": [_variation_data(each) for each in solution.variations],
        "grade": solution.grading.grade,
        "reasons": list(solution.grading.reasons),
        "figures": asdict(solution.grading.counts),
    }


def _variation_data(variation: Variation) -> JsonData:
    return {"replies": variation.replies, "example": variation.example, "answer": variation.answer or None}
