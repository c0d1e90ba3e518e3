"""Looks for even seatings where we know none, and adds what is found to `generator/pressboard/play/seating/found.txt`.

    python -m tests.play.seatings [MOST-PLAYERS] [MILLIONS]

It takes a C compiler, and hours where many millions of moves are tried for each of some hundred seatings.
"""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from pressboard.chance import Chance
from pressboard.errors import BadOption
from pressboard.play.seating.found import FOUND
from pressboard.play.seating.seat import seat

_SEATS = 2, 5
_ROUNDS = range(2, 11)
_FEWEST = 5


def main(most: int = 24, millions: int = 100) -> None:
    """Look for all seatings of up to `most` players, and write what there is."""
    asked = "\n".join(_uneven(most))
    with TemporaryDirectory() as folder:
        program = Path(folder) / "search"
        source = Path(__file__).with_name("search.c")
        subprocess.run(["cc", "-O2", "-o", str(program), str(source), "-lm"], check=True)
        found = subprocess.run([str(program), str(millions)], input=asked, capture_output=True, text=True, check=True)
    lines = {*FOUND.read_text(encoding="ascii").splitlines(), *found.stdout.splitlines()}
    FOUND.write_text("".join(f"{line}\n" for line in sorted(lines, key=_asked)), encoding="ascii")


def _uneven(most: int) -> Iterator[str]:
    """Yield what is not even as yet: players, tables and rounds."""
    for players in range(_FEWEST, most + 1):
        for tables in range(-(-players // _SEATS[1]), players // _SEATS[0] + 1):
            for rounds in _ROUNDS:
                try:
                    seating = seat(players, tables, rounds, _SEATS, Chance("seats", "wattle"))
                except BadOption:
                    continue
                if seating.gap > 1 and not any(seating.pausing(number) for number in range(rounds)):
                    yield f"{players} {tables} {rounds}"


def _asked(line: str) -> tuple[int, ...]:
    return tuple(map(int, line.split(" ")[:3]))


main(*map(int, sys.argv[1:]))
