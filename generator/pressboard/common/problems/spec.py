"""What a game declares of its problems; their codes, texts, checks and answers follow from it."""

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from functools import partial
from itertools import count
from typing import Any, Generic, TypeVar

from pressboard.chance import Chance
from pressboard.codes import CodeReader, CodeWriter, foreign_contents
from pressboard.common.answers import Judged, read_answers
from pressboard.common.problems.params import Digit, SheetRecipe
from pressboard.common.recipes import put_recipe, take_recipe
from pressboard.errors import BadNotation, quoted
from pressboard.lean_dataclasses import dataclass
from pressboard.play.findings import Finding
from pressboard.play.json_values import JsonData, JsonValue
from pressboard.play.records.replays import Replayed
from pressboard.play.records.words import Line

NO_SOLUTION, SEVERAL, TWIN = "no solution", "several solutions", "twin"
"""What can be wrong with a problem: it has none, or more than one, or it looks like another one of its sheet."""

Lines = list[tuple[int, str]]
"""Lines with their numbers."""


Problem = TypeVar("Problem")
"""It has a `task` as it is printed: `Black wins in 2`."""
Solution = TypeVar("Solution")
"""It has a `grading`, how hard its problem is."""
Composed = tuple[tuple[Problem, ...], tuple[Finding, ...]]
"""Problems, and what the candidates that fell had fallen to."""


@dataclass(frozen=True)
class CheckedProblem(Generic[Problem, Solution]):
    """What the search shows of a problem: its solution, or what is wrong with it."""

    problem: Problem
    solution: Solution | None
    fault: Finding | None = None


@dataclass(frozen=True, slots=True)
class ProblemSpec(Generic[Problem, Solution]):
    """What a game declares of its problems.

    `noun` is what it calls one, `product` the product, `heading` its certificates. `compose` takes parameters and the
    chance that belongs to its `version` and the recipe.
    """

    game: str
    title: str
    tag: str
    setup_word: str
    compose: Callable[[Any, Chance], Composed[Problem]]
    version: int
    checked: Callable[[Problem], CheckedProblem[Problem, Solution]]

    most: int
    """So many problems codes and texts have room for."""
    put: Callable[[CodeWriter, Problem], None]
    take: Callable[[CodeReader], Problem]
    digits: tuple[Digit, ...]
    """The parameters in codes, whose `values` these are; `params` makes them of the values."""
    values: Callable[[Any], tuple[Any, ...]]
    params: Callable[..., Any]

    head: re.Pattern[str]
    """A problem's first line in texts; its first group is a number that may be left out."""
    example: str
    """What may follow the number there."""
    parse: Callable[[int, int, re.Match[str], Lines], Problem]
    """Takes a problem's number, that of its first line, what `head` found there, and the further lines."""
    format: Callable[[Problem], str]
    """Returns what follows the number in texts."""

    proof: str
    """What was tried, in a line."""
    describe: Callable[[Problem, Solution], Iterable[str]]
    """Yields the paragraphs of a problem in certificates, of which the first stands in one line with the task."""
    problem_data: Callable[[Problem], Mapping[str, JsonValue]]
    solution_data: Callable[[Solution], Mapping[str, JsonValue]]
    figures: Callable[[Any], JsonData] = asdict
    """Returns what was counted, for programs."""

    likeness: Callable[[Problem], Hashable] | None = None
    alike: str = ""
    """How problems of the same likeness look alike: `turned or mirrored`."""
    judged: Callable[[Problem, int, Sequence[Line]], Judged] | None = None
    """Replays the moves of an answer to the problem of a number."""
    move: str = r"\S+"
    """What a move of an answer looks like."""
    noun: str = "problem"
    product: str = "problems"
    alone: bool = False
    """Whether a sheet mostly holds one, which needs no number."""
    heading: str = "Problems"

    def composed(self, recipe: SheetRecipe[Any]) -> Composed[Problem]:
        """Return the problems of a recipe, by the chance that belongs to it alone; raises NoSheetFound."""
        asked = recipe.params.canonical()
        chance = Chance(self.game, self.product, self.version, asked, recipe.seed, recipe.number)
        return self.compose(recipe.params, chance)

    def faults(self, checks: Sequence[CheckedProblem[Problem, Solution]]) -> list[Finding]:
        """Return all that is wrong with the problems of a sheet, each with its number: their own faults, then twins."""
        named = "" if self.alone and len(checks) == 1 else "{noun} {number}: "
        heads = (named.format(noun=self.noun, number=number) for number in count(1))
        found = zip(heads, checks, strict=False)
        own = [replace(each.fault, message=f"{head}{each.fault.message}") for head, each in found if each.fault]
        return [*own, *self._twins(checks)]

    def _twins(self, checks: Sequence[CheckedProblem[Problem, Solution]]) -> Iterator[Finding]:
        seen = [self.likeness(check.problem) for check in checks] if self.likeness else []
        for number, other in enumerate(map(seen.index, seen)):
            if other != number:
                yield Finding(TWIN, f"problem {number + 1} looks like problem {other + 1}, {self.alike}; take one out")

    def encode(self, problems: Sequence[Problem], recipe: SheetRecipe[Any] | None) -> str:
        """Return the code of 1 to `most` problems and of the `recipe` they were made from, if any.

        Raises BadCode for a problem that cannot be put into one.
        """
        return self._written(problems, recipe).text(self.tag)

    def decode(self, code: str) -> tuple[tuple[Problem, ...], SheetRecipe[Any] | None]:
        """Return the problems that `code` stands for, and their recipe if they have one.

        What counts are the contents. Raises BadCode when `code` is no code, damaged, another game's, or was not made by
        `encode`.
        """
        reader = CodeReader(code, self.tag)
        problems = tuple([self.take(reader) for _ in range(reader.take(self.most) + 1)])
        recipe = take_recipe(reader, partial(self._recipe, reader))
        reader.finish()
        reader.same_as(self._written(problems, recipe))
        return problems, recipe

    def _written(self, problems: Sequence[Problem], recipe: SheetRecipe[Any] | None) -> CodeWriter:
        writer = CodeWriter()
        writer.put(len(problems) - 1, self.most)
        for problem in problems:
            self.put(writer, problem)
        put_recipe(writer, recipe)
        for value, digit in zip(self.values(recipe.params), self.digits, strict=True) if recipe else ():
            writer.put(digit.values.index(value), digit.room)
        return writer

    def _recipe(self, reader: CodeReader, seed: str, number: int) -> SheetRecipe[Any]:
        """Take the parameters of a recipe from a code; raises BadOption for what cannot be."""
        try:
            values = [digit.values[reader.take(digit.room)] for digit in self.digits]
        except IndexError:
            raise foreign_contents() from None
        return SheetRecipe(seed, number, self.params(*values))

    def format_text(self, problems: Sequence[Problem]) -> str:
        """Return problems as a text for people, which `parse_text` reads."""
        parts = (f"{self.noun} {number}: {self.format(problem)}\n" for number, problem in enumerate(problems, 1))
        return "\n".join((f"{self.setup_word} {len(problems)}\n", *parts))

    def parse_text(self, text: str) -> tuple[Problem, ...]:
        """Read problems; raises BadNotation, naming the line, for what cannot be read and what no game can lead to."""
        lines = list(_lines(text))
        first, begin = lines[0] if lines else (1, "")
        few = 1 if self.alone else 12
        found = re.fullmatch(rf"{self.setup_word}\s+(\d{{1,4}})", begin, re.A | re.I)
        if not found:
            raise BadNotation(f"line {first}: {self.noun}s begin with a line such as: {self.setup_word} {few}")
        wanted = int(found[1])
        if not 1 <= wanted <= self.most:
            raise BadNotation(f"line {first}: {wanted} {self.noun}s are announced; a sheet has from 1 to {self.most}")
        parts = enumerate(self._parts(lines[1:]), 1)
        problems = tuple(self._problem(number, *head, body) for number, (head, *body) in parts)
        if len(problems) != wanted:
            follow = f"{len(problems)} follow; mend the number"
            raise BadNotation(f"line {first}: {wanted} {self.noun}s are announced, {follow}")
        return problems

    def _parts(self, lines: Lines) -> Iterator[Lines]:
        """Take lines apart into problems, each of which begins with the word."""
        heads = [place for place, (_, line) in enumerate(lines) if line.lower().startswith(self.noun)]
        if lines and heads[:1] != [0]:
            (line, text), example = lines[0], f"{self.noun} 1: {self.example}"
            raise BadNotation(f"line {line}: {quoted(text)} is no {self.noun}'s first line, such as: {example}")
        for begin, end in zip(heads, [*heads[1:], len(lines)], strict=True):
            yield lines[begin:end]

    def _problem(self, number: int, line: int, head: str, body: Lines) -> Problem:
        match = self.head.fullmatch(head)
        if not match:
            raise BadNotation(f"line {line}: {quoted(head)} does not read like: {self.noun} {number}: {self.example}")
        if int(match[1] or number) != number:
            wrong = f"this is {self.noun} {number}, not {match[1]}"
            raise BadNotation(f"line {line}: {wrong}; mend the number or leave it out")
        return self.parse(number, line, match, body)

    def replayed(self, text: str) -> Replayed | None:
        """Replay answers: whether they are right; None for a text that is none.

        Raises BadNotation and BadCode for what cannot be read.
        """
        found = read_answers(text, self.setup_word, self.tag, self.move)
        if found is None or not self.judged:
            return None
        sheet, answers = found
        is_text = sheet.lower().startswith(self.setup_word)
        problems = self.parse_text(sheet) if is_text else self.decode("".join(sheet.split()))[0]
        judged = list[Judged]()
        for answer in answers:
            place = answer.chosen(len(problems))
            judged.append(self.judged(problems[place], place + 1, answer.moves))
        faults = tuple(each.fault for each in judged if each.fault)
        return Replayed(
            "\n".join(each.told for each in judged), faults, lambda: {"answers": [each.data for each in judged]}
        )


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines that are not empty, without comments, with their numbers."""
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        if words := line.partition("#")[0].split():
            yield number, " ".join(words)
