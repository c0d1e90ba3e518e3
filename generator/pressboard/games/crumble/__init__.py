"""Crumble, a game by Zack Brown: squares and half-squares that are cut, joined and turned over."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pressboard.contract import Coded, Room
from pressboard.games.crumble.make.code import TAG
from pressboard.games.crumble.make.problems.code import TAG as PROBLEM_TAG
from pressboard.games.crumble.make.problems.setup_text import SETUP_WORD as PROBLEM_WORD
from pressboard.games.crumble.make.setup_text import SETUP_WORD
from pressboard.games.crumble.pictures.icons import icon
from pressboard.games.crumble.pictures.marks import marks
from pressboard.games.crumble.print.board import BOARD
from pressboard.games.crumble.print.diagram import DIAGRAM
from pressboard.games.crumble.print.handouts import figure_kinds, illustrate
from pressboard.games.crumble.print.kit import KitProduct
from pressboard.games.crumble.print.problems import ProblemProduct
from pressboard.games.crumble.print.record import RecordProduct
from pressboard.games.crumble.print.rules import RulesProduct, rules_told
from pressboard.games.crumble.print.tiles import TilesProduct
from pressboard.games.crumble.rules.records import replayed, replayed_alone
from pressboard.games.crumble.rules.sets.outruns import outruns

if TYPE_CHECKING:
    from pressboard.contract.tables import TableNeeds
    from pressboard.figures.roles import Role
    from pressboard.play.records.replays import Replayed

_PROBLEMS = ProblemProduct()


def _replayed(text: str) -> "Replayed | None":
    """Replay answers to problems or a record; the search is loaded only then."""
    from pressboard.games.crumble.make.problems import record

    return record.replayed(text) or replayed(text)


def _roles() -> "Sequence[Role]":
    from pressboard.games.crumble.pictures.roles import ROLES

    return tuple(ROLES.values())


def _tables() -> "TableNeeds":
    """Say what its tables need in a club: a board for all rounds, pads to write the games down."""
    from pressboard.contract.tables import duels

    return duels("board", "record")


ROOM = Room(
    name="crumble",
    title="Crumble",
    credit="Zack Brown",
    link="http://www.playcrumble.com/rules",
    products=(BOARD, TilesProduct(), RulesProduct(), KitProduct(), DIAGRAM, RecordProduct(), _PROBLEMS),
    generated=BOARD,
    tag=TAG,
    setup_word=SETUP_WORD,
    further=(Coded(_PROBLEMS, PROBLEM_TAG, PROBLEM_WORD),),
    replay=_replayed,
    replay_moves=replayed_alone,
    illustrate=illustrate,
    figures=figure_kinds,
    icon=icon,
    told=rules_told,
    marks=marks,
    roles=_roles,
    tables=_tables,
    lesson="problems",
    outruns=outruns,
)
