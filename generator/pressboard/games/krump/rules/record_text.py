"""The language of Krump's records: `pressboard.play.records.text` with arrays, choices of cards and moves.

Before the moves there may be lines `readings ...`, `array ...`, `first on a tie: ...` (whom chance lets begin; it has
to be there if round one is tied) or `position` (with a position below it). Then come Red's cards, Black's cards and
the moves of every round, apart by commas, semicolons or line ends. A number with a full stop begins a round.

>>> (game,) = read_games('''
...     krump Ann - Bob
...     array MMLLMM SLSSLS
...     1. 5h, 3s   # Red begins
...     Sb2-b3 on 5h, stop
...     Black resigns
... ''')
>>> game.title, game.moves, game.result
('Ann - Bob', [(4, '5h'), (4, '3s'), (5, 'Sb2-b3 on 5h'), (5, 'stop')], '1-0')
"""

from functools import partial

from pressboard.errors import BadNotation, quoted
from pressboard.games.krump.rules.arrays import STANDARD
from pressboard.games.krump.rules.board.tables import BLACK, PLAYERS, RED, WIDTH
from pressboard.games.krump.rules.move_text import LAID, MOVE, STOPS, spelled
from pressboard.games.krump.rules.notation import parse_array
from pressboard.games.krump.rules.position import Position
from pressboard.games.krump.rules.position_text import TO_MOVE, parse_position
from pressboard.games.krump.rules.readings import Readings
from pressboard.games.krump.rules.round_text import FIRST_ON_TIE, read_player
from pressboard.games.krump.rules.rules import start
from pressboard.play.records.heads import READINGS, Heads, one_line, until
from pressboard.play.records.move_lines import MoveForm
from pressboard.play.records.text import Language
from pressboard.play.records.words import NUMBER_WITH_STOP

GAME, ARRAY, POSITION = "krump", "array", "position"
"""The words that lines of their own begin with, beside the readings and the first on a tie."""


def _start(heads: Heads) -> Position:
    """Return the position a game begins with; raises BadNotation, naming the line at fault."""
    readings = heads.readings(Readings.read, Readings(), "hop_directions=4")
    if POSITION in heads.lines:
        _check_alone(heads)
    first_on_tie = heads.read(FIRST_ON_TIE, partial(read_player, key=FIRST_ON_TIE), None)
    usual = start(heads.read(ARRAY, parse_array, STANDARD), readings, first_on_tie)
    return heads.read(POSITION, partial(parse_position, readings=readings), usual)


def _check_alone(heads: Heads) -> None:
    """Raise BadNotation for lines that say once more what a position says."""
    for head in (ARRAY, FIRST_ON_TIE):
        if head in heads.lines:
            number, _ = heads.lines[head]
            raise BadNotation(
                f"line {number}: the position already says what the line {quoted(head)} says; leave it out"
            )


LANGUAGE = Language(
    name=GAME,
    players=(PLAYERS[RED], PLAYERS[BLACK]),
    heads={READINGS: one_line, ARRAY: one_line, FIRST_ON_TIE: one_line, POSITION: until(TO_MOVE)},
    start=_start,
    form=MoveForm(
        MOVE,
        NUMBER_WITH_STOP,
        ",",
        kept=rf"{LAID}|[sml]{{1,3}}",
        spell=spelled,
        words=(*STOPS, "small", "medium", "large", "on"),
    ),
    size=f"{WIDTH}x{WIDTH}",
    by_turns=False,
)

is_record, read_games = LANGUAGE.is_record, LANGUAGE.read_games
