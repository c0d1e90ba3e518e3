"""The product `problems` and what may be asked of it; what only a print or a reading needs is loaded then."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from importlib import import_module
from itertools import chain, islice
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Self, TypeVar

from pressboard.figures.shapes import Figure
from pressboard.kinds.options import Options, TypeOptions, option
from pressboard.kinds.page import Certificate, Item, Leaf
from pressboard.kinds.product import GeneratedProduct, Product, Recipe, series_stem
from pressboard.lean_dataclasses import dataclass
from pressboard.play.findings import Finding
from pressboard.printing.papers import Paper
from pressboard.words import Say, english, words

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    from pressboard.kinds.problems.spec import CheckedProblem, ProblemSpec


EASY, MEDIUM, HARD = GRADES = ("easy", "medium", "hard")
MIXED = "mixed"
GRADE_CHOICES = (MIXED, *GRADES)
"""What may be asked for: one of the grades, or some of each."""


Counted = TypeVar("Counted", bound="DataclassInstance")


@dataclass(frozen=True, slots=True)
class Grading(Generic[Counted]):
    """A grade, one of `GRADES`, what makes it harder, in words with room for the counts, and these."""

    grade: str
    harder: tuple[str, ...]
    counts: Counted

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


def grading(
    counts: Counted,
    signs: Iterable[tuple[Callable[[Counted], bool], str]],
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
        """Return what the problems have to be like and how many of each: lengths, then grades and sides by turns."""
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

    values: Sequence[Any]
    room: int


# The product `problems` as all games have it: sheets composed by search, proved, coded, with their solutions.

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
        """Whether the code stands with the solutions, which have more room for large print of it."""
        return self.type.is_large and (self.solutions or self.answers_apart)

    @property
    def size(self) -> float:
        return self.type.text or USUAL_TYPE


class Answered(NamedTuple):
    """A sheet whose solutions stand elsewhere, what it is called, and what their own pages are told beside."""

    item: Item[Any]
    called: str
    told: Mapping[str, str]


def answer_leaves(
    product: Product[Any],
    sheets: Sequence[Answered],
    options: Any,  # noqa: ANN401 - the product's own
    paper: Paper,
) -> Iterator[Leaf]:
    """Yield the solutions of sheets: those of single problems together, else those of each sheet by themselves.

    The product's options can leave solutions out. Where larger type puts what is told of a sheet on pages of its own
    they are there, after the boards.
    """
    solved = options.but(solutions=True)
    drawn = [[*product.leaves(iter((each.item,)), solved, paper)] for each in sheets]
    leaves = [replace(last, context={**last.context, "only_answers": True}) for (*_, last) in drawn]
    alone = all(len(each) == 1 for each in drawn)
    if len(sheets) > 1 and alone and all(len(leaf.context["places"]) == 1 for leaf in leaves):
        yield _together(sheets, leaves)
        return
    for sheet, leaf in zip(sheets, leaves, strict=True):
        yield replace(leaf, context={**leaf.context, **sheet.told})


def _together(sheets: Sequence[Answered], leaves: Sequence[Leaf]) -> Leaf:
    """Return the solutions of single problems as those of one sheet, each called as its sheet is."""
    places = list[dict[str, Any]]()
    figures = {}
    for sheet, leaf in zip(sheets, leaves, strict=True):
        (place,) = leaf.context["places"]
        solved = f"{place['solved']} of {sheet.called}"
        places.append({**place, "number": sheet.called, "solved": solved})
        figures[solved] = leaf.figures[place["solved"]]
    first = sheets[0].item
    recipe = words("{first} and the {more} after it", first=first.recipe, more=len(leaves) - 1)
    icons = {name: icon for leaf in leaves for name, icon in leaf.icons.items()}
    context = {**leaves[0].context, "places": places, "item": replace(first, recipe=recipe)}
    return replace(
        leaves[0], context=context, figures={**leaves[0].figures, **figures}, icons=icons
    )


class ProblemPages(NamedTuple):
    """How a game draws its problems: the pages of a sheet, its pictures by their names, and those of the solutions."""

    leaves: Callable[[Item[Any], Any, Paper], Iterator[Leaf]]
    pictures: Callable[[Item[Any], Any], Mapping[str, Figure]]
    answers: Callable[[Item[Any], Any], Mapping[str, Figure]]


@dataclass(frozen=True, slots=True)
class ProblemProduct(GeneratedProduct[Any, Any, Any]):
    """Sheets of problems, single or in books; every sheet is followed by its solutions.

    What a game knows of its problems and how it draws them are loaded when they are asked for: the SPEC of the module
    `made`, the PAGES of the module `drawn`.
    """

    summary: str
    example: str
    params: type[Any]
    tag: str
    setup_word: str
    made: str
    drawn: str
    name: str = "problems"
    options: type[Any] = ProblemOptions
    is_read: bool = True
    candidates: str = "positions"

    def spec(self) -> "ProblemSpec[Any, Any]":
        spec: ProblemSpec[Any, Any] = import_module(self.made).SPEC
        return spec

    def pages(self) -> ProblemPages:
        pages: ProblemPages = import_module(self.drawn).PAGES
        return pages

    def generate(self, params: Any, seed: str, number: int) -> Item[Any]:  # noqa: ANN401 - the game's own
        """Compose and prove sheet `number` of the series `seed`; raises NoSheetFound."""
        recipe = SheetRecipe(seed, number, params)
        problems, fallen = self.spec().composed(recipe)
        return replace(self.read(self.spec().encode(problems, recipe)), fallen=fallen)

    def kept(self, item: Item[Any]) -> int:
        return len(item.content)

    def read(self, code: str) -> Item[Any]:
        return self._item(*self.spec().decode(code))

    def read_setup(self, text: str) -> Item[Any]:
        return self._item(self.spec().parse_text(text), None)

    def problems(self, item: Item[Any]) -> list[Finding]:
        """Prove every problem again and return what is wrong with each, and which of them are twins."""
        return self.spec().faults(self._checks(item.content))

    def certificate(self, item: Item[Any]) -> Certificate:
        """Prove every problem again and return what was shown."""
        from pressboard.kinds.problems.pages import certificate

        return certificate(item, self._checks(item.content), self.spec())

    def stem(self, first: Item[Any] | None, count: int) -> str:
        """Name a file after the recipe of its first sheet and how many follow."""
        name, recipe = (
            f"{self.spec().game}-{self.name}",
            self.spec().decode(first.code)[1] if first else None,
        )
        return series_stem(name, recipe, count) if recipe else name

    def leaves(self, items: Iterator[Item[Any]], options: Any, paper: Paper) -> Iterator[Leaf]:  # noqa: ANN401
        """Yield the pages of sheets; of several each has its number, and solutions stand last if they are to."""
        draw = self.pages().leaves
        first = [*islice(items, 2)]
        if len(first) == 1 or not (options.solutions and options.solutions_last):
            for item in chain(first, items):
                yield from draw(item, options, paper)
            return
        solved = list[Answered]()
        number = 0
        for item in chain(first, items):
            # Those of one series have its numbers; others are numbered on.
            recipe = self.spec().decode(item.code)[1]
            number = max(number + 1, recipe.number if recipe else 0)
            called = words("Sheet {number}", number=number)
            told = {"called": called}
            solved.append(Answered(item, called, told))
            for leaf in draw(item, options.without_answers(), paper):
                yield replace(leaf, context={**leaf.context, **told})
        yield from answer_leaves(self, solved, options, paper)

    def pictures(self, item: Item[Any] | None, options: Any) -> Mapping[str, Figure]:  # noqa: ANN401
        return self.pages().pictures(item, options) if item else {}

    def _checks(self, problems: tuple[Any, ...]) -> "tuple[CheckedProblem[Any, Any], ...]":
        return tuple(map(self.spec().checked, problems))

    def _item(self, problems: tuple[Any, ...], recipe: SheetRecipe | None) -> Item[Any]:
        spec, count = self.spec(), len(problems)
        by_hand = words(
            "{count} {problems}, set up by hand",
            count=count,
            problems=words(spec.noun if count == 1 else f"{spec.noun}s"),
        )
        name = str(recipe) if recipe else by_hand
        code, text = spec.encode(problems, recipe), spec.format_text(problems)
        return Item(problems, code, name, text, name, shown=self._checks(problems))
