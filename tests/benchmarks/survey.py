"""What candidates fall to, and what players other than the judge's show: `python tests/benchmarks/survey.py 2000 200`.

Makes so many sheets over all sizes, with marked and with chosen starts, for one to five players, in all the processes
this machine has; every one is judged again as it comes back from its code. So many of those with marked starts for two
and more are played by others, where they are said to be fair: players who look ahead and never err. Minutes.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from statistics import mean

from pressboard.chance import Chance
from pressboard.games.kangaruse.make.make import chance_of, facts, sheet_for
from pressboard.games.kangaruse.make.params import PLAY, Recipe, SheetParams, decode, encode
from pressboard.games.kangaruse.make.playouts.compiled import Engine
from pressboard.games.kangaruse.make.playouts.policies import AheadPlayer
from pressboard.games.kangaruse.make.simulate import Series, band, is_fair
from pressboard.games.kangaruse.rules.readings import USUAL
from pressboard.games.kangaruse.rules.sheet import SIZES, Sheet
from pressboard.games.kangaruse.rules.tables import tables_of

CORNERS = ("5x5", "20x5", "5x16", "20x16")
SHEETS = 2_000
PLAYED = 200
GAMES = 4_000
"""The games at each table of a sheet that others play."""
MOST_PLAYERS = 5
BEYOND = 0.03
"""A share counts as outside of its band that lies so far beyond it."""
KINDS = [(size, starts) for size in (*SIZES, *CORNERS) for starts in (True, False)]


@dataclass
class Row:
    """What became of the sheets of one size; `starts` and `seats` say how far shares by others lie beyond bands.

    `several` counts those with marked starts for two and more, `fair` those of them that are fair for the most players.
    """

    size: str
    sheets: int = 0
    several: int = 0
    fair: int = 0
    fallen: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    starts: list[float] = field(default_factory=list)
    seats: list[float] = field(default_factory=list)

    def add(self, other: "Row") -> None:
        """Add what became of other sheets."""
        self.sheets += other.sheets
        self.several += other.several
        self.fair += other.fair
        self.fallen += other.fallen
        self.wrong += other.wrong
        self.starts += other.starts
        self.seats += other.seats


def made(job: tuple[tuple[str, bool], int, bool]) -> Row:
    """Make the sheet of a number and judge it as it comes back from its code; perhaps let others play it."""
    (size, starts), number, is_played = job
    row = Row(size, sheets=1)
    recipe = Recipe(
        "survey", number, SheetParams(size, 1 + number % MOST_PLAYERS, starts, checks=PLAY)
    )
    sheet, fallen, _ = sheet_for(recipe.params, chance_of(recipe))
    row.fallen.update(finding.rule for finding in fallen)
    again, known = decode(encode(sheet, recipe))
    judged = facts(again)
    row.wrong += [f"{known}: {found}" for found in judged.problems[:1]]
    if starts and sheet.players > 1:
        fair = [each.players for each in judged.simulation.tables if is_fair(sheet, each)]
        row.several = 1
        row.fair = int(sheet.players in fair)
        for players in fair if is_played else ():
            _play(row, sheet, players)
    return row


def _play(row: Row, sheet: Sheet, players: int) -> None:
    series = Series(
        Engine(tables_of(sheet, USUAL)), players, Chance("others", row.size, players), AheadPlayer
    )
    series.play_to(GAMES)
    least, most = band(players)
    for beyond, wins in ((row.seats, series.won), (row.starts, series.won_from.values())):
        beyond += [max(least - won / games, won / games - most) for won, games in wins]


def rows(count: int, played: int) -> list[Row]:
    """Share the sheets among the kinds and the processes."""
    numbers = range(1, -(-count // len(KINDS)) + 1)
    most = -(-played * MOST_PLAYERS // ((MOST_PLAYERS - 1) * len(KINDS) // 2))
    jobs = [(kind, number, number <= most) for number in numbers for kind in KINDS]
    found: dict[str, Row] = {}
    with ProcessPoolExecutor() as pool:
        for part in pool.map(made, jobs, chunksize=4):
            found.setdefault(part.size, Row(part.size)).add(part)
    return [*found.values()]


def report(found: list[Row]) -> Iterator[str]:
    """Yield a table, and what candidates fell to."""
    total = Row("all")
    for row in found:
        total.add(row)
    yield "| size | sheets | candidates a sheet | found again | fair for the most | starts outside | seats outside |"
    yield "|---|---|---|---|---|---|---|"
    for row in (*found, total):
        fell = 1 + row.fallen.total() / row.sheets
        fair = f"{row.fair} of {row.several}"
        outside = " | ".join(map(_outside, (row.starts, row.seats)))
        yield f"| {row.size} | {row.sheets:,} | {fell:.1f} | {len(row.wrong)} | {fair} | {outside} |"
    yield from (
        "",
        *(f"* {line}" for line in total.wrong),
        "",
        "| candidates fell to | of all |",
        "|---|---|",
    )
    yield from _reasons(total.fallen, total.sheets)


def _outside(beyond: list[float]) -> str:
    worst = [each for each in beyond if each > BEYOND]
    return f"{len(worst)} of {len(beyond)}" + (
        f", by {100 * mean(worst):.0f} points" if worst else ""
    )


def _reasons(fallen: Mapping[str, int], sheets: int) -> Iterator[str]:
    candidates = sheets + sum(fallen.values())
    for rule, times in Counter(fallen).most_common():
        yield f"| {rule} | {times / candidates:.1%} |"


if __name__ == "__main__":
    print(
        "\n".join(report(rows(*map(int, sys.argv[1:])) if sys.argv[2:] else rows(SHEETS, PLAYED)))
    )
