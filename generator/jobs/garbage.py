"""Looking for rubbish: objects that nothing but each other keeps alive, of which drawing leaves next to none."""

import gc

_SELDOM = 10_000
"""So many new objects before the next look; with Python's own number, looking took a tenth of a sheet's time."""


def look_seldom() -> None:
    """Let this process look for rubbish less often."""
    gc.set_threshold(_SELDOM)
