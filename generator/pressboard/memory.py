"""Memory of this process, used and allowed, where the system tells it as Linux does."""

import sys
from contextlib import suppress
from pathlib import Path

MEGABYTE = 1_000_000
_BEYOND = 1000
"""Megabytes of address space over those of memory: what is mapped, but not used, counts there too."""


def memory(process: int | str = "self") -> int:
    """Return how many bytes of memory a process holds, 0 where nothing tells."""
    try:
        pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    except (OSError, IndexError):
        return 0
    import resource

    return pages * resource.getpagesize()


def limit_memory(megabytes: int) -> None:
    """Let the system refuse this process what is far beyond `megabytes`, where it can."""
    if sys.platform == "win32":
        return
    import resource

    _, hardest = resource.getrlimit(resource.RLIMIT_AS)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, ((megabytes + _BEYOND) * MEGABYTE, hardest))
