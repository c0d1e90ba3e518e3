"""Options of what is drawn and has words: in large print, or in type of a size of one's own, these have own pages."""

from collections.abc import Iterable, Sequence

from pressboard.common.readings_options import (
    LARGEST_TEXT,
    LEAST_TEXT,
    TypeOptions,
    large_option,
    size_option,
    typed,
)
from pressboard.contract import Leaf
from pressboard.contract.options import Options
from pressboard.figures.large_print import LARGE_FOOT, LARGE_TEXT, Sizes, sizes_of
from pressboard.lean_dataclasses import dataclass

CUT_WORDS = "cut-words.xml"
"""The template of what is read of what is cut out."""

_LABELS = f"bold lines on white, labels of {LARGE_FOOT:g} points and more"
LARGE_APART = f"{_LABELS}; what is read in {LARGE_TEXT:g} points on pages of its own."
LARGE_DIAGRAMS = f"{_LABELS}, words in {LARGE_TEXT:g}, one column."
"""What large print is where words go to pages of their own, and where they stay below what is drawn."""


def told_leaf(product: str, sentences: Iterable[str], more: Sequence[str] = (), large: bool = True) -> Leaf:
    """Return the page, in large print or not, of what small print says of a `product` that is cut out.

    `more` is what the contents of a kit do not say of it: where they are as large as the page would be they take it in.
    """
    context = {"product": product, "sentences": [*sentences, *more], "more": [*more]}
    return Leaf(CUT_WORDS, {**context, **typed(0.0, large)})


class LargeOptions(Options):
    """Options with `large_print` of what is drawn."""

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


@dataclass(frozen=True)
class ApartOptions(LargeOptions, TypeOptions):
    """How large the type is of words that stand beside a picture otherwise, and what is drawn."""

    text_size: float = size_option(
        f"Type size of what is read, {LEAST_TEXT:g} to {LARGEST_TEXT:g} points: it stands on pages of its own then."
    )
    large_print: bool = large_option(LARGE_APART)

    @property
    def apart(self) -> bool:
        """Whether the words stand on pages of their own."""
        return self.large_print or self.text_size > 0
