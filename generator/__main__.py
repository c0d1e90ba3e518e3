"""The command `pressboard`."""

import sys


def main() -> None:
    """Run the command line on the process's own arguments and leave with its exit code."""
    from generator.cli.app import run

    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
