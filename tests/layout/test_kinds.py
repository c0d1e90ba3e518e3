"""The kinds of attribute values."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.errors import BadOption
from pressboard.layout import kinds
from pressboard.layout.tree import WidthShare

KINDS = [
    kinds.LENGTH,
    kinds.EXTENT,
    kinds.TYPE_SIZE,
    kinds.YES_NO,
    kinds.TEXT,
    kinds.NAME,
    kinds.ROLE,
    kinds.LINK,
    kinds.WIDTHS,
    kinds.whole(0, 9),
    kinds.choice("lines", "none"),
]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
@given(text=st.text() | st.text(alphabet="0123456789.*mcinpt e+-", max_size=12))
def test_any_text_is_a_value_or_our_error(kind: kinds.ValueKind, text: str) -> None:
    """Whatever stands in an attribute is read or refused with BadOption, and never with anything else."""
    with suppress(BadOption):
        kind.read(text)


@pytest.mark.parametrize(
    ("kind", "text", "value"),
    [
        (kinds.LENGTH, "0", 0.0),
        (kinds.LENGTH, "1.5cm", 15.0),
        (kinds.EXTENT, "1in", 25.4),
        (kinds.TYPE_SIZE, "72", 25.4),
        (kinds.TYPE_SIZE, "10mm", 10.0),
        (kinds.YES_NO, "no", False),
        (kinds.YES_NO, "True", True),
        (kinds.ROLE, "soft ink", "soft ink"),
        (kinds.ROLE, "none", None),
        (kinds.LINK, "mailto:a@example.org", "mailto:a@example.org"),
        (kinds.WIDTHS, "20mm * 2.5*  1in", (20.0, WidthShare(1), WidthShare(2.5), 25.4)),
        (kinds.NAME, " board ", "board"),
    ],
)
def test_values_are_parsed(kind: kinds.ValueKind, text: str, value: object) -> None:
    """Lengths arrive in mm, type sizes too though a plain number is points, truth as truth, shares as shares."""
    assert kind.read(text) == value


@pytest.mark.parametrize(
    ("kind", "text", "part"),
    [
        (kinds.LENGTH, "-3", "no length"),
        (kinds.LENGTH, "9" * 400, "fits no paper"),
        (kinds.EXTENT, "0mm", "above 0"),
        (kinds.YES_NO, "maybe", "yes or no"),
        (kinds.ROLE, "acent", "did you mean accent"),
        (kinds.ROLE, "red", "there are none, ink,"),
        (kinds.LINK, "javascript:alert(1)", "https://"),
        (kinds.LINK, "file:///etc/passwd", "https://"),
        (kinds.WIDTHS, "", "empty"),
        (kinds.WIDTHS, "0*", "share of nothing"),
        (kinds.whole(1, 12), "13", "from 1 to 12"),
        (kinds.whole(1, 12), "٣", "from 1 to 12"),
        (kinds.choice("left", "right"), "lefft", "did you mean left"),
    ],
)
def test_wrong_values_say_what_would_be_right(kind: kinds.ValueKind, text: str, part: str) -> None:
    """The message for a wrong value tells what to write."""
    with pytest.raises(BadOption, match=part.replace("(", r"\(")):
        kind.read(text)
