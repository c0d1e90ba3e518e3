"""Kangaruse, a One Paper Game by Pandaqi (Tiamo Pastoor)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pressboard.games.kangaruse.pictures.icons import ROLES, icon_named, marks, symbols_by_key
from pressboard.games.kangaruse.print.diagram import DIAGRAM
from pressboard.games.kangaruse.print.kit import FACTS, KIT, RECORD, table_needs
from pressboard.games.kangaruse.print.rules import RULES, RulesOptions, sections
from pressboard.games.kangaruse.print.sheets import PUZZLE, SheetProduct
from pressboard.games.kangaruse.print.turns import TURNS
from pressboard.kinds.game import Game, sections_from

if TYPE_CHECKING:
    from pressboard.kinds.game import FigureKind
    from pressboard.play.records.replays import Replayed


def _replay(text: str) -> "Replayed | None":
    """Replay a record or a puzzle's route, see the `replayed` of either; the engine is loaded only then."""
    from pressboard.games.kangaruse.make.puzzles import SPEC
    from pressboard.games.kangaruse.rules import records

    return SPEC.replayed(text) or records.replayed(text)


def _figure_kinds() -> "Sequence[FigureKind]":
    """List the figures, see `handouts.figure_kinds`, which is loaded only then."""
    from pressboard.games.kangaruse.print.handouts import figure_kinds

    return figure_kinds()


GAME = Game(
    name="kangaruse",
    title="Kangaruse",
    credit="Pandaqi (Tiamo Pastoor)",
    link="https://pandaqi.com",
    products=(SheetProduct(), PUZZLE, DIAGRAM, RULES, TURNS, RECORD, KIT),
    replay=_replay,
    figures=_figure_kinds,
    icon=icon_named,
    sections=sections_from(RulesOptions, sections),
    marks=marks,
    roles=ROLES.values,
    own_icons=symbols_by_key,
    tables=table_needs,
    lesson="puzzle",
    facts=FACTS,
)
