"""Tables that are one: what stands above another table, in columns as wide as its own, is its head."""

from collections.abc import Iterator, Sequence

from pressboard.layout.tree import Element

_FEWEST = 3
"""So many columns agree by no chance."""


def joined(elements: Sequence[Element]) -> Iterator[Element]:
    """Yield elements, such tables as one; a rule between them is that below its head."""
    left = list(elements)
    while left:
        first = left.pop(0)
        rules = [each.tag for each in left[:1]].count("hr")
        if rules < len(left) and _is_head_of(first, left[rules]):
            below = left[rules]
            del left[: rules + 1]
            rows = [*first.elements(), *below.elements()]
            heads = sum(1 for _ in first.elements())
            yield Element("table", {**below.attributes, "header": heads}, [*rows], first.where)
        else:
            yield first


def _is_head_of(first: Element, second: Element) -> bool:
    """Say whether the first is a table that only lays out words, above one with lines that has no head."""
    if not first.tag == second.tag == "table" or first["grid"] != "none" or second["grid"] == "none":
        return False
    headed = any(table["header"] or table.holds("th") for table in (first, second))
    widths = first["widths"] or ()
    return len(widths) >= _FEWEST and widths == second["widths"] and not (headed or first.holds("figure"))
