"""Players' plates: a ring for the mark, a line for the name and the number, each in a place of its own."""

from hypothesis import example, given
from hypothesis import strategies as st

from pressboard.figures.labels import width_of_figures
from pressboard.figures.shapes import Circle, Label, Polyline, Rect, Use
from pressboard.figures.themes import theme
from pressboard.games.kangaruse.pictures.icons import ROLES
from pressboard.games.kangaruse.pictures.sheet.frame import plate

_LARGER = theme("contrast").paint(ROLES["brand"]).type_factor


@given(st.floats(3, 60), st.floats(3, 20), st.integers(0, 5))
@example(8.3, 10.6, 4)
@example(9.2, 9.8, 4)
@example(3, 20, 1)
def test_number_ring_and_line_keep_apart(width: float, height: float, number: int) -> None:
    """However narrow a plate is, nothing on it touches, nothing leaves it, and a name has a line to stand on."""
    (used,) = plate(number).draw(width, height).items
    assert isinstance(used, Use)
    items = used.symbol.items
    (ring,) = (item for item in items if isinstance(item, Circle))
    (line,) = (item for item in items if isinstance(item, Polyline))
    labels = [item for item in items if isinstance(item, Label)]
    numbers = [each for each in labels if each.text != "−10"]
    # Boxes for paid moves are below all else.
    boxes = [item for item in items if isinstance(item, Rect)][1:]
    (start, foot), (end, _) = line.points
    for paid in labels[len(numbers) :]:
        assert boxes
        assert all(foot < each.y and each.y + each.height < height for each in boxes)
        assert all(paid.x + paid.fit < each.x and each.x + each.width < width for each in boxes)
        height = boxes[0].y
    assert ring.x - ring.radius > 0
    assert ring.y - ring.radius > 0
    assert ring.radius > 0.2 * min(width, height)
    assert end - start >= 0.4 * min(width, height)
    assert end < width
    assert foot < height
    assert ring.x + ring.radius < start or ring.y + ring.radius < foot - 0.2 * height
    assert [each.text for each in numbers] == ([str(number)] if number else [])
    for each in numbers:
        left = each.x - 0.62 * each.size
        top = each.y - 0.735 * each.size
        assert left > 0
        assert top > 0
        assert each.y < foot
        # For low vision numbers are larger about the same middle, as far as they fit.
        largest = min(_LARGER * each.size, each.fit / width_of_figures(each.text, display=True))
        assert largest >= 1.2 * each.size
        assert each.y - 0.3675 * (each.size + largest) > 0.05 * min(width, height)
        near = max(left - ring.x, 0.0), max(ring.y - each.y, 0.0)
        assert near[0] ** 2 + near[1] ** 2 > ring.radius**2
