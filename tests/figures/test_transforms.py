"""Figures turned and in part: the same picture, another way round or through a window."""

from pressboard.figures.composing import part_of
from pressboard.figures.marks import SIDE, calibration_cross, calibration_scale
from pressboard.figures.shapes import Figure, Label, Path, Rect, Use

PICTURE = Figure(6, 4, (Rect("line", 0, 0, 6, 4), Label("ink", 1, 1, "x", 0.5)), "Some")


def test_a_part_is_seen_through_its_window() -> None:
    """A part is as large as its window, whose upper left corner is its own; the whole is drawn within, once."""
    part = part_of(PICTURE, 2, 1, 3, 2, bleed=0.5)
    assert (part.width, part.height) == (3, 2)
    (use,) = part.items
    assert isinstance(use, Use)
    assert (use.x, use.y, use.symbol.window) == (-2, -1, (1.5, 0.5, 5.5, 3.5))
    (whole,) = use.symbol.items
    assert isinstance(whole, Use)
    assert whole.symbol.items == PICTURE.items


def test_a_calibration_scale_reads_as_the_shift() -> None:
    """The scale's numbers have the signs asked for; scale and cross share their middle."""
    labels = [
        (item.text, item.x > SIDE / 2 + 3)
        for item in calibration_scale(1, -1).items
        if isinstance(item, Label)
    ]
    assert ("+10", True) in labels
    assert [text for text, _ in labels] == ["−10", "−5", "+5", "+10", "+10", "+5", "−5", "−10"]
    (cross,) = calibration_cross().items
    assert isinstance(cross, Path)
    assert [point for _, point in cross.segments] == [
        (8.0, 15.0),
        (22.0, 15.0),
        (15.0, 8.0),
        (15.0, 22.0),
    ]
