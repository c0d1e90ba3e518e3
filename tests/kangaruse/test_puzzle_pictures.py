"""What puzzles draw: boxes to write routes into."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from pressboard.figures.shapes import Label, Rect
from pressboard.games.kangaruse.pictures.route import TYPE, route_boxes


@given(st.integers(1, 16), st.floats(60, 280), st.floats(1, 2.6))
def test_there_is_a_box_for_every_jump(jumps: int, width: float, scale: float) -> None:
    """Boxes for the start and for each jump lie side by side within the width, and have room for points."""
    figure = route_boxes("d3", jumps, width, scale)
    boxes = [shape for shape in figure.items if isinstance(shape, Rect) and shape.role == "line"]
    assert len(boxes) == jumps + 1
    for one, other in pairwise(boxes):
        assert one.x + one.width <= other.x + 1e-6 or one.y + one.height <= other.y
    assert all(
        box.x + box.width <= width + 1e-6 and box.y + box.height <= figure.height + 1e-6
        for box in boxes
    )
    assert {"start", "d3", f"{jumps}", "square", "points"} <= {
        shape.text for shape in figure.items if isinstance(shape, Label)
    }
    assert all(shape.size >= TYPE for shape in figure.items if isinstance(shape, Label))
