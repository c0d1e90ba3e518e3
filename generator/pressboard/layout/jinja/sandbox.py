"""The Jinja sandbox for templates: no access to Python's inside, and none of it in print.

Time and memory are for whoever runs a template of unknown origin to bound, in a process of its own.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import wraps

from jinja2 import Environment, nodes, pass_environment, pass_eval_context
from jinja2.compiler import CodeGenerator, Frame
from jinja2.filters import do_attr, make_attrgetter, sync_do_join
from jinja2.nodes import EvalContext
from jinja2.runtime import Context, Macro
from jinja2.sandbox import (
    ImmutableSandboxedEnvironment,
    SandboxedEscapeFormatter,
    SandboxedFormatter,
)
from markupsafe import Markup

from pressboard.layout.jinja.printable import Method, TemplateValue, guarded, printable

_PRINTABLE = "_printable"
"""The filter that lets pass what can be printed."""
_WRITING = (
    *(
        "capitalize",
        "center",
        "e",
        "escape",
        "forceescape",
        "format",
        "indent",
        "lower",
        "replace",
        "string",
    ),
    *("striptags", "title", "trim", "truncate", "upper", "urlencode", "wordcount", "wordwrap"),
)
"""The filters that write out what they are given."""

_VARIABLES = ("_loop_vars", "_block_vars")
"""What compiled templates tell whoever is called: no affair of macros."""

_MOST_KNOWN = 2000
"""Of so many attributes it is known at a time whether they are safe."""


class _Compiler(CodeGenerator):
    """Jinja's code generator, whose `~` joins only what can be printed."""

    def visit_Template(self, node: nodes.Template, frame: Frame | None = None) -> None:  # noqa: N802 - Jinja's name
        for each in node.find_all(nodes.Concat):
            each.nodes = [
                nodes.Filter(part, _PRINTABLE, [], [], None, None, lineno=each.lineno)
                for part in each.nodes
            ]
        super().visit_Template(node, frame)


class _Formatter(SandboxedFormatter):
    """Writes out only fields that can be printed: an object of Python's would show its address in memory."""

    def get_field(
        self, field_name: str, args: Sequence[TemplateValue], kwargs: Mapping[str, TemplateValue]
    ) -> tuple[TemplateValue, str]:
        value, name = super().get_field(field_name, args, kwargs)
        return printable(value), name


class _EscapeFormatter(_Formatter, SandboxedEscapeFormatter):
    """The same for texts whose fields are escaped."""


class Sandbox(ImmutableSandboxedEnvironment):
    """The sandbox; whatever an operator, a filter or a method of a text writes out has to be printable.

    What is not is guarded: a method that a template names can be called, and nothing else.
    """

    intercepted_binops = frozenset({"%"})
    code_generator_class = _Compiler

    def __init__(self, **options: TemplateValue) -> None:
        super().__init__(**options)
        self._safe: dict[tuple[type, str], bool] = {}
        self.filters |= {name: _of_texts(self.filters[name]) for name in _WRITING}
        self.filters |= {_PRINTABLE: printable, "join": _join, "attr": _attribute}

    def is_safe_attribute(self, obj: TemplateValue, attr: str, value: TemplateValue) -> bool:
        """True if a template may have an attribute, which Jinja decides by the type of `obj`; that is asked often."""
        asked = type(obj), attr
        if asked not in self._safe:
            if len(self._safe) >= _MOST_KNOWN:
                self._safe.clear()
            self._safe[asked] = super().is_safe_attribute(obj, attr, value)
        return self._safe[asked]

    def getattr(self, obj: TemplateValue, attribute: str) -> TemplateValue:
        """Return an attribute of `obj`; of a mapping what it holds by that name comes before its methods."""
        is_held = isinstance(obj, Mapping) and attribute in obj
        return guarded(obj[attribute] if is_held else super().getattr(obj, attribute), attribute)

    def getitem(self, obj: TemplateValue, argument: TemplateValue) -> TemplateValue:
        """Return an item of `obj`, or its attribute of that name."""
        return guarded(super().getitem(obj, argument), str(argument))

    def wrap_str_format(self, value: TemplateValue) -> Callable[..., str] | None:
        """Return the method `format` or `format_map` of a text with the fields checked, None for any other value."""
        if super().wrap_str_format(value) is None:
            return None
        text = value.__self__
        formatter = (
            _EscapeFormatter(self, escape=text.escape)
            if isinstance(text, Markup)
            else _Formatter(self)
        )

        def formatted(*args: TemplateValue, **kwargs: TemplateValue) -> str:
            written: str = type(text)(formatter.vformat(text, args, kwargs))
            return written

        def formatted_map(mapping: Mapping[str, TemplateValue]) -> str:
            return formatted(**mapping)

        return formatted_map if value.__name__ == "format_map" else formatted

    def call_binop(
        self, context: Context, operator: str, left: TemplateValue, right: TemplateValue
    ) -> TemplateValue:
        """Compute `left` % `right`, a formatted text or a number; raises Unprintable."""
        printable(right)
        return super().call_binop(context, operator, left, right)

    def call(  # the names are Jinja's: none that a template's own keywords could have
        __self,  # noqa: N805
        __context: Context,
        __obj: TemplateValue,
        *args: TemplateValue,
        **kwargs: TemplateValue,
    ) -> TemplateValue:
        """Call the bare method; raises Unprintable for one of a text that would write out what is none.

        A macro, which pages call hundreds of times, is called as it is: it is safe, and all it takes is how to escape.
        """
        if isinstance(__obj, Macro):
            for name in _VARIABLES:
                kwargs.pop(name, None)
            return __obj(__context.eval_ctx, *args, **kwargs)
        called = __obj.function if isinstance(__obj, Method) else __obj
        text = getattr(called, "__self__", None)
        if isinstance(text, str) and not (
            type(text) is str and called.__name__ == "join"
        ):  # that takes texts only
            for each in (*args, *kwargs.values()):
                printable(each)
        return super().call(__context, called, *args, **kwargs)


@pass_eval_context
def _join(
    context: EvalContext,
    value: Iterable[TemplateValue],
    d: str = "",
    attribute: str | int | None = None,
) -> str:
    """Join as Jinja does, texts only; `d` is what it calls the separator."""
    each_of = (
        make_attrgetter(context.environment, attribute)
        if attribute is not None
        else lambda each: each
    )
    return sync_do_join(context, [printable(each_of(each)) for each in value], d)


@pass_environment
def _attribute(environment: Environment, value: TemplateValue, name: str) -> TemplateValue:
    """Return an attribute as Jinja's filter does, guarded like one that is named with a dot."""
    return guarded(do_attr(environment, value, name), name)


def _of_texts(filter_: Callable[..., TemplateValue]) -> Callable[..., TemplateValue]:
    """Return a filter whose values have to be printable; what Jinja hands it of its own is none of them."""

    @wraps(filter_)
    def checked(*args: TemplateValue, **kwargs: TemplateValue) -> TemplateValue:
        for each in (*args, *kwargs.values()):
            if not isinstance(each, Environment | EvalContext):
                printable(each)
        return filter_(*args, **kwargs)

    return checked
