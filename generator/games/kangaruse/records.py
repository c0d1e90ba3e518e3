"""Whole games as texts; `move_text` says how moves are written.

A record is a sheet (its set-up text or its code), a line with the players, their starts, and the moves:

    kangaruse 5x5, 2 players
    ...
    players Ann Bob             # or only their number
    readings tiger_mixes_lines=no
    starts a1 e4                # without it the first moves are @a1 @e4
    1. c1 e2  2. c3-c4 out      # numbers are for people
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.errors import AmbiguousMove, BadNotation, BadOption, IllegalMove, listed, quoted
from generator.games.kangaruse import rules
from generator.games.kangaruse.move_text import format_move, parse_move
from generator.games.kangaruse.moves import START, Move
from generator.games.kangaruse.notation import SETUP_WORD, decode, format_setup, parse_setup
from generator.games.kangaruse.readings import Readings, read_changes
from generator.games.kangaruse.rules import Position
from generator.games.kangaruse.sheet import Sheet
from generator.room.findings import Finding

_NUMBER = re.compile(r"\d+[.:)]*", re.ASCII)
_PLAYERS, _READINGS, _STARTS = "players", "readings", "starts"


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


@dataclass(slots=True)
class _Record:
    """A record as it is written: its parts with the numbers of their lines."""

    sheet: Sheet
    names: tuple[str, ...]
    readings: Readings
    starts: list[str]
    words: list[tuple[int, str]]


def replay(text: str, sheet: Sheet | None = None) -> Replay:
    """Replay a record against its own sheet, or against `sheet` when it holds none.

    Raises BadNotation, BadCode or BadOption for what cannot be read; the first illegal move becomes the finding.
    """
    record = _read_record(text, sheet)
    position = rules.start(record.sheet, len(record.names), readings=record.readings)
    positions, moves = [position], list[Move]()
    finding = _players_fault(record)
    for line, word in record.words if not finding else ():
        try:
            move = _line_move(line, word, position)
        except (IllegalMove, AmbiguousMove) as error:
            finding = _located(error, position, len(moves) - len(record.names), record.names, word)
            break
        position = position.play(move)
        moves.append(move)
        positions.append(position)
    return Replay(record.names, tuple(positions), tuple(moves), finding)


def _line_move(line: int, word: str, position: Position) -> Move:
    try:
        return parse_move(word, position)
    except BadNotation as error:
        raise BadNotation(f"line {line}: {error}") from None


def _located(
    error: IllegalMove | AmbiguousMove, position: Position, ply: int, names: Sequence[str], word: str
) -> Finding:
    """Return the finding on a move: whose, which ply counted from 0 after the starts, why."""
    rule = "illegal move" if isinstance(error, IllegalMove) else "ambiguous move"
    who = "" if position.to_move is None else f", {names[position.to_move]}"
    where = "a start" if position.is_starting else f"ply {ply + 1}"
    return Finding(rule, f"{where}{who}, {quoted(word)}: {error}")


def _players_fault(record: _Record) -> Finding | None:
    """Return what is wrong with the number of players."""
    players, most = len(record.names), record.sheet.players
    if players > most:
        return Finding("players", f"{players} players play on a sheet for {most}; the others need another sheet")
    if record.starts and len(record.starts) != players:
        return Finding("players", f"{len(record.starts)} starts for {players} players; each player needs one")
    return None


def _read_record(text: str, sheet: Sheet | None) -> _Record:
    lines = [
        (number, line.partition("#")[0])
        for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), start=1)
    ]
    words = [(number, line.split()) for number, line in lines if line.strip()]
    heads = [words_of[0].lower() for _, words_of in words]
    if _PLAYERS not in heads:
        raise BadNotation("this record does not say who plays; it needs a line such as: players 4")
    place = heads.index(_PLAYERS)
    before = "\n".join(line for number, line in lines if number < words[place][0])
    parts, rest = _parts(words[place:])
    starts = parts.get(_STARTS, [])
    moves = [(number, word) for number, line in rest for word in line if not _NUMBER.fullmatch(word)]
    first = next((number for number, line in words if line[0].lower() == _STARTS), 0)
    return _Record(
        _read_sheet(before, sheet),
        _names(words[place][0], parts[_PLAYERS]),
        _readings(parts.get(_READINGS, [])),
        starts,
        [*((first, name if name.startswith("@") else f"@{name}") for name in starts), *moves],
    )


def _parts(words: list[tuple[int, list[str]]]) -> tuple[dict[str, list[str]], list[tuple[int, list[str]]]]:
    """Return the lines that begin with a word of their own, each once, and the lines of moves after them."""
    parts: dict[str, list[str]] = {}
    for place, (number, (head, *others)) in enumerate(words):
        if head.lower() not in (_PLAYERS, _READINGS, _STARTS):
            return parts, words[place:]
        if head.lower() in parts:
            raise BadNotation(f"line {number}: there is a second line {quoted(head)}; one is enough")
        parts[head.lower()] = others
    return parts, []


def _read_sheet(text: str, sheet: Sheet | None) -> Sheet:
    if not text.strip():
        if sheet is None:
            raise BadNotation("this record has no sheet; put its set-up or its code before the line with the players")
        return sheet
    own = parse_setup(text) if text.split()[0].lower() == SETUP_WORD else decode(text)[0]
    if sheet is not None and own != sheet:
        raise BadNotation("this record belongs to another sheet than the one given")
    return own


def _names(line: int, words: list[str]) -> tuple[str, ...]:
    """Return the players' names; a number stands for so many without names."""
    by_number = len(words) == 1 and words[0].isdecimal()
    players = int(words[0][:3]) if by_number else len(words)
    if not 1 <= players <= rules.MOST_PLAYERS:
        raise BadNotation(f"line {line}: {players} players; the game is for 1 to {rules.MOST_PLAYERS}")
    return tuple(f"player {number}" for number in range(1, players + 1)) if by_number else tuple(words)


def _readings(words: list[str]) -> Readings:
    try:
        return read_changes(words)
    except BadOption as error:
        raise BadNotation(f"the readings: {error}") from None


def format_record(played: Replay) -> str:
    """Return a game as a record that replays to the same positions."""
    first, moves = played.positions[0], played.moves
    texts = [format_move(move, position) for move, position in zip(moves, played.positions, strict=False)]
    started = sum(move.kind == START for move in moves)
    lines = [format_setup(first.sheet).rstrip(), "", _players_line(played.names)]
    if changes := first.readings.changes():
        lines.append(" ".join((_READINGS, *changes)))
    if started == first.players:
        lines.append(" ".join((_STARTS, *(text.removeprefix("@") for text in texts[:started]))))
        texts = texts[started:]
    return "\n".join((*lines, *_rounds(texts, first.players), ""))


def _players_line(names: tuple[str, ...]) -> str:
    numbered = names == _names(0, [str(len(names))])
    return " ".join((_PLAYERS, *([str(len(names))] if numbered else names)))


def _rounds(texts: list[str], players: int) -> Iterator[str]:
    """Yield lines with as many moves as there are players."""
    for place in range(0, len(texts), players):
        yield " ".join(texts[place : place + players])


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
