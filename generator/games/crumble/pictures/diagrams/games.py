"""The game that diagrams show, read from a text: a record, its moves alone, or a position."""

import re
from dataclasses import dataclass

from generator.common.diagram_options import chosen_game, heading
from generator.errors import IllegalMove
from generator.games.crumble.rules.moves import Move
from generator.games.crumble.rules.notation import format_move
from generator.games.crumble.rules.position import COLOURS, Position
from generator.games.crumble.rules.records import Replay, is_record, replay, replay_alone
from generator.words import words

_RESULT = "wrong-result"
_LONGEST_MOVE = 60
_BOARD = re.compile(r"^(\s*board:?\s+\d+\s*[x×]\s*\d+(?:,?\s*depth:?\s*\d+)?)[ \t]+", re.IGNORECASE)
_TO_MOVE = re.compile(r"(?<![ \t])[ \t]*+(to move\s*+(?::\s*+)?(?:black|white|b|w)\b)[ \t]*+", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class DrawnGame:
    """The game that is drawn: replayed, and which of how many of its record it is."""

    played: Replay
    number: int = 1
    of: int = 1

    @property
    def last(self) -> int:
        """The ply of the last move."""
        return len(self.played.moves)

    def position(self, ply: int) -> Position:
        """Return the position after a ply; 0 is the first position."""
        return self.played.positions[ply]

    def move(self, ply: int) -> Move:
        """Return the move of a ply, counted from 1."""
        return self.played.moves[ply - 1]

    def told(self, ply: int) -> str:
        """Return a move with its number and its player, and the mark of a threat if it has one: `2. White 3,5HS+`."""
        before = self.position(ply - 1)
        threat = "+" if self.played.written[ply - 1 : ply] and self.played.written[ply - 1].endswith("+") else ""
        move = f"{_shortened(format_move(self.move(ply), before))}{threat}"
        return words("{number}. {player} {move}", number=ply, player=words(COLOURS[before.turn]), move=move)

    @property
    def title(self) -> str:
        """The title its record gives it, cut where it is too long for a heading."""
        return heading(self.played.title)


def _shortened(move: str) -> str:
    """Return a move with no more of a long path than there is room for under a diagram."""
    return move if len(move) <= _LONGEST_MOVE else f"{move[: _LONGEST_MOVE - 1]}…"


def game_of(source: str, number: int = 1) -> DrawnGame:
    """Return game `number` of a source: a record, its moves alone, a position with or without moves, "" for the start.

    Raises BadNotation for what cannot be read, IllegalMove for a game that breaks a rule, BadOption for a game that
    is not there.
    """
    games = replay(source) if is_record(source) else replay_alone(_broken(source))
    played = chosen_game(games, number)
    if played.finding and played.finding.rule != _RESULT:
        raise IllegalMove(f"{played.finding.rule}: {played.finding.message}")
    return DrawnGame(played, number, len(games))


def _broken(text: str) -> str:
    """Return a position that is written in one line, as one types it, with the line breaks that records have."""
    return text if "\n" in text.strip() else _TO_MOVE.sub(r"\n\1\n", _BOARD.sub(r"\1\n", text))
