"""Compiles templates with Jinja, after checking where they include others and what they join."""

from jinja2 import nodes
from jinja2.visitor import NodeTransformer

from pressboard.layout.jinja.includes import check_includes, marked
from pressboard.layout.jinja.inside import TreeCompiler

PRINTABLE = "_printable"
"""The filter that lets pass what can be printed."""


class Compiler(TreeCompiler):
    """Jinja's code generator for syntax trees that have been checked."""

    def prepared(self, tree: nodes.Template) -> nodes.Template:
        """Return the tree to be compiled; raises TemplateSyntaxError for an include that would become a value."""
        check_includes(tree)
        changed: nodes.Template = _Joins().visit(marked(tree))
        return changed


class _Joins(NodeTransformer):
    """Lets `~` join only what can be printed."""

    def visit_Concat(self, node: nodes.Concat) -> nodes.Concat:  # noqa: N802 - Jinja's name
        self.generic_visit(node)
        node.nodes = [nodes.Filter(part, PRINTABLE, [], [], None, None, lineno=node.lineno) for part in node.nodes]
        return node
