"""The language of Krypte's records: `pressboard.play.records.text` with the readings and a position before the moves.

Moves may say whence they enter, as on a score pad. What AbstractPlay exports is read, too: see `exports`.

>>> first, second = read_games('''
...     krypte Ann - Bob
...     1. d1 2. e8    # South was active
...     White resigns
...     krypte
...     a1 {a corner} *
... ''')
>>> first.title, first.moves, first.result
('Ann - Bob', [(3, 'd1'), (3, 'e8')], '1-0')
>>> second.moves, second.result
([(6, 'a1')], '*')
"""

from functools import partial

from pressboard.games.krypte.rules.board import BLACK, COLOURS, WHITE, WIDTH
from pressboard.games.krypte.rules.exports import game_in
from pressboard.games.krypte.rules.notation import LAST_SIDE, MOVE, NAMED, TO_MOVE, parse_position
from pressboard.games.krypte.rules.position import Position
from pressboard.games.krypte.rules.readings import Readings
from pressboard.games.krypte.rules.rules import start
from pressboard.play.records.heads import READINGS, Heads, one_line, until
from pressboard.play.records.move_lines import MoveForm
from pressboard.play.records.text import Language

GAME, POSITION = "krypte", "position"
"""The words that lines of their own begin with, beside the readings."""


def _start(heads: Heads) -> Position:
    """Return the position a game begins with."""
    readings = heads.readings(Readings.read, Readings(), "given_line_wins=no")
    return heads.read(POSITION, partial(parse_position, readings=readings), start(readings))


LANGUAGE = Language(
    name=GAME,
    players=(COLOURS[BLACK], COLOURS[WHITE]),
    heads={READINGS: one_line, POSITION: until(LAST_SIDE, TO_MOVE)},
    start=_start,
    form=MoveForm(MOVE, parts=",", joints="/-", kept=rf"(?:from\s+(?:the\s+)?)?{NAMED}"),
    foreign=game_in,
    size=f"{WIDTH}x{WIDTH}",
)

is_record, read_games = LANGUAGE.is_record, LANGUAGE.read_games
