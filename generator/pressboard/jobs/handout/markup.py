"""What a handout's functions hand to its template: elements, marked with the line that asks for them."""

import re
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import wraps
from types import MappingProxyType
from typing import TypeAlias

from jinja2 import pass_context
from jinja2.runtime import Context
from markupsafe import Markup, escape

from pressboard import registry
from pressboard.errors import BadOption, quoted
from pressboard.kinds.game import Room
from pressboard.kinds.options import TypeOptions, typed
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


TEXT_SIZE, LARGE = "text_size", "large_print"
"""By these names templates know the type they are to be set in."""
_NO = ("no", "false", "")
"""What says that a value of a template's own is not wanted."""


def is_wanted(value: object) -> bool:
    """Say whether a value that a template has, or was given, asks for something, as `handout.xml` reads it."""
    return str(value).lower() not in _NO


AS_MADE: Mapping[str, TemplateValue] = MappingProxyType({})
"""The type that rules are made for, where nothing else is said."""
_LARGEST = 200.0
"""Type of more points is a slip."""


def with_inherited_type(word: Callable[..., TemplateValue], *, has_words: bool = True) -> Callable[..., TemplateValue]:
    """Return a word that is also given, as `inherited`, the type that the template which calls it has set.

    It is set, or was given, as `text_size` and `large_print`, as `handout.xml` reads them. For a word that has no words
    there is only large print, or none.
    """

    @pass_context
    @wraps(word)
    def called(context: Context, *args: TemplateValue, **options: TemplateValue) -> TemplateValue:
        try:
            size = float(str(context.get(TEXT_SIZE, 0))) if has_words else 0.0
        except ValueError:
            size = 0.0
        inherited = typed(size if 0 < size < _LARGEST else 0.0, is_wanted(context.get(LARGE, "no")))
        return word(*args, inherited=inherited, **options)

    return called


def type_size(size: TemplateValue, large: TemplateValue = "no") -> float:
    """Return the size of a handout's type, points, 0 as it is made; raises BadOption for one that nobody reads.

    In `large` print that is one below 16 points, too.
    """
    try:
        points = float(str(plain(size)))
    except ValueError:
        raise BadOption(f"text_size {quoted(str(plain(size)))}: write a number of points, such as 12") from None
    with options_as_in_templates():
        TypeOptions(points, is_wanted(large))
    return points
