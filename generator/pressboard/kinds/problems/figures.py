"""Problems as figures of people's own handouts: one of a sheet, as it is asked or solved."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from pressboard.chance import fresh_seed
from pressboard.errors import BadOption
from pressboard.kinds.game import FigureKind, Illustration, Known
from pressboard.kinds.kit import included
from pressboard.kinds.options import Options, option
from pressboard.kinds.page import Item
from pressboard.kinds.problems.product import ProblemProduct, Problems
from pressboard.lean_classes import dataclass

_OF_SHEETS = ("per_page", "grades", "solutions", "text_size")


@dataclass(frozen=True)
class ProblemChoice(Options):
    """Which problem of a sheet a figure shows, and how."""

    problem: int = option(1, "Which problem of its sheet is shown.", limits=(1, 24))
    solved: bool = option(False, "Show what its solution does.")


@dataclass(frozen=True)
class SeriesChoice(Options):
    """Which sheet of a series a figure shows something of."""

    seed: str = option("", "Any word or text; without one a fresh word is drawn.")
    number: int = option(1, "The number in the series.")


def problem_kinds(product: ProblemProduct, noun: str, shown: str) -> Iterator[FigureKind]:
    """Yield the rows of problems, each called `noun`: fresh ones, and those of a code like the one `shown`."""
    how_many = f"{noun}s"

    def drawn(item: Item[Problems], chosen: Any) -> Illustration:  # noqa: ANN401 - the game's own options
        number, checks = chosen.problem, item.shown
        if number > len(checks):
            raise BadOption(f"problem={number}: this sheet has {len(checks)}")
        pages, check = product.pages(), checks[number - 1]
        if chosen.solved:
            figures = pages.answers(item, chosen)
        else:
            figures = pages.pictures(item, chosen)
        known: dict[str, Known] = {"task": check.problem.task}
        if check.solution:
            known |= {"solution": check.solution.written, "grade": check.solution.grading.grade}
        figure = [*figures.values()][number - 1]
        return Illustration(figure, check.problem.task, item.code, item.recipe, item.setup, known)

    def fresh(_: str, chosen: Any) -> Illustration:  # noqa: ANN401
        alone = replace(included(product.params, chosen), **{how_many: 1})
        return drawn(product.generate(alone, chosen.seed or fresh_seed(), chosen.number), chosen)

    def options(*groups: type[Options]) -> type[Any]:
        return dataclass(frozen=True)(type("Chosen", (*groups, product.options, ProblemChoice), {}))

    yield FigureKind(
        (noun,),
        f"A fresh {noun}, proved like those of a sheet, which has no other.",
        fresh,
        options(product.params, SeriesChoice),
        without=(*_OF_SHEETS, how_many, "problem"),
        given={"seed": "billabong"},
    )
    yield FigureKind(
        (),
        f"A {noun} of a sheet's code.",
        lambda source, chosen: drawn(product.read(source), chosen),
        options(),
        lambda source: source.strip().upper().startswith(f"{product.tag}-"),
        _OF_SHEETS,
        example=shown,
        given={"solved": True},
    )
