"""Pictures that bleed are seen beyond their edges as far as they are told, and stay as large as they are."""

from pressboard.figures.composing.bleeding import bled
from pressboard.figures.shapes import Figure, Rect, Use


def test_a_picture_bleeds_over_the_sides_it_is_told() -> None:
    """The window is the picture and its bleed; width and height are those of what is left after the cut."""
    face = Figure(60, 90, (Rect("ink", -5, -5, 70, 100),), "Face")
    found = bled(face, "face", (2, 1, 0, 3))
    (use,) = found.items
    assert isinstance(use, Use)
    assert (found.width, found.height, found.title) == (60, 90, "Face")
    assert use.symbol.window == (-2, -1, 60, 93)
    assert use.symbol.items == face.items
