"""The handout's drawn example is found on its sheet, not asserted."""

import pytest

from pressboard.figures.shapes import Circle
from pressboard.games.kangaruse.pictures import example
from pressboard.games.kangaruse.rules.sheet import DIRECTIONS


def test_the_jumps_are_those_of_the_two_commands() -> None:
    """From d3 (right, 2) one gets to f3 and g3 by the direction, to d1 and d5 by the number; e3 is used, c3 a tree."""
    on, start, jumps = example.example_jumps()
    assert on.name(start) == "d3"
    assert sorted({on.name(end) for _, _, end, _ in jumps}) == ["d1", "d5", "f3", "g3"]
    up = DIRECTIONS.index("U")
    down = DIRECTIONS.index("D")
    assert {(way, length) for way, length, _, is_own in jumps if not is_own} == {(up, 2), (down, 2)}
    assert example.facts() == {"number": "2", "direction": "right", "jumps": 4}


def test_discs_on_the_strips_lie_in_their_middle() -> None:
    """Arrows and numbers stand in strips of one width beside the board, and so do the discs on them."""
    figure = example.opening("rich").draw(120.0, 90.0)
    discs = [
        item for item in figure.items if isinstance(item, Circle) and item.role == "brand plate"
    ]
    assert figure.width - max(disc.x for disc in discs) == pytest.approx(
        min(disc.y for disc in discs)
    )
