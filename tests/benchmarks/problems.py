"""Composing a page of Krypte's problems, in CPU seconds and beside python-chess: `python tests/benchmarks/problems.py`.

The yardstick is python-chess's perft from the first board, measured in the same run, so that the ratio says the same on
slow and quick machines. A page of twelve has to be composed, proved and coded in under 20 seconds on one core.
"""

import statistics
from collections.abc import Callable
from time import process_time

import chess
from perft import CHESS_DEPTH, CHESS_LEAVES, chess_perft

from pressboard.games.krypte.make.problems.params import ProblemParams
from pressboard.games.krypte.print.problems import ProblemProduct

PAGES, LIMIT = 10, 20.0
PARAMS = (ProblemParams(), ProblemParams(moves="2"), ProblemParams(moves="2", grade="easy"), ProblemParams(24))


def seconds(work: Callable[[], object]) -> float:
    """Return the CPU seconds of some work."""
    began = process_time()
    work()
    return process_time() - began


def yardstick() -> float:
    """Return the CPU seconds of python-chess's perft."""

    def count() -> None:
        assert chess_perft(chess.Board(), CHESS_DEPTH) == CHESS_LEAVES

    return seconds(count)


def compose(params: ProblemParams, number: int) -> None:
    """Compose a page; nothing may be found in it."""
    product = ProblemProduct()
    assert not product.problems(product.generate(params, "benchmark", number))


def main() -> None:
    """Measure pages and yardstick by turns and print medians, the slowest page and the verdict."""
    for params in PARAMS:
        pages, yards = [], []
        for number in range(1, PAGES + 1):
            pages.append(seconds(lambda params=params, number=number: compose(params, number)))  # type: ignore[misc]
            yards.append(yardstick())
        ratio = statistics.median(pages) / statistics.median(yards)
        verdict = "ok" if max(pages) < LIMIT else "OVER"
        print(
            f"{params.canonical():32} {statistics.median(pages):5.2f} s CPU a page, slowest {max(pages):5.2f} s "
            f"(limit {LIMIT:.0f} s) {verdict}; {ratio:.2f} x python-chess perft {CHESS_DEPTH}"
        )


if __name__ == "__main__":
    main()
