"""Elastic pictures: drawn for the place that a page leaves them."""

from collections.abc import Callable, Mapping

from pressboard.figures.shapes import Figure
from pressboard.lean_dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Elastic:
    """A picture drawn for the place there is.

    `draw` takes the place's width and height in mm and returns a figure that is no larger, measured in mm, or in
    flowing text in units of its own; it can be pickled, for pages may be printed by another process. `least` are the
    width and the height (mm) that it needs to be legible. `measure` tells the size of what would be drawn, where that
    is known without drawing it.
    """

    draw: Callable[[float, float], Figure]
    least: tuple[float, float] = (1.0, 1.0)
    measure: Callable[[float, float], tuple[float, float]] | None = None


Drawing = Figure | Elastic
"""What a page can show: a figure that is scaled into its place, or one that is drawn for it."""
Drawings = Mapping[str, Drawing]
"""Pictures by the names under which templates call them."""
