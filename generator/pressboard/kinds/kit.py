"""Kits: several prints of a game in one file, after a page that says what to print each on and what to do with it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from math import ceil, fsum
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeVar

from pressboard.chance import fresh_seed
from pressboard.codes import LARGEST_COUNT
from pressboard.errors import BadOption, DoesNotFit
from pressboard.figures.composing import part_of
from pressboard.figures.icons import kit_icons
from pressboard.figures.shapes import Figure
from pressboard.figures.type import AS_MADE, Type
from pressboard.kinds.facts import Facts
from pressboard.kinds.options import Options, ReadingsOptions, option, options_of, readings_option
from pressboard.kinds.page import BOARD_WORDS, CUT_WORDS, LANDSCAPE, Item, Leaf, Missing
from pressboard.kinds.product import AnyGenerated, AnyProduct, Look, PlainProduct
from pressboard.lean_classes import dataclass
from pressboard.printing.cuts import FOLDED
from pressboard.printing.papers import EDGES, Paper
from pressboard.words import language, words

if TYPE_CHECKING:
    from pressboard.kinds.cut import TwoSided

PAPER, HEAVY, CARD = "paper", "heavy paper, 120 to 160\u00a0g", "card, 200 to 300\u00a0g"
"""What to print on; the weights are those that home printers take."""
STOCKS = {PAPER: "paper", HEAVY: "heavy", CARD: "card"}
"""What to print on, and the icon that tells it."""
CUT, FOLD, GLUE, WHOLE, READ, WRITE = "cut", "fold", "glue", "whole", "read", "pen"
"""What to do with a print, by the names of the icons that tell it."""
PEN = "pen"
"""What else one needs, by the name of its icon: something to write with."""


PartOptions = TypeVar("PartOptions", bound=Options)


class Need(NamedTuple):
    """What one needs to play besides what is printed: the icon that stands for it, and words."""

    icon: str
    text: str


def minutes_of(seconds: float) -> int:
    """Return how many minutes some seconds of work are; what is begun counts as a whole one.

    >>> [minutes_of(seconds) for seconds in (0.0, 20.0, 200.0)]
    [0, 1, 4]
    """
    return ceil(seconds / 60)


# Kits: several prints of a game in one file, after a page of contents that says what to do with each.

COVER, CONTENTS, BOX = "cover.xml", "contents.xml", "box.xml"
"""The templates of the cover, of the page that is printed first, and of boxes."""


def cover_option() -> bool:
    return option(True, "Begin with a cover, for a box or a folder.")


class Cover(NamedTuple, Generic[Look]):
    """What a kit's cover shows: a `picture` by its options, cut to the paper, and who plays how long.

    `rim` is what of the picture is not shown at its left, top, right and bottom, in board units.
    """

    picture: Callable[[Look], Figure]
    facts: Facts
    rim: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)

    def leaf(self, options: Look, paper: Paper) -> Leaf:
        figure, (left, top, right, bottom) = self.picture(options), self.rim
        width, height = figure.width - left - right, figure.height - top - bottom
        ratio = (paper.width - 2 * paper.margin) / (paper.height - 2 * paper.margin)
        across, down = min(width, height * ratio), min(height, width / ratio)
        landscape = part_of(
            figure, left + (width - across) / 2, top + (height - down) / 2, across, down
        )
        return Leaf(COVER, {"facts": self.facts.line}, {"landscape": landscape})


@dataclass(frozen=True)
class KitReadings(ReadingsOptions):
    """A kit's cover, and its house rules; `READINGS` are those of its game."""

    cover: bool = cover_option()

    readings: tuple[str, ...] = readings_option(
        "A house rule that all in the kit follows and tells; see the rules command.", "NAME=VALUE"
    )


KitLook = TypeVar("KitLook", bound=KitReadings)


@dataclass(frozen=True)
class SetUp(Options):
    """Which of what `MADE` makes a kit has; `CHANCE` is how one by chance is asked for where there are others."""

    MADE: ClassVar[AnyGenerated]
    CHANCE: ClassVar[str] = ""
    seed: str = option(
        "",
        "Any word or text for what is made by chance; without one a fresh word is drawn.",
        metavar="WORD",
        main=True,
    )
    number: int = option(
        1, "The number of what is made by chance in its series.", limits=(1, LARGEST_COUNT)
    )

    def check(self) -> None:
        """Draw a seed where none is given; raises BadOption where nothing would be made of it."""
        if self.params.by_chance:
            object.__setattr__(self, "seed", self.seed or fresh_seed())
        elif self.seed or self.number != 1:
            raise BadOption(
                f"--seed and --number are for {self.CHANCE}; any other set-up is the same every time"
            )

    @property
    def params(self) -> Options:
        """What the product takes."""
        params: Options = included(self.MADE.params, self)
        return params

    @property
    def item(self) -> Item[Any]:
        """What is made and checked; raises NoSheetFound."""
        return _generated(language(), self.MADE, self.params, self.seed, self.number)


@lru_cache(maxsize=4)
def _generated(_: str, made: AnyGenerated, params: Options, seed: str, number: int) -> Item[object]:
    """An item, made once for a language; pages and pictures of a kit ask for the same one after the other."""
    return made.generate(params, seed, number)


def included(part: type[PartOptions], kit: Options) -> PartOptions:
    """Return a part's options: the kit's where both have one of that name, else the defaults; raises BadOption."""
    names = {each.name for each in options_of(type(kit))}
    return part(
        **{each.name: getattr(kit, each.name) for each in options_of(part) if each.name in names}
    )


@dataclass(frozen=True, slots=True)
class Part:
    """A print in a kit: a `product` with the `options` it is printed by, and what the contents say of it.

    `holds` is what comes of it (`18 cards`), `stock` what to print it on, `work` what to do then, `joining` what to do
    instead where it takes several pages; `copies` is how often to print it, `sides` on which sides of
    the paper where it is not one. One
    that can be done without is `spare`: where the paper is too small for it, it is left out. A drawn product prints
    `items`, whose codes the file carries. `sizes` is a table of what comes of it, rows of `name`, `measures` and
    `count`, `advice` what to know of that.
    `lying` says that all its pages lie on their side, whatever the paper. `steps` tell `work` by icons. What comes of
    it may have a `box`, which is printed after it and left out where it does not fit. Of one that is `quiet` nothing is
    told before it is cut.
    """

    name: str
    product: AnyProduct
    options: Options
    holds: str = ""
    stock: str = PAPER
    work: str = ""
    joining: str = ""
    copies: int = 1
    sides: str = ""
    spare: bool = False
    items: tuple[Item[object], ...] = ()
    sizes: tuple[Mapping[str, object], ...] = ()
    advice: str = ""
    lying: bool = False
    steps: tuple[str, ...] = (CUT,)
    box: "Part | None" = None
    quiet: bool = False

    def leaves(self, paper: Paper, part: str = "") -> list[Leaf]:
        """Return its pages on `paper`, marked as those of a `part`; the first one has its items. Raises DoesNotFit."""
        first, *others = self.product.leaves(iter(self.items), self.options, paper)
        found = (replace(first, items=self.items), *others)
        return [
            replace(leaf, part=part or self.name, advice=() if self.quiet else leaf.advice)
            for leaf in found
        ]

    def pictures(self) -> dict[str, Figure]:
        items = self.items or (None,)
        found = {
            name: figure
            for item in items
            for name, figure in self.product.pictures(item, self.options).items()
        }
        return {**found, **(self.box.pictures() if self.box else {})}

    def told(self, leaves: Sequence[Leaf]) -> dict[str, Any]:
        """Values by name that the contents are filled with for this part, whose pages are `leaves`.

        `steps` tell the `work` by icons, `on_stock` is the icon of the stock; `both` says that it is printed on both
        sides of the paper, `cut` how long that takes to cut (seconds, of all copies). `more` is what else large print
        says of it.
        """
        # What is read of a board is no part of it to be glued to others.
        cut = self.copies * fsum(leaf.cut for leaf in leaves)
        drawn = sum(leaf.template not in (BOARD_WORDS, CUT_WORDS, BOX) for leaf in leaves)
        joined = bool(self.joining) and drawn > 1
        if joined:
            gluing = FOLDED * (drawn - 1)
        else:
            gluing = fsum(leaf.gluing for leaf in leaves)
        boxed = any(leaf.template == BOX for leaf in leaves)
        if boxed:
            work = words("{work} Fold and glue the box.", work=self.work)
        else:
            work = self.work
        if boxed and GLUE not in self.steps:
            steps = (*self.steps, FOLD, GLUE)
        else:
            steps = self.steps
        return {
            "name": self.name,
            "copies": self.copies,
            "sizes": self.sizes,
            "advice": self.advice,
            "holds": words("{holds}; with a box", holds=self.holds) if boxed else self.holds,
            "work": self.joining if joined else work,
            "steps": (CUT, GLUE) if joined else tuple(step for step in steps if step != CUT or cut),
            "stock": words(self.stock),
            "on_stock": STOCKS[self.stock],
            "sides": self.sides or words("on one side"),
            "both": bool(self.sides),
            "cut": cut,
            "minutes": minutes_of(cut),
            "glue_minutes": minutes_of(self.copies * gluing),
            "more": tuple(" ".join(each) for leaf in leaves if (each := leaf.context.get("more"))),
        }


def kit_leaves(
    parts: Sequence[Part],
    paper: Paper,
    needs: Sequence[Need] = (),
    type: Type = AS_MADE,
) -> Iterator[Leaf]:
    """Yield the contents and the pages of all parts; raises DoesNotFit for a part that cannot be left out.

    `needs` are what else one needs to play, contents in large print, a `type`, say what to do with what is cut
    out, which needs no pages for that.
    """
    made: list[tuple[Part, list[Leaf]]] = []
    missing: list[Missing] = []
    for part in parts:
        try:
            leaves = part.leaves(paper)
        except DoesNotFit as error:
            if not part.spare:
                raise
            missing.append(Missing(part.name, str(error)))
            continue
        try:
            leaves += part.box.leaves(paper, part.name) if part.box else []
        except DoesNotFit as error:
            assert part.box
            missing.append(Missing(part.box.name, str(error)))
        made.append((part, leaves))
    lying = any(
        part.lying or any(leaf.orientation == LANDSCAPE for leaf in leaves) for part, leaves in made
    )
    told = [part.told(leaves) for part, leaves in made]
    contents = {
        "parts": told,
        "missing": missing,
        "lying": lying,
        "needs": needs,
        "minutes": minutes_of(fsum(each["cut"] for each in told)),
        "glue_minutes": sum(each["glue_minutes"] for each in told),
    }
    yield Leaf(CONTENTS, contents, icons=kit_icons(), missing=tuple(missing))
    for _, leaves in made:
        yield from (leaf for leaf in leaves if not (type.is_large and leaf.template == CUT_WORDS))


def kit(
    game: str,
    example: str,
    options: type[KitLook],
    parts: Callable[[KitLook, Paper | None], Sequence[Part]],
    needs: Callable[[KitLook], Sequence[Need]] = lambda options: (),
    cover: Cover[KitLook] | None = None,
    summary: str = "All of it in one file, after a page that says what to print on what and what to cut and fold.",
) -> PlainProduct[KitLook]:
    """Return the product `kit` of a game: a cover, its `parts`, as large as fits a page if there is one, its needs.

    `parts` raises NoSheetFound where what is made by chance does not pass.
    """

    def draw(chosen: KitLook, paper: Paper) -> Iterator[Leaf]:
        if cover and chosen.cover:
            yield cover.leaf(chosen, paper)
        yield from kit_leaves(parts(chosen, paper), paper, needs(chosen), chosen.type)

    def show(chosen: KitLook) -> Mapping[str, Figure]:
        drawn = ((part.name, part.pictures().items()) for part in parts(chosen, None))
        return {
            f"{part}-{name}".lower(): figure for part, figures in drawn for name, figure in figures
        }

    return PlainProduct(game, "kit", summary, example, options, draw, show, is_kit=True)


# Parts that several games' kits have: the board, the rules, score pads, a box.


def board_part(
    product: AnyProduct,
    kit: Options,
    holds: str,
    item: Item[object] | None = None,
    **chosen: object,
) -> Part:
    """Return the part that is a board, that of an `item` if there is one, on one page or on several."""
    return Part(
        words("Board"),
        product,
        replace(included(product.options, kit), **chosen),
        holds,
        HEAVY,
        words("Leave it whole."),
        joining=words("Cut and glue the pages together as each of them says."),
        items=(item,) if item else (),
        steps=(WHOLE,),
    )


def rules_part(
    product: AnyProduct, kit: Options, holds: str, work: str = "", **chosen: object
) -> Part:
    """Return the part that is the rules; `work` is what to do with them where that is more than to read them."""
    options = replace(included(product.options, kit), **chosen)
    return Part(
        words("Rules"), product, options, holds, PAPER, work or words("Read."), steps=(READ,)
    )


def pads_part(product: AnyProduct, kit: Options, holds: str) -> Part:
    """Return the part that is score pads, several to a page; one can do without."""
    work = words("Cut apart what shares a page; write on it.")
    options = included(product.options, kit)
    return Part(words("Pads"), product, options, holds, PAPER, work, spare=True, steps=(CUT, WRITE))


def cut_part(
    name: str,
    product: AnyProduct,
    options: "TwoSided",
    holds: str,
    work: str,
    stock: str = "",
    sizes: tuple[Mapping[str, object], ...] = (),
    advice: str = "",
    box: Part | None = None,
) -> Part:
    """Return the part that is pieces with backs: where both faces are glued together heavy paper will do."""
    folded = options.backs == "fold"
    if options.turned_on:
        sides = words("on both sides, turned on the {edge}", edge=words(EDGES[options.flip]))
    else:
        sides = ""
    steps = (FOLD, GLUE, CUT) if folded else (CUT,)
    stock = stock or (HEAVY if folded else CARD)
    return Part(
        name,
        product,
        options,
        holds,
        stock,
        work,
        sides=sides,
        sizes=sizes,
        advice=advice,
        steps=steps,
        box=box,
    )
