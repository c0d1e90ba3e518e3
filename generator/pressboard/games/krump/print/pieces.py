"""Pieces to be cut out: pyramids as nets, tokens, cards, a box for these; and mats."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from pressboard.errors import BadNotation, BadOption, about, named
from pressboard.figures.composing import upside_down
from pressboard.figures.marks import SIDE as SCALE_SIDE
from pressboard.figures.marks import calibration_cross, calibration_scale
from pressboard.figures.shapes import Figure
from pressboard.games.krump.pictures.board import (
    SQUARE,
)
from pressboard.games.krump.pictures.cards import (
    BACK_RIM,
    INDEXES,
    SIZES,
    CardStyle,
    back,
    card_size,
    decks,
    face,
)
from pressboard.games.krump.pictures.diagrams import move_figures, ways
from pressboard.games.krump.pictures.mats import (
    MatPlan,
    mat,
)
from pressboard.games.krump.pictures.pieces import (
    BASES,
    NAMES,
    TRIOS,
    base_of,
    marks,
    net,
    picture_name,
    player_name,
    size_name,
    token,
)
from pressboard.games.krump.rules.board import NUMBERS
from pressboard.games.krump.rules.cards import Card, owner
from pressboard.games.krump.rules.house_rules import HouseRules
from pressboard.games.krump.rules.movement import BLACK, PLAYERS, RED
from pressboard.games.krump.rules.notation import parse_card
from pressboard.kinds.cut import Bleed, Contents, Gap, TwoSided, box, pieces_leaf, pile_option
from pressboard.kinds.options import (
    ApartOptions,
    LargeOptions,
    Options,
    ReadingsOptions,
    large_option,
    option,
    readings_option,
    square_option,
)
from pressboard.kinds.page import APART, Leaf, small_print_leaf
from pressboard.kinds.product import PlainProduct
from pressboard.lean_classes import dataclass
from pressboard.printing.cuts import CUT, FOLDED, NET, Line, bleeds
from pressboard.printing.papers import EDGES, Paper, Slot, around, turns_upright
from pressboard.printing.pieces import (
    BACKS,
    Piece,
    PiecePage,
    calibration_pages,
    cut_rows,
    shelved,
    two_sided_pages,
)
from pressboard.printing.scale import unruled
from pressboard.units import show_mm
from pressboard.words import enumerated, words

SIDES = ("both", "red", "black")
SQUARES = 12.0, 150.0
"""The least and the largest side of a board's square, mm."""


@dataclass(frozen=True)
class PiecesOptions(LargeOptions):
    side: str = option(
        "both",
        "Whose pieces; one side alone can go on paper of its colour.",
        SIDES,
        label="Whose pieces",
        main=True,
    )
    square: float = square_option(
        "The squares of the board they are for: true size for 32mm and more, else smaller.",
        SQUARES,
        SQUARE,
    )
    large_print: bool = large_option("larger pips, bold lines, strong colours.")

    @property
    def scale(self) -> float:
        return min(1.0, self.square / SQUARE)

    @property
    def kinds(self) -> list[tuple[int, str]]:
        """Whose pieces there are, of which sizes."""
        return [(player, size) for size in BASES for player in players_of(self.side)]


def share(square: float) -> str:
    """Return how large these are as it is printed, `95.6 %`; "" for pieces of true size."""
    return f"{square / SQUARE * 100:.3g} %" if square < SQUARE else ""


def smaller(square: float) -> str:
    """A note on pieces that are not of true size; "" for those that are."""
    told = "{share} of true size, for squares of {square}"
    if size := share(square):
        return words(told, share=size, square=show_mm(square))
    return ""


def smaller_sentence(square: float) -> tuple[str, ...]:
    if size := smaller(square):
        return (words("The pieces are {size}.", size=size),)
    return ()


def players_of(side: str) -> tuple[int, ...]:
    """Return the players that a word of `SIDES` means."""
    return (RED, BLACK) if side == "both" else (SIDES.index(side) - 1,)


def placed(
    page: PiecePage, fronts: Sequence[str], backs: Sequence[str] = ()
) -> list[tuple[str, Slot]]:
    """Return the name of each picture on a page, with its place; a back that is turned has a picture of its own."""
    return [
        *((fronts[each.index], each.slot) for each in page.fronts),
        *(
            (backs[each.index] + ("-turned" if each.turned else ""), each.slot)
            for each in page.backs
        ),
    ]


# Nets of pyramids at true size

CUT_NETS = "Cut along the solid lines, fold along the dashed ones, glue the tabs inside."
"""What to do with the sheets."""


def _net_pages(options: PiecesOptions, paper: Paper) -> Iterator[Leaf]:
    """Yield the pages: the Larges first, then Mediums, and Smalls where there is room beside them.

    Two Mediums to a row leave room for a Small, so each of these follows two.
    """
    players = players_of(options.side)
    pieces = [(player, "L") for player in players for _ in range(TRIOS)]
    mediums = [(player, "M") for _ in range(TRIOS) for player in players]
    smalls = [(player, "S") for player in players for _ in range(TRIOS)]
    for first in range(0, len(mediums), 2):
        pieces += (*mediums[first : first + 2], smalls.pop(0))
    pieces += smalls
    figures, names = _net_pictures(options), [picture_name(*piece) for piece in pieces]
    with named(f"the net of a {NAMES['L']}"):
        pages = shelved(paper, [(figures[name].width, figures[name].height) for name in names], 2.0)
    for page in pages:
        sizes = dict.fromkeys(size_name(pieces[each.index][1]) for each in page.fronts)
        context = {"sizes": [*sizes], "scale": smaller(options.square)}
        leaf = pieces_leaf("pyramids.xml", page, figures, placed(page, names), context)
        yield replace(leaf, cut=NET * len(page.fronts), gluing=2 * FOLDED * len(page.fronts))
    stacked = words("They have no base, so that pieces stack.")
    yield small_print_leaf(
        words("pyramids"), (*smaller_sentence(options.square), words(CUT_NETS)), [stacked]
    )


def _net_pictures(options: PiecesOptions) -> Mapping[str, Figure]:
    return {
        picture_name(*piece): net(*piece, options.scale, options.type) for piece in options.kinds
    }


PYRAMIDS = PlainProduct(
    game="krump",
    name="pyramids",
    summary="The 30 pyramids as nets at true size, to be cut, folded and glued.",
    example="pressboard krump pyramids --theme bw",
    options=PiecesOptions,
    draw=_net_pages,
    show=_net_pictures,
)


# Flat tokens

CUT_TOKENS = "Cut from tick to tick."
"""What to do with the sheet."""


@dataclass(frozen=True, slots=True)
class TokensOptions(PiecesOptions, Bleed, Gap):
    """Whose tokens, for which board, and how they are cut."""


def _token_pages(options: TokensOptions, paper: Paper) -> Iterator[Leaf]:
    """Yield the page: a row for each size and side; tokens bleed over cuts as far as their neighbours let them."""
    kinds = [(player, size) for size in reversed(BASES) for player in players_of(options.side)]
    with named("the tokens"):
        bases = [base_of(size, options.scale) for _, size in kinds]
        page = cut_rows(paper, TRIOS, bases, options.cut_marks, options.gap)
    pieces = [kind for kind in kinds for _ in range(TRIOS)]
    sides = bleeds([each.slot for each in page.fronts], options.bleed)
    figures = {
        f"{picture_name(*piece)}-{number}": token(*piece, options.scale, side, options.type)
        for number, (piece, side) in enumerate(zip(pieces, sides, strict=True), 1)
    }
    context = {"scale": smaller(options.square), "look": options}
    yield pieces_leaf("tokens.xml", page, figures, placed(page, [*figures]), context)
    lies = words("A smaller token lies on a larger one: a stack.")
    onto = words("Glue the page onto card.")
    yield small_print_leaf(
        words("tokens"), (*smaller_sentence(options.square), onto, words(CUT_TOKENS)), [lies]
    )


TOKENS = PlainProduct(
    game="krump",
    name="tokens",
    summary="The pieces as flat tokens of the pyramids' base sizes, on one page.",
    example="pressboard krump tokens --paper letter",
    options=TokensOptions,
    draw=_token_pages,
    show=lambda options: {
        picture_name(player, size): token(player, size, options.scale, type=options.type)
        for player, size in options.kinds
    },
)


# Movement cards with or without backs, and the sheet that shows how far backs are off

CUT_CARDS = {
    "none": CUT_TOKENS,
    "duplex": f"{CUT_TOKENS} The backs are on the pages after the fronts; if they are off, the calibration sheet "
    "shows by how much to move them.",
    "fold": "Fold along the dashed line, glue the halves together, then cut from tick to tick.",
}
"""What to do with sheets of cards, by where their backs are."""


@dataclass(frozen=True)
class CardSize(Options):
    size: str = option(
        "poker",
        f"How large the cards are: {', '.join(SIZES)}, or width x height, such as 70x120mm.",
        metavar="SIZE",
        label="Size of cards",
        suggested=tuple(SIZES),
        main=True,
    )

    def check(self) -> None:
        """Raise BadOption for a size that cards have not."""
        with about("size"):
            card_size(self.size)


@dataclass(frozen=True)
class CardFace(CardSize):
    index: str = option(
        "normal",
        "How large the ranks in the corners are.",
        tuple(INDEXES),
        label="Size of ranks",
        main=True,
    )
    four_colours: bool = option(False, "A colour for each suit, not only red and black.", main=True)

    @property
    def style(self) -> CardStyle:
        return CardStyle(self.size, self.index, self.four_colours, self.type)


@dataclass(frozen=True)
class CardLook(CardFace, TwoSided, Bleed, Gap):
    backs: str = option(
        "none",
        "No backs, on the paper's back, or beside the fronts to be folded and glued.",
        BACKS,
        main=True,
    )


@dataclass(frozen=True, slots=True)
class CardsOptions(CardLook, LargeOptions):
    """Whether they are printed, or how far their backs are off, too."""

    calibrate: bool = option(False, "Print only a sheet that shows by how much to move the backs.")
    large_print: bool = large_option(
        "bold lines, ranks half an inch high, larger suits and dice, words of 14 points."
    )
    only: tuple[str, ...] = option(
        (),
        "Print these cards alone, such as those that were lost: Ah,3s; several with commas, one twice for two of it.",
        metavar="CARD",
    )

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that are printed; raises BadOption for one that there is not."""
        with named("--only", BadNotation, BadOption):
            return tuple(map(parse_card, self.only)) or decks()

    def check(self) -> None:
        _ = self.cards


def _names_of(cards: Sequence[Card]) -> list[str]:
    return [f"card-{number}" for number, _ in enumerate(cards, 1)]


def _card_pages(options: CardsOptions, paper: Paper) -> Iterator[Leaf]:
    """Yield the pages of fronts and backs; borders bleed over their cuts as far as their neighbours let them."""
    if options.calibrate:
        # Both sides of the sheet that shows how far backs are off; its paper is turned as that of the cards.
        turned = next(_pages(paper, options, "none")).paper
        upright = turns_upright(turned, options.flip)
        figures = {
            "scale": calibration_scale(*((1, -1) if upright else (-1, 1))),
            "cross": calibration_cross(),
        }
        for page in calibration_pages(turned, SCALE_SIDE, options.flip):
            shown = [
                ("cross" if page.backs else "scale", each.slot)
                for each in (*page.fronts, *page.backs)
            ]
            yield replace(
                pieces_leaf("calibration.xml", page, figures, shown, {}),
                cut=0.0,
                duplex=options.flip,
            )
        return
    backs = _backs(options)
    backs |= {f"{name}-turned": upside_down(figure) for name, figure in backs.items()}
    names = [f"back-{PLAYERS[owner(card)].lower()}" for card in options.cards]
    fronts = _names_of(options.cards)
    for page in _pages(paper, options, options.backs):
        cards = [options.cards[each.index] for each in page.fronts]
        sides = bleeds([each.slot for each in (*page.fronts, *page.backs)], options.bleed)
        faces = {
            fronts[each.index]: face(card, options.style, side)
            for each, card, side in zip(page.fronts, cards, sides, strict=False)
        }
        whose = {owner(card) for card in cards}
        context = {
            "look": options,
            "whose": player_name(*whose) if len(whose) == 1 else "",
            "count": len(cards),
        }
        leaf = pieces_leaf("cards.xml", page, backs | faces, placed(page, fronts, names), context)
        yield replace(leaf, duplex=options.turned_on)
    whole = words("18 cards, nine for each player; print them on card, 200 to 300 g.")
    some = words("{count} cards; print them on card, 200 to 300 g.", count=len(options.cards))
    sentences = [some if options.only else whole]
    if options.turned_on:
        sentences.append(
            words("Print on both sides, turn on the {edge}.", edge=words(EDGES[options.turned_on]))
        )
    yield small_print_leaf(words("movement cards"), (*sentences, words(CUT_CARDS[options.backs])))


def _backs(options: CardsOptions) -> dict[str, Figure]:
    return {
        f"back-{name.lower()}": back(player, options.style) for player, name in enumerate(PLAYERS)
    }


def _pages(paper: Paper, options: CardsOptions, backs: str) -> Iterator[PiecePage]:
    # What is glued may be half of the strip along a fold, 6 mm, out of place and both sides still get cut.
    piece = Piece(*options.style.measures, options.gap, options.bleed, 6.0, BACK_RIM, middle=True)
    with named(f"{options.size} cards"):
        yield from two_sided_pages(
            paper, len(options.cards), piece, options.cut_marks, backs, options.duplex
        )


CARDS = PlainProduct(
    game="krump",
    name="cards",
    summary="The 18 movement cards, nine to a page in poker size, with or without backs.",
    example="pressboard krump cards --backs duplex --flip long",
    options=CardsOptions,
    draw=_card_pages,
    show=lambda options: (
        {
            name: face(card, options.style)
            for name, card in zip(_names_of(options.cards), options.cards, strict=True)
        }
        | _backs(options)
    ),
)


# A box for the cards

CARD = 0.35
"""How thick a card is, mm: what is called 250 g has 0.3 to 0.35."""


@dataclass(frozen=True, slots=True)
class BoxOptions(CardSize, LargeOptions):
    backs: str = option(
        "none", "Cards that are folded and glued are twice as thick.", BACKS, main=True
    )
    pile: float = pile_option(
        f"How high the pile of cards is; 0 reckons {CARD:g} mm for each, twice that for folded ones.",
        "the pile",
    )
    large_print: bool = large_option("larger words on the box, and on a page of their own.")

    @property
    def depth(self) -> float:
        """How high the pile is, mm."""
        return self.pile or len(decks()) * CARD * (2 if self.backs == "fold" else 1)


def box_contents(options: BoxOptions, paper: Paper | None) -> Contents:
    width, height = card_size(options.size)
    return Contents(
        width, height, options.depth, words("{count} movement cards", count=len(decks()))
    )


BOX = box(
    "krump",
    "A tuck box for the movement cards, to be cut, folded and glued.",
    "pressboard krump box --backs fold",
    BoxOptions,
    box_contents,
    marks,
)


# A mat for each player: places for cards and pyramids, captures, how units move


@dataclass(frozen=True)
class MoveReadings(ReadingsOptions):
    READINGS = HouseRules

    readings: tuple[str, ...] = readings_option(
        "A house rule that the diagrams follow, such as hop_directions=4.", "NAME=VALUE"
    )


@dataclass(frozen=True)
class MatLook(CardSize, MoveReadings):
    """The size of the cards that lie on it, and how units move."""


@dataclass(frozen=True, slots=True)
class MatOptions(MatLook, ApartOptions):
    side: str = option("both", "Whose mat.", SIDES, label="Whose mat", main=True)


def _mat_pages(options: MatOptions, paper: Paper) -> Iterator[Leaf]:
    """Yield a page for each player, or one for both; what large ones do not say follows on a page of its own."""
    # Two mats on one page keep so far apart, with a line to cut along in the middle.
    between = 8.0
    plan, players = MatPlan(options.size, options.type.is_large), players_of(options.side)
    pictures, readings = _mat_pictures(options), HouseRules.read(options.readings)
    for group in [[player] for player in players] if options.type.is_apart else [players]:
        with named(f"a mat for {options.size} cards"):
            pages = shelved(paper, [(plan.width, plan.height)] * len(group), between)
        for page in pages:
            block, middles = (
                around(page.slots),
                [slot.bottom + between / 2 for slot in page.slots[:-1]],
            )
            context = {
                "cuts": [Line(block.x, y, block.right, y) for y in middles],
                "name": enumerated(player_name(group[each.index]) for each in page.fronts),
                "unruled": unruled(page.marks, block),
            }
            pictured = placed(page, [PLAYERS[player].lower() for player in group])
            yield replace(
                pieces_leaf("mat.xml", page, pictures, pictured, context), cut=CUT * len(middles)
            )
        for player in group:
            said = {
                "player": PLAYERS[player],
                "enemy": PLAYERS[1 - player],
                "read": readings.values(),
                "needed": words(NUMBERS[readings.captures_to_win]),
                "ways": ways(),
            }
            yield Leaf("mat-words.xml", said, move_figures(readings, player), only=APART)


def _mat_pictures(options: MatOptions) -> Mapping[str, Figure]:
    readings, large = HouseRules.read(options.readings), options.type.is_large
    return {
        PLAYERS[player].lower(): mat(player, options.size, readings, large)
        for player in players_of(options.side)
    }


MATS = PlainProduct(
    game="krump",
    name="mat",
    summary="A mat for each player: places for cards and pyramids, captures, how units move.",
    example="pressboard krump mat --side red",
    options=MatOptions,
    draw=_mat_pages,
    show=_mat_pictures,
)
