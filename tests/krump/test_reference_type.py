"""The reference in type of a size of its own: no smaller than asked for, for each player on pages of their own."""

from pathlib import Path

import pypdfium2
import pytest

from page_reading import letters
from pressboard.cli.app import run as command


def sizes(folder: Path, *options: str) -> list[list[float]]:
    """Print the reference and return the sizes of the letters of each page, points."""
    file = folder / "reference.pdf"
    assert command(["krump", "reference", "--out", str(file), "--force", *options]) == 0
    with pypdfium2.PdfDocument(file) as document:
        return [[round(letter.size, 2) for letter in letters(page)] for page in document]


@pytest.mark.parametrize("options", [("--text-size", "9"), ("--text-size", "16"), ("--large-print",)])
def test_text_has_the_size_that_is_asked_for(tmp_path: Path, options: tuple[str, ...]) -> None:
    """Most letters have it; there are as many pages for one player as for the other."""
    wanted = 17.0 if options == ("--large-print",) else float(options[1])
    pages = sizes(tmp_path, *options)
    assert len(pages) % 2 == 0
    every = [size for page in pages for size in page]
    assert every.count(wanted) > len(every) / 2
    assert not any(size < 14 for size in every) or options != ("--large-print",)


@pytest.mark.slow
@pytest.mark.parametrize(("paper", "size"), [("A4", "17"), ("Letter", "17"), ("A5", "17"), ("A5", "24")])
def test_no_page_of_large_print_is_nearly_empty(tmp_path: Path, paper: str, size: str) -> None:
    """The last page holds a section at least: its words reach down a third of it."""
    file = tmp_path / "reference.pdf"
    asked = ["--large-print", "--text-size", size, "--paper", paper, "--out", str(file)]
    assert command(["krump", "reference", *asked]) == 0
    with pypdfium2.PdfDocument(file) as document:
        for page in document:
            assert min(letter.bottom for letter in letters(page)) < 0.67 * page.get_height()


def test_half_a_page_is_usual(tmp_path: Path) -> None:
    """Without a size both players' halves stand on one page."""
    assert len(sizes(tmp_path)) == 1


@pytest.mark.slow
@pytest.mark.parametrize("paper", ["A5", "A4", "A3"])
def test_the_reference_is_read_on_any_paper(tmp_path: Path, paper: str) -> None:
    """But for whose game it is nothing is under 9 points, on small paper either."""
    file = tmp_path / "reference.pdf"
    assert command(["krump", "reference", "--paper", paper, "--out", str(file)]) == 0
    with pypdfium2.PdfDocument(file) as document:
        small = [letter for page in document for letter in letters(page) if letter.size < 8.9]
    assert len(small) < 2 * 66


@pytest.mark.slow
@pytest.mark.parametrize("options", [(), ("--text-size", "10"), ("--readings", "hop_directions=4,stop_is_free=no")])
def test_on_small_paper_each_player_has_one_page(tmp_path: Path, options: tuple[str, ...]) -> None:
    """All rules of a player are on one A5 page, which they fill: its words reach down nearly to its foot."""
    file = tmp_path / "reference.pdf"
    assert command(["krump", "reference", "--paper", "A5", "--out", str(file), *options]) == 0
    with pypdfium2.PdfDocument(file) as document:
        assert len(document) == 2
        for page in document:
            assert min(letter.bottom for letter in letters(page) if letter.size > 8.9) < 0.15 * page.get_height()


def test_pages_in_larger_type_say_whose_they_are(tmp_path: Path) -> None:
    """Each page names the player it is for, and nothing on it is under 9 points: whose game it is neither."""
    file = tmp_path / "reference.pdf"
    assert command(["krump", "reference", "--text-size", "16", "--paper", "A4", "--out", str(file)]) == 0
    with pypdfium2.PdfDocument(file) as document:
        told = [page.get_textpage().get_text_bounded() for page in document]
        assert min(letter.size for page in document for letter in letters(page)) >= 9
    half = len(told) // 2
    assert ["Reference: Red" in text for text in told] == [True] * half + [False] * half
    assert ["Reference: Black" in text for text in told] == [False] * half + [True] * half
