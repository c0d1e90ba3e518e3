"""Compares what this Python prints with the frozen table, or renews the table: `python -m tests.frozen [--renew]`."""

import sys
from argparse import ArgumentParser

from .prints import TABLE, incomparable, printed, renewed, table


def main() -> int:
    """Return 0 when every print is the table's, or the table is renewed."""
    parser = ArgumentParser(prog="python -m tests.frozen", description=__doc__)
    parser.add_argument("--renew", action="store_true", help="write what is printed here into the table")
    renew = parser.parse_args().renew
    text = TABLE.read_text(encoding="utf-8")
    if not renew and (reason := incomparable(text)):
        print(reason, file=sys.stderr)
        return 1
    old = table(text)
    now = [printed(each.command) for each in old]
    changes = [change for before, after in zip(old, now, strict=True) if (change := before.change(after))]
    print(*changes, sep="\n", end="\n" if changes else "")
    python = "Python {}.{}.{}".format(*sys.version_info)
    print(f"{python}: {len(changes)} of {len(old)} prints changed")
    if renew:
        TABLE.write_text(renewed(text, now), encoding="utf-8")
    return 0 if renew else bool(changes)


if __name__ == "__main__":
    sys.exit(main())
