"""Items drawn by many workers at once, and inked there, handed on in order: the same for processes and a cluster.

The seam is a `WorkerPool`: `processes` and `cluster` each give one, and all else is here.
"""

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from generator import __version__
from generator.contract import GeneratedProduct
from generator.contract.item import Content
from generator.contract.product import Params
from generator.errors import PressboardError
from generator.jobs.inking import Handed, HowToInk, Inking, bench
from generator.jobs.request import Request, Series

AHEAD = 4
"""How many chunks a worker may be ahead of the page being printed: memory does not grow with the book."""
LARGEST_CHUNK = 8
"""The most items in a chunk: handing one over costs about a millisecond, little beside so many sheets."""
OFTEN = 1.0
"""Seconds to wait for a chunk before asking whether anybody still draws it."""
_MOST_WAITING = 512
"""About so many items may be ahead, however many workers there are: a page that waits takes some 60 kB."""
_CHUNKS_EACH = 4
"""At least so many chunks a worker where the items suffice, so that none waits long for the last one."""


class LostWorkers(PressboardError):
    """The workers that generate the sheets have gone, or cannot be had."""


class OtherVersion(PressboardError):
    """A worker's pressboard would generate other sheets than ours."""


class Chunk(NamedTuple):
    """What a worker hands over: items in order, and what the next one failed with."""

    handed: list[Handed]
    error: PressboardError | None = None


class Pending(Protocol):
    """A chunk that is being drawn; `concurrent.futures.Future` is such."""

    def result(self, timeout: float) -> Chunk:
        """Return the chunk, or raise what drawing it raised; raises TimeoutError when it is not there in time."""

    def done(self) -> bool:
        """Say whether generating it has come to an end."""


@dataclass(frozen=True, slots=True)
class WorkerPool:
    """`size` workers that generate items; `submit` takes a function and its arguments.

    `check` is called again and again while a chunk is awaited, and raises when it will never come.
    """

    submit: Callable[..., Pending]
    size: int
    check: Callable[[], None]


def handed_by_workers(
    request: Request, product: GeneratedProduct[Any, Any, Any], jobs: int, inking: HowToInk
) -> Iterator[Handed]:
    """Yield the items of the request's series in order, drawn on its cluster or by `jobs` processes.

    Their leaves are inked there, if `inking` says how. Raises what the first item that fails raises, and LostWorkers
    and OtherVersion. Whoever stops early closes the iterator: what is not drawn yet is then given up and no process
    stays.
    """
    with _pool(request, jobs) as pool:
        yield from in_order(pool, product, request.params, request.series, inking)


def _pool(request: Request, jobs: int) -> AbstractContextManager[WorkerPool]:
    if request.cluster:
        from generator.jobs.cluster import on_cluster

        return on_cluster(request.cluster)
    from generator.jobs.processes import in_processes

    return in_processes(jobs)


def in_order(
    pool: WorkerPool,
    product: GeneratedProduct[Params, Content, Any],
    params: Params,
    series: Series,
    inking: HowToInk,
) -> Iterator[Handed]:
    """Yield the items of `series`, at most `AHEAD` chunks a worker being drawn or waiting to be taken."""
    waiting: deque[Pending] = deque()
    begun = inking()
    for numbers in chunks(series, pool.size, begun.together if begun else 1):
        waiting.append(pool.submit(generated_chunk, product, params, series.seed, numbers, __version__, inking()))
        if len(waiting) == AHEAD * pool.size:
            yield from _awaited(pool, waiting.popleft())
    while waiting:
        yield from _awaited(pool, waiting.popleft())


def _awaited(pool: WorkerPool, promised: Pending) -> Iterator[Handed]:
    chunk = _there(pool, promised)
    yield from chunk.handed
    if chunk.error:
        raise chunk.error


def _there(pool: WorkerPool, chunk: Pending) -> Chunk:
    while True:
        try:
            return chunk.result(timeout=OFTEN)
        except TimeoutError:
            if chunk.done():  # it may have come to its end just now
                return chunk.result(timeout=OFTEN)
            pool.check()


def chunks(series: Series, workers: int, together: int = 1) -> Iterator[range]:
    """Yield the numbers of a series in chunks, smaller ones where many workers share few items.

    So many items as belong `together` are in one chunk.
    """
    shared, waiting = series.count // (_CHUNKS_EACH * workers), max(_MOST_WAITING // (AHEAD * workers), 2)
    size = max(min(shared, waiting, LARGEST_CHUNK) // together, 1) * together
    end = series.first + series.count
    return (range(number, min(number + size, end)) for number in range(series.first, end, size))


def generated_chunk(
    product: GeneratedProduct[Params, Content, Any],
    params: Params,
    seed: str,
    numbers: range,
    version: str,
    inking: Inking | None,
) -> Chunk:
    """Generate the items of a chunk and ink their leaves; this runs at the worker.

    The product itself is sent, not its name, so that a game needs no registering there. Raises OtherVersion when
    `version`, the sender's, is not the worker's.
    """
    if version != __version__:
        raise OtherVersion(f"a worker has pressboard {__version__}, this is {version}; install the same version there")
    inker, together = bench(inking) if inking else None, inking.together if inking else 1
    chunk = Chunk([])
    try:
        for first in range(0, len(numbers), together):
            items = tuple(product.generate(params, seed, number) for number in numbers[first : first + together])
            chunk.handed.append(Handed(items, () if inker else None))
            if inker:  # the items are handed over all the same where this fails
                chunk.handed[-1] = inker.ink(product, items)
    except PressboardError as error:
        return chunk._replace(error=error)
    return chunk
