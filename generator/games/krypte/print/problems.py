"""What Krypte prints of problems: sheets of them, composed by search, proved, coded, with their solutions."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from generator.contract import Item, Leaf
from generator.contract.options import option
from generator.errors import BadOption
from generator.figures.qr import qr_figure
from generator.figures.shapes import Figure
from generator.games.krypte.make.problems.certificate import Certificate
from generator.games.krypte.make.problems.check import Problem, Proof, faults, proved
from generator.games.krypte.make.problems.code import decode, encode
from generator.games.krypte.make.problems.make import chance_of, composed
from generator.games.krypte.make.problems.params import ProblemParams, Recipe
from generator.games.krypte.make.problems.setup_text import format_problems, parse_problems
from generator.games.krypte.pictures.diagrams.diagram import Marks, diagram
from generator.games.krypte.print.problem_page import MOST_PER_PAGE, Cell, as_many_as_read_well, plan_page
from generator.games.krypte.rules.board import SIDES, square_name
from generator.paths import file_stem
from generator.play.findings import Finding
from generator.printing.papers import Paper


@dataclass(frozen=True, slots=True)
class ProblemLook:
    """How sheets of problems are printed; it changes nothing in the problems."""

    per_page: int = option(
        0, f"How many problems share a page, 1 to {MOST_PER_PAGE}; 0 is as many as are read well.", metavar="N"
    )
    grades: bool = option(True, "Say at every problem how hard it is.")
    solutions: bool = option(True, "Print the solutions on a page of their own after the problems.")

    def __post_init__(self) -> None:
        """Raise BadOption for a number of problems that no page has."""
        if not 0 <= self.per_page <= MOST_PER_PAGE:
            raise BadOption(f"--per-page {self.per_page}: from 1 to {MOST_PER_PAGE} problems go on a page, or 0")


@dataclass(frozen=True, slots=True)
class Place:
    """What the template needs of one problem: where it lies, its number and task, the names of its pictures.

    `key` and `lines` are its solution in words; where there is none `fault` says why.
    """

    cell: Cell
    number: int
    task: str
    board: str
    solved: str
    key: str
    side: str
    lines: tuple[tuple[str, str], ...]
    grade: str
    reasons: tuple[str, ...]
    fault: str


class ProblemProduct:
    """Sheets of problems, single or in books; every sheet is followed by its solutions."""

    name = "problems"
    summary = "A sheet of problems, win in 1 or in 2, each proved to have one solution; solutions on their own page."
    example = "pressboard krypte problems --moves 2 --seed billabong"
    look = ProblemLook
    params = ProblemParams
    candidates = "positions"

    def generate(self, params: ProblemParams, seed: str, number: int) -> Item[Any]:
        """Compose and prove sheet `number` of the series `seed`; raises NoSheetFound."""
        recipe = Recipe(seed, number, params)
        problems, fallen = composed(params, chance_of(recipe))
        return replace(self.read(encode(problems, recipe)), fallen=fallen)

    def kept(self, item: Item[Any]) -> int:
        """Return how many of the positions that were tried as problems are on a sheet."""
        return len(item.content)

    def read(self, code: str) -> Item[Any]:
        """Return the sheet a code stands for, with the recipe it was made by; raises BadCode."""
        return _item(*decode(code))

    def read_setup(self, text: str) -> Item[Any]:
        """Return the sheet that problems set up as a text stand for; raises BadNotation."""
        return _item(parse_problems(text), None)

    def problems(self, item: Item[Any]) -> list[Finding]:
        """Prove every problem again and return what is wrong with each, and which of them are twins."""
        return faults(_proofs(item.content))

    def certificate(self, item: Item[Any]) -> Certificate:
        """Prove every problem again and return the proofs."""
        return Certificate(item, _proofs(item.content))

    def stem(self, first: Item[Any] | None, count: int) -> str:
        """Name a file after the recipe of its first sheet and how many follow."""
        recipe = decode(first.code)[1] if first else None
        if recipe is None:
            return "krypte-problems"
        last = recipe.number + count - 1
        numbers = f"-{recipe.number}-to-{last}" if count > 1 else f"-{last}" if last > 1 else ""
        return f"krypte-problems-{file_stem(recipe.seed)}{numbers}"

    def leaves(self, items: Iterator[Item[Any]], look: ProblemLook, paper: Paper) -> Iterator[Leaf]:
        """Yield every sheet with its solutions."""
        for item in items:
            yield _leaf(item, look, paper)

    def pictures(self, item: Item[Any] | None, look: ProblemLook) -> Mapping[str, Figure]:
        """Return the diagrams of the problems."""
        return {_board(number): _asked(proof, number) for number, proof in _numbered(item)} if item else {}


def _proofs(problems: Sequence[Problem]) -> tuple[Proof, ...]:
    return tuple(map(proved, problems))


def _item(problems: tuple[Problem, ...], recipe: Recipe | None) -> Item[Any]:
    count = len(problems)
    words = str(recipe) if recipe else f"{count} problem{'' if count == 1 else 's'}, set up by hand"
    return Item(problems, encode(problems, recipe), words, format_problems(problems), words, proof=_proofs(problems))


def _numbered(item: Item[Any]) -> Iterator[tuple[int, Proof]]:
    return enumerate(item.proof, 1)


def _board(number: int) -> str:
    return f"problem {number}"


def _solved(number: int) -> str:
    return f"solution {number}"


def _asked(proof: Proof, number: int) -> Figure:
    """Draw the position of a problem."""
    return diagram(proof.problem.position, title=f"Krypte problem {number}: {proof.problem}")


def _answered(proof: Proof, number: int) -> Figure:
    """Draw the position after the winning move; that of the problem where there is none."""
    position, title = proof.problem.position, f"Krypte solution {number}"
    if proof.solution is None:
        return diagram(position, title=title)
    key = proof.solution.key
    return diagram(position.play(key), Marks(last=key.square, turned=position.captured_by(key)), title)


def _leaf(item: Item[Any], look: ProblemLook, paper: Paper) -> Leaf:
    count = len(item.content)
    per_page = min(look.per_page, count) or as_many_as_read_well(paper, count)
    plan = plan_page(paper, per_page)
    places = [_place(proof, number, plan.cells[(number - 1) % per_page]) for number, proof in _numbered(item)]
    figures = {"qr": qr_figure(item.code, quiet=2)}
    for number, proof in _numbered(item):
        figures |= {_board(number): _asked(proof, number), _solved(number): _answered(proof, number)}
    context = {
        "item": item,
        "plan": plan,
        "pages": [places[first : first + per_page] for first in range(0, count, per_page)],
        "places": places,
        "look": look,
    }
    return Leaf("problems.xml", context, figures)


def _place(proof: Proof, number: int, cell: Cell) -> Place:
    solution = proof.solution
    lines = solution.lines if solution else ()
    return Place(
        cell,
        number,
        str(proof.problem),
        _board(number),
        _solved(number),
        square_name(solution.key.square) if solution else "",
        SIDES[solution.key.side] if solution else "",
        tuple((line.met, line.meeting) for line in lines),
        solution.grading.grade if solution else "",
        solution.grading.reasons if solution else (),
        str(proof.fault or ""),
    )
