"""The score: what the squares that players landed on come to, type by type."""

from collections.abc import Iterator, Sequence

from pressboard.games.kangaruse.rules.tables import SheetTables
from pressboard.games.kangaruse.rules.types import POINTS, TYPES
from pressboard.games.kangaruse.rules.worth import Owned

TELEPORT = -10
"""What a teleport costs."""

ScoreLine = dict[str, int]
"""The points of one player: by type in the order of the table, then under `teleport`."""


def score_sheet(tables: SheetTables, earned: Sequence[int], fees: Sequence[int]) -> list[ScoreLine]:
    """Return each player's points by type, for the types the sheet has, and for teleports.

    `earned` holds the squares each player landed on that count, `fees` the number of teleports, both by seat. Water
    is worth what food makes of it, so that it has no line of its own.
    """
    lines: list[ScoreLine] = [{} for _ in earned]
    for key, column in _columns(tables, earned):
        for line, points in zip(lines, column, strict=True):
            line[key] = points
    for line, paid in zip(lines, fees, strict=True):
        line["teleport"] = TELEPORT * paid
    return lines


def scores(tables: SheetTables, earned: Sequence[int], fees: Sequence[int]) -> tuple[int, ...]:
    """Return each player's points."""
    paid = [TELEPORT * each for each in fees]
    return tuple(map(sum, zip(paid, *(column for _, column in _columns(tables, earned)), strict=True)))


def _columns(tables: SheetTables, earned: Sequence[int]) -> Iterator[tuple[str, Sequence[int]]]:
    """Yield each type the sheet has that is worth something, with each player's points."""
    owned = {key: [(mask & held).bit_count() for mask in earned] for key, held in tables.scored.items()}
    for key, own in owned.items():
        kind = TYPES[key]
        if kind.worth:
            printed = _printed(tables, earned, key) if kind.printed == POINTS else ()
            yield key, kind.worth(Owned(own, owned, printed, tables.readings))


def _printed(tables: SheetTables, earned: Sequence[int], key: str) -> list[int]:
    """Return for each player the sum of the points printed on their squares of a type."""
    squares = tables.scored[key]
    return [tables.printed(mask & squares) for mask in earned]
