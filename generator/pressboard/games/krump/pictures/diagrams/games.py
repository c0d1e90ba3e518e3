"""Reads the game of a diagram from a text: a record, its moves alone, a position, or the example of the rules."""

import re
from collections.abc import Collection
from functools import partial

from pressboard.games.krump.pictures.diagrams import example
from pressboard.games.krump.rules.board.tables import COLUMNS, WIDTH
from pressboard.games.krump.rules.move_text import format_move
from pressboard.games.krump.rules.moves import AnyMove
from pressboard.games.krump.rules.position import Position
from pressboard.games.krump.rules.position_text import TO_MOVE, parse_position
from pressboard.games.krump.rules.readings import Readings
from pressboard.games.krump.rules.record_text import GAME
from pressboard.games.krump.rules.records import RECORDS
from pressboard.kinds import scenes

EXAMPLE = "example"
"""The word that stands for the round of the rules where a record is asked for."""

_BOARD = re.compile(
    rf"^ *(?:{TO_MOVE}\b|{' *'.join(COLUMNS)} *$|(?:\d +)?(?:[.smlSML]+ +){{{WIDTH - 1}}}[.smlSML]+ *$)", re.M
)


class DrawnGame(scenes.DrawnGame[Position, AnyMove]):
    """A game of Krump that is drawn; laying cards and stopping are moves, too."""

    def written(self, ply: int) -> str:
        """Return a move as records have it."""
        return format_move(self.move(ply), self.position(ply - 1))


def game_of(source: str, number: int = 1, readings: Collection[str] = ()) -> DrawnGame:
    """Return game `number` of a source: a record, its moves alone, a position, or the example, a record of its round.

    Moves and positions are read by `readings`. Raises what `DrawnGame.read` does.
    """
    text = source
    if source.strip().lower() == EXAMPLE:
        text = f"{GAME} The example of the rules\n1. {', '.join(step.move for step in example.steps())}"
    read = partial(parse_position, readings=Readings.read(readings)) if _BOARD.search(text) else None
    return DrawnGame.read(RECORDS, text, number, readings, read)
