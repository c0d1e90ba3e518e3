"""The handout's drawn example is found on its sheet, not asserted."""

from pressboard.figures.shapes import Circle, Label, Use
from pressboard.games.kangaruse.pictures import example
from pressboard.games.kangaruse.pictures.roles import ROLES
from pressboard.games.kangaruse.rules.types import TREE
from pressboard.render.figures import GROWN
from pressboard.render.text.fonts import text_width

_NINE_POINTS, _WIDTH, _NARROW = 3.175, 81.2, 63.0
"""Type that is read, mm; how wide the example is in its own measure, and in a column, mm."""


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


def test_no_jump_ends_on_or_passes_a_tree() -> None:
    """Every square from which one might start obeys the trees, whatever its commands."""
    on = example.sheet()
    for start, held in enumerate(on.squares):
        if held == TREE:
            continue
        for jump in example.jumps(on, start, frozenset()):
            dx, dy = example.STEPS[jump.direction]
            passed = [start + step * (dx + dy * on.columns) for step in range(1, jump.length + 1)]
            assert all(on.squares[square] != TREE for square in passed)
            assert passed[-1] == jump.end


def test_every_end_is_ringed_in_the_drawing() -> None:
    """The picture has one ring a square that can be reached."""
    _, ends = found()
    rings = {
        (item.x, item.y) for item in example.figure("rich").items if isinstance(item, Circle) and "ring" in item.role
    }
    assert len(rings) == len(ends)


def test_names_of_columns_stand_clear_of_the_signs() -> None:
    """Letters end before the number of their column begins, also where pages make them so large that they are read."""
    items = example.figure("rich").items
    names = [each for each in items if isinstance(each, Label) and each.role == ROLES["name of line"]]
    high = _NINE_POINTS * _WIDTH / _NARROW
    assert names[0].size < high <= GROWN * names[0].size
    signs = [each for each in items if isinstance(each, Use) and each.symbol.name.startswith("number ")]
    middles, size = sorted({each.x for each in signs}), float(signs[0].symbol.name.split()[-1])
    letters = [name for name in names if name.text.isalpha()]
    assert len(letters) == len(middles) == 7
    for letter, middle in zip(letters, middles, strict=True):
        assert letter.size == names[0].size
        assert letter.x + text_width(letter.text, high) / 2 < middle - size / 2 - 0.1
