"""A worker pool of processes on this computer.

On Linux they are forked where no other thread runs here, and have from the start whatever has been loaded and laid out;
elsewhere they are spawned: that is the one way every system knows, and safe whatever threads run here. Interrupts are
the main process's affair. A *lifeline*, a pipe whose other end only the main process holds, tells workers when
to leave in the middle of a sheet: when a print is given up, and when the main process is no more, however it ended.
"""

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, redirect_stderr, suppress
from io import StringIO
from multiprocessing import active_children, get_context
from multiprocessing.connection import Connection
from multiprocessing.resource_tracker import ensure_running
from threading import Event, Lock, Thread
from threading import enumerate as threads
from typing import ParamSpec, TypeVar

from pressboard.bounded import one_process
from pressboard.jobs.interrupts import SIGNALS, raise_if_interrupted
from pressboard.jobs.working.workers import LostWorkers, WorkerPool

_P = ParamSpec("_P")
_T = TypeVar("_T")

_PATIENCE = 2.0
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
        """Submit a call; a process is started where none is idle."""
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
    _handing_over.acquire(timeout=_PATIENCE)
    os._exit(1)


def _between_handing_over(function: Callable[_P, _T], /, *args: _P.args, **kwargs: _P.kwargs) -> _T:
    _handing_over.release()
    try:
        return function(*args, **kwargs)
    finally:
        _handing_over.acquire()
