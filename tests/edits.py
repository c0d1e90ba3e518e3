"""Random edits of a text: what people do to it, and slips of the pen."""

from collections.abc import Sequence

from hypothesis import strategies as st

Edit = tuple[int, int, str]
"""Where characters are taken away, how many, and what is written there."""


def edits(text: str, letters: str) -> st.SearchStrategy[list[Edit]]:
    """Return up to five edits of `text` that write some of `letters`."""
    return st.lists(st.tuples(st.integers(0, len(text)), st.integers(0, 3), st.text(letters, max_size=3)), max_size=5)


def edited(text: str, made: Sequence[Edit]) -> str:
    """Return a text after some edits."""
    for place, length, written in made:
        text = text[:place] + written + text[place + length :]
    return text
