"""The kit: all that one needs to play, in one file."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from generator.figures.shapes import Figure
from generator.games.krump.boards import SQUARE
from generator.games.krump.cards import INDEXES, SIZES
from generator.games.krump.looks import BoardLook, CardsLook, MatLook, PiecesLook
from generator.games.krump.products import BOARD, CardsProduct, MatProduct, PyramidsProduct, TokensProduct
from generator.games.krump.reference import ReferenceProduct
from generator.games.krump.rules_page import RulesLook, RulesProduct
from generator.printing.backs import FLIPS
from generator.printing.papers import Paper
from generator.printing.pieces import BACKS
from generator.room.kits import CARD, HEAVY, ONE_SIDE, PAPER, Part, kit_leaves, kit_pictures
from generator.room.options import check_choices, option
from generator.room.promise import Item, Leaf
from generator.units import show_mm

PIECES = ("all", "pyramids", "tokens", "none")
"""Which paper pieces come along; those who own pyramids need none."""

_CUT = "Cut along the lines."
_CUT_CARDS = {
    "none": _CUT,
    "duplex": f"{_CUT} The backs are on the pages after the fronts.",
    "fold": "Fold along the dashed line, glue the halves together, then cut.",
}


@dataclass(frozen=True, slots=True)
class KitLook:
    """What is in the kit, and how it looks: options of the board, the cards and the rules."""

    square: float = option(SQUARE, "The side of the board's squares in mm.", metavar="MM")
    setup: bool = option(False, "Print the set-up into the squares.")
    size: str = option("poker", "How large the cards are.", tuple(SIZES))
    index: str = option("normal", "How large the ranks in the corners are.", tuple(INDEXES))
    four_colours: bool = option(False, "A colour for each suit, not only red and black.")
    backs: str = option("none", "No backs, on the paper's back, or beside the fronts to be folded and glued.", BACKS)
    flip: str = option("long", "The edge on which the printer turns paper for the backs.", FLIPS)
    pieces: str = option("all", "Which paper pieces: nets of pyramids, flat tokens, both, or none.", PIECES)
    readings: tuple[str, ...] = option(
        (), "A house rule that rules, reference and mats follow; see the rules command.", metavar="NAME=VALUE"
    )

    def __post_init__(self) -> None:
        """Bring the readings into canonical form; raises BadOption for values that a part refuses."""
        check_choices(self)
        object.__setattr__(self, "readings", self.rules.readings)
        assert self.board
        assert self.cards

    @property
    def board(self) -> BoardLook:
        """The look of the board."""
        return BoardLook(self.square, self.setup)

    @property
    def cards(self) -> CardsLook:
        """The look of the cards."""
        return CardsLook(self.size, self.index, self.four_colours, self.backs, self.flip)

    @property
    def rules(self) -> RulesLook:
        """The look of rules and reference."""
        return RulesLook(self.readings)


class KitProduct:
    """Board, cards, mats, pieces, reference and rules after a page of contents."""

    name = "kit"
    summary = "All of it in one file, after a page that says what to print on what and what to cut and fold."
    example = "pressboard krump kit --pieces pyramids --theme low-ink"
    params = None
    look = KitLook

    def stem(self, first: Item | None, count: int) -> str:
        """Name the file."""
        return "krump-kit"

    def leaves(self, items: Iterator[Item], look: KitLook, paper: Paper) -> Iterator[Leaf]:
        """Yield the contents and all parts."""
        yield from kit_leaves(parts(look), paper)

    def pictures(self, item: Item | None, look: KitLook) -> Mapping[str, Figure]:
        """Return the pictures of all parts."""
        return kit_pictures(parts(look))


def parts(look: KitLook) -> list[Part]:
    """Return the parts of the kit in their order."""
    return [
        Part(
            "Board",
            BOARD,
            look.board,
            f"6 × 6 squares of {show_mm(look.square)}",
            HEAVY,
            "Leave it whole.",
            joining="Cut and glue the pages together as each of them says.",
        ),
        Part(
            "Cards", CardsProduct(), look.cards, "18 movement cards", CARD, _CUT_CARDS[look.backs], sides=_sides(look)
        ),
        Part(
            "Mats",
            MatProduct(),
            MatLook("both", look.size, look.readings),
            "one for each player",
            HEAVY,
            "Leave them whole.",
            spare=True,
        ),
        *_pieces(look.pieces),
        Part(
            "Reference", ReferenceProduct(), look.rules, "a summary for each player", HEAVY, "Cut in two.", spare=True
        ),
        Part("Rules", RulesProduct(), look.rules, "with diagrams and an example", PAPER, "Read."),
    ]


def _sides(look: KitLook) -> str:
    return f"on both sides, turned on the {look.flip} edge" if look.backs == "duplex" else ONE_SIDE


def _pieces(which: str) -> Iterator[Part]:
    """Yield the parts that hold the paper pieces."""
    if which in ("all", "pyramids"):
        work = "Cut along the solid lines, fold along the dashed ones, glue the tabs inside."
        yield Part("Pyramids", PyramidsProduct(), PiecesLook(), "30 nets: 10 of every size", HEAVY, work)
    if which in ("all", "tokens"):
        holds = "30 flat pieces" + (", if you would rather not fold" if which == "all" else "")
        yield Part("Tokens", TokensProduct(), PiecesLook(), holds, CARD, _CUT)
