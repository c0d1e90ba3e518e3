"""The smallest type on every page that is read, on papers of several sizes, usually and in large print."""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path

import pypdfium2
import pytest
from crossed import crossed
from every_product import printed
from page_reading import Letter, letters

from generator.printing.papers import PAPERS as PAPER
from generator.units import PT_PER_MM

READ = (
    "kangaruse rules",
    "kangaruse rules --short",
    "krump rules",
    "krump reference",
    "krypte rules",
    "crumble rules",
    "kangaruse puzzle",
    "krump problems",
    "krypte problems",
    "crumble problems",
    "krump record",
)
"""What is read, and has the looks of that."""
LARGE = (*READ, "krump cards", "krump tokens", "krypte counters", "crumble tiles", "krypte box", "krypte rules --short")
PAPERS = ("A4", "Letter", "A5", "A3")
TEXT, RAISED, FEET, CODES = 9.0, 7.0, (6.5, 7.0, 7.5), (6.0, 6.2)
"""Points: what is read; numbers of notes; feet; and codes."""
LARGE_TEXT, LARGE_LABEL = 16.0, 14.0
"""The same in large print: what is read, and feet, codes, numbers of notes and labels."""
_NEARLY = 0.02
_RULER = 7.2
"""Type on rulers is smaller than this, points: printers need them, nobody reads them."""
_NUMBERS = {*"0123456789,"}
_LABEL = 16
"""Words in large print that have more letters than this in a line are no labels."""
_EDGE = 62.0
"""How far heads and feet of pages in large print reach at most from the paper's edges, points."""


@pytest.fixture(autouse=True)
def _empty(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)


def pages(product: str, *options: str) -> list[list[Letter]]:
    """Print a product, whose name may have options with it, and return the letters of its pages."""
    game, name, *own = product.split()
    with pypdfium2.PdfDocument(printed(f"{game} {name}", *own, *options)) as document:
        return [letters(page) for page in document]


def smaller(found: Iterable[Letter], size: float) -> set[tuple[str, float]]:
    """Return the letters that are smaller than a type's size, each with its own."""
    return {(letter.text, round(letter.size, 2)) for letter in found if letter.size < size - _NEARLY}


@crossed("product paper", READ, PAPERS)
def test_nothing_that_is_read_is_smaller_than_nine_points(product: str, paper: str) -> None:
    """Neither text nor label is; numbers of notes have 7 points, feet 6.5 and more, codes 6."""
    for page in pages(product, "--paper", paper):
        small = smaller(page, TEXT)
        assert {round(size, 1) for _, size in small} <= {RAISED, *FEET, *CODES}
        if product != "kangaruse puzzle":
            assert {text for text, size in small if size == RAISED} <= _NUMBERS


def test_entries_are_read_in_nine_points_too() -> None:
    """Where the text has 9 points what types of squares do is no smaller; feet and numbers of notes may be."""
    for page in pages("kangaruse rules", "--text-size", "9"):
        small = {(text, size) for text, size in smaller(page, TEXT) if round(size, 1) not in (RAISED, *FEET, *CODES)}
        assert {text for text, _ in small} <= _NUMBERS  # in the discs of a list, which shrink with its text


@crossed("product paper", LARGE, PAPERS)
def test_nothing_in_large_print_is_smaller_than_fourteen_points(product: str, paper: str) -> None:
    """Nothing is, rulers left out."""
    for page in pages(product, "--large-print", "--paper", paper):
        assert not smaller((each for each in page if each.size > _RULER), LARGE_LABEL)


@crossed("product paper", [each for each in LARGE if "rules" in each], PAPERS)
def test_words_in_large_print_have_sixteen_points(product: str, paper: str) -> None:
    """Only heads, feet and labels are smaller."""
    height = max(PAPER[paper].height, PAPER[paper].width) * PT_PER_MM
    for page in pages(product, "--large-print", "--paper", paper):
        body = [each for each in page if _EDGE < each.bottom < height - _EDGE and each.size < LARGE_TEXT - _NEARLY]
        assert max(map(len, words(body)), default=0) <= _LABEL


def words(found: Iterable[Letter]) -> Iterator[str]:
    """Yield what stands in a line without a gap that is wider than one between words."""
    line = ""
    for before, letter in pairwise([None, *found]):
        assert letter is not None
        near = before and abs(before.bottom - letter.bottom) < letter.size and letter.right - before.left >= 0
        if near and before and letter.left - before.right < 0.6 * letter.size:
            line += letter.text
            continue
        yield line
        line = letter.text
    yield line
