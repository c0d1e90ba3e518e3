"""Items drawn by many workers at once and handed on in order, the same for processes here and for a cluster.

The seam is `concurrent.futures.Executor`: `processes` and `cluster` each give a `Crew`, and all else is here.
"""

from collections import deque
from collections.abc import Iterator
from concurrent.futures import Executor, Future
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any

from generator import __version__
from generator.contract import GeneratedProduct, Item
from generator.contract.item import Content
from generator.contract.product import Params
from generator.errors import PressboardError
from generator.jobs.request import Request, Series

AHEAD = 4
"""How many chunks a worker may be ahead of the page being printed: memory does not grow with the book."""
LARGEST_CHUNK = 8
"""The most items in a chunk: handing one over costs about a millisecond, little beside so many sheets."""
_CHUNKS_EACH = 4
"""At least so many chunks a worker where the items suffice, so that none waits long for the last one."""


class LostWorkers(PressboardError):
    """Those who draw the sheets have gone, or cannot be had."""


class OtherVersion(PressboardError):
    """A worker's pressboard would draw other sheets than ours."""


@dataclass(frozen=True, slots=True)
class Crew:
    """Who draws: `size` workers behind one executor."""

    executor: Executor
    size: int


def items_by_workers(request: Request, product: GeneratedProduct[Any, Any, Any], jobs: int) -> Iterator[Item[Any]]:
    """Yield the items of the request's series in order, drawn on its cluster or by `jobs` processes.

    Raises what the first item that fails raises, and LostWorkers and OtherVersion. Whoever stops early closes the
    iterator: what is not drawn yet is then given up and no process stays.
    """
    with _crew(request, jobs) as crew:
        yield from in_order(crew, product, request.params, request.series)


def _crew(request: Request, jobs: int) -> AbstractContextManager[Crew]:
    if request.cluster:
        from generator.jobs.cluster import on_cluster

        return on_cluster(request.cluster)
    from generator.jobs.processes import in_processes

    return in_processes(jobs)


def in_order(
    crew: Crew, product: GeneratedProduct[Params, Content, Any], params: Params, series: Series
) -> Iterator[Item[Content]]:
    """Yield the items of `series`, at most `AHEAD` chunks a worker being drawn or waiting to be taken."""
    waiting: deque[Future[list[Item[Content]]]] = deque()
    for numbers in chunks(series, crew.size):
        waiting.append(crew.executor.submit(drawn, product, params, series.seed, numbers, __version__))
        if len(waiting) == AHEAD * crew.size:
            yield from waiting.popleft().result()
    while waiting:
        yield from waiting.popleft().result()


def chunks(series: Series, workers: int) -> Iterator[range]:
    """Yield the numbers of a series in chunks, smaller ones where many workers share few items."""
    size = min(max(series.count // (_CHUNKS_EACH * workers), 1), LARGEST_CHUNK)
    end = series.first + series.count
    return (range(number, min(number + size, end)) for number in range(series.first, end, size))


def drawn(
    product: GeneratedProduct[Params, Content, Any], params: Params, seed: str, numbers: range, version: str
) -> list[Item[Content]]:
    """Generate the items of a chunk; this runs at the worker.

    The product itself is sent, not its name, so that a game needs no registering there. Raises OtherVersion when
    `version`, the sender's, is not the worker's.
    """
    if version != __version__:
        raise OtherVersion(f"a worker has pressboard {__version__}, this is {version}; install the same version there")
    return [product.generate(params, seed, number) for number in numbers]
