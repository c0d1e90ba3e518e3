"""The game that diagrams show, read from a text: a record, its moves alone, or a position."""

import re
from collections.abc import Collection

from pressboard.games.crumble.rules.moves import Move
from pressboard.games.crumble.rules.notation import format_move
from pressboard.games.crumble.rules.position import COLOURS, Position
from pressboard.games.crumble.rules.record_text import is_record
from pressboard.games.crumble.rules.records import RECORDS
from pressboard.kinds import scenes
from pressboard.kinds.scenes import shortened_move
from pressboard.words import words

_BOARD = re.compile(r"^(\s*board:?\s+\d+\s*[x×]\s*\d+(?:,?\s*depth:?\s*\d+)?)[ \t]+", re.IGNORECASE)
_TO_MOVE = re.compile(r"(?<![ \t])[ \t]*+(to move\s*+(?::\s*+)?(?:black|white|b|w)\b)[ \t]*+", re.IGNORECASE)


class DrawnGame(scenes.DrawnGame[Position, Move]):
    """A game of Crumble that is drawn."""

    def told(self, ply: int) -> str:
        """Return a move with its number and its player, and the mark of a threat if it has one: `2. White 3,5HS+`."""
        before = self.position(ply - 1)
        threat = "+" if self.played.written[ply - 1 : ply] and self.played.written[ply - 1].endswith("+") else ""
        move = f"{shortened_move(format_move(self.move(ply), before))}{threat}"
        return words("{number}. {player} {move}", number=ply, player=words(COLOURS[before.turn]), move=move)


def game_of(source: str, number: int = 1, readings: Collection[str] = ()) -> DrawnGame:
    """Return game `number` of a source: a record, its moves alone, a position with or without moves, "" for the start.

    Moves and positions are read by `readings`. Raises what `DrawnGame.read` does.
    """
    return DrawnGame.read(RECORDS, source if is_record(source) else _broken(source), number, readings)


def _broken(text: str) -> str:
    """Return a position that is written in one line, as one types it, with the line breaks that records have."""
    return text if "\n" in text.strip() else _TO_MOVE.sub(r"\n\1\n", _BOARD.sub(r"\1\n", text))
