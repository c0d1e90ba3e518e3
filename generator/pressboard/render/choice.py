"""The one choice: of several ways the first that is good enough, else the one that is clearly worth most.

How a place is set, how text that flows is set, how a page gives way and how paper is turned are chosen so.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

from pressboard.errors import DoesNotFit

_Made = TypeVar("_Made")


class Judged(NamedTuple, Generic[_Made]):
    """What was `made` in a way: whether that is good enough to be taken at once, and else what it is `worth`.

    More is better; what is worth None is taken only if it is good enough.
    """

    made: _Made
    is_good: bool
    worth: float | None


class Choice(NamedTuple, Generic[_Made]):
    """The way that is taken, by its number from 0, and what was `made` in it."""

    number: int
    made: _Made


class NoWay(DoesNotFit):
    """None of the ways has room; `faults` say of each that was refused what it lacks, in the order of the ways."""

    def __init__(self, faults: Sequence[DoesNotFit]) -> None:
        super().__init__("no way has room")
        self.faults = faults


def choose(ways: Iterable[Callable[[], Judged[_Made]]], clearly: float = 1.0) -> Choice[_Made]:
    """Return the first way that is good enough, else the one that is worth most.

    A way has no room if it raises DoesNotFit. A later way has to be worth more by the factor `clearly` than the best
    before it: others stand first for a reason. Raises NoWay.
    """
    best: Choice[_Made] | None = None
    most = 0.0
    faults = list[DoesNotFit]()
    for number, way in enumerate(ways):
        try:
            judged = way()
        except DoesNotFit as fault:
            faults.append(fault.alone())
            continue
        if judged.is_good:
            return Choice(number, judged.made)
        if judged.worth is not None and (best is None or judged.worth > clearly * most):
            best = Choice(number, judged.made)
            most = judged.worth
    if best is None:
        raise NoWay(faults)
    return best
