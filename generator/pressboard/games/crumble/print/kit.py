"""The product `kit`: all that one needs to play, in one file.

It may have a start of its own, which is made, checked and printed as on a board by itself; the rules then show it.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from pressboard.errors import BadOption
from pressboard.games.crumble.make.check import is_usual
from pressboard.games.crumble.make.params import RANDOM, Start, StartParams
from pressboard.games.crumble.print.board import (
    BOARD,
    TILES,
    BoardLook,
    BoardOptions,
    TileSet,
    TilesOptions,
    counts_of,
)
from pressboard.games.crumble.print.rules import landscape, rules_of
from pressboard.games.crumble.rules.board import Board
from pressboard.games.crumble.rules.house_rules import ANY, OF_START, HouseRules
from pressboard.games.crumble.rules.sets import TileKind, percent, share
from pressboard.kinds.facts import Facts
from pressboard.kinds.kit import (
    Cover,
    KitReadings,
    Part,
    SetUp,
    board_part,
    cut_part,
    included,
    kit,
    rules_part,
)
from pressboard.lean_classes import dataclass
from pressboard.printing.papers import Paper
from pressboard.units import show_mm
from pressboard.words import enumerated, words

_CUT_TILES = {
    "fold": "Fold along the dashed line, glue the halves back to back, then cut from tick to tick along the lines.",
    "duplex": "Cut along the lines; the backs are the white faces.",
}
_SUFFICES = "In {share} of simulated games that cut no smaller no size of the set runs out. "
_PLAY = "Tiles are 1 mm smaller than the board’s squares of {side}, so that they go in and out. "
_RUN_OUT = (
    "Play may lead to a size that is not in the set, or none of which is left. Then cut a fresh piece from paper that "
    "is black on one face and white on the other; or agree beforehand that only what is at hand may be made."
)


@dataclass(frozen=True, slots=True)
class KitOptions(Start, SetUp, BoardLook, TileSet, KitReadings):
    MADE = BOARD
    CHANCE = f"--start {RANDOM}"
    READINGS = HouseRules

    def check(self) -> None:
        """Bring the start into canonical form; raises BadOption for what does not go together."""
        params = self.params
        object.__setattr__(self, "size", params.size)
        object.__setattr__(self, "start", params.start)
        _ = self.tiles
        read = HouseRules.read(self.readings)
        if read.pieces != ANY and (read.pieces, read.smallest, True) != (
            self.set,
            self.smallest,
            self.large,
        ):
            raise BadOption(
                f"--readings pieces={read.pieces} plays with the {read.pieces} set, large tiles and those down to "
                f"{read.smallest}; ask for --set {read.pieces} --smallest {read.smallest}, without --no-large"
            )

    @property
    def params(self) -> StartParams:
        readings = (each for each in self.readings if each.partition("=")[0] in OF_START)
        return StartParams(self.size, self.start, tuple(readings))

    @property
    def board(self) -> BoardOptions:
        return replace(included(BoardOptions, self), size=self.size)

    @property
    def tiles(self) -> TilesOptions:
        return included(TilesOptions, self)


def parts(options: KitOptions, paper: Paper | None = None) -> list[Part]:
    """Return the parts, the board filling a `paper` and the tiles fitting it; raises NoSheetFound."""
    if paper:
        options = replace(options, square=options.board.side_on(paper))
    item, tiles, usual = options.item, options.tiles, is_usual(options.item.content)
    (width, height), side, counts = (
        options.board.squares,
        show_mm(options.board.side),
        counts_of(tiles),
    )
    holds = words(
        "the tray’s floor, {width} × {height} squares of {side}",
        width=width,
        height=height,
        side=side,
    )
    if not usual:
        holds = words("{holds}, with this kit’s start: {recipe}", holds=holds, recipe=item.recipe)
    sizes = list[dict[str, object]]()
    for kind, count in counts.items():
        across, down = (
            f"{round(float(each) * tiles.cut, 2):g}" for each in (kind.width, kind.height)
        )
        measures = words("{width} × {height} mm", width=across, height=down)
        sizes.append({"name": _name(kind), "measures": measures, "count": count})
    advice = _lacking(item.content, counts)
    lasting = share(width, height, tiles.set, tiles.halvings, tiles.large)
    advice += words(_SUFFICES, share=percent(lasting)) if tiles.halvings else ""
    advice += words(_PLAY, side=show_mm(tiles.side)) + words(_RUN_OUT)
    return [
        board_part(BOARD, options, holds, item, size=options.size),
        cut_part(
            words("Tiles"),
            TILES,
            tiles,
            words(
                "{count} two-sided pieces of {sizes} sizes",
                count=sum(counts.values()),
                sizes=len(counts),
            ),
            words(_CUT_TILES[options.backs]),
            sizes=tuple(sizes),
            advice=advice,
        ),
        rules_part(
            rules_of(item.content, tiles.side / (1 << tiles.halvings)),
            options,
            words("with diagrams"),
            ""
            if usual
            else words("Read. The game begins as on the board and in the first diagram."),
        ),
    ]


def _name(kind: TileKind) -> str:
    return kind.name.replace("x", "×")


def _lacking(position: Board, counts: Mapping[TileKind, int]) -> str:
    """Say which pieces of a start the set does not hold, however they lie; empty where it has them all."""
    exact = (position.layout.exact(piece) for piece in position.layout.pieces)
    more = Counter(TileKind(*sorted((piece.width, piece.height))) for piece in exact)
    more -= Counter(
        {TileKind(*sorted((kind.width, kind.height))): count for kind, count in counts.items()}
    )
    if not more:
        return ""
    pieces = enumerated(
        words("{count} of {size}", count=count, size=_name(kind)) for kind, count in more.items()
    )
    return words(
        "The start of this kit takes more pieces than the set has: cut {pieces} squares yourself before you begin. ",
        pieces=pieces,
    )


FACTS = Facts((2, 2), (10, 30), 10, "scissors, glue", 40)
"""Nobody says how long a game takes: half of those that the program plays have 10 to 21 plies, of a minute each."""

KIT = kit(
    "crumble",
    "pressboard crumble kit --size 8x8 --set small",
    KitOptions,
    parts,
    cover=Cover(lambda options: landscape(), FACTS),
)
