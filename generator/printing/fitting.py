"""Says what it is that does not fit onto the paper."""

from collections.abc import Iterator
from contextlib import contextmanager

from generator.errors import DoesNotFit


@contextmanager
def named(what: str) -> Iterator[None]:
    """Let a DoesNotFit say what it is that does not fit."""
    try:
        yield
    except DoesNotFit as error:
        raise DoesNotFit(f"{what}: {error}") from None
