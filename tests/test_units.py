"""Lengths: millimetres in, millimetres out."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from pressboard.errors import BadOption
from pressboard.units import MM_PER, parse_length, parse_shift, show_mm


@pytest.mark.parametrize(
    ("text", "length"),
    [
        ("10", 10),
        ("10mm", 10),
        (" 1.5 cm ", 15),
        ("0.25in", 6.35),
        (".25in", 6.35),
        ("72pt", 25.4),
        ("7.", 7),
        ("1,5cm", 15),
        (",25 IN", 6.35),
        ("1/8in", 3.175),
        ("2 1/2 in", 63.5),
    ],
)
def test_lengths_are_read_with_their_units(text: str, length: float) -> None:
    """A length is a number and a unit, millimetres when there is none."""
    assert parse_length(text) == pytest.approx(length)


@pytest.mark.parametrize(
    ("text", "length"),
    [("-0.5mm", -0.5), ("−0,5 mm", -0.5), ("+1.2", 1.2), (" 0,1cm ", 1), ("-1in", -25.4)],
)
def test_shifts_go_either_way(text: str, length: float) -> None:
    """A shift is a length, to the other side with a minus of either kind before it."""
    assert parse_shift(text) == pytest.approx(length)


@given(st.integers(0, 10**8), st.sampled_from(sorted(MM_PER)), st.sampled_from(["mm", "in", "pt"]))
def test_any_length_can_be_written(thousandths: int, unit: str, default: str) -> None:
    """Every number with every unit is read; where the unit is missing the default stands for it."""
    text = f"{thousandths / 1000:.3f}{unit}"
    assert parse_length(text, default) == pytest.approx(
        thousandths / 1000 * MM_PER[unit or default]
    )


@given(st.text() | st.text("0123456789. mcinpt-e", max_size=8))
@example("9" * 400)
@example("1e9")
@example("-5mm")
@example("٣mm")
@example("nan")
def test_what_is_no_length_is_said_so(text: str) -> None:
    """Any text is either a length, not below 0, or a mistake that is named."""
    length = message = None
    try:
        length = parse_length(text)
    except BadOption as error:
        message = str(error)
    if length is None:
        assert "is no length; write for example 10mm" in (message or "")
    else:
        assert length >= 0


@pytest.mark.parametrize(
    ("length", "text"),
    [
        (266.7, "266.7 mm"),
        (100.0, "100 mm"),
        (9.999, "10 mm"),
        (0.1 + 0.2, "0.3 mm"),
        (-0.001, "0 mm"),
    ],
)
def test_lengths_are_shown_as_people_write_them(length: float, text: str) -> None:
    """A shown length has at most two decimals and no needless ones."""
    assert show_mm(length) == text


@given(st.floats(0, 9999))
def test_shown_lengths_read_back(length: float) -> None:
    """A shown length reads back as itself, to a hundredth of a millimetre."""
    assert parse_length(show_mm(length)) == pytest.approx(round(length, 2), abs=1e-9)
