"""The codes of sheets of problems: how many there are, each as its game puts it, then the recipe of the sheet.

Codes are to be read for ever. So a game gives the format's own tables and ranges, whatever becomes of its rules.
"""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from pressboard.codes import CodeReader, CodeWriter
from pressboard.common.problems.recipes import Params, RecipeForm, SheetRecipe, WrittenRecipe
from pressboard.lean_dataclasses import dataclass

Problem = TypeVar("Problem")
Asked = TypeVar("Asked", bound=Params)


@dataclass(frozen=True, slots=True)
class ProblemCode(Generic[Problem, Asked]):
    """The form of a game's codes: what they begin with; `most` problems have room in one."""

    tag: str
    most: int
    put: Callable[[CodeWriter, Problem], None]
    take: Callable[[CodeReader], Problem]
    recipes: RecipeForm[Asked]

    def encode(self, problems: Sequence[Problem], recipe: SheetRecipe[Asked] | None) -> str:
        """Return the code of 1 to `most` problems and of the `recipe` they were made from, if any.

        Raises BadCode for a problem that cannot be put into one.
        """
        return self._collected(problems, self.recipes.written(recipe) if recipe else None).text(self.tag)

    def decode(self, code: str) -> tuple[tuple[Problem, ...], SheetRecipe[Asked] | None]:
        """Return the problems that `code` stands for, and their recipe if they have one that can be.

        What counts are the contents. Raises BadCode when `code` is no code, damaged, another game's, or was not made by
        `encode`.
        """
        reader = CodeReader(code, self.tag)
        problems = tuple([self.take(reader) for _ in range(reader.take(self.most) + 1)])
        written = self.recipes.take(reader)
        reader.finish()
        reader.same_as(self._collected(problems, written))
        return problems, self.recipes.read(written) if written else None

    def _collected(self, problems: Sequence[Problem], written: WrittenRecipe | None) -> CodeWriter:
        writer = CodeWriter()
        writer.put(len(problems) - 1, self.most)
        for problem in problems:
            self.put(writer, problem)
        self.recipes.put(writer, written)
        return writer
