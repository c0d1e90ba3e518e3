"""Printed words: as they are written, with their values in them."""

import pytest

from pressboard.words import words


@pytest.mark.parametrize("text", ["", "page", "100 %", "{curly}", "{0}", "ö – “x”"])
def test_words_without_values_are_as_they_are(text: str) -> None:
    """A text is not touched where nothing is to be put into it."""
    assert words(text) == text


def test_values_stand_where_their_names_do() -> None:
    """Values take the places of their names, in any order, as often as they are named."""
    assert words("{b} of {a}, {b}", a=3, b="two") == "two of 3, two"
    with pytest.raises(KeyError):
        words("{c}", a=1)
