"""The kit: board, counters that fit it, rules and score pads, in one file."""

from dataclasses import replace

from pressboard.games.krypte.pictures.board import SQUARE
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
from pressboard.kinds.kit import (
    PEN,
    KitReadings,
    Need,
    Part,
    PartBox,
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
            box=PartBox(BOX, replace(included(BoxOptions, options), size=chosen.size)),
        ),
        rules_part(RULES, options, words("with diagrams and an example")),
        pads_part(RECORD, options, words("to write games down")),
    ]


KIT = kit(
    game="krypte",
    example="pressboard krypte kit --backs duplex --theme low-ink",
    options=KitOptions,
    parts=parts,
    needs=lambda options: (Need(PEN, words("a pen for the score pads")),),
)
