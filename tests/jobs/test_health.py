"""The health of finished files: what a printer, a reader and a checker need of them."""

from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import pypdfium2
import pytest
from pypdf import PdfReader

from crossed import crossed, first, trials
from pressboard import registry
from pressboard.errors import DoesNotFit
from pressboard.figures.themes import THEMES
from pressboard.games.kangaruse.print.sheets.page_form import page_form
from pressboard.games.kangaruse.print.sheets.wanted import Wanted
from pressboard.games.kangaruse.rules.sheet import SIZES
from pressboard.games.kangaruse.rules.sheet_code import decode
from pressboard.games.kangaruse.rules.types import TYPES
from pressboard.jobs.request import Request, Series
from pressboard.jobs.run import run
from pressboard.printing.papers import PAPERS, parse_paper
from printed import assert_healthy, texts, whole_print_of

ROOM = registry.room("kangaruse")
SHEET, RULES = ROOM.product("sheet"), ROOM.product("rules")
OPTIONS = [
    pytest.param("full", "rules", "rich", 1, id="full-rules"),
    pytest.param("low-ink", "score", "simple", 1, id="low-ink-score"),
    pytest.param("bw", "none", "rich", 1, id="bw-none"),
    pytest.param("bw", "none", "simple", 2, id="two-up"),
    pytest.param("full", "rules", "rich", 2, id="two-up-rules"),
    pytest.param("low-ink", "score", "rich", 2, id="two-up-score"),
]


@pytest.fixture(autouse=True, scope="module")
def _drawn_once() -> Iterator[None]:
    """Keep every sheet once it is drawn: what is looked at here is how the same sheets are printed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(SHEET), "generate", cache(type(SHEET).generate))
        yield


def sheet(theme: str, bar: str, icons: str, per_page: int, paper: str = "A4") -> bytes:
    """Print a book of two sheets and return it."""
    with TemporaryDirectory() as folder:
        request = Request(
            "kangaruse",
            "sheet",
            SHEET.params(),  # type: ignore[attr-defined]
            SHEET.options(bar=bar, icons=icons, per_page=per_page),
            parse_paper(paper),
            Series("wattle", 1, 2),
            theme=theme,
            out=Path(folder, "sheet.pdf"),
        )
        return run(request).files[0].read_bytes()


@pytest.mark.slow
@crossed("paper theme,bar,icons,per_page", ["A4", "Letter"], OPTIONS)
def test_a_sheet_is_a_healthy_file(theme: str, bar: str, icons: str, per_page: int, paper: str) -> None:
    """The page is the paper, fonts are embedded subsets, nothing is raster or in the margins, nothing is scaled."""
    pdf = sheet(theme, bar, icons, per_page, paper)
    assert_healthy(pdf, ROOM, paper)
    metadata = PdfReader(BytesIO(pdf)).metadata
    assert metadata is not None
    assert metadata.title == "Kangaruse"


@pytest.mark.slow
def test_the_rules_are_a_healthy_handout() -> None:
    """The handout is a healthy file and names every type."""
    pdf = whole_print_of(ROOM, "rules", RULES.options(), "A4")
    assert_healthy(pdf, ROOM, "A4", about=" – rules")
    text = " ".join(texts(pdf))
    for name in ("Star", "Tasmanian devil", "Mistletoebird", "Frog", "Starting square"):
        assert name in text


@pytest.mark.slow
def test_the_code_on_the_page_is_the_code_in_the_file_and_in_the_qr() -> None:
    """What is printed, what is attached and what a phone reads are one and the same code."""
    import zxingcpp

    pdf = sheet("low-ink", "rules", "rich", 1)
    codes = PdfReader(BytesIO(pdf)).attachments["pressboard-codes.txt"][0].decode().split()
    document = pypdfium2.PdfDocument(pdf)
    for number, (code, words) in enumerate(zip(codes, texts(pdf), strict=True)):
        assert code in words.replace(" ", "").replace("\ufffe", "-")  # a hyphen where a line ends
        picture = document[number].render(scale=4).to_pil()
        assert [found.text for found in zxingcpp.read_barcodes(picture)] == [code]
    document.close()


@pytest.mark.slow
def test_low_ink_takes_less_ink() -> None:
    """The low-ink theme takes at most two thirds of the ink of the full one."""
    inks = {}
    for theme in ("full", "low-ink"):
        document = pypdfium2.PdfDocument(sheet(theme, "none", "rich", 1))
        picture = document[0].render(scale=1, grayscale=True).to_pil()
        inks[theme] = sum(255 - value for value in picture.tobytes())
        document.close()
    assert inks["low-ink"] < 0.67 * inks["full"]


@pytest.mark.slow
@trials("checks", quick="structure", whole="play")
@first(
    "theme size paper",
    [("full", "huge", "A4")],
    [
        *((theme, size, "A4") for theme in THEMES for size in SIZES),
        *((theme, "huge", paper) for theme in THEMES for paper in ("A5", "A3", "Letter", "Tabloid")),
    ],
)
def test_a_page_of_a_book_is_small(tmp_path: Path, theme: str, size: str, paper: str, checks: str) -> None:
    """Every further sheet of a book adds at most 9 kB, with all types in play, in every size and theme.

    Measured are the second twenty of forty: their operators, the forms that they are the first to draw, their codes.
    What the first twenty have drawn and the letters of the fonts are there already.
    """
    options = SHEET.options(names=True)  # in their squares, too
    sizes = []
    for count in (20, 40):
        request = Request(
            "kangaruse",
            "sheet",
            SHEET.params(size=size, checks=checks),  # type: ignore[attr-defined]
            options,
            PAPERS[paper],
            Series("bb", 1, count),
            theme=theme,
            out=tmp_path / f"{count}.pdf",
        )
        sizes.append(run(request).files[0].stat().st_size)
    codes = PdfReader(tmp_path / "40.pdf").attachments["pressboard-codes.txt"][0].decode().split()
    kinds = {held for code in codes for held in decode(code)[0].squares}
    assert (sizes[1] - sizes[0]) / 20 <= 9_000
    assert kinds >= {*TYPES}


@crossed(
    "paper bar per_page",
    ["A5", "A4", "A3", "Letter", "Legal", "Tabloid", "200x200", "148x148"],
    ["rules", "score", "none"],
    [1, 2, 4],
)
def test_every_place_prints_or_says_why_not(tmp_path: Path, paper: str, bar: str, per_page: int) -> None:
    """On any paper a sheet is printed, or the plan says what room is missing: our template never overflows."""
    request = Request(
        "kangaruse",
        "sheet",
        SHEET.params(size="small"),  # type: ignore[misc]
        SHEET.options(bar=bar, per_page=per_page),
        parse_paper(paper),
        Series("wattle", 1, per_page),
        out=tmp_path / "sheet.pdf",
    )
    try:
        page_form(request.paper, per_page, Wanted(8, 6, bar != "none", score=bar == "score"))
    except DoesNotFit:
        with pytest.raises(DoesNotFit, match=r"^a sheet of 8 x 6 .* squares (under|of) 8 mm on .*; use "):
            run(request)
    else:
        assert run(request).pages == 1


@pytest.mark.slow
@crossed("paper margin", ["A5", "A4", "A3", "Letter", "Legal", "100x150"], [6.35, 10, 20])
def test_the_rules_print_on_any_paper(tmp_path: Path, paper: str, margin: float) -> None:
    """The handout finds its columns on small paper and with wide margins, too."""
    request = Request("kangaruse", "rules", None, RULES.options(), parse_paper(paper).with_margin(margin), out=tmp_path)
    assert run(request).pages >= 2
