"""The structure of a PDF: which element is read after which, and what is drawn for it (ISO 32000-1, 14.7).

The tree grows while pages are written, in the order in which they are drawn; what has an order of its own, as pages on a
booklet's sheets, is sorted at the end. What belongs to no element is an artifact: an ornament that nobody reads.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence

from pressboard.figures.squares import Cell, Squares
from pressboard.lean_classes import NamedTuple
from pressboard.render.drawing import Box, Matrix, Picture, Tag
from pressboard.render.reportlab_pdf import PdfCanvas, PdfObject, PlainObject, text_string

_HEADINGS = ("H1", "H2", "H3")
_WITH_CONTENT = frozenset({"P", *_HEADINGS, "Lbl", "Figure"})
"""The elements that are drawn themselves; what is drawn in any other, such as the lines of a table, is an artifact."""
_CELLS = frozenset({"TD", "TH"})
_MOST_SQUARES = 600
"""So many squares of a file are cells at most: each takes a dozen bytes, and a book of sheets has thousands."""
_LINKS = 1_000_000
"""The key of the first link; those of pages are their numbers."""


class Content(NamedTuple):
    """What is drawn for an element: the `number`th marked content of a page, counted from 0 as pages are."""

    page: int
    number: int


class Link(NamedTuple):
    """A link on a page, by its key in the tree."""

    page: int
    key: int


class ToldCell(NamedTuple):
    """The words of a cell, the `number`th marked content of its page, where they begin, and how wide they are at most."""

    number: int
    words: str
    x: float
    y: float
    width: float


class ToldBoard(NamedTuple):
    """A board's cells, which are `height` high, on a page; `matrix` takes coordinates to it."""

    page: int
    matrix: Matrix
    height: float
    cells: Sequence[ToldCell]


class _Board(NamedTuple):
    """The picture of a board, the element it stands in, its squares, its page, what takes coordinates to it, its box."""

    outer: "Node"
    figure: "Node"
    squares: Callable[[], Squares]
    page: int
    matrix: Matrix
    box: Box


class Node(PlainObject):
    """An element of the structure, and in their order the elements, contents and links in it."""

    def __init__(self, tag: Tag, inside: "Iterable[Node | Content | Link]" = ()) -> None:
        super().__init__()
        self.tag = tag
        self.inside = [*inside]
        self.number = 0
        """That of its object in the file, once it is there."""
        self.above = 0
        """That of the object of the element it stands in."""

    @property
    def page(self) -> int | None:
        """The page of its first content."""
        return next((each.page for each in self.inside if isinstance(each, Content)), None)

    @property
    def has_content(self) -> bool:
        """True if what is drawn in it is its own content."""
        return self.tag.name in _WITH_CONTENT

    def prune(self) -> bool:
        """Take out the elements in it in which there is nothing, and say whether anything is left of it."""
        self.inside = [each for each in self.inside if not isinstance(each, Node) or each.prune()]
        return bool(self.inside) or self.tag.name in _CELLS

    def walk(self) -> Iterator["Node"]:
        yield self
        for each in self.inside:
            if isinstance(each, Node):
                yield from each.walk()


class Structure:
    """The tree of a file that is being written."""

    def __init__(self) -> None:
        self.root = Node(Tag("Document"))
        self._latest: dict[int, Node] = {}
        """The last element with each key."""
        self._contents: dict[int, list[Node]] = {}
        """Whose content it is, by page and number."""
        self._titles = set[str]()
        self._rank = -1
        """That of the last heading: the next is at most one below it, whatever it looks like."""
        self._boards: list[_Board] = []
        self._links: list[Node] = []
        self._annotations: list[PdfObject] = []

    def element(self, tag: Tag, outer: Node) -> Node:
        """Return the element of a tag that stands in another one; of what goes on that in which it began."""
        if tag.goes_on and tag.key in self._latest:
            return self._latest[tag.key]
        if tag.name in _HEADINGS:
            self._rank = min(_HEADINGS.index(tag.name), self._rank + 1)
            tag = tag._replace(name=_HEADINGS[self._rank])
        node = Node(tag)
        outer.inside.append(node)
        if tag.key:
            self._latest[tag.key] = node
        return node

    def figure(self, picture: Picture, outer: Node, page: int, matrix: Matrix) -> Node:
        """Return the element of a picture that stands in another one; the squares of a board are told at the end.

        `matrix` takes the picture's coordinates to its page.
        """
        figure = self.element(Tag("Figure", picture.shows), outer)
        if squares := picture.squares:
            self._boards.append(_Board(outer, figure, squares, page, matrix, picture.box))
        return figure

    def tell_boards(self) -> list[ToldBoard]:
        """Make boards tables whose captions are their pictures, and return the words of their squares.

        Of too many squares the pictures' words tell all.
        """
        boards = [(board, board.squares()) for board in self._boards]
        if sum(squares.total for _, squares in boards) <= _MOST_SQUARES:
            return [self._tell(board, squares) for board, squares in boards]
        for board, squares in boards:
            told = squares.told_after(board.figure.tag.words)
            board.figure.tag = board.figure.tag._replace(words=told)
        return []

    def _tell(self, board: _Board, squares: Squares) -> ToldBoard:
        """Make a board a table; its corner, above the rows' heads, has no words."""
        heads = Node(Tag("TR"), [Node(Tag("TD"))])
        table = Node(Tag("Table"), [Node(Tag("Caption"), [board.figure]), heads])
        left, top, right, bottom = board.box
        height = (bottom - top) / (len(squares.rows) + 1)
        width = (right - left) / (sum(each.across for each in squares.columns) + 1)
        told = list[ToldCell]()

        def tell(cell: Cell, scope: str, row: Node, line: int, column: int) -> int:
            """Tell a cell, and return in which column it ends."""
            node = Node(Tag("TH" if scope else "TD", "", scope, cell.across))
            row.inside.append(node)
            number = self.content(node, board.page)
            x = left + column * width
            y = top + (line + 0.5) * height
            told.append(ToldCell(number, cell.told, x, y, cell.across * width))
            return column + cell.across

        column = 1
        for cell in squares.columns:
            column = tell(cell, "Column", heads, 0, column)
        for line, (head, cells) in enumerate(squares.rows, 1):
            row = Node(Tag("TR"))
            table.inside.append(row)
            column = tell(head, "Row", row, line, 0)
            for cell in cells:
                column = tell(cell, "", row, line, column)
        board.outer.inside[board.outer.inside.index(board.figure)] = table
        return ToldBoard(board.page, board.matrix, height, told)

    def is_told(self, title: str) -> bool:
        """True if a title was met before, and note it."""
        if not title or title in self._titles:
            return bool(title)
        self._titles.add(title)
        return False

    def content(self, node: Node, page: int) -> int:
        """Return the number of what is drawn from now on for an element on a page."""
        owners = self._contents.setdefault(page, [])
        owners.append(node)
        node.inside.append(Content(page, len(owners) - 1))
        return len(owners) - 1

    def link(self, outer: Node, words: str, page: int) -> int:
        """Return the key of a link that leads from an element on a page; its annotation has to be given then."""
        node = self.element(Tag("Link", words), outer)
        key = _LINKS + len(self._links)
        node.inside.append(Link(page, key))
        self._links.append(node)
        return key

    def annotate(self, annotation: PdfObject) -> None:
        """Give the annotation of the last link."""
        self._annotations.append(annotation)

    def write(self, canvas: PdfCanvas, title: str, lang: str) -> None:
        """Put the tree into a file of some title and language, whose pages are all made."""
        self.root.prune()
        self.root.inside.sort(key=lambda each: each.tag.order if isinstance(each, Node) else 0.0)
        nodes = list(self.root.walk())
        tree = PlainObject()
        for node in nodes:
            node.number = canvas.add(node)
        for node in nodes:
            for each in node.inside:
                if isinstance(each, Node):
                    each.above = node.number
        self.root.above = canvas.add(tree)
        for node in nodes:
            node.text = self._text(node, canvas)
        owners = [
            f"{page} [{' '.join(f'{node.number} 0 R' for node in nodes)}]"
            for page, nodes in sorted(self._contents.items())
        ]
        owners += [f"{key} {node.number} 0 R" for key, node in enumerate(self._links, _LINKS)]
        tree.text = (
            f"<</Type/StructTreeRoot/K {self.root.number} 0 R/ParentTree<</Nums[{' '.join(owners)}]>>"
            f"/ParentTreeNextKey {_LINKS + len(self._links)}>>"
        )
        canvas.say_tagged(tree, title, lang)

    def _text(self, node: Node, canvas: PdfCanvas) -> str:
        """Return an element as it stands in the file."""
        page = node.page
        where = ""
        if page is not None:
            where = f"/Pg {canvas.page_number(page)} 0 R"
        if not node.inside:
            return _dictionary(node.tag, node.above, where)
        inside = [self._child(each, page, canvas) for each in node.inside]
        where += f"/K {inside[0]}" if len(inside) == 1 else f"/K[{' '.join(inside)}]"
        return _dictionary(node.tag, node.above, where)

    def _child(self, each: Node | Content | Link, page: int | None, canvas: PdfCanvas) -> str:
        """Return a child of an element whose first content is on a page."""
        if isinstance(each, Node):
            return f"{each.number} 0 R"
        where = f"/Pg {canvas.page_number(each.page)} 0 R"
        if isinstance(each, Link):
            number = canvas.add(self._annotations[each.key - _LINKS])
            return f"<</Type/OBJR{where}/Obj {number} 0 R>>"
        if each.page == page:
            return f"{each.number}"
        return f"<</Type/MCR{where}/MCID {each.number}>>"


def _dictionary(tag: Tag, above: int, inside: str = "") -> str:
    """Return an element of the object `above` as it stands in the file."""
    parts = [f"<</S/{tag.name}/P {above} 0 R{inside}"]
    if tag.words:
        parts.append(f"/Alt{text_string(tag.words)}")
    if tag.scope or tag.span > 1:
        scope = f"/Scope/{tag.scope}" if tag.scope else ""
        span = f"/ColSpan {tag.span}" if tag.span > 1 else ""
        parts.append(f"/A<</O/Table{scope}{span}>>")
    return "".join([*parts, ">>"])
