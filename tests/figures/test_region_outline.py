"""Outlines: round the very squares of a region, inset and rounded inside it, straight along the grid's border."""

import re
from itertools import product
from math import floor, isclose
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.figures.region_outline import Cell, region_outline
from pressboard.figures.shapes import Point, Segment

WIDTH, HEIGHT = 6, 4
ALL = frozenset(product(range(WIDTH), range(HEIGHT)))
REGIONS = st.frozensets(st.sampled_from(sorted(ALL)))
RING = frozenset(product(range(1, 4), range(3))) - {(2, 1)}


def loops(segments: tuple[Segment, ...]) -> list[list[Point]]:
    """Return the points that each closed loop goes through, the curves' handles left out."""
    found: list[list[Point]] = []
    for command, numbers in segments:
        if command == "M":
            found.append([])
        if command != "Z":
            found[-1].append((numbers[-2], numbers[-1]))
    return found


def sharp(cells: frozenset[Cell], inset: float = 0.0) -> list[list[Point]]:
    """Return the loops of an outline without rounding."""
    return loops(region_outline(cells, WIDTH, HEIGHT, inset, 0.0))


def area(loop: list[Point]) -> float:
    """Return the area of a loop by the shoelace formula: above 0 when it runs clockwise (y down)."""
    pairs = zip(loop, loop[1:] + loop[:1], strict=True)
    return sum(x * beyond_y - beyond_x * y for (x, y), (beyond_x, beyond_y) in pairs) / 2


def inside(point: Point, outline: list[list[Point]]) -> bool:
    """Say whether a ray from `point` to the left crosses the loops an odd number of times."""
    x, y = point
    return bool(
        sum(
            (start[1] > y) != (end[1] > y) and min(start[0], end[0]) < x
            for loop in outline
            for start, end in zip(loop, loop[1:] + loop[:1], strict=True)
            if start[0] == end[0]
        )
        % 2
    )


def in_region(cells: frozenset[Cell], x: float, y: float) -> bool:
    """Say whether a point lies in a region that goes on beyond the grid as it is at its border."""
    return (min(max(floor(x), 0), WIDTH - 1), min(max(floor(y), 0), HEIGHT - 1)) in cells


@given(REGIONS)
def test_the_outline_encloses_just_its_squares(cells: frozenset[Cell]) -> None:
    """The areas of all loops, holes counted off, sum up to the number of squares."""
    assert sum(area(loop) for loop in sharp(cells)) == len(cells)


@given(REGIONS)
def test_the_outline_runs_between_in_and_out(cells: frozenset[Cell]) -> None:
    """A square's middle lies inside the outline just when the square belongs to the region."""
    outline = sharp(cells)
    assert {cell for cell in ALL if inside((cell[0] + 0.5, cell[1] + 0.5), outline)} == cells


@pytest.mark.slow
@given(REGIONS, st.sampled_from([0.06, 0.2, 0.4]))
def test_the_inset_keeps_its_distance(cells: frozenset[Cell], inset: float) -> None:
    """A point is inside just when everything within the inset of it belongs to the region, border or not."""
    outline = sharp(cells, inset)
    parts = (0.03, 0.3, 0.7, 0.97)
    for (column, row), right, down in product(ALL, parts, parts):
        x, y = column + right, row + down
        around = product((x - inset, x + inset), (y - inset, y + inset))
        assert inside((x, y), outline) == all(in_region(cells, *corner) for corner in around)


@given(REGIONS, st.sampled_from([(0.0, 0.0), (0.06, 0.3), (0.2, 0.3), (0.0, 0.5)]))
def test_loops_are_closed(cells: frozenset[Cell], shape: tuple[float, float]) -> None:
    """Every loop begins with a move, ends closed, and has at least four corners between."""
    segments = region_outline(cells, WIDTH, HEIGHT, *shape)
    commands = "".join(command for command, _ in segments)
    assert re.fullmatch("(M[LC]{3,}Z)*", commands)


@given(REGIONS, st.sampled_from([(0.0, 0.0), (0.06, 0.3)]))
def test_lines_are_level_or_upright(cells: frozenset[Cell], shape: tuple[float, float]) -> None:
    """Straight pieces run along the grid's lines, the closing one too."""
    here = start = (0.0, 0.0)
    for command, numbers in region_outline(cells, WIDTH, HEIGHT, *shape):
        there = start if command == "Z" else (numbers[-2], numbers[-1])
        if command in "LZ":
            assert isclose(here[0], there[0], abs_tol=1e-9) or isclose(here[1], there[1], abs_tol=1e-9)
        start = there if command == "M" else start
        here = there


@given(REGIONS, st.sampled_from([(0.0, 0.2), (0.06, 0.3), (0.0, 0.5), (0.2, 0.3)]))
def test_curves_stay_in_the_region(cells: frozenset[Cell], shape: tuple[float, float]) -> None:
    """No point and no handle of a rounded outline lies outside the region, so no curve does."""
    for _, numbers in region_outline(cells, WIDTH, HEIGHT, *shape):
        for x, y in zip(numbers[::2], numbers[1::2], strict=True):
            assert any(in_region(cells, x + dx, y + dy) for dx, dy in product((-1e-9, 1e-9), repeat=2))


@given(REGIONS, st.sampled_from([(0.0, 0.0), (0.06, 0.3)]), st.randoms(use_true_random=False))
def test_the_order_of_squares_does_not_matter(
    cells: frozenset[Cell], shape: tuple[float, float], chance: Random
) -> None:
    """The same squares give the same outline, in whatever order and however often they are named."""
    named = [*cells, *cells]
    chance.shuffle(named)
    assert region_outline(iter(named), WIDTH, HEIGHT, *shape) == region_outline(sorted(cells), WIDTH, HEIGHT, *shape)


def test_no_squares_have_no_outline() -> None:
    """An empty region has an empty outline."""
    assert region_outline((), WIDTH, HEIGHT, 0.06, 0.3) == ()


def test_squares_that_touch_in_a_corner_stay_apart() -> None:
    """Two squares that share a corner only have an outline each, both ways round."""
    for cells in ({(1, 1), (2, 2)}, {(2, 1), (1, 2)}):
        outline = sharp(frozenset(cells))
        assert [area(loop) for loop in outline] == [1, 1]
        assert {min(loop) for loop in outline} == cells


def test_holes_run_the_other_way() -> None:
    """A ring has an outer loop and one round its hole, run in the opposite direction."""
    assert sorted(area(loop) for loop in sharp(RING)) == [-1, 9]


def test_holes_that_touch_keep_the_region_open() -> None:
    """Two holes that share a corner do not join the squares on both sides of it."""
    cells = ALL - {(1, 1), (2, 2)}
    assert sorted(area(loop) for loop in sharp(cells)) == [-2, WIDTH * HEIGHT]


def test_straight_sides_have_no_points_between() -> None:
    """A row of squares is a rectangle of four corners."""
    assert sharp(frozenset({(1, 1), (2, 1), (3, 1)})) == [[(1, 1), (4, 1), (4, 2), (1, 2)]]


@pytest.mark.parametrize("radius", [0.0, 0.3])
def test_the_full_grid_runs_off_straight(radius: float) -> None:
    """A region that fills the grid is bounded by the grid's border, neither inset nor rounded."""
    assert loops(region_outline(ALL, WIDTH, HEIGHT, 0.1, radius)) == [
        [(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT)]
    ]


def test_a_lone_pond_is_rounded() -> None:
    """A square inside the grid has four quarter circles; with inset 0.1 and radius 0.4 it is a circle."""
    segments = region_outline([(2, 1)], WIDTH, HEIGHT, 0.1, 0.4)
    assert "".join(command for command, _ in segments) == "MCLCLCLCZ"
    centre = (2.5, 1.5)
    for x, y in loops(segments)[0]:
        assert abs(x - centre[0]) + abs(y - centre[1]) == pytest.approx(0.4)


def test_a_pond_at_the_border_is_rounded_on_its_shore_only() -> None:
    """A square at the grid's side is rounded at its two free corners and reaches the border."""
    segments = region_outline([(2, 0)], WIDTH, HEIGHT, 0.1, 0.3)
    assert [command for command, _ in segments].count("C") == 2
    assert min(y for _, y in loops(segments)[0]) == 0
