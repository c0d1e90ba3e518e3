"""Reads the game of a diagram from a text: a record, its moves alone, a position, or the example."""

import re
from dataclasses import dataclass

from generator.common.diagram_options import chosen_game, heading
from generator.errors import IllegalMove
from generator.games.krypte.rules.board import square_name
from generator.games.krypte.rules.example import EXAMPLE, RECORD, reconstruction
from generator.games.krypte.rules.notation import LAST_SIDE, TO_MOVE, parse_position
from generator.games.krypte.rules.position import Position
from generator.games.krypte.rules.records import Replay, is_record, replay, replay_alone

_RESULT = "result"


@dataclass(frozen=True, slots=True)
class DrawnGame:
    """The game that is drawn: replayed, and which of how many of its record it is."""

    played: Replay
    number: int = 1
    of: int = 1

    @property
    def first(self) -> int:
        """The number of plies before the first position."""
        return self.played.positions[0].counters

    @property
    def last(self) -> int:
        """The ply of the last move."""
        return self.first + len(self.played.moves)

    def position(self, ply: int) -> Position:
        """Return the position after a ply."""
        return self.played.positions[ply - self.first]

    def square(self, ply: int) -> int:
        """Return where the counter of a ply landed."""
        return self.played.moves[ply - self.first - 1].square

    def captured(self, ply: int) -> int:
        """Return the counters a ply turned, as bits."""
        return self.position(ply - 1).captured_by(self.played.moves[ply - self.first - 1])

    @property
    def title(self) -> str:
        """The title its record gives it, cut where it is too long for a heading."""
        return heading(self.played.title)

    @property
    def note(self) -> str:
        """What has to be said of the game wherever it is printed."""
        squares = [square_name(move.square) for move in self.played.moves]
        return "" if self.first else reconstruction(squares)


def game_of(source: str, number: int = 1) -> DrawnGame:
    """Return game `number` of a source: a record, its moves alone, a position, the example, or "", the empty board.

    Raises BadNotation for what cannot be read, IllegalMove for a game that breaks a rule, BadOption for a game that
    is not there.
    """
    games = _games(RECORD if source.strip().lower() == EXAMPLE else source)
    played = chosen_game(games, number)
    if played.finding and played.finding.rule != _RESULT:
        raise IllegalMove(f"{played.finding.rule}: {played.finding.message}")
    return DrawnGame(played, number, len(games))


def _games(text: str) -> list[Replay]:
    if is_record(text):
        return replay(text)
    if re.search(f"^ *({LAST_SIDE}|{TO_MOVE})", text, re.IGNORECASE | re.MULTILINE):
        return [Replay((parse_position(text),), ())]
    return replay_alone(text)
