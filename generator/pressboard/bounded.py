"""A process of its own whose calls may take only so much time and memory each.

A process can be ended whatever it is doing, on every system. Where the system can count, it is told how much memory and
time of the processor the process may have; elsewhere the process watches itself, or the one who waits for it ends it.
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
from contextvars import ContextVar
from enum import Enum, auto
from math import ceil
from pathlib import Path
from queue import Empty, SimpleQueue
from tempfile import TemporaryDirectory, TemporaryFile
from threading import Lock, Thread, main_thread
from time import process_time, sleep
from types import FrameType
from typing import Any, BinaryIO, ParamSpec, TypeVar

from pressboard.errors import BadFile, PressboardError, lacks_memory, quoted
from pressboard.lean_classes import NamedTuple, dataclass
from pressboard.words import language, use_language

# Memory and time of this process, used and allowed, where the system counts them as Linux does.

MEGABYTE = 1_000_000


def memory(process: int | str = "self") -> int:
    """The bytes of memory that a process holds, 0 where nothing tells."""
    try:
        pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    except (OSError, IndexError):
        return 0
    import resource

    return pages * resource.getpagesize()


def limit_memory(megabytes: int) -> None:
    """Let the system refuse this process more memory of its own than that, where it can."""
    _limit("RLIMIT_DATA", megabytes * MEGABYTE)


def limit_time(seconds: float | None) -> None:
    """Let the system end this process soon after so many seconds of the processor, counted from its start."""
    _limit("RLIMIT_CPU", None if seconds is None else ceil(seconds) + 1)


def _limit(name: str, most: int | None) -> None:
    """Set a limit, or take it back; one that somebody else has set stays the last word."""
    if sys.platform == "win32":
        return
    import resource

    kind = getattr(resource, name)
    _, hardest = resource.getrlimit(kind)
    with suppress(ValueError, OSError):
        resource.setrlimit(kind, (hardest if most is None else most, hardest))


# A process of its own, and its calls.

_P = ParamSpec("_P")
_T = TypeVar("_T")

_GRACE = 10.0
"""Seconds that a process may take to start."""
_BUSIEST = 6.0
"""Seconds of the clock to one of the processor, on a machine that has much else to do."""
_OFTEN = 0.02
"""Seconds between two looks at the time taken."""
_START = "import pickle, sys; sys.path[:] = pickle.load(sys.stdin.buffer); from pressboard.bounded import serve; serve()"


@dataclass(frozen=True, slots=True)
class Bounds:
    """How much time of the processor a call may take, and how much memory the process that carries it out.

    In 20 seconds some fifty fresh boards are made and checked; ten pages and a board take one. A print of some hundred
    pages takes 150 MB.
    """

    seconds: float = 20.0
    megabytes: int = 512


FILE_SECONDS = 10.0
FILE = Bounds(FILE_SECONDS)
"""What reading a single file of a stranger's may take."""


class Excess(Enum):
    """Why a call has no outcome; the last: its process is gone, most likely for want of memory."""

    TIME = auto()
    MEMORY = auto()
    END = auto()


Fault = Callable[[Excess, Bounds, FrameType | None], PressboardError]
"""Makes the error for a call without an outcome; the frame is where the call was, None where nobody knows."""


@dataclass(frozen=True, slots=True)
class FileFault:
    """Makes the error for a file, by its name, that takes too much to read."""

    name: str

    def __call__(self, excess: Excess, bounds: Bounds, frame: FrameType | None) -> BadFile:
        much = (
            f"{bounds.seconds:g} s" if excess is Excess.TIME else f"{bounds.megabytes} MB of memory"
        )
        return BadFile(f"{quoted(self.name, 80)} takes over {much} to read; make it simpler")


class _Blame(NamedTuple):
    """What is to blame, should the call that is being carried out have no outcome."""

    fault: Fault
    bounds: Bounds


def within(
    bounds: Bounds, fault: Fault, function: Callable[_P, _T], /, *args: _P.args, **kwargs: _P.kwargs
) -> _T:
    """The value of `function`, called in a process of its own, or in the one that calls share.

    A call within a call is carried out where that one is, and has a fault of its own. Function, arguments, outcome and
    `fault` have to be such as can be pickled. Raises what the function raises of ours, and what `fault` makes when it
    goes beyond `bounds`.
    """
    if _guard:
        with _guard.watched(_Blame(fault, bounds)):
            return function(*args, **kwargs)
    with bounded_process(bounds) as process:
        return process.call(bounds, fault, function, *args, **kwargs)


def read_within(name: str, read: Callable[_P, _T], /, *args: _P.args, **kwargs: _P.kwargs) -> _T:
    """The value that `read` makes of a stranger's file, called `name`, in a process of its own and within `FILE`.

    Raises what it raises of ours, and BadFile for anything else: a library raises whatever damage leads to.
    """
    return within(FILE, FileFault(name), _read, name, read, *args, **kwargs)


def _read(name: str, read: Callable[_P, _T], /, *args: _P.args, **kwargs: _P.kwargs) -> _T:
    try:
        return read(*args, **kwargs)
    except (PressboardError, OSError, RecursionError):
        raise
    except BaseException as error:  # the panic of a library in Rust is no Exception
        if lacks_memory(error):
            raise
        why = f"{quoted(name, 80)} is damaged, or says what nobody reads ({type(error).__name__})"
        raise BadFile(f"{why}; save it again, in a plainer form") from None


@contextmanager
def one_process() -> Iterator[None]:
    """Let bounded calls in the block share a process, which starts with the first of them and ends with the block."""
    if _guard or _shared.get() is not None:
        yield
        return
    shared: list[Process] = []
    token = _shared.set(shared)
    try:
        yield
    finally:
        _shared.reset(token)
        for process in shared:
            process.close()


@contextmanager
def bounded_process(bounds: Bounds) -> Iterator["Process"]:
    """Give the process that calls share, or one whose memory `bounds` bound and that is gone when the block ends."""
    if (shared := _shared.get()) is not None:
        if not shared or shared[-1].has_ended:
            shared.append(Process(bounds))
        yield shared[-1]
        return
    process = Process(bounds)
    try:
        yield process
    finally:
        process.close()


_shared: ContextVar["list[Process] | None"] = ContextVar("shared", default=None)


class _Gone:
    """The answer that stands for a process that has ended without one."""


class Process:
    """A process that carries out calls one after the other."""

    def __init__(self, bounds: Bounds) -> None:
        self._errors = TemporaryFile()  # noqa: SIM115 - as long as the process
        self._folder = TemporaryDirectory(prefix="pressboard-")  # what it leaves there goes with it
        self._process = subprocess.Popen(
            [sys.executable, "-I", "-c", _START],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            env={**os.environ, **dict.fromkeys(("TMPDIR", "TEMP", "TMP"), self._folder.name)},
        )
        self._answers: SimpleQueue[Any] = SimpleQueue()
        self._blame: _Blame | None = None
        Thread(target=self._listen, daemon=True).start()
        self._say(sys.path)
        self._say(bounds)

    def call(
        self,
        bounds: Bounds,
        fault: Fault,
        function: Callable[_P, _T],
        /,
        *args: _P.args,
        **kwargs: _P.kwargs,
    ) -> _T:
        """The value of `function` there. Raises as `within` does."""
        self._blame = _Blame(fault, bounds)
        try:
            self._say((self._blame, language(), function, args, kwargs))
            answer = self._answers.get(timeout=bounds.seconds * _BUSIEST + _GRACE)
        except Empty:
            self.close()
            raise self._excess(Excess.TIME) from None
        except BrokenPipeError:
            answer = _Gone()
        if isinstance(answer, _Gone):
            raise self._ended()
        if isinstance(answer, Exception):
            raise answer
        outcome: _T = answer
        return outcome

    @property
    def has_ended(self) -> bool:
        return self._process.poll() is not None

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
        self._folder.cleanup()

    def _say(self, words: object) -> None:
        assert self._process.stdin
        self._process.stdin.write(pickle.dumps(words))
        self._process.stdin.flush()

    def _listen(self) -> None:
        assert self._process.stdout
        with suppress(EOFError, OSError, ValueError, pickle.UnpicklingError):
            while True:
                answer = pickle.load(self._process.stdout)
                if isinstance(answer, _Blame):
                    self._blame = answer
                else:
                    self._answers.put(answer)
        self._answers.put(_Gone())

    def _ended(self) -> Exception:
        code = self._process.wait()
        if code == 1:
            self._errors.seek(0)
            return RuntimeError(self._errors.read().decode(errors="replace"))
        return self._excess(Excess.TIME if code == -getattr(signal, "SIGXCPU", 0) else Excess.END)

    def _excess(self, excess: Excess) -> PressboardError:
        assert self._blame
        return self._blame.fault(excess, self._blame.bounds, None)


def serve() -> None:
    """Carry out the calls that come through standard input within their bounds, until it ends; runs in the process."""
    global _guard
    with suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interrupt is the affair of who started us
    limit_memory(pickle.load(sys.stdin.buffer).megabytes)
    gc.set_threshold(10_000, 50)  # Python's own numbers take a tenth of a print's time
    _guard = _Guard()
    Thread(target=_guard.look, daemon=True).start()
    with suppress(EOFError):
        while True:
            _guard.answer(*pickle.load(sys.stdin.buffer))


class _Guard:
    """Answers each call exactly once: with its result, or with the bound it broke. What else is printed is dropped."""

    def __init__(self) -> None:
        self._once = Lock()
        self._watched: list[tuple[_Blame, float]] = []
        self._file: BinaryIO = os.fdopen(os.dup(1), "wb")
        os.dup2(2, 1)

    def answer(
        self,
        blame: _Blame,
        spoken: str,
        function: Callable[..., object],
        args: tuple[object, ...],
        kwargs: dict[str, object],
    ) -> None:
        """Carry out a call in the language that is `spoken`, and hand its outcome over."""
        use_language(spoken)
        try:
            with self.watched(blame):
                outcome = pickle.dumps(function(*args, **kwargs))
        except (
            PressboardError,
            OSError,
            RecursionError,
        ) as error:  # a full disk is told as it is anywhere else
            outcome = pickle.dumps(error)
        with self._once:
            self._write(outcome)

    @contextmanager
    def watched(self, blame: _Blame) -> Iterator[None]:
        """Bound what is done in the block, and blame what is done innermost for it."""
        self._watch([*self._watched, (blame, process_time() + blame.bounds.seconds)])
        try:
            yield
        except (MemoryError, SystemError) as error:
            if not lacks_memory(error):
                raise
            raise blame.fault(Excess.MEMORY, blame.bounds, None) from None
        finally:
            self._watch(self._watched[:-1])

    def _watch(self, calls: list[tuple[_Blame, float]]) -> None:
        """Watch these calls, one in the other.

        A library that lets no other thread run keeps this process from ending itself: the system does so then, and who
        waits knows what is to blame.
        """
        with self._once:
            self._watched = calls
            limit_time(min(end for _, end in calls) if calls else None)
            if calls:
                self._write(pickle.dumps(calls[-1][0]))

    def _write(self, words: bytes) -> None:
        with suppress(BrokenPipeError):
            self._file.write(words)
            self._file.flush()

    def look(self) -> None:
        """Answer when time is up, and leave."""
        while True:
            sleep(_OFTEN)
            now = process_time()
            with self._once:
                over = [blame.bounds for blame, end in self._watched if now > end]
                if over:
                    frame = sys._current_frames().get(main_thread().ident or 0)
                    self._write(
                        pickle.dumps(self._watched[-1][0].fault(Excess.TIME, over[0], frame))
                    )
                    os._exit(0)


_guard: _Guard | None = None
"""That of this process, where it is a bounded one."""
