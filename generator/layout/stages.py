"""Where in a template an error arose: while it was filled, or before, while Jinja and Python compiled it."""

import re
from types import FrameType, TracebackType

from jinja2 import Environment
from jinja2.nodes import Node
from jinja2.parser import Parser

from generator.layout.tree import Where

_DEBUG_INFO = re.compile(r"^debug_info = '([\d=&]*)'$", re.MULTILINE)


def filled_at(traceback: TracebackType | None) -> Where | None:
    """Return the last template line in a traceback, as Jinja wrote it."""
    where = None
    while traceback:
        if "__jinja_exception__" in traceback.tb_frame.f_globals:
            where = Where(traceback.tb_frame.f_code.co_filename, traceback.tb_lineno)
        traceback = traceback.tb_next
    return where


def compiled_at(error: Exception, name: str) -> Where:
    """Return the line of the template `name` at which its compiling failed; its first line where none is known."""
    line, traceback = 1, error.__traceback__
    while traceback:
        line = _line(traceback.tb_frame, error) or line
        traceback = traceback.tb_next
    return Where(name, line)


def _line(frame: FrameType, error: Exception) -> int | None:
    """Return the template line that a step of parsing or compiling is busy with."""
    this, node = frame.f_locals.get("self"), frame.f_locals.get("node")
    if isinstance(this, Parser):
        return this.stream.current.lineno
    for each in (node, this):
        if isinstance(each, Node):
            return each.lineno
    if isinstance(this, Environment) and isinstance(error, SyntaxError):
        return _source_line(str(frame.f_locals.get("source", "")), error.lineno or 1)
    return None


def _source_line(python: str, line: int) -> int | None:
    """Return the template line for a line of the Python that Jinja made of it; that text ends with the key to it."""
    if not (found := _DEBUG_INFO.search(python)) or not found[1]:
        return None
    pairs = [pair.split("=") for pair in found[1].split("&")]
    return max((int(ours) for ours, theirs in pairs if int(theirs) <= line), default=None)
