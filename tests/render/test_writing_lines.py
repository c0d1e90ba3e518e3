"""Lines to write on, and lines at the left edges of cells, where they are drawn and how."""

import re
from collections.abc import Callable
from itertools import pairwise

import pytest
from pypdf import PdfReader

from pressboard.units import pt
from tests.printed import content_of

Line = tuple[float, float, float, float]
Printed = Callable[..., PdfReader]


def lines(reader: PdfReader) -> list[Line]:
    """Return the straight lines of the first page: both ends, points."""
    text = content_of(reader.pages[0]).decode("latin-1")
    return [
        (float(x), float(y), float(x2), float(y2))
        for x, y, x2, y2 in re.findall(r"([-\d.]+) ([-\d.]+) m\s+([-\d.]+) ([-\d.]+) l", text)
    ]


def page(inside: str) -> str:
    """Return a document of one page."""
    return f"<document><page>{inside}</page></document>"


@pytest.mark.parametrize("apart", [6, 9, 12.5])
def test_lines_to_write_on_leave_the_room_they_say(printed: Printed, apart: float) -> None:
    """Each line lies below the one before by the room above it and its own height, and goes across the page."""
    rule = f'<hr role="dots" above="{apart}mm"/>'
    found = lines(printed(page(f"<p>Why?</p>{rule * 3}")))
    heights = [y for _, y, _, y2 in found if y == y2]
    assert len(heights) == 3
    assert [abs(one - other) for one, other in pairwise(heights)] == pytest.approx(
        [pt(apart) + 1] * 2, abs=0.02
    )


def test_a_line_of_no_role_is_empty_room(printed: Printed) -> None:
    """`none` draws nothing."""
    assert not lines(printed(page('<p>Why?</p><hr role="none" above="9mm"/>')))


@pytest.mark.parametrize("theme_name", ["full", "low-ink", "bw", "contrast"])
def test_lines_to_write_on_are_dotted(printed: Printed, theme_name: str) -> None:
    """In every theme the line has dashes, that of a usual rule has none."""
    dotted, plain = (
        printed(page(f'<p>Why?</p><hr role="{role}" above="9mm"/>'), theme_name=theme_name)
        for role in ("dots", "line")
    )
    dashes = [
        re.findall(rb"\[([\d. ]+)\] 0 d", content_of(reader.pages[0])) for reader in (dotted, plain)
    ]
    assert dashes[0]
    assert not dashes[1]


def test_a_cell_has_a_line_at_its_left(printed: Printed) -> None:
    """The line is as high as the row and stands at the column's left edge, in tables without a grid as well."""
    cells = '<td>a</td><td left="line">b</td><td>c</td>'
    table = f'<table widths="30mm 40mm *" grid="none" height="12mm"><tr>{cells}</tr></table>'
    (found,) = lines(printed(page(table)))
    left, bottom, right, top = found
    assert left == right
    assert abs(top - bottom) == pytest.approx(pt(12), abs=0.02)
    other = lines(
        printed(page(table.replace(' left="line"', "").replace("<td>c", '<td left="dots">c')))
    )
    assert other[0][0] - left == pytest.approx(pt(40), abs=0.02)
