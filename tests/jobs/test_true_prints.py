"""Prints for printers that are off: what comes out of them is true, by arithmetic and by the files' own operators."""

from collections.abc import Sequence
from math import asin, atan2, cos, degrees, hypot, radians, sin
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pypdfium2
import pytest
from hypothesis import Phase, given, reject, settings
from hypothesis import strategies as st
from pypdf import PdfReader

from pressboard import registry
from pressboard.errors import DoesNotFit
from pressboard.jobs.print_job import PrintJob, Series
from pressboard.jobs.run import run
from pressboard.printing.calibrating import calibration_plan
from pressboard.printing.papers import (
    FLIPS,
    PAPERS,
    Paper,
    Slot,
    as_many_as_fit,
    back_behind,
    turns_upright,
)
from pressboard.units import mm, pt
from tests.certainty import certain
from tests.crossed import every_other
from tests.printed import content_of

ANGLES = st.floats(-1, 1)
SCALES = st.floats(0.95, 1.05)
TRUE = 0.01
"""What backs may be off, mm."""
PAPER = st.sampled_from([PAPERS["A4"], PAPERS["Letter"]])
Point = tuple[float, float]


def printed(game: str, product: str, paper: Paper, **options: Any) -> bytes:  # noqa: ANN401
    """Print a product on `paper`, which may be for a printer that is off."""
    chosen = certain(registry.game(game).product(product))
    with TemporaryDirectory() as folder:
        job = PrintJob(
            game,
            product,
            chosen.params() if chosen.params else None,
            chosen.options(**options),
            paper,
            Series("wattle") if chosen.params else Series(),
            out=Path(folder),
        )
        return run(job).files[0].read_bytes()


def turned(point: Point, paper: Paper, angle: float) -> Point:
    """Return where a point comes to lie when all is turned clockwise by so many degrees about the middle of `paper`."""
    x = point[0] - paper.width / 2
    y = point[1] - paper.height / 2
    a = cos(radians(angle))
    b = sin(radians(angle))
    return a * x - b * y + paper.width / 2, b * x + a * y + paper.height / 2


def seen(
    point: Point, paper: Paper, scale: float, shift: Point = (0.0, 0.0), askew: float = 0.0
) -> Point:
    """Return where a printer puts a point of a file, mm: it draws 1 / `scale` as large, about the middle of `paper`.

    It turns what it draws by `askew` degrees counterclockwise, and shifts it to the left and upwards.
    """
    flat = turned(point, paper, -askew)
    x, y = (
        (at - side / 2) / scale + side / 2
        for at, side in zip(flat, (paper.width, paper.height), strict=True)
    )
    return x - shift[0], y - shift[1]


def through(point: Point, paper: Paper, flip: str) -> Point:
    """Return where a point of the back is seen from the front, when the paper was turned on its `flip` edge."""
    x, y = point
    return (paper.width - x, y) if turns_upright(paper, flip) else (x, paper.height - y)


def middle(slot: Slot, scale: float) -> Point:
    """Return the middle of a slot as it is in the file, mm."""
    return (slot.x + slot.width / 2) * scale, (slot.y + slot.height / 2) * scale


@given(
    PAPER, SCALES, st.floats(-10, 10), st.floats(-10, 10), st.sampled_from(FLIPS), ANGLES, ANGLES
)
def test_backs_meet_their_fronts_after_any_offset(
    paper: Paper,
    scale: float,
    right: float,
    down: float,
    flip: str,
    angle: float,
    angle_back: float,
) -> None:
    """Whatever a printer's scale, and however far its backs are off, what was stored brings backs behind fronts.

    A printer that draws fronts askew by `angle` and backs by as much as they are turned lets them meet.
    """
    laid = paper.for_angle(angle, angle_back).for_scale(scale)
    assert laid.turn_back == pytest.approx(angle_back - angle)
    for front in as_many_as_fit(laid, 60.0, 60.0):
        back = back_behind(front, laid, flip, (right, down)).slot
        there = turned(middle(back, scale), paper, laid.turn_back)
        meets = through(seen(there, paper, scale, (right, down), laid.turn_back), paper, flip)
        here = turned(middle(front, scale), paper, laid.turn)
        assert meets == pytest.approx(seen(here, paper, scale, askew=angle), abs=TRUE / 10)


@given(PAPER, ANGLES, ANGLES, st.floats(-5, 5), st.floats(-5, 5), st.sampled_from(FLIPS))
def test_what_the_page_shows_makes_backs_meet_their_fronts(
    paper: Paper, front_askew: float, back_askew: float, right: float, down: float, flip: str
) -> None:
    """What both crosses and the level ruler say of a printer that draws askew, stored, brings backs behind fronts."""
    plan = calibration_plan(paper, flip)
    sign = 1 if turns_upright(paper, flip) else -1
    read = []
    for scale, cross in zip(plan.crosses, plan.backs, strict=True):
        printed_back = seen(middle(cross, 1), paper, 1, (right, down), back_askew)
        x, y = turned(through(printed_back, paper, flip), paper, front_askew)
        at = middle(scale, 1)
        read.append((sign * (x - at[0]), -sign * (y - at[1])))
    shift = sum(each[0] for each in read) / 2, sum(each[1] for each in read) / 2
    angle_back = degrees(asin(sign * (read[0][1] - read[1][1]) / plan.apart))
    laid = paper.for_angle(front_askew, angle_back)
    for front in as_many_as_fit(laid, 60.0, 60.0):
        back = back_behind(front, laid, flip, shift).slot
        printed_front = seen(
            turned(middle(front, 1), paper, laid.turn), paper, 1, askew=front_askew
        )
        printed_back = seen(
            turned(middle(back, 1), paper, laid.turn_back), paper, 1, (right, down), back_askew
        )
        assert printed_front == pytest.approx(middle(front, 1), abs=TRUE / 10)
        # Shifts are read on scales that lie askew themselves: of 5 mm that is no more than this.
        assert through(printed_back, paper, flip) == pytest.approx(printed_front, abs=0.3)


def pieces(page: pypdfium2.PdfPage, paper: Paper) -> list[Point]:
    """Return the middles of the cards or counters on a page, mm from the upper left corner; no mark is as large."""
    boxes = [
        each.get_bounds()
        for each in page.get_objects(max_depth=1)
        if each.type == pypdfium2.raw.FPDF_PAGEOBJ_FORM
    ]
    large = [box for box in boxes if min(box[2] - box[0], box[3] - box[1]) > pt(15)]
    return sorted(
        (mm(left + right) / 2, paper.height - mm(bottom + top) / 2)
        for left, bottom, right, top in large
    )


def near(points: Sequence[Point], others: Sequence[Point]) -> bool:
    """Say whether there is one of `others` at each of `points`."""
    return len(points) == len(others) and all(
        any(abs(x - a) < TRUE and abs(y - b) < TRUE for a, b in others) for x, y in points
    )


@pytest.mark.slow
@pytest.mark.parametrize("product", [("krump", "cards"), ("krypte", "counters")])
@settings(max_examples=5, phases=(Phase.generate,))
@given(
    PAPER,
    st.floats(0.99, 1.01),
    st.floats(-3, 3),
    st.floats(-1, 1),
    st.sampled_from(FLIPS),
    ANGLES,
    ANGLES,
)
def test_backs_meet_their_fronts_in_the_file(
    product: tuple[str, str],
    paper: Paper,
    scale: float,
    right: float,
    down: float,
    flip: str,
    angle: float,
    angle_back: float,
) -> None:
    """The operators of a file put the back of every card behind its front, on a printer that is off as was stored."""
    options: dict[str, Any] = {
        "backs": "duplex",
        "flip": flip,
        "shift_right": right,
        "shift_down": down,
    }
    laid = paper.for_angle(angle, angle_back).for_scale(scale)
    try:
        pdf = printed(*product, laid, **options)
    except DoesNotFit:
        reject()  # backs would leave the printable part, which is told
    pages = [*pypdfium2.PdfDocument(pdf)]
    assert len(pages) % 2 == 0
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        flat, flat_back = (
            paper.landscape() if mm(each.get_width()) > 250 else paper for each in (front, back)
        )
        fronts = [seen(each, flat, scale, askew=angle) for each in pieces(front, flat)]
        offs = [
            seen(each, flat_back, scale, (right, down), laid.turn_back)
            for each in pieces(back, flat_back)
        ]
        backs = [through(each, flat_back, flip) for each in offs]
        assert fronts
        assert near(fronts, backs)


@pytest.mark.slow
@settings(max_examples=8, phases=(Phase.generate,))
@given(
    PAPER,
    SCALES,
    st.floats(4, 12),
    st.sampled_from([("krypte", "board"), ("krump", "mat")]),
    ANGLES,
)
def test_margins_hold_after_any_scale(
    paper: Paper, scale: float, margin: float, product: tuple[str, str], angle: float
) -> None:
    """On a page for a printer that is off the paper is what is in the tray, and its margins are white."""
    laid = paper.with_margin(margin).for_angle(angle, 0.0).for_scale(scale)
    assert laid.margin_in_file == pytest.approx(margin)
    try:
        pdf = printed(*product, laid)
    except DoesNotFit:
        reject()  # a mat needs nearly all of a page
    per_mm = 4
    white = 250
    for page in pypdfium2.PdfDocument(pdf):
        assert sorted(map(mm, page.get_size())) == pytest.approx(
            [paper.width, paper.height], abs=TRUE
        )
        picture = page.render(scale=per_mm * mm(1.0), grayscale=True).to_pil().convert("L")
        edge = int((margin - 0.05) * per_mm) - 1
        inside = (edge, edge, picture.width - edge, picture.height - edge)
        assert picture.crop(inside).getextrema()[0] < white
        picture.paste(255, inside)
        assert picture.getextrema()[0] > white


@every_other("sheets", [{"booklet": True}, {"per_sheet": 2}, {"poster": "A2"}], of=3)
def test_sheets_that_pages_share_are_scaled_and_turned(
    sheets: dict[str, Any], tmp_path: Path
) -> None:
    """The paper of booklets, posters and shared sheets stays, what is on it is scaled and turned; backs otherwise."""
    laid = PAPERS["A4"].for_angle(0.5, 0.2).for_scale(1.01)
    options = certain(registry.game("krump").product("rules")).options()
    report = run(PrintJob("krump", "rules", None, options, laid, out=tmp_path, **sheets))
    pages = PdfReader(report.files[0]).pages
    turns = []
    for page in pages:
        assert sorted(map(mm, map(float, page.mediabox[2:]))) == pytest.approx([210, 297], abs=TRUE)
        across, down = map(float, content_of(page).decode("latin-1").split("\n")[1].split()[1:3])
        assert hypot(across, down) == pytest.approx(1.01, abs=1e-4)
        turns.append(round(degrees(atan2(down, across)), 2))
    assert turns == [0.5, -0.3] * (len(pages) // 2) if "booklet" in sheets else set(turns) == {0.5}
