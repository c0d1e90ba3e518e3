"""Krump, a game by Robert Dudley: pyramids that cards and captured pyramids set in motion."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pressboard.contract import Coded, Room
from pressboard.games.krump.make.code import TAG
from pressboard.games.krump.make.problems import SETUP_WORD as PROBLEMS_WORD
from pressboard.games.krump.make.problems import TAG as PROBLEMS_TAG
from pressboard.games.krump.make.setup_text import SETUP_WORD
from pressboard.games.krump.pictures.icons import icon
from pressboard.games.krump.pictures.marks import marks
from pressboard.games.krump.print.board import BOARD
from pressboard.games.krump.print.box import BoxProduct
from pressboard.games.krump.print.cards import CardsProduct
from pressboard.games.krump.print.diagram import DIAGRAM
from pressboard.games.krump.print.handouts import figure_kinds, illustrate, rules_told
from pressboard.games.krump.print.kit import KitProduct
from pressboard.games.krump.print.mat import MatProduct
from pressboard.games.krump.print.problems import ProblemProduct
from pressboard.games.krump.print.pyramids import PyramidsProduct
from pressboard.games.krump.print.record import RecordProduct
from pressboard.games.krump.print.reference import ReferenceProduct
from pressboard.games.krump.print.rules import RulesProduct
from pressboard.games.krump.print.tokens import TokensProduct
from pressboard.games.krump.rules import records

if TYPE_CHECKING:
    from pressboard.contract.tables import TableNeeds
    from pressboard.figures.roles import Role
    from pressboard.play.records.replays import Replayed

_PROBLEMS = ProblemProduct()


def _replayed(text: str) -> "Replayed | None":
    """Replay an answer to a problem or a record, see the `replayed` of either; the search is loaded only then."""
    from pressboard.games.krump.make.problems.record import replayed

    return replayed(text) or records.replayed(text)


def _roles() -> "Sequence[Role]":
    from pressboard.games.krump.pictures.roles import ROLES

    return tuple(ROLES.values())


def _tables() -> "TableNeeds":
    """Say what its tables need in a club: a board for all rounds, pads to write the games down."""
    from pressboard.contract.tables import duels

    return duels("board", "record")


ROOM = Room(
    name="krump",
    title="Krump",
    credit="Robert Dudley",
    link="https://boardgamegeek.com/boardgame/120662",
    products=(
        BOARD,
        CardsProduct(),
        BoxProduct(),
        MatProduct(),
        PyramidsProduct(),
        TokensProduct(),
        ReferenceProduct(),
        RulesProduct(),
        DIAGRAM,
        RecordProduct(),
        _PROBLEMS,
        KitProduct(),
    ),
    generated=BOARD,
    tag=TAG,
    setup_word=SETUP_WORD,
    further=(Coded(_PROBLEMS, PROBLEMS_TAG, PROBLEMS_WORD),),
    replay=_replayed,
    replay_moves=records.replayed_alone,
    illustrate=illustrate,
    figures=figure_kinds,
    icon=icon,
    told=rules_told,
    marks=marks,
    roles=_roles,
    tables=_tables,
    lesson="problems",
)
