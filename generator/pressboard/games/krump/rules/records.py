'''Whole games as texts, replayed; `record_text` says how they are written.

>>> (game,) = replay("""
...     krump
...     1. 3h, As, Lb2-d2 on 3h, stop, Sa2-b3 on 3h
... """)
>>> len(game.moves), game.finding.rule
(4, 'no room')
>>> print(format_record(game), end="")
krump
1. 3h, As, Lb2-d2+S on 3h, stop
'''

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pressboard.errors import quoted
from pressboard.games.krump.rules.arrays import array_of
from pressboard.games.krump.rules.base_position import CARDS
from pressboard.games.krump.rules.board.tables import PLAYERS
from pressboard.games.krump.rules.cards.deck import total
from pressboard.games.krump.rules.judging import ending
from pressboard.games.krump.rules.move_text import STOPS, find_move, format_move
from pressboard.games.krump.rules.moves import STOP, AnyMove, Lay, Move, Stop
from pressboard.games.krump.rules.notation import format_array
from pressboard.games.krump.rules.position import Position
from pressboard.games.krump.rules.position_text import format_position
from pressboard.games.krump.rules.record_text import ARRAY, LANGUAGE, POSITION
from pressboard.games.krump.rules.round_text import FIRST_ON_TIE
from pressboard.games.krump.rules.rules import start
from pressboard.play.findings import Finding
from pressboard.play.records import replays
from pressboard.play.records.records import Records, counted
from pressboard.play.records.replays import OUT_OF_PHASE, Turn, heads_of, in_line
from pressboard.play.records.results import AGREED, TIED

_SHOWN, _WIDTH = 6, 100

_RESULT = "result"
"""What a finding on a result is called."""

Replay = replays.Replay[Position, AnyMove]

_ASKED = (
    f"the cards are a tie, which chance has broken; say whom it let begin in a line {quoted(f'{FIRST_ON_TIE}: Red')} "
    "or Black before the moves"
)


def format_record(played: Replay) -> str:
    """Return a game as a record that replays to the same positions, a line for every round or more."""
    return LANGUAGE.format_game(played.title, _heads(played.positions[0]), _rounds(played), played.result)


def _heads(first: Position) -> Iterator[str]:
    """Yield the lines that say how a game begins, none for the usual beginning."""
    yield from heads_of(first)
    usual = replace(start(None, first.readings), second_if_tied=first.second_if_tied)
    if replace(usual, units=first.units) != first or (array := array_of(first.units)) is None:
        yield f"{POSITION}\n{format_position(first)}"
        return
    if first.units != usual.units:
        yield f"{ARRAY} {format_array(array)}"
    if first.second_if_tied is not None:
        yield f"{FIRST_ON_TIE}: {PLAYERS[1 - first.second_if_tied]}"


def _rounds(played: Replay) -> Iterator[str]:
    """Yield the lines of moves."""
    rounds: dict[int, list[str]] = {}
    for position, move in zip(played.positions, played.moves, strict=False):
        rounds.setdefault(position.round, []).append(format_move(move, position))
    for number, texts in rounds.items():
        yield from _folded(f"{number}. {texts[0]}", texts[1:])


def _folded(first: str, texts: Sequence[str]) -> Iterator[str]:
    """Yield texts with commas between them, in lines of some length."""
    line = first
    for text in texts:
        if len(line) + len(text) > _WIDTH:
            yield f"{line},"
            line = f"   {text}"
        else:
            line = f"{line}, {text}"
    yield line


def _judge(turn: Turn[Position]) -> AnyMove | Finding:
    """Return the move a text stands for, or the rule that it breaks with its round."""
    found = find_move(turn.word, turn.position)
    if not isinstance(found, Finding) and _is_open_tie(turn.position, found):
        found = Finding(FIRST_ON_TIE, _ASKED)
    if not isinstance(found, Finding):
        return found
    return replace(found, message=f"round {turn.position.round}, {turn}: {_missing_stop(turn, found)}{found.message}")


def _missing_stop(turn: Turn[Position], found: Finding) -> str:
    """Return that a stop is missing, where cards are laid for a round before the last one is over; else nothing."""
    if found.rule != OUT_OF_PHASE or turn.position.phase == CARDS:
        return ""
    return f"a stop is missing before round {turn.position.round + 1}; "


def _unsaid(turn: Turn[Position]) -> Stop | None:
    """Return the stop that goes without saying before a turn: of a player who can do nothing else.

    Where such a stop has been written, and the other player's seems to be missing, it was the other's.
    """
    position = turn.position
    if position.outcome or position.phase == CARDS:
        return None
    if position.moves() == [STOP]:
        return STOP
    before = turn.before
    if before is None or before.phase == CARDS or before.to_move == position.to_move:
        return None
    return STOP if before.moves() == [STOP] and _lays(turn) else None


def _is_late(turn: Turn[Position], stopped: Position) -> bool:
    """Say whether a turn is a stop that went without saying in this round, or in the one that has just ended by it."""
    is_stop = turn.word.lower() in STOPS and stopped.to_move is not None and turn.said in ("", PLAYERS[stopped.to_move])
    laid = any(turn.position.laid)
    return is_stop and (turn.position.round == stopped.round or (turn.position.round == stopped.round + 1 and not laid))


def _lays(turn: Turn[Position]) -> bool:
    """Say whether a turn is a choice of cards."""
    found = find_move(turn.word, turn.position)
    return isinstance(found, Lay) or (isinstance(found, Finding) and found.rule == OUT_OF_PHASE)


def _is_open_tie(position: Position, move: AnyMove) -> bool:
    """Say whether a choice of cards makes a tie that only chance can break, and nobody has said how it did."""
    laid = [total(each.card for each in cards) for cards in position.laid if cards]
    return position.second_if_tied is None and isinstance(move, Lay) and laid == [total(move.cards)]


def _length(game: Replay) -> str:
    moves = sum(isinstance(move, Move) for move in game.moves)
    return f"{counted(moves, 'unit move', 'unit moves')} in {counted(game.positions[-1].round, 'round', 'rounds')}"


def _legal(position: Position) -> list[str]:
    return [format_move(move, position) for move in position.moves()]


def _task(position: Position) -> str:
    """Return what is to be done and how, not all ways if they are many."""
    texts = _legal(position)
    shown = texts if len(texts) <= _SHOWN else [*texts[:_SHOWN], f"and {len(texts) - _SHOWN} more"]
    return f"{'lay cards' if position.phase == CARDS else 'move'}: {', '.join(shown)}"


class _Records(Records[Position, AnyMove]):
    """Records in which a table may have forbidden that players agree on a draw."""

    def games(self, text: str) -> Iterator[Replay]:
        """Yield all games, each replayed up to its first fault."""
        return map(_without_agreement, Records.games(self, text))


def _without_agreement(game: Replay) -> Replay:
    """Return a game with a finding on a draw that has been agreed on where that is not allowed."""
    last = game.positions[-1]
    if game.result not in (TIED, AGREED) or last.readings.draw_by_agreement or last.outcome or game.finding:
        return game
    said = f"the record says {game.result}{in_line(game.ended)}"
    message = f"{said}, but the game goes on, and at this table no draw is agreed on"
    return replace(game, finding=Finding(_RESULT, message))


RECORDS = _Records(
    language=LANGUAGE,
    judge=_judge,
    unsaid=_unsaid,
    late=_is_late,
    ending=ending,
    length=_length,
    task=_task,
    format_position=format_position,
    format_move=format_move,
    ply_data=lambda before, _, after: {"round": before.round, "captures": list(after.captures)},
    last_data=lambda last: {"legal": _legal(last)},
    wrong_result=_RESULT,
)

replay, replayed, replayed_alone = RECORDS.replay, RECORDS.replayed, RECORDS.replayed_alone
