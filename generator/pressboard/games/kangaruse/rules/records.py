"""Whole games as texts, replayed: `pressboard.play.records.text` with players, readings and starts.

>>> text = '''
...     KANGA1-00206W-2YYDBH-12S7FP-S2Y9MK-2HNW7V-ATCT0P-27DY59-RT173E
...     players Ann Bob
...     1. @b2 @f2
... '''
>>> (game,) = LANGUAGE.games_in(text)
>>> game.players, game.moves
(('Ann', 'Bob'), [(4, '@b2'), (4, '@f2')])
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from pressboard.errors import AmbiguousMove, BadNotation, IllegalMove, count_of, listed, quoted
from pressboard.games.kangaruse.rules.board import OUT, Board, Move, start
from pressboard.games.kangaruse.rules.notation import MOVE, is_square, parse_move
from pressboard.games.kangaruse.rules.readings import Readings
from pressboard.games.kangaruse.rules.sheet import FEWEST_PLAYERS, MOST_PLAYERS, Sheet
from pressboard.games.kangaruse.rules.sheet_text import SETUP_WORD, TAG, decode, parse_setup
from pressboard.play.findings import Finding, JsonData
from pressboard.play.records import replays
from pressboard.play.records.heads import READINGS, Heads, one_line
from pressboard.play.records.move_lines import MoveForm, WrittenGame
from pressboard.play.records.replays import Replayed, Replayer, Turn, in_line
from pressboard.play.records.text import LanguageOfOne
from pressboard.play.records.words import Line, winning

PLAYERS = "players"
STARTS = "starts"
"""The words that lines of their own begin with, beside the readings."""

_DIGITS = re.compile(r"\d+", re.ASCII)
_MOST_DIGITS = 9
_LONGEST_NAME = 40
_CODE_LINE = re.compile(r"[^:;,.!?()\"]*")
_AND = "and", "&"
_BETWEEN = re.compile("[,/|]")
_TITLE = re.compile(rf"\s*{SETUP_WORD}(?!\s+\d+\s*x\s*\d)(?![\w-])", re.IGNORECASE)
"""A line that begins with the game's name and is no sheet's."""
_MISSING = "this record does not say who plays; it needs a line such as: players 4"


_FORM = MoveForm(MOVE, words=(OUT, "goes", "teleport", "teleports", "pass", "passes"))


def _begin(heads: Heads) -> WrittenGame[Board]:
    """Return a game up to its moves; raises BadNotation and BadCode, naming the line."""
    sheet = _read_sheet(heads.preface)
    names = _names(*_words(heads.lines[PLAYERS]))
    readings = heads.readings(Readings.read, Readings(), "tiger_mixes_lines=no")
    starts = _starts(*_words(heads.lines[STARTS])) if STARTS in heads.lines else ()
    first = start(sheet, len(names), readings=readings)
    return WrittenGame("", first, players=names, opening=starts, begun=heads.lines[PLAYERS][0])


def _words(line: Line) -> tuple[int, list[str]]:
    """Return a line's number and its words; commas and strokes are free, and so is a word between the last two."""
    number, text = line
    return number, [word for word in _BETWEEN.sub(" ", text).split() if word.lower() not in _AND]


def _read_sheet(preface: Sequence[Line]) -> Sheet:
    """Read the lines before the players, numbered: a set-up or a code."""
    lines = [each for each in preface if each[1].strip()]
    has_sheet = any(_is_sheet(line) for _, line in lines[1:])
    if has_sheet and _TITLE.match(lines[0][1]):
        del lines[0]
    if not lines:
        raise BadNotation(
            "this record has no sheet; put its set-up or its code before the line with the players"
        )
    number, first = lines[0]
    if has_sheet and not _is_sheet(first):
        raise BadNotation(
            f"line {number}: {quoted(first.strip())} stands before the sheet; put a # before a comment"
        )
    for number, line in lines:
        if _is_code(first) and not _CODE_LINE.fullmatch(line):
            raise BadNotation(
                f"line {number}: {quoted(line.strip())} stands between the sheet and the players"
            )
    written = dict(lines)  # every line keeps its number
    text = "\n".join(written.get(number, "") for number in range(1, lines[-1][0] + 1))
    return parse_setup(text) if _is_setup(first) else decode(text.strip())


def _is_setup(line: str) -> bool:
    return line.lower().split()[:1] == [SETUP_WORD]


def _is_sheet(line: str) -> bool:
    return _is_setup(line) or _is_code(line)


def _is_code(line: str) -> bool:
    return line.strip().upper().startswith(TAG)


def _names(line: int, words: list[str]) -> tuple[str, ...]:
    """Return the players' names; a number stands for so many without names."""
    is_number = len(words) == 1 and _DIGITS.fullmatch(words[0])
    players = int(words[0][:_MOST_DIGITS]) if is_number else len(words)
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        most = f"the game is for {FEWEST_PLAYERS} to {MOST_PLAYERS}"
        raise BadNotation(f"line {line}: {players} players; {most}, such as: players Ann Bob")
    if is_number:
        return default_names(players)
    for place, name in enumerate(words):
        if len(name) > _LONGEST_NAME or not name.isprintable() or not any(map(str.isalpha, name)):
            needs = f"it needs a letter and {_LONGEST_NAME} characters at most"
            raise BadNotation(f"line {line}: {quoted(name)} is no name: {needs}")
        if name.casefold() in map(str.casefold, words[:place]):
            raise BadNotation(
                f"line {line}: two players are called {name}; give each a name of their own"
            )
    return tuple(words)


def default_names(players: int) -> tuple[str, ...]:
    """Names for players without names."""
    return tuple(f"player {seat}" for seat in range(1, players + 1))


def _starts(line: int, words: Sequence[str]) -> tuple[Line, ...]:
    """Return the starts as moves, with the number of their line."""
    if not words:
        raise BadNotation(
            f"line {line}: no square follows; name one for each player, or leave the line out"
        )
    for word in words:
        if not is_square(word.removeprefix("@")):
            raise BadNotation(
                f"line {line}: {quoted(word)} is no square to start on; squares look like c4"
            )
    return tuple((line, f"@{word.removeprefix('@')}") for word in words)


_HEADS = {PLAYERS: one_line, READINGS: one_line, STARTS: one_line}
LANGUAGE = LanguageOfOne(PLAYERS, _MISSING, _HEADS, _begin, _FORM, _is_code)
"""The language of records."""


# Whole games as texts; `move_text` says how moves are written.

Replay = replays.Replay[Board, Move]


def replayed(text: str) -> Replayed | None:
    """Replay a game record: its score sheet, or the first illegal move and why; None for a text that is no record.

    Raises BadNotation and BadCode for a record that cannot be read.
    """
    if not LANGUAGE.is_record(text):
        return None
    game = replay(text)
    found = (game.finding,) if game.finding else ()
    said = ""
    if game.result and not game.finding:
        said = f"\nthe record says: {game.result}"
    told = f"{format_score_sheet(game.positions[-1], game.players)}{said}"
    return Replayed(told, found, lambda: record_data(game))


def replay(text: str) -> Replay:
    """Replay a record.

    `positions` begins before the first start is chosen. Raises BadNotation, BadCode or BadOption for what cannot be
    read; the first illegal move becomes the finding.
    """
    (game,) = _REPLAYER.games(text)
    outcome = game.positions[-1].outcome
    said = [seat for seat, name in enumerate(game.players) if game.result in winning(name)]
    if game.finding or outcome is None or not said or said[0] in outcome.winners:
        return game
    # It says of a game which is over that somebody else has won.
    wrong = f"the record says {game.result}{in_line(game.ended)}, but {_verdict(game.positions[-1], game.players)}"
    return replace(game, finding=Finding("result", wrong))


def _judge(turn: Turn[Board]) -> Move | Finding:
    """Return the move that a word stands for, or the finding on it: whose, which ply after the starts, why."""
    try:
        return parse_move(turn.word, turn.position)
    except (IllegalMove, AmbiguousMove) as error:
        rule = "illegal move" if isinstance(error, IllegalMove) else "ambiguous move"
        start = f"a start, {turn.player}, {quoted(turn.word)}{in_line(turn.line)}"
        where = start if turn.position.is_starting else f"{turn}"
        return Finding(rule, f"{where}: {error}")


def _players_fault(game: WrittenGame[Board]) -> Finding | None:
    """The fault in the number of players, None if there is none."""
    players = game.start.players
    most = game.start.sheet.players
    where = f"line {game.begun}: " if game.begun else ""
    if players > most:
        return Finding(
            "players",
            f"{where}{players} players play on a sheet for {most}; the others need another sheet",
        )
    if game.opening and len(game.opening) != players:
        starts = count_of(len(game.opening), "start", "starts")
        return Finding(
            "players", f"line {game.opening[0][0]}: {starts} for {players} players; each needs one"
        )
    return None


_REPLAYER = Replayer(
    language=LANGUAGE,
    judge=_judge,
    judge_start=_players_fault,
    plies_before=lambda first: -first.players,
)


def format_score_sheet(position: Board, names: Sequence[str]) -> str:
    """Return the points of every player by type, their totals, and who wins or is to move, as a table."""
    lines = position.score_sheet()
    rows = [("", *names), *((key, *(f"{line[key]}" for line in lines)) for key in lines[0])]
    rows.append(("total", *(f"{points}" for points in position.scores())))
    first, *widths = (max(map(len, column)) for column in zip(*rows, strict=True))
    table = []
    for head, *cells in rows:
        others = "".join(cell.rjust(width + 2) for cell, width in zip(cells, widths, strict=True))
        table.append(head.ljust(first) + others)
    return "\n".join((*table, _verdict(position, names)))


def _verdict(position: Board, names: Sequence[str]) -> str:
    outcome = position.outcome
    if outcome is None:
        assert position.to_move is not None
        return f"the game goes on; {names[position.to_move]} is to move"
    winners = listed(names[seat] for seat in outcome.winners)
    verb = "win" if len(outcome.winners) > 1 else "wins"
    return f"{winners} {verb}: {outcome.reason}"


def record_data(game: Replay) -> JsonData:
    """The outcome of a record, in what JSON can hold.

    `plies` counts the moves after the starts. `players` holds by seat the `name`, the `points` by type with
    `teleport` for what teleports cost, and the `total`. `winners` are names, more than one when they tie, none while
    the game goes on; then `to_move` is who comes next.
    """
    position = game.positions[-1]
    outcome = position.outcome
    players: list[JsonData] = [
        {"name": name, "points": dict(points), "total": total}
        for name, points, total in zip(
            game.players, position.score_sheet(), position.scores(), strict=True
        )
    ]
    return {
        "plies": max(0, len(game.moves) - position.players),
        "players": players,
        "winners": [game.players[seat] for seat in outcome.winners] if outcome else [],
        "to_move": None if position.to_move is None else game.players[position.to_move],
    }
