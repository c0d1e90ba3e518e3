"""Whole games as texts; `move_text` says how moves are written.

A record is a sheet (its set-up text or its code), a line with the players, their starts, and the moves:

    kangaruse 5x5, 2 players
    ...
    players Ann Bob             # or only their number
    readings tiger_mixes_lines=no
    starts a1 e4                # without it the first moves are @a1 @e4
    1. c1 e2  2. c3-c4 out      # numbers are for people

`docs/records.md` tells it all.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from generator.errors import AmbiguousMove, IllegalMove, listed, quoted
from generator.games.kangaruse.rules.move_text import format_move, parse_move
from generator.games.kangaruse.rules.moves import START, Move
from generator.games.kangaruse.rules.position import Position, start
from generator.games.kangaruse.rules.record_text import PLAYERS, STARTS, Record, is_record, numbered, read_record
from generator.games.kangaruse.rules.setup_text import format_setup
from generator.games.kangaruse.rules.sheet import Sheet
from generator.play.findings import Finding
from generator.play.json_values import JsonData
from generator.play.record_words import at_line, rows
from generator.play.replays import Replayed, heads_of


@dataclass(frozen=True, slots=True)
class Replay:
    """A record replayed: the players' names, all positions up to the end or the first illegal move, and its fault.

    `positions` begins before the first start is chosen; the move `moves[i]` leads from `positions[i]` to the next.
    """

    names: tuple[str, ...]
    positions: tuple[Position, ...]
    moves: tuple[Move, ...]
    finding: Finding | None = None

    def __str__(self) -> str:
        """Return the finding, or else the score sheet."""
        return str(self.finding) if self.finding else format_score_sheet(self.positions[-1], self.names)


def replayed(text: str) -> Replayed | None:
    """Replay a game record: its score sheet, or the first illegal move and why; None for a text that is no record.

    Raises BadNotation and BadCode for a record that cannot be read.
    """
    if not is_record(text):
        return None
    game = replay(text)
    found = (game.finding,) if game.finding else ()
    return Replayed(format_score_sheet(game.positions[-1], game.names), found, record_data(game))


def replay(text: str, sheet: Sheet | None = None) -> Replay:
    """Replay a record against its own sheet, or against `sheet` when it holds none.

    Raises BadNotation, BadCode or BadOption for what cannot be read; the first illegal move becomes the finding.
    """
    record = read_record(text, sheet)
    position = start(record.sheet, len(record.names), readings=record.readings)
    positions, moves = [position], list[Move]()
    finding = _players_fault(record)
    for line, word in (*record.starts, *record.moves) if not finding else ():
        try:
            move = at_line(line, parse_move, word, position)
        except (IllegalMove, AmbiguousMove) as error:
            finding = _located(error, position, len(moves) - len(record.names), record.names, word)
            break
        position = position.play(move)
        moves.append(move)
        positions.append(position)
    return Replay(record.names, tuple(positions), tuple(moves), finding)


def _located(
    error: IllegalMove | AmbiguousMove, position: Position, ply: int, names: Sequence[str], word: str
) -> Finding:
    """Return the finding on a move: whose, which ply counted from 0 after the starts, why."""
    rule = "illegal move" if isinstance(error, IllegalMove) else "ambiguous move"
    who = "" if position.to_move is None else f", {names[position.to_move]}"
    where = "a start" if position.is_starting else f"ply {ply + 1}"
    return Finding(rule, f"{where}{who}, {quoted(word)}: {error}")


def _players_fault(record: Record) -> Finding | None:
    """Return what is wrong with the number of players."""
    players, most = len(record.names), record.sheet.players
    if players > most:
        return Finding("players", f"{players} players play on a sheet for {most}; the others need another sheet")
    if record.starts and len(record.starts) != players:
        plural = "s" if len(record.starts) > 1 else ""
        return Finding("players", f"{len(record.starts)} start{plural} for {players} players; each needs one")
    return None


def format_record(played: Replay) -> str:
    """Return a game as a record that replays to the same positions."""
    first, moves = played.positions[0], played.moves
    texts = [format_move(move, position) for move, position in zip(moves, played.positions, strict=False)]
    started = sum(move.kind == START for move in moves)
    lines = [format_setup(first.sheet).rstrip(), "", _players_line(played.names), *heads_of(first)]
    if started == first.players:
        lines.append(" ".join((STARTS, *(text.removeprefix("@") for text in texts[:started]))))
        texts = texts[started:]
    return "\n".join((*lines, *rows(texts, first.players), ""))


def _players_line(names: tuple[str, ...]) -> str:
    words = [str(len(names))] if names == numbered(len(names)) else names
    return " ".join((PLAYERS, *words))


def format_score_sheet(position: Position, names: Sequence[str]) -> str:
    """Return the points of every player by type, their totals, and who wins or is to move, as a table."""
    lines = position.score_sheet()
    rows = [("", *names), *((key, *(f"{line[key]}" for line in lines)) for key in lines[0])]
    rows.append(("total", *(f"{points}" for points in position.scores())))
    widths = [max(map(len, column)) + 2 for column in zip(*rows, strict=True)]
    table = [_row(row, widths) for row in rows]
    return "\n".join((*table, _verdict(position, names)))


def _row(cells: Sequence[str], widths: Sequence[int]) -> str:
    head, *others = zip(cells, widths, strict=True)
    return head[0].ljust(head[1] - 2) + "".join(cell.rjust(width) for cell, width in others)


def _verdict(position: Position, names: Sequence[str]) -> str:
    outcome = position.outcome
    if outcome is None:
        assert position.to_move is not None
        return f"the game goes on; {names[position.to_move]} is to move"
    winners = listed(names[seat] for seat in outcome.winners)
    return f"{winners} {'win' if len(outcome.winners) > 1 else 'wins'}: {outcome.reason}"


def record_data(game: Replay) -> JsonData:
    """Return what a record came to, in what JSON can hold.

    `plies` counts the moves after the starts. `players` holds by seat the `name`, the `points` by type with
    `teleport` for what teleports cost, and the `total`. `winners` are names, more than one when they tie, none while
    the game goes on; then `to_move` is who comes next.
    """
    position = game.positions[-1]
    outcome = position.outcome
    players: list[JsonData] = [
        {"name": name, "points": dict(points), "total": total}
        for name, points, total in zip(game.names, position.score_sheet(), position.scores(), strict=True)
    ]
    return {
        "plies": max(0, len(game.moves) - position.players),
        "players": players,
        "winners": [game.names[seat] for seat in outcome.winners] if outcome else [],
        "to_move": None if position.to_move is None else game.names[position.to_move],
    }
