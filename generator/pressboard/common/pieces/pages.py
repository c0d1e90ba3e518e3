"""Pages of pieces of the rules: sections told alone, and cards for the pocket."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pressboard.common.pieces.named import piece_called
from pressboard.common.readings_options import ReadOptions
from pressboard.contract import Leaf
from pressboard.errors import BadOption
from pressboard.printing.papers import Paper

CARD = 98.0, 138.0
"""The width and height of a card of the rules, mm."""
_MANY = 99
"""More cards than a page holds."""


class PiecesOptions(ReadOptions):
    """What a dataclass of options with `section`, `short` and `pocket` does, beside `ReadOptions`, when it is made."""

    __slots__ = ()
    section: tuple[str, ...]
    short: bool
    pocket: bool

    def __post_init__(self) -> None:
        """Raise BadOption for readings that do not exist, for type that nobody reads, for what cards cannot have."""
        ReadOptions.__post_init__(self)
        given = {
            "section": self.section,
            "short": self.short,
            "text-size": self.text_size,
            "large-print": self.large_print,
        }
        if self.pocket and (others := [name for name, value in given.items() if value]):
            raise BadOption(f"--pocket puts all that is needed on a card; leave out --{others[0]}")


def pieces_leaf(told: Leaf, options: PiecesOptions, paper: Paper) -> Leaf | None:
    """Return the pages that tell some sections or all in brief, or cards of the rules; None for all rules at length.

    Raises DoesNotFit for paper that no card fits on.
    """
    if options.pocket:
        return _cards(told, paper)
    if not (options.section or options.short):
        return None
    more: Mapping[str, Any] = {"names": options.section, "short": options.short, "piece_called": piece_called}
    return replace(told, template="sections.xml", context={**told.context, **more})


def _cards(told: Leaf, paper: Paper) -> Leaf:
    from pressboard.printing.cut_pages import cut_pages
    from pressboard.printing.cuts import Ticks
    from pressboard.printing.pieces import fewest_pages

    width, height = CARD
    _, grid = fewest_pages(paper, width, height, _MANY)
    (page,) = cut_pages(paper, width, height, len(grid), ticks=Ticks())
    context = {**told.context, "page": page, "orientation": page.orientation}
    return replace(told, template="pocket.xml", context=context)
