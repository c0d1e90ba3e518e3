"""Products: what a game can print, plain or made by chance, by which recipe, under which name of a file."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from pressboard.codes import LARGEST_COUNT, LONGEST_TEXT, CodeReader, CodeWriter, foreign_contents
from pressboard.errors import BadOption, NoSheetFound, listed, quoted
from pressboard.figures.shapes import Figure
from pressboard.kinds.options import Options
from pressboard.kinds.page import Certificate, Content, Item, Leaf, leaves_in
from pressboard.lean_dataclasses import dataclass
from pressboard.paths import file_stem
from pressboard.play.findings import Finding
from pressboard.printing.papers import Paper
from pressboard.words import words

Look = TypeVar("Look", bound=Options)
"""The frozen dataclass whose fields are the options that say how something is printed."""
Params = TypeVar("Params")
"""The frozen dataclass of what a generator takes."""


class Product(ABC, Generic[Look]):
    """Something a game can print: its `name` on the command line, a line of help, an example for that, its options.

    `params` is the dataclass of the parameters that a generator takes, None for a plain product. One of the options may
    be the command's argument (`options.argument`): a text of the user's, such as a game record, which the command line
    also reads from a file. What its `pictures` give can then be had as text on the terminal.

    What one that `is_read` says can be had without paper, as HTML and as plain text. One that `is_kit` prints others of
    its game, each as a part of the file; its first leaf is a page of contents.
    """

    name: str
    summary: str
    example: str
    options: type[Look]
    params: type[Any] | None
    is_read: bool = False
    is_kit: bool = False

    @abstractmethod
    def stem(self, first: Item[Any] | None, count: int) -> str:
        """Return the file name, without its ending, for a print of `count` items (none for a plain product)."""

    @abstractmethod
    def leaves(self, items: Iterator[Item[Any]], options: Look, paper: Paper) -> Iterator[Leaf]:
        """Yield the pages for `items` on `paper`, one after the other, keeping none; raises DoesNotFit."""

    @abstractmethod
    def pictures(self, item: Item[Any] | None, options: Look) -> Mapping[str, Figure]:
        """Return the figures of `item` that can be had as files of their own, by name."""


class GeneratedProduct(Product[Look], Generic[Params, Content, Look]):
    """A product made by chance; its codes begin with the `tag`, its set-up texts with the `setup_word`.

    `candidates` is what its items are chosen from, or composed of.
    """

    params: type[Params]
    tag: str
    setup_word: str
    candidates: str = "candidates"

    @abstractmethod
    def generate(self, params: Params, seed: str, number: int) -> Item[Content]:
        """Make and check the item `number` of the series `seed`; raises NoSheetFound."""

    @abstractmethod
    def read(self, code: str) -> Item[Content]:
        """Return the item a code stands for, with the recipe it was made by; raises BadCode."""

    @abstractmethod
    def read_setup(self, text: str) -> Item[Content]:
        """Return the item a text set-up stands for; raises BadNotation."""

    @abstractmethod
    def problems(self, item: Item[Content]) -> list[Finding]:
        """Return all findings of the checkers on `item`."""

    @abstractmethod
    def certificate(self, item: Item[Content]) -> Certificate:
        """Return what the checkers say of `item`, all of it."""

    def kept(self, item: Item[Content]) -> int:
        """Return how many of the candidates an item holds."""
        return 1

    @property
    def readings(self) -> tuple[str, ...]:
        """The house rules of a table that items are judged under, as a record writes them; the usual ones where ()."""
        return ()

    def under(self, readings: Iterable[str]) -> "GeneratedProduct[Params, Content, Look] | None":
        """Return the product that judges under these, None where all are judged alike.

        Raises BadOption for what is none of the game's readings.
        """
        return None


# Plain products: they are the same every time, and their files are named after them.


@dataclass(frozen=True)
class PlainProduct(Product[Any]):
    """A product without parameters: from its options `draw` yields its pages on paper, `show` its pictures by name."""

    game: str
    name: str
    summary: str
    example: str
    options: type[Any]
    draw: Callable[[Any, Paper], Iterable[Leaf]]
    show: Callable[[Any], Mapping[str, Figure]] = lambda options: {}
    is_read: bool = False
    is_kit: bool = False
    params = None

    def stem(self, first: Item[Any] | None, count: int) -> str:
        return f"{self.game}-{self.name}"

    def leaves(self, items: Iterator[Item[Any]], options: Any, paper: Paper) -> Iterator[Leaf]:  # noqa: ANN401
        yield from leaves_in(self.draw(options, paper), options.type)

    def pictures(self, item: Item[Any] | None, options: Any) -> Mapping[str, Figure]:  # noqa: ANN401 - any product's
        return self.show(options)


# Recipes of what is made by chance: seed and number, their bounds, and how they are written.


@dataclass(frozen=True)
class Recipe:
    """What a `THING` was made from: the series' seed, its number in the series, from 1.

    Raises BadOption when the seed or the number cannot be carried in a code.
    """

    THING: ClassVar[str]

    seed: str
    number: int

    def __post_init__(self) -> None:
        """Check seed and number; raises BadOption."""
        if len(self.seed.encode(errors="replace")) > LONGEST_TEXT:
            raise BadOption(f"the seed {quoted(self.seed)} is too long; {LONGEST_TEXT} bytes are the most", "seed")
        if any("\ud800" <= character <= "\udfff" for character in self.seed):
            raise BadOption(f"the seed {quoted(self.seed)} is no proper text; write it in letters and digits", "seed")
        if not 1 <= self.number <= LARGEST_COUNT:
            raise BadOption(f"a {self.THING}'s number is from 1 to {LARGEST_COUNT}", "number")


@dataclass(frozen=True)
class SetupRecipe(Recipe):
    """What a set-up of chance was generated from; a game derives its own, with its word for a set-up in `SETUP`."""

    THING = "board"
    SETUP: ClassVar[str]

    def __str__(self) -> str:
        return f"random {self.SETUP}, seed {self.seed}, board {self.number}"


AnyRecipe = TypeVar("AnyRecipe", bound=Recipe)


def put_recipe(writer: CodeWriter, recipe: Recipe | None) -> None:
    """Put into a code whether there is a recipe, then its seed and its number."""
    writer.put(1 if recipe else 0, 2)
    if recipe:
        writer.put_text(recipe.seed)
        writer.put_count(recipe.number)


def take_recipe(reader: CodeReader, recipe: Callable[[str, int], AnyRecipe]) -> AnyRecipe | None:
    """Take from a code what `put_recipe` has put; raises BadCode for a recipe that cannot be.

    `recipe` makes one of its seed and its number, and may take more from the code.
    """
    if not reader.take(2):
        return None
    seed, number = reader.take_text(), reader.take_count()
    try:
        return recipe(seed, number)
    except BadOption:
        raise foreign_contents() from None


@dataclass(frozen=True)  # without slots, so that `SetupFormat[Content]` can be called in Python 3.11
class SetupFormat(Generic[Content]):
    """How a game's set-ups are written: as codes, as texts for people, in a line beside the board.

    `game` is the game's name as a command, `setup` its word for a set-up. `recipe` makes the recipe of a seed and a
    number. Codes begin with the `tag`; `put` and `take` go with what follows, `format` and `parse` with texts; `put`
    and `take` raise BadCode, `parse` BadNotation. `is_usual` says whether a set-up is the game's own, `details` what
    follows in the line that names it.
    """

    game: str
    setup: str
    recipe: Callable[[str, int], SetupRecipe]
    tag: str
    put: Callable[[CodeWriter, Content], None]
    take: Callable[[CodeReader], Content]
    format: Callable[[Content], str]
    parse: Callable[[str], Content]
    is_usual: Callable[[Content], bool]
    details: Callable[[Content], str]

    def item(self, content: Content, recipe: SetupRecipe | None) -> Item[Content]:
        """Return a set-up with its identity; without a recipe it was not made by chance."""
        whence = f"standard {self.setup}" if self.is_usual(content) else f"{self.setup} set up by hand"
        line, bookmark = f"{recipe or whence}, {self.details(content)}", words("Board")
        if recipe:
            bookmark = words("Board {seed} {number}", seed=recipe.seed, number=recipe.number)
        return Item(content, self.encode(content, recipe), line, self.format(content), bookmark)

    def encode(self, content: Content, recipe: SetupRecipe | None) -> str:
        """Return the code of a set-up and of its recipe, if any; raises BadCode for one that has none."""
        return self._written(content, recipe).text(self.tag)

    def decode(self, code: str) -> tuple[Content, SetupRecipe | None]:
        """Return the set-up that `code` stands for, and its recipe if it has one.

        Raises BadCode when `code` is no code, damaged, another game's, or was not made by `encode`.
        """
        reader = CodeReader(code, self.tag)
        content, recipe = self.take(reader), take_recipe(reader, self.recipe)
        reader.finish()
        reader.same_as(self._written(content, recipe))
        return content, recipe

    def _written(self, content: Content, recipe: SetupRecipe | None) -> CodeWriter:
        writer = CodeWriter()
        self.put(writer, content)
        put_recipe(writer, recipe)
        return writer


# File names of generated products.


def series_stem(name: str, recipe: Recipe, count: int) -> str:
    """Name a file of `count` items, the first of which has such a recipe.

    >>> from types import SimpleNamespace
    >>> [series_stem("tea", SimpleNamespace(seed="milk", number=number), count) for number, count in ((1, 1), (3, 2))]
    ['tea-milk', 'tea-milk-3-to-4']
    """
    last = recipe.number + count - 1
    numbers = f"-{recipe.number}-to-{last}" if count > 1 else f"-{last}" if last > 1 else ""
    return f"{name}-{file_stem(recipe.seed)}{numbers}"


# Candidates of chance, looked at one after the other: the first without fault is taken, and why the others fell.

Candidate = TypeVar("Candidate")


def fell_by(fallen: Iterable[Finding]) -> str:
    """Return what candidates fell to, the most frequent first.

    >>> fell_by([Finding("won", "Black has won"), Finding("stuck", "no move"), Finding("won", "White has won")])
    'won 2 times and stuck 1 times'
    """
    return listed(f"{rule} {count} times" for rule, count in Counter(each.rule for each in fallen).most_common())


def first_faultless(
    setup: str, candidates: Iterable[Candidate], judge: Callable[[Candidate], Sequence[Finding]]
) -> tuple[Candidate, tuple[Finding, ...]]:
    """Return the first candidate in which `judge` finds nothing, and what the ones before it fell to.

    Of a fallen candidate the first finding is kept. `setup` is the game's word for what is sought. Raises NoSheetFound,
    with the counts, after the last candidate.
    """
    fallen: list[Finding] = []
    for candidate in candidates:
        found = judge(candidate)
        if not found:
            return candidate, tuple(fallen)
        fallen.append(found[0])
    raise NoSheetFound(
        f"no {setup} found in {len(fallen)} attempts: candidates fell by {fell_by(fallen)}; take another seed"
    )
