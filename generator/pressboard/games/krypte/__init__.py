"""Krypte, a game by Marino Carpignano: counters that enter from the sides and turn their neighbours."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pressboard.contract import Room
from pressboard.games.krypte.make.problems.code import TAG
from pressboard.games.krypte.make.problems.setup_text import SETUP_WORD
from pressboard.games.krypte.pictures.icons import icon
from pressboard.games.krypte.pictures.marks import marks
from pressboard.games.krypte.print.board import BoardProduct
from pressboard.games.krypte.print.box import BoxProduct
from pressboard.games.krypte.print.counters import CountersProduct
from pressboard.games.krypte.print.diagram import DIAGRAM
from pressboard.games.krypte.print.handouts import figure_kinds, illustrate, rules_told
from pressboard.games.krypte.print.kit import KitProduct
from pressboard.games.krypte.print.problems import ProblemProduct
from pressboard.games.krypte.print.record import RecordProduct
from pressboard.games.krypte.print.rules import RulesProduct
from pressboard.games.krypte.rules import records

if TYPE_CHECKING:
    from pressboard.contract.tables import TableNeeds
    from pressboard.figures.roles import Role
    from pressboard.play.records.replays import Replayed

_PROBLEMS = ProblemProduct()


def _replayed(text: str) -> "Replayed | None":
    """Replay an answer to a problem or a record, see the `replayed` of either; the search is loaded only then."""
    from pressboard.games.krypte.make.problems.record import replayed

    return replayed(text) or records.replayed(text)


def _roles() -> "Sequence[Role]":
    from pressboard.games.krypte.pictures.roles import ROLES

    return tuple(ROLES.values())


def _tables() -> "TableNeeds":
    """Say what its tables need in a club: a board for all rounds, pads to write the games down."""
    from pressboard.contract.tables import duels

    return duels("board", "record")


ROOM = Room(
    name="krypte",
    title="Krypte",
    credit="Marino Carpignano",
    link="http://www.pergioco.net/krypte.html",
    products=(
        BoardProduct(),
        CountersProduct(),
        BoxProduct(),
        RecordProduct(),
        RulesProduct(),
        DIAGRAM,
        _PROBLEMS,
        KitProduct(),
    ),
    generated=_PROBLEMS,
    tag=TAG,
    setup_word=SETUP_WORD,
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
