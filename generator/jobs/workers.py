"""Items drawn by many workers at once and handed on in order, the same for processes here and for a cluster.

The seam is a `Crew`: `processes` and `cluster` each give one, and all else is here.
"""

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any, Protocol

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
OFTEN = 1.0
"""Seconds to wait for a chunk before asking whether anybody still draws it."""
_CHUNKS_EACH = 4
"""At least so many chunks a worker where the items suffice, so that none waits long for the last one."""


class LostWorkers(PressboardError):
    """Those who draw the sheets have gone, or cannot be had."""


class OtherVersion(PressboardError):
    """A worker's pressboard would draw other sheets than ours."""


class Promised(Protocol):
    """A chunk that is being drawn; `concurrent.futures.Future` is such."""

    def result(self, timeout: float) -> list[Item[Any]]:
        """Return the chunk, or raise what drawing it raised; raises TimeoutError when it is not there in time."""

    def done(self) -> bool:
        """Say whether drawing it has come to an end."""


@dataclass(frozen=True, slots=True)
class Crew:
    """Who draws: `size` workers; `submit` takes a function and its arguments.

    `check` is called again and again while a chunk is awaited, and raises when it will never come.
    """

    submit: Callable[..., Promised]
    size: int
    check: Callable[[], None]


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
    waiting: deque[Promised] = deque()
    for numbers in chunks(series, crew.size):
        waiting.append(crew.submit(drawn, product, params, series.seed, numbers, __version__))
        if len(waiting) == AHEAD * crew.size:
            yield from _awaited(crew, waiting.popleft())
    while waiting:
        yield from _awaited(crew, waiting.popleft())


def _awaited(crew: Crew, chunk: Promised) -> list[Item[Any]]:
    while True:
        try:
            return chunk.result(timeout=OFTEN)
        except TimeoutError:
            if chunk.done():  # it may have come to its end just now
                return chunk.result(timeout=OFTEN)
            crew.check()


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
