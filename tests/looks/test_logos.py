"""A logo of one's own: in every masthead, in the file once, and nothing else moves."""

import re
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image
from pypdf import PdfReader
from pypdfium2.raw import FPDF_PAGEOBJ_IMAGE

from pressboard.cli.app import run
from tests.crossed import every_other
from tests.every_product import PRODUCTS, printed, white_edge, with_one_kit
from tests.mistakes import complaint
from tests.printed import assert_white_margins

pytestmark = pytest.mark.usefixtures("empty_folder")

COLOUR = (18, 171, 52)
NO_HEAD = {"krump reference", "krump box", "krypte box"}
"""What is cut out and has no head beside it."""


def png(name: str = "logo.png", size: tuple[int, int] = (80, 40)) -> str:
    """Write an image and return its name."""
    Image.new("RGB", size, COLOUR).save(name)
    return name


def shown(pdf: Path) -> list[int]:
    """Return which pages draw an image, directly or in a form."""
    with pypdfium2.PdfDocument(pdf) as document:
        of_pixels = [FPDF_PAGEOBJ_IMAGE]
        return [
            number
            for number, page in enumerate(document)
            if any(page.get_objects(filter=of_pixels, max_depth=15))
        ]


@pytest.mark.slow
@every_other("product", with_one_kit([each for each in PRODUCTS if each not in NO_HEAD]), of=4)
def test_every_product_shows_it_and_has_as_many_pages(product: str) -> None:
    """It stands on a page of every product that has a head, whose pages are as many and as large as without."""
    plain = PdfReader(printed(product, name="plain.pdf"))
    with_it = printed(product, "--logo", png(), name="logo.pdf")
    assert [page.mediabox for page in plain.pages] == [
        page.mediabox for page in PdfReader(with_it).pages
    ]
    assert shown(with_it)
    assert len(re.findall(rb"/Subtype */Image", with_it.read_bytes())) == 1
    assert_white_margins(with_it.read_bytes(), white=white_edge(product))


@every_other(
    "options",
    [
        ["--bar", "none"],
        ["--bar", "score"],
        ["--size", "tiny"],
        ["--large-print"],
        ["--title", "Ours"],
    ],
)
def test_sheets_show_it_whatever_their_form(options: list[str]) -> None:
    """A Kangaruse sheet has room for it with and without a bar, in large print, beside another title."""
    words = [
        "kangaruse",
        "--checks",
        "structure",
        "--seed",
        "a",
        *options,
        "--logo",
        png(size=(300, 100)),
    ]
    assert run([*words, "--out", "sheet.pdf"]) == 0
    assert 0 in shown(Path("sheet.pdf"))


def test_a_handout_shows_it_in_the_masthead_and_where_it_is_asked_for() -> None:
    """Our face of handouts has it without a word; any template can place the figure called logo."""
    head = '{% import "handout.xml" as our with context %}<document>'
    head += '{% call our.page("Evening") %}<p>x</p>{% endcall %}</document>'
    own = '<document><page><figure name="logo" width="30mm"/></page></document>'
    for text in (head, own):
        Path("own.xml").write_text(text, encoding="utf-8")
        assert run(["handout", "own.xml", "--logo", png(), "--out", "own.pdf", "--force"]) == 0
        assert shown(Path("own.pdf")) == [0]


@pytest.mark.slow
def test_kits_of_several_games_show_it_and_own_icons() -> None:
    """Every game's pages have the logo, Kangaruse's the icons, in the file once each."""
    Path("icons").mkdir()
    drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9" fill="red"/></svg>'
    Path("icons/koala.svg").write_text(drawing)
    assert (
        run(
            [
                "kit",
                "krypte",
                "kangaruse",
                "--logo",
                png(),
                "--own-icons",
                "icons",
                "--out",
                "kit.pdf",
            ]
        )
        == 0
    )
    assert len(shown(Path("kit.pdf"))) > 5
    with pypdfium2.PdfDocument("kit.pdf") as document:
        images = [
            each
            for page in document
            for each in page.get_objects(filter=[FPDF_PAGEOBJ_IMAGE], max_depth=15)
        ]
        assert {each.get_px_size() for each in images} > {(80, 40)}


def test_in_black_only_it_is_grey() -> None:
    """A printer with black alone gets no colours."""
    made = printed("krypte board", "--theme", "bw", "--logo", png())
    (image,) = PdfReader(made).pages[0].images
    assert image.image is not None
    assert image.image.mode == "L"


def test_what_is_too_slim_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """An image that would be a thread is told in a line."""
    Image.new("1", (900, 100)).save("slim.png")
    assert "8 times as wide as high at most" in complaint(
        ["krypte", "board", "--logo", "slim.png"], capsys
    )


@pytest.mark.slow
def test_the_largest_image_is_printed() -> None:
    """As many pixels as may be have room in the memory that reading them may take, those seen through, too."""
    Image.new("RGBA", (5000, 5000), (20, 120, 60, 100)).save("club.png")
    assert run(["krypte", "board", "--logo", "club.png", "--out", "a.pdf"]) == 0
