"""Kangaruse, a One Paper Game by Pandaqi (Tiamo Pastoor)."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pressboard.contract import Coded, Room
from pressboard.figures.game_marks import GameMarks
from pressboard.games.kangaruse.make.puzzles import SETUP_WORD as PUZZLE_WORD
from pressboard.games.kangaruse.make.puzzles import TAG as PUZZLE_TAG
from pressboard.games.kangaruse.pictures.icons import icon_named, symbols_by_key
from pressboard.games.kangaruse.print.diagram import DIAGRAM
from pressboard.games.kangaruse.print.kit import KitProduct
from pressboard.games.kangaruse.print.puzzles.product import PuzzleProduct
from pressboard.games.kangaruse.print.record import RecordProduct
from pressboard.games.kangaruse.print.rules import RulesProduct
from pressboard.games.kangaruse.print.sheets.product import SheetProduct
from pressboard.games.kangaruse.rules.setup_text import SETUP_WORD
from pressboard.games.kangaruse.rules.sheet_code import TAG

if TYPE_CHECKING:
    from pressboard.contract import FigureKind, Illustration, Leaf
    from pressboard.contract.tables import TableNeeds
    from pressboard.figures.roles import Role
    from pressboard.play.records.replays import Replayed

_SHEET, _PUZZLE = SheetProduct(), PuzzleProduct()


def _replayed(text: str) -> "Replayed | None":
    """Replay a record or a puzzle's route, see the `replayed` of either; the engine is loaded only then."""
    from pressboard.games.kangaruse.make.puzzles import record
    from pressboard.games.kangaruse.rules import records

    return record.replayed(text) or records.replayed(text)


def _illustrate(source: str, options: Mapping[str, Any], theme: str) -> "Illustration":
    """Draw a figure for a handout, see `handouts.illustrate`, which is loaded only then."""
    from pressboard.games.kangaruse.print.handouts import illustrate

    return illustrate(source, options, theme)


def _figure_kinds() -> "Sequence[FigureKind]":
    """List the figures, see `handouts.figure_kinds`, which is loaded only then."""
    from pressboard.games.kangaruse.print.handouts import figure_kinds

    return figure_kinds()


def _rules_told(options: Mapping[str, Any], theme: str) -> "Leaf":
    """Give what the sections of the rules need, see `handouts.rules_told`, which is loaded only then."""
    from pressboard.games.kangaruse.print.handouts import rules_told

    return rules_told(options, theme)


def _tables() -> "TableNeeds":
    """Say what its tables need in a club, see `tables.table_needs`, which is loaded only then."""
    from pressboard.games.kangaruse.print.tables import table_needs

    return table_needs()


def _marks() -> GameMarks:
    from pressboard.games.kangaruse.pictures.marks import marks

    return marks()


def _roles() -> "Sequence[Role]":
    from pressboard.games.kangaruse.pictures.roles import ROLES

    return tuple(ROLES.values())


ROOM = Room(
    name="kangaruse",
    title="Kangaruse",
    credit="Pandaqi (Tiamo Pastoor)",
    link="https://pandaqi.com",
    products=(_SHEET, _PUZZLE, DIAGRAM, RulesProduct(), RecordProduct(), KitProduct()),
    generated=_SHEET,
    tag=TAG,
    setup_word=SETUP_WORD,
    further=(Coded(_PUZZLE, PUZZLE_TAG, PUZZLE_WORD),),
    replay=_replayed,
    illustrate=_illustrate,
    figures=_figure_kinds,
    icon=icon_named,
    told=_rules_told,
    marks=_marks,
    roles=_roles,
    own_icons=symbols_by_key,
    tables=_tables,
    lesson="puzzle",
)
