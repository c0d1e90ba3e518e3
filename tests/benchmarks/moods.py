"""What asking for a mood or a length comes to: `python tests/benchmarks/moods.py 500`.

`python tests/benchmarks/moods.py thirds 180` prints the table of `make/taste.py` in its place: what parts so many
unasked sheets of each size, for each number of players, into thirds, in the games that they were judged by.

Makes so many sheets for each wish and so many unasked ones, of all sizes, for two to five players, repaired and proved
but not rejected for how they play; a few games tell how they do. Each figure is told as its difference from unasked
sheets of the same size and players, in standard deviations of these. Minutes.
"""

import sys
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from statistics import mean, quantiles, stdev

from pressboard.games.kangaruse.make.make import chance_of, sheet_for
from pressboard.games.kangaruse.make.params import (
    ANY,
    FIERCE,
    GENTLE,
    LIVELY,
    LONG,
    REACH,
    SHORT,
    Recipe,
    SheetParams,
)
from pressboard.games.kangaruse.make.simulate import FIRST_GAMES, Simulation, play_sheet
from pressboard.games.kangaruse.make.taste import WORDS, figures_of, misses, taste_of, terciles_of
from pressboard.games.kangaruse.rules.sheet import SIZES

SHEETS = 500
PLAYERS = range(2, 6)
CELLS = [(size, players) for size in SIZES for players in PLAYERS]
WISHES = ((ANY, ANY), (GENTLE, ANY), (LIVELY, ANY), (FIERCE, ANY), (ANY, SHORT), (ANY, LONG))
FIGURES = ("turns", "harm", "choices")

Wish = tuple[str, str]
Job = tuple[Wish, int]
Figures = tuple[float, ...]


def measured(job: Job) -> tuple[Figures, bool]:
    """Return the figures of a sheet, and whether they are what was asked for."""
    (mood, length), number = job
    size, players = CELLS[number % len(CELLS)]
    recipe = Recipe(
        "moods", number + 1, SheetParams(size, players, checks=REACH, mood=mood, length=length)
    )
    sheet = sheet_for(recipe.params, chance_of(recipe)).sheet
    simulation = Simulation(sheet)
    simulation.fullest.play_to(FIRST_GAMES)
    figures = figures_of(simulation.fullest)
    return tuple(figures.get(name, 0.0) for name in FIGURES), not misses(
        figures, terciles_of(sheet), recipe.params
    )


def lines(count: int) -> Iterator[str]:
    """Yield a table of effects."""
    jobs = [(wish, number) for wish in WISHES for number in range(count)]
    found: dict[Wish, list[tuple[Figures, bool]]] = defaultdict(list)
    with ProcessPoolExecutor() as pool:
        for (wish, _), row in zip(jobs, pool.map(measured, jobs, chunksize=8), strict=True):
            found[wish].append(row)
    usual = [
        [figures for figures, _ in found[ANY, ANY][cell :: len(CELLS)]]
        for cell in range(len(CELLS))
    ]
    yield f"| asked | sheets | {' | '.join(FIGURES)} | as asked at once |"
    yield "|---" * (3 + len(FIGURES)) + "|"
    for wish in WISHES[1:]:
        rows = found[wish]
        effects = [mean(_off(usual, rows, place)) for place in range(len(FIGURES))]
        told = " | ".join(f"{effect:+.2f}" for effect in effects)
        name = next(each for each in wish if each != ANY)
        yield f"| {name} | {len(rows)} | {told} | {mean(fits for _, fits in rows):.0%} |"


def _off(
    usual: list[list[Figures]], rows: list[tuple[Figures, bool]], place: int
) -> Iterator[float]:
    """Yield how far each sheet is from unasked ones of its size, in their standard deviations."""
    for number, (figures, _) in enumerate(rows):
        others = [each[place] for each in usual[number % len(CELLS)]]
        yield (figures[place] - mean(others)) / stdev(others)


def tasted(job: tuple[str, int, int]) -> tuple[float, ...]:
    """Return how an unasked sheet plays that has passed all checks."""
    size, players, number = job
    recipe = Recipe("thirds", number + 1, SheetParams(size, players))
    taste = taste_of(play_sheet(sheet_for(recipe.params, chance_of(recipe)).sheet))
    return tuple(taste.figures.get(name, 0.0) for name in WORDS)


def thirds(count: int) -> Iterator[str]:
    """Yield the lines of a table of what parts sheets into thirds."""
    cells = [(size, players) for size in SIZES for players in range(1, 6)]
    jobs = [(size, players, number) for size, players in cells for number in range(count)]
    with ProcessPoolExecutor() as pool:
        figures = [*pool.map(tasted, jobs, chunksize=8)]
    for at, (size, players) in enumerate(cells):
        columns = zip(*figures[at * count : (at + 1) * count], strict=True)
        pairs = [
            tuple(round(part, digits) for part in quantiles(column, n=3))
            for column, digits in zip(columns, (1, 2, 2, 2), strict=True)
        ]
        yield f'    ("{size}", {players}): ({", ".join(map(str, pairs))}),'


if __name__ == "__main__":
    how, *rest = sys.argv[1:] or [str(SHEETS)]
    print("\n".join(thirds(int(rest[0])) if how == "thirds" else lines(int(how))))
