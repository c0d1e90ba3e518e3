"""The kit: board, counters that fit it, rules and score pads, in one file."""

from dataclasses import replace

from pressboard.figures.shapes import Figure
from pressboard.games.krypte.pictures.board import SQUARE
from pressboard.games.krypte.pictures.diagrams import AFTER, BEFORE, Marks, diagram
from pressboard.games.krypte.print.board import BOARD, BoardOptions, counter_for, usual_counter, usual_square
from pressboard.games.krypte.print.counters import (
    BOX,
    COUNTERS_SHEET,
    SIZES,
    BoxOptions,
    CounterSet,
    CountersOptions,
    how_to,
)
from pressboard.games.krypte.print.record import RECORD
from pressboard.games.krypte.print.rules import RULES
from pressboard.games.krypte.rules.board import WIDTH, HouseRules
from pressboard.games.krypte.rules.notation import parse_position
from pressboard.kinds.kit import (
    PEN,
    Cover,
    KitReadings,
    Need,
    Part,
    board_part,
    cut_part,
    included,
    kit,
    pads_part,
    rules_part,
)
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.papers import Paper
from pressboard.units import show_mm
from pressboard.words import words


@dataclass(frozen=True, slots=True)
class KitOptions(BoardOptions, CounterSet, KitReadings):
    READINGS = HouseRules

    @property
    def counters(self) -> CountersOptions:
        return replace(included(CountersOptions, self), size=min(counter_for(self.square), SIZES[1]))


def parts(options: KitOptions, paper: Paper | None = None) -> list[Part]:
    """Return the parts; where no size is asked for, board and counters have the one that fits a `paper`."""
    square = show_mm(options.square or (usual_square(paper) if paper else SQUARE))
    chosen = options.counters if options.square else included(CountersOptions, options)
    side = show_mm(chosen.size or (usual_counter(paper) if paper else counter_for(SQUARE)))
    told = "{count} counters of {side}, black and white, and the marker"
    bare = "{count} counters of {side}, black and white"
    return [
        board_part(BOARD, options, words("{width} × {width} squares of {side}", width=WIDTH, side=square)),
        cut_part(
            words("Counters"),
            COUNTERS_SHEET,
            chosen,
            words(told if chosen.marker else bare, count=chosen.count, side=side),
            how_to(chosen),
            box=Part(words("Box"), BOX, replace(included(BoxOptions, options), size=chosen.size)),
        ),
        rules_part(RULES, options, words("with diagrams and an example")),
        pads_part(RECORD, options, words("to write games down")),
    ]


_LANDSCAPE = """  a b c d e f g h
1 X O O X . O X .
2 O . X O O . O X
3 . X . X X O . .
4 O . . . . . . O
5 O . . . . . . X
6 . O X . O X . .
7 X O . O X O X .
8 . X O . X O . O
last side: East
to move: White"""
"""A position whose board is full enough for a cover."""


def _landscape(_: KitOptions) -> Figure:
    return diagram(parse_position(_LANDSCAPE), Marks(names=0.0), words("Krypte, a game"))


KIT = kit(
    game="krypte",
    example="pressboard krypte kit --backs duplex --theme low-ink",
    options=KitOptions,
    parts=parts,
    needs=lambda options: (Need(PEN, words("a pen for the score pads")),),
    cover=Cover(_landscape, "2 players · 30 minutes", (BEFORE, BEFORE, AFTER, AFTER)),
)
