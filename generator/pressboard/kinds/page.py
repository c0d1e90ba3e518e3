"""Pages that a product has printed, and the items on them: things made by chance, or set up by somebody."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import Any, Generic, Protocol, TypeVar

from pressboard.figures.shapes import Drawings, Symbol
from pressboard.figures.type import Type
from pressboard.lean_classes import dataclass
from pressboard.play.findings import Finding, JsonValue
from pressboard.printing.papers import Slot

CODES = "pressboard-codes"
SETUPS = "pressboard-setups"
"""What the files inside a PDF are called, before what tells those of one print from another's.

They are its items' codes, a line each, and their set-ups as texts for people. Programs that join prints keep but one
of several files of a name.
"""

Content = TypeVar("Content")
Content_co = TypeVar("Content_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Item(Generic[Content_co]):
    """One generated thing: its contents, and its identity as it is printed and attached.

    `recipe` regenerates it within a version, `code` is the contents themselves, `setup` the contents as a text
    for people. `fallen` holds for every candidate that did not pass the checks the first thing found in it. `shown`
    is what was shown of it, in a form its product's templates understand; None where nothing was.
    """

    content: Content_co
    code: str
    recipe: str
    setup: str
    bookmark: str
    fallen: tuple[Finding, ...] = ()
    shown: Any = None


# Leaves: the pages that a product has printed, a template each with its context, figures and icons.

LANDSCAPE = "landscape"
"""How pages say that they lie on their side."""
APART, LARGE = "apart", "large"
"""How pages say that only type of a size of one's own has them, or only large print."""


@dataclass(frozen=True, slots=True)
class Missing:
    """A part that a kit leaves out: its name, and why."""

    name: str
    reason: str


@dataclass(frozen=True, slots=True)
class Leaf:
    """Pages to be filled: a template's name, what it is filled with, and the pictures it may place.

    `orientation` says how the paper lies, "" where the paper itself does. One that is `captioned` prints the title in
    its `caption`, a place in mm that is None where there is no room for it; any other has the title in its text. The
    template knows orientation and caption by these names. `missing` are the parts that a kit leaves out.

    One that has `duplex` is printed on both sides of the paper, which is turned on its "long" or "short" edge; the
    template knows it by that name. `advice` is what a user should know of it before cutting and gluing.

    `cut` is how long it takes to cut its paper, seconds: 0 for pages that stay whole. `gluing` is how long it takes to
    fold and glue what comes of it.

    `part` is the part of the file that it belongs to, in a file of several: a kit. `items` are what a kit prints from
    this page on; their codes belong into the file as those of a generated product's own do. Each of its pages is there
    in so many `copies`, one after the other. What small type says otherwise has pages `only` in type of a size of one's
    own ("apart") or in large print ("large"). What has no room is filled anew with what `otherwise` says in its context.
    """

    template: str
    context: Mapping[str, Any]
    figures: Drawings = field(default_factory=dict)
    icons: Mapping[str, Symbol] = field(default_factory=dict)
    part: str = ""
    items: tuple[Item[object], ...] = ()
    orientation: str = ""
    captioned: bool = False
    caption: Slot | None = None
    missing: tuple[Missing, ...] = ()
    duplex: str = ""
    advice: tuple[str, ...] = ()
    cut: float = 0.0
    gluing: float = 0.0
    copies: int = 1
    only: str = ""
    otherwise: Mapping[str, object] = field(default_factory=dict)

    @property
    def whole_context(self) -> dict[str, object]:
        """All that its template is filled with, besides what every template knows."""
        return {
            "orientation": self.orientation,
            "caption": self.caption,
            "duplex": self.duplex,
            **self.context,
        }


class Certificate(Protocol):
    """All that the checkers say of an item, good and bad."""

    def data(self) -> Mapping[str, JsonValue]:
        """Return it for programs: what JSON can hold."""

    def leaf(self) -> Leaf:
        """Return it for people, as pages whose template lies among those for all games or the game's own."""


# What small print says of what is cut out, on a page of its own in large print.

CUT_WORDS, BOARD_WORDS = "cut-words.xml", "board-words.xml"
"""The template of what is read of what is cut out."""


def small_print_leaf(
    product: str, sentences: Iterable[str], more: Sequence[str] = (), always: bool = False
) -> Leaf:
    """Return the page of what small print says of a `product` that is cut out: `always`, or only in large print.

    `more` is what the contents of a kit do not say of it: where they are as large as the page would be they take it in.
    """
    context = {"product": product, "sentences": [*sentences, *more], "more": [*more]}
    return Leaf(CUT_WORDS, context, only="" if always else LARGE)


def leaves_in(leaves: Iterable[Leaf], type: Type) -> Iterator[Leaf]:
    """Yield the leaves that such type has; it leaves out pages of words that stand elsewhere, or nowhere, in other."""
    return (
        leaf
        for leaf in leaves
        if leaf.only in ("", type.is_apart and APART, type.is_large and LARGE)
    )
