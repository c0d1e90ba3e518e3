"""Random edits of a text, as slips of the pen are, and readers that refuse what they cannot read in one line."""

from collections.abc import Callable, Sequence
from typing import Any

from hypothesis import strategies as st

from pressboard.errors import PressboardError

Edit = tuple[int, int, str]
"""Where characters are taken away, how many, and what is written there."""


def edits(text: str, letters: str) -> st.SearchStrategy[list[Edit]]:
    """Return up to five edits of `text` that write some of `letters`."""
    return st.lists(
        st.tuples(st.integers(0, len(text)), st.integers(0, 3), st.text(letters, max_size=3)),
        max_size=5,
    )


def edited(text: str, made: Sequence[Edit]) -> str:
    """Return a text after some edits."""
    for place, length, written in made:
        text = text[:place] + written + text[place + length :]
    return text


def refused_in_a_line(read: Callable[[str], Any], text: str) -> Any:  # noqa: ANN401
    """Return what `read` makes of a text; None when it refuses it with one of our errors, on one line."""
    fault = ""
    try:
        return read(text)
    except PressboardError as error:
        fault = str(error)
    assert fault.splitlines() == [fault]
    return None
