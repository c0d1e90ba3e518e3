"""Whole games as texts, replayed: the language of records, what AbstractPlay exports, the example of the sources.

A game record has a `header` and rounds of `moves`, each a text or an object with a `move`. A saved game has a `stack`
of states; all but the first tell their `lastmove`. Moves may say whence they enter, as on a score pad.

>>> game = game_in('{"header": {"game": {"name": "Krypte"}}, "moves": [["d1", "e8"], ["c1", "resign"]]}')
>>> game.moves, game.result
([(1, 'd1'), (1, 'e8'), (1, 'c1')], 'resigns')
>>> game_in('["d1", "e8"]').moves
[(1, 'd1'), (1, 'e8')]

>>> first, second = LANGUAGE.games_in('''
...     krypte Ann - Bob
...     1. d1 2. e8    # South was active
...     White resigns
...     krypte
...     a1 {a corner} *
... ''')
>>> first.title, first.moves, first.result
('Ann - Bob', [(3, 'd1'), (3, 'e8')], '1-0')
>>> second.moves, second.result
([(6, 'a1')], '*')

>>> (game,) = replay('''
...     krypte
...     1.d1 2.e8 3.a1 4.b1
... ''')
>>> len(game.moves), game.finding.rule
(2, 'ambiguous')
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from pressboard.errors import BadNotation, count_of, quoted
from pressboard.games.krypte.rules.board import (
    BLACK,
    COLOURS,
    SIDES,
    WHITE,
    WIDTH,
    Board,
    HouseRules,
    Move,
    names_of,
    start,
)
from pressboard.games.krypte.rules.notation import (
    LAST_SIDE,
    MOVE,
    NAMED,
    TO_MOVE,
    find_move,
    format_move,
    format_position,
    parse_position,
)
from pressboard.play.findings import Finding, JsonValue
from pressboard.play.records import replays
from pressboard.play.records.heads import READINGS, Heads, one_line, until
from pressboard.play.records.move_lines import MoveForm, WrittenGame
from pressboard.play.records.replays import Records, Turn
from pressboard.play.records.text import Language
from pressboard.play.records.words import (
    AGREED,
    FIRST_WINS,
    LONGEST_TEXT,
    RESIGNS,
    SECOND_WINS,
    TIED,
    UNFINISHED,
    Line,
)
from pressboard.words import words

EXAMPLE = "example"
"""The word that stands for the game where a record is asked for."""

RECONSTRUCTED = (5, 8, 14, 15)
"""The moves that the sources leave open."""

_MOVES = "d1 e8 c1 h5 e7 c2 g5 c8 d2 f5 e6 e1 h2 d8 a2 e2"
RECORD = f"""
krypte The example game, Black entering from the East
{_MOVES} h3 e5
krypte The example game, Black entering from the South
{_MOVES} a8 f1
"""


def reconstruction(squares: Sequence[str]) -> str:
    """The note wherever a game is printed whose moves, as squares, are those of the example.

    It is "" for another game, and for one that has no more in common with it than the moves the sources give.
    """
    common = 0
    for own, theirs in zip(squares, _MOVES.split(), strict=False):
        if own != theirs:
            break
        common += 1
    plies = [str(ply) for ply in RECONSTRUCTED if ply <= common]
    if not plies:
        return ""
    *most, last = plies
    if not most:
        return words("Move {last} of this game is a reconstruction.", last=last)
    return words(
        "Moves {most} and {last} of this game are a reconstruction.",
        most=", ".join(most),
        last=last,
    )


# Games of Krypte in the format of AbstractPlay's: its game records, its saved games and bare lists of moves, as JSON.

_ENDS = {"resign": RESIGNS, "timeout": RESIGNS, "draw": AGREED, "abandoned": UNFINISHED}
"""What stands for a move when a game is broken off, and the result where nothing else tells it."""


def game_in(text: str) -> WrittenGame[Board] | None:
    """Return the game that a text in this format holds; None for any other text.

    Raises BadNotation for a record of another game or a variant, and for what is no list of moves.
    """
    if not text.lstrip("\ufeff \t\r\n").startswith(("{", "[")) or len(text) > LONGEST_TEXT:
        return None
    try:
        data: JsonValue = json.loads(text.lstrip("\ufeff"))
    except (ValueError, RecursionError):
        return None
    if not isinstance(data, dict):
        words = [*_texts(data)]
        if not words or not all(words):
            return None
        return _game(text, "", words, "")
    header = data.get("header")
    stack = data.get("stack")
    if isinstance(header, dict) and "moves" in data:
        game = header.get("game")
        moves = data["moves"]
        players = [each for each in _as_list(header.get("players")) if isinstance(each, dict)]
        title = " - ".join(str(player.get("name", "?")) for player in players)
        # The more a player has of the result the better.
        scores = [score for player in players if isinstance(score := player.get("result"), int)]
        winners = [
            seat for seat, score in enumerate(scores, 1) if len(scores) > 1 and score == max(scores)
        ]
    elif isinstance(stack, list):
        game = data
        moves = stack[1:]
        title = ""
        winners = [each for each in _as_list(data.get("winner")) if isinstance(each, int)]
    else:
        return None
    result = {(1,): FIRST_WINS, (2,): SECOND_WINS, (1, 2): TIED}.get(tuple(winners), "")
    if not _is_ours(game):
        return None
    return _game(text, title, [*_texts(moves)], result)


def _as_list(data: JsonValue) -> Sequence[JsonValue]:
    return data if isinstance(data, list) else ()


def _is_ours(game: JsonValue) -> bool:
    """True if data name a game of Krypte; raises BadNotation for another game and for a variant.

    What names no game may be anything.
    """
    known = game if isinstance(game, dict) else {"name": game}
    name = known.get("name", known.get("game"))
    variants = known.get("variants")
    if not isinstance(name, str) or not name:
        return False
    if name.lower() != GAME:
        raise BadNotation(
            f"this is a game of {quoted(name)}; of exports only those of Krypte are read"
        )
    if variants:
        raise BadNotation(
            f"this game of Krypte is a variant, {quoted(str(variants))}; only the usual game is read"
        )
    return True


def _texts(moves: JsonValue) -> Iterator[str]:
    """Yield the moves of nested lists, "" for what is none; saved states tell the last one."""
    if isinstance(moves, dict):
        moves = moves.get("move", moves.get("lastmove", ""))
    if isinstance(moves, str):
        yield moves
    elif isinstance(moves, list):
        for each in moves:
            if each is not None:
                yield from _texts(each)
    else:
        yield ""


def _game(text: str, title: str, words: Sequence[str], result: str) -> WrittenGame[Board]:
    """Return a game of such moves; raises BadNotation for what is none, and for moves after the end."""
    # Moves get the numbers of the lines that they stand in.
    lines = list[Line]()
    at = max(0, text.find('"moves"'), text.find('"stack"'))
    line = text.count("\n", 0, at) + 1
    for number, word in enumerate(words, 1):
        if not word:
            raise BadNotation(f"line {line}: move {number} is none; each is a text such as e8")
        found = text.find(json.dumps(word), at)
        if found >= 0:
            line += text.count("\n", at, found)
            at = found + 1
        lines.append((line, word))
    place = next((place for place, word in enumerate(words) if word.lower() in _ENDS), len(words))
    if place < len(words) - 1:
        raise BadNotation(
            f"line {lines[place + 1][0]}: {quoted(words[place + 1])} follows the end of the game"
        )
    end = ""
    if place < len(words):
        end = _ENDS[words[place].lower()]
    return WrittenGame(title, start(HouseRules()), lines[:place], result or end)


# The language of Krypte's records: `pressboard.play.records.text` with the readings and a position before the moves.

GAME = "krypte"
POSITION = "position"
"""The words that lines of their own begin with, beside the readings."""


def _start(heads: Heads) -> Board:
    readings = heads.readings(HouseRules.read, HouseRules(), "given_line_wins=no")
    return heads.read(POSITION, partial(parse_position, readings=readings), start(readings))


LANGUAGE = Language(
    name=GAME,
    players=(COLOURS[BLACK], COLOURS[WHITE]),
    heads={READINGS: one_line, POSITION: until(LAST_SIDE, TO_MOVE)},
    start=_start,
    form=MoveForm(
        MOVE, parts=",", joints="/-", kept=rf"(?:from\s+(?:the\s+)?)?{NAMED}", together=True
    ),
    foreign=game_in,
    size=f"{WIDTH}x{WIDTH}",
)


# Whole games as texts, replayed.

Replay = replays.Replay[Board, Move]


def _judge(turn: Turn[Board]) -> Move | Finding:
    """Return the move to a square, or the rule that a landing there breaks and what would be legal."""
    position = turn.position
    found = find_move(turn.word, position)
    if not isinstance(found, Finding):
        return found
    legal = ""
    if not position.outcome:
        legal = f"; legal are {' '.join(_legal(position))}"
    return replace(found, message=f"{turn}: {found.message}{legal}")


def _legal(position: Board) -> list[str]:
    return [format_move(move, position) for move in position.moves()]


RECORDS = Records(
    language=LANGUAGE,
    judge=_judge,
    ending=lambda board: board.ending,
    length=lambda game: count_of(game.positions[-1].counters, "ply", "plies"),
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

replay = RECORDS.replay
replayed = RECORDS.replayed
replayed_alone = RECORDS.replayed_alone
