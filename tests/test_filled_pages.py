"""Pages of rules are full: no page ends with a large hole, the last one is full to two fifths, in type of all sizes."""

import re
from itertools import pairwise, product
from pathlib import Path

import pypdfium2
import pytest

from crossed import first
from pressboard import registry
from pressboard.cli.app import run

LEAST_LAST, LARGEST_HOLE = 0.4, 0.27
"""Parts of the paper's height; a hole is measured down to the foot, and has the air above that in it."""
SCALE, DARK = 0.5, 225
FOOT = 3.0
"""Lines of a foot follow each other more closely than this, mm."""
SIZES = (
    *(("--text-size", str(size)) for size in range(9, 17)),
    *(("--large-print", "--text-size", str(size)) for size in (16, 17, 20, 24)),
)
PAPERS = ("A4", "Letter", "A3", "A5")
CASES = [*product(registry.names_of_ours(), PAPERS, SIZES)]
LEADING = re.compile(r"To print:\s+--readings\s+\S+")
"""What is said between the heading of the house rules and them ends so."""
SAMPLE = [
    ("krump", "A4", ("--large-print", "--text-size", "16")),
    ("kangaruse", "A4", ("--text-size", "13")),
    ("kangaruse", "Letter", ("--text-size", "15")),
    ("krump", "A4", ("--text-size", "15")),
    ("krypte", "A4", ("--large-print", "--text-size", "20")),
    ("crumble", "Letter", ("--large-print", "--text-size", "20")),
    ("krypte", "A5", ("--text-size", "16")),
    ("krypte", "A5", ("--large-print", "--text-size", "20")),
    ("crumble", "A5", ("--large-print", "--text-size", "24")),
]


def rules(game: str, paper: str, options: tuple[str, ...], folder: Path) -> pypdfium2.PdfDocument:
    """Print the rules of a game."""
    out = folder / "rules.pdf"
    assert run([game, "rules", "--paper", paper, *options, "--out", str(out)]) == 0
    return pypdfium2.PdfDocument(out.read_bytes())


def ends(page: pypdfium2.PdfPage) -> tuple[float, float]:
    """Return how far down a page its text goes, and how far down its foot begins, as parts of its height."""
    shot = page.render(scale=SCALE, grayscale=True)
    pixels = bytes(shot.buffer)
    inked = [
        row for row in range(shot.height) if min(pixels[row * shot.stride : row * shot.stride + shot.width]) < DARK
    ]
    foot = next(
        (below for above, below in reversed([*pairwise(inked)]) if below - above > _pixels(FOOT)),
        inked[-1],
    )
    if (inked[-1] - foot) > _pixels(30):  # the text goes down to the foot
        return inked[-1] / shot.height, inked[-1] / shot.height
    return max(row for row in inked if row < foot) / shot.height, foot / shot.height


def _pixels(length: float) -> float:
    return length * 72 / 25.4 * SCALE


def check(game: str, paper: str, options: tuple[str, ...], folder: Path) -> None:
    """Check all pages of the rules of a game."""
    with rules(game, paper, options, folder) as document:
        found = [ends(page) for page in document]
        texts = [page.get_textpage().get_text_range() for page in document]
    holes = [foot - end for end, foot in found[:-1]]
    assert max(holes, default=0.0) <= LARGEST_HOLE, holes
    assert len(found) == 1 or found[-1][0] >= LEAST_LAST
    for text in texts:
        again = re.findall(r"^.*\(continued\)", text, re.MULTILINE)
        assert len({*again}) == len(again), again
        if led := LEADING.search(text):
            assert re.search("[a-z_]=", text[led.end() :]), "the words before the house rules stand without them"


@pytest.mark.slow
@first("game paper options", SAMPLE, CASES)
def test_pages_are_full(game: str, paper: str, options: tuple[str, ...], tmp_path: Path) -> None:
    """On all papers, in type of 9 to 16 points and large print of 16 to 24; what goes on says so once on a page."""
    check(game, paper, options, tmp_path)
