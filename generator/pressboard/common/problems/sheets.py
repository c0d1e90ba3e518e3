"""The product `problems` as all games have it: sheets composed by search, proved, coded, with their solutions.

What only a print or a reading needs is loaded then.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Generic, TypeVar

from pressboard.common.problems.options import ProblemOptions
from pressboard.common.problems.recipes import SheetRecipe
from pressboard.contract import Certificate, Item, Leaf
from pressboard.figures.shapes import Figure
from pressboard.play.findings import Finding
from pressboard.printing.papers import Paper
from pressboard.words import words

if TYPE_CHECKING:
    from pressboard.common.problems.certificate import Graded, Task
    from pressboard.common.problems.checks import CheckedProblem
    from pressboard.common.problems.leaf import Drawing
    from pressboard.common.problems.making import Making
    from pressboard.common.problems.recipes import Params

Asked = TypeVar("Asked", bound="Params")
Problem = TypeVar("Problem", bound="Task")
Solution = TypeVar("Solution", bound="Graded")


class ProblemSheets(ABC, Generic[Asked, Problem, Solution]):
    """Sheets of problems, single or in books; every sheet is followed by its solutions.

    What a game knows of its problems and how it draws them is loaded when it is asked for.
    """

    name = "problems"
    options = ProblemOptions
    is_read = True

    @abstractmethod
    def making(self) -> "Making[Asked, Problem, Solution]":
        """Return what the game knows of its problems."""

    @abstractmethod
    def drawing(self) -> "Drawing[Problem, Solution]":
        """Return how the game draws them."""

    def generate(self, params: Asked, seed: str, number: int) -> Item[tuple[Problem, ...]]:
        """Compose and prove sheet `number` of the series `seed`; raises NoSheetFound."""
        making = self.making()
        recipe = SheetRecipe(seed, number, params)
        problems, fallen = making.composed(recipe)
        return replace(self.read(making.code.encode(problems, recipe)), fallen=fallen)

    def kept(self, item: Item[tuple[Problem, ...]]) -> int:
        """Return how many of the candidates that were tried as problems are on a sheet."""
        return len(item.content)

    def read(self, code: str) -> Item[tuple[Problem, ...]]:
        """Return the sheet a code stands for, with the recipe it was made by; raises BadCode."""
        return self._item(*self.making().code.decode(code))

    def read_setup(self, text: str) -> Item[tuple[Problem, ...]]:
        """Return the sheet that problems set up as a text stand for; raises BadNotation."""
        return self._item(self.making().parse(text), None)

    def problems(self, item: Item[tuple[Problem, ...]]) -> list[Finding]:
        """Prove every problem again and return what is wrong with each, and which of them are twins."""
        return self.making().told.faults(self._checks(item.content))

    def certificate(self, item: Item[tuple[Problem, ...]]) -> Certificate:
        """Prove every problem again and return what was shown."""
        from pressboard.common.certificate.proofs import proofs
        from pressboard.common.problems.certificate import ProblemCertificate

        return ProblemCertificate(item, self._checks(item.content), self.making().told, proofs)

    def stem(self, first: Item[tuple[Problem, ...]] | None, count: int) -> str:
        """Name a file after the recipe of its first sheet and how many follow."""
        from pressboard.common.series import series_stem

        making = self.making()
        name, recipe = f"{making.told.game}-{self.name}", making.code.decode(first.code)[1] if first else None
        return series_stem(name, recipe, count) if recipe else name

    def leaves(
        self, items: Iterator[Item[tuple[Problem, ...]]], options: ProblemOptions, paper: Paper
    ) -> Iterator[Leaf]:
        """Yield every sheet with its solutions."""
        for item in items:
            yield self.drawing().leaf(item, options, paper)

    def together(self, options: ProblemOptions) -> int:
        """Return how many sheets share a page with its solutions."""
        return 1

    def pictures(self, item: Item[tuple[Problem, ...]] | None, options: ProblemOptions) -> Mapping[str, Figure]:
        """Return the pictures of the problems."""
        return self.drawing().boards(item) if item else {}

    def _checks(self, problems: Sequence[Problem]) -> "tuple[CheckedProblem[Problem, Solution], ...]":
        return tuple(map(self.making().checked, problems))

    def _item(self, problems: tuple[Problem, ...], recipe: "SheetRecipe[Asked] | None") -> Item[tuple[Problem, ...]]:
        making, count = self.making(), len(problems)
        by_hand = words("{count} problems, set up by hand", count=count)
        name = str(recipe) if recipe else by_hand if count > 1 else words("1 problem, set up by hand")
        code, setup = making.code.encode(problems, recipe), making.format(problems)
        return Item(problems, code, name, setup, name, shown=self._checks(problems))
