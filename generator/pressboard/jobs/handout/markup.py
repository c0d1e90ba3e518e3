"""What a handout's functions hand to its template: elements, marked with the line that asks for them."""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeAlias

from markupsafe import Markup, escape

from pressboard import registry
from pressboard.errors import BadOption
from pressboard.kinds.game import Room
from pressboard.layout.jinja.inside import running_line
from pressboard.layout.jinja.printable import TemplateValue
from pressboard.layout.line_marks import line_mark

Attribute: TypeAlias = str | float | None
"""What a template's author gives for an attribute of an element; None leaves it out."""


_OPTION = re.compile(r"(?<![\w-])--([a-z][a-z-]*)")


class PrintedMarkup:
    """What a template has asked for, as it prints it."""

    __slots__ = ("_element",)

    def __init__(self, element: Markup) -> None:
        self._element = element

    def __html__(self) -> str:
        """Return the element, which is markup."""
        return self._element

    def __str__(self) -> str:
        """Raise BadOption: whoever asks for a text would join it to others, or change its letters."""
        raise BadOption("this prints a picture or rules and is no text; print it as it is, in braces of its own")


def element(tag: str, contents: Markup = Markup(""), **attributes: Attribute) -> Markup:  # noqa: B008 - it never changes
    """Return an element, marked with the template line that asks for it; attributes that are None are left out."""
    where = running_line(sys._getframe())
    given = "".join(f' {name}="{escape(plain(value))}"' for name, value in attributes.items() if value is not None)
    start = f"<{tag}{line_mark(where.template, where.line) if where else ''}{given}"
    return Markup(f"{start}>{contents}</{tag}>") if contents else Markup(f"{start}/>")


def plain(value: TemplateValue) -> TemplateValue:
    """Return a text that a template has made as the text it means, also in a list of several.

    Raises BadOption for what only prints.
    """
    if isinstance(value, PrintedMarkup):
        raise BadOption("this prints a picture or rules and is no value; name one of its fields, such as .code")
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


def room_called(name: str) -> Room:
    """Return the room of a game; raises BadOption for one there is not."""
    return registry.room(plain(name))
