"""Seatings that a long search has found, where no construction is known and a short search finds no even one.

Each line of `found.txt` is one: players, tables, rounds, then the rounds, apart by `/`: a letter or digit for each
player, in the order of the tables, the larger ones first. `python -m tests.play.seatings` looks for more.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from string import ascii_letters, digits

from pressboard.play.seating.known import Groups

FOUND = Path(__file__).with_name("found.txt")
_NAMES = ascii_letters + digits
_Asked = tuple[int, int, int]


def found_seating(players: int, sizes: Sequence[int], rounds: int) -> list[Groups] | None:
    """Return rounds of tables with these sizes at which pairs meet as often but for once, None where none is known."""
    text = _found().get((players, len(sizes), rounds))
    if text is None or sum(sizes) != players:
        return None
    ends = [sum(sizes[: number + 1]) for number in range(len(sizes))]
    tables = [slice(end - size, end) for end, size in zip(ends, sizes, strict=True)]
    return [[[_NAMES.index(name) for name in row[table]] for table in tables] for row in text.split("/")]


@cache
def _found() -> dict[_Asked, str]:
    return dict(map(_read, FOUND.read_text(encoding="ascii").splitlines()))


def _read(line: str) -> tuple[_Asked, str]:
    players, tables, rounds, text = line.split(" ")
    return (int(players), int(tables), int(rounds)), text
