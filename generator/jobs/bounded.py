"""Calls a function in a process of its own that may take only so much time and memory.

A process can be ended whatever it is doing, on every system. It watches itself, for it alone knows which template
line it is at; should it be beyond that, the one who waits for it ends it. Where the system can be told to give it no
more memory, it is told.
"""

import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from threading import Lock, Thread, main_thread
from time import monotonic, sleep
from typing import Any, BinaryIO, ParamSpec, TypeVar

from generator.errors import PressboardError
from generator.jobs.memory import MEGABYTE, limit_memory, memory
from generator.layout.positions import bad, template_line
from generator.layout.tree import Where

_P = ParamSpec("_P")
_T = TypeVar("_T")

_GRACE = 5.0
"""Seconds more until a process that does not end itself is ended; it also has to start in them."""
_OFTEN = 0.02
"""Seconds between two looks at clock and memory."""
_START = (
    "import pickle, sys; sys.path[:] = pickle.load(sys.stdin.buffer); "
    "from generator.jobs.bounded import answer; answer()"
)


@dataclass(frozen=True, slots=True)
class Bounds:
    """How much time and memory a template may take from its first line to the finished file.

    In 20 seconds some fifty fresh boards are made and checked; ten pages and a board take one. A print of some hundred
    pages takes 150 MB.
    """

    seconds: float = 20.0
    megabytes: int = 512


def within(bounds: Bounds, name: str, function: Callable[_P, _T], /, *args: _P.args, **kwargs: _P.kwargs) -> _T:
    """Return what `function` returns, called in a process of its own; `name` is the template it works on.

    Function, arguments and outcome have to be such as can be pickled. Raises what it raises of ours, and BadTemplate,
    with the template's line, when it goes beyond `bounds`.
    """
    call = pickle.dumps(sys.path) + pickle.dumps((bounds, name, function, args, kwargs))
    command = [sys.executable, "-I", "-c", _START]
    try:
        done = subprocess.run(command, input=call, capture_output=True, timeout=bounds.seconds + _GRACE, check=False)
    except subprocess.TimeoutExpired:
        raise bad(Where(name, 1), _too_long(bounds)) from None
    if not done.stdout and done.returncode == 1:
        raise RuntimeError(done.stderr.decode(errors="replace"))
    if not done.stdout:
        raise bad(Where(name, 1), f"the process that filled it ended before its time; {_too_much(bounds)}?")
    outcome: _T | Exception = pickle.loads(done.stdout)
    if isinstance(outcome, Exception):
        raise outcome
    return outcome


def _too_long(bounds: Bounds) -> str:
    return f"this takes over {bounds.seconds:g} s; does a loop, a macro or an include never end?"


def _too_long_to_print(bounds: Bounds) -> str:
    return f"the filled template takes over {bounds.seconds:g} s to print; it is far too long"


def _too_much(bounds: Bounds) -> str:
    return f"this takes over {bounds.megabytes} MB of memory"


def answer() -> None:
    """Read a call from standard input, carry it out within its bounds, write its outcome to standard output."""
    bounds, name, function, args, kwargs = pickle.load(sys.stdin.buffer)
    out = _Answer()
    limit_memory(bounds.megabytes)
    Thread(target=_watch, args=(bounds, name, out), daemon=True).start()
    out.give(_outcome(bounds, name, function, *args, **kwargs))


def _outcome(bounds: Bounds, name: str, function: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Any:  # noqa: ANN401
    try:
        return function(*args, **kwargs)
    except (PressboardError, OSError, RecursionError) as error:  # a full disk is told as it is anywhere else
        return error
    except MemoryError:
        return bad(Where(name, 1), _too_much(bounds))


class _Answer:
    """The one answer the process gives; what else is written to standard output goes astray."""

    def __init__(self) -> None:
        self._once = Lock()
        self._file: BinaryIO = os.fdopen(os.dup(1), "wb")
        os.dup2(2, 1)

    def give(self, outcome: object) -> None:
        """Write `outcome` and leave."""
        self._once.acquire()
        with suppress(BrokenPipeError):
            self._file.write(pickle.dumps(outcome))
            self._file.close()
        os._exit(0)


def _watch(bounds: Bounds, name: str, out: _Answer) -> None:
    """Give the answer when time is up or memory used up: with the template line that is being filled."""
    end = monotonic() + bounds.seconds
    while monotonic() < end and memory() < bounds.megabytes * MEGABYTE:
        sleep(_OFTEN)
    late = monotonic() >= end
    where = template_line(sys._current_frames().get(main_thread().ident or 0))
    slow = _too_long(bounds) if where else _too_long_to_print(bounds)
    out.give(bad(where or Where(name, 1), slow if late else _too_much(bounds)))
