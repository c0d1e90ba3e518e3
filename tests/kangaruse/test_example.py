"""The handout's drawn example is found on its sheet, not asserted."""

from pressboard.games.kangaruse.pictures import example


def found() -> tuple[list[example.Jump], list[str]]:
    """Return the example's jumps and the names of the squares they end on."""
    on = example.sheet()
    jumps = list(example.jumps(on, example.square_of(on, "d3"), frozenset({example.square_of(on, "e3")})))
    return jumps, sorted({on.name(jump.end) for jump in jumps})


def test_the_jumps_are_those_of_the_two_commands() -> None:
    """From d3 (right, 2) one gets to f3 and g3 by the direction, to d1 and d5 by the number; e3 is used, c3 a tree."""
    jumps, ends = found()
    assert ends == ["d1", "d5", "f3", "g3"]
    assert {(jump.direction, jump.length) for jump in jumps if not jump.own_direction} == {("U", 2), ("D", 2)}
    assert example.facts() == {"number": "2", "direction": "right", "jumps": 4}
