"""Python's garbage collection of cycles, run less often: printing leaves next to none."""

import gc

_THRESHOLD = 10_000
"""So many new objects before the next collection; Python's own number took a tenth of a sheet's time."""


def collect_seldom() -> None:
    """Let this process collect garbage less often."""
    gc.set_threshold(_THRESHOLD)
