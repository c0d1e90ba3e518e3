"""The ways to move, drawn and told, for pages whose words stand apart."""

from typing import NamedTuple

from pressboard.figures.shapes import Figure
from pressboard.games.krump.pictures.diagrams.move_kinds import MOVE_KINDS, diagram, in_brief
from pressboard.games.krump.rules.house_rules import HouseRules

_SIDE = 30.0


class ToldMove(NamedTuple):
    """A way to move: the name of its picture, its own, and what is said of it."""

    figure: str
    name: str
    words: str


def told_moves(readings: HouseRules, player: int) -> tuple[list[ToldMove], dict[str, Figure]]:
    """Return all ways to move as a table reads the rules, and their pictures in a player's colours."""
    told = [ToldMove(f"move-{kind.key}", kind.name, " ".join(in_brief(kind, readings))) for kind in MOVE_KINDS]
    return told, {f"move-{kind.key}": diagram(kind, readings, player, _SIDE) for kind in MOVE_KINDS}
