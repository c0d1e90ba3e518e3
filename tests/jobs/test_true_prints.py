"""Prints for printers that are off: what comes out of them is true, by arithmetic and by the files' own operators."""

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import pypdfium2
import pytest
from hypothesis import Phase, given, reject, settings
from hypothesis import strategies as st
from pypdf import PdfReader

from generator import registry
from generator.errors import DoesNotFit
from generator.jobs.request import Request, Series
from generator.jobs.run import run
from generator.printing.backs import FLIPS, behind, turns_upright
from generator.printing.papers import MARGIN, PAPERS, Paper
from generator.printing.slots import Slot, as_many_as_fit
from generator.units import mm, pt

SCALES = st.floats(0.95, 1.05)
TRUE = 0.01
"""What backs may be off, mm."""
PAPER = st.sampled_from([PAPERS["A4"], PAPERS["Letter"]])
Point = tuple[float, float]


def printed(game: str, product: str, paper: Paper, **options: object) -> bytes:
    """Print a product on `paper`, which may be for a printer that is off."""
    chosen = registry.room(game).product(product)
    assert chosen is not None
    with TemporaryDirectory() as folder:
        request = Request(
            game,
            product,
            chosen.params and chosen.params(),
            chosen.options(**options),
            paper,
            Series("wattle") if chosen.params else Series(),
            out=Path(folder),
        )
        return run(request).files[0].read_bytes()


def seen(point: Point, paper: Paper, scale: float, shift: Point = (0.0, 0.0)) -> Point:
    """Return where a printer puts a point of a file, mm: it draws 1 / `scale` as large, about the middle of `paper`.

    It shifts what it draws to the left and upwards.
    """
    x, y = ((at - side / 2) / scale + side / 2 for at, side in zip(point, (paper.width, paper.height), strict=True))
    return x - shift[0], y - shift[1]


def through(point: Point, paper: Paper, flip: str) -> Point:
    """Return where a point of the back is seen from the front, when the paper was turned on its `flip` edge."""
    x, y = point
    return (paper.width - x, y) if turns_upright(paper, flip) else (x, paper.height - y)


def middle(slot: Slot, scale: float) -> Point:
    """Return the middle of a slot as it is in the file, mm."""
    return (slot.x + slot.width / 2) * scale, (slot.y + slot.height / 2) * scale


@given(PAPER, SCALES, st.floats(-10, 10), st.floats(-10, 10), st.sampled_from(FLIPS))
def test_backs_meet_their_fronts_after_any_offset(
    paper: Paper, scale: float, right: float, down: float, flip: str
) -> None:
    """Whatever a printer's scale, and however far its backs are off, what was stored brings backs behind fronts."""
    laid = paper.for_scale(scale)
    for front in as_many_as_fit(laid, 60.0, 60.0):
        back = behind(front, laid, flip, (right, down)).slot
        meets = through(seen(middle(back, scale), paper, scale, (right, down)), paper, flip)
        assert meets == pytest.approx(seen(middle(front, scale), paper, scale), abs=TRUE / 10)


def cards(page: pypdfium2.PdfPage, paper: Paper) -> list[Point]:
    """Return the middles of the cards on a page, mm from the upper left corner."""
    boxes = [
        each.get_bounds() for each in page.get_objects(max_depth=1) if each.type == pypdfium2.raw.FPDF_PAGEOBJ_FORM
    ]
    large = [box for box in boxes if min(box[2] - box[0], box[3] - box[1]) > pt(50)]
    return sorted((mm(left + right) / 2, paper.height - mm(bottom + top) / 2) for left, bottom, right, top in large)


def near(points: Sequence[Point], others: Sequence[Point]) -> bool:
    """Say whether there is one of `others` at each of `points`."""
    return len(points) == len(others) and all(
        any(abs(x - a) < TRUE and abs(y - b) < TRUE for a, b in others) for x, y in points
    )


@settings(max_examples=6, phases=(Phase.generate,))
@given(PAPER, st.floats(0.99, 1.01), st.floats(-3, 3), st.floats(-1, 1), st.sampled_from(FLIPS))
def test_backs_meet_their_fronts_in_the_file(paper: Paper, scale: float, right: float, down: float, flip: str) -> None:
    """The operators of a file put the back of every card behind its front, on a printer that is off as was stored."""
    options = {"backs": "duplex", "flip": flip, "shift_right": right, "shift_down": down}
    try:
        pdf = printed("krump", "cards", paper.for_scale(scale), **options)
    except DoesNotFit:
        reject()  # backs would leave the printable part, which is told
    pages = [*pypdfium2.PdfDocument(pdf)]
    assert len(pages) % 2 == 0
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        fronts = [seen(each, paper, scale) for each in cards(front, paper)]
        backs = [through(seen(each, paper, scale, (right, down)), paper, flip) for each in cards(back, paper)]
        assert fronts
        assert near(fronts, backs)


@settings(max_examples=6, phases=(Phase.generate,))
@given(PAPER, SCALES, st.floats(4, 12), st.sampled_from([("krypte", "board"), ("krump", "mat")]))
def test_margins_hold_after_any_scale(paper: Paper, scale: float, margin: float, product: tuple[str, str]) -> None:
    """On a page for a printer that is off the paper is what is in the tray, and its margins are white."""
    pdf = printed(*product, paper.with_margin(margin).for_scale(scale))
    per_mm, white = 4, 250
    for page in pypdfium2.PdfDocument(pdf):
        assert sorted(map(mm, page.get_size())) == pytest.approx([paper.width, paper.height], abs=TRUE)
        picture = page.render(scale=per_mm * mm(1.0), grayscale=True).to_pil().convert("L")
        edge = int((margin - 0.05) * per_mm) - 1
        inside = (edge, edge, picture.width - edge, picture.height - edge)
        assert picture.crop(inside).getextrema()[0] < white
        picture.paste(255, inside)
        assert picture.getextrema()[0] > white


@pytest.mark.parametrize("scale", [0.95, 0.98, 1.004])
def test_lengths_are_scaled_rulers_too(scale: float) -> None:
    """A card is in the file as much larger as the scale says, so that it comes out true."""
    (plain, *_), (scaled, *_) = (
        [*pypdfium2.PdfDocument(printed("krump", "cards", PAPERS["A4"].for_scale(each)))] for each in (1.0, scale)
    )
    sizes = [
        [
            right - left
            for left, _, right, _ in (each.get_bounds() for each in page.get_objects(max_depth=1))
            if right - left > pt(30)
        ]
        for page in (plain, scaled)
    ]
    assert max(sizes[1]) == pytest.approx(max(sizes[0]) * scale, rel=1e-4)


@pytest.mark.parametrize("scale", [0.97, 1.03])
def test_links_marks_and_trims_are_scaled(scale: float) -> None:
    """Links, entries of the outline and trim boxes lie where what they belong to is drawn."""
    paper = PAPERS["A4"].with_margin(MARGIN)
    for product, options in ((("krypte", "rules"), {}), (("krump", "cards"), {"crop_marks": True})):
        pdf = PdfReader(BytesIO(printed(*product, paper.for_scale(scale), **options)))
        for page in pdf.pages:
            width, height = map(float, page.mediabox[2:])
            boxes = [each.get_object()["/Rect"] for each in page.get("/Annots", [])]
            boxes += [page[name] for name in ("/TrimBox", "/BleedBox") if name in page]
            assert all(0 <= float(box[0]) < float(box[2]) <= width for box in boxes)
            assert all(0 <= float(box[1]) < float(box[3]) <= height for box in boxes)
    trim, bleed = ([float(each) for each in pdf.pages[0][name]] for name in ("/TrimBox", "/BleedBox"))
    assert trim[0] - bleed[0] == pytest.approx(pt(2.0) * scale, abs=0.02)


@pytest.mark.parametrize("right", [-10.0, -1.2, 3.0])
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_counters_make_room_for_any_offset(paper: str, right: float) -> None:
    """However far backs have to be moved, there is a page of counters on which they can be."""
    pdf = printed("krypte", "counters", PAPERS[paper], backs="duplex", shift_right=right, shift_down=-right)
    assert len(pypdfium2.PdfDocument(pdf)) % 2 == 0
