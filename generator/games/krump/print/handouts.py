"""What people's own handouts can have of Krump: boards, positions, cards, the rules' diagrams, icons, the rules."""

from collections.abc import Callable, Mapping
from typing import Any

from generator.chance import fresh_seed
from generator.contract import Illustration, Item, Leaf
from generator.contract.options import check_choices, option
from generator.contract.template_options import options_from
from generator.errors import BadOption, IllegalMove, unknown
from generator.figures.shapes import Figure
from generator.games.krump.make.code import TAG, TAGS_BEFORE
from generator.games.krump.make.params import USUAL, ArrayParams
from generator.games.krump.make.setup_text import SETUP_WORD
from generator.games.krump.pictures.board import BoardPlan, board
from generator.games.krump.pictures.cards import INDEXES, SIZES, CardStyle, decks, face
from generator.games.krump.pictures.diagrams.positions import board_figure
from generator.games.krump.print.board import BOARD
from generator.games.krump.print.rules import DIAGRAMS, RulesOptions, diagram_called, sections
from generator.games.krump.rules.arrays import STANDARD, Array
from generator.games.krump.rules.cards.deck import card_name
from generator.games.krump.rules.notation import parse_position
from generator.games.krump.rules.record_text import is_record
from generator.games.krump.rules.records import replay
from generator.games.krump.rules.rules import Position
from generator.lean_dataclasses import dataclass
from generator.words import words

_CARDS = {card_name(card).lower(): card for card in decks()}


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
class CardFigureOptions:
    """How a card is drawn."""

    size: str = option("poker", "How large it is.", tuple(SIZES))
    index: str = option("normal", "How large the ranks in the corners are.", tuple(INDEXES))
    four_colours: bool = option(False, "A colour for each suit.")

    def __post_init__(self) -> None:
        """Raise BadOption for values that do not exist."""
        check_choices(self)


def illustrate(source: str, options: Mapping[str, Any], theme: str = "") -> Illustration:
    """Draw the board for no `source`, or what it names or says.

    That is a card (`5h`), a diagram of the rules (`large-small`), the board of a code or of a set-up text, the last
    position of a record, or a position. Raises what reading the source raises, and BadOption for a word that names
    nothing or for options that do not go with it.
    """
    word = source.strip().lower()
    if not word:
        chosen = options_from(ArrayFigureOptions, options, theme)
        return _board(BOARD.generate(ArrayParams(chosen.array), chosen.seed or fresh_seed(), chosen.number), chosen)
    for begins, read in _BOARDS:
        if word.startswith(begins):
            return _board(read(source), options_from(BoardFigureOptions, options, theme), always=True)
    named = " " not in word and "\n" not in word
    drawn = _named(word, options, theme) if named else board_figure(_position(source, options).units)
    return Illustration(drawn, drawn.title)


def _named(word: str, options: Mapping[str, Any], theme: str) -> Figure:
    """Draw a card or a diagram of the rules."""
    if word in _CARDS:
        chosen = options_from(CardFigureOptions, options, theme)
        return face(_CARDS[word], CardStyle(size=chosen.size, index=chosen.index, four_colours=chosen.four_colours))
    if word not in DIAGRAMS:
        raise BadOption(unknown("figure", word, (*DIAGRAMS, *_CARDS)))
    return diagram_called(word, options_from(RulesOptions, options, theme))


def _position(source: str, options: Mapping[str, Any]) -> Position:
    """Read a position, or a record up to its last one."""
    if options:
        raise BadOption(f"this figure has no options; leave out {next(iter(options))}")
    if not is_record(source):
        return parse_position(source)
    *_, game = replay(source)
    if game.finding:
        raise IllegalMove(str(game.finding))
    return game.positions[-1]


_BOARDS: tuple[tuple[str, Callable[[str], Item[Array]]], ...] = (
    *((tag.lower(), BOARD.read) for tag in (TAG, *TAGS_BEFORE)),
    (SETUP_WORD.lower(), BOARD.read_setup),
)
"""What the texts of boards begin with, and what reads them."""


def _board(item: Item[Array], chosen: BoardFigureOptions, always: bool = False) -> Illustration:
    shown = always or chosen.setup or item.content != STANDARD
    drawn = board(shown, BoardPlan(coordinates=chosen.coordinates, sides=chosen.sides), item.content)
    if not shown:
        return Illustration(drawn, words("Krump, the board"))
    return Illustration(drawn, words("Krump, {recipe}", recipe=item.recipe), item.code, item.recipe, item.setup)


def rules_told(options: Mapping[str, Any], theme: str = "") -> Leaf:
    """Return what the sections of the rules need, from the options of the rules' command."""
    return sections(options_from(RulesOptions, options, theme))
