"""Tuck boxes: the net folds into the box that was asked for, and is one piece without overlaps."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.figures.shapes import Path, Point, Polyline, Symbol, Use
from pressboard.figures.tuck_box import TuckBox, tuck_box
from pressboard.games.krump.pictures.pieces import marks

boxes = st.builds(TuckBox, st.floats(30, 150), st.floats(30, 150), st.floats(4, 40))


def _symbol(box: TuckBox) -> Symbol:
    (use,) = tuck_box(box, marks(), "18 cards", "A box").items
    assert isinstance(use, Use)
    return use.symbol


def _outline(box: TuckBox) -> list[Point]:
    """Return the corners of the cut, curves as eight chords."""
    (cut,) = (item for item in _symbol(box).items if isinstance(item, Path) and item.role == "cut")
    points = list[Point]()
    for kind, places in cut.segments:
        if kind == "C":
            ends = [points[-1], *zip(places[::2], places[1::2], strict=True)]
            points += [_on_curve(ends, step / 8) for step in range(1, 9)]
        elif kind != "Z":
            points.append((places[0], places[1]))
    return points


def _on_curve(ends: list[Point], at: float) -> Point:
    while len(ends) > 1:
        ends = [(a[0] + at * (b[0] - a[0]), a[1] + at * (b[1] - a[1])) for a, b in pairwise(ends)]
    return ends[0]


def _crosses(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Say whether two lines cross, other than in their ends."""

    def side(p: Point, q: Point, r: Point) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    least = 1e-6
    apart = side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)
    return apart[0] * apart[1] < -least and apart[2] * apart[3] < -least


@pytest.mark.slow
@given(boxes)
def test_the_outline_is_one_piece(box: TuckBox) -> None:
    """No line of the cut crosses another one, and all of it lies in the picture."""
    points = _outline(box)
    lines = [*pairwise([*points, points[0]])]
    for number, (a, b) in enumerate(lines):
        assert not any(_crosses(a, b, c, d) for c, d in lines[number + 1 :])
    width, height = box.measures
    assert all(-1e-9 <= x <= width and -1e-9 <= y <= height for x, y in points)


@given(boxes)
def test_the_faces_go_round_the_box(box: TuckBox) -> None:
    """Upright folds stand as far apart as back, side and front are wide; the last side ends where the net ends."""
    first, *others = box.folds
    assert first == box.tab < box.depth
    assert [round(b - a, 9) for a, b in pairwise([first, *others])] == [
        round(each, 9) for each in (box.width, box.depth, box.width, box.depth)
    ]
    assert max(x for x, _ in _outline(box)) == box.folds[-1]


@given(boxes)
def test_lids_close_and_tuck_in(box: TuckBox) -> None:
    """A lid is as deep as the box, its flap goes in; the flaps of the sides do not meet and are no longer than it."""
    assert abs(box.top - box.tuck - box.depth) < 1e-9
    assert 2 * box.tuck <= box.height
    folds = [
        item for item in _symbol(box).items if isinstance(item, Polyline) and item.role == "fold"
    ]
    level = sorted(
        {y for fold in folds for _, y in fold.points if fold.points[0][1] == fold.points[1][1]}
    )
    assert [round(y, 9) for y in level] == [
        round(y, 9) for y in (box.tuck, box.top, box.bottom, box.bottom + box.depth)
    ]
    highest = min(y for x, y in _outline(box) if x > box.folds[1] + 1e-9)
    assert box.top - highest <= box.width / 2
