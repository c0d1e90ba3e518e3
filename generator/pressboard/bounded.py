"""A process of its own whose calls may take only so much time and memory each.

A process can be ended whatever it is doing, on every system. It watches itself, for it alone knows where it is; should
it be beyond that, the one who waits for it ends it. Where the system can be told to give it no more memory, it is told.
What goes through the pipes is pickled, and between the two of them only.
"""

import gc
import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from enum import Enum, auto
from io import BytesIO
from queue import Empty, SimpleQueue
from tempfile import TemporaryFile
from threading import Lock, Thread, main_thread
from time import monotonic, sleep
from types import FrameType, MappingProxyType
from typing import Any, BinaryIO, Concatenate, Generic, ParamSpec, Protocol, TypeVar

from pressboard.errors import PressboardError, lacks_memory
from pressboard.lean_dataclasses import dataclass
from pressboard.memory import MEGABYTE, limit_memory, memory

_P = ParamSpec("_P")
_T = TypeVar("_T")
_T_co = TypeVar("_T_co", covariant=True)
_H = TypeVar("_H")

_GRACE = 10.0
"""Seconds more until a process that does not end itself is ended; it also has to start in them."""
_OFTEN = 0.02
"""Seconds between two looks at clock and memory."""
_START = (
    "import pickle, sys; sys.path[:] = pickle.load(sys.stdin.buffer); from pressboard.bounded import serve; serve()"
)


@dataclass(frozen=True, slots=True)
class Bounds:
    """How much time a call may take, and how much memory the process that carries it out.

    In 20 seconds some fifty fresh boards are made and checked; ten pages and a board take one. A print of some hundred
    pages takes 150 MB.
    """

    seconds: float = 20.0
    megabytes: int = 512


class Excess(Enum):
    """Why a call has no outcome; the last: its process is gone, most likely for want of memory."""

    TIME = auto()
    MEMORY = auto()
    END = auto()


class Fault(Protocol):
    """Makes the error for a call without an outcome."""

    def __call__(self, excess: Excess, bounds: Bounds, frame: FrameType | None) -> PressboardError:
        """Return the error; `frame` is where the call was, None where nobody knows."""


def within(bounds: Bounds, fault: Fault, function: Callable[_P, _T], /, *args: _P.args, **kwargs: _P.kwargs) -> _T:
    """Return what `function` returns, called in a process of its own.

    Function, arguments, outcome and `fault` have to be such as can be pickled. Raises what it raises of ours, and what
    `fault` makes when it goes beyond `bounds`.
    """
    with bounded_process(bounds) as process:
        return process.call(bounds, fault, function, *args, **kwargs)


@contextmanager
def bounded_process(bounds: Bounds) -> Iterator["Process"]:
    """Give a process whose memory is bounded as `bounds` say; it is gone when the block ends."""
    process = Process(bounds)
    try:
        yield process
    finally:
        process.close()


class _Gone:
    """The answer that stands for a process that has ended without one."""


class Process:
    """A process that carries out calls one after the other, and may hold an object between them."""

    def __init__(self, bounds: Bounds) -> None:
        self._errors = TemporaryFile()  # noqa: SIM115 - as long as the process
        self._process = subprocess.Popen(
            [sys.executable, "-I", "-c", _START], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors
        )
        self._answers: SimpleQueue[Any] = SimpleQueue()
        Thread(target=self._listen, daemon=True).start()
        self._say(sys.path)
        self._say(bounds)

    def call(
        self, bounds: Bounds, fault: Fault, function: Callable[_P, _T], /, *args: _P.args, **kwargs: _P.kwargs
    ) -> _T:
        """Return what `function` returns there. Raises as `within` does."""
        return self._ask(bounds, fault, _Call(function, *args, **kwargs))

    def hold(
        self, bounds: Bounds, fault: Fault, make: Callable[_P, _T], /, *args: _P.args, **kwargs: _P.kwargs
    ) -> None:
        """Let the process keep what `make` makes there."""
        self._ask(bounds, fault, _Hold(_Call(make, *args, **kwargs)))

    def call_held(
        self,
        bounds: Bounds,
        fault: Fault,
        method: Callable[Concatenate[_H, _P], _T],
        /,
        *args: _P.args,
        **kwargs: _P.kwargs,
    ) -> _T:
        """Return what `method` returns, called there on what is held."""
        return self._ask(bounds, fault, _CallHeld(method, *args, **kwargs))

    @property
    def memory(self) -> int:
        """How many bytes of memory it holds, 0 where nothing tells."""
        return memory(self._process.pid)

    def close(self) -> None:
        """End the process, whatever it is doing."""
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            with suppress(OSError):
                if pipe:
                    pipe.close()
        self._errors.close()

    def _ask(self, bounds: Bounds, fault: Fault, call: "_Asked[_T]") -> _T:
        """Return what a call comes to there: what has been unpickled is of no type that can be seen here."""
        try:
            self._say((bounds, fault, call))
            answer = self._answers.get(timeout=bounds.seconds + _GRACE)
        except Empty:
            raise fault(Excess.TIME, bounds, None) from None
        except BrokenPipeError:
            answer = _Gone()
        if isinstance(answer, _Gone):
            raise self._ended(bounds, fault)
        if isinstance(answer, Exception):
            raise answer
        outcome: _T = answer
        return outcome

    def _say(self, words: object) -> None:
        assert self._process.stdin
        self._process.stdin.write(_pickled(words))
        self._process.stdin.flush()

    def _listen(self) -> None:
        assert self._process.stdout
        with suppress(EOFError, OSError, ValueError, pickle.UnpicklingError):
            while True:
                self._answers.put(pickle.load(self._process.stdout))
        self._answers.put(_Gone())

    def _ended(self, bounds: Bounds, fault: Fault) -> Exception:
        if self._process.wait() == 1:
            self._errors.seek(0)
            return RuntimeError(self._errors.read().decode(errors="replace"))
        return fault(Excess.END, bounds, None)


def _pickled(words: object) -> bytes:
    """Return `words` pickled; tables that cannot be changed are taken, too."""
    file = BytesIO()
    pickler = pickle.Pickler(file, pickle.HIGHEST_PROTOCOL)
    pickler.dispatch_table = {MappingProxyType: lambda table: (_frozen, (dict(table),))}
    pickler.dump(words)
    return file.getvalue()


def _frozen(table: dict[Any, Any]) -> MappingProxyType[Any, Any]:
    return MappingProxyType(table)


def serve() -> None:
    """Carry out the calls that come through standard input within their bounds, until it ends; runs in the process."""
    with suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interrupt is the affair of who started us
    limit_memory(pickle.load(sys.stdin.buffer).megabytes)
    gc.set_threshold(10_000, 50)  # Python's own numbers take a tenth of a print's time
    watch, desk = _Guard(), _Desk()
    Thread(target=watch.look, daemon=True).start()
    with suppress(EOFError):
        while True:
            bounds, fault, call = pickle.load(sys.stdin.buffer)
            watch.begin(bounds, fault)
            watch.answer(_outcome(bounds, fault, desk, call))


class _Desk:
    """The state of the process between two calls: the object it holds."""

    held: Any = None


class _Asked(Protocol[_T_co]):
    """A call as it goes through the pipe."""

    def carry_out(self, desk: _Desk) -> _T_co:
        """Carry it out in the process."""


class _Call(Generic[_P, _T]):
    def __init__(self, function: Callable[_P, _T], /, *args: _P.args, **kwargs: _P.kwargs) -> None:
        self._function, self._args, self._kwargs = function, args, kwargs

    def carry_out(self, desk: _Desk) -> _T:
        return self._function(*self._args, **self._kwargs)


class _Hold(Generic[_T]):
    """A call of which the outcome stays in the process."""

    def __init__(self, call: _Call[..., _T]) -> None:
        self._call = call

    def carry_out(self, desk: _Desk) -> None:
        desk.held = self._call.carry_out(desk)


class _CallHeld(Generic[_H, _P, _T]):
    def __init__(self, method: Callable[Concatenate[_H, _P], _T], /, *args: _P.args, **kwargs: _P.kwargs) -> None:
        self._method, self._args, self._kwargs = method, args, kwargs

    def carry_out(self, desk: _Desk) -> _T:
        return self._method(desk.held, *self._args, **self._kwargs)


def _outcome(bounds: Bounds, fault: Fault, desk: _Desk, call: _Asked[_T]) -> _T | Exception:
    try:
        return call.carry_out(desk)
    except (PressboardError, OSError, RecursionError) as error:  # a full disk is told as it is anywhere else
        return error
    except (MemoryError, SystemError) as error:
        if not lacks_memory(error):
            raise
        return fault(Excess.MEMORY, bounds, None)


class _Guard:
    """Answers each call exactly once: with its result, or with the bound it broke. What else is printed is dropped."""

    def __init__(self) -> None:
        self._once = Lock()
        self._call: tuple[Bounds, Fault, float] | None = None
        self._file: BinaryIO = os.fdopen(os.dup(1), "wb")
        os.dup2(2, 1)

    def begin(self, bounds: Bounds, fault: Fault) -> None:
        self._call = bounds, fault, monotonic() + bounds.seconds

    def answer(self, outcome: object) -> None:
        with self._once:
            self._call = None
            self._write(outcome)

    def _write(self, outcome: object) -> None:
        with suppress(BrokenPipeError):
            self._file.write(_pickled(outcome))
            self._file.flush()

    def look(self) -> None:
        """Answer when time is up or memory used up, and leave."""
        while True:
            sleep(_OFTEN)
            call = self._call
            if call and (monotonic() > call[2] or memory() > call[0].megabytes * MEGABYTE):
                with self._once:
                    if self._call is call:
                        bounds, fault, end = call
                        excess = Excess.TIME if monotonic() > end else Excess.MEMORY
                        frame = sys._current_frames().get(main_thread().ident or 0)
                        self._write(fault(excess, bounds, frame))
                        os._exit(0)
