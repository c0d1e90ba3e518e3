"""Chance: the same draws for ever, all equally likely, each stream on its own."""

from collections import Counter
from collections.abc import Iterable
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.chance import Chance, word_from

WORDS = st.lists(st.text(max_size=8), min_size=1, max_size=4)
BOUNDS = st.integers(1, 2**32)


def chance() -> Chance:
    """Return the stream the frozen vectors were drawn from."""
    return Chance("demo", "billabong", 2)


def evenly(counts: Iterable[float], parts: int) -> bool:
    """Say whether counts over `parts` equal chances pass a chi-square test at six standard deviations."""
    seen = list(counts)
    expected = sum(seen) / parts
    missing = (parts - len(seen)) * expected
    square = sum((count - expected) ** 2 / expected for count in seen) + missing
    return square < parts - 1 + 6 * sqrt(2 * (parts - 1))


def test_integers_are_the_frozen_ones() -> None:
    """A stream yields the same integers in every version."""
    stream = chance()
    assert [stream.below(100) for _ in range(10)] == [6, 43, 54, 50, 22, 94, 24, 5, 72, 95]
    assert stream.between(-3, 3) == -1
    assert [stream.happens(0.5), stream.happens(0.5)] == [False, True]
    assert stream.pick("abcdef") == "f"


def test_whole_words_are_the_frozen_ones() -> None:
    """The raw 32-bit words of the stream never change, across a block's border neither."""
    stream = Chance("demo", "billabong", 1)
    words = [stream.below(2**32) for _ in range(20)]
    assert words[:4] == [2471461505, 3499698820, 3882611187, 3656891057]
    assert words[14:] == [3293040957, 2060852614, 2119296560, 1005491782, 3676863595, 1365087598]


def test_orders_are_the_frozen_ones() -> None:
    """Shuffles and samples come out the same in every version."""
    assert "".join(Chance("demo", "shuffle").shuffled("abcdefghij")) == "abegdicjhf"
    assert Chance("demo", "sample").sample(range(100), 5) == [44, 86, 92, 73, 11]


def test_weighted_draws_are_the_frozen_ones() -> None:
    """Weighted draws come out the same in every version."""
    stream = Chance("demo", "weighted")
    assert (
        "".join(stream.weighted("abcd", (1, 2, 3.5, 0)) for _ in range(30))
        == "bbbccbccbccccacbcccccbbbcccbbc"
    )


def test_words_are_the_frozen_ones() -> None:
    """Pronounceable words come out the same in every version."""
    words = [word_from(Chance("demo", "word", number)) for number in range(5)]
    assert words == ["nebretrail", "waiyimorra", "mebraiklee", "debrootubi", "jawagin"]


def test_forks_are_the_frozen_ones() -> None:
    """Forks come out the same in every version and leave their parent as it was."""
    parent = Chance("demo")
    fork = parent.fork("left", 7)
    assert [fork.below(1000) for _ in range(4)] == [375, 145, 930, 616]
    assert [parent.below(1000) for _ in range(3)] == [913, 279, 819]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (("ab", "c"), ("a", "bc")),
        (("a", "b"), ("a\x1fb",)),
        (("a\\", "b"), ("a\\\x1fb",)),
        (("a", ""), ("a",)),
        (("a\\_",), ("a\x1f",)),
    ],
)
def test_no_text_passes_for_two(one: tuple[str, ...], other: tuple[str, ...]) -> None:
    """Not even a word that holds the border's own character moves the borders."""
    assert Chance(*one).below(2**32) != Chance(*other).below(2**32)


@given(WORDS, BOUNDS)
def test_below_stays_below(words: list[str], bound: int) -> None:
    """A draw below a bound is from 0 to the bound, which is left out."""
    assert 0 <= Chance(*words).below(bound) < bound


@pytest.mark.parametrize("bound", [0, -1, 2**32 + 1])
def test_bounds_have_bounds(bound: int) -> None:
    """A bound that cannot be drawn below is refused."""
    with pytest.raises(ValueError, match="bound"):
        Chance("x").below(bound)


@given(WORDS, st.integers(-1000, 1000), st.integers(0, 1000))
def test_between_includes_both_ends(words: list[str], low: int, span: int) -> None:
    """A draw between two numbers leaves neither out nor goes beyond them."""
    stream = Chance(*words)
    assert low <= stream.between(low, low + span) <= low + span
    assert stream.between(low, low) == low


@pytest.mark.parametrize("bound", [2, 3, 6, 10, 52])
def test_small_bounds_are_even(bound: int) -> None:
    """All numbers below a bound are equally likely."""
    stream = Chance("even", bound)
    assert evenly(Counter(stream.below(bound) for _ in range(6000)).values(), bound)


def test_orders_are_even() -> None:
    """All orders of four things are equally likely."""
    stream = Chance("orders")
    assert evenly(Counter("".join(stream.shuffled("abcd")) for _ in range(4800)).values(), 24)


def test_yes_comes_as_often_as_it_should() -> None:
    """An event of probability 0.3 happens three times in ten, one of 0 never, one of 1 always."""
    stream = Chance("yes")
    yes = sum(stream.happens(0.3) for _ in range(4000))
    assert abs(yes - 1200) < 6 * sqrt(4000 * 0.3 * 0.7)
    assert not any(stream.happens(0) for _ in range(100))
    assert all(stream.happens(1) for _ in range(100))


@given(WORDS, st.lists(st.integers(), max_size=30))
def test_shuffling_loses_nothing(words: list[str], things: list[int]) -> None:
    """A shuffle holds the same things and leaves the given ones in their order."""
    before = list(things)
    assert sorted(Chance(*words).shuffled(things)) == sorted(before)
    assert things == before


@given(WORDS, st.integers(0, 30), st.integers(0, 30))
def test_samples_are_different_things(words: list[str], size: int, count: int) -> None:
    """A sample holds as many different things as were asked for, or is refused."""
    if count > size:
        with pytest.raises(ValueError, match="cannot be drawn"):
            Chance(*words).sample(range(size), count)
        return
    sample = Chance(*words).sample(range(size), count)
    assert len(set(sample)) == len(sample) == count
    assert set(sample) <= set(range(size))


def test_weights_are_kept() -> None:
    """Things come up in proportion to their weights."""
    stream = Chance("weights")
    counts = Counter(stream.weighted("abc", (1, 2, 3)) for _ in range(6000))
    assert evenly([counts["a"], counts["b"] / 2, counts["c"] / 3], 3)


@given(WORDS, st.lists(st.floats(0, 1e9), min_size=1, max_size=8).filter(any))
def test_weight_nought_is_never_drawn(words: list[str], weights: list[float]) -> None:
    """A thing of weight 0 is never drawn."""
    stream = Chance(*words)
    assert all(weights[stream.weighted(range(len(weights)), weights)] > 0 for _ in range(5))


@pytest.mark.parametrize(
    ("things", "weights"),
    [("", ()), ("ab", (0, 0)), ("ab", (1,)), ("a", (1, 1)), ("a", (float("nan"),))],
)
def test_weights_that_say_nothing_are_refused(things: str, weights: tuple[float, ...]) -> None:
    """Weights that are missing, too many or all 0 are refused."""
    with pytest.raises(ValueError, match="weights"):
        Chance("x").weighted(things, weights)


@given(WORDS, WORDS, st.integers(0, 40))
def test_forks_do_not_depend_on_draws(words: list[str], name: list[str], draws: int) -> None:
    """A fork is the same whenever it is taken, and taking it changes nothing."""
    fresh = Chance(*words)
    used = Chance(*words)
    early = used.fork(*name)
    assert [fresh.below(1000) for _ in range(draws)] == [used.below(1000) for _ in range(draws)]
    late = used.fork(*name)
    assert [early.below(1000) for _ in range(5)] == [late.below(1000) for _ in range(5)]
