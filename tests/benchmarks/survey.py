"""How many candidates fall, and to what: `python tests/benchmarks/survey.py 10000 > docs/survey.md`.

Makes so many sheets over all sizes, with marked and with chosen starts, for all numbers of players, in all the
processes this machine has; every one is judged again as it comes back from its code. Minutes to hours.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field

from generator.games.kangaruse.make import playing
from generator.games.kangaruse.make.code import decode, encode
from generator.games.kangaruse.make.make import chance_of, sheet_for
from generator.games.kangaruse.make.params import PLAY, Recipe, SheetParams
from generator.games.kangaruse.make.reach.reach import RULES as REACH_RULES
from generator.games.kangaruse.make.shown import problems_of
from generator.games.kangaruse.make.thresholds import THRESHOLDS
from generator.games.kangaruse.rules.readings import USUAL
from generator.games.kangaruse.rules.sheet import SIZES

CORNERS = ("5x5", "20x5", "5x16", "20x16")
SHEETS = 10_000
KINDS = [(size, starts) for starts in (True, False) for size in (*SIZES, *CORNERS)]

HEAD = """\
# How many candidates fall, and to what

Made by `python tests/benchmarks/survey.py {sheets}`. {sheets:,} sheets of nine sizes, with marked and with chosen
starts, for one to five players in turn, were made by the generator with all checks and judged again as they come
back from their codes: {wrong} of them had a finding. On the way {fallen:,} candidates fell, {share:.0%} of all that
were generated, most of them in simulated games. The candidates had been repaired for reach before: as they are
generated about three in four break one of its rules.
"""


@dataclass
class Row:
    """What became of the sheets of one size."""

    kind: tuple[str, bool]
    sheets: int = 0
    at_once: int = 0
    fallen: Counter[str] = field(default_factory=Counter)
    games: int = 0
    wrong: list[str] = field(default_factory=list)

    @property
    def candidates(self) -> int:
        """Return how many candidates were generated."""
        return self.sheets + self.fallen.total()

    @property
    def rejected(self) -> float:
        """Return the share of the candidates that fell."""
        return self.fallen.total() / self.candidates

    def add(self, other: "Row") -> None:
        """Add what became of other sheets."""
        self.sheets += other.sheets
        self.at_once += other.at_once
        self.fallen += other.fallen
        self.games += other.games
        self.wrong += other.wrong


def made(job: tuple[tuple[str, bool], range]) -> Row:
    """Make the sheets of some numbers and judge each as it comes back from its code."""
    (size, starts), numbers = job
    row = Row((size, starts))
    for number in numbers:
        params = SheetParams(size, 1 + number % 5, starts, checks=PLAY)
        recipe = Recipe("survey", number, params)
        sheet, fallen = sheet_for(params, chance_of(recipe))
        row.sheets += 1
        row.at_once += not fallen
        row.fallen.update(finding.rule for finding in fallen)
        again, known = decode(encode(sheet, recipe))
        if found := problems_of(again, PLAY):
            row.wrong.append(f"{known}: {found[0]}")
        row.games += playing.played(again, USUAL).simulation.games
    return row


def rows(count: int) -> list[Row]:
    """Share the sheets among the kinds and the processes."""
    each, step = -(-count // len(KINDS)), 25
    jobs = [(kind, range(first, min(first + step, each + 1))) for first in range(1, each + 1, step) for kind in KINDS]
    found = {kind: Row(kind) for kind in KINDS}
    with ProcessPoolExecutor() as pool:
        for done, part in enumerate(pool.map(made, jobs), start=1):
            found[part.kind].add(part)
            print(f"\r{done} of {len(jobs)}", end="", file=sys.stderr)
    print(file=sys.stderr)
    return [*found.values()]


def report(found: list[Row]) -> Iterator[str]:
    """Yield the lines of the documentation."""
    total = Row(("all", True))
    for row in found:
        total.add(row)
    yield from HEAD.format(
        sheets=total.sheets, wrong=len(total.wrong), fallen=total.fallen.total(), share=total.rejected
    ).splitlines()
    yield from (f"* {line}" for line in total.wrong)
    yield from ("", "| size | starts | sheets | first candidate kept | candidates that fell | games a sheet |")
    yield "|---|---|---|---|---|---|"
    for row in (*found, total):
        starts = "" if row is total else "marked" if row.kind[1] else "chosen"
        yield (
            f"| {row.kind[0]} | {starts} | {row.sheets} | {row.at_once / row.sheets:.0%} | {row.rejected:.0%} | "
            f"{row.games / row.sheets:.0f} |"
        )
    yield from ("", "| what candidates fell to | checks | of all candidates |", "|---|---|---|")
    for rule, times in total.fallen.most_common():
        yield f"| {rule} | {stage(rule)} | {times / total.candidates:.2%} |"


def stage(rule: str) -> str:
    """Return the checks a rule belongs to."""
    if rule in REACH_RULES:
        return "reach"
    return "play" if rule in {threshold.rule for threshold in THRESHOLDS} else "structure"


if __name__ == "__main__":
    print("\n".join(report(rows(int(sys.argv[1]) if sys.argv[1:] else SHEETS))))
