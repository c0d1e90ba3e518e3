"""The shape of a square: how far its parts stand from its edges, in its shorter sides, and the panel in it."""

INSET = 0.028
"""A tile's edge, from the square's."""
USED, USED_INSET = 0.18, 0.075
"""The side of the box to tick, and how far it is from the corner."""
START_INSET = 0.035
"""What is further in on starts."""
TALL_ICON, WIDE_ICON = 0.62, 0.70
"""The side of an icon, in the panel above the place for the mark and in that beside it."""
_WIDE_FROM = 1.12
"""Cells so much wider than high have their panel at the left."""
_TALL_PANEL, _WIDE_PANEL = (0.66, 0.74), (0.64, 0.86)
"""The panel's share of the longer side and of the shorter one; the less of the two holds."""


def is_wide(width: float, height: float) -> bool:
    """Say whether squares of so wide cells have their panel at the left."""
    return width / height > _WIDE_FROM


def panel_size(width: float, height: float) -> tuple[float, float]:
    """Return the width and height of the panel, from the cell's upper left corner."""
    if is_wide(width, height):
        along, across = _WIDE_PANEL
        return min(along * width, across * height), height
    along, across = _TALL_PANEL
    return width, min(along * height, across * width)
