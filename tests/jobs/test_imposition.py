"""Sheets of real prints: booklets, shared sheets and posters look as their pages do, and keep what files carry."""

from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat
from pypdf import PdfReader

from pressboard.cli.app import run
from pressboard.printing.imposition import poster_sheets
from pressboard.printing.papers import PAPERS
from pressboard.units import mm, pt
from tests.mistakes import answered
from tests.printed import held, outline, texts

pytestmark = pytest.mark.usefixtures("empty_folder")

PER_MM, BLOCK = 4, 8
"""Pages are drawn with so many pixels to the millimetre, and compared block by block, so many pixels wide and high."""
ALIKE = 3.0
"""By how much less blocks differ, in shades of 255, where the same is shown up to a pixel's shift."""
A5 = "148.5x210"
"""Half of A4, to the tenth of a millimetre."""
SHEETS = ["--size=tiny", "--checks=structure", "--seed=sheets"]


def printed(words: str, name: str = "x.pdf", paper: str = "A4") -> Path:
    """Print what a command says and return the file."""
    assert run([*words.split(), "--out", name, "--paper", paper, "--force"]) == 0
    return Path(name)


def pictures(pdf: Path, per_mm: float = PER_MM) -> list[Image.Image]:
    """Return the pages as pictures."""
    with pypdfium2.PdfDocument(pdf) as document:
        return [page.render(scale=per_mm * 25.4 / 72).to_pil().convert("L") for page in document]


def apart(one: Image.Image, other: Image.Image) -> float:
    """Return by how much the blocks of two pictures differ on the average, in shades of 255."""
    assert [abs(here - there) <= 2 for here, there in zip(one.size, other.size, strict=True)] == [
        True,
        True,
    ]
    size = one.width // BLOCK, one.height // BLOCK
    coarse = (each.resize(size, Image.Resampling.BOX) for each in (one, other))
    return float(ImageStat.Stat(ImageChops.difference(*coarse)).mean[0])


def without_fold(half: Image.Image) -> Image.Image:
    """Return the half of a sheet without the margins at both sides, where marks may be."""
    rim = 6 * PER_MM
    return half.crop((rim, 0, half.width - rim, half.height))


@pytest.mark.slow
@pytest.mark.parametrize(("flip", "turned"), [("short", 0), ("long", 180)])
def test_a_booklet_holds_the_pages_of_half_the_paper(flip: str, turned: int) -> None:
    """Each half of a sheet looks as that page does when it is printed on paper of half the size: nothing is shrunk."""
    pages = pictures(printed("krypte rules", "pages.pdf", A5))
    sides = pictures(printed(f"krypte rules --booklet --flip {flip}", "booklet.pdf"))
    assert len(sides) == 2 * -(-len(pages) // 4)
    blank = Image.new("L", pages[0].size, 255)
    pages += [blank] * (2 * len(sides) - len(pages))
    for number, side in enumerate(sides):
        upright = side.rotate(turned) if number % 2 else side
        halves = (
            upright.crop((0, 0, upright.width // 2, upright.height)),
            upright.crop((upright.width // 2, 0, upright.width, upright.height)),
        )
        outer = len(pages) - 1 - number, number
        wanted = outer if number % 2 == 0 else (number, len(pages) - 1 - number)
        for half, page in zip(halves, wanted, strict=True):
            assert apart(without_fold(half), without_fold(pages[page])) < ALIKE
            others = [each for each in pages if each is not pages[page]]
            assert min(apart(without_fold(half), without_fold(each)) for each in others) > 2 * ALIKE


@pytest.mark.slow
def test_shared_sheets_hold_the_pages_of_their_share() -> None:
    """Side by side stand the very pages that paper of half the size has, in reading order, with a cut between them."""
    pages = pictures(printed("krump rules", "pages.pdf", A5))
    sheets = pictures(printed("krump rules --per-page 2", "shared.pdf"))
    assert len(sheets) == -(-len(pages) // 2)
    for number, page in enumerate(pages):
        sheet = sheets[number // 2]
        left = number % 2 * page.width
        assert (
            apart(
                without_fold(sheet.crop((left, 0, left + page.width, page.height))),
                without_fold(page),
            )
            < ALIKE
        )
    middle = sheets[0].crop(
        (sheets[0].width // 2 - 1, 20, sheets[0].width // 2 + 1, sheets[0].height - 20)
    )
    assert any(middle.histogram()[:200])


def test_lying_pages_turn_the_sheet() -> None:
    """Where pages lie on their side they are stacked, so that nothing stands on its head or side."""
    reader = PdfReader(printed("krump reference --per-sheet 2", paper="A3"))
    (page,) = reader.pages
    assert page.mediabox.height > page.mediabox.width


@pytest.mark.slow
@pytest.mark.parametrize(
    ("product", "poster", "paper"), [("krypte board", "A2", "A4"), ("krump mat", "2x2", "A5")]
)
def test_a_poster_glued_together_is_the_page(product: str, poster: str, paper: str) -> None:
    """What is left of the pages when they are cut at their seams makes the very page, so many times as large."""
    sheets = poster_sheets(poster, PAPERS[paper])
    layout = sheets.layout
    glued = pictures(printed(f"{product} --poster {poster}", "poster.pdf", paper))
    whole = pictures(
        printed(product, "page.pdf", f"{layout.width:.6f}x{layout.height:.6f}"),
        PER_MM * sheets.factor,
    )
    first = whole[0]
    size = PdfReader("page.pdf").pages[0].mediabox
    plan = sheets.plan(mm(float(size.width)), mm(float(size.height)))
    assert len(glued) == len(whole) * (1 + len(plan.tiles))
    bare = layout.margin * sheets.factor
    for tile, picture in zip(plan.tiles, glued[1:], strict=False):
        seams = tile.seams
        place = tile.place
        window = tile.window
        left, top, right, bottom = seams
        left, top = (left or place.x) + 1, (top or place.y) + 1
        right, bottom = (right or place.right) - 1, (bottom or place.bottom) - 1
        shown = cut(picture, left, top, right - left, bottom - top)
        there = left + window.x + bare - place.x, top + window.y + bare - place.y
        assert apart(shown, cut(first, *there, right - left, bottom - top)) < ALIKE, tile.label


def cut(picture: Image.Image, x: float, y: float, width: float, height: float) -> Image.Image:
    """Return a part of a picture; lengths in mm."""
    left = round(x * PER_MM)
    top = round(y * PER_MM)
    return picture.crop((left, top, left + round(width * PER_MM), top + round(height * PER_MM)))


def test_only_a_single_page_fills_its_sheet() -> None:
    """A print of one page is in every share of its sheet; the last of several stands alone on its own."""
    several = texts(
        printed("kangaruse sheet --count 3 --per-sheet 2 " + " ".join(SHEETS), paper="A3")
    )
    assert [page.count("KANGA1-") for page in several] == [2, 1]
    assert (
        texts(printed("kangaruse sheet --per-sheet 2 " + " ".join(SHEETS), paper="A3"))[0].count(
            "KANGA1-"
        )
        == 2
    )


def test_nothing_untrue_is_enlarged() -> None:
    """On a poster no ruler is enlarged, and what names the size of squares names that of the poster's."""
    plain, *_ = texts(printed("krump board", "plain.pdf", "A3"))
    posters = texts(printed("krump board --poster A1"))
    assert "squares of 41.5 mm" in plain or "squares of" in plain
    side = float(plain.split("squares of ")[1].split(" mm")[0])
    assert any(f"squares of {2 * side:g} mm" in " ".join(page.split()) for page in posters)
    assert not any("50 mm" in page for page in posters[1:])
    assert "50 mm" in posters[0]


@pytest.mark.slow
@pytest.mark.parametrize("words", ["--booklet", "--per-sheet 2", "--poster 2x1"])
def test_sheets_keep_the_codes(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever sheets the pages lie on, check finds the code of each, in their order, and reprint prints them."""
    plain = printed(f"kangaruse {' '.join(SHEETS)} --count 3", "plain.pdf", A5)
    sheets = printed(f"kangaruse {' '.join(SHEETS)} --count 3 {words}")
    assert PdfReader(sheets).attachments == PdfReader(plain).attachments
    capsys.readouterr()
    run(["check", "x.pdf"])
    assert capsys.readouterr().out.count("seed sheets") == 3


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "side_of"),
    [
        ("--booklet", lambda page, pages: min(page, 4 * -(-pages // 4) - 1 - page)),
        pytest.param("--per-sheet 2", lambda page, pages: page // 2, marks=pytest.mark.slow),
        ("--per-sheet 4", lambda page, pages: page // 4),
    ],
)
def test_bookmarks_lead_to_the_side_of_their_page(
    words: str, side_of: Callable[[int, int], int]
) -> None:
    """The outline has the same entries in the same order, and each leads where its page lies now."""
    size = A5 if words != "--per-sheet 4" else "105x148.5"
    plain = printed("krypte rules", "plain.pdf", size)
    pages = len(PdfReader(plain).pages)
    assert len(outline(plain)) > 5
    assert outline(printed(f"krypte rules {words}")) == [
        (depth, title, side_of(page - 1, pages) + 1) for depth, title, page in outline(plain)
    ]


@pytest.mark.slow
def test_a_booklet_asks_for_its_edge(capsys: pytest.CaptureFixture[str]) -> None:
    """The file asks for both sides on the edge it was made for, and the first line told says how to print and fold."""
    for flip, name in (("short", "/DuplexFlipShortEdge"), ("long", "/DuplexFlipLongEdge")):
        pdf = printed(f"krypte rules --booklet --flip {flip}")
        told = capsys.readouterr().err.splitlines()[0]
        assert f"both sides of the paper, turned on its {flip} edge" in told
        assert "two staples" in told
        assert held(PdfReader(pdf).root_object, "/ViewerPreferences", "/Duplex") == name
    printed("krypte rules --per-sheet 2")
    assert "cut along the lines" in capsys.readouterr().err.splitlines()[0]
    printed("krypte board --poster 2x1")
    assert "the first page shows how the others" in capsys.readouterr().err.splitlines()[0]


@pytest.mark.parametrize("words", ["--booklet", "--per-page 2", "--poster 2x1"])
def test_handouts_come_onto_sheets(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A template of the user's own is laid out for its share, too; its products' pages lie among its own."""
    Path("my.xml").write_text(
        '<document title="Mine"><page><p>First</p><pagebreak/><p>Second</p></page>'
        '{{ product("krypte", "board") }}</document>'
    )
    pages = texts(printed(f"handout my.xml {words}"))
    assert all(any(word in page for page in pages) for word in ("First", "Second", "Krypte"))
    assert capsys.readouterr().err.startswith("note: print")


def test_products_keep_their_own_per_page_and_flip(capsys: pytest.CaptureFixture[str]) -> None:
    """What is called --per-page or --flip by a product itself still is; --per-sheet is for whole pages everywhere."""
    printed("krypte diagram example --per-page 2 --every 8", "own.pdf")
    printed("krypte diagram example --per-page 2 --per-sheet 2 --every 8", "both.pdf")
    own, both = (PdfReader(name).pages for name in ("own.pdf", "both.pdf"))
    assert -(-len(own) // 2) == len(both)
    assert sorted(map(float, both[0].mediabox[2:])) == pytest.approx([pt(210), pt(297)], abs=0.01)
    told = answered(["krump", "cards", "--help"], capsys).out
    assert told.count("--flip") == 2  # its own, and its own example's
    assert "--booklet-flip" in told


def test_a_high_poster_leaves_room_for_its_steps() -> None:
    """On the page that shows how it is glued all steps and rulers stand below the map, within the margins."""
    with pypdfium2.PdfDocument(printed("krypte board --poster 400x1600mm")) as document:
        words = document[0].get_textpage()
        found = [words.get_charbox(at) for at in range(words.count_chars())]
        said = words.get_text_range()
    lowest = min(bottom for _, bottom, _, top in found if top > bottom)
    assert "Glue the rows together" in said
    assert mm(lowest) >= 5
