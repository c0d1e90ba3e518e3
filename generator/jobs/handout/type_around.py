"""The type that stands around what a template calls for: as large as the template, or who prints it, has set it."""

from collections.abc import Callable, Mapping
from functools import wraps
from types import MappingProxyType

from jinja2 import pass_context
from jinja2.runtime import Context

from generator.common.readings_options import check_type, typed
from generator.errors import BadOption, quoted
from generator.jobs.handout.markup import options_as_in_templates, plain
from generator.layout.jinja.printable import TemplateValue

AS_MADE: Mapping[str, TemplateValue] = MappingProxyType({})
"""The type that rules are made for, where nothing else is said."""
LARGE = "large_print"
"""The option of what can be in large print."""
_LARGEST = 200.0
"""Type of more points is a slip."""
_NO = ("no", "false", "")
"""What says that a value of a template's own is not wanted."""


def typed_as_around(word: Callable[..., TemplateValue]) -> Callable[..., TemplateValue]:
    """Return a word that is also given, as `around`, the type that the template which calls it has set."""

    @pass_context
    @wraps(word)
    def called(context: Context, *args: TemplateValue, **options: TemplateValue) -> TemplateValue:
        return word(*args, around=_type_around(context), **options)

    return called


def type_size(size: TemplateValue) -> float:
    """Return the size of a handout's type, points, 0 as it is made; raises BadOption for one that nobody reads."""
    try:
        points = float(str(plain(size)))
    except ValueError:
        raise BadOption(f"text_size {quoted(str(plain(size)))}: write a number of points, such as 12") from None
    with options_as_in_templates():
        check_type(points)
    return points


def _type_around(context: Context) -> Mapping[str, TemplateValue]:
    """Return what a template has set, or was given, as `text_size` and `large_print`, as `handout.xml` reads them."""
    large = str(context.get(LARGE, "no")).lower() not in _NO
    try:
        size = float(str(context.get("text_size", 0)))
    except ValueError:
        size = 0.0
    return typed(size if 0 < size < _LARGEST else 0.0, large)
