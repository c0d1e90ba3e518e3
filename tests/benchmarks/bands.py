"""What narrower bands would take, what evening out does: `nice python tests/benchmarks/bands.py 24 >> docs/survey.md`.

For the larger sizes on which starts may be farther from even than 15 points, makes candidates with narrower bands until
as many as asked for have stood the checks, or `MOST` times as many have fallen. For all sizes and players it counts
what became of candidates with marked starts, with the bands of today. Minutes.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from time import process_time

from pressboard.chance import Chance
from pressboard.errors import NoSheetFound
from pressboard.games.kangaruse.make import bands, even, make
from pressboard.games.kangaruse.make.even import DEALS, FURTHER_SWAPS, SWAPS, Evening, evened, evened_further
from pressboard.games.kangaruse.make.make import chance_of, sheet_for
from pressboard.games.kangaruse.make.params import Recipe, SheetParams
from pressboard.games.kangaruse.make.probe import Series, Shown
from pressboard.games.kangaruse.rules.sheet import SIZES, Sheet

SHEETS, MOST = 24, 20
PROPOSED = 0.15
"""How far from even starts of regular and larger sheets would best be, at most."""
REACHES = (0.15, 0.2, 0.25)
KINDS = [(size, players) for size in ("regular", "large", "huge") for players in (2, 3, 4, 5)]

KEPT = ("even as they were", "swapped", "dealt anew", "swapped on")
"""What was done to a sheet that was kept, the last of it."""

HEAD = """
## Why bands are as wide as they are

Made by `python tests/benchmarks/bands.py {sheets}`. Candidates were made with marked starts and bands of several widths
until {sheets} had stood all checks, or {most} times as many had fallen. The band in bold is the one sheets are made
with. The fewer squares there are for each player, the more a single jump decides, and the fewer candidates keep to a
narrow band.

| size | players | squares a player | starts within | of all candidates stood | CPU of a sheet, against today's |
|---|---|---|---|---|---|
"""


EVENING = """
## What evening out does

Made by `python tests/benchmarks/bands.py {sheets}`, too: {sheets} sheets of each kind with marked starts, and what
became of the candidates before them. Where a few games show that one is near enough to even up to {swaps} swaps are
tried; where it is not, or they do not help, the commands of its columns and rows are dealt anew, up to {deals} deals in
all with the first one. What comes out even by that and is shown to be unfair by many games is swapped on, up to
{further} times {more} swaps. A candidate falls where none of these helps, or by what else is judged afterwards.

| size | players | candidates | fell | kept | of these even as they were | swapped | dealt anew | swapped on |
|---|---|---|---|---|---|---|---|---|
"""
EVENED = [(size, players) for size in SIZES for players in (2, 3, 4, 5)]


def tried(job: tuple[tuple[str, int], float, int]) -> tuple[int, int, float]:
    """Return how many sheets were made and how many candidates fell with a band of its own, and the seconds of CPU."""
    (size, players), reach, sheets = job
    bands._STARTS = ((0, reach),)
    params, made, fallen, begun = SheetParams(size, players), 0, 0, process_time()
    for number in range(1, sheets * MOST):
        if made >= sheets or fallen >= sheets * MOST:
            break
        try:
            _, fell = sheet_for(params, chance_of(Recipe("bands", number, params)), attempts=MOST)
        except NoSheetFound:
            fallen += MOST
            continue
        made, fallen = made + 1, fallen + len(fell)
    return made, fallen, process_time() - begun


def today(size: str, players: int) -> float:
    """Return how far from even a start of such sheets may be."""
    columns, rows = SIZES[size]
    return next(reach for least, reach in bands._STARTS if columns * rows / players >= least)


def lines(sheets: int) -> Iterator[str]:
    """Yield the lines of the documentation."""
    yield from HEAD.format(sheets=sheets, most=MOST).splitlines()
    kinds = [kind for kind in KINDS if today(*kind) > PROPOSED]
    jobs = [(kind, reach, sheets) for kind in kinds for reach in REACHES if reach <= today(*kind)]
    with ProcessPoolExecutor() as pool:
        found = dict(zip(jobs, pool.map(tried, jobs), strict=True))
    for (kind, reach, _), (made, fallen, seconds) in found.items():
        columns, rows = SIZES[kind[0]]
        is_today = reach == today(*kind)
        usual_made, _, usual = found[kind, today(*kind), sheets]
        width = f"{50 - 100 * reach:.0f} to {50 + 100 * reach:.0f} %"
        cost = f"{seconds / made * usual_made / usual:.1f} times" if made else "none was made"
        shown = f"**{width}**" if is_today else width
        room = columns * rows / kind[1]
        yield f"| {kind[0]} | {kind[1]} | {room:.0f} | {shown} | {made / (made + fallen):.1%} | {cost} |"


def followed(job: tuple[tuple[str, int], int]) -> Counter[str]:
    """Return how many candidates fell, and of how many that were kept what is so by `KEPT`."""
    (size, players), sheets = job
    params, found, became = SheetParams(size, players), Counter[str](), list[str]()
    deals = list[None]()

    class Noted(Evening):
        def deal(self) -> None:
            deals.append(None)
            super().deal()

    def noted(sheet: Sheet, chance: Chance) -> tuple[Sheet, bool]:
        deals.clear()
        after, is_even = evened(sheet, chance)
        became.append(KEPT[2] if deals else KEPT[1] if after != sheet else KEPT[0])
        return after, is_even

    def noted_further(sheet: Sheet, chance: Chance, shown: Mapping[Series, Shown]) -> tuple[Sheet, bool]:
        became[-1] = KEPT[3]
        return evened_further(sheet, chance, shown)

    even.Evening = Noted
    make.evened, make.evened_further = noted, noted_further
    for number in range(1, sheets + 1):
        became.clear()
        sheet_for(params, chance_of(Recipe("evening", number, params)))
        found["fell"] += len(became) - 1
        found[became[-1]] += 1
    return found


def evening_lines(sheets: int) -> Iterator[str]:
    """Yield the lines of the documentation on what evening out does."""
    yield from EVENING.format(
        sheets=sheets, swaps=SWAPS, deals=DEALS, further=make.FURTHER, more=FURTHER_SWAPS
    ).splitlines()
    with ProcessPoolExecutor() as pool:
        rows = [*pool.map(followed, [(kind, sheets) for kind in EVENED])]
    for (size, players), found in zip(EVENED, rows, strict=True):
        kept = [found[name] for name in KEPT]
        yield f"| {size} | {players} | {' | '.join(map(str, (found.total(), found['fell'], sum(kept), *kept)))} |"


if __name__ == "__main__":
    count = int(sys.argv[1]) if sys.argv[1:] else SHEETS
    print("\n".join((*lines(count), *evening_lines(count))))
