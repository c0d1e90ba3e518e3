"""Uses of Jinja's internals, which its documentation does not describe: the lines of a template.

A new version may change any of them; a test in `tests/layout` fails where an assumption no longer holds.
"""

import re
from types import FrameType, TracebackType

from jinja2 import Environment
from jinja2.environment import TemplateModule
from jinja2.nodes import Node
from jinja2.parser import Parser

from pressboard.layout.jinja.printable import TemplateValue
from pressboard.layout.tree import SourceLine

_DEBUG_INFO = re.compile(r"^debug_info = '([\d=&]*)'$", re.MULTILINE)


def template_of(value: TemplateValue) -> str:
    """Return the name of the template whose macros `value` holds; "" for anything but an imported template."""
    return value.__name__ or "" if isinstance(value, TemplateModule) else ""


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
