"""The kit: board, counters that fit it, rules and score pads, in one file."""

from dataclasses import replace

from pressboard.games.krypte.pictures.board import SQUARE
from pressboard.games.krypte.print.board import BoardOptions, BoardProduct, counter_for, usual_counter, usual_square
from pressboard.games.krypte.print.counters import (
    SIZES,
    BoxOptions,
    BoxProduct,
    CounterSet,
    CountersOptions,
    CountersProduct,
    how_to,
)
from pressboard.games.krypte.print.record import RecordOptions, RecordProduct
from pressboard.games.krypte.print.rules import RulesOptions, RulesProduct
from pressboard.games.krypte.rules.board import WIDTH
from pressboard.games.krypte.rules.position import Readings
from pressboard.kinds.kit import (
    CARD,
    HEAVY,
    PEN,
    Kit,
    KitReadings,
    Need,
    Part,
    PartBox,
    board_part,
    included,
    pads_part,
    rules_part,
    sides_of,
    steps_of,
)
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.papers import Paper
from pressboard.units import show_mm
from pressboard.words import words


@dataclass(frozen=True, slots=True)
class KitOptions(BoardOptions, CounterSet, KitReadings):
    """The options of the kit: those of the board, the counters and the rules."""

    READINGS = Readings

    @property
    def counters(self) -> CountersOptions:
        """The options of the counters, which go with the board's squares."""
        return replace(included(CountersOptions, self), size=min(counter_for(self.square), SIZES[1]))


def parts(options: KitOptions, paper: Paper | None = None) -> list[Part]:
    """Return the parts; where no size is asked for, board and counters have the one that fits a `paper`."""
    chosen = options.counters if options.square else included(CountersOptions, options)
    return [_board(options, paper), _counters(chosen, paper, options), _rules(options), _pads(options)]


def _board(options: KitOptions, paper: Paper | None) -> Part:
    side = options.square or (usual_square(paper) if paper else SQUARE)
    holds = words("{width} × {width} squares of {side}", width=WIDTH, side=show_mm(side))
    return board_part(BoardProduct(), included(BoardOptions, options), holds)


def _counters(chosen: CountersOptions, paper: Paper | None, options: KitOptions) -> Part:
    side = show_mm(chosen.size or (usual_counter(paper) if paper else counter_for(SQUARE)))
    told = "{count} counters of {side}, black and white, and the marker"
    bare = "{count} counters of {side}, black and white"
    duplex = chosen.backs == "duplex"
    return Part(
        words("Counters"),
        CountersProduct(),
        chosen,
        words(told if chosen.marker else bare, count=chosen.count, side=side),
        CARD if duplex else HEAVY,
        how_to(chosen),
        sides=sides_of(chosen.backs, chosen.flip),
        steps=steps_of(chosen.backs),
        box=PartBox(BoxProduct(), replace(included(BoxOptions, options), size=chosen.size)),
    )


def _rules(options: KitOptions) -> Part:
    return rules_part(RulesProduct(), included(RulesOptions, options), words("with diagrams and an example"))


def _pads(options: KitOptions) -> Part:
    return pads_part(RecordProduct(), included(RecordOptions, options), words("to write games down"))


KIT = Kit(
    game="krypte",
    example="pressboard krypte kit --backs duplex --theme low-ink",
    options=KitOptions,
    parts=parts,
    needs=lambda options: (Need(PEN, words("a pen for the score pads")),),
)
