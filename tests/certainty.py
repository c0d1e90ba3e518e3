"""What a test is sure of."""

from typing import TypeVar

Thing = TypeVar("Thing")


def certain(thing: Thing | None) -> Thing:
    """Return what is there; that there is nothing is a failure."""
    assert thing
    return thing
