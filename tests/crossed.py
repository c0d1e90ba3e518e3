"""Crossings of options: a usual run tries every value of each and many of their pairs, the slow one all there is."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product
from typing import Any

import pytest
from _pytest.mark.structures import ParameterSet

Way = tuple[int, ...]
"""A way through a crossing: which value of each axis is taken."""


def crossed(
    names: str, *axes: Iterable[Any], times: int = 1, indirect: Sequence[str] = ()
) -> pytest.MarkDecorator:
    """Try what is named, divided by spaces, with all values of all axes: quickly along diagonals, slowly all of them.

    A name that stands for several arguments, with commas between them, has tuples for values.
    In a usual run every value comes `times` times, or as often as there are ways, with others of the other axes each
    time as far as can be. The other ways are tried with what is slow.
    """
    lists = [[*axis] for axis in axes]
    quick = diagonal([len(values) for values in lists], times)
    ways = product(*(range(len(values)) for values in lists))
    several = ["," in name for name in names.split()]
    cases = [
        pytest.param(*_taken(lists, several, way), marks=() if way in quick else pytest.mark.slow)
        for way in ways
    ]
    return pytest.mark.parametrize(names.replace(",", " ").split(), cases, indirect=[*indirect])


def first(names: str, quick: Iterable[Any], whole: Iterable[Any]) -> pytest.MarkDecorator:
    """Try what is `quick` in a usual run, and what else belongs to the `whole` with what is slow."""
    cases = [*quick]
    rest = [pytest.param(*each, marks=pytest.mark.slow) for each in whole if each not in cases]
    return pytest.mark.parametrize(names.split(), [*cases, *rest])


def every_other(
    names: str, cases: Iterable[Any], begin: int = 0, of: int = 2
) -> pytest.MarkDecorator:
    """Try one case `of` so many in a usual run, the one numbered `begin` first, and those between with what is slow.

    Tests of the same things begin differently, so that each thing is looked at by some of them.
    """
    marked = [
        pytest.param(*_values(case), marks=_marks(case, number % of != begin))
        for number, case in enumerate(cases)
    ]
    return pytest.mark.parametrize(names.split(), marked)


def trials(name: str, quick: Any, whole: Any) -> pytest.MarkDecorator:  # noqa: ANN401
    """Try with as much as is `quick` in a usual run, with the `whole` of it among what is slow."""
    return pytest.mark.parametrize(name, [quick, pytest.param(whole, marks=pytest.mark.slow)])


def _values(case: Any) -> tuple[Any, ...]:  # noqa: ANN401
    if isinstance(case, ParameterSet):
        return tuple(case.values)
    return case if isinstance(case, tuple) else (case,)


def _marks(case: Any, slow: bool) -> list[Any]:  # noqa: ANN401
    marks = [*case.marks] if isinstance(case, ParameterSet) else []
    return marks or [pytest.mark.slow] * slow


def _taken(lists: Sequence[Sequence[Any]], several: Sequence[bool], way: Way) -> Iterator[Any]:
    for values, unpacked, place in zip(lists, several, way, strict=True):
        value = values[place]
        if isinstance(value, ParameterSet):
            assert not value.marks, "marks of values would be lost"
            yield from value.values
        else:
            yield from value if unpacked else (value,)


def diagonal(lengths: Sequence[int], times: int = 1) -> set[Way]:
    """Return ways on which every value of every axis lies `times` times: each the one with most that is new."""
    left, values, pairs, chosen = (
        [*product(*map(range, lengths))],
        Counter[Any](),
        Counter[Any](),
        set[Way](),
    )

    def wanted(way: Way) -> tuple[int, int]:
        """Say how many values of a way have not come often enough, and how many of its pairs are new."""
        return sum(values[each] < times for each in enumerate(way)), sum(
            not pairs[each] for each in _pairs(way)
        )

    while left and any(
        values[axis, place] < times for axis, size in enumerate(lengths) for place in range(size)
    ):
        way = max(left, key=wanted)
        if not wanted(way)[0]:
            break
        left.remove(way)
        chosen.add(way)
        values.update(enumerate(way))
        pairs.update(_pairs(way))
    return chosen


def _pairs(way: Way) -> Iterator[tuple[tuple[int, int], ...]]:
    return combinations(enumerate(way), 2)
