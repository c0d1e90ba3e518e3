"""Items generated and rendered by many workers at once, handed on in order: the same for processes and a cluster.

Any executor of `concurrent.futures` does as a `WorkerPool`; `processes` and `cluster` each give one.
"""

import sys
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from typing import Any, NamedTuple

from pressboard import __version__
from pressboard.errors import PressboardError
from pressboard.jobs.items import ChunkRenderer, RenderedItems, Rendering
from pressboard.jobs.request import Request, Series
from pressboard.kinds.page import Content
from pressboard.kinds.product import GeneratedProduct, Params
from pressboard.lean_dataclasses import dataclass

AHEAD = 4
"""How many chunks a worker may be ahead of the page being printed: memory does not grow with the book."""
LARGEST_CHUNK = 8
"""The most items in a chunk: handing one over costs about a millisecond, little beside so many sheets."""
OFTEN = 1.0
"""Seconds to wait for a chunk before asking whether anybody still generates it."""
SILENT = 60
"""After so many of these waits a user is told what is being waited for: workers may be frozen, not gone."""
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

    handed: list[RenderedItems]
    error: PressboardError | None = None


@dataclass(frozen=True, slots=True)
class WorkerPool:
    """`size` workers that generate items; `submit` is that of any executor.

    `check` is called again and again while a chunk is awaited, and raises when it will never come. A pool that `forks`
    begins with the first call that is submitted, and its workers then have whatever this process has. `name` is what
    people call it.
    """

    submit: Callable[..., "Future[Chunk]"]
    size: int
    check: Callable[[], None]
    forks: bool = False
    name: str = "the processes that draw"


def in_order(
    pool: WorkerPool, product: GeneratedProduct[Any, Any, Any], request: Request, rendering: Rendering | None
) -> Iterator[RenderedItems]:
    """Yield the items of the request's series, at most `AHEAD` chunks a worker being generated or waiting to be taken.

    Their leaves are rendered there, if `rendering` says how. Where workers are forked the first items are made here:
    what that takes to be loaded is loaded once for all. Raises what the first item that fails raises, LostWorkers and
    OtherVersion. Whoever stops early closes the iterator: what is not generated yet is then given up.
    """
    series, together = request.series, rendering.together if rendering else 1
    waiting: deque[Future[Chunk]] = deque()
    made = min(together, series.count) if pool.forks else 0
    task = product, request.params, series.seed
    if made:
        waiting.append(Future())
        numbers = range(series.number, series.number + made)
        waiting[0].set_result(generated_chunk(*task, numbers, __version__, rendering))
    for numbers in chunks(series, pool.size, together, made):
        waiting.append(pool.submit(generated_chunk, *task, numbers, __version__, rendering))
        if len(waiting) == AHEAD * pool.size:
            yield from _awaited(pool, waiting.popleft())
    while waiting:
        yield from _awaited(pool, waiting.popleft())


def _awaited(pool: WorkerPool, promised: Future[Chunk]) -> Iterator[RenderedItems]:
    chunk = _there(pool, promised)
    yield from chunk.handed
    if chunk.error:
        raise chunk.error


def _there(pool: WorkerPool, chunk: Future[Chunk]) -> Chunk:
    waits = 0
    while True:
        try:
            return chunk.result(timeout=OFTEN)
        except TimeoutError:
            if chunk.done():  # it may have come to its end just now
                return chunk.result(timeout=OFTEN)
            pool.check()
        waits += 1
        if waits == SILENT:
            sys.stderr.write(f"note: still waiting for {pool.name}: nothing has come for {SILENT * OFTEN:.0f} s\n")


def chunks(series: Series, workers: int, together: int = 1, made: int = 0) -> Iterator[range]:
    """Yield the numbers of a series in chunks, smaller ones where many workers share few items.

    So many items as belong `together` are in one chunk; the first are `made` already.
    """
    shared, waiting = series.count // (_CHUNKS_EACH * workers), max(_MOST_WAITING // (AHEAD * workers), 2)
    size = max(min(shared, waiting, LARGEST_CHUNK) // together, 1) * together
    end = series.number + series.count
    return (range(number, min(number + size, end)) for number in range(series.number + made, end, size))


def generated_chunk(
    product: GeneratedProduct[Params, Content, Any],
    params: Params,
    seed: str,
    numbers: range,
    version: str,
    rendering: Rendering | None,
) -> Chunk:
    """Generate the items of a chunk and render their leaves; this runs at the worker.

    The product itself is sent, not its name, so that a game needs no registering there. Raises OtherVersion when
    `version`, the sender's, is not the worker's.
    """
    if version != __version__:
        raise OtherVersion(f"a worker has pressboard {__version__}, this is {version}; install the same version there")
    renderer, together = (ChunkRenderer.of(rendering), rendering.together) if rendering else (None, 1)
    chunk = Chunk([])
    try:
        for first in range(0, len(numbers), together):
            items = tuple(product.generate(params, seed, number) for number in numbers[first : first + together])
            chunk.handed.append(RenderedItems(items, () if renderer else None))
            if renderer:  # the items are handed over all the same where this fails
                chunk.handed[-1] = renderer.render(product, items)
    except PressboardError as error:
        return chunk._replace(error=error)
    return chunk
