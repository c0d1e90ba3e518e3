"""The product `problems`: sheets of them, composed by search, proved, coded, with their solutions."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from generator.common.problems.pages import MOST_PER_PAGE, ProblemPlace, as_many_as_read_well, plan_page
from generator.common.series import series_stem
from generator.contract import Certificate, Item, Leaf
from generator.contract.options import option
from generator.errors import BadOption
from generator.figures.qr import qr_figure
from generator.figures.shapes import Figure
from generator.games.krypte.make.problems.check import CheckedProblem, checked, faults
from generator.games.krypte.make.problems.code import decode, encode
from generator.games.krypte.make.problems.params import ProblemParams, Recipe
from generator.games.krypte.make.problems.problem import Problems
from generator.games.krypte.make.problems.setup_text import format_problems, parse_problems
from generator.games.krypte.pictures.diagrams.diagram import Marks, diagram
from generator.games.krypte.rules.board import SIDES, square_name
from generator.play.findings import Finding
from generator.printing.papers import Paper
from generator.words import words


@dataclass(frozen=True, slots=True)
class ProblemOptions:
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
class PrintedProblem:
    """What the template needs of one problem: where it lies, its number and task, the names of its pictures.

    `key` and `lines` are its solution in words; where there is none `fault` says why.
    """

    cell: ProblemPlace
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
    summary = "A sheet of problems, win in 1, 2 or 3, each proved to have one solution; solutions on their own page."
    example = "pressboard krypte problems --moves 2 --seed billabong"
    options = ProblemOptions
    params = ProblemParams
    candidates = "positions"

    def generate(self, params: ProblemParams, seed: str, number: int) -> Item[Problems]:
        """Compose and prove sheet `number` of the series `seed`; raises NoSheetFound."""
        from generator.games.krypte.make.problems.make import chance_of, composed

        recipe = Recipe(seed, number, params)
        problems, fallen = composed(params, chance_of(recipe))
        return replace(self.read(encode(problems, recipe)), fallen=fallen)

    def kept(self, item: Item[Problems]) -> int:
        """Return how many of the positions that were tried as problems are on a sheet."""
        return len(item.content)

    def read(self, code: str) -> Item[Problems]:
        """Return the sheet a code stands for, with the recipe it was made by; raises BadCode."""
        return _item(*decode(code))

    def read_setup(self, text: str) -> Item[Problems]:
        """Return the sheet that problems set up as a text stand for; raises BadNotation."""
        return _item(parse_problems(text), None)

    def problems(self, item: Item[Problems]) -> list[Finding]:
        """Prove every problem again and return what is wrong with each, and which of them are twins."""
        return faults(_checks(item.content))

    def certificate(self, item: Item[Problems]) -> Certificate:
        """Prove every problem again and return what was shown."""
        from generator.common.certificate.lines import lines_figure
        from generator.games.krypte.make.problems.certificate import ProblemCertificate

        return ProblemCertificate(item, _checks(item.content), lines_figure)

    def stem(self, first: Item[Problems] | None, count: int) -> str:
        """Name a file after the recipe of its first sheet and how many follow."""
        recipe = decode(first.code)[1] if first else None
        return series_stem("krypte-problems", recipe, count) if recipe else "krypte-problems"

    def leaves(self, items: Iterator[Item[Problems]], options: ProblemOptions, paper: Paper) -> Iterator[Leaf]:
        """Yield every sheet with its solutions."""
        for item in items:
            yield _leaf(item, options, paper)

    def together(self, options: ProblemOptions) -> int:
        """Return how many sheets share a page with its solutions."""
        return 1

    def pictures(self, item: Item[Problems] | None, options: ProblemOptions) -> Mapping[str, Figure]:
        """Return the diagrams of the problems."""
        return {_board(number): _asked(check, number) for number, check in _numbered(item)} if item else {}


def _checks(problems: Problems) -> tuple[CheckedProblem, ...]:
    return tuple(map(checked, problems))


def _item(problems: Problems, recipe: Recipe | None) -> Item[Problems]:
    code, setup = encode(problems, recipe), format_problems(problems)
    if recipe:
        return Item(problems, code, str(recipe), setup, str(recipe), shown=_checks(problems))
    count = len(problems)
    by_hand = (
        words("{count} problems, set up by hand", count=count) if count > 1 else words("1 problem, set up by hand")
    )
    return Item(problems, code, by_hand, setup, by_hand, shown=_checks(problems))


def _numbered(item: Item[Problems]) -> Iterator[tuple[int, CheckedProblem]]:
    return enumerate(item.shown, 1)


def _board(number: int) -> str:
    return f"problem {number}"


def _solved(number: int) -> str:
    return f"solution {number}"


def _asked(check: CheckedProblem, number: int) -> Figure:
    """Draw the position of a problem."""
    title = words("Krypte problem {number}: {task}", number=number, task=check.problem.task)
    return diagram(check.problem.position, title=title)


def _answered(check: CheckedProblem, number: int) -> Figure:
    """Draw the position after the winning move; that of the problem where there is none."""
    position, title = check.problem.position, words("Krypte solution {number}", number=number)
    if check.solution is None:
        return diagram(position, title=title)
    key = check.solution.key
    return diagram(position.play(key), Marks(last=key.square, turned=position.captured_by(key)), title)


def _leaf(item: Item[Problems], options: ProblemOptions, paper: Paper) -> Leaf:
    count = len(item.content)
    per_page = min(options.per_page, count) or as_many_as_read_well(paper, count)
    plan = plan_page(paper, per_page)
    places = [_printed(check, number, plan.cells[(number - 1) % per_page]) for number, check in _numbered(item)]
    figures = {"qr": qr_figure(item.code, quiet=2)}
    for number, check in _numbered(item):
        figures |= {_board(number): _asked(check, number), _solved(number): _answered(check, number)}
    context = {
        "item": item,
        "plan": plan,
        "pages": [places[first : first + per_page] for first in range(0, count, per_page)],
        "places": places,
        "look": options,
    }
    return Leaf("problems.xml", context, figures)


def _printed(check: CheckedProblem, number: int, cell: ProblemPlace) -> PrintedProblem:
    solution = check.solution
    variations = solution.variations if solution else ()
    return PrintedProblem(
        cell,
        number,
        check.problem.task,
        _board(number),
        _solved(number),
        square_name(solution.key.square) if solution else "",
        words(SIDES[solution.key.side]) if solution else "",
        tuple((each.met, each.meeting) for each in variations),
        words(solution.grading.grade) if solution else "",
        solution.grading.printed_reasons if solution else (),
        str(check.fault or ""),
    )
