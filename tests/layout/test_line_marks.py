"""Marks of lines: what start tags say of their template's line, also where somebody has forged them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.layout.line_marks import line_mark, read_mark
from pressboard.layout.tree import SourceLine


@given(st.text(), st.integers(1, 999_999_999))
def test_stamps_are_read_back(name: str, line: int) -> None:
    """Whatever a template is called, its mark names it and the line."""
    assert read_mark(line_mark(name, line).removeprefix(' _at="').removesuffix('"')) == SourceLine(
        name, line
    )


@pytest.mark.parametrize("line", ["9" * 5000, "٣", "²", "-1", "1e3", "", "x", "1 "])
def test_forged_stamps_name_the_first_line(line: str) -> None:
    """A mark with no number, or one too long to be a line's, names the first line."""
    assert read_mark(f"tea.xml:{line}") == SourceLine("tea.xml", 1)
