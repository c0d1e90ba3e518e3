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
from dataclasses import replace

from pressboard.errors import AmbiguousMove, IllegalMove, listed, quoted
from pressboard.games.kangaruse.rules.move_text import format_move, parse_move
from pressboard.games.kangaruse.rules.moves import START, Move
from pressboard.games.kangaruse.rules.position import Position
from pressboard.games.kangaruse.rules.record_text import PLAYERS, STARTS, language, numbered
from pressboard.games.kangaruse.rules.setup_text import format_setup
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.play.findings import Finding
from pressboard.play.json_values import JsonData
from pressboard.play.records import replays
from pressboard.play.records.replays import Replayed, Replayer, Turn, heads_of, in_line
from pressboard.play.records.results import winning
from pressboard.play.records.text import WrittenGame
from pressboard.play.records.words import rows

Replay = replays.Replay[Position, Move]


def replayed(text: str) -> Replayed | None:
    """Replay a game record: its score sheet, or the first illegal move and why; None for a text that is no record.

    Raises BadNotation and BadCode for a record that cannot be read.
    """
    if not language(None).is_record(text):
        return None
    game = replay(text)
    found = (game.finding,) if game.finding else ()
    said = f"\nthe record says: {game.result}" if game.result and not game.finding else ""
    told = f"{format_score_sheet(game.positions[-1], game.players)}{said}"
    return Replayed(told, found, lambda: record_data(game))


def replay(text: str, sheet: Sheet | None = None) -> Replay:
    """Replay a record against its own sheet, or against `sheet` when it holds none.

    `positions` begins before the first start is chosen. Raises BadNotation, BadCode or BadOption for what cannot be
    read; the first illegal move becomes the finding.
    """
    (game,) = replace(_REPLAYER, language=language(sheet)).games(text)
    return game if game.finding else replace(game, finding=_result_fault(game))


def _result_fault(game: Replay) -> Finding | None:
    """Return what is wrong with a record that says of a game which is over that somebody else has won."""
    outcome = game.positions[-1].outcome
    said = [seat for seat, name in enumerate(game.players) if game.result in winning(name)]
    if outcome is None or not said or said[0] in outcome.winners:
        return None
    verdict = _verdict(game.positions[-1], game.players)
    return Finding("result", f"the record says {game.result}{in_line(game.ended)}, but {verdict}")


def _judge(turn: Turn[Position]) -> Move | Finding:
    """Return the move that a word stands for, or the finding on it: whose, which ply after the starts, why."""
    try:
        return parse_move(turn.word, turn.position)
    except (IllegalMove, AmbiguousMove) as error:
        rule = "illegal move" if isinstance(error, IllegalMove) else "ambiguous move"
        start = f"a start, {turn.player}, {quoted(turn.word)}{in_line(turn.line)}"
        where = start if turn.position.is_starting else f"{turn}"
        return Finding(rule, f"{where}: {error}")


def _players_fault(game: WrittenGame[Position]) -> Finding | None:
    """Return what is wrong with the number of players."""
    players, most = game.start.players, game.start.sheet.players
    where = f"line {game.begun}: " if game.begun else ""
    if players > most:
        return Finding("players", f"{where}{players} players play on a sheet for {most}; the others need another sheet")
    if game.opening and len(game.opening) != players:
        plural = "s" if len(game.opening) > 1 else ""
        return Finding(
            "players",
            f"line {game.opening[0][0]}: {len(game.opening)} start{plural} for {players} players; each needs one",
        )
    return None


_REPLAYER = Replayer(
    language=language(None),
    judge=_judge,
    judge_start=_players_fault,
    plies_before=lambda first: -first.players,
)


def format_record(played: Replay) -> str:
    """Return a game as a record that replays to the same positions."""
    first, moves = played.positions[0], played.moves
    texts = [format_move(move, position) for move, position in zip(moves, played.positions, strict=False)]
    started = sum(move.kind == START for move in moves)
    lines = [format_setup(first.sheet).rstrip(), "", _players_line(played.players), *heads_of(first)]
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
        for name, points, total in zip(game.players, position.score_sheet(), position.scores(), strict=True)
    ]
    return {
        "plies": max(0, len(game.moves) - position.players),
        "players": players,
        "winners": [game.players[seat] for seat in outcome.winners] if outcome else [],
        "to_move": None if position.to_move is None else game.players[position.to_move],
    }
