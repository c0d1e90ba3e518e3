"""Set-ups: sheets of all games as texts that people edit."""

from pathlib import Path
from random import Random

from tests.fuzz.cases import Call, Limits
from tests.fuzz.readers.codes import (
    FILE,
    JSON,
    REPRINT,
    SETUP,
    sheets_again,
    text_call,
    text_limits,
)
from tests.fuzz.readers.reader import Reader, typed
from tests.fuzz.readers.records import records_again

START = "start"
ARRAY = "array"
_OPTIONS = {START: ("crumble", "board", "--start"), ARRAY: ("krump", "board", "--array")}
"""Routes by which a set-up is an option of a command."""
_GRIDS = b"TtKa~oSX.bwML12"


class _Setups(Reader):
    name = "setups"
    routes = {FILE: 10, SETUP: 3, JSON: 1, REPRINT: 1, START: 2, ARRAY: 1}  # noqa: RUF012 - a Mapping
    endless = {  # noqa: RUF012 - a Mapping
        "empty-lines": (b"kangaruse 5x5, 2 players", b"\n", b""),
        "tabs-and-lines": (b"kangaruse 5x5, 2 players\n", b"\t\n", b""),
        "wide-row": (b"kangaruse 20x16, 2 players\n", b"L ", b""),
        "spaces-before": (b"", b" ", b"kangaruse 5x5, 2 players"),
        "spaces-within": (b"kangaruse", b" ", b"5x5, 2 players"),
        "tabs-before-words": (b"kangaruse\n", b"\tx", b""),
        "lines-before": (b"", b"x\n", b"krump-array 6x6"),
        "heads": (b"", b"krump-array 6x6\n", b""),
        "comment": (b"krump-array 6x6 #", b"# ", b""),
        "wide-krump-row": (b"krump-array 6x6\nsecond", b" ", b"S"),
        "pieces": (b"crumble-start 20x20, depth 8\n", b"b1/256 ", b""),
        "fraction": (b"crumble-start 6x6\nb1/", b"9", b""),
        "depth": (b"crumble-start 6x6, depth ", b"9", b""),
        "width": (b"crumble-start ", b"9", b"x6"),
        "one-line": (b"", b"crumble-start ", b""),
        "puzzles": (b"kangaruse-puzzle 4\n", b"puzzle: 9 points in 3 jumps, 5x5\n", b""),
        "one-puzzle": (
            b"kangaruse-puzzle 1\npuzzle 1: 9 points in 3 jumps, 5x5\n",
            b"L U R D U\n",
            b"",
        ),
        "problems": (b"krypte-problems 24\n", b"problem: wins in 1\n", b""),
        "one-problem": (b"krypte-problems 1\nproblem 1: Black wins in 1\n", b"1 . . X\n", b""),
        "problems-of-krump": (b"krump-problems 24\n", b"problem: Red captures 1\n", b""),
        "one-problem-of-krump": (
            b"krump-problems 1\nproblem 1: Red captures 1\n",
            b"6 . . M sl\n",
            b"cards: 3h",
        ),
        "spaces-in-problem": (b"krypte-problems 1\nproblem", b" ", b"1"),
    }

    def call(self, route: str, data: bytes) -> Call:
        if route in _OPTIONS:
            return Call((*_OPTIONS[route], typed(data), "--out", "board.pdf"))
        return text_call(route, data, "setup.txt")

    def routes_of(self, name: str) -> tuple[str, ...]:
        return (
            (name,)
            if name in _OPTIONS
            else tuple(route for route in self.routes if route not in _OPTIONS)
        )

    def limits(self, data: bytes, direct: bool) -> Limits:
        return text_limits(data)

    def twisted(self, data: bytes, chance: Random) -> bytes:
        """Return `data` with two of the signs that fill squares exchanged, in as many places as chance will."""
        old, new = chance.sample(_GRIDS, 2)
        share = chance.random()
        return bytes(new if sign == old and chance.random() < share else sign for sign in data)

    def again(self, route: str, data: bytes) -> str:
        if route in _OPTIONS:
            return sheets_again("board.pdf")
        said = records_again(Path("setup.txt"))
        return sheets_again("setup.txt") if said is None else said


SETUPS = _Setups()
