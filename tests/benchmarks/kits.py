"""Kits against plain ReportLab, and against their limits: `python tests/benchmarks/kits.py`.

All are whole processes: a bare one that draws a page of forms, lines and text, and the command that prints the kit. A
kit may take 3 CPU seconds and have 400 kB, the kits of all games in one file 4 seconds, 1 MB and 120 MB of memory; the
ratio to the bare page says the same on slow and quick machines.
"""

import statistics
from pathlib import Path
from tempfile import TemporaryDirectory

from sheets import HERE, ROUNDS, Process, say, whole_process

from pressboard import registry

SECONDS, KILOBYTES = 3.0, 400.0
ALL_SECONDS, ALL_KILOBYTES, ALL_MEGABYTES = 4.0, 1000.0, 120.0
WAYS: dict[str, tuple[str, ...]] = {"kit": (), "kit, low ink": ("--theme", "low-ink"), "kit, black": ("--theme", "bw")}


def one(folder: Path, game: str, what: str, options: tuple[str, ...]) -> None:
    """Measure the kit of a game, or with "" of all games, and a bare process by turns."""
    seconds, kilobytes = (SECONDS, KILOBYTES) if game else (ALL_SECONDS, ALL_KILOBYTES)
    kit = folder / "kit.pdf"
    plain = (str(HERE / "plain.py"), str(folder / "bare.pdf"))
    ours = ("-m", "pressboard", *([game] if game else []), "kit", *options, "--force", "--out", str(kit))
    taken: dict[tuple[str, ...], list[Process]] = {plain: [], ours: []}
    for command in (plain, ours):
        whole_process(*command)
    for _ in range(ROUNDS):
        for command, processes in taken.items():
            processes.append(whole_process(*command))
    low, high = (statistics.median(each.cpu for each in processes) for processes in taken.values())
    name = f"{game or 'all'} {what}"
    say(f"{name}, CPU seconds", high, seconds, f"{high / low:.1f} x a bare page of {low:.2f} s")
    say(f"{name}, kB", kit.stat().st_size / 1000, kilobytes, "")
    peak = max(each.megabytes for each in taken[ours])
    if game:
        print(f"{f'{name}, peak MB':32} {peak:9.0f}  (no limit)")
    else:
        say(f"{name}, peak MB", peak, ALL_MEGABYTES, "")


def main() -> None:
    """Measure every game's kit in every theme."""
    with TemporaryDirectory() as folder:
        one(Path(folder), "", "kits", ("--seed", "wattle"))
        for room in registry.rooms():
            if room.product("kit"):
                for what, options in WAYS.items():
                    one(Path(folder), room.name, what, options)


if __name__ == "__main__":
    main()
