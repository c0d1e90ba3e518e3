"""Products: what a game can print, plain or made by chance, by which recipe, under which name of a file."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from pressboard.codes import LARGEST_COUNT, LONGEST_TEXT, CodeReader, CodeWriter, foreign_contents
from pressboard.errors import BadOption, NoSheetFound, listed, quoted
from pressboard.figures.shapes import Figure
from pressboard.kinds.options import Options
from pressboard.kinds.page import Certificate, Content, Item, Leaf, leaves_in
from pressboard.lean_classes import dataclass
from pressboard.paths import file_stem
from pressboard.play.findings import Finding
from pressboard.printing.papers import Paper
from pressboard.words import words

Look = TypeVar("Look", bound=Options)
"""The frozen dataclass whose fields are the options that say how something is printed."""
Params = TypeVar("Params", bound=Options)
"""The frozen dataclass of what a generator takes."""


class Product(ABC, Generic[Content, Look]):
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
    params: type[Options] | None
    is_read: bool = False
    is_kit: bool = False

    @abstractmethod
    def stem(self, first: Item[Content] | None, count: int) -> str:
        """Return the file name, without its ending, for a print of `count` items (none for a plain product)."""

    @abstractmethod
    def leaves(self, items: Iterator[Item[Content]], options: Look, paper: Paper) -> Iterator[Leaf]:
        """Yield the pages for `items` on `paper`, one after the other, keeping none; raises DoesNotFit."""

    @abstractmethod
    def pictures(self, item: Item[Content] | None, options: Look) -> Mapping[str, Figure]:
        """Return the figures of `item` that can be had as files of their own, by name."""


class GeneratedProduct(Product[Content, Look], Generic[Params, Content, Look]):
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
        """The certificate of `item`: all claims of the checkers."""

    def subjects(self, content: Content) -> Collection[str]:
        """Subjects of the rules for such contents; none where they are about all there is."""
        return ()

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


AnyProduct: TypeAlias = Product[Any, Any]
AnyGenerated: TypeAlias = GeneratedProduct[Any, Any, Any]
"""One of the products of some game, whatever options it takes and whatever it makes."""


# Plain products: they are the same every time, and their files are named after them.


@dataclass(frozen=True)
class PlainProduct(Product[object, Look]):
    """A product without parameters: from its options `draw` yields its pages on paper, `show` its pictures by name."""

    game: str
    name: str
    summary: str
    example: str
    options: type[Look]
    draw: Callable[[Look, Paper], Iterable[Leaf]]
    show: Callable[[Look], Mapping[str, Figure]] = lambda options: {}
    is_read: bool = False
    is_kit: bool = False
    params = None

    def stem(self, first: Item[object] | None, count: int) -> str:
        return f"{self.game}-{self.name}"

    def leaves(self, items: Iterator[Item[object]], options: Look, paper: Paper) -> Iterator[Leaf]:
        yield from leaves_in(self.draw(options, paper), options.type)

    def pictures(self, item: Item[object] | None, options: Look) -> Mapping[str, Figure]:
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
            raise BadOption(
                f"the seed {quoted(self.seed)} is too long; {LONGEST_TEXT} bytes are the most",
                "seed",
            )
        if any("\ud800" <= character <= "\udfff" for character in self.seed):
            raise BadOption(
                f"the seed {quoted(self.seed)} is no proper text; write it in letters and digits",
                "seed",
            )
        if not 1 <= self.number <= LARGEST_COUNT:
            raise BadOption(f"a {self.THING}'s number is from 1 to {LARGEST_COUNT}", "number")


@dataclass(frozen=True)
class SetupRecipe(Recipe):
    """What a set-up of chance was generated from; `setup` is the game's word for one."""

    THING = "board"

    setup: str

    def __str__(self) -> str:
        return words(
            "random {setup}, seed {seed}, board {number}",
            setup=words(self.setup),
            seed=self.seed,
            number=self.number,
        )


AnyRecipe = TypeVar("AnyRecipe", bound=Recipe)


class Coded(ABC, Generic[Content, AnyRecipe]):
    """Contents that are written as codes, which begin with a `tag`, each with the recipe it was made by, if any."""

    tag: str

    @abstractmethod
    def write(self, writer: CodeWriter, content: Content, /) -> None:
        """Put contents into a code; raises BadCode for some that have none."""

    @abstractmethod
    def read(self, reader: CodeReader, /) -> Content:
        """Take contents from a code; raises BadCode."""

    @abstractmethod
    def take_recipe(self, reader: CodeReader, seed: str, number: int) -> AnyRecipe:
        """Return a recipe, with what else a code has of one; raises BadOption for what cannot be."""

    def put_recipe(self, writer: CodeWriter, recipe: AnyRecipe) -> None:
        """Put into a code what a recipe has beside its seed and its number."""

    def encode(self, content: Content, recipe: AnyRecipe | None) -> str:
        """Return the code of contents and of their recipe, if any; raises BadCode for some that have none."""
        return self._written(content, recipe).text(self.tag)

    def decode(self, code: str) -> tuple[Content, AnyRecipe | None]:
        """Return the contents that `code` stands for, and their recipe if they have one.

        What counts are the contents. Raises BadCode when `code` is no code, damaged, another game's, or was not made by
        `encode`.
        """
        reader = CodeReader(code, self.tag)
        content, recipe = self.read(reader), None
        if reader.take(2):
            seed, number = reader.take_text(), reader.take_count()
            try:
                recipe = self.take_recipe(reader, seed, number)
            except BadOption:
                raise foreign_contents() from None
        reader.finish()
        reader.same_as(self._written(content, recipe))
        return content, recipe

    def _written(self, content: Content, recipe: AnyRecipe | None) -> CodeWriter:
        writer = CodeWriter()
        self.write(writer, content)
        writer.put(1 if recipe else 0, 2)
        if recipe:
            writer.put_text(recipe.seed)
            writer.put_count(recipe.number)
            self.put_recipe(writer, recipe)
        return writer


class SetupFormat(Coded[Content, SetupRecipe]):
    """How a game's set-ups are written: as codes, as texts for people, in a line beside the board.

    `game` is the game's name as a command, `setup` its word for a set-up.
    """

    game: str
    setup: str

    @abstractmethod
    def format(self, content: Content, /) -> str:
        """Return a set-up as a text for people."""

    @abstractmethod
    def parse(self, text: str, /) -> Content:
        """Read such a text; raises BadNotation."""

    @abstractmethod
    def is_usual(self, content: Content, /) -> bool:
        """True if a set-up is the game's own."""

    @abstractmethod
    def details(self, content: Content, /) -> str:
        """Details that follow in the line that names a set-up."""

    def take_recipe(self, reader: CodeReader, seed: str, number: int) -> SetupRecipe:
        return self.recipe(seed, number)

    def recipe(self, seed: str, number: int) -> SetupRecipe:
        """Return the recipe of a seed and a number; raises BadOption."""
        return SetupRecipe(seed, number, self.setup)

    def first_faultless(
        self,
        recipe: SetupRecipe,
        candidates: Iterable[Content],
        judge: Callable[[Content], Sequence[Finding]],
    ) -> tuple[Content, tuple[Finding, ...]]:
        """Return the first candidate in which `judge` finds nothing, and what the ones before it fell to.

        What is judged is what the code decodes to. Of a fallen candidate the first finding is kept. Raises
        NoSheetFound, with the counts, after the last candidate.
        """
        fallen: list[Finding] = []
        for candidate in candidates:
            content, _ = self.decode(self.encode(candidate, recipe))
            if not (found := judge(content)):
                return content, tuple(fallen)
            fallen.append(found[0])
        fell = f"candidates fell by {fell_by(fallen)}; take another seed"
        raise NoSheetFound(f"no {self.setup} found in {len(fallen)} attempts: {fell}")

    def item(self, content: Content, recipe: SetupRecipe | None) -> Item[Content]:
        """Return a set-up with its identity; without a recipe it was not made by chance."""
        bookmark = words("Board")
        if self.is_usual(content):
            told = "standard {setup}"
        else:
            told = "{setup} set up by hand"
        whence = words(told, setup=words(self.setup))
        line = f"{recipe or whence}, {self.details(content)}"
        if recipe:
            bookmark = words("Board {seed} {number}", seed=recipe.seed, number=recipe.number)
        return Item(content, self.encode(content, recipe), line, self.format(content), bookmark)


# File names of generated products.


def series_stem(name: str, recipe: Recipe, count: int) -> str:
    """Name a file of `count` items, the first of which has such a recipe.

    >>> from types import SimpleNamespace
    >>> [series_stem("tea", SimpleNamespace(seed="milk", number=number), count) for number, count in ((1, 1), (3, 2))]
    ['tea-milk', 'tea-milk-3-to-4']
    """
    last = recipe.number + count - 1
    if count > 1:
        numbers = f"-{recipe.number}-to-{last}"
    else:
        numbers = f"-{last}" if last > 1 else ""
    return f"{name}-{file_stem(recipe.seed)}{numbers}"


def fell_by(fallen: Iterable[Finding]) -> str:
    """Rules that candidates fell to, with counts, the most frequent first.

    >>> fell_by([Finding("won", "Black has won"), Finding("stuck", "no move"), Finding("won", "White has won")])
    'won 2 times and stuck 1 times'
    """
    return listed(
        f"{rule} {count} times"
        for rule, count in Counter(each.rule for each in fallen).most_common()
    )
