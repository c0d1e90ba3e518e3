"""The nets: true to the figures of the real pyramids, and foldable."""

from itertools import pairwise
from math import degrees, dist

import pytest

from pressboard.figures.shapes import Figure, Symbol, Use
from pressboard.games.krump.pictures.pieces import Net

# Base, height, slant height and edge in mm and the apex angle of a face in degrees, as measured on real pieces.
FIGURES = {
    "S": (14.29, 25.40, 26.39, 27.34, 30.30),
    "M": (19.84, 34.93, 36.31, 37.64, 30.57),
    "L": (25.40, 44.45, 46.23, 47.94, 30.72),
}


def drawn(figure: Figure) -> Symbol:
    """Return what a net is drawn with, its apex in the origin."""
    (use,) = figure.items
    assert isinstance(use, Use)
    return use.symbol


@pytest.mark.parametrize("size", FIGURES)
def test_nets_keep_to_the_figures(size: str) -> None:
    """Slant height and edge follow from base and height to 0.05 mm, the angle at the apex to 0.05 degrees."""
    base, height, slant, edge, angle = FIGURES[size]
    shape = Net(size)
    assert (shape.base, shape.height) == (base, height)
    assert shape.slant == pytest.approx(slant, abs=0.05)
    assert shape.edge == pytest.approx(edge, abs=0.05)
    assert degrees(shape.apex_angle) == pytest.approx(angle, abs=0.05)


@pytest.mark.parametrize("size", FIGURES)
def test_faces_are_congruent(size: str) -> None:
    """All four faces have two edges and a base of the right length and meet in the apex."""
    shape = Net(size)
    assert len(shape.corners) == 5
    for one, other in pairwise(shape.corners):
        assert (dist((0, 0), one), dist((0, 0), other)) == pytest.approx((shape.edge, shape.edge))
        assert dist(one, other) == pytest.approx(shape.base)


@pytest.mark.parametrize("size", FIGURES)
def test_the_tab_hides_behind_the_first_face(size: str) -> None:
    """The tab hangs on the last edge, outside the fan, and folded in lies within a face."""
    shape = Net(size)
    foot, *rim, tip = shape.tab
    assert dist((0, 0), foot) == pytest.approx(0)
    assert tip == pytest.approx(shape.corners[-1])
    (ax, ay), (bx, by), (px, py) = (0.0, 0.0), shape.corners[-1], shape.corners[-2]
    side = (bx - ax) * (py - ay) - (by - ay) * (px - ax)
    for x, y in rim:
        off = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / shape.edge
        along = (x * bx + y * by) / shape.edge
        assert off * side < 0
        assert abs(off) < along * 0.58
        assert along < shape.edge - abs(off) * 0.27


@pytest.mark.parametrize("size", FIGURES)
def test_nets_for_smaller_squares_keep_their_angles(size: str) -> None:
    """A net for squares of 16 mm is half as large in all its lengths; its angles are those of a true one."""
    true = Net(size)
    half = Net(size, 0.5)
    assert half.apex_angle == pytest.approx(true.apex_angle)
    assert (half.base, half.slant, half.edge) == pytest.approx(
        (true.base / 2, true.slant / 2, true.edge / 2)
    )
