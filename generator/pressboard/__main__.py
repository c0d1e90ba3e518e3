"""The command `pressboard`."""

import gc
import os
import sys

from pressboard.cli.faults import catch
from pressboard.cli.streams import give_up_streams, open_streams
from pressboard.jobs.working.garbage import collect_after_start
from pressboard.jobs.working.interrupts import handle_signals

_MISTAKE = 2


def main() -> None:
    """Run the command line on the process's own arguments and leave with its exit code."""
    collect_after_start()
    open_streams()
    try:
        handle_signals()
        from pressboard.cli.app import run

        code = run(sys.argv[1:])
    except KeyboardInterrupt:
        code = 130
    except Exception as error:
        code = catch(error, sys.argv[1:])
    give_up_streams()
    if code == _MISTAKE:  # it was told in one line; short of memory the interpreter would add others or lose the code
        os._exit(code)
    gc.freeze()  # the system takes it all back at once; looking through it before would be in vain
    sys.exit(code)


if __name__ == "__main__":
    main()
