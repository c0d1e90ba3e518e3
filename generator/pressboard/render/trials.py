"""Which way of a `choose` is taken among places and pages: ways are laid out in turn until one is good enough."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Generic, NamedTuple, TypeVar

from pressboard.errors import DoesNotFit, ElementDoesNotFit
from pressboard.layout.tree import Element
from pressboard.render.choice import Choice, Judged, NoWay, choose
from pressboard.render.places import PlacedPicture

_CLEARLY = 1.02
"""A way is taken for its larger pictures where they are larger by such a factor: others stand first for a reason."""
_Way = TypeVar("_Way")
_Made = TypeVar("_Made")


class Laid(NamedTuple, Generic[_Made]):
    """What was `made` of a way, and its pictures that a choice respects."""

    made: _Made
    pictures: Sequence[PlacedPicture]


class _Trials(Generic[_Way, _Made]):
    """The ways of a `choose`, numbered from 0, each laid out once at most."""

    def __init__(
        self,
        asked: Element,
        ways: Sequence[Sequence[_Way]],
        lay: Callable[[_Way], Laid[_Made]],
        settled: int | None,
    ) -> None:
        self._by = asked["by"]
        self._series = ways
        self._ways = [way for series in ways for way in series]
        self._lay = lay
        self._settled = settled
        self._known: dict[int, Judged[Choice[_Made]] | DoesNotFit] = {}

    def judge(self, number: int) -> Judged[Choice[_Made]]:
        """A way, laid out and judged; raises DoesNotFit where it has no room."""
        if number not in self._known:
            try:
                self._known[number] = self._newly_judged(number)
            except DoesNotFit as fault:
                self._known[number] = fault.alone()
        found = self._known[number]
        if isinstance(found, DoesNotFit):
            raise found
        return found

    def _newly_judged(self, number: int) -> Judged[Choice[_Made]]:
        made, pictures = self._lay(self._ways[number])
        choice = Choice(number, made)
        is_kept = all(picture.is_kept for picture in pictures)
        is_good = self._settled is not None or (self._by != "largest" and is_kept)
        worth = None if self._by == "least" else smallest_of(pictures)
        return Judged(choice, is_good, worth)

    def _has_room(self, number: int) -> bool:
        try:
            self.judge(number)
        except DoesNotFit as fault:
            fault.alone()
            return False
        return True

    def numbers(self) -> Iterator[int]:
        """Yield the ways to judge: of a series only the first that has room, which halving finds."""
        if self._settled is not None:
            yield from range(self._settled, len(self._ways))
            return
        end = 0
        for series in self._series:
            begin = end
            end = begin + len(series)
            if len(series) > 1 and not self._has_room(begin):
                begin += bisect_left(range(begin + 1, end - 1), True, key=self._has_room) + 1
            yield begin


def best_way(
    asked: Element,
    ways: Sequence[Sequence[_Way]],
    lay: Callable[[_Way], Laid[_Made]],
    settled: int | None = None,
) -> Choice[_Made]:
    """Return the way of a `choose` that is taken, which `lay` lays out; raises DoesNotFit if none has room.

    The ways come in series, in which each leaves more room than those before it, and its pictures less. If it is
    `settled` which way is taken it is that one, or where it has no room the next that has.
    """
    trials = _Trials(asked, ways, lay, settled)
    try:
        return choose((partial(trials.judge, number) for number in trials.numbers()), _CLEARLY).made
    except NoWay as none:
        raise _refusal(asked, none.faults) from None


def _refusal(asked: Element, faults: Sequence[DoesNotFit]) -> DoesNotFit:
    """The error where no way has room: the element's own refusal, or the last of the `faults`."""
    fault = faults[-1] if faults else None
    if asked["refusal"]:
        return DoesNotFit.refused(asked["refusal"], getattr(fault, "measured", "") or fault or "")
    return fault or ElementDoesNotFit(
        f"{asked.where}: pictures get smaller than `least` in all ways"
    )


def smallest_of(pictures: Iterable[PlacedPicture]) -> float:
    """Return the area of the smallest of some pictures, mm; 0 without any."""
    return min((picture.area for picture in pictures), default=0.0)
