"""What is left of a document where there is no paper: headings, paragraphs, lists, tables, pictures, in their order."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Literal, TypeAlias

from pressboard.figures.shapes import Figure, Symbol
from pressboard.lean_dataclasses import dataclass

USUAL_SIZE = 10.5
"""The type, points, in which pages that are read are set unless another one is asked for."""

Line: TypeAlias = "tuple[str | Phrase | Icon | Break, ...]"
"""What stands in a line of text."""


PhraseKind: TypeAlias = Literal["strong", "em", "small", "sup", "link", "coloured"]


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words in a line that are set otherwise: `kind` says how, `value` is a link's address or a colour, #rrggbb."""

    kind: PhraseKind
    line: Line
    value: str = ""


@dataclass(frozen=True, slots=True)
class Break:
    """The end of a line."""


@dataclass(frozen=True, slots=True)
class Icon:
    """A symbol in a line or beside it, `height` mm high, 0 where it follows the text.

    What it `shows` is "" where the words beside it say so.
    """

    symbol: Symbol
    height: float
    shows: str


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of rank 1 to 3; instead of words it may have a `figure`, the name of a game as a drawing."""

    rank: int
    line: Line
    figure: Figure | None = None


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph; `align` is where its lines keep to."""

    line: Line
    align: str = "left"


@dataclass(frozen=True, slots=True)
class Listing:
    """A list with bullets, or with numbers from `start` on."""

    items: "tuple[Nodes, ...]"
    start: int | None = None


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a table; `heads` says whether it is the head of its column or of its row."""

    content: "Nodes"
    span: int = 1
    heads: Literal["", "col", "row"] = ""
    align: str = "left"


Row: TypeAlias = tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A table: rows of heads, rows of cells; `lined` says whether there are lines between them."""

    head: tuple[Row, ...]
    body: tuple[Row, ...]
    lined: bool = True


@dataclass(frozen=True, slots=True)
class Picture:
    """A figure, `width` mm wide on paper, and the words that belong to it, below it or `beside` it."""

    figure: Figure
    width: float
    caption: "Nodes" = ()
    beside: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    """An icon and what is said of it."""

    icon: "Nodes"
    content: "Nodes"


@dataclass(frozen=True, slots=True)
class Beside:
    """Parts that stand side by side where there is room for it."""

    parts: "tuple[Nodes, ...]"


@dataclass(frozen=True, slots=True)
class Framed:
    """What stands in a box."""

    content: "Nodes"


@dataclass(frozen=True, slots=True)
class Divider:
    """A line across."""


Node: TypeAlias = Heading | Paragraph | Listing | Table | Picture | Entry | Beside | Framed | Divider
Nodes: TypeAlias = tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Reading:
    """A document to be read: its head, what it says, and below it whose it is.

    `facts` are what the file says of itself; what it says is to be read in type of `size` points on paper.
    """

    title: str
    lang: str
    facts: tuple[tuple[str, str], ...]
    head: Nodes
    main: Nodes
    foot: Nodes
    size: float = USUAL_SIZE


def rebuilt(node: Node, change: Callable[[Nodes], Nodes]) -> Node:
    """Return a node with all its parts changed, in reading order."""
    match node:
        case Listing():
            return replace(node, items=tuple(map(change, node.items)))
        case Beside():
            return Beside(tuple(map(change, node.parts)))
        case Table():
            return replace(node, head=_rows(node.head, change), body=_rows(node.body, change))
        case Picture():
            return replace(node, caption=change(node.caption))
        case Entry():
            return Entry(change(node.icon), change(node.content))
        case Framed():
            return Framed(change(node.content))
        case _:
            return node


def _rows(rows: Iterable[Row], change: Callable[[Nodes], Nodes]) -> tuple[Row, ...]:
    return tuple(tuple(replace(cell, content=change(cell.content)) for cell in row) for row in rows)


def all_of(nodes: Nodes) -> Iterator[Node]:
    """Yield nodes and all that stand in them, in reading order."""
    for node in nodes:
        yield node
        for part in _parts(node):
            yield from all_of(part)


def _parts(node: Node) -> list[Nodes]:
    parts: list[Nodes] = []

    def seen(part: Nodes) -> Nodes:
        parts.append(part)
        return part

    rebuilt(node, seen)
    return parts


def ranked(nodes: Nodes, above: int = 0) -> tuple[Nodes, int]:
    """Return nodes with headings of which none is more than one rank below that before it, and the last one's rank.

    `above` is the rank of the heading before them.
    """
    made: list[Node] = []
    for node in nodes:
        if isinstance(node, Heading):
            above = min(node.rank, above + 1)
            made.append(replace(node, rank=above))
            continue

        def change(part: Nodes) -> Nodes:
            nonlocal above
            inner, above = ranked(part, above)
            return inner

        made.append(rebuilt(node, change))
    return tuple(made), above
