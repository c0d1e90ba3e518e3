"""Reads the game of a diagram from a text: a record, its moves alone, a position, or the example of the rules."""

import re
from dataclasses import dataclass

from generator.common.diagram_options import chosen_game, heading
from generator.errors import BadNotation, IllegalMove
from generator.games.krump.pictures.diagrams import example
from generator.games.krump.rules.board.tables import COLUMNS, WIDTH
from generator.games.krump.rules.notation import format_move, parse_position
from generator.games.krump.rules.position_text import TO_MOVE
from generator.games.krump.rules.record_text import GAME
from generator.games.krump.rules.records import Replay, is_record, replay
from generator.games.krump.rules.rules import AnyMove, Position

EXAMPLE = "example"
"""The word that stands for the round of the rules where a record is asked for."""

_RESULT = "result"
_LINE = re.compile(r"^line (\d+): ")
_BOARD = re.compile(
    rf"^ *(?:{TO_MOVE}\b|{' *'.join(COLUMNS)} *$|(?:\d +)?(?:[.smlSML]+ +){{{WIDTH - 1}}}[.smlSML]+ *$)", re.M
)


@dataclass(frozen=True, slots=True)
class DrawnGame:
    """The game that is drawn: replayed, and which of how many of its record it is."""

    played: Replay
    number: int = 1
    of: int = 1

    @property
    def last(self) -> int:
        """The number of its moves; laying cards and stopping are moves, too."""
        return len(self.played.moves)

    def position(self, ply: int) -> Position:
        """Return the position after so many moves."""
        return self.played.positions[ply]

    def move(self, ply: int) -> AnyMove:
        """Return a move, counted from 1."""
        return self.played.moves[ply - 1]

    def written(self, ply: int) -> str:
        """Return a move as records have it."""
        return format_move(self.move(ply), self.position(ply - 1))

    @property
    def title(self) -> str:
        """The title its record gives it, cut where it is too long for a heading."""
        return heading(self.played.title)


def game_of(source: str, number: int = 1) -> DrawnGame:
    """Return game `number` of a source: a record, its moves alone, a position, or the example.

    Raises BadNotation for what cannot be read, IllegalMove for a game that breaks a rule, BadOption for a game that
    is not there.
    """
    games = _games(_example() if source.strip().lower() == EXAMPLE else source)
    played = chosen_game(games, number)
    if played.finding and played.finding.rule != _RESULT:
        raise IllegalMove(f"{played.finding.rule}: {played.finding.message}")
    return DrawnGame(played, number, len(games))


def _example() -> str:
    """Return the round of the rules as a record."""
    return f"{GAME} The example of the rules\n1. {', '.join(step.move for step in example.steps())}"


def _games(text: str) -> list[Replay]:
    if is_record(text):
        return replay(text)
    if _BOARD.search(text):
        return [Replay((parse_position(text),), ())]
    return _moves_alone(text)


def _moves_alone(text: str) -> list[Replay]:
    """Replay moves without the line that begins a game; lines are counted as the user wrote them."""
    try:
        return replay(f"{GAME}\n{text}")
    except BadNotation as error:
        where = "" if "\n" not in text.strip() else r"line {}: "
        raise BadNotation(_LINE.sub(lambda found: where.format(int(found[1]) - 1), str(error))) from None
