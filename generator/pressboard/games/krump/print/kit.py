"""The kit: all that one needs to play, in one file.

It may have an array of its own, which is made, checked and printed as on a board by itself; the rules then show it.
"""

from collections.abc import Iterator
from dataclasses import replace

from pressboard.games.krump.make.params import RANDOM, ArrayParams
from pressboard.games.krump.pictures.board import SQUARE
from pressboard.games.krump.pictures.diagrams import RIM, board_figure
from pressboard.games.krump.print.board import BOARD, BoardLook, fitted_square
from pressboard.games.krump.print.pieces import (
    BOX,
    CARDS,
    CUT_CARDS,
    CUT_NETS,
    CUT_TOKENS,
    MATS,
    PYRAMIDS,
    TOKENS,
    BoxOptions,
    CardLook,
    CardsOptions,
    MatOptions,
    PiecesOptions,
    TokensOptions,
    smaller,
)
from pressboard.games.krump.print.rules import ReferenceOptions, reference_of, rules_of
from pressboard.games.krump.rules.house_rules import HouseRules
from pressboard.games.krump.rules.movement import STANDARD, units_of
from pressboard.kinds.facts import Facts
from pressboard.kinds.kit import (
    CARD,
    CUT,
    FOLD,
    GLUE,
    HEAVY,
    WHOLE,
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
from pressboard.kinds.options import option
from pressboard.lean_classes import dataclass
from pressboard.printing.papers import Paper
from pressboard.units import show_mm
from pressboard.words import words

PIECES = ("all", "pyramids", "tokens", "none")
"""Which paper pieces come along; those who own pyramids need none."""


@dataclass(frozen=True, slots=True)
class KitOptions(ArrayParams, SetUp, BoardLook, CardLook, KitReadings):
    MADE = BOARD
    CHANCE = f"--array {RANDOM}"
    READINGS = HouseRules

    pieces: str = option(
        "all",
        "Which paper pieces: nets of pyramids, flat tokens, both, or none.",
        PIECES,
        label="Paper pieces",
        main=True,
    )


def parts(options: KitOptions, paper: Paper | None = None) -> list[Part]:
    """Return the parts, as large as the board that fills a `paper`, of true size without one; raises NoSheetFound."""
    fitted = options.square or (fitted_square(paper) if paper else SQUARE)
    options, item = replace(options, square=fitted), options.item
    usual, side = item.content == STANDARD, show_mm(options.square)
    if options.setup:
        squares = "6 × 6 squares of {side}, with the standard set-up"
    else:
        squares = "6 × 6 squares of {side}"
    if usual:
        told = squares
    else:
        told = "6 × 6 squares of {side}, with this kit’s set-up: {recipe}"
    holds = words(told, side=side, recipe=item.recipe)
    # That true pyramids have no room is nothing to those who print the kit's own.
    board = replace(board_part(BOARD, options, holds, item), quiet=options.pieces != "none")
    cards = cut_part(
        words("Cards"),
        CARDS,
        included(CardsOptions, options),
        words("18 movement cards; an ordinary deck has them, too"),
        words(CUT_CARDS[options.backs]),
        CARD,
        box=Part(words("Box"), BOX, included(BoxOptions, options)),
    )
    mats = Part(
        words("Mats"),
        MATS,
        included(MatOptions, options),
        words("one for each player"),
        HEAVY,
        words("Leave each whole; cut only between two on one page."),
        spare=True,
        steps=(WHOLE,),
    )
    reference = Part(
        words("Reference"),
        reference_of(item.content),
        included(ReferenceOptions, options),
        words("a summary for each player"),
        HEAVY,
        words("Cut in two."),
        spare=True,
        lying=not options.type.is_apart,
    )
    if usual:
        work = ""
    else:
        work = words("Read. Units are set up as on the board and in the first diagram.")
    rules = rules_part(rules_of(item.content), options, words("with diagrams and an example"), work)
    return [board, cards, mats, *_pieces(options), reference, rules]


def _pieces(options: KitOptions) -> Iterator[Part]:
    """Yield the parts that hold the paper pieces, which are as large as the board asks for."""
    size = smaller(options.square)
    if options.pieces in ("all", "pyramids"):
        if size:
            nets = "30 nets: 10 of every size, {size}"
        else:
            nets = "30 nets: 10 of every size; Looney Pyramids do, too"
        holds = words(nets, size=size)
        chosen = included(PiecesOptions, options)
        yield Part(
            words("Pyramids"),
            PYRAMIDS,
            chosen,
            holds,
            HEAVY,
            words(CUT_NETS),
            steps=(CUT, FOLD, GLUE),
        )
    if options.pieces in ("all", "tokens"):
        spare = options.pieces == "all"
        if spare:
            holds = words("30 flat pieces, if you would rather not fold")
        else:
            holds = words("30 flat pieces")
        if size:
            holds = f"{holds}; {size}"
        chosen = included(TokensOptions, options)
        yield Part(words("Tokens"), TOKENS, chosen, holds, CARD, words(CUT_TOKENS), spare=spare)


FACTS = Facts((2, 2), (10, 45), 10, "scissors, glue", 70)

KIT = kit(
    "krump",
    "pressboard krump kit --pieces pyramids --theme low-ink",
    KitOptions,
    parts,
    cover=Cover(
        lambda options: board_figure(units_of(options.item.content), names=0.0),
        FACTS,
        (RIM, 0.0, 0.0, RIM),
    ),
)
