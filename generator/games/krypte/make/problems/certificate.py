"""The certificate of a sheet of problems: every problem's proof, line by line."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from textwrap import wrap
from typing import Any

from generator import __version__
from generator.common.plain_text import WIDTH
from generator.contract import Item
from generator.figures.shapes import Figure, Label, Rect
from generator.games.krypte.make.problems.check import Line, Proof, Solution, faults
from generator.games.krypte.make.problems.grades import Figures
from generator.games.krypte.rules.board import COLOURS, SIDES, square_name
from generator.games.krypte.rules.notation import format_position

FORMAT = 1
"""The number of the data's shape; another one is due when something moves or goes."""

_LINE_HIGH, _TYPE_SIZE, _MARGIN, _WIDE = 4.2, 3.0, 8.0, 190.0


@dataclass(frozen=True, slots=True)
class Certificate:
    """What the search says of a sheet of problems, in three forms."""

    item: Item[Any]
    proofs: tuple[Proof, ...]

    def text(self) -> str:
        """Return it for people: lines of at most 100 characters."""
        return "\n".join(self._lines())

    def data(self) -> dict[str, Any]:
        """Return it for programs; what JSON can hold.

        `format` numbers this shape, `pressboard` is the version that checked. Besides `game`, `recipe`, `code` and
        `findings` (`rule`, `message`, `squares`) there are `problems`, in order: `player`, `moves`, `position` (as
        text), `fault` (None for none) and `solution` (None where there is a fault): `key`, `side`, `lines` (`replies`
        and their `answer`, None where they lose by themselves), `grade`, its `reasons` and the `figures` behind it.
        """
        return {
            "format": FORMAT,
            "pressboard": __version__,
            "game": "krypte",
            "recipe": self.item.recipe,
            "code": self.item.code,
            "findings": [asdict(finding) for finding in faults(self.proofs)],
            "problems": [_problem_data(proof) for proof in self.proofs],
        }

    def picture(self) -> Figure:
        """Return it drawn: its lines on white, a board unit being a millimetre."""
        lines = list(self._lines())
        high = 2 * _MARGIN + len(lines) * _LINE_HIGH
        labels = (
            Label("ink", _MARGIN, _MARGIN + (place + 0.8) * _LINE_HIGH, line, _TYPE_SIZE, "start", fit=_WIDE)
            for place, line in enumerate(lines)
            if line
        )
        wide = _WIDE + 2 * _MARGIN
        return Figure(wide, high, (Rect("paper", 0, 0, wide, high), *labels), "Certificate")

    def _lines(self) -> Iterator[str]:
        yield from wrap(f"Krypte problems: {self.item.recipe}", WIDTH)
        yield from wrap(self.item.code, WIDTH, subsequent_indent="  ")
        yield "Every first move was tried against every reply; exactly one may win."
        for number, proof in enumerate(self.proofs, 1):
            yield ""
            yield from _told(number, proof)
        for finding in faults(self.proofs):
            yield from ("", *wrap(str(finding), WIDTH))


def _told(number: int, proof: Proof) -> Iterator[str]:
    head = f"{number}. {proof.problem}"
    if proof.solution is None:
        yield f"{head}: not proved, {proof.fault.rule if proof.fault else ''}"
        return
    solution, grading = proof.solution, proof.solution.grading
    figures = grading.figures
    yield (
        f"{head}: {square_name(solution.key.square)} from the {SIDES[solution.key.side]}, {grading.grade} "
        f"(harder by {len(grading.reasons)})"
    )
    yield from _indented(
        f"legal moves: {figures.choices}; others that lose at once or to the next reply: {figures.losing}; "
        f"counters: {figures.counters}; turned by the key: {figures.turned}"
    )
    if proof.problem.moves > 1:
        yield from _indented(_met(solution, figures))
    for line in solution.lines:
        yield from _indented(str(line))
    if grading.reasons:
        yield from _indented(f"{grading.grade}: {', '.join(grading.reasons)}")


def _met(solution: Solution, figures: Figures) -> str:
    return (
        f"replies: {solution.replies}; met by an answer: {figures.replies}; losing by themselves: "
        f"{solution.replies - figures.replies}; different answers: {figures.answers}"
    )


def _indented(text: str) -> Sequence[str]:
    return wrap(text, WIDTH, initial_indent="   ", subsequent_indent="      ")


def _problem_data(proof: Proof) -> dict[str, Any]:
    position = proof.problem.position
    return {
        "player": COLOURS[position.turn],
        "moves": proof.problem.moves,
        "position": format_position(position),
        "fault": asdict(proof.fault) if proof.fault else None,
        "solution": _solution_data(proof.solution) if proof.solution else None,
    }


def _solution_data(solution: Solution) -> dict[str, Any]:
    return {
        "key": square_name(solution.key.square),
        "side": SIDES[solution.key.side],
        "lines": [_line_data(line) for line in solution.lines],
        "grade": solution.grading.grade,
        "reasons": list(solution.grading.reasons),
        "figures": asdict(solution.grading.figures),
    }


def _line_data(line: Line) -> dict[str, Any]:
    return {
        "replies": [square_name(reply.square) for reply in line.replies],
        "answer": square_name(line.answer.square) if line.answer else None,
    }
