"""Tables that are none, or one with another: heads of their own, and tables that only say what stands beside what."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pressboard.layout.tree import Element
from pressboard.render.reading.nodes import Beside, Entry, Heading, Icon, Node, Nodes, Paragraph, Picture

# Tables that are one: what stands above another table, in columns as wide as its own, is its head.

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


# Tables without lines and heads: they only say what stands beside what.

_LOWEST = 3
_BROAD = 90.0
"""Pictures so wide (mm) have nothing beside them."""


def laid_out(rows: Sequence[Sequence[Nodes]]) -> Nodes:
    """Return what the cells of such a table hold: entries, pictures with their words, parts side by side."""
    made: list[Node] = []
    left = list(rows)
    while left:
        row = left.pop(0)
        shown = [cell for cell in row if cell]
        if (len(row) > 1 and not row[0] and any(row)) and made and isinstance(made[-1], Entry | Picture):
            made[-1] = _longer(made[-1], shown)
        elif left and _are_captions_of(left[0], row):
            made += _beside([_words(picture, words) for picture, words in zip(row, left.pop(0), strict=True)])
        elif left and _are_pairs(row, left[0]):
            made += _beside([above + below for above, below in zip(row, left.pop(0), strict=True)])
        else:
            made += _row(shown)
    return _joined(made)


def captioned(nodes: Nodes) -> Nodes:
    """Return blocks that belong together, a picture's words as its caption."""
    first, *others = nodes or (None,)
    if isinstance(first, Picture) and not first.caption and _are_words(others):
        return (replace(first, caption=tuple(others)),)
    return nodes


def _row(shown: Sequence[Nodes]) -> Nodes:
    if len(shown) < 2:
        return shown[0] if shown else ()
    first, *others = shown
    rest = tuple(node for cell in others for node in cell)
    if _is_icon(first):
        return (Entry(first, rest),)
    if _is_picture(first) and _are_words(rest):
        picture = first[0]
        assert isinstance(picture, Picture)
        return (replace(picture, caption=rest, beside=True),)
    if _is_picture(first) and (headed := _headed(rest)):
        return (headed[0], *_row([first, headed[1]]))
    if _has_topic(shown) or (_is_picture(first) and isinstance(first[0], Picture) and first[0].width >= _BROAD):
        return (*first, *rest)
    return _beside(shown)


def _headed(nodes: Nodes) -> tuple[Heading, Nodes] | None:
    """Return the heading that nodes begin with and the others, None where they begin with none."""
    first, *others = nodes
    if isinstance(first, Heading):
        return first, tuple(others)
    if isinstance(first, Beside) and isinstance(first.parts[0][0], Heading):
        beside = tuple(node for part in (first.parts[0][1:], *first.parts[1:]) for node in part)
        return first.parts[0][0], (*beside, *others)
    return None


def _has_topic(cells: Sequence[Nodes]) -> bool:
    """Say whether a heading of the first or second rank stands in cells: what follows it is not beside it."""
    return any(isinstance(node, Heading) and node.rank < _LOWEST for cell in cells for node in cell)


def _beside(parts: Sequence[Nodes]) -> Nodes:
    return (Beside(tuple(parts)),)


def _longer(node: Entry | Picture, cells: Sequence[Nodes]) -> Node:
    more = tuple(node for cell in cells for node in cell)
    if isinstance(node, Entry):
        return replace(node, content=node.content + more)
    return replace(node, caption=node.caption + more)


def _are_captions_of(words: Sequence[Nodes], pictures: Sequence[Nodes]) -> bool:
    return (
        len(words) == len(pictures) > 1
        and all(map(_is_picture, pictures))
        and all(cell and _are_words(cell) for cell in words)
    )


def _are_pairs(above: Sequence[Nodes], below: Sequence[Nodes]) -> bool:
    """Say whether rows of pictures belong together, column by column: those below have words for both."""
    return (
        len(above) == len(below) > 1
        and all(map(_is_picture, above))
        and all(len(cell) == 1 and isinstance(cell[0], Picture) and cell[0].caption for cell in below)
    )


def _words(picture: Nodes, words: Nodes) -> Nodes:
    first = picture[0]
    return (replace(first, caption=words),) if isinstance(first, Picture) else (*picture, *words)


def _is_icon(cell: Nodes) -> bool:
    """Say whether a cell shows an icon, or a drawing that says nothing of its own."""
    if len(cell) != 1:
        return False
    only = cell[0]
    if isinstance(only, Picture):
        return not only.figure.alternative
    return isinstance(only, Paragraph) and len(only.line) == 1 and isinstance(only.line[0], Icon)


def _is_picture(cell: Nodes) -> bool:
    return len(cell) == 1 and isinstance(cell[0], Picture) and not cell[0].caption


def _are_words(nodes: Sequence[Node]) -> bool:
    return bool(nodes) and all(isinstance(node, Paragraph) for node in nodes)


def _joined(nodes: Sequence[Node]) -> Nodes:
    """Return nodes with rows of parts side by side as one, which breaks where there is room for no more."""
    made: list[Node] = []
    for node in nodes:
        last = made[-1] if made else None
        if isinstance(node, Beside) and isinstance(last, Beside):
            made[-1] = Beside(last.parts + node.parts)
        else:
            made.append(node)
    return tuple(made)
