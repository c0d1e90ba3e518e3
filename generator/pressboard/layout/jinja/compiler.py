"""Compiles templates with Jinja, after checking where they include others, and what they join.

An include stands in the page's content, never in a value. What an included file says is for the eye. A template that
could take it into a value could send it out: as a part of a link's address, or as one link or another, letter by
letter. So nothing that captures text may hold an include, and what was included inside a block cannot be captured
through the block's name either. In front of every include stands a mark that is no XML inside a tag, so that none lands
in an attribute.
"""

from collections.abc import Iterator

from jinja2 import TemplateSyntaxError, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.visitor import NodeTransformer

PRINTABLE = "_printable"
"""The filter that lets pass what can be printed."""
_CAPTURES: dict[type[nodes.Node], str] = {
    nodes.AssignBlock: "set",
    nodes.Macro: "macro",
    nodes.CallBlock: "call",
    nodes.FilterBlock: "filter",
}
_BLOCK_TEXTS = ("self", "super")
"""By these names a template gets the text of a block."""
_MARK = "<?included?>"


class Compiler(CodeGenerator):
    """Jinja's code generator for syntax trees that have been checked."""

    def visit_Template(self, node: nodes.Template, frame: Frame | None = None) -> None:  # noqa: N802 - Jinja's name
        """Compile a template; raises TemplateSyntaxError for an include or a block's text that would become a value."""
        for fault, sentence in _faults(node, ""):
            raise TemplateSyntaxError(sentence, fault.lineno)
        super().visit_Template(_Changes().visit(node), frame)


class _Changes(NodeTransformer):
    """Lets `~` join only what can be printed, and puts the mark in front of includes."""

    def visit_Concat(self, node: nodes.Concat) -> nodes.Concat:  # noqa: N802 - Jinja's name
        self.generic_visit(node)
        node.nodes = [nodes.Filter(part, PRINTABLE, [], [], None, None, lineno=node.lineno) for part in node.nodes]
        return node

    def visit_Include(self, node: nodes.Include) -> list[nodes.Node]:  # noqa: N802 - Jinja's name
        return [nodes.Output([nodes.TemplateData(_MARK)], lineno=node.lineno), node]


def _faults(node: nodes.Node, holder: str) -> Iterator[tuple[nodes.Node, str]]:
    """Yield what stands in `node` and may not; `holder` is what captures the text there, "" for the page itself."""
    for child in node.iter_child_nodes():
        if isinstance(child, nodes.Include) and holder:
            yield child, f"an include goes to the page and cannot stand in a {{% {holder} %}}; write it outside of that"
        if isinstance(child, nodes.Block) and holder:
            yield child, f"a block cannot stand in a {{% {holder} %}}, for an include may stand in a block"
        if isinstance(child, nodes.Name) and child.name in _BLOCK_TEXTS and child.ctx == "load":
            yield child, f"{child.name} stands for the text of a block; it can only be printed at once, where it is"
        if isinstance(node, nodes.Output) and not holder and _is_block_text(child):
            continue
        yield from _faults(child, _capture(child) or holder)


def _capture(node: nodes.Node) -> str:
    if isinstance(node, nodes.For) and node.recursive:
        return "for ... recursive"
    return _CAPTURES.get(type(node), "")


def _is_block_text(node: nodes.Node) -> bool:
    """Say whether `node` is `self.name()` or `super()`."""
    if not isinstance(node, nodes.Call) or node.args or node.kwargs or node.dyn_args or node.dyn_kwargs:
        return False
    name = node.node.node if isinstance(node.node, nodes.Getattr) else node.node
    return isinstance(name, nodes.Name) and name.name in _BLOCK_TEXTS
