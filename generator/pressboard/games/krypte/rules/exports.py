r"""Games of Krypte in the format of AbstractPlay's: its game records, its saved games and bare lists of moves, as JSON.

A game record has a `header` and rounds of `moves`, each a text or an object with a `move`. A saved game has a `stack`
of states; all but the first tell their `lastmove`. Squares are named as here.

>>> game = game_in('{"header": {"game": {"name": "Krypte"}}, "moves": [["d1", "e8"], ["c1", "resign"]]}')
>>> game.moves, game.result
([(1, 'd1'), (1, 'e8'), (1, 'c1')], 'resigns')
>>> game_in('["d1", "e8"]').moves
[(1, 'd1'), (1, 'e8')]
"""

import json
from collections.abc import Iterator, Mapping, Sequence

from pressboard.errors import BadNotation, quoted
from pressboard.games.krypte.rules.position import Position
from pressboard.games.krypte.rules.readings import Readings
from pressboard.games.krypte.rules.rules import start
from pressboard.play.json_values import JsonValue
from pressboard.play.records.results import AGREED, FIRST_WINS, RESIGNS, SECOND_WINS, TIED, UNFINISHED
from pressboard.play.records.text import WrittenGame
from pressboard.play.records.words import LONGEST_TEXT, Line

_NAME = "krypte"
_ENDS = {"resign": RESIGNS, "timeout": RESIGNS, "draw": AGREED, "abandoned": UNFINISHED}
"""What stands for a move when a game is broken off, and the result where nothing else tells it."""
_WINNERS = {(1,): FIRST_WINS, (2,): SECOND_WINS, (1, 2): TIED}


def game_in(text: str) -> WrittenGame[Position] | None:
    """Return the game that a text in this format holds; None for any other text.

    Raises BadNotation for a record of another game or a variant, and for what is no list of moves.
    """
    if not text.lstrip("\ufeff \t\r\n").startswith(("{", "[")) or len(text) > LONGEST_TEXT:
        return None
    try:
        data: JsonValue = json.loads(text.lstrip("\ufeff"))
    except (ValueError, RecursionError):
        return None
    if isinstance(data, Mapping):
        return _of_export(text, data)
    words = [*_texts(data)]
    return _game(text, "", words, "") if words and all(words) else None


def _of_export(text: str, data: Mapping[str, JsonValue]) -> WrittenGame[Position] | None:
    """Return the game of a game record or of a saved game; None for other data."""
    header, stack = data.get("header"), data.get("stack")
    if isinstance(header, Mapping) and "moves" in data:
        game = header.get("game")
        kind = game if isinstance(game, Mapping) else {"name": game}
        name = kind.get("name")
        if not _is_ours(name, kind.get("variants")):
            _refuse(name)
            return None
        return _game(text, _title(header), [*_texts(data["moves"])], _result(header))
    if isinstance(stack, Sequence) and _is_ours(data.get("game"), data.get("variants")):
        winner = data.get("winner")
        won = tuple(each for each in winner if isinstance(each, int)) if isinstance(winner, Sequence) else ()
        return _game(text, "", [_last_move(state) for state in stack[1:]], _WINNERS.get(won, ""))
    return None


def _refuse(name: JsonValue) -> None:
    """Raise BadNotation where a record names another game; what names none may be anything."""
    if isinstance(name, str) and name:
        raise BadNotation(f"this is a game of {quoted(name)}; of exports only those of Krypte are read")


def _is_ours(name: JsonValue, variants: JsonValue) -> bool:
    """Say whether data are of a game of Krypte; raises BadNotation for a variant."""
    ours = isinstance(name, str) and name.lower() == _NAME
    if ours and variants:
        raise BadNotation(f"this game of Krypte is a variant, {quoted(str(variants))}; only the usual game is read")
    return ours


def _texts(moves: JsonValue) -> Iterator[str]:
    """Yield the moves of nested lists, "" for what is none."""
    if isinstance(moves, str):
        yield moves
    elif isinstance(moves, Mapping):
        move = moves.get("move")
        yield move if isinstance(move, str) else ""
    elif isinstance(moves, Sequence):
        for each in moves:
            if each is not None:
                yield from _texts(each)
    else:
        yield ""


def _last_move(state: JsonValue) -> str:
    """Return the move that led to a state, "" where it does not tell it."""
    move = state.get("lastmove") if isinstance(state, Mapping) else ""
    return move if isinstance(move, str) else ""


def _title(header: Mapping[str, JsonValue]) -> str:
    """Return the players' names with a dash between them."""
    return " - ".join(str(player.get("name", "?")) for player in _players(header))


def _result(header: Mapping[str, JsonValue]) -> str:
    """Return the result by what the players have of it: the more the better."""
    scores = [score for player in _players(header) if isinstance(score := player.get("result"), int)]
    if len(scores) != len(_WINNERS[1, 2].split("-")):
        return ""
    return TIED if scores[0] == scores[1] else (FIRST_WINS if scores[0] > scores[1] else SECOND_WINS)


def _players(header: Mapping[str, JsonValue]) -> list[Mapping[str, JsonValue]]:
    players = header.get("players")
    return [each for each in players if isinstance(each, Mapping)] if isinstance(players, Sequence) else []


def _game(text: str, title: str, words: Sequence[str], result: str) -> WrittenGame[Position]:
    """Return a game of such moves; raises BadNotation for what is none, and for moves after the end."""
    lines = [*_lines(text, words)]
    place = next((place for place, word in enumerate(words) if word.lower() in _ENDS), len(words))
    if place < len(words) - 1:
        raise BadNotation(f"line {lines[place + 1][0]}: {quoted(words[place + 1])} follows the end of the game")
    end = _ENDS[words[place].lower()] if place < len(words) else ""
    return WrittenGame(title, start(Readings()), lines[:place], result or end)


def _lines(text: str, words: Sequence[str]) -> Iterator[Line]:
    """Yield moves with the numbers of the lines that they stand in; raises BadNotation for what is none."""
    place, line = max(0, text.find('"moves"'), text.find('"stack"')), 0
    line = text.count("\n", 0, place) + 1
    for number, word in enumerate(words, 1):
        if not word:
            raise BadNotation(f"line {line}: move {number} is none; each is a text such as e8")
        found = text.find(json.dumps(word), place)
        if found >= 0:
            line, place = line + text.count("\n", place, found), found + 1
        yield line, word
