"""Printers that reach less far at one edge: nothing is printed there, and backs still lie behind their fronts."""

from pathlib import Path

import pypdfium2
import pytest
from PIL import Image

from pressboard.cli.groups import NO_SETTINGS
from pressboard.printing.papers import PAPERS, parse_margins
from pressboard.units import pt
from tests.crossed import crossed, trials
from tests.mistakes import answered, complaint

PER_MM = 4


@pytest.fixture(autouse=True)
def _at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let settings be read, from a home of the test's own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv(NO_SETTINGS, raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


def pages(file: Path) -> list[Image.Image]:
    with pypdfium2.PdfDocument(file.read_bytes()) as document:
        return [page.render(scale=PER_MM * 25.4 / 72, grayscale=True).to_pil() for page in document]


def bare(picture: Image.Image) -> list[float]:
    """Return what is white above, at the right, below and at the left, mm."""
    dark = picture.point(lambda value: 255 if value < 250 else 0).getbbox()
    assert dark
    left, top, right, bottom = dark
    edges = top, picture.width - right, picture.height - bottom, left
    return [edge / PER_MM for edge in edges]


@pytest.mark.parametrize(
    "words",
    [
        ("krypte", "board"),
        pytest.param(("krypte", "rules"), marks=pytest.mark.slow),
        ("krypte", "record"),
        pytest.param(("kangaruse", "--seed", "a"), marks=pytest.mark.slow),
        ("crumble", "board", "--paper", "Letter"),
        ("krump", "rules", "--per-sheet", "2"),
    ],
)
def test_nothing_stands_where_a_printer_does_not_reach(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    """The sheet is whole, its foot is inside, and no more is left free above than has to be."""
    answered(["printer", "set", "HP", "--paper", "A4", "--margin", "5mm 6mm 17mm 6mm"], capsys)
    answered([*words, "--printer", "HP", "--out", "page.pdf"], capsys)
    paper = PAPERS["Letter" if "Letter" in words else "A4"]
    for picture in pages(Path("page.pdf")):
        above, right, below, left = bare(picture)
        sides = picture.width / PER_MM, picture.height / PER_MM
        assert sorted(sides) == pytest.approx(sorted((paper.width, paper.height)), abs=0.5)
        if picture.width < picture.height:
            assert above >= 4.7
            assert below >= 16.7
            assert min(left, right) >= 5.7
        else:  # whichever way a printer turns it
            assert min(left, right) >= 16.7
            assert min(above, below) >= 5.7


@pytest.mark.parametrize("flip", ["long", "short"])
def test_backs_lie_behind_their_fronts(flip: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A page seen from the other side has its marks where the front has them."""
    words = ["krypte", "counters", "--backs", "duplex", "--flip", flip, "--out", "page.pdf"]
    answered([*words, "--margin", "5 8 17 5"], capsys)
    front, back = pages(Path("page.pdf"))[:2]
    way = Image.Transpose.FLIP_LEFT_RIGHT if flip == "long" else Image.Transpose.FLIP_TOP_BOTTOM
    turned = back.transpose(way)
    # The rows with something in a strip through the middle of the first counters: they begin where the backs do.
    found = list[list[int]]()
    for picture in (front, turned):
        strip = (10 * PER_MM, 30 * PER_MM, 100 * PER_MM, 250 * PER_MM)
        seen = picture.crop(strip)
        rows = range(seen.height)
        found.append([y for y in rows if _darkest(seen, y) < 128])
    first, second = found
    assert len(first) > 100
    assert abs(first[-1] - second[-1]) <= 2 * PER_MM


def _darkest(picture: Image.Image, y: int) -> float:
    low, _ = picture.crop((0, y, picture.width, y + 1)).getextrema()
    assert isinstance(low, int)
    return low


def test_margins_are_read(capsys: pytest.CaptureFixture[str]) -> None:
    """One length is all four, four are named from above clockwise, any other number is refused."""
    assert parse_margins("4mm, 4mm, 17mm, 4mm") == (4, 4, 17, 4)
    assert parse_margins("0.25in") == (6.35,) * 4
    assert "is no length" in complaint(["krypte", "board", "--margin", "4 4 17"], capsys)
    assert "one or four" in complaint(["krypte", "board", "--margin", "4 4 17"], capsys)
    assert "leave no room" in complaint(["krypte", "board", "--margin", "4 4 290 4"], capsys)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--margin", "150 0 150 0"), "margins of 150 mm leave"),
        (("--gutter", "500mm"), "a gutter of 500 mm leave"),
    ],
)
def test_what_leaves_no_room_is_told(
    words: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    said = complaint(["krypte", "board", "--paper", "A4", *words], capsys)
    assert f"{told} no room on A4" in said
    assert "-" not in said


@trials(
    "words",
    quick=("krump", "rules"),
    whole=("kangaruse", "--count", "3", "--seed", "a", "--checks", "structure"),
)
def test_bound_sheets_have_a_gutter(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    """Odd pages keep off the left edge and even ones off the right; of pages that lie these are above and below."""
    answered([*words, "--gutter", "15mm", "--out", "page.pdf"], capsys)
    for number, picture in enumerate(pages(Path("page.pdf")), 1):
        above, right, below, left = bare(picture)
        odd, even = (above, below) if picture.width > picture.height else (left, right)
        inner, outer = (odd, even) if number % 2 else (even, odd)
        assert inner >= 21
        assert 6 <= outer <= 25
    assert "leave out --gutter" in complaint(
        ["krump", "rules", "--per-sheet", "2", "--gutter", "9mm"], capsys
    )


@crossed("flip margin", ["short", "long"], ["6mm", "4 4 16 4"])
def test_a_booklets_gutter_is_at_its_fold(
    flip: str, margin: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing is printed near the fold on either side of it but the ticks that say where to fold."""
    words = ["krump", "rules", "--booklet", "--flip", flip, "--margin", margin, "--gutter", "10mm"]
    answered([*words, "--out", "page.pdf"], capsys)
    with pypdfium2.PdfDocument("page.pdf") as document:
        for page in [*document][1:]:
            width, height = page.get_size()
            grey = page.render(scale=2).to_pil().convert("L")
            middle = width / 2
            near = grey.crop(
                (round(2 * (middle - pt(14))), 0, round(2 * (middle + pt(14))), 2 * int(height))
            )
            assert near.getextrema() == (255, 255)
            beyond = grey.crop((0, 0, round(2 * (middle - pt(17))), 2 * int(height)))
            assert beyond.getextrema()[0] < 100
