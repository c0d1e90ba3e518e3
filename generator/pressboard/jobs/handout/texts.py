"""Texts of the user's own in Markdown (CommonMark, and tables), as elements of a handout."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from markupsafe import Markup, escape

from pressboard.errors import BadFile, BadOption, quoted
from pressboard.jobs.handout.data import file_in_dirs
from pressboard.jobs.handout.markup import PrintedMarkup, element, plain
from pressboard.paths import read_bytes, text_of

if TYPE_CHECKING:
    from markdown_it.tree import SyntaxTreeNode

LARGEST_TEXT = 1_000_000
MARKDOWN = (".md", ".markdown")
_LOWEST = 3
"""The lowest rank of headings that a page has."""
_LINKS = ("https://", "http://", "mailto:")


class Texts:
    """Texts by the names of their files, which lie in `folders`."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self._folders = folders

    def markdown(self, name: str, heading: int = 2, titled: bool = False) -> PrintedMarkup:
        """Return the text of a file as elements, its first heading of the rank `heading`; or without, if `titled`.

        Raises BadOption for a rank there is not and BadFile for what is no text, or holds an image within a line.
        """
        if heading not in range(1, _LOWEST + 1):
            raise BadOption(f"heading is 1 to {_LOWEST}, not {heading}")
        file = str(plain(name))
        tree = self._tree(file)
        left_out = 1 if titled and _title(tree) else 0
        return PrintedMarkup(_Writer(file, heading - 1).blocks(tree.children[left_out:]))

    def title(self, name: str) -> str:
        """Return the heading that a text begins with, "" for none; raises BadFile."""
        return _title(self._tree(name))

    def _tree(self, name: str) -> "SyntaxTreeNode":
        from markdown_it import MarkdownIt  # few handouts have texts of their own
        from markdown_it.tree import SyntaxTreeNode

        path = file_in_dirs(name, self._folders, "text")
        text = text_of(quoted(path.name), read_bytes(path, LARGEST_TEXT), "no text in UTF-8; save it as that")
        return SyntaxTreeNode(MarkdownIt("commonmark", {"html": False}).enable("table").parse(text))


def _title(tree: "SyntaxTreeNode") -> str:
    first = tree.children[0] if tree.children else None
    if first is None or first.type != "heading" or first.tag != "h1":
        return ""
    return "".join(node.content for node in first.children[0].walk() if node.type in ("text", "code_inline"))


class _Writer:
    """Writes the parts of a text as elements; headings are `lowered` by so many ranks."""

    def __init__(self, name: str, lowered: int) -> None:
        self._name, self._lowered = name, lowered

    def blocks(self, nodes: Iterable["SyntaxTreeNode"]) -> Markup:
        return Markup("").join(map(self._block, nodes))

    def _block(self, node: "SyntaxTreeNode") -> Markup:
        match node.type:
            case "heading":
                return element(f"h{min(int(node.tag[1:]) + self._lowered, _LOWEST)}", self._line(node.children))
            case "paragraph":
                inline = node.children[0].children
                if len(inline) == 1 and inline[0].type == "image":  # alone in its paragraph it is a block
                    return element("image", src=str(inline[0].attrs["src"]), alt=inline[0].content)
                return element("p", self._line(node.children))
            case "bullet_list" | "ordered_list":
                items = Markup("").join(element("li", self.blocks(item.children)) for item in node.children)
                if node.type == "bullet_list":
                    return element("ul", items)
                return element("ol", items, start=int(node.attrs.get("start", 1)))
            case "blockquote":
                return element("box", self.blocks(node.children), fill="tint", border="tint", radius="2mm")
            case "fence" | "code_block":
                written = node.content.rstrip("\n").split("\n")
                kept = (escape(line.replace(" ", "\xa0")) for line in written)
                return element("box", element("p", element("br").join(kept)))
            case "table":
                rows = (row for part in node.children for row in part.children)
                lines = (element("tr", Markup("").join(map(self._cell, row.children))) for row in rows)
                return element("table", Markup("").join(lines), grid="rows", header=1, figures="columns")
        assert node.type == "hr"
        return element("hr")

    def _cell(self, cell: "SyntaxTreeNode") -> Markup:
        _, _, side = str(cell.attrs.get("style", "")).partition("text-align:")
        return element(cell.tag, self._line(cell.children), align=side or None)

    def _line(self, nodes: Iterable["SyntaxTreeNode"]) -> Markup:
        return Markup("").join(map(self._inline, nodes))

    def _inline(self, node: "SyntaxTreeNode") -> Markup:
        match node.type:
            case "strong" | "em":
                return element("b" if node.type == "strong" else "i", self._line(node.children))
            case "link" if str(node.attrs["href"]).startswith(_LINKS):
                return element("a", self._line(node.children), href=str(node.attrs["href"]))
            case "inline" | "link":
                return self._line(node.children)
            case "softbreak":
                return Markup(" ")
            case "hardbreak":
                return element("br")
            case "image":
                raise BadFile(f"{quoted(self._name)}: an image stands in a paragraph of its own, not in a line")
        return escape(node.content)
