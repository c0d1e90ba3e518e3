"""What can go wrong while a template is compiled and filled, as one line with the template's name and line."""

import re
from collections.abc import Callable, Iterable, Mapping
from types import FrameType

from jinja2 import (
    Environment,
    StrictUndefined,
    TemplateError,
    TemplateNotFound,
    TemplatesNotFound,
    TemplateSyntaxError,
)
from jinja2.utils import missing

from pressboard.bounded import Bounds, Excess
from pressboard.errors import BadChoice, BadTemplate, PressboardError, lacks_memory, quoted, unknown
from pressboard.layout.jinja.inside import (
    compiled_line,
    filled_lines,
    running_line,
    template_of,
)
from pressboard.layout.jinja.printable import TemplateValue, Unprintable, fields_of
from pressboard.layout.line_marks import bad_template
from pressboard.layout.tree import SourceLine
from pressboard.lean_classes import dataclass

OUTSIDE = "templates come from their own folders, and no name or link leads out of them"
_NO_MEMORY = "this needs more memory than a print may take"
HIDDEN = "templates are files that end in .xml or .ftl, and nothing whose name begins with a dot"

_CALLED = r"(?:\w+\.)*(\w+)\(\) "
_CALLS = {
    rf"{_CALLED}missing \d+ required [\w-]+ arguments?: (.*)": "{}(...) lacks {}; give it between the brackets",
    rf"{_CALLED}got an unexpected keyword argument (\w+).*": "{}(...) takes no {}; leave it out",
    rf"{_CALLED}takes .* arguments? but .* given": (
        "{}(...) has too many values; call further ones by their names, such as width=60"
    ),
}
"""What Python says, quotes left out, of a call with other values than the called one takes, and what we say."""
_INFINITE = {"inf", "nan"}
"""What Jinja writes, and Python does not know, for numbers past the largest one."""
_LEADS_OUT = re.compile(r"/|[a-zA-Z]:|(?:.*[/\\])?\.\.(?:[/\\]|\Z)", re.DOTALL)
_UNKNOWN_NAME = re.compile(r'unknown name "(\w+)"')
_UNKNOWN_HELPER = re.compile(r"No (filter|test) named '(\w+)'")


@dataclass(frozen=True, slots=True)
class TemplateFault:
    """Makes the error for a template, by its name, that takes too much where it is filled and printed."""

    name: str

    def __call__(self, excess: Excess, bounds: Bounds, frame: FrameType | None) -> BadTemplate:
        """Return the error, with the line that is being filled in `frame`."""
        where, much = running_line(frame), f"this takes over {bounds.megabytes} MB of memory"
        if excess is Excess.END:
            much = f"the process that filled it ended before its time; {much}?"
        elif excess is Excess.TIME:
            much = (
                f"the filled template takes over {bounds.seconds:g} s to print; it is far too long"
            )
            if where or not frame:
                much = f"this takes over {bounds.seconds:g} s; does a loop, a macro or an include never end?"
        return bad_template(where or SourceLine(self.name, 1), much)


class UnknownName(StrictUndefined):
    """An undefined name in a template; any use of it is an error that lists the known names."""

    __slots__ = ()

    @property
    def _undefined_message(self) -> str:
        """Say that there is no such name, and name the nearest there is."""
        name, holder = str(self._undefined_name), self._undefined_obj
        if self._undefined_hint or holder is missing:
            return self._undefined_hint or f"unknown name {quoted(name)}"
        if fields := fields_of(holder):
            return unknown(
                f"macro of {template}" if (template := template_of(holder)) else "field",
                name,
                fields,
            )
        noun = type(holder).__name__
        return f"{'an' if noun[0].lower() in 'aeiou' else 'a'} {noun} has no {quoted(name)}"


def template_error(
    error: Exception,
    environment: Environment,
    name: str,
    context: Mapping[str, TemplateValue],
    is_own: Callable[[str], bool],
) -> BadTemplate | BadChoice:
    """Our error for an `error` that left Jinja while it filled the template `name` with `context`.

    What we refuse stands in the last line that `is_own`, of the user's own templates: a macro of ours only hands it on.
    """
    if isinstance(error, BadChoice):
        return error
    if isinstance(error, TemplateSyntaxError):
        return bad_template(
            SourceLine(error.name or name, error.lineno), _helped(error.message or "", environment)
        )
    lines = filled_lines(error.__traceback__)
    where = lines[-1] if lines else None
    if isinstance(error, PressboardError):
        where = next((line for line in reversed(lines) if is_own(line.template)), where)
    if isinstance(error, TemplateNotFound):
        sentence = _not_found(error, environment)
        return bad_template(where, sentence) if where else BadTemplate(sentence)
    return bad_template(where or compiled_line(error, name), _sentence(error, environment, context))


def _not_found(error: TemplateNotFound, environment: Environment) -> str:
    if error.message and error.message.endswith((OUTSIDE, HIDDEN)):
        return error.message
    names = [
        str(name)
        for name in (error.templates if isinstance(error, TemplatesNotFound) else [error.name])
    ]
    known = environment.list_templates()
    if not any(map(_LEADS_OUT.match, names)):
        return unknown("template", " or ".join(names), known)
    return f"{unknown('template', ' or '.join(names), [name for name in known if '/' not in name])}; {OUTSIDE}"


def _sentence(
    error: Exception, environment: Environment, context: Mapping[str, TemplateValue]
) -> str:
    if isinstance(error, TemplateError):
        text = error.message or type(error).__name__
        if named := _UNKNOWN_NAME.fullmatch(text):
            return unknown("name", named[1], [*context, *environment.globals])
        return _helped(text, environment)
    if isinstance(error, PressboardError | Unprintable):
        return str(error)
    if isinstance(error, SyntaxError):
        return "this cannot be compiled: loops or conditions stand too deep in one another"
    if isinstance(error, MemoryError | SystemError) and lacks_memory(error):
        return _NO_MEMORY
    if isinstance(error, RecursionError):
        return "this cannot be computed: maximum recursion depth; do templates or macros call one another without end?"
    if isinstance(error, NameError) and error.name in _INFINITE:
        return "a number here is too large to be computed"
    said = str(error).replace("'", "") if isinstance(error, TypeError) else ""
    for pattern, told in _CALLS.items():
        if found := re.fullmatch(pattern, said):
            return told.format(*found.groups())
    return f"this cannot be computed: {error} ({type(error).__name__})"


def _helped(text: str, environment: Environment) -> str:
    """Return Jinja's message; for an unknown filter or test ours, which names the nearest."""
    if not (helper := _UNKNOWN_HELPER.match(text)):
        return text
    known: Iterable[str] = environment.filters if helper[1] == "filter" else environment.tests
    return unknown(helper[1], helper[2], known)
