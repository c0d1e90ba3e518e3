"""The 18 movement cards with or without backs, and the sheet that shows how far backs are off."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from pressboard.figures.calibration import SIDE as SCALE_SIDE
from pressboard.figures.calibration import calibration_cross, calibration_scale
from pressboard.figures.composing.transforms import upside_down
from pressboard.figures.large_print import sizes_of
from pressboard.figures.shapes import Figure
from pressboard.games.krump.pictures.card_backs import back
from pressboard.games.krump.pictures.card_style import BACK_RIM, INDEXES, SIZES, CardStyle, decks
from pressboard.games.krump.pictures.cards import face
from pressboard.games.krump.pictures.pieces import player_name
from pressboard.games.krump.print.pieces import pieces_leaf, placed
from pressboard.games.krump.rules.board.tables import PLAYERS
from pressboard.games.krump.rules.cards.deck import owner
from pressboard.kinds.cut import Bleed, Gap, TwoSided
from pressboard.kinds.options import LargeOptions, Options, large_option, option
from pressboard.kinds.page import Leaf, told_leaf
from pressboard.kinds.product import PlainProduct
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.backs import turns_upright
from pressboard.printing.cut_pages import cut_pages
from pressboard.printing.cuts import bleeds
from pressboard.printing.fitting import named
from pressboard.printing.papers import Paper
from pressboard.printing.pieces import BACKS, PiecePage, calibration_pages
from pressboard.words import words

_CUT = "Cut from tick to tick."
CUT_CARDS = {
    "none": _CUT,
    "duplex": f"{_CUT} The backs are on the pages after the fronts; if they are off, pressboard krump cards "
    "--backs duplex --calibrate prints a sheet that shows by how much to move them.",
    "fold": "Fold along the dashed line, glue the halves together, then cut from tick to tick.",
}
"""What to do with sheets of cards, by where their backs are."""


@dataclass(frozen=True)
class CardFace(Options):
    """How the movement cards look."""

    size: str = option("poker", "How large the cards are.", tuple(SIZES), label="Size of cards", main=True)
    index: str = option(
        "normal", "How large the ranks in the corners are.", tuple(INDEXES), label="Size of ranks", main=True
    )
    four_colours: bool = option(False, "A colour for each suit, not only red and black.", main=True)

    @property
    def style(self) -> CardStyle:
        """What of it concerns the faces."""
        return CardStyle(self.size, self.index, self.four_colours, sizes_of(getattr(self, "large_print", False)))


@dataclass(frozen=True)
class CardLook(CardFace, TwoSided, Bleed, Gap):
    """How their backs are printed, too."""

    backs: str = option(
        "none", "No backs, on the paper's back, or beside the fronts to be folded and glued.", BACKS, main=True
    )


@dataclass(frozen=True, slots=True)
class CardsOptions(CardLook, LargeOptions):
    """Whether they are printed, or how far their backs are off, too."""

    calibrate: bool = option(False, "Print only a sheet that shows by how much to move the backs.")
    large_print: bool = large_option("bold lines, ranks half an inch high, larger suits and dice, words of 14 points.")


def _leaves(options: CardsOptions, paper: Paper) -> Iterator[Leaf]:
    """Yield the pages of fronts and backs."""
    if options.calibrate:
        yield from _calibration(paper, options)
        return
    backs = _backs(options.style)
    backs |= {f"{name}-turned": upside_down(figure) for name, figure in backs.items()}
    names = [_back_name(owner(card)) for card in decks()]
    for page in _pages(paper, options, options.backs):
        figures = {**backs, **_faces(page, options)}
        leaf = pieces_leaf("cards.xml", page, figures, placed(page, _CARD_NAMES, names), options.sizes)
        whose = {owner(decks()[each.index]) for each in page.fronts}
        told = {
            "look": options,
            "whose": player_name(*whose) if len(whose) == 1 else "",
            "count": len(page.fronts),
        }
        yield replace(leaf, context={**leaf.context, **told}, duplex=options.turned_on)
    if options.large_print:
        yield told_leaf(words("movement cards"), _told(options))


def _pictures(options: CardsOptions) -> Mapping[str, Figure]:
    """Return the faces and both players' backs."""
    faces = {name: face(card, options.style) for name, card in zip(_CARD_NAMES, decks(), strict=True)}
    return faces | _backs(options.style)


def _told(options: CardsOptions) -> Iterator[str]:
    """Yield what large print says of the cards."""
    yield words("18 cards, nine for each player; print them on card, 200 to 300 g.")
    if options.turned_on:
        yield words("Print on both sides, turn on the {edge} edge.", edge=words(options.turned_on))
    yield words(CUT_CARDS[options.backs])


_CARD_NAMES = [f"card-{number}" for number, _ in enumerate(decks(), 1)]


def _faces(page: PiecePage, options: CardsOptions) -> dict[str, Figure]:
    """Return the faces on a page, which bleed over their cuts as far as their neighbours let them."""
    slots = [each.slot for each in (*page.fronts, *page.backs)]
    sides = bleeds(slots, options.bleed)
    return {
        _CARD_NAMES[each.index]: face(decks()[each.index], options.style, side)
        for each, side in zip(page.fronts, sides, strict=False)
    }


def _backs(style: CardStyle) -> dict[str, Figure]:
    return {_back_name(player): back(player, style) for player, _ in enumerate(PLAYERS)}


def _back_name(player: int) -> str:
    return f"back-{PLAYERS[player].lower()}"


def _pages(paper: Paper, options: CardsOptions, backs: str) -> Iterator[PiecePage]:
    with named(f"{options.size} cards"):
        yield from cut_pages(
            paper,
            *options.style.measures,
            len(decks()),
            ticks=options.cut_marks,
            backs=backs,
            duplex=options.duplex if backs == "duplex" else None,
            rim=BACK_RIM,
            gap=options.gap,
        )


def _calibration(paper: Paper, options: CardsOptions) -> Iterator[Leaf]:
    """Yield both sides of the sheet that shows how far backs are off; its paper is turned as that of the cards."""
    turned = next(_pages(paper, options, "none")).paper
    upright = turns_upright(turned, options.flip)
    figures = {"scale": calibration_scale(*((1, -1) if upright else (-1, 1))), "cross": calibration_cross()}
    for page in calibration_pages(turned, SCALE_SIDE, options.flip):
        shown = [("cross" if page.backs else "scale", each.slot) for each in (*page.fronts, *page.backs)]
        context = {"page": page, "placed": shown, "back": bool(page.backs)}
        yield Leaf("calibration.xml", context, figures, orientation=page.orientation, duplex=options.flip)


CARDS = PlainProduct(
    game="krump",
    name="cards",
    summary="The 18 movement cards, nine to a page in poker size, with or without backs.",
    example="pressboard krump cards --backs duplex --flip long",
    options=CardsOptions,
    draw=_leaves,
    show=_pictures,
)
