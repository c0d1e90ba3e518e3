"""What a handout's functions hand to its template: elements, marked with the line that asks for them."""

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from jinja2 import pass_context
from jinja2.runtime import Context
from markupsafe import Markup, escape

from pressboard import registry
from pressboard.errors import BadChoice, BadFile, BadOption, quoted
from pressboard.figures.type import AS_MADE, Type
from pressboard.jobs.handout.data import file_in_dirs
from pressboard.kinds.game import Game
from pressboard.kinds.options import LARGE_PRINT, TYPE, TypeOptions
from pressboard.layout.jinja.inside import running_line
from pressboard.layout.jinja.printable import TemplateValue
from pressboard.layout.line_marks import line_mark
from pressboard.layout.tree import SourceLine
from pressboard.paths import read_bytes, text_of

Attribute: TypeAlias = str | float | None
"""What a template's author gives for an attribute of an element; None leaves it out."""


_OPTION = re.compile(r"(?<![\w-])--([a-z][a-z-]*)")


class PrintedMarkup:
    """What a template has asked for, as it prints it."""

    __slots__ = ("_element",)

    def __init__(self, element: Markup) -> None:
        self._element = element

    def __html__(self) -> str:
        return self._element

    def __str__(self) -> str:
        """Raise BadOption: whoever asks for a text would join it to others, or change its letters."""
        raise BadOption(
            "this prints a picture or rules and is no text; print it as it is, in braces of its own"
        )

    __repr__ = __str__


def element(tag: str, contents: Markup = Markup(""), **attributes: Attribute) -> Markup:  # noqa: B008 - it never changes
    """Return an element, marked with the template line that asks for it; attributes that are None are left out."""
    where = running_line(sys._getframe())
    return marked(where, tag, contents, attributes)


def marked(
    where: SourceLine | None, tag: str, contents: Markup, attributes: Mapping[str, Attribute]
) -> Markup:
    """Return an element marked with a line; attributes that are None are left out."""
    given = "".join(
        f' {name}="{escape(plain(value))}"'
        for name, value in attributes.items()
        if value is not None
    )
    start = f"<{tag}{line_mark(where.template, where.line) if where else ''}{given}"
    return Markup(f"{start}>{contents}</{tag}>") if contents else Markup(f"{start}/>")


def plain(value: TemplateValue) -> TemplateValue:
    """Return a text that a template has made as the text it means, also in a list of several.

    Raises BadOption for what only prints.
    """
    if isinstance(value, PrintedMarkup):
        raise BadOption(
            "this prints a picture or rules and is no value; name one of its fields, such as .code"
        )
    if isinstance(value, list | tuple):
        return [plain(each) for each in value]
    return value.unescape() if isinstance(value, Markup) else value


@contextmanager
def options_as_in_templates() -> Iterator[None]:
    """Name options in errors as templates write them: `text_size`, not `--text-size`."""
    try:
        yield
    except BadOption as error:
        raise BadOption(_OPTION.sub(lambda found: found[1].replace("-", "_"), str(error))) from None


def game_called(name: str) -> Game:
    """Return the room of a game; raises BadOption for one there is not."""
    return registry.game(plain(name))


_NO = ("no", "false", "")
"""What says that a value of a template's own is not wanted."""


def is_wanted(value: object) -> bool:
    """True if a value that a template has, or was given, asks for something, as `handout.xml` reads it."""
    return str(value).lower() not in _NO


_LARGEST = 200.0
"""Type of more points is a slip."""


def with_inherited_type(
    word: Callable[..., TemplateValue], *, has_words: bool = True
) -> Callable[..., TemplateValue]:
    """Return a word that is also given, as `inherited`, the type that the template which calls it has set.

    For a word that has no words there is only large print, or none.
    """

    @pass_context
    @wraps(word)
    def called(context: Context, *args: TemplateValue, **options: TemplateValue) -> TemplateValue:
        values = (
            context if has_words else {LARGE_PRINT: context.get(LARGE_PRINT, False)}
        )  # what is read is told
        return word(*args, inherited=asked_type(values), **options)

    return called


def asked_type(values: Mapping[str, TemplateValue] | Context, usual: Type = AS_MADE) -> Type:
    """Return the type that a template's values of such names ask for, as `handout.xml` reads them."""
    size, large = (values.get(name, default) for name, default in zip(TYPE, usual, strict=False))
    try:
        points = float(str(size))
    except ValueError:
        points = 0.0
    return Type(points if 0 < points < _LARGEST else 0.0, is_wanted(large))


def type_size(size: TemplateValue, large: TemplateValue = "no") -> float:
    """Return the size of a handout's type, points, 0 as it is made; raises BadOption for one that nobody reads.

    In `large` print that is one below 16 points, too.
    """
    try:
        points = float(str(plain(size)))
    except ValueError:
        raise BadOption(
            f"text_size {quoted(str(plain(size)))}: write a number of points, such as 12"
        ) from None
    with options_as_in_templates():
        TypeOptions(points, is_wanted(large))
    return points


if TYPE_CHECKING:
    from markdown_it.tree import SyntaxTreeNode

LARGEST_TEXT = 1_000_000
MARKDOWN = (".md", ".markdown")
_FRONT = "front_matter"
_TASK = 'type="checkbox"'
_LOWEST = 3
"""The lowest rank of headings that a page has."""
_LINKS = ("https://", "http://", "mailto:")


class Texts:
    """Texts by the names of their files, which lie in `folders`."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self._folders = folders

    def markdown(self, name: str, heading: int = 2, titled: bool = False) -> PrintedMarkup:
        """Return the text of a file as elements, its first heading of the rank `heading`; or without, if `titled`.

        Raises BadOption for a rank there is not, BadFile for what is no text, BadChoice for an image within a line.
        """
        if heading not in range(1, _LOWEST + 1):
            raise BadOption(f"heading is 1 to {_LOWEST}, not {heading}")
        file = str(plain(name))
        tree = self._tree(file)
        blocks = [node for node in tree.children if node.type != _FRONT]
        left_out = 1 if titled and _title(blocks) and not self.facts(file).get("title") else 0
        return PrintedMarkup(_Writer(file, heading - 1).blocks(blocks[left_out:]))

    def facts(self, name: str) -> Mapping[str, str]:
        """The front matter of a text, such as its title and author, by name; raises BadFile."""
        import yaml

        tree = self._tree(name)
        front = next((node for node in tree.children if node.type == _FRONT), None)
        try:
            found = yaml.safe_load(front.content) if front else {}
        except yaml.YAMLError as error:
            mark = getattr(error, "problem_mark", None)
            where = f"{name}:{mark.line + 2}" if mark else quoted(name)
            why = getattr(error, "problem", None) or _first_line(error)
            raise BadFile(f"{where}: what stands between --- is no YAML: {why}") from None
        if not isinstance(found, dict):
            raise BadFile(f"{quoted(name)}: between --- stand lines such as title: Our club")
        return {str(key): str(value) for key, value in found.items() if value is not None}

    def title(self, name: str) -> str:
        """Return the title of a text: what it says of itself, else its first heading."""
        blocks = [node for node in self._tree(name).children if node.type != _FRONT]
        return self.facts(name).get("title") or _title(blocks)

    def _tree(self, name: str) -> "SyntaxTreeNode":
        from markdown_it import MarkdownIt  # few handouts have texts of their own
        from markdown_it.tree import SyntaxTreeNode
        from mdit_py_plugins.footnote import footnote_plugin
        from mdit_py_plugins.front_matter import front_matter_plugin
        from mdit_py_plugins.tasklists import tasklists_plugin

        path = file_in_dirs(name, self._folders, "text")
        text = text_of(
            quoted(path.name), read_bytes(path, LARGEST_TEXT), "no text in UTF-8; save it as that"
        )
        reader = MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"])
        reader.use(front_matter_plugin).use(footnote_plugin).use(tasklists_plugin)
        return SyntaxTreeNode(reader.parse(text))


def _first_line(error: Exception) -> str:
    return str(error).partition("\n")[0]


def _title(blocks: Sequence["SyntaxTreeNode"]) -> str:
    first = blocks[0] if blocks else None
    if first is None or first.type != "heading" or first.tag != "h1":
        return ""
    return "".join(
        node.content for node in first.children[0].walk() if node.type in ("text", "code_inline")
    )


class _Writer:
    """Writes the parts of a text as elements, each marked with its line; headings are `lowered` by so many ranks."""

    def __init__(self, name: str, lowered: int) -> None:
        self._name, self._lowered = name, lowered
        self._line_number = 1

    def _element(
        self,
        tag: str,
        contents: Markup = Markup(""),  # noqa: B008 - it never changes
        **attributes: Attribute,
    ) -> Markup:
        return marked(SourceLine(self._name, self._line_number), tag, contents, attributes)

    def blocks(self, nodes: Iterable["SyntaxTreeNode"]) -> Markup:
        return Markup("").join(map(self._block, nodes))

    def _block(self, node: "SyntaxTreeNode") -> Markup:
        self._line_number = node.map[0] + 1 if node.map else self._line_number
        match node.type:
            case "heading":
                return self._element(
                    f"h{min(int(node.tag[1:]) + self._lowered, _LOWEST)}", self._line(node.children)
                )
            case "paragraph":
                inline = node.children[0].children
                if (
                    len(inline) == 1 and inline[0].type == "image"
                ):  # alone in its paragraph it is a block
                    alt = inline[0].content or None
                    return self._element("image", src=str(inline[0].attrs["src"]), alt=alt)
                return self._element("p", self._line(node.children))
            case "bullet_list" | "ordered_list":
                items = Markup("").join(
                    self._element("li", self.blocks(item.children)) for item in node.children
                )
                if node.type == "bullet_list":
                    return self._element("ul", items)
                return self._element("ol", items, start=int(node.attrs.get("start", 1)))
            case "blockquote":
                return self._element(
                    "box", self.blocks(node.children), fill="tint", border="tint", radius="2mm"
                )
            case "fence" | "code_block":
                written = node.content.rstrip("\n").split("\n")
                kept = (escape(line.replace(" ", "\xa0")) for line in written)
                return self._element("box", self._element("p", self._element("br").join(kept)))
            case "table":
                rows = (row for part in node.children for row in part.children)
                lines = map(self._row, rows)
                return self._element(
                    "table", Markup("").join(lines), grid="rows", header=1, figures="columns"
                )
            case "footnote_block":
                notes = (self._note(number, note) for number, note in enumerate(node.children, 1))
                return self._element("hr") + Markup("").join(notes)
        assert node.type == "hr"
        return self._element("hr")

    def _note(self, number: int, note: "SyntaxTreeNode") -> Markup:
        """Return a footnote, its number before its first words."""
        first, *others = note.children
        words = self._element("sup", Markup(number)) + Markup(" ") + self._line(first.children)
        return self._element("p", words) + self.blocks(others)

    def _row(self, row: "SyntaxTreeNode") -> Markup:
        self._line_number = row.map[0] + 1 if row.map else self._line_number
        return self._element("tr", Markup("").join(map(self._cell, row.children)))

    def _cell(self, cell: "SyntaxTreeNode") -> Markup:
        _, _, side = str(cell.attrs.get("style", "")).partition("text-align:")
        return self._element(cell.tag, self._line(cell.children), align=side or None)

    def _line(self, nodes: Iterable["SyntaxTreeNode"]) -> Markup:
        return Markup("").join(map(self._inline, nodes))

    def _inline(self, node: "SyntaxTreeNode") -> Markup:
        match node.type:
            case "strong" | "em" | "s":
                tag = {"strong": "b", "em": "i"}.get(node.type, node.type)
                return self._element(tag, self._line(node.children))
            case "link" if str(node.attrs["href"]).startswith(_LINKS):
                return self._element("a", self._line(node.children), href=str(node.attrs["href"]))
            case "inline" | "link":
                return self._line(node.children)
            case "softbreak":
                self._line_number += 1
                return Markup(" ")
            case "html_inline":  # the box of a task; any other stays as it is written
                is_done = "checked" in node.content
                return (
                    escape("☑" if is_done else "☐")
                    if _TASK in node.content
                    else escape(node.content)
                )
            case "footnote_ref":
                return self._element("sup", Markup(node.meta["id"] + 1))
            case "footnote_anchor":
                return Markup("")
            case "hardbreak":
                self._line_number += 1
                return self._element("br")
            case "image":
                raise BadChoice(
                    f"{self._name}:{self._line_number}: an image stands in a paragraph of its own, not in a line"
                )
        return escape(node.content)
