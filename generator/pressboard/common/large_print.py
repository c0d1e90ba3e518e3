"""Options of what is drawn and has words: in large print, or in type of a size of one's own, these have own pages."""

from collections.abc import Iterable, Sequence

from pressboard.common.readings_options import LARGEST_TEXT, LEAST_TEXT, check_type, typed
from pressboard.contract import Leaf
from pressboard.contract.options import option
from pressboard.figures.large_print import LARGE_FOOT, LARGE_TEXT, Sizes, sizes_of

CUT_WORDS = "cut-words.xml"
"""The template of what is read of what is cut out."""
_LARGE = (
    f"Large print for low vision: bold lines on white, labels of {LARGE_FOOT:g} points and more; what is read in "
    f"{LARGE_TEXT:g} points on pages of its own."
)
LARGE_DIAGRAMS = (
    f"Large print for low vision: bold lines on white, labels of {LARGE_FOOT:g} points and more, words in "
    f"{LARGE_TEXT:g}, one column."
)
"""The line of help where words stay below what is drawn."""


def apart_option() -> float:
    """Make the field for the type size of words that stand beside a picture otherwise."""
    return option(
        0.0,
        f"Type size of what is read, {LEAST_TEXT:g} to {LARGEST_TEXT:g} points: it stands on pages of its own then.",
        metavar="PT",
        label="Size of type",
        limits=(LEAST_TEXT, LARGEST_TEXT),
    )


def large_option(told: str = _LARGE) -> bool:
    """Make the field for large print of what is drawn; `told` is its line of help where it says less."""
    return option(False, told, main=True)


def told_leaf(product: str, sentences: Iterable[str], more: Sequence[str] = (), large: bool = True) -> Leaf:
    """Return the page, in large print or not, of what small print says of a `product` that is cut out.

    `more` is what the contents of a kit do not say of it: where they are as large as the page would be they take it in.
    """
    context = {"product": product, "sentences": [*sentences, *more], "more": [*more]}
    return Leaf(CUT_WORDS, {**context, **typed(0.0, large)})


class LargeOptions:
    """What a dataclass of options with `large_print` says of how it is drawn."""

    __slots__ = ()
    large_print: bool

    @property
    def drawn_large(self) -> bool:
        """Whether it has the themes of large print."""
        return self.large_print

    @property
    def sizes(self) -> Sizes:
        """How large what pictures hold is drawn."""
        return sizes_of(self.large_print)


class ApartOptions(LargeOptions):
    """What one with `text_size` and `large_print` says of its words."""

    __slots__ = ()
    text_size: float

    def check_type(self) -> None:
        """Raise BadOption for type that nobody reads."""
        check_type(self.text_size, large=self.large_print)

    @property
    def apart(self) -> bool:
        """Whether the words stand on pages of their own."""
        return self.large_print or self.text_size > 0

    @property
    def typed(self) -> dict[str, float | bool]:
        """What templates know of the type."""
        return typed(self.text_size, self.large_print)
