"""Texts of the user's own in Markdown (CommonMark, and tables), as elements of a handout."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from markupsafe import Markup, escape

from pressboard.errors import BadFile, BadOption, quoted
from pressboard.jobs.handout.beside import found_beside_template
from pressboard.jobs.handout.markup import PrintedMarkup, element, plain
from pressboard.layout.jinja.printable import TemplateValue
from pressboard.paths import read_bytes

if TYPE_CHECKING:
    from markdown_it.tree import SyntaxTreeNode

LARGEST_TEXT = 1_000_000
_LOWEST = 3
"""The lowest rank of headings that a page has."""
_LINKS = ("https://", "http://", "mailto:")


class Texts:
    """Texts by the names of their files, which lie in `folders`."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self._folders = folders

    def helpers(self) -> dict[str, TemplateValue]:
        """Return the words by the names a template calls."""
        return {"markdown": self.markdown}

    def markdown(self, name: str, heading: int = 2) -> PrintedMarkup:
        """Return the text of a file as elements, its first heading of the rank `heading`.

        Raises BadOption for a rank there is not and BadFile for what is no text, or holds an image within a line.
        """
        if heading not in range(1, _LOWEST + 1):
            raise BadOption(f"heading is 1 to {_LOWEST}, not {heading}")
        from markdown_it import MarkdownIt
        from markdown_it.tree import SyntaxTreeNode

        file = str(plain(name))
        tree = SyntaxTreeNode(MarkdownIt("commonmark", {"html": False}).enable("table").parse(self._text(file)))
        return PrintedMarkup(_Writer(file, heading - 1).blocks(tree))

    def _text(self, name: str) -> str:
        path = found_beside_template(name, self._folders, "text")
        try:
            return read_bytes(path, LARGEST_TEXT).decode("utf-8-sig")
        except UnicodeDecodeError:
            raise BadFile(f"{quoted(path.name)} is no text in UTF-8; save it as that") from None


class _Writer:
    """Writes the parts of a text as elements; headings are `lowered` by so many ranks."""

    def __init__(self, name: str, lowered: int) -> None:
        self._name, self._lowered = name, lowered

    def blocks(self, node: "SyntaxTreeNode") -> Markup:
        """Return what stands in a part, one block after the other."""
        return _joined(_BLOCKS[child.type](self, child) for child in node.children)

    def heading(self, node: "SyntaxTreeNode") -> Markup:
        rank = min(int(node.tag[1:]) + self._lowered, _LOWEST)
        return element(f"h{rank}", self.line(node.children))

    def paragraph(self, node: "SyntaxTreeNode") -> Markup:
        """Return a paragraph; an image that stands in one alone is a block."""
        inline = node.children[0].children
        if len(inline) == 1 and inline[0].type == "image":
            return element("image", src=str(inline[0].attrs["src"]), alt=inline[0].content)
        return element("p", self.line(node.children))

    def listing(self, node: "SyntaxTreeNode") -> Markup:
        items = _joined(element("li", self.blocks(item)) for item in node.children)
        if node.type == "bullet_list":
            return element("ul", items)
        return element("ol", items, start=int(node.attrs.get("start", 1)))

    def quote(self, node: "SyntaxTreeNode") -> Markup:
        return element("box", self.blocks(node), fill="tint", border="tint", radius="2mm")

    def code(self, node: "SyntaxTreeNode") -> Markup:
        lines = node.content.rstrip("\n").split("\n")
        kept = (escape(line.replace(" ", "\xa0")) for line in lines)
        return element("box", element("p", element("br").join(kept)))

    def table(self, node: "SyntaxTreeNode") -> Markup:
        rows = [row for part in node.children for row in part.children]
        return element("table", _joined(map(self._row, rows)), grid="rows", header=1, figures="columns")

    def _row(self, row: "SyntaxTreeNode") -> Markup:
        return element("tr", _joined(self._cell(cell) for cell in row.children))

    def _cell(self, cell: "SyntaxTreeNode") -> Markup:
        _, _, side = str(cell.attrs.get("style", "")).partition("text-align:")
        return element(cell.tag, self.line(cell.children), align=side or None)

    def line(self, nodes: Iterable["SyntaxTreeNode"]) -> Markup:
        """Return what stands in a line of text."""
        return _joined(self._inline(node) for node in nodes)

    def _inline(self, node: "SyntaxTreeNode") -> Markup:
        match node.type:
            case "inline":
                return self.line(node.children)
            case "strong" | "em":
                return element("b" if node.type == "strong" else "i", self.line(node.children))
            case "link" if str(node.attrs["href"]).startswith(_LINKS):
                return element("a", self.line(node.children), href=str(node.attrs["href"]))
            case "link":
                return self.line(node.children)
            case "softbreak":
                return Markup(" ")
            case "hardbreak":
                return element("br")
            case "image":
                raise BadFile(f"{quoted(self._name)}: an image stands in a paragraph of its own, not in a line")
            case _:
                return escape(node.content)


def _joined(parts: Iterable[Markup]) -> Markup:
    return Markup("").join(parts)


_BLOCKS: dict[str, Callable[[_Writer, "SyntaxTreeNode"], Markup]] = {
    "heading": _Writer.heading,
    "paragraph": _Writer.paragraph,
    **dict.fromkeys(("bullet_list", "ordered_list"), _Writer.listing),
    "blockquote": _Writer.quote,
    **dict.fromkeys(("fence", "code_block"), _Writer.code),
    "table": _Writer.table,
    "hr": lambda _, __: element("hr"),
}
