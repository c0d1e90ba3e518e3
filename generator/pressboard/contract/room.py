"""The contract of a game: its `Room`, with its names, products, replays and handout functions."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from pressboard.contract.figures import FigureKind
from pressboard.contract.leaf import Leaf
from pressboard.contract.product import GeneratedProduct, Product
from pressboard.figures.shapes import Symbol
from pressboard.lean_dataclasses import dataclass

if TYPE_CHECKING:
    from pressboard.contract.tables import TableNeeds
    from pressboard.figures.game_marks import GameMarks
    from pressboard.figures.roles import Role
    from pressboard.play.findings import Finding
    from pressboard.play.records.replays import Replayed

SECTIONS, SHORT_SECTIONS = "long.xml", "short.xml"
"""The templates in which a game's rules are told in sections, at length and in brief."""


@dataclass(frozen=True, slots=True)
class Credits:
    """What templates are told of a game: its name as a command and in print, whose it is, where there is more.

    `marks` says whether it has an emblem and a wordmark. `logo` is how many times as wide as high the logo of the
    user's own is that stands in the masthead, 0 where there is none.
    """

    name: str
    title: str
    credit: str
    link: str
    marks: bool = False
    logo: float = 0.0


class Coded(NamedTuple):
    """A generated product, with what its codes (`tag`) and its set-up texts (`setup_word`) begin with."""

    product: GeneratedProduct[Any, Any, Any]
    tag: str
    setup_word: str


@dataclass(frozen=True, slots=True)
class Room:
    """A game: its name on the command line and in print, whose it is, its products; the first is the default.

    `replay` replays a game record, or returns None for a text that is none of this game's; it raises BadNotation
    and BadCode for a record that cannot be read. `replay_moves` replays moves without what begins
    a record, from the usual start, and raises the same; it returns None for a text without moves.

    `tag` begins the codes of its generated product, `setup_word` its set-up texts; all are empty where there is
    nothing of the kind. `further` are generated products beside it.

    For people's own handouts: `figures` is the table of all that it draws for them, `icon` gives the symbol of a name
    and raises a PressboardError that says what there is. `told` gives what the game's sections need to be filled,
    from options by name; None where they need nothing. Both are told the theme last, which may decide what options
    left out are. The sections are macros in the game's templates, all at length in `SECTIONS`, all in brief in
    `SHORT_SECTIONS`; the first of these names them and their headings, in order, as `sections`.

    `outruns` says where a record's games need more pieces than a set has that is named in words; it returns None for a
    text that is none of this game's, and raises BadOption for a set that there is not.

    `templates` is the folder of a package of others that holds its templates, in a folder of the game's name; None
    where they lie among ours. `marks` gives its colour, emblem and wordmark; None where it has none. `tables` says what
    its tables need where a club plays it at several, None where it is not played so. `lesson` names the generated
    product of which a class gets a set: what its leaves ask is in `pages`, what they answer in `places`. `roles`
    are its own, which people's own themes may paint otherwise; None where it has none.
    `own_icons` gives the types that people may draw icons of, and by each the names of the symbols it is drawn by; None
    where there are none.
    """

    name: str
    title: str
    credit: str
    link: str
    products: tuple[Product[Any], ...]
    generated: GeneratedProduct[Any, Any, Any] | None = None
    tag: str = ""
    setup_word: str = ""
    further: tuple[Coded, ...] = ()
    replay: Callable[[str], "Replayed | None"] | None = None
    replay_moves: Callable[[str], "Replayed | None"] | None = None
    icon: Callable[[str, str], Symbol] | None = None
    figures: "Callable[[], Sequence[FigureKind]] | None" = None
    told: Callable[[Mapping[str, Any], str], Leaf] | None = None
    outruns: Callable[[str, str], "Sequence[Finding] | None"] | None = None
    templates: Path | None = None
    marks: "Callable[[], GameMarks] | None" = None
    roles: "Callable[[], Iterable[Role]] | None" = None
    own_icons: Callable[[], Mapping[str, Sequence[str]]] | None = None
    tables: "Callable[[], TableNeeds] | None" = None
    lesson: str = ""

    @property
    def credits(self) -> Credits:
        """What templates are told of it."""
        return Credits(self.name, self.title, self.credit, self.link, bool(self.marks))

    @property
    def coded(self) -> tuple[Coded, ...]:
        """What is made by chance, all of it, with what its codes and set-ups begin with."""
        first = (Coded(self.generated, self.tag, self.setup_word),) if self.generated else ()
        return (*first, *self.further)

    def made_by_chance(self, product: Product[Any]) -> GeneratedProduct[Any, Any, Any] | None:
        """Return a product as one that is made by chance, None for a plain one."""
        return next((each.product for each in self.coded if each.product is product), None)

    def product(self, name: str) -> Product[Any] | None:
        """Return the product called `name`, if there is one."""
        return next((product for product in self.products if product.name == name), None)
