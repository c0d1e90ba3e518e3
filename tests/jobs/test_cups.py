"""The universal paper, sent through the filter that CUPS sends every PDF through: nothing is scaled on the way.

The filter is Debian's `cups-filters-core-drivers`; a PPD with a quarter inch of margins describes a printer to it.
"""

import os
import subprocess
from functools import reduce
from io import BytesIO
from math import hypot
from pathlib import Path

import pytest
from pypdf import PageObject, PdfReader

from pressboard.paths import our_templates
from pressboard.printing.papers import MARGIN, PAPERS
from pressboard.units import pt
from tests.certainty import certain
from tests.every_product import PRODUCTS, printed
from tests.printed import content_of, held

FILTER = Path("/usr/lib/cups/filter/pdftopdf")
PAPER_SIZES = {"A4": PAPERS["A4"], "Letter": PAPERS["Letter"]}
HEAD = """*PPD-Adobe: "4.3"
*FormatVersion: "4.3"
*FileVersion: "1.0"
*LanguageVersion: English
*LanguageEncoding: ISOLatin1
*PCFileName: "TEST.PPD"
*Manufacturer: "Test"
*Product: "(Test)"
*PSVersion: "(3010.000) 0"
*ModelName: "Test"
*ShortNickName: "Test"
*NickName: "Test"
*LanguageLevel: "3"
*ColorDevice: True
*DefaultColorSpace: RGB
*FileSystem: False
"""
OTHERS = {
    "kit": ["krypte", "crumble"],
    "pack krypte": ["--players", "6", "--rounds", "2"],
    "class crumble": ["--pupils", "2", "--grade", "easy"],
    "rules": ["krypte"],
    "handout": [str(our_templates() / "examples/invitation.xml")],
    "printer calibrate": [],
    "krump rules --booklet": [],
    "krypte rules --per-sheet 2": [],
    "krypte board --poster A2": [],
}
"""What is printed besides the games' own products, and what it is told."""
Matrix = tuple[float, ...]

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        not FILTER.exists(), reason="CUPS's filter is not installed (cups-filters-core-drivers)"
    ),
]


def ppd() -> str:
    """Describe a printer that has A4 and Letter."""
    lines = [HEAD]
    for kind in ("PageSize", "PageRegion"):
        lines += [f"*OpenUI *{kind}: PickOne", f"*Default{kind}: A4"]
        lines += [f'*{kind} {name}/{name}: "<<>>setpagedevice"' for name in PAPER_SIZES]
        lines += [f"*CloseUI: *{kind}"]
    lines += ["*DefaultImageableArea: A4", "*DefaultPaperDimension: A4"]
    for name, paper in PAPER_SIZES.items():
        width = pt(paper.width)
        height = pt(paper.height)
        margin = pt(MARGIN)
        lines += [
            f'*ImageableArea {name}: "{margin} {margin} {width - margin:.2f} {height - margin:.2f}"'
        ]
        lines += [f'*PaperDimension {name}: "{width:.2f} {height:.2f}"']
    return "\n".join(lines) + "\n"


def sent(pdf: Path, paper: str) -> list[PageObject]:
    """Return the pages that the filter makes of a file, for a printer with `paper` in it."""
    Path("test.ppd").write_text(ppd())
    command = [str(FILTER), "1", "user", "title", "1", f"PageSize={paper}", str(pdf)]
    environment = {**os.environ, "PPD": "test.ppd"}
    return [
        *PdfReader(
            BytesIO(
                subprocess.run(command, capture_output=True, check=True, env=environment).stdout
            )
        ).pages
    ]


def times(first: Matrix, then: Matrix) -> Matrix:
    """Return one matrix for two, one applied after the other."""
    a, b, c, d, e, f = first
    g, h, i, j, k, m = then
    return (
        a * g + b * i,
        a * h + b * j,
        c * g + d * i,
        c * h + d * j,
        e * g + f * i + k,
        e * h + f * j + m,
    )


def placed(page: PageObject) -> tuple[Matrix, tuple[float, ...]]:
    """Return how the filter has placed our page on its own, and the box of ours that it shows."""
    words = content_of(page).split()
    matrices = [
        tuple(map(float, words[at - 6 : at])) for at, word in enumerate(words) if word == b"cm"
    ]
    (form,) = (each.get_object() for each in held(page, "/Resources", "/XObject").values())
    matrix = reduce(
        lambda whole, outer: times(whole, outer),
        reversed(matrices),
        tuple(map(float, form["/Matrix"])),
    )
    return matrix, tuple(map(float, form["/BBox"]))


def scale(page: PageObject) -> tuple[float, float]:
    """Return by how much the filter has scaled our page, both ways."""
    (a, b, c, d, *_), _ = placed(page)
    return hypot(a, b), hypot(c, d)


@pytest.mark.parametrize("paper", PAPER_SIZES)
@pytest.mark.parametrize("product", [*PRODUCTS, *OTHERS])
def test_a_universal_page_goes_through_unscaled(
    product: str, paper: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each page of every product on universal paper comes out of CUPS's filter in its own size, on A4 and Letter."""
    monkeypatch.chdir(tmp_path)
    pages = certain(sent(printed(product, *OTHERS.get(product, []), "--paper", "universal"), paper))
    for page in pages:
        assert scale(page) == pytest.approx((1, 1), abs=1e-5)
        assert (pt(PAPER_SIZES[paper].width), pt(PAPER_SIZES[paper].height)) == pytest.approx(
            page.mediabox[2:], abs=0.01
        )


@pytest.mark.parametrize("paper", PAPER_SIZES)
def test_a_universal_page_comes_to_the_middle(
    paper: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A universal page lies in the middle of A4 and of Letter, whole: as far from one edge as from the other."""
    monkeypatch.chdir(tmp_path)
    (page,) = sent(printed("krypte board", "--paper", "universal"), paper)
    (_, _, _, _, x, y), _ = placed(page)
    universal = PAPERS["Universal"]
    sheet = PAPER_SIZES[paper]
    beside = (sheet.width - universal.width) / 2, (sheet.height - universal.height) / 2
    assert (x, y) == pytest.approx(tuple(map(pt, beside)), abs=0.02)


def test_an_a4_page_does_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An A4 page on Letter is taken down to nine tenths: this is what the universal paper is for."""
    monkeypatch.chdir(tmp_path)
    (page,) = sent(printed("krypte board", "--paper", "A4"), "Letter")
    assert scale(page)[0] < 0.92
