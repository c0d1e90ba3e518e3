"""The product `turns`: three jumps of a single mark on a sheet; how they are found and drawn is in `jumps`."""

from typing import TYPE_CHECKING

from pressboard.games.kangaruse.print.rules import IconStyle
from pressboard.kinds.options import TypeOptions, argument
from pressboard.kinds.turns import Turns, turns_product
from pressboard.lean_classes import dataclass

if TYPE_CHECKING:
    from pressboard.games.kangaruse.rules.board import Board, Move


@dataclass(frozen=True, slots=True)
class TurnsOptions(TypeOptions, IconStyle):
    """On which sheet one jumps, and how it is drawn."""

    record: str = argument(
        "SHEET",
        "A sheet: its code, its set-up as text, or a file that holds one; or the word example for a small sheet.",
    )


def _turns(options: TurnsOptions) -> "Turns[Board, Move]":
    """Return the jumps on a sheet, see `jumps`, which is loaded only then."""
    from pressboard.games.kangaruse.print.jumps import jumps_on

    return jumps_on(options.record, options.icons)


TURNS = turns_product("kangaruse", "pressboard kangaruse turns example", TurnsOptions, _turns)
