"""Reads the game of a diagram from a text: a record, its moves alone, a position, or the example."""

import re
from collections.abc import Collection
from functools import partial

from pressboard.games.krypte.rules.board import square_name
from pressboard.games.krypte.rules.example import EXAMPLE, RECORD, reconstruction
from pressboard.games.krypte.rules.notation import LAST_SIDE, TO_MOVE, parse_position
from pressboard.games.krypte.rules.position import Move, Position
from pressboard.games.krypte.rules.readings import Readings
from pressboard.games.krypte.rules.records import RECORDS
from pressboard.kinds import scenes


class DrawnGame(scenes.DrawnGame[Position, Move]):
    """A game of Krypte that is drawn; plies are the counters on the board."""

    @property
    def first(self) -> int:
        """The number of plies before the first position."""
        return self.played.positions[0].counters

    def square(self, ply: int) -> int:
        """Return where the counter of a ply landed."""
        return self.move(ply).square

    def captured(self, ply: int) -> int:
        """Return the counters a ply turned, as bits."""
        return self.position(ply - 1).captured_by(self.move(ply))

    @property
    def note(self) -> str:
        """What has to be said of the game wherever it is printed."""
        squares = [square_name(move.square) for move in self.played.moves]
        return "" if self.first else reconstruction(squares)


def game_of(source: str, number: int = 1, readings: Collection[str] = ()) -> DrawnGame:
    """Return game `number` of a source: a record, its moves alone, a position, the example, or "", the empty board.

    Moves and positions are read by `readings`. Raises what `DrawnGame.read` does.
    """
    text = RECORD if source.strip().lower() == EXAMPLE else source
    is_position = re.search(f"^ *({LAST_SIDE}|{TO_MOVE})", text, re.IGNORECASE | re.MULTILINE)
    read = partial(parse_position, readings=Readings.read(readings)) if is_position else None
    return DrawnGame.read(RECORDS, text, number, readings, read)
