'''Whole games as texts, replayed; `record_text` says how they are written.

>>> (game,) = replay("""
...     crumble
...     1) 2,1VW 1,3VW
...     2) 2,3HN 4,4HS
...     3) 0H
... """)
>>> len(game.moves), game.finding.rule
(4, 'move-after-end')
>>> print(format_record(game), end="")
crumble
1) 2,1VW 1,3VW
2) 2,3HN 4,4HS
'''

from collections.abc import Iterator
from dataclasses import replace

from pressboard.errors import BadNotation
from pressboard.games.crumble.rules.board.contacts import numbers_in
from pressboard.games.crumble.rules.board.locations import format_location
from pressboard.games.crumble.rules.judging import ending, fault
from pressboard.games.crumble.rules.moves import Move
from pressboard.games.crumble.rules.notation import format_move, read_move, resolve
from pressboard.games.crumble.rules.position import Position
from pressboard.games.crumble.rules.position_text import format_position
from pressboard.games.crumble.rules.record_text import LANGUAGE
from pressboard.games.crumble.rules.rules import start
from pressboard.games.crumble.rules.warnings import warnings_of
from pressboard.play.findings import Finding
from pressboard.play.records import replays
from pressboard.play.records.records import Records, counted
from pressboard.play.records.replays import Turn, heads_of
from pressboard.play.records.words import rows

_MOVES_A_LINE = 2
_USUAL_PIECES = 50
"""So many pieces lie on a board in the middle of a game; one with more counts for more than one position."""

Replay = replays.Replay[Position, Move]


def format_record(played: Replay) -> str:
    """Return a game as a record that replays to the same positions, a line for a turn of each player.

    Threats are not marked.
    """
    words = [format_move(move, position) for position, move in zip(played.positions, played.moves, strict=False)]
    moves = (f"{number}) {row}" for number, row in enumerate(rows(words, _MOVES_A_LINE), start=1))
    return LANGUAGE.format_game(played.title, _heads(played.positions[0]), moves, played.result)


def _heads(first: Position) -> Iterator[str]:
    """Yield the lines that say how a game begins, none for the usual beginning."""
    yield from heads_of(first)
    if first != start(readings=first.readings):
        yield format_position(first)


def _judge(turn: Turn[Position]) -> Move | Finding:
    """Return the legal move that a word stands for, or the rule that it breaks; one is to be a move at all."""
    try:
        found = resolve(read_move(turn.word), turn.position)
    except BadNotation as error:
        found = Finding("syntax", str(error))
    wrong = found if isinstance(found, Finding) else fault(turn.position, found)
    return _located(wrong, turn) if wrong else found


def _warnings(turn: Turn[Position], move: Move) -> Iterator[Finding]:
    """Yield what is worth a look in a legal move."""
    for warning in warnings_of(turn.position, move, read_move(turn.word).threat):
        yield _located(warning, turn)


def _located(found: Finding, turn: Turn[Position]) -> Finding:
    """Return what was found in a turn with its ply, its player, how it is written and its line."""
    return replace(found, message=f"{turn}: {found.message}")


def _ply_data(before: Position, move: Move, _: Position) -> dict[str, list[list[str]]]:
    """Return what each step of a move captured."""
    layout, events = before.unfolded(move)
    captured = (numbers_in(event.captured) for event in events[1:])
    return {"captured": [[format_location(layout, layout.pieces[number]) for number in each] for each in captured]}


RECORDS = Records(
    language=LANGUAGE,
    judge=_judge,
    ending=ending,
    length=lambda game: counted(len(game.moves), "ply", "plies"),
    task=lambda position: "move",
    format_position=format_position,
    format_move=format_move,
    warnings=_warnings,
    ply_data=_ply_data,
    wrong_result="wrong-result",
    weight=lambda position: max(1.0, len(position.layout.pieces) / _USUAL_PIECES),
    leave=lambda position: position.layout.forget(),
)

replay, replayed, replayed_alone = RECORDS.replay, RECORDS.replayed, RECORDS.replayed_alone
