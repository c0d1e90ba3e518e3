'''Whole games as texts, read and replayed.

Before the moves there may be lines `readings ...`, `array ...`, `first on a tie: ...` (whom chance lets begin; it has
to be there if round one is tied) or `position` (with a position below it). Then come Red's cards, Black's cards and
the moves of every round, apart by commas, semicolons or line ends. A number with a full stop begins a round.

>>> (game,) = LANGUAGE.games_in("""
...     krump Ann - Bob
...     array MMLLMM SLSSLS
...     1. 5h, 3s   # Red begins
...     Sb2-b3 on 5h, stop
...     Black resigns
... """)
>>> game.title, game.moves, game.result
('Ann - Bob', [(4, '5h'), (4, '3s'), (5, 'Sb2-b3 on 5h'), (5, 'stop')], '1-0')
>>> (game,) = replay("""
...     krump
...     1. 3h, As, Lb2-d2 on 3h, stop, Sa2-b3 on 3h
... """)
>>> len(game.moves), game.finding.rule
(4, 'no room')
'''

from dataclasses import replace
from functools import partial
from operator import attrgetter

from pressboard.errors import BadNotation, count_of, quoted
from pressboard.games.krump.rules.board import CARDS, Board, start
from pressboard.games.krump.rules.cards import STOP, AnyMove, Lay, Move, Stop, total
from pressboard.games.krump.rules.house_rules import HouseRules
from pressboard.games.krump.rules.movement import BLACK, PLAYERS, RED, STANDARD, WIDTH, parse_array
from pressboard.games.krump.rules.notation import (
    FIRST_ON_TIE,
    LAID_CARD,
    MOVE,
    STOPS,
    TO_MOVE,
    find_move,
    format_move,
    format_position,
    parse_player,
    parse_position,
    spell,
)
from pressboard.play.findings import Finding
from pressboard.play.records import replays
from pressboard.play.records.heads import READINGS, Heads, one_line, until
from pressboard.play.records.move_lines import MoveForm
from pressboard.play.records.replays import OUT_OF_PHASE, Records, Turn
from pressboard.play.records.text import Language
from pressboard.play.records.words import AGREED, NUMBER_WITH_STOP, TIED

GAME = "krump"
ARRAY = "array"
POSITION = "position"
"""The words that lines of their own begin with, beside the readings and the first on a tie."""


def _start(heads: Heads) -> Board:
    """Return the position a game begins with; raises BadNotation, naming the line at fault."""
    readings = heads.readings(HouseRules.read, HouseRules(), "hop_directions=4")
    again = next((head for head in (ARRAY, FIRST_ON_TIE) if head in heads.lines), "")
    if POSITION in heads.lines and again:
        number = heads.lines[again][0]
        said = f"the position already says what the line {quoted(again)} says"
        raise BadNotation(f"line {number}: {said}; leave it out")
    first_on_tie = heads.read(FIRST_ON_TIE, partial(parse_player, key=FIRST_ON_TIE), None)
    usual = start(heads.read(ARRAY, parse_array, STANDARD), readings, first_on_tie)
    return heads.read(POSITION, partial(parse_position, readings=readings), usual)


LANGUAGE = Language(
    name=GAME,
    players=(PLAYERS[RED], PLAYERS[BLACK]),
    heads={READINGS: one_line, ARRAY: one_line, FIRST_ON_TIE: one_line, POSITION: until(TO_MOVE)},
    start=_start,
    form=MoveForm(
        MOVE,
        NUMBER_WITH_STOP,
        ",",
        kept=rf"{LAID_CARD}|[sml]{{1,3}}",
        spell=spell,
        words=(*STOPS, "small", "medium", "large", "on"),
    ),
    size=f"{WIDTH}x{WIDTH}",
    by_turns=False,
)


Replay = replays.Replay[Board, AnyMove]

_ASKED = (
    f"the cards are a tie, which chance has broken; say whom it let begin in a line {quoted(f'{FIRST_ON_TIE}: Red')} "
    "or Black before the moves"
)


def _judge(turn: Turn[Board]) -> AnyMove | Finding:
    """Return the move a text stands for, or the rule that it breaks with its round."""
    board = turn.position
    found = find_move(turn.word, turn.position)
    if isinstance(found, Lay) and board.second_if_tied is None:
        laid = [total(each.card for each in side.laid) for side in board.sides if side.laid]
        if laid == [total(found.cards)]:
            found = Finding(FIRST_ON_TIE, _ASKED)
    if not isinstance(found, Finding):
        return found
    # Cards that are laid before the round is over mean that somebody has not written a stop.
    is_early = found.rule == OUT_OF_PHASE and board.phase != CARDS
    missing = ""
    if is_early:
        missing = f"a stop is missing before round {board.round + 1}; "
    return replace(found, message=f"round {board.round}, {turn}: {missing}{found.message}")


def _unsaid(turn: Turn[Board]) -> Stop | None:
    """Return the stop that goes without saying before a turn: of a player who can do nothing else.

    Where such a stop has been written, and the other player's seems to be missing, it was the other's.
    """
    board = turn.position
    before = turn.before
    if board.outcome or board.phase == CARDS:
        return None
    if [*board.moves()] == [STOP]:
        return STOP
    if (
        before is None
        or before.phase == CARDS
        or before.to_move == board.to_move
        or [*before.moves()] != [STOP]
    ):
        return None
    found = find_move(turn.word, board)
    if isinstance(found, Finding):
        lays = found.rule == OUT_OF_PHASE
    else:
        lays = isinstance(found, Lay)
    return STOP if lays else None


def _is_late(turn: Turn[Board], stopped: Board) -> bool:
    """True if a turn is a stop that went without saying in this round, or in the one that has just ended by it."""
    is_stop = (
        turn.word.lower() in STOPS
        and stopped.to_move is not None
        and turn.said in ("", PLAYERS[stopped.to_move])
    )
    rounds = turn.position.round - stopped.round
    return is_stop and (
        rounds == 0 or (rounds == 1 and not any(side.laid for side in turn.position.sides))
    )


def _length(game: Replay) -> str:
    moves = sum(isinstance(move, Move) for move in game.moves)
    return f"{count_of(moves, 'unit move', 'unit moves')} in {count_of(game.positions[-1].round, 'round', 'rounds')}"


def _legal(board: Board) -> list[str]:
    return [format_move(move, board) for move in board.moves()]


def _task(board: Board) -> str:
    """The task of the player to move, and how to do it, not all ways if they are many."""
    most = 6
    shown = _legal(board)
    if len(shown) > most:
        shown = [*shown[:most], f"and {len(shown) - most} more"]
    task = "lay cards" if board.phase == CARDS else "move"
    return f"{task}: {', '.join(shown)}"


class _Records(Records[Board, AnyMove]):
    """Records in which a table may have forbidden that players agree on a draw."""

    def result_fault(self, position: Board, result: str, where: str) -> Finding | None:
        if position.outcome or result not in (TIED, AGREED) or position.readings.draw_by_agreement:
            return Records.result_fault(self, position, result, where)
        goes_on = "the game goes on, and at this table no draw is agreed on"
        return Finding(self.wrong_result, f"the record says {result}{where}, but {goes_on}")


RECORDS = _Records(
    language=LANGUAGE,
    judge=_judge,
    unsaid=_unsaid,
    late=_is_late,
    ending=attrgetter("ending"),
    length=_length,
    task=_task,
    format_position=format_position,
    format_move=format_move,
    ply_data=lambda before, _, after: {"round": before.round, "captures": list(after.captures)},
    last_data=lambda last: {"legal": _legal(last)},
)

replay = RECORDS.replay
replayed = RECORDS.replayed
replayed_alone = RECORDS.replayed_alone
