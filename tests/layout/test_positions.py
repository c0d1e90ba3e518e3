"""Stamps: what start tags say of their template's line, also where somebody has forged them."""

import pytest
from generator.layout.positions import stamp, unstamped
from hypothesis import given
from hypothesis import strategies as st

from generator.layout.tree import Where


@given(st.text(), st.integers(1, 999_999_999))
def test_stamps_are_read_back(name: str, line: int) -> None:
    """Whatever a template is called, its stamp names it and the line."""
    assert unstamped(stamp(name, line).removeprefix(' _at="').removesuffix('"')) == Where(name, line)


@pytest.mark.parametrize("line", ["9" * 5000, "٣", "²", "-1", "1e3", "", "x", "1 "])
def test_forged_stamps_name_the_first_line(line: str) -> None:
    """A stamp with no number, or one too long to be a line's, names the first line."""
    assert unstamped(f"tea.xml:{line}") == Where("tea.xml", 1)
