"""Python's garbage collection of cycles, run less often: printing leaves next to none."""

import gc

_START = 150_000
"""So many new objects before the first collection: more than a start and a first page make (up to about 100,000 where
words are many, nearly all of which stay). Nine collections less are 13 ms, a tenth of a bare print."""
_THRESHOLD, _TWICE = 10_000, 50
"""So many new objects before the next collection, and so many of these until what they have left is looked at again;
Python's own numbers took a tenth of a sheet's time. What pages leave is kept for other pages, and is no garbage."""


def collect_after_start() -> None:
    """Let this process collect no garbage while it starts, and seldom from its first page on."""
    gc.set_threshold(_START)


def collect_seldom() -> None:
    """Let this process collect garbage less often; what there is by now stays and need not be looked at again.

    A worker that was forked would look through all that it was given, and so take a copy of each page of it.
    """
    gc.freeze()
    gc.set_threshold(_THRESHOLD, _TWICE)


def start_is_over() -> None:
    """Begin to collect garbage where that was put off."""
    if gc.get_threshold()[0] == _START:
        collect_seldom()
