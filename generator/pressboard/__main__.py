"""The command `pressboard`."""

import gc
import os
import sys

from pressboard.cli import faults
from pressboard.cli.streams import give_up_streams, open_streams
from pressboard.jobs.interrupts import handle_signals

_ROOM_FOR_FRAMES = 33_000
"""In words of eight bytes: a little over a quarter of a megabyte, so that the piece has half of one."""


def main() -> None:
    """Run the command line on the process's own arguments and leave with its exit code."""
    # A start and a first page make fewer objects, nearly all of which stay: collecting them takes a tenth of the time.
    gc.set_threshold(150_000)
    open_streams()
    sys.unraisablehook = lambda _: None  # what fails while something is let go of changes nothing
    try:
        handle_signals()
        from pressboard.cli.app import run

        # What it calls lies in one piece of memory then. Python takes pieces of 16 kB, and a call at the edge of one
        # asks the system for another, and gives it back: where a busy loop lies there a sheet takes half as long again.
        run.__code__ = run.__code__.replace(co_stacksize=_ROOM_FOR_FRAMES)
        code = run(sys.argv[1:])
    except KeyboardInterrupt:
        code = 130
    except Exception as error:
        code = faults.catch(error, sys.argv[1:])
    give_up_streams()
    if faults.memory_is_short:
        os._exit(code)  # letting go of all would take memory, too, and say so
    gc.freeze()  # the system takes all memory back at once: looking through it before takes a tenth of a start
    sys.exit(code)


if __name__ == "__main__":
    main()
