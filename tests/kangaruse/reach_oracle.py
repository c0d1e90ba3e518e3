"""Reach once more, slow and obvious: by jumping about with the oracle of the rules, without a look at the graphs."""

from functools import lru_cache

from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.types import RIVER, SCORING, TREE, TYPES
from tests.kangaruse.oracle import Game

ENDS = ("echidna", "tasmanian-devil", "thorny-devil")


def starts_of(sheet: Sheet) -> list[int]:
    """Return the marked starting squares, or all that one may choose."""
    free = [s for s, held in enumerate(sheet.squares) if held not in SCORING and held != TREE]
    return list(sheet.starts) or free


def alone(sheet: Sheet, at: int, started: bool) -> Game:
    """Return a game of one player on `at`, all marked starting squares used, where they began there or came to."""
    game = Game(sheet, 1)
    game.crossed = set(sheet.starts)
    game.stand(0, at)
    if not started:
        game.last_echidna = [0]
    return game


@lru_cache(maxsize=4096)
def jumps(sheet: Sheet, at: int, started: bool = False) -> frozenset[int]:
    """Return where a player alone on the fresh sheet can jump to from `at`."""
    game = alone(sheet, at, started)
    landings = game.landings(0)
    return frozenset() if game.thorny_devil(landings) else frozenset(landings)


def reached(sheet: Sheet, start: int) -> set[int]:
    """Return all squares a walk from `start` reaches, square after square."""
    front = set(jumps(sheet, start, started=True))
    seen = set(front)
    while front:
        through = {square for square in front if sheet.squares[square] not in ENDS}
        front = {end for square in through for end in jumps(sheet, square)} - seen
        seen |= front
    return seen - {start}


def verdict(sheet: Sheet) -> dict[str, set[int]]:
    """Return for the rules that are asked of the fresh sheet the squares that break them."""
    starts = starts_of(sheet)
    found = {start: reached(sheet, start) for start in starts}
    somewhere = set().union(*found.values())
    first = {start: set(alone(sheet, start, True).landings(0)) for start in starts}
    wanted = {*TYPES, RIVER}
    return {
        "stuck start": {start for start in starts if len(first[start]) < 2},
        "unreachable score": {
            square
            for square, held in enumerate(sheet.squares)
            if held in SCORING and not all(square in seen for seen in found.values())
        },
        "unreachable square": {
            square
            for square, held in enumerate(sheet.squares)
            if held in wanted and held not in SCORING and square not in somewhere
        },
    }
