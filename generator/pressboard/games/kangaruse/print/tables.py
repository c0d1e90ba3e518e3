"""What a table needs where a club plays: a fresh sheet in each round, for as many as sit there."""

from collections.abc import Sequence
from dataclasses import replace

from pressboard.games.kangaruse.print.record import ROWS, row_icons
from pressboard.games.kangaruse.rules.sheet import MOST_PLAYERS, Sheet
from pressboard.kinds.game import ScoreColumn, TableNeeds
from pressboard.kinds.page import Item


def table_needs() -> TableNeeds:
    """Return what a table needs."""
    return TableNeeds(
        sheet="sheet",
        least=2,
        most=MOST_PLAYERS,
        usual=4,
        columns=_columns,
        icons=row_icons,
        fitted=lambda params, players: replace(params, players=players),
        decided=("players", "per_page"),
    )


def _columns(item: Item[Sheet] | None) -> Sequence[ScoreColumn]:
    """Return a column for all that scores on a sheet, as score pads have it, and one for teleports."""
    types = item.content.types if item else ()
    held = {name: [icon for icon in icons if icon in types or icon == "teleport"] for name, (_, icons) in ROWS.items()}
    return [ScoreColumn(name, tuple(icons)) for name, icons in held.items() if icons]
