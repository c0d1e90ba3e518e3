"""A sheet of problems on paper: the boards, what is said beside each, dots for grades, the solutions, the report."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from math import ceil
from typing import Any, Generic

import pressboard
from pressboard.errors import count_of
from pressboard.figures.qr import code_figure
from pressboard.figures.shapes import Circle, Drawable, Figure, Label, Symbol
from pressboard.kinds.page import Item, Leaf
from pressboard.kinds.problems.params import GRADES, USUAL_TYPE, ProblemOptions
from pressboard.kinds.problems.spec import CheckedProblem, Problem, ProblemSpec, Solution
from pressboard.kinds.report import Claim, PlainCertificate, Report
from pressboard.lean_classes import dataclass
from pressboard.play.findings import FAILED, SHOWN, JsonData, finding_data, found_words
from pressboard.printing.papers import Paper
from pressboard.units import mm, show_mm
from pressboard.words import cached_by_language, words

_RADIUS, _STROKE, _PITCH = 0.37, 0.1, 0.86
"""The radius of a dot, how wide its edge is, and from one to the next; 1 is the height of a row of them.

They stand close to each other, so that a task beside them keeps off.
"""


@cached_by_language
def grade_figures() -> Mapping[str, Figure]:
    """Return the rows of dots by names such as `grade easy`, and the `key to grades`."""
    # The key: its size, from one row of dots to the next, the height of these, the room before a word, mm; the size of
    # its type, points.
    key, step, row, before, type = (60.0, 4.4), 23.0, 2.2, 1.0, 9.5
    rows = {
        f"grade {grade}": Figure(
            _PITCH * len(GRADES), 1.0, tuple(_dots(filled, 0.0, 0.0, 1.0)), words(grade)
        )
        for filled, grade in enumerate(GRADES, 1)
    }
    # What the dots mean, in words; an ornament where every row of dots is told in words.
    items: list[Drawable] = []
    size, middle = mm(type), key[1] / 2
    for filled, grade in enumerate(GRADES, 1):
        left = (filled - 1) * step
        word = left + row * _PITCH * len(GRADES) + before
        items += _dots(filled, left, middle - 0.45 * row, row)
        items.append(Label("ink", word, middle + 0.35 * size, words(grade), size, "start"))
    return {**rows, "key to grades": Figure(*key, tuple(items), "", 1.0)}


def _dots(filled: int, left: float, top: float, height: float) -> Iterator[Circle]:
    """Yield a row of dots, so many of them filled, the others as rings."""
    for at in range(len(GRADES)):
        middle = left + (at + 0.5) * _PITCH * height, top + height / 2
        if at < filled:
            yield Circle("ink", *middle, _RADIUS * height)
        else:
            edge = _STROKE * height
            yield Circle("line", *middle, _RADIUS * height - edge / 2, line_width=edge)


# A sheet of problems as its template takes it: the boards, what is said beside each, the solutions.

SMALLEST_BOARD, LEGIBLE_BOARD = 28.0, 42.0
"""On a smaller board than the first coordinates cannot be read at all, on one like the second they are of 7 points."""
_LIKELY = 2
"""In one of so many ways to share pages problems have room most often; the others are written where they have none."""


def _key_and_lines(problem: object, solution: Any) -> Mapping[str, object]:  # noqa: ANN401 - in variations
    """Return the `key` of a solution in variations, and `lines`: replies and what meets them."""
    if solution is None:
        return {}
    return {
        "key": solution.written,
        "lines": [(each.met, each.answer) for each in solution.variations],
    }


@dataclass(frozen=True)
class ProblemDrawing(Generic[Problem, Solution]):
    """How the game of a `title` draws its problems, and what it says of each.

    `draw` draws the position of a problem or, with a solution, what this does, with a title and with labels of a size
    in squares: `labels` has that of problems, of solutions, and that of large print, 16 points on boards of 71 mm.
    `above` says above all boards what is asked. `mover` names the icon of whoever is to move, one of the `icons` that
    may be named in templates; `more` is what these need beside.
    """

    title: str
    draw: Callable[[Problem, Solution | None, str, float], Figure]
    above: str
    mover: Callable[[Problem], str] = lambda problem: ""
    icons: Mapping[str, Symbol] = field(default_factory=dict)
    more: Callable[[Problem, Solution | None], Mapping[str, object]] = _key_and_lines
    labels: tuple[float, float, float] = (0.0, 0.0, 0.0)

    def pictures(
        self, item: Item[tuple[Problem, ...]], options: ProblemOptions | None = None
    ) -> dict[str, Figure]:
        """Return the pictures of the problems by their names."""
        told, pictures = "{game} problem {number}: {task}", dict[str, Figure]()
        label = self.labels[2 if options and options.type.is_large else 0]
        for number, problem in enumerate(item.content, 1):
            title = words(told, game=self.title, number=number, task=problem.task)
            pictures[f"problem {number}"] = self.draw(problem, None, title, label)
        return pictures

    def answers(self, item: Item[object], options: ProblemOptions) -> dict[str, Figure]:
        """Return the pictures of the solutions by their names."""
        label = self.labels[2 if options.type.is_large else 1]
        return {
            f"solution {number}": self.draw(
                check.problem,
                check.solution,
                words("{game} solution {number}", game=self.title, number=number),
                label,
            )
            for number, check in enumerate(item.shown, 1)
        }

    def _place(self, number: int, check: CheckedProblem[Problem, Solution]) -> dict[str, object]:
        """A problem by the template's names; the end of its task, the `goal`, is bold, `fault` is why none solves it."""
        task, within, goal = check.problem.task.rpartition(" in ")
        grading = check.solution.grading if check.solution else None
        return {
            "number": number,
            "task": task or goal,
            "goal": f"{within}{goal}".strip() if task else "",
            "mover": self.mover(check.problem),
            "board": f"problem {number}",
            "solved": f"solution {number}",
            "grade": grading.grade if grading else "",
            "fault": str(check.fault or ""),
            "more": self.more(check.problem, check.solution),
        }

    def leaves(
        self, item: Item[tuple[Problem, ...]], options: ProblemOptions, paper: Paper
    ) -> Iterator[Leaf]:
        """Yield a sheet with its solutions for its template; raises DoesNotFit."""
        count, qr = len(item.content), code_figure(item.code, quiet=0)
        per_page = min(options.per_page, count)
        # So many fill a page evenly; where they take several pages these have as many each, as far as that can be.
        if per_page:
            shares = {per_page}
        else:
            shares = {ceil(count / ceil(count / share)) for share in (12, 9, 8, 6, 4, 3, 2, 1)}
        *larger, fewest = sorted(shares, reverse=True)
        times = options.size / USUAL_TYPE
        legible, smallest = LEGIBLE_BOARD * times, min(SMALLEST_BOARD * times, 50.0)
        ways = [(share, legible, False) for share in (*larger, *([fewest] if times > 1 else []))]
        ways.append((fewest, smallest, times > 1))
        advice = ""
        if times > 1:
            advice += " or smaller type"
        if per_page > 1:
            advice += " or a smaller --per-page"
        context = {
            "item": item,
            "places": [self._place(number, check) for number, check in enumerate(item.shown, 1)],
            # Beside large type words that leave the boards little room stand on a page of their own.
            "pages": ways[:_LIKELY],
            "no_room": f"{count_of(fewest, 'board', 'boards')} on a page of {paper.name} would be under "
            f"{show_mm(smallest)} wide; use larger paper{advice}",
            # How large the modules of a QR code are, mm; its side is 15 mm at least.
            "module": max(0.35, 15.0 / qr.width),
            "look": options,
            "asked": words(self.above),
            "grades": GRADES,
        }
        pictures = {**self.pictures(item, options), **self.answers(item, options)}
        figures = {"qr": qr, **grade_figures(), **pictures}
        others = {"pages": ways} if ways[_LIKELY:] else {}
        yield Leaf("problems.xml", context, figures, self.icons, otherwise=others)


# The certificate of a sheet of problems: what was shown of every problem, line by line.


def certificate(
    item: Item[object],
    checks: Sequence[CheckedProblem[Problem, Solution]],
    spec: ProblemSpec[Problem, Solution],
) -> PlainCertificate:
    """The certificate of a sheet of problems: what the search shows.

    Of its data `format` numbers the shape, `pressboard` is the version that checked. Besides `game`, `recipe`, `code`
    and `findings` (`rule`, `message`, `squares`) there are the problems or puzzles, in order: what a game tells of
    them, `fault` (None for none) and `solution` (None where there is a fault), which ends with the `grade`, its
    `reasons` and the `figures` behind it.
    """
    found = spec.faults(checks)
    data: JsonData = {
        "format": 1,  # another one is due when something moves or goes
        "pressboard": pressboard.__version__,
        "game": spec.game,
        "recipe": item.recipe,
        "code": item.code,
        "findings": [*map(finding_data, found)],
        f"{spec.noun}s": [
            {
                **spec.problem_data(check.problem),
                "fault": finding_data(check.fault) if check.fault else None,
                "solution": _solution_data(spec, check.solution) if check.solution else None,
            }
            for check in checks
        ],
    }
    report = Report(
        words(spec.heading),
        item.recipe,
        item.code,
        found_words(found),
        tuple(_claim(spec, f"{number}", check) for number, check in enumerate(checks, 1)),
        (
            words(
                "of how hard they are for people: a grade counts what makes them harder, and no more"
            ),
        ),
        tuple(map(str, found)),
        (words(spec.proof),),
    )
    return PlainCertificate(data, report)


def _solution_data(spec: ProblemSpec[Problem, Solution], solution: Solution) -> JsonData:
    grading = solution.grading
    figures: JsonData = {
        "grade": grading.grade,
        "reasons": list(grading.reasons),
        "figures": spec.figures(grading.counts),
    }
    return {**spec.solution_data(solution), **figures}


def _claim(
    spec: ProblemSpec[Problem, Solution], name: str, check: CheckedProblem[Problem, Solution]
) -> Claim:
    task = check.problem.task
    if check.fault and spec.alone:
        return Claim(name, FAILED, task, check.fault.rule)
    if check.fault:
        return Claim(
            name,
            FAILED,
            words("{problem}: not proved, {fault}", problem=task, fault=check.fault.rule),
            "",
        )
    assert check.solution
    head, *more = spec.describe(check.problem, check.solution)
    return Claim(name, SHOWN, f"{task}: {head}", "; ".join(more))
