"""Which words lead from a heading to what it heads, and so stay with that."""

from pressboard.layout.links import text_of
from pressboard.layout.tree import Element

_HEADINGS = ("h1", "h2", "h3")
_MOST = 240
"""So many letters between a heading and a table lead from one to the other."""


def leads(above: Element | None, before: Element | None, element: Element) -> bool:
    """Say whether a few words below a heading lead to the rows of a table, or to a text that hangs as an item does."""
    if above is None or before is None or above.tag not in _HEADINGS:
        return False
    listed = element["grid"] == "rows" if element.tag == "table" else element.tag == "p" and element["hang"]
    words = before.tag == "p" or (before.tag == "table" and before["grid"] == "none")
    return bool(listed and words and len(text_of(before)) <= _MOST)
