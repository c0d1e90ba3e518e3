'''Whole games as texts, replayed; `record_text` says how they are written.

>>> (game,) = replay("""
...     krypte
...     1.d1 2.e8 3.a1 4.b1
... """)
>>> len(game.moves), game.finding.rule
(2, 'ambiguous')
>>> print(format_record(game), end="")
krypte
1.d1 2.e8
'''

from collections.abc import Iterator
from dataclasses import replace

from pressboard.games.krypte.rules.board import SIDES, names_of, square_name
from pressboard.games.krypte.rules.judging import ending
from pressboard.games.krypte.rules.notation import find_move, format_move, format_position
from pressboard.games.krypte.rules.position import Move, Position
from pressboard.games.krypte.rules.record_text import LANGUAGE, POSITION
from pressboard.games.krypte.rules.rules import start
from pressboard.play.findings import Finding
from pressboard.play.records import replays
from pressboard.play.records.records import Records, counted
from pressboard.play.records.replays import Turn, heads_of
from pressboard.play.records.words import rows

_MOVES_A_LINE = 10

Replay = replays.Replay[Position, Move]


def format_record(played: Replay) -> str:
    """Return a game as a record that replays to the same positions."""
    first = played.positions[0]
    words = [f"{ply}.{square_name(move.square)}" for ply, move in enumerate(played.moves, first.counters + 1)]
    return LANGUAGE.format_game(played.title, _heads(first), rows(words, _MOVES_A_LINE), played.result)


def _heads(first: Position) -> Iterator[str]:
    """Yield the lines that say how a game begins, none for the usual beginning."""
    yield from heads_of(first)
    if first != start(first.readings):
        yield f"{POSITION}\n{format_position(first)}"


def _judge(turn: Turn[Position]) -> Move | Finding:
    """Return the move to a square, or the rule that a landing there breaks and what would be legal."""
    position = turn.position
    found = find_move(turn.word, position)
    if not isinstance(found, Finding):
        return found
    legal = "" if position.outcome else f"; legal are {' '.join(_legal(position))}"
    return replace(found, message=f"{turn}: {found.message}{legal}")


def _legal(position: Position) -> list[str]:
    return [format_move(move, position) for move in position.moves()]


RECORDS = Records(
    language=LANGUAGE,
    judge=_judge,
    ending=ending,
    length=lambda game: counted(game.positions[-1].counters, "ply", "plies"),
    task=lambda position: f"move: {' '.join(_legal(position))}",
    format_position=format_position,
    format_move=format_move,
    plies_before=lambda first: first.counters,
    ply_data=lambda before, move, _: {
        "legal": _legal(before),
        "side": SIDES[move.side],
        "captured": names_of(before.captured_by(move)),
    },
    last_data=lambda last: {"legal": _legal(last)},
)

replay, replayed, replayed_alone = RECORDS.replay, RECORDS.replayed, RECORDS.replayed_alone
