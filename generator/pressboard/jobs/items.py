"""The items of a request: generated and checked, or read back from a code; one at a time, in order."""

import os
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from pressboard.chance import fresh_seed
from pressboard.jobs.inking import HowToInk, InkedItems
from pressboard.jobs.request import MOST_JOBS, Request, Series
from pressboard.kinds.product import GeneratedProduct

FEWEST_SHARED = 16
"""So many items are worth further processes, which take a quarter of a second to start; fewer are generated here."""


def with_seed(series: Series) -> Series:
    """Return the series with a fresh pronounceable seed where none was given."""
    return series if series.seed or series.code else replace(series, seed=fresh_seed())


def items(
    request: Request, product: GeneratedProduct[Any, Any, Any], inking: HowToInk = lambda: None
) -> Iterator[InkedItems]:
    """Yield the items that `request` asks for, in order: the same ones wherever they are generated.

    Where workers generate them, these ink their leaves, too, if `inking` says how.
    """
    series = request.series
    if series.code:
        for code in series.code:
            yield InkedItems((product.read(code),))
    elif has_workers(request):
        from pressboard.jobs.working.workers import handed_by_workers

        yield from handed_by_workers(request, product, _jobs(request), inking)
    else:
        for number in range(series.number, series.number + series.count):
            yield InkedItems((product.generate(request.params, series.seed, number),))


def has_workers(request: Request) -> bool:
    """Say whether others generate what a request asks for."""
    return not request.series.code and bool(_jobs(request) > 1 or request.cluster)


def _jobs(request: Request) -> int:
    """Return how many processes generate."""
    if request.series.count < FEWEST_SHARED:
        return 1
    return request.jobs or min(usable_processors(), MOST_JOBS)


def usable_processors() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
