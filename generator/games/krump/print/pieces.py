"""Pages of pieces to be cut out: pyramids, tokens, cards. What they share: whose pieces, and what a page holds."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from generator.contract import Leaf
from generator.contract.options import check_choices, option
from generator.figures.shapes import Figure
from generator.games.krump.rules.board.tables import BLACK, RED
from generator.printing.pieces import PiecePage
from generator.printing.slots import Slot

SIDES = ("both", "red", "black")


@dataclass(frozen=True, slots=True)
class PiecesOptions:
    """Whose pieces."""

    side: str = option("both", "Whose pieces; one side alone can go on paper of its colour.", SIDES)

    def __post_init__(self) -> None:
        """Raise BadOption for values that do not exist."""
        check_choices(self)


def players_of(side: str) -> tuple[int, ...]:
    """Return the players that a word of `SIDES` means."""
    return (RED, BLACK) if side == "both" else (SIDES.index(side) - 1,)


def placed(page: PiecePage, fronts: Sequence[str], backs: Sequence[str] = ()) -> list[tuple[str, Slot]]:
    """Return the name of each picture on a page, with its place; a back that is turned has a picture of its own."""
    return [
        *((fronts[each.index], each.slot) for each in page.fronts),
        *((backs[each.index] + ("-turned" if each.turned else ""), each.slot) for each in page.backs),
    ]


def pieces_leaf(
    template: str, page: PiecePage, figures: Mapping[str, Figure], pictures: Iterable[tuple[str, Slot]]
) -> Leaf:
    """Return a page of pieces: its template gets each picture with its place, and the page's lines and marks."""
    return Leaf(
        template,
        {"page": page, "placed": pictures, "back": not page.fronts},
        figures,
        orientation=page.orientation,
        captioned=bool(page.fronts),
        caption=page.caption,
    )
