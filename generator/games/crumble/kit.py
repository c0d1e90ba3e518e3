"""The kit: all that one needs to play, in one file."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from generator.figures.shapes import Figure
from generator.games.crumble.boards import FINEST
from generator.games.crumble.looks import BACKS, SMALLEST, BoardLook, TilesLook
from generator.games.crumble.prints import BoardProduct, TilesProduct, counts_of
from generator.games.crumble.rules_page import RulesLook, RulesProduct
from generator.games.crumble.tile_sets import SETS
from generator.printing.backs import FLIPS
from generator.printing.papers import Paper
from generator.room.kits import CARD, HEAVY, ONE_SIDE, PAPER, Part, kit_leaves, kit_pictures
from generator.room.options import check_choices, option
from generator.room.promise import Item, Leaf
from generator.units import show_mm

_CUT_TILES = {
    "fold": "Fold along the dashed line, glue the halves back to back, then cut along the solid lines.",
    "duplex": "Cut along the lines; white faces are on the backs.",
}


@dataclass(frozen=True, slots=True)
class KitLook:
    """What is in the kit, and how it looks: options of the board, the tiles and the rules."""

    size: str = option("6x6", "The board's width and height in starting squares.", metavar="WxH")
    square: float = option(
        0.0, "The side of a starting square in mm; 0 makes the board's longer side 192 mm.", metavar="MM"
    )
    halvings: int = option(2, f"How often the board's finer grid halves a square, 0 to {FINEST}.", metavar="N")
    ticks: bool = option(True, "Tick the lines off around the board.")
    set: str = option("standard", "Tiles worth two, three or four times the squares of the start.", tuple(SETS))
    smallest: str = option("1/4", "The side of the smallest tiles, in starting squares.", SMALLEST)
    large: bool = option(True, "Also tiles worth two and four starting squares, for joins.")
    backs: str = option("fold", "White faces beside the black ones, to fold and glue, or on the paper's back.", BACKS)
    flip: str = option("long", "The edge on which the printer turns paper for the backs.", FLIPS)
    readings: tuple[str, ...] = option(
        (), "A house rule that the rules tell; see the rules command.", metavar="NAME=yes|no"
    )

    def __post_init__(self) -> None:
        """Bring the readings into canonical form; raises BadOption for values that a part refuses."""
        check_choices(self)
        object.__setattr__(self, "readings", self.rules.readings)
        assert self.board
        assert self.tiles

    @property
    def board(self) -> BoardLook:
        """The look of the board."""
        return BoardLook(self.size, self.square, self.halvings, self.ticks)

    @property
    def tiles(self) -> TilesLook:
        """The look of the tiles."""
        return TilesLook(self.set, self.size, self.square, self.smallest, self.large, self.backs, self.flip)

    @property
    def rules(self) -> RulesLook:
        """The look of the rules."""
        return RulesLook(self.readings)


class KitProduct:
    """Board, tiles and rules after a page of contents."""

    name = "kit"
    summary = "All of it in one file, after a page that says what to print on what and what to cut and fold."
    example = "pressboard crumble kit --size 8x8 --set small"
    params = None
    look = KitLook

    def stem(self, first: Item | None, count: int) -> str:
        """Name the file."""
        return "crumble-kit"

    def leaves(self, items: Iterator[Item], look: KitLook, paper: Paper) -> Iterator[Leaf]:
        """Yield the contents and all parts; raises DoesNotFit."""
        yield from kit_leaves(parts(look), paper)

    def pictures(self, item: Item | None, look: KitLook) -> Mapping[str, Figure]:
        """Return the pictures of all parts."""
        return kit_pictures(parts(look))


def parts(look: KitLook) -> list[Part]:
    """Return the parts of the kit in their order."""
    width, height = look.board.squares
    return [
        Part(
            "Board",
            BoardProduct(),
            look.board,
            f"the tray’s floor, {width} × {height} squares of {show_mm(look.board.side)}",
            HEAVY,
            "Leave it whole.",
            joining="Cut and glue the pages together as each of them says.",
        ),
        _tiles(look),
        Part("Rules", RulesProduct(), look.rules, "with diagrams", PAPER, "Read."),
    ]


def _tiles(look: KitLook) -> Part:
    """Return the tiles: glued back to back they need no card, printed on both sides they do."""
    counts = counts_of(look.tiles)
    holds = f"{sum(counts.values())} two-sided pieces of {len(counts)} sizes"
    duplex = look.backs == "duplex"
    sides = f"on both sides, turned on the {look.flip} edge" if duplex else ONE_SIDE
    stock = CARD if duplex else HEAVY
    return Part("Tiles", TilesProduct(), look.tiles, holds, stock, _CUT_TILES[look.backs], sides=sides)
