"""HTML files read strictly: as a tree of elements, in which everything that was opened is closed in its turn."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = frozenset({"meta", "br", "hr", "wbr"})
"""The elements we write that have no end."""
_WORD = re.compile(r"[^\W_]+")


@dataclass
class Tag:
    """An element with its attributes, elements and texts."""

    name: str
    attributes: dict[str, str | None] = field(default_factory=dict)
    children: list["Tag | str"] = field(default_factory=list)

    def all(self, *names: str) -> Iterator["Tag"]:
        """Yield the elements of these names in it, all of them for none, in their order."""
        for child in self.children:
            if isinstance(child, Tag):
                if not names or child.name in names:
                    yield child
                yield from child.all(*names)

    def only(self, name: str) -> "Tag":
        """Return the only element of a name in it."""
        (found,) = self.all(name)
        return found

    def text(self, labels: bool = False) -> str:
        """Return what is read of it, numbers of lists among it; of drawings their `labels` if they are wanted."""
        if self.name == "svg":
            return f" {self.attributes.get('aria-label') or ''} " if labels else " "
        inner = ""
        number = int(self.attributes.get("start") or 1)
        for child in self.children:
            if isinstance(child, Tag):
                inner += f" {number}. " if self.name == "ol" and child.name == "li" else ""
                number += child.name == "li"
            inner += child if isinstance(child, str) else child.text(labels)
        return (
            inner
            if self.name in ("strong", "em", "small", "span", "a", "sup", "wbr")
            else f" {inner} "
        )


class _Strict(HTMLParser):
    """Builds the tree; raises AssertionError for what a lenient reader would mend."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open = [Tag("")]
        self.kinds: list[str] = []

    def handle_decl(self, decl: str) -> None:
        self.kinds.append(decl)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len(dict(attrs)) == len(attrs), f"<{tag}> has an attribute twice"
        made = Tag(tag, dict(attrs))
        self.open[-1].children.append(made)
        if tag not in VOID:
            self.open.append(made)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert any(each.name == "svg" for each in self.open), f"<{tag}/> is no HTML"
        self.open[-1].children.append(Tag(tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].name == tag, f"</{tag}> ends <{self.open[-1].name}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def html_of(text: str) -> Tag:
    """Return the root of an HTML file; raises AssertionError for one that is not well formed."""
    parser = _Strict()
    parser.feed(text)
    parser.close()
    assert parser.kinds == ["DOCTYPE html"]
    assert len(parser.open) == 1, f"<{parser.open[-1].name}> has no end"
    (root,) = (child for child in parser.open[0].children if isinstance(child, Tag))
    assert root.name == "html"
    return root


def words_of(text: str) -> list[str]:
    """Return the words of a text, without any signs between them."""
    return _WORD.findall(text)
