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

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from generator.errors import BadNotation, quoted
from generator.games.krypte.board import BLACK, COLOURS, SIDES, WHITE, names_of
from generator.games.krypte.judging import broken, ending
from generator.games.krypte.notation import format_move, format_position, parse_move, parse_square, square_name
from generator.games.krypte.record_text import (
    BLACK_WINS,
    DRAWN,
    GAME,
    POSITION,
    READINGS,
    WHITE_WINS,
    Game,
    is_record,
    read_games,
)
from generator.games.krypte.rules import Move, Position, start
from generator.room.findings import Finding

__all__ = ["Replay", "data", "findings", "format_record", "is_record", "replay", "summary"]

_MOVES_A_LINE = 10
_LONGEST_TITLE = 60


@dataclass(frozen=True, slots=True)
class Replay:
    """A game replayed: all positions up to its end or its first fault, and this fault.

    The move `moves[i]` leads from `positions[i]` to the next one. `result` is what the record says of the end, ""
    when it says nothing.
    """

    positions: tuple[Position, ...]
    moves: tuple[Move, ...]
    finding: Finding | None = None
    title: str = ""
    result: str = ""


def replay(text: str) -> list[Replay]:
    """Replay all games of a record, each up to its first fault; raises BadNotation for what cannot be read."""
    return [_replayed(game) for game in read_games(text)]


def _replayed(game: Game) -> Replay:
    positions, moves = [game.start], list[Move]()
    finding = None
    for line, word in game.moves:
        position = positions[-1]
        finding = _fault(position, _square(line, word))
        if finding:
            break
        moves.append(parse_move(word, position))
        positions.append(position.play(moves[-1]))
    finding = finding or _result_fault(positions[-1], game.result)
    return Replay(tuple(positions), tuple(moves), finding, game.title, game.result)


def _square(line: int, word: str) -> int:
    try:
        return parse_square(word)
    except BadNotation as error:
        raise BadNotation(f"line {line}: {error}") from None


def _fault(position: Position, square: int) -> Finding | None:
    """Return the rule that a landing breaks, with the ply and what would be legal."""
    found = broken(position, square)
    if not found:
        return None
    who = "" if position.outcome else f", {COLOURS[position.turn]}"
    legal = f"; legal are {' '.join(_legal(position))}" if not position.outcome else ""
    return replace(found, message=f"ply {position.counters + 1}{who}: {found.message}{legal}")


def _legal(position: Position) -> list[str]:
    return [format_move(move, position) for move in position.moves()]


def _result_fault(position: Position, result: str) -> Finding | None:
    """Return what is wrong with the result a record gives; who resigns or breaks off has not ended by the rules."""
    if not position.outcome or result in ("", right := _result(position)):
        return None
    return Finding("result", f"the record says {result}, but {ending(position)}: {right}")


def _result(position: Position) -> str:
    """Return the result of a game that is over; "" while it goes on."""
    if not position.outcome:
        return ""
    return {(BLACK,): BLACK_WINS, (WHITE,): WHITE_WINS, (): DRAWN}[position.outcome.winners]


def format_record(played: Replay) -> str:
    """Return a game as a record that replays to the same positions."""
    first = played.positions[0]
    lines = [f"{GAME} {played.title}".rstrip()]
    if changes := first.readings.changes():
        lines.append(" ".join((READINGS, *changes)))
    if first != start(first.readings):
        lines += [POSITION, format_position(first)]
    words = [f"{ply}.{square_name(move.square)}" for ply, move in enumerate(played.moves, first.counters + 1)]
    words += [played.result] if played.result else []
    return "\n".join((*lines, *_rows(words), ""))


def _rows(words: Sequence[str]) -> Iterator[str]:
    for place in range(0, len(words), _MOVES_A_LINE):
        yield " ".join(words[place : place + _MOVES_A_LINE])


def findings(games: Sequence[Replay]) -> tuple[Finding, ...]:
    """Return the first fault of every game that has one, saying which game where there are several."""
    several = len(games) > 1
    return tuple(
        replace(game.finding, message=f"game {number}, {game.finding.message}") if several else game.finding
        for number, game in enumerate(games, 1)
        if game.finding
    )


def summary(games: Sequence[Replay]) -> str:
    """Return a line for every game: how it ended or stands; a single game's last position follows."""
    lines = [f"{_heading(number, game)}: {_verdict(game)}" for number, game in enumerate(games, 1)]
    return "\n".join(lines if len(games) > 1 else [*lines, format_position(games[0].positions[-1])])


def _heading(number: int, game: Replay) -> str:
    return f"game {number}, {quoted(game.title, _LONGEST_TITLE)}" if game.title else f"game {number}"


def _verdict(game: Replay) -> str:
    last = game.positions[-1]
    plies = "1 ply" if last.counters == 1 else f"{last.counters} plies"
    if last.outcome:
        return f"{_result(last)} after {plies}, {ending(last)}"
    said = f"; the record says {game.result}" if game.result else ""
    goes = "stops at its fault" if game.finding else "goes on"
    return f"{goes} after {plies}, {COLOURS[last.turn]} to move: {' '.join(_legal(last))}{said}"


def data(games: Sequence[Replay]) -> dict[str, Any]:
    """Return all games ply by ply, as JSON can hold it: legal moves, what was played, the position after, the end."""
    return {"game": GAME, "games": [_game_data(game) for game in games]}


def _game_data(game: Replay) -> dict[str, Any]:
    first, last = game.positions[0], game.positions[-1]
    return {
        "title": game.title,
        "readings": list(first.readings.changes()),
        "start": format_position(first),
        "plies": [_ply_data(*ply) for ply in zip(game.positions, game.moves, game.positions[1:], strict=False)],
        "legal": _legal(last),
        "result": game.result,
        "outcome": _outcome_data(last),
        "fault": _fault_data(game),
    }


def _ply_data(before: Position, move: Move, after: Position) -> dict[str, Any]:
    return {
        "ply": after.counters,
        "player": COLOURS[before.turn],
        "legal": _legal(before),
        "move": format_move(move, before),
        "side": SIDES[move.side],
        "captured": names_of(before.captured_by(move)),
        "position": format_position(after),
        "outcome": _outcome_data(after),
    }


def _outcome_data(position: Position) -> dict[str, Any] | None:
    if not position.outcome:
        return None
    winners = [COLOURS[seat] for seat in position.outcome.winners]
    return {"winners": winners, "reason": position.outcome.reason, "result": _result(position)}


def _fault_data(game: Replay) -> dict[str, Any] | None:
    if not game.finding:
        return None
    ply = game.positions[-1].counters + 1
    return {"ply": ply, "rule": game.finding.rule, "message": game.finding.message, "squares": [*game.finding.squares]}
