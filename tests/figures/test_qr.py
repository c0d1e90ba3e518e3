"""QR codes: what was drawn reads back."""

from collections import Counter
from itertools import groupby

import pytest
import zxingcpp
from hypothesis import given, settings
from hypothesis import strategies as st

from pressboard.errors import BadText
from pressboard.figures.qr import qr_figure, qr_rows
from pressboard.figures.shapes import Figure, Rect, Rects

ALPHANUMERIC = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
PIXELS = 4


def _modules(figure: Figure) -> list[str]:
    """Count by how many dark rectangles every module is covered."""
    (dark,) = (item for item in figure.items if isinstance(item, Rects))
    side = int(figure.width)
    covered = Counter(
        (x, y)
        for left, top, width, height in dark.boxes
        for x in range(int(left), int(left + width))
        for y in range(int(top), int(top + height))
    )
    return ["".join(str(covered[x, y]) for x in range(side)) for y in range(side)]


def _read(figure: Figure) -> str:
    """Read a QR code off its picture."""
    rows = [
        "".join(digit * PIXELS for digit in row) for row in _modules(figure) for _ in range(PIXELS)
    ]
    image = bytes(0 if digit == "1" else 255 for row in rows for digit in row)
    (found,) = zxingcpp.read_barcodes(memoryview(image).cast("B", (len(rows), len(rows[0]))))
    return found.text


@pytest.mark.slow
@settings(max_examples=40, deadline=None)
@given(st.text(ALPHANUMERIC, min_size=1, max_size=300), st.integers(4, 6))
def test_what_is_drawn_reads_back(text: str, quiet: int) -> None:
    """A reader finds in the picture exactly the text that was put in."""
    assert _read(qr_figure(text, quiet)) == text


@pytest.mark.parametrize("text", ["https://example.org/?q=1&r=ä", "0123456789" * 20, "a" * 1000])
def test_other_texts_read_back(text: str) -> None:
    """Small letters, accents, digits alone and large codes read back as well."""
    assert _read(qr_figure(text)) == text


@settings(max_examples=40, deadline=None)
@given(st.text(ALPHANUMERIC, min_size=1, max_size=200))
def test_the_rectangles_are_the_dark_modules(text: str) -> None:
    """Each dark module is in one of the rectangles and no light one is, within white of the width asked for."""
    rows = qr_rows(text)
    blank = ["0" * (len(rows) + 6)] * 3
    side = "000"
    assert _modules(qr_figure(text, 3)) == [*blank, *(side + row + side for row in rows), *blank]


def test_columns_alike_are_one_rectangle() -> None:
    """None is one with the next in its column or an equal one beside it; those of one size follow one another."""
    (dark,) = (item for item in qr_figure("CODE").items if isinstance(item, Rects))
    boxes = {*dark.boxes}
    assert not {(x + width, y, width, height) for x, y, width, height in boxes} & boxes
    assert not {(x, y + height) for x, y, _, height in boxes} & {(x, y) for x, y, *_ in boxes}
    assert [size for size, _ in groupby(dark.boxes, key=lambda box: box[2:])] == sorted(
        {box[2:] for box in boxes}
    )
    assert (3, 3) in {box[2:] for box in boxes}


def test_a_code_is_ink_on_paper() -> None:
    """Dark modules are ink on a rectangle of paper, so that nothing behind the code shows."""
    figure = qr_figure("CODE")
    assert figure.items[0] == Rect("paper", 0, 0, 29, 29)
    assert [item.role for item in figure.items if isinstance(item, Rects)] == ["code"]


def test_the_same_text_gives_the_same_code() -> None:
    """Nothing in a code is left to chance."""
    assert qr_figure("CODE 1") == qr_figure("CODE 1")


@pytest.mark.parametrize("text", ["", "x" * 3000])
def test_texts_without_a_code_are_refused(text: str) -> None:
    """An empty text and one longer than any code are the user's mistakes."""
    with pytest.raises(BadText):
        qr_figure(text)
