"""What a game declares of its problems: codes, texts, checks and answers follow from it, and the search for a sheet's.

>>> [image(0b011, turn) for turn in turns(2)]
[3, 10, 12, 5, 3, 5, 12, 10]
"""

import re
from abc import abstractmethod
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from difflib import get_close_matches
from functools import cache
from itertools import count
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias, TypeVar

from pressboard.chance import Chance
from pressboard.codes import CodeReader, CodeWriter, foreign_contents
from pressboard.errors import BadCode, BadNotation, NoSheetFound, listed, named, quoted
from pressboard.kinds.problems.params import (
    GRADE_CHOICES,
    GRADES,
    Digit,
    Grading,
    Kind,
    ProblemParams,
    SheetRecipe,
    length_words,
)
from pressboard.kinds.product import Coded, fell_by
from pressboard.lean_classes import NamedTuple, dataclass
from pressboard.play.bits import bits_of, squares_of
from pressboard.play.findings import Finding, JsonData, JsonValue
from pressboard.play.records.replays import Replayed
from pressboard.play.records.words import Line, bare, numbered_lines, plain, uncommented

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

ILLEGAL, WRONG, TOO_MANY, MISSING = "illegal move", "wrong answer", "too many moves", "no answer"
"""What can be wrong with an answer."""


class Judged(NamedTuple):
    """What an answer came to: lines that say so, what is wrong with it, and both for programs."""

    text: str
    fault: Finding | None
    data: JsonData

    @classmethod
    def of(
        cls,
        problem: object,
        number: int,
        moves: Sequence[str],
        fault: Finding | None,
        came: str,
        **further: JsonValue,
    ) -> "Judged":
        """The judgement of an answer by its moves up to the first fault; without one it `came` to that."""
        came = f"not solved; {fault.message}" if fault else came
        data = {
            "problem": number,
            "task": str(problem),
            "moves": list(moves),
            "right": fault is None,
            **further,
        }
        return cls(f"problem {number}, {problem}: {came}", fault, data)


# The eight ways to turn and mirror a square board, whose squares are bits, row by row.

Turn = tuple[int, ...]
"""Where each square goes."""


@cache
def turns(width: int) -> tuple[Turn, ...]:
    """Return where each square of a board of so many squares a side goes, in all eight ways."""
    squares = range(width * width)
    quarter = tuple(square % width * width + width - 1 - square // width for square in squares)
    mirror = tuple(square - square % width + width - 1 - square % width for square in squares)
    images = [tuple(squares)]
    for _ in range(3):
        images.append(tuple(quarter[square] for square in images[-1]))
    return (*images, *(tuple(mirror[square] for square in each) for each in images))


def image(bits: int, turn: Turn) -> int:
    return bits_of(turn[square] for square in squares_of(bits))


# What a game declares of its problems; their codes, texts, checks and answers follow from it.

NO_SOLUTION, SEVERAL, TWIN = "no solution", "several solutions", "twin"
"""What can be wrong with a problem: it has none, or more than one, or it looks like another one of its sheet."""

Lines = list[tuple[int, str]]
"""Lines with their numbers."""


class Task(Protocol):
    """A problem has a `task` as it is printed: `Black wins in 2`."""

    @property
    def task(self) -> str: ...


class Solved(Protocol):
    """A solution has a `grading`, how hard its problem is."""

    @property
    def grading(self) -> Grading["DataclassInstance"]: ...


Problem = TypeVar("Problem", bound=Task)
Solution = TypeVar("Solution", bound=Solved)
OfGame: TypeAlias = Any
"""A dataclass of a game's own: what its problems are asked for by, or what was counted of one."""
Composed = tuple[tuple[Problem, ...], tuple[Finding, ...]]
"""Problems, and what the candidates that fell had fallen to."""


@dataclass(frozen=True)
class CheckedProblem(Generic[Problem, Solution]):
    """What the search shows of a problem: its solution, or what is wrong with it."""

    problem: Problem
    solution: Solution | None
    fault: Finding | None = None


class ProblemSpec(Coded[tuple[Problem, ...], SheetRecipe], Generic[Problem, Solution]):
    """What a game declares of its problems, in a class of its own.

    `noun` is what it calls one, `product` the product, `heading` its certificates; a sheet that mostly holds one, which
    needs no number, is `alone`. The chance of a sheet belongs to the `version` of its search, and to its recipe. Codes
    and texts have room for `most` problems. In texts `head` is a problem's first line, whose first group is a number
    that may be left out, and `example` what may follow that. `proof` says in a line what was tried, `alike` how
    problems of the same likeness look alike: `turned or mirrored`. The line with the moves of an answer begins with the
    word `answer`; what is between two that look like a `move` is left out.
    """

    game: str
    setup_word: str
    params: type[OfGame]
    head: re.Pattern[str]
    example: str
    proof: str
    version, most, alike = 1, 32, ""
    noun, product, heading, alone = "problem", "problems", "Problems", False
    answer, move = "answer", r"\S+"

    @property
    @abstractmethod
    def digits(self) -> Mapping[str, Digit]:
        """The parameters in codes, by their names."""

    @abstractmethod
    def compose(self, params: OfGame, chance: Chance) -> Composed[Problem]:
        """Return problems as `params` ask for, easy ones first; raises NoSheetFound, with the counts."""

    @abstractmethod
    def checked(self, problem: Problem) -> CheckedProblem[Problem, Solution]:
        """Search a problem for all that solves it."""

    @abstractmethod
    def put(self, writer: CodeWriter, problem: Problem) -> None:
        """Put a problem into a code."""

    @abstractmethod
    def take(self, reader: CodeReader) -> Problem:
        """Take a problem from a code; raises BadCode, and BadNotation for what no game can lead to."""

    @abstractmethod
    def parse(self, number: int, line: int, head: re.Match[str], body: Lines) -> Problem:
        """Read a problem by its number, that of its first line, what `head` found there, and the further lines."""

    @abstractmethod
    def format(self, problem: Problem) -> str:
        """The text of a problem, without its number."""

    @abstractmethod
    def describe(self, problem: Problem, solution: Solution) -> Iterable[str]:
        """Yield the paragraphs of a problem in certificates, of which the first stands in one line with the task."""

    @abstractmethod
    def problem_data(self, problem: Problem) -> JsonData:
        """Return a problem for programs."""

    @abstractmethod
    def solution_data(self, solution: Solution) -> JsonData:
        """Return a solution for programs."""

    @abstractmethod
    def judged(self, problem: Problem, number: int, moves: Sequence[Line]) -> Judged:
        """Replay the moves of an answer up to the first fault; raises BadNotation for what is no move."""

    def likeness(self, problem: Problem) -> Hashable:
        """A key that all problems share which look alike; here each has its own."""
        return object()

    def figures(self, counts: OfGame) -> JsonData:
        """Counts of a problem as data for programs."""
        return asdict(counts)

    def values(self, params: OfGame) -> tuple[object, ...]:
        """Return the values of the `digits`."""
        return tuple(getattr(params, name) for name in self.digits)

    def asked(self, *values: Any) -> OfGame:  # noqa: ANN401 - of the digits
        """Return the parameters that have such values; raises BadOption."""
        return self.params(**dict(zip(self.digits, values, strict=True)))

    def composed(self, recipe: SheetRecipe) -> Composed[Problem]:
        """Return the problems of a recipe, by the chance that belongs to it alone; raises NoSheetFound."""
        chance = Chance(
            self.game,
            self.product,
            self.version,
            recipe.params.canonical(),
            recipe.seed,
            recipe.number,
        )
        return self.compose(recipe.params, chance)

    def faults(self, checks: Sequence[CheckedProblem[Problem, Solution]]) -> list[Finding]:
        """Return all that is wrong with the problems of a sheet, each with its number: their own faults, then twins."""
        named = "" if self.alone and len(checks) == 1 else "{noun} {number}: "
        heads = (named.format(noun=self.noun, number=number) for number in count(1))
        both = zip(heads, checks, strict=False)
        found = [
            replace(each.fault, message=f"{head}{each.fault.message}")
            for head, each in both
            if each.fault
        ]
        seen = [self.likeness(check.problem) for check in checks]
        for number, other in enumerate(map(seen.index, seen)):
            if other != number:
                twins = f"problem {number + 1} looks like problem {other + 1}, {self.alike}; take one out"
                found.append(Finding(TWIN, twins))
        return found

    def write(self, writer: CodeWriter, problems: tuple[Problem, ...]) -> None:
        """Put 1 to `most` problems into a code."""
        writer.put(len(problems) - 1, self.most)
        for problem in problems:
            self.put(writer, problem)

    def read(self, reader: CodeReader) -> tuple[Problem, ...]:
        with named("this code is whole but its contents make no sense", BadNotation, BadCode):
            return tuple([self.take(reader) for _ in range(reader.take(self.most) + 1)])

    def put_recipe(self, writer: CodeWriter, recipe: SheetRecipe) -> None:
        """Put the parameters of a recipe into a code."""
        for value, digit in zip(self.values(recipe.params), self.digits.values(), strict=True):
            writer.put(digit.values.index(value), digit.room)

    def take_recipe(self, reader: CodeReader, seed: str, number: int) -> SheetRecipe:
        """Take the parameters of a recipe from a code; raises BadOption for what cannot be."""
        try:
            values = [digit.values[reader.take(digit.room)] for digit in self.digits.values()]
        except IndexError:
            raise foreign_contents() from None
        return SheetRecipe(seed, number, self.asked(*values))

    def format_text(self, problems: Sequence[Problem]) -> str:
        """Return problems as a text for people, which `parse_text` reads."""
        parts = (
            f"{self.noun} {number}: {self.format(problem)}\n"
            for number, problem in enumerate(problems, 1)
        )
        return "\n".join((f"{self.setup_word} {len(problems)}\n", *parts))

    def parse_text(self, text: str) -> tuple[Problem, ...]:
        """Read problems; raises BadNotation, naming the line, for what cannot be read and what no game can lead to."""
        lines = [
            (number, " ".join(line.split()))
            for number, line in numbered_lines(text)
            if line.strip()
        ]
        first, begin = lines[0] if lines else (1, "")
        few = 1 if self.alone else 12
        found = re.fullmatch(rf"{self.setup_word}\s+(\d{{1,4}})", begin, re.A | re.I)
        if not found:
            raise BadNotation(
                f"line {first}: {self.noun}s begin with a line such as: {self.setup_word} {few}"
            )
        wanted = int(found[1])
        if not 1 <= wanted <= self.most:
            raise BadNotation(
                f"line {first}: {wanted} {self.noun}s are announced; a sheet has from 1 to {self.most}"
            )
        problems = tuple(self._problems(lines[1:]))
        if len(problems) != wanted:
            follow = f"{len(problems)} follow; mend the number"
            raise BadNotation(f"line {first}: {wanted} {self.noun}s are announced, {follow}")
        return problems

    def _problems(self, lines: Lines) -> Iterator[Problem]:
        """Yield the problems in some lines, each of which begins with the word."""
        if not lines:
            return
        heads = [
            place for place, (_, line) in enumerate(lines) if line.lower().startswith(self.noun)
        ]
        if heads[:1] != [0]:
            (line, text), example = lines[0], f"{self.noun} 1: {self.example}"
            raise BadNotation(
                f"line {line}: {quoted(text)} is no {self.noun}'s first line, such as: {example}"
            )
        for number, (begin, end) in enumerate(zip(heads, [*heads[1:], len(lines)], strict=True), 1):
            line, head = lines[begin]
            match = self.head.fullmatch(head)
            if not match:
                raise BadNotation(
                    f"line {line}: {quoted(head)} does not read like: {self.noun} {number}: {self.example}"
                )
            if int(match[1] or number) != number:
                wrong = f"this is {self.noun} {number}, not {match[1]}"
                raise BadNotation(f"line {line}: {wrong}; mend the number or leave it out")
            yield self.parse(number, line, match, lines[begin + 1 : end])

    def replayed(self, text: str) -> Replayed | None:
        """Replay answers below a sheet, its code or its text: whether they are right; None for a text that is none.

        Each begins with the word `answer` and may have a line before it that says to which problem it is. Raises
        BadNotation and BadCode for what cannot be read.
        """
        beginning = uncommented(text)[: max(len(self.setup_word), len(self.tag))].lower()
        if not beginning.startswith((self.setup_word, self.tag[:-1].lower())):
            return None
        lines = [(number, line.strip()) for number, line in numbered_lines(text)]
        filled = [(number, line) for number, line in lines if line]
        places = [place for place, (_, line) in enumerate(filled) if self._begins_answer(line)]
        if not places:
            return self._unanswered(lines)
        begins = [
            place - (place > 0 and self._chosen(filled[place - 1][1]) is not None)
            for place in places
        ]
        problems = self._sheet(lines[: filled[begins[0]][0] - 1])
        ends = zip(begins, [*begins[1:], len(filled)], strict=True)
        judged = [self._judge(problems, filled[begin:end]) for begin, end in ends]
        faults, data = (
            tuple(each.fault for each in judged if each.fault),
            [each.data for each in judged],
        )
        is_one = self.alone and len(judged) == 1
        return Replayed(
            "\n".join(each.text for each in judged),
            faults,
            lambda: data[0] if is_one else {"answers": data},
        )

    def _begins_answer(self, line: str) -> re.Match[str] | None:
        return re.match(rf"{self.answer}\b:?", line, re.IGNORECASE)

    def _chosen(self, line: str) -> int | None:
        """Return the number of the problem that a line names, None for a line that names none."""
        found = re.fullmatch(rf"{self.noun}\s+(\d{{1,4}})\.?", line, re.ASCII | re.IGNORECASE)
        return int(found[1]) if found else None

    def _sheet(self, lines: Lines) -> tuple[Problem, ...]:
        """Read the lines before the answers: a code or a text; raises BadCode and BadNotation."""
        text = "\n".join(line for _, line in lines)
        is_text = text.lstrip().lower().startswith(self.setup_word)
        if is_text:
            return self.parse_text(text)
        return self.decode("".join(text.split()))[0]

    def _judge(self, problems: Sequence[Problem], lines: Lines) -> Judged:
        """Judge the answer that stands in some lines, the first of which may say to which problem it is."""
        line, first = lines[0]
        number = self._chosen(first)
        if number is None and len(problems) > 1:
            noun = self.noun
            raise BadNotation(
                f"line {line}: there are {len(problems)} {noun}s; write {noun} 2 in a line before it"
            )
        if not 1 <= (number or 1) <= len(problems):
            raise BadNotation(f"line {line}: there is no {self.noun} {number} on this sheet")
        moves = list[Line]()
        for at, written in lines if number is None else lines[1:]:
            begun = self._begins_answer(written)
            words = re.findall(self.move, plain(written[begun.end() :] if begun else written))
            moves += ((at, move) for word in words if (move := bare(word)))
        if not moves:
            raise BadNotation(f"line {lines[-1][0]}: no move follows the word {self.answer}")
        return self.judged(problems[(number or 1) - 1], number or 1, moves)

    def _unanswered(self, lines: Lines) -> Replayed | None:
        """What is missing in a text that names a problem, or nearly the word for answers; None for other texts."""
        words = [next(iter(line.lower().split()), "").removesuffix(":") for _, line in lines]
        like = [len(word) >= 4 and get_close_matches(self.answer, [word], 1, 0.7) for word in words]
        slips = [place for place, is_slip in enumerate(like) if is_slip]
        named = [place for place, (_, line) in enumerate(lines) if self._chosen(line) is not None]
        if (
            not (slips or named) or sum(self.tag[:-1] in line.upper() for _, line in lines) > 1
        ):  # a list of codes
            return None
        try:
            self._sheet(lines[: min(slips + named)])
        except (
            BadCode,
            BadNotation,
        ):  # other words stand there: whoever reads codes or texts will tell
            return None
        number, line = lines[(slips or named)[0]]
        wrong = f"{line.lower()} is named, and no {self.answer} follows; write: {self.answer}, and moves"
        if slips:
            word, *moves = line.split()
            right = " ".join((self.answer, *moves))
            wrong = f"{quoted(word)} stands where {self.answer} was expected; write: {right}"
        found = Finding(MISSING, f"line {number}: {wrong}")
        return Replayed(
            f"there is no {self.answer} to be replayed", (found,), lambda: {"answers": []}
        )


AnySpec: TypeAlias = ProblemSpec[Any, Any]
AnyChecked: TypeAlias = CheckedProblem[Any, Any]
"""What some game declares of its problems, and what the search shows of one of them."""


# The search for a sheet's problems as all games have it: what is wanted, what is found, what candidates fell to.

NO_PLACE = "no place"
"""What a candidate falls to where problems like it are not wanted, or not any more."""


class Composer(Generic[Problem]):
    """The places of a sheet of the kinds that `params` ask for: those still `wanted`, the problems found for others.

    `number` is that of the trial.
    """

    def __init__(self, spec: "ComposedSpec[Problem, Solution]", params: ProblemParams) -> None:
        self.spec, self.wanted, self.sides, self.number = spec, params.kinds(), params.sides, 0
        self.found = list[tuple[tuple[int, int], Problem]]()
        self._seen = set[Hashable]()

    def may_place(self, moves: int, easiest: str, side: int) -> bool:
        """True if a problem that is of the `easiest` grade or harder may still be wanted."""
        return any(
            self.wanted[Kind(moves, grade, side)] for grade in GRADES[GRADES.index(easiest) :]
        )

    def placed(
        self, problem: Problem, grading: Grading["DataclassInstance"], moves: int, side: int
    ) -> Finding | None:
        """Give a problem that is right a place of its kind if one is free; return why there is none."""
        like = self.spec.likeness(problem)
        if like in self._seen:
            return Finding(TWIN, "a problem like it is on the sheet already")
        kind = Kind(moves, grading.grade, side)
        if not self.wanted[kind]:
            return Finding(NO_PLACE, f"{self.spec.named(kind)} are not wanted any more")
        self.wanted[kind] -= 1
        self._seen.add(like)
        self.found.append(((moves, len(grading.harder)), problem))
        return None


class ComposedSpec(ProblemSpec[Problem, Solution]):
    """Problems that are looked for one by one: in each trial, which has a number and a chance of its own.

    Trials are named after a `trial` and are `tried`, so many `trials` for every problem of a sheet. These may be won in
    so many moves as `lengths` has, if that is asked for.
    """

    trial: str
    tried: str
    trials: int
    lengths: Sequence[int] = ()

    @property
    def digits(self) -> Mapping[str, Digit]:
        if self.lengths:
            moves = {"moves": Digit(length_words(self.lengths), 8)}
        else:
            moves = {}
        return {
            "problems": Digit(range(1, self.most + 1), self.most),
            **moves,
            "grade": Digit(GRADE_CHOICES, 8),
        }

    @abstractmethod
    def named(self, kind: Kind) -> str:
        """The name of a kind of problems, in a refusal."""

    @abstractmethod
    def search(self, composer: Composer[Problem], chance: Chance) -> Iterable[Finding]:
        """Look for a problem that has a place, and yield what candidates fall to."""

    def compose(self, params: OfGame, chance: Chance, trials: int = 0) -> Composed[Problem]:
        composer, fallen, most = (
            Composer(self, params),
            list[Finding](),
            (trials or self.trials) * params.problems,
        )
        for composer.number in range(most):
            fallen += self.search(composer, chance.fork(self.trial, composer.number))
            if not composer.wanted.total():
                return tuple(
                    each for _, each in sorted(composer.found, key=lambda each: each[0])
                ), tuple(fallen)
        missing = listed(
            f"{count} {self.named(kind)}" for kind, count in (+composer.wanted).items()
        )
        raise NoSheetFound(
            f"{most} {self.tried} gave {len(composer.found)} of {params.canonical()}, without {missing}: "
            f"candidates fell by {fell_by(fallen)}; ask for fewer, for another grade or take another seed"
        )
