"""Printer's marks: true in millimetres."""

from itertools import pairwise

import pytest

from pressboard.errors import BadOption
from pressboard.figures.marks import CARD, MARKS, mark
from pressboard.figures.shapes import Drawable, Label, Path, Polyline, Rect, Use
from tests.mistakes import refusal


def _ticks(downwards: bool) -> list[float]:
    """Return the x of the ruler's ticks above or below its line, in order."""
    paths = [item for item in mark("ruler").items if isinstance(item, Path)]
    ends = [pair for path in paths for pair in pairwise(numbers for _, numbers in path.segments)]
    return sorted({round(a[0], 3) for a, b in ends if a[0] == b[0] and (b[1] > a[1]) == downwards})


def test_a_ruler_has_every_millimetre_and_every_eighth() -> None:
    """The upper ticks stand a millimetre apart over 100 mm, the lower ones an eighth of an inch over 4 in."""
    above = _ticks(downwards=False)
    below = _ticks(downwards=True)
    assert [b - a for a, b in pairwise(above)] == pytest.approx([1.0] * 100)
    assert [b - a for a, b in pairwise(below)] == pytest.approx([25.4 / 8] * 32, abs=0.0011)
    assert above[0] == below[0]
    assert below[-1] - below[0] == pytest.approx(101.6)


def test_a_ruler_is_numbered() -> None:
    """Numbers stand at every 10 mm and at every inch, each row with its unit."""
    labels = [item.text for item in mark("ruler").items if isinstance(item, Label) and item.text]
    assert labels == [*map(str, range(0, 101, 10)), *"01234", "mm", "in"]


@pytest.mark.parametrize("name", MARKS)
def test_marks_keep_to_their_size(name: str) -> None:
    """The lines of a mark lie within its width and height."""
    figure = mark(name)
    items = figure.items[0].symbol.items if isinstance(figure.items[0], Use) else figure.items
    width, height = (
        (figure.height, figure.width) if name == "ruler-down" else (figure.width, figure.height)
    )
    for item in items:
        for x, y in _corners(item):
            assert -1e-9 <= x <= width + 1e-9
            assert -1e-9 <= y <= height + 1e-9


def _corners(item: Drawable) -> list[tuple[float, float]]:
    if isinstance(item, Path):
        return [(numbers[0], numbers[1]) for _, numbers in item.segments]
    if isinstance(item, Rect):
        return [(item.x, item.y), (item.x + item.width, item.y + item.height)]
    if isinstance(item, Label):
        return [(item.x, item.y), (item.x, item.y - 0.7 * item.size)]
    return list(item.points) if isinstance(item, Polyline) else []


def test_the_bank_card_is_a_bank_card() -> None:
    """The outline measures what ISO/IEC 7810 says, to the hundredth of a millimetre."""
    assert CARD == (85.60, 53.98)
    card = mark("bank-card")
    assert (card.width, card.height) == CARD
    assert Rect("line", 0, 0, *CARD, 3.18, line_width=0.2) in card.items


def test_unknown_marks_are_named_with_their_nearest() -> None:
    """A mark that does not exist is an error that names the right ones."""
    assert 'unknown mark "rulr"; did you mean ruler?' in refusal(BadOption, mark, "rulr")
