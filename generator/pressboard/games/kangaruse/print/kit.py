"""The kit: a fresh sheet, its rules and a score pad, in one file; what it is made of is loaded when it is printed."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar

from pressboard.common.plain_product import PlainProduct
from pressboard.games.kangaruse.rules.sheet import Sheet

if TYPE_CHECKING:
    from pressboard.contract import Item, Leaf
    from pressboard.figures.shapes import Figure
    from pressboard.games.kangaruse.print.kit_parts import KitOptions
    from pressboard.printing.papers import Paper


class KitProduct(PlainProduct[Sheet]):
    """A fresh sheet, its rules and score pads after a page of contents, see `kit_parts`."""

    game = "kangaruse"
    name = "kit"
    summary = "A fresh sheet, its rules and score pads in one file, after a page that says what to print on what."
    example = "pressboard kangaruse kit --size large --players 4"
    is_kit: ClassVar[bool] = True

    @property
    def options(self) -> "type[KitOptions]":
        """What the kit is asked for by."""
        from pressboard.games.kangaruse.print.kit_parts import KitOptions

        return KitOptions

    def leaves(self, items: "Iterator[Item[Sheet]]", options: "KitOptions", paper: "Paper") -> "Iterator[Leaf]":
        """Yield the contents and all parts; raises DoesNotFit, and NoSheetFound where no sheet passes."""
        from pressboard.games.kangaruse.print.kit_parts import leaves

        return leaves(options, paper)

    def pictures(self, item: "Item[Sheet] | None", options: "KitOptions") -> "Mapping[str, Figure]":
        """Return the pictures of all parts."""
        from pressboard.games.kangaruse.print.kit_parts import pictures

        return pictures(options)
