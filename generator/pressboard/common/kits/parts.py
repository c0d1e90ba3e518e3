"""Parts that several games' kits have: the board, the rules, score pads, a box."""

from typing import Any

from pressboard.common.kits.kit import Part
from pressboard.common.kits.work import CUT, HEAVY, PAPER, READ, WHOLE, WRITE
from pressboard.contract import Item, Product
from pressboard.words import words


def board_part(product: Product[Any], options: object, holds: str, item: Item[Any] | None = None) -> Part:
    """Return the part that is a board, that of an `item` if there is one, on one page or on several."""
    return Part(
        words("Board"),
        product,
        options,
        holds,
        HEAVY,
        words("Leave it whole."),
        joining=words("Cut and glue the pages together as each of them says."),
        items=(item,) if item else (),
        steps=(WHOLE,),
    )


def rules_part(product: Product[Any], options: object, holds: str, work: str = "") -> Part:
    """Return the part that is the rules; `work` is what to do with them where that is more than to read them."""
    return Part(words("Rules"), product, options, holds, PAPER, work or words("Read."), steps=(READ,))


def pads_part(product: Product[Any], options: object, holds: str) -> Part:
    """Return the part that is score pads, several to a page; one can do without."""
    work = words("Cut apart what shares a page; write on it.")
    return Part(words("Pads"), product, options, holds, PAPER, work, spare=True, steps=(CUT, WRITE))
