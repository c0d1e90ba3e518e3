"""What small print says of what is cut out, on a page of its own in large print."""

from collections.abc import Iterable, Sequence

from pressboard.common.readings_options import typed
from pressboard.contract import Leaf

CUT_WORDS, BOARD_WORDS = "cut-words.xml", "board-words.xml"
"""The template of what is read of what is cut out."""


def told_leaf(product: str, sentences: Iterable[str], more: Sequence[str] = (), large: bool = True) -> Leaf:
    """Return the page, in large print or not, of what small print says of a `product` that is cut out.

    `more` is what the contents of a kit do not say of it: where they are as large as the page would be they take it in.
    """
    context = {"product": product, "sentences": [*sentences, *more], "more": [*more]}
    return Leaf(CUT_WORDS, {**context, **typed(0.0, large)})
