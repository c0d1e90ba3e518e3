"""What may be asked of sheets of problems: lengths, grades, how they are printed; recipes, and digits of codes."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar

from pressboard.kinds.options import Options, TypeOptions, option
from pressboard.kinds.product import Recipe
from pressboard.lean_classes import NamedTuple, dataclass
from pressboard.words import Say, english, words

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


EASY, MEDIUM, HARD = GRADES = ("easy", "medium", "hard")
MIXED = "mixed"
GRADE_CHOICES = (MIXED, *GRADES)
"""What may be asked for: one of the grades, or some of each."""


Counted = TypeVar("Counted", bound="DataclassInstance")
Counted_co = TypeVar("Counted_co", bound="DataclassInstance", covariant=True)


@dataclass(frozen=True, slots=True)
class Grading(Generic[Counted_co]):
    """A grade, one of `GRADES`, what makes it harder, in words with room for the counts, and these."""

    grade: str
    harder: tuple[str, ...]
    counts: Counted_co

    @property
    def values(self) -> dict[str, int]:
        """The counts by the names that reasons have room for."""
        return asdict(self.counts)

    @property
    def reasons(self) -> tuple[str, ...]:
        """What makes it hard, for programs."""
        return tuple(reason.format_map(self.values) for reason in self.harder)

    @property
    def printed_reasons(self) -> tuple[str, ...]:
        """What makes it hard, for people."""
        return tuple(words(reason, **self.values) for reason in self.harder)

    def __str__(self) -> str:
        return words(self.grade) + (f": {', '.join(self.printed_reasons)}" if self.harder else "")


Sign = tuple[Callable[[Any], bool], str]
"""What makes a problem harder, by its counts, and the words for it with room for these."""


def grading(
    counts: Counted,
    signs: Iterable[Sign],
    easy_up_to: int,
    medium_up_to: int,
) -> Grading[Counted]:
    """Grade by how many of the `signs`, each with its words, hold of the counts."""
    harder = tuple(reason for holds, reason in signs if holds(counts))
    if len(harder) <= easy_up_to:
        grade = EASY
    else:
        grade = MEDIUM if len(harder) <= medium_up_to else HARD
    return Grading(grade, harder, counts)


# What may be asked of a composer of problems, and the recipes of sheets.

BOTH = "both"


class Kind(NamedTuple):
    """What a problem on a sheet has to be like: the moves to the win, if these are asked for, the grade, the side."""

    moves: int
    grade: str
    side: int


class ProblemParams(Options):
    """The options `problems` and `grade`, and `moves` where a game has them, of a dataclass, and what they mean.

    Problems are for so many `sides` by turns. Of an odd number in 1 and in 2 one more is won in `odd` moves.
    """

    __slots__ = ()
    problems: int
    moves: str = ""
    grade: str
    sides = 2
    odd = 1

    def kinds(self) -> Counter[Kind]:
        """How many problems there are of each kind: lengths, then grades and sides by turns."""
        grades = GRADES if self.grade == MIXED else (self.grade,)
        shares = {moves: (self.problems + (self.odd == moves)) // 2 for moves in (1, 2)}
        if self.moves != BOTH:
            shares = {int(self.moves or 0): self.problems}
        return Counter(
            Kind(moves, grades[number % len(grades)], number % self.sides)
            for moves, count in shares.items()
            for number in range(count)
        )

    def canonical(self) -> str:
        """Return the parameters as a short text; equal parameters give equal texts and only they do."""
        return self.described(english)

    def described(self, say: Say = words) -> str:
        """Return the parameters as a short text, in the language of `say`."""
        counted = "{count} problem" if self.problems == 1 else "{count} problems"
        if self.grade != MIXED:
            counted = counted.replace("problem", f"{self.grade} problem")
        problems = say(counted, count=self.problems)
        if not self.moves:
            return problems
        lengths = say("1 and in 2") if self.moves == BOTH else self.moves
        return say("{problems} in {lengths}", problems=problems, lengths=lengths)


def number_option(usual: int, most: int) -> int:
    """Make the field for how many problems make a sheet, `most` at most."""
    return option(
        usual, f"How many problems make a sheet, 1 to {most}.", limits=(1, most), main=True
    )


def length_words(lengths: Iterable[int]) -> tuple[str, ...]:
    """Return the words for in how many moves problems are won, by their places in codes."""
    return BOTH, *map(str, lengths)


def moves_option(lengths: Iterable[int], both: str, moves: str = "moves") -> str:
    """Make the field for in how many moves, or turns, a problem is won; `both` says what both gives half of."""
    help = f"In how many {moves} the player to move wins; both gives half {both}."
    return option(
        BOTH, help, length_words(lengths), label=f"{moves.capitalize()} to the win", main=True
    )


def solutions_last_option() -> bool:
    help = (
        "Print all solutions after all sheets, for who hands these out; else each behind its own."
    )
    return option(True, help, label="Solutions at the end")


def grade_option() -> str:
    help = "How hard the problems are; mixed gives a third of each."
    return option(MIXED, help, GRADE_CHOICES, label="Difficulty", main=True)


@dataclass(frozen=True)
class WinParams(ProblemParams):
    """What may be asked of problems that are won in 1 or in 2, of any game."""

    problems: int = number_option(6, 24)
    moves: str = option(
        "2",
        "In how many moves the player to move wins.",
        (BOTH, "1", "2"),
        label="Moves to the win",
    )
    grade: str = grade_option()
    sides = 1


@dataclass(frozen=True)
class SheetRecipe(Recipe):
    """What a sheet was made from, the parameters, too, which describe themselves."""

    THING = "sheet"
    params: Any

    def __str__(self) -> str:
        return words(
            "{made}, seed {seed}, sheet {number}",
            made=self.params.described(),
            seed=self.seed,
            number=self.number,
        )


class Digit(NamedTuple):
    """A parameter in a code: the values it may have, and how many the format has room for."""

    values: Sequence[object]
    room: int


# How sheets of problems are printed.

USUAL_TYPE = 10.0
"""Points."""
MOST_PER_PAGE = 12


@dataclass(frozen=True)
class ProblemOptions(TypeOptions):
    """How sheets of problems are printed; it changes nothing in the problems.

    `answers_apart` is no option, but what class sets say: whether the solutions stand elsewhere in the file.
    """

    per_page: int = option(
        0,
        f"How many problems share a page, 1 to {MOST_PER_PAGE}; 0 is as many as are read well.",
        label="Problems on a page",
        limits=(1, MOST_PER_PAGE),
    )
    grades: bool = option(True, "Say at every problem how hard it is.", label="Say how hard")
    solutions: bool = option(
        True, "Print the solutions on a page of their own after the problems.", main=True
    )
    solutions_last: bool = solutions_last_option()
    answers_apart: bool = False

    def without_answers(self) -> Self:
        return self.but(solutions=False, answers_apart=True)

    @property
    def code_elsewhere(self) -> bool:
        """True if the code stands with the solutions, which have more room for large print of it."""
        return self.type.is_large and (self.solutions or self.answers_apart)

    @property
    def size(self) -> float:
        return self.type.text or USUAL_TYPE
