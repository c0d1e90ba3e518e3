"""What proving that sheets can be played costs, and making such sheets: `python tests/benchmarks/reach.py [SHEETS]`.

CPU milliseconds a sheet on this machine, and by which rules candidates fall before and after repair.
"""

import sys
from collections import Counter
from statistics import mean, quantiles
from time import process_time

from pressboard.chance import Chance
from pressboard.games.kangaruse.make import check
from pressboard.games.kangaruse.make.filling import NoCandidate
from pressboard.games.kangaruse.make.generate import generate
from pressboard.games.kangaruse.make.make import sheet_for
from pressboard.games.kangaruse.make.params import SheetParams
from pressboard.games.kangaruse.make.reach import reach
from pressboard.games.kangaruse.rules.sheet import SIZES, Sheet
from pressboard.games.kangaruse.rules.tables import tables_of

CHECKS_LIMIT = 10.0
"""The most CPU milliseconds structure and reach together may take for a regular sheet."""
SHEETS = 200
_CORNERS = ("5x5", "20x5", "5x16", "20x16")


def main() -> None:
    """Measure all sizes, with marked and with chosen starts."""
    count = int(sys.argv[1]) if sys.argv[1:] else SHEETS
    for starts in (True, False):
        print(f"{'marked' if starts else 'chosen'} starts, {count} sheets of each size, CPU ms a sheet")
        for size in (*SIZES, *_CORNERS):
            measure(size, starts, count)


def measure(size: str, starts: bool, count: int) -> None:
    """Print one size: the checks alone, the making with its spread, and what fell."""
    params = [SheetParams(size, 1 + number % 5, starts) for number in range(count)]
    raw = Counter(rule for number, each in enumerate(params) for rule in broken(each, number))
    making: list[float] = []
    sheets: list[Sheet] = []
    fallen: Counter[str] = Counter()
    kept = 0
    for number, each in enumerate(params):
        begun = process_time()
        sheet, reasons = sheet_for(each, Chance("bench", number), checks="reach")
        making.append(1000 * (process_time() - begun))
        sheets.append(sheet)
        fallen.update(finding.rule for finding in reasons)
        kept += not reasons
    middle, nine = quantiles(making, n=10)[4], quantiles(making, n=10)[8]
    checks = checking(sheets)
    verdict = (" ok" if checks <= CHECKS_LIMIT else " OVER") if size == "regular" and starts else ""
    print(
        f"{size:8} checks {checks:5.1f}{verdict}; making: mean {mean(making):6.1f}, median {middle:6.1f}, "
        f"90 % under {nine:6.1f}, most {max(making):6.1f}; first candidate kept {kept / count:.1%}"
    )
    print(f"{'':8} before repair {shares(raw, count)}; after {shares(fallen, count)}")


def broken(params: SheetParams, number: int) -> set[str]:
    """Return the rules of reach that a candidate breaks as it is drawn."""
    try:
        return {finding.rule for finding in reach.problems(generate(params, Chance("bench", number)))}
    except NoCandidate as error:
        return {error.reason}


def checking(sheets: list[Sheet]) -> float:
    """Return the CPU milliseconds of both checks for a sheet, nothing of it known before."""
    tables_of.cache_clear()
    begun = process_time()
    for sheet in sheets:
        check.problems(sheet)
        reach.problems(sheet)
    return 1000 * (process_time() - begun) / len(sheets)


def shares(rules: Counter[str], count: int) -> str:
    """Return how many of so many sheets broke each rule."""
    return ", ".join(f"{rule} {times / count:.1%}" for rule, times in rules.most_common()) or "none"


if __name__ == "__main__":
    main()
