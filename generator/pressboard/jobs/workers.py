"""Items generated and rendered by many workers at once, handed on in order: by processes here, or by a Dask cluster.

Workers fill none but our templates, and those of the game's own package: others are filled within bounds.

Any executor of `concurrent.futures` does as a `WorkerPool`. On Linux processes are forked where no other thread runs
here, and have from the start whatever has been loaded and laid out; elsewhere they are spawned: that is the one way
every system knows, and safe whatever threads run here. Interrupts are the main process's affair. A *lifeline*, a pipe
whose other end only the main process holds, tells workers when to leave in the middle of a sheet: when a print is given
up, and when the main process is no more, however it ended.
"""

import asyncio
import logging
import os
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager, redirect_stderr, suppress
from dataclasses import replace
from functools import cache
from hashlib import blake2b
from io import StringIO
from itertools import count
from multiprocessing import active_children, get_context
from multiprocessing.connection import Connection
from multiprocessing.resource_tracker import ensure_running
from threading import Event, Lock, Thread, local
from threading import enumerate as threads
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple, ParamSpec, TypeVar

from pressboard import __version__
from pressboard.bounded import one_process
from pressboard.errors import BadOption, PressboardError, quoted
from pressboard.jobs.interrupts import SIGNALS, raise_if_interrupted
from pressboard.jobs.options import PrintOptions
from pressboard.jobs.pages import BookPlan, game_folders
from pressboard.jobs.print_job import PrintJob, Series
from pressboard.jobs.run import RenderedItems
from pressboard.kinds.game import Game
from pressboard.kinds.page import Content, Item, Leaf
from pressboard.kinds.product import GeneratedProduct, Params, Product
from pressboard.layout.jinja.environment import template_names
from pressboard.lean_dataclasses import dataclass
from pressboard.paths import our_templates
from pressboard.render.book import DrawnDocument, Press

if TYPE_CHECKING:  # an optional extra
    from distributed import Client

_P = ParamSpec("_P")
_T = TypeVar("_T")

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


FEWEST_RENDERED = 64
"""So many items are worth workers that render: each takes a third of a second to load what it takes."""
_MAKERS = ("reportlab", "jinja2", "pymupdf-fonts", "segno")
"""The packages that decide what a page looks like."""
_ONE_AT_A_TIME = Lock()
"""Held while a page is rendered: of the packages that do it not all know of threads."""


class LostWorkers(PressboardError):
    """The workers that generate the sheets have gone, or cannot be had."""


class OtherVersion(PressboardError):
    """A worker's pressboard would generate other sheets than ours."""


class Rendering(NamedTuple):
    """What a worker needs to render the leaves of `together` items at a time.

    The folders of the `plan` are those that do not come with pressboard; the worker knows its own. Its pages are taken
    if it works with the same templates and packages as who sent this, which `make` says; "" is the same by nature.
    """

    plan: BookPlan
    options: Any
    together: int
    make: str = ""


def rendering_of(
    job: PrintJob, game: Game, product: GeneratedProduct[Any, Any, Any], plan: BookPlan
) -> Rendering | None:
    """Return how workers are to render; None where pages are rendered here, or within bounds."""
    if plan.users or plan.job.is_read:
        return None
    together = product.together(job.options)
    if not together or job.series.count < FEWEST_RENDERED:
        return None
    if job.font or (job.cluster and game.templates):  # they lie here
        return None
    plan = plan._replace(folders=(game.templates,) if game.templates else (), job=PrintOptions(), imposition=None)
    return Rendering(plan, job.options, together, _our_make() if job.cluster else "")


@cache
def _our_make() -> str:
    """Return a digest of our templates and of the versions of what makes pages of them."""
    from importlib.metadata import version  # only prints of a cluster compare versions

    made = blake2b(repr([version(name) for name in _MAKERS]).encode(), digest_size=16)
    folder = our_templates()
    for name in template_names([folder]):
        made.update(repr((name, (folder / name).read_bytes())).encode())
    return made.hexdigest()


_LOCAL = local()
"""Each thread's last print, how it is rendered and what does it: the next chunk is likely to be of the same one."""


def _rendered(product: Product[Any], items: tuple[Item[Any], ...], rendering: Rendering) -> RenderedItems:
    """Return items with their leaves rendered; what names pages by number is left to who has them all.

    Raises what rendering them raises.
    """
    if getattr(_LOCAL, "rendering", None) != rendering:
        plan = rendering.plan
        folders = game_folders(plan.shared["game"].name, (*plan.folders, our_templates()))
        _LOCAL.plan, _LOCAL.press = plan._replace(folders=folders), Press(plan.paper, plan.paints)
        _LOCAL.rendering = rendering
    rendered = list[tuple[Leaf, DrawnDocument]]()
    for leaf in product.leaves(iter(items), rendering.options, rendering.plan.paper):
        with _ONE_AT_A_TIME:
            document = _LOCAL.press.document(*_LOCAL.plan.filled(leaf), leaf.part)
        if document is None:
            return RenderedItems(items)
        rendered.append((replace(leaf, context={}, figures={}, icons={}), document))
    return RenderedItems(items, tuple(rendered))


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


def worker_pool(job: PrintJob) -> AbstractContextManager[WorkerPool]:
    """Give the workers that a job asks for; what they have not done when the block ends is called off."""
    return on_cluster(job.cluster) if job.cluster else in_processes(job.processes)


def in_order(
    pool: WorkerPool, product: GeneratedProduct[Any, Any, Any], job: PrintJob, rendering: Rendering | None
) -> Iterator[RenderedItems]:
    """Yield the items of the job's series, at most `AHEAD` chunks a worker being generated or waiting to be taken.

    Their leaves are rendered there, if `rendering` says how. Where workers are forked the first items are made here:
    what that takes to be loaded is loaded once for all. Raises what the first item that fails raises, LostWorkers and
    OtherVersion. Whoever stops early closes the iterator: what is not generated yet is then given up.
    """
    series, together = job.series, rendering.together if rendering else 1
    waiting: deque[Future[Chunk]] = deque()
    made = min(together, series.count) if pool.forks else 0
    task = product, job.params, series.seed
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
    for waits in count(1):
        if wait([promised], OFTEN).done:
            break
        pool.check()
        if waits == SILENT:
            sys.stderr.write(f"note: still waiting for {pool.name}: nothing has come for {SILENT * OFTEN:.0f} s\n")
    chunk = promised.result()
    yield from chunk.handed
    if chunk.error:
        raise chunk.error


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
    together, chunk = rendering.together if rendering else 1, Chunk([])
    if rendering and rendering.make and rendering.make != _our_make():
        rendering = None  # pages would come out otherwise than there
    try:
        for first in range(0, len(numbers), together):
            items = tuple(product.generate(params, seed, number) for number in numbers[first : first + together])
            chunk.handed.append(RenderedItems(items, () if rendering else None))
            if rendering:  # the items are handed over all the same where this fails
                chunk.handed[-1] = _rendered(product, items, rendering)
    except PressboardError as error:
        return chunk._replace(error=error)
    return chunk


_GENERATING = 2.0
"""Seconds a worker may take, when the lifeline is cut, to hand over what it has generated."""


@contextmanager
def in_processes(jobs: int) -> Iterator[WorkerPool]:
    """Give a pool of `jobs` processes that are gone when the block ends.

    Raises LostWorkers when one ends in the middle of its work, or when there can be none.
    """
    # What other threads hold just then would be held there for ever.
    forks = sys.platform == "linux" and threading.active_count() == 1
    context = get_context("fork" if forks else "spawn")
    lifeline, held = context.Pipe(duplex=False)
    try:
        with _own_children(), _failing_threads() as check:
            with _interrupts_held():  # its locks are the first to want the process that tracks them
                begin = lifeline, held if forks else None
                executor = _Processes(jobs, context, initializer=_begin, initargs=begin)
            try:
                yield WorkerPool(executor.submit, jobs, check, forks)
            finally:
                held.close()
                # Without a word: what its threads print when they have no memory for that is known by then; one that
                # could not be started cannot be joined either.
                with suppress(RuntimeError), redirect_stderr(StringIO()):
                    executor.shutdown(cancel_futures=True)
    except BrokenProcessPool:
        raise_if_interrupted()  # what asked us to stop may have ended them, too
        raise LostWorkers(
            "a process that drew sheets ended before its time, perhaps for want of memory; try fewer --jobs"
        ) from None
    except NotImplementedError:
        raise LostWorkers("this system has no semaphores for several processes; use --jobs 1") from None
    finally:
        held.close()
        lifeline.close()


@contextmanager
def _own_children() -> Iterator[None]:
    """End the processes that were started in the block and that nobody waits for."""
    before = set(active_children())
    try:
        yield
    finally:
        for child in set(active_children()) - before:
            child.kill()
            child.join()


@contextmanager
def _failing_threads() -> Iterator[Callable[[], None]]:
    """Give a check that raises BrokenProcessPool when a thread begun in the block has failed.

    The pool has such threads, and whoever awaits a result is not told when one of them finds no memory.
    """
    others, hook, failed = set(threads()), threading.excepthook, Event()

    def note(failure: threading.ExceptHookArgs) -> None:
        if failure.thread in others:
            hook(failure)
        else:
            failed.set()

    def check() -> None:
        if failed.is_set():
            raise BrokenProcessPool("a thread of the pool failed")

    threading.excepthook = note
    try:
        yield check
    finally:
        threading.excepthook = hook


class _Processes(ProcessPoolExecutor):
    """A pool whose processes never see an interrupt and leave when the lifeline is cut."""

    def submit(self, fn: Callable[_P, _T], /, *args: _P.args, **kwargs: _P.kwargs) -> Future[_T]:
        with _interrupts_held():
            return super().submit(_between_handing_over, fn, *args, **kwargs)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Hold interrupts back: processes started in the block never get any, ours comes at its end.

    All that ask to stop are held: one of them sent to the whole group would end a worker in the middle of a result.
    """
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
    try:
        ensure_running()  # held back from it as well: it is deaf to two of them, and lets these two through again
        signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_handing_over = Lock()
"""Held by a worker but while it generates: one that left in the middle of a result would keep the reader waiting."""


_sharing = one_process()
"""What a worker reads of strangers goes to one process, for as long as it lives."""


def _begin(lifeline: Connection, held: Connection | None) -> None:
    """Prepare a worker; one that was forked has the other end of the lifeline, too, and lets go of it."""
    if held:
        held.close()
    for number in SIGNALS:
        signal.signal(number, signal.SIG_IGN)
    _sharing.__enter__()
    _handing_over.acquire()
    Thread(target=_leave_when_cut, args=(lifeline,), daemon=True).start()


def _leave_when_cut(lifeline: Connection) -> None:
    with suppress(EOFError, OSError):
        lifeline.recv_bytes()
    _handing_over.acquire(timeout=_GENERATING)
    os._exit(1)


def _between_handing_over(function: Callable[_P, _T], /, *args: _P.args, **kwargs: _P.kwargs) -> _T:
    _handing_over.release()
    try:
        return function(*args, **kwargs)
    finally:
        _handing_over.acquire()


PATIENCE = 10.0
"""Seconds to wait for the scheduler's answer, and for its first worker."""
LONELY = 60.0
"""Seconds to wait for another worker when there is none left: one that fell may be started again."""
_FAREWELL = 3.0
"""Seconds to wait for the scheduler's answer at the end."""


@contextmanager
def on_cluster(address: str) -> Iterator[WorkerPool]:
    """Give the workers of the Dask scheduler at `address` as a pool.

    Raises BadOption when there is no such cluster, no `distributed`, or a worker without this pressboard, and
    LostWorkers when the cluster gives up.
    """
    where = f"--cluster {quoted(address)}"
    try:
        from distributed import KilledWorker
    except ImportError:
        raise BadOption("--cluster needs Dask; install it with: pip install 'pressboard[distributed]'") from None
    logging.disable(logging.CRITICAL)  # what concerns users is our one line
    try:
        client = _client(address, where)
        try:
            yield _pool(client, where)
        finally:
            with suppress(OSError):
                client.close(timeout=_FAREWELL)
    except (ImportError, AttributeError) as error:
        why = f"a worker cannot run this; install pressboard {__version__} there ({error})"
        raise BadOption(f"{where}: {why}") from None
    except KilledWorker:
        raise LostWorkers(f"{where}: workers died over the same sheets, perhaps for want of memory") from None
    except (CancelledError, OSError):
        raise LostWorkers(f"{where}: the cluster is gone, or answers no more") from None
    finally:
        logging.disable(logging.NOTSET)


def _client(address: str, where: str) -> "Client":
    """Connect to the scheduler at `address`; raises BadOption when there is none."""
    from distributed import Client

    try:
        # A client alone would wait without end for what takes the call and keeps silent.
        kind = asyncio.run(asyncio.wait_for(_kind(address), PATIENCE))
        if kind == "Scheduler":
            return Client(address, timeout=PATIENCE, set_as_default=False)
        why = f"a Dask {kind.lower()} answers there; name the scheduler"
    except Exception:  # whatever can come of an address that is none, and of what was never meant for Dask
        why = "no Dask scheduler answers there; name one, such as tcp://192.0.2.7:8786"
    raise BadOption(f"{where}: {why}")


async def _kind(address: str) -> str:
    """Return what answers at `address` says it is."""
    from distributed import Security, rpc

    async with rpc(address, connection_args=Security().get_connection_args("client")) as server:
        return str((await server.identity())["type"])


def _pool(client: "Client", where: str) -> WorkerPool:
    """Return the workers of a cluster as a pool; raises BadOption when there are none, or of another version.

    What a worker cannot read would end it, not the print; who joins later compares versions with every chunk.
    """
    seen = monotonic()

    def check() -> None:
        nonlocal seen
        if client.sync(client.scheduler.ncores, callback_timeout=PATIENCE):
            seen = monotonic()
        elif monotonic() - seen > LONELY:
            raise LostWorkers(f"{where}: all workers are gone, and none has come for {LONELY:.0f} s")

    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError:
        raise BadOption(f"{where}: the scheduler has no workers; start some") from None
    for worker in client.get_versions(packages=["pressboard"])["workers"].values():
        if (theirs := worker["packages"]["pressboard"]) != __version__:
            has = f"has pressboard {theirs}" if theirs else "has no pressboard"
            raise BadOption(f"{where}: a worker {has}; install pressboard {__version__} there")
    return WorkerPool(
        client.get_executor(pure=False).submit, sum(client.nthreads().values()), check, name=f"the workers of {where}"
    )
