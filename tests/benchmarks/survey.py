"""How many candidates fall, and whether claims hold: `python tests/benchmarks/survey.py 10000 > docs/survey.md`.

Makes so many sheets over all sizes, with marked and with chosen starts, for one to five players, in all the processes
this machine has; every one is judged again as it comes back from its code. Some `AGAIN` are played anew with other
seeds and ten times the games, and what their feet claim is held against that. Minutes to hours. Then
`python tests/benchmarks/survey_pictures.py` draws what came of it.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import groupby

from kangaruse_again import Again, played_again

from pressboard.games.kangaruse.make import playing
from pressboard.games.kangaruse.make.even import DEALS, SWAPS
from pressboard.games.kangaruse.make.generate import generate
from pressboard.games.kangaruse.make.make import chance_of, sheet_for
from pressboard.games.kangaruse.make.params import PLAY, Recipe, SheetParams, decode, encode
from pressboard.games.kangaruse.make.reach.reach import RULES as REACH_RULES
from pressboard.games.kangaruse.make.shown import Shown, problems_of, shown_of_checked
from pressboard.games.kangaruse.make.thresholds import ERROR, THRESHOLDS, error_of
from pressboard.games.kangaruse.rules.sheet import SIZES, Sheet

CORNERS = ("5x5", "20x5", "5x16", "20x16")
SHEETS = 10_000
AGAIN = 300
MOST_PLAYERS = 5
KINDS = [(size, starts) for starts in (True, False) for size in (*SIZES, *CORNERS)]

HEAD = """\
# How many candidates fall, to what, and whether what is claimed holds

Made by `python tests/benchmarks/survey.py {sheets}`. {sheets:,} sheets of nine sizes, with marked and with chosen
starts, for one to five players in turn, were made by the generator with all checks and judged again as they come
back from their codes: {wrong} of them had a finding. On the way {fallen:,} candidates fell, {share:.0%} of all that
were generated; a candidate has been repaired for reach and evened out, by {deals} deals of its commands and up to
{swaps} swaps on each, before it falls; where many games show nothing but that it is unfair it has been swapped on, too.
No sheet is printed without its claims.

{again} of the sheets were played anew, with other seeds and ten times the games. On {missed} of them a figure lay
beyond the outermost bounds of its kind, which are what the certificate claims, and the foot of starts and seats. Stated
is an error rate of one sheet in {rate} at most. A single figure may lie outside of its own bounds more often than that:
the last column says how often at most. A figure counts as outside where the new games say so by more than two of their
own standard deviations:

| figure | printed | outside of its own bounds | stated |
|---|---|---|---|
{figures}
"""


@dataclass
class Row:
    """What became of the sheets of one size for so many players; `starts` and `seats` sum up how wide claims are.

    `repaired` says how many kept sheets were changed after they were generated, `changes` by how many squares and
    commands in all.
    """

    kind: tuple[str, bool, int]
    sheets: int = 0
    at_once: int = 0
    repaired: int = 0
    changes: int = 0
    fallen: Counter[str] = field(default_factory=Counter)
    games: int = 0
    starts: int = 0
    seats: int = 0
    wrong: list[str] = field(default_factory=list)
    again: list[Again] = field(default_factory=list)

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
        self.repaired += other.repaired
        self.changes += other.changes
        self.fallen += other.fallen
        self.games += other.games
        self.starts += other.starts
        self.seats += other.seats
        self.wrong += other.wrong
        self.again += other.again

    def widen(self, shown: Shown) -> None:
        """Count how far from even the claims of a sheet go."""
        self.starts += _off(shown.starts)
        self.seats += _off(shown.seats)


def _off(claim: tuple[int, int] | None) -> int:
    return max(50 - claim[0], claim[1] - 50) if claim else 0


def made(job: tuple[tuple[str, bool], int, bool]) -> Row:
    """Make the sheet of a number and judge it as it comes back from its code, and perhaps play it anew."""
    (size, starts), number, anew = job
    players = 1 + number % MOST_PLAYERS
    row = Row((size, starts, players))
    recipe = Recipe("survey", number, SheetParams(size, players, starts, checks=PLAY))
    sheet, fallen = sheet_for(recipe.params, chance_of(recipe))
    row.sheets, row.at_once = 1, not fallen
    row.changes = _changes(recipe, len(fallen), sheet)
    row.repaired = bool(row.changes)
    row.fallen.update(finding.rule for finding in fallen)
    again, known = decode(encode(sheet, recipe))
    if found := problems_of(again, PLAY):
        row.wrong.append(f"{known}: {found[0]}")
        return row
    row.games = playing.played(again).simulation.games
    shown = shown_of_checked(again, PLAY)
    assert shown is not None
    row.widen(shown)
    if anew:
        row.again.append(played_again(again))
    return row


def _changes(recipe: Recipe, attempt: int, sheet: Sheet) -> int:
    """Return how many squares and commands were changed in a candidate before it was kept."""
    raw = generate(recipe.params, chance_of(recipe).fork("attempt", attempt), spare=False)
    pairs = ((raw.squares, sheet.squares), (raw.column_commands, sheet.column_commands))
    pairs += ((raw.row_commands, sheet.row_commands),)
    return sum(old != new for one, other in pairs for old, new in zip(one, other, strict=True))


def rows(count: int) -> list[Row]:
    """Share the sheets among the kinds and the processes."""
    every = max(1, count // AGAIN)
    every += every % MOST_PLAYERS == 0  # or those played anew would be for as many players each
    numbers = range(1, -(-count // len(KINDS)) + 1)
    jobs = [(kind, number, number % every == 0) for number in numbers for kind in KINDS]
    found: dict[tuple[str, bool, int], Row] = {}
    with ProcessPoolExecutor() as pool:
        for done, part in enumerate(pool.map(made, jobs), start=1):
            found.setdefault(part.kind, Row(part.kind)).add(part)
            print(f"\r{done} of {len(jobs)}", end="", file=sys.stderr)
    print(file=sys.stderr)
    order = {size: place for place, size in enumerate((*SIZES, *CORNERS))}
    return sorted(found.values(), key=lambda row: (not row.kind[1], order[row.kind[0]], row.kind[2]))


def report(found: list[Row]) -> Iterator[str]:
    """Yield the lines of the documentation."""
    total = Row(("all", True, 0))
    for row in found:
        total.add(row)
    yield from HEAD.format(
        sheets=total.sheets,
        wrong=len(total.wrong),
        fallen=total.fallen.total(),
        share=total.rejected,
        again=len(total.again),
        missed=sum(bool(each.missed) for each in total.again),
        rate=round(1 / ERROR),
        swaps=SWAPS,
        deals=DEALS,
        figures="\n".join(_figures(total.again)),
    ).splitlines()
    yield ""
    yield from (f"* {line}" for line in total.wrong)
    yield from (f"* {each.name}: {', '.join(each.missed)}" for each in total.again if each.missed)
    for each in total.again:
        if each.outside:
            yield f"* {each.name}: {', '.join(f'{rule} ({where})' for rule, where in each.outside)}"
    yield from ("", "![Candidates that fell, by size, players and starts](survey/fallen.svg)", "")
    yield from ("Starts and seats are in the mean claimed to be within so many points of even:", "")
    heads = ("size", "starts", "players", "sheets", "first candidate kept", "candidates that fell")
    heads += ("kept sheets repaired", "changes a sheet", "games a sheet")
    yield f"| {' | '.join(heads)} | starts | seats |"
    yield "|---" * (len(heads) + 2) + "|"
    for _, same_size in groupby(found, key=lambda row: row.kind[:2]):
        yield from map(_line, same_size)
    yield _line(total)
    yield from ("", "![What candidates fell to](survey/reasons.svg)")
    yield from ("", "| what candidates fell to | checks | of all candidates |", "|---|---|---|")
    for rule, times in total.fallen.most_common():
        yield f"| {rule} | {stage(rule)} | {times / total.candidates:.2%} |"


def _figures(again: list[Again]) -> Iterator[str]:
    """Yield by rule how many figures were printed, and how many of them were outside of their bounds."""
    printed, outside = Counter[str](), Counter[str]()
    for each in again:
        printed += each.figures
        outside.update(rule for rule, _ in each.outside)
    stated = {threshold.rule: 2 * error_of(threshold) for threshold in THRESHOLDS}
    yield from (f"| {rule} | {number:,} | {outside[rule]} | {stated[rule]:.1%} |" for rule, number in printed.items())


def _line(row: Row) -> str:
    size, starts, players = row.kind
    kind = f"{size} | {'marked' if starts else 'chosen'} | {players}" if players else "all | | "
    claims = (f"{off / row.sheets:.0f}" if off and players else "" for off in (row.starts, row.seats))
    shares = (f"{share:.0%}" for share in (row.at_once / row.sheets, row.rejected, row.repaired / row.sheets))
    figures = (*shares, f"{row.changes / row.sheets:.0f}", f"{row.games / row.sheets:,.0f}", *claims)
    return f"| {kind} | {row.sheets} | {' | '.join(figures)} |"


def stage(rule: str) -> str:
    """Return the checks a rule belongs to."""
    if rule in REACH_RULES:
        return "reach"
    return "play" if rule in {threshold.rule for threshold in THRESHOLDS} else "structure"


if __name__ == "__main__":
    print("\n".join(report(rows(int(sys.argv[1]) if sys.argv[1:] else SHEETS))))
