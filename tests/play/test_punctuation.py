"""No mark of punctuation makes a record lose a move: it is read whole, or its line is named."""

import re
from collections.abc import Callable, Sequence
from importlib import import_module

from pressboard.errors import PressboardError
from tests.crossed import crossed

SHEET = "KANGA1-00206W-2YYDBH-12S7FP-S2Y9MK-2HNW7V-ATCT0P-27DY59-RT173E"
MARKS = "!\"$%&'()*+,-./:;<=>?@[\\]^_`|}~«»…–—·•¡¿§°½×→“”‘’„"
"""All marks but the two that begin comments."""
GAMES = {
    "krypte": "krypte Ann - Bob\n1. d1 e8\n2. c1 N h5\n3. e7",
    "krump": "krump Ann - Bob\n1. Ah, 3s; Sa5-b4 on 3s\nSa2-b3; Ma6-c5\n2. 2h, 4s",
    "crumble": "crumble Ann - Bob\n1) 2,1VW 1,3VW\n2) 2,3HN 4,4HS",
    "kangaruse": f"{SHEET}\nplayers Ann Bob\nstarts b2 f2\n1. b1-c1 f1\n2. d1-d3xb3,d4",
}
"""A record of each game; the lines that hold no moves are left as they are."""
FIRST_LINES = {"krypte": 1, "krump": 1, "crumble": 1, "kangaruse": 3}


def replay_of(game: str) -> Callable[[str], Sequence[tuple[Sequence[object], object]]]:
    """Return what replays a game's records: the moves of every game, and its finding."""
    replay = import_module(f"pressboard.games.{game}.rules.records").replay

    def replayed(text: str) -> Sequence[tuple[Sequence[object], object]]:
        found = replay(text)
        return [
            (each.moves, each.finding) for each in (found if isinstance(found, list) else [found])
        ]

    return replayed


def spoilt(game: str, mark: str) -> list[tuple[int, str]]:
    """Return a game's record with a mark put in at every place of its moves, and in place of every letter and sign."""
    text = GAMES[game]
    first = FIRST_LINES[game]
    begins = len("\n".join(text.split("\n")[:first])) + 1
    places = range(begins, len(text) + 1)
    put = [(place, text[:place] + mark + text[place:]) for place in places]
    return put + [
        (place, text[:place] + mark + text[place + 1 :])
        for place in places
        if text[place : place + 1] > " "
    ]


@crossed("mark game", MARKS, GAMES)
def test_a_mark_loses_no_move(game: str, mark: str) -> None:
    """Wherever a mark is put in, all moves are counted, and the same ones, or there is a finding at that line.

    Where it takes the place of a letter the move can be another one, and they are as many; a number that is lost is
    missed at the next one.
    """
    replayed = replay_of(game)
    ((whole, fault),) = replayed(GAMES[game])
    assert fault is None
    for place, text in spoilt(game, mark):
        line = text.count("\n", 0, place) + 1
        try:
            ((moves, finding),) = replayed(text)
        except PressboardError as error:
            said = str(error)
        else:
            said = "" if finding is None else str(finding)
            assert said or len(moves) == len(whole), text
            assert said or moves == whole or len(text) == len(GAMES[game]), text
        assert not said or names(said, line, len(text) > len(GAMES[game])), (text, said)


def names(said: str, line: int, exact: bool) -> bool:
    """Say whether a message names a line, or no earlier one."""
    numbers = [int(number) for number in re.findall(r"line (\d+)", said)]
    return line in numbers or (not exact and max(numbers, default=0) > line)
