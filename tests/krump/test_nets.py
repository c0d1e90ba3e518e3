"""The nets: true to the figures of the real pyramids, foldable, and thirty of them on two pages."""

from collections import Counter
from itertools import combinations, pairwise
from math import degrees, dist

import pytest

from pressboard.figures.shapes import Figure, Polygon, Polyline, Symbol, Use
from pressboard.figures.themes import THEMES, theme
from pressboard.games.krump.pictures.nets import PIP_BAND, TRIOS, Net, net
from pressboard.games.krump.pictures.roles import ROLES
from pressboard.games.krump.print.pieces import PiecesOptions
from pressboard.games.krump.print.pyramids import PyramidsProduct
from pressboard.games.krump.rules.board.tables import PIPS
from pressboard.printing.papers import PAPERS
from pressboard.printing.slots import around
from pressboard.render.pictures.one_figure import figure_as_svg
from pressboard.render.shape_paths import bounding_box

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
    assert len(shape.faces) == 4
    for apex, one, other in shape.faces:
        assert apex == (0.0, 0.0)
        assert (dist(apex, one), dist(apex, other)) == pytest.approx((shape.edge, shape.edge))
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
@pytest.mark.parametrize("player", [0, 1])
def test_pips_are_low_on_every_face(size: str, player: int) -> None:
    """Each face has one, two or three pips, all within 9 mm of the base and inside the face."""
    shape = Net(size)
    faces = [
        use.symbol for use in drawn(net(player, size)).items if isinstance(use, Use) and use.symbol.letters == size
    ]
    assert len(faces) == 4
    for face in faces:
        ground, *rest = face.items
        pips = [item for item in rest if item.role in (ROLES["red pip"], ROLES["black pip"])]  # type: ignore[union-attr]
        assert isinstance(ground, Polygon)
        assert len(pips) == PIPS[size]
        left, top, right, bottom = bounding_box(pips)
        assert shape.slant - PIP_BAND <= top
        assert bottom < shape.slant - 1
        assert max(-left, right) < shape.base / 2 * top / shape.slant


@pytest.mark.parametrize("size", FIGURES)
def test_cuts_are_solid_and_folds_dashed(size: str) -> None:
    """The outline is one to cut; the three edges between faces and the tab's are folds."""
    lines = [item for item in drawn(net(0, size)).items if isinstance(item, Polyline)]
    assert [line.role for line in lines].count("fold") == 4
    assert {line.role for line in lines} == {"cut", "fold"}
    assert all(line.points[0] == (0.0, 0.0) for line in lines if line.role == "fold")


@pytest.mark.parametrize("size", FIGURES)
def test_the_outline_is_as_long_as_the_line_that_is_cut(size: str) -> None:
    """It is that of all that is drawn to be cut along: one edge, the rim, and round the tab."""
    cuts = [item.points for item in drawn(net(0, size)).items if isinstance(item, Polyline) and item.role == "cut"]
    ends = [pair for points in cuts for pair in pairwise(points)]
    assert Net(size).outline == pytest.approx(sum(dist(one, other) for one, other in ends))


@pytest.mark.parametrize("size", FIGURES)
def test_a_net_lies_within_its_picture(size: str) -> None:
    """Tab and faces keep to the width and height that the page is laid out with."""
    figure = net(1, size)
    (use,) = figure.items
    assert isinstance(use, Use)
    for line in drawn(figure).items:
        for x, y in line.points if isinstance(line, Polyline) else ():
            assert 0 < use.x + x < figure.width
            assert 0 < use.y + y < figure.height


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("side", ["both", "red"])
def test_all_thirty_fit_two_pages(paper: str, side: str) -> None:
    """Ten nets a size, the Larges first, nothing over anything else, both rulers on each page."""
    leaves = [*PyramidsProduct().leaves(iter(()), PiecesOptions(side), PAPERS[paper])]
    assert len(leaves) <= 2
    placed = [name for leaf in leaves for name, _ in leaf.context["placed"]]
    each = TRIOS * (2 if side == "both" else 1)
    assert Counter(name.partition("-")[0] for name in placed) == {"large": each, "medium": each, "small": each}
    assert leaves[0].context["sizes"][0] == "Large"
    for leaf in leaves:
        slots = [slot for _, slot in leaf.context["placed"]]
        assert not any(one.overlaps(other) for one, other in combinations(slots, 2))
        assert {"ruler", "ruler-down"} <= {mark.name for mark in leaf.context["page"].marks}


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_no_page_of_nets_is_nearly_empty(paper: str) -> None:
    """The nets of each page reach over four fifths of its height."""
    for leaf in PyramidsProduct().leaves(iter(()), PiecesOptions(), PAPERS[paper]):
        block = around([slot for _, slot in leaf.context["placed"]])
        assert block.height > 0.8 * PAPERS[paper].free_height


@pytest.mark.parametrize("name", THEMES)
def test_no_two_nets_look_alike(name: str) -> None:
    """In every theme the six kinds of pieces are six pictures, whatever their sizes."""
    bodies = {figure_as_svg(net(player, size), theme(name)).partition("\n")[2] for player in (0, 1) for size in FIGURES}
    assert len(bodies) == 6


@pytest.mark.parametrize("size", FIGURES)
def test_nets_for_smaller_squares_keep_their_angles(size: str) -> None:
    """A net for squares of 16 mm is half as large in all its lengths; its angles are those of a true one."""
    true, half = Net(size), Net(size, 0.5)
    assert half.apex_angle == pytest.approx(true.apex_angle)
    assert (half.base, half.slant, half.edge) == pytest.approx((true.base / 2, true.slant / 2, true.edge / 2))


@pytest.mark.parametrize("paper", ["A5", "A4", "A3"])
def test_pages_of_pyramids_have_heads_of_one_form(paper: str) -> None:
    """Small print has the same place on every page: along the head."""
    pages = PyramidsProduct().leaves(iter(()), PiecesOptions(), PAPERS[paper])
    assert len({(page.caption, page.orientation) for page in pages}) == 1
