"""Uses of Jinja's internals, which its documentation does not describe, all in this module.

Private names, classes made to be replaced by nobody, the code that templates are compiled to, the wording of messages:
a new version may change any of them. No other module uses them; a test in `tests/layout` fails where an assumption no
longer holds.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from types import FrameType, TracebackType
from typing import NoReturn

from jinja2 import Environment, StrictUndefined, Template, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.environment import TemplateModule
from jinja2.filters import do_attr, make_attrgetter, sync_do_join
from jinja2.loaders import split_template_path
from jinja2.nodes import EvalContext, Node
from jinja2.parser import Parser
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.utils import missing

from pressboard.layout.jinja.printable import TemplateValue, Unprintable
from pressboard.layout.tree import SourceLine

_DEBUG_INFO = re.compile(r"^debug_info = '([\d=&]*)'$", re.MULTILINE)
_MOST_VERDICTS = 1000
"""So many are kept, for a template can make up names without end."""

_UNKNOWN_HELPER = re.compile(r"No (filter|test) named '(\w+)'")


class TreeCompiler(CodeGenerator):
    """Jinja's code generator for syntax trees that are checked and changed first."""

    def prepared(self, tree: nodes.Template) -> nodes.Template:
        """Return the syntax tree to be compiled in place of `tree`; raises TemplateSyntaxError."""
        raise NotImplementedError

    def visit_Template(self, node: nodes.Template, frame: Frame | None = None) -> None:  # noqa: N802 - Jinja's name
        """Compile the template `node`."""
        super().visit_Template(self.prepared(node), frame)


class HookedSandbox(ImmutableSandboxedEnvironment):
    """Jinja's sandbox, with a hook for whatever a template does with a value.

    `guard` turns the value found under a name into what the template gets. The checks raise for what may not be.
    """

    guard: Callable[[TemplateValue, str], TemplateValue]

    def __init__(self, **options: TemplateValue) -> None:
        super().__init__(**options)
        self._verdicts: dict[tuple[type, str], bool] = {}

    def check_operation(self, operator: str, left: TemplateValue, right: TemplateValue) -> None:
        """Check the operands of one of the `intercepted_binops`."""
        raise NotImplementedError

    def check_format(self, text: str, values: tuple[TemplateValue, ...]) -> None:
        """Check the values that `text.format` or `text.format_map` is called with."""
        raise NotImplementedError

    def checked_call(self, called: TemplateValue, values: tuple[TemplateValue, ...]) -> TemplateValue:
        """Check the values that `called` is called with, and return what is to be called in its place."""
        raise NotImplementedError

    def getattr(self, obj: TemplateValue, attribute: str) -> TemplateValue:
        """Return an attribute of `obj`; of a mapping what it holds by that name comes before its methods."""
        if isinstance(obj, Mapping) and attribute in obj:
            return self.guard(obj[attribute], attribute)
        return self.guard(super().getattr(obj, attribute), attribute)

    def is_safe_attribute(self, obj: TemplateValue, attr: str, value: TemplateValue) -> bool:
        """Say whether a template may have an attribute of `obj`.

        Jinja judges by the name and by what type `obj` is of, with a score of questions each time; so it is asked once.
        """
        verdict = self._verdicts.get((type(obj), attr))
        if verdict is None:
            verdict = super().is_safe_attribute(obj, attr, value)
            if len(self._verdicts) < _MOST_VERDICTS:
                self._verdicts[type(obj), attr] = verdict
        return verdict

    def getitem(self, obj: TemplateValue, argument: TemplateValue) -> TemplateValue:
        """Return an item of `obj`, or its attribute of that name."""
        return self.guard(super().getitem(obj, argument), str(argument))

    def call_binop(self, context: Context, operator: str, left: TemplateValue, right: TemplateValue) -> TemplateValue:
        """Compute `left` operator `right`."""
        self.check_operation(operator, left, right)
        return super().call_binop(context, operator, left, right)

    def wrap_str_format(self, value: TemplateValue) -> Callable[..., str] | None:
        """Return what a template gets for the method `format` of a text, None for any other value."""
        made = super().wrap_str_format(value)
        if made is None:
            return None

        def checked(*args: TemplateValue, **kwargs: TemplateValue) -> str:
            self.check_format(value.__self__, (*args, *kwargs.values()))
            return made(*args, **kwargs)

        return checked

    def call(  # the names are Jinja's: none that a template's own keywords could have
        __self,  # noqa: N805
        __context: Context,
        __obj: TemplateValue,
        *args: TemplateValue,
        **kwargs: TemplateValue,
    ) -> TemplateValue:
        return super().call(__context, __self.checked_call(__obj, (*args, *kwargs.values())), *args, **kwargs)


class _Macros(TemplateModule):
    """The macros of an imported template, as the importing one sees them."""

    def _refuse(self) -> NoReturn:
        raise Unprintable("an import gives a template's macros and its values; to print its text, include it")

    __str__ = __html__ = _refuse


class TextlessTemplate(Template):
    """A template whose text cannot be had by importing it."""

    def make_module(
        self,
        vars: dict[str, TemplateValue] | None = None,
        shared: bool = False,
        locals: Mapping[str, TemplateValue] | None = None,
    ) -> TemplateModule:
        return _Macros(self, self.new_context(vars, shared, locals))


class ExplainedUndefined(StrictUndefined):
    """A name without a value, any use of which is an error that `explanation` puts into words."""

    __slots__ = ()

    def explanation(self, name: str, holder: tuple[TemplateValue, ...]) -> str:
        """Say that there is no `name`: none at all, or none in the one value that `holder` holds."""
        raise NotImplementedError

    @property
    def _undefined_message(self) -> str:
        if self._undefined_hint:
            return self._undefined_hint
        holder = () if self._undefined_obj is missing else (self._undefined_obj,)
        return self.explanation(str(self._undefined_name), holder)


def path_parts(name: str) -> list[str]:
    """Return the parts of a template's name; raises TemplateNotFound for one that leads out of its folder."""
    return split_template_path(name)


def from_module(template: Template, uptodate: Callable[[], bool]) -> Template:
    """Return a template that Jinja's ModuleLoader has loaded, as one that was compiled of its text.

    Errors know it by its name, not by the file of the module; `uptodate` says when it is to be loaded again.
    """
    template.filename = template.name
    template._uptodate = uptodate
    return template


def joined(context: EvalContext, values: Iterable[TemplateValue], separator: str) -> str:
    """Return what the filter `join` makes of `values`."""
    return sync_do_join(context, values, separator)


def attribute_reader(environment: Environment, attribute: str | int) -> Callable[[TemplateValue], TemplateValue]:
    """Return what reads a (dotted) attribute off a value, as filters do."""
    return make_attrgetter(environment, attribute)


def attribute_of(environment: Environment, value: TemplateValue, name: str) -> TemplateValue:
    """Return what the filter `attr` returns."""
    return do_attr(environment, value, name)


def template_of(value: TemplateValue) -> str:
    """Return the name of the template whose macros `value` holds; "" for anything but an imported template."""
    return value.__name__ or "" if isinstance(value, TemplateModule) else ""


def unknown_helper(message: str) -> tuple[str, str] | None:
    """Return ("filter" or "test", its name) when a message says that there is none of that name; else None."""
    found = _UNKNOWN_HELPER.match(message)
    return (found[1], found[2]) if found else None


def running_line(frame: FrameType | None) -> SourceLine | None:
    """Return the template line that is being filled in `frame` or in what called it; None where there is none."""
    while frame:
        if template := frame.f_globals.get("__jinja_template__"):
            return SourceLine(template.name, template.get_corresponding_lineno(frame.f_lineno))
        frame = frame.f_back
    return None


def filled_lines(traceback: TracebackType | None) -> list[SourceLine]:
    """Return the template lines in the traceback of an error in filling, from the outermost to the one that failed."""
    lines = []
    while traceback:
        if "__jinja_exception__" in traceback.tb_frame.f_globals:
            lines.append(SourceLine(traceback.tb_frame.f_code.co_filename, traceback.tb_lineno))
        traceback = traceback.tb_next
    return lines


def compiled_line(error: Exception, name: str) -> SourceLine:
    """Return the line of the template `name` at which its compiling failed; its first line where none is known."""
    line, traceback = 1, error.__traceback__
    while traceback:
        line = _line(traceback.tb_frame, error) or line
        traceback = traceback.tb_next
    return SourceLine(name, line)


def _line(frame: FrameType, error: Exception) -> int | None:
    """Return the template line that a step of parsing or compiling is busy with."""
    this, node = frame.f_locals.get("self"), frame.f_locals.get("node")
    if isinstance(this, Parser):
        return this.stream.current.lineno
    for each in (node, this):
        if isinstance(each, Node):
            return each.lineno
    if isinstance(this, Environment) and isinstance(error, SyntaxError):
        line = error.lineno or 1
        if not (found := _DEBUG_INFO.search(str(frame.f_locals.get("source", "")))) or not found[1]:
            return None
        pairs = [pair.split("=") for pair in found[1].split("&")]
        return max((int(ours) for ours, theirs in pairs if int(theirs) <= line), default=None)
    return None
