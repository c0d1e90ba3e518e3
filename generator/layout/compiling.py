"""How templates are compiled: as Jinja does it, once includes are where they may be and what is joined is text."""

from jinja2 import nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.visitor import NodeTransformer

from generator.layout.includes import check_includes, marked

PRINTABLE = "_printable"
"""The filter that lets pass what can be printed."""


class Compiler(CodeGenerator):
    """Jinja's, for trees that have been checked."""

    def visit_Template(self, node: nodes.Template, frame: Frame | None = None) -> None:  # noqa: N802 - Jinja's name
        """Compile the template `node`; raises TemplateSyntaxError for an include that would become a value."""
        check_includes(node)
        super().visit_Template(_Joins().visit(marked(node)), frame)


class _Joins(NodeTransformer):
    """Lets `~` join only what can be printed."""

    def visit_Concat(self, node: nodes.Concat) -> nodes.Concat:  # noqa: N802 - Jinja's name
        """Return the concatenation with each of its parts filtered."""
        self.generic_visit(node)
        node.nodes = [nodes.Filter(part, PRINTABLE, [], [], None, None, lineno=node.lineno) for part in node.nodes]
        return node
