"""Matrices of the plane, as PDF and SVG have them."""

from collections.abc import Sequence
from math import hypot, sqrt
from typing import NamedTuple

from pressboard.figures.shapes import Point
from pressboard.render.inked.operators import Box
from pressboard.render.stream import fixed

_SIGNIFICANT = 6
"""Digits of factors."""


class Matrix(NamedTuple):
    """What takes the point (x, y) to (a x + c y + e, b x + d y + f)."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def of(self, inner: "Matrix") -> "Matrix":
        """Return what does `inner` first, then this."""
        a, b, c, d, *_ = self
        return Matrix(
            a * inner.a + c * inner.b,
            b * inner.a + d * inner.b,
            a * inner.c + c * inner.d,
            b * inner.c + d * inner.d,
            *self.point(inner.e, inner.f),
        )

    def moved(self, x: float, y: float) -> "Matrix":
        """Return this with its origin at what was (`x`, `y`)."""
        return self._replace(**dict(zip("ef", self.point(x, y), strict=True)))

    def point(self, x: float, y: float) -> Point:
        a, b, c, d, e, f = self
        return a * x + c * y + e, b * x + d * y + f

    @property
    def scale(self) -> float:
        """How many times as long lines become."""
        return sqrt(abs(self.a * self.d - self.b * self.c))

    def box(self, box: Box) -> Box:
        left, top, right, bottom = box
        return around([self.point(x, y) for x in (left, right) for y in (top, bottom)])

    def written(self, decimals: int) -> str:
        """Return this as the value of a transform, as short as may be; the origin has so many decimals."""
        a, b, c, d, e, f = self
        place = f"{fixed(e, decimals)} {fixed(f, decimals)}"
        if abs(b) + abs(c) > hypot(a, d) * 1e-6 or abs(a - d) > abs(a) * 1e-6:
            return f"matrix({' '.join(map(_factor, (a, b, c, d)))} {place})"
        moved = f"translate({place})" if place != "0 0" else ""
        return f"{moved}scale({_factor(a)})" if _factor(a) != "1" else moved


def _factor(value: float) -> str:
    text = f"{value:.{_SIGNIFICANT}g}"
    return text if "e" not in text else fixed(value, 12)


def around(points: Sequence[Point]) -> Box:
    """Return the box that holds all points; there must be one."""
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def union(one: Box | None, other: Box) -> Box:
    """Return the box that holds two; one may be missing."""
    if one is None:
        return other
    return min(one[0], other[0]), min(one[1], other[1]), max(one[2], other[2]), max(one[3], other[3])
