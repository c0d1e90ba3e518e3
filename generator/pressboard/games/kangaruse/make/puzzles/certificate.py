"""The certificate of a sheet of puzzles: what was shown of every puzzle, line by line."""

from collections.abc import Callable, Iterator
from dataclasses import asdict

import pressboard
from pressboard.common.certificate.report import Claim, Report, leaf_of
from pressboard.common.plain_text import hung
from pressboard.common.problems.certificate import HARD_FOR_PEOPLE
from pressboard.contract import Item, Leaf
from pressboard.figures.shapes import Figure
from pressboard.games.kangaruse.make.puzzles.check import CheckedPuzzle, faults
from pressboard.games.kangaruse.make.puzzles.grades import NEAR
from pressboard.games.kangaruse.make.puzzles.players import TRIES
from pressboard.games.kangaruse.make.puzzles.puzzle import Puzzles
from pressboard.games.kangaruse.make.puzzles.solution import Route, Solution
from pressboard.lean_dataclasses import dataclass
from pressboard.play.findings import found_words
from pressboard.play.json_values import JsonData
from pressboard.play.thresholds import FAILED, SHOWN
from pressboard.words import words

FORMAT = 1
"""The number of the data's shape; another one is due when something moves or goes."""


@dataclass(frozen=True, slots=True)
class PuzzleCertificate:
    """What the searches show of a sheet of puzzles, in four forms; `drawn` pictures a report under its title."""

    item: Item[Puzzles]
    checks: tuple[CheckedPuzzle, ...]
    drawn: Callable[[Report, str], Figure]

    def text(self) -> str:
        """Return it for people: lines of at most 100 characters."""
        return "\n".join(self._lines())

    def data(self) -> JsonData:
        """Return it for programs; what JSON can hold.

        `format` numbers this shape, `pressboard` is the version that checked. Besides `game`, `recipe`, `code` and
        `findings` (`rule`, `message`, `squares`) there are `puzzles`, in order: `target`, `jumps`, `start`, `fault`
        (None for none) and `solution` (None where there is a fault): `route` and `best_route` (`jumps` as they are
        written, `points` after each), `best`, the states that its `proof` and `all` searches looked at, `grade`, its
        `reasons` and the `figures` behind it.
        """
        return {
            "format": FORMAT,
            "pressboard": pressboard.__version__,
            "game": "kangaruse",
            "recipe": self.item.recipe,
            "code": self.item.code,
            "findings": [asdict(finding) for finding in faults(self.checks)],
            "puzzles": [_puzzle_data(check) for check in self.checks],
        }

    def picture(self) -> Figure:
        """Return it drawn."""
        return self.drawn(self._report(), self._title())

    def leaf(self) -> Leaf:
        """Return it as pages to be read."""
        return leaf_of(self._report())

    def _title(self) -> str:
        return words("Kangaruse puzzles: {recipe}", recipe=self.item.recipe)

    def _report(self) -> Report:
        found = faults(self.checks)
        return Report(
            words("Kangaruse puzzles"),
            self.item.recipe,
            self.item.code,
            found_words(found),
            tuple(_claim(f"{number}", check) for number, check in enumerate(self.checks, 1)),
            (words(HARD_FOR_PEOPLE),),
            tuple(map(str, found)),
            (words(_HOW, tries=TRIES),),
        )

    def _lines(self) -> Iterator[str]:
        yield from hung("", self._title())
        yield from hung("", self.item.code)
        yield from hung("", words(_HOW, tries=TRIES))
        for number, check in enumerate(self.checks, 1):
            yield ""
            yield from _told(number, check)
        for finding in faults(self.checks):
            yield ""
            yield from hung("", str(finding))


_HOW = (
    "Every route was followed for as long as the points still to be had could make it better than the best so far. "
    "A jump takes one scoring square at most, one that lies within reach over an empty board: so much is counted as "
    "still to be had, never less. Routes are told up to the jump that reaches the target. Two players tried {tries} "
    "times each: one jumps to the dearest square, one weighs two jumps; their chance comes from nothing but the puzzle."
)


def _told(number: int, check: CheckedPuzzle) -> Iterator[str]:
    head = f"{number}. {check.puzzle.task}"
    if check.solution is None:
        yield from hung("", words("{puzzle}: not proved, {fault}", puzzle=head, fault=_fault(check)))
        return
    solution = check.solution
    yield words("{puzzle}: {grade}", puzzle=head, grade=words(solution.grading.grade))
    for line in _figures(solution):
        yield from hung("   ", line)


def _claim(name: str, check: CheckedPuzzle) -> Claim:
    if check.solution is None:
        return Claim(name, FAILED, check.puzzle.task, _fault(check))
    grade = words("{puzzle}: {grade}", puzzle=check.puzzle.task, grade=words(check.solution.grading.grade))
    return Claim(name, SHOWN, grade, "; ".join(_figures(check.solution)))


def _fault(check: CheckedPuzzle) -> str:
    return check.fault.rule if check.fault else ""


def _figures(solution: Solution) -> Iterator[str]:
    """Yield what is known of a puzzle that is right, line by line."""
    counts = solution.grading.counts
    yield words("a route: {route}", route=_with_points(solution.route))
    yield words(
        "the most there can be: {best} points, proved by {proof} states; all searches: {states} states",
        best=solution.best,
        proof=f"{solution.proof:,}",
        states=f"{solution.states:,}",
    )
    if solution.best_route != solution.route:
        yield words("a route to them: {route}", route=_with_points(solution.best_route))
    yield words(
        "routes that reach the target: {routes}; that end up to {near} points short: {misses}",
        routes=f"{counts.routes:,}",
        near=NEAR,
        misses=f"{counts.misses:,}",
    )
    tried = "greedy players reach {greedy} at best, the target {greedy_hits} times; those who look ahead {looking}, "
    yield words(f"{tried}the target {{looking_hits}} times", **asdict(counts))
    if solution.grading.harder:
        yield words("harder by: {reasons}", reasons=", ".join(solution.grading.printed_reasons))


def _with_points(route: Route) -> str:
    return ", ".join(f"{name} ({points})" for name, points in zip(route.names, route.points, strict=True))


def _puzzle_data(check: CheckedPuzzle) -> JsonData:
    puzzle = check.puzzle
    return {
        "target": puzzle.target,
        "jumps": puzzle.jumps,
        "start": list(puzzle.sheet.names(puzzle.sheet.starts)),
        "fault": asdict(check.fault) if check.fault else None,
        "solution": _solution_data(check.solution) if check.solution else None,
    }


def _solution_data(solution: Solution) -> JsonData:
    return {
        "route": _route_data(solution.route),
        "best": solution.best,
        "best_route": _route_data(solution.best_route),
        "proof": solution.proof,
        "all": solution.states,
        "grade": solution.grading.grade,
        "reasons": list(solution.grading.reasons),
        "figures": asdict(solution.grading.counts),
    }


def _route_data(route: Route) -> JsonData:
    return {"jumps": list(route.names), "points": list(route.points)}
