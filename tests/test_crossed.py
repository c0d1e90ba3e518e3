"""Crossings of options in the quick run and in the slow one: nothing is left out of both."""

from itertools import combinations, product

import pytest

from crossed import crossed, diagonal, every_other, first, trials


@pytest.mark.parametrize("times", [1, 2, 4])
@pytest.mark.parametrize("lengths", [(1,), (4, 2), (3, 3), (5, 2, 2), (4, 4, 3, 2), (16, 16)])
def test_every_value_is_on_a_diagonal(lengths: tuple[int, ...], times: int) -> None:
    """Each value comes as often as is asked for, or as often as it can, on hardly more ways than that."""
    ways = diagonal(lengths, times)
    everything = {*product(*map(range, lengths))}
    assert ways <= everything
    for axis, length in enumerate(lengths):
        for place in range(length):
            most = sum(way[axis] == place for way in everything)
            assert sum(way[axis] == place for way in ways) >= min(times, most)
    assert len(ways) <= min(len(everything), 2 * times * max(lengths))


def test_pairs_are_many() -> None:
    """Equal axes do not go in step: on the diagonals each pair of values comes before one comes again."""
    ways = diagonal((4, 4, 4), 4)
    for one, other in combinations(range(3), 2):
        assert len({(way[one], way[other]) for way in ways}) >= 14


def test_the_slow_run_has_the_rest() -> None:
    """Together the quick and the slow cases are the whole crossing, each way once."""
    _, cases = crossed("paper theme", ["A4", "A5"], ["full", "bw", "low-ink"]).args
    quick = [case.values for case in cases if not case.marks]
    slow = [case.values for case in cases if case.marks]
    assert sorted([*quick, *slow]) == sorted(product(["A4", "A5"], ["full", "bw", "low-ink"]))
    assert {paper for paper, _ in quick} == {"A4", "A5"}
    assert {theme for _, theme in quick} == {"full", "bw", "low-ink"}
    assert len(quick) == 3
    assert all(case.marks[0].name == "slow" for case in cases if case.marks)


def test_a_value_may_be_several_arguments() -> None:
    """Values of an axis with several names are taken apart."""
    names, cases = crossed("theme game,product", ["full"], [("krump", "mat"), ("krypte", "box")]).args
    assert names == ["theme", "game", "product"]
    assert [case.values for case in cases] == [("full", "krump", "mat"), ("full", "krypte", "box")]


def test_what_is_not_first_is_slow() -> None:
    """What is to be tried first is quick, all else of the whole is tried once, with what is slow."""
    cases = first("paper theme", [("A4", "bw")], product(["A4", "A5"], ["full", "bw"])).args[1]
    assert cases[0] == ("A4", "bw")
    assert [case.values for case in cases[1:]] == [("A4", "full"), ("A5", "full"), ("A5", "bw")]
    assert all(case.marks[0].name == "slow" for case in cases[1:])


def test_every_other_case_is_slow() -> None:
    """A usual run has half of the cases, two that begin differently have all between them; marks of cases stay."""
    halves = [every_other("product", ["board", "card", "mat"], begin).args[1] for begin in (0, 1)]
    assert [[case.values[0] for case in cases if not case.marks] for cases in halves] == [["board", "mat"], ["card"]]
    assert [case.values for case in every_other("a b", [(1, 2), (3, 4)]).args[1]] == [(1, 2), (3, 4)]
    fourths = every_other("size", range(10), 1, of=4).args[1]
    assert [case.values[0] for case in fourths if not case.marks] == [1, 5, 9]
    (kept,) = every_other("product", [pytest.param("kit", marks=pytest.mark.skip)]).args[1]
    assert [mark.name for mark in kept.marks] == ["skip"]


def test_trials_are_whole_when_slow() -> None:
    """The quick run has fewer trials, the slow one all."""
    quick, whole = trials("count", 60, 300).args[1]
    assert (quick, whole.values, whole.marks[0].name) == (60, (300,), "slow")
