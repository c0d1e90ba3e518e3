"""What people's own handouts can have of Krump: boards, pieces, cards, diagrams, pictures and sections of the rules."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial

from pressboard.chance import fresh_seed
from pressboard.errors import BadOption, quoted
from pressboard.figures.shapes import Figure, Symbol, Use
from pressboard.games.krump.make.code import TAG
from pressboard.games.krump.make.params import USUAL, ArrayParams
from pressboard.games.krump.make.setup_text import SETUP_WORD
from pressboard.games.krump.pictures.board import BoardPlan, board
from pressboard.games.krump.pictures.card_backs import back
from pressboard.games.krump.pictures.card_style import decks
from pressboard.games.krump.pictures.cards import face
from pressboard.games.krump.pictures.diagrams.games import game_of
from pressboard.games.krump.pictures.diagrams.move_kinds import units_on
from pressboard.games.krump.pictures.diagrams.positions import RIM, middle
from pressboard.games.krump.pictures.marks import marks
from pressboard.games.krump.pictures.mats import mat
from pressboard.games.krump.pictures.nets import net
from pressboard.games.krump.pictures.pieces import picture_name, token
from pressboard.games.krump.print.board import BOARD
from pressboard.games.krump.print.cards import CardFace
from pressboard.games.krump.print.diagram import DiagramOptions, scenes
from pressboard.games.krump.print.mat import MatLook
from pressboard.games.krump.print.rules import (
    EXAMPLE,
    MOVE_KEYS,
    PAY,
    PAYMENT,
    SETUP,
    STEP,
    TABLE,
    HouseRules,
    RulesOptions,
    diagram_called,
)
from pressboard.games.krump.rules.arrays import STANDARD, Array, units_of
from pressboard.games.krump.rules.board.tables import BLACK, PLAYERS, RED, WIDTH, square_name
from pressboard.games.krump.rules.board.tables import SIZES as PIECES
from pressboard.games.krump.rules.cards.deck import card_name
from pressboard.games.krump.rules.readings import Readings
from pressboard.kinds.game import FigureKind, Illustration, Known, marks_kind
from pressboard.kinds.options import option
from pressboard.kinds.page import Item
from pressboard.kinds.scenes import labels_option, lettered, only, read_labels
from pressboard.lean_dataclasses import dataclass
from pressboard.words import words

_CARDS = {card_name(card).lower(): card for card in decks()}
_PIECES = {picture_name(player, size): (player, size) for player in (RED, BLACK) for size in PIECES}
_BACKS = {f"back-{PLAYERS[player].lower()}": player for player in (RED, BLACK)}
_MATS = {f"mat-{PLAYERS[player].lower()}": player for player in (RED, BLACK)}
_NETS = {f"net-{name}": piece for name, piece in _PIECES.items()}
_SQUARES = {square_name(square): square for square in range(WIDTH * WIDTH)}
_OF_PAGES = ("every", "cards", "per_page", "text_size", "large_print", "caption", "unit")
_LABEL = "c3=A"
_EDGE = 0.05
"""How far lines along a board's edge reach beyond it, in squares."""


@dataclass(frozen=True, slots=True)
class BoardFigureOptions:
    """How a board is drawn, and with which set-up."""

    setup: bool = option(False, "Draw the set-up into the squares.")
    coordinates: bool = option(True, "Name the squares.")
    sides: bool = option(True, "Name the players at their edges.")


@dataclass(frozen=True, slots=True)
class ArrayFigureOptions(BoardFigureOptions):
    """How a board without a source is drawn: with which array, too."""

    array: str = option(USUAL, "The units' array: standard, random, or two rows.")
    seed: str = option("", "Any word or text for a random array; without one a fresh word is drawn.")
    number: int = option(1, "The number in the series.")


@dataclass(frozen=True, slots=True)
class DiagramFigureOptions(DiagramOptions, HouseRules):
    """How a diagram is drawn."""

    of: str = option("", "Mark where the unit or stack on this square can go, cards aside.", metavar="SQUARE")
    coordinates: bool = option(True, "Name columns and rows at the board's edges.")
    labels: tuple[str, ...] = labels_option(_LABEL)


def _diagram(source: str, chosen: DiagramFigureOptions) -> Illustration:
    """Draw the position after a move, with what was asked for over it."""
    game = game_of(source, chosen.game, Readings.read(chosen.readings).changes())
    _ = _square("of", chosen.of) if chosen.of else None
    scene = only(scenes(game, replace(chosen, unit=chosen.of)))
    labels = read_labels(chosen.labels, _LABEL, partial(_square, "labels"))
    items = (item for square, text in labels.items() for item in lettered(*middle(square), text))
    drawn = replace(scene.figure, items=(*scene.figure.items, *items))
    position = game.position(scene.last)
    known: dict[str, Known] = {"units": units_on(position.units), "readings": position.readings.changes()}
    return Illustration(drawn if chosen.coordinates else _bare(drawn), scene.caption, known=known)


def _square(option: str, name: str) -> int:
    if name.lower() not in _SQUARES:
        raise BadOption(f"{option} {quoted(name)}: a square from a1 to {[*_SQUARES][-1]}, such as c3")
    return _SQUARES[name.lower()]


def _bare(figure: Figure) -> Figure:
    """Return a position without the strip that names its squares."""
    window = (RIM - _EDGE, -_EDGE, RIM + WIDTH + _EDGE, WIDTH + _EDGE)
    inside = Symbol("krump bare position", figure.items, "", window)
    return replace(figure, width=WIDTH, height=WIDTH, items=(Use(inside, -RIM, 0.0),))


def _fresh(_: str, chosen: ArrayFigureOptions) -> Illustration:
    return _board(BOARD.generate(ArrayParams(chosen.array), chosen.seed or fresh_seed(), chosen.number), chosen)


_READERS: tuple[tuple[str, Callable[[str], Item[Array]]], ...] = (
    (TAG.lower(), BOARD.read),
    (SETUP_WORD.lower(), BOARD.read_setup),
)
"""What the texts of boards begin with, and what reads them."""


def _given(source: str, chosen: BoardFigureOptions) -> Illustration:
    read = next(read for begins, read in _READERS if source.strip().lower().startswith(begins))
    return _board(read(source), chosen, always=True)


def _board(item: Item[Array], chosen: BoardFigureOptions, always: bool = False) -> Illustration:
    shown = always or chosen.setup or item.content != STANDARD
    drawn = board(shown, BoardPlan(coordinates=chosen.coordinates, sides=chosen.sides), item.content)
    if not shown:
        return Illustration(drawn, words("Krump, the board"))
    caption, known = words("Krump, {recipe}", recipe=item.recipe), {"units": units_on(units_of(item.content))}
    return Illustration(drawn, caption, item.code, item.recipe, item.setup, known)


def _of_rules(name: str, chosen: HouseRules) -> Illustration:
    figure = diagram_called(name, RulesOptions(readings=chosen.readings))
    units = (name,) if name in MOVE_KEYS else units_on(units_of(STANDARD))
    return Illustration(figure, figure.title, known={"units": units, "readings": chosen.readings})


def _card(name: str, chosen: CardFace) -> Illustration:
    card = face(_CARDS[name], chosen.style)
    return Illustration(card, card.title, known={"cards": (name,)})


@cache
def figure_kinds() -> tuple[FigureKind, ...]:
    """Return the table of the figures."""
    return (
        FigureKind(("board", ""), "The board, empty or with a set-up.", _fresh, ArrayFigureOptions),
        FigureKind(
            (),
            "The board of a code or of a set-up text.",
            _given,
            BoardFigureOptions,
            lambda source: source.strip().lower().startswith(tuple(begins for begins, _ in _READERS)),
            example="KRUMP1-X0B9BK",
        ),
        FigureKind(
            (),
            "The position after these moves, or of a record or a position as text.",
            _diagram,
            DiagramFigureOptions,
            lambda source: len(source.split()) > 1,
            _OF_PAGES,
            example="4h, 3s, Sd2-d3, Me6-c5",
            given={"of": "c5"},
        ),
        FigureKind((SETUP,), "The standard set-up as diagrams show it.", _of_rules, HouseRules),
        FigureKind((TABLE,), "The whole table at the start, with numbers to explain it by.", _of_rules, HouseRules),
        FigureKind(
            MOVE_KEYS,
            "A way to move: where a unit or a stack may go in an example.",
            _of_rules,
            HouseRules,
            example="large",
        ),
        FigureKind((EXAMPLE,), "The move of the example round in the rules.", _of_rules, HouseRules),
        FigureKind((PAY, STEP, PAYMENT), "Small cards that show how moves are paid for.", _of_rules, HouseRules),
        FigureKind(
            tuple(_CARDS),
            "A card, by rank and suit.",
            _card,
            CardFace,
            example="5h",
        ),
        FigureKind(
            tuple(_BACKS),
            "The back of a player's cards.",
            lambda name, chosen: back(_BACKS[name], chosen.style),
            CardFace,
        ),
        FigureKind(
            tuple(_PIECES),
            "A pyramid from above, in true size as a token.",
            lambda name, _: token(*_PIECES[name]),
        ),
        FigureKind(tuple(_NETS), "The net of a pyramid.", lambda name, _: net(*_NETS[name])),
        FigureKind(
            tuple(_MATS),
            "A player's mat.",
            lambda name, chosen: mat(_MATS[name], chosen.size, Readings.read(chosen.readings)),
            MatLook,
        ),
        marks_kind(marks),
    )
