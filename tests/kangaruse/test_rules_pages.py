"""The pages of the rules: how many, how full, how large their type, how long their lines, on every paper."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

import pypdfium2
import pytest

from crossed import every_other
from page_reading import Letter, letters
from pressboard.cli.app import run as command
from pressboard.render.text import paragraphs
from pressboard.render.text.reportlab_text import Flowable, break_lines

PAGES = {"A4": (2, 2), "Letter": (2, 3), "Legal": (2, 2), "A5": (4, 6), "A3": (1, 2), "Tabloid": (1, 2)}
"""How many pages the rules have on a paper, at least and at most."""
RAISED, FOOT, READ = 7.0, 7.5, 9.0
"""Points: raised numbers, feet, and all else."""
LONGEST_LINE, LEAST_FILL = 75, 0.4
SIZES = ("9", "11", "12", "14", "18", "24")


@cache
def printed(*options: str) -> bytes:
    """Print the rules."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "rules.pdf"
        assert command(["kangaruse", "rules", "--out", str(file), *options]) == 0
        return file.read_bytes()


def pages_of(data: bytes) -> list[tuple[float, list[Letter]]]:
    """Return the height and the letters of each page."""
    with pypdfium2.PdfDocument(data) as document:
        return [(page.get_height(), letters(page)) for page in document]


def fill(height: float, found: list[Letter], least: float = READ) -> float:
    """Return how far down a page the text goes, as a part of its height; feet are smaller type."""
    return 1 - min(letter.bottom for letter in found if letter.size >= least - 0.1) / height


def lines_of(*options: str) -> Iterator[str]:
    """Yield the lines of all text of the rules."""
    found: list[str] = []

    def noted(flowable: Flowable, width: float) -> None:
        break_lines(flowable, width)
        for line in flowable.blPara.lines:
            words = line[1] if isinstance(line, tuple) else [each.text for each in line.words]
            found.append((" " if isinstance(line, tuple) else "").join(words))

    with patch.object(paragraphs, "break_lines", noted):
        printed.__wrapped__(*options)
    yield from found


@pytest.mark.slow
@pytest.mark.parametrize("paper", PAGES)
def test_pages_are_few_and_the_last_is_not_empty(paper: str) -> None:
    """On every paper the rules have as many pages as they should, and the last is full to two fifths at least."""
    found = pages_of(printed("--paper", paper))
    least, most = PAGES[paper]
    assert least <= len(found) <= most
    assert fill(*found[-1]) >= LEAST_FILL


@pytest.mark.slow
@every_other("options", [*((("--paper", each),) for each in PAGES), *((("--text-size", each),) for each in SIZES)])
def test_no_line_is_too_long(options: tuple[str, ...]) -> None:
    """No line of text has more than 75 characters, on wide paper and in small type either."""
    assert [each for each in lines_of(*options) if len(each) > LONGEST_LINE] == []


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_text_has_the_size_that_is_asked_for(size: str) -> None:
    """Body text is set in it, from nine points to twenty-four."""
    found = pages_of(printed("--text-size", size))
    sizes = [round(letter.size, 2) for _, page in found for letter in page]
    assert sizes.count(float(size)) > 1000


@pytest.mark.slow
def test_large_print_is_large() -> None:
    """Text of 17 points, 14 at least in whatever is read, edges of 20 mm."""
    data = printed("--large-print")
    found = pages_of(data)
    sizes = {round(letter.size, 2) for _, page in found for letter in page}
    assert max(sizes, key=[letter.size for _, page in found for letter in page].count) == pytest.approx(17)
    in_pictures = {size for size in sizes if size < 11.3}
    assert all(size > 7 for size in in_pictures)
    edges = [letter.left for _, page in found for letter in page]
    assert min(edges) >= 20 * 72 / 25.4 - 1


@pytest.mark.parametrize("types", ["koala", "star", "coin"])
def test_no_heading_stands_over_nothing(types: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Where rules are of few types, sections without any are left out, headings and all."""
    assert command(["kangaruse", "rules", "--types", types, "--text"]) == 0
    said = capsys.readouterr().out
    assert ("Points" in said, "Actions" in said) == (types != "koala", types == "koala")
