"""Records of every game as the tests write them down, from games that are replayed or played by chance."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from types import ModuleType
from typing import Any

from pressboard.games.crumble.rules import board as crumble
from pressboard.games.crumble.rules import notation as crumble_notation
from pressboard.games.kangaruse.rules import notation as kangaruse_notation
from pressboard.games.kangaruse.rules.board import START
from pressboard.games.kangaruse.rules.sheet_text import format_setup
from pressboard.games.krump.rules import board as krump
from pressboard.games.krump.rules import notation as krump_notation
from pressboard.games.krypte.rules import board as krypte
from pressboard.games.krypte.rules import notation as krypte_notation

GAMES: dict[str, tuple[ModuleType, ModuleType, str]] = {
    "crumble": (crumble, crumble_notation, ""),
    "krump": (krump, krump_notation, "position\n"),
    "krypte": (krypte, krypte_notation, "position\n"),
}
"""Of the games that begin with a line of their name: how they start, their texts, what a position follows."""


def rows(words: Sequence[str], width: int, between: str = " ") -> Iterator[str]:
    """Yield lines of so many words."""
    for place in range(0, len(words), width):
        yield between.join(words[place : place + width])


def written_game(
    name: str, title: str, heads: Iterable[str], moves: Iterable[str], result: str
) -> str:
    """Return a game that begins with its name and its title."""
    return "\n".join(
        (f"{name} {title}".rstrip(), *heads, *moves, *([result] if result else []), "")
    )


def readings_line(readings: Any) -> list[str]:  # noqa: ANN401 - of any game
    """Return the line with the readings that a game begins with, none for the usual ones."""
    return [" ".join(("readings", *readings.changes()))] if readings.changes() else []


def format_record(game: str, played: Any) -> str:  # noqa: ANN401 - of any game
    """Return a game as a record that replays to the same positions; what is usual goes without saying."""
    first = played.positions[0]
    turns, heads = (
        [*zip(played.positions, played.moves, strict=False)],
        readings_line(first.readings),
    )
    if game == "kangaruse":
        texts = [kangaruse_notation.format_move(move, position) for position, move in turns]
        usual = tuple(f"player {seat}" for seat in range(1, len(played.players) + 1))
        names = played.players if played.players != usual else (str(len(usual)),)
        heads = [format_setup(first.sheet).rstrip(), "", " ".join(("players", *names)), *heads]
        started = sum(move.kind == START for _, move in turns)
        if started == first.players:
            heads.append(
                " ".join(("starts", *(text.removeprefix("@") for text in texts[:started])))
            )
            texts = texts[started:]
        return "\n".join((*heads, *rows(texts, first.players), ""))
    board, notation, before = GAMES[game]
    if first != board.start(readings=first.readings):
        heads.append(f"{before}{notation.format_position(first)}")
    texts = [notation.format_move(move, position) for position, move in turns]
    if game == "crumble":
        moves = [f"{number}) {row}" for number, row in enumerate(rows(texts, 2), 1)]
    elif game == "krypte":
        moves = [*rows([f"{ply}.{text}" for ply, text in enumerate(texts, first.counters + 1)], 10)]
    else:
        rounds = groupby(zip(turns, texts, strict=True), lambda turn: turn[0][0].round)
        several = ((number, rows([text for _, text in each], 6, ", ")) for number, each in rounds)
        moves = [
            f"   {row}" if more else f"{number}. {row}"
            for number, all in several
            for more, row in enumerate(all)
        ]
    return written_game(game, played.title, heads, moves, played.result)
