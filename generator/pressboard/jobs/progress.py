"""How far long work is, told on standard error: a bar on a terminal, one line elsewhere."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from time import monotonic
from typing import Any

from pressboard.jobs.files import Progress

QUIET = "Say nothing but what was written: no notes, and not how far long work is."
"""What the option says that wants none of it."""
_MANY = 12
"""So many things are worth a bar at once."""
_A_MOMENT = 2.0
"""Seconds; work that has taken longer, and will take as long again, is long."""


@contextmanager
def shown(quiet: bool) -> Iterator[Progress]:
    """A function to call as work goes on, which tells how far long work is and about how long it still takes."""
    progress = _Shown()
    try:
        yield (lambda *_: None) if quiet else progress
    finally:
        progress.close()


class _Shown:
    """A bar for each kind of things, one after the other; one line for all where there is no terminal."""

    def __init__(self) -> None:
        self._begun = monotonic()
        self._bar: Any = None  # Typer's, which has no public name
        self._is_bar = sys.stderr.isatty()

    def __call__(self, done: int, of: int, what: str) -> None:
        took = monotonic() - self._begun
        left = took / done * (of - done)
        if self._bar is None and (min(took, left) > _A_MOMENT or (self._is_bar and of >= _MANY)):
            import typer  # who prints from Python needs no command line

            line = f"note: {done} of {of} {what}; about {left:.0f} s to go"
            self._bar = typer.progressbar(
                length=of, label=what.capitalize() if self._is_bar else line, file=sys.stderr
            )
            self._bar.start -= took
        if self._bar:
            self._bar.length = of
            self._bar.item_show_func = lambda _: f"{done / took:.1f} {what}/s"
            with suppress(OSError):  # nobody reads it
                self._bar.update(done - self._bar.pos)
        if done == of:
            self._begun = monotonic()
            if self._is_bar:
                self.close()

    def close(self) -> None:
        """Leave the line of the bar."""
        if self._bar:
            self._bar.render_finish()
        self._bar = None
