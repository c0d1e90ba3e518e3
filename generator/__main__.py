"""The command `pressboard`."""

import signal
import sys


def main() -> None:
    """Run the command line on the process's own arguments and leave with its exit code.

    Being ended is taken like an interrupt, so that nothing half-written stays behind.
    """
    try:
        for name in ("SIGTERM", "SIGHUP"):
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), signal.default_int_handler)
        from generator.cli.app import run

        code = run(sys.argv[1:])
    except KeyboardInterrupt:
        code = 130
    try:
        sys.stdout.flush()
    except OSError:
        sys.stdout = None  # or the interpreter complains once more when it leaves
    sys.exit(code)


if __name__ == "__main__":
    main()
