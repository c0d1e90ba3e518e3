"""The lines of a sheet that pages share: where it is cut, folded and stapled. All mm."""

from collections.abc import Iterable

from pressboard.figures.marks import LINES
from pressboard.figures.shapes import Drawable, Figure, Path, Polyline

Stroke = tuple[float, float, float, float]
"""From where to where a line runs: x and y, x and y."""
_LEG = 1.2
"""How long the legs of a staple are drawn, mm."""


def sheet_lines(
    size: tuple[float, float], cuts: Iterable[Stroke], folds: Iterable[Stroke], staples: Iterable[Stroke]
) -> Figure:
    """Return lines on a sheet of a size (mm): cuts, the ticks at the ends of folds, and staples that stand upright."""
    items: list[Drawable] = [Polyline(LINES["cut"], ((x, y), (x2, y2))) for x, y, x2, y2 in cuts]
    items += [Polyline(LINES["tick"], ((x, y), (x2, y2))) for x, y, x2, y2 in folds]
    items += [_staple(*stroke) for stroke in staples]
    return Figure(*size, tuple(items), unit=1.0)


def _staple(x: float, y: float, _: float, end: float) -> Path:
    """Draw a staple as one sees it before it is closed, so that nobody takes it for a cut."""
    legs = (("M", (x + _LEG, y)), ("L", (x, y)), ("L", (x, end)), ("L", (x + _LEG, end)))
    return Path("faint", legs)
