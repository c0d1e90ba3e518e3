"""One bounded process for the prints of many tests: hundreds would start Python and load everything anew.

What a process begins with, such as its environment, is as it is now; else, and after what ends processes, there is a
new one. Other bounds than the usual ones, of a print and of a file, are begun with, so a process that is to break them
is always new.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import process_time
from typing import Any

from pressboard import bounded
from pressboard.bounded import FILE, Bounds, Process
from pressboard.errors import PressboardError
from pressboard.layout.jinja.environment import kept_environment
from pressboard.layout.jinja.template_errors import TemplateFault

_MOST = 60
"""So many prints come out of a process: each leaves something in its memory, which is bounded."""
_OF_EACH_TEST = "PYTEST_CURRENT_TEST"
_usual = bounded.bounded_process


class WarmProcess:
    """The process that waits for the next print; `seconds` of CPU is what it has taken since it was begun."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._idle: Process | None = None
        self._born: Any = None
        self._prints = 0

    @contextmanager
    def __call__(self, bounds: Bounds) -> Iterator[Process]:
        """Give a process as `bounded_process` does."""
        if bounds not in (Bounds(), FILE) or bounded.Process is not Process:
            with _usual(bounds) as process:
                yield process
            return
        process = self._taken(bounds)
        fine = False
        try:
            yield process
            fine = True
        except PressboardError as error:
            fine = "takes over" not in str(error)
            raise
        finally:
            if fine and self._idle is None and process._process.poll() is None:
                self._idle = process
                self.seconds = process.call(bounds, TemplateFault(""), process_time)
            else:
                process.close()
                if self._idle is None:
                    self.seconds = 0.0

    def close(self) -> None:
        """End the process."""
        if self._idle:
            self._idle.close()
        self._idle = None
        self.seconds = 0.0

    def _taken(self, bounds: Bounds) -> Process:
        """Return the process that waits, told where it is, or a new one."""
        born = os.getpid(), {**os.environ, _OF_EACH_TEST: ""}, [*sys.path]
        self._prints += 1
        if self._idle and born == self._born and self._prints < _MOST:
            process, self._idle = self._idle, None
            process.call(bounds, TemplateFault(""), os.chdir, Path.cwd())
            process.call(bounds, TemplateFault(""), kept_environment.cache_clear)
            return process
        self.close()
        self._born, self._prints = born, 0
        return Process(bounds)
