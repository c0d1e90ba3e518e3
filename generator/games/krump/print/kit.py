"""The kit: all that one needs to play, in one file.

It may have an array of its own, which is made, checked and printed as on a board by itself; the rules then show it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from generator.common.kits import CARD, HEAVY, ONE_SIDE, PAPER, Kit, Part
from generator.common.limits import check_backs
from generator.common.series import seed_of
from generator.contract import Item, Leaf
from generator.contract.options import check_choices, option, same_option
from generator.figures.shapes import Figure
from generator.games.krump.make.params import RANDOM, ArrayParams
from generator.games.krump.make.setup_text import ROWS
from generator.games.krump.pictures.board import SQUARE
from generator.games.krump.pictures.diagrams.positions import board_figure
from generator.games.krump.print.looks import BoardLook, CardsLook, MatLook, PiecesLook
from generator.games.krump.print.products import BOARD, CardsProduct, MatProduct, PyramidsProduct, TokensProduct
from generator.games.krump.print.reference import ReferenceProduct
from generator.games.krump.print.rules import SETUP, RulesLook, RulesProduct
from generator.games.krump.rules.arrays import STANDARD
from generator.games.krump.rules.rules import start
from generator.printing.papers import Paper
from generator.units import show_mm

PIECES = ("all", "pyramids", "tokens", "none")
"""Which paper pieces come along; those who own pyramids need none."""

_CUT = "Cut along the lines."
_CUT_CARDS = {
    "none": _CUT,
    "duplex": f"{_CUT} The backs are on the pages after the fronts; if they are off, pressboard krump cards "
    "--backs duplex --calibrate prints a sheet that shows by how much to move them.",
    "fold": "Fold along the dashed line, glue the halves together, then cut.",
}


@lru_cache(maxsize=4)
def _drawn(params: ArrayParams, seed: str, number: int) -> Item[Any]:
    """Return what a board by itself would have; pages and pictures of a kit ask for the same one after the other."""
    return BOARD.generate(params, seed, number)


@dataclass(frozen=True, slots=True)
class KitLook:
    """What is in the kit, and how it looks: options of the board, the cards and the rules."""

    array: str = same_option(ArrayParams, "array")
    seed: str = option("", "Any word or text for a random array; without one a fresh word is drawn.", metavar="WORD")
    number: int = option(1, "The number of a random array in its series.", metavar="N")
    square: float = option(SQUARE, "The side of the board's squares in mm.", metavar="MM")
    setup: bool = same_option(BoardLook, "setup")
    size: str = same_option(CardsLook, "size")
    index: str = same_option(CardsLook, "index")
    four_colours: bool = same_option(CardsLook, "four_colours")
    backs: str = same_option(CardsLook, "backs")
    flip: str = same_option(CardsLook, "flip")
    shift_right: float = same_option(CardsLook, "shift_right")
    shift_down: float = same_option(CardsLook, "shift_down")
    pieces: str = option("all", "Which paper pieces: nets of pyramids, flat tokens, both, or none.", PIECES)
    readings: tuple[str, ...] = option(
        (), "A house rule that rules, reference and mats follow; see the rules command.", metavar="NAME=VALUE"
    )

    def __post_init__(self) -> None:
        """Bring array, seed and readings into canonical form; raises BadOption for values that a part refuses."""
        check_choices(self)
        check_backs(self)
        params = ArrayParams(self.array)
        object.__setattr__(self, "array", params.array)
        object.__setattr__(self, "seed", seed_of(params.rows is None, self.seed, self.number, f"--array {RANDOM}"))
        object.__setattr__(self, "readings", self.rules.readings)
        assert self.board
        assert self.cards

    @property
    def item(self) -> Item[Any]:
        """The array, one of chance made and checked; raises NoSheetFound."""
        return _drawn(ArrayParams(self.array), self.seed, self.number)

    @property
    def board(self) -> BoardLook:
        """The look of the board."""
        return BoardLook(self.square, self.setup)

    @property
    def cards(self) -> CardsLook:
        """The look of the cards."""
        shift = self.shift_right, self.shift_down
        return CardsLook(self.size, self.index, self.four_colours, self.backs, self.flip, *shift)

    @property
    def rules(self) -> RulesLook:
        """The look of rules and reference."""
        return RulesLook(self.readings)


class KitProduct(Kit):
    """Board, cards, mats, pieces, reference and rules after a page of contents."""

    game = "krump"
    example = "pressboard krump kit --pieces pyramids --theme low-ink"
    look = KitLook

    def parts(self, look: KitLook) -> list[Part]:
        """Return the parts of the kit in their order."""
        return parts(look)


class KitRules(RulesProduct):
    """The rules of a kit with an array of its own, which they show."""

    def __init__(self, array: tuple[str, str]) -> None:
        """Take the array, its second row first."""
        self.array = array

    def leaves(self, items: Iterator[Item[Any]], look: RulesLook, paper: Paper) -> Iterator[Leaf]:
        """Yield the handout."""
        for leaf in super().leaves(items, look, paper):
            yield replace(_with_array(leaf, self.array), figures={**leaf.figures, **self._setup()})

    def pictures(self, item: Item[Any] | None, look: RulesLook) -> Mapping[str, Figure]:
        """Return the diagrams."""
        return {**super().pictures(item, look), **self._setup()}

    def _setup(self) -> dict[str, Figure]:
        return {SETUP: board_figure(start(self.array).units, title="The set-up")}


class KitReference(ReferenceProduct):
    """The reference of a kit with an array of its own, which it tells."""

    def __init__(self, array: tuple[str, str]) -> None:
        """Take the array, its second row first."""
        self.array = array

    def leaves(self, items: Iterator[Item[Any]], look: RulesLook, paper: Paper) -> Iterator[Leaf]:
        """Yield the page."""
        for leaf in super().leaves(items, look, paper):
            yield _with_array(leaf, self.array)


def _with_array(leaf: Leaf, array: tuple[str, str]) -> Leaf:
    """Return a page whose templates may use the rows of an `array` by their names."""
    return replace(leaf, context={**leaf.context, "array": dict(zip(ROWS, array, strict=True))})


def parts(look: KitLook) -> list[Part]:
    """Return the parts of the kit in their order; raises NoSheetFound where its array does not pass."""
    item = look.item
    return [
        _board(look, item),
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
        _reference(look, item),
        _rules(look, item),
    ]


def _board(look: KitLook, item: Item[Any]) -> Part:
    holds = f"6 × 6 squares of {show_mm(look.square)}"
    if item.content != STANDARD:
        holds += f", with this kit’s set-up: {item.recipe}"
    elif look.setup:
        holds += ", with the standard set-up"
    return Part(
        "Board",
        BOARD,
        look.board,
        holds,
        HEAVY,
        "Leave it whole.",
        joining="Cut and glue the pages together as each of them says.",
        items=(item,),
    )


def _reference(look: KitLook, item: Item[Any]) -> Part:
    product = ReferenceProduct() if item.content == STANDARD else KitReference(item.content)
    holds = "a summary for each player"
    return Part("Reference", product, look.rules, holds, HEAVY, "Cut in two.", spare=True, lying=True)


def _rules(look: KitLook, item: Item[Any]) -> Part:
    usual = item.content == STANDARD
    product = RulesProduct() if usual else KitRules(item.content)
    work = "Read." if usual else "Read. Units are set up as on the board and in the first diagram."
    return Part("Rules", product, look.rules, f"with diagrams and an example{_house_rules(look)}", PAPER, work)


def _house_rules(look: KitLook) -> str:
    """Name the house rules that the kit was made by, if there are any."""
    if not look.readings:
        return ""
    return f"; this kit’s house rule{'s' if len(look.readings) > 1 else ''}: {', '.join(look.readings)}"


def _sides(look: KitLook) -> str:
    return f"on both sides, turned on the {look.flip} edge" if look.backs == "duplex" else ONE_SIDE


def _pieces(which: str) -> Iterator[Part]:
    """Yield the parts that hold the paper pieces."""
    if which in ("all", "pyramids"):
        work = "Cut along the solid lines, fold along the dashed ones, glue the tabs inside."
        yield Part("Pyramids", PyramidsProduct(), PiecesLook(), "30 nets: 10 of every size", HEAVY, work)
    if which in ("all", "tokens"):
        holds = "30 flat pieces" + (", if you would rather not fold" if which == "all" else "")
        yield Part("Tokens", TokensProduct(), PiecesLook(), holds, CARD, _CUT, spare=which == "all")
