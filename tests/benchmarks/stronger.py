"""How far fairness carries over to a stronger player: `nice python tests/benchmarks/stronger.py 48 >> docs/survey.md`.

Makes so many sheets with marked starts, plays each again with players who play out every decision (`monte_carlo.py`),
for two and for the most players it serves, and holds their starts and seats against what its foot says. Ten minutes.
"""

import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from math import sqrt

from monte_carlo import MONTE_CARLO, PLAYOUTS, MonteCarloEngine

from pressboard.chance import Chance
from pressboard.games.kangaruse.make import playing
from pressboard.games.kangaruse.make.make import chance_of, sheet_for
from pressboard.games.kangaruse.make.params import PLAY, Recipe, SheetParams
from pressboard.games.kangaruse.make.playouts.policies import AHEAD, GREEDY
from pressboard.games.kangaruse.make.shown import shown_of_checked
from pressboard.games.kangaruse.make.simulate import Contest, SelfPlay, Tally, contents, series_name
from pressboard.games.kangaruse.make.thresholds import seat_band, start_band
from pressboard.games.kangaruse.rules.readings import USUAL
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.tables import tables_of
from pressboard.play.shares import RoundMean

SHEETS = 48
SIZES = ("tiny", "small", "regular")
PLAYERS = (2, 3, 4, 5)
KINDS = [(size, players) for size in SIZES for players in PLAYERS]
GAMES = 600
"""The games of a series among stronger players; those of their contest with the looking one are fewer."""
CONTEST = 120
SURE = 2.0
"""A figure is surely outside where it is so by more than so many of its own standard deviations."""

HEAD = """
## How far it carries over to a stronger player

Made by `python tests/benchmarks/stronger.py {sheets}`. {sheets} sheets with marked starts were
played again by a player that no sheet is judged by, for it takes thousands of times as long: at every decision it plays
{playouts} games on, looking ahead on all sides, shares them out by upper confidence bounds (UCB1, flat), and takes what
was tried most.
Against players who look ahead it was ahead of {strength:.0%} of its opponents, on the weakest sheet of {weakest:.0%}.
Each sheet was played by its kind alone for two players and for the most it serves, {series} series of {games} games
or more, {all_games:,} in all.

A start or a seat counts as inside where its bare share is; as surely outside where it is so by more than two
standard deviations. What the foot says is narrower than the band a sheet was judged by.
"""


@dataclass(frozen=True)
class Figure:
    """A start or a seat of a sheet: its share among strong players, and among those who look ahead and greedy ones."""

    strong: RoundMean
    ahead: RoundMean
    greedy: RoundMean
    printed: tuple[float, float]
    band: tuple[float, float]

    def is_inside(self, limits: tuple[float, float], spare: float = 0.0) -> bool:
        """Say whether the share among strong players is inside, give or take so many standard deviations."""
        reach = spare * noise(self.strong)
        return limits[0] - reach <= self.strong.mean <= limits[1] + reach


@dataclass
class Row:
    """What became of the sheets of a kind."""

    size: str
    sheets: int = 0
    series: int = 0
    games: int = 0
    strength: list[float] = field(default_factory=list)
    starts: list[Figure] = field(default_factory=list)
    seats: list[Figure] = field(default_factory=list)

    def add(self, other: "Row") -> None:
        """Add what became of other sheets."""
        self.sheets += other.sheets
        self.series += other.series
        self.games += other.games
        self.strength += other.strength
        self.starts += other.starts
        self.seats += other.seats


def noise(share: RoundMean) -> float:
    """Return how far a share is from the true one by chance alone, as a standard deviation."""
    return share.deviation / sqrt(max(1, share.rounds))


def made(job: tuple[str, int, int]) -> Row:
    """Make a sheet and play it again by strong players."""
    size, players, number = job
    recipe = Recipe("stronger", number, SheetParams(size, players, True, checks=PLAY))
    sheet, _ = sheet_for(recipe.params, chance_of(recipe))
    row, chance = Row(size, sheets=1), Chance("kangaruse", "stronger", *contents(sheet))
    engine = MonteCarloEngine(tables_of(sheet, USUAL))
    contest = Contest(engine, players, MONTE_CARLO, AHEAD, chance.fork("contest"))
    contest.play_to(CONTEST)
    row.strength.append(contest.ahead.mean)
    known = {tally.name: tally for tally in playing.played(sheet).simulation.tallies}
    for count in dict.fromkeys((2, players)):
        play = SelfPlay(engine, count, MONTE_CARLO, chance.fork(count))
        play.play_to(GAMES)
        row.series, row.games = row.series + 1, row.games + play.games
        _compare(row, sheet, play.tally, *(known[series_name(count, policy.name)] for policy in (AHEAD, GREEDY)))
    return row


def _compare(row: Row, sheet: Sheet, strong: Tally, ahead: Tally, greedy: Tally) -> None:
    """Put every start and every seat of a series beside what was claimed of it."""
    shown = shown_of_checked(sheet, PLAY)
    assert shown is not None
    assert shown.starts is not None
    assert shown.seats is not None
    starts, seats = ((claim[0] / 100, claim[1] / 100) for claim in (shown.starts, shown.seats))
    by_start = (tally.ahead_from for tally in (strong, ahead, greedy))
    for shares in zip(*([each[start] for start in sheet.starts] for each in by_start), strict=True):
        row.starts.append(Figure(*shares, starts, start_band(sheet)))
    for shares in zip(strong.ahead, ahead.ahead, greedy.ahead, strict=True):
        row.seats.append(Figure(*shares, seats, seat_band(sheet)))


def rows(sheets: int) -> list[Row]:
    """Share the sheets among the kinds and the processes."""
    jobs = [(*KINDS[each % len(KINDS)], 1 + each // len(KINDS)) for each in range(sheets)]
    found: dict[str, Row] = {}
    with ProcessPoolExecutor() as pool:
        for done, part in enumerate(pool.map(made, jobs), start=1):
            found.setdefault(part.size, Row(part.size)).add(part)
            print(f"\r{done} of {len(jobs)}", end="", file=sys.stderr)
    print(file=sys.stderr)
    return sorted(found.values(), key=lambda row: SIZES.index(row.size))


def correlation(pairs: Iterable[tuple[RoundMean, RoundMean]]) -> tuple[float, float]:
    """Return the correlation of shares, as counted and with the noise of both counts taken out (at most 1)."""
    known = list(pairs)
    one, other = ([share.mean - 0.5 for share in shares] for shares in zip(*known, strict=True))
    product = sum(first * second for first, second in zip(one, other, strict=True))
    squares = [sum(each * each for each in values) for values in (one, other)]
    noises = [sum(noise(share) ** 2 for share in shares) for shares in zip(*known, strict=True)]
    clean = [max(1e-9, square - noise) for square, noise in zip(squares, noises, strict=True)]
    return product / sqrt(squares[0] * squares[1]), min(1.0, product / sqrt(clean[0] * clean[1]))


def report(found: list[Row]) -> Iterator[str]:
    """Yield the lines of the documentation."""
    total = Row("all")
    for row in found:
        total.add(row)
    strength = sum(total.strength) / len(total.strength)
    yield from HEAD.format(
        sheets=total.sheets,
        playouts=PLAYOUTS,
        strength=strength,
        weakest=min(total.strength),
        series=total.series,
        games=GAMES,
        all_games=total.games,
    ).splitlines()
    yield ""
    heads = ("size", "sheets", "what", "figures", "inside the foot", "surely outside it", "inside the band")
    yield f"| {' | '.join(heads)} | surely outside it | farthest from even | mean distance: strong | looking |"
    yield "|---" * (len(heads) + 4) + "|"
    for row in (*found, total):
        yield from (_line(row, what, figures) for what, figures in (("starts", row.starts), ("seats", row.seats)))
    yield from _correlations([*found, total])


def _line(row: Row, what: str, figures: list[Figure]) -> str:
    cells = [*_held(figures, [each.printed for each in figures]), *_held(figures, [each.band for each in figures])]
    strong, ahead = ([abs(share.mean - 0.5) for share in shares] for shares in _shares(figures)[:2])
    cells += [f"{100 * max(strong):.0f}", *(f"{100 * sum(each) / len(each):.1f}" for each in (strong, ahead))]
    return f"| {row.size} | {row.sheets} | {what} | {len(figures)} | {' | '.join(cells)} |"


def _held(figures: list[Figure], limits: list[tuple[float, float]]) -> Iterator[str]:
    """Yield which share of the figures is inside of its limits, and which is surely outside."""
    both = [*zip(figures, limits, strict=True)]
    yield f"{sum(each.is_inside(limit) for each, limit in both) / len(both):.0%}"
    yield f"{sum(not each.is_inside(limit, SURE) for each, limit in both) / len(both):.1%}"


def _shares(figures: list[Figure]) -> tuple[list[RoundMean], list[RoundMean], list[RoundMean]]:
    """Return the shares among strong players, among looking and among greedy ones."""
    return ([each.strong for each in figures], [each.ahead for each in figures], [each.greedy for each in figures])


def _correlations(found: list[Row]) -> Iterator[str]:
    yield ""
    yield "How the strengths of starts hang together: correlation of what one is ahead of from them, over all starts"
    yield "and series of the size; in brackets with the noise of both counts taken out."
    yield ""
    yield "| size | strong and looking | strong and greedy | looking and greedy |"
    yield "|---|---|---|---|"
    for row in found:
        strong, ahead, greedy = _shares(row.starts)
        pairs = ((strong, ahead), (strong, greedy), (ahead, greedy))
        told = (correlation(zip(*pair, strict=True)) for pair in pairs)
        yield f"| {row.size} | {' | '.join(f'{raw:.2f} ({clean:.2f})' for raw, clean in told)} |"


if __name__ == "__main__":
    print("\n".join(report(rows(int(sys.argv[1]) if sys.argv[1:] else SHEETS))))
