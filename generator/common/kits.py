"""Kits: several prints of a game in one file, after a page of contents that says what to do with each."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import Field, replace
from typing import Any, ClassVar, Generic, Never, Protocol, Self, TypeVar

from generator.common.board_pages import WORDS
from generator.common.plain_product import PlainProduct
from generator.contract import LANDSCAPE, Item, Leaf, Missing, Product
from generator.contract.options import option, options_of
from generator.errors import DoesNotFit
from generator.figures.shapes import Figure
from generator.lean_dataclasses import dataclass
from generator.printing.papers import Paper
from generator.words import words

Look = TypeVar("Look")
"""The dataclass of options of a game's kit, or of a product in it."""

CONTENTS = "contents.xml"
"""The template of the first page."""

PAPER, HEAVY, CARD = "paper", "heavy paper, 120 to 160\u00a0g", "card, 200 to 300\u00a0g"
"""What to print on; the weights are those that home printers take."""
STOCKS = {PAPER: "paper", HEAVY: "heavy", CARD: "card"}
"""What to print on, and the icon that tells it."""
CUT, FOLD, GLUE, WHOLE, READ = "cut", "fold", "glue", "whole", "read"
"""What to do with a print, by the names of the icons that tell it."""
JOINED = CUT, GLUE
"""What to do with a print of several pages that are glued together."""


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


def sides_of(backs: str, flip: str) -> str:
    """Return on which sides of the paper something is printed that has `backs`: "" for one side."""
    return words("on both sides, turned on the {edge} edge", edge=words(flip)) if backs == "duplex" else ""


def steps_of(backs: str) -> tuple[str, ...]:
    """Return what to do with pieces that have `backs`: only halves that are folded together need glue."""
    return (FOLD, GLUE, CUT) if backs == "fold" else (CUT,)


@dataclass(frozen=True, slots=True)
class Size:
    """A row of a kit's table of sizes: name, measures as they are printed, count."""

    name: str
    measures: str
    count: int


@dataclass(frozen=True, slots=True)
class Part(Generic[Look]):
    """A print in a kit: a `product` with the `options` it is printed by, and what the contents say of it.

    `holds` is what comes of it (`18 cards`), `stock` what to print it on, `work` what to do then, `joining` what to do
    instead where it takes several pages; `copies` is how often to print it, `sides` on which sides of
    the paper where it is not one. One
    that can be done without is `spare`: where the paper is too small for it, it is left out. A drawn product prints
    `items`, whose codes the file carries. `sizes` is a table of what comes of it, `advice` what to know of that.
    `lying` says that all its pages lie on their side, whatever the paper. `steps` tell `work` by icons, `on_stock` is
    the icon of the stock; `both` says that it is printed on both sides of the paper.
    """

    name: str
    product: Product[Look]
    options: Look
    holds: str
    stock: str
    work: str
    joining: str = ""
    copies: int = 1
    sides: str = ""
    spare: bool = False
    items: tuple[Item[Any], ...] = ()
    sizes: tuple[Size, ...] = ()
    advice: str = ""
    lying: bool = False
    steps: tuple[str, ...] = (CUT,)
    on_stock: str = ""
    both: bool = False

    def leaves(self, paper: Paper) -> list[Leaf]:
        """Return its pages on `paper`, marked as its own, the first one with its items; raises DoesNotFit."""
        first, *others = self.product.leaves(iter(self.items), self.options, paper)
        return [replace(leaf, part=self.name) for leaf in (replace(first, items=self.items), *others)]

    def pictures(self) -> dict[str, Figure]:
        """Return its pictures, by their names."""
        items = self.items or (None,)
        return {name: figure for item in items for name, figure in self.product.pictures(item, self.options).items()}

    def on(self, pages: int) -> Self:
        """Return it as the contents tell it, where it takes so many pages."""
        joined = bool(self.joining) and pages > 1
        return replace(
            self,
            work=self.joining if joined else self.work,
            steps=JOINED if joined else self.steps,
            stock=words(self.stock),
            on_stock=STOCKS[self.stock],
            sides=self.sides or words("on one side"),
            both=bool(self.sides),
        )


def board_part(product: Product[Look], options: Look, holds: str, item: Item[Any]) -> Part[Look]:
    """Return the part that is the board of an `item`, on one page or on several."""
    return Part(
        words("Board"),
        product,
        options,
        holds,
        HEAVY,
        words("Leave it whole."),
        joining=words("Cut and glue the pages together as each of them says."),
        items=(item,),
        steps=(WHOLE,),
    )


class KitPart(Protocol):
    """A `Part`, whatever the options of its product are."""

    @property
    def name(self) -> str:
        """What the contents call it."""

    @property
    def spare(self) -> bool:
        """Whether it can be done without."""

    @property
    def lying(self) -> bool:
        """Whether all its pages lie on their side."""

    def leaves(self, paper: Paper) -> list[Leaf]:
        """Return its pages on `paper`, as `Part` does."""

    def pictures(self) -> dict[str, Figure]:
        """Return its pictures, by their names."""

    def on(self, pages: int) -> Self:
        """Return it as the contents tell it, where it takes so many pages."""


def kit_leaves(parts: Sequence[KitPart], paper: Paper) -> Iterator[Leaf]:
    """Yield the contents and the pages of all parts; raises DoesNotFit for a part that cannot be left out."""
    from generator.figures.kit.icons import kit_icons

    made: list[tuple[KitPart, list[Leaf]]] = []
    missing: list[tuple[KitPart, str]] = []
    for part in parts:
        try:
            leaves = part.leaves(paper)
        except DoesNotFit as error:
            if not part.spare:
                raise
            missing.append((part, str(error)))
        else:
            # What is read of a board is no part of it to be glued to others.
            made.append((part.on(sum(leaf.template != WORDS for leaf in leaves)), leaves))
    lying = any(part.lying or any(leaf.orientation == LANDSCAPE for leaf in leaves) for part, leaves in made)
    contents = {"parts": [part for part, _ in made], "missing": missing, "lying": lying}
    yield Leaf(
        CONTENTS, contents, icons=kit_icons(), missing=tuple(Missing(part.name, reason) for part, reason in missing)
    )
    for _, leaves in made:
        yield from leaves


def kit_pictures(parts: Sequence[KitPart]) -> Mapping[str, Figure]:
    """Return the pictures of all parts, each named after its part, too."""
    return {f"{part.name}-{name}".lower(): figure for part in parts for name, figure in part.pictures().items()}


class Kit(PlainProduct[Never], ABC, Generic[Look]):
    """The product `kit` of a game, which says what it is called, and names its options and its parts."""

    name = "kit"
    summary = "All of it in one file, after a page that says what to print on what and what to cut and fold."

    @abstractmethod
    def parts(self, options: Look) -> Sequence[KitPart]:
        """Return the parts of the kit in their order."""

    def leaves(self, items: Iterator[Item[Never]], options: Look, paper: Paper) -> Iterator[Leaf]:
        """Yield the contents and all parts; raises DoesNotFit."""
        yield from kit_leaves(self.parts(options), paper)

    def pictures(self, item: Item[Never] | None, options: Look) -> Mapping[str, Figure]:
        """Return the pictures of all parts."""
        return kit_pictures(self.parts(options))
