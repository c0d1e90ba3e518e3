"""The language of Crumble's records: `pressboard.play.records.text` with the readings and a position before the moves.

A position begins with its board: `board 8x8` is a checkerboard, see `position_text` for others.

>>> first, second = read_games('''
...     crumble Ann - Bob
...     1) 2,1VW 3,5HS    # well met
...     White resigns
...     crumble
...     board 3x2
...     0,1H {a beginning} =
... ''')
>>> first.title, first.moves, first.result
('Ann - Bob', [(3, '2,1VW'), (3, '3,5HS')], '1-0')
>>> len(second.start.layout.pieces), second.moves, second.result
(6, [(7, '0,1H')], '=')
"""

import re
from collections.abc import Sequence

from pressboard.games.crumble.rules.notation import MOVE
from pressboard.games.crumble.rules.position import BLACK, COLOURS, WHITE, Position
from pressboard.games.crumble.rules.position_text import BOARD, TO_MOVE, parse_position
from pressboard.games.crumble.rules.readings import Readings
from pressboard.games.crumble.rules.rules import start
from pressboard.play.records.heads import READINGS, Heads, one_line
from pressboard.play.records.move_lines import MoveForm
from pressboard.play.records.text import Language

_PIECES = re.compile(r"[bw](?![a-z])", re.IGNORECASE)

GAME = "crumble"
"""The word that games begin with."""


def _board(lines: Sequence[str]) -> int:
    """Return how many lines a position takes: its board, then those that hold pieces or say whose turn it is."""
    return next((place for place, line in enumerate(lines) if place and not _belongs(line)), len(lines))


def _belongs(line: str) -> bool:
    """Say whether a line is one of a position: pieces, even misspelt ones, but no result such as `Black wins`."""
    return bool(_PIECES.match(line)) or line.lower().startswith(TO_MOVE)


def _start(heads: Heads) -> Position:
    """Return the position a game begins with."""
    readings = heads.readings(Readings.read, Readings(), "draw_rule=no")
    return heads.read(BOARD, lambda text: parse_position(f"{BOARD} {text}", readings), start(readings=readings))


LANGUAGE = Language(
    name=GAME,
    players=(COLOURS[BLACK], COLOURS[WHITE]),
    heads={READINGS: one_line, BOARD: _board},
    start=_start,
    form=MoveForm(MOVE, joints="/"),
    size=BOARD,
)

is_record, read_games = LANGUAGE.is_record, LANGUAGE.read_games
