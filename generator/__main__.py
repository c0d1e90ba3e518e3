"""The command `pressboard`."""

import gc
import os
import sys
from pathlib import Path

from generator.jobs.garbage import collect_seldom
from generator.jobs.interrupts import handle_signals


def main() -> None:
    """Run the command line on the process's own arguments and leave with its exit code."""
    collect_seldom()
    _open_closed_streams()
    try:
        handle_signals()
        from generator.cli.app import run

        code = run(sys.argv[1:])
    except KeyboardInterrupt:
        code = 130
    try:
        sys.stdout.flush()
    except OSError:
        sys.stdout = None  # or the interpreter complains once more when it leaves
    gc.freeze()  # the system takes it all back at once; looking through it before would be in vain
    sys.exit(code)


def _open_closed_streams() -> None:
    """Give what is said somewhere to go when the caller has closed the standard streams."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115  to the end of the process


if __name__ == "__main__":
    main()
