"""The kit: all that one needs to play, in one file.

It may have an array of its own, which is made, checked and printed as on a board by itself; the rules then show it.
"""

from collections.abc import Iterator
from dataclasses import replace

from pressboard.games.krump.make.params import RANDOM, ArrayParams
from pressboard.games.krump.pictures.board import SQUARE
from pressboard.games.krump.print.board import BOARD, BoardLook, BoardOptions, fitted_square
from pressboard.games.krump.print.box import BoxOptions, BoxProduct
from pressboard.games.krump.print.cards import CUT_CARDS, CardLook, CardsOptions, CardsProduct
from pressboard.games.krump.print.mat import MatOptions, MatProduct
from pressboard.games.krump.print.pieces import PiecesOptions, smaller
from pressboard.games.krump.print.pyramids import CUT_NETS, PyramidsProduct
from pressboard.games.krump.print.reference import ReferenceProduct
from pressboard.games.krump.print.rules import ReferenceOptions, RulesOptions, RulesProduct
from pressboard.games.krump.print.tokens import CUT_TOKENS, TokensOptions, TokensProduct
from pressboard.games.krump.rules.arrays import STANDARD, Array
from pressboard.games.krump.rules.readings import Readings
from pressboard.kinds.kit import (
    CARD,
    CUT,
    FOLD,
    GLUE,
    HEAVY,
    WHOLE,
    Kit,
    KitReadings,
    Part,
    PartBox,
    SetUp,
    board_part,
    included,
    rules_part,
    sides_of,
    steps_of,
)
from pressboard.kinds.options import option
from pressboard.kinds.page import Item
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.papers import Paper
from pressboard.units import show_mm
from pressboard.words import words

PIECES = ("all", "pyramids", "tokens", "none")
"""Which paper pieces come along; those who own pyramids need none."""


@dataclass(frozen=True, slots=True)
class KitOptions(ArrayParams, SetUp, BoardLook, CardLook, KitReadings):
    """What is in the kit, and how it looks: options of the board, the cards and the rules."""

    MADE = BOARD
    CHANCE = f"--array {RANDOM}"
    READINGS = Readings

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
    return [
        _board(options, item),
        _cards(options),
        _mats(options),
        *_pieces(options),
        _reference(options, item),
        _rules(options, item),
    ]


def _board(options: KitOptions, item: Item[Array]) -> Part:
    side = show_mm(options.square)
    if item.content != STANDARD:
        holds = words("6 × 6 squares of {side}, with this kit’s set-up: {recipe}", side=side, recipe=item.recipe)
    elif options.setup:
        holds = words("6 × 6 squares of {side}, with the standard set-up", side=side)
    else:
        holds = words("6 × 6 squares of {side}", side=side)
    # That true pyramids have no room is nothing to those who print the kit's own.
    return replace(board_part(BOARD, included(BoardOptions, options), holds, item), quiet=options.pieces != "none")


def _cards(options: KitOptions) -> Part:
    holds, work = words("18 movement cards; an ordinary deck has them, too"), words(CUT_CARDS[options.backs])
    return Part(
        words("Cards"),
        CardsProduct(),
        included(CardsOptions, options),
        holds,
        CARD,
        work,
        sides=sides_of(options.backs, options.flip),
        steps=steps_of(options.backs),
        box=PartBox(BoxProduct(), included(BoxOptions, options)),
    )


def _mats(options: KitOptions) -> Part:
    holds, work = words("one for each player"), words("Leave each whole; cut only between two on one page.")
    return Part(
        words("Mats"), MatProduct(), included(MatOptions, options), holds, HEAVY, work, spare=True, steps=(WHOLE,)
    )


def _pieces(options: KitOptions) -> Iterator[Part]:
    """Yield the parts that hold the paper pieces, which are as large as the board asks for."""
    size = smaller(options.square)
    if options.pieces in ("all", "pyramids"):
        yield _pyramids(options, size)
    if options.pieces in ("all", "tokens"):
        yield _tokens(options, size)


def _pyramids(options: KitOptions, size: str) -> Part:
    holds = words("30 nets: 10 of every size; Looney Pyramids do, too")
    if size:
        holds = words("30 nets: 10 of every size, {size}", size=size)
    work = words(CUT_NETS)
    chosen = PiecesOptions(square=options.square, large_print=options.large_print)
    return Part(words("Pyramids"), PyramidsProduct(), chosen, holds, HEAVY, work, steps=(CUT, FOLD, GLUE))


def _tokens(options: KitOptions, size: str) -> Part:
    spare = options.pieces == "all"
    holds = words("30 flat pieces, if you would rather not fold") if spare else words("30 flat pieces")
    if size:
        holds = f"{holds}; {size}"
    chosen = included(TokensOptions, options)
    return Part(words("Tokens"), TokensProduct(), chosen, holds, CARD, words(CUT_TOKENS), spare=spare)


def _reference(options: KitOptions, item: Item[Array]) -> Part:
    product, holds, work = ReferenceProduct(item.content), words("a summary for each player"), words("Cut in two.")
    return Part(
        words("Reference"),
        product,
        included(ReferenceOptions, options),
        holds,
        HEAVY,
        work,
        spare=True,
        lying=not options.apart,
    )


def _rules(options: KitOptions, item: Item[Array]) -> Part:
    work = ""
    if item.content != STANDARD:
        work = words("Read. Units are set up as on the board and in the first diagram.")
    product, holds = RulesProduct(item.content), _holds_of_rules(options)
    return rules_part(product, included(RulesOptions, options), holds, work)


def _holds_of_rules(options: KitOptions) -> str:
    """Return what the rules hold, with the house rules that the kit was made by, if there are any."""
    listed = ", ".join(options.readings)
    if len(options.readings) > 1:
        return words("with diagrams and an example; this kit’s house rules: {readings}", readings=listed)
    if options.readings:
        return words("with diagrams and an example; this kit’s house rule: {reading}", reading=listed)
    return words("with diagrams and an example")


KIT = Kit("krump", "pressboard krump kit --pieces pyramids --theme low-ink", KitOptions, parts)
