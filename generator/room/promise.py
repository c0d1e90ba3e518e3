"""The promise of a game room: what it prints, and how the shared rooms ask for it.

A room is a folder under `games/` whose package holds `ROOM`, a `Room`. Its products are either *plain* (a
board, a handout: the same every time) or *drawn* (made by chance from parameters, a seed and a number, with a
code that brings the very same contents back).
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from generator.figures.shapes import Figure, Symbol
from generator.printing.papers import Paper
from generator.room.findings import Finding

CODES, SETUPS = "pressboard-codes.txt", "pressboard-setups.txt"
"""The files inside a PDF: its items' codes, a line each, and their set-ups as texts for people."""


SECTIONS, SHORT_SECTIONS = "long.xml", "short.xml"
"""The templates in which a game's rules are told in sections, at length and in brief."""


@dataclass(frozen=True, slots=True)
class Item:
    """One drawn thing: its contents, and its identity as it is printed and attached.

    `recipe` regenerates it within a version, `code` is the contents themselves, `setup` the contents as a text
    for people. `fallen` holds for every candidate that did not pass the checks the first thing found in it. `proof`
    is what was shown of it, in a form its product's templates understand; None where nothing was.
    """

    content: Any
    code: str
    recipe: str
    setup: str
    bookmark: str
    fallen: tuple[Finding, ...] = ()
    proof: Any = None


class Certificate(Protocol):
    """All that the checkers say of an item, good and bad."""

    def text(self) -> str:
        """Return it for people: lines of at most 100 characters."""

    def data(self) -> Mapping[str, Any]:
        """Return it for programs: what JSON can hold."""

    def picture(self) -> Figure:
        """Return it drawn, as far as there are figures to be seen."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """One page to be filled: a template's name, what it is filled with, and the pictures it may place.

    `part` is the part of the file that it belongs to, in a file of several: a kit. `items` are what a kit prints from
    this page on; their codes belong into the file as those of a drawn product's own do.
    """

    template: str
    context: Mapping[str, Any]
    figures: Mapping[str, Figure] = field(default_factory=dict)
    icons: Mapping[str, Symbol] = field(default_factory=dict)
    part: str = ""
    items: tuple[Item, ...] = ()


@dataclass(frozen=True, slots=True)
class Illustration:
    """A figure for people's own handouts, with what can be said of it there: "" where there is nothing.

    `caption` is a line to stand under it; `code`, `recipe` and `setup` are the identity of what it shows, as an Item's.
    """

    figure: Figure
    caption: str = ""
    code: str = ""
    recipe: str = ""
    setup: str = ""


class Product(Protocol):
    """Something a game can print; `look` is a frozen dataclass whose fields are its options.

    One of them may be the command's argument (`options.argument`): a text of the user's, such as a game record, which
    the command line also reads from a file. What its `pictures` give can then be had as text on the terminal, too.

    `params` is the frozen dataclass of what its generator takes, None for a plain product.
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
        """The dataclass of the generator's parameters."""

    @property
    def look(self) -> type[Any]:
        """The dataclass of the options that say how it is printed."""

    def stem(self, first: Item | None, count: int) -> str:
        """Return the file name, without its ending, for a print of `count` items (none for a plain product)."""

    def leaves(self, items: Iterator[Item], look: Any, paper: Paper) -> Iterator[Leaf]:  # noqa: ANN401
        """Yield the pages for `items` on `paper`, one after the other, keeping none."""

    def pictures(self, item: Item | None, look: Any) -> Mapping[str, Figure]:  # noqa: ANN401
        """Return the figures of `item` that can be had as files of their own, by name."""


class DrawnProduct(Product, Protocol):
    """A product made by chance."""

    @property
    def params(self) -> type[Any]:
        """The dataclass of the generator's parameters."""

    def draw(self, params: Any, seed: str, number: int) -> Item:  # noqa: ANN401
        """Make and check the item `number` of the series `seed`; raises NoSheetFound."""

    def read(self, code: str) -> Item:
        """Return the item a code stands for; raises BadCode."""

    def read_setup(self, text: str) -> Item:
        """Return the item a text set-up stands for; raises BadNotation."""

    def problems(self, item: Item) -> list[Finding]:
        """Return all findings of the checker on `item`."""

    def certificate(self, item: Item) -> Certificate:
        """Return what the checkers say of `item`, all of it."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """A game record replayed: what it came to in a few lines for people, and what was found wrong, if anything.

    `data` is what it came to for programs: what JSON can hold.
    """

    summary: str
    found: tuple[Finding, ...] = ()
    data: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Credits:
    """What templates are told of a game: its name as a command and in print, whose it is, where there is more."""

    name: str
    title: str
    credit: str
    link: str


@dataclass(frozen=True, slots=True)
class Room:
    """A game: its name on the command line and in print, whose it is, its products; the first is the default.

    `replay` replays a game record, or returns None for a text that is none of this game's; it raises BadNotation
    and BadCode for a record that cannot be read. `tag` begins the codes of its drawn product, `setup_word` its set-up
    texts; all three are empty where there is nothing of the kind.

    For people's own handouts: `illustrate` draws a figure from a source text (a position, a code ..., "" for what the
    options alone say) and options by name, `icon` gives the symbol of a name; both raise a PressboardError that says
    what there is. `told` gives what the game's sections need to be filled, from options by name; None where they need
    nothing. The sections are macros in the game's templates, all at length in `SECTIONS`, all in brief in
    `SHORT_SECTIONS`; the first of these names them and their headings, in order, as `sections`.
    """

    name: str
    title: str
    credit: str
    link: str
    products: tuple[Product, ...]
    drawn: DrawnProduct | None = None
    tag: str = ""
    setup_word: str = ""
    replay: Callable[[str], Replayed | None] | None = None
    illustrate: Callable[[str, Mapping[str, Any]], Illustration] | None = None
    icon: Callable[[str], Symbol] | None = None
    told: Callable[[Mapping[str, Any]], Leaf] | None = None

    @property
    def credits(self) -> Credits:
        """What templates are told of it."""
        return Credits(self.name, self.title, self.credit, self.link)

    def product(self, name: str) -> Product | None:
        """Return the product called `name`, if there is one."""
        return next((product for product in self.products if product.name == name), None)
