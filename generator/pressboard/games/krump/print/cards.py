"""The 18 movement cards with or without backs, and the sheet that shows how far backs are off."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from pressboard.figures.calibration import SIDE as SCALE_SIDE
from pressboard.figures.calibration import calibration_cross, calibration_scale
from pressboard.figures.composing.transforms import upside_down
from pressboard.figures.large_print import sizes_of
from pressboard.figures.shapes import Figure
from pressboard.games.krump.pictures.cards import BACK_RIM, INDEXES, SIZES, CardStyle, back, decks, face
from pressboard.games.krump.pictures.pieces import marks, player_name
from pressboard.games.krump.print.pieces import pieces_leaf, placed
from pressboard.games.krump.rules.cards import owner
from pressboard.games.krump.rules.movement import PLAYERS
from pressboard.kinds.cut import LEAST_PILE, MOST_PILE, Bleed, Contents, Gap, TwoSided, box
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


_CARD_NAMES = [f"card-{number}" for number, _ in enumerate(decks(), 1)]


def _card_pages(options: CardsOptions, paper: Paper) -> Iterator[Leaf]:
    """Yield the pages of fronts and backs; borders bleed over their cuts as far as their neighbours let them."""
    if options.calibrate:
        yield from _calibration(paper, options)
        return
    backs = _backs(options)
    backs |= {f"{name}-turned": upside_down(figure) for name, figure in backs.items()}
    names = [_back_name(owner(card)) for card in decks()]
    for page in _pages(paper, options, options.backs):
        cards = [decks()[each.index] for each in page.fronts]
        sides = bleeds([each.slot for each in (*page.fronts, *page.backs)], options.bleed)
        faces = {
            _CARD_NAMES[each.index]: face(card, options.style, side)
            for each, card, side in zip(page.fronts, cards, sides, strict=False)
        }
        whose = {owner(card) for card in cards}
        context = {"look": options, "whose": player_name(*whose) if len(whose) == 1 else "", "count": len(cards)}
        pictures = placed(page, _CARD_NAMES, names)
        leaf = pieces_leaf("cards.xml", page, backs | faces, pictures, options.sizes, context)
        yield replace(leaf, duplex=options.turned_on)
    if options.large_print:
        sentences = [words("18 cards, nine for each player; print them on card, 200 to 300 g.")]
        if options.turned_on:
            sentences.append(words("Print on both sides, turn on the {edge} edge.", edge=words(options.turned_on)))
        yield told_leaf(words("movement cards"), (*sentences, words(CUT_CARDS[options.backs])))


def _card_pictures(options: CardsOptions) -> Mapping[str, Figure]:
    faces = {name: face(card, options.style) for name, card in zip(_CARD_NAMES, decks(), strict=True)}
    return faces | _backs(options)


def _backs(options: CardsOptions) -> dict[str, Figure]:
    return {_back_name(player): back(player, options.style) for player, _ in enumerate(PLAYERS)}


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
    draw=_card_pages,
    show=_card_pictures,
)


# A box for the movement cards.

CARD = 0.35
"""How thick a card is, mm: what is called 250 g has 0.3 to 0.35."""


@dataclass(frozen=True, slots=True)
class BoxOptions(LargeOptions):
    """Which cards go in."""

    size: str = option("poker", "How large the cards are.", tuple(SIZES), label="Size of cards", main=True)
    backs: str = option("none", "Cards that are folded and glued are twice as thick.", BACKS, main=True)
    pile: float = option(
        0.0,
        f"How high the pile of cards is; 0 reckons {CARD:g} mm for each, twice that for folded ones.",
        label="Height of the pile",
        limits=(LEAST_PILE, MOST_PILE),
    )
    large_print: bool = large_option("larger words on the box, and on a page of their own.")

    @property
    def depth(self) -> float:
        """How high the pile is, mm."""
        return self.pile or len(decks()) * CARD * (2 if self.backs == "fold" else 1)


def box_contents(options: BoxOptions, paper: Paper | None) -> Contents:
    width, height = CardStyle(size=options.size).measures
    return Contents(width, height, options.depth, words("{count} movement cards", count=len(decks())))


BOX = box(
    "krump",
    "A tuck box for the movement cards, to be cut, folded and glued.",
    "pressboard krump box --backs fold",
    BoxOptions,
    box_contents,
    marks,
)
