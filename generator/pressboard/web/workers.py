"""Workers: processes kept warm, one job at a time each, and what they have made, kept as long as there is room."""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable
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
    """The error for a job that takes too much time or memory, or was interrupted."""
    if excess is Excess.END:
        return Ended("the print was interrupted; try it again")
    if excess is Excess.TIME:
        much = f"{bounds.seconds:g} seconds"
    else:
        much = f"{bounds.megabytes} MB of memory"
    return TooMuch(
        f"this takes more than {much}, which is all a page may take here; ask for less or for another"
    )


class Workers:
    """So many processes, which warm up by `warm` when they start; jobs wait for them in a queue."""

    def __init__(self, count: int, warm: Callable[[], None]) -> None:
        self._count, self._warm = count, warm
        self._jobs: asyncio.Queue[tuple[Callable[[], Any], asyncio.Future[Any]]] = asyncio.Queue(
            _QUEUE * count
        )
        self._processes = set[Process]()
        self._tasks: list[asyncio.Task[None]] = []
        self._threads = ThreadPoolExecutor(2 * count)

    async def start(self) -> None:
        """Start all of them; raises what keeps one from it."""
        begun = await asyncio.gather(*(self._begun() for _ in range(self._count)))
        self._tasks += [asyncio.create_task(self._work(process)) for process in begun]

    def stop(self) -> None:
        """End all of them, whatever they are doing."""
        for task in self._tasks:
            task.cancel()
        for process in [*self._processes]:
            self._end(process)
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def call(self, function: Callable[_P, _T], /, *args: _P.args, **kwargs: _P.kwargs) -> _T:
        """Call `function` in a worker and return its result; raises its errors that are ours, and Busy.

        A job that is begun comes to its end, whoever still waits for it.
        """
        answer: asyncio.Future[_T] = asyncio.get_running_loop().create_future()
        try:
            self._jobs.put_nowait((partial(function, *args, **kwargs), answer))
        except asyncio.QueueFull:
            raise Busy(
                "many people are printing at the moment; try it again in a few seconds"
            ) from None
        return await answer

    async def _work(self, process: Process) -> None:
        """Do jobs by a process, and by another one when it has done or holds enough, or has ended."""
        while True:
            done = 0
            while done < _MOST_JOBS and process.memory < _MOST_MEMORY and not process.has_ended:
                job, answer = await self._jobs.get()
                if answer.done():
                    continue  # who asked has gone
                done += 1
                try:
                    made = await self._called(process, BOUNDS, job)
                except Exception as error:
                    if isinstance(error, TooMuch | Ended) or not isinstance(error, PressboardError):
                        process.close()
                    if not answer.done():
                        answer.set_exception(error)
                else:
                    if not answer.done():
                        answer.set_result(made)
            self._end(process)
            process = await self._begun_sometime()

    async def _begun(self) -> Process:
        process = Process(BOUNDS)
        self._processes.add(process)
        try:
            await self._called(process, _TO_WARM, self._warm)
        except BaseException:
            self._end(process)
            raise
        return process

    async def _begun_sometime(self) -> Process:
        """Return another process, however often starting one fails: memory may be short for a while."""
        while True:
            with suppress(PressboardError, OSError, RuntimeError):
                return await self._begun()
            await asyncio.sleep(1.0)

    def _called(
        self, process: Process, bounds: Bounds, job: Callable[[], _T]
    ) -> "asyncio.Future[_T]":
        call = partial(process.call, bounds, _excess, job)
        return asyncio.get_running_loop().run_in_executor(self._threads, call)

    def _end(self, process: Process) -> None:
        self._processes.discard(process)
        process.close()


# What has been made: who asks for what is being made waits for it with the others.


class Cache(Generic[_T]):
    """The latest things by their keys, as many as have `room`; `size_of` says what one takes, 0 what is not kept."""

    def __init__(self, room: int, size_of: Callable[[_T], int]) -> None:
        self._room, self._size_of, self._taken = room, size_of, 0
        self._kept: OrderedDict[str, _T] = OrderedDict()
        self._flights: dict[str, asyncio.Future[_T]] = {}
        self._waiting = Counter[asyncio.Future[_T]]()

    async def get(self, key: str, make: Callable[[], Awaitable[_T]]) -> _T:
        """The value kept under a key, or made by `make`, which is cancelled when nobody waits for it any more."""
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
            self._kept[key] = made
            self._taken += size
            while self._taken > self._room:
                _, oldest = self._kept.popitem(last=False)
                self._taken -= self._size_of(oldest)
        return made
