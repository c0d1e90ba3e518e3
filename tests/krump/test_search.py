"""The most captures of a round: the compiled core says what readable Python does, from any position."""

import pytest

from pressboard.chance import Chance
from pressboard.games.krump.make.search import Search, State, core
from pressboard.games.krump.rules.movement import SIZES, UNITS_A_SIZE, WIDTH, Units
from tests.crossed import trials


def _units(chance: Chance) -> Units:
    """Scatter units over the board, some of them on one another."""
    units = [0] * 2 * len(SIZES)
    squares = chance.shuffled(range(WIDTH * WIDTH))
    for player in range(2):
        for size in chance.sample([*range(len(SIZES))] * UNITS_A_SIZE, chance.between(3, 8)):
            one = 3 * player
            others = [
                units[other]
                for other in range(one, one + 3)
                if other != one + size and units[other]
            ]
            stacked = sum(units[one : one + 3][size : size + 1])
            free = [
                square
                for mask in others
                for square in range(WIDTH * WIDTH)
                if mask >> square & 1
                and sum(units[each] >> square & 1 for each in range(one, one + 3)) == 1
                and not stacked >> square & 1
            ]
            square = chance.pick(free) if free and chance.happens(0.3) else squares.pop()
            units[one + size] |= 1 << square
    return tuple(units)


@pytest.mark.skipif(not core(), reason="nothing compiled is here")
@trials("count", quick=60, whole=2_000)
def test_the_core_captures_as_many_as_python(count: int) -> None:
    """The most there are, and no more: for either player, with one card or two, with stacks and without."""
    found = set[int]()
    for number in range(count):
        chance = Chance("captures", number)
        pyramids = (chance.between(0, 2), chance.between(0, 2), chance.between(0, 2))
        rooms = tuple(sorted(chance.between(0, 3) for _ in range(chance.between(1, 2))))
        state = State(_units(chance), pyramids, rooms)
        player = number % 2
        compiled = Search(player)
        reference = Search(player, None)
        most = reference.most(state)
        assert compiled.most(state) == most, state
        assert reference.captures(state, most)
        assert not reference.captures(state, most + 1)
        assert compiled.keys(state) == reference.keys(state)
        found.add(most)
    assert len(found) >= 4


@pytest.mark.skipif(not core(), reason="nothing compiled is here")
def test_what_the_core_gives_up_python_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """Within too few states the answer is the same, found by Python."""
    state = State(_units(Chance("given up", 1)), (2, 2, 1), (3, 3))
    most = Search(0, None).most(state)
    monkeypatch.setattr("pressboard.games.krump.make.search.MOST_STATES", 3)
    assert Search(0).most(state) == most >= 1
