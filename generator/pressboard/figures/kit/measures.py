"""What the print of a kit is measured by before anything else is printed: a bank card's place, two short rulers; mm."""

from collections.abc import Iterator

from pressboard.figures.shapes import Drawable, Figure, Label, Path, Polyline, Rect, Segment
from pressboard.words import words

_INCH = 25.4
_CARD = (53.98, 85.60, 3.18)
"""A bank card on end: width, height and the radius of its corners, mm (ISO/IEC 7810, ID-1)."""
_LONG, _INCHES = 50, 2
_NUMBER, _WORD, _LINE = 2.5, 2.5, 0.2
_INSET = 1.6
"""What the numbers of a ruler reach beyond its ends, mm."""


def bank_card_upright() -> Figure:
    """Draw the outline that a bank card covers, on end."""
    width, height, radius = _CARD
    items = (
        Rect("fold", 0.2, 0.2, width - 0.4, height - 0.4, radius),
        Label("ink", width / 2, height / 2 - 0.6, words("Lay a bank card here"), 3.9, bold=True, fit=width - 8),
        Label("soft ink", width / 2, height / 2 + 4.4, words("85.6 × 54 mm"), 3.4, fit=width - 8),
    )
    return Figure(width, height, items, words("Bank card"))


def two_rulers() -> Figure:
    """Draw 50 mm and below them 2 inches, each with its numbers."""
    metric = [(float(at), 3.4 if at % 10 == 0 else 2.6 if at % 5 == 0 else 1.8) for at in range(_LONG + 1)]
    imperial = [(_INCH / 8 * at, (3.4, 1.4, 2.0, 1.4, 2.6, 1.4, 2.0, 1.4)[at % 8]) for at in range(8 * _INCHES + 1)]
    items = (
        *_ruler(0.0, words("50 mm"), metric, [(float(at), str(at)) for at in range(0, _LONG + 1, 10)]),
        *_ruler(13.5, words("2 in"), imperial, [(_INCH * at, str(at)) for at in range(_INCHES + 1)]),
    )
    return Figure(_INCH * _INCHES + 2 * _INSET, 25.0, items, words("50 mm and 2 in"))


def _ruler(
    top: float, name: str, ticks: list[tuple[float, float]], numbers: list[tuple[float, str]]
) -> Iterator[Drawable]:
    line = top + 4.0
    yield Label("ink", _INSET, top + 2.2, name, _WORD, "start")
    yield Polyline("line", ((_INSET, line), (_INSET + ticks[-1][0], line)), line_width=_LINE)
    segments: list[Segment] = []
    for at, long in ticks:
        segments += [("M", (_INSET + at, line)), ("L", (_INSET + at, line + long))]
    yield Path("line", tuple(segments), line_width=_LINE)
    for at, number in numbers:
        yield Label("ink", _INSET + at, line + 3.4 + 0.9 * _NUMBER, number, _NUMBER)
