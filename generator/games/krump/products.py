"""What Krump prints to be cut out and played with: board, movement cards, mats, pyramids, tokens."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from generator.contract import Item, Leaf
from generator.figures.calibration import SIDE as SCALE_SIDE
from generator.figures.calibration import calibration_cross, calibration_scale
from generator.figures.shapes import Figure
from generator.figures.transforms import upside_down
from generator.games.krump.board_product import BoardProduct
from generator.games.krump.cards import BACK_RIM, CardStyle, back, decks, face
from generator.games.krump.deck import owner
from generator.games.krump.looks import CardsLook, MatLook, PiecesLook, players_of
from generator.games.krump.mats import MatPlan, mat
from generator.games.krump.nets import TRIOS, Net, net
from generator.games.krump.readings import Readings
from generator.games.krump.tables import PLAYERS
from generator.games.krump.tokens import BASES, NAMES, token
from generator.printing.backs import turns_upright
from generator.printing.fitting import named
from generator.printing.papers import Paper
from generator.printing.pieces import (
    Block,
    Duplex,
    PiecePage,
    calibration_pages,
    centred,
    orientation,
    piece_pages,
    stacked,
)
from generator.printing.scale import marks_and_caption, unruled
from generator.printing.shelves import shelved
from generator.printing.slots import Slot

_NET_GAP, _TOKEN_GAP = 2.0, 8.0


class _Plain:
    """What all these products share: they are the same every time, and named after themselves."""

    name = ""
    params = None

    def stem(self, first: Item[Any] | None, count: int) -> str:
        """Name the file."""
        return f"krump-{self.name}"


class CardsProduct(_Plain):
    """The 18 movement cards: poker size takes two pages, one a player."""

    name = "cards"
    summary = "The 18 movement cards, nine to a page in poker size, with or without backs."
    example = "pressboard krump cards --backs duplex --flip long"
    look = CardsLook

    def leaves(self, items: Iterator[Item[Any]], look: CardsLook, paper: Paper) -> Iterator[Leaf]:
        """Yield the pages of fronts and backs."""
        if look.calibrate:
            yield from _calibration(paper, look)
            return
        cards, style = decks(), look.style
        turned = {f"{name}-turned": upside_down(figure) for name, figure in _backs(style).items()}
        figures = {**self.pictures(None, look), **turned}
        fronts = [f"card-{number}" for number in range(1, len(cards) + 1)]
        backs = [f"back-{PLAYERS[owner(card)].lower()}" for card in cards]
        duplex = Duplex(look.flip, (look.shift_right, look.shift_down))
        for page in _pages_of_cards(paper, style, len(cards), look.backs, duplex):
            yield _pieces_leaf("cards.xml", page, figures, _placed(page, fronts, backs), {"look": look})

    def pictures(self, item: Item[Any] | None, look: CardsLook) -> Mapping[str, Figure]:
        """Return the faces and both players' backs."""
        return {f"card-{number}": face(card, look.style) for number, card in enumerate(decks(), 1)} | _backs(look.style)


def _backs(style: CardStyle) -> dict[str, Figure]:
    return {f"back-{name.lower()}": back(player, style) for player, name in enumerate(PLAYERS)}


def _calibration(paper: Paper, look: CardsLook) -> Iterator[Leaf]:
    """Yield both sides of the sheet that shows how far backs are off; its paper is turned as that of the cards."""
    turned = next(_pages_of_cards(paper, look.style, len(decks()), "none", Duplex())).paper
    upright = turns_upright(turned, look.flip)
    figures = {"scale": calibration_scale(*((1, -1) if upright else (-1, 1))), "cross": calibration_cross()}
    for page in calibration_pages(turned, SCALE_SIDE, look.flip):
        placed = [("cross" if page.backs else "scale", each.slot) for each in (*page.fronts, *page.backs)]
        context = {"page": page, "placed": placed, "back": bool(page.backs)}
        yield Leaf("calibration.xml", context, figures, orientation=page.orientation)


def _pages_of_cards(paper: Paper, style: CardStyle, count: int, backs: str, duplex: Duplex) -> Iterator[PiecePage]:
    with named(f"{style.size} cards"):
        yield from piece_pages(paper, *style.measures, count, backs=backs, duplex=duplex, rim=BACK_RIM)


def _placed(page: PiecePage, fronts: Sequence[str], backs: Sequence[str] = ()) -> list[tuple[str, Slot]]:
    """Return the name of each picture on a page, with its place."""
    placed = [(fronts[each.index], each.slot) for each in page.fronts]
    for each in page.backs:
        placed.append((backs[each.index] + ("-turned" if each.turned else ""), each.slot))
    return placed


def _pieces_leaf(
    template: str,
    page: PiecePage,
    figures: Mapping[str, Figure],
    placed: Sequence[tuple[str, Slot]],
    more: Mapping[str, Any],
) -> Leaf:
    """Return a page of pieces: its template gets each picture with its place, and the page's lines and marks."""
    return Leaf(
        template,
        {"page": page, "placed": placed, "back": not page.fronts, **more},
        figures,
        orientation=page.orientation,
        captioned=bool(page.fronts),
        caption=page.caption,
    )


class MatProduct(_Plain):
    """A mat for each player."""

    name = "mat"
    summary = "A mat for each player: places for cards and pyramids, captures, how units move."
    example = "pressboard krump mat --side red"
    look = MatLook

    def leaves(self, items: Iterator[Item[Any]], look: MatLook, paper: Paper) -> Iterator[Leaf]:
        """Yield a page for each player."""
        plan = MatPlan(look.size)
        with named(f"a mat for {look.size} cards"):
            turned, place = centred(paper, plan.wide, plan.high)
        marks, caption = marks_and_caption(turned, [place])
        for name, figure in self.pictures(None, look).items():
            context = {
                "place": place,
                "marks": marks,
                "name": name,
                "unruled": unruled(marks, place),
            }
            yield Leaf(
                "mat.xml",
                context,
                {"mat": figure},
                orientation=orientation(turned),
                captioned=True,
                caption=caption,
            )

    def pictures(self, item: Item[Any] | None, look: MatLook) -> Mapping[str, Figure]:
        """Return the mats."""
        readings = Readings.read(look.readings)
        return {PLAYERS[player].lower(): mat(player, look.size, readings) for player in players_of(look.side)}


class PyramidsProduct(_Plain):
    """Nets of all pieces."""

    name = "pyramids"
    summary = "The 30 pyramids as nets at true size, to be cut, folded and glued."
    example = "pressboard krump pyramids --theme bw"
    look = PiecesLook

    def leaves(self, items: Iterator[Item[Any]], look: PiecesLook, paper: Paper) -> Iterator[Leaf]:
        """Yield the pages: the Larges first, then Mediums, and Smalls where there is room beside them."""
        figures, nets = self.pictures(None, look), [*_nets(look)]
        with named(f"the net of a {NAMES['L']}"):
            pages = shelved(paper, [Net(size).measures for _, size in nets], _NET_GAP)
        names = [_piece(player, size) for player, size in nets]
        for page in pages:
            sizes = dict.fromkeys(NAMES[nets[each.index][1]] for each in page.fronts)
            yield _pieces_leaf("pyramids.xml", page, figures, _placed(page, names), {"sizes": [*sizes]})

    def pictures(self, item: Item[Any] | None, look: PiecesLook) -> Mapping[str, Figure]:
        """Return a net of each size and side."""
        return {_piece(player, size): net(player, size) for size in BASES for player in players_of(look.side)}


class TokensProduct(_Plain):
    """All pieces as flat tokens, on one page."""

    name = "tokens"
    summary = "The pieces as flat tokens of the pyramids' base sizes, on one page."
    example = "pressboard krump tokens --paper letter"
    look = PiecesLook

    def leaves(self, items: Iterator[Item[Any]], look: PiecesLook, paper: Paper) -> Iterator[Leaf]:
        """Yield the page: a block for each size, a row for each side."""
        rows = len(players_of(look.side))
        blocks = [Block(TRIOS, rows, BASES[size], BASES[size]) for size in reversed(BASES)]
        with named("the tokens"):
            page = stacked(paper, blocks, _TOKEN_GAP)
        tokens = [name for size in reversed(BASES) for name in _pieces(look, size)]
        yield _pieces_leaf("tokens.xml", page, self.pictures(None, look), _placed(page, tokens), {})

    def pictures(self, item: Item[Any] | None, look: PiecesLook) -> Mapping[str, Figure]:
        """Return a token of each size and side."""
        return {_piece(player, size): token(player, size) for size in BASES for player in players_of(look.side)}


def _nets(look: PiecesLook) -> Iterator[tuple[int, str]]:
    """Yield player and size of every net: two Mediums to a row leave room for a Small, so each of these follows two."""
    players = players_of(look.side)
    yield from ((player, "L") for player in players for _ in range(TRIOS))
    mediums = [(player, "M") for _ in range(TRIOS) for player in players]
    smalls = [(player, "S") for player in players for _ in range(TRIOS)]
    for first in range(0, len(mediums), 2):
        yield from (*mediums[first : first + 2], smalls.pop(0))
    yield from smalls


def _pieces(look: PiecesLook, size: str) -> list[str]:
    """Return the pictures of all pieces of a size, one side after the other."""
    return [_piece(player, size) for player in players_of(look.side) for _ in range(TRIOS)]


def _piece(player: int, size: str) -> str:
    return f"{NAMES[size]}-{PLAYERS[player]}".lower()


BOARD = BoardProduct()
PRINTED = (BOARD, CardsProduct(), MatProduct(), PyramidsProduct(), TokensProduct())
"""What is printed to be cut out and played with."""
