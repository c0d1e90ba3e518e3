"""Memory and time of this process, used and allowed, where the system counts them as Linux does."""

import sys
from contextlib import suppress
from math import ceil
from pathlib import Path

MEGABYTE = 1_000_000


def memory(process: int | str = "self") -> int:
    """Return how many bytes of memory a process holds, 0 where nothing tells."""
    try:
        pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    except (OSError, IndexError):
        return 0
    import resource

    return pages * resource.getpagesize()


def limit_memory(megabytes: int) -> None:
    """Let the system refuse this process more memory of its own than that, where it can."""
    _limit("RLIMIT_DATA", megabytes * MEGABYTE)


def limit_time(seconds: float | None) -> None:
    """Let the system end this process soon after so many seconds of the processor, counted from its start."""
    _limit("RLIMIT_CPU", None if seconds is None else ceil(seconds) + 1)


def _limit(name: str, most: int | None) -> None:
    """Set a limit, or take it back; one that somebody else has set stays the last word."""
    if sys.platform == "win32":
        return
    import resource

    kind = getattr(resource, name)
    _, hardest = resource.getrlimit(kind)
    with suppress(ValueError, OSError):
        resource.setrlimit(kind, (hardest if most is None else most, hardest))
