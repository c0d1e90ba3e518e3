"""What CUPS makes of our files: Debian's own filter prints every page where it stands."""

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pypdfium2
import pytest
from PIL import ImageOps
from pypdf import PdfReader

from pressboard.cli.app import run
from pressboard.units import pt
from tests.certainty import certain

FILTER = Path("/usr/lib/cups/filter/pdftopdf")
"""From Debian's cups-filters-core-drivers."""
HOME = Path(__file__).with_name("home.ppd")
"""A printer for A4 and Letter that reaches all but 4 mm of the edges."""
DOTS = 4
"""Pages are looked at with so many dots to a point."""
ROUNDED = 3
"""A printer's papers are whole points: pages lie in the middle of them, so many dots apart at most."""
PRODUCTS = (
    "krump cards --backs duplex",
    "krump cards --backs fold",
    "krump tokens",
    "krypte counters",
    "krypte counters --backs duplex",
    "crumble tiles",
    "crumble tiles --bleed 3mm",
    "krump cards --shift-right 4mm --shift-down 3mm --backs duplex",
    "krypte counters --backs duplex --shift-down 3mm",
    "crumble tiles --backs duplex --shift-right 4mm",
)


def inked(file: Path) -> list[tuple[int, int, int, int]]:
    """Return of each page the box of all that is printed on it, in dots from the edges of the upright page."""
    found = list[tuple[int, int, int, int]]()
    with pypdfium2.PdfDocument(file) as document:
        for page in document:
            picture = ImageOps.invert(page.render(scale=DOTS).to_pil().convert("L"))
            if picture.width > picture.height:  # a printer draws it across upright paper
                picture = picture.rotate(90, expand=True)
            left, top, right, bottom = certain(picture.getbbox())
            found.append((left, top, picture.width - right, picture.height - bottom))
    return found


def filtered(file: Path, options: Sequence[str] = ()) -> Path:
    """Return a file as CUPS sends it to a printer at home."""
    command = [str(FILTER), "1", "nobody", "print", "1", " ".join(options), str(file)]
    done = subprocess.run(
        command, env={**os.environ, "PPD": str(HOME)}, capture_output=True, check=True
    )
    made = file.with_name("filtered.pdf")
    made.write_bytes(done.stdout)
    return made


@pytest.mark.slow
@pytest.mark.skipif(not FILTER.exists(), reason="cups-filters-core-drivers is not installed")
@pytest.mark.parametrize("crop", [False, True])
@pytest.mark.parametrize("product", PRODUCTS)
def test_a_printer_at_home_moves_no_page(product: str, crop: bool, tmp_path: Path) -> None:
    """Fronts and backs come out where they stand, shifted ones too, with crop marks or without."""
    file = tmp_path / "page.pdf"
    marks = ["--crop-marks"] if crop else []
    assert run(["--no-settings", *product.split(), *marks, "--out", str(file)]) == 0
    before = inked(file)
    after = inked(filtered(file))
    assert len(before) == len(after)
    for page, printed in zip(before, after, strict=True):
        assert all(abs(one - other) <= ROUNDED for one, other in zip(page, printed, strict=True)), (
            page,
            printed,
        )


@pytest.mark.parametrize("paper", ["69x94mm", "90x120mm"])
def test_a_page_that_is_one_piece_has_its_boxes(paper: str, tmp_path: Path) -> None:
    """A copy shop finds what is cut, and how far it is printed beyond, in the middle of every page."""
    file = tmp_path / "cards.pdf"
    command = f"krump cards --size 63x88 --paper {paper} --bleed 3mm --crop-marks --out {file}"
    assert run(["--no-settings", *command.split()]) == 0
    for page in PdfReader(file).pages:
        left, bottom, right, top = map(float, page.trimbox)
        assert (right - left, top - bottom) == pytest.approx((pt(63), pt(88)), abs=0.02)
        assert left + right == pytest.approx(float(page.mediabox.width), abs=0.02)
        assert bottom + top == pytest.approx(float(page.mediabox.height), abs=0.02)
        assert float(page.bleedbox.width) == pytest.approx(pt(69), abs=0.02)
