"""Finds the game record in what is to be checked: by its first line, or because only one game replays its moves."""

import re
from collections.abc import Sequence
from contextlib import suppress

from pressboard.checking.given import Given, Kind, given
from pressboard.checking.pieces import code_beginnings, count, setup_beginnings
from pressboard.errors import BadCode, BadNotation, BadOption, listed, quoted
from pressboard.kinds.game import Game
from pressboard.play.findings import Finding
from pressboard.play.records.heads import opening_lines
from pressboard.play.records.replays import Replayed
from pressboard.play.records.words import uncommented

LONGEST_ALONE = 200_000
"""So many characters a list of moves may have that does not say whose it is; each game in turn tries it."""

RECIPE = re.compile(r"\bseed [^\n]{1,300}, (?:sheet|board) \d{1,10}\b", re.ASCII | re.IGNORECASE)
"""What a recipe ends with, which stands in the foot of every sheet."""
_MOVES = re.compile(r"^[ \t]*(?:\d+[.)][ \t]+)?@?[A-Za-z]\d{1,2}(?:[ \t;,]|$)", re.MULTILINE)
"""What a line with moves begins with, and no line of a page but where it tells a route."""
_CLEAR = re.compile(r"[A-Za-z]\d|\d\s*[A-Za-z♥♣♠♦♡♧♤♢]")
"""What stands in some move of every game: a letter beside a figure."""
_ROUTES = re.compile(
    r"\b(?:start\s+[a-z]\d{1,2}$|from\s+[a-z]\d{1,2}:.{1,2000}?points\s+so\s+far\.|which\s+[a-z]\d{1,2}\s.{1,2000}?\sdoes:)",
    re.IGNORECASE | re.DOTALL | re.MULTILINE,
)
"""What pages say of routes and where they start: wherever lines are broken one may begin with a square."""


def record_in(target: str | Given, games: Sequence[Game]) -> Replayed | None:
    """Replay the game record that the text file `target` holds; None when it is no record of any game.

    Raises BadFile, BadCode or BadNotation, naming the file, for a record that cannot be read.
    """
    source = given(target) if isinstance(target, str) else target
    if source.kind is not Kind.TEXT:
        return None
    try:
        return replayed_in(source.text, games)
    except (BadCode, BadNotation) as error:
        if _is_page(source.text, games):
            return None
        raise type(error)(f"{source.place}: {error}") from None


def outruns_in(source: Given, games: Sequence[Game], words: str) -> Sequence[Finding]:
    """Return where the game record in a text needs more pieces than the set called `words` has.

    Raises BadOption for a set that there is not, and where no game with sets of pieces has such a record.
    """
    found = (game.outruns(source.text, words) for game in games if game.outruns)
    outruns = next((each for each in found if each is not None), None)
    if outruns is None:
        raise BadOption("--set is for records of games that are played with sets of pieces; leave it out")
    return outruns


def replayed_in(text: str, games: Sequence[Game]) -> Replayed | None:
    """Replay a record, whichever game it is of, or moves alone that only one game replays; None for other texts.

    Raises BadCode or BadNotation for a record that cannot be read.
    """
    replays = (game.replay(text) for game in by_name(text, games) if game.replay)
    return next((replayed for replayed in replays if replayed), None) or _alone(text, games)


def by_name(text: str, games: Sequence[Game]) -> list[Game]:
    """Return games in the order in which they are asked whether a text is theirs: the one that it names comes first."""
    return sorted(games, key=lambda game: not _names(text, game.name))


def _names(text: str, game: str) -> bool:
    """Say whether a text names a game before its moves, so that no other game's words mean anything."""
    return any(re.search(rf"\b{game}\b", line, re.IGNORECASE) for line in opening_lines(text[:LONGEST_ALONE]))


def _alone(text: str, games: Sequence[Game]) -> Replayed | None:
    """Replay moves alone by the only game that replays all of them, from its usual start; None where none reads them.

    Raises BadNotation where only one reads them and finds a fault, or where several replay them.
    """
    if len(text) > LONGEST_ALONE or _holds_sheets(text, games) or not _CLEAR.search(uncommented(text)):
        return None
    read = dict[str, Replayed]()
    for game in games:
        with suppress(BadNotation, BadOption):
            if game.replay_moves and (replayed := game.replay_moves(text)) and _has_moves(replayed):
                read[game.name] = replayed
    whole = [name for name, replayed in read.items() if not replayed.found]
    if len(whole) == 1:
        return read[whole[0]]
    if whole:
        raise BadNotation(f"{listed(whole)} all replay these moves; {_first_lines(whole)}")
    if len(read) == 1:
        ((name, replayed),) = read.items()
        fault = f"{name} finds {replayed.found[0]}"
        raise BadNotation(f"no game replays these moves whole; {fault}; {_first_lines([name])}")
    return None


def _has_moves(replayed: Replayed) -> bool:
    """Say whether at least the first move was played."""
    games = replayed.data.get("games")
    return not isinstance(games, list) or any(isinstance(game, dict) and game.get("plies") for game in games)


def _is_page(text: str, games: Sequence[Game]) -> bool:
    """Say whether a text is copied from sheets in print: their recipes and codes stand in it, and no moves.

    Where a page breaks its lines one may begin with a word that begins a line of records.
    """
    words = " ".join(uncommented(text[:LONGEST_ALONE]).split())
    if not RECIPE.search(words) or not _holds_sheets(text, games):
        return False
    return not _MOVES.search(_ROUTES.sub("", text))


def _holds_sheets(text: str, games: Sequence[Game]) -> bool:
    kinds = [product for game in games for product in game.generated]
    beginnings = code_beginnings(kind.tag[:-1] for kind in kinds), setup_beginnings(kind.setup_word for kind in kinds)
    return any(count(text, beginning, 0) for beginning in beginnings)


def _first_lines(names: Sequence[str]) -> str:
    return f"begin the record with a line such as: {listed(f'{name} Ann - Bob' for name in names)}".replace(
        " and ", " or "
    )


def how_records_begin(source: Given, games: Sequence[Game]) -> str:
    """Return how records begin, and which line of a text does not begin one; empty where it could be none."""
    names = [game.name for game in games if game.replay_moves]
    lines = enumerate(source.text.splitlines(), 1)
    first = next(((number, line.strip()) for number, line in lines if line.strip()), None)
    if source.kind is not Kind.TEXT or not names or not first:
        return ""
    return f"; line {first[0]}: {quoted(first[1])} begins no record; {_first_lines(names)}"
