"""Arrays of chance: always right, the same for the same words, and every one of them possible."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from pressboard.chance import Chance
from pressboard.games.krump.make.params import SETUPS, ArrayParams
from pressboard.games.krump.make.play import candidates, generate
from pressboard.games.krump.rules.movement import array_fault


@given(st.text(max_size=20))
def test_arrays_are_right(seed: str) -> None:
    """Whatever the seed, four trios stand in two rows."""
    assert array_fault(generate(Chance(seed))) == ""


def test_arrays_are_spread() -> None:
    """Every size comes to every square about equally often, and arrays hardly come twice."""
    arrays = ["".join(generate(Chance("spread", number))) for number in range(900)]
    for square in range(12):
        counts = Counter(array[square] for array in arrays)
        assert all(240 < counts[size] < 360 for size in "SML")
    assert len({*arrays}) > 870


def test_boards_do_not_depend_on_others() -> None:
    """Seed and number each give arrays of their own."""
    asked = [SETUPS.recipe(seed, number) for seed in "ab" for number in (1, 2, 7)]
    drawn = [next(candidates(ArrayParams("random"), recipe)) for recipe in asked]
    assert len({*drawn}) == len(drawn)
