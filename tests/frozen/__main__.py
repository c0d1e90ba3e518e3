"""Compares what this Python prints with the frozen tables, or renews them: `python -m tests.frozen [--renew]`."""

import sys
from argparse import ArgumentParser

from .prints import TABLES, incomparable


def main() -> int:
    """Return 0 when every row is the tables', or the tables are renewed."""
    parser = ArgumentParser(prog="python -m tests.frozen", description=__doc__)
    parser.add_argument(
        "--renew", action="store_true", help="write what is printed here into the tables"
    )
    renew = parser.parse_args().renew
    changed = 0
    for table in TABLES:
        text = table.path.read_text(encoding="utf-8")
        if not renew and (reason := incomparable(text)):
            print(reason, file=sys.stderr)
            return 1
        old = table.rows()
        now = [table.now(each.command) for each in old]
        changes = [
            change
            for before, after in zip(old, now, strict=True)
            if (change := before.change(after))
        ]
        changed += len(changes)
        print(*changes, sep="\n", end="\n" if changes else "")
        print(
            f"Python {sys.version.split()[0]}: {len(changes)} of {len(old)} rows of {table.path.name} changed"
        )
        if renew:
            table.path.write_text(table.renewed(text, now), encoding="utf-8")
    return 0 if renew else bool(changed)


if __name__ == "__main__":
    sys.exit(main())
