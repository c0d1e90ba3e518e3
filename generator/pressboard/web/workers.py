"""Workers: processes kept warm, one job at a time each, and what they have made, kept as long as there is room."""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from types import FrameType
from typing import Any, Generic, ParamSpec, TypeVar

from pressboard.bounded import MEGABYTE, Bounds, Excess, Process
from pressboard.errors import BadOption, PressboardError

_P = ParamSpec("_P")
_T = TypeVar("_T")

BOUNDS = Bounds(10.0, 512)
_TO_WARM = Bounds(60.0, 512)
_MOST_JOBS, _MOST_MEMORY = 500, 155 * MEGABYTE
"""So many jobs a worker does, or so much it holds, until another takes its place: what it has kept goes with it."""
_QUEUE = 16
"""So many jobs may wait for each worker."""


class Busy(PressboardError):
    """More is asked for than workers can do; to be asked again in a while."""


class Ended(PressboardError):
    """A worker ended without an answer."""


class TooMuch(BadOption):
    """A job took more than it may, and its worker ended."""


def _excess(excess: Excess, bounds: Bounds, frame: FrameType | None) -> PressboardError:
    """Return what to say of a job that takes too much."""
    if excess is Excess.END:
        return Ended("the print was interrupted; try it again")
    much = f"{bounds.seconds:g} seconds" if excess is Excess.TIME else f"{bounds.megabytes} MB of memory"
    return TooMuch(f"this takes more than {much}, which is all a page may take here; ask for less or for another")


class Workers:
    """So many processes, which warm up by `warm` when they start."""

    def __init__(self, count: int, warm: Callable[[], None]) -> None:
        self._count, self._warm = count, warm
        self._idle: asyncio.Queue[_Worker] = asyncio.Queue()
        self._all = set[_Worker]()
        self._tasks = set[asyncio.Task[Any]]()
        self._threads = ThreadPoolExecutor(2 * count)
        self._waiting = 0

    async def start(self) -> None:
        """Start all of them; raises what keeps one from it."""
        await asyncio.gather(*(self._add() for _ in range(self._count)))

    def stop(self) -> None:
        """End all of them, whatever they are doing."""
        for task in self._tasks:
            task.cancel()
        for worker in [*self._all]:
            self._drop(worker)
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def call(self, function: Callable[_P, _T], /, *args: _P.args, **kwargs: _P.kwargs) -> _T:
        """Return what `function` returns, called by a worker; raises what it raises of ours, and Busy.

        A job that is begun comes to its end, whoever still waits for it.
        """
        if self._waiting >= _QUEUE * self._count:
            raise Busy("many people are printing at the moment; try it again in a few seconds")
        self._waiting += 1
        try:
            worker = await self._idle.get()
        finally:
            self._waiting -= 1
        job = partial(function, *args, **kwargs)
        return await asyncio.shield(self._in_background(self._carry_out(worker, job)))

    async def _carry_out(self, worker: "_Worker", job: Callable[[], _T]) -> _T:
        try:
            return await self._begin(worker, BOUNDS, job)
        except (TooMuch, Ended, RuntimeError, OSError):
            worker.process.close()
            raise
        finally:
            self._give_back(worker)

    def _begin(self, worker: "_Worker", bounds: Bounds, job: Callable[[], _T]) -> "asyncio.Future[_T]":
        call = partial(worker.process.call, bounds, _excess, job)
        return asyncio.get_running_loop().run_in_executor(self._threads, call)

    def _give_back(self, worker: "_Worker") -> None:
        worker.jobs += 1
        process = worker.process
        if not process.has_ended and worker.jobs < _MOST_JOBS and process.memory < _MOST_MEMORY:
            self._idle.put_nowait(worker)
        elif worker in self._all:  # all are gone where the server ends
            self._drop(worker)
            self._in_background(self._add_sometime())

    def _in_background(self, work: Coroutine[Any, Any, _T]) -> "asyncio.Task[_T]":
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def _drop(self, worker: "_Worker") -> None:
        self._all.discard(worker)
        worker.process.close()

    async def _add_sometime(self) -> None:
        """Start another worker, however often that fails: memory may be short for a while."""
        while True:
            with suppress(PressboardError, OSError, RuntimeError):
                return await self._add()
            await asyncio.sleep(1.0)

    async def _add(self) -> None:
        worker = _Worker(Process(BOUNDS))
        self._all.add(worker)
        try:
            await self._begin(worker, _TO_WARM, self._warm)
        except BaseException:
            self._drop(worker)
            raise
        self._idle.put_nowait(worker)


class _Worker:
    """A process, and how many jobs it has done."""

    def __init__(self, process: Process) -> None:
        self.process, self.jobs = process, 0


# What has been made: who asks for what is being made waits for it with the others.


class Cache(Generic[_T]):
    """The latest things by their keys, as many as have `room`; `size_of` says what one takes, 0 what is not kept."""

    def __init__(self, room: int, size_of: Callable[[_T], int]) -> None:
        self._room, self._size_of, self._taken = room, size_of, 0
        self._kept: OrderedDict[str, _T] = OrderedDict()
        self._flights: dict[str, asyncio.Future[_T]] = {}
        self._waiting = Counter[asyncio.Future[_T]]()

    async def get(self, key: str, make: Callable[[], Awaitable[_T]]) -> _T:
        """Return what is kept under a key, or what `make` makes; it is cancelled when nobody waits for it any more."""
        if (kept := self._kept.get(key)) is not None:
            self._kept.move_to_end(key)
            return kept
        if key not in self._flights:
            self._flights[key] = asyncio.ensure_future(make())
        flight = self._flights[key]
        self._waiting[flight] += 1
        try:
            made = await asyncio.shield(flight)
        finally:
            self._waiting[flight] -= 1
            if not self._waiting[flight]:
                del self._waiting[flight], self._flights[key]
                flight.cancel()
        if key not in self._kept and (size := self._size_of(made)):
            self._keep(key, made, size)
        return made

    def _keep(self, key: str, made: _T, size: int) -> None:
        self._kept[key] = made
        self._taken += size
        while self._taken > self._room:
            _, oldest = self._kept.popitem(last=False)
            self._taken -= self._size_of(oldest)
