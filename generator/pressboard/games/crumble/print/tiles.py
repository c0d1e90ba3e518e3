"""The product `tiles`: two-sided pieces of many sizes to be cut out, folded and glued or printed on both sides."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from math import ceil, fsum
from typing import TYPE_CHECKING

from pressboard.errors import BadOption
from pressboard.figures.shapes import Figure
from pressboard.games.crumble.make.params import USUAL_SIZES
from pressboard.games.crumble.print.board_size import SQUARES, BoardSize
from pressboard.games.crumble.rules.position import BLACK, COLOURS, WHITE
from pressboard.games.crumble.rules.sets.kinds import TileKind
from pressboard.games.crumble.rules.sets.tile_sets import SETS, SMALLEST, share, tile_set
from pressboard.kinds.cut import FOLDED_MINUTES, Bleed, TwoSided
from pressboard.kinds.options import LargeOptions, large_option, option
from pressboard.kinds.page import Leaf, told_leaf
from pressboard.kinds.product import PlainProduct
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.fitting import named
from pressboard.printing.papers import Paper, orientation
from pressboard.units import show_mm
from pressboard.words import words

if TYPE_CHECKING:
    from pressboard.games.crumble.print.tile_pages import TilePage

BACKS = ("fold", "duplex")
_THINNEST = 1.9
"""The least side of a tile that can be cut, mm."""
_PLAY = 1.0
"""How much shorter than a starting square of the board the tile is that lies on it, mm: so they go in and out."""


@dataclass(frozen=True)
class TileSet(TwoSided, Bleed):
    """How many tiles, how small, and how both faces come together."""

    set: str = option(
        "standard",
        "How many: no size runs out in 75 %, in 97 % or in 99.9 % of simulated games.",
        tuple(SETS),
        label="Set of tiles",
        main=True,
    )
    smallest: str = option(
        "1/4", "The side of the smallest tiles, in starting squares.", SMALLEST, label="Smallest tiles", main=True
    )
    large: bool = option(True, "Also tiles worth two and four starting squares, for joins.")
    backs: str = option(
        "fold",
        "White faces beside the black ones, to fold and glue, or on the paper's back.",
        BACKS,
        label="White faces",
        main=True,
    )


@dataclass(frozen=True, slots=True)
class TilesOptions(BoardSize, TileSet, LargeOptions):
    """For which board they are, too."""

    size: str = option(
        "6x6",
        "The board's width and height in starting squares.",
        metavar="WxH",
        label="Size of the board",
        suggested=USUAL_SIZES,
        main=True,
    )
    square: float = option(
        0.0,
        "The side of the board's starting squares in mm, tiles being cut 1 mm smaller; 0 is that of the board which "
        "fills the same paper: 32 for 6x6 on A4, 24 for 8x8.",
        label="Side of a square",
        limits=SQUARES,
    )
    large_print: bool = large_option("bold cuts, larger words at the head.")

    def check(self) -> None:
        """Raise BadOption for tiles that nobody cuts."""
        if self.smallest_mm < _THINNEST:
            raise BadOption(
                f"--smallest {self.smallest}: tiles of {show_mm(self.smallest_mm)} cannot be cut; "
                f"{show_mm(_THINNEST)} is the least, so take a larger one"
            )

    def on(self, paper: Paper) -> "TilesOptions":
        """Return them with the squares that fill `paper` where none are asked for; raises DoesNotFit.

        Where this makes the smallest tiles too small to be cut squares are as large as these need.
        """
        least = (_THINNEST * (1 << self.halvings)) + _PLAY
        return replace(self, square=self.square or max(self.side_on(paper), ceil(least)))

    @property
    def halvings(self) -> int:
        """How often the side of a starting square is halved for the smallest tiles."""
        return SMALLEST.index(self.smallest)

    @property
    def smallest_mm(self) -> float:
        """The side of the smallest tiles, mm."""
        return self.cut / (1 << self.halvings)

    @property
    def share(self) -> float:
        """The share of simulated games in which no size of the set runs out."""
        return share(*self.squares, self.set, self.halvings, self.large)

    @property
    def cut(self) -> float:
        """The side of the tile for a starting square, mm."""
        return self.side - _PLAY


def _leaves(options: TilesOptions, paper: Paper) -> Iterator[Leaf]:
    """Yield the pages; of those of both sides black faces lie on the front and white ones on the back."""
    options = options.on(paper)
    with named(f"tiles for starting squares of {show_mm(options.side)}"):
        pages = [*pages_of(options, paper)]
    sheets = sum(bool(page.fronts) for page in pages)
    for place, page in enumerate(pages):
        yield _tiles_leaf(page, options, place * sheets // len(pages) + 1, sheets)
    if options.large_print or any(page.fronts and not page.tells_counts for page in pages):
        yield told_leaf(words("tiles"), _told(options), large=options.large_print)


def _pictures(options: TilesOptions) -> Mapping[str, Figure]:
    """Return both faces of every kind, by their sizes in starting squares."""
    from pressboard.games.crumble.pictures.tiles import tile

    return {
        f"{COLOURS[colour].lower()}-{kind.name.replace(' ', '').replace('/', '-')}": tile(
            colour, float(kind.width) * options.cut, float(kind.height) * options.cut
        )
        for kind in counts_of(options)
        for colour in (BLACK, WHITE)
    }


def _told(options: TilesOptions) -> Iterator[str]:
    """Yield what large print says of the tiles."""
    from pressboard.games.crumble.print.tile_faces import work_told

    yield work_told(options.turned_on)
    yield words("Tiles are 1 mm smaller than the board’s squares of {side}.", side=show_mm(options.side))
    for kind, count in counts_of(options).items():
        yield words("{count} of “{name}”", count=count, name=kind.name)


def counts_of(options: TilesOptions) -> dict[TileKind, int]:
    """Return the kinds of tiles that are asked for, with their counts."""
    return tile_set(*options.squares, options.set, options.halvings, options.large)


def pages_of(options: TilesOptions, paper: Paper) -> Iterator["TilePage"]:
    """Yield the pages of a set; raises DoesNotFit."""
    from pressboard.games.crumble.print.tile_pages import duplexed, folded

    counts, ticks = counts_of(options), options.cut_marks
    if options.backs == "fold":
        return folded(paper, counts, options.cut, ticks)
    return duplexed(paper, counts, options.cut, options.duplex, ticks)


def _tiles_leaf(page: "TilePage", options: TilesOptions, sheet: int, sheets: int) -> Leaf:
    from pressboard.games.crumble.print.tile_faces import black_faces, count_words, sheet_words, what_to_do, white_faces

    sides = ((BLACK, page.fronts, black_faces), (WHITE, page.backs, white_faces))
    figures = {COLOURS[colour].lower(): draw(page) for colour, tiles, draw in sides if tiles}
    context = {
        "note_size": options.sizes.note,
        "page": page,
        "placed": list(zip(figures, page.blocks, strict=True)),
        "sheet": sheet,
        "which": sheet_words(page, sheet, sheets),
        "how": what_to_do(page, options.turned_on),
        "counts": count_words(page),
        "look": options,
        "side": show_mm(options.side),
    }
    return Leaf(
        "tiles.xml",
        context,
        figures,
        orientation=orientation(page.paper),
        captioned=bool(page.fronts),
        caption=page.head,
        duplex=options.turned_on,
        cut=fsum(line.length for line in page.cuts),
        gluing=FOLDED_MINUTES if page.fronts and page.backs else 0.0,
    )


TILES = PlainProduct(
    game="crumble",
    name="tiles",
    summary="The two-sided pieces, squares and half-squares of many sizes, to fold and glue or printed on both sides.",
    example="pressboard crumble tiles --set small --smallest 1/8",
    options=TilesOptions,
    draw=_leaves,
    show=_pictures,
)
