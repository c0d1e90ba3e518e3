"""What people's own handouts can have of Krump: boards, pieces, cards, diagrams, pictures and sections of the rules."""

from dataclasses import replace
from functools import cache, partial

from pressboard.chance import fresh_seed
from pressboard.figures.composing import part_of
from pressboard.games.krump.make.params import SETUP_WORD, TAG, USUAL, ArrayParams
from pressboard.games.krump.pictures.board import BoardPlan, board
from pressboard.games.krump.pictures.cards import back, decks, face
from pressboard.games.krump.pictures.diagrams import RIM, units_on
from pressboard.games.krump.pictures.mats import mat
from pressboard.games.krump.pictures.pieces import PYRAMIDS, marks, net, token
from pressboard.games.krump.print.board import BOARD, BoardOptions
from pressboard.games.krump.print.diagram import DiagramOptions, game_of, scenes, square_of
from pressboard.games.krump.print.pieces import CardFace, MatLook
from pressboard.games.krump.print.problems import PROBLEMS
from pressboard.games.krump.print.rules import MOVE_KEYS, HouseRuleOptions, RulesOptions, diagrams
from pressboard.games.krump.rules.cards import card_name
from pressboard.games.krump.rules.house_rules import HouseRules
from pressboard.games.krump.rules.movement import PLAYERS, STANDARD, WIDTH, Array, units_of
from pressboard.kinds.game import FigureKind, Illustration, Known, marks_kind
from pressboard.kinds.options import TYPE, option
from pressboard.kinds.page import Item
from pressboard.kinds.problems.figures import SeriesChoice, problem_kinds
from pressboard.kinds.scenes import OF_PAGES, only
from pressboard.lean_classes import dataclass
from pressboard.words import words

_CARDS = {card_name(card).lower(): card for card in decks()}
_BACKS, _MATS = (
    {f"{kind}-{name.lower()}": player for player, name in enumerate(PLAYERS)}
    for kind in ("back", "mat")
)
_NETS = {f"net-{name}": piece for name, piece in PYRAMIDS.items()}
_OF_BOARDS = ("square", *TYPE)


@dataclass(frozen=True, slots=True)
class ArrayFigureOptions(SeriesChoice, BoardOptions):
    array: str = option(USUAL, "The units' array: standard, random, or two rows.")


@dataclass(frozen=True, slots=True)
class DiagramFigureOptions(DiagramOptions, HouseRuleOptions):
    of: str = option(
        "", "Mark where the unit or stack on this square can go, cards aside.", metavar="SQUARE"
    )
    coordinates: bool = option(True, "Name columns and rows at the board's edges.")


def _diagram(source: str, chosen: DiagramFigureOptions) -> Illustration:
    """Draw the position after a move, with what was asked for over it."""
    game = game_of(source, chosen.game, chosen.readings)
    _ = square_of("of", chosen.of) if chosen.of else None
    scene = only(scenes(game, replace(chosen, unit=chosen.of)))
    drawn = scene.figure
    if not chosen.coordinates:
        # The strip that names the squares is cut off.
        corner = (0.0, RIM) if chosen.turned else (RIM, 0.0)
        part = part_of(drawn, *corner, WIDTH, WIDTH, 0.05)
        drawn = replace(part, shows=drawn.shows, squares=drawn.squares)
    position = game.position(scene.last)
    known: dict[str, Known] = {
        "units": units_on(position.units),
        "readings": position.readings.changes(),
    }
    return Illustration(drawn, scene.caption, known=known)


def _fresh(_: str, chosen: ArrayFigureOptions) -> Illustration:
    item = BOARD.generate(ArrayParams(chosen.array), chosen.seed or fresh_seed(), chosen.number)
    return _board(item, chosen, chosen.setup or item.content != STANDARD)


def _given(source: str, chosen: BoardOptions) -> Illustration:
    is_code = source.strip().lower().startswith(TAG.lower())
    return _board(BOARD.read(source) if is_code else BOARD.read_setup(source), chosen, setup=True)


def _board(item: Item[Array], chosen: BoardOptions, setup: bool) -> Illustration:
    drawn = board(
        setup, BoardPlan(coordinates=chosen.coordinates, sides=chosen.sides), item.content
    )
    if not setup:
        return Illustration(drawn, words("Krump, the board"))
    caption, known = (
        words("Krump, {recipe}", recipe=item.recipe),
        {"units": units_on(units_of(item.content))},
    )
    return Illustration(drawn, caption, item.code, item.recipe, item.setup, known)


def _of_rules(name: str, chosen: HouseRuleOptions) -> Illustration:
    figure = diagrams(RulesOptions(readings=chosen.readings))[name]
    units = (name,) if name in MOVE_KEYS else units_on(units_of(STANDARD))
    return Illustration(figure, figure.title, known={"units": units, "readings": chosen.readings})


def _card(name: str, chosen: CardFace) -> Illustration:
    card = face(_CARDS[name], chosen.style)
    return Illustration(card, card.title, known={"cards": (name,)})


@cache
def figure_kinds() -> tuple[FigureKind, ...]:
    """Return the table of the figures."""
    of_rules = partial(FigureKind, draw=_of_rules, options=HouseRuleOptions)
    return (
        FigureKind(
            ("board", ""),
            "The board, empty or with a set-up.",
            _fresh,
            ArrayFigureOptions,
            without=_OF_BOARDS,
        ),
        FigureKind(
            (),
            "The board of a code or of a set-up text.",
            _given,
            BoardOptions,
            lambda source: source.strip().lower().startswith((TAG.lower(), SETUP_WORD)),
            _OF_BOARDS,
            example="KRUMP1-X0B9BK",
        ),
        *problem_kinds(
            PROBLEMS, "problem", "KRUCAP1-001H4E-8W25KR-E6QXN3-WR2E96-0EQXRR-E9E5X6-720GEY"
        ),
        FigureKind(
            (),
            "The position after these moves, or of a record or a position as text.",
            _diagram,
            DiagramFigureOptions,
            lambda source: len(source.split()) > 1,
            (*OF_PAGES, "cards", "unit"),
            example="4h, 3s, Sd2-d3, Me6-c5",
            given={"of": "c5"},
        ),
        of_rules(("setup",), "The standard set-up as diagrams show it."),
        of_rules(("table",), "The whole table at the start, with numbers to explain it by."),
        of_rules(
            MOVE_KEYS,
            "A way to move: where a unit or a stack may go in an example.",
            example="large",
        ),
        of_rules(("example",), "The move of the example round in the rules."),
        of_rules(
            ("laid", "pay", "step", "payment"), "Small cards that show how moves are paid for."
        ),
        FigureKind(tuple(_CARDS), "A card, by rank and suit.", _card, CardFace, example="5h"),
        FigureKind(
            tuple(_BACKS),
            "The back of a player's cards.",
            lambda name, chosen: back(_BACKS[name], chosen.style),
            CardFace,
        ),
        FigureKind(
            tuple(PYRAMIDS),
            "A pyramid from above, in true size as a token.",
            lambda name, _: token(*PYRAMIDS[name]),
        ),
        FigureKind(tuple(_NETS), "The net of a pyramid.", lambda name, _: net(*_NETS[name])),
        FigureKind(
            tuple(_MATS),
            "A player's mat.",
            lambda name, chosen: mat(_MATS[name], chosen.size, HouseRules.read(chosen.readings)),
            MatLook,
        ),
        marks_kind(marks),
    )
