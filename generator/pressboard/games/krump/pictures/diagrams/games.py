"""Reads the game of a diagram from a text: a record, its moves alone, a position, or the example of the rules."""

import re
from collections.abc import Collection

from pressboard.common.diagrams import drawn_games
from pressboard.common.diagrams.house_games import by_readings
from pressboard.errors import BadNotation
from pressboard.games.krump.pictures.diagrams import example
from pressboard.games.krump.rules.board.tables import COLUMNS, WIDTH
from pressboard.games.krump.rules.notation import format_move, parse_position
from pressboard.games.krump.rules.position_text import TO_MOVE
from pressboard.games.krump.rules.record_text import GAME, POSITION
from pressboard.games.krump.rules.records import Replay, is_record, replay
from pressboard.games.krump.rules.rules import AnyMove, Position

EXAMPLE = "example"
"""The word that stands for the round of the rules where a record is asked for."""

_LINE = re.compile(r"^line (\d+): ")
_BOARD = re.compile(
    rf"^ *(?:{TO_MOVE}\b|{' *'.join(COLUMNS)} *$|(?:\d +)?(?:[.smlSML]+ +){{{WIDTH - 1}}}[.smlSML]+ *$)", re.M
)


class DrawnGame(drawn_games.DrawnGame[Position, AnyMove]):
    """A game of Krump that is drawn; laying cards and stopping are moves, too."""

    def written(self, ply: int) -> str:
        """Return a move as records have it."""
        return format_move(self.move(ply), self.position(ply - 1))


def game_of(source: str, number: int = 1, readings: Collection[str] = ()) -> DrawnGame:
    """Return game `number` of a source: a record, its moves alone, a position, or the example.

    Moves and positions are read by `readings`, if there are any. Raises BadNotation for what cannot be read,
    IllegalMove for a game that breaks a rule, BadOption for a game that is not there.
    """
    return DrawnGame.chosen(_games(_example() if source.strip().lower() == EXAMPLE else source, readings), number)


def _example() -> str:
    """Return the round of the rules as a record."""
    return f"{GAME} The example of the rules\n1. {', '.join(step.move for step in example.steps())}"


def _games(text: str, readings: Collection[str]) -> list[Replay]:
    if readings:
        heads = (GAME, POSITION) if _BOARD.search(text) else (GAME,)
        return by_readings(text, readings, heads, replay, is_record=is_record(text))
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
