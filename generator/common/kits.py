"""Kits: several prints of a game in one file, after a page of contents that says what to do with each."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import Field, dataclass, replace
from typing import Any, ClassVar, Protocol, TypeVar

from generator.contract import LANDSCAPE, Item, Leaf, Missing, Product
from generator.contract.options import option, options_of
from generator.errors import DoesNotFit
from generator.figures.shapes import Figure
from generator.printing.papers import Paper
from generator.words import words

KitOptions = Any
"""The dataclass of options of a game's kit."""

CONTENTS = "contents.xml"
"""The template of the first page."""

PAPER, HEAVY, CARD = "paper", "heavy paper, 120 to 160\u00a0g", "card, 200 to 300\u00a0g"
"""What to print on; the weights are those that home printers take."""
ONE_SIDE = "on one side"


class Options(Protocol):
    """A dataclass of options, with a default for each."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]


PartOptions = TypeVar("PartOptions", bound=Options)


def seed_option(setup: str) -> str:
    """Make the field for the seed of a kit's set-up; `setup` is the game's word for it."""
    made: str = option("", f"Any word or text for a random {setup}; without one a fresh word is drawn.", metavar="WORD")
    return made


def number_option(setup: str) -> int:
    """Make the field for the number of a kit's set-up in its series; `setup` is the game's word for it."""
    made: int = option(1, f"The number of a random {setup} in its series.", metavar="N")
    return made


def included(part: type[PartOptions], kit: Options) -> PartOptions:
    """Return a part's options: the kit's where both have one of that name, else the defaults; raises BadOption."""
    names = {each.name for each in options_of(type(kit))}
    return replace(part(), **{each.name: getattr(kit, each.name) for each in options_of(part) if each.name in names})


def check_included(kit: Options, *parts: type[Options]) -> None:
    """Raise BadOption for an option of a kit that one of its parts refuses."""
    for part in parts:
        included(part, kit)


@dataclass(frozen=True, slots=True)
class Size:
    """How many pieces of a size there are: its name, its measures as they are printed, the count."""

    name: str
    measures: str
    count: int


@dataclass(frozen=True, slots=True)
class Part:
    """A print in a kit: a `product` as it is to `look`, and what the contents say of it.

    `holds` is what comes of it (`18 cards`), `stock` what to print it on, `work` what to do then, `joining` what to do
    instead where it takes several pages; `copies` is how often to print it, `sides` on which sides of the paper. One
    that can be done without is `spare`: where the paper is too small for it, it is left out. A drawn product prints
    `items`, whose codes the file carries. `sizes` is a table of what comes of it, `advice` what to know of that.
    `lying` says that all its pages lie on their side, whatever the paper.
    """

    name: str
    product: Product[Any]
    look: Any
    holds: str
    stock: str
    work: str
    joining: str = ""
    copies: int = 1
    sides: str = ONE_SIDE
    spare: bool = False
    items: tuple[Item[Any], ...] = ()
    sizes: tuple[Size, ...] = ()
    advice: str = ""
    lying: bool = False

    def leaves(self, paper: Paper) -> list[Leaf]:
        """Return its pages on `paper`, marked as its own, the first one with its items; raises DoesNotFit."""
        first, *others = self.product.leaves(iter(self.items), self.look, paper)
        return [replace(leaf, part=self.name) for leaf in (replace(first, items=self.items), *others)]


def kit_leaves(parts: Sequence[Part], paper: Paper) -> Iterator[Leaf]:
    """Yield the contents and the pages of all parts; raises DoesNotFit for a part that cannot be left out."""
    made: list[tuple[Part, list[Leaf]]] = []
    missing: list[tuple[Part, str]] = []
    for part in parts:
        try:
            leaves = part.leaves(paper)
        except DoesNotFit as error:
            if not part.spare:
                raise
            missing.append((part, str(error)))
        else:
            work = part.joining if part.joining and len(leaves) > 1 else part.work
            made.append((replace(part, work=work, stock=words(part.stock), sides=words(part.sides)), leaves))
    lying = any(part.lying or any(leaf.orientation == LANDSCAPE for leaf in leaves) for part, leaves in made)
    contents = {"parts": [part for part, _ in made], "missing": missing, "lying": lying}
    yield Leaf(CONTENTS, contents, missing=tuple(Missing(part.name, reason) for part, reason in missing))
    for _, leaves in made:
        yield from leaves


def kit_pictures(parts: Sequence[Part]) -> Mapping[str, Figure]:
    """Return the pictures of all parts, each named after its part, too."""
    return {
        f"{part.name}-{name}".lower(): figure
        for part in parts
        for item in part.items or (None,)
        for name, figure in part.product.pictures(item, part.look).items()
    }


class Kit(ABC):
    """The product `kit` of a game, which says what it is called, and names its options and its parts."""

    name = "kit"
    summary = "All of it in one file, after a page that says what to print on what and what to cut and fold."
    params = None
    game: ClassVar[str]

    @abstractmethod
    def parts(self, look: KitOptions) -> Sequence[Part]:
        """Return the parts of the kit in their order."""

    def stem(self, first: Item[Any] | None, count: int) -> str:
        """Name the file."""
        return f"{self.game}-{self.name}"

    def leaves(self, items: Iterator[Item[Any]], look: KitOptions, paper: Paper) -> Iterator[Leaf]:
        """Yield the contents and all parts; raises DoesNotFit."""
        yield from kit_leaves(self.parts(look), paper)

    def pictures(self, item: Item[Any] | None, look: KitOptions) -> Mapping[str, Figure]:
        """Return the pictures of all parts."""
        return kit_pictures(self.parts(look))
