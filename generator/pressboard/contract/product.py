"""Products: what a game prints, the same every time or made by chance.

A *plain* product (a board, a handout) is a `Product`; one made by chance from parameters, a seed and a number, with a
code that brings the very same contents back, is a `GeneratedProduct`.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Protocol, TypeVar, runtime_checkable

from pressboard.contract.item import Content, Item
from pressboard.contract.leaf import Certificate, Leaf
from pressboard.figures.shapes import Figure
from pressboard.play.findings import Finding
from pressboard.printing.papers import Paper

Look = TypeVar("Look")
"""The frozen dataclass whose fields are the options that say how something is printed."""
Look_contra = TypeVar("Look_contra", contravariant=True)
Params = TypeVar("Params")
"""The frozen dataclass of what a generator takes."""


@runtime_checkable
class SometimesByChance(Protocol):
    """Parameters of which some ask for what is the same every time; those that always ask chance lack the property."""

    @property
    def by_chance(self) -> bool:
        """Whether these make something else with every seed and number."""


@runtime_checkable
class OfParts(Protocol):
    """A product that prints others of its game, each as a part of the file; its first leaf is a page of contents."""

    @property
    def is_kit(self) -> bool:
        """Whether it is."""


class Product(Protocol[Look]):
    """Something a game can print.

    One of the options may be the command's argument (`options.argument`): a text of the user's, such as a game record,
    which the command line also reads from a file. What its `pictures` give can then be had as text on the terminal.
    """

    @property
    def name(self) -> str:
        """The word on the command line."""

    @property
    def summary(self) -> str:
        """One line of help."""

    @property
    def example(self) -> str:
        """A command that works, shown in the help."""

    @property
    def params(self) -> type[Any] | None:
        """The dataclass of the generator's parameters, None for a plain product."""

    @property
    def options(self) -> type[Look]:
        """The dataclass of the options that say how it is printed."""

    def stem(self, first: Item[Any] | None, count: int) -> str:
        """Return the file name, without its ending, for a print of `count` items (none for a plain product)."""

    def leaves(self, items: Iterator[Item[Any]], options: Look, paper: Paper) -> Iterator[Leaf]:
        """Yield the pages for `items` on `paper`, one after the other, keeping none; raises DoesNotFit."""

    def pictures(self, item: Item[Any] | None, options: Look) -> Mapping[str, Figure]:
        """Return the figures of `item` that can be had as files of their own, by name."""


class GeneratedProduct(Product[Look], Protocol[Params, Content, Look]):
    """A product made by chance."""

    @property
    def params(self) -> type[Params]:
        """The dataclass of the generator's parameters."""

    def generate(self, params: Params, seed: str, number: int) -> Item[Content]:
        """Make and check the item `number` of the series `seed`; raises NoSheetFound."""

    def read(self, code: str) -> Item[Content]:
        """Return the item a code stands for; raises BadCode."""

    def read_setup(self, text: str) -> Item[Content]:
        """Return the item a text set-up stands for; raises BadNotation."""

    def problems(self, item: Item[Content]) -> list[Finding]:
        """Return all findings of the checker on `item`."""

    def certificate(self, item: Item[Content]) -> Certificate:
        """Return what the checkers say of `item`, all of it."""


@runtime_checkable
class ReadingsProduct(Protocol):
    """A generated product whose items can be judged under the house rules of a table."""

    @property
    def readings(self) -> tuple[str, ...]:
        """The house rules that items are judged under, as a record writes them."""

    def under(self, readings: Iterable[str]) -> GeneratedProduct[Any, Any, Any]:
        """Return the product that judges under these; raises BadOption for what is none of the game's readings."""


@runtime_checkable
class ReadProduct(Protocol):
    """A product that may be words: what it says can be had without paper, as HTML and as plain text."""

    @property
    def is_read(self) -> bool:
        """Whether it is."""


@runtime_checkable
class CandidateProduct(Protocol):
    """A generated product whose candidates are not whole items, but what items are composed of."""

    @property
    def candidates(self) -> str:
        """What they are, in the plural."""

    def kept(self, item: Item[Any]) -> int:
        """Return how many of them an item holds."""


@runtime_checkable
class Separable(Protocol[Look_contra]):
    """A product made by chance whose items are printed the same whatever items come before and after them.

    The pages of its long prints can be made by many workers at once.
    """

    def together(self, options: Look_contra) -> int:
        """Return how many items share leaves: `leaves` of so many at a time, in order, are those of all of them."""
